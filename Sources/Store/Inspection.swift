import Model
import SQLite
import Values

// What doctor asks of a store as a file of tables, whatever the rules.
extension Store {
    /// A link that points to no row.
    public struct HangingLink: Sendable {
        public let model: String
        public let id: String
        public let target: String
    }

    /// What SQLite's own check of the file finds; empty where it is whole.
    public func integrityProblems() throws -> [String] { try connection.integrityProblems() }

    public func hangingLinks() throws -> [HangingLink] {
        let found = try connection.rows("PRAGMA foreign_key_check") { (table: $0.text(0), rowid: $0.value(1), target: $0.text(2)) }
        return try found.map { link in
            let id = try connection.first("SELECT id FROM \(TableSQL.quoted(link.table)) WHERE rowid = ?", [link.rowid]) { $0.text(0) }
            return HangingLink(model: link.table, id: id ?? "", target: link.target)
        }
    }

    /// How the tables differ from what the schema declares, a line a difference; more columns than declared are none.
    public func schemaDifferences() throws -> [String] {
        let reference = try Connection(path: ":memory:", access: .readWriteCreate)
        return try models.flatMap { model -> [String] in
            try reference.run(TableSQL.createTable(model))
            let declared = try Store.columns(of: model.name, in: reference), found = try Store.columns(of: model.name, in: connection)
            if found.isEmpty { return ["\(model.name): the table is missing"] }
            return declared.keys.sorted().compactMap { name in
                guard let now = found[name] else { return "\(model.name).\(name): the column is missing" }
                return now == declared[name] ? nil : "\(model.name).\(name): declared \(declared[name] ?? ""), found \(now)"
            }
        }
    }

    private static func columns(of table: String, in connection: Connection) throws -> [String: String] {
        let columns = try connection.rows("SELECT name, type || iif(\"notnull\", ' NOT NULL', '') || ' DEFAULT ' || coalesce(dflt_value, 'NULL') || iif(pk, ' PRIMARY KEY', '') FROM pragma_table_info(?)", [.text(table)]) {
            ($0.text(0), $0.text(1))
        }
        var described = Dictionary(columns, uniquingKeysWith: { first, _ in first })
        let links = try connection.rows("SELECT \"from\", \"table\" || ' ON DELETE ' || on_delete FROM pragma_foreign_key_list(?)", [.text(table)]) { ($0.text(0), $0.text(1)) }
        for (column, link) in links { described[column, default: ""] += " REFERENCES " + link }
        return described
    }

    /// Values kept for rows that are no longer there, or for attributes that the schema has and that didn't fit; and, without
    /// an attribute, whole rows that don't fit their model.
    public func strandedUnknown() throws -> [(model: String, id: String, attribute: String?)] {
        let kept = try connection.rows("SELECT model, id, attribute FROM Unknown ORDER BY model, id, attribute") {
            (model: $0.text(0), id: $0.text(1), attribute: $0.optionalText(2))
        }
        return try kept.filter { value in
            guard let model = model(value.model) else { return false }
            guard let attribute = value.attribute else { return true }
            return try model.column(attribute) != nil
                || connection.first("SELECT 1 FROM \(TableSQL.quoted(value.model)) WHERE id = ?", [.text(value.id)]) { _ in true } == nil
        }
    }
}
