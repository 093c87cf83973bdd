import JSON
import Model
import Rules
import Store
import Values

/// Which dated tasks a list has.
public enum DatedTasks: Sendable { case dueByToday, all }

/// Live tasks in their order, and the backlog: those without a date.
public struct TaskLists {
    public let tasks: [TaskItem]
    public let backlog: [TaskItem]
    public let todays: TodaysTasks
    private let categories: [ID<TaskCategory>: String]

    /// - Parameter category: Of which category alone; nil for all of them and none. Compared by id.
    public init(_ dated: DatedTasks, in category: TaskCategory? = nil, _ context: Context) throws {
        todays = try TodaysTasks(context)
        let reading = TaskReading(store: context.store, days: todays.days)
        let live = dated == .all ? try reading.liveAndDated() : try reading.live(dueBy: todays.today)
        func isListed(_ task: TaskItem) -> Bool { category.map { $0.id == task.categoryID } ?? true }
        tasks = todays.order.sorted(live.filter(isListed))
        backlog = try reading.backlog().filter(isListed)
        categories = try CategoryReading(context).names
    }

    public func category(of task: TaskItem) -> String? { task.categoryID.flatMap { categories[$0] } }

    public func json() throws -> JSON {
        let view = try todays.view()
        return ["tasks": view.json(tasks), "backlog": view.json(backlog)]
    }
}
