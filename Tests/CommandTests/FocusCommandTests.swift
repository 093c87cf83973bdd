import JSON
import Testing

/// A call that fails, with words that its message has.
private struct Wrong: CustomTestStringConvertible, Sendable {
    let words: [String], status: Int32, code: String, parts: [String]
    var testDescription: String { words.joined(separator: " ") }
    init(_ words: String, _ status: Int32, _ code: String, _ parts: String...) { (self.words, self.status, self.code, self.parts) = (words.split(separator: " ").map(String.init), status, code, parts) }
}

private let task = "AAAA0000-0000-4000-8000-000000000001", weekly = "AB000000-0000-4000-8000-000000000002", settled = "AC000000-0000-4000-8000-000000000003"
private let reading = "BBBB0000-0000-4000-8000-000000000001", stretching = "BC000000-0000-4000-8000-000000000002", water = "BD000000-0000-4000-8000-000000000003"

@Suite("jamaal focus")
struct FocusCommandTests {
    /// Tasks and habits of Tuesday 2027-03-09, with an appointment at ten.
    private func sandbox() async throws -> Sandbox {
        let sandbox = try await Sandbox.withHome()
        let file = try sandbox.write(Sandbox.export("""
            "TaskItem":[{"id":"\(task)","title":"Outline","createdAt":"2027-03-01T09:00:00Z","dueDate":"2027-03-09","effortMinutes":45,"importance":"high","deferralCount":2},
            {"id":"\(weekly)","title":"Timesheet","createdAt":"2027-03-01T09:00:00Z","dueDate":"2027-03-09","repeatKind":"weekly"},
            {"id":"\(settled)","title":"Settled","createdAt":"2027-03-01T09:00:00Z","isCompleted":true,"completedAt":"2027-03-08T09:00:00Z"}],
            "Habit":[{"id":"\(reading)","title":"Reading","kind":"timed","createdAt":"2027-03-01T09:00:00Z"},
            {"id":"\(stretching)","title":"Stretching","kind":"timed","createdAt":"2027-03-01T09:00:00Z"},
            {"id":"\(water)","title":"Water","kind":"counted","createdAt":"2027-03-01T09:00:00Z"}],
            "HabitTimeWindow":[{"id":"BE000000-0000-4000-8000-000000000001","habitID":"\(reading)","target":20},
            {"id":"BE000000-0000-4000-8000-000000000002","habitID":"\(stretching)","target":5,"label":"Morning"},
            {"id":"BE000000-0000-4000-8000-000000000003","habitID":"\(stretching)","target":5,"label":"Evening","startMinute":1200},
            {"id":"BE000000-0000-4000-8000-000000000004","habitID":"\(water)","target":8},{"id":"BE000000-0000-4000-8000-000000000005","habitID":"\(water)","target":8,"label":"Noon"}],
            "Anchor":[{"id":"CC000000-0000-4000-8000-000000000001","title":"Drop-off","windowStart":"2027-03-09T10:00:00Z","windowEnd":"2027-03-09T10:30:00Z","occurrenceDate":"2027-03-09"}]
            """), to: "day.json")
        #expect(try await sandbox.run("import", file).status == 0)
        return sandbox
    }

    private func focus(_ sandbox: Sandbox, _ clock: String, _ words: String...) async throws -> Answer {
        try await sandbox.call(["focus"] + words + ["--home", sandbox.home, "--now", "2027-03-09T\(clock)Z"])
    }

    @Test("Every command answers with what runs and the edge; one that ended a timer says so")
    func json() async throws {
        let sandbox = try await sandbox()
        let keys = ["now", "session", "edge"]
        #expect(try await focus(sandbox, "09:00:00", "status", "--json").json == ["now": "2027-03-09T09:00:00.000Z", "session": nil, "edge": nil])
        let begun = try #require(try await focus(sandbox, "09:40:00", "begin", "aaaa", "--json").json)
        let session = try #require(begun["session"])
        #expect(begun.object?.map(\.key) == keys && begun["edge"] == ["title": "Drop-off", "kind": "opening", "minutes": 20])
        #expect(session.object?.map(\.key) == ["id", "state", "startedAt", "day", "elapsedSeconds", "pausedSeconds", "estimateMinutes", "task", "habit"])
        #expect(session["state"] == "running" && session["startedAt"] == "2027-03-09T09:40:00.000Z" && session["day"] == "2027-03-09" && session["estimateMinutes"] == 45)
        #expect(session["task"] == ["id": .string(task), "title": "Outline"] && session["habit"] == .null)
        #expect(try await focus(sandbox, "09:50:00", "pause", "--json").json?["session"]?["state"] == "paused")
        let going = try #require(try await focus(sandbox, "10:25:00", "resume", "--json").json)
        #expect(going["session"]?["elapsedSeconds"] == 600 && going["session"]?["pausedSeconds"] == 2100 && going["edge"] == ["title": "Drop-off", "kind": "closing", "minutes": 5])
        #expect(try await focus(sandbox, "11:25:00", "status", "--json").json?["session"]?["state"] == "overrun")
        let ended = try #require(try await focus(sandbox, "11:25:00", "stop", "--json").json)
        #expect(ended.object?.map(\.key) == keys + ["ended"] && ended["session"] == .null)
        #expect(ended["ended"] == ["id": session["id"] ?? .null, "outcome": "abandoned", "actualSeconds": 4200])
        let again = try #require(try await focus(sandbox, "11:25:02", "undo", "--json").json)
        #expect(again.object?.map(\.key) == keys && again["session"]?["id"] == session["id"] && again["session"]?["pausedSeconds"] == 2102)
        #expect(try await focus(sandbox, "11:26:00", "defer", "--json").json?["ended"]?["outcome"] == "deferred")
        let habit = try await focus(sandbox, "12:00:00", "begin", "--habit", "bbbb", "--json")
        #expect(habit.json?["session"]?["habit"] == ["id": .string(reading), "title": "Reading", "time": ""] && habit.json?["session"]?["task"] == .null)
    }

    @Test("People read what is timed since when, how long of how much, and the anchor")
    func words() async throws {
        let sandbox = try await sandbox()
        func lines(_ clock: String, _ words: String...) async throws -> [String] {
            try await sandbox.call(["focus"] + words + ["--home", sandbox.home, "--now", "2027-03-09T\(clock)Z"]).lines
        }
        #expect(try await lines("09:00:00", "status") == ["no timer is running"])
        #expect(try await lines("09:00:00", "begin", task) == ["begun: Outline, estimated 45 min"])
        #expect(try await lines("09:00:30", "status") == ["running: Outline", "since 09:00, less than a minute so far of an estimated 45 min"])
        #expect(try await lines("10:01:00", "status") == ["overrun: Outline", "since 09:00, 61 min so far of an estimated 45 min"])
        #expect(try await lines("10:22:00", "pause") == ["paused: Outline", "since 09:00, 82 min so far of an estimated 45 min, paused at 10:22", "Drop-off closes in 8 min"])
        #expect(try await lines("11:00:00", "resume").first == "going on: Outline")
        #expect(try await lines("11:08:00", "finish", "--note", "Sent") == ["done: Outline, 90 min"])
        #expect(try await lines("11:08:05", "undo") == ["going on: Outline", "since 09:00, 90 min so far of an estimated 45 min"])
        #expect(try await lines("11:08:05", "defer") == ["put off to Wed 2027-03-10: Outline, 90 min", "eased to low, after being put off 3 times"])
        #expect(try await lines("11:10:00", "begin", weekly) == ["begun: Timesheet"])
        #expect(try await lines("11:11:00", "finish") == ["done: Timesheet, 1 min", "it comes again Tue 2027-03-16"])
        #expect(try await lines("12:00:00", "begin", "--habit", stretching, "--time", "evening") == ["begun: Stretching · Evening, estimated 5 min"])
        #expect(try await lines("12:02:00", "finish", "--note", "ignored") == ["logged: Stretching · Evening, 2 min"])
        let left = try await sandbox.records()["TaskItem"]?.array?.first { $0["id"] == .string(task) }
        #expect(left?["notes"] == .null && left?["importance"] == "low" && left?["dueDate"] == "2027-03-10T12:00:00.000Z")
    }

    @Test("A timer of the evening before names its date, and two timers are both named")
    func beforeMidnight() async throws {
        let sandbox = try await sandbox()
        _ = try await focus(sandbox, "23:50:00", "begin", task)
        let status = try await sandbox.run("focus", "status", "--now", "2027-03-10T00:20:00Z")
        #expect(status.lines.last == "since Tue 2027-03-09 23:50, 30 min so far of an estimated 45 min")
        let file = try sandbox.write(Sandbox.export(#""WorkSession":[{"id":"DD000000-0000-4000-8000-000000000001","startedAt":"2027-03-09T23:55:00Z","day":"2027-03-09","outcome":"running","taskID":"\#(weekly)"}]"#), to: "other.json")
        #expect(try await sandbox.run("import", file).status == 0)
        #expect(try await sandbox.run("focus", "drop", "--now", "2027-03-10T00:20:00Z").lines == ["dropped: Outline, 30 min", "still running: Timesheet"])
    }

    @Test("A wrong call says what is wrong, and changes nothing", arguments: [
        Wrong("begin", 64, "usage", "task", "--habit"), Wrong("begin AAAA --habit BBBB", 64, "usage", "either"), Wrong("begin AAAA --time x", 64, "usage", "--time", "--habit"),
        Wrong("begin --time x", 64, "usage", "--habit"), Wrong("begin --habit BC00", 64, "usage", "--time", "Morning", "Evening"), Wrong("begin --habit BD00", 64, "usage", "--time"),
        Wrong("pause now", 64, "usage", "now"), Wrong("start", 64, "usage", "start"),
        Wrong("begin FFFF", 66, "notFound", "FFFF"), Wrong("begin --habit FFFF", 66, "notFound", "FFFF"), Wrong("begin --habit BC00 --time noon", 66, "notFound", "noon", "Morning"),
        Wrong("begin --habit BBBB --time noon", 66, "notFound", "noon"), Wrong("begin --habit BD00 --time evening", 66, "notFound", "evening"),
        Wrong("begin AC00", 1, "notLive", "Settled", "done"), Wrong("begin --habit BD00 --time noon", 1, "notATimedHabit", "Water"),
        Wrong("pause", 1, "notRunning", "focus begin"), Wrong("resume", 1, "notRunning"), Wrong("finish", 1, "notRunning"), Wrong("stop", 1, "notRunning"), Wrong("defer", 1, "notRunning"),
        Wrong("drop", 1, "notRunning"), Wrong("undo", 1, "nothingToUndo"),
    ])
    fileprivate func wrong(call: Wrong) async throws {
        let sandbox = try await sandbox()
        let before = try await sandbox.run("export").output
        let answer = try await sandbox.call(["focus"] + call.words + ["--home", sandbox.home, "--now", "2027-03-09T09:00:00Z", "--json"])
        expectFailure(answer, call.status, call.code, json: true)
        for part in call.parts { #expect(answer.errors.contains(part), "\(answer.errors)") }
        #expect(try await sandbox.run("export").output == before)
    }

    @Test("What runs stands in the way of another, and says how it is settled", arguments: [
        (["begin", "AB00"], "alreadyRunning", ["Outline", "focus finish", "focus stop", "focus defer", "focus drop"]), (["begin", "AC00"], "alreadyRunning", ["Outline"]),
        (["begin", "--habit", "BBBB"], "alreadyRunning", ["Outline"]), (["resume"], "notPaused", ["Outline"]), (["undo"], "nothingToUndo", []),
    ])
    func refused(words: [String], code: String, parts: [String]) async throws {
        let sandbox = try await sandbox()
        _ = try await focus(sandbox, "09:00:00", "begin", task)
        let before = try await sandbox.run("export").output
        let answer = try await sandbox.call(["focus"] + words + ["--home", sandbox.home, "--now", "2027-03-09T09:10:00Z", "--json"])
        expectFailure(answer, 1, code, json: true)
        for part in parts { #expect(answer.errors.contains(part), "\(answer.errors)") }
        #expect(try await sandbox.run("export").output == before)
    }
}
