import Model
import Values

/// A task whose timer the end of the day before cut off: to be picked up again. See the rule page *Focus*.
public struct PickUp: Equatable, Sendable {
    public let task: TaskItem
    /// The session that was cut off.
    public let session: WorkSession

    public var actualMinutes: Int { Whole.minutes(ofSeconds: session.actualSeconds) }
    public var estimateMinutes: Int? { session.estimateMinutes }

    /// What a day's morning offers, by when it was cut off: live tasks, undated or due by the day, that weren't timed since.
    ///
    /// - Parameters:
    ///   - sessions: All sessions of the tasks.
    ///   - order: Seen from the day.
    public static func offered(_ tasks: [TaskItem], sessions: [WorkSession], order: TaskOrder, days: LogicalDays) -> [PickUp] {
        let ofTask = Dictionary(grouping: sessions, by: \.taskID)
        return tasks.filter { task in task.isLive && order.dueDate(of: task).map { $0 <= order.day } ?? true }
            .compactMap { task in
                let own = ofTask[task.id] ?? []
                let cutOff = own.filter { $0.outcome == .autoClosed && $0.endedAt.map { days.date(of: $0) == order.day } ?? false }
                guard let latest = cutOff.max(by: { ($0.end, $0.id) < ($1.end, $1.id) }), !own.contains(where: { $0.startedAt >= latest.end }) else { return nil }
                return PickUp(task: task, session: latest)
            }
            .sorted { ($0.session.end, $0.task.id) < ($1.session.end, $1.task.id) }
    }
}

extension WorkSession {
    /// The moment it ended; of one that hasn't, the latest there is.
    fileprivate var end: Instant { endedAt ?? Instant(milliseconds: .max) }
}
