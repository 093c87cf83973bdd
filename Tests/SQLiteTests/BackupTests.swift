import Foundation
import SQLite
import Testing
import Values

/// Fault 79: the file is copied while the newest rows are still in the WAL.
struct BackupTests {
    private let folder: Folder
    private let connection: Connection

    init() throws {
        folder = try Folder()
        connection = try folder.open()
        try connection.runScript("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
        try connection.makeNotes("mine")
    }

    @Test("A copy holds what is still in the WAL, also where another connection wrote it, and opens as one file")
    func uncheckpointed() throws {
        let other = try folder.open()
        try other.runScript("PRAGMA wal_autocheckpoint = 0")
        try other.run("INSERT INTO Note(text) VALUES ('the other''s')")

        // The file alone has none of it: this is what a plain copy would lose.
        let plain = folder.path + "/plain.sqlite"
        try FileManager.default.copyItem(atPath: connection.path, toPath: plain)
        let lost = failure { _ = try Connection(path: plain, access: .readOnly).texts("SELECT text FROM Note") }
        #expect(lost != nil)

        let copies = try folder.make("Copies")
        try connection.backup(to: copies + "/copy.sqlite")
        #expect(try files(in: copies) == ["copy.sqlite"])
        let copy = try Connection(path: copies + "/copy.sqlite", access: .readOnly)
        #expect(try copy.texts("SELECT text FROM Note ORDER BY id") == ["mine", "the other's"])
        #expect(try copy.texts("PRAGMA journal_mode") == ["delete"])
        #expect(try copy.integrityProblems() == [])
        // It needs no file beside it, and makes none.
        #expect(try files(in: copies) == ["copy.sqlite"])
    }

    @Test("Copying changes neither the source nor its mode, and an open transaction of another is not in it")
    func source() throws {
        let other = try folder.open()
        try other.transaction {
            try other.run("INSERT INTO Note(text) VALUES ('not yet')")
            try connection.backup(to: folder.path + "/b.sqlite")
        }
        #expect(try Connection(path: folder.path + "/b.sqlite", access: .readOnly).texts("SELECT text FROM Note") == ["mine"])
        #expect(try connection.texts("PRAGMA journal_mode") == ["wal"])
        #expect(try connection.texts("SELECT text FROM Note ORDER BY id") == ["mine", "not yet"])
    }

    @Test("Numbers of the application and of the version are copied, and thousands of pages")
    func large() throws {
        try connection.runScript("PRAGMA application_id = 77; PRAGMA user_version = 9; CREATE TABLE Big(a BLOB) STRICT")
        try connection.transaction {
            for _ in 1...20 { try connection.run("INSERT INTO Big(a) VALUES (randomblob(1000000))") }
        }
        #expect(try connection.number("PRAGMA page_count") ?? 0 > 4096)
        try connection.backup(to: folder.path + "/b.sqlite")
        let copy = try Connection(path: folder.path + "/b.sqlite", access: .readOnly)
        #expect(try copy.number("PRAGMA application_id") == 77)
        #expect(try copy.number("PRAGMA user_version") == 9)
        let here = try connection.rows("SELECT a FROM Big") { $0.value(0) }, there = try copy.rows("SELECT a FROM Big") { $0.value(0) }
        #expect(here == there)
    }

    @Test("A copy that can't be made is an error, and the source is as before")
    func impossible() throws {
        let refused = failure { try connection.backup(to: connection.path + "/no/such/folder") }
        #expect(refused?.kind == .cannotOpen)
        #expect(try connection.texts("SELECT text FROM Note") == ["mine"])
    }

    @Test("The library says its version")
    func version() { #expect(Connection.sqliteVersion.split(separator: ".").count >= 3) }
}
