import JSON
import Store

/// What the rows of a list stand for.
public enum RowNoun: String, CaseIterable, Sendable {
    case task, category, habit, group, anchor, rule

    var withArticle: String { (self == .anchor ? "an " : "a ") + rawValue }
}

/// The lists last printed on this machine's terminals, one each, so that a person may name a row by its number.
public struct PrintedLists {
    private let store: Store

    public init(_ store: Store) { self.store = store }

    private static let key = "printedLists"
    /// Terminals come and go, and each leaves its last list behind.
    static let mostRemembered = 20
    /// A number with more digits is the beginning of an id.
    static let mostDigits = 3

    /// A row's number, as a person writes it; nil for anything else.
    public static func number(_ text: String) -> Int? {
        (1...mostDigits).contains(text.utf8.count) && text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
    }

    /// Takes the place of what was last printed on the terminal.
    public func remember(_ ids: [String], of noun: RowNoun, on terminal: String) throws {
        try store.connection.transaction {
            let others = try lists().filter { $0["terminal"]?.string != terminal }.prefix(PrintedLists.mostRemembered - 1)
            let list: JSON = ["terminal": .string(terminal), "noun": .string(noun.rawValue), "ids": .array(ids.map(JSON.string))]
            try store.setState(PrintedLists.key, JSON.array([list] + others).text())
        }
    }

    /// The id of a row, counted from 1.
    public func id(ofRow number: Int, _ noun: RowNoun, on terminal: String) throws -> String {
        guard let list = try lists().first(where: { $0["terminal"]?.string == terminal }) else {
            throw NotFound("no list was printed on this terminal yet; print one, "
                + "or give at least \(Store.shortestPrefix) characters of the \(noun.rawValue)'s id")
        }
        let printed = list["noun"]?.string.flatMap(RowNoun.init), ids = list["ids"]?.array?.compactMap(\.string) ?? []
        guard ids.indices.contains(number - 1) else {
            throw NotFound("the list last printed on this terminal has \(counted(ids.count, "row")), and no row \(number)")
        }
        guard printed == noun else {
            let found = printed?.withArticle ?? "something else"
            throw NotFound("row \(number) of the list last printed on this terminal is \(found), not \(noun.withArticle)")
        }
        return ids[number - 1]
    }

    /// Latest first. What can't be read is no list.
    private func lists() throws -> [JSON] {
        try store.state(PrintedLists.key).flatMap { try? JSON(parsing: $0) }?.array ?? []
    }
}
