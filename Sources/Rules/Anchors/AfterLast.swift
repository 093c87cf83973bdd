import Model
import Values

/// Rules that count from the day on which they were last handled: one live window a slot, made as soon as the one before it
/// is decided. See the rule page *Anchors*.
public struct AfterLast {
    let rule: AnchorRule
    let config: ScheduledConfig
    let interval: Recurrence.Interval
    /// By their beginning.
    private let exceptions: [AnchorException]
    let now: Instant
    let days: LogicalDays

    init?(_ rule: AnchorRule, _ config: AnchorConfig, now: Instant, days: LogicalDays) {
        guard case .scheduled(let scheduled) = config, let interval = scheduled.recurrence.interval else { return nil }
        self.rule = rule
        self.config = scheduled
        self.interval = interval
        exceptions = scheduled.exceptions.sorted { $0.from < $1.from }
        self.now = now
        self.days = days
    }

    /// The next window of a slot after its latest anchor, which is not live; nil where none is to be made.
    func next(_ slot: Slot, after latest: Anchor?) -> AnchorItem? {
        guard var open = latest.map({ opening(after: $0) }) ?? firstOpening else { return nil }
        guard let free = afterExceptions(open) else { return nil }
        open = free
        // A window that nobody could see is no miss: where the program didn't run for so long, it opens today.
        if let closing = closing(of: open), closing <= now {
            guard let free = afterExceptions(days.date(of: now)) else { return nil }
            open = free
        }
        guard let closing = closing(of: open), config.endDate.map({ open <= $0 }) ?? true else { return nil }
        return AnchorItem(slotKey: slot.id, title: title(of: slot), ruleDay: open, window: (days.start(of: open), closing), days: days)
    }

    func title(of slot: Slot) -> String { slot.label.isEmpty ? rule.title : slot.label }

    /// The day on which a slot without any anchor opens. One whose window had ended before the rule was made is due now.
    private var firstOpening: Day? {
        guard let open = interval.start.adding(interval.minDays) else { return nil }
        guard let closing = closing(of: open), closing <= rule.createdAt else { return open }
        return days.date(of: rule.createdAt)
    }

    private func opening(after latest: Anchor) -> Day? {
        switch latest.attendanceStatus.kind {
        case .missed, .pending:
            return days.lastDay(of: latest).adding(1)
        case .attended, .skipped, .delegated, nil:
            guard let open = days.date(of: latest.resolvedAt ?? latest.windowEnd).adding(interval.minDays) else { return nil }
            // Skipped long before it opened, it counts from its own day.
            return open > latest.occurrenceDate ? open : latest.occurrenceDate.adding(interval.minDays)
        }
    }

    /// The first day from `open` on that no exception covers; nil where one without end does.
    private func afterExceptions(_ open: Day) -> Day? {
        var open = open
        for exception in exceptions where exception.covers(open) {
            guard let to = exception.to else { return nil }
            open = to + 1
        }
        return open
    }

    private func closing(of open: Day) -> Instant? { open.adding(interval.length).map { days.start(of: $0) } }
}

extension Day {
    /// So many days later; nil beyond the year 9999, whose dates are not written.
    fileprivate func adding(_ days: Int) -> Day? {
        let (sum, overflow) = ordinal.addingReportingOverflow(days)
        return overflow || sum > Day.writable.upperBound ? nil : Day(ordinal: sum)
    }
}

extension LogicalDays {
    /// The logical date of the last second of an anchor's window.
    public func lastDay(of anchor: Anchor) -> Day { date(of: anchor.windowEnd.adding(seconds: -1)) }
}
