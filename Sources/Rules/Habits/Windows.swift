import Model
import Values

extension HabitTimeWindow {
    /// From midnight to the last minute of the day: at no time in particular.
    public var isAllDay: Bool { startMinute == 0 && endMinute >= MinuteOfDay.range.upperBound }

    /// The order of a habit's times of day: by their start, then by label, then by id.
    static func precedes(_ a: HabitTimeWindow, _ b: HabitTimeWindow) -> Bool {
        if a.startMinute != b.startMinute { return a.startMinute < b.startMinute }
        return a.label.precedes(b.label, tie: a.id < b.id)
    }

    /// A habit's windows in the order of the day.
    public static func inOrder(_ windows: some Sequence<HabitTimeWindow>) -> [HabitTimeWindow] { windows.sorted(by: precedes) }

    /// Whether a person means this window by `label`: white space around it and case aside.
    public func isCalled(_ label: String) -> Bool { self.label.isSameName(as: label) }
}

extension Habit {
    /// The order of habits where no other is asked for: by when they were made, then by title, then by id.
    static func precedes(_ a: Habit, _ b: Habit) -> Bool {
        if a.createdAt != b.createdAt { return a.createdAt < b.createdAt }
        return a.title.precedes(b.title, tie: a.id < b.id)
    }
}
