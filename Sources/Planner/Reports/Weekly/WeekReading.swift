import Model
import Rules
import Store
import Values

/// Reads the rows of one week, each part by an index, so that a look back costs the same after ten years as after one.
struct WeekReading {
    let store: Store
    let week: Week
    let days: LogicalDays

    private var dates: [Value] { (week.first...week.last).textRange }
    private var moments: [Value] { [days.start(of: week.first).stored, days.end(of: week.last).stored] }

    func plans() throws -> [DayPlan] { try store.dayPlans(of: week.first...week.last) }

    func planning() throws -> [NightPlanningSession] { try store.planning(of: week.first...week.last) }

    /// Those finished in the week, and the live ones that were put off often: few, but found only by going through the index
    /// of live tasks, those without a date and those with one.
    func tasks() throws -> [TaskItem] {
        try store.rows(TaskItem.self, "WHERE isCompleted = 1 AND completedAt >= ? AND completedAt < ?", moments)
            + store.rows(TaskItem.self, "WHERE isCompleted = 0 AND droppedAt IS NOT NULL AND droppedAt >= ? AND droppedAt < ?", moments)
            + store.rows(TaskItem.self, "WHERE isCompleted = 0 AND droppedAt IS NULL AND dueDate IS NULL AND deferralCount >= ?", [TaskItem.staleFrom.stored])
            + store.rows(TaskItem.self, "WHERE isCompleted = 0 AND droppedAt IS NULL AND dueDate >= '' AND deferralCount >= ?", [TaskItem.staleFrom.stored])
    }

    func deferrals() throws -> [DeferralRecord] { try store.rows(DeferralRecord.self, "WHERE day >= ? AND day < ?", dates) }

    func sessions() throws -> [WorkSession] { try store.rows(WorkSession.self, "WHERE day >= ? AND day < ?", dates) }

    func anchors() throws -> [Anchor] { try store.rows(Anchor.self, "WHERE occurrenceDate >= ? AND occurrenceDate < ?", dates) }
}

/// Nights whose planning was closed, of all time: `NightPlanningSession.closedNights(among:)`, counted where the rows are.
enum ClosedNights {
    /// The one figure for which rows of all years are looked at. A floating date is the first ten characters of its moment.
    static func count(in store: Store) throws -> Int {
        try store.connection.first("""
            SELECT count(DISTINCT substr(forDate, 1, 10)) FROM NightPlanningSession WHERE isComplete = 1 AND substr(forDate, 11, 1) = 'T'
            """) { $0.integer(0) } ?? 0
    }

    static func all(in store: Store) throws -> [NightPlanningSession] {
        try store.rows(NightPlanningSession.self, "WHERE isComplete = 1 ORDER BY forDate, id")
    }
}
