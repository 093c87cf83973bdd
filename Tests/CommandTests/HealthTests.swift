import Foundation
import JSON
import SQLite
import Testing

extension Sandbox {
    /// Changes the store behind the program's back, as another program might.
    func sql(_ script: String) throws {
        let connection = try Connection(path: home + "/store.sqlite", access: .readWrite)
        try connection.runScript(script)
    }
}

@Suite("jamaal status and doctor")
struct HealthTests {
    @Test("status shows how the home stands, as one object and in words")
    func status() async throws {
        let sandbox = try await Sandbox.withHome()
        let answer = try await sandbox.run("status", "--json")
        #expect(answer.status == 0)
        #expect(answer.json?["home"]?.string == sandbox.home && answer.json?["timeZone"] == "UTC" && answer.json?["logicalDate"] == "2026-10-16")
        #expect(answer.json?["lastProcessedDay"] == "2026-10-14" && answer.json?["lastProcessedLiesAhead"] == false && answer.json?["daysToProcess"] == 1)
        #expect(answer.json?["jobs"] == [] && answer.json?["counts"]?["TaskCategory"] == 3 && answer.json?["unknownValues"] == 0)
        #expect(answer.json?["counts"]?.object?.count == 14)
        let words = try await sandbox.run("status")
        #expect(words.lines.first == "\(sandbox.home): schema 1.0.0, UTC, today is 2026-10-16" && words.lines[1] == "last day processed: 2026-10-14; 1 day is waiting")
        #expect(try await sandbox.run("status", "--quiet").output.isEmpty)
    }

    @Test("After a run it shows each job's last: when, for which day, and what came of it")
    func journal() async throws {
        let sandbox = try await Sandbox.withHome()
        _ = try await sandbox.run("run", "nightly")
        let jobs = try #require(try await sandbox.run("status", "--json").json?["jobs"]?.array)
        let names = Set(jobs.compactMap { $0["job"]?.string })
        #expect(names.isSuperset(of: ["seed", "dedup", "rollover", "habits"]))
        for job in jobs {
            #expect(job.object?.map(\.key) == ["job", "logicalDate", "startedAt", "endedAt", "outcome", "counts", "error"])
            #expect(job["logicalDate"] == "2026-10-16" && job["outcome"] == "done" && job["error"] == .null && job["counts"]?.object != nil)
        }
    }

    @Test("Where all is well doctor says so and ends with 0")
    func well() async throws {
        let sandbox = try Sandbox()
        _ = try await sandbox.run("import", FilesTests.sample)
        _ = try await sandbox.run("run", "nightly")
        let answer = try await sandbox.run("doctor", "--json")
        #expect(answer.status == 0 && answer.json?["ok"] == true && answer.json?["findings"] == [] && answer.json?["fixed"] == [], "\(answer.output)")
        #expect(answer.json?.object?.map(\.key) == ["ok", "findings", "fixed", "schemaVersion", "sqlite", "timeZoneTable"])
        let words = try await sandbox.run("doctor")
        #expect(words.status == 0 && words.output.contains("all is well") && words.errors.isEmpty)
    }

    @Test("Duplicates and a last day that lies ahead are found with 1, and settled with --fix")
    func fixing() async throws {
        let sandbox = try await Sandbox.withHome()
        try sandbox.sql("INSERT INTO DayPlan(id, date) VALUES ('00000000-0000-4000-8000-000000000001', '2026-10-15T12:00:00.000Z'), ('00000000-0000-4000-8000-000000000002', '2026-10-15T23:00:00.000Z')")
        try sandbox.sql("UPDATE local_state SET value = '2031-01-01' WHERE key = 'lastProcessedDay'")
        let found = try await sandbox.run("doctor", "--json")
        #expect(found.status == 1 && found.errors.isEmpty && found.json?["ok"] == false)
        let findings = try #require(found.json?["findings"]?.array)
        #expect(findings.map { $0["check"] } == ["duplicates", "progress"] && findings.allSatisfy { $0["fixable"] == true && $0["severity"] == "broken" })
        #expect(findings.first?["model"] == "DayPlan" && findings.first?["id"] == "00000000-0000-4000-8000-000000000002")
        #expect(findings.allSatisfy { $0.object?.map(\.key) == ["severity", "check", "model", "id", "message", "fixable"] })
        let words = try await sandbox.run("doctor")
        #expect(words.status == 1 && words.output.contains("2 things are not as they should be") && words.output.contains("(doctor --fix)"))
        let fixed = try await sandbox.run("doctor", "--fix", "--json")
        #expect(fixed.status == 0 && fixed.json?["ok"] == true && fixed.json?["fixed"]?.array?.first?["removed"] == 1)
        #expect(try await sandbox.run("status", "--json").json?["lastProcessedDay"] == "2026-10-15")
    }

    @Test("What no job may settle is named and left as it is")
    func unfixable() async throws {
        let sandbox = try await Sandbox.withHome()
        try sandbox.sql("INSERT INTO TaskItem(id, dueDate) VALUES ('00000000-0000-4000-8000-000000000001', 'soon')")
        try sandbox.sql("INSERT INTO WorkSession(id, outcome) VALUES ('00000000-0000-4000-8000-000000000002', 'finished')")
        let answer = try await sandbox.run("doctor", "--fix", "--json")
        #expect(answer.status == 1)
        #expect(answer.json?["findings"]?.array?.map { $0["id"] } == ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"])
        #expect(try await sandbox.records()["TaskItem"]?.array?.map { $0["dueDate"] } == ["soon"])
    }

    @Test("Notes alone are no fault")
    func notes() async throws {
        let sandbox = try await Sandbox.withHome()
        try sandbox.sql("INSERT INTO TaskItem(id, importance) VALUES ('00000000-0000-4000-8000-000000000001', 'high')")
        let answer = try await sandbox.run("doctor", "--json")
        #expect(answer.status == 0 && answer.json?["ok"] == true && answer.json?["findings"]?.array?.map { $0["severity"] } == ["note"])
    }

    static let commands: [[String]] = [
        ["status"], ["doctor"], ["doctor", "--fix"], ["run", "nightly"], ["export"], ["export", "out.json"], ["settings", "show"], ["settings", "set", "mediumDayMinutes", "195"], ["init"],
        ["import", FilesTests.sample], ["import", FilesTests.sample, "--dry-run"],
    ]

    @Test("A store that is no SQLite file is bad data to every command, and no byte of it is changed", arguments: commands)
    func noStore(words: [String]) async throws {
        let sandbox = try Sandbox()
        for text in ["no store", String(repeating: "this is no store, however long it is\n", count: 200)] {
            _ = try sandbox.write(text, to: "home/store.sqlite")
            expectFailure(try await sandbox.call(words + ["--home", sandbox.home, "--json", "--now", Sandbox.now]), 65, "badData", json: true, containing: "store.sqlite")
            #expect(try sandbox.read("home/store.sqlite") == text)
        }
        #expect(!sandbox.exists("out.json"))
    }

    @Test("A store of a newer version, or of another program, is bad data to every command, and stays as it is", arguments: commands)
    func newerStore(words: [String]) async throws {
        let sandbox = try await Sandbox.withHome()
        for (pragma, said) in [("user_version = 4242", "update jamaal"), ("user_version = 1; PRAGMA application_id = 7", "another program")] {
            try sandbox.sql("PRAGMA \(pragma)")
            let before = try sandbox.bytes("home/store.sqlite")
            expectFailure(try await sandbox.call(words + ["--home", sandbox.home, "--json", "--now", Sandbox.now]), 65, "badData", json: true, containing: said)
            #expect(try sandbox.bytes("home/store.sqlite") == before)
        }
    }

    @Test("A damaged store is bad data to doctor, which names the check that failed")
    func damaged() async throws {
        let sandbox = try Sandbox()
        _ = try await sandbox.run("import", FilesTests.sample)
        var bytes = try sandbox.bytes("home/store.sqlite")
        #expect(!sandbox.exists("home/store.sqlite-wal"))
        for place in stride(from: 40_960, to: bytes.count - 4096, by: 8192) { bytes.replaceSubrange(place..<place + 512, with: Data(repeating: 0xA5, count: 512)) }
        try bytes.write(to: URL(fileURLWithPath: sandbox.home + "/store.sqlite"))
        for words in [["doctor"], ["doctor", "--fix"]] {
            expectFailure(try await sandbox.call(words + ["--home", sandbox.home, "--json", "--now", Sandbox.now]), 65, "badData", json: true)
        }
        #expect(try sandbox.bytes("home/store.sqlite") == bytes)
    }
}
