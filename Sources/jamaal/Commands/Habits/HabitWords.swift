import JSON
import Model
import Planner
import Rules
import Values

/// Habits in words.
enum HabitWords {
    static func answer(_ outcome: HabitActions.Outcome, _ done: String, _ context: Context, _ output: Output) throws {
        let habit = outcome.habit, facts = [habit.kind.text, aim(habit, try HabitActions(context).windows(of: habit)), schedule(habit)]
        try output.answer(
            ["habit": HabitDetail(habit, context).json, "changed": .bool(outcome.didChange)],
            [
                outcome.didChange ? "\(done): \(name(habit))" : "\(name(habit)): nothing to change",
                "\(try context.store.short(habit.id))  \(facts.filter { !$0.isEmpty }.joined(separator: ", "))",
            ] + ahead(habit, from: try context.days().date(of: context.now)).map { "paused \(pause($0))" })
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

    static func pause(_ pause: Pause) -> String {
        let end = pause.to.map { "to \($0.withWeekday)" } ?? "until it is resumed"
        return "from \(pause.from.withWeekday) \(end)" + (pause.reason == "other" ? "" : ", \(pause.reason)")
    }

    /// What is paused now or later on.
    static func ahead(_ habit: Habit, from today: Day) -> [Pause] {
        (Pause.list(habit.pausesData) ?? []).filter { $0.to.map { $0 >= today } ?? true }
    }

    // MARK: How much

    /// What a day asks for: "8 a day", "20 min a day", "1 slip is fine", or each time of day's own; empty where that goes
    /// without saying.
    static func aim(_ habit: Habit, _ windows: [HabitTimeWindow]) -> String {
        guard let kind = habit.kind.kind, kind != .binary, let first = windows.first else { return "" }
        func words(_ window: HabitTimeWindow) -> String {
            let target = window.readTarget(kind)
            switch kind {
            case .timed: return "\(target) min"
            case .avoid: return target == 0 ? "no slip" : counted(target, "slip") + " fine"
            default: return "\(target)"
            }
        }
        if windows.allSatisfy({ words($0) == words(first) }) {
            return words(first) + (kind == .avoid ? "" : windows.count == 1 ? " a day" : " each time")
        }
        return windows.map { "\($0.label) \(words($0))" }.joined(separator: ", ")
    }

    static func amount(_ amount: Int, of target: Int, _ kind: HabitKind?) -> String {
        switch kind {
        case .timed: "\(amount) of \(target) min"
        case .avoid: target > 0 ? "\(amount) of \(target) slips" : counted(amount, "slip")
        default: "\(amount) of \(target)"
        }
    }

    /// Days of this week, of those aimed at; empty without a weekly target.
    static func week(_ view: HabitView) -> String {
        view.weekDone.flatMap { done in view.weekTarget.map { "\(done) of \($0) this week" } } ?? ""
    }

    /// What was logged, and what it means.
    static func line(_ outcome: HabitLogging.Outcome) -> String {
        let place = [outcome.time, outcome.isToday ? "" : outcome.day.withWeekday].filter { !$0.isEmpty }.joined(separator: ", ")
        let amount = amount(outcome.amount, of: outcome.target, outcome.habit.kind.kind)
        return name(outcome.habit) + (place.isEmpty ? "" : " (\(place))") + ": \(amount)\(meaning(outcome))"
            + (outcome.didChange ? "" : "; nothing changed")
    }

    private static func meaning(_ outcome: HabitLogging.Outcome) -> String {
        guard outcome.habit.kind == .avoid else { return outcome.amount >= outcome.target ? ", met" : "" }
        return (outcome.amount > outcome.target ? ", more than was meant" : "") + (outcome.entry?.completedAt == nil ? "" : ", held")
    }
}
