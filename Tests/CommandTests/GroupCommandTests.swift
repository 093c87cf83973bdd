import JSON
import Testing

@Suite("jamaal group")
struct GroupCommandTests {
    private func home() async throws -> Sandbox {
        let sandbox = try await Sandbox.withHome()
        for (title, group) in [("Squats", "Body"), ("Read", "Mind"), ("Sweep", "Home")] {
            #expect(try await sandbox.run("habit", "add", title, "--kind", "binary", "--group", group).status == 0)
        }
        return sandbox
    }

    private func titles(_ sandbox: Sandbox) async throws -> [JSON?]? { try await sandbox.run("group", "list", "--json").json?["groups"]?.array?.map { $0["title"] } }

    @Test("list, rename, move, archive and restore, by title or id")
    func groups() async throws {
        let sandbox = try await home()
        let list = try #require(try await sandbox.run("group", "list", "--json").json)
        #expect(list.object?.map(\.key) == ["groups", "archived"] && list["archived"] == [])
        #expect(list["groups"]?.array?.first?.object?.map(\.key) == ["id", "title", "position", "archived", "habits"] && list["groups"]?.array?.first?["habits"] == 1)
        let moved = try await sandbox.run("group", "move", "home", "1", "--json")
        #expect(moved.json?.object?.map(\.key) == ["group", "changed"] && moved.json?["group"]?["position"] == 1 && moved.json?["changed"] == true)
        #expect(try await titles(sandbox) == ["Home", "Body", "Mind"])
        #expect(try await sandbox.run("group", "move", "Home", "99").lines == ["moved: Home"])
        #expect(try await titles(sandbox) == ["Body", "Mind", "Home"])
        let id = try #require(list["groups"]?.array?.first?["id"]?.string)
        #expect(try await sandbox.run("group", "rename", String(id.prefix(8)), " Strength ").lines == ["renamed: Strength"])
        #expect(try await sandbox.run("group", "archive", "strength", "--json").json?["group"]?["archived"] == true)
        #expect(try await sandbox.run("group", "archive", "strength").lines == ["Strength is so already; nothing changed"])
        #expect(try await sandbox.run("habit", "list", "--json").json?["habits"]?.array?.map { $0["title"] } == ["Squats"])
        let lines = try await sandbox.run("group", "list").lines
        #expect(lines.count == 5 && lines[0].hasSuffix("  Mind      1 habit") && lines[3] == "Archived" && lines[4].hasSuffix("  Strength  1 habit"))
        #expect(try await sandbox.run("group", "restore", "Strength").lines == ["restored: Strength"])
        #expect(try await Sandbox.withHome().run("group", "list").lines == ["there are no groups; jamaal habit edit ID --group NAME makes one"])
    }

    @Test("A call that is wrong says why, and changes nothing", arguments: [
        (["rename", "Body", " "], 1, "emptyTitle"), (["rename", "Body", "MIND"], 1, "titleTaken"), (["rename", "Nobody", "A"], 66, "notFound"), (["move", "Body", "-1"], 64, "usage"),
        (["move", "Nobody", "first"], 64, "usage"), (["move", "Nobody", "1"], 66, "notFound"), (["archive", "0000"], 66, "notFound"), (["rename", "Body"], 64, "usage"),
    ] as [([String], Int32, String)])
    func wrong(words: [String], status: Int32, code: String) async throws {
        let sandbox = try await home()
        let before = try await sandbox.run("export").output
        expectFailure(try await sandbox.call(["group"] + words + ["--json", "--home", sandbox.home, "--now", Sandbox.now]), status, code, json: true)
        #expect(try await sandbox.run("export").output == before)
    }
}
