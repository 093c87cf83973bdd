import Model
@testable import Rules
import Testing
import Values

@Suite("Looking ahead")
struct PreviewTests {
    private let morning: Instant = "2026-10-15T09:00:00Z"

    @Test("It lists today and the days after it by start and slot, closed windows of today among them")
    func order() {
        let ledger = Ledger(.made(config(daily, slots(slot("b", "08:00", 5), slot("a", "08:00", 5), slot("c", "07:00", 5)))))
        let items = ledger.preview(2, at: morning)
        #expect(items.map(\.slotKey) == ["c", "a", "b", "c", "a", "b"] && items.map(\.date).map(\.text) == Array(repeating: "2026-10-15", count: 3) + Array(repeating: "2026-10-16", count: 3))
        #expect(ledger.preview(366, at: morning).count == 3 * 366 && ledger.preview(366, at: morning).last?.date == "2027-10-15")
    }

    @Test("Stored rows play no part by the calendar")
    func storedRows() throws {
        var ledger = Ledger(.made(config(daily, slots(timed))))
        ledger.run(at: morning)
        let before = ledger.preview(at: morning)
        try ledger.answer(.skip, "2026-10-15", at: morning)
        #expect(ledger.preview(at: morning) == before && before.count == 7)
    }

    @Test("The floor counts, and a rule that is off or can't be read makes nothing")
    func nothing() {
        let rule = AnchorRule.made(config(daily, slots(timed)), at: "2026-10-17T12:00:00Z")
        #expect(Ledger(rule).preview(at: morning).first?.date == "2026-10-18")
        var disabled = rule, archived = rule
        disabled.isEnabled = false
        archived.isArchived = true
        for rule in [disabled, archived, rule.withConfig("{"), rule.withConfig(#"{"version":2}"#), rule.withConfig(config(daily))] { #expect(Ledger(rule).preview(at: morning).isEmpty) }
    }

    @Test("From the last time: the live window, else the next, where it overlaps the days asked for")
    func afterLastTime() throws {
        var ledger = Ledger(.made(config(afterLast(3, 5, from: "2026-10-14"), slots(wholeDay))))
        #expect(ledger.preview(2, at: morning).isEmpty && ledger.preview(3, at: morning).map(\.date) == ["2026-10-17"])
        ledger.run(at: morning)
        ledger.rules[0].configData = config(afterLast(9, 9, from: "2026-10-14"), slots(wholeDay))
        #expect(ledger.preview(3, at: morning).map(\.date) == ["2026-10-17"], "the live one keeps its dates")
        #expect(ledger.preview(1, at: "2026-10-19T12:00:00Z").map(\.windowStart) == ["2026-10-17T00:00:00Z"])
        #expect(ledger.preview(7, at: "2026-10-20T00:00:00Z").map(\.date) == ["2026-10-20"], "a closed pending one counts as missed")
        try ledger.answer(.attend, "2026-10-17", at: "2026-10-17T08:00:00Z")
        #expect(ledger.preview(20, at: "2026-10-17T08:00:00Z").map(\.date) == ["2026-10-26"])
    }

    @Test("A stored window is listed under the date that it was stored with, also after a change of zone")
    func zoneChange() {
        var ledger = Ledger(.made(config(afterLast(1, 3, from: "2026-10-14"), slots(wholeDay))))
        ledger.run(at: morning)
        ledger.days = .in("America/New_York")
        #expect(ledger.preview(at: morning).map(\.date) == ["2026-10-15"] && ledger.run(at: morning).all == [0, 0, 0, 0])
    }

    @Test("How a rule stands: what needs attention first, then disabled, then paused", arguments: [
        Line("can't be read", ("{", false), .needsAttention(.unreadable)), Line("newer", (#"{"version":2}"#, true), .needsAttention(.newerVersion)),
        Line("disabled and resting", (config(daily, exceptions(range("2026-10-15", nil))), false), .disabled), Line("resting", (config(daily, exceptions(range("2026-10-15", "2026-10-16", "travel"))), true), .paused(reason: "travel", until: "2026-10-16")),
        Line("resting without an end, for a reason that isn't known", (config(daily, exceptions(range("2026-10-01", nil, "strike"))), true), .paused(reason: "strike", until: nil)),
        Line("resting twice: the one that began first", (config(daily, exceptions(range("2026-10-14", nil, "illness"), range("2026-10-13", "2026-10-15", "travel"))), true), .paused(reason: "travel", until: "2026-10-15")),
        Line("resting from tomorrow", (config(daily, exceptions(range("2026-10-16", nil))), true), .active), Line("active", (config(daily), true), .active),
    ] as [Line<(String, Bool), RuleState>])
    func states(line: Line<(String, Bool), RuleState>) {
        #expect(RuleState(.made(line.given.0) { $0.isEnabled = line.given.1 }, today: "2026-10-15") == line.expected)
    }

    @Test("Prayers without a location can be read, so their rule is active")
    func prayers() {
        #expect(RuleState(.made(#"{"version":1}"#, "prayerWindow"), today: "2026-10-15") == .active)
        #expect(RuleState(.made(config(exceptions(range("2026-10-15", nil))), "prayerWindow"), today: "2026-10-15").name == "paused")
    }
}
