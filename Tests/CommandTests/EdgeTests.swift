import Foundation
import Model
import Planner
import Rules
import SQLite
import Store
import Testing
@testable import Operations
@testable import jamaal

@Suite("Lines on a terminal")
struct PrintableTests {
    @Test("A line on a terminal is one line and moves nothing, whatever a title holds; letters of every script stay", arguments: [
        ("School run · Drop-off", "School run · Drop-off"), ("أذكار الصباح", "أذكار الصباح"), ("👩‍👩‍👧 e\u{301}", "👩‍👩‍👧 e\u{301}"),
        ("a\nb", "a\\u{A}b"), ("\u{1B}[31mred\u{7}", "\\u{1B}[31mred\\u{7}"), ("a\u{0}b\tc", "a\\u{0}b\\u{9}c"),
        ("x\u{2028}y\u{85}z", "x\\u{2028}y\\u{85}z"), ("\u{202E}abc", "\\u{202E}abc"), ("\u{2066}abc\u{2069}", "\\u{2066}abc\\u{2069}"),
    ])
    func printable(text: String, expected: String) {
        #expect(text.printable == expected)
    }
}

@Suite("The machine's zone")
struct SystemZoneTests {
    @Test("$TZ names a zone, with or without a colon; nothing at all is UTC", arguments: [
        ("Europe/Paris", "Europe/Paris"), (":Europe/Paris", "Europe/Paris"), ("UTC", "UTC"), (":UTC", "UTC"), ("", "UTC"), (":", "UTC"),
        // Rules are no names: they come back as they are, and no table knows them.
        ("EST5EDT,M3.2.0,M11.1.0", "EST5EDT,M3.2.0,M11.1.0"), ("Nowhere/City", "Nowhere/City"), (":Nowhere/City", "Nowhere/City"), ("::UTC", ":UTC"),
        // A path that leads into no zone folder stays one.
        ("/", "/"), ("/nowhere/zoneinfo/Europe/Paris", "/nowhere/zoneinfo/Europe/Paris"),
    ])
    func names(value: String, name: String) {
        #expect(SystemZone.name(ofTZ: value) == name)
    }

    @Test("A path into a zone folder is the name below it", arguments: ["Europe/Paris", "posix/Europe/Paris", "right/Europe/Paris"])
    func paths(below: String) throws {
        let sandbox = try Sandbox()
        let path = try sandbox.write("", to: "zoneinfo/" + below)
        #expect(SystemZone.name(ofTZ: path) == "Europe/Paris" && SystemZone.name(ofTZ: ":" + path) == "Europe/Paris")
    }

    @Test("A link into a zone folder is the name that it leads to")
    func links() throws {
        let sandbox = try Sandbox()
        let path = try sandbox.write("", to: "zoneinfo/Asia/Tokyo")
        try FileManager.default.createSymbolicLink(atPath: sandbox.folder + "/localtime", withDestinationPath: path)
        #expect(SystemZone.name(ofTZ: sandbox.folder + "/localtime") == "Asia/Tokyo")
    }
}

@Suite("How the program ends")
struct FailureTests {
    private static func sqlite(_ code: Int32) -> SQLiteError { SQLiteError(code: code, message: "what SQLite says") }
    private static let files = (there: FileError("/p", .notThere, "r"), made: FileError("/p", .cannotCreate, "r"), io: FileError("/p", .io, "r"))

    @Test("Each error of each layer has one status and one code", arguments: [
        Line("usage", UsageError("m"), (64, "usage")),
        Line("a rule's refusal has the rule's own code", Refusal("windowClosed", "m"), (1, "windowClosed")),
        Line("configuration", Configuration.Fault("m"), (78, "configuration")),
        Line("an import", ImportError(place: "app", message: "m"), (65, "badData")),
        Line("this machine's state", BadState("m"), (65, "badData")),
        Line("another run", Lock.Held(), (75, "busy")),
        Line("a file that isn't there", files.there, (66, "notFound")),
        Line("a file that can't be made", files.made, (73, "cantCreate")),
        Line("a file that can't be read or written", files.io, (74, "io")),
        Line("no store", StoreError.missing(path: "/p"), (66, "notFound")),
        Line("a damaged store", StoreError.damaged(path: "/p", finding: "f"), (65, "badData")),
        Line("a newer store", StoreError.newer(path: "/p", version: 2, known: 1), (65, "badData")),
        Line("a copy that isn't sound", StoreError.backupFailed(path: "/p", finding: "f"), (74, "io")),
        Line("SQLite: busy", sqlite(5), (75, "busy")), Line("SQLite: locked", sqlite(6), (75, "busy")), Line("SQLite: busy snapshot", sqlite(517), (75, "busy")),
        Line("SQLite: corrupt", sqlite(11), (65, "badData")), Line("SQLite: no database", sqlite(26), (65, "badData")),
        Line("SQLite: can't open", sqlite(14), (73, "cantCreate")), Line("SQLite: permission", sqlite(3), (73, "cantCreate")),
        Line("SQLite: full", sqlite(13), (74, "io")), Line("SQLite: reading failed", sqlite(266), (74, "io")), Line("SQLite: read-only", sqlite(8), (74, "io")),
        Line("SQLite: a constraint", sqlite(19), (74, "io")), Line("SQLite: misuse", sqlite(21), (74, "io")),
        Line("SQLite: a table that lacks a column", SQLiteError(code: 1, message: "no such column: capacity"), (65, "badData")),
        Line("a job has its cause's", JobRun.Failure(job: .dedup, cause: sqlite(5)), (75, "busy")),
        Line("a job that a rule refused", JobRun.Failure(job: .rollover, cause: Refusal("clockJump", "m")), (1, "clockJump")),
        Line("anything else", CancellationError(), (74, "io")),
    ] as [Line<any Error, (Int32, String)>])
    func statuses(line: Line<any Error, (Int32, String)>) {
        let failure = Failure(line.given, home: Home(path: "/h"))
        #expect((failure.status.rawValue, failure.code) == line.expected)
        #expect(failure.json["error"]?["code"]?.string == line.expected.1 && failure.json["error"]?["message"]?.string == failure.message)
        #expect(!failure.message.isEmpty && !failure.message.contains("\n"))
    }

    @Test("A message says where: the file's path, the store's, the job", arguments: [
        Line("a file", files.io, ["/p: r"]), Line("SQLite", sqlite(10), ["/h/store.sqlite: ", "what SQLite says"]), Line("busy", sqlite(5), ["/h/store.sqlite: ", "try again"]),
        Line("damaged", sqlite(11), ["/h/store.sqlite: ", "jamaal doctor"]), Line("an import", ImportError(place: "records.TaskItem[3].dueDate", message: "m"), ["records.TaskItem[3].dueDate: m"]),
        Line("a job", JobRun.Failure(job: .dedup, cause: sqlite(10)), ["dedup: /h/store.sqlite: "]), Line("a newer store", StoreError.newer(path: "/p", version: 2, known: 1), ["/p: ", "update jamaal"]),
        Line("a home that isn't there", Home(path: "/h").missing, ["/h: ", "jamaal init"]), Line("another run", Lock.Held(), ["another run holds this home; try again in a moment"]),
    ] as [Line<any Error, [String]>])
    func messages(line: Line<any Error, [String]>) {
        let message = Failure(line.given, home: Home(path: "/h")).message
        for part in line.expected { #expect(message.contains(part), "\(message)") }
    }

    @Test("The codes are those of sysexits.h, and 1 for a rule")
    func numbers() {
        let expected: [(jamaal.ExitStatus, Int32)] = [
            (.done, 0), (.refused, 1), (.usage, 64), (.badData, 65), (.notFound, 66), (.cantCreate, 73), (.io, 74), (.busy, 75), (.configuration, 78),
        ]
        for (status, number) in expected { #expect(status.rawValue == number) }
    }

    @Test("A lock is held by one at a time, and gone with its holder")
    func lock() throws {
        let sandbox = try Sandbox()
        _ = try sandbox.write("", to: "home/lock")
        let home = Home(path: sandbox.home)
        var first: Lock? = try Lock(home, patience: 0)
        #expect(throws: Lock.Held.self) { try Lock(home, patience: 0) }
        #expect(first != nil)
        first = nil
        #expect(throws: Never.self) { try Lock(home, patience: 0) }
    }
}
