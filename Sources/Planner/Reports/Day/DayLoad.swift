import Model
import Rules
import Store
import Values

/// How full a day is: its level, the tasks that count for it, and the time that it has for them.
struct DayLoad {
    let order: TaskOrder
    /// The day's record; nil where there is none.
    let plan: DayPlan?
    let lists: DayLists
    /// The day's own, in its order.
    let anchors: [AnchorsOfDay.Shown]
    let free: FreeTime
    let fit: Fit

    /// - Parameters:
    ///   - kind: A morning hides what the day's level hides, and counts what is done; an evening plans all that is due.
    ///   - rules: All of them.
    ///   - habits: Those due on the day.
    init(
        _ context: Context, of date: Day, in kind: ReportKind, rules: [AnchorRule], habits: [DueHabit], days: LogicalDays, settings: UserSettings
    ) throws {
        let store = context.store, reading = TaskReading(store: store, days: days)
        order = TaskOrder(seenFrom: date, today: days.date(of: context.now))
        plan = DayPlan.inForce(try store.dayPlans(of: date))
        let level = Levels.level(of: date, plan: plan, settings: settings)
        let live = try reading.live(dueBy: date), completed = kind == .morning ? try reading.completed(on: date) : []
        lists = DayLists(live: live, completed: completed, level: kind == .morning ? level : nil, order: order, days: days)
        let minutes = TaskMinutes(sessions: try reading.sessions(of: lists.completedToday))
        anchors = AnchorsOfDay.shown(try AnchorReading(store: store).shown(on: date), rules: rules, on: date, days: days)
        let left = days.workingDayLeft(of: date, at: context.now, settings: settings)
        free = FreeTime(in: left, anchors: anchors, habitMinutes: DueHabit.minutesToDo(habits), now: context.now)
        fit = Fit(
            level: level, tasks: lists.tasks, completed: lists.completedToday, minutes: minutes, freeMinutes: free.freeMinutes, settings: settings)
    }

    /// The plan of a day by itself, without the rest of its report.
    init(planned date: Day, _ context: Context, days: LogicalDays, settings: UserSettings) throws {
        let today = days.date(of: context.now), first = Week(of: date, firstWeekday: context.firstWeekday).first
        var habits = try HabitReading(context, of: min(first, today)...max(date, today), readingDay: today)
        try self.init(
            context, of: date, in: .evening, rules: try context.store.rows(AnchorRule.self),
            habits: habits.due(on: date, firstWeekday: context.firstWeekday), days: days, settings: settings)
    }
}
