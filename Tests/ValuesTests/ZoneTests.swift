import Testing
import Values

/// A time on the wall clock of a zone, and the moment that it is.
struct WallTime: Sendable, CustomTestStringConvertible {
    let zone: String
    let day: String
    let minute: Int
    let moment: String
    let why: String

    init(_ zone: String, _ day: String, _ minute: Int, is moment: String, _ why: String) {
        (self.zone, self.day, self.minute, self.moment, self.why) = (zone, day, minute, moment, why)
    }

    var testDescription: String { "\(zone) \(day) minute \(minute): \(why)" }
}

/// A moment, what the wall clock shows then, and the last date whose start has come by then.
struct LogicalDate: Sendable, CustomTestStringConvertible {
    let zone: String
    let rollover: Int
    let moment: String
    let clock: String
    let date: String

    init(_ zone: String, _ rollover: Int, _ moment: String, shows clock: String, on date: String) {
        (self.zone, self.rollover, self.moment, self.clock, self.date) = (zone, rollover, moment, clock, date)
    }

    var testDescription: String { "\(zone) r \(rollover) \(moment)" }
}

struct ZoneTests {
    @Test(
        "A time of day is the first moment at which the clock shows it, or the moment of the jump over it",
        arguments: [
            WallTime("Pacific/Auckland", "2026-09-27", 0, is: "2026-09-26T12:00:00.000Z", "plain"),
            WallTime("Pacific/Auckland", "2026-09-27", 150, is: "2026-09-26T14:00:00.000Z", "02:30 is never shown: 03:00, not 03:30"),
            WallTime("Pacific/Auckland", "2026-09-27", 180, is: "2026-09-26T14:00:00.000Z", "the first minute after the jump"),
            WallTime("Europe/Berlin", "2026-10-25", 150, is: "2026-10-25T00:30:00.000Z", "02:30 is shown twice"),
            WallTime("Europe/Berlin", "2026-10-25", 240, is: "2026-10-25T03:00:00.000Z", "after the hour that came twice"),
            WallTime("Europe/Berlin", "2026-03-29", 240, is: "2026-03-29T02:00:00.000Z", "after the hour that was skipped"),
            WallTime("Europe/Berlin", "2026-03-29", 150, is: "2026-03-29T01:00:00.000Z", "02:30 is never shown"),
            WallTime("America/Sao_Paulo", "2018-11-04", 0, is: "2018-11-04T03:00:00.000Z", "midnight is never shown"),
            WallTime("Pacific/Apia", "2011-12-30", 0, is: "2011-12-30T10:00:00.000Z", "the date was skipped"),
            WallTime("Pacific/Apia", "2011-12-30", 1439, is: "2011-12-30T10:00:00.000Z", "the date was skipped, its last minute too"),
            WallTime("Pacific/Apia", "2011-12-31", 0, is: "2011-12-30T10:00:00.000Z", "the date after the skipped one"),
            WallTime("Pacific/Apia", "2011-12-29", 1439, is: "2011-12-30T09:59:00.000Z", "the last minute before it"),
            WallTime("Pacific/Kiritimati", "2026-10-16", 0, is: "2026-10-15T10:00:00.000Z", "+14"),
            WallTime("Pacific/Pago_Pago", "2026-10-16", 0, is: "2026-10-16T11:00:00.000Z", "−11"),
            WallTime("America/St_Johns", "2010-11-07", 0, is: "2010-11-07T02:30:00.000Z", "midnight, a minute before the clocks go back over it"),
            WallTime("America/St_Johns", "2010-11-06", 1411, is: "2010-11-07T02:01:00.000Z", "23:31, the first of two"),
            WallTime("America/St_Johns", "2010-11-07", 1, is: "2010-11-07T03:31:00.000Z", "00:01 was not reached the first time"),
            WallTime("America/Santiago", "2026-09-06", 0, is: "2026-09-06T04:00:00.000Z", "midnight is never shown"),
            WallTime("America/Santiago", "2026-04-04", 1425, is: "2026-04-05T02:45:00.000Z", "23:45, the first of two"),
            WallTime("Africa/Cairo", "2026-04-24", 0, is: "2026-04-23T22:00:00.000Z", "midnight is never shown"),
            WallTime("Asia/Beirut", "2026-03-29", 0, is: "2026-03-28T22:00:00.000Z", "midnight is never shown"),
            WallTime("America/Los_Angeles", "2026-11-01", 90, is: "2026-11-01T08:30:00.000Z", "01:30, the first of two"),
            WallTime("America/New_York", "2026-11-01", 90, is: "2026-11-01T05:30:00.000Z", "01:30, the first of two"),
            WallTime("Australia/Lord_Howe", "2026-10-04", 135, is: "2026-10-03T15:30:00.000Z", "02:15: clocks go forward by half an hour"),
            WallTime("Australia/Lord_Howe", "2026-10-04", 150, is: "2026-10-03T15:30:00.000Z", "02:30 is shown at the jump"),
            WallTime("Australia/Lord_Howe", "2026-04-05", 105, is: "2026-04-04T14:45:00.000Z", "01:45, the first of two"),
            WallTime("Europe/London", "2026-10-23", 495, is: "2026-10-23T07:15:00.000Z", "08:15 in summer"),
            WallTime("Europe/London", "2026-10-26", 495, is: "2026-10-26T08:15:00.000Z", "08:15 in winter"),
            WallTime("Asia/Kathmandu", "2026-10-16", 0, is: "2026-10-15T18:15:00.000Z", "+5:45"),
            WallTime("UTC", "1969-12-31", 1439, is: "1969-12-31T23:59:00.000Z", "before 1970"),
        ])
    func wallTimes(time: WallTime) throws {
        let zone = try #require(Zone(name: time.zone)), day = try #require(Day(time.day)), minute = try #require(MinuteOfDay(time.minute))
        #expect(zone.instant(day, minute).text == time.moment)
    }

    @Test(
        "At a moment the clock shows what it should, and the last date that has begun is the logical date",
        arguments: [
            LogicalDate("UTC", 0, "2026-10-15T23:59:59Z", shows: "2026-10-15 23:59", on: "2026-10-15"),
            LogicalDate("UTC", 180, "2026-10-16T02:59:59Z", shows: "2026-10-16 02:59", on: "2026-10-15"),
            LogicalDate("UTC", 180, "2026-10-16T03:00:00Z", shows: "2026-10-16 03:00", on: "2026-10-16"),
            LogicalDate("UTC", 180, "2027-01-01T01:00:00Z", shows: "2027-01-01 01:00", on: "2026-12-31"),
            LogicalDate("Pacific/Auckland", 240, "2026-09-29T14:59:00Z", shows: "2026-09-30 03:59", on: "2026-09-29"),
            LogicalDate("Pacific/Auckland", 180, "2026-09-26T13:59:59Z", shows: "2026-09-27 01:59", on: "2026-09-26"),
            LogicalDate("Pacific/Auckland", 180, "2026-09-26T14:00:00Z", shows: "2026-09-27 03:00", on: "2026-09-27"),
            LogicalDate("Pacific/Auckland", 150, "2026-09-26T14:00:00Z", shows: "2026-09-27 03:00", on: "2026-09-27"),
            LogicalDate("America/New_York", 90, "2026-11-01T05:30:00Z", shows: "2026-11-01 01:30", on: "2026-11-01"),
            LogicalDate("America/New_York", 90, "2026-11-01T06:15:00Z", shows: "2026-11-01 01:15", on: "2026-11-01"),
            LogicalDate("America/New_York", 90, "2026-11-01T06:45:00Z", shows: "2026-11-01 01:45", on: "2026-11-01"),
            LogicalDate("America/Sao_Paulo", 0, "2018-11-04T03:00:00Z", shows: "2018-11-04 01:00", on: "2018-11-04"),
            LogicalDate("America/St_Johns", 0, "2010-11-07T03:00:00Z", shows: "2010-11-06 23:30", on: "2010-11-07"),
            LogicalDate("Pacific/Apia", 0, "2011-12-30T09:59:59Z", shows: "2011-12-29 23:59", on: "2011-12-29"),
            LogicalDate("Pacific/Apia", 0, "2011-12-30T10:00:00Z", shows: "2011-12-31 00:00", on: "2011-12-31"),
            LogicalDate("America/Santiago", 0, "2026-09-06T03:59:59Z", shows: "2026-09-05 23:59", on: "2026-09-05"),
            LogicalDate("America/Santiago", 0, "2026-09-06T04:00:00Z", shows: "2026-09-06 01:00", on: "2026-09-06"),
        ])
    func clocks(row: LogicalDate) throws {
        let zone = try #require(Zone(name: row.zone)), moment = try #require(Instant(row.moment)), date = try #require(Day(row.date))
        let shown = zone.wallClock(at: moment)
        #expect("\(shown.day) \(shown.minute.text)" == row.clock)
        let rollover = MinuteOfDay(clamping: row.rollover)
        #expect(zone.instant(date, rollover) <= moment)
        // Later dates have not begun, in a window wider than any change of clocks.
        for later in 1...3 { #expect(zone.instant(date + later, rollover) > moment) }
    }

    @Test("A date that the zone skipped has no length")
    func skippedDate() throws {
        let zone = try #require(Zone(name: "Pacific/Apia")), skipped = try #require(Day("2011-12-30")), midnight = MinuteOfDay(clamping: 0)
        #expect(zone.instant(skipped, midnight) == zone.instant(skipped + 1, midnight))
        // With a later rollover it is what lies between the jump and that minute.
        let three = MinuteOfDay(clamping: 180)
        #expect(zone.instant(skipped, three).wholeMinutes(to: zone.instant(skipped + 1, three)) == 180)
    }

    @Test(
        "A zone that the table knows is found under the name it was asked for",
        arguments: ["Europe/Kyiv", "Europe/Kiev", "Europe/London", "Asia/Kolkata", "Asia/Calcutta", "America/Argentina/Ushuaia", "UTC", "Pacific/Kanton"])
    func known(name: String) {
        #expect(Zone(name: name)?.name == name)
    }

    @Test(
        "A name that it doesn't know is nil, never UTC or the machine's zone",
        arguments: ["", " ", "Mars/Base", "Nowhere/City", ":Europe/Paris", "Europe/London ", "europe/london", "Europe", "CET-1CEST", "\u{0}", "../UTC", "/etc/localtime"])
    func unknown(name: String) {
        #expect(Zone(name: name) == nil)
    }

    @Test("Abbreviations and offsets are no names, whatever the table makes of them: BST would be Bangladesh", arguments: [
        "BST", "IST", "PST", "CST", "SST", "ACT", "CEST", "UTC+2", "GMT+0200", "GMT-5", "Factory", "XYZ+5", "utc", "",
    ])
    func noNames(name: String) {
        #expect(Zone(name: name) == nil)
    }

    @Test("Names of the database that are no place are taken", arguments: [
        "UTC", "GMT", "Zulu", "CET", "EST5EDT", "GB", "Eire", "Japan", "Singapore", "NZ-CHAT", "PRC", "W-SU", "Etc/GMT+5", "US/Pacific",
    ])
    func namesWithoutPlace(name: String) {
        #expect(Zone(name: name)?.name == name)
    }

    @Test("Old and new names of a place are one clock")
    func renamed() throws {
        for (old, new) in [("Europe/Kiev", "Europe/Kyiv"), ("Asia/Calcutta", "Asia/Kolkata"), ("Asia/Katmandu", "Asia/Kathmandu")] {
            let (a, b) = (try #require(Zone(name: old)), try #require(Zone(name: new)))
            for month in 0..<240 {
                let moment = Instant(milliseconds: 946_684_800_000 + Int64(month) * 2_629_746_000)
                #expect(a.offset(at: moment) == b.offset(at: moment))
            }
        }
    }

    @Test("The table of zones has an edition")
    func edition() {
        #expect(!Zone.tableVersion.isEmpty)
        #expect(Zone.utc.name == "UTC")
        #expect(Zone.utc.offset(at: Instant(milliseconds: 1_792_054_800_000)) == 0)
    }
}
