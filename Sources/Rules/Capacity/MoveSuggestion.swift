import Model
import Values

/// Which task might move, and to which day, where a planned day holds too much. Only offered. See the rule page *Capacity*.
public struct MoveSuggestion: Equatable, Sendable {
    public let task: TaskItem
    /// The nearest day that stays under full with it; nil where none of the next seven does, and a person is asked for one.
    public let to: Day?

    /// How many days after the planned one are looked at.
    public static let daysAhead = 7
    /// A day takes the task where its load stays below this.
    public static let fullAt = 100

    /// Nil where the day is neither overloaded nor longer than its free time, and where all of its tasks are to be done first.
    ///
    /// - Parameters:
    ///   - plan: The planned day's tasks, in order.
    ///   - later: Live tasks, those due on the seven days after it among them.
    ///   - budget: Minutes that a day has room for.
    public init?(_ fit: Fit, plan: [TaskItem], later: [TaskItem], order: TaskOrder, budget: (Day) -> Int) {
        guard fit.isOverloaded || fit.overflowMinutes > 0, let task = plan.last(where: { order.quadrant(of: $0) != .doFirst }) else { return nil }
        self.task = task
        to = MoveSuggestion.nearestDay(for: task, later: later, order: order, budget: budget)
    }

    /// The nearest of the seven days after the planned one that stays under full with a task; nil where none does. Exactly full
    /// is not under full.
    public static func nearestDay(for task: TaskItem, later: [TaskItem], order: TaskOrder, budget: (Day) -> Int) -> Day? {
        (1...daysAhead).map { order.day + $0 }.filter(\.isWritable).first { day in
            let others = later.filter { $0.isLive && $0.id != task.id && order.dueDate(of: $0) == day }
            let minutes = Whole.sum((others + [task]).map { $0.effortMinutes.asMinutes })
            return Load.score(planned: minutes, budget: budget(day)) < fullAt
        }
    }
}
