import Model
import Rules
import Support
import Testing
import Values

@Suite("Logical days")
struct LogicalDaysTests {
    @Test("The logical date of a moment is the last date that has begun by then", arguments: [
        ("UTC", 0, "2026-10-15T23:59:59Z", "2026-10-15"),
        ("UTC", 180, "2026-10-16T02:59:59Z", "2026-10-15"),
        ("UTC", 180, "2026-10-16T02:59:59.999Z", "2026-10-15"),
        ("UTC", 180, "2026-10-16T03:00:00Z", "2026-10-16"),
        ("UTC", 180, "2027-01-01T01:00:00Z", "2026-12-31"),
        ("Pacific/Auckland", 240, "2026-09-29T14:59:00Z", "2026-09-29"),
        // 02:00 → 03:00 on 27 September 2026.
        ("Pacific/Auckland", 180, "2026-09-26T13:59:59Z", "2026-09-26"),
        ("Pacific/Auckland", 180, "2026-09-26T14:00:00Z", "2026-09-27"),
        ("Pacific/Auckland", 150, "2026-09-26T14:00:00Z", "2026-09-27"),
        // 02:00 → 01:00 on 1 November 2026: the day that has begun goes on when the clock shows 01:15 again.
        ("America/New_York", 90, "2026-11-01T05:29:59Z", "2026-10-31"),
        ("America/New_York", 90, "2026-11-01T05:30:00Z", "2026-11-01"),
        ("America/New_York", 90, "2026-11-01T06:15:00Z", "2026-11-01"),
        ("America/New_York", 90, "2026-11-01T06:45:00Z", "2026-11-01"),
        ("America/Los_Angeles", 90, "2026-11-01T08:29:59Z", "2026-10-31"),
        ("America/Los_Angeles", 90, "2026-11-01T08:30:00Z", "2026-11-01"),
        ("America/Los_Angeles", 90, "2026-11-01T09:29:00Z", "2026-11-01"),
        ("America/Los_Angeles", 90, "2026-11-02T07:30:00Z", "2026-11-01"),
        // Midnights that no clock showed.
        ("America/Sao_Paulo", 0, "2018-11-04T02:59:59Z", "2018-11-03"),
        ("America/Sao_Paulo", 0, "2018-11-04T03:00:00Z", "2018-11-04"),
        ("America/Santiago", 0, "2026-09-06T03:59:59Z", "2026-09-05"),
        ("America/Santiago", 0, "2026-09-06T04:00:00Z", "2026-09-06"),
        ("Africa/Cairo", 0, "2026-04-23T21:59:59Z", "2026-04-23"),
        ("Africa/Cairo", 0, "2026-04-23T22:00:00Z", "2026-04-24"),
        ("Asia/Beirut", 0, "2026-03-28T21:59:59Z", "2026-03-28"),
        ("Asia/Beirut", 0, "2026-03-28T22:00:00Z", "2026-03-29"),
        // 00:01 → 23:01 on 7 November 2010: the 7th doesn't end because the clock shows the 6th again.
        ("America/St_Johns", 0, "2010-11-07T03:00:00Z", "2010-11-07"),
        ("America/St_Johns", 0, "2010-11-07T02:29:59Z", "2010-11-06"),
        // 30 December 2011 was skipped.
        ("Pacific/Apia", 0, "2011-12-30T09:59:59Z", "2011-12-29"),
        ("Pacific/Apia", 0, "2011-12-30T10:00:00Z", "2011-12-31"),
        // With a later rollover the skipped date is what lies between the jump and that minute.
        ("Pacific/Apia", 180, "2011-12-30T09:59:59Z", "2011-12-29"),
        ("Pacific/Apia", 180, "2011-12-30T10:00:00Z", "2011-12-30"),
        ("Pacific/Apia", 180, "2011-12-30T12:59:59Z", "2011-12-30"),
        ("Pacific/Apia", 180, "2011-12-30T13:00:00Z", "2011-12-31"),
        ("Pacific/Kiritimati", 0, "2026-10-15T10:00:00Z", "2026-10-16"),
        ("Pacific/Pago_Pago", 0, "2026-10-16T10:59:59Z", "2026-10-15"),
        // Before the epoch, where division rounds the other way.
        ("UTC", 0, "1969-12-31T23:59:59.999Z", "1969-12-31"),
        ("UTC", 180, "1970-01-01T02:59:59.999Z", "1969-12-31"),
    ] as [(String, Int, Instant, Day)])
    func date(zone: String, rollover: Int, moment: Instant, expected: Day) {
        #expect(LogicalDays.in(zone, rollover: rollover).date(of: moment) == expected)
    }

    @Test("A day begins when the clock shows the rollover for the first time, or jumps over it", arguments: [
        ("2026-09-27", "Pacific/Auckland", 0, "2026-09-26T12:00:00Z"),
        ("2026-09-27", "Pacific/Auckland", 150, "2026-09-26T14:00:00Z"),
        ("2026-09-27", "Pacific/Auckland", 180, "2026-09-26T14:00:00Z"),
        ("2026-10-25", "Europe/Berlin", 150, "2026-10-25T00:30:00Z"),
        ("2026-10-25", "Europe/Berlin", 240, "2026-10-25T03:00:00Z"),
        ("2026-03-29", "Europe/Berlin", 240, "2026-03-29T02:00:00Z"),
        ("2026-03-29", "Europe/Berlin", 150, "2026-03-29T01:00:00Z"),
        ("2018-11-04", "America/Sao_Paulo", 0, "2018-11-04T03:00:00Z"),
        ("2011-12-30", "Pacific/Apia", 0, "2011-12-30T10:00:00Z"),
        ("2011-12-31", "Pacific/Apia", 0, "2011-12-30T10:00:00Z"),
        ("2026-10-16", "Pacific/Kiritimati", 0, "2026-10-15T10:00:00Z"),
        ("2026-10-16", "Pacific/Pago_Pago", 0, "2026-10-16T11:00:00Z"),
    ] as [(Day, String, Int, Instant)])
    func start(day: Day, zone: String, rollover: Int, expected: Instant) {
        #expect(LogicalDays.in(zone, rollover: rollover).start(of: day) == expected)
    }

    @Test("A day is as long as the clocks make it", arguments: [
        ("Europe/Berlin", 0, "2026-10-24", 24 * 60),
        ("Europe/Berlin", 0, "2026-10-25", 25 * 60),
        ("Europe/Berlin", 0, "2026-03-29", 23 * 60),
        // The jump lies before the rollover, so the evening before it has the short night.
        ("Europe/Berlin", 240, "2026-03-28", 23 * 60),
        ("Europe/Berlin", 240, "2026-03-29", 24 * 60),
        ("Australia/Lord_Howe", 0, "2026-04-05", 24 * 60 + 30),
        ("Pacific/Apia", 0, "2011-12-30", 0),
        ("Pacific/Apia", 180, "2011-12-30", 3 * 60),
        ("Pacific/Apia", 0, "2011-12-31", 24 * 60),
    ] as [(String, Int, Day, Int)])
    func length(zone: String, rollover: Int, day: Day, minutes: Int) {
        let days = LogicalDays.in(zone, rollover: rollover)
        #expect(days.start(of: day).wholeMinutes(to: days.end(of: day)) == minutes)
        #expect(EndedDay(day, days: days, settings: .row(0)).hasLength == (minutes > 0))
    }

    static let zones = [
        "UTC", "Europe/Berlin", "America/New_York", "America/St_Johns", "America/Santiago", "America/Sao_Paulo", "Pacific/Apia",
        "Pacific/Auckland", "Pacific/Chatham", "Pacific/Kiritimati", "Australia/Lord_Howe", "Atlantic/Azores", "Africa/Casablanca",
        "Africa/Cairo", "Asia/Kathmandu", "Antarctica/Troll",
    ]

    @Test("Every moment lies in the day that it has the date of, and days follow on one another", arguments: zones)
    func everyMoment(zone: String) {
        var random = Seeded(UInt64(zone.utf8.count))
        let from: Instant = "2009-01-01T00:00:00Z", to: Instant = "2030-01-01T00:00:00Z"
        for rollover in [0, 1, 90, 150, 180, 360, 1439] {
            let days = LogicalDays.in(zone, rollover: rollover)
            var moments = (0..<60).map { _ in Instant(milliseconds: .random(in: from.milliseconds...to.milliseconds, using: &random)) }
            moments += moments.flatMap { moment -> [Instant] in
                let start = days.start(of: days.date(of: moment))
                return [start, Instant(milliseconds: start.milliseconds - 1)]
            }
            moments.sort()
            var last: Day?
            for moment in moments {
                let date = days.date(of: moment)
                #expect(days.start(of: date) <= moment && moment < days.end(of: date), "\(moment) in \(zone) from \(rollover)")
                #expect(last.map { $0 <= date } ?? true, "a day came back at \(moment) in \(zone) from \(rollover)")
                last = date
            }
        }
    }

    /// When Alaska was sold its clocks went back by a day, on 18 October 1867.
    @Test("A date that the calendar repeated is no day that comes back", arguments: [0, 180, 1439])
    func repeatedDate(rollover: Int) {
        let days = LogicalDays.in("America/Juneau", rollover: rollover)
        let moments = (0..<144).map { Instant("1867-10-15T00:30:00Z").adding(minutes: $0 * 60) }
        let dates = moments.map(days.date)
        #expect(dates == dates.sorted())
        for (moment, date) in zip(moments, dates) { #expect(days.start(of: date) <= moment && moment < days.end(of: date)) }
    }

    @Test("The first and the last moment that can be written have a date in every zone", arguments: zones)
    func farMoments(zone: String) {
        let days = LogicalDays.in(zone, rollover: 180)
        for moment: Instant in ["0000-01-01T00:00:00Z", "0001-06-01T12:00:00Z", "9999-12-31T23:59:59.999Z"] {
            let date = days.date(of: moment)
            #expect(days.start(of: date) <= moment && moment < days.end(of: date))
        }
    }

    @Test("A stored rollover outside the day is held into it", arguments: [
        (-1, 0), (.min, 0), (0, 0), (1439, 1439), (1440, 1439), (.max, 1439),
    ] as [(Int, Int)])
    func heldRollover(stored: Int, held: Int) {
        let days = LogicalDays(zone: .utc, settings: .row(1) { $0.rolloverMinute = stored })
        #expect(days.rollover.minutes == held)
    }

    @Test("Days that have ended lie strictly between the last processed and today, oldest first", arguments: [
        Line("three nights off", ("UTC", "2026-10-12", "2026-10-16T09:00:00Z"), ["2026-10-13", "2026-10-14", "2026-10-15"]),
        Line("last night was processed", ("UTC", "2026-10-15", "2026-10-16T09:00:00Z"), []),
        Line("today was processed, as after going west", ("UTC", "2026-10-16", "2026-10-16T09:00:00Z"), []),
        Line("the clock was wrong once", ("UTC", "2031-01-01", "2026-10-16T09:00:00Z"), []),
        Line("over the end of a leap February", ("UTC", "2028-02-27", "2028-03-02T00:00:00Z"), ["2028-02-28", "2028-02-29", "2028-03-01"]),
        Line("a second before the boundary", ("UTC", "2026-10-14", "2026-10-15T23:59:59Z"), []),
        Line("at the boundary", ("UTC", "2026-10-14", "2026-10-16T00:00:00Z"), ["2026-10-15"]),
        Line("a date that the zone skipped", ("Pacific/Apia", "2011-12-28", "2011-12-31T12:00:00Z"), ["2011-12-29", "2011-12-30", "2011-12-31"]),
        Line("right after the jump", ("Pacific/Apia", "2011-12-28", "2011-12-30T10:00:00Z"), ["2011-12-29", "2011-12-30"]),
        Line("a midnight that doesn't exist", ("America/Santiago", "2026-09-04", "2026-09-06T04:00:00Z"), ["2026-09-05"]),
        Line("before it", ("America/Santiago", "2026-09-04", "2026-09-06T03:59:59Z"), []),
    ] as [Line<(String, Day, Instant), [Day]>])
    func ended(line: Line<(String, Day, Instant), [Day]>) {
        #expect(LogicalDays.in(line.given.0).ended(after: line.given.1, at: line.given.2) == line.expected)
    }

    @Test("Going east ends the days in between by the new zone; going west ends none twice")
    func travelling() {
        let evening: Instant = "2026-10-15T21:00:00Z"
        #expect(LogicalDays.in("Europe/Berlin").ended(after: "2026-10-14", at: evening) == [])
        #expect(LogicalDays.in("America/New_York").ended(after: "2026-10-14", at: evening) == [])
        #expect(LogicalDays.in("America/New_York").ended(after: "2026-10-14", at: "2026-10-16T03:59:59Z") == [])
        #expect(LogicalDays.in("America/New_York").ended(after: "2026-10-14", at: "2026-10-16T04:00:00Z") == ["2026-10-15"])
        #expect(LogicalDays.in("Asia/Tokyo").ended(after: "2026-10-14", at: evening) == ["2026-10-15"])
        #expect(LogicalDays.in("Europe/Berlin").ended(after: "2026-10-15", at: evening) == [])
    }

    @Test("The working day is read off the wall clock, so clock changes make it longer or shorter", arguments: [
        Line("an ordinary day", ("Europe/Berlin", "2026-10-15", 480, 1140), ("2026-10-15T06:00:00Z", "2026-10-15T17:00:00Z")),
        Line("across the jump", ("Europe/Berlin", "2026-03-29", 60, 240), ("2026-03-29T00:00:00Z", "2026-03-29T02:00:00Z")),
        Line("across the repeated hour", ("Europe/Berlin", "2026-10-25", 60, 240), ("2026-10-24T23:00:00Z", "2026-10-25T03:00:00Z")),
        Line("on its own date whatever the rollover", ("UTC", "2026-10-15", 0, 120), ("2026-10-15T00:00:00Z", "2026-10-15T02:00:00Z")),
        Line("stored beyond the day's last minute", ("UTC", "2026-10-15", -5, 5000), ("2026-10-15T00:00:00Z", "2026-10-15T23:59:00Z")),
    ] as [Line<(String, Day, Int, Int), (Instant, Instant)>])
    func workingDay(line: Line<(String, Day, Int, Int), (Instant, Instant)>) {
        let (zone, day, start, end) = line.given
        let settings = UserSettings.row(1) { ($0.dayStartMinute, $0.dayEndMinute) = (start, end) }
        #expect(LogicalDays.in(zone, rollover: 180).workingDay(of: day, settings: settings) == line.expected.0..<line.expected.1)
    }

    @Test("A working day that ends before it begins, or in a date that was skipped, is none", arguments: [
        ("UTC", "2026-10-15", 600, 600), ("UTC", "2026-10-15", 600, 599), ("UTC", "2026-10-15", .max, .min),
        ("Pacific/Apia", "2011-12-30", 480, 1140),
    ] as [(String, Day, Int, Int)])
    func noWorkingDay(zone: String, day: Day, start: Int, end: Int) {
        let settings = UserSettings.row(1) { ($0.dayStartMinute, $0.dayEndMinute) = (start, end) }
        #expect(LogicalDays.in(zone).workingDay(of: day, settings: settings) == nil)
    }

    @Test("What is in the day begins with its start and doesn't reach its boundary")
    func containing() {
        let day = EndedDay("2026-10-15", days: .in("UTC", rollover: 180), settings: .row(1))
        #expect(day.contains("2026-10-15T03:00:00Z") && day.contains("2026-10-16T02:59:59.999Z"))
        #expect(!day.contains("2026-10-15T02:59:59.999Z") && !day.contains("2026-10-16T03:00:00Z") && !day.contains(nil))
        #expect(day.endOfNext == "2026-10-17T03:00:00Z")
    }
}
