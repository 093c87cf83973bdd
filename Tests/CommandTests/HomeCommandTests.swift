import Foundation
import JSON
import Testing

@Suite("jamaal init")
struct InitTests {
    @Test("It makes the home for its owner alone, seeds it, and takes yesterday as processed")
    func makes() async throws {
        let sandbox = try Sandbox()
        let answer = try await sandbox.run("init", "--json")
        #expect(answer.status == 0 && answer.errors.isEmpty)
        #expect(answer.json == ["home": .string(sandbox.home), "made": true, "settings": 1, "categories": 3])
        #expect(try sandbox.mode("home") == 0o700 && sandbox.mode("home/store.sqlite") == 0o600 && sandbox.mode("home/Backups") == 0o700)
        let status = try await sandbox.run("status", "--json")
        #expect(status.json?["lastProcessedDay"] == "2026-10-15")
        let records = try await sandbox.records()
        #expect(records["TaskCategory"]?.array?.compactMap { $0["presetKey"]?.string }.sorted() == ["family", "personal", "work"])
        #expect(records["UserSettings"]?.array?.map { $0["firstLaunchAt"] } == ["2026-10-16T09:00:00.000Z"])
    }

    @Test("On a home that is complete it changes nothing, and never moves the last processed day")
    func twice() async throws {
        let sandbox = try await Sandbox.withHome()
        let before = try await sandbox.records()
        let answer = try await sandbox.run("init", "--json")
        #expect(answer.status == 0 && answer.json == ["home": .string(sandbox.home), "made": false, "settings": 0, "categories": 0])
        let words = try await sandbox.run("init")
        #expect(words.lines == ["\(sandbox.home) is complete already"])
        let status = try await sandbox.run("status", "--json")
        #expect(status.json?["lastProcessedDay"] == "2026-10-14" && status.json?["daysToProcess"] == 1)
        #expect(try await sandbox.records() == before)
    }

    @Test("It completes a home that an import made")
    func completes() async throws {
        let sandbox = try Sandbox()
        #expect(try await sandbox.run("import", "-", input: Sandbox.export("")).status == 0)
        let answer = try await sandbox.run("init")
        #expect(answer.lines == ["completed the home in \(sandbox.home)"])
    }

    @Test("An empty file where the store should be is no store yet")
    func emptyStore() async throws {
        let sandbox = try Sandbox()
        _ = try sandbox.write("", to: "home/store.sqlite")
        expectFailure(try await sandbox.run("status"), 66, containing: "jamaal init")
        #expect(try await sandbox.run("init").status == 0)
        #expect(try await sandbox.run("doctor").status == 0)
    }

    @Test("Where the home can't be made it says so, and leaves nothing behind")
    func cannotCreate() async throws {
        let sandbox = try Sandbox()
        _ = try sandbox.write("a file", to: "file")
        for home in ["file", "file/home"] {
            let answer = try await sandbox.run("init", "--json", "--home", sandbox.folder + "/" + home)
            expectFailure(answer, 73, "cantCreate", json: true, containing: sandbox.folder + "/file")
        }
        #expect(try sandbox.read("file") == "a file")
    }

    @Test("The home is --home, else $JAMAAL_HOME, else below $XDG_DATA_HOME, else below the user's folder")
    func places() async throws {
        let sandbox = try Sandbox()
        let folder = sandbox.folder
        let all = ["JAMAAL_HOME": folder + "/b", "XDG_DATA_HOME": folder + "/c", "HOME": folder + "/d"]
        func made(_ words: [String], without names: String...) async throws -> String? {
            let answer = try await sandbox.call(["init", "--json"] + words, environment: all.filter { !names.contains($0.key) })
            return answer.json?["home"]?.string
        }
        #expect(try await made(["--home", folder + "/a"]) == folder + "/a")
        #expect(try await made(["--home", "relative"]) == folder + "/relative")
        #expect(try await made([]) == folder + "/b")
        #expect(try await made([], without: "JAMAAL_HOME") == folder + "/c/jamaal")
        #expect(try await made([], without: "JAMAAL_HOME", "XDG_DATA_HOME") == folder + "/d/.local/share/jamaal")
        // What is set to nothing, or to no whole path, is as if it weren't set.
        let answer = try await sandbox.call(["init", "--json"], environment: ["JAMAAL_HOME": "", "XDG_DATA_HOME": "data", "HOME": folder + "/e"])
        #expect(answer.json?["home"]?.string == folder + "/e/.local/share/jamaal")
    }
}

@Suite("jamaal export and import")
struct FilesTests {
    static let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Jobs/sample-export.json").standardized.path
    private let task = #""TaskItem":[{"id":"00000000-0000-4000-8000-000000000001","title":"Draft","createdAt":"2026-10-01T09:00:00Z"}]"#

    @Test("An export is one JSON object on standard output, also with --json and for -", arguments: [[], ["-"], ["--json"]])
    func toStandardOutput(words: [String]) async throws {
        let sandbox = try await Sandbox.withHome()
        let answer = try await sandbox.call(["export"] + words + ["--home", sandbox.home, "--now", Sandbox.now])
        #expect(answer.status == 0 && answer.errors.isEmpty)
        #expect(answer.json?["app"] == "Jamaal" && answer.json?["format"] == 1 && answer.json?["exportedAt"] == "2026-10-16T09:00:00.000Z")
        #expect(answer.json?["counts"]?["TaskCategory"] == 3 && answer.json?["records"]?["TaskCategory"]?.array?.count == 3)
        #expect(answer.json?.object?.map(\.key) == ["app", "counts", "exportedAt", "format", "records"])
    }

    @Test("To a file it writes the same, for its owner alone, and says how many rows")
    func toFile() async throws {
        let sandbox = try await Sandbox.withHome()
        let words = try await sandbox.run("export", "out.json")
        #expect(words.status == 0 && words.lines == ["wrote 4 rows to out.json"])
        #expect(try sandbox.read("out.json") == (try await sandbox.run("export")).output)
        #expect(try sandbox.mode("out.json") == 0o600)
        let json = try await sandbox.run("export", "out.json", "--json")
        #expect(json.json?["file"] == "out.json" && json.json?["counts"]?["UserSettings"] == 1)
        #expect(try await sandbox.run("export", "quiet.json", "--quiet").output.isEmpty && sandbox.exists("quiet.json"))
    }

    @Test("Two exports of one state are equal but for exportedAt")
    func twice() async throws {
        let sandbox = try await Sandbox.withHome()
        let first = try await sandbox.run("export"), second = try await sandbox.run("export", "--now", "2027-01-01T00:00:00Z")
        #expect(first.output.replacingOccurrences(of: "2026-10-16T09:00:00.000Z", with: "2027-01-01T00:00:00.000Z") == second.output)
    }

    @Test("Where the file can't be made it says so, and leaves nothing behind")
    func unwritable() async throws {
        let sandbox = try await Sandbox.withHome()
        _ = try sandbox.write("a file", to: "file")
        try FileManager.default.createDirectory(atPath: sandbox.folder + "/there", withIntermediateDirectories: true)
        for place in ["nowhere/out.json", "file/out.json", "there"] {
            expectFailure(try await sandbox.run("export", place, "--json"), 73, "cantCreate", json: true, containing: place)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.folder).sorted().filter { $0.hasSuffix(".part") } == [])
        #expect(try sandbox.read("file") == "a file")
    }

    @Test("Where standard output can't be written it ends with 74", arguments: ["export", "status", "doctor"])
    func fullOutput(command: String) async throws {
        let sandbox = try await Sandbox.withHome()
        let answer = try await sandbox.run(command, output: "/dev/full")
        #expect(answer.status == 74 && answer.errors.hasPrefix("jamaal: standard output: "))
    }

    @Test("An import makes the home, without seeding it, and the same again changes nothing")
    func imports() async throws {
        let sandbox = try Sandbox()
        let first = try await sandbox.run("import", FilesTests.sample, "--json")
        #expect(first.status == 0 && first.json?["inserted"] == 1020 && first.json?["models"]?["TaskItem"]?["inserted"] == 89 && first.json?["dryRun"] == false)
        let status = try await sandbox.run("status", "--json")
        #expect(status.json?["lastProcessedDay"] == .null && status.json?["counts"]?["TaskItem"] == 89)
        let again = try await sandbox.run("import", FilesTests.sample)
        #expect(again.status == 0 && again.lines == ["nothing changed: the store holds all of it already"])
        let dry = try await sandbox.run("import", FilesTests.sample, "--dry-run")
        #expect(dry.lines == ["nothing would change"])
    }

    @Test("What was exported, imported with --replace, is exported again")
    func replacing() async throws {
        let sandbox = try Sandbox()
        _ = try await sandbox.run("import", FilesTests.sample)
        let before = try await sandbox.run("export")
        let answer = try await sandbox.run("import", "-", "--replace", "--json", input: before.output)
        #expect(answer.json?["removed"] == 1020 && answer.json?["inserted"] == 1020)
        #expect(try await sandbox.run("export").output == before.output)
    }

    @Test("From standard input, and as a dry run that makes nothing")
    func standardInput() async throws {
        let sandbox = try Sandbox()
        let dry = try await sandbox.run("import", "-", "--dry-run", "--json", input: Sandbox.export(task))
        #expect(dry.status == 0 && dry.json?["dryRun"] == true && dry.json?["inserted"] == 1 && !sandbox.exists("home"))
        let words = try await sandbox.run("import", "-", input: Sandbox.export(task))
        #expect(words.lines == ["imported: 1 new, 0 replaced, 0 unchanged", "  TaskItem: 1 new"])
        #expect(try await sandbox.records()["TaskItem"]?.array?.map { $0["title"] } == ["Draft"])
    }

    @Test("--keep keeps the store's row, without it the file's goes before")
    func keeping() async throws {
        let sandbox = try Sandbox()
        _ = try await sandbox.run("import", "-", input: Sandbox.export(task))
        let changed = Sandbox.export(task.replacingOccurrences(of: "Draft", with: "Final"))
        #expect(try await sandbox.run("import", "-", "--keep", "--json", input: changed).json?["kept"] == 1)
        #expect(try await sandbox.records()["TaskItem"]?.array?.map { $0["title"] } == ["Draft"])
        #expect(try await sandbox.run("import", "-", "--json", input: changed).json?["replaced"] == 1)
        #expect(try await sandbox.records()["TaskItem"]?.array?.map { $0["title"] } == ["Final"])
    }

    @Test("A link to a row that is nowhere is left empty, and the report names it")
    func hangingLinks() async throws {
        let sandbox = try Sandbox()
        let answer = try await sandbox.run("import", "-", "--json", input: Sandbox.export(
            #""TaskItem":[{"id":"00000000-0000-4000-8000-000000000001","categoryID":"00000000-0000-4000-8000-0000000000FF"}]"#))
        #expect(answer.status == 0 && answer.json?["unlinked"]?.array?.first?["target"] == "00000000-0000-4000-8000-0000000000FF")
    }

    @Test("A file that can't be imported is refused with its place, and nothing is made or changed", arguments: [
        Line("no JSON", "{", ["line 1"]), Line("empty", "", ["line 1"]), Line("a list", "[]", ["no export file"]), Line("another app's", #"{"app":"Other","format":1,"records":{}}"#, ["app: "]),
        Line("a newer format", #"{"app":"Jamaal","format":2,"records":{}}"#, ["format: ", "update jamaal"]), Line("a format in quotes", #"{"app":"Jamaal","format":"1","records":{}}"#, ["format: "]),
        Line("no records", #"{"app":"Jamaal","format":1}"#, ["records: is missing"]), Line("records as a list", #"{"app":"Jamaal","format":1,"records":[]}"#, ["records: "]),
        Line("a date that is none", Sandbox.export(#""TaskItem":[{"id":"00000000-0000-4000-8000-000000000001"},{"id":"00000000-0000-4000-8000-000000000002","dueDate":"2026-02-30"}]"#), ["records.TaskItem[1].dueDate: ", "2026-02-30"]),
        Line("an id twice", Sandbox.export(#""TaskItem":[{"id":"00000000-0000-4000-8000-000000000001"},{"id":"00000000-0000-4000-8000-000000000001"}]"#), ["records.TaskItem[1]"]),
    ])
    func badFiles(line: Line<String, [String]>) async throws {
        let empty = try Sandbox()
        let answer = try await empty.run("import", "-", "--json", input: line.given)
        expectFailure(answer, 65, "badData", json: true)
        for part in line.expected { #expect(answer.errors.contains(part), "\(answer.errors)") }
        #expect(!empty.exists("home"))
        let sandbox = try await Sandbox.withHome()
        let before = try await sandbox.records()
        expectFailure(try await sandbox.run("import", "-", input: line.given), 65)
        #expect(try await sandbox.records() == before)
    }

    @Test("A file that isn't there is 66, and makes no home")
    func missingFile() async throws {
        let sandbox = try Sandbox()
        expectFailure(try await sandbox.run("import", "nowhere.json", "--json"), 66, "notFound", json: true, containing: "nowhere.json")
        #expect(!sandbox.exists("home"))
        expectFailure(try await sandbox.run("import", "."), 74, containing: "directory")
    }
}

@Suite("jamaal run")
struct RunTests {
    private func job(_ name: String, _ answer: Answer) -> JSON? { answer.json?["jobs"]?.array?.first { $0["job"]?.string == name } }

    @Test("A night runs its jobs in their order and prints what each did")
    func nightly() async throws {
        let sandbox = try await Sandbox.withHome()
        let answer = try await sandbox.run("run", "nightly", "--json", "--timezone", "Europe/Kyiv", "--now", "2026-10-16T12:00:00.5+03:00")
        #expect(answer.status == 0 && answer.errors.isEmpty)
        #expect(answer.json?.object?.map(\.key) == ["now", "timeZone", "logicalDate", "jobs"])
        #expect(answer.json?["now"] == "2026-10-16T09:00:00.500Z" && answer.json?["timeZone"] == "Europe/Kyiv" && answer.json?["logicalDate"] == "2026-10-16")
        #expect(answer.json?["jobs"]?.array?.compactMap { $0["job"]?.string }.filter(["seed", "dedup", "rollover", "habits"].contains) == ["seed", "dedup", "rollover", "habits"])
        #expect(job("seed", answer) == ["job": "seed", "settings": 0, "categories": 0])
        #expect(job("dedup", answer) == ["job": "dedup", "removed": 0, "byModel": [:], "abandonedSessions": []])
        #expect(job("rollover", answer) == [
            "job": "rollover", "processedDays": ["2026-10-15"], "lastProcessed": "2026-10-15", "deferrals": 0, "carried": 0, "dayPlansCreated": 0,
            "closedSessions": 0, "endedPlanningSessions": 0, "repaired": 0,
        ])
        #expect(job("habits", answer) == ["job": "habits", "created": 0, "updated": 0, "removed": 0])
    }

    @Test("A second night at the same moment reports zeros and changes no byte of any row")
    func twice() async throws {
        let sandbox = try Sandbox()
        _ = try await sandbox.run("import", FilesTests.sample)
        let first = try await sandbox.run("run", "nightly", "--json")
        #expect(first.status == 0 && job("dedup", first)?["removed"] != 0)
        let before = try await sandbox.run("export")
        let second = try await sandbox.run("run", "nightly", "--json")
        // How the days went is no deed.
        for job in try #require(second.json?["jobs"]?.array) where job["job"] != "wellbeing" {
            for member in job.object ?? [] where member.value.integer != nil { #expect(member.value == 0, "\(member.key)") }
            for member in job.object ?? [] where member.key != "needsAttention" && member.key != "missingFiles" && member.value.array != nil { #expect(member.value == [], "\(member.key)") }
        }
        #expect(try await sandbox.run("export").output == before.output)
    }

    @Test("Jobs named together run in their order, whatever order they were named in, each once")
    func named() async throws {
        let sandbox = try await Sandbox.withHome()
        let answer = try await sandbox.run("run", "habits", "rollover", "seed", "rollover", "--json")
        #expect(answer.json?["jobs"]?.array?.compactMap { $0["job"]?.string } == ["seed", "rollover", "habits"])
        let words = try await sandbox.run("run", "habits", "seed")
        #expect(words.lines == ["seed: nothing was missing", "habits: today's entries are there"])
        #expect(try await sandbox.run("run", "seed", "--quiet").output.isEmpty)
    }

    @Test("Days off are caught up on in one run, and said in words")
    func daysOff() async throws {
        let sandbox = try await Sandbox.withHome()
        let answer = try await sandbox.run("run", "rollover", "--now", "2026-10-18T09:00:00Z")
        #expect(answer.lines == ["rollover: 3 days ended, 2026-10-15 to 2026-10-17"])
        let status = try await sandbox.run("status", "--json")
        #expect(status.json?["lastProcessedDay"] == "2026-10-17" && status.json?["lastProcessedLiesAhead"] == true)
    }

    @Test("A clock more than 400 days ahead is refused before anything is done, and believed with --force", arguments: [("2027-11-19", false), ("2027-11-20", true)])
    func clockJump(day: String, isJump: Bool) async throws {
        let sandbox = try await Sandbox.withHome()
        let answer = try await sandbox.run("run", "nightly", "--json", "--now", "\(day)T09:00:00Z")
        guard isJump else {
            #expect(answer.status == 0 && job("rollover", answer)?["processedDays"]?.array?.count == 400)
            return
        }
        expectFailure(answer, 1, "clockJump", json: true, containing: "--force")
        #expect(try await sandbox.run("status", "--json").json?["lastProcessedDay"] == "2026-10-14")
        let forced = try await sandbox.run("run", "nightly", "--json", "--force", "--now", "\(day)T09:00:00Z")
        #expect(forced.status == 0 && job("rollover", forced)?["processedDays"]?.array?.count == 401)
    }

    @Test("A clock set back processes nothing, says that the last day lies ahead, and lets the other jobs work")
    func clockBack() async throws {
        let sandbox = try await Sandbox.withHome()
        let answer = try await sandbox.run("run", "nightly", "--json", "--now", "2020-01-01T00:00:00Z")
        #expect(answer.status == 0 && job("rollover", answer)?["processedDays"] == [] && job("rollover", answer)?["lastProcessed"] == "2026-10-14")
        #expect(job("habits", answer) != nil)
        #expect(try await sandbox.run("run", "rollover", "--now", "2020-01-01T00:00:00Z").output.contains("lies ahead"))
    }

    @Test("A run that finds the home held waits, then ends with 75 and changes nothing")
    func held() async throws {
        let sandbox = try await Sandbox.withHome()
        let before = try await sandbox.run("export")
        let lock = open(try sandbox.write("", to: "home/lock"), O_RDWR | O_CLOEXEC)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        // The program's own patience, ten seconds, is what is tried here.
        expectFailure(try await sandbox.run("run", "nightly", "--json"), 75, "busy", json: true, containing: "another run holds this home; try again in a moment")
        #expect(try await sandbox.run("export").output == before.output)
    }

    @Test("A last processed day that is no date is bad data, and nothing is changed")
    func badState() async throws {
        let sandbox = try await Sandbox.withHome()
        try sandbox.sql("UPDATE local_state SET value = 'yesterday' WHERE key = 'lastProcessedDay'")
        expectFailure(try await sandbox.run("run", "rollover", "--json"), 65, "badData", json: true, containing: "lastProcessedDay", "yesterday")
        expectFailure(try await sandbox.run("status"), 65)
        #expect(try await sandbox.run("doctor", "--json").status == 1, "doctor says what is wrong instead of stopping at it")
    }

    @Test("A row that can't be read is left out and named, and the night goes on")
    func unreadableRow() async throws {
        let sandbox = try await Sandbox.withHome()
        _ = try await sandbox.run("import", "-", input: Sandbox.export(#""TaskItem":[{"id":"00000000-0000-4000-8000-000000000001","dueDate":"2026-10-15"},{"id":"00000000-0000-4000-8000-000000000002","dueDate":"2026-10-15"}]"#))
        try sandbox.sql("UPDATE TaskItem SET dueDate = '2026-02-30' WHERE id LIKE '%2'")
        let answer = try await sandbox.run("run", "nightly", "--json")
        #expect(answer.status == 0 && job("rollover", answer)?["deferrals"] == 1)
        let again = try await sandbox.run("run", "dedup", "rollover")
        #expect(again.status == 0)
        #expect(try await sandbox.run("doctor", "--json").json?["findings"]?.array?.first?["id"] == "00000000-0000-4000-8000-000000000002")
    }

    /// Names that look alike: one outcome in every locale.
    @Test("Categories are merged by name the same in every locale", arguments: ["C", "tr_TR.UTF-8", "xx_YY"])
    func locales(language: String) async throws {
        let sandbox = try Sandbox()
        let names = ["CAF\u{C9} ", "cafe\u{301}", "caf\u{E9}", "Cafe", "Straße", "STRASSE", "İş", "iş", "ışık", "IŞIK", "ISPARTA", "isparta"]
        let rows = names.enumerated().map { place, name in
            #"{"id":"00000000-0000-4000-8000-0000000000\#(10 + place)","name":"\#(name)","createdAt":"2026-10-01T09:00:\#(10 + place)Z"}"#
        }
        _ = try await sandbox.run("import", "-", input: Sandbox.export("\"TaskCategory\":[\(rows.joined(separator: ","))]"))
        let answer = try await sandbox.run("run", "dedup", "--json", environment: ["LANG": language, "LC_ALL": language])
        #expect(job("dedup", answer)?["byModel"] == ["TaskCategory": 4])
        let left = try await sandbox.records()["TaskCategory"]?.array?.compactMap { $0["name"]?.string }
        #expect(left == ["CAF\u{C9} ", "Cafe", "Straße", "İş", "iş", "ışık", "IŞIK", "ISPARTA"])
    }
}
