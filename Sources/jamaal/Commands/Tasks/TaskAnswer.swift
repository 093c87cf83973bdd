import JSON
import Model
import Planner
import Rules
import Values

/// What the commands that change a task say.
struct TaskAnswer {
    private let surroundings: Surroundings
    private let context: Context
    private let todays: TodaysTasks

    init(_ surroundings: Surroundings, _ context: Context) throws {
        self.surroundings = surroundings
        self.context = context
        todays = try TodaysTasks(context)
    }

    private var today: Day { todays.today }

    /// A command that names a task and nothing else.
    ///
    /// - Parameter act: Does it to the task of the id, and says so.
    static func command(_ name: String, _ summary: String, _ act: @escaping @Sendable (TaskAnswer, Context, String) throws -> Void) -> Command {
        Command(name: name, summary: summary, arguments: [TaskOptions.id], run: { call in
            let surroundings = Surroundings(call)
            let (_, context) = try surroundings.context()
            try act(try TaskAnswer(surroundings, context), context, try surroundings.id(call.arguments[0], .task, context))
        })
    }

    // MARK: Answers

    func added(_ added: TaskActions.Added) throws {
        var lines = ["added: \(added.task.title)", try facts(added.task)]
        if let full = added.dayFull { lines.append(TaskAnswer.line(full)) }
        try answer(["task": try todays.json(added.task), "dayFull": added.dayFull.map(TaskAnswer.json) ?? .null], lines)
    }

    /// - Parameters:
    ///   - done: What became of the task.
    ///   - nothing: What goes after its title where nothing changed.
    func changed(_ changed: TaskActions.Changed, _ done: String, _ nothing: String) throws {
        let first = changed.didChange ? "\(done): \(changed.task.title)" : "\(changed.task.title) \(nothing); nothing changed"
        try answer(["task": try todays.json(changed.task), "changed": .bool(changed.didChange)], [first, try facts(changed.task)])
    }

    func ended(_ ended: TaskActions.Ended, _ ending: TaskEnding) throws {
        let state = ended.task.droppedAt == nil ? "done" : "dropped"
        var lines = [ended.didChange ? "\(ending.rawValue): \(ended.task.title)" : "\(ended.task.title) is \(state) already; nothing changed"]
        if let due = ended.next?.dueDate { lines.append("it comes again \(DayWords.full(due, today: today))") }
        lines += TimerWords.ended(ended.timer)
        let next = try ended.next.map(todays.json) ?? .null
        try answer(["task": try todays.json(ended.task), "changed": .bool(ended.didChange), "next": next], lines)
    }

    func reopened(_ reopened: TaskActions.Reopened) throws {
        let task = reopened.task, state = task.droppedAt == nil ? "isn't done" : "is dropped, and a drop is final"
        var lines = [reopened.didChange ? "to do again: \(task.title)" : "\(task.title) \(state); nothing changed", try facts(task)]
        if let due = reopened.takenBack?.dueDate { lines.append("its next one, which was due \(DayWords.full(due, today: today)), is taken back") }
        try answer(["task": try todays.json(task), "changed": .bool(reopened.didChange)], lines)
    }

    func moved(_ moved: TaskActions.Moved) throws {
        let move = moved.move, task = move.task, place = task.dueDate.map { DayWords.full($0, today: today) } ?? "someday"
        var lines: [String]
        switch move.kind {
        case _ where !move.didChange: lines = ["\(task.title) is there already, \(place); nothing changed"]
        case .deferred: lines = ["put off to \(place): \(task.title)"]
        case .refined: lines = ["put off to \(place) instead: \(task.title)"]
        case .rescheduled: lines = ["moved to \(place): \(task.title)"]
        }
        if move.isEased { lines.append("eased to low, after being put off \(TaskWords.times(task.deferralCount))") }
        lines += TimerWords.ended(moved.timer)
        let kind = JSON.string(move.kind.rawValue)
        try answer(["task": try todays.json(task), "kind": kind, "eased": .bool(move.isEased), "picker": .bool(move.needsPickedDay)], lines)
    }

    func checked(_ changed: TaskActions.Changed, line: Int) throws {
        let checklist = Checklist(changed.task.notes ?? ""), progress = "\(checklist.done)/\(checklist.total)"
        let lines: [String]
        if changed.didChange, let item = checklist.items.first(where: { $0.line == line }) {
            lines = ["\(item.isDone ? "ticked off" : "to do again"): \(item.text)", "\(changed.task.title): \(progress)"]
        } else {
            lines = ["line \(line) of \(changed.task.title) is no line of a checklist; nothing changed"]
        }
        try answer(["task": try todays.json(changed.task), "changed": .bool(changed.didChange), "checklist": checklist.json], lines)
    }

    private func answer(_ json: @autoclosure () throws -> JSON, _ lines: [String]) throws { try surroundings.output.answer(json(), lines) }

    // MARK: Words

    /// "3F2A9C10  tomorrow, 30 min, high, Work".
    private func facts(_ task: TaskItem) throws -> String {
        let due = task.isLive ? DayWords.due(todays.order.dueDate(of: task), today: today) : task.droppedAt == nil ? "done" : "dropped"
        let category = try todays.category(of: task) ?? "", repetition = TaskWords.repetition(task) ?? ""
        let facts = [due, TaskWords.minutes(task), TaskWords.importance(task), category, repetition]
        return "\(try context.store.short(task.id))  \(facts.filter { !$0.isEmpty }.joined(separator: ", "))"
    }

    private static func line(_ full: DayFull) -> String {
        let offer = full.suggestion.map { "\($0.withWeekday) has room for it" } ?? "the next seven days are full too"
        return "Day is full: \(full.plannedMinutes) of \(full.budgetMinutes) min without it; \(offer)"
    }

    private static func json(_ full: DayFull) -> JSON {
        let suggestion = full.suggestion.map { JSON.string($0.text) } ?? .null
        return ["plannedMinutes": .int(full.plannedMinutes), "budgetMinutes": .int(full.budgetMinutes), "suggestion": suggestion]
    }
}

/// Parts of a task in words; empty where there is nothing to say.
enum TaskWords {
    static func minutes(_ task: TaskItem) -> String { task.effortMinutes.map { "\($0) min" } ?? "" }

    /// "once", "twice", "3 times".
    static func times(_ number: Int) -> String { number == 1 ? "once" : number == 2 ? "twice" : "\(number) times" }

    /// Low is what goes without saying.
    static func importance(_ task: TaskItem) -> String { task.importance == .low ? "" : task.importance.text }

    /// "every week on Mon and Fri"; nil for a task that doesn't repeat.
    static func repetition(_ task: TaskItem) -> String? {
        switch task.repeatKind.kind {
        case RepeatKind.none?: return nil
        case .daily: return "every day"
        case .weekly:
            let chosen = Schedule.weekdays(task.repeatWeekdays).sorted(), days = chosen.isEmpty ? task.dueDate.map { [$0.weekday] } ?? [] : chosen
            return days.isEmpty ? "every week" : "every week on \(listed(days.map(DayWords.weekday)))"
        case .monthly:
            let number = task.repeatDayOfMonth > 0 ? min(task.repeatDayOfMonth, 31) : task.dueDate?.civil.day
            return number.map { "every month on day \($0)" } ?? "every month"
        case nil: return "repeats by \"\(task.repeatKind.text)\", which this version doesn't know"
        }
    }

    private static func listed(_ words: [String]) -> String {
        words.count > 1 ? words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "") : words.joined()
    }
}
