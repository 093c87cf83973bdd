import Model
@testable import Rules
import Testing
import Values

@Suite("Bringing anchors to what rules ask for")
struct AnchorSyncTests {
    private let morning: Instant = "2026-10-15T09:00:00Z"
    private let rule = AnchorRule.made(config(daily, slots(slot("a", "10:30", 45)), #""reminder":{"atStart":true,"beforeEndMinutes":15}"#)) { $0.effortMinutes = 20 }

    @Test("Today and tomorrow get an anchor for each slot, with all that the rule says")
    func create() {
        var ledger = Ledger(rule)
        #expect(ledger.run(at: morning).all == [2, 0, 0, 0])
        #expect(ledger.lines == ["2026-10-15 a pending", "2026-10-16 a pending"])
        #expect(ledger.anchors[0] == .row(1001) {
            ($0.title, $0.occurrenceDate, $0.slotKey, $0.windowStart, $0.windowEnd) = ("Physio", "2026-10-15", "a", "2026-10-15T10:30:00Z", "2026-10-15T11:15:00Z")
            ($0.effortMinutes, $0.remindBeforeStartMinutes, $0.remindBeforeEndMinutes, $0.generatedAt, $0.ruleID) = (20, 0, 15, morning, 1)
        })
        #expect(ledger.run(at: morning).all == [0, 0, 0, 0])
        #expect(ledger.run(at: "2026-10-16T00:00:00Z").all == [1, 0, 0, 1], "tomorrow's is made, today's was missed")
    }

    @Test("A closed window of today is made and missed at its end, so a late run leaves the rows of an early one")
    func late() {
        var early = Ledger(rule), late = Ledger(rule)
        for clock in ["00:00", "10:30", "11:14", "23:59"] { early.run(at: .at(clock)) }
        #expect(late.run(at: .at("23:59")).all == [2, 0, 0, 1])
        #expect(late.anchors[0].resolvedAt == "2026-10-15T11:15:00Z" && late.anchors[0].attendanceStatus == .missed)
        func plain(_ anchors: [Anchor]) -> [Anchor] { anchors.map { var row = $0; row.generatedAt = .epoch; return row } }
        #expect(plain(early.anchors) == plain(late.anchors))
    }

    @Test("Days that no run saw are never filled in")
    func neverBack() {
        var ledger = Ledger(rule)
        ledger.run(at: morning)
        ledger.run(at: "2026-10-20T09:00:00Z")
        #expect(ledger.lines == ["2026-10-15 a missed", "2026-10-16 a missed", "2026-10-20 a pending", "2026-10-21 a pending"])
    }

    @Test("A pending anchor follows its rule in place, and counts once")
    func update() {
        var ledger = Ledger(rule)
        ledger.run(at: morning)
        let before = ledger.anchors
        ledger.rules[0].title = "Gym"
        ledger.rules[0].effortMinutes = nil
        ledger.rules[0].configData = config(daily, slots(slot("a", "12:00", 10)))
        #expect(ledger.run(at: .at("09:30")).all == [0, 2, 0, 0])
        #expect(ledger.anchors.map(\.id) == before.map(\.id) && ledger.anchors.map(\.generatedAt) == [morning, morning])
        let anchor = ledger.anchors[0]
        #expect(anchor.title == "Gym" && anchor.windowStart == "2026-10-15T12:00:00Z" && anchor.windowEnd == "2026-10-15T12:10:00Z" && anchor.effortMinutes == nil)
        #expect(anchor.remindBeforeStartMinutes == nil && anchor.remindBeforeEndMinutes == nil)
    }

    @Test("A decided anchor holds its key and is left exactly as it is, whatever the rule says by then", arguments: ["attended", "skipped", "delegated", "missed", "dreamt"])
    func decided(status: String) {
        var ledger = Ledger(rule)
        ledger.run(at: morning)
        ledger.anchors[0].attendanceStatus = Raw(text: status)
        let before = ledger.anchors[0]
        for text in [config(daily, slots(slot("a", "12:00", 10))), config(daily), config(daily, slots(timed), exceptions(range("2026-10-01", nil))), "{"] {
            ledger.rules[0].configData = text
            ledger.run(at: .at("09:30"))
            #expect(ledger.anchors.contains(before) && ledger.anchors.filter { $0.occurrenceDate == "2026-10-15" }.count == 1)
        }
        ledger.rules[0] = rule
        ledger.rules[0].isArchived = true
        ledger.run(at: .at("09:30"))
        #expect(ledger.anchors == [before])
    }

    @Test("What the rule no longer asks for goes while it is pending, within today and tomorrow", arguments: [
        Line("an exception", config(daily, slots(timed), exceptions(range("2026-10-16", "2026-10-16"))), ["2026-10-15 a pending"]),
        Line("a removed slot", config(daily), []), Line("a removed weekday", config(weekly(5), slots(timed)), ["2026-10-16 a pending"]),
        Line("an end", config(daily, slots(timed), #""endDate":"2026-10-15""#), ["2026-10-15 a pending"]),
        Line("a slot under another id", config(daily, slots(slot("b", "10:30", 45))), ["2026-10-15 b pending", "2026-10-16 b pending"]),
        Line("nothing", config(daily, slots(timed)), ["2026-10-15 a pending", "2026-10-16 a pending"]),
    ] as [Line<String, [String]>])
    func removed(line: Line<String, [String]>) {
        var ledger = Ledger(rule)
        ledger.run(at: morning)
        ledger.rules[0].configData = line.given
        ledger.run(at: .at("09:30"))
        #expect(ledger.lines == line.expected)
    }

    private func stored(_ id: ID<Anchor>, _ day: Day, _ status: String = "pending", rule: ID<AnchorRule>? = 1, generated: Instant = "2026-10-01T00:00:00Z", slot: String = "a") -> Anchor {
        .row(id) {
            ($0.occurrenceDate, $0.slotKey, $0.ruleID, $0.generatedAt, $0.attendanceStatus) = (day, slot, rule, generated, Raw(text: status))
            ($0.windowStart, $0.windowEnd) = (Instant(day: day, secondOfDay: 10 * 3600), Instant(day: day, secondOfDay: 11 * 3600))
        }
    }

    @Test("Rows beyond tomorrow stay as they are, pending ones of a rule that is off excepted")
    func beyond() {
        for (change, left) in [({ _ in }, ["2026-10-15", "2026-10-16", "2026-10-17", "2026-11-01"]), ({ $0.isEnabled = false }, []), ({ $0.isArchived = true }, [])] as [((inout AnchorRule) -> Void, [String])] {
            var ledger = Ledger(rule)
            ledger.anchors = [stored(7, "2026-10-17"), stored(8, "2026-11-01")]
            change(&ledger.rules[0])
            ledger.run(at: morning)
            #expect(ledger.anchors.map(\.occurrenceDate.text) == left)
        }
    }

    @Test("A rule that is off loses its pending anchors from today on, closed ones too, and nothing else", arguments: [true, false])
    func off(byArchive: Bool) {
        var ledger = Ledger(rule)
        ledger.anchors = [stored(1, "2026-10-14"), stored(2, "2026-10-15"), stored(3, "2026-10-15", "skipped", slot: "b"), stored(4, "2026-10-16", rule: 2), stored(5, "2026-10-15", rule: nil, slot: "")]
        if byArchive { ledger.rules[0].isArchived = true } else { ledger.rules[0].isEnabled = false }
        #expect(ledger.run(at: .at("12:00")).all == [0, 0, 1, 2])
        #expect(ledger.lines.sorted() == ["2026-10-14 a missed", "2026-10-15  missed", "2026-10-15 b skipped", "2026-10-16 a pending"])
        ledger.rules[0].isArchived = false
        ledger.rules[0].isEnabled = true
        #expect(ledger.run(at: .at("12:00")).all == [2, 0, 0, 1])
    }

    @Test("Of several rows with one key none is written where one is decided, else the earliest made, then the lowest id")
    func severalRows() {
        var ledger = Ledger(rule)
        ledger.anchors = [stored(3, "2026-10-15", generated: "2026-10-02T00:00:00Z"), stored(5, "2026-10-15"), stored(4, "2026-10-15"), stored(6, "2026-10-16"), stored(7, "2026-10-16", "skipped")]
        #expect(ledger.run(at: morning).all == [0, 1, 0, 0])
        #expect(ledger.anchors.filter { $0.title == "Physio" }.map(\.id) == [4])
        #expect(ledger.run(at: morning).all == [0, 0, 0, 0])
    }

    @Test("Everything pending whose window has closed becomes missed at its end: one-offs, rules that are off or can't be read, all dates")
    func finalise() {
        var ledger = Ledger(rule.withConfig("{"))
        ledger.anchors = [stored(1, "2025-01-01"), stored(2, "2026-10-15"), stored(3, "2026-10-14", rule: nil, slot: ""), stored(4, "2026-10-14", rule: 9), stored(5, "2026-10-14", "skipped"), stored(6, "2026-10-14", "dreamt"), stored(7, "2026-10-16")]
        #expect(ledger.run(at: .at("10:59:59.999")).finalised == 3)
        #expect(ledger.run(at: .at("11:00")).all == [0, 0, 0, 1], "at its very end")
        #expect(ledger.anchors.filter { $0.attendanceStatus == .missed }.allSatisfy { $0.resolvedAt == $0.windowEnd })
        #expect(ledger.anchors.filter { $0.attendanceStatus != .missed }.map(\.id).sorted() == [5, 6, 7])
    }

    @Test("An edit that moves a slot over the rollover moves its anchors to the dates that they then have")
    func moved() {
        var ledger = Ledger(rule, days: .in("UTC", rollover: 180))
        ledger.run(at: morning)
        ledger.rules[0].configData = config(daily, slots(slot("a", "01:00", 30)))
        #expect(ledger.run(at: morning).all == [0, 2, 0, 0])
        #expect(ledger.windows == ["2026-10-16T01:00:00.000Z 2026-10-16T01:30:00.000Z", "2026-10-17T01:00:00.000Z 2026-10-17T01:30:00.000Z"])
    }
}
