import JSON
import Model
@testable import Rules
import Testing
import Values

private let place = #""location":{"mode":"manual","latitude":51.5,"longitude":-0.1}"#

@Suite("Reading a rule's configuration")
struct DecodingTests {
    @Test("What can't be read is named with the first reason that applies", arguments: [
        Line("no JSON", "{", .unreadable), Line("an empty text", "", .unreadable), Line("no object", "[]", .unreadable), Line("a text", #""{}""#, .unreadable), Line("null", "null", .unreadable),
        Line("no version", "{\(daily)}", .unreadable), Line("version null", #"{"version":null}"#, .unreadable), Line("a version in quotes", #"{"version":"2"}"#, .unreadable),
        Line("a version and a half", #"{"version":1.5}"#, .unreadable), Line("a version beyond every number", #"{"version":1e400}"#, .unreadable),
        Line("a newer version, whatever else it holds", #"{"version":2,"recurrence":5,"slots":"x"}"#, .newerVersion), Line("a newer one with nothing else", #"{"version":9}"#, .newerVersion),
        Line("something behind the object", config(daily) + " x", .unreadable),
        Line("10,000 levels of brackets", #"{"version":1,\#(daily),"x":\#(String(repeating: "[", count: 10_000))\#(String(repeating: "]", count: 10_000))}"#, .unreadable),
        Line("no recurrence", #"{"version":1}"#, .unreadable), Line("recurrence null", config(#""recurrence":null"#), .unreadable), Line("a recurrence that is a text", config(#""recurrence":"weekly""#), .unreadable),
        Line("an unknown kind", config(recurrence("hourly", #""n":1"#)), .unreadable), Line("no kind", config(#""recurrence":{"weekdays":[1]}"#), .unreadable), Line("another case of a kind", config(recurrence("Weekly", #""weekdays":[1]"#)), .unreadable),
        Line("no weekdays", config(recurrence("weekly", #""x":1"#)), .unreadable), Line("none of them", config(weekly()), .unreadable), Line("an eighth", config(weekly(1, 8)), .unreadable), Line("a weekday 0", config(weekly(0)), .unreadable),
        Line("a weekday in quotes", config(recurrence("weekly", #""weekdays":["1"]"#)), .unreadable), Line("a weekday and a half", config(recurrence("weekly", #""weekdays":[1.5]"#)), .unreadable),
        Line("every 0 days", config(recurrence("everyNDays", #""n":0,"startDate":"2026-10-01""#)), .unreadable), Line("every day from nowhere", config(recurrence("everyNDays", #""n":1"#)), .unreadable),
        Line("days beyond every number", config(recurrence("everyNDays", #""n":1e400,"startDate":"2026-10-01""#)), .unreadable),
        Line("a start that doesn't exist", config(recurrence("everyNDays", #""n":1,"startDate":"2026-02-30""#)), .unreadable), Line("a start that is a moment", config(recurrence("everyNDays", #""n":1,"startDate":"2026-10-01T12:00:00Z""#)), .unreadable),
        Line("a start with one digit", config(recurrence("everyNDays", #""n":1,"startDate":"2026-9-01""#)), .unreadable), Line("a start that is a number", config(recurrence("everyNDays", #""n":1,"startDate":20261001"#)), .unreadable),
        Line("every 0 weeks", config(recurrence("everyNWeeks", #""n":0,"weekdays":[1],"startDate":"2026-10-01""#)), .unreadable), Line("every week on no day", config(recurrence("everyNWeeks", #""n":1,"weekdays":[],"startDate":"2026-10-01""#)), .unreadable),
        Line("after 0 days", config(afterLast(0, 3, from: "2026-10-01")), .unreadable), Line("at most less than at least", config(afterLast(4, 3, from: "2026-10-01")), .unreadable),
        Line("after a day and a half", config(recurrence("afterLast", #""minDays":1.5,"maxDays":2,"startDate":"2026-10-01""#)), .unreadable), Line("after the last of nothing", config(recurrence("afterLast", #""minDays":1,"maxDays":2"#)), .unreadable),
        Line("slots that are no list", config(daily, #""slots":{}"#), .unreadable), Line("a slot that is a text", config(daily, #""slots":["am"]"#), .unreadable), Line("a slot without id", config(daily, slots(#"{"start":"10:30","windowMinutes":45}"#)), .unreadable),
        Line("an id that is a number", config(daily, slots(#"{"id":5,"start":"10:30","windowMinutes":45}"#)), .unreadable), Line("a label that is a number", config(daily, slots(#"{"id":"a","label":5,"allDay":true}"#)), .unreadable),
        Line("24:00", config(daily, slots(slot("a", "24:00", 1))), .unreadable), Line("10:60", config(daily, slots(slot("a", "10:60", 1))), .unreadable), Line("no start that is a time", config(daily, slots(slot("a", "soon", 1))), .unreadable),
        Line("a start that is a number", config(daily, slots(#"{"id":"a","start":630,"windowMinutes":1}"#)), .unreadable), Line("a window of no minutes", config(daily, slots(slot("a", "10:30", 0))), .unreadable),
        Line("no windowMinutes", config(daily, slots(#"{"id":"a","start":"10:30"}"#)), .unreadable), Line("allDay 1", config(daily, slots(#"{"id":"a","allDay":1}"#)), .unreadable), Line("addedAt without an offset", config(daily, slots(#"{"id":"a","allDay":true,"addedAt":"2026-10-01T10:00:00"}"#)), .unreadable),
        Line("windowMinutes in quotes, of a whole day too", config(daily, slots(#"{"id":"a","allDay":true,"windowMinutes":"45"}"#)), .unreadable),
        Line("an end that doesn't exist", config(daily, #""endDate":"2026-13-01""#), .unreadable), Line("a reminder that says nothing of the start", config(daily, #""reminder":{}"#), .unreadable), Line("a reminder that is true", config(daily, #""reminder":true"#), .unreadable),
        Line("minutes and a half before the end", config(daily, #""reminder":{"atStart":true,"beforeEndMinutes":1.5}"#), .unreadable),
        Line("exceptions that are no list", config(daily, #""exceptions":{}"#), .unreadable), Line("an exception from nowhere", config(daily, exceptions(#"{"to":"2026-10-01"}"#)), .unreadable), Line("an exception to a day that doesn't exist", config(daily, exceptions(range("2026-10-01", "2026-10-32"))), .unreadable),
        Line("a reason that is a number", config(daily, exceptions(#"{"from":"2026-10-01","reason":5}"#)), .unreadable),
    ] as [Line<String, AnchorConfig.Attention>])
    func attention(line: Line<String, AnchorConfig.Attention>) {
        #expect(AnchorConfig.decode(.made(line.given)) == .attention(line.expected))
        #expect(AnchorConfig.decode(.made(line.given)).attention == line.expected)
        for source in ["schoolRun", "binNight", "plantWatering", "tides", ""] { #expect(AnchorConfig.decode(.made(line.given, source)) == .attention(line.expected), "\(source)") }
    }

    @Test("What is left out takes its default, and null is the same as absent")
    func defaults() throws {
        let absent = config(weekly(1), slots(#"{"id":"","allDay":true}"#))
        let null = config(weekly(1), slots(#"{"id":"","allDay":true,"label":null,"start":null,"windowMinutes":null,"addedAt":null}"#), #""endDate":null"#, #""reminder":null"#, #""exceptions":null"#)
        #expect(AnchorConfig.decode(.made(absent)) == AnchorConfig.decode(.made(null)))
        guard case .scheduled(let scheduled)? = AnchorRule.made(absent).config else { return #expect(Bool(false), "it can be read") }
        #expect(scheduled == ScheduledConfig(recurrence: .weekly(weekdays: [1]), slots: [Slot(id: "", label: "", startText: "00:00", windowMinutes: 0, allDay: true, addedAt: nil)]))
        for slots in ["", #","slots":[]"#, #","slots":null"#] { #expect(AnchorRule.made("{\"version\":1,\(weekly(1))\(slots)}").config == .scheduled(ScheduledConfig(recurrence: .weekly(weekdays: [1])))) }
    }

    @Test("Everything that a configuration may say is read", arguments: ["10:30", "9:05", "0:00", "23:59"])
    func full(start: String) throws {
        let text = #"{"version":1.0,"x":[],"recurrence":{"kind":"everyNWeeks","n":2e0,"weekdays":[4,2,4],"startDate":"2028-02-29","y":1},"slots":[{"id":"am","label":"Physio","start":"\#(start)","windowMinutes":45,"allDay":false,"addedAt":"2026-10-01T12:00:00+02:00","z":{}}],"endDate":"2028-12-31","reminder":{"atStart":false,"beforeEndMinutes":15},"exceptions":[{"from":"2026-11-09","to":"2026-11-13","reason":"travel"},{"from":"2026-12-01","reason":"strike"},{"from":"2026-12-01"}]}"#
        let expected = ScheduledConfig(
            recurrence: .everyNWeeks(n: 2, weekdays: [4, 2, 4], start: "2028-02-29"),
            slots: [Slot(id: "am", label: "Physio", startText: start, windowMinutes: 45, allDay: false, addedAt: "2026-10-01T10:00:00Z")], endDate: "2028-12-31",
            reminder: Reminder(atStart: false, beforeEndMinutes: 15),
            exceptions: [AnchorException(from: "2026-11-09", to: "2026-11-13", reason: "travel"), AnchorException(from: "2026-12-01", to: nil, reason: "strike"), AnchorException(from: "2026-12-01", to: nil, reason: "other")])
        #expect(AnchorRule.made(text).config == .scheduled(expected))
    }

    @Test("A slot of the whole day needs no time, and neither does any slot of a rule that counts from the last time")
    func wholeDays() {
        let odd = #"{"id":"a","start":"soon","windowMinutes":-5,"allDay":true}"#
        #expect(AnchorRule.made(config(daily, slots(odd))).config != nil)
        #expect(AnchorRule.made(config(afterLast(1, 1, from: "2026-10-01"), slots(slot("a", "soon", -5)))).config?.interval?.length == 1)
    }

    @Test("Of a key that is there twice the first counts, and of two slots with one id")
    func twice() {
        #expect(AnchorRule.made(#"{"version":1,"version":2,\#(weekly(1)),\#(weekly(8))}"#).config != nil)
        var ledger = Ledger(.made(config(daily, slots(slot("a", "10:00", 5, label: "first"), slot("a", "11:00", 5, label: "second")))))
        ledger.run(at: "2026-10-15T09:00:00Z")
        #expect(ledger.anchors.map(\.title) == ["first", "first"])
    }

    @Test("A version below 1 is none that this program is too old for")
    func lowVersion() {
        #expect(AnchorRule.made("{\"version\":0,\(daily)}").config != nil)
    }

    // MARK: Prayers

    private func prayer(_ members: String...) -> AnchorConfig.Decoded { AnchorConfig.decode(.made("{" + (["\"version\":1"] + members).joined(separator: ",") + "}", "prayerWindow")) }

    @Test("Times of prayer take their defaults, also for words that aren't known")
    func prayerDefaults() {
        let usual = PrayerConfig(settings: PrayerSettings(), place: Place(latitude: 51.5, longitude: -0.1))
        #expect(prayer(place) == .readable(.prayer(usual)))
        let odd = [#""method":"other""#, #""madhab":"maliki""#, #""highLatitude":"none""#, #""ishaEnds":"dawn""#, #""adjustmentsMinutes":{"sunrise":5,"fajr":0}"#, #""endDate":5"#, #""recurrence":5"#]
        guard case .readable(.prayer(let read)) = prayer(place, odd.joined(separator: ",")) else { return #expect(Bool(false), "it can be read") }
        #expect(read.settings.method == .muslimWorldLeague && read.settings.madhab == .shafi && read.settings.highLatitude == .middleOfNight && read.settings.ishaEnds == .midnight)
        #expect(read.settings.adjustments == [.fajr: 0] && read.settings.prayers.count == 5)
        #expect(prayer(place, ["method", "madhab", "highLatitude", "ishaEnds", "fridayLabel", "prayers", "adjustmentsMinutes", "reminder", "exceptions"].map { "\"\($0)\":null" }.joined(separator: ",")) == .readable(.prayer(usual)))
    }

    @Test("Every setting of prayers is read")
    func prayerSettings() {
        guard case .readable(.prayer(let read)) = prayer(
            place, #""method":"turkey","madhab":"hanafi","highLatitude":"twilightAngle","ishaEnds":"fajr","fridayLabel":false,"prayers":["isha","fajr","isha","brunch"],"adjustmentsMinutes":{"isha":-7}"#) else { return #expect(Bool(false), "it can be read") }
        #expect(read.settings.method == .turkey && read.settings.madhab == .hanafi && read.settings.highLatitude == .twilightAngle && read.settings.ishaEnds == .fajr)
        #expect(!read.settings.fridayLabel && read.settings.prayers == [.fajr, .isha] && read.settings.adjustments == [.isha: -7])
    }

    @Test("Prayers remind at their start unless a reminder is stored, also one that says no", arguments: [
        ("null", true, nil), (#"{"atStart":false}"#, false, nil), (#"{"atStart":false,"beforeEndMinutes":10}"#, false, 10), (#"{"atStart":true,"beforeEndMinutes":null}"#, true, nil),
    ] as [(String, Bool, Int?)])
    func prayerReminder(text: String, atStart: Bool, beforeEnd: Int?) {
        #expect(prayer(place, "\"reminder\":\(text)").config?.reminder == Reminder(atStart: atStart, beforeEndMinutes: beforeEnd))
    }

    @Test("Without a place on the map there is no location, which can be read and is named", arguments: [
        "null", #"{"mode":"manual","latitude":90.01,"longitude":0}"#, #"{"mode":"device","latitude":-91,"longitude":0}"#, #"{"mode":"x","latitude":0,"longitude":180.5}"#, #"{"mode":"","latitude":0,"longitude":-1e300}"#,
    ])
    func noLocation(text: String) {
        let decoded = prayer("\"location\":\(text)")
        #expect(decoded.config != nil && decoded.attention == .noLocation)
        #expect(prayer().attention == .noLocation)
    }

    @Test("The edge of the map is on it", arguments: [(90.0, 180.0), (-90.0, -180.0), (0.0, 0.0)])
    func edge(latitude: Double, longitude: Double) {
        #expect(prayer(#""location":{"mode":"manual","latitude":\#(latitude),"longitude":\#(longitude),"name":"End"}"#).attention == nil)
    }

    @Test("A value of the wrong type makes prayers unreadable", arguments: [
        #""method":5"#, #""madhab":true"#, #""highLatitude":[]"#, #""ishaEnds":0"#, #""fridayLabel":"yes""#, #""prayers":"fajr""#, #""prayers":[1]"#, #""adjustmentsMinutes":[]"#, #""adjustmentsMinutes":{"fajr":1.5}"#, #""adjustmentsMinutes":{"fajr":"1"}"#,
        #""location":"London""#, #""location":{"latitude":51.5,"longitude":0}"#, #""location":{"mode":"manual","latitude":"51.5","longitude":0}"#, #""location":{"mode":"manual","latitude":51.5}"#, #""location":{"mode":"manual","latitude":1e400,"longitude":0}"#,
        #""location":{"mode":"manual","latitude":51.5,"longitude":0,"name":5}"#, #""location":{"mode":5,"latitude":51.5,"longitude":0}"#, #""reminder":{}"#, #""exceptions":5"#,
    ])
    func prayerTypes(member: String) {
        #expect(prayer(member) == .attention(.unreadable))
    }

    // MARK: Placement

    @Test("An anchor is flexible where its rule's placement is or the rule counts from the last time; else it is fixed", arguments: [
        ("fixed", false), ("flexible", true), ("floating", false), ("", false), ("Flexible", false),
    ])
    func placement(placement: String, isFlexible: Bool) {
        func flexible(_ config: String, _ source: String = "custom") -> Bool {
            let rule = AnchorRule.made(config, source) { $0.placement = Raw(text: placement) }
            #expect(AnchorRule.flexible(among: [rule]).contains(rule.id) == rule.isFlexible(rule.config))
            return rule.isFlexible(rule.config)
        }
        #expect(flexible(config(daily)) == isFlexible && flexible("{") == isFlexible && flexible(config(place), "prayerWindow") == isFlexible)
        for source in ["custom", "plantWatering", "tides"] { #expect(flexible(config(afterLast(3, 5, from: "2026-10-01")), source), "\(source)") }
        #expect(flexible(config(afterLast(5, 3, from: "2026-10-01"))) == isFlexible, "one that can't be read says nothing")
        #expect(flexible(config(afterLast(3, 5, from: "2026-10-01"), place), "prayerWindow") == isFlexible, "prayers go by the sun")
    }
}
