import Model
import SQLite
import Values

// What the triggers noted, rows that are new or whose dedup key changed (see `TableSQL.companions`), and what a look at all
// rows found.
extension Store {
    /// The ids of a model's touched rows.
    public func touched(_ model: String) throws -> [String] {
        try connection.rows("SELECT id FROM local_touched WHERE model = ?", [.text(model)]) { $0.text(0) }
    }

    public func nothingIsTouched() throws -> Bool {
        try connection.first("SELECT 1 FROM local_touched LIMIT 1") { _ in true } == nil
    }

    /// All notes are dealt with.
    public func forgetTouched() throws { try connection.run("DELETE FROM local_touched") }

    /// Notes, in place of what was noted, a row of every key that more than one row holds: the one look at all rows, for a
    /// store that an import filled, or that the doctor is to mend.
    public func noteTwins() throws {
        try forgetTouched()
        for model in models { try noteTwins(of: model) }
    }

    func noteTwins(of model: ModelDescription) throws {
        let keys = (model.duplicates?.columns ?? []).compactMap { model.column($0) }
        guard !keys.isEmpty else { return }
        let present = keys.map { "\(TableSQL.quoted($0.name)) IS NOT NULL" }.joined(separator: " AND ")
        let grouped = keys.map(\.keyExpression).joined(separator: ", ")
        try connection.run("""
            INSERT OR IGNORE INTO local_touched(model, id)
            SELECT ?, min(id) FROM \(TableSQL.quoted(model.name)) WHERE \(present) GROUP BY \(grouped) HAVING count(*) > 1
            """, [.text(model.name)])
    }
}

extension ColumnDescription {
    /// The column as a part of a key: a floating date counts as the date on which it is read.
    public var keyExpression: String { kind == .day ? "substr(\(TableSQL.quoted(name)), 1, 10)" : TableSQL.quoted(name) }
}
