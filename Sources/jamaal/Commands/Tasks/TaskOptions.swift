import Model
import Planner
import Rules
import Values

/// What the commands of tasks take.
enum TaskOptions {
    static let title = Option(text: "title", "T", "its title")
    static let due = Option(dateOrSomeday: "due", "the day it is due; someday for none")
    static let effort = Option<Given<Int>>("effort", "MIN", "minutes that it takes, or none for no estimate") { text in
        if text == "none" { return .cleared }
        guard let minutes = Int(text), minutesOfADay.contains(minutes) else {
            throw UsageError("\"\(text)\" is no whole number from \(minutesOfADay.lowerBound) to \(minutesOfADay.upperBound), and not none")
        }
        return .to(minutes)
    }
    static let importance = Option<Importance>(word: "importance", "L", "what it is worth")
    static let category = Option(text: "category", "NAME", "its category, by name or id")
    static let notes = Option(text: "notes", "T", "its notes; an empty text for none")
    static let repeatKind = Option<RepeatKind>(word: "repeat", "K", "how often it comes again")
    static let weekdays = Option<Set<Int>>("weekdays", "LIST", "the days of a weekly task, Monday 1 to Sunday 7: 1,3,5") { text in
        guard !text.isEmpty else { return [] }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmingWhiteSpace() }
        let days = parts.compactMap { part in Int(part).flatMap { (1...7).contains($0) ? $0 : nil } }
        guard days.count == parts.count else {
            throw UsageError("\"\(text)\" is no list of weekdays; write numbers from 1 (Monday) to 7, such as 1,3,5")
        }
        return Set(days)
    }
    static let to = Option(dateOrSomeday: "to", "the day that it goes to; someday for none")
    static let from = Option(date: "from", "the day that it is put off from, not after today; today unless given")
    static let reason = Option<DeferralReason>(word: "reason", "R", "why")
    static let all = Flag("all", "every task with a date, later ones too")
    static let backlog = Flag("backlog", "the tasks without a date")

    static let id = Argument.id(of: .task)
}

/// Reads what was given into what a rule asks.
enum TaskInput {
    /// All but the category, which is looked up where it is written.
    static func form(_ call: Call, title: String?, _ context: Context) throws -> TaskForm {
        var form = TaskForm()
        form.title = title
        form.due = try call[TaskOptions.due].map { Given(try $0.day(context)) }
        form.effort = call[TaskOptions.effort]
        form.importance = call[TaskOptions.importance]
        form.notes = call[TaskOptions.notes]
        form.repeatKind = call[TaskOptions.repeatKind]
        form.weekdays = call[TaskOptions.weekdays]
        return form
    }

    /// - Parameter present: The kind that the task has; nil for one that is added.
    static func checkWeekdays(_ call: Call, present: Raw<RepeatKind>?) throws {
        var form = TaskForm()
        (form.repeatKind, form.weekdays) = (call[TaskOptions.repeatKind], call[TaskOptions.weekdays])
        guard form.hasRoomForWeekdays(present: present) else { throw WeekdaysNeedAWeeklyTask() }
    }

    static func request(_ call: Call, _ context: Context) throws -> TaskMove.Request {
        guard let choice = call[TaskOptions.to] else { throw UsageError("task defer needs --to: the day that it goes to") }
        let today = try context.days().date(of: context.now)
        let to = try choice.day(context), from = try call[TaskOptions.from]?.day(context) ?? today
        guard from <= today else { throw UsageError("--from \(from.text) is after today, \(today.text)") }
        return TaskMove.Request(from: from, to: to, reason: call[TaskOptions.reason] ?? .unspecified)
    }

    static func line(_ text: String) throws -> Int {
        guard let line = Int(text), line >= 0 else {
            throw UsageError("\"\(text)\" is no number of a line; the first is 0, and task show prints them")
        }
        return line
    }
}
