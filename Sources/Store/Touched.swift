import SQLite
import Values

// What the triggers noted: rows that are new or whose dedup key changed. See `TableSQL.companions`.
extension Store {
    /// The ids of a model's touched rows; '' stands for all of them.
    public func touched(_ model: String) throws -> [String] {
        try connection.rows("SELECT id FROM local_touched WHERE model = ?", [.text(model)]) { $0.text(0) }
    }

    public func nothingIsTouched() throws -> Bool {
        try connection.first("SELECT 1 FROM local_touched LIMIT 1") { _ in true } == nil
    }

    /// All notes are dealt with.
    public func forgetTouched() throws { try connection.run("DELETE FROM local_touched") }

    /// The keys that more than one row of a model holds: the one look at all rows, for a store that an import filled.
    public func keysHeldTwice(_ model: String, select keys: String, columns: [String]) throws -> [[Value]] {
        let present = columns.map { "\(TableSQL.quoted($0)) IS NOT NULL" }.joined(separator: " AND ")
        let places = columns.indices.map { String($0 + 1) }.joined(separator: ", ")
        return try connection.rows("""
            SELECT \(keys) FROM \(TableSQL.quoted(model)) WHERE \(present) GROUP BY \(places) HAVING count(*) > 1 ORDER BY \(places)
            """) { row in columns.indices.map { row.value($0) } }
    }
}
