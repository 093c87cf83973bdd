import JSON
import Reports
import Rules
import Store
import Values

/// The letters of this home and what became of them: the table `local_outbox`. A letter is composed, being handed over, and
/// delivered; what can't be delivered waits as it is, and is given up when it is no news any more.
public struct Outbox {
    let store: Store

    public init(_ store: Store) { self.store = store }

    /// How long the record of a letter is kept, as long as the journal's; what it said is kept until it is delivered.
    public static let daysKept = Journal.daysKept
    /// A letter that could not be delivered is tried so long, in minutes: 24 hours.
    public static let minutesTried = 24 * 60
    /// And so often. `run --due` every quarter of an hour tries 96 times in a day.
    public static let mostTries = 100

    // MARK: Reading

    private static let columns = """
        SELECT id, kind, reportDate, edition, number, messageID, logicalDate, composedAt, state, recipients, shown, date, subject, text, html, \
        tries, triedAt, endedAt, exitCode, error FROM local_outbox
        """

    private func letters(_ clause: String, _ values: [Value] = []) throws -> [OutboxLetter] {
        try store.connection.rows(Outbox.columns + " " + clause, values) { row -> OutboxLetter? in
            // A row of another version, with a word that this one doesn't know, is left alone.
            guard let kind = ReportKind(rawValue: row.text(1)), let reportDate = Day(row.text(2)),
                  let edition = LetterIdentity.Edition(word: row.text(3), number: row.integer(4)), let logicalDate = Day(row.text(6)),
                  let composedAt = Instant(row.text(7)), let state = OutboxLetter.State(rawValue: row.text(8)) else { return nil }
            let words = row.optionalText(12).map { OutboxLetter.Words(subject: $0, text: row.text(13), html: row.text(14)) }
            return OutboxLetter(
                id: row.integer(0), kind: kind, reportDate: reportDate, edition: edition, messageID: row.text(5), logicalDate: logicalDate,
                composedAt: composedAt, state: state, recipients: row.text(9), shown: Showing.list(row.text(10)), date: row.text(11), words: words,
                tries: row.integer(15), triedAt: row.optionalText(16).flatMap { Instant($0) }, endedAt: row.optionalText(17).flatMap { Instant($0) },
                exitCode: row.optionalText(18).flatMap { Int($0) }, error: row.optionalText(19))
        }.compactMap { $0 }
    }

    /// The letters of a report, in the order in which they were made.
    public func letters(_ kind: ReportKind, on date: Day) throws -> [OutboxLetter] {
        try letters("WHERE kind = ? AND reportDate = ? ORDER BY id", [.text(kind.rawValue), .text(date.text)])
    }

    /// The letters of a kind that were made on a logical date.
    func letters(_ kind: ReportKind, madeOn day: Day) throws -> [OutboxLetter] {
        try letters("WHERE logicalDate = ? AND kind = ? ORDER BY id", [.text(day.text), .text(kind.rawValue)])
    }

    /// The letters that are still to be delivered, oldest first.
    public func waiting() throws -> [OutboxLetter] { try letters("WHERE state IN ('composed', 'handingOver') ORDER BY id") }

    /// The letters that failed and of which no letter that arrived has told yet: given up, or waiting after a try that went
    /// wrong, since the last one was delivered.
    public func failedSinceLastDelivery() throws -> [OutboxLetter] {
        try letters("""
            WHERE state IN ('composed', 'handingOver', 'givenUp') AND error IS NOT NULL AND coalesce(endedAt, triedAt) >= ? ORDER BY id
            """, [.text(lastDelivery()?.text ?? "")])
    }

    /// What a person should know of: what waits, and what was given up lately.
    public func unsettled(at now: Instant) throws -> [OutboxLetter] {
        let lately = now.adding(minutes: -Outbox.daysShown * 1440)
        return try waiting() + letters("WHERE state = 'givenUp' AND endedAt >= ? ORDER BY id", [.text(lately.text)])
    }

    /// How long a letter that was given up is shown.
    private static let daysShown = 7

    /// When the last letter was delivered; a copy for somebody else is none.
    func lastDelivery() throws -> Instant? {
        try store.connection.first("""
            SELECT endedAt FROM local_outbox WHERE state = 'delivered' AND edition <> 'copy' ORDER BY endedAt DESC LIMIT 1
            """) { $0.optionalText(0) }?.flatMap { Instant($0) }
    }

    // MARK: Writing. Each inside the caller's transaction.

    /// Keeps a new letter and answers with its row.
    func add(_ words: Renderer.Letter, _ identity: LetterIdentity, shown: [Showing], on logicalDate: Day, at composedAt: Instant, date: String, to recipients: String) throws -> OutboxLetter {
        try store.connection.run("""
            INSERT INTO local_outbox(kind, reportDate, edition, number, messageID, logicalDate, composedAt, state, recipients, shown, date, subject, text, html)
            VALUES (?, ?, ?, ?, ?, ?, ?, 'composed', ?, ?, ?, ?, ?, ?)
            """, [.text(identity.kind.rawValue), .text(identity.date.text), .text(identity.edition.word), .integer(Int64(identity.edition.number)),
                  .text(identity.messageID), .text(logicalDate.text), .text(composedAt.text), .text(recipients),
                  .text(JSON.array(shown.map(\.json)).text()), .text(date),
                  .text(words.subject), .text(words.text), .text(words.html)])
        guard let row = try letters("WHERE id = last_insert_rowid()").first else { preconditionFailure("what was written can be read") }
        return row
    }

    /// Notes that the letter has been delivered by a store that isn't this one any more.
    func addDelivered(_ identity: LetterIdentity, on logicalDate: Day, at moment: Instant) throws {
        try store.connection.run("""
            INSERT INTO local_outbox(kind, reportDate, edition, number, messageID, logicalDate, composedAt, state, recipients, date, endedAt)
            VALUES (?, ?, ?, ?, ?, ?, ?, 'delivered', '', '', ?)
            """, [.text(identity.kind.rawValue), .text(identity.date.text), .text(identity.edition.word), .integer(Int64(identity.edition.number)),
                  .text(identity.messageID), .text(logicalDate.text), .text(moment.text), .text(moment.text)])
    }

    func handOver(_ letter: OutboxLetter, to recipients: String, at moment: Instant) throws {
        try store.connection.run("UPDATE local_outbox SET state = 'handingOver', recipients = ?, tries = tries + 1, triedAt = ? WHERE id = ?",
                                 [.text(recipients), .text(moment.text), .integer(Int64(letter.id))])
    }

    /// It was delivered: what it said is no longer needed.
    func deliver(_ letter: OutboxLetter, at moment: Instant, exitCode: Int?) throws {
        try end(letter, .delivered, at: moment, exitCode: exitCode, error: nil)
    }

    func giveUp(_ letter: OutboxLetter, at moment: Instant, because error: String?) throws {
        try end(letter, .givenUp, at: moment, exitCode: letter.exitCode, error: error)
    }

    private func end(_ letter: OutboxLetter, _ state: OutboxLetter.State, at moment: Instant, exitCode: Int?, error: String?) throws {
        try store.connection.run("""
            UPDATE local_outbox SET state = ?, endedAt = ?, exitCode = ?, error = ?, subject = NULL, text = NULL, html = NULL WHERE id = ?
            """, [.text(state.rawValue), .text(moment.text), exitCode.map { .integer(Int64($0)) } ?? .null, error.map(Value.text) ?? .null, .integer(Int64(letter.id))])
    }

    /// A try went wrong: it waits for the next one.
    func keep(_ letter: OutboxLetter, exitCode: Int?, error: String) throws {
        try store.connection.run("UPDATE local_outbox SET state = 'composed', exitCode = ?, error = ? WHERE id = ?",
                                 [exitCode.map { .integer(Int64($0)) } ?? .null, .text(error), .integer(Int64(letter.id))])
    }

    /// Makes room for a letter that is made anew, for the one that was given up.
    func forget(_ letter: OutboxLetter) throws { try store.connection.run("DELETE FROM local_outbox WHERE id = ?", [.integer(Int64(letter.id))]) }

    func prune(today: Day) throws {
        try store.connection.run("DELETE FROM local_outbox WHERE logicalDate < ?", [.text((today - Outbox.daysKept).text)])
    }
}
