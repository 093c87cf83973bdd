import JSON
import Model
import Rules
import Store
import Values

/// What an evening's report has beside the day ahead: the day that ends, what else might be done, and what might move.
public struct EveningPart {
    public let review: Review
    /// Important tasks that aren't urgent yet, by date.
    public let suggestions: [TaskItem]
    public let move: MoveSuggestion?

    /// - Parameters:
    ///   - plan: The tasks of the planned day, in order.
    ///   - habits: Read on the reviewed day, among others.
    init(
        _ context: Context, reviewing date: Day, order: TaskOrder, days: LogicalDays, settings: UserSettings, fit: Fit, plan: [TaskItem],
        _ habits: HabitReading
    ) throws {
        let store = context.store, reading = TaskReading(store: store, days: days)
        let later = try reading.live(dueAfter: order.day, today: order.today)
        suggestions = order.suggestions(among: later)
        move = MoveSuggestion(fit, plan: plan, later: later, order: order, budget: try BudgetsAhead(store, after: order.day, settings: settings).of)

        // The day counts as over, so it is read from the one after it.
        var over = habits.read(from: date + 1)
        try over.readActivity(on: [date])
        let records = try DayReading.records(of: date, in: store)
        let sessions = try store.rows(WorkSession.self, "WHERE day >= ? AND day < ?", date.textRange)
        // A task that was due by the reviewed day, or put off from it, may be in the plan, after it, or have no date any more.
        let known = plan + later + (try reading.completed(on: date))
        let others = try reading.tasks((records.compactMap(\.taskID) + sessions.compactMap(\.taskID)), besides: known)
        review = Review(
            date, tasks: known + others, records: records, sessions: sessions,
            anchors: try store.rows(Anchor.self, "WHERE occurrenceDate >= ? AND occurrenceDate < ?", date.textRange),
            history: over.history, order: order, days: days, now: context.now)
    }
}

/// Minutes that each of the days has room for to which something may move from a planned day.
struct BudgetsAhead {
    private let plans: [Day: [DayPlan]]
    private let settings: UserSettings

    init(_ store: Store, after day: Day, settings: UserSettings) throws {
        let ahead = (day + 1)...(day + MoveSuggestion.daysAhead)
        plans = Dictionary(grouping: try store.dayPlans(of: ahead), by: \.date)
        self.settings = settings
    }

    func of(_ day: Day) -> Int {
        Levels.budget(of: Levels.level(of: day, plan: plans[day].flatMap(DayPlan.inForce), settings: settings), settings: settings)
    }
}
