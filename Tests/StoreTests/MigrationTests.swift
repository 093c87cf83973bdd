import Foundation
import JSON
import Model
import SQLite
@testable import Store
import Testing
import Values

/// Versions that were never released: a model with a link, columns for models that are there, and a column for the model
/// that the version before added.
enum MadeUp {
    static let gadget = ModelDescription(name: "Gadget", columns: [
        ColumnDescription(name: "id", kind: .uuid, isOptional: false, default: .newID),
        ColumnDescription(name: "name", kind: .string, isOptional: false, default: .value(.text("it's \"new\""))),
        ColumnDescription(name: "madeAt", kind: .instant, isOptional: false, default: .now),
        ColumnDescription(name: "size", kind: .int, isOptional: false, default: .value(.integer(3))),
        ColumnDescription(name: "day", kind: .day, isOptional: true, default: .value(.null)),
        ColumnDescription(name: "picture", kind: .data, isOptional: true, default: .value(.null)),
        ColumnDescription(name: "taskID", kind: .uuid, isOptional: true, default: .value(.null), link: LinkDescription(
            name: "task", target: "TaskItem", inverse: "gadgets", onDelete: .cascade)),
    ], indexes: [IndexDescription("name"), IndexDescription("day", where: "day IS NOT NULL")], duplicates: DuplicateKey("name", watched: ["size"]))

    static let second = SchemaVersion(ordinal: 2, name: "1.1.0", additions: [
        .model(gadget),
        .column(ColumnDescription(name: "place", kind: .string, isOptional: true, default: .value(.null)), of: "TaskItem"),
        .column(ColumnDescription(name: "weight", kind: .int, isOptional: false, default: .value(.integer(7))), of: "TaskItem"),
        .column(ColumnDescription(name: "gadgetID", kind: .uuid, isOptional: true, default: .value(.null), link: LinkDescription(
            name: "gadget", target: "Gadget", inverse: "habits", onDelete: .nullify)), of: "Habit"),
    ])

    static let third = SchemaVersion(ordinal: 3, name: "1.2.0", additions: [
        .column(ColumnDescription(name: "colour", kind: .string, isOptional: false, default: .value(.text("grey"))), of: "Gadget"),
        .column(ColumnDescription(name: "parentID", kind: .uuid, isOptional: true, default: .value(.null), link: LinkDescription(
            name: "parent", target: "Gadget", inverse: "children", onDelete: .nullify)), of: "Gadget"),
    ])

    static let two = Schema(versions: [Schema.planner, second])
    static let three = Schema(versions: [Schema.planner, second, third])
}

struct MigrationTests {
    private let folder: Folder
    private var copy: String { folder.path + "/Backups/copy.sqlite" }
    private let row = "-0000-4000-8000-000000000001"

    init() throws {
        folder = try Folder()
        try FileManager.default.createDirectory(atPath: folder.path + "/Backups", withIntermediateDirectories: false)
        try FrozenStore.writeVersion1(at: folder.store)
    }

    private func migrated(to schema: Schema = MadeUp.two) throws -> Store {
        try Store.open(path: folder.store, schema: schema) { _ in copy }
    }

    /// Adds rows to Unknown by SQL: model, id, attribute and value.
    private func keep(_ rows: (String, String?, String?, String?)...) throws {
        let plain = try Connection(path: folder.store, access: .readWrite)
        for (model, id, attribute, value) in rows {
            try plain.run("INSERT INTO Unknown VALUES (?, ?, ?, ?)", [.text(model)] + [id, attribute, value].map { $0.map(Value.text) ?? .null })
        }
    }

    /// Rows and columns of version 1, as a file has them.
    private func versionOne(_ connection: Connection) throws -> [String: [String]] {
        let frozen = try Connection(path: ":memory:", access: .readWriteCreate)
        try frozen.runScript(FrozenStore.tables1 + FrozenStore.beside1)
        var rows: [String: [String]] = [:]
        for table in try frozen.tables() {
            rows[table] = try connection.rows(of: table, columns: frozen.texts("SELECT name FROM pragma_table_info('\(table)')"))
        }
        rows["local_state"] = rows["local_state"]?.filter { !$0.contains("key=text:6C61796F7574") } // layout
        return rows
    }

    // MARK: From the frozen store of version 1

    @Test("The frozen store has rows in every table, good links, and is what its version wrote")
    func frozen() throws {
        let plain = try Connection(path: folder.store, access: .readOnly)
        for table in TableTests.models { #expect(try plain.number("SELECT count(*) FROM \(table)") == 2, "\(table)") }
        #expect(try plain.rows("PRAGMA foreign_key_check") { $0.text(0) } == [])
        #expect(try plain.number("PRAGMA user_version") == 1)
    }

    @Test("This program opens it as it is: no migration, every row with every byte, and its layout brought up to date")
    func openedToday() throws {
        let before = try versionOne(try Connection(path: folder.store, access: .readOnly))
        let store = try Store.open(path: folder.store, backup: noBackup)
        #expect(try versionOne(store.connection) == before)
        #expect(try store.schemaDifferences() == [])
        let fresh = try Store.inMemory()
        #expect(try companions(of: store.connection) == companions(of: fresh.connection))
        #expect(try description(of: store.connection) == description(of: fresh.connection))
        #expect(try store.state("lastProcessedDay") == "2026-10-14")
        #expect(try store.rows(TaskItem.self).count == 2 && store.unreadable == [])
    }

    /// Fault 76.
    @Test("An older store is migrated: every row survives with every column byte for byte, and the new ones have their defaults", arguments: [2, 3])
    func upgraded(ordinal: Int) throws {
        let before = try versionOne(try Connection(path: folder.store, access: .readOnly))
        let store = try migrated(to: ordinal == 2 ? MadeUp.two : MadeUp.three)
        #expect(try versionOne(store.connection) == before)
        #expect(try store.connection.number("PRAGMA user_version") == ordinal)
        #expect(try store.connection.number("PRAGMA application_id") == Store.applicationID)
        #expect(try store.connection.number("PRAGMA foreign_keys") == 1)
        #expect(try store.connection.rows("PRAGMA foreign_key_check") { $0.text(0) } == [])
        #expect(try store.integrityProblems() == [])
        #expect(try store.schemaDifferences() == [])
        #expect(try store.connection.texts("SELECT DISTINCT quote(place) || weight FROM TaskItem") == ["NULL7"])
        #expect(try store.connection.number("SELECT count(*) FROM Gadget") == 0)
        #expect(try store.connection.number("SELECT count(*) FROM Habit WHERE gadgetID IS NOT NULL") == 0)
    }

    @Test("A fresh store and one that came through the steps, all at once or one by one, have the same tables, columns, keys, indexes and triggers")
    func sameShape() throws {
        let fresh = try Store.inMemory(schema: MadeUp.three)
        let other = folder.path + "/other.sqlite"
        try FrozenStore.writeVersion1(at: other)
        let atOnce = try migrated(to: MadeUp.three)
        _ = try Store.open(path: other, schema: MadeUp.two) { _ in folder.path + "/Backups/first.sqlite" }
        let stepwise = try Store.open(path: other, schema: MadeUp.three) { _ in folder.path + "/Backups/second.sqlite" }
        for store in [atOnce, stepwise] {
            #expect(try description(of: store.connection) == description(of: fresh.connection))
            #expect(try companions(of: store.connection) == companions(of: fresh.connection))
        }
        #expect(try companions(of: atOnce.connection).contains { $0.hasPrefix("Gadget_inserted:") })
        #expect(try companions(of: atOnce.connection).contains { $0.hasPrefix("Gadget_taskID:") })
        #expect(try companions(of: atOnce.connection).contains { $0.hasPrefix("Habit_gadgetID:") })
    }

    @Test("Opened again, it is up to date: no second copy is made and no byte changes")
    func again() throws {
        _ = try migrated()
        let before = try bytes(of: folder.store)
        _ = try Store.open(path: folder.store, schema: MadeUp.two, backup: noBackup)
        #expect(try bytes(of: folder.store) == before)
    }

    @Test("The migrated store works: rows come and go, links follow their rules, files go in and out")
    func inUse() throws {
        let store = try migrated()
        try store.take(file(#""Gadget":[{"id":"\#(id("1"))","taskID":"00000001\#(row)","picture":"AAEC/w=="},{"id":"\#(id("2"))"}],"Habit":[{"id":"00000005\#(row)","gadgetID":"\#(id("2"))"}]"#))
        #expect(try store.connection.texts("SELECT hex(picture) FROM Gadget WHERE taskID IS NOT NULL") == ["000102FF"])
        #expect(try store.touched("Gadget").count == 2)
        let exported = try store.exported(), again = try Store.inMemory(schema: MadeUp.two)
        try again.take(exported)
        #expect(try again.exported() == exported)
        try store.connection.run("DELETE FROM Gadget WHERE id = ?", [.text(id("2"))])
        try store.connection.run("DELETE FROM TaskItem WHERE id = ?", [.text("00000001" + row)])
        #expect(try store.connection.number("SELECT count(*) FROM Gadget") == 0)
        #expect(try store.connection.number("SELECT count(*) FROM Habit WHERE gadgetID IS NOT NULL") == 0)
    }

    @Test("Bytes that are no base64 are refused at their place")
    func base64() throws {
        let store = try Store.inMemory(schema: MadeUp.two)
        let refused = refusal { try store.take(file(#""Gadget":[{"picture":"***"}]"#)) }
        #expect(refused == "records.Gadget[0].picture: this is no base64 text")
    }

    // MARK: The copy

    /// Fault 79.
    @Test("Before it is migrated a copy is made: one file with everything in it, also what another process has only in the WAL")
    func backup() throws {
        let other = try Connection(path: folder.store, access: .readWrite)
        try other.runScript("PRAGMA wal_autocheckpoint = 0; INSERT INTO TaskItem(id, title) VALUES ('\(id("9"))', 'in the WAL')")
        let before = try other.contents(), shape = try description(of: other), layout = try companions(of: other)
        var versions: [String] = []
        let store = try Store.open(path: folder.store, schema: MadeUp.two) { version in
            versions.append(version)
            return copy
        }
        #expect(versions == ["1.0.0"])
        #expect(try store.connection.number("SELECT count(*) FROM TaskItem") == 3)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Backups") == ["copy.sqlite"])
        let saved = try Connection(path: copy, access: .readOnly)
        #expect(try saved.contents() == before)
        #expect(try description(of: saved) == shape)
        #expect(try companions(of: saved) == layout)
        #expect(try saved.number("PRAGMA user_version") == 1)
        #expect(try saved.integrityProblems() == [])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Backups") == ["copy.sqlite"])
        // And it is a store that can be migrated in its turn.
        let restored = try Store.open(path: copy, schema: MadeUp.two) { _ in folder.path + "/Backups/copy of the copy.sqlite" }
        #expect(try restored.connection.number("SELECT count(*) FROM TaskItem") == 3)
    }

    @Test("Without a place for the copy nothing is migrated and nothing changed", arguments: [false, true])
    func noPlace(hasPath: Bool) throws {
        let before = try bytes(of: folder.store)
        let refused = refusal {
            _ = try Store.open(path: folder.store, schema: MadeUp.two) { version in
                if hasPath { return folder.path + "/none/copy.sqlite" }
                return try noBackup(version)
            }
        }
        #expect(refused == (hasPath ? "unable to open database file (SQLite code 14)" : "NoBackup()"))
        #expect(try bytes(of: folder.store) == before)
    }

    @Test("A copy that lacks a row or is damaged doesn't count as one", arguments: [
        "DELETE FROM DeferralRecord WHERE id LIKE '%2'", "DELETE FROM local_run", "INSERT INTO Unknown(model) VALUES ('x')",
    ])
    func verified(sql: String) throws {
        let store = try Store.open(path: folder.store, backup: noBackup)
        try store.connection.backup(to: copy)
        let sound = refusal { try Store.verify(copy: copy, of: store) }
        #expect(sound == nil)
        do { try Connection(path: copy, access: .readWrite).runScript(sql) }
        let refused = refusal { try Store.verify(copy: copy, of: store) }
        #expect(refused?.hasPrefix("\(copy): the copy made before migrating is not sound: ") == true)
    }

    @Test("A copy whose pages are overwritten doesn't count as one")
    func damagedCopy() throws {
        let store = try Store.open(path: folder.store, backup: noBackup)
        try store.connection.backup(to: copy)
        let page = try store.connection.number("SELECT rootpage FROM sqlite_schema WHERE name = 'TaskItem'") ?? 0
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: copy))
        try file.seek(toOffset: UInt64(page - 1) * 4096)
        try file.write(contentsOf: Data(repeating: 0x5A, count: 4096))
        try file.close()
        let refused = refusal { try Store.verify(copy: copy, of: store) }
        #expect(refused?.hasPrefix("\(copy): the copy made before migrating is not sound: ") == true)
    }

    // MARK: What wasn't known

    @Test("What was kept of the new model and attributes moves into place where it fits; the rest stays, and goes out again")
    func adopted() throws {
        let first = "00000001" + row, second = "00000001-0000-4000-8000-000000000002"
        try keep(
            ("TaskItem", first, "place", #""h\u00f6me""#), ("TaskItem", second, "place", "5"),
            ("TaskItem", first, "weight", "9.0"), ("TaskItem", second, "weight", #""heavy""#), ("TaskItem", first, "mood", #""good""#),
            ("Habit", "00000005" + row, "gadgetID", #""aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa""#),
            ("Gadget", id("A"), nil, #"{"colour":"red","day":"2026-10-15","id":"\#(id("A"))","madeAt":"2026-10-15T09:00:00+02:00","name":"a","picture":"AAEC","taskID":"\#(first)"}"#),
            ("Gadget", id("B"), nil, #"{"id":"\#(id("B"))","size":"big"}"#),
            ("Gadget", id("C").lowercased(), nil, #"{"id":"\#(id("C").lowercased())"}"#),
            ("Note", id("D"), nil, #"{"id":"\#(id("D"))"}"#))
        let store = try migrated()
        let tasks = try store.connection.texts("SELECT quote(place) || weight FROM TaskItem ORDER BY id")
        #expect(tasks == ["'höme'9", "NULL7"])
        #expect(try store.connection.texts("SELECT gadgetID FROM Habit WHERE gadgetID IS NOT NULL") == [id("A")])
        let gadgets = try store.connection.texts("SELECT id || name || size || quote(day) || quote(picture) || quote(taskID) FROM Gadget ORDER BY id")
        #expect(gadgets == ["\(id("A"))a3'2026-10-15T12:00:00.000Z'X'000102''\(first)'", "\(id("C"))it's \"new\"3NULLNULLNULL"])
        #expect(try store.connection.texts("SELECT madeAt FROM Gadget WHERE name = 'a'") == ["2026-10-15T07:00:00.000Z"])
        let kept = try store.connection.texts("SELECT model || ' ' || substr(id, 36) || ' ' || coalesce(attribute, '-') || ' ' || value FROM Unknown ORDER BY 1")
        #expect(kept == [
            #"Gadget A colour "red""#, #"Gadget B - {"id":"\#(id("B"))","size":"big"}"#, #"Note D - {"id":"\#(id("D"))"}"#,
            #"TaskItem 1 mood "good""#, "TaskItem 2 place 5", #"TaskItem 2 weight "heavy""#,
        ])
        // None of the rows that moved has a twin for dedup to look at.
        #expect(try store.touched("Gadget") == [])

        // What goes out can be read again: a key stands once, the column's value where there is a column.
        let exported = try store.exported(), again = try Store.inMemory(schema: MadeUp.two)
        let report = try again.take(exported)
        #expect(report.miscounted.isEmpty)
        #expect(try again.exported() == exported)
        // The next version takes up what this one kept.
        let next = try Store.open(path: folder.store, schema: MadeUp.three) { _ in folder.path + "/Backups/next.sqlite" }
        #expect(try next.connection.texts("SELECT colour FROM Gadget ORDER BY id") == ["red", "grey"])
        #expect(try next.connection.number("SELECT count(*) FROM Unknown WHERE attribute = 'colour'") == 0)
    }

    @Test("Doctor finds what stayed although the version knows its model or attribute")
    func stranded() throws {
        try keep(("TaskItem", "00000001" + row, "weight", #""heavy""#), ("Gadget", id("B"), nil, #"{"id":"\#(id("B"))","size":"big"}"#), ("TaskItem", "00000001" + row, "mood", "1"))
        let store = try migrated()
        #expect(try store.strandedUnknown().map { [$0.model, $0.id, $0.attribute ?? "the row"] } == [["Gadget", id("B"), "the row"], ["TaskItem", "00000001" + row, "weight"]])
    }

    @Test("A link that was kept and points to nothing is stored as NULL, and the migration goes through")
    func hangingLinks() throws {
        try keep(
            ("Gadget", id("A"), nil, #"{"id":"\#(id("A"))","taskID":"\#(id("F"))"}"#),
            ("Gadget", id("B"), nil, #"{"id":"\#(id("B"))","parentID":"\#(id("A"))"}"#),
            ("Gadget", id("C"), nil, #"{"id":"\#(id("C"))","parentID":"\#(id("F"))"}"#),
            ("Habit", "00000005" + row, "gadgetID", #""\#(id("F"))""#))
        let store = try migrated(to: MadeUp.three)
        #expect(try store.connection.texts("SELECT quote(taskID) FROM Gadget") == ["NULL", "NULL", "NULL"])
        #expect(try store.connection.texts("SELECT quote(parentID) FROM Gadget ORDER BY id") == ["NULL", "'\(id("A"))'", "NULL"])
        #expect(try store.connection.number("SELECT count(*) FROM Habit WHERE gadgetID IS NOT NULL") == 0)
        #expect(try store.hangingLinks().isEmpty)
    }

    @Test("A link that hung before the migration hangs after it: no step touches what it doesn't add")
    func hungBefore() throws {
        do { try Connection(path: folder.store, access: .readWrite).runScript("UPDATE WorkSession SET taskID = '\(id("F"))'") }
        let store = try migrated()
        #expect(try store.connection.number("SELECT count(*) FROM WorkSession WHERE taskID = '\(id("F"))'") == 2)
    }

    @Test("Rows that were kept without an id get one of their own, and without a moment the present one")
    func withoutID() throws {
        try keep(("Gadget", nil, nil, #"{"name":"a"}"#), ("Gadget", nil, nil, #"{"name":"b"}"#), ("Gadget", nil, nil, #"{"id":null,"name":"c"}"#))
        let store = try migrated()
        #expect(try store.connection.texts("SELECT name FROM Gadget ORDER BY name") == ["a", "b", "c"])
        let ids = try store.connection.texts("SELECT id FROM Gadget")
        #expect(Set(ids).count == 3)
        for id in ids { #expect(RawID(id)?.text == id && Array(id)[14] == "4") }
        #expect(try store.connection.number("SELECT count(*) FROM Gadget WHERE madeAt < '2026-01-01'") == 0)
        #expect(try store.unknownCount() == 0)
    }

    @Test("What another tool put there that is no JSON stays, and the migration goes through")
    func noJSON() throws {
        try keep(("Gadget", id("A"), nil, "{oops"), ("Gadget", id("B"), nil, nil), ("Gadget", nil, nil, "[]"), ("TaskItem", "00000001" + row, "weight", "nine"), ("TaskItem", "00000001" + row, "place", nil))
        let store = try migrated()
        #expect(try store.connection.number("SELECT count(*) FROM Gadget") == 0)
        #expect(try store.unknownCount() == 5)
        #expect(try store.connection.texts("SELECT value FROM Unknown WHERE value IS NOT NULL ORDER BY value") == ["[]", "nine", "{oops"])
    }

    // MARK: All or nothing

    @Test("A migration that fails at its n-th write, for every n, changes nothing, and the next one goes through")
    func nthWrite() throws {
        try keep(("TaskItem", "00000001" + row, "place", #""home""#), ("Gadget", id("A"), nil, #"{"id":"\#(id("A"))","more":1}"#), ("Gadget", id("B"), nil, #"{"size":""}"#))
        let connection = try Connection(path: folder.store, access: .readWrite)
        try connection.runScript("PRAGMA foreign_keys = ON")
        let store = Store(connection, MadeUp.three)
        let before = try connection.contents(), shape = try description(of: connection), layout = try companions(of: connection)
        var failing = 1, isDone = false
        while !isDone, failing < 200 {
            let place = folder.path + "/Backups/\(failing).sqlite"
            connection.beforeWrite = { number throws(SQLiteError) in if number == failing { throw SQLiteError(code: 13, message: "database or disk is full") } }
            let refused = refusal { try store.migrate(from: 1) { _ in place } }
            connection.beforeWrite = nil
            isDone = refused == nil
            if isDone { break }
            #expect(refused == "database or disk is full (SQLite code 13)")
            #expect(try connection.contents() == before, "stopped at write \(failing)")
            #expect(try description(of: connection) == shape)
            #expect(try companions(of: connection) == layout)
            #expect(try connection.number("PRAGMA user_version") == 1)
            failing += 1
        }
        #expect(isDone && failing > 8)
        #expect(try connection.number("PRAGMA user_version") == 3)
        #expect(try connection.texts("SELECT place FROM TaskItem WHERE place IS NOT NULL") == ["home"])
    }

    @Test("The indexes and triggers of what is added come with it, in the same transaction")
    func withIndexes() throws {
        _ = try Store.open(path: folder.store, backup: noBackup)
        let connection = try Connection(path: folder.store, access: .readWrite)
        try connection.runScript("PRAGMA foreign_keys = ON")
        try Store(connection, MadeUp.two).migrate(from: 1) { _ in copy }
        #expect(try companions(of: connection) == companions(of: Store.inMemory(schema: MadeUp.two).connection))
        _ = try Store.open(path: folder.store, schema: MadeUp.two, backup: noBackup)
    }

    @Test("A step that SQLite refuses changes nothing")
    func refusedStep() throws {
        let broken = Schema(versions: [Schema.planner, SchemaVersion(ordinal: 2, name: "1.1.0", additions: [
            .column(ColumnDescription(name: "place", kind: .string, isOptional: true, default: .value(.null)), of: "TaskItem"),
            .column(ColumnDescription(name: "title", kind: .string, isOptional: true, default: .value(.null)), of: "TaskItem"),
        ])])
        let plain = try Connection(path: folder.store, access: .readOnly)
        let before = try plain.contents(), shape = try description(of: plain), layout = try companions(of: plain)
        let refused = refusal { _ = try Store.open(path: folder.store, schema: broken) { _ in copy } }
        #expect(refused == "duplicate column name: title (SQLite code 1)")
        #expect(try plain.contents() == before)
        #expect(try description(of: plain) == shape)
        #expect(try companions(of: plain) == layout)
    }

    @Test("A store of a later version is refused by this one, and not a byte of it is changed")
    func newer() throws {
        _ = try migrated(to: MadeUp.three)
        let before = try bytes(of: folder.store)
        for (schema, known) in [(Schema.current, 1), (MadeUp.two, 2)] {
            let refused = refusal { _ = try Store.open(path: folder.store, schema: schema, backup: noBackup) }
            #expect(refused == "\(folder.store): the store is of schema version 3, this program knows up to \(known); update jamaal")
            let refusedToo = refusal { _ = try Store.openOrCreate(path: folder.store, schema: schema, backup: noBackup) }
            #expect(refusedToo == refused)
        }
        #expect(try bytes(of: folder.store) == before)
    }

    @Test("Another process that writes to the store is waited for, and then it is busy and nothing is changed")
    func busy() throws {
        let other = try Connection(path: folder.store, access: .readWrite)
        try other.run("BEGIN IMMEDIATE")
        let connection = try Connection(path: folder.store, access: .readWrite, busyTimeout: 20)
        let refused = refusal { try Store(connection, MadeUp.two).migrate(from: 1) { _ in copy } }
        #expect(refused == "database is locked (SQLite code 5)")
        try other.run("ROLLBACK")
        #expect(try connection.number("PRAGMA user_version") == 1)
        #expect(try connection.tables().contains("Gadget") == false)
    }
}
