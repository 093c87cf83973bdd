import Model
import Values

/// One occurrence of a repeating task.
public struct OccurrenceKey: Hashable, Comparable, Sendable {
    public let series: ID<Series>
    public let due: Day

    public init(series: ID<Series>, due: Day) {
        self.series = series
        self.due = due
    }

    public static func < (a: OccurrenceKey, b: OccurrenceKey) -> Bool { (a.series, a.due) < (b.series, b.due) }
}

extension TaskItem: Mergeable {
    public var isReadInFull: Bool { importance.isKnown && repeatKind.isKnown }

    public var duplicateKey: OccurrenceKey? {
        guard let seriesID, let dueDate else { return nil }
        return OccurrenceKey(series: seriesID, due: dueDate)
    }

    /// Twins made before any of them was finished become one, the earliest made. What was made after that moment is their
    /// successor, moved to this date, and no copy: it is merged with its own twins alone.
    public static func merges(_ rows: [TaskItem]) -> [Merge<TaskItem>] {
        generations(of: rows).filter { $0.count > 1 }.flatMap { keepingFirst(of: $0) { kept, all in kept = finished(kept, as: all) } }
    }

    /// The rows in order of creation, cut wherever one was made at or after the moment at which those before it, taken as
    /// one, were finished.
    private static func generations(of rows: [TaskItem]) -> [[TaskItem]] {
        var generations: [[TaskItem]] = []
        for row in rows.sorted(by: { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }) {
            if let current = generations.last, let first = current.first {
                let end = finished(first, as: current).finishedAt
                if end.map({ row.createdAt < $0 }) ?? true {
                    generations[generations.count - 1].append(row)
                    continue
                }
            }
            generations.append([row])
        }
        return generations
    }

    /// What a person did to any of them is done: completed before dropped, at the earliest moment of it.
    private static func finished(_ row: TaskItem, as all: [TaskItem]) -> TaskItem {
        var row = row
        if all.contains(where: \.isCompleted) {
            row.isCompleted = true
            row.completedAt = earliest(all.filter(\.isCompleted).map(\.completedAt))
            row.droppedAt = nil
        } else {
            row.droppedAt = earliest(all.map(\.droppedAt))
        }
        row.deferralCount = all.map(\.deferralCount).max() ?? row.deferralCount
        return row
    }

    /// When it was completed or dropped; nil while it is live, and where a completion has no moment.
    private var finishedAt: Instant? { isCompleted ? completedAt : droppedAt }
}

/// A task put off on one day.
public struct DeferralKey: Hashable, Comparable, Sendable {
    public let task: ID<TaskItem>
    public let day: Day

    public static func < (a: DeferralKey, b: DeferralKey) -> Bool { (a.task, a.day) < (b.task, b.day) }
}

extension DeferralRecord: Mergeable {
    public var isReadInFull: Bool { reason.isKnown }

    public var duplicateKey: DeferralKey? { taskID.map { DeferralKey(task: $0, day: day) } }

    /// The earliest stays, with the reason and the day of the latest choice.
    public static func merges(_ rows: [DeferralRecord]) -> [Merge<DeferralRecord>] {
        keepingFirst(of: rows.sorted { ($0.deferredOn, $0.id) < ($1.deferredOn, $1.id) }) { kept, all in
            guard let latest = all.max(by: isEarlierChoice) else { return }
            kept.reason = latest.reason
            kept.deferredTo = latest.deferredTo
        }
    }

    /// At one instant a chosen reason is later than the automatic one: a refined record must not lose to its twin.
    private static func isEarlierChoice(_ a: DeferralRecord, _ b: DeferralRecord) -> Bool {
        if a.deferredOn != b.deferredOn { return a.deferredOn < b.deferredOn }
        let chosen = (a.reason != .unspecified, b.reason != .unspecified)
        if chosen.0 != chosen.1 { return chosen.1 }
        if a.deferredTo != b.deferredTo {
            guard let to = a.deferredTo else { return false } // Someday is the latest of days
            return b.deferredTo.map { to < $0 } ?? true
        }
        return a.id < b.id
    }
}

/// How often a task was put off, after copies of its records went.
public enum DeferralCount {
    /// The count less the copies that went, but not below the records that are left: two machines may both have counted
    /// to the same number.
    public static func after(removing copies: Int, from count: Int, left records: Int) -> Int {
        max(Whole.held(count) - copies, records)
    }

    /// A task that took over its twins' records counts at least each of their days.
    public static func atLeast(_ count: Int, daysOf records: [DeferralRecord]) -> Int {
        max(count, Set(records.map(\.day)).count)
    }
}
