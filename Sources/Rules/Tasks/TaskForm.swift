import Model
import Values

/// What is given for a value that may also be cleared: a date or someday, minutes or none.
public enum Given<Value: Equatable & Sendable>: Equatable, Sendable {
    case cleared
    case to(Value)

    /// Nil where it is cleared.
    public var value: Value? {
        switch self {
        case .cleared: return nil
        case .to(let value): return value
        }
    }

    public init(_ value: Value?) { self = value.map(Given.to) ?? .cleared }
}

/// What a person says of a task when adding or editing it; nil is what isn't said. See the rule page *Tasks*.
public struct TaskForm: Sendable {
    public var title: String?
    public var due: Given<Day>?
    /// Whole minutes, 0 too.
    public var effort: Given<Int>?
    public var importance: Importance?
    public var category: Given<TaskCategory>?
    /// As given; an empty text clears them.
    public var notes: String?
    public var repeatKind: RepeatKind?
    /// ISO weekdays of a weekly task, 1 … 7; empty for the weekday of its date.
    public var weekdays: Set<Int>?

    public init() {}

    /// The estimate of a task that is added without one, in minutes.
    public static let usualEffort = 30

    /// Whether weekdays may be given with this kind: they are a weekly task's alone.
    ///
    /// - Parameter present: The kind that the task has; nil for one that is added.
    public func hasRoomForWeekdays(present: Raw<RepeatKind>?) -> Bool {
        weekdays == nil || (repeatKind ?? present?.kind) == .weekly
    }

    // MARK: Adding

    /// A new task: low, 30 minutes, undated where nothing else is said. No date is filled in.
    ///
    /// - Throws: `emptyTitle`, `categoryArchived`, `dateRequired`.
    public func made(now: Instant, id: ID<TaskItem>) throws(Refusal) -> TaskItem {
        var task = TaskItem(id: id)
        task.createdAt = now
        task.effortMinutes = TaskForm.usualEffort
        try checkTitle(title ?? "")
        try checkCategory(of: task)
        fill(&task)
        try task.checkHasDateIfNeeded()
        return task
    }

    // MARK: Editing

    /// The task with what is said changed, and judged as a whole by what it would be. Its date is a correction: no deferral,
    /// no record, no easing.
    ///
    /// - Parameters:
    ///   - today: What an undated task is dated when it becomes important, and what one that lacks its date reads as due on.
    ///   - isSeriesTaken: Whether another live row of its series repeats. A task that is made to repeat then begins a series of
    ///     its own, so that a series never has two live instances.
    /// - Throws: `notLive` for a dropped task (a completed one may be edited), `emptyTitle`, `categoryArchived`, `dateRequired`.
    public func edited(_ old: TaskItem, today: Day, isSeriesTaken: Bool) throws(Refusal) -> TaskItem {
        try old.checkIsNotDropped()
        if let title { try checkTitle(title) }
        try checkCategory(of: old)
        var task = old
        fill(&task)
        if due == nil { date(&task, old, today: today) }
        if !old.isRepeating, task.isRepeating, isSeriesTaken { task.seriesID = nil }
        // One that merging left without the date that it needs is no fault of an edit that says nothing of it.
        if due != nil || !(old.needsDate && old.dueDate == nil) { try task.checkHasDateIfNeeded() }
        return task
    }

    /// An undated task that becomes important is due today. One that read as due today for lack of its date, and lacks it no
    /// more, keeps that day.
    private func date(_ task: inout TaskItem, _ old: TaskItem, today: Day) {
        guard task.dueDate == nil else { return }
        let isRaised = task.isImportant && task.importance != old.importance
        if isRaised || (old.lacksItsDate && !task.lacksItsDate) { task.dueDate = today }
    }

    // MARK: Both

    private func fill(_ task: inout TaskItem) {
        if let title { task.title = title.trimmingWhiteSpace() }
        if let due { task.dueDate = due.value }
        if let effort { task.effortMinutes = effort.value }
        if let importance { task.importance = Raw(importance) }
        if let category { task.categoryID = category.value?.id }
        if let notes { task.notes = notes.isEmpty ? nil : notes }
        fillRepeat(&task)
    }

    /// A new kind, none among them, begins without days of its own; the same kind again leaves them.
    private func fillRepeat(_ task: inout TaskItem) {
        if let repeatKind, task.repeatKind != repeatKind {
            task.repeatKind = Raw(repeatKind)
            (task.repeatWeekdays, task.repeatDayOfMonth) = ("", 0)
        }
        if let weekdays, task.repeatKind == .weekly { task.repeatWeekdays = weekdays.sorted().map(String.init).joined(separator: ",") }
    }

    private func checkTitle(_ title: String) throws(Refusal) {
        guard !title.trimmingWhiteSpace().isEmpty else { throw Refusal("emptyTitle", "a task needs a title of more than space") }
    }

    /// A link that the task has already is no new one.
    private func checkCategory(of task: TaskItem) throws(Refusal) {
        guard case .to(let category)? = category, category.isArchived, category.id != task.categoryID else { return }
        throw Refusal("categoryArchived", "the category \"\(category.name)\" is archived; restore it first")
    }
}

extension TaskItem {
    /// - Throws: `notLive`.
    func checkIsNotDropped() throws(Refusal) {
        guard droppedAt != nil else { return }
        throw Refusal("notLive", "\"\(title)\" is dropped and can't be changed")
    }

    /// The task without its repeat, and nothing else changed; itself where it doesn't repeat.
    ///
    /// - Throws: `notLive` for a repeating task that is completed or dropped.
    public func withoutRepeat() throws(Refusal) -> TaskItem {
        guard isRepeating else { return self }
        try checkIsLive("stopped from repeating")
        var task = self
        task.repeatKind = Raw(.none)
        return task
    }

    /// The task with a line of its checklist flipped; itself where there is no such line.
    ///
    /// - Throws: `notLive` for a dropped task.
    public func flipping(line: Int) throws(Refusal) -> TaskItem {
        try checkIsNotDropped()
        var task = self
        if let flipped = Checklist(notes ?? "").flipped(line: line) { task.notes = flipped }
        return task
    }
}
