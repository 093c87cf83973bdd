import Model
import Store
import Values

/// That an id fits no row, or several.
public struct NotFound: Error, Equatable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}

extension Store {
    /// How much of an id is enough to name a row.
    static let shortestPrefix = 4

    /// Whether a text may name a row by its id, in either case.
    static func isBeginningOfID(_ text: String) -> Bool {
        let prefix = text.uppercased().utf8
        return (shortestPrefix...36).contains(prefix.count) && prefix.allSatisfy { (48...57).contains($0) || (65...70).contains($0) || $0 == 45 }
    }

    /// The one row whose id is `text` or begins with it, in either case.
    ///
    /// - Parameter noun: What a row is called in the error, such as "rule".
    public func find<Row: Model>(_ text: String, _ noun: String, _ type: Row.Type = Row.self) throws -> Row {
        let prefix = text.uppercased()
        guard Store.isBeginningOfID(text) else {
            throw NotFound("\"\(text)\" is no id; "
                + "it is a UUID or at least its first \(Store.shortestPrefix) characters; jamaal \(noun) list shows them")
        }
        let range: [Value] = [.text(prefix), .text(prefix + "~")]
        let ids = try connection.rows("SELECT id FROM \"\(Row.name)\" WHERE id >= ? AND id < ? LIMIT 2", range) { $0.text(0) }
        guard let first = ids.first else { throw NotFound("there is no \(noun) \(text)") }
        guard ids.count == 1 else { throw NotFound("\(text) fits several \(noun.hasSuffix("y") ? noun.dropLast() + "ie" : noun)s; give more of the id") }
        guard let row = try rows(Row.self, "WHERE id = ?", [.text(first)]).first else {
            throw NotFound("the \(noun) \(text) can't be read; jamaal doctor says why")
        }
        return row
    }
}

extension Store {
    /// Changes the row that `text` names, in a transaction.
    ///
    /// - Returns: The row as it is now, and whether it was another before.
    func changing<Row: Model & Equatable>(
        _ text: String, _ noun: String, _ change: (Row) throws -> Row
    ) throws -> (row: Row, didChange: Bool) {
        try connection.transaction {
            let row = try find(text, noun, Row.self), changed = try change(row)
            try update(row, changed)
            return (changed, changed != row)
        }
    }
}

extension Store {
    /// How much of an id is shown where it fits no other row.
    static let shownPrefix = 8

    /// The beginning of an id that names its row alone, now: eight characters, more where another row begins like it.
    public func short<Row: Model>(_ id: ID<Row>) throws -> String {
        let text = id.text
        let neighbours = try ["SELECT max(id) FROM \"\(Row.name)\" WHERE id < ?", "SELECT min(id) FROM \"\(Row.name)\" WHERE id > ?"]
            .compactMap { try connection.first($0, [.text(text)]) { $0.optionalText(0) } ?? nil }
        let common = neighbours.map { zip($0.utf8, text.utf8).prefix { $0 == $1 }.count }.max() ?? 0
        return String(text.prefix(max(Store.shownPrefix, common + 1)))
    }
}
