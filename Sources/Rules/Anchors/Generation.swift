import Model
import Values

/// What rules ask for by the calendar or by the sun. See the rule page *Anchors*.
public enum Generation {
    /// Everything that the rule makes with an occurrence date in `dates`, in no particular order.
    ///
    /// A late rollover, a prayer after midnight and a place in another zone can bring an item to the date before or after
    /// its rule-day, so one rule-day more is asked on either side. The clock is no floor: a window that has closed already
    /// is made too, so that a late run leaves the same rows as an early one.
    public static func items(of rule: AnchorRule, _ config: AnchorConfig, on dates: ClosedRange<Day>, days: LogicalDays) -> [AnchorItem] {
        var kept: [Key: AnchorItem] = [:]
        for ordinal in dates.lowerBound.ordinal - 1...dates.upperBound.ordinal + 1 {
            let ruleDay = Day(ordinal: ordinal)
            for item in items(of: rule, config, on: ruleDay, days: days) where dates.contains(item.date) {
                let key = Key(date: item.date, slotKey: item.slotKey)
                // Two rule-days may bring one slot to one date: the date's own is kept, else the later.
                if let other = kept[key], other.ruleDay == item.date { continue }
                kept[key] = item
            }
        }
        return Array(kept.values)
    }

    struct Key: Hashable {
        let date: Day
        let slotKey: String
    }

    private static func items(of rule: AnchorRule, _ config: AnchorConfig, on ruleDay: Day, days: LogicalDays) -> [AnchorItem] {
        guard config.exception(covering: ruleDay) == nil else { return [] }
        switch config {
        case .prayer(let prayer):
            guard let place = prayer.place else { return [] }
            return PrayerWindows.windows(on: ruleDay, at: place, prayer.settings).compactMap { window in
                AnchorItem(slotKey: window.prayer.rawValue, title: window.title, ruleDay: ruleDay, window: (window.start, window.end), days: days)
            }.filter { $0.windowEnd > rule.createdAt }
        case .scheduled(let scheduled):
            guard scheduled.recurrence.includes(ruleDay), scheduled.endDate.map({ ruleDay <= $0 }) ?? true else { return [] }
            return scheduled.firstSlots.compactMap { slot in
                AnchorItem(slotKey: slot.id, title: slot.label.isEmpty ? rule.title : slot.label, ruleDay: ruleDay, window: slot.window(on: ruleDay, days: days), days: days)
                    .flatMap { $0.windowEnd > max(rule.createdAt, slot.addedAt ?? rule.createdAt) ? $0 : nil }
            }
        }
    }
}

extension ScheduledConfig {
    /// The slots, of two with one id the first.
    var firstSlots: [Slot] {
        var seen: Set<String> = []
        return slots.filter { seen.insert($0.id).inserted }
    }
}

extension Slot {
    /// A timed one lasts real minutes from its time on the wall clock; one of all day lasts from the day's beginning to the
    /// next one's, 23 or 25 hours where the clock changes.
    func window(on day: Day, days: LogicalDays) -> (start: Instant, end: Instant) {
        guard !allDay, let start else { return (days.start(of: day), days.end(of: day)) }
        let begin = days.zone.instant(day, start)
        return (begin, begin.adding(minutes: windowMinutes))
    }
}
