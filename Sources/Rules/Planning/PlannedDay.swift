import Model
import Values

/// The day that an evening plans, and the one that it looks back on. See the rule page *Planning*.
public struct PlannedDay: Equatable, Sendable {
    public let planned: Day
    /// The day before the planned one, but never later than today.
    public let reviewed: Day

    /// - Parameters:
    ///   - date: The day asked for; nil for the first date whose working day hasn't started yet, today's own start being past
    ///     from its very minute on.
    public init(_ date: Day? = nil, at now: Instant, days: LogicalDays, settings: UserSettings) {
        let today = days.date(of: now)
        let starts = days.zone.instant(today, MinuteOfDay(clamping: settings.dayStartMinute))
        planned = date ?? (now < starts ? today : today + 1)
        reviewed = min(planned - 1, today)
    }
}

extension TaskOrder {
    /// What might be done on the day although it isn't due: important tasks that aren't urgent yet, by date.
    public func suggestions(among tasks: [TaskItem]) -> [TaskItem] {
        tasks.filter { $0.isLive && quadrant(of: $0) == .schedule }.sorted { a, b in
            (dueDate(of: a)?.ordinal ?? .max, a.createdAt, a.id) < (dueDate(of: b)?.ordinal ?? .max, b.createdAt, b.id)
        }
    }
}

extension Sequence<NightPlanningSession> {
    /// Whether the planning of a day was closed.
    public func isPlanned(_ day: Day) -> Bool { contains { $0.forDate == day && $0.isComplete } }

    /// Whether the planning of a day is settled: closed, or skipped. It isn't asked about again.
    public func isSettled(_ day: Day) -> Bool { contains { $0.forDate == day && ($0.isComplete || $0.skippedAt != nil) } }
}
