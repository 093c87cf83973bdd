import Model
import Rules
import Store
import Values

/// Reads habits and what was done of them on a stretch of days, each part by an index.
struct HabitReading {
    private let store: Store
    private let days: LogicalDays
    private let settings: UserSettings
    /// Of any kind.
    let habits: [Habit]
    private(set) var history: HabitHistory

    /// The same as it reads on another day.
    func read(from day: Day) -> HabitReading {
        var reading = self
        reading.history = history.read(from: day)
        return reading
    }

    /// Without what else was done on the days than entries tell; `readActivity(on:)` adds that.
    ///
    /// - Parameter readingDay: The day that plays "today".
    init(_ context: Context, of dates: ClosedRange<Day>, readingDay: Day) throws {
        store = context.store
        settings = try context.settings()
        days = LogicalDays(zone: context.zone, settings: settings)
        habits = try store.rows(Habit.self)
        history = HabitHistory(
            habits: habits, windows: try store.rows(HabitTimeWindow.self),
            entries: try store.rows(HabitEntry.self, "WHERE date >= ? AND date < ? AND \(Self.isTouched)", dates.textRange),
            readingDay: readingDay, days: days, firstWeekday: context.firstWeekday)
    }

    /// How many habits of a kind that isn't known would be due on a day.
    func hidden(on day: Day) -> Int { habits.count { $0.isHidden(on: day, days: days) } }

    /// An entry that is untouched reads as none, so it needn't be read.
    private static let isTouched = "(amount <> 0 OR completedAt IS NOT NULL)"

    /// Takes in what a habit's windows say of single days outside the stretch.
    mutating func readEntries(of habit: HabitInView, on days: [Day]) throws {
        for day in days {
            for window in habit.windows {
                history.add(try store.rows(
                    HabitEntry.self, "WHERE windowID = ? AND date >= ? AND date < ? AND \(Self.isTouched)", [window.id.stored] + day.textRange))
            }
        }
    }

    /// Every time of day of every habit that is due on a day.
    mutating func due(on day: Day, firstWeekday: Int) throws -> [DueHabit] {
        try readActivity(on: Week(of: day, firstWeekday: firstWeekday).dates)
        return history.due(on: day, groups: try store.rows(HabitGroup.self))
    }

    // MARK: Activity

    /// Looks for activity on those of `dates` on which a cell depends on it and no entry has told of any.
    ///
    /// - Parameter habits: Whose cells are asked for; the live ones unless they are given.
    mutating func readActivity(on dates: some Sequence<Day>, of habits: [HabitInView]? = nil) throws {
        for date in history.undecided(on: dates, of: habits).sorted() {
            if try isAnythingDone(on: EndedDay(date, days: days, settings: settings)) { history.engaged.insert(date) }
        }
    }

    /// What tells soonest comes first.
    private func isAnythingDone(on day: EndedDay) throws -> Bool {
        let moments = [day.start.stored, day.boundary.stored]
        let nextDay = (day.date + 1).textRange
        return try store.contains("WHERE forDate >= ? AND forDate < ?", nextDay) { (row: NightPlanningSession) in day.isActivity(row) }
            || store.contains("WHERE isCompleted = 1 AND completedAt >= ? AND completedAt < ?", moments) { (row: TaskItem) in day.isActivity(row) }
            || store.contains("WHERE resolvedAt IS NOT NULL AND resolvedAt >= ? AND resolvedAt < ?", moments) { (row: Anchor) in day.isActivity(row) }
            || store.contains("WHERE day >= ? AND day < ?", day.date.textRange) { (row: WorkSession) in day.isActivity(row) }
    }
}
