import Model
import Rules
import Store
import Values

/// Finds the rows of one model that share a key, looking only where a row is new or its key changed.
struct Duplicates<Row: Mergeable> {
    let store: Store
    private let table: String
    private let columns: [ColumnDescription]

    init(_ type: Row.Type, in store: Store) {
        self.store = store
        let description = Row.shape.description
        table = description.name
        columns = (description.duplicates?.columns ?? []).compactMap { description.column($0) }
    }

    /// What to merge, in the order of the keys.
    func merges() throws -> [Merge<Row>] {
        try keys().flatMap { try merges(ofKey: $0) }
    }

    func merges(ofKey key: [Value]) throws -> [Merge<Row>] {
        let rows = try store.rows(Row.self, "WHERE \(condition)", bounds(of: key))
        return Dictionary(grouping: rows, by: \.duplicateKey).filter { $0.key != nil }.values.flatMap { Row.duplicates(among: $0) }
    }

    /// The keys that may have more than one row: those of the touched rows.
    private func keys() throws -> [[Value]] {
        let keys = try store.touched(table).compactMap { id in
            try store.connection.first("SELECT \(selection) FROM \"\(table)\" WHERE id = ?", [.text(id)]) { row in
                columns.indices.map { row.value($0) }
            }
        }
        return Set(keys).filter { !$0.contains(.null) }.sorted { $0.lexicographicallyPrecedes($1, by: Value.textPrecedes) }
    }

    private var selection: String { columns.map(\.keyExpression).joined(separator: ", ") }

    private var condition: String {
        columns.map { $0.kind == .day ? "\"\($0.name)\" >= ? AND \"\($0.name)\" < ?" : "\"\($0.name)\" = ?" }.joined(separator: " AND ")
    }

    private func bounds(of key: [Value]) -> [Value] {
        zip(columns, key).flatMap { column, value -> [Value] in
            guard column.kind == .day, case .text(let text) = value else { return [value] }
            // A text that is no date is met by no row: such rows can't be read and are nobody's twins.
            return Day(text)?.textRange ?? [value, value]
        }
    }
}

extension Value {
    static func textPrecedes(_ a: Value, _ b: Value) -> Bool {
        guard case .text(let a) = a, case .text(let b) = b else { return false }
        return a.utf8.lexicographicallyPrecedes(b.utf8)
    }
}
