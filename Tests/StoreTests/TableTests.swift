import Foundation
import SQLite
@testable import Store
import Testing
import Values

/// How SQLite itself describes the tables of a file.
func description(of connection: Connection) throws -> [String] {
    try connection.tables().flatMap { table in
        let columns = try connection.texts("""
            SELECT name || ' ' || type || iif("notnull", ' NOT NULL', '') || coalesce(' DEFAULT ' || dflt_value, '') || iif(pk, ' PRIMARY KEY ' || pk, '')
            FROM pragma_table_info('\(table)')
            """)
        let links = try connection.texts("""
            SELECT "from" || ' -> ' || "table" || '.' || coalesce("to", 'id') || ' on update ' || on_update || ' on delete ' || on_delete FROM pragma_foreign_key_list('\(table)')
            """)
        let strict = try connection.texts("SELECT iif(strict, 'strict', 'lax') || iif(wr, ' without rowid', '') FROM pragma_table_list WHERE schema = 'main' AND name = '\(table)'")
        return (columns + links + strict).map { "\(table): \($0)" }.sorted()
    }
}

/// Names and texts of the indexes and triggers of a file.
func companions(of connection: Connection) throws -> [String] {
    try connection.texts("SELECT name || ': ' || sql FROM sqlite_schema WHERE type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY name")
}

/// A new store as another SQLite tool finds it.
struct TableTests {
    private let folder: Folder
    private let connection: Connection

    static let models = [
        "Anchor", "AnchorRule", "DayPlan", "DeferralRecord", "Habit", "HabitEntry", "HabitGroup", "HabitTimeWindow",
        "NightPlanningSession", "NudgeLog", "TaskCategory", "TaskItem", "UserSettings", "WorkSession",
    ]

    init() throws {
        folder = try Folder()
        _ = try Store.openOrCreate(path: folder.store, backup: noBackup)
        connection = try Connection(path: folder.store, access: .readWrite)
        try connection.runScript("PRAGMA foreign_keys = ON")
    }

    @Test("The tables are the documented ones: names, types, NULL, defaults, keys and delete rules")
    func tables() throws {
        let frozen = try Connection(path: ":memory:", access: .readWriteCreate)
        try frozen.runScript(FrozenStore.tables1 + FrozenStore.beside1 + FrozenStore.sinceLayout3 + FrozenStore.sinceLayout4)
        let declared = try description(of: connection), documented = try description(of: frozen)
        #expect(Set(declared).subtracting(documented) == [])
        #expect(Set(documented).subtracting(declared) == [])
        #expect(try connection.tables() == (TableTests.models + ["Unknown", "local_choice", "local_outbox", "local_run", "local_state", "local_touched"]).sorted())
    }

    @Test("The file says whose it is, of which version, and is in WAL")
    func header() throws {
        #expect(try connection.number("PRAGMA application_id") == 1_245_793_612)
        #expect(try connection.number("PRAGMA user_version") == 1)
        #expect(try connection.texts("PRAGMA journal_mode") == ["wal"])
        #expect(try Array(bytes(of: folder.store)[68..<72]) == Array("JAML".utf8))
    }

    @Test("Every table is strict, and nothing but the id is unique", arguments: models)
    func strictAndFree(model: String) throws {
        #expect(try connection.number("SELECT strict FROM pragma_table_list WHERE schema = 'main' AND name = '\(model)'") == 1)
        #expect(try connection.texts("SELECT name FROM pragma_index_list('\(model)') WHERE \"unique\" = 1") == ["sqlite_autoindex_\(model)_1"])
        #expect(try connection.texts("SELECT name FROM pragma_index_info('sqlite_autoindex_\(model)_1')") == ["id"])
        #expect(try connection.texts("SELECT name FROM pragma_table_info('\(model)') WHERE pk > 0") == ["id"])
    }

    @Test("A link is deferred, and the first column of an index", arguments: models)
    func links(model: String) throws {
        for column in try connection.texts("SELECT \"from\" FROM pragma_foreign_key_list('\(model)')") {
            let leading = try connection.texts("""
                SELECT i.name FROM pragma_index_list('\(model)') i, pragma_index_info(i.name) c WHERE c.seqno = 0 AND c.name = '\(column)' AND i.partial = 0
                """)
            #expect(!leading.isEmpty, "\(model).\(column)")
        }
        let sql = try connection.texts("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = '\(model)'")[0]
        let references = sql.components(separatedBy: "REFERENCES").count, deferred = sql.components(separatedBy: "DEFERRABLE INITIALLY DEFERRED").count
        #expect(references == deferred)
    }

    @Test("A row can be inserted with nothing named: it gets a random id of version 4 in upper case, and the moment", arguments: models)
    func nothingNamed(model: String) throws {
        try connection.transaction {
            for _ in 1...40 { try connection.run("INSERT INTO \"\(model)\" DEFAULT VALUES") }
        }
        let ids = try connection.texts("SELECT id FROM \"\(model)\"")
        #expect(Set(ids).count == 40)
        for id in ids {
            #expect(RawID(id)?.text == id)
            #expect(Array(id)[14] == "4")
            #expect("89AB".contains(Array(id)[19]))
        }
        // Each of the four digits that may stand there comes up in so many.
        #expect(Set(ids.map { Array($0)[19] }).count > 1)
        let moments = try connection.texts("SELECT name FROM pragma_table_info('\(model)') WHERE dflt_value LIKE '%strftime%'")
        for moment in moments {
            let texts = try connection.texts("SELECT \(moment) FROM \"\(model)\"")
            #expect(texts.allSatisfy { text in Instant(text)?.text == text }, "\(model).\(moment)")
        }
    }

    @Test("Only the id named, the rest are the documented defaults", arguments: models)
    func onlyID(model: String) throws {
        let frozen = try Connection(path: ":memory:", access: .readWriteCreate)
        try frozen.runScript(FrozenStore.tables1)
        let columns = try connection.texts("SELECT name FROM pragma_table_info('\(model)') WHERE dflt_value IS NULL OR dflt_value NOT LIKE '%strftime%'")
        for database in [connection, frozen] { try database.run("INSERT INTO \"\(model)\"(id) VALUES (?)", [.text(id("7"))]) }
        #expect(try connection.rows(of: model, columns: columns) == frozen.rows(of: model, columns: columns))
    }

    @Test("A new row of the program has the defaults that another tool's insertion gets")
    func sameDefaults() throws {
        let store = try Store.open(path: folder.store, backup: noBackup)
        for model in store.schema.models {
            try connection.run("INSERT INTO \"\(model.name)\"(id) VALUES (?)", [.text(id("7"))])
            for column in model.columns {
                guard case .value(let declared) = column.default else { continue }
                let found = try connection.first("SELECT \"\(column.name)\" FROM \"\(model.name)\"") { $0.value(0) }
                #expect(found == declared, "\(model.name).\(column.name)")
            }
        }
    }

    @Test("A value of another type is refused by the table itself", arguments: [
        "INSERT INTO TaskItem(effortMinutes) VALUES ('long')", "INSERT INTO TaskItem(title) VALUES (x'00')", "INSERT INTO TaskItem(title) VALUES (NULL)",
        "INSERT INTO DayPlan(completionRate) VALUES ('much')", "INSERT INTO TaskItem(id) VALUES (NULL)", "INSERT INTO HabitEntry(windowID) VALUES ('nobody')",
    ])
    func constraints(sql: String) {
        let refused = refusal { try connection.run(sql) }
        #expect(refused != nil)
    }

    /// From deleting a row: what goes with it, and what stays with its link empty.
    @Test("Deleting by another tool follows the documented rules", arguments: [
        ("TaskItem", ["DeferralRecord", "WorkSession"], []),
        ("TaskCategory", [], ["TaskItem.categoryID"]),
        ("Habit", ["HabitTimeWindow", "HabitEntry", "WorkSession"], []),
        ("HabitGroup", [], ["Habit.groupID"]),
        ("HabitTimeWindow", ["HabitEntry", "WorkSession"], []),
        ("AnchorRule", [], ["Anchor.ruleID"]),
    ] as [(String, [String], [String])])
    func deleting(model: String, gone: [String], emptied: [String]) throws {
        try connection.runScript("PRAGMA foreign_keys = OFF; \(FrozenStore.rows1) PRAGMA foreign_keys = ON;")
        let before = try connection.contents()
        try connection.run("DELETE FROM \"\(model)\" WHERE id LIKE '%-000000000001'")
        for table in TableTests.models {
            let links = emptied.filter { $0.hasPrefix(table + ".") }
            #expect(try connection.number("SELECT count(*) FROM \"\(table)\"") == ((gone + [model]).contains(table) ? 1 : 2), "\(table)")
            for link in links {
                let column = link.split(separator: ".")[1]
                #expect(try connection.number("SELECT count(*) FROM \"\(table)\" WHERE \(column) IS NULL") == 2, "\(link)")
            }
            if links.isEmpty, !(gone + [model]).contains(table) { #expect(try connection.rows(of: table) == before[table]) }
        }
        #expect(try connection.rows("PRAGMA foreign_key_check") { $0.text(0) } == [])
    }

    @Test("The digest of indexes, triggers and local tables is the one of its layout: who changes them counts the layout up")
    func layoutDigest() {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 // FNV-1a, 64 bits
        for byte in Store.layoutText(of: .current).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digests = ["1": "a0d444d8c35c2446", "2": "e4919f5d1bedd688", "3": "63692a14fa61d0b8", "4": "a986b26f330567d7"]
        #expect(digests[Store.layout] == String(hash, radix: 16), "a new layout has its own number in Store.layout, and its digest here")
    }
}
