import JSON
import Planner
import Reports
import Rules
import Store
import Values

/// Sends letters, each of them once: made, kept in the outbox, handed over, and noted as delivered with what it showed. The
/// caller holds the home's lock, so nobody else sends meanwhile; the store is free while the mail command works.
public struct Post {
    private let home: Home
    private let configuration: Configuration
    private let context: Context
    private let letters: Letters
    private let limit: ChildProcess.Limit
    /// Milliseconds that have passed since the command read its now.
    private let elapsed: () -> Int64

    /// Which letter is asked for.
    public enum Wish: Sendable {
        /// The report's own letter, of which there is one.
        case once
        /// The same, and once more if it has been delivered.
        case again
        /// One for these addresses alone, which isn't the report's own.
        case copy(to: [Mailbox])
    }

    public init(_ home: Home, _ configuration: Configuration, _ context: Context, limit: ChildProcess.Limit = .usual, elapsed: @escaping () -> Int64) throws {
        self.home = home
        self.configuration = configuration
        self.context = context
        self.limit = limit
        self.elapsed = elapsed
        letters = try Letters(context, configuration)
    }

    private var store: Store { context.store }
    private var outbox: Outbox { Outbox(store) }
    private var log: SentLog { SentLog(home) }
    private func moment() -> Instant { Instant(milliseconds: context.now.milliseconds + elapsed()) }

    // MARK: Sending

    /// Sends the letter of a kind, or says that it has been sent.
    ///
    /// - Parameter date: The day asked for; nil for the one that it is time for now.
    public func send(_ kind: ReportKind, on date: Day? = nil, as wish: Wish = .once) throws -> LetterRun {
        let report = try store.connection.snapshot { try letters.making.report(kind, on: date) }
        let identity = try identity(of: report, as: wish)
        if identity.edition == .ofTheDay {
            let known = try outbox.letters(kind, on: report.date).last { $0.edition == .ofTheDay }
            if let known, known.isWaiting { return try handOver(known) }
            if try known?.state == .delivered || wasSent(identity) {
                var run = LetterRun(kind, report.date, .alreadySent)
                run.letter = try outbox.letters(kind, on: report.date).last { $0.edition == .ofTheDay }
                return run
            }
        }
        let words = letters.letter(report)
        return try handOver(try compose(words, report, identity, as: wish), warnings: words.faults)
    }

    /// The same for a run, which nobody asked for this letter: the evening letter asks about a night, and one that is settled
    /// is not asked about.
    func sendUnlessSettled(_ kind: ReportKind, on date: Day? = nil) throws -> LetterRun {
        guard kind == .evening, try store.connection.snapshot({ try letters.making.isEveningSettled(on: date) }) else { return try send(kind, on: date) }
        let run = LetterRun(kind, nil, .settled)
        try store.connection.transaction { try journal(run) }
        return run
    }

    /// Sends the letter that it is time for now, where the home wants such letters.
    public func sendIfWanted(_ kind: ReportKind) throws -> LetterRun {
        configuration.wants(kind) ? try sendUnlessSettled(kind) : LetterRun(kind, nil, .off)
    }

    private func compose(_ words: Renderer.Letter, _ report: Report, _ identity: LetterIdentity, as wish: Wish) throws -> OutboxLetter {
        let logicalDate = try context.days().date(of: context.now), addressing = addressing(for: wish)
        return try store.connection.transaction {
            // One that was given up and is asked for after all.
            for letter in try outbox.letters(identity.kind, on: identity.date) where letter.messageID == identity.messageID { try outbox.forget(letter) }
            return try outbox.add(words, identity, shown: report.shown, on: logicalDate, at: context.now, date: letters.date, to: addressing.recipients)
        }
    }

    private func addressing(for wish: Wish) -> Addressing {
        if case .copy(let others) = wish { return Addressing(configuration, insteadTo: others) }
        return Addressing(configuration)
    }

    // MARK: Which letter it is

    private func identity(of report: Report, as wish: Wish) throws -> LetterIdentity {
        let day = try letters.identity(report.kind, report.date)
        let known = try outbox.letters(report.kind, on: report.date)
        switch wish {
        case .once: return day
        case .again:
            // What has not been delivered can't be repeated.
            guard try known.contains(where: { $0.edition == .ofTheDay && $0.state == .delivered }) || wasSent(day) else { return day }
            return try firstUnused(after: known, LetterIdentity.Edition.again, from: 2, report)
        case .copy:
            return try firstUnused(after: known, LetterIdentity.Edition.copy, from: 1, report)
        }
    }

    private func firstUnused(after known: [OutboxLetter], _ edition: (Int) -> LetterIdentity.Edition, from first: Int, _ report: Report) throws -> LetterIdentity {
        var number = first
        while true {
            let candidate = try letters.identity(report.kind, report.date, edition(number))
            if !known.contains(where: { $0.messageID == candidate.messageID }), try log.moment(of: candidate.messageID) == nil { return candidate }
            number += 1
        }
    }

    /// Whether it was handed over by a store that isn't this one any more; then this one learns it.
    private func wasSent(_ identity: LetterIdentity) throws -> Bool {
        guard let moment = try log.moment(of: identity.messageID) else { return false }
        let logicalDate = try context.days().date(of: context.now)
        try store.connection.transaction {
            guard try !outbox.letters(identity.kind, on: identity.date).contains(where: { $0.messageID == identity.messageID }) else { return }
            try outbox.addDelivered(identity, on: logicalDate, at: moment)
        }
        return true
    }

    // MARK: Handing over

    /// Hands a letter over, or tries again, with the same bytes as before: to whom the home names now, for an address that was
    /// taken away gets nothing more.
    public func handOver(_ letter: OutboxLetter, warnings: [String] = []) throws -> LetterRun {
        let addressing = try addressing(of: letter)
        var run: LetterRun
        if try log.moment(of: letter.messageID) == nil {
            try store.connection.transaction { try outbox.handOver(letter, to: addressing.recipients, at: moment()) }
            if let failure = try failure(of: letter, addressing) { return try keep(letter, failure, warnings) }
            // A second net under the store's own record, which may yet be written.
            try? log.note(letter.messageID, at: moment())
            run = LetterRun(letter.kind, letter.reportDate, .sent)
        } else {
            run = LetterRun(letter.kind, letter.reportDate, .alreadySent)
        }
        run.warnings = warnings
        if addressing.to.isEmpty { run.folder = home.outbox }
        try store.connection.transaction {
            try outbox.deliver(letter, at: moment(), exitCode: addressing.to.isEmpty ? nil : 0)
            // A copy isn't the day's letter: what it shows was shown to somebody else.
            if letter.edition.word != "copy" { try letters.making.log(letter.shown) }
            run.letter = try current(letter)
            try journal(run)
        }
        return run
    }

    private func addressing(of letter: OutboxLetter) throws -> Addressing {
        guard case .copy = letter.edition else { return Addressing(configuration) }
        return Addressing(configuration, insteadTo: try Mailbox.list(letter.recipients))
    }

    /// Nil where it was taken.
    private func failure(of letter: OutboxLetter, _ addressing: Addressing) throws -> (any Error)? {
        guard let words = letter.words else { return BadState("local_outbox holds no text of \(letter.messageID)") }
        let message = Message(try letters.identity(letter.kind, letter.reportDate, letter.edition), from: addressing.from, to: addressing.to,
                              date: letter.date, subject: words.subject, text: words.text, html: words.html)
        do {
            if addressing.to.isEmpty {
                try Maildir(home).take(message)
            } else {
                try MailCommand(configuration, limit: limit, elapsed: elapsed).take(message)
            }
            return nil
        } catch {
            return error
        }
    }

    private func keep(_ letter: OutboxLetter, _ failure: any Error, _ warnings: [String]) throws -> LetterRun {
        var run = LetterRun(letter.kind, letter.reportDate, .failed)
        run.warnings = warnings
        run.cause = failure
        try store.connection.transaction {
            try outbox.keep(letter, exitCode: (failure as? MailFault)?.exitCode, error: "\(failure)")
            run.letter = try current(letter)
            // Every later try would say the same.
            if letter.error == nil { try journal(run) }
        }
        return run
    }

    /// Gives up a letter that is no news any more.
    func giveUp(_ letter: OutboxLetter) throws -> LetterRun {
        try end(letter, .givenUp, because: GivenUp(tries: letter.tries, last: letter.error))
    }

    /// Puts an evening letter away of which the night was settled while it waited; nil where there is none to put away.
    func settle(_ letter: OutboxLetter) throws -> LetterRun? {
        guard letter.kind == .evening, letter.edition == .ofTheDay,
              try store.connection.snapshot({ try letters.making.wasSettled(letter.reportDate, since: letter.composedAt) }) else { return nil }
        return try end(letter, .settled, because: nil)
    }

    private func end(_ letter: OutboxLetter, _ outcome: LetterRun.Outcome, because cause: GivenUp?) throws -> LetterRun {
        var run = LetterRun(letter.kind, letter.reportDate, outcome)
        run.cause = cause
        try store.connection.transaction {
            try outbox.giveUp(letter, at: moment(), because: cause.map { letter.error ?? "\($0)" })
            run.letter = try current(letter)
            try journal(run)
        }
        return run
    }

    private func current(_ letter: OutboxLetter) throws -> OutboxLetter? {
        try outbox.letters(letter.kind, on: letter.reportDate).first { $0.id == letter.id }
    }

    // MARK: Journal

    func journal(_ run: LetterRun) throws {
        let ended = moment(), counts = run.json.setting("job", to: nil).setting("error", to: nil).setting("to", to: nil)
        let day = try run.logicalDate ?? context.days().date(of: context.now)
        try Journal(store).write(JournalLine(
            job: run.kind.rawValue, logicalDate: day.text, startedAt: context.now.text, endedAt: ended.text, outcome: run.journalled,
            counts: counts.text(), error: run.cause.map { "\($0)" } ?? (run.warnings.isEmpty ? nil : run.warnings.joined(separator: "; "))))
    }
}

extension Configuration {
    /// Whether letters of the kind are to be sent by themselves.
    func wants(_ kind: ReportKind) -> Bool {
        let key: ConfigurationKey
        switch kind {
        case .morning: key = .reportsMorning
        case .evening: key = .reportsEvening
        case .weekly: key = .reportsWeekly
        }
        return self[key] != "off"
    }
}
