import Model
import Rules
import Testing
import Values

@Suite("The steps of a night")
struct PlanningFlowTests {
    @Test("Next is the step that follows in the flow, without carry where nothing is to carry, and at its end it stays", arguments: [
        Line("review, with something to carry", (.full, .review, false, true), .carry), Line("review, with nothing", (.full, .review, false, false), .build),
        Line("carry", (.full, .carry, false, true), .build), Line("carry that has emptied", (.full, .carry, false, false), .build),
        Line("build", (.full, .build, false, true), .load), Line("load", (.full, .load, false, true), .close), Line("close stays", (.full, .close, false, true), .close),
        Line("shortened: build", (.shortened, .build, false, true), .load), Line("shortened: load", (.shortened, .load, false, true), .close),
        Line("shortened: close stays", (.shortened, .close, false, true), .close),
        Line("reopened: build", (.full, .build, true, true), .load), Line("reopened: load stays", (.full, .load, true, true), .load),
        Line("reopened in short: load stays", (.shortened, .load, true, true), .load), Line("reopened: review", (.full, .review, true, true), .carry),
    ] as [Line<(PlanningFlow, PlanningStep, Bool, Bool), PlanningStep>])
    func next(line: Line<(PlanningFlow, PlanningStep, Bool, Bool), PlanningStep>) {
        let (flow, step, isReopened, hasCarry) = line.given
        #expect(flow.step(after: step, isReopened: isReopened, hasCarry: hasCarry) == line.expected)
    }

    @Test("Back is the step before, without carry where nothing is to carry, and at the first it stays", arguments: [
        Line("review stays", (.full, .review, true), .review), Line("carry", (.full, .carry, true), .review), Line("carry that has emptied", (.full, .carry, false), .review),
        Line("build, with something to carry", (.full, .build, true), .carry), Line("build, with nothing", (.full, .build, false), .review),
        Line("load", (.full, .load, false), .build), Line("close", (.full, .close, false), .load),
        Line("shortened: build stays", (.shortened, .build, true), .build), Line("shortened: load", (.shortened, .load, true), .build), Line("shortened: close", (.shortened, .close, true), .load),
    ] as [Line<(PlanningFlow, PlanningStep, Bool), PlanningStep>])
    func back(line: Line<(PlanningFlow, PlanningStep, Bool), PlanningStep>) {
        let (flow, step, hasCarry) = line.given
        #expect(flow.step(before: step, hasCarry: hasCarry) == line.expected)
    }

    @Test("A stored step that isn't in the flow reads as its first, and is rewritten only when the step really moves", arguments: [
        ("review", false, .review), ("carry", false, .carry), ("sleep", false, .review), ("", false, .review), ("Build", false, .review),
        ("review", true, .build), ("carry", true, .build), ("build", true, .build), ("sleep", true, .build), ("close", true, .close),
    ] as [(String, Bool, PlanningStep)])
    func unknownStep(stored: String, isShortened: Bool, read: PlanningStep) {
        let session = NightPlanningSession.row(1) { ($0.currentStep, $0.isShortened) = (Raw(text: stored), isShortened) }
        #expect(session.step == read)
        #expect(session.moved(to: read) == session)
        let other: PlanningStep = read == .load ? .build : .load
        #expect(session.moved(to: other).currentStep == Raw(other))
    }
}

@Suite("A night's session")
struct PlanningSessionTests {
    private static let now: Instant = .at("21:00:00")

    private func session(_ change: (inout NightPlanningSession) -> Void) -> NightPlanningSession {
        .row(1) {
            ($0.forDate, $0.createdAt) = ("2026-10-16", .at("20:00:00"))
            change(&$0)
        }
    }

    @Test("A new one begins at the first step of its flow", arguments: [(.full, .review), (.shortened, .build)] as [(PlanningFlow, PlanningStep)])
    func made(flow: PlanningFlow, step: PlanningStep) {
        let made = NightPlanningSession.made(for: "2026-10-16", as: flow, at: Self.now, id: 5)
        #expect(made == .row(5) {
            ($0.forDate, $0.createdAt, $0.currentStep, $0.isShortened) = ("2026-10-16", Self.now, Raw(step), flow == .shortened)
        })
    }

    /// What there is: step, shortened, complete, skipped. What opening leaves: step, shortened, skipped.
    @Test("Opening resumes what is in progress, reopens what was closed at Build, and begins anew what was skipped", arguments: [
        Line("in progress", (("carry", false, false, false), .full), ("carry", false, false)),
        Line("in progress, asked for in short", (("carry", false, false, false), .shortened), ("carry", false, false)),
        Line("in progress at a step that isn't known", (("sleep", false, false, false), .full), ("sleep", false, false)),
        Line("shortened and in progress, asked for in full", (("load", true, false, false), .full), ("load", true, false)),
        Line("closed", (("close", false, true, false), .full), ("build", false, false)),
        Line("closed in short, asked for in full", (("close", true, true, false), .full), ("build", true, false)),
        Line("reopened already", (("load", false, true, false), .full), ("build", false, false)),
        Line("closed and skipped, as no program leaves it", (("close", false, true, true), .full), ("build", false, false)),
        Line("skipped", (("load", false, false, true), .full), ("review", false, false)),
        Line("skipped, asked for in short", (("load", false, false, true), .shortened), ("build", true, false)),
        Line("skipped in short, asked for in full: the flow stays what it was", (("load", true, false, true), .full), ("build", true, false)),
        Line("skipped in short, asked for in short", (("close", true, false, true), .shortened), ("build", true, false)),
    ] as [Line<((String, Bool, Bool, Bool), PlanningFlow), (String, Bool, Bool)>])
    func opened(line: Line<((String, Bool, Bool, Bool), PlanningFlow), (String, Bool, Bool)>) {
        let ((step, isShortened, isComplete, isSkipped), flow) = line.given
        let old = session {
            ($0.currentStep, $0.isShortened, $0.isComplete) = (Raw(text: step), isShortened, isComplete)
            ($0.completedAt, $0.skippedAt) = (isComplete ? .at("20:30:00") : nil, isSkipped ? .at("20:40:00") : nil)
        }
        let opened = old.opened(as: flow)
        #expect((opened.currentStep.text, opened.isShortened, opened.skippedAt != nil) == line.expected)
        #expect(opened.isComplete == isComplete && opened.completedAt == old.completedAt && opened.createdAt == old.createdAt)
        #expect(!opened.hasEnded)
    }

    @Test("It has ended when it was skipped, or closed and not reopened since", arguments: [
        ("review", false, false, false), ("close", false, false, false), ("close", true, false, true), ("build", true, false, false), ("sleep", true, false, false), ("carry", false, true, true), ("close", true, true, true),
    ])
    func ended(step: String, isComplete: Bool, isSkipped: Bool, hasEnded: Bool) {
        let session = session { ($0.currentStep, $0.isComplete, $0.skippedAt) = (Raw(text: step), isComplete, isSkipped ? Self.now : nil) }
        #expect(session.hasEnded == hasEnded && session.isReopened == (isComplete && !hasEnded))
    }

    @Test("Closing it says when, takes back a skip, and ends it; skipping notes the first moment and is refused once it was closed")
    func endings() throws {
        let open = session { $0.currentStep = Raw(.load) }
        let closed = session { ($0.isComplete, $0.completedAt, $0.currentStep) = (true, Self.now, Raw(.close)) }
        #expect(open.closed(at: Self.now) == closed)
        var skipped = open
        skipped.skippedAt = Self.now
        #expect(try open.skipped(at: Self.now) == skipped)
        #expect(try skipped.skipped(at: .at("22:00:00")) == skipped)
        #expect(skipped.closed(at: Self.now).skippedAt == nil)
        for complete in [closed, closed.opened(as: .full)] { #expect(code { try complete.skipped(at: Self.now) } == "alreadyPlanned") }
    }

    @Test("Of twins the one that dedup would keep counts; one with a step that isn't known only where no other is", arguments: [
        Line("complete before furthest", [(1, "load", false, 0), (2, "close", true, 0)], 2), Line("furthest", [(1, "review", false, 5), (2, "carry", false, 0)], 2),
        Line("latest made", [(1, "carry", false, 0), (2, "carry", false, 5)], 2), Line("lowest id", [(2, "carry", false, 0), (1, "carry", false, 0)], 1),
        Line("a known step", [(1, "sleep", true, 5), (2, "review", false, 0)], 2), Line("two that aren't known", [(1, "sleep", false, 0), (2, "dream", false, 5)], 2),
        Line("none", [], nil),
    ] as [Line<[(UInt64, String, Bool, Int)], UInt64?>])
    func twins(line: Line<[(UInt64, String, Bool, Int)], UInt64?>) {
        let sessions = line.given.map { id, step, isComplete, minutes in
            NightPlanningSession.row(ID(integerLiteral: id)) { ($0.currentStep, $0.isComplete, $0.createdAt) = (Raw(text: step), isComplete, Instant.at("20:00:00").adding(minutes: minutes)) }
        }
        for order in [sessions, sessions.reversed()] { #expect(NightPlanningSession.inForce(order)?.id == line.expected.map { ID(integerLiteral: $0) }) }
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
