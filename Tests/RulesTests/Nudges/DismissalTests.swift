import Model
@testable import Rules
import Testing
import Values

@Suite("Putting away what was said unasked")
struct DismissalTests {
    private static func log(_ id: ID<NudgeLog>, _ sent: Instant, _ showing: Showing = .init(.wellbeing, "heavyRun"), dismissed: Instant? = nil) -> NudgeLog {
        .row(id) { ($0.kind, $0.subjectKey, $0.sentAt, $0.dismissedAt) = (Raw(showing.kind), showing.subjectKey, sent, dismissed) }
    }

    private func dismissal(_ showing: Showing, _ logs: [NudgeLog], rollover: Int = 0) -> Dismissal {
        Dismissal(of: showing, logs: logs, now: .at("09:30"), days: .in("UTC", rollover: rollover), id: 1001)
    }

    private static let kinds: [Showing] = [.morningCard(of: "2026-10-15"), .init(.wellbeing, "heavyRun"), .normalDay(240, in: .morning)]

    @Test("What was never shown gets a row that was shown and put away now", arguments: kinds)
    func neverShown(showing: Showing) {
        let made = dismissal(showing, [])
        #expect(made.old == nil && made.didChange && made.row == Self.log(1001, .at("09:30"), showing, dismissed: .at("09:30")))
    }

    @Test("Of several rows the earliest shown is marked, then the lowest id", arguments: kinds)
    func several(showing: Showing) {
        let logs = [Self.log(3, .at("08:00"), showing), Self.log(4, .at("07:00"), showing), Self.log(2, .at("07:00"), showing)]
        let marked = dismissal(showing, logs)
        #expect(marked.old == logs[2] && marked.row == Self.log(2, .at("07:00"), showing, dismissed: .at("09:30")))
    }

    @Test("Where any is put away already, nothing changes", arguments: kinds)
    func already(showing: Showing) {
        let away = Self.log(3, .at("08:00"), showing, dismissed: .at("08:30"))
        let found = dismissal(showing, [Self.log(2, .at("07:00"), showing), away])
        #expect(!found.didChange && found.old == away && found.row == away)
    }

    @Test("Of a pattern the rows of today are in question, by the logical date")
    func patternsOfToday() {
        let showing = Showing(.wellbeing, "heavyRun")
        let lastWeek = Self.log(2, "2026-10-08T08:00:00Z", dismissed: "2026-10-08T09:00:00Z"), inTheNight = Self.log(3, .at("02:00"))
        #expect(dismissal(showing, [lastWeek]).row.id == 1001)
        #expect(dismissal(showing, [lastWeek, inTheNight]).row.id == 3)
        #expect(dismissal(showing, [lastWeek, inTheNight], rollover: 180).row.id == 1001, "before the rollover it was yesterday")
    }

    @Test("Of a question and a value all rows are in question, however old; another subject or kind never is")
    func others() {
        let value = Showing.normalDay(240, in: .morning)
        let old = Self.log(2, "2020-01-01T08:00:00Z", value)
        let strangers = [Self.log(3, .at("07:00"), .normalDay(240, in: .evening)), Self.log(4, .at("07:00"), .normalDay(210, in: .weekly)), Self.log(5, .at("07:00"), .init(.guidance, "240"))]
        #expect(dismissal(value, strangers + [old]).row.id == 2)
        #expect(dismissal(value, strangers).row.id == 1001, "that an evening showed it is no answer")
    }
}
