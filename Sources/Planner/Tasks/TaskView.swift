import JSON
import Model
import Rules
import Store
import Values

/// Tasks as a day shows them.
struct TaskView {
    let order: TaskOrder
    /// Minutes of the longest stretch that is free on the day.
    let longestFreeBlockMinutes: Int
    let categories: [ID<TaskCategory>: String]

    init(_ store: Store, order: TaskOrder, longestFreeBlockMinutes: Int) throws {
        self.order = order
        self.longestFreeBlockMinutes = longestFreeBlockMinutes
        categories = try CategoryReading(store).names
    }

    /// As today shows them.
    init(ofToday context: Context, days: LogicalDays, settings: UserSettings) throws {
        let today = days.date(of: context.now)
        let anchors = AnchorsOfDay.shown(
            try AnchorReading(store: context.store).shown(on: today), rules: try context.store.rows(AnchorRule.self), on: today, days: days)
        let left = days.workingDayLeft(of: today, at: context.now, settings: settings)
        // What is done at no fixed time shortens no block, so habits needn't be read.
        let free = FreeTime(in: left, anchors: anchors, habitMinutes: 0, now: context.now)
        try self.init(context.store, order: TaskOrder(seenFrom: today, today: today), longestFreeBlockMinutes: free.longestFreeBlockMinutes)
    }

    func json(_ tasks: [TaskItem]) -> JSON { .array(tasks.map(json)) }

    func json(_ task: TaskItem) -> JSON {
        [
            "id": .string(task.id.text), "title": .string(task.title), "quadrant": .string(order.quadrant(of: task).rawValue),
            "importance": .string(task.importance.text), "dueDate": .orNull(order.dueDate(of: task)), "daysOverdue": .int(order.daysOverdue(task)),
            "effortMinutes": .orNull(task.effortMinutes), "deferralCount": .int(task.deferralCount), "isStale": .bool(task.isStale),
            "suggestRemoval": .bool(task.suggestRemoval), "category": .orNull(task.categoryID.flatMap { categories[$0] }),
            "doesNotFit": .bool(task.doesNotFit(in: longestFreeBlockMinutes)),
        ]
    }
}

extension JSON {
    static func orNull(_ number: Int?) -> JSON { number.map(JSON.int) ?? .null }
    static func orNull(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }
    static func orNull(_ day: Day?) -> JSON { day.map { .string($0.text) } ?? .null }
}
