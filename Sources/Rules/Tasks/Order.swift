import Model
import Values

/// Where a task stands by what it is worth and how near it is. For ordering, hiding and prompts: no text for a person names one.
public enum Quadrant: String, CaseIterable, Comparable, Sendable {
    case doFirst, schedule, fitIn, letGo

    public static func < (a: Quadrant, b: Quadrant) -> Bool { a.place < b.place }
    private var place: Int { Quadrant.allCases.firstIndex(of: self) ?? 0 }
}

extension TaskItem {
    /// From this count on a task is stale, and from the next one its removal is suggested.
    public static let staleFrom = 3
    public static let removalSuggestedFrom = 5

    /// Put off on three days or more.
    public var isStale: Bool { deferralCount >= TaskItem.staleFrom }
    /// Put off on five days or more.
    public var suggestRemoval: Bool { deferralCount >= TaskItem.removalSuggestedFrom }
}

/// How tasks look from a day, and the one order in which they are listed everywhere. See the rule page *Tasks*.
public struct TaskOrder: Sendable {
    /// The day that they are seen from: a report's own.
    public let day: Day
    /// The logical date of now: what a task that lacks its date reads as due on, whichever day it is seen from.
    public let today: Day

    public init(seenFrom day: Day, today: Day) {
        self.day = day
        self.today = today
    }

    /// The stored date; today for a live task that must have one and has none.
    public func dueDate(of task: TaskItem) -> Day? { task.lacksItsDate ? today : task.dueDate }

    /// Stale, or due by the day after: a task without a date is urgent only when it is stale.
    public func isUrgent(_ task: TaskItem) -> Bool { task.isStale || dueDate(of: task).map { $0 <= day + 1 } ?? false }

    /// Important and urgent, important, urgent, neither: a high task due tomorrow is `doFirst`, one due on the day after
    /// `schedule`.
    public func quadrant(of task: TaskItem) -> Quadrant {
        switch (task.isImportant, isUrgent(task)) {
        case (true, true): return .doFirst
        case (true, false): return .schedule
        case (false, true): return .fitIn
        case (false, false): return .letGo
        }
    }

    /// Days since it was due, at least 0; 0 without a date.
    public func daysOverdue(_ task: TaskItem) -> Int { dueDate(of: task).map { max(0, $0.days(to: day)) } ?? 0 }

    /// By quadrant, then by date with none last, then by when they were made, then by id.
    public func sorted(_ tasks: some Sequence<TaskItem>) -> [TaskItem] {
        tasks.map { (place: Place($0, in: self), task: $0) }.sorted { $0.place < $1.place }.map(\.task)
    }

    private struct Place: Comparable {
        let quadrant: Quadrant
        let due: Int
        let created: Instant
        let id: ID<TaskItem>

        init(_ task: TaskItem, in order: TaskOrder) {
            quadrant = order.quadrant(of: task)
            due = order.dueDate(of: task)?.ordinal ?? .max
            created = task.createdAt
            id = task.id
        }

        static func < (a: Place, b: Place) -> Bool { (a.quadrant, a.due, a.created, a.id) < (b.quadrant, b.due, b.created, b.id) }
    }
}
