import Foundation
import JSON
import SQLite
import Testing

@Suite("jamaal report calendar")
struct CalendarCommandTests {
    private static let records = Sandbox.export("""
        "Anchor": [{"id": "00000000-0000-4000-8000-000000000001", "title": "Dentist, then\\nschool", "occurrenceDate": "2026-10-17",
            "windowStart": "2026-10-17T14:00:00Z", "windowEnd": "2026-10-17T15:00:00Z", "remindBeforeStartMinutes": 15}],
        "Habit": [{"id": "00000000-0000-4000-8000-000000000002", "title": "Read", "createdAt": "2026-10-01T09:00:00Z"}],
        "HabitTimeWindow": [{"id": "00000000-0000-4000-8000-000000000003", "habitID": "00000000-0000-4000-8000-000000000002", "reminderMinute": 1260}]
        """)

    private func sandbox() async throws -> Sandbox {
        let sandbox = try await Sandbox.withHome()
        let file = try sandbox.write(Self.records, to: "in.json")
        #expect(try await sandbox.run("import", file).status == 0)
        return sandbox
    }

    @Test("Without --out, and with --out -, the file is standard output as it stands, and nothing changes")
    func output() async throws {
        let sandbox = try await sandbox()
        let before = try await sandbox.run("export")
        let answer = try await sandbox.run("report", "calendar")
        #expect(answer.status == 0 && answer.errors.isEmpty)
        #expect(answer.output.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n") && answer.output.hasSuffix("\r\nEND:VCALENDAR\r\n"))
        let lines = answer.output.components(separatedBy: "\r\n")
        #expect(lines.filter { $0.hasPrefix("UID:") } == [
            "UID:jamaal.habit.00000000-0000-4000-8000-000000000003.20261016", "UID:jamaal.anchor.00000000-0000-4000-8000-000000000001",
            "UID:jamaal.habit.00000000-0000-4000-8000-000000000003.20261017",
        ])
        #expect(lines.contains("SUMMARY:Dentist\\, then\\nschool") && lines.contains("TRIGGER:-PT15M"))
        #expect(try await sandbox.run("report", "calendar", "--out", "-").output == answer.output)
        #expect(try await sandbox.run("report", "calendar", "--quiet").output == "")
        #expect(try await sandbox.run("export").output == before.output)
    }

    @Test("--out writes the same to a file as a whole, for its owner alone, and says so")
    func out() async throws {
        let sandbox = try await sandbox()
        let answer = try await sandbox.run("report", "calendar")
        _ = try sandbox.write("something older and longer " + String(repeating: "x", count: 5000), to: "my.ics")
        let said = try await sandbox.run("report", "calendar", "--out", "my.ics")
        #expect(said.status == 0 && said.output == "wrote 3 events to my.ics\n" && said.errors.isEmpty)
        #expect(try sandbox.bytes("my.ics") == Data(answer.output.utf8) && sandbox.mode("my.ics") == 0o600)
        #expect(try await sandbox.run("report", "calendar", "--days", "1", "--out", "one.ics", "--now", "2026-10-16T21:30:00Z").output == "wrote 1 event to one.ics\n")
        #expect(try await sandbox.run("report", "calendar", "--out", "my.ics", "--quiet").output.isEmpty)
        expectFailure(try await sandbox.run("report", "calendar", "--out", "none/my.ics"), 73, containing: "none/my.ics")
    }

    @Test("With --json the events are an object, and with --out it names the file beside them")
    func json() async throws {
        let sandbox = try await sandbox()
        let answer = try await sandbox.run("report", "calendar", "--json")
        #expect(answer.json?["from"] == "2026-10-16" && answer.json?["to"] == "2026-10-20" && answer.json?["events"]?.array?.count == 3)
        #expect(answer.json?["events"]?.array?[1] == [
            "uid": "jamaal.anchor.00000000-0000-4000-8000-000000000001", "start": "2026-10-17T14:00:00.000Z", "end": "2026-10-17T15:00:00.000Z",
            "summary": "Dentist, then\nschool", "status": "confirmed", "alarms": [["minutes": 15, "before": "start"]],
        ])
        #expect(try await sandbox.run("report", "calendar", "--out", "-", "--json").output == answer.output)
        let named = try await sandbox.run("report", "calendar", "--out", "my.ics", "--json")
        #expect(named.json == answer.json?.setting("file", to: "my.ics"))
        #expect(try sandbox.read("my.ics").hasPrefix("BEGIN:VCALENDAR\r\n"))
    }

    @Test("An appointment's reminders are its alarms, until they are taken away")
    func reminders() async throws {
        let sandbox = try await Sandbox.withHome()
        let added = try await sandbox.run("anchor", "add", "Dentist", "--start", "14:00", "--end", "15:00", "--remind-start",
                                         "--remind-end", "10", "--json")
        let id = try #require(added.json?["anchor"]?["id"]?.string)
        func alarms() async throws -> JSON? {
            try await sandbox.run("report", "calendar", "--json").json?["events"]?.array?.first { $0["summary"] == "Dentist" }?["alarms"]
        }
        #expect(try await alarms() == [["minutes": 0, "before": "start"], ["minutes": 10, "before": "end"]])
        let file = try await sandbox.run("report", "calendar").output.components(separatedBy: "\r\n")
        #expect(file.filter { $0.hasPrefix("TRIGGER") } == ["TRIGGER:PT0S", "TRIGGER;RELATED=END:-PT10M"])
        #expect(try await sandbox.run("anchor", "edit", id, "--no-remind-start", "--json").json?["changed"] == true)
        #expect(try await alarms() == [["minutes": 10, "before": "end"]])
        #expect(try await sandbox.run("anchor", "edit", id, "--remind-start", "--remind-end", "none").status == 0)
        #expect(try await alarms() == [["minutes": 0, "before": "start"]])
        #expect(try await sandbox.run("anchor", "edit", id, "--no-remind-start", "--remind-end", "none").status == 0)
        #expect(try await alarms() == [])
        #expect(try await !sandbox.run("report", "calendar").output.contains("VALARM"))
    }

    @Test("One to thirty-one days; what is none is 64 before anything else is looked at", arguments: [
        ["--days", "0"], ["--days", "32"], ["--days", "five"], ["--days", "-1"], ["--days"], ["--out", ""], ["--date", "today"], ["--format", "text"], ["today"],
    ])
    func usage(words: [String]) async throws {
        let sandbox = try Sandbox()
        let answer = try await sandbox.call(["report", "calendar", "--home", sandbox.home, "--timezone", "Mars/Base"] + words)
        #expect(answer.status == 64 && answer.output.isEmpty && !sandbox.exists("home"))
    }

    @Test("Without a home it is 66, and no file is made")
    func noHome() async throws {
        let sandbox = try Sandbox()
        expectFailure(try await sandbox.run("report", "calendar", "--out", "my.ics", "--json"), 66, "notFound", json: true, containing: "jamaal init")
        #expect(!sandbox.exists("my.ics"))
    }

    @Test("A row that can't be read is left out, and said")
    func unreadable() async throws {
        let sandbox = try await sandbox()
        let store = try Connection(path: sandbox.home + "/store.sqlite", access: .readWrite)
        try store.run("UPDATE Anchor SET windowStart = 'at noon'")
        let answer = try await sandbox.run("report", "calendar")
        #expect(answer.status == 0 && answer.errors.contains("left out: Anchor") && !answer.output.contains("Dentist"))
        #expect(try await sandbox.run("report", "calendar", "--quiet").errors.isEmpty)
    }
}
