import Model
import Values

/// A habit's schedule as it is stored.
enum ScheduleForm {
    static let everyDay: Set<Int> = [1, 2, 3, 4, 5, 6, 7]

    /// - Throws: `noDays`; `badWeeklyTarget` where the days a week are none of `allowed`.
    static func check(_ request: HabitRequest, allowed: ClosedRange<Int>) throws(Refusal) {
        if request.perWeek == nil, request.days?.isEmpty == true { throw noDays }
        if let perWeek = request.perWeek, !allowed.contains(perWeek) {
            throw Refusal("badWeeklyTarget", "a week has \(allowed.lowerBound) to \(allowed.upperBound) such days, not \(perWeek)")
        }
    }

    private static let noDays = Refusal("noDays", "a habit needs days: weekdays from 1 (Monday) to 7 (Sunday), or --per-week")

    /// So many times a week goes before days. Going back from that to days without naming any takes those that are stored.
    ///
    /// - Throws: `noDays` where those are none.
    static func write(_ request: HabitRequest, to habit: inout Habit) throws(Refusal) {
        if let perWeek = request.perWeek, perWeek > 0 { return store(everyDay, perWeek: perWeek, in: &habit) }
        let wasWeekly = habit.targetPerWeek > 0
        guard let days = request.days ?? (request.perWeek != nil && wasWeekly ? Schedule.weekdays(habit.scheduledDays) : nil) else { return }
        if days.isEmpty { throw noDays }
        store(days, perWeek: 0, in: &habit)
    }

    /// A schedule that is so already stays as it is written, also with a frequency that isn't known.
    private static func store(_ days: Set<Int>, perWeek: Int, in habit: inout Habit) {
        let frequency: HabitFrequency = perWeek > 0 ? .custom : days == everyDay ? .daily : days == [1, 2, 3, 4, 5] ? .weekdays : .custom
        let isSo = Schedule.weekdays(habit.scheduledDays) == days && max(0, habit.targetPerWeek) == perWeek
        if isSo, habit.frequency == frequency || !habit.frequency.isKnown { return }
        habit.scheduledDays = days.sorted().map(String.init).joined(separator: ",")
        habit.targetPerWeek = perWeek
        habit.frequency = Raw(frequency)
    }
}
