import JSON
import Model
import Rules
import Store
import Values

/// What lies ahead of today as a calendar has it: anchors, stored ones and those that rules are going to make, and the
/// reminders of habits. Reading it writes nothing.
public struct CalendarAhead {
    public let from: Day
    public let to: Day
    /// In the order of a calendar file.
    public let events: [CalendarEvent]

    /// - Parameter count: Days of anchors, today the first.
    public init(_ context: Context, days count: Int) throws {
        let days = try context.days(), today = days.date(of: context.now)
        from = today
        to = today + (count - 1)
        events = (try CalendarAhead.anchors(context, today...to) + CalendarAhead.habits(context, today, days)).sorted(by: CalendarEvent.precedes)
    }

    private static func anchors(_ context: Context, _ dates: ClosedRange<Day>) throws -> [CalendarEvent] {
        let rules = try context.store.rows(AnchorRule.self)
        var previews: [ID<AnchorRule>: [AnchorItem]] = [:]
        for rule in rules { previews[rule.id] = try RulePreview(rule, days: dates.dates.count, context).items }
        let stored = try AnchorReading(store: context.store).ahead(dates, now: context.now)
        return AnchorsAhead.events(stored: stored, rules: rules, previews: previews, through: dates.upperBound, now: context.now)
    }

    /// Weekly targets look at all of the week that a day lies in.
    private static func habits(_ context: Context, _ today: Day, _ days: LogicalDays) throws -> [CalendarEvent] {
        let dates = Week(of: today, firstWeekday: context.firstWeekday).first...today + 1
        var reading = try HabitReading(context, of: dates, readingDay: today)
        try reading.readActivity(on: dates.dates)
        return reading.history.reminders(days: days, now: context.now)
    }

    public var json: JSON { ["from": .string(from.text), "to": .string(to.text), "events": .array(events.map(\.json))] }
}

extension AnchorReading {
    /// A window that lasts longer has an index of its own: see `Anchor.lastsLong`. The second day is for what the database's
    /// fractions of days might get wrong.
    private static let longestUnindexedMinutes = 2 * 1440

    /// The anchors of these dates, and those of earlier dates whose windows aren't over, with their twins.
    fileprivate func ahead(_ dates: ClosedRange<Day>, now: Instant) throws -> [Anchor] {
        let own = try store.rows(Anchor.self, "WHERE occurrenceDate >= ? AND occurrenceDate < ?", dates.textRange)
        let before = Value.text(dates.lowerBound.text)
        let recent = now.adding(minutes: -AnchorReading.longestUnindexedMinutes)
        let begun = try store.rows(Anchor.self, "WHERE windowStart >= ? AND +occurrenceDate < ?", [recent.stored, before])
            + (try store.rows(Anchor.self, "WHERE \(Anchor.lastsLong) AND windowEnd > ? AND +occurrenceDate < ?", [now.stored, before]))
        let open = begun.filter { $0.windowEnd > now }
        let twins = try Set(open.compactMap(\.duplicateKey)).sorted().flatMap(twins)
        return Sheet(own + open.filter { $0.duplicateKey == nil } + twins).rows
    }

    private func twins(_ key: SlotKey) throws -> [Anchor] {
        try store.rows(
            Anchor.self, "WHERE ruleID = ? AND occurrenceDate >= ? AND occurrenceDate < ? AND slotKey = ?",
            [key.rule.stored] + key.date.textRange + [.text(key.slot)])
    }
}

extension CalendarEvent {
    fileprivate var json: JSON {
        [
            "uid": .string(uid), "start": .string(start.text), "end": end.map { .string($0.text) } ?? .null, "summary": .string(summary),
            "status": .string(status.rawValue.lowercased()),
            "alarms": .array(alarms.map { ["minutes": .int($0.minutes), "before": .string($0.before.rawValue)] }),
        ]
    }
}
