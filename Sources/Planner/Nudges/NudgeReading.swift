import Model
import Rules
import Store
import Values

/// Reads and writes what was shown and put away, each part by an index: years of it are never read.
struct NudgeReading {
    let context: Context
    let days: LogicalDays

    private var store: Store { context.store }

    /// Rows of a kind about one subject.
    func logs(_ kind: NudgeKind, _ subjectKey: String) throws -> [NudgeLog] {
        try store.rows(NudgeLog.self, "WHERE kind = ? AND subjectKey = ?", [.text(kind.rawValue), .text(subjectKey)])
    }

    /// Rows of wellbeing's card that matter today: those sent on it, and those put away so lately that they rest.
    func recentWellbeing() throws -> [NudgeLog] {
        let today = days.start(of: days.date(of: context.now)).stored
        let lately = context.now.adding(seconds: -WellbeingCard.restSeconds).stored
        let sent = try store.rows(NudgeLog.self, "WHERE sentAt >= ?", [today])
        let resting = try store.rows(NudgeLog.self, "WHERE dismissedAt IS NOT NULL AND dismissedAt > ?", [lately])
        return Sheet(sent + resting).rows
    }

    /// What putting something away does; nothing is written.
    func dismissal(of showing: Showing) throws -> Dismissal {
        Dismissal(of: showing, logs: try logs(showing.kind, showing.subjectKey), now: context.now, days: days, id: context.newIDs.next())
    }

    /// Notes what a delivered report showed, where it isn't noted yet.
    func log(_ shown: [Showing]) throws {
        for showing in shown {
            let logs = try logs(showing.kind, showing.subjectKey)
            if let row = showing.row(after: logs, now: context.now, days: days, id: context.newIDs.next()) { try store.insert(row) }
        }
    }
}
