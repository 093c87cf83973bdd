import Rules
import Values

/// Events as a calendar file (RFC 5545, iCalendar). All times are UTC, so it needs no component for zones.
public struct CalendarFile {
    private let events: [CalendarEvent]
    private let now: Instant

    /// - Parameters:
    ///   - events: In the order in which they are written.
    ///   - now: When the file is made, which each event says of itself.
    public init(_ events: [CalendarEvent], now: Instant) {
        self.events = events
        self.now = now
    }

    public var text: String {
        let lines = [
            ContentLine("BEGIN", "VCALENDAR"), ContentLine("VERSION", "2.0"), ContentLine("PRODID", "-//jamaal//planner//EN"),
            ContentLine("CALSCALE", "GREGORIAN"), ContentLine("X-WR-CALNAME", text: "Jamaal"),
        ] + events.flatMap(lines) + [ContentLine("END", "VCALENDAR")]
        return lines.map(\.folded).joined()
    }

    /// A window is a time in which something may be done, not a block that is busy: it leaves the time free.
    private func lines(_ event: CalendarEvent) -> [ContentLine] {
        [
            ContentLine("BEGIN", "VEVENT"), ContentLine("UID", text: event.uid), ContentLine("DTSTAMP", now.calendarText),
            ContentLine("DTSTART", event.start.calendarText),
        ] + (event.end.map { [ContentLine("DTEND", $0.calendarText)] } ?? []) + [
            ContentLine("SUMMARY", text: event.summary), ContentLine("STATUS", event.status.rawValue), ContentLine("TRANSP", "TRANSPARENT"),
        ] + event.alarms.flatMap { lines($0, event) } + [ContentLine("END", "VEVENT")]
    }

    private func lines(_ alarm: CalendarEvent.Alarm, _ event: CalendarEvent) -> [ContentLine] {
        [
            ContentLine("BEGIN", "VALARM"), ContentLine("ACTION", "DISPLAY"),
            ContentLine(alarm.before == .start ? "TRIGGER" : "TRIGGER;RELATED=END", alarm.duration), ContentLine("DESCRIPTION", text: event.summary),
            ContentLine("END", "VALARM"),
        ]
    }
}

extension CalendarEvent.Alarm {
    /// RFC 5545, section 3.3.6: `-PT15M` is a quarter of an hour before.
    fileprivate var duration: String { minutes == 0 ? "PT0S" : "\(minutes > 0 ? "-" : "")PT\(minutes.magnitude)M" }
}

extension Instant {
    /// RFC 5545, section 3.3.5, form 2: `20270310T150000Z`, fractions of a second cut.
    fileprivate var calendarText: String {
        text.prefix { $0 != "." }.filter { $0 != "-" && $0 != ":" } + "Z"
    }
}
