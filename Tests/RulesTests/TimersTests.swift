import Model
import Rules
import Support
import Testing
import Values

@Suite("Timers")
struct TimersTests {
    private func session(_ id: ID<WorkSession> = 1, from start: Instant = .at("09:00"), _ change: (inout WorkSession) -> Void = { _ in }) -> WorkSession {
        .row(id) {
            ($0.startedAt, $0.day, $0.taskID) = (start, "2026-10-15", 1)
            change(&$0)
        }
    }

    @Test("Live is what runs and hasn't ended, paused or not", arguments: [
        Line("running", ("running", nil), true), Line("ended", ("running", .at("10:00")), false), Line("manual", ("manual", nil), false),
        Line("finished", ("finished", nil), false), Line("unknown", ("resting", nil), false), Line("another case", ("Running", nil), false),
    ] as [Line<(String, Instant?), Bool>])
    func live(line: Line<(String, Instant?), Bool>) {
        let row = session { ($0.outcome, $0.endedAt) = (Raw(text: line.given.0), line.given.1) }
        #expect(row.isLive == line.expected)
        var paused = row
        paused.pausedAt = .at("09:30")
        #expect(paused.isLive == line.expected)
    }

    @Test("Work is what has a known outcome and doesn't run", arguments: [
        ("running", false), ("finished", true), ("deferred", true), ("dropped", true), ("abandoned", true), ("autoClosed", true), ("manual", true),
        ("resting", false), ("", false),
    ])
    func work(outcome: String, isWork: Bool) {
        #expect(session { $0.outcome = Raw(text: outcome) }.isWork == isWork)
    }

    @Test("An end writes the seconds from start to end without the pauses, a pause in progress folded in", arguments: [
        Line("no pause", (0, nil, .at("10:00")), (3600, 0)),
        Line("pauses that are over", (600, nil, .at("10:00")), (3000, 600)),
        Line("paused: up to the pause", (0, .at("09:20"), .at("10:00")), (1200, 2400)),
        Line("paused, after pauses", (60, .at("09:20"), .at("10:00")), (1140, 2460)),
        Line("seconds are cut", (0, nil, .at("09:00:02.900")), (2, 0)),
        Line("a pause's seconds are cut too", (0, .at("09:00:01.500"), .at("09:00:03.400")), (2, 1)),
        Line("a pause that begins after the end counts nothing", (0, .at("11:00"), .at("10:00")), (3600, 0)),
        Line("more pause than time is no time", (7200, nil, .at("10:00")), (0, 7200)),
        Line("an end before the start is the start", (0, nil, .at("08:00")), (0, 0)),
        Line("an end before the start while paused", (0, .at("08:30"), .at("08:00")), (0, 1800)),
    ] as [Line<(Int, Instant?, Instant), (Int, Int)>])
    func ending(line: Line<(Int, Instant?, Instant), (Int, Int)>) {
        var row = session { ($0.pausedSeconds, $0.pausedAt) = (line.given.0, line.given.1) }
        row.end(at: line.given.2, as: .finished)
        #expect((row.actualSeconds, row.pausedSeconds) == line.expected)
        #expect(row.pausedAt == nil && row.outcome == .finished && !row.isLive)
        #expect(row.endedAt == max(line.given.2, .at("09:00")))
        #expect(row.day == "2026-10-15", "its day is fixed when it begins")
    }

    @Test("Of several timers the earliest begun stays live, at one moment the lowest id", arguments: [1, 2, 3, 4])
    func clashing(seed: UInt64) {
        var random = Seeded(seed)
        let rows = [
            session(5, from: .at("09:00")), session(4, from: .at("09:00")), session(1, from: .at("11:00")), session(2, from: .at("10:00")),
            session(3, from: .at("08:00")) { $0.outcome = Raw(.manual) }, session(6, from: .at("08:00")) { $0.endedAt = .at("08:30") },
            session(7, from: .at("08:00")) { $0.outcome = Raw(text: "resting") },
        ]
        #expect(Timers.clashing(rows.shuffled(using: &random)).map(\.id) == [5, 2, 1])
    }

    @Test("One timer clashes with nothing")
    func alone() {
        #expect(Timers.clashing([session()]).isEmpty && Timers.clashing([]).isEmpty)
    }

    @Test("A timer that lost to another is abandoned now, but within its own day and not before its start", arguments: [
        Line("found at once", ("2026-10-15T09:00:00Z", "2026-10-15T10:00:00Z"), ("2026-10-15T10:00:00Z", 3600)),
        Line("found the next morning", ("2026-10-15T23:00:00Z", "2026-10-16T09:00:00Z"), ("2026-10-16T03:00:00Z", 14400)),
        Line("found days later", ("2026-10-15T23:00:00Z", "2026-10-20T09:00:00Z"), ("2026-10-16T03:00:00Z", 14400)),
        Line("begun before the rollover: its day ends soon", ("2026-10-15T02:30:00Z", "2026-10-15T09:00:00Z"), ("2026-10-15T03:00:00Z", 1800)),
        Line("begun in the future", ("2026-10-15T12:00:00Z", "2026-10-15T09:00:00Z"), ("2026-10-15T12:00:00Z", 0)),
    ] as [Line<(Instant, Instant), (Instant, Int)>])
    func abandoning(line: Line<(Instant, Instant), (Instant, Int)>) {
        let closed = Timers.abandon(session(from: line.given.0), now: line.given.1, days: .in("UTC", rollover: 180))
        #expect(closed.outcome == .abandoned && closed.endedAt == line.expected.0 && closed.actualSeconds == line.expected.1)
    }

    @Test("The end of a day closes the timers begun before it, each at the end of its own day", arguments: [
        Line("begun on the day", ("2026-10-15T22:00:00Z", nil), ("2026-10-16T03:00:00Z", 18000)),
        Line("paused before the boundary", ("2026-10-15T22:00:00Z", "2026-10-15T23:00:00Z"), ("2026-10-16T03:00:00Z", 3600)),
        Line("paused after the boundary", ("2026-10-15T22:00:00Z", "2026-10-16T08:00:00Z"), ("2026-10-16T03:00:00Z", 18000)),
        Line("one that slipped through", ("2026-10-12T22:00:00Z", nil), ("2026-10-13T03:00:00Z", 18000)),
        Line("begun at the boundary", ("2026-10-16T03:00:00Z", nil), nil),
        Line("begun a moment before it", ("2026-10-16T02:59:59.999Z", nil), ("2026-10-16T03:00:00Z", 0)),
    ] as [Line<(Instant, Instant?), (Instant, Int)?>])
    func closing(line: Line<(Instant, Instant?), (Instant, Int)?>) throws {
        let row = session(from: line.given.0) { $0.pausedAt = line.given.1 }
        let sheet = Rollover.close([row], before: "2026-10-16T03:00:00Z", days: .in("UTC", rollover: 180))
        let closed = try #require(sheet.rows.first)
        guard let expected = line.expected else {
            #expect(closed == row)
            return
        }
        #expect(closed.outcome == .autoClosed && closed.endedAt == expected.0 && closed.actualSeconds == expected.1 && closed.pausedAt == nil)
        #expect(Rollover.close(sheet.rows, before: "2026-10-16T03:00:00Z", days: .in("UTC", rollover: 180)).edits.isEmpty, "asked again it changes nothing")
    }

    @Test("The end of a day leaves alone what isn't live", arguments: ["manual", "finished", "resting", "autoClosed"])
    func notClosing(outcome: String) {
        let row = session { $0.outcome = Raw(text: outcome) }
        #expect(Rollover.close([row], before: "2026-10-16T00:00:00Z", days: .utc).edits.isEmpty)
    }

    @Test("A session of any numbers can be ended", arguments: [1, 2])
    func anyNumbers(seed: UInt64) {
        var random = Seeded(seed)
        for _ in 0..<200 {
            var row = session { ($0.pausedSeconds, $0.actualSeconds, $0.estimateMinutes) = (random.pick(extremes), random.pick(extremes), random.pick(extremes)) }
            row.pausedAt = random.pick([nil, "0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
            row.end(at: random.pick(["0000-01-01T00:00:00Z", .at("10:00"), "9999-12-31T23:59:59Z"]), as: .finished)
            #expect(row.actualSeconds >= 0)
        }
    }
}
