import Model
import Values

/// How a task ends, and how an ending is taken back. See the rule page *Tasks*.
public enum TaskEnding: String, Sendable {
    case done, dropped

    /// What a running timer of the task ends as.
    public var outcome: SessionOutcome { self == .done ? .finished : .dropped }

    /// Whether a task is to end so: one that has ended stays as it is, and a drop is final.
    ///
    /// - Throws: `notLive` for one that is done and would be dropped.
    public func isWanted(of task: TaskItem) throws(Refusal) -> Bool {
        if task.isLive { return true }
        if self == .dropped, task.droppedAt == nil { try task.checkIsLive("dropped") }
        return false
    }

    /// A live task as the ending leaves it, and the day of the next instance of one that repeats.
    public func applied(to task: TaskItem, now: Instant, today: Day, newSeries: @autoclosure () -> ID<Series>) -> (task: TaskItem, next: Day?) {
        var ended = Repetition.ended(task, on: today, newSeries: newSeries())
        switch self {
        case .done: (ended.task.isCompleted, ended.task.completedAt) = (true, now)
        case .dropped: ended.task.droppedAt = now
        }
        return ended
    }
}

extension TaskItem {
    /// Not completed any more, and no word of when it was. What its series needs stays stored.
    public var reopened: TaskItem {
        var task = self
        (task.isCompleted, task.completedAt) = (false, nil)
        return task
    }
}
