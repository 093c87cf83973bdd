import Model
import Values

/// That a task tips its day over, and which day has room for it. It is added all the same. See the rule page *Capacity*.
public struct DayFull: Equatable, Sendable {
    /// Minutes that are planned on the day without the task, and minutes that it has room for.
    public let plannedMinutes: Int
    public let budgetMinutes: Int
    /// The nearest of the seven days after it that has room; nil where none has.
    public let suggestion: Day?

    /// How many days after the task's own are looked at.
    public static let daysAhead = 7

    /// Nil where there is nothing to say: with room for the task (exactly full is room), and for one without minutes, without a
    /// date, or of a day that is over. With 125 minutes planned of 180, a task of 55 is room and one of 56 is not.
    ///
    /// - Parameters:
    ///   - planned: Minutes of a day's tasks.
    ///   - budget: Minutes that a day has room for.
    public init?(adding task: TaskItem, today: Day, planned: (Day) -> Int, budget: (Day) -> Int) {
        guard let day = task.dueDate, day >= today, task.effortMinutes.asMinutes > 0 else { return nil }
        func hasRoom(_ day: Day) -> Bool { Whole.sum([planned(day), task.effortMinutes.asMinutes]) <= budget(day) }
        guard !hasRoom(day) else { return nil }
        plannedMinutes = planned(day)
        budgetMinutes = budget(day)
        suggestion = (1...DayFull.daysAhead).map { day + $0 }.first { $0.isWritable && hasRoom($0) }
    }
}
