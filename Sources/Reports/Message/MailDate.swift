import Values

/// How a message writes a moment: `Fri, 16 Oct 2026 08:00:00 +0100` (RFC 5322, section 3.3).
public enum MailDate {
    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    public static func text(_ instant: Instant, in zone: Zone) -> String {
        // Mail knows offsets of whole minutes alone; where a zone once had seconds too, the clock is shown by the minute, so that
        // the moment stays the same.
        let offset = zone.offset(at: instant) / 60
        let wall = instant.adding(minutes: offset)
        let day = wall.utcDay, civil = day.civil
        let second = Instant(day: day, secondOfDay: 0).wholeSeconds(to: wall)
        let clock = [second / 3600, second / 60 % 60, second % 60].map { padded($0, 2) }.joined(separator: ":")
        let ahead = abs(offset)
        return "\(weekdays[day.weekday - 1]), \(civil.day) \(months[civil.month - 1]) \(padded(civil.year, 4)) \(clock) "
            + (offset < 0 ? "-" : "+") + padded(ahead / 60, 2) + padded(ahead % 60, 2)
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
