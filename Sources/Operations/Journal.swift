import JSON
import Planner
import Store
import Values

/// One line of the journal of job runs.
public struct JournalLine: Equatable, Sendable {
    /// A job is done or failed; a letter has words of its own.
    public enum Outcome: String, Sendable { case done, failed, sent, alreadySent, settled, skipped, givenUp }

    public let job: String
    public let logicalDate: String
    public let startedAt: String
    public let endedAt: String
    public let outcome: Outcome
    /// The job's own counts, a JSON object.
    public let counts: String
    public let error: String?
}

/// What ran, when, and what came of it: the table `local_run`.
public struct Journal {
    let store: Store

    public init(_ store: Store) { self.store = store }

    /// How long a line is kept.
    public static let daysKept = 400

    func write(_ line: JournalLine) throws {
        try store.connection.run("""
            INSERT INTO local_run(job, logicalDate, startedAt, endedAt, outcome, counts, error) VALUES (?, ?, ?, ?, ?, ?, ?)
            """, [.text(line.job), .text(line.logicalDate), .text(line.startedAt), .text(line.endedAt), .text(line.outcome.rawValue),
                  .text(line.counts), line.error.map(Value.text) ?? .null])
    }

    func prune(today: Day) throws {
        try store.connection.run("DELETE FROM local_run WHERE logicalDate < ?", [.text((today - Journal.daysKept).text)])
    }

    /// Whether a job ended so on a logical date, not before a moment.
    func holds(_ job: String, _ outcome: JournalLine.Outcome, on day: Day, since moment: Instant) throws -> Bool {
        try store.connection.first("SELECT 1 FROM local_run WHERE logicalDate = ? AND job = ? AND outcome = ? AND startedAt >= ?",
                                   [.text(day.text), .text(job), .text(outcome.rawValue), .text(moment.text)]) { _ in true } ?? false
    }

    /// How a job ended when it ran last; nil where it never did.
    func lastOutcome(of job: String) throws -> JournalLine.Outcome? {
        try store.connection.first("SELECT outcome FROM local_run WHERE job = ? ORDER BY id DESC LIMIT 1", [.text(job)]) { $0.text(0) }
            .map { JournalLine.Outcome(rawValue: $0) ?? .failed }
    }

    /// How many timers the merging of duplicates closed, because another was running, after a moment and on these dates.
    func abandonedTimers(after moment: Instant?, on dates: ClosedRange<Day>) throws -> Int {
        try store.connection.first("""
            SELECT coalesce(sum(json_array_length(counts, '$.abandonedSessions')), 0) FROM local_run
            WHERE logicalDate BETWEEN ? AND ? AND job = 'dedup' AND startedAt > ?
            """, [.text(dates.lowerBound.text), .text(dates.upperBound.text), .text(moment?.text ?? "")]) { $0.integer(0) } ?? 0
    }

    /// The latest line of each job that has one.
    public func latest() throws -> [JournalLine] {
        try store.connection.rows("""
            SELECT job, logicalDate, startedAt, endedAt, outcome, counts, error FROM local_run
            WHERE id IN (SELECT max(id) FROM local_run GROUP BY job) ORDER BY id
            """) { row in
            JournalLine(job: row.text(0), logicalDate: row.text(1), startedAt: row.text(2), endedAt: row.text(3),
                        outcome: JournalLine.Outcome(rawValue: row.text(4)) ?? .failed, counts: row.text(5), error: row.optionalText(6))
        }
    }
}
