import Model
import Values

/// A habit of a known kind, its schedule read once to be asked about many days.
public struct HabitInView: Sendable {
    public let habit: Habit
    public let kind: HabitKind
    /// In the order of the day. Without any it is due never and counts nowhere.
    public let windows: [HabitTimeWindow]
    /// The logical date on which it was made.
    public let createdDay: Day
    private let weekdays: Set<Int>
    private let pauses: [Pause]

    /// Nil for a habit whose kind isn't known: it is in no list and in no figure.
    init?(_ habit: Habit, windows: [HabitTimeWindow], days: LogicalDays) {
        guard let kind = habit.kind.kind else { return nil }
        self.habit = habit
        self.kind = kind
        self.windows = windows.sorted(by: HabitTimeWindow.precedes)
        createdDay = days.date(of: habit.createdAt)
        weekdays = Schedule.weekdays(habit.scheduledDays)
        pauses = Pause.all(of: habit)
    }

    /// Done so many times a week on any days, rather than on days of its own.
    public var hasWeeklyTarget: Bool { habit.targetPerWeek > 0 }

    /// Its title, with the time of day where it has several and this one a name.
    func title(with window: HabitTimeWindow) -> String {
        windows.count > 1 && !window.label.isEmpty ? "\(habit.title) · \(window.label)" : habit.title
    }

    public func includes(_ day: Day) -> Bool { hasWeeklyTarget || weekdays.contains(day.weekday) }

    /// The first pause, by its beginning, that covers the day.
    public func pause(on day: Day) -> Pause? { Pause.first(of: pauses, covering: day) }
}
