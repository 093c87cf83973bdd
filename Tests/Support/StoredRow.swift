import Model
import SQLite
import Store
import Values

/// A row as a store holds it: a value a column, whatever it is worth. So a test can hold a row that no model can be.
public struct StoredRow: Hashable, Sendable {
    public let model: String
    public var values: [String: Value]

    public init(model: String, values: [String: Value]) {
        self.model = model
        self.values = values
    }

    public init<Row: Model>(_ row: Row) {
        model = Row.shape.description.name
        values = Dictionary(uniqueKeysWithValues: zip(Row.shape.description.columns.map(\.name), row.stored))
    }

    public subscript(column: String) -> Value {
        get { values[column] ?? .null }
        set { values[column] = newValue }
    }

    public var id: String { self["id"].text ?? "" }

    /// The row as its model, where it is one and can be read.
    public func read<Row: Model>(_ type: Row.Type) -> Row? {
        guard model == Row.shape.description.name else { return nil }
        var columns = Row.shape.description.columns.makeIterator()
        let values = self
        return try? Row(stored: { columns.next().map { values[$0.name] } ?? .null })
    }

    /// `TaskItem 9F…: dueDate "…", title "Draft"`, without what is NULL.
    public var line: String {
        let rest = values.filter { $0.key != "id" && $0.value != .null }.sorted { $0.key < $1.key }
        return "\(model) \(id): " + rest.map { "\($0.key) \($0.value.shown)" }.joined(separator: ", ")
    }
}

extension Value {
    public var text: String? {
        if case .text(let text) = self { return text }
        return nil
    }

    public var integer: Int? {
        if case .integer(let number) = self { return Int(number) }
        return nil
    }

    /// As a person tells values and their types apart.
    public var shown: String {
        switch self {
        case .null: return "NULL"
        case .integer(let number): return String(number)
        case .real(let number): return String(describing: number)
        case .text(let text): return text.debugDescription
        case .blob(let bytes): return "bytes \(bytes)"
        }
    }
}

extension Store {
    /// Inserts rows as another tool would: nothing is checked, links may hang.
    public func insert(_ rows: [StoredRow]) throws {
        try connection.runScript("PRAGMA foreign_keys = OFF")
        try connection.transaction {
            for row in rows {
                let columns = row.values.sorted { $0.key < $1.key }
                let names = columns.map { "\"\($0.key)\"" }.joined(separator: ", ")
                let places = columns.map { _ in "?" }.joined(separator: ", ")
                try connection.run("INSERT INTO \"\(row.model)\"(\(names)) VALUES (\(places))", columns.map(\.value))
            }
        }
        try connection.runScript("PRAGMA foreign_keys = ON")
    }

    /// An empty store in memory that follows links' delete rules, as one in a file does.
    public static func forTests() throws -> Store {
        let store = try Store.inMemory()
        try store.connection.runScript("PRAGMA foreign_keys = ON")
        return store
    }
}
