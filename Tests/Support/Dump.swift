import Model
import SQLite
import Store
import Values

/// All rows of a store as a set, whatever their order, for comparing two stores: every model, what isn't known, and how
/// far the rollover has come.
public struct Dump: Equatable {
    public let rows: [StoredRow]

    public init(_ rows: [StoredRow]) { self.rows = rows }

    public static func == (a: Dump, b: Dump) -> Bool { a.rows == b.rows || a.surplus(over: b).isEmpty }

    public init(_ store: Store) throws {
        var rows: [StoredRow] = []
        for model in store.schema.models { rows += try Dump.rows(of: model.name, in: store) }
        rows += try Dump.rows(of: "Unknown", in: store)
        rows += try Dump.rows(of: "local_state", where: "key = 'lastProcessedDay'", in: store)
        self.init(rows)
    }

    /// Read column by column, so that a row which no model can be is compared like any other.
    private static func rows(of table: String, where condition: String = "1", in store: Store) throws -> [StoredRow] {
        let names = try store.connection.rows("SELECT name FROM pragma_table_info(?)", [.text(table)]) { $0.text(0) }
        let columns = names.map { "\"\($0)\"" }.joined(separator: ", ")
        return try store.connection.rows("SELECT \(columns) FROM \"\(table)\" WHERE \(condition)") { statement in
            StoredRow(model: table, values: Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, exact(statement, $0)) }))
        }
    }

    /// A text that is no UTF-8 would be mended on its way into a String, and a change of it missed.
    private static func exact(_ statement: Statement, _ column: Int) -> Value {
        let value = statement.value(column)
        guard case .text(let text) = value, !text.utf8.elementsEqual(statement.bytes(column)) else { return value }
        return .blob(Array(statement.bytes(column)))
    }

    /// The same with every id that is not among `known` made one word: ids of generated rows are random, and nothing may
    /// depend on them.
    public func hidingIDs(beyond known: Set<String>) -> Dump {
        Dump(rows.map { row in
            var row = row
            for (column, value) in row.values where column == "id" || column.hasSuffix("ID") {
                if let text = value.text, !known.contains(text) { row[column] = .text("generated") }
            }
            return row
        })
    }

    /// The same without what a law leaves open.
    public func map(_ change: (StoredRow) -> StoredRow?) -> Dump { Dump(rows.compactMap(change)) }

    public func rows(of model: String) -> [StoredRow] { rows.filter { $0.model == model } }

    public var ids: Set<String> { Set(rows.flatMap { row in row.values.filter { $0.key == "id" || $0.key.hasSuffix("ID") }.compactMap(\.value.text) }) }

    /// The readable rows of a model.
    public func read<Row: Model>(_ type: Row.Type) -> [Row] {
        rows(of: Row.shape.description.name).compactMap { $0.read(type) }
    }

    /// What stands in only one of the two, a line a row; empty where they are equal.
    public func differences(from other: Dump) -> [String] {
        rows == other.rows ? [] : surplus(over: other).map { ($0.key.line, $0.value) }.sorted { $0 < $1 }.map { "\($1 > 0 ? "here" : "there"): \($0)" }
    }

    /// How many more there are of each row here; below 0 where there are fewer.
    private func surplus(over other: Dump) -> [StoredRow: Int] {
        var surplus: [StoredRow: Int] = [:]
        for row in rows { surplus[row, default: 0] += 1 }
        for row in other.rows { surplus[row, default: 0] -= 1 }
        return surplus.filter { $0.value != 0 }
    }
}
