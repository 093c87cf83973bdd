import Model
@testable import Rules
import Testing
import Values

/// A morning on which 2026-10-15 has begun.
private let now: Instant = "2026-10-15T09:00:00.250Z"

private func anchor(
    _ id: ID<Anchor>, _ date: Day = "2026-10-16", _ from: Instant = "2026-10-16T10:30:00Z", _ to: Instant = "2026-10-16T11:15:00Z",
    rule: ID<AnchorRule>? = nil, _ change: (inout Anchor) -> Void = { _ in }
) -> Anchor {
    .row(id) {
        ($0.title, $0.occurrenceDate, $0.windowStart, $0.windowEnd, $0.ruleID) = ("Dentist", date, from, to, rule)
        $0.slotKey = rule == nil ? "" : "a"
        change(&$0)
    }
}

/// What a calendar of some days from 2026-10-15 on has of these rows and rules.
private func events(_ stored: [Anchor], _ rules: AnchorRule..., days count: Int = 5, at now: Instant = now, in days: LogicalDays = .utc) -> [CalendarEvent] {
    let previews = Dictionary(uniqueKeysWithValues: rules.map { rule in
        (rule.id, Preview.items(
            of: rule, days: count, pending: stored.filter { $0.ruleID == rule.id && $0.isPending },
            decided: Dictionary(grouping: stored.filter { $0.ruleID == rule.id && !$0.isPending }, by: \.slotKey).compactMapValues(Anchor.latest), now: now, in: days))
    })
    return AnchorsAhead.events(stored: stored, rules: rules, previews: previews, through: days.date(of: now) + (count - 1), now: now)
        .sorted(by: CalendarEvent.precedes)
}

private let ruleText = "00000000-0000-0000-0000-000000000001"

@Suite("Anchors of a calendar")
struct AnchorsAheadTests {
    @Test("A window that isn't over is there up to the last date, however early it began, and whatever was said of it", arguments: [
        Line("tomorrow's", (("2026-10-16", "2026-10-16T10:30:00Z", "2026-10-16T11:15:00Z"), "pending"), true),
        Line("that ends a millisecond from now", (("2026-10-15", "2026-10-15T08:00:00Z", "2026-10-15T09:00:00.251Z"), "pending"), true),
        Line("that ends now", (("2026-10-15", "2026-10-15T08:00:00Z", "2026-10-15T09:00:00.250Z"), "pending"), false),
        Line("of several days, attended", (("2026-10-12", "2026-10-12T00:00:00Z", "2026-10-16T00:00:00Z"), "attended"), true),
        Line("on the last date", (("2026-10-19", "2026-10-19T23:00:00Z", "2026-10-20T01:00:00Z"), "pending"), true),
        Line("on the date after it", (("2026-10-20", "2026-10-20T10:00:00Z", "2026-10-20T11:00:00Z"), "pending"), false),
        Line("by its own date, not by its window", (("2026-10-20", "2026-10-19T10:00:00Z", "2026-10-19T11:00:00Z"), "pending"), false),
        Line("missed by a clock that was wrong", (("2026-10-16", "2026-10-16T10:00:00Z", "2026-10-16T11:00:00Z"), "missed"), true),
    ] as [Line<((Day, Instant, Instant), String), Bool>])
    func covered(line: Line<((Day, Instant, Instant), String), Bool>) {
        let ((date, from, to), status) = line.given
        #expect(events([anchor(1, date, from, to) { $0.attendanceStatus = Raw(text: status) }]).count == (line.expected ? 1 : 0))
    }

    @Test("An instance is known by its rule, date and slot, a one-off by its id, in upper case")
    func uids() {
        let rule = AnchorRule.made(config(slots(timed)))
        #expect(events([anchor(0xABCD)])[0].uid == "jamaal.anchor.00000000-0000-0000-0000-00000000ABCD")
        #expect(events([anchor(7, rule: 1) { $0.slotKey = "Am, 2" }], rule)[0].uid == "jamaal.anchor.\(ruleText).20261016.Am, 2")
    }

    @Test("The UIDs of what a rule makes are the same before it is stored, after it, and once it is answered")
    func stableUIDs() throws {
        var ledger = Ledger(.made(config(daily, slots(timed, slot("b", "18:00", 30)))), .made(config(afterLast(2, 4, from: "2026-10-14"), slots(wholeDay))) { $0.id = 2 })
        func uids() -> [String] { events(ledger.anchors, ledger.rules[0], ledger.rules[1]).map(\.uid) }
        let before = uids()
        #expect(before.count == 11 && Set(before).count == 11)
        ledger.run(at: now)
        #expect(uids() == before)
        try ledger.answer(.skip, "2026-10-16", "b", at: now)
        #expect(uids() == before)
    }

    @Test("What is stored goes before what its rule would make, at other times, decided or over")
    func storedWins() {
        let rule = AnchorRule.made(config(daily, slots(timed)))
        let moved = anchor(7, "2026-10-16", "2026-10-16T12:00:00Z", "2026-10-16T12:30:00Z", rule: 1)
        let over = anchor(8, "2026-10-15", "2026-10-15T08:00:00Z", "2026-10-15T08:30:00Z", rule: 1)
        let found = events([moved, over], rule)
        #expect(found.map { String($0.uid.suffix(10)) } == ["20261016.a", "20261017.a", "20261018.a", "20261019.a"])
        #expect(found[0].start == "2026-10-16T12:00:00Z" && found[0].end == "2026-10-16T12:30:00Z")
    }

    @Test("Of two stored with one key the one that dedup keeps is written, and the other isn't, though it alone is ahead", arguments: [
        Line("decided before pending", ["pending", "skipped"], ["8"]), Line("missed before pending", ["pending", "missed"], ["8"]),
        Line("the first made of two pending", ["pending", "pending"], ["7"]), Line("a status that isn't known before pending", ["pending", "dreamt"], ["8"]),
        Line("one that is known before one that isn't", ["dreamt", "attended"], ["8"]), Line("of two that aren't known the first made", ["dreamt", "sung"], ["7"]),
    ])
    func twins(line: Line<[String], [String]>) {
        let twins = line.given.enumerated().map { index, status in
            anchor(ID(RawID(high: 0, low: UInt64(7 + index))), rule: 1) {
                ($0.attendanceStatus, $0.title) = (Raw(text: status), "\(7 + index)")
            }
        }
        let rule = AnchorRule.made("{") { $0.title = "" }
        for rows in [twins, twins.reversed()] { #expect(events(rows, rule).map(\.summary) == line.expected) }
        let over = anchor(9, "2026-10-14", "2026-10-14T08:00:00Z", "2026-10-14T08:30:00Z", rule: 1) { $0.attendanceStatus = Raw(.attended) }
        let late = anchor(10, "2026-10-14", "2026-10-14T08:00:00Z", "2026-10-16T08:30:00Z", rule: 1)
        #expect(events([over, late], rule).isEmpty)
    }

    @Test("Windows begin and end on whole seconds, and one without length has no end", arguments: [
        Line("fractions are cut", ("2026-10-16T10:00:00.999Z", "2026-10-16T10:30:00.999Z"), ("2026-10-16T10:00:00Z", "2026-10-16T10:30:00Z")),
        Line("no length", ("2026-10-16T10:00:00Z", "2026-10-16T10:00:00Z"), ("2026-10-16T10:00:00Z", nil)),
        Line("none that a second shows", ("2026-10-16T10:00:00.100Z", "2026-10-16T10:00:00.900Z"), ("2026-10-16T10:00:00Z", nil)),
        Line("it ends before it begins", ("2026-10-16T10:00:00Z", "2026-10-16T09:00:00Z"), ("2026-10-16T10:00:00Z", nil)),
    ] as [Line<(Instant, Instant), (Instant, Instant?)>])
    func ends(line: Line<(Instant, Instant), (Instant, Instant?)>) {
        let event = events([anchor(7, "2026-10-16", line.given.0, line.given.1) { $0.remindBeforeEndMinutes = 0 }])[0]
        #expect(event.start == line.expected.0 && event.end == line.expected.1)
        #expect(event.alarms.count == (line.expected.1 == nil ? 0 : 1), "an alarm hangs on no end that isn't there")
    }

    @Test("Only what is pending reminds, and what is called off is cancelled", arguments: [
        Line("pending", "pending", (.confirmed, 2)), Line("attended", "attended", (.confirmed, 0)), Line("missed", "missed", (.confirmed, 0)),
        Line("skipped", "skipped", (.cancelled, 0)), Line("delegated", "delegated", (.cancelled, 0)), Line("of a newer version", "dreamt", (.confirmed, 0)),
    ] as [Line<String, (CalendarEvent.Status, Int)>])
    func statuses(line: Line<String, (CalendarEvent.Status, Int)>) {
        let event = events([anchor(7) { ($0.attendanceStatus, $0.remindBeforeStartMinutes, $0.remindBeforeEndMinutes) = (Raw(text: line.given), 0, 10) }])[0]
        #expect(event.status == line.expected.0 && event.alarms.count == line.expected.1)
    }

    @Test("An alarm is left out once its moment is there, and where no calendar could write it", arguments: [
        Line("none", (nil, nil), []), Line("at the start", (0, nil), [.init(minutes: 0, before: .start)]),
        Line("both", (15, 0), [.init(minutes: 15, before: .start), .init(minutes: 0, before: .end)]),
        Line("a minute before now is too late, for the start", (60, 105), [.init(minutes: 105, before: .end)]),
        Line("and for the end", (59, 106), [.init(minutes: 59, before: .start)]),
        Line("afterwards", (-5, -5), [.init(minutes: -5, before: .start), .init(minutes: -5, before: .end)]),
        Line("numbers without sense", (.max, .min), []), Line("the other way round", (.min, .max), []),
    ] as [Line<(Int?, Int?), [CalendarEvent.Alarm]>])
    func alarms(line: Line<(Int?, Int?), [CalendarEvent.Alarm]>) {
        // It begins an hour from now, and ends three quarters of an hour later.
        let ahead = anchor(7, "2026-10-15", "2026-10-15T10:00:00.250Z", "2026-10-15T10:45:00.251Z") {
            ($0.remindBeforeStartMinutes, $0.remindBeforeEndMinutes) = line.given
        }
        #expect(events([ahead])[0].alarms == line.expected)
    }

    @Test("What is only previewed reminds as its rule says", arguments: [
        Line("nothing said", "", []), Line("at the start", #""reminder":{"atStart":true}"#, [.init(minutes: 0, before: .start)]),
        Line("before the end", #""reminder":{"atStart":false,"beforeEndMinutes":15}"#, [.init(minutes: 15, before: .end)]),
        Line("both", #""reminder":{"atStart":true,"beforeEndMinutes":0}"#, [.init(minutes: 0, before: .start), .init(minutes: 0, before: .end)]),
    ] as [Line<String, [CalendarEvent.Alarm]>])
    func previewedReminders(line: Line<String, [CalendarEvent.Alarm]>) {
        let members = [daily, slots(timed), line.given].filter { !$0.isEmpty }.joined(separator: ",")
        for event in events([], .made("{\"version\":1,\(members)}")) { #expect(event.alarms == line.expected) }
    }

    @Test("Prayers remind at their start unless they are told not to")
    func prayers() {
        let place = #""location":{"mode":"manual","latitude":51.51,"longitude":-0.13}"#
        let said = events([], .made(config(place), "prayerWindow", title: "Salah"), days: 1)
        #expect(said.map { String($0.uid.split(separator: ".")[4]) } == ["dhuhr", "asr", "maghrib", "isha"], "Fajr is over")
        #expect(said.map { $0.alarms } == Array(repeating: [.init(minutes: 0, before: .start)], count: 4) && said[0].summary == "Salah · Dhuhr")
        let silent = events([], .made(config(place, #""reminder":{"atStart":false}"#), "prayerWindow"), days: 1)
        #expect(silent.count == 4 && silent.flatMap { $0.alarms } == [])
    }

    @Test("Exceptions, end date and floor apply to what is previewed, and a rule that is off or can't be read makes nothing, but what is stored of it is there")
    func rulesApply() {
        let resting = AnchorRule.made(config(daily, slots(timed), exceptions(range("2026-10-16", "2026-10-17")), #""endDate":"2026-10-18""#))
        #expect(events([], resting).map(\.start) == ["2026-10-15T10:30:00Z", "2026-10-18T10:30:00Z"])
        #expect(events([], .made(config(daily, slots(timed)), at: "2026-10-18T11:15:00Z")).map(\.start) == ["2026-10-19T10:30:00Z"])
        let stored = anchor(7, rule: 1)
        for rule in [AnchorRule.made("{"), .made(config(daily, slots(timed))) { $0.isEnabled = false }, .made(config(daily, slots(timed))) { $0.isArchived = true }] {
            #expect(events([], rule).isEmpty && events([stored], rule).map(\.summary) == ["Physio · Dentist"])
        }
        #expect(events([stored]).map(\.summary) == ["Dentist"], "a rule that isn't there")
    }

    @Test("From the last time: the one window of each slot, the live one or the next, unless it opens after the last date")
    func afterLastTime() throws {
        let rule = AnchorRule.made(config(afterLast(3, 4, from: "2026-10-14"), slots(wholeDay)), title: "Plants")
        #expect(events([], rule).map(\.start) == ["2026-10-17T00:00:00Z"] && events([], rule, days: 2).isEmpty)
        var ledger = Ledger(rule)
        ledger.run(at: now)
        // Open since the 17th, it is there on the 18th, and once it is watered so is the next one.
        let sunday: Instant = "2026-10-18T08:00:00Z"
        #expect(events(ledger.anchors, rule, at: sunday).map(\.start) == ["2026-10-17T00:00:00Z"])
        try ledger.answer(.attend, "2026-10-17", at: sunday)
        #expect(events(ledger.anchors, rule, at: sunday).map(\.start) == ["2026-10-17T00:00:00Z", "2026-10-21T00:00:00Z"])
    }

    @Test("In a night of a clock change windows are what they are anywhere", arguments: [
        // 2026-10-25, 03:00 becomes 02:00; 2026-03-29, 02:00 becomes 03:00.
        ("2026-10-24T12:00:00Z", "02:30", "2026-10-25T00:30:00Z", "2026-10-25T01:15:00Z"), ("2026-03-28T12:00:00Z", "02:30", "2026-03-29T01:00:00Z", "2026-03-29T01:45:00Z"),
    ] as [(Instant, String, Instant, Instant)])
    func clockChanges(now: Instant, start: String, from: Instant, to: Instant) {
        let found = events([], .made(config(daily, slots(slot("a", start, 45)))), days: 2, at: now, in: .in("Europe/Berlin"))
        #expect(found.map(\.start) == [from] && found[0].end == to)
    }

    @Test("Events stand by their start to the second, then by UID")
    func order() {
        let found = events([anchor(9, "2026-10-16", "2026-10-16T10:00:00.100Z"), anchor(8, "2026-10-16", "2026-10-16T10:00:00.900Z"), anchor(7)])
        #expect(found.map { $0.uid.suffix(1) } == ["8", "9", "7"])
    }
}
