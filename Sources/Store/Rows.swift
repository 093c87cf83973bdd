import Model
import SQLite
import Values

// Reading and writing typed rows. A column is written only where its value differs, so what this version can't read, and
// a floating date that isn't at noon, stay as they came.
extension Store {
    /// The rows that `clause` (WHERE …, ORDER BY …) picks. A row that can't be read is left out and noted in `unreadable`.
    public func rows<Row: Model>(_ type: Row.Type, _ clause: String = "", _ values: [Value] = []) throws -> [Row] {
        let shape = Row.shape
        let names = shape.columns.map { TableSQL.quoted($0.name) }.joined(separator: ", ")
        return try connection.rows("SELECT \(names) FROM \(TableSQL.quoted(shape.description.name)) \(clause)", values) { statement in
            decode(statement, shape)
        }.compactMap { $0 }
    }

    public func row<Row: Model>(_ id: ID<Row>) throws -> Row? {
        try rows(Row.self, "WHERE id = ?", [id.stored]).first
    }

    private func decode<Row: Model>(_ statement: Statement, _ shape: Shape<Row>) -> Row? {
        var row = Row(id: ID(RawID(high: 0, low: 0)))
        for (index, column) in shape.columns.enumerated() {
            do throws(Unreadable) {
                try column.set(&row, statement.value(index))
            } catch {
                let found = UnreadableRow(model: shape.description.name, id: statement.text(0), attribute: column.name, expected: error.expected)
                if !unreadable.contains(found) { unreadable.append(found) }
                return nil
            }
        }
        return row
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
        let shape = Row.shape
        let names = shape.columns.map { TableSQL.quoted($0.name) }.joined(separator: ", ")
        let places = shape.columns.map { _ in "?" }.joined(separator: ", ")
        try connection.run("INSERT INTO \(TableSQL.quoted(shape.description.name))(\(names)) VALUES (\(places))",
                           shape.columns.map { $0.get(row) })
    }

    public func update<Row: Model>(_ old: Row, _ new: Row) throws {
        let shape = Row.shape
        let changed = shape.columns.filter { $0.get(old) != $0.get(new) }
        guard !changed.isEmpty else { return }
        let assignments = changed.map { "\(TableSQL.quoted($0.name)) = ?" }.joined(separator: ", ")
        try connection.run("UPDATE \(TableSQL.quoted(shape.description.name)) SET \(assignments) WHERE id = ?",
                           changed.map { $0.get(new) } + [old.id.stored])
    }

    /// Deletes a row and what this version doesn't know of it. What its links' delete rules say follows.
    public func delete<Row: Model>(_ row: Row) throws {
        let name = Row.shape.description.name
        try connection.run("DELETE FROM Unknown WHERE model = ? AND id = ?", [.text(name), row.id.stored])
        try connection.run("DELETE FROM \(TableSQL.quoted(name)) WHERE id = ?", [row.id.stored])
    }

    /// Points every row that is linked to `old` to `new`, readable or not.
    public func relink<Row: Model, Target: Model>(_ type: Row.Type, _ link: String, from old: ID<Target>, to new: ID<Target>) throws {
        let column = TableSQL.quoted(link + "ID")
        try connection.run("UPDATE \(TableSQL.quoted(Row.shape.description.name)) SET \(column) = ? WHERE \(column) = ?", [new.stored, old.stored])
    }

    /// Gives the row that stays what only the row that goes had and this version doesn't know.
    public func handOverUnknown<Row: Model>(from gone: ID<Row>, to kept: ID<Row>) throws {
        let name = Value.text(Row.shape.description.name)
        try connection.run("""
            UPDATE Unknown SET id = ?2 WHERE model = ?1 AND id = ?3 AND attribute NOT IN
            (SELECT attribute FROM Unknown WHERE model = ?1 AND id = ?2 AND attribute IS NOT NULL)
            """, [name, kept.stored, gone.stored])
    }
}
