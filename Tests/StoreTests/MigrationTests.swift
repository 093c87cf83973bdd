import Foundation
import Model
import SQLite
@testable import Store
import Testing
import Values

/// A store of version 1 meets a made-up version 2: a model with a link, and two columns of a model that is there.
struct MigrationTests {
    private let folder: Folder
    private static let next = Schema(versions: [Schema.planner, SchemaVersion(ordinal: 2, name: "2.0.0", additions: [
        .model(ModelDescription(name: "Letter", columns: [
            ColumnDescription(name: "id", kind: .uuid, isOptional: false, default: .newID),
            ColumnDescription(name: "subject", kind: .string, isOptional: false, default: .value(.text(""))),
            ColumnDescription(name: "pages", kind: .int, isOptional: false, default: .value(.integer(1))),
            ColumnDescription(name: "taskID", kind: .uuid, isOptional: true, default: .value(.null),
                              link: LinkDescription(name: "task", target: "TaskItem", inverse: "letters", onDelete: .cascade)),
        ])),
        .column(ColumnDescription(name: "colour", kind: .string, isOptional: true, default: .value(.null)), of: "TaskItem"),
        .column(ColumnDescription(name: "weight", kind: .int, isOptional: false, default: .value(.integer(7))), of: "TaskItem"),
    ])])

    init() throws {
        folder = try Folder()
        try FrozenStore.writeVersion1(at: folder.store)
    }

    private var copy: String { folder.path + "/copy.sqlite" }
    private func migrated() throws -> Store { try Store.open(path: folder.store, schema: Self.next) { _ in copy } }
    private func version() throws -> Int? { try Connection(path: folder.store, access: .readOnly).number("PRAGMA user_version") }

    @Test("Every row of every table survives a migration, and a verified copy of the file is kept")
    func rows() throws {
        let before = try Connection(path: folder.store, access: .readOnly).contents(without: ["local_state"])
        let columns = Dictionary(uniqueKeysWithValues: Schema.current.models.map { ($0.name, $0.columns.map(\.name)) })
        let store = try migrated()
        for (table, names) in columns { #expect(try store.connection.rows(of: table, columns: names) == before[table], "\(table)") }
        #expect(try store.connection.number("PRAGMA user_version") == 2)
        #expect(try store.connection.number("PRAGMA foreign_keys") == 1)
        #expect(try store.connection.texts("SELECT \"table\" FROM pragma_foreign_key_check") == [])
        #expect(try store.connection.number("SELECT count(*) FROM Letter") == 0)
        #expect(try store.connection.number("SELECT count(*) FROM TaskItem WHERE weight <> 7 OR colour IS NOT NULL") == 0)
        #expect(try store.schemaDifferences() == [])
        let kept = try Connection(path: copy, access: .readOnly)
        #expect(try kept.contents(without: ["local_state"]) == before)
        #expect(try kept.number("PRAGMA user_version") == 1)
    }

    @Test("What was kept as unknown moves into place where it fits, and stays where it doesn't")
    func unknown() throws {
        let connection = try Connection(path: folder.store, access: .readWrite)
        let task = try #require(try connection.texts("SELECT id FROM TaskItem ORDER BY id").first)
        let letter = "11111111-1111-4111-8111-111111111111"
        try connection.runScript("""
            DELETE FROM Unknown;
            INSERT INTO Unknown VALUES ('TaskItem', '\(task)', 'colour', '"red"'), ('TaskItem', '\(task)', 'weight', '"heavy"'),
                ('TaskItem', '\(task)', 'shape', '[1]'), ('Letter', '\(letter)', NULL, '{"id":"\(letter)","subject":"Hello","taskID":"\(task)","stamp":2}'),
                ('Letter', 'x', NULL, '{"id":"x","subject":"no UUID"}'), ('Parcel', 'y', NULL, '{"id":"y"}'),
                ('Letter', NULL, NULL, '{"subject":"A"}'), ('Letter', NULL, NULL, '{"subject":"A"}'), ('Letter', NULL, NULL, '{"subject":2}')
            """)
        let store = try migrated()
        #expect(try store.connection.texts("SELECT colour || weight FROM TaskItem WHERE id = '\(task)'") == ["red7"])
        #expect(try store.connection.texts("SELECT subject || pages || taskID FROM Letter WHERE taskID IS NOT NULL") == ["Hello1" + task])
        #expect(try store.connection.texts("SELECT subject FROM Letter WHERE taskID IS NULL") == ["A", "A"])
        #expect(try store.connection.texts("SELECT model || ' ' || coalesce(attribute, 'row') || ' ' || value FROM Unknown ORDER BY 1") == [
            "Letter row {\"id\":\"x\",\"subject\":\"no UUID\"}", "Letter row {\"subject\":2}", "Letter stamp 2", "Parcel row {\"id\":\"y\"}",
            "TaskItem shape [1]", "TaskItem weight \"heavy\"",
        ])
    }

    @Test("A fresh store and one that came through every step have the same tables, columns, keys and indexes")
    func sameShape() throws {
        func shape(_ connection: Connection) throws -> [String] {
            try connection.texts("""
                SELECT t.name || '.' || c.name || ' ' || c.type || c."notnull" || coalesce(c.dflt_value, '') || c.pk FROM sqlite_schema t, pragma_table_info(t.name) c
                WHERE t.type = 'table' UNION SELECT type || name || coalesce(sql, '') FROM sqlite_schema WHERE type IN ('index', 'trigger') ORDER BY 1
                """)
        }
        let fresh = try Store.openOrCreate(path: folder.path + "/fresh.sqlite", schema: Self.next, backup: noBackup)
        #expect(try shape(try migrated().connection) == shape(fresh.connection))
    }

    @Test("A step that fails changes nothing")
    func failing() throws {
        let before = try Connection(path: folder.store, access: .readOnly).contents()
        let broken = Schema(versions: [Schema.planner, SchemaVersion(ordinal: 2, name: "2.0.0", additions: [
            .column(ColumnDescription(name: "colour", kind: .string, isOptional: true, default: .value(.null)), of: "TaskItem"),
            .column(ColumnDescription(name: "title", kind: .string, isOptional: true, default: .value(.null)), of: "TaskItem"),
        ])])
        #expect(throws: SQLiteError.self) { _ = try Store.open(path: folder.store, schema: broken) { _ in copy } }
        #expect(try Connection(path: folder.store, access: .readOnly).contents() == before)
        #expect(try version() == 1)
    }

    @Test("Where the copy can't be made, nothing is migrated")
    func noCopy() throws {
        #expect(throws: (any Error).self) { _ = try Store.open(path: folder.store, schema: Self.next) { _ in folder.path + "/none/copy.sqlite" } }
        #expect(try version() == 1)
    }

    @Test("A store of a newer version is refused, and no byte of it changes")
    func newer() throws {
        _ = try migrated()
        let before = try bytes(of: folder.store)
        #expect(refusal { _ = try Store.open(path: folder.store, backup: noBackup) }?.contains("update jamaal") == true)
        #expect(try bytes(of: folder.store) == before)
    }
}
