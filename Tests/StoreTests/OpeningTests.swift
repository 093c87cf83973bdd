import Foundation
import SQLite
@testable import Store
import Testing
import Values

struct OpeningTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    @Test("Where no store is, opening says so and makes nothing")
    func missing() throws {
        let refused = refusal { _ = try Store.open(path: folder.store, backup: noBackup) }
        #expect(refused == "\(folder.store): there is no store here")
        #expect(try folder.files() == [])
    }

    @Test("A new store is empty of rows, in WAL, with foreign keys on and every write on the disk")
    func new() throws {
        let store = try Store.openOrCreate(path: folder.store, backup: noBackup)
        #expect(try store.counts().allSatisfy { $0.rows == 0 })
        #expect(try store.counts().count == 14)
        #expect(try store.unknownCount() == 0)
        #expect(try store.connection.texts("PRAGMA journal_mode") == ["wal"])
        #expect(try store.connection.number("PRAGMA synchronous") == 2)
        #expect(try store.connection.number("PRAGMA foreign_keys") == 1)
        #expect(try store.integrityProblems() == [])
        #expect(try store.schemaDifferences() == [])
    }

    @Test("An empty file, and a SQLite file with nothing in it, become a store", arguments: [false, true])
    func empty(isSQLite: Bool) throws {
        #expect(FileManager.default.createFile(atPath: folder.store, contents: Data()))
        if isSQLite {
            let connection = try Connection(path: folder.store, access: .readWrite)
            try connection.runScript("CREATE TABLE A(a); DROP TABLE A; VACUUM")
        }
        let refused = refusal { _ = try Store.open(path: folder.store, backup: noBackup) }
        #expect(refused == "\(folder.store): there is no store here")
        let store = try Store.openOrCreate(path: folder.store, backup: noBackup)
        #expect(try store.schemaDifferences() == [])
        #expect(try store.connection.number("PRAGMA user_version") == 1)
    }

    @Test("Opening a store that is up to date changes no byte of it", arguments: [false, true])
    func again(creating: Bool) throws {
        try fillStore()
        let before = try bytes(of: folder.store)
        for _ in 1...2 {
            let store = creating ? try Store.openOrCreate(path: folder.store, backup: noBackup) : try Store.open(path: folder.store, backup: noBackup)
            #expect(try store.counts().map(\.rows) == Array(repeating: 3, count: 14))
        }
        #expect(try bytes(of: folder.store) == before)
        #expect(try folder.files() == ["store.sqlite"])
    }

    private func fillStore() throws {
        var random = Seeded(1)
        try Generated.fill(try Store.openOrCreate(path: folder.store, backup: noBackup), rows: 3, &random)
    }

    // MARK: Layout

    @Test("A store of layout 1 that noted whole models for dedup notes the rows with a twin instead")
    func wholeModels() throws {
        try fillStore()
        let plain = try Connection(path: folder.store, access: .readWrite)
        try plain.runScript("""
            INSERT INTO DayPlan(id, date) VALUES ('00000000-0000-4000-8000-000000000007', '2031-01-01T12:00:00.000Z'), ('00000000-0000-4000-8000-000000000008', '2031-01-01');
            DELETE FROM local_touched; INSERT INTO local_touched VALUES ('DayPlan', ''), ('Anchor', '');
            UPDATE local_state SET value = '1' WHERE key = 'layout';
            """)
        let store = try Store.open(path: folder.store, backup: noBackup)
        #expect(try store.touched("DayPlan") == ["00000000-0000-4000-8000-000000000007"])
        #expect(try store.touched("Anchor") == [])
    }

    @Test("A store of another layout gets the indexes and triggers as they stand, and the local tables that it lacks")
    func layout() throws {
        try fillStore()
        let plain = try Connection(path: folder.store, access: .readWrite)
        let fresh = try companions(of: plain), rows = try plain.contents(without: ["local_state", "local_run", "local_choice"])
        try plain.transaction {
            for name in try plain.texts("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL AND name <> 'Unknown_row'") {
                try plain.runScript("DROP INDEX \"\(name)\"")
            }
            for name in try plain.texts("SELECT name FROM sqlite_schema WHERE type = 'trigger'") { try plain.runScript("DROP TRIGGER \"\(name)\"") }
            try plain.runScript("""
                DROP TABLE local_run; DROP TABLE local_choice; CREATE INDEX TaskItem_old ON TaskItem(notes);
                CREATE TRIGGER TaskItem_old AFTER INSERT ON TaskItem BEGIN DELETE FROM TaskItem; END;
                UPDATE local_state SET value = 'another' WHERE key = 'layout';
                """)
        }
        let store = try Store.open(path: folder.store, backup: noBackup)
        #expect(try companions(of: store.connection) == fresh)
        #expect(try store.state("layout") == Store.layout)
        #expect(try store.connection.contents(without: ["local_state", "local_run", "local_choice"]) == rows)
        for table in ["local_run", "local_choice"] { #expect(try store.connection.number("SELECT count(*) FROM \(table)") == 0) }
    }

    @Test("Indexes and triggers of tables that aren't the models' are left alone")
    func foreignTables() throws {
        try fillStore()
        let plain = try Connection(path: folder.store, access: .readWrite)
        try plain.runScript("CREATE TABLE Mine(a); CREATE INDEX Mine_a ON Mine(a); DELETE FROM local_state WHERE key = 'layout'")
        let store = try Store.open(path: folder.store, backup: noBackup)
        #expect(try companions(of: store.connection).contains { $0.hasPrefix("Mine_a:") })
        #expect(try store.state("layout") == Store.layout)
    }

    // MARK: Refused files

    /// A file, and the words with which it is refused.
    struct Refused: Sendable, CustomTestStringConvertible {
        let what: String
        let finding: String
        let write: @Sendable (String) throws -> Void

        init(_ what: String, says finding: String, _ write: @escaping @Sendable (String) throws -> Void) {
            (self.what, self.finding, self.write) = (what, finding, write)
        }

        /// A store of this program, changed by SQL.
        init(_ what: String, sql: String, says finding: String) {
            self.init(what, says: finding) { path in
                _ = try Store.openOrCreate(path: path, backup: noBackup)
                try Connection(path: path, access: .readWrite).runScript(sql)
            }
        }

        /// The first bytes of a store, or all but the last ones.
        init(_ what: String, keeping length: Int, says finding: String) {
            self.init(what, says: finding) { path in
                try FrozenStore.writeVersion1(at: path)
                let whole = try bytes(of: path)
                try whole.prefix(length > 0 ? length : whole.count + length).write(to: URL(fileURLWithPath: path))
            }
        }

        var testDescription: String { what }
    }

    static let refused = [
        Refused("a text", says: "file is not a database") { try Data("Dear diary, ".utf8).write(to: URL(fileURLWithPath: $0)) },
        Refused("a longer text", says: "file is not a database") { try Data(String(repeating: "Dear diary, ", count: 1000).utf8).write(to: URL(fileURLWithPath: $0)) },
        Refused("zeros", says: "file is not a database") { try Data(count: 10_000).write(to: URL(fileURLWithPath: $0)) },
        Refused("the head of SQLite and then noise", says: "file is not a database") {
            try (Data("SQLite format 3\0".utf8) + Data(repeating: 0xA5, count: 5000)).write(to: URL(fileURLWithPath: $0))
        },
        Refused("another program's tables", says: "this is a SQLite file of another program") {
            try Connection(path: $0, access: .readWriteCreate).runScript("CREATE TABLE places(url TEXT)")
        },
        Refused("another program's number", says: "this is a SQLite file of another program") {
            try Connection(path: $0, access: .readWriteCreate).runScript("PRAGMA application_id = 1245793613")
        },
        Refused("another program's version", says: "this is a SQLite file of another program") {
            try Connection(path: $0, access: .readWriteCreate).runScript("PRAGMA user_version = 1")
        },
        Refused("a store that says it is of version 0", sql: "PRAGMA user_version = 0", says: "the store says it is of schema version 0"),
        Refused("a store that says it is of version -1", sql: "PRAGMA user_version = -1", says: "the store says it is of schema version -1"),
        Refused("the next version", sql: "PRAGMA user_version = 2", says: "the store is of schema version 2, this program knows up to 1; update jamaal"),
        Refused("a far version", sql: "PRAGMA user_version = 2147483647", says: "the store is of schema version 2147483647, this program knows up to 1; update jamaal"),
        Refused("the next version, of other tables", sql: "ALTER TABLE TaskItem ADD COLUMN more TEXT; DROP TABLE local_state; PRAGMA user_version = 2",
                says: "the store is of schema version 2, this program knows up to 1; update jamaal"),
        Refused("99 bytes of a store", keeping: 99, says: "database disk image is malformed"),
        Refused("one page of a store", keeping: 4096, says: "database disk image is malformed"),
        Refused("a part of a store", keeping: 40_000, says: "database disk image is malformed"),
        Refused("all but the last page of a store", keeping: -4096, says: "database disk image is malformed"),
    ]

    @Test("A file that is no store of this version is refused with its reason, and not a byte of it is changed", arguments: refused.indices, [false, true])
    func refusedFiles(index: Int, creating: Bool) throws {
        let file = OpeningTests.refused[index]
        try file.write(folder.store)
        let before = try bytes(of: folder.store)
        var backups = 0
        let backup = { (_: String) throws -> String in
            backups += 1
            return folder.path + "/copy.sqlite"
        }
        var error: (any Error)?
        do {
            _ = creating ? try Store.openOrCreate(path: folder.store, backup: backup) : try Store.open(path: folder.store, backup: backup)
        } catch let caught {
            error = caught
        }
        let found = try #require(error as? StoreError)
        #expect("\(found)" == "\(folder.store): \(file.finding)")
        #expect(try bytes(of: folder.store) == before)
        #expect(try folder.files() == ["store.sqlite"])
        #expect(backups == 0)
    }

    @Test("A folder in the store's place can't be opened, and stays")
    func directory() throws {
        try FileManager.default.createDirectory(atPath: folder.store, withIntermediateDirectories: false)
        for creating in [false, true] {
            let refused = refusal {
                _ = creating ? try Store.openOrCreate(path: folder.store, backup: noBackup) : try Store.open(path: folder.store, backup: noBackup)
            }
            #expect(refused?.contains("unable to open") == true)
        }
        #expect(try folder.files() == ["store.sqlite"])
    }

    @Test("A store of which rows are damaged opens, and the check finds it")
    func damagedRows() throws {
        try fillStore()
        let connection = try Connection(path: folder.store, access: .readOnly)
        let page = try connection.number("SELECT rootpage FROM sqlite_schema WHERE name = 'NudgeLog'") ?? 0
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder.store))
        try file.seek(toOffset: UInt64(page - 1) * 4096)
        try file.write(contentsOf: Data(repeating: 0x5A, count: 4096))
        try file.close()
        let store = try Store.open(path: folder.store, backup: noBackup)
        #expect(try !store.integrityProblems().isEmpty)
        #expect(try store.connection.number("SELECT count(*) FROM TaskItem") == 3)
    }

    // MARK: State

    @Test("A state is what was set last, and nil before")
    func state() throws {
        let store = try Store.inMemory()
        #expect(try store.state("lastProcessedDay") == nil)
        try store.setState("lastProcessedDay", "2026-10-14")
        try store.setState("lastProcessedDay", "2026-10-15")
        #expect(try store.state("lastProcessedDay") == "2026-10-15")
        try store.connection.run("UPDATE local_state SET value = NULL WHERE key = 'lastProcessedDay'")
        #expect(try store.state("lastProcessedDay") == nil)
    }
}
