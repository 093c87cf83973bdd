import Model
import Values

/// What became of tasks in a week. See the rule page *Weekly*.
public struct WeekOfTasks: Sendable {
    /// Finished on a logical day of the week, in order of completion.
    public let completed: [TaskItem]
    /// Dropped on a logical day of the week, in that order.
    public let dropped: [TaskItem]
    /// Records of days of the week, by day: one for each time that a task was put off, by hand or by the end of the day.
    public let deferred: [DeferralRecord]
    /// Live tasks put off three or four times, as of now, in the order in which tasks are listed.
    public let stale: [TaskItem]
    /// Live tasks put off five times or more, likewise.
    public let suggestRemoval: [TaskItem]

    /// - Parameters:
    ///   - tasks: Any tasks, those finished in the week and the live ones that were put off often among them.
    ///   - records: Any records, those of the week's days among them.
    public init(_ week: Week, tasks: [TaskItem], records: [DeferralRecord], days: LogicalDays, today: Day) {
        let span = days.start(of: week.first)..<days.end(of: week.last)
        func isInWeek(_ moment: Instant?) -> Bool { moment.map(span.contains) ?? false }
        let united = TaskItem.united(tasks)
        completed = united.filter { $0.isCompleted && isInWeek($0.completedAt) }.inOrder(of: \.completedAt)
        dropped = united.filter { !$0.isCompleted && isInWeek($0.droppedAt) }.inOrder(of: \.droppedAt)
        deferred = DeferralRecord.united(records).filter { (week.first...week.last).contains($0.day) }
            .sorted { ($0.day, $0.deferredOn, $0.id) < ($1.day, $1.deferredOn, $1.id) }
        let slipping = TaskOrder(seenFrom: today, today: today).sorted(united.filter { $0.isLive && $0.isStale })
        stale = slipping.filter { !$0.suggestRemoval }
        suggestRemoval = slipping.filter(\.suggestRemoval)
    }
}

extension [TaskItem] {
    fileprivate func inOrder(of moment: (TaskItem) -> Instant?) -> [TaskItem] {
        sorted { (moment($0) ?? .epoch, $0.id) < (moment($1) ?? .epoch, $1.id) }
    }
}
