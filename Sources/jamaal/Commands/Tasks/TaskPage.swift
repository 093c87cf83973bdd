import Model
import Planner
import Rules
import Store
import Values

/// Tasks on the screen.
enum TaskPage {
    /// Which list is asked for.
    enum View { case today, all, backlog }

    // MARK: Lists

    static func page(_ lists: TaskLists, _ view: View, of category: TaskCategory?, _ store: Store) throws -> Page {
        var page = Page()
        let tasks = view == .backlog ? lists.backlog : lists.tasks
        let inCategory = category.map { " in \($0.name)" } ?? ""
        guard !tasks.isEmpty else {
            page.add(nothing(view) + inCategory)
            if view == .today { page.add("what is due later: jamaal task list --all\(filter(category))") }
            addOthers(lists, view, category, &page)
            return page
        }
        page.add(heading: title(view, today: lists.todays.today) + inCategory)
        page.add(try tasks.map { try row($0, lists, store) })
        page.add("")
        page.add(summary(tasks))
        addOthers(lists, view, category, &page)
        return page
    }

    private static func row(_ task: TaskItem, _ lists: TaskLists, _ store: Store) throws -> Page.Row {
        let order = lists.todays.order, due = order.dueDate(of: task)
        return Page.Row(id: task.id.text, cells: [
            try store.short(task.id), task.title, DayWords.due(due, today: order.today), TaskWords.minutes(task), TaskWords.importance(task),
            lists.category(of: task) ?? "", task.isRepeating ? task.repeatKind.text : "",
        ], tone: order.daysOverdue(task) > 0 ? .late : .plain)
    }

    private static func title(_ view: View, today: Day) -> String {
        switch view {
        case .today: return "Today, \(today.withWeekday)"
        case .all: return "All with a date"
        case .backlog: return "Backlog"
        }
    }

    private static func nothing(_ view: View) -> String {
        switch view {
        case .today: return "nothing is due today"
        case .all: return "no task has a date"
        case .backlog: return "the backlog is empty"
        }
    }

    /// "3 tasks, 105 min; 1 without an estimate".
    private static func summary(_ tasks: [TaskItem]) -> String {
        let unknown = tasks.count { $0.effortMinutes == nil }
        return "\(counted(tasks.count, "task")), \(TaskMinutes(sessions: []).of(tasks)) min" + (unknown > 0 ? "; \(unknown) without an estimate" : "")
    }

    /// The option that asks for one category, as a shell takes it.
    private static func filter(_ category: TaskCategory?) -> String { category.map { " --category \"\($0.name)\"" } ?? "" }

    private static func addOthers(_ lists: TaskLists, _ view: View, _ category: TaskCategory?, _ page: inout Page) {
        guard view == .today, !lists.backlog.isEmpty else { return }
        page.add("\(counted(lists.backlog.count, "task")) without a date: jamaal task list --backlog\(filter(category))")
    }

    // MARK: One task

    static func page(_ detail: TaskDetail) throws -> Page {
        var page = Page()
        page.add(heading: detail.task.title.isEmpty ? "(no title)" : detail.task.title)
        page.add(try facts(detail).map { Page.Row(id: nil, cells: [$0.0, $0.1]) })
        addNotes(detail, &page)
        addDeferrals(detail, &page)
        return page
    }

    private static func facts(_ detail: TaskDetail) throws -> [(String, String)] {
        let task = detail.task, todays = detail.todays, today = todays.today
        let isLate = task.isLive && todays.order.daysOverdue(task) > 0
        let due = todays.order.dueDate(of: task).map { DayWords.full($0, today: today) + (isLate ? ", \(DayWords.due($0, today: today))" : "") }
        let facts: [(String, String?)] = [
            ("done", task.isCompleted ? task.completedAt.map { moment($0, todays) } ?? "yes" : nil),
            ("dropped", task.droppedAt.map { moment($0, todays) }),
            ("due", due ?? "someday"), ("importance", task.importance.text), ("estimate", task.effortMinutes.map { "\($0) min" } ?? "none"),
            ("worked", detail.actualMinutes > 0 ? "\(detail.actualMinutes) min" : nil), ("category", try todays.category(of: task)),
            ("repeats", TaskWords.repetition(task)), ("put off", task.deferralCount > 0 ? TaskWords.times(task.deferralCount) : nil),
            ("made", moment(task.createdAt, todays)), ("id", task.id.text),
        ]
        return facts.compactMap { name, text in text.map { (name, $0) } }
    }

    /// "Wed 2026-11-18 09:30", on the home's wall clock.
    private static func moment(_ instant: Instant, _ todays: TodaysTasks) -> String {
        let clock = todays.zone.wallClock(at: instant)
        return "\(clock.day.withWeekday) \(clock.minute.text)"
    }

    /// The note with the numbers by which its lines are ticked off.
    private static func addNotes(_ detail: TaskDetail, _ page: inout Page) {
        let checklist = detail.checklist
        guard detail.task.notes != nil else { return }
        page.add(heading: checklist.total > 0 ? "Notes, \(checklist.done)/\(checklist.total) ticked off" : "Notes")
        guard checklist.total > 0 else { return checklist.lines.forEach { page.add($0) } }
        let items = Dictionary(uniqueKeysWithValues: checklist.items.map { ($0.line, $0) })
        page.add(checklist.lines.enumerated().map { number, line in
            guard let item = items[number] else { return Page.Row(id: nil, cells: ["", line]) }
            return Page.Row(id: nil, cells: ["\(number)", "[\(item.isDone ? "x" : " ")] \(item.text)"], tone: item.isDone ? .settled : .plain)
        }, table: 1)
    }

    private static func addDeferrals(_ detail: TaskDetail, _ page: inout Page) {
        guard !detail.deferrals.isEmpty else { return }
        page.add(heading: "Put off")
        page.add(detail.deferrals.map { record in
            let to = record.deferredTo.map { "to \($0.withWeekday)" } ?? "to someday"
            return Page.Row(id: nil, cells: [record.day.withWeekday, to, record.reason.words])
        }, table: 2)
    }
}

extension Raw<DeferralReason> {
    /// What a person reads; nothing where none was given.
    fileprivate var words: String {
        switch kind {
        case .tooMuch: return "too much"
        case .notReady: return "not ready"
        case .noLonger: return "no longer"
        case .reschedule: return "rescheduled"
        case .unspecified: return ""
        case nil: return text
        }
    }
}
