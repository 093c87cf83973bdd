import Foundation
import JSON
import Reports
import Testing

/// 2026-10-16, a Friday, at nine; the home has the categories Personal, Family and Work.
@Suite("jamaal task")
struct TaskCommandTests {
    /// Adds a task and answers with its id.
    private func added(_ sandbox: Sandbox, _ words: String...) async throws -> String {
        let answer = try await sandbox.call(["task", "add"] + words + ["--json", "--home", sandbox.home, "--now", Sandbox.now])
        return try #require(answer.json?["task"]?["id"]?.string, "\(answer.errors)")
    }

    private func call(_ sandbox: Sandbox, _ words: [String], now: String = Sandbox.now) async throws -> Answer {
        try await sandbox.call(words + ["--home", sandbox.home, "--now", now])
    }

    private static let keys = [
        "id", "title", "quadrant", "importance", "dueDate", "daysOverdue", "effortMinutes", "deferralCount", "isStale", "suggestRemoval", "category", "doesNotFit",
    ]

    // MARK: Adding and editing

    @Test("add says what was added, prints the task's object, and stores what was given")
    func add() async throws {
        let sandbox = try await Sandbox.withHome()
        let answer = try await sandbox.run("task", "add", "  Write the bid ", "--due", "tomorrow", "--effort", "90", "--importance", "high", "--category", "WÖRK", "--notes", "- [ ] milk", "--json")
        #expect(answer.json?.object?.map(\.key) == ["task", "dayFull"] && answer.json?["dayFull"] == .null)
        let task = try #require(answer.json?["task"])
        #expect(task.object?.map(\.key) == Self.keys)
        #expect(task["title"] == "Write the bid" && task["quadrant"] == "doFirst" && task["dueDate"] == "2026-10-17" && task["category"] == "Work" && task["doesNotFit"] == false)
        let row = try #require(try await sandbox.records()["TaskItem"]?.array?.first)
        #expect(row["notes"] == "- [ ] milk" && row["createdAt"] == "2026-10-16T09:00:00.000Z" && row["repeatDayOfMonth"] == 0 && row["seriesID"] == .null)
        let words = try await sandbox.run("task", "add", "Bins", "--due", "today", "--repeat", "weekly", "--weekdays", "5,1,5", "--effort=none", "--category", "family")
        #expect(words.lines.first == "added: Bins" && words.lines.last?.hasSuffix("  today, Family, every week on Mon and Fri") == true && words.lines.count == 2)
    }

    @Test("A task that tips its day over is added, and said to, with the next day that has room", arguments: [false, true])
    func dayFull(json: Bool) async throws {
        let sandbox = try await Sandbox.withHome()
        for (due, minutes) in [("2026-10-19", "125"), ("2026-10-20", "150")] { _ = try await added(sandbox, "x", "--due", due, "--effort", minutes) }
        let answer = try await call(sandbox, ["task", "add", "Extra", "--due", "monday", "--effort", "56"] + (json ? ["--json"] : []))
        #expect(answer.status == 0)
        if json {
            #expect(answer.json?["dayFull"] == ["plannedMinutes": 125, "budgetMinutes": 180, "suggestion": "2026-10-21"])
        } else {
            #expect(answer.lines.last == "Day is full: 125 of 180 min without it; Wed 2026-10-21 has room for it")
        }
        let none = try await sandbox.run("task", "add", "Extra", "--due", "2026-10-23", "--effort", "700")
        #expect(none.lines.last == "Day is full: 0 of 180 min without it; the next seven days are full too")
        #expect(try await !sandbox.run("task", "add", "Extra", "--due", "2026-10-22", "--effort", "180").output.contains("Day is full"), "exactly full is room")
    }

    @Test("What is wrong by usage is 64, and nothing is stored", arguments: [
        ["add"], ["add", "x", "y"], ["add", "x", "--due", "2026-02-30"], ["add", "x", "--due", "next"], ["add", "x", "--due", "later-this-week"], ["add", "x", "--effort", "1441"], ["add", "x", "--effort", "-1"],
        ["add", "x", "--effort", "1.5"], ["add", "x", "--effort", "soon"], ["add", "x", "--importance", "urgent"], ["add", "x", "--importance", "High"], ["add", "x", "--repeat", "yearly"], ["add", "x", "--weekdays", "1"],
        ["add", "x", "--repeat", "daily", "--weekdays", "1"], ["add", "x", "--repeat", "weekly", "--weekdays", "0"], ["add", "x", "--repeat", "weekly", "--weekdays", "1,,3"], ["add", "x", "--repeat", "weekly", "--weekdays", "mon"],
        ["add", "x", "--title", "y"], ["edit", "ID"], ["edit", "ID", "--weekdays", "1"], ["edit", "ID", "--repeat", "none", "--weekdays", "1"], ["edit", "ID", "--due", "none"], ["edit"], ["list", "--all", "--backlog"],
        ["defer", "ID"], ["defer", "ID", "--to", "soon"], ["defer", "ID", "--to", "tomorrow", "--from", "tomorrow"], ["defer", "ID", "--to", "tomorrow", "--from", "someday"], ["defer", "ID", "--to", "tomorrow", "--reason", "lazy"],
        ["defer", "0000", "--to", "later-this-week"], ["edit", "0000", "--due", "later-this-week"], ["check", "ID"], ["check", "ID", "-1"], ["check", "ID", "first"], ["done"], ["done", "ID", "now"], ["show"],
    ])
    func usage(words: [String]) async throws {
        let sandbox = try await Sandbox.withHome()
        let id = try await added(sandbox, "Draft", "--due", "today"), before = try await sandbox.run("export").output
        let call = ["task"] + words.map { $0 == "ID" ? id : $0 }
        expectFailure(try await self.call(sandbox, call + ["--json"]), 64, "usage", json: true)
        expectFailure(try await self.call(sandbox, call), 64)
        #expect(try await sandbox.run("export").output == before)
    }

    @Test("A refusal is 1, with its own code and words, and changes nothing", arguments: [
        (["add", " \n"], "emptyTitle", ["title"]), (["edit", "ID", "--title", ""], "emptyTitle", ["title"]), (["add", "x", "--importance", "medium"], "dateRequired", ["needs a date"]),
        (["add", "x", "--importance", "high", "--due", "someday"], "dateRequired", ["needs a date"]), (["add", "x", "--repeat", "daily"], "dateRequired", ["needs a date"]),
        (["edit", "ID", "--importance", "high", "--due", "someday"], "dateRequired", ["needs a date"]), (["defer", "ID", "--to", "today"], "notALaterDay", ["later day"]),
        (["add", "x", "--category", "old"], "categoryArchived", ["archived", "Old"]), (["edit", "GONE", "--title", "x"], "notLive", ["dropped"]), (["defer", "GONE", "--to", "tomorrow"], "notLive", ["dropped"]),
        (["check", "GONE", "0"], "notLive", ["dropped"]), (["defer", "DONE", "--to", "tomorrow"], "notLive", ["done"]), (["drop", "DONE"], "notLive", ["done"]),
    ] as [([String], String, [String])])
    func refusals(words: [String], code: String, parts: [String]) async throws {
        let sandbox = try await Sandbox.withHome()
        let ids = ["ID": try await added(sandbox, "Draft", "--due", "today"), "GONE": try await added(sandbox, "Gone", "--due", "today"), "DONE": try await added(sandbox, "Done", "--due", "today")]
        for setup in [["task", "drop", ids["GONE"] ?? ""], ["task", "done", ids["DONE"] ?? ""], ["category", "add", "Old"], ["category", "archive", "Old"]] { #expect(try await call(sandbox, setup).status == 0) }
        let before = try await sandbox.run("export").output, call = ["task"] + words.map { ids[$0] ?? $0 }
        let answer = try await self.call(sandbox, call + ["--json"])
        expectFailure(answer, 1, code, json: true)
        for part in parts { #expect(answer.errors.contains(part), "\(answer.errors)") }
        #expect(try await sandbox.run("export").output == before)
    }

    @Test("What isn't there is 66, before any refusal", arguments: [
        (["done", "00000000-0000-4000-8000-000000000000"], "no task"), (["done", "abc"], "id"), (["show", "zzzz"], "id"), (["edit", "0000", "--title", " "], "no task"), (["add", " ", "--category", "Wrok"], "did you mean \"Work\"?"),
        (["list", "--category", "Nothing"], "Nothing"), (["add", "x", "--category", ""], "category"), (["defer", "0000", "--to", "today"], "no task"), (["check", "0000", "0"], "no task"),
    ] as [([String], String)])
    func notFound(words: [String], part: String) async throws {
        let sandbox = try await Sandbox.withHome()
        expectFailure(try await call(sandbox, ["task"] + words + ["--json"]), 66, "notFound", json: true, containing: part)
    }

    @Test("edit changes what is named, clears what may be cleared, and says where nothing changes")
    func edit() async throws {
        let sandbox = try await Sandbox.withHome()
        let id = try await added(sandbox, "Draft", "--due", "2026-10-20", "--category", "Work", "--notes", "x", "--repeat", "weekly", "--weekdays", "2")
        #expect(try await sandbox.run("task", "edit", id, "--title", "Report", "--weekdays", "4,2", "--json").json?["changed"] == true)
        #expect(try await sandbox.run("task", "edit", id, "--effort", "none", "--category", "none", "--notes", "", "--repeat", "none").lines.first == "changed: Report")
        let again = try await sandbox.run("task", "edit", id, "--effort", "none", "--json")
        #expect(again.json?.object?.map(\.key) == ["task", "changed"] && again.json?["changed"] == false && again.json?["task"]?["category"] == .null)
        #expect(try await sandbox.run("task", "edit", id, "--title", " Report").lines.first == "Report is so already; nothing changed")
        let row = try #require(try await sandbox.records()["TaskItem"]?.array?.first)
        #expect(row["repeatKind"] == "none" && row["repeatWeekdays"] == "" && row["notes"] == .null && row["effortMinutes"] == .null && row["dueDate"] == "2026-10-20T12:00:00.000Z")
        #expect(try await sandbox.run("task", "edit", id, "--due", "someday", "--importance", "low").lines.last?.hasSuffix("no date") == true)
    }

    @Test("A category is named by its id or the beginning of it too, adding, editing and listing")
    func categoryByID() async throws {
        let sandbox = try await Sandbox.withHome()
        let categories = try await sandbox.run("category", "list", "--json").json?["active"]?.array ?? []
        func id(_ name: String) -> String { categories.first { $0["name"] == .string(name) }?["id"]?.string ?? "" }
        let task = try await added(sandbox, "Draft", "--due", "today", "--category", id("Work"))
        let other = try await added(sandbox, "Cake", "--due", "today", "--category", String(id("Family").prefix(12)).lowercased())
        #expect(try await sandbox.run("task", "show", other, "--json").json?["category"] == "Family")
        for (text, name) in [(id("Personal"), "Personal"), (String(id("Work").prefix(9)), "Work")] {
            #expect(try await sandbox.run("task", "edit", task, "--category", text, "--json").json?["task"]?["category"] == .string(name))
        }
        for text in [id("Work"), String(id("Work").prefix(13)).lowercased()] {
            #expect(try await sandbox.run("task", "list", "--category", text, "--json").json?["tasks"]?.array?.map { $0["id"] } == [.string(task)])
            #expect(try await sandbox.run("task", "list", "--category", text).lines.first == "Today, Fri 2026-10-16 in Work")
        }
        for words in [["add", "x"], ["edit", task], ["list"]] {
            let answer = try await call(sandbox, ["task"] + words + ["--category", "00000000-0000-4000-8000-000000000000", "--json"])
            expectFailure(answer, 66, "notFound", json: true)
        }
    }

    @Test("next-week and later-this-week are of the week that the home begins on its own day", arguments: [
        (nil, "2026-10-21", "2026-10-26", "2026-10-24"), (7, "2026-10-21", "2026-10-25", "2026-10-24"),
        (nil, "2026-10-22", "2026-10-26", "2026-10-25"), (7, "2026-10-22", "2026-10-25", nil), (6, "2026-10-21", "2026-10-24", nil),
        (7, "2026-10-25", "2026-11-01", "2026-10-28"), (nil, "2026-10-25", "2026-10-26", nil),
    ] as [(Int?, String, String, String?)])
    func firstWeekday(weekday: Int?, today: String, nextWeek: String, later: String?) async throws {
        let sandbox = try await Sandbox.withHome(), now = today + "T09:00:00Z"
        if let weekday { #expect(try await sandbox.run("config", "set", "firstWeekday", "\(weekday)").status == 0) }
        for (word, expected) in [("next-week", nextWeek), ("later-this-week", later)] as [(String, String?)] {
            let id = try await added(sandbox, "Books", "--due", today)
            for words in [["defer", id, "--to", word], ["add", "Shelf", "--due", word]] {
                let answer = try await call(sandbox, ["task"] + words + ["--json"], now: now)
                guard let expected else { expectFailure(answer, 64, "usage", json: true); continue }
                #expect(answer.json?["task"]?["dueDate"] == .string(expected))
            }
        }
    }

    // MARK: Lists

    @Test("list has headings and columns for people, and says what there is beside it")
    func list() async throws {
        let sandbox = try await Sandbox.withHome()
        #expect(try await sandbox.run("task", "list").lines == ["nothing is due today", "what is due later: jamaal task list --all"])
        #expect(try await sandbox.run("task", "list", "--backlog").lines == ["the backlog is empty"])
        #expect(try await sandbox.run("task", "list", "--all").lines == ["no task has a date"])
        let late = try await added(sandbox, "Return the drill", "--due=-1d", "--category", "Family"), high = try await added(sandbox, "Sign", "--due", "today", "--importance", "high", "--effort", "none")
        let later = try await added(sandbox, "Paint", "--due", "tomorrow"), someday = try await added(sandbox, "Knots")
        func short(_ id: String) -> String { String(id.prefix(8)) }
        #expect(try await sandbox.run("task", "list").lines == [
            "Today, Fri 2026-10-16", "\(short(high))  Sign              today                  high", "\(short(late))  Return the drill  1 day overdue  30 min        Family", "",
            "2 tasks, 30 min; 1 without an estimate", "1 task without a date: jamaal task list --backlog",
        ])
        #expect(try await sandbox.run("task", "list", "--all").output.contains("\(short(later))  Paint             tomorrow       30 min"))
        #expect(try await sandbox.run("task", "list", "--backlog").lines == ["Backlog", "\(short(someday))  Knots  no date  30 min", "", "1 task, 30 min"])
        #expect(try await sandbox.run("task", "list", "--category", "family").lines.first == "Today, Fri 2026-10-16 in Family")
        for words in [[], ["--all"], ["--backlog"], ["--category", "Work"]] {
            let json = try await call(sandbox, ["task", "list", "--json"] + words).json
            #expect(json?.object?.map(\.key) == ["tasks", "backlog"])
            #expect(json?["tasks"]?.array?.count == (words == ["--all"] ? 3 : words.count == 2 ? 0 : 2) && json?["backlog"]?.array?.count == (words.count == 2 ? 0 : 1))
        }
    }

    @Test("Columns line up by displayed width, and no line is over 78, after huggingface/huggingface_hub PR #4948")
    func widths() async throws {
        let sandbox = try await Sandbox.withHome()
        let titles = ["写报告", "👩‍👩‍👧 tea", "cafe\u{301}", "مراجعة 12 صفحة", "a\u{200F}b", "a\tb", "\u{202E}abc", String(repeating: "很长", count: 60), String(repeating: "word ", count: 40)]
        for title in titles { _ = try await added(sandbox, title, "--due", "today") }
        let answer = try await sandbox.run("task", "list")
        let rows = answer.lines.filter { $0.contains("today  ") }
        #expect(rows.count == titles.count)
        let places = Set(rows.compactMap { row in row.range(of: "today  ", options: .backwards).map { String(row[..<$0.lowerBound]).displayWidth } })
        #expect(places.count == 1, "\(places)")
        for line in answer.lines { #expect(line.displayWidth <= 78 && !line.contains("\t")) }
        let opened = answer.output.unicodeScalars.filter { (0x202A...0x202B).contains($0.value) || (0x202D...0x202E).contains($0.value) || (0x2066...0x2068).contains($0.value) }.count
        let closed = answer.output.unicodeScalars.filter { $0.value == 0x202C || $0.value == 0x2069 }.count
        #expect(opened == closed)
    }

    @Test("show prints what is known of a task, its list numbered, as an object and in words")
    func show() async throws {
        let sandbox = try await Sandbox.withHome()
        let id = try await added(sandbox, "Pack", "--due", "2026-10-21", "--notes", "- [x] passport\n- [ ] charger\nweigh the bag\n- [ ] tickets", "--repeat", "monthly", "--category", "Family")
        let words = try await sandbox.run("task", "show", id)
        #expect(words.lines == [
            "Pack", "due         Wed 2026-10-21", "importance  low", "estimate    30 min", "category    Family", "repeats     every month on day 21", "made        Fri 2026-10-16 09:00", "id          \(id)", "",
            "Notes, 1/3 ticked off", "0  [x] passport", "1  [ ] charger", "   weigh the bag", "3  [ ] tickets",
        ])
        let json = try await sandbox.run("task", "show", String(id.prefix(9)).lowercased(), "--json").json
        #expect(json?.object?.map(\.key) == Self.keys + ["notes", "createdAt", "completedAt", "droppedAt", "repeat", "checklist", "deferrals", "actualMinutes"])
        #expect(json?["checklist"]?["total"] == 3 && json?["repeat"]?["kind"] == "monthly" && json?["deferrals"] == [])
    }

    // MARK: Acts

    @Test("done, undone and drop say what they did, what comes again, and where there was nothing to do")
    func acts() async throws {
        let sandbox = try await Sandbox.withHome()
        let id = try await added(sandbox, "Hens", "--due", "today", "--repeat", "daily")
        let done = try await sandbox.run("task", "done", id, "--json")
        #expect(done.json?.object?.map(\.key) == ["task", "changed", "next"] && done.json?["changed"] == true && done.json?["next"]?["dueDate"] == "2026-10-17")
        #expect(try await sandbox.run("task", "done", id).lines == ["Hens is done already; nothing changed"])
        let undone = try await sandbox.run("task", "undone", id)
        #expect(undone.lines.first == "to do again: Hens" && undone.lines.last == "its next one, which was due tomorrow (Sat 2026-10-17), is taken back")
        let nothing = try await sandbox.run("task", "undone", id, "--json")
        #expect(nothing.json?.object?.map(\.key) == ["task", "changed"] && nothing.json?["changed"] == false)
        #expect(try await sandbox.run("task", "done", id).lines == ["done: Hens", "it comes again tomorrow (Sat 2026-10-17)"])
        let other = try await added(sandbox, "Gate", "--due", "today")
        #expect(try await sandbox.run("task", "drop", other, "--json").json?["next"] == .null)
        #expect(try await sandbox.run("task", "drop", other).lines == ["Gate is dropped already; nothing changed"])
        #expect(try await sandbox.run("task", "done", other).lines == ["Gate is dropped already; nothing changed"])
        #expect(try await sandbox.run("task", "undone", other).lines.first == "Gate is dropped, and a drop is final; nothing changed")
    }

    @Test("stop-repeating takes the repeat, and a second time there is none")
    func stopRepeating() async throws {
        let sandbox = try await Sandbox.withHome()
        let id = try await added(sandbox, "Bins", "--due", "today", "--repeat", "weekly", "--weekdays", "5")
        #expect(try await sandbox.run("task", "stop-repeating", id, "--json").json?["changed"] == true)
        #expect(try await sandbox.run("task", "stop-repeating", id).lines.first == "Bins doesn't repeat; nothing changed")
        #expect(try await sandbox.run("task", "done", id, "--json").json?["next"] == .null)
    }

    @Test("defer says where the task went and what that counts as")
    func deferring() async throws {
        let sandbox = try await Sandbox.withHome()
        let id = try await added(sandbox, "Books", "--due", "today")
        let first = try await sandbox.run("task", "defer", id, "--to", "tomorrow", "--reason", "tooMuch", "--json")
        #expect(first.json?.object?.map(\.key) == ["task", "kind", "eased", "picker"])
        #expect(first.json?["kind"] == "deferred" && first.json?["eased"] == false && first.json?["picker"] == false && first.json?["task"]?["deferralCount"] == 1)
        #expect(try await sandbox.run("task", "defer", id, "--to", "next-week").lines == ["put off to Mon 2026-10-19 instead: Books"])
        #expect(try await sandbox.run("task", "defer", id, "--to", "next-week").lines == ["Books is there already, Mon 2026-10-19; nothing changed"])
        let later = try await added(sandbox, "Rehearse", "--due", "2026-10-21")
        #expect(try await sandbox.run("task", "defer", later, "--to", "someday").lines == ["moved to someday: Rehearse"])
        #expect(try await sandbox.run("task", "defer", later, "--to", "2026-10-20", "--json").json?["kind"] == "rescheduled")
    }

    @Test("The third deferral of an important task is never silent")
    func easing() async throws {
        let sandbox = try await Sandbox.withHome()
        let id = try await added(sandbox, "Report", "--due", "today", "--importance", "high")
        for date in ["2026-10-16", "2026-10-17"] { #expect(try await sandbox.run("task", "defer", id, "--to", "tomorrow", "--now", "\(date)T20:00:00Z").status == 0) }
        expectFailure(try await sandbox.run("task", "defer", id, "--to", "someday", "--from", "2026-10-17", "--now", "2026-10-18T20:00:00Z", "--json"), 1, "dateRequired", json: true, containing: "needs a date")
        let third = try await sandbox.run("task", "defer", id, "--to", "someday", "--now", "2026-10-18T20:00:00Z")
        #expect(third.lines == ["put off to someday: Report", "eased to low, after being put off 3 times"])
        let json = try await sandbox.run("task", "show", id, "--json").json
        #expect(json?["importance"] == "low" && json?["deferralCount"] == 3 && json?["deferrals"]?.array?.map { $0["day"]?.string } == ["2026-10-16", "2026-10-17", "2026-10-18"])
    }

    @Test("check flips a line of the list; a line that is none, or isn't there, changes nothing")
    func check() async throws {
        let sandbox = try await Sandbox.withHome()
        let id = try await added(sandbox, "Pack", "--notes", "bag\r\n- [ ] charger")
        #expect(try await sandbox.run("task", "check", id, "1").lines == ["ticked off: charger", "Pack: 1/1"])
        let before = try await sandbox.run("export").output
        for line in ["0", "2", "99999999"] {
            let answer = try await sandbox.run("task", "check", id, line)
            #expect(answer.status == 0 && answer.lines == ["line \(line) of Pack is no line of a checklist; nothing changed"])
        }
        #expect(try await sandbox.run("export").output == before)
        let json = try await sandbox.run("task", "check", id, "1", "--json").json
        #expect(json?.object?.map(\.key) == ["task", "changed", "checklist"] && json?["changed"] == true && json?["checklist"]?["done"] == 0)
        #expect(try await sandbox.records()["TaskItem"]?.array?.first?["notes"] == "bag\r\n- [ ] charger")
    }

    @Test("Words that this version doesn't know are carried through every command")
    func unknownWords() async throws {
        let sandbox = try await Sandbox.withHome()
        let id = "A0000000-0000-4000-8000-000000000001"
        let file = try sandbox.write(Sandbox.export(#""TaskItem":[{"id":"\#(id)","title":"Audit","dueDate":"2026-10-16","importance":"urgent","repeatKind":"yearly"}]"#), to: "file.json")
        #expect(try await sandbox.run("import", file).status == 0)
        #expect(try await sandbox.run("task", "list").output.contains("urgent"))
        #expect(try await sandbox.run("task", "show", id).output.contains("repeats by \"yearly\""))
        for words in [["edit", id, "--title", "Audits"], ["defer", id, "--to", "tomorrow"], ["done", id], ["undone", id]] { #expect(try await call(sandbox, ["task"] + words).status == 0) }
        let row = try #require(try await sandbox.records()["TaskItem"]?.array?.first)
        #expect(row["importance"] == "urgent" && row["repeatKind"] == "yearly" && row["seriesID"] == .null && row["title"] == "Audits")
    }
}
