import Model
import Rules
import Testing
import Values

@Suite("What a report says unasked")
struct NudgeTests {
    private let today: Day = "2026-10-15"

    private func log(_ kind: NudgeKind, _ subject: String?, sent: Instant = "2026-10-01T08:00:00Z", dismissed: Instant? = nil, id: ID<NudgeLog> = 1) -> NudgeLog {
        .row(id) { ($0.kind, $0.subjectKey, $0.sentAt, $0.dismissedAt) = (Raw(kind), subject, sent, dismissed) }
    }

    private func planning(_ day: Day, isComplete: Bool = false, skipped: Instant? = nil) -> NightPlanningSession { .row(1) { ($0.forDate, $0.isComplete, $0.skippedAt) = (day, isComplete, skipped) } }

    private func isAsked(_ day: Day? = nil, at now: Instant = .at("09:00:00"), _ planning: [NightPlanningSession] = [], _ logs: [NudgeLog] = []) -> Bool {
        MorningCard.isAsked(of: day ?? today, at: now, planning: planning, logs: logs, days: .utc, settings: .row(1))
    }

    @Test("A morning asks for a plan until it is closed, put away, or the working day is over")
    func morning() {
        #expect(isAsked() && isAsked(at: .at("18:59:59.999")) && !isAsked(at: .at("19:00:00")))
        #expect(!isAsked(nil, at: .at("09:00:00"), [planning(today, isComplete: true)]))
        #expect(isAsked(nil, at: .at("09:00:00"), [planning(today, skipped: .at("08:00:00")), planning(today), planning("2026-10-16", isComplete: true)]))
        #expect(isAsked(nil, at: .at("09:00:00"), [], [log(.morningPlanCard, "2026-10-15"), log(.morningPlanCard, "2026-10-14", dismissed: .at("08:00:00")), log(.wellbeing, "2026-10-15", dismissed: .at("08:00:00"))]))
        #expect(!isAsked(nil, at: .at("09:00:00"), [], [log(.morningPlanCard, "2026-10-15"), log(.morningPlanCard, "2026-10-15", dismissed: .at("08:00:00"))]))
    }

    @Test("Of another day than today its plan alone decides")
    func anotherDay() {
        #expect(isAsked("2026-10-16", at: .at("23:00:00"), [], [log(.morningPlanCard, "2026-10-16", dismissed: .at("08:00:00"))]))
        #expect(!isAsked("2026-10-14", at: .at("09:00:00"), [planning("2026-10-14", isComplete: true)]))
    }

    // MARK: Wellbeing

    private let patterns: [Wellbeing.Pattern] = [.heavyRun, .weekendOverplan(weekday: 6)]

    private func carried(_ logs: [NudgeLog], at now: Instant = .at("09:00:00"), days: LogicalDays = .utc) -> String? {
        WellbeingCard.carried(patterns, logs: logs, now: now, days: days)?.subjectKey
    }

    @Test("The first pattern that isn't resting is carried", arguments: [
        Line("no log", [] as [(String, Instant)], "heavyRun"), Line("put away an hour ago", [("heavyRun", "2026-10-15T08:00:00Z")], "weekendOverplan:6"), Line("both", [("heavyRun", "2026-10-15T08:00:00Z"), ("weekendOverplan:6", "2026-10-10T08:00:00Z")], nil),
        Line("a second under a week", [("heavyRun", "2026-10-08T09:00:00.001Z")], "weekendOverplan:6"), Line("a week to the second", [("heavyRun", "2026-10-08T09:00:00Z")], "heavyRun"), Line("another subject", [("weekendOverplan:7", "2026-10-15T08:00:00Z")], "heavyRun"),
    ] as [Line<[(String, Instant)], String?>])
    func resting(line: Line<[(String, Instant)], String?>) {
        #expect(carried(line.given.map { log(.wellbeing, $0.0, sent: "2026-09-01T08:00:00Z", dismissed: $0.1) }) == line.expected)
    }

    @Test("Once one was sent today, that one or none", arguments: [
        Line("the same", [("heavyRun", "2026-10-15T07:00:00Z")], "heavyRun"), Line("another", [("weekendOverplan:6", "2026-10-15T07:00:00Z")], "weekendOverplan:6"), Line("one that is gone", [("completionCollapse", "2026-10-15T07:00:00Z")], nil),
        Line("the first of several", [("weekendOverplan:6", "2026-10-15T07:00:00Z"), ("heavyRun", "2026-10-15T06:00:00Z")], "heavyRun"), Line("yesterday's", [("weekendOverplan:6", "2026-10-14T23:59:59Z")], "heavyRun"),
        Line("tomorrow's, from another machine", [("weekendOverplan:6", "2026-10-16T00:00:00Z")], "heavyRun"),
    ] as [Line<[(String, Instant)], String?>])
    func sentToday(line: Line<[(String, Instant)], String?>) { #expect(carried(line.given.map { log(.wellbeing, $0.0, sent: $0.1) }) == line.expected) }

    @Test("One that was sent and put away today leaves none for the rest of the day")
    func putAwayToday() { #expect(carried([log(.wellbeing, "heavyRun", sent: .at("07:00:00"), dismissed: .at("07:30:00"))]) == nil) }

    @Test("Rows of other kinds play no part")
    func otherKinds() { #expect(carried([log(.guidance, "heavyRun", sent: .at("07:00:00"), dismissed: .at("07:30:00"))]) == "heavyRun") }

    // MARK: What is noted

    private func isNoted(_ showing: Showing, after logs: [NudgeLog]) -> Bool { showing.row(after: logs, now: .at("09:00:00"), days: .utc, id: 5) == nil }

    @Test("The morning's question is noted once a date, a pattern once a day, an evening's normal day once ever, another's until it is put away")
    func noted() {
        let card = Showing.morningCard(of: today), pattern = Showing.wellbeing(.heavyRun), evening = Showing.normalDay(240, in: .evening), morning = Showing.normalDay(240, in: .morning)
        for showing in [card, pattern, evening, morning] { #expect(!isNoted(showing, after: [])) }
        #expect(isNoted(card, after: [log(.morningPlanCard, "2026-10-15")]) && !isNoted(card, after: [log(.morningPlanCard, "2026-10-14")]))
        #expect(isNoted(card, after: [log(.morningPlanCard, "2026-10-15", dismissed: .at("08:00:00"))]))
        #expect(isNoted(pattern, after: [log(.wellbeing, "heavyRun", sent: .at("00:00:00"))]) && !isNoted(pattern, after: [log(.wellbeing, "heavyRun", sent: "2026-10-14T23:59:59Z")]))
        #expect(isNoted(evening, after: [log(.normalDaySuggestion, "240@planning", dismissed: .at("08:00:00"))]) && !isNoted(evening, after: [log(.normalDaySuggestion, "240")]))
        #expect(isNoted(morning, after: [log(.normalDaySuggestion, "240")]) && !isNoted(morning, after: [log(.normalDaySuggestion, "240", dismissed: .at("08:00:00")), log(.normalDaySuggestion, "240@planning")]))
        #expect(Showing.normalDay(240, in: .weekly) == morning)
    }

    @Test("What is noted is when it was sent, and that nobody put it away")
    func row() throws {
        let row = try #require(Showing.wellbeing(.weekendOverplan(weekday: 7)).row(after: [], now: .at("09:00:00"), days: .utc, id: 5))
        #expect(row.kind == .wellbeing && row.subjectKey == "weekendOverplan:7" && row.sentAt == .at("09:00:00") && row.dismissedAt == nil && row.id == 5)
    }
}
