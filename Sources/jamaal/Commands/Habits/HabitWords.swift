import JSON
import Model
import Planner
import Rules
import Values

/// Habits in words.
enum HabitWords {
    static func answer(_ outcome: HabitActions.Outcome, _ done: String, _ context: Context, _ output: Output) throws {
        let habit = outcome.habit
        try output.answer(
            ["habit": HabitDetail(habit, context).json, "changed": .bool(outcome.didChange)],
            [
                outcome.didChange ? "\(done): \(name(habit))" : "\(name(habit)) is so already; nothing changed",
                "\(habit.kind.text), \(schedule(habit))",
            ] + pauses(habit, from: try context.days().date(of: context.now)))
    }

    static func name(_ habit: Habit) -> String { habit.title.isEmpty ? "untitled" : habit.title }

    // MARK: When

    static func schedule(_ habit: Habit) -> String {
        if habit.targetPerWeek > 0 { return habit.targetPerWeek == 1 ? "once a week, any day" : "\(habit.targetPerWeek) times a week, any days" }
        let days = Schedule.weekdays(habit.scheduledDays)
        switch days {
        case []: return "never"
        case [1, 2, 3, 4, 5, 6, 7]: return "every day"
        case [1, 2, 3, 4, 5]: return "Monday to Friday"
        default: return days.sorted().map(DayWords.weekday).joined(separator: ", ")
        }
    }

    /// The times of a window; empty for all day.
    static func hours(_ window: HabitTimeWindow) -> String {
        window.isAllDay ? "" : "\(MinuteOfDay(clamping: window.startMinute).text)–\(MinuteOfDay(clamping: window.endMinute).text)"
    }

    static func pause(_ pause: Pause) -> String { "paused" + (pause.to.map { " until \($0.text)" } ?? " until it is resumed") }

    /// What is paused now or later on.
    private static func pauses(_ habit: Habit, from today: Day) -> [String] {
        (Pause.list(habit.pausesData) ?? []).filter { $0.to.map { $0 >= today } ?? true }.map { pause in
            "paused from \(pause.from.text)" + (pause.to.map { " to \($0.text)" } ?? " until it is resumed")
        }
    }

    // MARK: How much

    static func amount(_ amount: Int, of target: Int, _ kind: HabitKind?) -> String {
        switch kind {
        case .timed: "\(amount) of \(target) min"
        case .avoid: target > 0 ? "\(amount) of \(target) slips" : amount == 1 ? "1 slip" : "\(amount) slips"
        default: "\(amount) of \(target)"
        }
    }

    /// Days of this week, of those aimed at; empty without a weekly target.
    static func week(_ view: HabitView) -> String {
        view.weekDone.flatMap { done in view.weekTarget.map { "\(done) of \($0) this week" } } ?? ""
    }

    /// What was logged, and what it means.
    static func line(_ outcome: HabitLogging.Outcome, today: Day) -> String {
        let place = [outcome.time, outcome.day == today ? "" : outcome.day.text].filter { !$0.isEmpty }.joined(separator: ", ")
        let amount = amount(outcome.amount, of: outcome.target, outcome.habit.kind.kind)
        return name(outcome.habit) + (place.isEmpty ? "" : " (\(place))") + ": \(amount)\(meaning(outcome))" + (outcome.didChange ? "" : "; nothing changed")
    }

    private static func meaning(_ outcome: HabitLogging.Outcome) -> String {
        guard outcome.habit.kind == .avoid else { return outcome.amount >= outcome.target ? ", met" : "" }
        if outcome.amount > outcome.target { return ", more than was meant" }
        return outcome.entry?.completedAt == nil ? "" : ", held"
    }
}
