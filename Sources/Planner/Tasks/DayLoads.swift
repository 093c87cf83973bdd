import Model
import Rules
import Store
import Values

/// Minutes of tasks on a day and on those after it, and what each has room for: what adding a task asks.
struct DayLoads {
    private let planned: [Day: Int]
    private let budgets: [Day: Int]

    /// - Parameter dates: Today or later ones.
    init(_ dates: ClosedRange<Day>, _ context: Context, days: LogicalDays, settings: UserSettings) throws {
        let store = context.store, reading = TaskReading(store: store, days: days), today = days.date(of: context.now)
        let plans = Dictionary(grouping: try store.dayPlans(of: dates), by: \.date)
        let levels = Dictionary(uniqueKeysWithValues: dates.dates.map { day in
            (day, Levels.level(of: day, plan: plans[day].flatMap(DayPlan.inForce), settings: settings))
        })
        budgets = levels.mapValues { Levels.budget(of: $0, settings: settings) }

        let minutes = TaskMinutes(sessions: [])
        var planned = Dictionary(grouping: try reading.live(dueOn: dates), by: { $0.dueDate ?? today }).mapValues { minutes.of($0) }
        if let level = levels[today] { planned[today] = try DayLoads.today(reading, level: level, today: today) }
        self.planned = planned
    }

    /// As the morning's report counts it: what the level shows, overdue tasks too, and what was finished.
    private static func today(_ reading: TaskReading, level: Capacity, today: Day) throws -> Int {
        let lists = DayLists(
            live: try reading.live(dueBy: today), completed: try reading.completed(on: today), level: level,
            order: TaskOrder(seenFrom: today, today: today), days: reading.days)
        return TaskMinutes(sessions: try reading.sessions(of: lists.completedToday)).of(lists.tasks + lists.completedToday)
    }

    func planned(on day: Day) -> Int { planned[day] ?? 0 }
    func budget(on day: Day) -> Int { budgets[day] ?? 0 }
}

extension DayFull {
    /// Whether a task that isn't stored yet tips its day over.
    init?(adding task: TaskItem, _ context: Context, days: LogicalDays, settings: UserSettings) throws {
        let today = days.date(of: context.now)
        guard let day = task.dueDate, day >= today else { return nil }
        let loads = try DayLoads(day...(day + DayFull.daysAhead), context, days: days, settings: settings)
        self.init(adding: task, today: today, planned: loads.planned, budget: loads.budget)
    }
}
