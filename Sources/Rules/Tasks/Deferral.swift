import Model
import Values

/// Putting a task off to a later day. See the rule page *Tasks*.
public enum Deferral {
    /// With the third deferral, and each later one, a medium or high task is eased to low.
    public static let easesFrom = 3

    /// The rollover's own deferral of a task from an ended day to the next.
    ///
    /// It is stamped with the boundary, never with now, so a day gives the same rows however late it is processed.
    public static func automatic(
        _ task: TaskItem, from day: Day, boundary: Instant, id: ID<DeferralRecord>
    ) -> (task: TaskItem, record: DeferralRecord) {
        var task = task
        count(&task)
        move(&task, to: day + 1)
        let record = DeferralRecord(of: task.id, from: day, to: day + 1, on: boundary, id: id)
        return (task, record)
    }

    /// One deferral more. With the third, and each later one, an important task becomes low.
    static func count(_ task: inout TaskItem) {
        task.deferralCount = task.deferralCount == .max ? .max : task.deferralCount + 1
        if task.deferralCount >= easesFrom, task.isImportant { task.importance = Raw(.low) }
    }

    /// Gives a task another date, or none. A move changes only this instance of a repeating task, so its pattern is fixed first
    /// where it still follows the date it had: a Friday task that moves to Saturday comes back on Friday.
    public static func move(_ task: inout TaskItem, to day: Day?) {
        guard task.dueDate != day else { return }
        if let due = task.dueDate {
            if task.repeatKind == .weekly, Schedule.weekdays(task.repeatWeekdays).isEmpty { task.repeatWeekdays = String(due.weekday) }
            if task.repeatKind == .monthly, task.repeatDayOfMonth == 0 { task.repeatDayOfMonth = due.civil.day }
        }
        task.dueDate = day
    }
}

extension TaskItem {
    /// Neither completed nor dropped.
    public var isLive: Bool { !isCompleted && droppedAt == nil }

    /// Medium or high; a word that isn't known counts as low.
    public var isImportant: Bool { importance == .medium || importance == .high }

    /// Any kind but none, one that isn't known too.
    public var isRepeating: Bool { repeatKind != .none }

    /// Important or repeating: such a task can't wait for someday.
    public var needsDate: Bool { isImportant || isRepeating }

    /// A live task that must have a date and has none, as merging two machines can leave it. It reads as due today.
    public var lacksItsDate: Bool {
        isLive && dueDate == nil && importance.isKnown && needsDate
    }
}
