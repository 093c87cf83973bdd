import Model
import Values

/// The tasks of a day as its morning shows them. See the rule page *Tasks*.
public struct DayLists: Sendable {
    /// Live, due by the day and shown at its level, in order.
    public let tasks: [TaskItem]
    /// Live and due by the day, but hidden by its level, in order. Every due live task is in one of the two.
    public let alsoToday: [TaskItem]
    /// Finished on the day, whatever day they were due, as they were finished.
    public let completedToday: [TaskItem]

    /// - Parameters:
    ///   - live: Live tasks, those due by the day among them.
    ///   - completed: Completed tasks, those of the day among them.
    ///   - level: The day's level; nil where nothing is hidden.
    public init(live: [TaskItem], completed: [TaskItem], level: Capacity?, order: TaskOrder, days: LogicalDays) {
        let due = order.sorted(order.due(among: live))
        tasks = due.filter { level?.shows(order.quadrant(of: $0)) ?? true }
        alsoToday = due.filter { !(level?.shows(order.quadrant(of: $0)) ?? true) }
        completedToday = TaskItem.completed(on: order.day, among: completed, days: days)
    }
}

extension TaskOrder {
    /// Live tasks that are due by the day that they are seen from, overdue ones too; one without a date never is.
    public func due(among tasks: [TaskItem]) -> [TaskItem] { tasks.filter(isInPlan) }
}

extension TaskItem {
    /// The tasks that were finished on a logical day, in the order in which they were finished.
    static func completed(on day: Day, among tasks: [TaskItem], days: LogicalDays) -> [TaskItem] {
        tasks.compactMap { task in task.isCompleted ? task.completedAt.map { (moment: $0, task: task) } : nil }
            .filter { days.date(of: $0.moment) == day }
            .sorted { ($0.moment, $0.task.id) < ($1.moment, $1.task.id) }
            .map(\.task)
    }
}

extension Capacity {
    /// Whether tasks of a quadrant are shown on a day of this level: a low day shows what to do first and nothing else, a
    /// medium one all but what may be let go.
    public func shows(_ quadrant: Quadrant) -> Bool {
        switch self {
        case .low: return quadrant == .doFirst
        case .medium: return quadrant != .letGo
        case .high: return true
        }
    }
}

/// What a list of tasks gives reason to ask. Nothing is ever refused because of it. See the rule page *Tasks*.
public struct TaskPrompts: Equatable, Sendable {
    /// A day of so many tasks, with fewer important ones than that, asks which of them matter.
    public static let manyTasks = 5, fewImportant = 2
    /// From so many tasks to do first on it asks which of them comes first.
    public static let severalFirst = 2

    public let pickPriorities: Bool
    public let multipleDoFirst: Bool

    public init(_ tasks: [TaskItem], order: TaskOrder) {
        pickPriorities = tasks.count >= TaskPrompts.manyTasks && tasks.count(where: \.isImportant) < TaskPrompts.fewImportant
        multipleDoFirst = tasks.count { order.quadrant(of: $0) == .doFirst } >= TaskPrompts.severalFirst
    }
}
