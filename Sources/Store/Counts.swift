import Model
import SQLite
import Values

extension Store {
    /// Rows per model, in the order of the schema.
    public func counts() throws -> [(model: String, rows: Int)] {
        try models.map { model in
            (model.name, try connection.first("SELECT count(*) FROM \(TableSQL.quoted(model.name))") { $0.integer(0) } ?? 0)
        }
    }

    /// How many values and rows are kept that this version doesn't know.
    public func unknownCount() throws -> Int { try connection.first("SELECT count(*) FROM Unknown") { $0.integer(0) } ?? 0 }
}

extension Store {
    public func isEmpty<Row: Model>(_ type: Row.Type) throws -> Bool {
        try connection.first("SELECT 1 FROM \(TableSQL.quoted(Row.name)) LIMIT 1") { _ in true } == nil
    }

    /// What a column holds, row by row, whatever else of a row can be read.
    public func texts<Row: Model>(_ column: String, of type: Row.Type, _ clause: String = "", _ values: [Value] = []) throws -> [String] {
        try connection.rows("SELECT \(TableSQL.quoted(column)) FROM \(TableSQL.quoted(Row.name)) \(clause)", values) { $0.optionalText(0) }.compactMap { $0 }
    }
}
