import Model
import Values

/// What the reviewed day leaves to be settled, and what was settled of it already. See the rule page *Planning*.
public struct Carry: Sendable {
    public enum State: String, Sendable {
        /// Live and due by the reviewed day: to be kept, put off or dropped.
        case pending
        /// Put off from the reviewed day, by a person or by the rollover. The choice can still be changed.
        case moved
        /// Dropped on the reviewed day or since.
        case dropped
    }

    public struct Item: Sendable {
        public let task: TaskItem
        public let state: State
        /// Where a moved task went; nil for Someday.
        public let to: Day?
    }

    /// By date with none last, then by when they were made, then by id.
    public let items: [Item]

    /// - Parameters:
    ///   - tasks: Live tasks due by the day, tasks with a record of it, and those dropped on it or since.
    ///   - records: Deferral records of the day.
    public init(reviewing day: Day, tasks: [TaskItem], records: [DeferralRecord], order: TaskOrder, days: LogicalDays) {
        let ofTask = Dictionary(grouping: records, by: \.taskID)
        items = tasks.compactMap { Carry.item($0, reviewing: day, records: ofTask[$0.id] ?? [], order: order, days: days) }
            .sorted { ($0.place(order), $0.task.createdAt, $0.task.id) < ($1.place(order), $1.task.createdAt, $1.task.id) }
    }

    /// How one task stands; nil for one that is nothing to carry, a completed one among them.
    ///
    /// - Parameter records: Of the task.
    public static func item(_ task: TaskItem, reviewing day: Day, records: [DeferralRecord], order: TaskOrder, days: LogicalDays) -> Item? {
        guard !task.isCompleted else { return nil }
        if let dropped = task.droppedAt { return days.date(of: dropped) >= day ? Item(task: task, state: .dropped, to: nil) : nil }
        if let record = DeferralRecord.counting(from: day, among: records, of: task) { return Item(task: task, state: .moved, to: record.deferredTo) }
        return order.isToCarry(task, from: day) ? Item(task: task, state: .pending, to: nil) : nil
    }

    /// - Throws: `notLive` for what is done or dropped, `notInCarry` for a live task that isn't listed.
    public static func check(_ item: Item?, of task: TaskItem, reviewing day: Day) throws(Refusal) {
        try task.checkIsLive("carried over")
        guard item != nil else {
            let why = "was neither due by \(day.text) nor put off from it"
            throw Refusal("notInCarry", "\"\(task.title)\" \(why), so there is nothing to settle; plan pull and plan push move it")
        }
    }

    public var pending: [Item] { items.filter { $0.state == .pending } }
}

extension Carry.Item {
    fileprivate func place(_ order: TaskOrder) -> Int { order.dueDate(of: task)?.ordinal ?? .max }
}

extension TaskOrder {
    /// Whether a task is live and due by the reviewed day. Where none is, the step *carry* is passed over.
    public func isToCarry(_ task: TaskItem, from reviewed: Day) -> Bool {
        task.isLive && dueDate(of: task).map { $0 <= reviewed } ?? false
    }

    /// Whether a task is in the plan of the day that it is seen from: live and due by it.
    public func isInPlan(_ task: TaskItem) -> Bool { isToCarry(task, from: day) }
}
