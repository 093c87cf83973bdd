import JSON
import Model
import Rules
import Store
import Values

/// Tasks as today shows them, to people and, for more work, to programs.
public struct TodaysTasks {
    let context: Context
    let days: LogicalDays
    let settings: UserSettings
    /// Seen from today.
    public let order: TaskOrder

    public init(_ context: Context) throws {
        self.context = context
        settings = try context.settings()
        days = LogicalDays(zone: context.zone, settings: settings)
        let today = days.date(of: context.now)
        order = TaskOrder(seenFrom: today, today: today)
    }

    public var today: Day { order.today }
    public var zone: Zone { context.zone }

    /// The name of a task's category, also of an archived one.
    public func category(of task: TaskItem) throws -> String? { try task.categoryID.flatMap { try context.store.row($0) }?.name }

    /// The task's object.
    public func json(_ task: TaskItem) throws -> JSON { try view().json(task) }

    func view() throws -> TaskView { try TaskView(ofToday: context, days: days, settings: settings) }
}
