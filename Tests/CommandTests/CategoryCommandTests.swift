import JSON
import Testing

@Suite("jamaal category")
struct CategoryCommandTests {
    private func call(_ sandbox: Sandbox, _ words: [String], environment: [String: String] = [:]) async throws -> Answer {
        try await sandbox.call(["category"] + words + ["--home", sandbox.home, "--now", Sandbox.now], environment: environment)
    }

    private func names(_ sandbox: Sandbox, _ list: String = "active") async throws -> [String] {
        try await call(sandbox, ["list", "--json"]).json?[list]?.array?.compactMap { $0["name"]?.string } ?? []
    }

    @Test("Each command prints the category's object, or says what became of it")
    func shapes() async throws {
        let sandbox = try await Sandbox.withHome()
        let added = try await call(sandbox, ["add", " Chores ", "--json"])
        #expect(added.json?.object?.map(\.key) == ["category"] && added.json?["category"]?.object?.map(\.key) == ["id", "name", "color", "presetKey"])
        #expect(added.json?["category"]?["name"] == "Chores" && added.json?["category"]?["color"] == "plum" && added.json?["category"]?["presetKey"] == .null)
        #expect(try await call(sandbox, ["rename", "wörk", "Office", "--json"]).json?["category"]?["presetKey"] == "work")
        #expect(try await call(sandbox, ["color", "Office", "slate"]).lines.first == "coloured: Office")
        #expect(try await call(sandbox, ["archive", "Office"]).lines.first == "archived: Office")
        #expect(try await call(sandbox, ["archive", "Office"]).lines.first == "Office is so already; nothing changed")
        #expect(try await names(sandbox) == ["Personal", "Family", "Chores"])
        #expect(try await names(sandbox, "archived") == ["Office"])
        #expect(try await call(sandbox, ["restore", "office", "--json"]).json?["category"]?["color"] == "slate")
        #expect(try await names(sandbox) == ["Personal", "Family", "Chores", "Office"])
        let list = try await call(sandbox, ["list"])
        #expect(list.lines.count == 4 && list.lines[0].hasSuffix("Personal  accent"))
    }

    @Test("move counts places from 1; before the first is the first, beyond the last the last, and what is no number is a usage error", arguments: [
        ("1", ["Work", "Personal", "Family"]), ("2", ["Personal", "Work", "Family"]), ("3", ["Personal", "Family", "Work"]), ("0", ["Work", "Personal", "Family"]), ("4", ["Personal", "Family", "Work"]), ("-1", nil), ("first", nil), ("1.5", nil),
    ] as [(String, [String]?)])
    func move(position: String, order: [String]?) async throws {
        let sandbox = try await Sandbox.withHome()
        let answer = try await call(sandbox, ["move", "Work", position])
        guard let order else {
            expectFailure(answer, 64)
            return expectFailure(try await call(sandbox, ["move", "Nothing", position]), 64)
        }
        #expect(answer.status == 0 && answer.lines.first == (["3", "4"].contains(position) ? "Work is so already; nothing changed" : "moved: Work"))
        #expect(try await names(sandbox) == order)
        let before = try await sandbox.run("export").output
        #expect(try await call(sandbox, ["move", "Work", position]).status == 0)
        #expect(try await sandbox.run("export").output == before)
    }

    @Test("A refusal is 1, with its own code and words, and changes nothing", arguments: [
        (["add", "  "], "emptyName", "name"), (["add", String(repeating: "x", count: 25)], "nameTooLong", "24"), (["add", "WÖRK"], "nameTaken", "taken"), (["rename", "Work", "personal"], "nameTaken", "taken"),
        (["rename", "Work", ""], "emptyName", "name"), (["move", "Old", "1"], "categoryArchived", "archived"), (["add", "old"], "nameTaken", "taken"),
    ])
    func refusals(words: [String], code: String, part: String) async throws {
        let sandbox = try await Sandbox.withHome()
        for setup in [["add", "Old"], ["archive", "Old"]] { #expect(try await call(sandbox, setup).status == 0) }
        let before = try await sandbox.run("export").output
        expectFailure(try await call(sandbox, words + ["--json"]), 1, code, json: true, containing: part)
        #expect(try await sandbox.run("export").output == before)
    }

    @Test("A ninth active one is refused, by adding and by restoring")
    func most() async throws {
        let sandbox = try await Sandbox.withHome()
        for name in ["A", "B", "C", "D", "E"] { #expect(try await call(sandbox, ["add", name]).status == 0) }
        expectFailure(try await call(sandbox, ["add", "F", "--json"]), 1, "tooManyCategories", json: true, containing: "8")
        #expect(try await call(sandbox, ["archive", "A"]).status == 0)
        #expect(try await call(sandbox, ["add", "F"]).status == 0)
        expectFailure(try await call(sandbox, ["restore", "A", "--json"]), 1, "tooManyCategories", json: true, containing: "8")
    }

    @Test("What is wrong by usage is 64, what isn't there 66", arguments: [
        (["add", "x", "--color", "pink"], 64), (["color", "Work", "pink"], 64), (["color", "Work"], 64), (["rename", "Work"], 64), (["add"], 64), (["list", "all"], 64), (["rename", "Wrok", "x"], 66), (["archive", "0000"], 66), (["restore", ""], 66),
    ] as [([String], Int32)])
    func wrong(words: [String], status: Int32) async throws {
        let sandbox = try await Sandbox.withHome()
        expectFailure(try await call(sandbox, words), status)
        if words == ["rename", "Wrok", "x"] { expectFailure(try await call(sandbox, words), 66, containing: "did you mean \"Work\"?") }
    }

    @Test("Names are told apart the same in every locale, after cockroachdb/cockroach PR #2119", arguments: ["C", "tr_TR.UTF-8"])
    func locales(language: String) async throws {
        let sandbox = try await Sandbox.withHome()
        for (name, status) in [("CAFÉ ", 0), ("cafe\u{301}", 1), ("Cafe", 1), ("Straße", 0), ("STRASSE", 1), ("İş", 0), ("iş", 1), ("IS", 1), ("ış", 0)] as [(String, Int32)] {
            #expect(try await call(sandbox, ["add", name], environment: ["LANG": language, "LC_ALL": language]).status == status, "\(name)")
        }
    }

    @Test("A name that fits several is 66, until it is the very text of one")
    func several() async throws {
        let sandbox = try await Sandbox.withHome()
        let rows = #""TaskCategory":[{"id":"A0000000-0000-4000-8000-000000000001","name":"Café"},{"id":"A0000000-0000-4000-8000-000000000002","name":"Cafè"}]"#
        #expect(try await sandbox.run("import", try sandbox.write(Sandbox.export(rows), to: "file.json")).status == 0)
        expectFailure(try await call(sandbox, ["archive", "cafe"]), 66, containing: "several")
        #expect(try await call(sandbox, ["archive", "Cafè", "--json"]).json?["category"]?["name"] == "Cafè")
        expectFailure(try await call(sandbox, ["archive", "cafe"]), 66, containing: "several")
        #expect(try await call(sandbox, ["restore", "Cafè", "--json"]).json?["category"]?["name"] == "Cafè")
        #expect(try await call(sandbox, ["archive", "Cafè"]).status == 0)
        let added = try await sandbox.run("task", "add", "Beans", "--category", "cafe", "--json")
        #expect(added.json?["task"]?["category"] == "Café", "for a task an active one goes before an archived one")
    }
}
