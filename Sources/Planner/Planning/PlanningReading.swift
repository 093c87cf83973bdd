import Model
import Rules
import Store
import Values

/// Reads what the night's planning goes by, each part by an index.
struct PlanningReading {
    let context: Context
    let settings: UserSettings
    let days: LogicalDays
    /// The logical date of now.
    let today: Day

    private var store: Store { context.store }
    private var tasks: TaskReading { TaskReading(store: store, days: days) }

    /// The key of `local_state` under which the day last opened for planning is kept.
    private static let openedKey = "planningFor"

    init(_ context: Context) throws {
        self.context = context
        settings = try context.settings()
        days = LogicalDays(zone: context.zone, settings: settings)
        today = days.date(of: context.now)
    }

    // MARK: The night

    /// The day to plan and the one looked back on; without a date the first whose working day hasn't begun.
    func plannedDay(_ date: Day? = nil) -> PlannedDay { PlannedDay(date, at: context.now, days: days, settings: settings) }

    func reviewedDay(_ hand: PlanInHand) -> Day { plannedDay(hand.day).reviewed }

    /// The night that commands act on. An opened day that can't be read is none.
    func inHand() throws -> PlanInHand {
        let opened = try openedDay().flatMap { $0 >= today ? $0 : nil }, target = plannedDay().planned
        let sessions = try Set([opened, target].compactMap { $0 }).flatMap(sessions)
        return PlanInHand(opened: opened, target: target, today: today, sessions: sessions)
    }

    func sessions(of day: Day) throws -> [NightPlanningSession] {
        try store.planning(of: day)
    }

    private func openedDay() throws -> Day? { try store.state(PlanningReading.openedKey).flatMap { Day($0) } }

    func rememberOpened(_ day: Day) throws {
        if try openedDay() != day { try store.setState(PlanningReading.openedKey, day.text) }
    }

    // MARK: Tasks

    /// Tasks as the planned day sees them.
    func order(_ hand: PlanInHand) -> TaskOrder { TaskOrder(seenFrom: hand.day, today: today) }

    /// What the reviewed day leaves to be settled.
    func carry(_ hand: PlanInHand) throws -> Carry {
        let day = reviewedDay(hand), due = try tasks.live(dueBy: day)
        let records = try DayReading.records(of: day, in: store)
        let dropped = try store.rows(TaskItem.self, "WHERE droppedAt IS NOT NULL AND droppedAt >= ?", [days.start(of: day).stored])
        let others = try tasks.tasks(records.compactMap(\.taskID), besides: due + dropped)
        return Carry(reviewing: day, tasks: due + dropped + others, records: records, order: order(hand), days: days)
    }

    /// How one task stands in it; nil where it isn't listed.
    func carryItem(_ task: TaskItem, _ hand: PlanInHand) throws -> Carry.Item? {
        let day = reviewedDay(hand), records = try TaskActs(context, days: days).records(of: task, on: day)
        return Carry.item(task, reviewing: day, records: records, order: order(hand), days: days)
    }

    func hasCarry(_ hand: PlanInHand) throws -> Bool {
        let day = reviewedDay(hand)
        return try tasks.live(dueBy: day).contains { order(hand).isToCarry($0, from: day) }
    }

    /// Live tasks without a date, in the order of the backlog.
    func backlog() throws -> [TaskItem] { try tasks.backlog() }

    /// The nearest day after the planned one that stays under full with a task.
    func nearestDay(for task: TaskItem, _ hand: PlanInHand) throws -> Day? {
        let later = try tasks.live(dueAfter: hand.day, today: today)
        return MoveSuggestion.nearestDay(
            for: task, later: later, order: order(hand), budget: try BudgetsAhead(store, after: hand.day, settings: settings).of)
    }

    // MARK: The day's record

    /// The planned day's record as dedup would leave it; nil where there is none.
    func record(of day: Day) throws -> DayPlan? {
        DayPlan.inForce(try store.dayPlans(of: day))
    }

    func load(_ hand: PlanInHand) throws -> DayLoad { try DayLoad(planned: hand.day, context, days: days, settings: settings) }
}
