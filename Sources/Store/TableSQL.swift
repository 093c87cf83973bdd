import Model
import Values

/// The SQL of a model's table, made from its description alone.
public enum TableSQL {
    public static func createTable(_ model: ModelDescription) -> String {
        let columns = model.columns.map { "    " + declaration(of: $0) }.joined(separator: ",\n")
        return "CREATE TABLE \(quoted(model.name)) (\n\(columns)\n) STRICT"
    }

    /// ALTER TABLE takes constant defaults only, so that is what a later version may add.
    public static func addColumn(_ column: ColumnDescription, to model: String) -> String {
        guard case .value = column.default else { preconditionFailure("an added column has a constant default") }
        return "ALTER TABLE \(quoted(model)) ADD COLUMN \(declaration(of: column))"
    }

    private static func declaration(of column: ColumnDescription) -> String {
        var parts = [quoted(column.name), type(of: column.kind)]
        if column.name == "id" { parts.append("PRIMARY KEY") }
        if !column.isOptional { parts.append("NOT NULL") }
        if column.default != .value(.null) { parts.append("DEFAULT \(expression(of: column.default))") }
        if let link = column.link {
            let action = link.onDelete == .cascade ? "CASCADE" : "SET NULL"
            parts.append("REFERENCES \(quoted(link.target))(id) ON DELETE \(action) DEFERRABLE INITIALLY DEFERRED")
        }
        return parts.joined(separator: " ")
    }

    static func type(of kind: ColumnKind) -> String {
        switch kind {
        case .uuid, .string, .instant, .day: return "TEXT"
        case .int, .bool: return "INTEGER"
        case .double: return "REAL"
        case .data: return "BLOB"
        }
    }

    /// A random UUID (RFC 9562, version 4: the digit 4, and two bits 10 before the last 62 random ones). SQLite reads it as a
    /// default anew for each table whenever a store is opened, so it is short.
    static let newID = "(printf('%08X-%04X-4%03X-%04X-%012X', random() & 4294967295, random() & 65535, random() & 4095, "
        + "32768 | (random() & 16383), random() & 281474976710655))"

    private static func expression(of value: ColumnDescription.Default) -> String {
        switch value {
        case .now: return "(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))"
        case .newID:
            return newID
        case .value(.null): return "NULL"
        case .value(.integer(let number)): return String(number)
        case .value(.real(let number)): return String(number)
        case .value(.text(let text)): return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
        case .value(.blob): return "X''"
        }
    }

    // MARK: Indexes and triggers

    /// Names and texts of a model's indexes and triggers.
    public static func companions(of model: ModelDescription) -> [(name: String, sql: String)] {
        indexes(of: model).map { (name(of: $0, of: model), create($0, on: model)) } + touchTriggers(of: model)
    }

    /// The declared indexes, and one for each link that none of them begins with.
    private static func indexes(of model: ModelDescription) -> [IndexDescription] {
        let led = Set(model.indexes.filter { $0.condition == nil }.compactMap(\.columns.first))
        return model.indexes + model.links.filter { !led.contains($0.name) }.map { IndexDescription($0.name) }
    }

    private static func name(of index: IndexDescription, of model: ModelDescription) -> String {
        ([model.name] + index.columns + (index.suffix.isEmpty ? [] : [index.suffix])).joined(separator: "_")
    }

    private static func create(_ index: IndexDescription, on model: ModelDescription) -> String {
        let columns = index.columns.map(quoted).joined(separator: ", ")
        let condition = index.condition.map { " WHERE \($0)" } ?? ""
        return "CREATE INDEX \(quoted(name(of: index, of: model))) ON \(quoted(model.name))(\(columns))\(condition)"
    }

    /// Whoever writes: a row that is new or whose key changed is noted in `local_touched`, so that dedup need not read
    /// them all; so is one of which a value changed that may not have been readable before, for such a row took no part.
    private static func touchTriggers(of model: ModelDescription) -> [(name: String, sql: String)] {
        guard let key = model.duplicates else { return [] }
        let hasKey = key.columns.compactMap { model.column($0) }.filter(\.isOptional).map { "NEW.\(quoted($0.name)) IS NOT NULL" }
        let condition = hasKey.isEmpty ? "" : "WHEN \(hasKey.joined(separator: " AND ")) "
        // OR IGNORE would not do: a conflict rule of the statement that fires the trigger, a link's delete rule among them,
        // overrides it (sqlite.org/lang_createtrigger.html).
        let note = condition + "BEGIN INSERT INTO local_touched VALUES ('\(model.name)', NEW.id) ON CONFLICT DO NOTHING; END"
        let deciding = Set(key.columns + key.watched)
        let watched = model.columns.filter { deciding.contains($0.name) || mayBeUnreadable($0.kind) }.map { quoted($0.name) }.joined(separator: ", ")
        return [
            ("\(model.name)_inserted", "CREATE TRIGGER \"\(model.name)_inserted\" AFTER INSERT ON \(quoted(model.name)) \(note)"),
            ("\(model.name)_changed", "CREATE TRIGGER \"\(model.name)_changed\" AFTER UPDATE OF \(watched) ON \(quoted(model.name)) \(note)"),
        ]
    }

    /// Whether a column of a STRICT table can hold what its kind can't be read from.
    private static func mayBeUnreadable(_ kind: ColumnKind) -> Bool {
        switch kind {
        case .uuid, .instant, .day, .bool, .double: return true
        case .string, .int, .data: return false
        }
    }

    static func quoted(_ name: String) -> String { "\"\(name)\"" }
}

/// The tables beside the models.
enum LocalTables {
    /// What an import brings and this version doesn't know. It travels with the models.
    static let unknown = """
        CREATE TABLE IF NOT EXISTS Unknown(model TEXT, id TEXT, attribute TEXT, value TEXT) STRICT;
        CREATE INDEX IF NOT EXISTS Unknown_row ON Unknown(model, id, attribute);
        """

    /// What belongs to this machine and never travels.
    static let local = """
        CREATE TABLE IF NOT EXISTS local_state(key TEXT PRIMARY KEY, value TEXT) STRICT, WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS local_touched(model TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY(model, id)) STRICT, WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS local_run(
            id INTEGER PRIMARY KEY, job TEXT NOT NULL, logicalDate TEXT NOT NULL, startedAt TEXT NOT NULL, endedAt TEXT NOT NULL,
            outcome TEXT NOT NULL, counts TEXT NOT NULL DEFAULT '{}', error TEXT) STRICT;
        CREATE INDEX IF NOT EXISTS local_run_job ON local_run(job, id);
        CREATE INDEX IF NOT EXISTS local_run_day ON local_run(logicalDate);
        CREATE TABLE IF NOT EXISTS local_outbox(
            id INTEGER PRIMARY KEY, kind TEXT NOT NULL, reportDate TEXT NOT NULL, edition TEXT NOT NULL, number INTEGER NOT NULL,
            messageID TEXT NOT NULL, logicalDate TEXT NOT NULL, composedAt TEXT NOT NULL, state TEXT NOT NULL, recipients TEXT NOT NULL,
            shown TEXT NOT NULL DEFAULT '[]', date TEXT NOT NULL, subject TEXT, text TEXT, html TEXT,
            tries INTEGER NOT NULL DEFAULT 0, triedAt TEXT, endedAt TEXT, exitCode INTEGER, error TEXT) STRICT;
        CREATE INDEX IF NOT EXISTS local_outbox_report ON local_outbox(kind, reportDate);
        CREATE INDEX IF NOT EXISTS local_outbox_day ON local_outbox(logicalDate);
        CREATE INDEX IF NOT EXISTS local_outbox_state ON local_outbox(state, endedAt);
        CREATE TABLE IF NOT EXISTS local_choice(
            number INTEGER PRIMARY KEY, forDate TEXT NOT NULL, taskID TEXT NOT NULL, before TEXT NOT NULL) STRICT;
        """
}
