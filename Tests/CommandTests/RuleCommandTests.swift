import JSON
import Testing

private let days = #"{"recurrence":{"kind":"weekly","weekdays":[1,2,3,4,5,6,7]},"slots":[{"label":"Knee","start":"10:30","windowMinutes":45}]}"#

/// A call that fails, with the words that it may come in in any order.
private struct Wrong: CustomTestStringConvertible, Sendable {
    let words: [String], status: Int32, code: String, parts: [String]
    var testDescription: String { words.joined(separator: " ") }
    init(_ words: String..., status: Int32, _ code: String, _ parts: String...) { (self.words, self.status, self.code, self.parts) = (words, status, code, parts) }
}

@Suite("jamaal rule")
struct RuleCommandTests {
    /// A home with a rule of every day at 10:30 that was made the day before, and the rule's id.
    private func withRule() async throws -> (Sandbox, String) {
        let sandbox = try await Sandbox.withHome()
        let made = try await sandbox.run("rule", "add", "Physio", "--source", "custom", "--config", "-", "--json", "--now", "2026-10-15T09:00:00Z", input: days)
        #expect(made.status == 0 && made.errors.isEmpty)
        return (sandbox, try #require(made.json?["rule"]?["id"]?.string))
    }

    @Test("add answers with the rule, its configuration and what it makes next")
    func add() async throws {
        let sandbox = try await Sandbox.withHome()
        let file = try sandbox.write(days, to: "days.json")
        let answer = try await sandbox.run("rule", "--json", "add", "--effort", "20", " Physio ", "--config=" + file, "--source", "custom")
        let rule = try #require(answer.json?["rule"])
        #expect(answer.status == 0 && answer.json?["changed"] == true)
        #expect(rule.object?.map(\.key) == ["id", "title", "source", "enabled", "archived", "placement", "effortMinutes", "state", "reason", "until", "next", "config"])
        #expect(rule["title"] == "Physio" && rule["source"] == "custom" && rule["enabled"] == true && rule["archived"] == false && rule["placement"] == "fixed" && rule["effortMinutes"] == 20)
        #expect(rule["state"] == "active" && rule["reason"] == .null && rule["until"] == .null && rule["config"]?["version"] == 1)
        #expect(rule["next"] == ["date": "2026-10-16", "slotKey": "slot-1", "title": "Knee", "windowStart": "2026-10-16T10:30:00.000Z", "windowEnd": "2026-10-16T11:15:00.000Z"])
        let records = try await sandbox.records()
        #expect(records["AnchorRule"]?.array?.count == 1 && records["Anchor"] == [])
        let words = try await sandbox.run("rule", "list")
        #expect(words.lines.count == 1 && words.lines[0].hasSuffix("Physio  custom, active, 20 min  next 2026-10-16 10:30"), "\(words.output)")
    }

    @Test("list has the rules that aren't archived by their making, and the archived ones by title")
    func list() async throws {
        let (sandbox, first) = try await withRule()
        for (title, now) in [("B", "2026-10-16T07:00:00Z"), ("A", "2026-10-16T08:00:00Z"), ("C", "2026-10-16T06:00:00Z")] { #expect(try await sandbox.run("rule", "add", title, "--source", "binNight", "--now", now).status == 0) }
        let list = try #require(try await sandbox.run("rule", "list", "--json").json)
        #expect(list.object?.map(\.key) == ["rules", "archived"] && list["archived"] == [])
        #expect(list["rules"]?.array?.map { $0["title"]?.string } == ["Physio", "C", "B", "A"] && list["rules"]?.array?.first?["config"] == nil)
        for rule in list["rules"]?.array ?? [] where rule["id"]?.string != first { #expect(try await sandbox.run("rule", "archive", rule["id"]?.string ?? "").status == 0) }
        let after = try await sandbox.run("rule", "list", "--json").json
        #expect(after?["archived"]?.array?.map { $0["title"]?.string } == ["A", "B", "C"] && after?["archived"]?.array?.first?["next"] == .null)
        #expect(try await sandbox.run("rule", "list").output.contains("\nArchived\n"))
    }

    @Test("Flags are set once; what is so already changes nothing", arguments: [("disable", "enable"), ("archive", "restore")])
    func flags(off: String, on: String) async throws {
        let (sandbox, id) = try await withRule()
        for (word, changed) in [(off, true), (off, false), (on, true), (on, false)] {
            let before = try await sandbox.run("export").output
            let answer = try await sandbox.run("rule", word, String(id.prefix(8)).lowercased(), "--json")
            #expect(answer.status == 0 && answer.json?["changed"] == .bool(changed) && answer.json?["rule"]?["id"]?.string == id)
            if !changed { #expect(try await sandbox.run("export").output == before) }
        }
    }

    @Test("preview is a dry run of seven days unless told otherwise")
    func preview() async throws {
        let (sandbox, id) = try await withRule()
        let before = try await sandbox.run("export").output
        let seven = try #require(try await sandbox.run("rule", "preview", id, "--json").json)
        #expect(seven.object?.map(\.key) == ["id", "title", "state", "from", "days", "anchors"] && seven["days"] == 7 && seven["anchors"]?.array?.count == 7 && seven["from"] == "2026-10-16")
        #expect(seven["anchors"]?.array?.first?.object?.map(\.key) == ["date", "slotKey", "title", "windowStart", "windowEnd"])
        #expect(try await sandbox.run("rule", "preview", "--days=366", id, "--json").json?["anchors"]?.array?.count == 366)
        #expect(try await sandbox.run("rule", "preview", id, "--days", "1").lines == ["2026-10-16 10:30 – 11:15  Knee"])
        #expect(try await sandbox.run("export").output == before)
        #expect(try await sandbox.run("rule", "disable", id).status == 0)
        #expect(try await sandbox.run("rule", "preview", id, "--json").json?["anchors"] == [])
    }

    @Test("edit, except and show: exceptions are merged, survive an edit, end and go")
    func exceptions() async throws {
        let (sandbox, id) = try await withRule()
        #expect(try await sandbox.run("rule", "except", id, "--from", "today", "--to", "+1d", "--reason", "travel").status == 0)
        let paused = try #require(try await sandbox.run("rule", "show", id, "--json").json)
        #expect(paused["state"] == "paused" && paused["reason"] == "travel" && paused["until"] == "2026-10-17" && paused["next"]?["date"] == "2026-10-18")
        let merged = try await sandbox.run("rule", "except", "--from", "2026-10-17", id, "--json")
        #expect(merged.json?["rule"]?["config"]?["exceptions"] == [["from": "2026-10-16", "reason": "travel", "to": .null]])
        let edited = try await sandbox.run("rule", "edit", id, "--title", "Gym", "--config", "-", "--json", input: #"{"slots":[{"id":"slot-1","label":"Knee","start":"9:30","windowMinutes":30},{"label":"Back","start":"18:00","windowMinutes":30}]}"#)
        #expect(edited.json?["rule"]?["config"]?["exceptions"]?.array?.count == 1 && edited.json?["rule"]?["title"] == "Gym")
        #expect(edited.json?["rule"]?["config"]?["slots"]?.array?.map { $0["id"]?.string } == ["slot-1", "slot-2"])
        #expect(try await sandbox.run("rule", "except", id, "--end", "2026-10-20", "--json").json?["rule"]?["until"] == "2026-10-19")
        #expect(try await sandbox.run("rule", "except", id, "--end", "2026-11-20", "--json").json?["changed"] == false)
        #expect(try await sandbox.run("rule", "except", id, "--remove", "2026-10-16", "--json").json?["rule"]?["config"]?["exceptions"] == [])
    }

    @Test("A configuration that can't be read is shown as the text that it is")
    func unreadable() async throws {
        let sandbox = try await Sandbox.withHome()
        let file = try sandbox.write(Sandbox.export(#""AnchorRule":[{"id":"AAAA0000-0000-4000-8000-000000000001","title":"Odd","configData":"{","createdAt":"2026-01-01T00:00:00Z"}]"#), to: "odd.json")
        #expect(try await sandbox.run("import", file).status == 0)
        let shown = try #require(try await sandbox.run("rule", "show", "AAAA", "--json").json)
        #expect(shown["config"] == "{" && shown["state"] == "needsAttention" && shown["reason"] == "unreadable" && shown["next"] == .null)
        for words in [["rule", "edit", "AAAA", "--title", "x"], ["rule", "except", "AAAA", "--from", "today"]] {
            expectFailure(try await sandbox.call(words + ["--home", sandbox.home, "--now", Sandbox.now, "--json"]), 1, "needsAttention", json: true)
        }
        #expect(try await sandbox.run("rule", "edit", "AAAA", "--config", "-", input: days).status == 0)
        #expect(try await sandbox.run("run", "anchors", "--json").json?["jobs"]?.array?.first?["created"] == 2)
    }

    @Test("Prayers take method and madhab from the home's locale, when the rule is made")
    func prayers() async throws {
        let sandbox = try await Sandbox.withHome()
        #expect(try await sandbox.run("config", "set", "locale", "en_PK").status == 0)
        let made = try await sandbox.run("rule", "add", "Salah", "--source", "prayerWindow", "--config", "-", "--json", input: #"{"location":{"latitude":24.861,"longitude":67.009}}"#)
        let config = made.json?["rule"]?["config"]
        #expect(config?["method"] == "karachi" && config?["madhab"] == "hanafi" && config?["location"] == ["latitude": 24.86, "longitude": 67.01, "mode": "manual"])
        expectFailure(try await sandbox.run("rule", "add", "Salah", "--source", "prayerWindow", "--json"), 1, "noLocation", json: true)
    }

    @Test("What is wrong ends with its own number and code, and changes nothing", arguments: [
        Wrong("add", "--source", "custom", status: 64, "usage"), Wrong("add", "x", status: 64, "usage", "--source", "plantWatering"), Wrong("add", "x", "--source", "school", status: 64, "usage", "schoolRun"), Wrong("add", "x", "--source", "custom", "--effort", "-1", status: 64, "usage"),
        Wrong("add", "x", "--source", "custom", "--placement", "loose", status: 64, "usage"), Wrong("edit", "ID", status: 64, "usage", "--title"), Wrong("edit", "--title", "x", status: 64, "usage"), Wrong("preview", "ID", "--days", "0", status: 64, "usage", "366"), Wrong("preview", "ID", "--days", "367", status: 64, "usage"),
        Wrong("preview", "ID", "--days", "x", status: 64, "usage"), Wrong("except", "ID", status: 64, "usage", "--end"), Wrong("except", "ID", "--from", "today", "--end", "today", status: 64, "usage"), Wrong("except", "ID", "--end", "today", "--to", "today", status: 64, "usage"),
        Wrong("except", "ID", "--from", "2026-02-30", status: 64, "usage"), Wrong("except", "ID", "--from", "today", "--reason", "strike", status: 64, "usage", "holiday"), Wrong("except", "ID", "--from", "someday", status: 64, "usage"),
        Wrong("add", "x", "--source", "custom", "--config", "BAD", status: 65, "badData"), Wrong("add", "", "--source", "custom", "--config", "TYPES", status: 65, "badData", "slots[0].label"), Wrong("edit", "ID", "--config", "NEWER", status: 65, "badData", "version"), Wrong("edit", "FFFF", "--config", "NEWER", status: 65, "badData"),
        Wrong("edit", "ID", "--title", "", "--config", "TYPES", status: 65, "badData", "slots[0].label"),
        Wrong("add", "", "--source", "custom", "--config", "none.json", status: 66, "notFound", "none.json"), Wrong("show", "FFFF", status: 66, "notFound"), Wrong("edit", "FFFF", "--title", "", status: 66, "notFound"), Wrong("preview", "abc", status: 66, "notFound"), Wrong("archive", "zebra", status: 66, "notFound"),
        Wrong("except", "ID", "--remove", "2026-10-16", status: 66, "notFound"),
        Wrong("add", " ", "--source", "schoolRun", status: 1, "emptyTitle"), Wrong("add", "x", "--source", "custom", status: 1, "noDays"), Wrong("edit", "ID", "--title", " ", status: 1, "emptyTitle"), Wrong("except", "ID", "--from", "today", "--to", "yesterday", status: 1, "endsBeforeItStarts"),
        Wrong("edit", "ID", "--effort", "5", "--config", "NOTIME", status: 1, "noTime"),
    ])
    private func wrong(call: Wrong) async throws {
        let (sandbox, id) = try await withRule()
        let files = ["BAD": "{", "TYPES": #"{"slots":[{"label":5}]}"#, "NEWER": #"{"version":2}"#, "NOTIME": #"{"slots":[]}"#]
        let words = try call.words.map { word in try files[word].map { try sandbox.write($0, to: word + ".json") } ?? (word == "ID" ? id : word) }
        let before = try await sandbox.run("export").output
        let answer = try await sandbox.call(["rule"] + words + ["--json", "--home", sandbox.home, "--now", Sandbox.now])
        expectFailure(answer, call.status, call.code, json: true)
        for part in call.parts { #expect(answer.errors.contains(part), "\(answer.errors)") }
        expectFailure(try await sandbox.call(["rule"] + words + ["--home", sandbox.home, "--now", Sandbox.now]), call.status)
        #expect(try await sandbox.run("export").output == before)
    }

    @Test("Where there is no home, what is wrong with the call or its file is said first")
    func noHome() async throws {
        let sandbox = try Sandbox()
        let types = try sandbox.write(#"{"slots":5}"#, to: "types.json")
        expectFailure(try await sandbox.run("rule", "add", "x", "--source", "custom", "--config", types, "--json"), 65, "badData", json: true)
        expectFailure(try await sandbox.run("rule", "add", "x", "--source", "none", "--config", types, "--json"), 64, "usage", json: true)
        expectFailure(try await sandbox.run("rule", "add", "", "--source", "schoolRun", "--json"), 66, "notFound", json: true, containing: "jamaal init")
        #expect(!sandbox.exists("home"))
    }
}

@Suite("jamaal anchor")
struct AnchorCommandTests {
    private static let keys = ["id", "title", "rule", "slotKey", "start", "end", "state", "status", "effortMinutes", "placement", "dayOfWindow", "windowDays"]

    private func withOneOff() async throws -> (Sandbox, String) {
        let sandbox = try await Sandbox.withHome()
        let made = try await sandbox.run("anchor", "add", "Dentist", "--end", "10:30", "--start", "2026-10-16T08:30:00+00:00", "--effort", "20", "--remind-end", "5", "--remind-start", "--json")
        #expect(made.status == 0 && made.json?.object?.map(\.key) == ["anchor", "changed"] && made.json?["anchor"]?.object?.map(\.key) == Self.keys)
        return (sandbox, try #require(made.json?["anchor"]?["id"]?.string))
    }

    @Test("add, list and edit show the anchor as a day does")
    func day() async throws {
        let (sandbox, id) = try await withOneOff()
        let list = try #require(try await sandbox.run("anchor", "list", "--json").json)
        #expect(list.object?.map(\.key) == ["date", "anchors"] && list["date"] == "2026-10-16" && list["anchors"]?.array?.count == 1)
        let shown = try #require(list["anchors"]?.array?.first)
        #expect(shown["title"] == "Dentist" && shown["rule"] == .null && shown["slotKey"] == "" && shown["start"] == "08:30" && shown["end"] == "10:30" && shown["state"] == "open" && shown["status"] == "pending")
        #expect(shown["effortMinutes"] == 20 && shown["placement"] == "fixed" && shown["dayOfWindow"] == 1 && shown["windowDays"] == 1)
        let row = try #require(try await sandbox.records()["Anchor"]?.array?.first)
        #expect(row["remindBeforeStartMinutes"] == 0 && row["remindBeforeEndMinutes"] == 5 && row["ruleID"] == .null)
        let edited = try await sandbox.run("anchor", "edit", "--no-remind-start", id, "--remind-end", "none", "--effort", "0", "--title", "Doctor", "--json")
        #expect(edited.json?["anchor"]?["title"] == "Doctor" && edited.json?["anchor"]?["effortMinutes"] == .null)
        let after = try #require(try await sandbox.records()["Anchor"]?.array?.first)
        #expect(after["remindBeforeStartMinutes"] == .null && after["remindBeforeEndMinutes"] == .null)
        #expect(try await sandbox.run("anchor", "list", "--date", "tomorrow").lines == ["no anchors on Sat 2026-10-17"])
        #expect(try await sandbox.run("anchor", "list").lines == ["\(id.prefix(8))  08:30–10:30  Doctor  open"])
    }

    @Test("The answers write, repeat themselves without a change, and need an undo before another")
    func answers() async throws {
        let (sandbox, id) = try await withOneOff()
        #expect(try await sandbox.run("anchor", "attend", id, "--json").json?["anchor"]?["status"] == "attended")
        let before = try await sandbox.run("export").output
        #expect(try await sandbox.run("anchor", "attend", id).status == 0)
        expectFailure(try await sandbox.run("anchor", "skip", id, "--json"), 1, "alreadyDecided", json: true)
        expectFailure(try await sandbox.run("anchor", "undo", id, "--json", "--now", "2026-10-16T10:30:00Z"), 1, "windowClosed", json: true)
        #expect(try await sandbox.run("export").output == before)
        #expect(try await sandbox.run("anchor", "undo", id, "--json").json?["anchor"]?["status"] == "pending")
        expectFailure(try await sandbox.run("anchor", "correct", id, "--json"), 1, "notMissed", json: true)
        expectFailure(try await sandbox.run("anchor", "attend", id, "--json", "--now", "2026-10-16T08:00:00Z"), 1, "notOpenYet", json: true)
        #expect(try await sandbox.run("anchor", "correct", id, "--json", "--now", "2026-10-16T10:30:00Z").json?["anchor"]?["status"] == "attended")
        expectFailure(try await sandbox.run("anchor", "edit", id, "--title", "x", "--json"), 1, "alreadyDecided", json: true)
        expectFailure(try await sandbox.run("anchor", "remove", id, "--json"), 1, "alreadyDecided", json: true)
    }

    @Test("remove takes a pending one-off away, and no anchor of a rule")
    func remove() async throws {
        let (sandbox, id) = try await withOneOff()
        #expect(try await sandbox.run("anchor", "remove", id, "--json").json?["anchor"]?["title"] == "Dentist")
        expectFailure(try await sandbox.run("anchor", "remove", id, "--json"), 66, "notFound", json: true)
        #expect(try await sandbox.run("rule", "add", "Run", "--source", "custom", "--config", "-", input: days).status == 0)
        #expect(try await sandbox.run("run", "anchors").status == 0)
        let listed = try await sandbox.run("anchor", "list", "--json").json?["anchors"]?.array?.first
        let instance = try #require(listed?["id"]?.string)
        #expect(listed?["title"] == "Run · Knee" && listed?["rule"] == "Run")
        for words in [["remove", instance], ["edit", instance, "--title", "x"]] { expectFailure(try await sandbox.call(["anchor"] + words + ["--home", sandbox.home, "--now", Sandbox.now, "--json"]), 1, "belongsToARule", json: true) }
    }

    @Test("What is wrong ends with its own number and code, and changes nothing", arguments: [
        Wrong("add", "x", status: 64, "usage", "--start"), Wrong("add", "x", "--start", "10:00", status: 64, "usage", "--end"), Wrong("add", "--start", "10:00", "--end", "11:00", status: 64, "usage"), Wrong("add", "x", "--start", "25:00", "--end", "11:00", status: 64, "usage", "25:00"),
        Wrong("add", "x", "--start", "2026-02-30T10:00", "--end", "11:00", status: 64, "usage"), Wrong("add", "x", "--start", "9999-12-31T10:00", "--end", "11:00", status: 64, "usage"), Wrong("add", "x", "--start", "10:00", "--end", "11:00", "--remind-end", "0", status: 64, "usage"),
        Wrong("add", "x", "--start", "10:00", "--end", "11:00", "--effort", "long", status: 64, "usage"), Wrong("edit", "ID", status: 64, "usage"), Wrong("edit", "ID", "--remind-start", "--no-remind-start", status: 64, "usage"), Wrong("list", "--date", "soon", status: 64, "usage"), Wrong("attend", status: 64, "usage"),
        Wrong("attend", "FFFF", status: 66, "notFound"), Wrong("edit", "FFFF", "--title", "", status: 66, "notFound"), Wrong("correct", "x", status: 66, "notFound"),
        Wrong("add", " ", "--start", "10:00", "--end", "09:00", status: 1, "emptyTitle"), Wrong("add", "x", "--start", "10:00", "--end", "09:00", status: 1, "endsBeforeItStarts"), Wrong("add", "x", "--start", "07:00", "--end", "09:00", status: 1, "endsInThePast"), Wrong("edit", "ID", "--end", "08:00", status: 1, "endsBeforeItStarts"),
    ])
    private func wrong(call: Wrong) async throws {
        let (sandbox, id) = try await withOneOff()
        let words = ["anchor"] + call.words.map { $0 == "ID" ? id : $0 } + ["--home", sandbox.home, "--now", Sandbox.now]
        let before = try await sandbox.run("export").output
        let answer = try await sandbox.call(words + ["--json"])
        expectFailure(answer, call.status, call.code, json: true)
        for part in call.parts { #expect(answer.errors.contains(part), "\(answer.errors)") }
        expectFailure(try await sandbox.call(words), call.status)
        #expect(try await sandbox.run("export").output == before)
    }
}
