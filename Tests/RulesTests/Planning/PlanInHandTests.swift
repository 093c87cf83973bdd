import Model
import Rules
import Testing
import Values

@Suite("The night in hand")
struct PlanInHandTests {
    private static let target: Day = "2026-10-16"

    enum State: String, Sendable { case going, skipped, closed, reopened }

    private static func session(_ day: Day, _ state: State, _ id: ID<NightPlanningSession> = 1) -> NightPlanningSession {
        .row(id) {
            $0.forDate = day
            switch state {
            case .going: $0.currentStep = Raw(.load)
            case .skipped: $0.skippedAt = .at("20:00:00")
            case .closed: ($0.isComplete, $0.currentStep) = (true, Raw(.close))
            case .reopened: ($0.isComplete, $0.currentStep) = (true, Raw(.build))
            }
        }
    }

    @Test("It is that of the day last opened here, while that hasn't passed and it hasn't ended; else that of the day to plan", arguments: [
        Line("nothing", (nil, []), ("2026-10-16", false)),
        Line("the target's, never opened here", (nil, [("2026-10-16", .going)]), ("2026-10-16", true)),
        Line("the target's, ended", (nil, [("2026-10-16", .skipped)]), ("2026-10-16", true)),
        Line("a day ahead", ("2026-10-18", [("2026-10-18", .going), ("2026-10-16", .going)]), ("2026-10-18", true)),
        Line("a day ahead, reopened", ("2026-10-18", [("2026-10-18", .reopened)]), ("2026-10-18", true)),
        Line("a day ahead, closed", ("2026-10-18", [("2026-10-18", .closed), ("2026-10-16", .going)]), ("2026-10-16", true)),
        Line("a day ahead, skipped", ("2026-10-18", [("2026-10-18", .skipped)]), ("2026-10-16", false)),
        Line("a day ahead whose session is gone", ("2026-10-18", [("2026-10-16", .going)]), ("2026-10-16", true)),
        Line("today", ("2026-10-15", [("2026-10-15", .going), ("2026-10-16", .going)]), ("2026-10-15", true)),
        Line("a day that has passed", ("2026-10-14", [("2026-10-14", .going)]), ("2026-10-16", false)),
        Line("the target itself, closed", ("2026-10-16", [("2026-10-16", .closed)]), ("2026-10-16", true)),
        Line("a session of another day alone", (nil, [("2026-10-17", .going)]), ("2026-10-16", false)),
    ] as [Line<(Day?, [(Day, State)]), (Day, Bool)>])
    func inHand(line: Line<(Day?, [(Day, State)]), (Day, Bool)>) {
        let (opened, sessions) = line.given
        let hand = PlanInHand(opened: opened, target: Self.target, today: "2026-10-15", sessions: sessions.map { Self.session($0, $1) })
        #expect(hand.day == line.expected.0 && (hand.session != nil) == line.expected.1)
        #expect(hand.session?.forDate ?? hand.day == hand.day)
    }

    @Test("Of twins the one that dedup would keep is in hand, ended or not")
    func twins() {
        let ended = Self.session("2026-10-18", .closed, 1), going = Self.session("2026-10-18", .going, 2)
        #expect(PlanInHand(opened: "2026-10-18", target: Self.target, today: "2026-10-15", sessions: [going, ended]).day == Self.target)
    }

    /// What going on, undoing and carrying are refused with; nil where they are not.
    @Test("Each state has its own refusal", arguments: [
        Line("none", (nil, false), ["noPlanningSession", "noPlanningSession", nil]), Line("going on", (.going, false), [nil, nil, nil]),
        Line("skipped", (.skipped, false), ["planningEnded", "planningEnded", nil]), Line("closed", (.closed, false), ["planningEnded", "nightClosed", nil]),
        Line("reopened", (.reopened, false), [nil, "nightClosed", nil]), Line("shortened", (.going, true), [nil, nil, "noCarry"]),
    ] as [Line<(State?, Bool), [String?]>])
    func refusals(line: Line<(State?, Bool), [String?]>) {
        let (state, isShortened) = line.given
        var session = state.map { Self.session(Self.target, $0) }
        session?.isShortened = isShortened
        let hand = PlanInHand(Self.target, session)
        #expect([code { try hand.sessionGoingOn() }, code { try hand.checkCanUndo() }, code { try hand.checkHasCarry() }] == line.expected)
    }
}

/// The code with which a rule refuses; nil where it doesn't.
private func code(_ body: () throws -> some Any) -> String? {
    do {
        _ = try body()
        return nil
    } catch {
        return (error as? Refusal)?.code
    }
}
