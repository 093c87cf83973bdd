import JSON
import Model
import Rules
import Store
import Values

/// Reads tasks for the days that show them, each part by an index.
struct TaskReading {
    let store: Store
    let days: LogicalDays

    /// Live tasks due by a day, and those that must have a date and have none.
    func live(dueBy day: Day) throws -> [TaskItem] {
        try store.rows(TaskItem.self, "WHERE isCompleted = 0 AND droppedAt IS NULL AND dueDate < ?", [day.textAfter]) + withoutTheirDate()
    }

    /// Live tasks due after a day. Those that must have a date and have none are due today, which may be after it.
    func live(dueAfter day: Day, today: Day) throws -> [TaskItem] {
        let dated = try store.rows(TaskItem.self, "WHERE isCompleted = 0 AND droppedAt IS NULL AND dueDate >= ?", [day.textAfter])
        return today > day ? try dated + withoutTheirDate() : dated
    }

    /// Live tasks that are stored as due on one of these days.
    func live(dueOn dates: ClosedRange<Day>) throws -> [TaskItem] {
        try store.rows(TaskItem.self, "WHERE isCompleted = 0 AND droppedAt IS NULL AND dueDate >= ? AND dueDate < ?", dates.textRange)
    }

    /// All live tasks with a date, and those that must have one and have none.
    func liveAndDated() throws -> [TaskItem] {
        try store.rows(TaskItem.self, "WHERE isCompleted = 0 AND droppedAt IS NULL AND dueDate >= ''") + withoutTheirDate()
    }

    /// Live tasks that may wait for someday, as they were made.
    func backlog() throws -> [TaskItem] {
        try store.rows(TaskItem.self, "WHERE isCompleted = 0 AND droppedAt IS NULL AND dueDate IS NULL")
            .filter { !$0.lacksItsDate }
            .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    }

    private func withoutTheirDate() throws -> [TaskItem] {
        try store.rows(
            TaskItem.self, "WHERE isCompleted = 0 AND droppedAt IS NULL AND dueDate IS NULL AND (importance <> 'low' OR repeatKind <> 'none')"
        ).filter(\.lacksItsDate)
    }

    /// Those finished on a logical day.
    func completed(on day: Day) throws -> [TaskItem] {
        try store.rows(
            TaskItem.self, "WHERE isCompleted = 1 AND completedAt >= ? AND completedAt < ?", [days.start(of: day).stored, days.end(of: day).stored])
    }

    /// All sessions of some tasks, of whatever day.
    func sessions(of tasks: [TaskItem]) throws -> [WorkSession] {
        try tasks.isEmpty ? [] : store.rows(WorkSession.self, "WHERE taskID IN (SELECT value FROM json_each(?))", [TaskReading.list(tasks.map(\.id))])
    }

    /// The tasks of these ids that can be read, each once and none of `known`.
    func tasks(_ ids: some Sequence<ID<TaskItem>>, besides known: [TaskItem]) throws -> [TaskItem] {
        let unknown = Set(ids).subtracting(known.map(\.id))
        guard !unknown.isEmpty else { return [] }
        return try store.rows(TaskItem.self, "WHERE id IN (SELECT value FROM json_each(?))", [TaskReading.list(unknown.sorted())])
    }

    /// Ids as one value that SQLite takes apart.
    private static func list(_ ids: [ID<TaskItem>]) -> Value { .text(JSON.array(ids.map { .string($0.text) }).text()) }

    /// The tasks whose timer the beginning of a day cut off, with all their sessions.
    func cutOff(on day: Day) throws -> (tasks: [TaskItem], sessions: [WorkSession]) {
        let closed = try store.rows(
            WorkSession.self, "WHERE outcome = 'autoClosed' AND endedAt >= ? AND endedAt < ?", [days.start(of: day).stored, days.end(of: day).stored])
        let tasks = try tasks(closed.compactMap(\.taskID), besides: [])
        return (tasks, try sessions(of: tasks))
    }
}
