import JSON
import Planner
import Rules
import Store
import Values

/// Does what is due: the night, the jobs that keep a day current, letters that wait and letters whose time has come. What fails
/// keeps nothing else from being done.
public struct DueRun {
    private let home: Home
    private let configuration: Configuration
    private let context: Context
    private let limit: ChildProcess.Limit
    private let elapsed: () -> Int64
    private var jobs: JobRun

    /// What was done, in its order.
    public private(set) var items: [RunItem] = []
    /// What failed and is to be told. A letter that fails again tells nothing new.
    public private(set) var failures: [any Error] = []

    public init(_ home: Home, _ configuration: Configuration, _ context: Context, limit: ChildProcess.Limit = .usual, elapsed: @escaping () -> Int64) {
        self.home = home
        self.configuration = configuration
        self.context = context
        self.limit = limit
        self.elapsed = elapsed
        jobs = JobRun(context, elapsed: elapsed)
    }

    /// Made anew for each letter, which tells of those before it that failed.
    private func post() throws -> Post { try Post(home, configuration, context, limit: limit, elapsed: elapsed) }

    /// - Parameter acceptsJump: That a clock far ahead of the last processed day is right. Else nothing at all is done by it.
    public mutating func run(acceptsJump: Bool = false) throws {
        if !acceptsJump {
            do {
                try jobs.refuseClockJump()
            } catch is BadState {
                // The night says it.
            }
        }
        let times = try context.letterTimes(configuration)
        let due = try due(times)
        if !(due.night && attempt { try $0.jobs.run(JobName.allCases, acceptsJump: acceptsJump).map { RunItem($0) } }) {
            // So that a rule or habit that was added today comes alive today.
            for job in [JobName.anchors, .habits] { _ = attempt { [RunItem(try $0.jobs.runUnnoticed(job))] } }
        }
        try note(due, times)
        for letter in try Outbox(context.store).waiting() { tryAgain(letter) }
        for letter in due.letters {
            // Late as it may be, it is about what it would have been about at its time.
            let date = times.reportDate(letter.kind, on: letter.day)
            _ = attempt { run in
                let sent = try run.post().sendUnlessSettled(letter.kind, on: date)
                if let failure = sent.failure { run.failures.append(failure) }
                return [RunItem(sent)]
            }
        }
    }

    private func due(_ times: LetterTimes) throws -> Due {
        try Due(times, today: context.days().date(of: context.now), now: context.now, wanted: ReportKind.allCases.filter(configuration.wants),
                history: Due.History(context, times))
    }

    /// Does one thing, and keeps what came of it. False where it failed.
    private mutating func attempt(_ body: (inout DueRun) throws -> [RunItem]) -> Bool {
        do {
            items += try body(&self)
            return true
        } catch {
            failures.append(error)
            return false
        }
    }

    private mutating func tryAgain(_ letter: OutboxLetter) {
        _ = attempt { run in
            let post = try run.post()
            let again = try post.settle(letter) ?? (run.isNews(letter) ? post.handOver(letter) : post.giveUp(letter))
            if let failure = again.failure, again.outcome == .givenUp || letter.error == nil { run.failures.append(failure) }
            return [RunItem(again)]
        }
    }

    /// Whether a letter that could not be delivered is worth another try.
    private func isNews(_ letter: OutboxLetter) throws -> Bool {
        guard letter.tries < Outbox.mostTries, context.now < letter.composedAt.adding(minutes: Outbox.minutesTried) else { return false }
        return try letter.kind == .weekly || context.days().date(of: context.now) <= letter.logicalDate
    }

    /// Writes down what was missed, and that somebody looked today.
    private mutating func note(_ due: Due, _ times: LetterTimes) throws {
        let store = context.store, today = try context.days().date(of: context.now)
        let skipped = due.skipped.compactMap { skipped -> LetterRun? in
            guard let last = skipped.days.last else { return nil }
            var run = LetterRun(skipped.kind, times.reportDate(skipped.kind, on: last), .skipped)
            run.logicalDate = last
            run.earlier = skipped.days.dropLast().map { times.reportDate(skipped.kind, on: $0) }
            return run
        }
        items += skipped.map { RunItem($0) }
        // The clock may have gone back since.
        if let last = try store.state(Due.History.lastLookedKey).flatMap({ Day($0) }), last >= today { return }
        try store.connection.transaction {
            for run in skipped { try post().journal(run) }
            try store.setState(Due.History.lastLookedKey, today.text)
        }
    }
}

extension Context {
    /// When this home's letters are written.
    func letterTimes(_ configuration: Configuration) throws -> LetterTimes {
        LetterTimes(zone: zone, settings: try settings(), firstWeekday: firstWeekday, weeklyDay: configuration[.reportsWeeklyDay]?.integer,
                    weeklyMinute: configuration[.reportsWeeklyMinute]?.integer)
    }
}
