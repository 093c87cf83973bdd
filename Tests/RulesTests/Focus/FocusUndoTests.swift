import Model
import Rules
import Support
import Testing
import Values

@Suite("Taking a timer's end back")
struct FocusUndoTests {
    private func ended(_ outcome: String = "finished", at end: Instant? = .at("10:00")) -> WorkSession {
        .row(1) { ($0.startedAt, $0.day, $0.endedAt, $0.outcome, $0.actualSeconds, $0.pausedSeconds) = (.at("09:00"), "2026-10-15", end, Raw(text: outcome), 3000, 600) }
    }

    private func code(_ session: WorkSession?, live: LiveTimer? = nil, at now: String) -> String? {
        do { _ = try FocusUndo.checked(session, live: live, now: .at(now)) } catch { return error.code }
        return nil
    }

    @Test("It is allowed for five seconds, in whole seconds, also where the clock was set back", arguments: [
        ("10:00:00", nil), ("10:00:05", nil), ("10:00:05.999", nil), ("10:00:06", "undoExpired"), ("11:00", "undoExpired"), ("09:59", nil),
    ] as [(String, String?)])
    func allowed(now: String, expected: String?) { #expect(code(ended(), at: now) == expected) }

    @Test("Only what finish or stop ended can go on", arguments: [
        ("finished", nil), ("abandoned", nil), ("deferred", "nothingToUndo"), ("dropped", "nothingToUndo"), ("autoClosed", "nothingToUndo"), ("manual", "nothingToUndo"),
        ("running", "nothingToUndo"), ("resting", "nothingToUndo"),
    ] as [(String, String?)])
    func outcomes(outcome: String, expected: String?) {
        #expect(code(ended(outcome), at: "10:00") == expected)
        #expect(code(ended(outcome, at: nil), at: "10:00") == "nothingToUndo" && code(nil, at: "10:00") == "nothingToUndo")
    }

    @Test("What is past comes before what runs now")
    func order() {
        let live = LiveTimer(.row(2), on: .task(.row(3)))
        #expect(code(ended(), live: live, at: "10:00:01") == "alreadyRunning" && code(ended(), live: live, at: "10:01") == "undoExpired")
        #expect(code(nil, live: live, at: "10:00:01") == "nothingToUndo")
    }

    @Test("The seconds since its end count as a pause", arguments: [("10:00:00", 600), ("10:00:03.900", 603), ("09:30", 600)])
    func reopened(now: String, pauses: Int) {
        let session = ended().reopened(at: .at(now))
        #expect(session == .row(1) { ($0.startedAt, $0.day, $0.pausedSeconds) = (.at("09:00"), "2026-10-15", pauses) } && session.isLive)
    }

    @Test("It can't go on on a task that is done or dropped")
    func tasks() {
        func isRefused(_ task: TaskItem) -> Bool { (try? FocusUndo.check(task)) == nil }
        #expect(!isRefused(.row(1)) && isRefused(.row(1) { $0.droppedAt = .at("09:00") }) && isRefused(.row(1) { $0.isCompleted = true }))
    }
}
