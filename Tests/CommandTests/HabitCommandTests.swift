import JSON
import Testing

/// A call that fails, with the words that its message holds.
private struct Wrong: CustomTestStringConvertible, Sendable {
    let words: [String], status: Int32, code: String, parts: [String]
    var testDescription: String { words.joined(separator: " ") }
    init(_ words: String..., status: Int32, _ code: String, _ parts: String...) { (self.words, self.status, self.code, self.parts) = (words, status, code, parts) }
}

@Suite("jamaal habit")
struct HabitCommandTests {
    static let walk = "AAAA1111-0000-4000-8000-000000000001", drops = "BBBB1111-0000-4000-8000-000000000002", cola = "CCCC1111-0000-4000-8000-000000000003"
    static let odd = "DDDD1111-0000-4000-8000-000000000004", gone = "EEEE1111-0000-4000-8000-000000000005", garbled = "FFFF1111-0000-4000-8000-000000000006"

    private static func habit(_ id: String, _ title: String, _ kind: String, _ more: String = "") -> String {
        #"{"id":"\#(id)","title":"\#(title)","kind":"\#(kind)","createdAt":"2026-10-01T08:00:00Z"\#(more)}"#
    }

    private static func window(_ number: Int, _ habit: String, target: Int, _ more: String = "") -> String {
        #"{"id":"99990000-0000-4000-8000-00000000000\#(number)","habitID":"\#(habit)","target":\#(target)\#(more)}"#
    }

    /// A home with a timed habit, one of two times of day, one to avoid, one of a kind that isn't known, one that is archived, and
    /// one whose pauses can't be read.
    private func home() async throws -> Sandbox {
        let sandbox = try await Sandbox.withHome()
        let habits = [
            Self.habit(Self.walk, "Walk", "timed", #","targetPerWeek":3,"groupID":"88880000-0000-4000-8000-000000000001""#), Self.habit(Self.drops, "Drops", "binary"),
            Self.habit(Self.cola, "Cola", "avoid"), Self.habit(Self.odd, "Odd", "dreamt"), Self.habit(Self.gone, "Gone", "binary", #","isArchived":true"#),
            Self.habit(Self.garbled, "Garbled", "binary", #","pausesData":"[{""#),
        ]
        let windows = [
            Self.window(1, Self.walk, target: 20), Self.window(2, Self.drops, target: 1, #","label":"Morning","startMinute":420,"endMinute":540"#),
            Self.window(3, Self.drops, target: 1, #","label":"Evening","startMinute":1200,"endMinute":1320"#), Self.window(4, Self.cola, target: 0),
            Self.window(5, Self.odd, target: 2), Self.window(6, Self.gone, target: 1), Self.window(7, Self.garbled, target: 1),
        ]
        let file = try sandbox.write(Sandbox.export(#""Habit":[\#(habits.joined(separator: ","))],"HabitTimeWindow":[\#(windows.joined(separator: ","))],"HabitGroup":[{"id":"88880000-0000-4000-8000-000000000001","title":"Body"}]"#), to: "habits.json")
        #expect(try await sandbox.run("import", file).status == 0)
        return sandbox
    }

    private func call(_ sandbox: Sandbox, _ words: [String]) async throws -> Answer {
        try await sandbox.call(words + ["--home", sandbox.home, "--now", Sandbox.now])
    }

    // MARK: Making and changing

    @Test("add answers with the habit in full, whatever the order of the words")
    func add() async throws {
        let sandbox = try await Sandbox.withHome()
        let answer = try await sandbox.run("habit", "add", "--time", "A=B=07:00-09:00", "--group", "Eyes", "--json", "--reminder=A=B=07:30", " Drops ", "--time=Evening=20:00-22:30", "--kind", "counted", "--target", "2", "--days", "5, 1", "--notes", " both eyes ")
        let habit = try #require(answer.json?["habit"])
        #expect(answer.status == 0 && answer.errors.isEmpty && answer.json?.object?.map(\.key) == ["habit", "changed"] && answer.json?["changed"] == true)
        #expect(habit.object?.map(\.key) == ["id", "title", "kind", "presetKey", "paused", "weekDone", "weekTarget", "times", "notes", "group", "read"])
        #expect(habit["title"] == "Drops" && habit["group"] == "Eyes" && habit["notes"] == "both eyes" && habit["presetKey"] == .null)
        #expect(habit["times"]?.array?.map { [$0["label"], $0["start"], $0["end"], $0["target"]] } == [["A=B", "07:00", "09:00", 2], ["Evening", "20:00", "22:30", 2]])
        let records = try await sandbox.records()
        #expect(records["Habit"]?.array?.first?["scheduledDays"] == "1,5" && records["HabitTimeWindow"]?.array?.compactMap { $0["reminderMinute"]?.integer } == [450])
        let words = try await sandbox.run("habit", "add", "--preset", "running")
        #expect(words.lines.first == "added: Running" && words.lines.last?.hasSuffix("  timed, 30 min a day, 3 times a week, any days") == true && words.lines.count == 2)
    }

    @Test("edit changes what is named, and writes nothing where it is so already")
    func edit() async throws {
        let sandbox = try await home()
        let answer = try await sandbox.run("habit", "edit", "bbbb", "--target", "Evening=1", "--effort", "Morning=5", "--effort", "3", "--time", "noon=12:00-12:30", "--rename-time", "morning=Dawn", "--remove-time", "Evening", "--json")
        #expect(answer.status == 66, "Evening goes, so there is none to change: \(answer.output)")
        let edited = try await sandbox.run("habit", "edit", "bbbb", "--effort", "Dawn=5", "--effort", "3", "--time", "noon=12:00-12:30", "--rename-time", "morning=Dawn", "--remove-time", "Evening", "--json")
        #expect(edited.json?["habit"]?["times"]?.array?.map { $0["label"] } == ["Dawn", "noon"] && edited.json?["changed"] == true)
        #expect(try await sandbox.records()["HabitTimeWindow"]?.array?.filter { $0["habitID"] == .string(Self.drops) }.map { $0["effortMinutes"] }.sorted { ($0?.integer ?? 0) < ($1?.integer ?? 0) } == [3, 5])
        let before = try await sandbox.run("export").output
        let again = try await sandbox.run("habit", "edit", Self.drops, "--title", " Drops ", "--effort=Dawn=5", "--days", "daily")
        #expect(again.lines.first == "Drops: nothing to change")
        #expect(try await sandbox.run("export").output == before)
        #expect(try await sandbox.run("habit", "edit", Self.walk, "--group", "none", "--per-week", "0", "--json").json?["habit"]?["group"] == .null)
    }

    @Test("archive and restore, pause and resume change once, and say when nothing changed")
    func flags() async throws {
        let sandbox = try await home()
        let calls: [([String], Bool)] = [
            (["archive", Self.walk], true), (["archive", Self.walk], false), (["restore", Self.walk], true), (["restore", Self.walk], false),
            (["pause", Self.walk, "--from", "today", "--to", "+3d", "--reason", "travel"], true), (["pause", Self.walk, "--from", "tomorrow", "--to", "tomorrow"], false),
            (["resume", Self.walk, "--on", "+2d"], true), (["resume", Self.walk], true), (["resume", Self.walk], false), (["archive", Self.odd], true),
        ]
        for (words, changed) in calls {
            let before = try await sandbox.run("export").output
            let answer = try await call(sandbox, ["habit"] + words + ["--json"])
            #expect(answer.status == 0 && answer.json?["changed"] == .bool(changed) && answer.json?["habit"]?["id"] == .string(words[1]), "\(words)")
            if !changed { #expect(try await sandbox.run("export").output == before) }
        }
        let paused = try await sandbox.run("habit", "pause", "aaaa", "--from", "2026-10-16", "--reason", "illness")
        #expect(paused.lines == ["paused: Walk", "AAAA1111  timed, 20 min a day, 3 times a week, any days", "paused from Fri 2026-10-16 until it is resumed, illness"])
    }

    // MARK: Logging

    @Test("log answers with the habit and the day's entry")
    func log() async throws {
        let sandbox = try await home()
        let answer = try await sandbox.run("habit", "log", Self.walk, "--minutes", "20", "--json")
        #expect(answer.json?.object?.map(\.key) == ["habit", "entry", "changed"] && answer.json?["changed"] == true && answer.json?["habit"]?["weekDone"] == 1)
        #expect(answer.json?["entry"] == ["date": "2026-10-16", "time": "", "amount": 20, "target": 20, "completedAt": "2026-10-16T09:00:00.000Z"])
        #expect(try await sandbox.run("habit", "log", Self.cola, "--unslip", "--json").json?["entry"] == .null)
    }

    @Test("log says what it means in calm words", arguments: [
        (["AAAA", "--minutes", "15"], "Walk: 15 of 20 min"), (["AAAA", "--minutes", "25", "--date", "yesterday"], "Walk (Thu 2026-10-15): 25 of 20 min, met"),
        (["BBBB", "--done", "--time", "EVENING"], "Drops (Evening): 1 of 1, met"), (["BBBB", "--undone", "--time", "Morning"], "Drops (Morning): 0 of 1; nothing changed"),
        (["CCCC", "--slip"], "Cola: 1 slip, more than was meant"), (["CCCC", "--held"], "Cola: 0 slips, held"), (["CCCC", "--set", "0", "--date=-2d"], "Cola (Wed 2026-10-14): 0 slips, held"),
    ])
    func logWords(words: [String], line: String) async throws {
        #expect(try await call(home(), ["habit", "log"] + words).lines == [line])
    }

    // MARK: What can't be

    @Test("A call that is wrong says why, and changes nothing", arguments: [
        Wrong("habit", "add", "--kind", "binary", status: 64, "usage", "TITLE"), Wrong("habit", "add", "A", status: 64, "usage", "--kind", "avoid"),
        Wrong("habit", "add", "A", "--kind", "dreamt", status: 64, "usage", "--kind"), Wrong("habit", "add", "A", "--preset", "chess", status: 64, "usage", "--preset"),
        Wrong("habit", "add", "A", "--kind", "binary", "--days", "9", status: 64, "usage", "--days", "9"), Wrong("habit", "add", "A", "--kind", "binary", "--days", "1,,3", status: 64, "usage", "--days"),
        Wrong("habit", "add", "A", "--kind", "binary", "--time", "07:00-08:00", status: 64, "usage", "--time"), Wrong("habit", "add", "A", "--kind", "binary", "--time", "A=07:00-25:00", status: 64, "usage", "07:00-25:00"),
        Wrong("habit", "add", "A", "--kind", "counted", "--target", "many", status: 64, "usage", "--target"), Wrong("habit", "add", "A", "--kind", "counted", "--target", "1", "--target", "2", status: 64, "usage", "twice"),
        Wrong("habit", "add", "A", "--kind", "counted", "--target", "Noon=2", status: 64, "usage", "Noon"), Wrong("habit", "add", "A", "--kind", "binary", "--effort", "-5", status: 64, "usage", "--effort"),
        Wrong("habit", "add", "A", "--kind", "binary", "--reminder", "24:00", status: 64, "usage", "--reminder"), Wrong("habit", "add", "A", "--kind", "binary", "--per-week", "x", status: 64, "usage", "--per-week"),
        Wrong("habit", "add", " ", "--kind", "binary", "--group", "New", status: 1, "emptyTitle", "title"), Wrong("habit", "add", "A", "--kind", "binary", "--group", " ", status: 1, "emptyTitle", "group"),
        Wrong("habit", "add", "A", "--kind", "binary", "--preset", "quran", status: 1, "kindIsFixed", "timed"), Wrong("habit", "add", "A", "--kind", "counted", "--target", "0", status: 1, "targetTooSmall"),
        Wrong("habit", "add", "A", "--kind", "binary", "--target", "2", status: 1, "targetNotOne"), Wrong("habit", "add", "A", "--kind", "binary", "--days", "", "--group", "New", status: 1, "noDays", "days"),
        Wrong("habit", "add", "A", "--kind", "binary", "--per-week", "8", status: 1, "badWeeklyTarget"), Wrong("habit", "add", "A", "--kind", "binary", "--time", "=07:00-08:00", "--time", "B=09:00-10:00", status: 1, "windowNeedsALabel"),
        Wrong("habit", "add", "A", "--kind", "binary", "--time", "B=07:00-08:00", "--time", "b=09:00-10:00", status: 1, "windowLabelTaken"),
        Wrong("habit", "add", "A", "--kind", "binary", "--time", "B=22:00-02:00", status: 1, "windowEndsBeforeItStarts"), Wrong("habit", "add", "A", "--kind", "avoid", "--time", "B=07:00-08:00", status: 1, "avoidHasOneWindow"),
        Wrong("habit", "edit", "aaaa", status: 64, "usage", "something to change"), Wrong("habit", "edit", "0000", status: 64, "usage"), Wrong("habit", "edit", "0000", "--title", "A", status: 66, "notFound", "0000"),
        Wrong("habit", "edit", "aaaa", "--kind", "timed", status: 1, "kindIsFixed"), Wrong("habit", "edit", "bbbb", "--remove-time", "Noon", "--kind", "timed", status: 66, "notFound", "Noon"),
        Wrong("habit", "edit", "aaaa", "--rename-time", "Dawn", status: 64, "usage", "--rename-time"), Wrong("habit", "edit", "bbbb", "--effort", "Evening=1", "--effort", "evening=2", status: 64, "usage", "twice"),
        Wrong("habit", "edit", "aaaa", "--remove-time", "", status: 1, "noWindow"), Wrong("habit", "edit", "aaaa", "--per-week", "8", status: 1, "badWeeklyTarget"),
        Wrong("habit", "show", "1234", status: 66, "notFound"), Wrong("habit", "archive", "xx", status: 66, "notFound"),
        Wrong("habit", "pause", "aaaa", status: 64, "usage", "--from"), Wrong("habit", "pause", "0000", "--from", "2026-02-30", status: 64, "usage", "--from"), Wrong("habit", "pause", "aaaa", "--from", "today", "--reason", "ramadan", status: 64, "usage", "--reason"),
        Wrong("habit", "pause", "0000", "--from", "later-this-week", status: 64, "usage"), Wrong("habit", "pause", "aaaa", "--from", "2026-10-17", "--to", "2026-10-16", status: 1, "endsBeforeItStarts"),
        Wrong("habit", "pause", "ffff", "--from", "today", status: 65, "badData", "Garbled"), Wrong("habit", "resume", "ffff", status: 65, "badData", "Garbled"), Wrong("habit", "resume", "aaaa", "--on", "someday", status: 64, "usage", "--on"),
        Wrong("habit", "log", "aaaa", status: 64, "usage", "--done"), Wrong("habit", "log", "aaaa", "--done", "--undone", status: 64, "usage", "one at a time"), Wrong("habit", "log", "aaaa", "--add", "1", "--set", "1", status: 64, "usage"),
        Wrong("habit", "log", "cccc", "--set", "-1", status: 64, "usage", "--set"), Wrong("habit", "log", "aaaa", "--minutes", "ten", status: 64, "usage", "--minutes"), Wrong("habit", "log", "0000", "--done", "--date", "soon", status: 64, "usage", "--date"),
        Wrong("habit", "log", "bbbb", "--minutes", "1", status: 64, "usage", "--time", "Morning"), Wrong("habit", "log", "bbbb", "--minutes", "1", "--time", "Noon", status: 66, "notFound", "Noon"),
        Wrong("habit", "log", "aaaa", "--done", status: 1, "wrongKind", "minutes"), Wrong("habit", "log", "dddd", "--done", status: 1, "wrongKind", "dreamt"), Wrong("habit", "log", "eeee", "--done", status: 1, "habitNotActive", "archived"),
        Wrong("habit", "log", "aaaa", "--minutes", "5", "--date", "2026-10-02", status: 1, "dayNotOpen"), Wrong("habit", "log", "aaaa", "--minutes", "5", "--date", "tomorrow", status: 1, "dayNotOpen"),
        Wrong("habit", "log", "aaaa", "--minutes", "0", status: 1, "minutesOutOfRange"), Wrong("habit", "log", "aaaa", "--unminutes", "721", status: 1, "minutesOutOfRange"), Wrong("habit", "log", "aaaa", "--unminutes", "5", status: 1, "nothingToTakeBack"),
    ])
    private func wrong(call line: Wrong) async throws {
        let sandbox = try await home()
        let before = try await sandbox.run("export").output
        let json = try await call(sandbox, line.words + ["--json"])
        expectFailure(json, line.status, line.code, json: true)
        for part in line.parts { #expect(json.errors.contains(part), "\(json.errors) says \(part)") }
        expectFailure(try await call(sandbox, line.words), line.status)
        #expect(try await sandbox.run("export").output == before)
    }

    // MARK: For people

    @Test("list has a heading for each group and a row for each time of day, with what is done and what rests")
    func list() async throws {
        let sandbox = try await home()
        #expect(try await sandbox.run("habit", "log", "aaaa", "--minutes", "20").status == 0)
        #expect(try await sandbox.run("habit", "pause", "cccc", "--from", "today", "--to", "2026-10-20").status == 0)
        #expect(try await sandbox.run("habit", "list").lines == [
            "Body, 1 of 1 done today",
            "AAAA1111  Walk                          20 of 20 min  1 of 3 this week",
            "",
            "In no group",
            "CCCC1111  Cola                          0 slips       paused until 2026-10-20",
            "BBBB1111  Drops    Morning 07:00–09:00  0 of 1",
            "BBBB1111  Drops    Evening 20:00–22:00  0 of 1",
            "FFFF1111  Garbled                       0 of 1",
            "",
            "Archived",
            "EEEE1111  Gone",
            "1 habit is of a kind that this version can't show; update jamaal to see it",
        ])
        #expect(try await Sandbox.withHome().run("habit", "list").lines == ["there are no habits yet; jamaal habit add --help says how to make one"])
    }

    @Test("A week's days are counted from the day on which the home begins its weeks", arguments: [
        (nil, 1), ("7", 2), ("5", 0), ("6", 2), ("2", 1), ("3", 0),
    ] as [(String?, Int)])
    func firstWeekday(weekday: String?, done: Int) async throws {
        let sandbox = try await home()
        // A Sunday and a Tuesday; it is Friday.
        for date in ["2026-10-11", "2026-10-13"] {
            #expect(try await sandbox.run("habit", "log", "aaaa", "--minutes", "20", "--date", date).status == 0)
        }
        if let weekday { #expect(try await sandbox.run("config", "set", "firstWeekday", weekday).status == 0) }
        let list = try await sandbox.run("habit", "list", "--json").json
        #expect(list?["groups"]?.array?.first?["habits"]?.array?.first?["weekDone"] == .int(done))
        #expect(try await sandbox.run("habit", "list").output.contains("\(done) of 3 this week"))
        #expect(try await sandbox.run("habit", "show", "aaaa", "--json").json?["weekDone"] == .int(done))
    }

    @Test("show has the last 21 days as the letters have them, under their dates, within 80 columns")
    func show() async throws {
        let sandbox = try await home()
        for words in [["aaaa", "--minutes", "20"], ["aaaa", "--minutes", "9", "--date", "yesterday"], ["aaaa", "--minutes", "10", "--date", "2026-10-13"]] {
            #expect(try await call(sandbox, ["habit", "log"] + words).status == 0)
        }
        let lines = try await sandbox.run("habit", "show", "aaaa").lines
        #expect(lines == [
            "Walk", "id      \(Self.walk)", "kind    timed", "target  20 min a day", "days    3 times a week, any days", "week    1 of 3 this week", "today   20 of 20 min", "group   Body",
            "made    Thu 2026-10-01", "",
            "The last 21 days",
            "  09-26   10-03   10-10", "  SSMTWTF SSMTWTF SSMTWTF", "  ······· ······· ···▅·▃▇",
            "▇ complete, ▅ half or more, ▃ less, ▁ missed, · nothing due or known", "complete: 1, partly: 2",
        ])
        let drops = try await sandbox.run("habit", "show", "bbbb").lines
        #expect(drops.contains("Morning  ·····▁▁ ▁▁▁▁▁▁▁ ▁▁▁▁▁▁·") && drops.contains("a lighter target might fit"))
        #expect(drops.contains("today  Morning 07:00–09:00, 0 of 1"))
    }
}
