import Model
@testable import Rules
import Testing
import Values

@Suite("Answering anchors")
struct AttendingTests {
    private func anchor(_ status: String = "pending", _ start: Instant = .at("10:00"), _ end: Instant = .at("11:00"), resolved: Instant? = nil) -> Anchor {
        .row(1) { ($0.attendanceStatus, $0.windowStart, $0.windowEnd, $0.resolvedAt) = (Raw(text: status), start, end, resolved) }
    }

    @Test("A window's state follows the clock; it is closing soon in its last quarter, or its last ten minutes where that is longer", arguments: [
        (60, "09:59:59.999", WindowState.upcoming), (60, "10:00", .open), (60, "10:44:59.999", .open), (60, "10:45", .closingSoon), (60, "10:59:59.999", .closingSoon), (60, "11:00", .closed), (60, "23:00", .closed),
        (20, "10:09:59", .open), (20, "10:10", .closingSoon), (10, "09:59", .upcoming), (10, "10:00", .closingSoon), (9, "10:00", .closingSoon), (40, "10:29:59", .open), (40, "10:30", .closingSoon), (41, "10:30:44", .open), (41, "10:30:45", .closingSoon),
        (0, "10:00", .closed), (0, "09:59", .upcoming),
    ])
    func states(minutes: Int, clock: String, expected: WindowState) {
        #expect(anchor("pending", .at("10:00"), Instant.at("10:00").adding(minutes: minutes)).windowState(at: .at(clock)) == expected)
    }

    @Test("A pending anchor whose window has closed reads as missed, every other as it is stored", arguments: [
        ("pending", "10:59:59.999", "pending"), ("pending", "11:00", "missed"), ("attended", "11:00", "attended"), ("skipped", "12:00", "skipped"), ("dreamt", "12:00", "dreamt"), ("missed", "09:00", "missed"),
    ])
    func shown(status: String, clock: String, expected: String) {
        #expect(anchor(status).shownStatus(at: .at(clock)).text == expected)
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let answer: Answer, status: String, clock: String, expected: String
        var testDescription: String { "\(answer) a \(status) one at \(clock)" }
        init(_ answer: Answer, _ status: String, _ clock: String, _ expected: String) { (self.answer, self.status, self.clock, self.expected) = (answer, status, clock, expected) }
    }

    /// 09:00 is before the window, 10:30 within, 11:00 and 12:00 after; the day ends at midnight.
    @Test("Each answer is allowed, refused or nothing to do by status and clock", arguments: [
        Case(.attend, "pending", "09:00", "notOpenYet"), Case(.attend, "pending", "10:00", "attended"), Case(.attend, "pending", "10:50", "attended"), Case(.attend, "pending", "11:00", "windowClosed"),
        Case(.attend, "attended", "10:30", "="), Case(.attend, "attended", "12:00", "="), Case(.attend, "skipped", "10:30", "alreadyDecided"), Case(.attend, "skipped", "09:00", "alreadyDecided"), Case(.attend, "skipped", "11:00", "windowClosed"),
        Case(.attend, "missed", "12:00", "windowClosed"), Case(.attend, "missed", "10:30", "alreadyDecided"), Case(.attend, "dreamt", "10:30", "unknownStatus"), Case(.attend, "dreamt", "12:00", "unknownStatus"),
        Case(.skip, "pending", "09:00", "skipped"), Case(.skip, "pending", "10:59:59.999", "skipped"), Case(.skip, "pending", "11:00", "windowClosed"), Case(.skip, "skipped", "12:00", "="), Case(.skip, "attended", "10:30", "alreadyDecided"),
        Case(.skip, "attended", "12:00", "windowClosed"), Case(.skip, "missed", "12:00", "windowClosed"), Case(.skip, "delegated", "09:00", "alreadyDecided"), Case(.skip, "dreamt", "09:00", "unknownStatus"),
        Case(.delegate, "pending", "09:00", "delegated"), Case(.delegate, "pending", "10:30", "delegated"), Case(.delegate, "pending", "11:00", "windowClosed"), Case(.delegate, "delegated", "12:00", "="), Case(.delegate, "skipped", "09:00", "alreadyDecided"),
        Case(.delegate, "skipped", "12:00", "windowClosed"), Case(.delegate, "dreamt", "09:00", "unknownStatus"),
        Case(.undo, "attended", "10:30", "pending"), Case(.undo, "skipped", "09:00", "pending"), Case(.undo, "delegated", "10:59:59.999", "pending"), Case(.undo, "attended", "11:00", "windowClosed"), Case(.undo, "skipped", "12:00", "windowClosed"),
        Case(.undo, "pending", "09:00", "="), Case(.undo, "pending", "12:00", "="), Case(.undo, "missed", "12:00", "="), Case(.undo, "dreamt", "10:30", "="),
        Case(.correct, "pending", "11:00", "attended"), Case(.correct, "missed", "12:00", "attended"), Case(.correct, "missed", "23:59:59.999", "attended"), Case(.correct, "pending", "10:59:59", "notMissed"), Case(.correct, "pending", "09:00", "notMissed"),
        Case(.correct, "skipped", "12:00", "notMissed"), Case(.correct, "delegated", "10:30", "notMissed"), Case(.correct, "attended", "12:00", "="), Case(.correct, "dreamt", "12:00", "unknownStatus"),
    ])
    func answers(what: Case) {
        let before = anchor(what.status, resolved: what.status == "pending" ? nil : .at("09:30")), now = Instant.at(what.clock)
        var after = before
        let reason = refusal { after = try what.answer.given(to: before, now: now, days: .utc) }
        switch what.expected {
        case "=": #expect(reason == nil && after == before)
        case "attended", "skipped", "delegated": #expect(reason == nil && after == anchor(what.expected, resolved: now))
        case "pending": #expect(reason == nil && after == anchor())
        default: #expect(reason == what.expected && after == before)
        }
    }

    @Test("A correction is possible through the logical day that holds the moment the window closed", arguments: [
        Line("closed at 01:00", ("2026-10-16T01:00:00Z", 0, "2026-10-16T23:59:59Z"), nil), Line("the day after that", ("2026-10-16T01:00:00Z", 0, "2026-10-17T00:00:00Z"), "pastDeadline"),
        Line("closed exactly at the day's start", ("2026-10-16T00:00:00Z", 0, "2026-10-16T23:59:59Z"), nil), Line("closed at 01:00 with a late rollover", ("2026-10-16T01:00:00Z", 180, "2026-10-16T02:59:59Z"), nil),
        Line("the day has begun by then", ("2026-10-16T01:00:00Z", 180, "2026-10-16T03:00:00Z"), "pastDeadline"), Line("closed at the rollover", ("2026-10-16T03:00:00Z", 180, "2026-10-17T02:59:59Z"), nil),
    ] as [Line<(Instant, Int, Instant), String?>])
    func deadline(line: Line<(Instant, Int, Instant), String?>) {
        for status in ["pending", "missed"] {
            let missed = anchor(status, "2026-10-15T10:00:00Z", line.given.0)
            #expect(refusal { _ = try Answer.correct.given(to: missed, now: line.given.2, days: .in("UTC", rollover: line.given.1)) } == line.expected)
        }
    }

    @Test("Of a correction that is too late and not of a missed one, the latter is said")
    func correctionOrder() {
        #expect(refusal { _ = try Answer.correct.given(to: anchor("skipped"), now: "2026-11-01T00:00:00Z", days: .utc) } == "notMissed")
    }
}

@Suite("The anchors of a day")
struct AnchorsOfDayTests {
    private func anchor(_ id: ID<Anchor>, _ day: Day, _ start: Instant, _ end: Instant, _ status: String = "pending", title: String = "", rule: ID<AnchorRule>? = nil) -> Anchor {
        .row(id) { ($0.occurrenceDate, $0.windowStart, $0.windowEnd, $0.attendanceStatus, $0.title, $0.ruleID) = (day, start, end, Raw(text: status), title, rule) }
    }

    private func shown(_ anchors: [Anchor], _ day: Day = "2026-10-15", rules: [AnchorRule] = [], days: LogicalDays = .utc) -> [AnchorsOfDay.Shown] {
        AnchorsOfDay.shown(anchors, rules: rules, on: day, days: days)
    }

    @Test("A day shows its own, and pending ones of earlier days that reach into it", arguments: [
        Line("its own, decided or not", ("2026-10-15", "2026-10-15T10:00:00Z", "2026-10-15T11:00:00Z", "skipped"), true), Line("its own, of a status that isn't known", ("2026-10-15", "2026-10-15T10:00:00Z", "2026-10-15T11:00:00Z", "dreamt"), true),
        Line("pending from the day before", ("2026-10-14", "2026-10-14T10:00:00Z", "2026-10-15T00:00:01Z", "pending"), true), Line("one that ends as the day begins", ("2026-10-14", "2026-10-14T10:00:00Z", "2026-10-15T00:00:00Z", "pending"), false),
        Line("decided from the day before", ("2026-10-13", "2026-10-13T00:00:00Z", "2026-10-18T00:00:00Z", "attended"), false), Line("missed from the day before", ("2026-10-13", "2026-10-13T00:00:00Z", "2026-10-18T00:00:00Z", "missed"), false),
        Line("of a day after", ("2026-10-16", "2026-10-15T10:00:00Z", "2026-10-18T00:00:00Z", "pending"), false),
    ] as [Line<(Day, Instant, Instant, String), Bool>])
    func included(line: Line<(Day, Instant, Instant, String), Bool>) {
        #expect(shown([anchor(1, line.given.0, line.given.1, line.given.2, line.given.3)]).count == (line.expected ? 1 : 0))
    }

    @Test("The title joins rule and slot where they differ and neither is empty", arguments: [
        ("Physio", "Knee", "Physio · Knee"), ("Physio", "Physio", "Physio"), ("Physio", "", "Physio"), ("", "Knee", "Knee"), ("", "", ""),
    ])
    func titles(rule: String, slot: String, expected: String) {
        #expect(AnchorsOfDay.title(of: anchor(1, "2026-10-15", .at("10:00"), .at("11:00"), title: slot, rule: 1), rule: .made("{}", title: rule)) == expected)
        #expect(AnchorsOfDay.title(of: anchor(1, "2026-10-15", .at("10:00"), .at("11:00"), title: slot), rule: nil) == slot)
    }

    @Test("They are ordered by start, composed title and id")
    func order() {
        let rule = AnchorRule.made(config(daily), title: "B")
        let found = shown([anchor(4, "2026-10-15", .at("10:00"), .at("11:00"), title: "C"), anchor(3, "2026-10-15", .at("10:00"), .at("11:00"), title: "C"), anchor(2, "2026-10-15", .at("10:00"), .at("11:00"), title: "Z", rule: 1), anchor(1, "2026-10-15", .at("11:00"), .at("12:00"), title: "A")], rules: [rule])
        #expect(found.map(\.anchor.id) == [2, 3, 4, 1] && found.map(\.title) == ["B · Z", "C", "C", "A"])
        #expect(found.map { $0.rule?.title } == ["B", nil, nil, nil])
    }

    @Test("Which day of its window a day is, and of how many", arguments: [
        Line("one of an hour", ("2026-10-15T10:00:00Z", "2026-10-15T11:00:00Z", 0), [1, 1]), Line("the third of four days", ("2026-10-13T00:00:00Z", "2026-10-17T00:00:00Z", 0), [3, 4]),
        Line("over midnight, on the second", ("2026-10-14T23:00:00Z", "2026-10-15T01:00:00Z", 0), [2, 2]), Line("one that begins later", ("2026-10-16T00:00:00Z", "2026-10-16T01:00:00Z", 0), [1, 1]),
        Line("one that ends before it begins", ("2026-10-15T10:00:00Z", "2026-10-13T10:00:00Z", 0), [1, 1]), Line("with a late rollover", ("2026-10-14T23:00:00Z", "2026-10-15T03:00:00Z", 180), [2, 1]),
    ] as [Line<(Instant, Instant, Int), [Int]>])
    func dayOfWindow(line: Line<(Instant, Instant, Int), [Int]>) {
        let item = AnchorsOfDay.Shown(anchor(1, "2026-10-15", line.given.0, line.given.1), rule: nil, isFlexible: false, on: "2026-10-15", days: .in("UTC", rollover: line.given.2))
        #expect([item.dayOfWindow, item.windowDays] == line.expected)
    }

    @Test("The placement is the one that counts")
    func placement() {
        func flexible(_ rule: AnchorRule?) -> Bool? {
            var made = anchor(1, "2026-10-15", .at("10:00"), .at("11:00"))
            made.ruleID = rule?.id
            return AnchorsOfDay.shown([made], rules: rule.map { [$0] } ?? [], on: "2026-10-15", days: .utc).first?.isFlexible
        }
        #expect(flexible(nil) == false && flexible(.made(config(daily))) == false && flexible(.made(config(afterLast(1, 2, from: "2026-10-01")))) == true)
    }
}
