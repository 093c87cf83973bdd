import Foundation
import JSON
import SQLite
import Testing

@Suite("jamaal report")
struct ReportCommandTests {
    private static let records = Sandbox.export("""
        "TaskItem": [
            {"id": "00000000-0000-4000-8000-000000000001", "title": "Draft", "isCompleted": true, "completedAt": "2026-10-08T10:00:00Z"},
            {"id": "00000000-0000-4000-8000-000000000002", "title": "Gutter\\nand roof above the kitchen, which nobody wants to climb", "deferralCount": 3}],
        "DayPlan": [{"id": "00000000-0000-4000-8000-000000000003", "date": "2026-10-07", "loadScore": 83}]
        """)

    private func sandbox() async throws -> Sandbox {
        let sandbox = try await Sandbox.withHome()
        let file = try sandbox.write(Self.records, to: "in.json")
        #expect(try await sandbox.run("import", file).status == 0)
        return sandbox
    }

    @Test("The report is one JSON object of the last week that has ended, whichever way it is asked for")
    func object() async throws {
        let sandbox = try await sandbox()
        let answer = try await sandbox.run("report", "weekly", "--format", "json")
        #expect(answer.status == 0 && answer.errors.isEmpty)
        #expect(answer.json?["kind"] == "weekly" && answer.json?["from"] == "2026-10-05" && answer.json?["to"] == "2026-10-11")
        #expect(answer.json?["tasks"]?["completedTitles"] == ["Draft"])
        for words in [["--json"], ["--format=json"], ["--json", "--date", "2026-10-07"], ["--json", "--date", "-5d"], ["--json", "--out", "-"]] {
            #expect(try await sandbox.call(["report", "weekly", "--home", sandbox.home, "--now", Sandbox.now] + words).output == answer.output, "\(words)")
        }
        for format in ["text", "html", "json"] { #expect(try await sandbox.run("report", "weekly", "--format", format, "--quiet").output == "") }
    }

    @Test("The week is the one that holds the date, by the first weekday of the home", arguments: [
        ("2026-10-14", nil, "2026-10-12"), ("today", nil, "2026-10-12"), ("yesterday", nil, "2026-10-12"), ("next-week", nil, "2026-10-19"), ("sun", nil, "2026-10-12"), ("Monday", nil, "2026-10-19"),
        ("-14d", nil, "2026-09-28"), ("2026-10-18", "7", "2026-10-18"), ("2026-10-17", "7", "2026-10-11"), ("+9d", "6", "2026-10-24"),
    ] as [(String, String?, String)])
    func week(date: String, firstWeekday: String?, from: String) async throws {
        let sandbox = try await Sandbox.withHome()
        if let firstWeekday { #expect(try await sandbox.run("config", "set", "firstWeekday", firstWeekday).status == 0) }
        #expect(try await sandbox.run("report", "weekly", "--json", "--date", date).json?["from"]?.string == from)
    }

    @Test("Reading a report changes no byte of any row")
    func readsOnly() async throws {
        let sandbox = try await sandbox()
        let before = try await sandbox.run("export")
        for words in [["report", "weekly"], ["report", "weekly", "--explain", "tasks.stale"], ["report", "weekly", "--date", "today"], ["report", "morning"], ["report", "evening", "--format", "html"]] {
            #expect(try await sandbox.call(words + ["--home", sandbox.home, "--now", Sandbox.now]).status == 0)
        }
        #expect(try await sandbox.run("export").output == before.output)
    }

    @Test("--out writes the report to a file as a whole, and says so")
    func out() async throws {
        let sandbox = try await sandbox()
        for format in ["text", "html"] {
            let page = try await sandbox.run("report", "weekly", "--format", format)
            #expect(try await sandbox.run("report", "weekly", "--format", format, "--out", "week.\(format)").status == 0)
            #expect(try sandbox.read("week.\(format)") == page.output)
        }
        let answer = try await sandbox.run("report", "weekly", "--format", "json")
        let said = try await sandbox.run("report", "weekly", "--format", "json", "--out", "week.json")
        #expect(said.status == 0 && said.json == ["file": "week.json"])
        #expect(try sandbox.read("week.json") == answer.output)
        #expect(try sandbox.mode("week.json") == 0o600)
        #expect(try await sandbox.run("report", "weekly", "--json", "--out", "week.json").json == ["file": "week.json"])
        #expect(try await sandbox.run("report", "weekly", "--quiet", "--out", "quiet.json").output == "" && sandbox.exists("quiet.json"))
        expectFailure(try await sandbox.run("report", "weekly", "--json", "--out", "nowhere/week.json"), 73, "cantCreate", json: true, containing: "nowhere/week.json")
    }

    @Test("The files that the home lives by are no place for an answer", arguments: ["store.sqlite", "store.sqlite-wal", "config.json", "lock", "../home/store.sqlite"])
    func ownFiles(name: String) async throws {
        let sandbox = try await sandbox()
        let before = try await sandbox.run("export").output, file = sandbox.home + "/" + name
        for words in [["report", "weekly", "--out", file], ["report", "calendar", "--out", file], ["export", file]] {
            expectFailure(try await sandbox.call(words + ["--home", sandbox.home, "--now", Sandbox.now]), 73, containing: "the home's own file")
        }
        #expect(try await sandbox.run("export").output == before)
    }

    @Test("--explain shows the value, the rule and the rows in 80 columns")
    func explain() async throws {
        let sandbox = try await sandbox()
        let load = try await sandbox.run("report", "weekly", "--explain", "days.2026-10-07.loadScore")
        #expect(load.status == 0 && load.lines == [
            "days.2026-10-07.loadScore: 83", "",
            "Rule: Capacity, score(planned:budget:). Planned minutes in percent of the", "budget, as the day's record has it.", "",
            "DayPlan 00000000  date 2026-10-07, loadScore 83, plannedTaskMinutes 0",
        ])
        #expect(try await sandbox.run("report", "weekly", "--explain", "focus.sessions").lines.last == "No rows are behind it.")
        for key in ["days", "tasks.stale", "habits", "wellbeing", "tasks", "normalDaySuggestion"] {
            let answer = try await sandbox.run("report", "weekly", "--explain", key)
            #expect(answer.status == 0 && answer.output.hasPrefix(key + ":"))
            for line in answer.lines { #expect(line.count <= 80 && !line.hasSuffix(" "), "\(line)") }
        }
    }

    @Test("--explain with --json is one object")
    func explainForPrograms() async throws {
        let sandbox = try await sandbox()
        for words in [["--json"], ["--format", "json"]] {
            let answer = try await sandbox.call(["report", "weekly", "--explain", "days.2026-10-07.loadScore", "--home", sandbox.home, "--now", Sandbox.now] + words)
            #expect(answer.json == [
                "key": "days.2026-10-07.loadScore", "value": 83,
                "rule": ["page": "Capacity", "section": "score(planned:budget:)", "sentence": "Planned minutes in percent of the budget, as the day's record has it."],
                "rows": [["model": "DayPlan", "id": "00000000-0000-4000-8000-000000000003", "facts": ["date": "2026-10-07", "loadScore": 83, "plannedTaskMinutes": 0]]],
            ])
        }
    }

    @Test("A wrong call is 64, in words and as an object, before anything else is looked at", arguments: [
        Line("another format", ["--format", "pdf"], ["pdf", "text, html, eml, json"]), Line("a slip of a format", ["--format", "jsno"], [#"did you mean "json"?"#]), Line("no date", ["--date", "2026-02-30"], ["--date", "2026-02-30"]), Line("someday", ["--date", "someday"], ["--date"]),
        Line("a number that overflows", ["--date", "+99999999999999999999d"], ["--date"]), Line("a slip", ["--explain", "tasks.defered"], [#"did you mean "tasks.deferred"?"#]),
        Line("a slip after an item", ["--explain", "days.2026-10-07.loadScor"], [#"did you mean "days.loadScore"?"#]), Line("no key", ["--explain", ""], ["no key"]),
        Line("no file", ["--out", ""], ["--out"]), Line("too much", ["monthly"], ["monthly"]),
    ])
    func usage(line: Line<[String], [String]>) async throws {
        let sandbox = try Sandbox()
        let answer = try await sandbox.call(["report", "weekly", "--timezone", "Mars/Base", "--home", sandbox.home] + line.given)
        #expect(answer.status == 64 && answer.output.isEmpty)
        for part in line.expected { #expect(answer.errors.contains(part), "\(answer.errors)") }
        expectFailure(try await sandbox.call(["--json", "report", "weekly", "--home", sandbox.home] + line.given), 64, "usage", json: true)
        #expect(!sandbox.exists("home"))
    }

    @Test("A date that isn't offered today, or lies outside of what a week can be, is 64 too", arguments: ["later-this-week", "9999-12-31", "0000-01-01", "-2000000d", "+3652425d"])
    func unusableDate(date: String) async throws {
        expectFailure(try await Sandbox.withHome().run("report", "weekly", "--date", date, "--json"), 64, "usage", json: true)
    }

    @Test("--format json fails as --json does", arguments: [["--format", "json"], ["--format=json"]])
    func formatIsJSON(words: [String]) async throws {
        let sandbox = try Sandbox()
        expectFailure(try await sandbox.call(["report", "weekly", "--home", sandbox.home] + words), 66, "notFound", json: true, containing: "jamaal init")
        expectFailure(try await sandbox.call(["report", "weekly", "--zebra", "--home", sandbox.home] + words), 64, "usage", json: true)
    }

    @Test("An item that isn't in the week is 66; a group alone shows its help")
    func notThere() async throws {
        let sandbox = try await sandbox()
        expectFailure(try await sandbox.run("report", "weekly", "--json", "--explain", "days.2026-10-12.level"), 66, "notFound", json: true, containing: "2026-10-12")
        expectFailure(try await sandbox.run("report", "weekly", "--json", "--explain", "tasks.stale.ffff"), 66, "notFound", json: true)
        #expect(try await sandbox.run("report", "weekly", "--explain", "tasks.stale.0000.id").output.hasPrefix("tasks.stale.0000.id: 00000000-0000-4000-8000-000000000002\n"))
        expectFailure(try await sandbox.run("report"), 64, containing: "needs a command", "weekly")
    }

    @Test("A row that can't be read is left out, and said")
    func unreadable() async throws {
        let sandbox = try await sandbox()
        let store = try Connection(path: sandbox.home + "/store.sqlite", access: .readWrite)
        try store.run("UPDATE DayPlan SET date = '2026-10-07 at noon'")
        let answer = try await sandbox.run("report", "weekly", "--format", "json")
        #expect(answer.status == 0 && answer.errors.contains("left out: DayPlan") && answer.json?["days"]?.array?[2]["loadScore"] == JSON.null)
        #expect(try await sandbox.run("report", "weekly", "--quiet").errors.isEmpty)
    }
}
