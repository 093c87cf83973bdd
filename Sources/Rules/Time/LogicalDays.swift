import Model
import Values

/// The days of one home: its zone, and the minute of the wall clock at which a day begins there.
///
/// A logical day D is the interval [start(D), start(D+1)). It may last 23 or 25 hours, or nothing at all where the zone
/// skipped the date. See the rule page *Time*.
public struct LogicalDays: Sendable {
    public let zone: Zone
    public let rollover: MinuteOfDay

    public init(zone: Zone, rollover: MinuteOfDay) {
        self.zone = zone
        self.rollover = rollover
    }

    /// The days by the settings in force; a stored rollover outside 0 … 1439 is held into it.
    public init(zone: Zone, settings: UserSettings) {
        self.init(zone: zone, rollover: MinuteOfDay(clamping: settings.rolloverMinute))
    }

    /// The moment at which `day` begins, also where the clock jumps over it.
    public func start(of day: Day) -> Instant { zone.instant(day, rollover) }

    /// The moment at which `day` is over.
    public func end(of day: Day) -> Instant { start(of: day + 1) }

    /// The logical date of a moment: the last date that has begun by then.
    ///
    /// So a day never comes back where clocks going back show the time before the rollover again.
    public func date(of instant: Instant) -> Day {
        var day = zone.wallClock(at: instant).day + 1
        // A zone that repeated a date on the calendar began the later one before the clock showed it a second time.
        while start(of: day + 1) <= instant { day = day + 1 }
        while start(of: day) > instant { day = day - 1 }
        return day
    }

    /// Every date after `last` and before the logical date of `now`, oldest first, skipped dates among them. Empty where
    /// `last` is yesterday, today or later.
    public func ended(after last: Day, at now: Instant) -> [Day] {
        let today = date(of: now)
        guard last + 1 < today else { return [] }
        return (last.ordinal + 1..<today.ordinal).map(Day.init(ordinal:))
    }

    /// The moments of the working day of `day`; nil where it ends before it begins.
    public func workingDay(of day: Day, settings: UserSettings) -> Range<Instant>? {
        let start = zone.instant(day, MinuteOfDay(clamping: settings.dayStartMinute))
        let end = zone.instant(day, MinuteOfDay(clamping: settings.dayEndMinute))
        return start < end ? start..<end : nil
    }
}
