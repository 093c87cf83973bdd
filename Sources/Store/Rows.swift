import Model
import SQLite
import Values

// Reading and writing typed rows. A column is written only where its value differs, so what this version can't read, and
// a floating date that isn't at noon, stay as they came.
extension Store {
    /// The rows that `clause` (WHERE …, ORDER BY …) picks. A row that can't be read is left out and noted in `unreadable`.
    public func rows<Row: Model>(_ type: Row.Type, _ clause: String = "", _ values: [Value] = []) throws -> [Row] {
        let statement = try connection.statement(sql(of: type).selection + clause)
        defer { statement.reset() }
        try statement.bind(values)
        var rows: [Row] = []
        while try statement.step() {
            if let row: Row = decode(statement) { rows.append(row) }
        }
        return rows
    }

    /// Whether a readable row that `clause` picks satisfies `condition`; no more rows are read than that takes.
    public func contains<Row: Model>(_ clause: String, _ values: [Value], where condition: (Row) -> Bool) throws -> Bool {
        let statement = try connection.statement(sql(of: Row.self).selection + clause)
        defer { statement.reset() }
        try statement.bind(values)
        while try statement.step() {
            if let row: Row = decode(statement), condition(row) { return true }
        }
        return false
    }

    public func row<Row: Model>(_ id: ID<Row>) throws -> Row? {
        try rows(Row.self, "WHERE id = ?", [id.stored]).first
    }

    private func decode<Row: Model>(_ statement: Statement) -> Row? {
        var index = -1
        do throws(UnreadableColumn) {
            return try Row(columns: {
                index += 1
                return statement.column(index)
            })
        } catch {
            let found = UnreadableRow(model: Row.name, id: statement.text(0), attribute: error.name, expected: error.reason.expected)
            if !unreadable.contains(found) { unreadable.append(found) }
            return nil
        }
    }

    /// Writes what differs, and answers with the number of rows written.
    @discardableResult
    public func apply<Row: Model>(_ edits: Edits<Row>) throws -> Int {
        for row in edits.deleted { try delete(row) }
        for (old, new) in edits.updated { try update(old, new) }
        for row in edits.inserted { try insert(row) }
        return edits.deleted.count + edits.updated.count + edits.inserted.count
    }

    public func insert<Row: Model>(_ row: Row) throws {
        try connection.run(sql(of: Row.self).insertion, row.stored)
    }

    public func update<Row: Model>(_ old: Row, _ new: Row) throws {
        let changed = zip(Row.shape.description.columns, zip(old.stored, new.stored)).filter { $1.0 != $1.1 }
        guard !changed.isEmpty else { return }
        let assignments = changed.map { "\(TableSQL.quoted($0.0.name)) = ?" }.joined(separator: ", ")
        try connection.run("UPDATE \(TableSQL.quoted(Row.name)) SET \(assignments) WHERE id = ?", changed.map(\.1.1) + [old.id.stored])
    }

    /// Deletes a row and what this version doesn't know of it. What its links' delete rules say follows.
    public func delete<Row: Model>(_ row: Row) throws {
        let name = Row.name
        try connection.run("DELETE FROM Unknown WHERE model = ? AND id = ?", [.text(name), row.id.stored])
        try connection.run("DELETE FROM \(TableSQL.quoted(name)) WHERE id = ?", [row.id.stored])
    }

    /// Points every row that is linked to `old` to `new`, readable or not.
    public func relink<Row: Model, Target: Model>(_ type: Row.Type, _ link: String, from old: ID<Target>, to new: ID<Target>) throws {
        let column = TableSQL.quoted(link + "ID")
        try connection.run("UPDATE \(TableSQL.quoted(Row.name)) SET \(column) = ? WHERE \(column) = ?", [new.stored, old.stored])
    }

    /// Gives the row that stays what only the row that goes had and this version doesn't know.
    public func handOverUnknown<Row: Model>(from gone: ID<Row>, to kept: ID<Row>) throws {
        let name = Value.text(Row.name)
        try connection.run("""
            UPDATE Unknown SET id = ?2 WHERE model = ?1 AND id = ?3 AND attribute NOT IN
            (SELECT attribute FROM Unknown WHERE model = ?1 AND id = ?2 AND attribute IS NOT NULL)
            """, [name, kept.stored, gone.stored])
    }
}

extension Store {
    /// The statements of a model that are the same for every row.
    struct RowSQL {
        /// `SELECT … FROM …`, to be followed by a clause.
        let selection: String
        let insertion: String

        init(_ model: ModelDescription) {
            let columns = model.columns.map { TableSQL.quoted($0.name) }.joined(separator: ", ")
            let places = model.columns.map { _ in "?" }.joined(separator: ", ")
            selection = "SELECT \(columns) FROM \(TableSQL.quoted(model.name)) "
            insertion = "INSERT INTO \(TableSQL.quoted(model.name))(\(columns)) VALUES (\(places))"
        }
    }

    private func sql<Row: Model>(of type: Row.Type) -> RowSQL {
        if let known = rowSQL[ObjectIdentifier(type)] { return known }
        let made = RowSQL(Row.shape.description)
        rowSQL[ObjectIdentifier(type)] = made
        return made
    }
}
