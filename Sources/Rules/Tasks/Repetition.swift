import Model
import Values

/// How a repeating task comes back: a series has one live instance at a time. See the rule page *Tasks*.
public enum Repetition {
    /// The first day strictly after `base` on which a task comes again; nil for a kind that isn't known, for one that doesn't
    /// repeat, and beyond the calendar.
    ///
    /// A monthly task of the 31st comes on the last day of shorter months and on the 31st of the next long one: the clamped
    /// date doesn't stick.
    ///
    /// - Parameter due: The day that this instance is due: what a pattern without days of its own goes by.
    public static func next(of task: TaskItem, after base: Day, due: Day) -> Day? {
        let day: Day?
        switch task.repeatKind.kind {
        case .daily: day = base + 1
        case .weekly:
            let chosen = Schedule.weekdays(task.repeatWeekdays), weekdays = chosen.isEmpty ? [due.weekday] : chosen
            day = (1...7).map { base + $0 }.first { weekdays.contains($0.weekday) }
        case .monthly: day = monthly(task.repeatDayOfMonth > 0 ? min(task.repeatDayOfMonth, 31) : due.civil.day, after: base)
        case Optional.none, RepeatKind.none?: day = nil
        }
        return day.flatMap { $0.isWritable ? $0 : nil }
    }

    private static func monthly(_ number: Int, after base: Day) -> Day? {
        let (year, month, _) = base.civil
        let here = clamped(number, year: year, month: month)
        if let here, here > base { return here }
        return month == 12 ? clamped(number, year: year + 1, month: 1) : clamped(number, year: year, month: month + 1)
    }

    private static func clamped(_ number: Int, year: Int, month: Int) -> Day? {
        Day(year: year, month: month, day: min(number, Day.length(ofMonth: month, year: year)))
    }

    /// The day on which the instance after this one falls, when this one ended on the logical date `end`: after both the day
    /// it was due and the day it ended. Done on the Sunday before its Friday it comes on the Friday after that; done late, on
    /// the next day of its pattern that lies ahead.
    static func next(of task: TaskItem, endedOn end: Day) -> Day? {
        let due = task.dueDate ?? end
        return next(of: task, after: max(due, end), due: due)
    }

    /// A task that was completed or dropped on `end`, with what its series needs stored on it, and the day of the next one.
    public static func ended(_ task: TaskItem, on end: Day, newSeries: @autoclosure () -> ID<Series>) -> (task: TaskItem, next: Day?) {
        guard task.repeatKind.kind.map({ $0 != .none }) ?? false else { return (task, nil) }
        var task = task
        if task.repeatKind == .monthly, task.repeatDayOfMonth == 0 { task.repeatDayOfMonth = (task.dueDate ?? end).civil.day }
        if task.seriesID == nil { task.seriesID = newSeries() }
        return (task, next(of: task, endedOn: end))
    }

    /// The next instance: what was asked for is copied, what was done begins anew.
    public static func successor(of task: TaskItem, on due: Day, now: Instant, id: ID<TaskItem>) -> TaskItem {
        var next = TaskItem(id: id)
        next.dueDate = due
        next.createdAt = now
        next.title = task.title
        next.notes = task.notes
        next.categoryID = task.categoryID
        next.effortMinutes = task.effortMinutes
        next.importance = task.importance
        next.repeatKind = task.repeatKind
        next.repeatWeekdays = task.repeatWeekdays
        next.repeatDayOfMonth = task.repeatDayOfMonth
        next.seriesID = task.seriesID
        return next
    }

    /// Whether nobody has done anything to a next instance since it was made.
    ///
    /// - Parameter hasHistory: Whether it has deferral records or sessions of any kind.
    static func isUntouched(_ next: TaskItem, of task: TaskItem, hasHistory: Bool) -> Bool {
        next.isLive && next.deferralCount == 0 && !hasHistory && next.title == task.title && next.notes == task.notes
            && next.effortMinutes == task.effortMinutes && next.importance == task.importance && next.categoryID == task.categoryID
            && next.repeatKind == task.repeatKind && next.repeatWeekdays == task.repeatWeekdays && next.repeatDayOfMonth == task.repeatDayOfMonth
    }

    /// The next instances that go when a task that ended on `end` becomes live again.
    ///
    /// - Parameters:
    ///   - series: The other rows of its series.
    ///   - touched: Those of them that have deferral records or sessions.
    /// - Throws: `alreadyRepeated` where the next one was touched, or where there is none on its day, but a live one on another.
    public static func takenBack(_ task: TaskItem, endedOn end: Day, series: [TaskItem], touched: Set<ID<TaskItem>>) throws(Refusal) -> [TaskItem] {
        guard task.seriesID != nil, let expected = next(of: task, endedOn: end) else { return [] }
        let next = series.filter { $0.dueDate == expected }, wasMoved = next.isEmpty && series.contains(where: \.isLive)
        guard !wasMoved, next.allSatisfy({ isUntouched($0, of: task, hasHistory: touched.contains($0.id)) }) else {
            throw alreadyRepeated(task)
        }
        return next
    }

    /// Whether the next instance that a drop made may go with it.
    ///
    /// - Parameters:
    ///   - end: The logical date on which the task was dropped.
    ///   - hasHistory: Whether the next instance has deferral records or sessions.
    /// - Throws: `alreadyRepeated` where it was touched or moved.
    public static func checkIsUntouched(_ next: TaskItem, of task: TaskItem, endedOn end: Day, hasHistory: Bool) throws(Refusal) {
        guard next.dueDate == Repetition.next(of: task, endedOn: end), isUntouched(next, of: task, hasHistory: hasHistory) else {
            throw alreadyRepeated(task)
        }
    }

    private static func alreadyRepeated(_ task: TaskItem) -> Refusal {
        Refusal("alreadyRepeated", "\"\(task.title)\" has already repeated: its next one was changed or moved, and both can't stand")
    }
}
