import Foundation
import JSON
import Model
@testable import Operations
import Planner
import Reports
import Rules
import Support
import Testing
import Values

@Suite("Sending a letter", .serialized)
struct PostTests {
    private static let now = "2026-10-16T09:00:00Z"

    // MARK: Into the home's own mailbox

    @Test("Without an address it is put into the home's own Maildir, for its owner alone, with the HTML beside it")
    func intoTheFolder() throws {
        let letters = try LetterHome()
        let run = try letters.send(.morning, at: Self.now)
        #expect(run.outcome == .sent && run.folder == letters.home.outbox && run.failure == nil)
        #expect(try letters.mailbox() == ["2026-10-16-morning.8000000000000001.jamaal"])
        #expect(try letters.mailbox("tmp") == [] && letters.mailbox("cur") == [])
        let message = String(decoding: try Files.read("\(letters.home.outbox)/new/2026-10-16-morning.8000000000000001.jamaal"), as: UTF8.self)
        #expect(message.header("To") == "undisclosed-recipients:;" && message.header("From") == "jamaal <jamaal@jamaal.invalid>")
        #expect(message.header("Message-ID") == "<morning.2026-10-16@8000000000000001.jamaal.invalid>")
        let page = "\(letters.home.outbox)/2026-10-16-morning.html"
        #expect(try !Files.read(page).isEmpty)
        for (path, mode) in [(page, 0o600), (letters.home.outbox, 0o700), (letters.home.outbox + "/new", 0o700), ("\(letters.home.outbox)/new/2026-10-16-morning.8000000000000001.jamaal", 0o600)] {
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode, "\(path)")
        }
    }

    @Test("A letter that a reader has moved and marked is there already")
    func alreadyRead() throws {
        let letters = try LetterHome()
        try letters.send(.morning, at: Self.now)
        let box = letters.home.outbox, name = "2026-10-16-morning.8000000000000001.jamaal"
        try FileManager.default.moveItem(atPath: "\(box)/new/\(name)", toPath: "\(box)/cur/\(name):2,S")
        // As though the run had been ended before it noted what it did.
        try letters.store.connection.run("DELETE FROM local_outbox")
        try FileManager.default.removeItem(atPath: box + "/sent.log")
        #expect(try letters.send(.morning, at: Self.now).outcome == .sent)
        #expect(try letters.mailbox() == [] && letters.mailbox("cur") == [name + ":2,S"])
    }

    @Test("A mailbox that can't be written keeps the letter for another try")
    func folderFails() throws {
        let letters = try LetterHome()
        try letters.temporary.write("a file", to: "home/Outbox")
        let run = try letters.send(.morning, at: Self.now)
        #expect(run.outcome == .failed && run.failure?.cause is FileError)
        #expect(try Outbox(letters.store).waiting().count == 1 && letters.nudges() == [])
        try FileManager.default.removeItem(atPath: letters.home.outbox)
        #expect(try letters.send(.morning, at: Self.now).outcome == .sent)
        #expect(try letters.mailbox().count == 1)
    }

    // MARK: By mail

    @Test("By mail it goes to the addresses of the configuration, once, whoever asks and how often")
    func once() throws {
        let letters = try LetterHome(zone: "Europe/London")
        letters.mail(to: "Mariam <m@x.example>, j@x.example", LetterHome.keeping)
        let run = try letters.send(.morning, at: Self.now)
        #expect(run.outcome == .sent && run.letter?.exitCode == 0 && run.letter?.state == .delivered && run.letter?.words == nil)
        let message = try letters.got(1)
        #expect(message.header("To") == "Mariam <m@x.example>, j@x.example" && message.header("From") == "Mariam <m@x.example>")
        #expect(message.header("Date") == "Fri, 16 Oct 2026 10:00:00 +0100")
        #expect(try letters.send(.morning, at: "2026-10-16T09:30:00Z").outcome == .alreadySent)
        #expect(try letters.send(.morning, at: "2026-10-17T09:30:00Z", on: "2026-10-16").outcome == .alreadySent)
        #expect(try letters.countGot == 1)
        #expect(try letters.send(.morning, at: "2026-10-17T09:30:00Z").outcome == .sent)
        #expect(try letters.countGot == 2)
    }

    @Test("What it shows is noted when it is delivered, and not before", arguments: [true, false])
    func shown(fails: Bool) throws {
        let letters = try LetterHome()
        letters.mail(to: "m@x.example", fails ? "exit 1" : LetterHome.keeping)
        try letters.send(.morning, at: Self.now)
        #expect(try letters.nudges() == (fails ? [] : ["morningPlanCard 2026-10-16 2026-10-16T09:00:00.000Z"]))
        letters.mail(to: "m@x.example", LetterHome.keeping)
        try letters.send(.morning, at: "2026-10-16T10:00:00Z")
        #expect(try letters.nudges() == ["morningPlanCard 2026-10-16 2026-10-16T\(fails ? "10" : "09"):00:00.000Z"])
    }

    @Test("A letter that failed is kept and tried again with the same bytes, whatever has changed meanwhile", arguments: [
        "exit 1", "exit 75", "kill -9 $$", "sleep 60", "no-such-program", "head -c 1000000 /dev/zero >&2; exit 1", "exec 0<&-; exit 1",
    ])
    func triedAgain(script: String) throws {
        let letters = try LetterHome()
        letters.mail(to: "m@x.example", "cat > first\n" + script)
        let failed = try letters.send(.morning, at: Self.now)
        #expect(failed.outcome == .failed && failed.letter?.state == .composed && failed.letter?.tries == 1)
        #expect(failed.failure.map { "\($0.cause)".hasPrefix("the mail command failed: /bin/sh ") } == true)
        try letters.store.insert(row(1, TaskItem.self) { $0.title = "New since"; $0.dueDate = day("2026-10-16") })
        letters.mail(to: "m@x.example", LetterHome.keeping)
        letters.zone = Support.zone("Asia/Tokyo")
        let sent = try letters.send(.morning, at: "2026-10-16T11:00:00Z")
        #expect(sent.outcome == .sent && sent.letter?.tries == 2)
        #expect(try letters.got(1) == String(decoding: Files.read(letters.folder + "/first"), as: UTF8.self))
    }

    @Test("A mail program that isn't there says so, and what to do")
    func noProgram() throws {
        let letters = try LetterHome()
        letters.configuration.set(.mailTo, to: "m@x.example")
        letters.configuration.set(.mailCommand, to: ["/no/such/sendmail", "-t"])
        let run = try letters.send(.morning, at: Self.now)
        let said = (run.failure?.cause as? MailFault)?.description ?? ""
        #expect(said.contains("/no/such/sendmail: there is no such program; set mail.command"))
        #expect(run.letter?.exitCode == nil)
    }

    @Test("One that takes nothing and ends with 0 has taken it: there is no other word for it")
    func ignoresInput() throws {
        let letters = try LetterHome()
        letters.mail(to: "m@x.example", "exec 0<&-; exit 0")
        #expect(try letters.send(.morning, at: Self.now).outcome == .sent)
    }

    @Test("The store is free while the mail command works")
    func storeIsFree() throws {
        let letters = try LetterHome()
        letters.mail(to: "m@x.example", "cat >/dev/null; sqlite3 -cmd '.timeout 50' home/store.sqlite \"UPDATE local_state SET value = value\" || exit 9")
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/sqlite3") else { return }
        #expect(try letters.send(.morning, at: Self.now).outcome == .sent)
    }

    @Test("A run that was ended while the mail program worked is followed by the same letter with the same Message-ID")
    func endedMeanwhile() throws {
        let letters = try LetterHome()
        letters.mail(to: "m@x.example", LetterHome.keeping + "; exit 1")
        try letters.send(.morning, at: Self.now)
        try letters.store.connection.run("UPDATE local_outbox SET state = 'handingOver', error = NULL, exitCode = NULL")
        letters.mail(to: "m@x.example", LetterHome.keeping)
        try letters.reopen()
        #expect(try letters.due(at: "2026-10-16T09:15:00Z") == ["morning sent"])
        #expect(try letters.got(1) == letters.got(2))
    }

    @Test("One that was handed over and only not noted is not sent again")
    func onlyNotNoted() throws {
        let letters = try LetterHome()
        letters.mail(to: "m@x.example", "exit 1")
        try letters.send(.morning, at: Self.now)
        try SentLog(letters.home).note("<morning.2026-10-16@8000000000000001.jamaal.invalid>", at: at(Self.now))
        letters.mail(to: "m@x.example", LetterHome.keeping)
        #expect(try letters.due(at: "2026-10-16T09:15:00Z") == ["morning alreadySent"])
        #expect(try letters.countGot == 0 && letters.nudges().count == 1)
    }

    @Test("A store that was put back from a backup sends nothing again that was sent since", arguments: ["m@x.example", nil])
    func restored(address: String?) throws {
        let letters = try LetterHome(madeAt: "2026-10-12T06:00:00Z")
        letters.mail(to: address, LetterHome.keeping)
        func sent() throws -> Int { try letters.countGot + letters.mailbox().count }
        // Sunday, 18 October: a backup in the night, then letters all day.
        try letters.due(at: "2026-10-18T03:00:00Z")
        _ = try letters.store.connection.first("PRAGMA wal_checkpoint(TRUNCATE)") { $0.integer(0) }
        let backup = try Files.read(letters.home.store)
        for moment in ["2026-10-18T08:00:00Z", "2026-10-18T20:00:00Z"] { try letters.due(at: moment) }
        #expect(try sent() == 3)
        let other = try LetterHome()
        try Files.replace(other.home.store) { write in try write(backup) }
        for end in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: other.home.store + end) }
        try FileManager.default.copyItem(atPath: letters.home.outbox, toPath: other.home.outbox)
        other.mail(to: address, LetterHome.keeping)
        try other.reopen()
        let before = try other.mailbox()
        #expect(try other.due(at: "2026-10-19T07:00:00Z") == ["morning skipped", "evening skipped", "weekly alreadySent"])
        #expect(try other.due(at: "2026-10-19T08:00:00Z") == ["morning sent"])
        #expect(try other.countGot + other.mailbox().count == before.count + 1)
    }

    // MARK: Changed addresses

    @Test("A letter that waits goes to whom the configuration names then, and to nobody who was taken away")
    func readdressed() throws {
        let letters = try LetterHome()
        letters.mail(to: "old@x.example", "exit 1")
        letters.configuration.set(.mailFrom, to: "sender@x.example")
        try letters.send(.morning, at: Self.now)
        letters.mail(to: "new@x.example", LetterHome.keeping)
        letters.configuration.unset(.mailFrom)
        #expect(try letters.due(at: "2026-10-16T09:15:00Z") == ["morning sent"])
        let message = try letters.got(1)
        #expect(message.header("To") == "new@x.example" && message.header("From") == "new@x.example")
        #expect(!message.contains("old@x.example"))
        #expect(message.header("Message-ID") == "<morning.2026-10-16@8000000000000001.jamaal.invalid>")
    }

    @Test("Where no address is left, it goes into the home's own mailbox")
    func addressRemoved() throws {
        let letters = try LetterHome()
        letters.mail(to: "old@x.example", "exit 1")
        try letters.send(.morning, at: Self.now)
        letters.mail(to: nil, LetterHome.keeping)
        #expect(try letters.due(at: "2026-10-16T09:15:00Z") == ["morning sent"])
        #expect(try letters.countGot == 0 && letters.mailbox().count == 1)
    }

    // MARK: On purpose

    @Test("Sent again on purpose it is another letter to every server, and notes nothing twice")
    func again() throws {
        let letters = try LetterHome()
        letters.mail(to: "m@x.example", LetterHome.keeping)
        for _ in 1...3 { #expect(try letters.send(.morning, at: Self.now, as: .again).outcome == .sent) }
        #expect(try (1...3).map { try letters.got($0).header("Message-ID") } == ["", ".2", ".3"].map { "<morning.2026-10-16\($0)@8000000000000001.jamaal.invalid>" })
        #expect(try letters.nudges().count == 1)
        #expect(try letters.send(.morning, at: Self.now).outcome == .alreadySent)
    }

    @Test("A letter that still waits is tried, not doubled, when it is asked for on purpose")
    func againWhileWaiting() throws {
        let letters = try LetterHome()
        letters.mail(to: "m@x.example", "exit 1")
        try letters.send(.morning, at: Self.now)
        letters.mail(to: "m@x.example", LetterHome.keeping)
        #expect(try letters.send(.morning, at: Self.now, as: .again).outcome == .sent)
        #expect(try letters.countGot == 1 && Outbox(letters.store).waiting().isEmpty)
    }

    @Test("To another address it goes there alone, isn't the day's letter, and notes nothing")
    func copy() throws {
        let letters = try LetterHome()
        letters.mail(to: "m@x.example", LetterHome.keeping)
        letters.configuration.set(.mailFrom, to: "sender@x.example")
        for _ in 1...2 { #expect(try letters.send(.morning, at: Self.now, as: .copy(to: Mailbox.list("\"Doe, Jane\" <jane@y.example>"))).outcome == .sent) }
        let message = try letters.got(2)
        #expect(message.header("To") == "\"Doe, Jane\" <jane@y.example>" && message.header("From") == "sender@x.example" && !message.contains("m@x.example"))
        #expect(message.header("Message-ID") == "<morning.2026-10-16.to2@8000000000000001.jamaal.invalid>")
        #expect(try letters.nudges() == [])
        #expect(try letters.due(at: Self.now) == ["morning sent"])
        #expect(try letters.got(3).header("To") == "m@x.example")
    }

    @Test("A copy that waits keeps its own address")
    func copyWaits() throws {
        let letters = try LetterHome()
        letters.mail(to: "m@x.example", "exit 1")
        try letters.send(.weekly, at: Self.now, as: .copy(to: Mailbox.list("jane@y.example")))
        letters.mail(to: nil, LetterHome.keeping)
        #expect(try letters.due(at: "2026-10-16T07:45:00Z") == ["weekly sent"])
        #expect(try letters.got(1).header("To") == "jane@y.example")
    }

    // MARK: Record

    @Test("What a letter said is forgotten once it has ended, and its record after 400 days")
    func record() throws {
        let letters = try LetterHome()
        letters.mail(to: "m@x.example", LetterHome.keeping)
        try letters.send(.morning, at: Self.now)
        func rows(_ condition: String) throws -> Int { try letters.store.connection.first("SELECT count(*) FROM local_outbox WHERE \(condition)") { $0.integer(0) } ?? 0 }
        #expect(try rows("text IS NULL AND html IS NULL AND subject IS NULL AND state = 'delivered'") == 1)
        try letters.store.connection.run("UPDATE local_outbox SET logicalDate = '2025-09-10'")
        try letters.due(at: "2026-10-16T09:30:00Z")
        #expect(try rows("logicalDate = '2025-09-10'") == 0)
    }

    @Test("The log of what was sent forgets its older half when it grows long")
    func logIsPruned() throws {
        let letters = try LetterHome(), log = SentLog(letters.home)
        _ = try Files.makeFolder(letters.home.outbox)
        try letters.temporary.write(String(repeating: "<b@x> 2026-10-16T09:00:00.000Z\n", count: 9000), to: "home/Outbox/sent.log")
        try log.note("<last@x>", at: at(Self.now))
        #expect(try log.moment(of: "<last@x>") == at(Self.now))
        #expect(try log.moment(of: "<la") == nil && log.moment(of: "<other@x>") == nil)
        #expect(try Files.read(letters.home.outbox + "/sent.log").count < 160_000)
    }
}
