import Foundation
import JSON
import Testing

@Suite("Letters on the command line")
struct LetterCommandTests {
    private func sandbox(command: String = "sh -c 'cat >got'") async throws -> Sandbox {
        let sandbox = try await Sandbox.withHome()
        #expect(try await sandbox.run("config", "set", "mail.to", "Mariam <m@x.example>").status == 0)
        #expect(try await sandbox.run("config", "set", "mail.command", command).status == 0)
        return sandbox
    }

    @Test("A wrong call is 64 before anything else is looked at", arguments: [
        ["run"], ["run", "--due", "morning"], ["run", "--due", "nightly"], ["run", "noon"], ["report", "morning", "--to", "a@b.example"], ["report", "weekly", "--force"],
        ["report", "evening", "--send", "--to", "root"], ["report", "evening", "--send", "--to", "a@b.example\nBcc: c@d.example"],
        ["report", "morning", "--send", "--format", "eml"], ["report", "morning", "--send", "--out", "x"], ["report", "morning", "--send", "--explain", "day.level"],
    ])
    func wrongCalls(words: [String]) async throws {
        let sandbox = try Sandbox()
        let answer = try await sandbox.call(words + ["--home", sandbox.home, "--now", Sandbox.now, "--json"])
        expectFailure(answer, 64, "usage", json: true)
    }

    @Test("A home that isn't there is 66", arguments: [["run", "--due"], ["run", "morning"], ["report", "morning", "--send"]])
    func noHome(words: [String]) async throws {
        let sandbox = try Sandbox()
        expectFailure(try await sandbox.call(words + ["--home", sandbox.home, "--json"]), 66, "notFound", json: true, containing: "jamaal init")
    }

    @Test("A letter that was sent is an object with what became of it, and a line for a person")
    func sent() async throws {
        let sandbox = try await sandbox()
        let answer = try await sandbox.run("report", "morning", "--send", "--json")
        #expect(answer.status == 0 && answer.errors.isEmpty)
        #expect(answer.json?["job"] == "morning" && answer.json?["date"] == "2026-10-16" && answer.json?["outcome"] == "sent" && answer.json?["to"] == ["m@x.example"] && answer.json?["tries"] == 1)
        let identity = try #require(answer.json?["messageID"]?.string)
        #expect(try sandbox.read("got").contains("Message-ID: \(identity)\n"))
        let again = try await sandbox.run("report", "morning", "--send")
        #expect(again.status == 0 && again.output.hasPrefix("morning: the letter of 2026-10-16 was sent already, 2026-10-16T09:00:0"))
        #expect(try await sandbox.run("report", "morning", "--send", "--force", "--quiet").output == "")
        #expect(try await sandbox.run("report", "morning", "--send", "--to", "j@y.example").lines == ["morning: sent the letter of 2026-10-16 to j@y.example"])
        let run = try await sandbox.run("run", "weekly", "morning", "--json")
        #expect(run.json?["jobs"]?.array?.map { "\($0["job"]?.string ?? "") \($0["outcome"]?.string ?? "")" } == ["morning alreadySent", "weekly sent"])
    }

    @Test("The message is printed as it would be sent, and as one reader of its bytes has it every time")
    func eml() async throws {
        let sandbox = try await sandbox()
        let printed = try await sandbox.run("report", "morning", "--format", "eml")
        #expect(printed.output.hasPrefix("From: Mariam <m@x.example>\nTo: Mariam <m@x.example>\n"))
        #expect(try await sandbox.run("report", "morning", "--format", "eml").output == printed.output)
        #expect(try await sandbox.run("report", "morning", "--send").status == 0)
        #expect(try sandbox.read("got") == printed.output)
    }

    @Test("A letter that can't be delivered is 75, kept, and shown by status; what was done before it is said")
    func failed() async throws {
        let sandbox = try await sandbox(command: "sh -c 'echo no route >&2; exit 69'")
        let answer = try await sandbox.run("report", "morning", "--send")
        expectFailure(answer, 75, containing: "morning: the mail command failed: sh ended with 69: no route; the letter is kept and tried again by jamaal run --due")
        expectFailure(try await sandbox.run("run", "seed", "evening", "--json"), 75, "busy", json: true, containing: "evening: the mail command failed")
        let words = try await sandbox.run("run", "seed", "evening")
        #expect(words.status == 75 && words.output.hasPrefix("seed: ") && words.errors.hasPrefix("jamaal: evening: "))
        let waiting = try #require(try await sandbox.run("status", "--json").json?["outbox"]?.array)
        #expect(waiting.map { $0["kind"] } == ["morning", "evening"] && waiting.allSatisfy { $0["state"] == "composed" && $0["exitCode"] == 69 })
    }

    @Test("What is due is done, once; --quiet says nothing")
    func due() async throws {
        let sandbox = try await sandbox()
        let answer = try await sandbox.run("run", "--due", "--json")
        let jobs = try #require(answer.json?["jobs"]?.array)
        #expect(answer.status == 0 && jobs.map { $0["job"]?.string } == ["seed", "dedup", "rollover", "anchors", "habits", "wellbeing", "sweep", "morning"])
        #expect(answer.json?["logicalDate"] == "2026-10-16" && jobs.last?["outcome"] == "sent")
        let again = try await sandbox.run("run", "--due", "--quiet")
        #expect(again.status == 0 && again.output.isEmpty && again.errors.isEmpty)
        let words = try await sandbox.run("status")
        #expect(words.output.contains("what jamaal run --due does next:\n  nightly    2026-10-17 00:00\n  morning    2026-10-17 08:00\n"))
        let status = try await sandbox.run("status", "--json")
        #expect(status.json?["outbox"] == [] && status.json?["jobs"]?.array?.contains { $0["job"] == "morning" && $0["outcome"] == "sent" } == true)
    }

    @Test("Letters that nobody wants aren't sent by a run, and are when they are asked for")
    func off() async throws {
        let sandbox = try await sandbox()
        #expect(try await sandbox.run("config", "set", "reports.morning", "off").status == 0)
        #expect(try await sandbox.run("run", "morning").lines == ["morning: no letter is wanted (config reports.morning)"])
        #expect(try await sandbox.run("run", "--due", "--json").json?["jobs"]?.array?.last?["job"] == "sweep")
        #expect(try await sandbox.run("report", "morning", "--send").lines == ["morning: sent the letter of 2026-10-16 to m@x.example"])
    }
}
