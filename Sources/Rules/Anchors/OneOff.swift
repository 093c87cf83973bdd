import Model
import Values

/// A time as a person names it for an appointment.
public enum AppointmentTime: Equatable, Sendable {
    case moment(Instant)
    /// A date and a time on the wall clock of the home.
    case wall(Day, MinuteOfDay)
    case clock(MinuteOfDay)

    /// Nil for what is none of the three forms, and for the first and the last year that can be written: in some zone their
    /// moments are of years that can't.
    public init?(_ text: String) {
        if let clock = MinuteOfDay(clock: text) {
            self = .clock(clock)
        } else if let moment = Instant(text) {
            guard AppointmentTime.years.contains(moment.utcDay.civil.year) else { return nil }
            self = .moment(moment)
        } else {
            let parts = text.split(separator: "T", omittingEmptySubsequences: false)
            guard parts.count == 2, let day = Day(String(parts[0])), parts[1].utf8.count == 5, let clock = MinuteOfDay(clock: String(parts[1])),
                  AppointmentTime.years.contains(day.civil.year) else { return nil }
            self = .wall(day, clock)
        }
    }

    private static let years = 1...9998

    public static let forms = "2026-11-05T14:10 (in the home's time zone), a moment such as 2026-11-05T14:10:00Z, or 14:10"

    /// The moment that a start names: a time alone is taken within the logical today.
    public func start(today: Day, days: LogicalDays) -> Instant {
        resolved(days) { clock in clock < days.rollover ? today + 1 : today }
    }

    /// The moment that an end names: a time alone is taken on the start's date on the calendar.
    public func end(after start: Instant, days: LogicalDays) -> Instant {
        resolved(days) { _ in days.zone.wallClock(at: start).day }
    }

    private func resolved(_ days: LogicalDays, date: (MinuteOfDay) -> Day) -> Instant {
        switch self {
        case .moment(let moment): return moment
        case .wall(let day, let clock): return days.zone.instant(day, clock)
        case .clock(let clock): return days.zone.instant(date(clock), clock)
        }
    }
}

/// A reminder before an anchor's end, or none.
public enum EndReminder: Equatable, Sendable {
    case none
    case before(Int)

    var minutes: Int? { if case .before(let minutes) = self { minutes } else { nil } }
}

/// An anchor without a rule. See the rule page *Anchors*.
public enum OneOff {
    /// What a person gives; nil leaves it as it is.
    public struct Request: Sendable {
        public var title: String?
        public var start: AppointmentTime?
        public var end: AppointmentTime?
        /// Minutes; 0 for none.
        public var effortMinutes: Int?
        public var remindsAtStart: Bool?
        public var endReminder: EndReminder?

        public init() {}
    }

    /// Throws `Refusal`: `emptyTitle`, `endsBeforeItStarts`, `endsInThePast`.
    public static func made(_ request: Request, now: Instant, days: LogicalDays, id: ID<Anchor>) throws(Refusal) -> Anchor {
        var anchor = Anchor(id: id)
        anchor.generatedAt = now
        return try changed(anchor, request, now: now, days: days)
    }

    /// Throws `belongsToARule` and `alreadyDecided` besides.
    public static func edited(_ anchor: Anchor, _ request: Request, now: Instant, days: LogicalDays) throws(Refusal) -> Anchor {
        try checkIsOpen(anchor)
        return try changed(anchor, request, now: now, days: days)
    }

    /// Only a pending one-off may be edited or removed.
    public static func checkIsOpen(_ anchor: Anchor) throws(Refusal) {
        if anchor.ruleID != nil { throw Refusal("belongsToARule", "a rule makes it; edit the rule, or give it an exception") }
        if !anchor.isPending { throw Refusal("alreadyDecided", "it is \(anchor.attendanceStatus.text) already") }
    }

    private static func changed(_ anchor: Anchor, _ request: Request, now: Instant, days: LogicalDays) throws(Refusal) -> Anchor {
        var anchor = anchor
        if let title = request.title { anchor.title = title.trimmingWhiteSpace() }
        if anchor.title.isEmpty { throw Refusal("emptyTitle", "an anchor needs a title") }
        if let start = request.start { anchor.windowStart = start.start(today: days.date(of: now), days: days) }
        if let end = request.end { anchor.windowEnd = end.end(after: anchor.windowStart, days: days) }
        if anchor.windowEnd <= anchor.windowStart { throw Refusal("endsBeforeItStarts", "its end is not after its start") }
        anchor.occurrenceDate = days.date(of: anchor.windowStart)
        guard anchor.windowStart.isWritable, anchor.windowEnd.isWritable, anchor.occurrenceDate.isWritable else {
            throw Refusal("beyondTheCalendar", "a time is written with a year of four digits")
        }
        if anchor.windowEnd <= now { throw Refusal("endsInThePast", "its end is over already") }
        if let minutes = request.effortMinutes { anchor.effortMinutes = minutes > 0 ? minutes : nil }
        if let reminds = request.remindsAtStart { anchor.remindBeforeStartMinutes = reminds ? 0 : nil }
        if let reminder = request.endReminder { anchor.remindBeforeEndMinutes = reminder.minutes }
        return anchor
    }
}
