import Model
import SQLite
import Values

/// One person's store: a SQLite file of one schema, opened for the length of a command.
public final class Store {
    public let connection: Connection
    public let schema: Schema
    /// The models of the schema, in the order in which they were added.
    public private(set) lazy var models = schema.models

    /// Rows that reading came across and couldn't read, in the order in which they were met.
    public internal(set) var unreadable: [UnreadableRow] = []

    /// The statements of each model that was read or written so far.
    var rowSQL: [ObjectIdentifier: RowSQL] = [:]

    /// `PRAGMA application_id` of every store: "JAML".
    public static let applicationID = 1_245_793_612

    init(_ connection: Connection, _ schema: Schema) {
        self.connection = connection
        self.schema = schema
    }

    func model(_ name: String) -> ModelDescription? { models.first { $0.name == name } }

    // MARK: Opening

    /// Opens the store at `path`. One of an older version is migrated first, after a verified copy was put beside
    /// `backup`'s path; a newer one, a damaged one and a file of another program are refused, and nothing is changed.
    public static func open(path: String, schema: Schema = .current, backup: (_ version: String) throws -> String) throws -> Store {
        try opened(path: path, schema: schema, backup: backup) ?? { throw StoreError.missing(path: path) }()
    }

    /// The same, and where there is no store yet, a new and empty one.
    public static func openOrCreate(path: String, schema: Schema = .current, backup: (_ version: String) throws -> String) throws -> Store {
        if let store = try opened(path: path, schema: schema, backup: backup) { return store }
        let connection = try Connection(path: path, access: .readWriteCreate)
        try prepare(connection)
        let store = Store(connection, schema)
        try connection.transaction {
            // Another process may have made it between the look and the lock.
            if try Version(of: connection).isEmpty { try store.createSchema() }
        }
        return store
    }

    /// An empty store that lives as long as this object.
    public static func inMemory(schema: Schema = .current) throws -> Store {
        let connection = try Connection(path: ":memory:", access: .readWriteCreate)
        try connection.runScript("PRAGMA foreign_keys = ON")
        let store = Store(connection, schema)
        try connection.transaction { try store.createSchema() }
        return store
    }

    private static func opened(path: String, schema: Schema, backup: (String) throws -> String) throws -> Store? {
        guard fileExists(path) else { return nil }
        let connection = try Connection(path: path, access: .readWrite)
        let version: Version
        do {
            version = try Version(of: connection)
        } catch let error as SQLiteError where error.kind == .damaged {
            throw StoreError.damaged(path: path, finding: error.message)
        }
        if version.isEmpty { return nil }
        guard version.applicationID == applicationID else {
            throw StoreError.damaged(path: path, finding: "this is a SQLite file of another program")
        }
        guard version.ordinal >= 1 else {
            throw StoreError.damaged(path: path, finding: "the store says it is of schema version \(version.ordinal)")
        }
        guard version.ordinal <= schema.ordinal else {
            throw StoreError.newer(path: path, version: version.ordinal, known: schema.ordinal)
        }
        try prepare(connection)
        let store = Store(connection, schema)
        if version.ordinal < schema.ordinal { try store.migrate(from: version.ordinal, backup: backup) }
        try store.layOut()
        return store
    }

    private static func prepare(_ connection: Connection) throws {
        let mode = try connection.first("PRAGMA journal_mode") { $0.text(0) }
        if mode != "wal" { _ = try connection.first("PRAGMA journal_mode = WAL") { $0.text(0) } }
        try connection.runScript("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")
    }

    private struct Version {
        let applicationID: Int
        let ordinal: Int
        let isEmpty: Bool

        init(of connection: Connection) throws {
            applicationID = try connection.first("PRAGMA application_id") { $0.integer(0) } ?? 0
            ordinal = try connection.first("PRAGMA user_version") { $0.integer(0) } ?? 0
            isEmpty = try applicationID == 0 && ordinal == 0
                && connection.first("SELECT 1 FROM sqlite_schema LIMIT 1") { _ in true } == nil
        }
    }

    // MARK: Schema

    private func createSchema() throws {
        for model in models { try connection.run(TableSQL.createTable(model)) }
        try connection.runScript(LocalTables.unknown + LocalTables.local)
        try createCompanions()
        try setState("layout", Store.layout)
        try connection.runScript("PRAGMA application_id = \(Store.applicationID); PRAGMA user_version = \(schema.ordinal);")
    }

    private var companions: [(name: String, sql: String)] { models.flatMap(TableSQL.companions) }

    /// Counts up whenever an index, a trigger or a local table is declared anew: a store of another layout gets them as
    /// they stand. A test holds the digest of the declarations against it.
    public static let layout = "4"

    /// Everything that the layout counts, as text.
    static func layoutText(of schema: Schema) -> String {
        (schema.models.flatMap(TableSQL.companions).map(\.sql) + [LocalTables.local]).joined(separator: "\n")
    }

    /// Brings indexes, triggers and local tables to what this program declares, whichever version of it wrote the store.
    private func layOut() throws {
        guard try state("layout") != Store.layout else { return }
        try connection.transaction {
            try connection.runScript(LocalTables.local)
            try dropCompanions()
            try createCompanions()
            try spellOutWholeModels()
            try setState("layout", Store.layout)
        }
    }

    /// Layout 1 noted a model as touched as a whole by an empty id.
    private func spellOutWholeModels() throws {
        for model in models where try touched(model.name).contains("") { try noteTwins(of: model) }
        try connection.run("DELETE FROM local_touched WHERE id = ''")
    }

    func createCompanions() throws {
        for companion in companions { try connection.run(companion.sql) }
    }

    /// Drops the indexes and triggers of the models; a bulk load builds them afterwards, sorted.
    func dropCompanions() throws {
        let models = Set(self.models.map(\.name))
        let dropped = try connection.rows("SELECT type, name, tbl_name FROM sqlite_schema WHERE type IN ('index', 'trigger') AND sql IS NOT NULL") {
            (type: $0.text(0), name: $0.text(1), table: $0.text(2))
        }
        for item in dropped where models.contains(item.table) {
            try connection.run("DROP \(item.type == "index" ? "INDEX" : "TRIGGER") \(TableSQL.quoted(item.name))")
        }
    }

    // MARK: State of this machine

    public func state(_ key: String) throws -> String? {
        try connection.first("SELECT value FROM local_state WHERE key = ?", [.text(key)]) { $0.optionalText(0) } ?? nil
    }

    public func setState(_ key: String, _ value: String) throws {
        try connection.run("INSERT INTO local_state(key, value) VALUES (?, ?) ON CONFLICT(key) DO UPDATE SET value = excluded.value",
                           [.text(key), .text(value)])
    }

    public func removeState(_ key: String) throws { try connection.run("DELETE FROM local_state WHERE key = ?", [.text(key)]) }
}
