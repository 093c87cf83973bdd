import Model
import Rules
import Values

// Habits as the tests of cells and of wellbeing write them: the habit is 1, its first window 11, the next one 12.

/// A daily habit that was made long ago.
func dailyHabit(_ kind: HabitKind = .counted, _ change: (inout Habit) -> Void = { _ in }) -> Habit {
    .row(1) {
        $0.kind = Raw(kind)
        $0.createdAt = "2026-01-01T09:00:00Z"
        change(&$0)
    }
}

func window(_ id: ID<HabitTimeWindow> = 11, target: Int = 1, of habit: ID<Habit> = 1, _ change: (inout HabitTimeWindow) -> Void = { _ in }) -> HabitTimeWindow {
    .row(id) {
        $0.target = target
        $0.habitID = habit
        change(&$0)
    }
}

/// What was logged on a day, against the target that stood there then.
func entry(_ date: Day, _ amount: Int, of target: Int = 1, completed: Instant? = nil, window: ID<HabitTimeWindow> = 11, id: ID<HabitEntry>? = nil) -> HabitEntry {
    .row(id ?? ID(RawID(high: window.raw.low, low: UInt64(date.ordinal)))) {
        $0.date = date
        $0.amount = amount
        $0.target = target
        $0.completedAt = completed
        $0.windowID = window
    }
}

extension HabitHistory {
    /// As it reads on Thursday 2026-10-15, unless it is said.
    static func of(
        _ habit: Habit, _ windows: [HabitTimeWindow] = [window()], _ entries: [HabitEntry] = [], engaged: Set<Day> = [],
        readingDay: Day = "2026-10-15", days: LogicalDays = .utc, firstWeekday: Int = 1
    ) -> HabitHistory {
        var history = HabitHistory(habits: [habit], windows: windows, entries: entries, readingDay: readingDay, days: days, firstWeekday: firstWeekday)
        history.engaged.formUnion(engaged)
        return history
    }

    /// The states of the habit's first window from one day to another.
    func cells(_ from: Day, _ to: Day) -> [CellState] { (from...to).dates.map { cell(of: habits[0].windows[0], on: $0) } }
}
