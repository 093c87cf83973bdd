import Model
@testable import Rules
import Testing
import Values

@Suite("Anchors by the calendar")
struct GenerationTests {
    private func items(_ rule: AnchorRule, _ first: Day, _ last: Day? = nil, _ days: LogicalDays = .utc) -> [AnchorItem] {
        guard let config = rule.config else { preconditionFailure("\(rule.configData) can be read") }
        return Generation.items(of: rule, config, on: first...(last ?? first), days: days).sorted(by: AnchorItem.precedes)
    }

    private func windows(_ rule: AnchorRule, _ first: Day, _ last: Day? = nil, _ days: LogicalDays = .utc) -> [String] {
        items(rule, first, last, days).map { "\($0.date) \($0.windowStart) \($0.windowEnd)" }
    }

    @Test("A rule occurs on the days of its recurrence", arguments: [
        Line("weekly", (weekly(2, 4), "2026-10-12", "2026-10-25"), ["2026-10-13", "2026-10-15", "2026-10-20", "2026-10-22"]),
        Line("weekly on Sunday, over the new year", (weekly(7), "2026-12-25", "2027-01-05"), ["2026-12-27", "2027-01-03"]),
        Line("every third day, never before the start", (recurrence("everyNDays", #""n":3,"startDate":"2028-02-27""#), "2028-02-20", "2028-03-05"), ["2028-02-27", "2028-03-01", "2028-03-04"]),
        Line("every single day", (recurrence("everyNDays", #""n":1,"startDate":"2026-10-14""#), "2026-10-12", "2026-10-16"), ["2026-10-14", "2026-10-15", "2026-10-16"]),
        Line("every so many days as no calendar has", (recurrence("everyNDays", #""n":9223372036854775807,"startDate":"2026-10-14""#), "2026-10-12", "2026-10-16"), ["2026-10-14"]),
        Line("fault 98: every other week at new year", (recurrence("everyNWeeks", #""n":2,"weekdays":[1],"startDate":"2026-12-14""#), "2026-12-14", "2027-01-31"), ["2026-12-14", "2026-12-28", "2027-01-11", "2027-01-25"]),
        Line("fault 98: every third week across it", (recurrence("everyNWeeks", #""n":3,"weekdays":[1,7],"startDate":"2026-12-07""#), "2026-12-01", "2027-01-31"), ["2026-12-07", "2026-12-13", "2026-12-28", "2027-01-03", "2027-01-18", "2027-01-24"]),
        Line("fault 98: from a week 53", (recurrence("everyNWeeks", #""n":2,"weekdays":[5],"startDate":"2020-12-28""#), "2020-12-20", "2021-01-31"), ["2021-01-01", "2021-01-15", "2021-01-29"]),
        Line("a listed weekday of the start week that comes before the start", (recurrence("everyNWeeks", #""n":2,"weekdays":[1,3],"startDate":"2026-10-15""#), "2026-10-05", "2026-11-01"), ["2026-10-12", "2026-10-14", "2026-10-26", "2026-10-28"]),
        Line("counting from the last time is by no calendar", (afterLast(1, 2, from: "2026-10-01"), "2026-10-01", "2026-10-31"), []),
    ] as [Line<(String, Day, Day), [String]>])
    func recurrences(line: Line<(String, Day, Day), [String]>) {
        let rule = AnchorRule.made(config(line.given.0, slots(timed)), at: "2000-01-01T00:00:00Z")
        #expect(items(rule, line.given.1, line.given.2).map(\.date.text) == line.expected)
    }

    @Test("Exceptions cover both their ends, and the end date is the last day", arguments: [
        Line("both ends", [exceptions(range("2026-10-13", "2026-10-14"))], [12, 15, 16]), Line("one day", [exceptions(range("2026-10-13", "2026-10-13"))], [12, 14, 15, 16]),
        Line("without an end", [exceptions(range("2026-10-14", nil))], [12, 13]), Line("one that ends before it starts", [exceptions(range("2026-10-14", "2026-10-13"))], [12, 13, 14, 15, 16]),
        Line("two that overlap", [exceptions(range("2026-10-13", "2026-10-14"), range("2026-10-14", "2026-10-15"))], [12, 16]),
        Line("an end date", [#""endDate":"2026-10-14""#], [12, 13, 14]), Line("an end before all", [#""endDate":"2026-10-11""#], []),
    ] as [Line<[String], [Int]>])
    func rests(line: Line<[String], [Int]>) {
        let rule = AnchorRule.made(config(daily, slots(timed), line.given.joined(separator: ",")))
        #expect(items(rule, "2026-10-12", "2026-10-16").map(\.date.civil.day) == line.expected)
    }

    @Test("Exceptions, the end and the weekday go by the rule-day, not by the date that a late rollover makes of it")
    func ruleDay() {
        let late = LogicalDays.in("UTC", rollover: 180), early = slots(slot("a", "01:00", 30))
        #expect(windows(.made(config(weekly(5), early)), "2026-10-14", "2026-10-17", late) == ["2026-10-15 2026-10-16T01:00:00.000Z 2026-10-16T01:30:00.000Z"])
        #expect(items(.made(config(daily, early, exceptions(range("2026-10-16", "2026-10-16")))), "2026-10-14", "2026-10-16", late).map(\.date) == ["2026-10-14", "2026-10-16"])
        #expect(items(.made(config(daily, early, #""endDate":"2026-10-15""#)), "2026-10-14", "2026-10-16", late).map(\.date) == ["2026-10-14"])
    }

    @Test("A window begins by the wall clock and lasts real minutes; a whole day lasts from rollover to rollover", arguments: [
        Line("over midnight", ("UTC", 0, slot("a", "23:30", 90), "2026-10-15"), ["2026-10-15 2026-10-15T23:30:00.000Z 2026-10-16T01:00:00.000Z"]),
        Line("fault 24: before the clocks change", ("Europe/London", 0, slot("a", "08:15", 30), "2026-10-23"), ["2026-10-23 2026-10-23T07:15:00.000Z 2026-10-23T07:45:00.000Z"]),
        Line("fault 24: after it", ("Europe/London", 0, slot("a", "08:15", 30), "2026-10-26"), ["2026-10-26 2026-10-26T08:15:00.000Z 2026-10-26T08:45:00.000Z"]),
        Line("a time that is shown twice is the first", ("Europe/Berlin", 0, slot("a", "02:30", 90), "2026-10-25"), ["2026-10-25 2026-10-25T00:30:00.000Z 2026-10-25T02:00:00.000Z"]),
        Line("a time that is never shown is the jump", ("Europe/Berlin", 0, slot("a", "02:30", 45), "2026-03-29"), ["2026-03-29 2026-03-29T01:00:00.000Z 2026-03-29T01:45:00.000Z"]),
        Line("a day of 25 hours", ("Europe/Berlin", 0, wholeDay, "2026-10-25"), ["2026-10-25 2026-10-24T22:00:00.000Z 2026-10-25T23:00:00.000Z"]),
        Line("a day of 23 hours", ("Europe/Berlin", 0, wholeDay, "2026-03-29"), ["2026-03-29 2026-03-28T23:00:00.000Z 2026-03-29T22:00:00.000Z"]),
        Line("a whole day with a late rollover", ("UTC", 180, wholeDay, "2026-10-15"), ["2026-10-15 2026-10-15T03:00:00.000Z 2026-10-16T03:00:00.000Z"]),
        Line("fault 16: a midnight that doesn't exist in Santiago", ("America/Santiago", 0, wholeDay, "2026-09-06"), ["2026-09-06 2026-09-06T04:00:00.000Z 2026-09-07T03:00:00.000Z"]),
        Line("fault 16: in Cairo", ("Africa/Cairo", 0, wholeDay, "2026-04-24"), ["2026-04-24 2026-04-23T22:00:00.000Z 2026-04-24T21:00:00.000Z"]),
        Line("fault 16: in Beirut", ("Asia/Beirut", 0, wholeDay, "2026-03-29"), ["2026-03-29 2026-03-28T22:00:00.000Z 2026-03-29T21:00:00.000Z"]),
        Line("a date that the zone skipped", ("Pacific/Apia", 0, wholeDay, "2011-12-30"), []),
        Line("the same with a late rollover, which it has hours of", ("Pacific/Apia", 180, wholeDay, "2011-12-30"), ["2011-12-30 2011-12-30T10:00:00.000Z 2011-12-30T13:00:00.000Z"]),
        Line("before the rollover it is the day before", ("UTC", 180, slot("a", "01:00", 30), "2026-10-15"), ["2026-10-15 2026-10-16T01:00:00.000Z 2026-10-16T01:30:00.000Z"]),
        Line("at the rollover it is the day", ("UTC", 180, slot("a", "03:00", 30), "2026-10-15"), ["2026-10-15 2026-10-15T03:00:00.000Z 2026-10-15T03:30:00.000Z"]),
        Line("with the latest rollover too", ("UTC", 1439, slot("a", "00:00", 1), "2026-10-15"), ["2026-10-15 2026-10-16T00:00:00.000Z 2026-10-16T00:01:00.000Z"]),
        Line("longer than time", ("UTC", 0, slot("a", "00:00", .max), "2026-10-15"), []),
    ] as [Line<(String, Int, String, Day), [String]>])
    func windows(line: Line<(String, Int, String, Day), [String]>) {
        let (zone, rollover, slot, day) = line.given
        #expect(windows(.made(config(daily, slots(slot)), at: "2000-01-01T00:00:00Z"), day, nil, .in(zone, rollover: rollover)) == line.expected)
    }

    /// At the jump of 30 December 2011 the clock of Apia shows neither 08:00 nor anything else of that date.
    @Test("Where two rule-days give one slot to one date, the date's own is kept, whichever comes first")
    func collision() {
        let apia = LogicalDays.in("Pacific/Apia")
        #expect(items(.made(config(daily, slots(timed)), at: "2000-01-01T00:00:00Z"), "2011-12-29", "2012-01-01", apia).map(\.ruleDay) == ["2011-12-29", "2011-12-31", "2012-01-01"])
        let only = AnchorRule.made(config(weekly(5), slots(timed)), at: "2000-01-01T00:00:00Z")
        #expect(windows(only, "2011-12-29", "2012-01-01", apia) == ["2011-12-31 2011-12-30T10:00:00.000Z 2011-12-30T10:45:00.000Z"], "alone it is the jump's")
    }

    @Test("The last and the first day that can be written make what can be written", arguments: ["UTC", "Pacific/Kiritimati", "America/Los_Angeles"])
    func farDays(zone: String) {
        for day: Day in ["9999-12-30", "9999-12-31", "0000-01-01", "0000-01-02"] {
            for item in items(.made(config(daily, slots(timed, wholeDay)), at: "0000-01-01T00:00:00Z"), day, nil, .in(zone, rollover: 90)) {
                #expect(item.windowStart.isWritable && item.windowEnd.isWritable && item.date.noon.isWritable)
            }
        }
    }

    @Test("A window that had ended when the rule, or its slot, was made isn't made; one that was open is", arguments: [
        ("2026-10-15T11:14:59.999Z", nil, 2), ("2026-10-15T11:15:00Z", nil, 1), ("2026-10-16T12:00:00Z", nil, 0), ("2026-01-01T00:00:00Z", "2026-10-15T11:15:00Z", 1),
        ("2026-01-01T00:00:00Z", "2026-10-15T11:14:00Z", 2), ("2026-10-15T12:00:00Z", "2026-01-01T00:00:00Z", 1),
    ] as [(Instant, String?, Int)])
    func floor(created: Instant, added: String?, count: Int) {
        let slot = #"{"id":"a","start":"10:30","windowMinutes":45\#(added.map { ",\"addedAt\":\"\($0)\"" } ?? "")}"#
        #expect(items(.made(config(daily, slots(slot)), at: created), "2026-10-15", "2026-10-16").count == count)
    }

    @Test("A slot without a label goes by its rule's title, and each has its own key")
    func titles() {
        let found = items(.made(config(daily, slots(slot("b", "10:00", 5), slot("a", "10:00", 5, label: "Early")))), "2026-10-15")
        #expect(found.map(\.slotKey) == ["a", "b"] && found.map(\.title) == ["Early", "Physio"])
    }

    @Test("A rule of prayers asks the sun, rests by rule-day and goes by its own floor")
    func prayers() {
        let rule = AnchorRule.made(config(#""location":{"mode":"manual","latitude":-33.92,"longitude":18.42}"#, exceptions(range("2026-03-21", "2026-03-21"))), "prayerWindow", at: "2026-03-20T04:00:00Z")
        let home = LogicalDays.in("Africa/Johannesburg")
        #expect(items(rule, "2026-03-20", "2026-03-22", home).filter { $0.slotKey == "fajr" }.map { "\($0.date) \($0.windowStart)" } == ["2026-03-20 2026-03-20T03:26:00.000Z", "2026-03-22 2026-03-22T03:28:00.000Z"])
        #expect(items(rule, "2026-03-20", "2026-03-20", home).map(\.title) == ["Fajr", "Jumu'ah", "Asr", "Maghrib", "Isha"])
        #expect(items(.made(rule.configData, "prayerWindow", at: "2026-03-20T04:49:00Z"), "2026-03-20", "2026-03-20", home).map(\.slotKey) == ["dhuhr", "asr", "maghrib", "isha"])
        #expect(items(.made(config(), "prayerWindow").withConfig("{\"version\":1}"), "2026-03-20", "2026-03-20", home).isEmpty, "nowhere there is no sun")
    }

    @Test("Fault 94: where the sun doesn't set there are no prayers, and they come back")
    func midnightSun() {
        let rule = AnchorRule.made(config(#""location":{"mode":"manual","latitude":70,"longitude":20}"#), "prayerWindow")
        let dates = Set(items(rule, "2026-05-01", "2026-08-10", .in("Europe/Oslo")).filter { $0.slotKey == "dhuhr" }.map(\.date))
        #expect(dates.contains("2026-05-01") && !dates.contains("2026-06-21") && dates.contains("2026-08-01"))
    }

    @Test("Fault 96: near the date line noon is on the asked date, within two hours of 12:00", arguments: [
        ("Pacific/Chatham", -43.95, -176.56), ("Pacific/Apia", -13.83, -171.77), ("Pacific/Kiritimati", 1.87, -157.43),
    ])
    func dateLine(zone: String, latitude: Double, longitude: Double) {
        let rule = AnchorRule.made(config(#""location":{"mode":"manual","latitude":\#(latitude),"longitude":\#(longitude)}"#), "prayerWindow"), days = LogicalDays.in(zone)
        let found = items(rule, "2026-09-24", "2026-09-30", days)
        #expect(found.filter { $0.slotKey == "dhuhr" }.map(\.date) == (24...30).map { Day(year: 2026, month: 9, day: $0) })
        for item in found where item.slotKey == "dhuhr" {
            #expect(item.date == item.ruleDay && abs(days.zone.wallClock(at: item.windowStart).minute.minutes - 720) <= 120)
        }
        for item in found { #expect(item.date == days.date(of: item.windowStart)) }
    }

    @Test("Ten thousand slots and a thousand exceptions are that many")
    func many() {
        let slots = (0..<10_000).map { slot("s\($0)", "10:30", 45) }.joined(separator: ",")
        let rests = (0..<1_000).map { range((Day("2030-01-01") + 2 * $0).text, (Day("2030-01-01") + 2 * $0).text) }.joined(separator: ",")
        let rule = AnchorRule.made("{\"version\":1,\(daily),\"slots\":[\(slots)],\"exceptions\":[\(rests)]}")
        #expect(items(rule, "2026-10-15").count == 10_000)
        var ledger = Ledger(rule)
        #expect(ledger.run(at: "2026-10-15T09:00:00Z").all == [20_000, 0, 0, 0])
        #expect(ledger.run(at: "2026-10-15T09:00:00Z").all == [0, 0, 0, 0])
    }
}

extension AnchorRule {
    func withConfig(_ text: String) -> AnchorRule {
        var copy = self
        copy.configData = text
        return copy
    }
}
