import Model
@testable import Rules
import Testing
import Values

private let morning: Instant = "2026-10-15T09:00:00Z"

private func rule(_ least: Int = 3, _ most: Int = 5, from start: String = "2026-10-14", _ more: String...) -> AnchorRule {
    .made("{\"version\":1," + ([afterLast(least, most, from: start), more.contains { $0.hasPrefix("\"slots\"") } ? "" : slots(timed)] + more).filter { !$0.isEmpty }.joined(separator: ",") + "}")
}

/// What the next window is after: a rule, and perhaps an anchor of its slot.
private struct Next: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let rule: AnchorRule
    let latest: Anchor?
    let expected: String?

    init(_ what: String, _ rule: AnchorRule, _ expected: String?) { (testDescription, self.rule, latest, self.expected) = (what, rule, nil, expected) }
    init(_ what: String, _ rule: AnchorRule, _ latest: Anchor, _ expected: String?) { (testDescription, self.rule, self.latest, self.expected) = (what, rule, latest, expected) }
}

private func last(_ status: String, open: Day = "2026-10-10", resolved: Instant? = nil) -> Anchor {
    .row(1) {
        ($0.occurrenceDate, $0.slotKey, $0.ruleID, $0.attendanceStatus, $0.resolvedAt, $0.title) = (open, "a", 1, Raw(text: status), resolved, "Physio")
        ($0.windowStart, $0.windowEnd) = (Instant(day: open, secondOfDay: 0), Instant(day: open + 3, secondOfDay: 0))
    }
}

private let nexts = [
    Next("none yet: the start and at least so many days", rule(), "2026-10-17 2026-10-20"),
    Next("none, and a window that had ended before the rule was made is due now", rule(from: "2025-12-01"), "2026-10-15 2026-10-18"),
    Next("none, a window that was open as the rule was made, and has ended since", rule(from: "2025-12-28"), "2026-10-15 2026-10-18"),
    Next("due now: at least so many days ago", rule(from: "2026-10-12"), "2026-10-15 2026-10-18"),
    Next("missed: the day after its last day", rule(), last("missed", open: "2026-10-12"), "2026-10-15 2026-10-18"),
    Next("pending and closed counts as missed", rule(), last("pending", open: "2026-10-12"), "2026-10-15 2026-10-18"),
    Next("attended: from the day it was resolved", rule(), last("attended", resolved: "2026-10-14T12:00:00Z"), "2026-10-17 2026-10-20"),
    Next("skipped", rule(), last("skipped", resolved: "2026-10-13T00:00:00Z"), "2026-10-16 2026-10-19"),
    Next("delegated", rule(), last("delegated", resolved: "2026-10-15T08:00:00Z"), "2026-10-18 2026-10-21"),
    Next("a status that isn't known", rule(), last("dreamt", resolved: "2026-10-15T08:00:00Z"), "2026-10-18 2026-10-21"),
    Next("never resolved: from the end of its window", rule(), last("attended", open: "2026-10-12"), "2026-10-18 2026-10-21"),
    Next("skipped long before it opened: from its own day", rule(), last("skipped", open: "2026-10-20", resolved: "2026-10-15T08:00:00Z"), "2026-10-23 2026-10-26"),
    Next("skipped so early that it would open on its own day", rule(), last("skipped", open: "2026-10-18", resolved: "2026-10-15T08:00:00Z"), "2026-10-21 2026-10-24"),
    Next("nobody could see it: today", rule(), last("attended", open: "2026-01-01", resolved: "2026-01-02T00:00:00Z"), "2026-10-15 2026-10-18"),
    Next("an exception covers it: the day after", rule(3, 5, from: "2026-10-14", exceptions(range("2026-10-16", "2026-10-18"))), "2026-10-19 2026-10-22"),
    Next("exceptions that follow one another, in any order", rule(3, 5, from: "2026-10-14", exceptions(range("2026-10-19", "2026-10-21"), range("2026-10-17", "2026-10-18"))), "2026-10-22 2026-10-25"),
    Next("an exception without an end", rule(3, 5, from: "2026-10-14", exceptions(range("2026-10-16", nil))), nil),
    Next("one that begins after it opens doesn't shorten it", rule(3, 5, from: "2026-10-14", exceptions(range("2026-10-18", nil))), "2026-10-17 2026-10-20"),
    Next("today instead, and an exception covers today", rule(3, 5, from: "2025-12-01", exceptions(range("2026-10-15", "2026-10-15"))), "2026-10-16 2026-10-19"),
    Next("today instead, and one without an end covers today", rule(3, 5, from: "2025-12-01", exceptions(range("2026-10-15", nil))), nil),
    Next("after the end date", rule(3, 5, from: "2026-10-14", #""endDate":"2026-10-16""#), nil),
    Next("on the end date", rule(3, 5, from: "2026-10-14", #""endDate":"2026-10-17""#), "2026-10-17 2026-10-20"),
    Next("one day at least and at most", rule(1, 1), "2026-10-15 2026-10-16"),
    Next("more days than there are", rule(.max, .max), nil), Next("as many open days as there are", rule(1, .max), nil),
    Next("beyond the year 9999", rule(2_912_000, 2_912_001), nil), Next("the last that can be written", rule(1, 2, from: "9999-12-28"), "9999-12-29 9999-12-31"),
    Next("one that ends beyond it", rule(1, 2, from: "9999-12-30"), nil),
]

@Suite("Anchors from the last time")
struct AfterLastTests {
    @Test("The next window opens by the slot's latest anchor", arguments: nexts)
    fileprivate func next(what: Next) {
        var ledger = Ledger(what.rule)
        ledger.anchors = [what.latest].compactMap { $0 }
        let before = ledger.anchors.map(\.id)
        ledger.run(at: morning)
        let made = ledger.anchors.filter { !before.contains($0.id) }
        #expect(made.map { "\($0.windowStart.text.prefix(10)) \($0.windowEnd.text.prefix(10))" } == [what.expected].compactMap { $0 })
        #expect(made.allSatisfy { $0.occurrenceDate.text == what.expected?.prefix(10).description && $0.title == "Physio" && $0.generatedAt == morning })
        let rows = ledger.anchors
        #expect(ledger.run(at: morning).all == [0, 0, 0, 0] && ledger.anchors == rows)
    }

    @Test("The latest of a slot's anchors is that of the greatest day, then start, then making, then id")
    func latest() {
        func anchor(_ id: ID<Anchor>, _ day: Day, _ start: Instant, _ made: Instant) -> Anchor { .row(id) { ($0.occurrenceDate, $0.windowStart, $0.generatedAt) = (day, start, made) } }
        let rows = [anchor(9, "2026-10-14", .at("09:00"), .at("09:00")), anchor(8, "2026-10-15", .at("07:00"), .at("09:00")), anchor(7, "2026-10-15", .at("08:00"), .at("07:00")), anchor(6, "2026-10-15", .at("08:00"), .at("08:00")), anchor(5, "2026-10-15", .at("08:00"), .at("08:00"))]
        for count in 1...5 { #expect(Anchor.latest(Array(rows.suffix(count)).reversed())?.id == [5, 6, 6, 6, 6][count - 1]) }
        #expect(Anchor.latest([]) == nil && Anchor.latest(Array(rows.prefix(3)))?.id == 7)
    }

    @Test("A window is live until it closes: nothing else is made, and a missed one is followed the day after in one run")
    func life() throws {
        var ledger = Ledger(rule())
        #expect(ledger.run(at: morning).all == [1, 0, 0, 0], "days before it opens")
        for now: Instant in ["2026-10-16T09:00:00Z", "2026-10-17T00:00:00Z", "2026-10-19T23:59:59Z"] { #expect(ledger.run(at: now).all == [0, 0, 0, 0]) }
        #expect(ledger.run(at: "2026-10-20T00:00:00Z").all == [1, 0, 0, 1])
        #expect(ledger.lines == ["2026-10-17 a missed", "2026-10-20 a pending"])
        try ledger.answer(.attend, "2026-10-20", at: "2026-10-21T09:00:00Z")
        ledger.run(at: "2026-10-21T09:00:00Z")
        #expect(ledger.lines == ["2026-10-17 a missed", "2026-10-20 a attended", "2026-10-24 a pending"], "the answered one and its successor stand side by side")
    }

    @Test("A correction doesn't move a successor that is there")
    func correction() throws {
        var ledger = Ledger(rule())
        ledger.run(at: morning)
        ledger.run(at: "2026-10-20T00:00:00Z")
        try ledger.answer(.correct, "2026-10-17", at: "2026-10-20T08:00:00Z")
        #expect(ledger.run(at: "2026-10-20T09:00:00Z").all == [0, 0, 0, 0])
        #expect(ledger.lines == ["2026-10-17 a attended", "2026-10-20 a pending"])
    }

    @Test("A live window keeps its dates whatever is edited, and follows the rest")
    func edited() {
        var ledger = Ledger(rule())
        ledger.run(at: morning)
        ledger.rules[0].title = "Water"
        ledger.rules[0].effortMinutes = 5
        ledger.rules[0].configData = rule(7, 9, from: "2026-10-01", #""reminder":{"atStart":true}"#, #""endDate":"2026-10-02""#).configData
        #expect(ledger.run(at: morning).all == [0, 1, 0, 0])
        #expect(ledger.windows == ["2026-10-17T00:00:00.000Z 2026-10-20T00:00:00.000Z"] && ledger.anchors[0].title == "Water" && ledger.anchors[0].effortMinutes == 5 && ledger.anchors[0].remindBeforeStartMinutes == 0)
    }

    @Test("What goes: a slot that is gone, a day inside an exception; of a rule that is off what is live")
    func removed() {
        for (change, left) in [
            ({ $0.configData = rule(3, 5, from: "2026-10-14", slots(slot("b", "10:30", 45))).configData }, ["2026-10-17 b pending"]),
            ({ $0.configData = rule(3, 5, from: "2026-10-14", exceptions(range("2026-10-17", "2026-10-17"))).configData }, ["2026-10-18 a pending"]),
            ({ $0.configData = rule(3, 5, from: "2026-10-14", exceptions(range("2026-10-18", "2026-10-18"))).configData }, ["2026-10-17 a pending"]),
            ({ $0.isEnabled = false }, []), ({ $0.isArchived = true }, []),
        ] as [((inout AnchorRule) -> Void, [String])] {
            var ledger = Ledger(rule())
            ledger.run(at: morning)
            change(&ledger.rules[0])
            ledger.run(at: morning)
            #expect(ledger.lines == left)
        }
    }

    @Test("A rule that is off has its closed window stored as missed, and decided ones stay")
    func offAndClosed() {
        var ledger = Ledger(rule())
        ledger.anchors = [last("pending")]
        ledger.rules[0].isEnabled = false
        #expect(ledger.run(at: morning).all == [0, 0, 0, 1])
    }

    @Test("Each slot goes by itself, and all of them take whole days")
    func slotsApart() throws {
        var ledger = Ledger(rule(3, 3, from: "2026-10-12", slots(slot("a", "10:30", 45, label: "Ferns"), slot("b", "11:30", 45, label: "Moss"))))
        ledger.run(at: morning)
        #expect(Set(ledger.windows) == ["2026-10-15T00:00:00.000Z 2026-10-16T00:00:00.000Z"] && ledger.anchors.map(\.title).sorted() == ["Ferns", "Moss"])
        try ledger.answer(.attend, "2026-10-15", "a", at: morning)
        #expect(ledger.run(at: morning).all == [1, 0, 0, 0])
        #expect(ledger.lines.sorted() == ["2026-10-15 a attended", "2026-10-15 b pending", "2026-10-18 a pending"])
    }

    @Test("Two live windows, as after an undo, both stay and nothing is made beside them")
    func undone() throws {
        var ledger = Ledger(rule(1, 5, from: "2026-10-14"))
        ledger.run(at: morning)
        try ledger.answer(.attend, "2026-10-15", at: morning)
        ledger.run(at: morning)
        try ledger.answer(.undo, "2026-10-15", at: morning)
        #expect(ledger.run(at: morning).all == [0, 0, 0, 0] && ledger.lines == ["2026-10-15 a pending", "2026-10-16 a pending"])
    }

    @Test("A date that the zone skipped has no window of its own, and the next day has")
    func skippedDate() {
        var ledger = Ledger(.made(config(afterLast(1, 1, from: "2011-12-29"), slots(wholeDay)), at: "2011-12-01T00:00:00Z"), days: .in("Pacific/Apia"))
        #expect(ledger.run(at: "2011-12-29T12:00:00Z").all == [0, 0, 0, 0])
        #expect(ledger.run(at: "2011-12-30T10:00:00Z").all == [1, 0, 0, 0])
        #expect(ledger.lines == ["2011-12-31 a pending"])
    }

    @Test("Ten thousand slots with a thousand exceptions each get their window")
    func many() {
        let all = (0..<10_000).map { slot("s\($0)", "10:30", 45, label: "\($0)") }.joined(separator: ",")
        let rests = (0..<1_000).map { range((Day("2026-10-15") + $0).text, (Day("2026-10-15") + $0).text) }.joined(separator: ",")
        var ledger = Ledger(.made("{\"version\":1,\(afterLast(1, 2, from: "2026-10-14")),\"slots\":[\(all)],\"exceptions\":[\(rests)]}"))
        #expect(ledger.run(at: morning).all == [10_000, 0, 0, 0])
        #expect(Set(ledger.anchors.map(\.occurrenceDate)) == [Day("2026-10-15") + 1_000])
        #expect(ledger.run(at: morning).all == [0, 0, 0, 0])
    }
}
