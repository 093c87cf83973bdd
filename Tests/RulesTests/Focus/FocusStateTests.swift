import Model
import Rules
import Support
import Testing
import Values

@Suite("How a timer stands")
struct FocusStateTests {
    private static func session(_ change: (inout WorkSession) -> Void = { _ in }) -> WorkSession {
        .row(1) {
            ($0.startedAt, $0.day, $0.taskID) = (.at("09:00"), "2026-10-15", 1)
            change(&$0)
        }
    }

    @Test("Elapsed is the time since it began without pauses, in whole seconds and never below 0", arguments: [
        Line("running", session(), ("10:00", 3600)),
        Line("after a pause", session { $0.pausedSeconds = 600 }, ("10:00", 3000)),
        Line("paused", session { $0.pausedAt = .at("09:20") }, ("10:00", 1200)),
        Line("paused after a pause", session { ($0.pausedAt, $0.pausedSeconds) = (.at("09:20"), 60) }, ("10:00", 1140)),
        Line("ended", session { $0.endedAt = .at("09:30") }, ("10:00", 1800)),
        Line("a second is cut", session(), ("09:00:02.900", 2)),
        Line("the clock was set back", session(), ("08:00", 0)),
        Line("the clock was set back while paused", session { $0.pausedAt = .at("09:20") }, ("09:10", 600)),
        Line("more pause than time", session { $0.pausedSeconds = 7200 }, ("10:00", 0)),
    ])
    func elapsed(line: Line<WorkSession, (String, Int)>) {
        #expect(line.given.elapsedSeconds(at: .at(line.expected.0)) == line.expected.1)
    }

    @Test("Ended comes before paused, paused before overrun, and exactly at the estimate it is still running", arguments: [
        Line("just begun", session(), FocusState.running),
        Line("no estimate, no overrun", session { $0.startedAt = .at("01:00") }, .running),
        Line("at the estimate", session { $0.estimateMinutes = 60 }, .running),
        Line("a second beyond it", session { ($0.estimateMinutes, $0.startedAt) = (60, .at("08:59:59")) }, .overrun),
        Line("an estimate of nothing", session { $0.estimateMinutes = 0 }, .overrun),
        Line("beyond it only with pauses", session { ($0.estimateMinutes, $0.startedAt, $0.pausedSeconds) = (60, .at("08:30"), 1800) }, .running),
        Line("paused beyond it", session { ($0.estimateMinutes, $0.pausedAt) = (10, .at("09:30")) }, .paused),
        Line("ended beyond it", session { ($0.estimateMinutes, $0.endedAt) = (10, .at("09:30")) }, .ended),
        Line("ended and still marked as paused", session { ($0.pausedAt, $0.endedAt) = (.at("09:20"), .at("09:30")) }, .ended),
    ])
    func state(line: Line<WorkSession, FocusState>) {
        #expect(line.given.state(at: .at("10:00")) == line.expected)
    }

    @Test("Of two live timers commands act on the earliest begun, at one moment on the lowest id")
    func live() {
        let rows: [WorkSession] = [
            .row(5) { $0.startedAt = .at("09:00") }, .row(4) { $0.startedAt = .at("09:00") }, .row(1) { $0.startedAt = .at("10:00") },
            .row(2) { ($0.startedAt, $0.outcome) = (.at("08:00"), Raw(.manual)) }, .row(3) { ($0.startedAt, $0.endedAt) = (.at("08:00"), .at("08:30")) },
            .row(6) { ($0.startedAt, $0.outcome) = (.at("08:00"), Raw(text: "resting")) },
        ]
        #expect(Timers.live(among: rows)?.id == 4 && Timers.live(among: rows.reversed())?.id == 4)
        #expect(Timers.live(among: []) == nil)
    }

    @Test("Any stored numbers can be read", arguments: [1, 2])
    func anyNumbers(seed: UInt64) {
        var random = Seeded(seed)
        for _ in 0..<200 {
            var row = Self.session { ($0.pausedSeconds, $0.actualSeconds, $0.estimateMinutes) = (random.pick(extremes), random.pick(extremes), random.pick(extremes)) }
            row.endedAt = random.pick([nil, "0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
            #expect(row.elapsedSeconds(at: .at("10:00")) >= 0)
            _ = row.state(at: .at("10:00"))
            #expect(row.reopened(at: .at("11:00")).isLive)
            if let resumed = try? LiveTimer({ var paused = row; paused.pausedAt = .at("09:30"); return paused }(), on: .unknown).resumed(at: .at("10:00")) { #expect(resumed.pausedAt == nil) }
        }
    }
}
