import Model
import Values

/// Putting away something that was said unasked: *Not now*. See the rule page *Nudges*.
public struct Dismissal: Equatable, Sendable {
    /// The row that remembers it, as it was; nil where it wasn't shown yet and a row is made.
    public let old: NudgeLog?
    public let row: NudgeLog
    public var didChange: Bool { old != row }

    /// The earliest row in question is marked; where any is marked already, nothing changes.
    ///
    /// - Parameters:
    ///   - logs: Rows of the kind and subject.
    ///   - id: Of a row that is made.
    public init(of showing: Showing, logs: [NudgeLog], now: Instant, days: LogicalDays, id: ID<NudgeLog>) {
        let rows = Dismissal.inQuestion(showing, among: logs, now: now, days: days)
        old = rows.first { $0.dismissedAt != nil } ?? rows.first
        var row = old ?? showing.made(now, id: id)
        if row.dismissedAt == nil { row.dismissedAt = now }
        self.row = row
    }

    /// All rows of the subject, by when they were shown and then by id; of a pattern of wellbeing those of today, for it may
    /// come back next week.
    static func inQuestion(_ showing: Showing, among logs: [NudgeLog], now: Instant, days: LogicalDays) -> [NudgeLog] {
        let today = days.date(of: now)
        return logs.filter { log in
            log.kind == showing.kind && log.subjectKey == showing.subjectKey && (showing.kind != .wellbeing || days.date(of: log.sentAt) == today)
        }.sorted { ($0.sentAt, $0.id) < ($1.sentAt, $1.id) }
    }
}
