import JSON
import Testing

@Suite("jamaal plan")
struct PlanCommandTests {
    /// The evening of Tuesday 2027-03-09.
    private static let evening = "2027-03-09T20:00:00Z"

    private static func id(_ number: Int) -> String { "0000000\(number)-0000-4000-8000-000000000000" }

    /// A home with tasks: 1 due today, 2 overdue, high and put off twice, 3 planned, 4 undated, 5 repeating and due today, 6 done, 7 far off.
    private func home() async throws -> Sandbox {
        let sandbox = try await Sandbox.withHome()
        func task(_ number: Int, _ title: String, _ rest: String) -> String {
            #"{"id":"\#(Self.id(number))","title":"\#(title)","createdAt":"2027-03-01T09:00:00Z","effortMinutes":30\#(rest)}"#
        }
        let tasks = [
            task(1, "Sort the post", #","dueDate":"2027-03-09""#), task(2, "Visa form", #","dueDate":"2027-03-08","importance":"high","deferralCount":2"#),
            task(3, "Groceries", #","dueDate":"2027-03-10""#), task(4, "Read on", ""), task(5, "Water plants", #","dueDate":"2027-03-09","repeatKind":"weekly""#),
            task(6, "Ring the plumber", #","dueDate":"2027-03-09","isCompleted":true,"completedAt":"2027-03-09T10:00:00Z""#), task(7, "Far off", #","dueDate":"2027-04-20","importance":"medium""#),
        ]
        let file = try sandbox.write(Sandbox.export("\"TaskItem\":[\(tasks.joined(separator: ","))]"), to: "tasks.json")
        #expect(try await sandbox.run("import", file, "--now", "2027-03-01T10:00:00Z").status == 0)
        return sandbox
    }

    private func plan(_ sandbox: Sandbox, _ words: String..., at now: String = evening, json: Bool = false) async throws -> Answer {
        try await sandbox.call(["plan"] + words + ["--home", sandbox.home, "--now", now] + (json ? ["--json"] : []))
    }

    @Test("Every command prints the whole plan for a program: the evening's object with the session, what is to carry and the backlog", arguments: [
        ["open"], ["show"], ["next"], ["back"], ["keep", id(1)], ["later", id(2), "--to", "+3d"], ["drop", id(5)], ["pull", id(4)], ["push", id(3)], ["level", "low"], ["skip"], ["close"],
    ])
    func object(words: [String]) async throws {
        let sandbox = try await home()
        _ = try await plan(sandbox, "open")
        let answer = try await sandbox.call(["plan"] + words + ["--home", sandbox.home, "--now", Self.evening, "--json"])
        let object = try #require(answer.json, "\(answer.errors)")
        let report = try #require(try await sandbox.run("report", "evening", "--date", "2027-03-10", "--json", "--now", Self.evening).json)
        for key in object.object?.map(\.key) ?? [] where !["session", "carry", "backlog", "closed"].contains(key) { #expect(report[key] != nil, "\(key)") }
        for key in ["date", "weekday", "generatedAt", "timeZone", "notices"] { #expect(object[key] == report[key], "\(key)") }
        #expect(object.object?.suffix(words == ["close"] ? 4 : 3).map(\.key) == ["session", "carry", "backlog"] + (words == ["close"] ? ["closed"] : []))
        #expect(object["session"]?.object?.map(\.key) == ["forDate", "step", "isComplete", "isShortened", "skippedAt"])
        for item in object["carry"]?.array ?? [] { #expect(item.object?.map(\.key) == ["task", "state", "to"] && item["task"]?.object?.map(\.key) == ["id", "title"]) }
        if words == ["close"] { #expect(object["closed"] == ["taskCount": 4, "plannedMinutes": 120, "nightsPlanned": 1]) }
    }

    @Test("Without a session show has null for it, and the day that it is time to plan")
    func noSession() async throws {
        let sandbox = try await home()
        let before = try await sandbox.run("export").output
        let object = try await plan(sandbox, "show", json: true).json
        #expect(object?["session"] == JSON.null && object?["date"] == "2027-03-10")
        let words = try await plan(sandbox, "show")
        #expect(words.status == 0 && words.lines.last == "no planning was begun for Wed 2027-03-10: jamaal plan open")
        #expect(try await sandbox.run("export").output.dropFirst(80) == before.dropFirst(80))
    }

    @Test("A walk through the night says what was done, by title, and what comes next")
    func walk() async throws {
        let sandbox = try await home()
        func says(_ words: [String], _ lines: [String], at place: SourceLocation = #_sourceLocation) async throws {
            let answer = try await sandbox.call(["plan"] + words + ["--home", sandbox.home, "--now", Self.evening])
            #expect(answer.status == 0 && answer.errors.isEmpty, "\(answer.errors)", sourceLocation: place)
            for line in lines { #expect(answer.lines.contains(line), "\(answer.output)", sourceLocation: place) }
            #expect(answer.lines.allSatisfy { $0.count <= 80 }, "\(answer.output)", sourceLocation: place)
        }
        try await says(["open"], ["Planning Wed 2027-03-10, looking back on Tue 2027-03-09", "Review", "Done: 1", "Left: 3, under Carry", "at Review: jamaal plan show shows the day, jamaal plan next goes on"])
        try await says(["next"], ["Carry", "00000002  Visa form      due Mon 2027-03-08", "at Carry: jamaal plan keep, later or drop TASK, then jamaal plan next"])
        try await says(["open"], ["going on where it was left", "Carry", "00000002  Visa form      due Mon 2027-03-08", "00000001  Sort the post  due Tue 2027-03-09"])
        try await says(["keep", "00000001"], ["kept for Wed 2027-03-10: Sort the post", "2 tasks left to settle"])
        try await says(["keep", "00000001"], ["kept for Wed 2027-03-10 already: Sort the post"])
        try await says(["later", "00000002", "--to", "someday", "--reason", "noLonger"], ["set aside without a date: Visa form", "eased to low: Visa form", "1 task left to settle"])
        try await says(["undo", "00000002"], ["taken back: Visa form, due Mon 2027-03-08 as before"])
        try await says(["later", "00000002", "--to", "friday"], ["put off to Fri 2027-03-12: Visa form", "eased to low: Visa form"])
        try await says(["drop", "00000005"], ["dropped: Water plants", "it comes again Tue 2027-03-16", "nothing is left to settle"])
        try await says(["drop", "00000005"], ["dropped already: Water plants"])
        try await says(["next"], ["at Build: jamaal plan pull or push TASK, then jamaal plan next"])
        try await says(["pull", "00000004"], ["in the plan for Wed 2027-03-10: Read on"])
        try await says(["pull", "00000004"], ["in the plan for Wed 2027-03-10 already: Read on"])
        try await says(["push", "00000003"], ["moved to Thu 2027-03-11: Groceries"])
        try await says(["push", "00000004", "--to", "someday"], ["set aside without a date: Read on"])
        try await says(["level", "high"], ["Wed 2027-03-10 is a high day"])
        try await says(["level", "high"], ["Wed 2027-03-10 is a high day already"])
        try await says(["next"], ["at Load: jamaal plan level LEVEL or push TASK, then jamaal plan next"])
        try await says(["back"], ["at Build: jamaal plan pull or push TASK, then jamaal plan next"])
        try await says(["close"], ["closed the plan for Wed 2027-03-10: 1 task, 30 of 240 min", "nights planned: 1; jamaal plan open adjusts it"])
        try await says(["close"], ["the plan for Wed 2027-03-10 is closed already"])
        try await says(["open"], ["it was closed before, and what was planned then stands until jamaal plan close", "Build"])
        try await says(["next"], ["at Load: jamaal plan level LEVEL or push TASK, then jamaal plan close"])
        try await says(["next"], ["this is where it stays"])
    }

    @Test("A night that was begun on one machine goes on where its export is read in; what was chosen there can be taken back there alone")
    func anotherHome() async throws {
        let here = try await home(), there = try Sandbox()
        for words in [["open"], ["next"], ["keep", Self.id(1)]] {
            #expect(try await here.call(["plan"] + words + ["--home", here.home, "--now", Self.evening]).status == 0)
        }
        let file = try there.write(try await here.run("export", "--now", Self.evening).output, to: "export.json")
        #expect(try await there.run("import", file, "--now", Self.evening).status == 0)
        let shown = try #require(try await plan(here, "show", json: true).json)
        #expect(shown["session"]?["step"] == "carry")
        #expect(shown["carry"]?.array?.first { $0["task"]?["id"] == .string(Self.id(1)) }?["to"] == "2027-03-10")
        #expect(try await plan(there, "show", json: true).json == shown)
        expectFailure(try await plan(there, "undo", Self.id(1), json: true), 1, "nothingToUndo", json: true, containing: "Sort the post")
        #expect(try await plan(there, "next", json: true).json?["session"]?["step"] == "build")
        #expect(try await plan(there, "open").lines.contains("going on where it was left"))
        let session = try await here.records()["NightPlanningSession"]?.array
        let other = try await there.records()["NightPlanningSession"]?.array
        #expect(session?.count == 1 && other?.count == 1 && session?.first?["id"] == other?.first?["id"])
        #expect(try await plan(here, "undo", Self.id(1)).lines.first == "taken back: Sort the post, due Tue 2027-03-09 as before")
    }

    @Test("After midnight tomorrow is the day after the one that is planned, and today is that one", arguments: [
        ("tomorrow", "2027-03-11"), ("today", "2027-03-10"), ("+2d", "2027-03-12"),
    ])
    func afterMidnight(word: String, date: String) async throws {
        let sandbox = try await home(), late = "2027-03-10T00:30:00Z"
        #expect(try await plan(sandbox, "open", at: late, json: true).json?["session"]?["forDate"] == "2027-03-10")
        let answer = try await plan(sandbox, "later", Self.id(1), "--to", word, at: late, json: true)
        let carried = answer.json?["carry"]?.array?.first { $0["task"]?["id"] == .string(Self.id(1)) }
        #expect(carried?["state"] == "moved" && carried?["to"] == .string(date))
        let records = try await sandbox.records()
        #expect(records["TaskItem"]?.array?.first { $0["id"] == .string(Self.id(1)) }?["dueDate"] == .string("\(date)T12:00:00.000Z"))
        #expect(records["DeferralRecord"]?.array?.map { $0["day"] } == ["2027-03-09T12:00:00.000Z"])
    }

    @Test("The days to pick from are of the week that the home begins on its own day", arguments: [
        (nil, "2027-03-11", "tomorrow (2027-03-12), later this week (2027-03-14), next week (2027-03-15) or someday"),
        (7, "2027-03-11", "tomorrow (2027-03-12), next week (2027-03-14) or someday"),
        (7, "2027-03-09", "tomorrow (2027-03-10), later this week (2027-03-12), next week (2027-03-14) or someday"),
    ] as [(Int?, String, String)])
    func firstWeekday(weekday: Int?, today: String, days: String) async throws {
        let sandbox = try await home(), evening = today + "T20:00:00Z"
        if let weekday { #expect(try await sandbox.run("config", "set", "firstWeekday", "\(weekday)").status == 0) }
        #expect(try await plan(sandbox, "open", at: evening).status == 0)
        let answer = try await plan(sandbox, "keep", Self.id(2), at: evening, json: true)
        expectFailure(answer, 1, "pickADay", json: true, containing: "pick a day: " + days)
    }

    @Test("show walks through the five steps, marks where one is, and offers the move with its command")
    func show() async throws {
        let sandbox = try await home()
        let long = Sandbox.export(#""TaskItem":[{"id":"\#(Self.id(8))","title":"Huge","createdAt":"2027-03-01T09:00:00Z","dueDate":"2027-03-10","effortMinutes":150}]"#)
        _ = try await sandbox.run("import", sandbox.write(long, to: "long.json"))
        _ = try await plan(sandbox, "open")
        _ = try await plan(sandbox, "later", Self.id(1), "--to", "someday")
        _ = try await plan(sandbox, "drop", Self.id(5))
        let answer = try await plan(sandbox, "show")
        let headings = ["Review  <- you are here", "Carry", "Build", "Load", "Close"]
        #expect(answer.lines.filter { line in headings.contains { $0.hasPrefix(line) && !line.isEmpty } || headings.contains(line) } == headings, "\(answer.output)")
        for line in [
            "  Ring the plumber  done", "00000001  Sort the post  moved to Someday", "00000005  Water plants   dropped", "In the plan: 3 tasks", "08:00–19:00  660 min",
            "Might be begun: jamaal plan pull TASK", "A medium day, overloaded: 210 of 180 min planned, 117%", "660 min free, 0 min taken by anchors and habits",
            "Huge might move to Thu 2027-03-11: jamaal plan push 00000008", "not closed yet",
        ] { #expect(answer.lines.contains(line), "\(line)\n\(answer.output)") }
        _ = try await plan(sandbox, "push", "00000008")
        #expect(try await plan(sandbox, "show", json: true).json?["move"] == JSON.null)
        let short = try await plan(sandbox, "open", "--short", at: "2027-03-12T08:10:00Z")
        #expect(short.lines.first == "Planning Fri 2027-03-12 in short" && short.lines.contains("Build"))
        #expect(try await !plan(sandbox, "show", at: "2027-03-12T08:10:00Z").output.contains("Review"))
    }

    @Test("A refusal ends with 1, its own code and its words, and changes nothing", arguments: [
        (["keep", id(2)], "pickADay", ["pick a day", "tomorrow (2027-03-10)", "someday", "Visa form"]), (["later", id(1), "--to", "today"], "notALaterDay", ["later day"]),
        (["later", id(5), "--to", "someday"], "dateRequired", ["needs a date"]), (["keep", id(3)], "notInCarry", ["Groceries", "2027-03-09"]),
        (["keep", id(6)], "notLive", ["done", "Ring the plumber"]), (["pull", id(6)], "notLive", ["done"]), (["push", id(7)], "notInPlan", ["Far off", "2027-03-10"]),
        (["push", id(3), "--to", "tomorrow"], "notALaterDay", ["later day"]), (["undo", id(3)], "nothingToUndo", ["Groceries"]), (["open", "--for", "yesterday"], "dayHasEnded", ["2027-03-08"]),
    ] as [([String], String, [String])])
    func refused(words: [String], code: String, parts: [String]) async throws {
        let sandbox = try await home()
        _ = try await plan(sandbox, "open")
        let before = try await sandbox.records()
        let answer = try await sandbox.call(["plan"] + words + ["--home", sandbox.home, "--now", Self.evening, "--json"])
        expectFailure(answer, 1, code, json: true)
        for part in parts { #expect(answer.errors.contains(part), "\(answer.errors)") }
        #expect(try await sandbox.records() == before)
    }

    @Test("What a night's state refuses says what to do", arguments: [
        ([], ["next"], "noPlanningSession", "jamaal plan open"), ([], ["keep", id(1)], "noPlanningSession", "jamaal plan open"), (["open", "skip"], ["next"], "planningEnded", "jamaal plan open"),
        (["open", "close"], ["level", "low"], "planningEnded", "closed"), (["open", "close"], ["skip"], "alreadyPlanned", "closed"), (["open", "close"], ["undo", id(1)], "nightClosed", "closed"),
        (["open", "close", "open"], ["undo", id(1)], "nightClosed", "closed"), (["open --short"], ["drop", id(1)], "noCarry", "shortened"),
    ] as [([String], [String], String, String)])
    func states(before: [String], words: [String], code: String, part: String) async throws {
        let sandbox = try await home(), now = before == ["open --short"] ? "2027-03-10T09:00:00Z" : Self.evening
        for command in before { _ = try await sandbox.call(["plan"] + command.split(separator: " ").map(String.init) + ["--home", sandbox.home, "--now", now]) }
        let answer = try await sandbox.call(["plan"] + words + ["--home", sandbox.home, "--now", now, "--json"])
        expectFailure(answer, 1, code, json: true)
        #expect(answer.errors.contains(part), "\(answer.errors)")
    }

    @Test("A call that is wrong by its words ends with 64, before a task that isn't there with 66, and that before a refusal", arguments: [
        (["later", id(1)], 64, "--to"), (["later", "FFFF", "--to", "soon"], 64, "--to"), (["later", "FFFF", "--to", "today", "--reason", "lazy"], 64, "--reason"),
        (["level", "huge"], 64, "huge"), (["level"], 64, "LEVEL"), (["open", "--for", "someday"], 64, "--for"), (["open", "--for", "9999-12-31"], 64, "9998"), (["keep"], 64, "TASK"),
        (["push", "FFFF", "--to", "31-12-2027"], 64, "--to"), (["push", "FFFF", "--to", "+2920000d"], 64, "0000 to 9999"), (["next", "2"], 64, "too much"),
        (["later", "FFFF", "--to", "later-this-week"], 64, "later-this-week"),
        (["keep", "FFFF"], 66, "FFFF"), (["undo", "0000"], 66, "several"), (["pull", "x"], 66, "id"), (["later", "FFFF", "--to", "today"], 66, "FFFF"),
    ] as [([String], Int32, String)])
    func wrong(words: [String], status: Int32, part: String) async throws {
        let sandbox = try await home()
        // On a Friday there is no later this week; no planning is open.
        let answer = try await sandbox.call(["plan"] + words + ["--home", sandbox.home, "--now", "2027-03-12T20:00:00Z"])
        expectFailure(answer, status, containing: part)
    }

    @Test("A home that isn't there is named, and quietly nothing is said")
    func homes() async throws {
        expectFailure(try await Sandbox().run("plan", "show"), 66, containing: "jamaal init")
        let answer = try await plan(try await home(), "open", "--quiet")
        #expect(answer.status == 0 && answer.output.isEmpty && answer.errors.isEmpty)
    }
}
