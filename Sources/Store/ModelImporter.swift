import JSON
import Model
import SQLite
import Values

/// How a row of the file meets a row of the store that has its id.
public enum ExistingRows: Sendable {
    /// The file's attributes replace the store's.
    case replaced
    /// The store's row stays as it is.
    case kept
    /// There are none: the models are empty.
    case none
}

/// Reads the rows of one model out of the file and writes them, a prepared statement for each set of attributes that rows name.
final class ModelImporter {
    let model: ModelDescription
    private(set) var counts = ImportReport.Counts()
    private(set) var ids: Set<RawID> = []
    /// Links that rows of the file hold; whether their targets are there is known at the end.
    private(set) var links: [HeldLink] = []
    /// Rows of the store that nothing of the file has changed, and whose links may yet.
    private var unchanged: Set<RawID> = []

    private let store: Store
    private let existing: ExistingRows
    /// What attributes take that are `.now` by default and missing; nil for the table's own default.
    private let now: Instant?
    private let newIDs: IDSource
    private let names: [StaticName]
    private let table: String
    private let linkColumns: [Int]
    private let heldLinks: String
    private var slots: [ReadValue]
    private var unknown: [(name: String, json: String)] = []
    private var inserts: [UInt64: Statement] = [:]
    private var updates: [UInt64: Statement] = [:]

    init(_ model: ModelDescription, into store: Store, existing: ExistingRows, now: Instant?, newIDs: IDSource) {
        precondition(model.columns.count <= 64, "a set of attributes is kept in 64 bits")
        self.model = model
        self.store = store
        self.existing = existing
        self.now = now
        self.newIDs = newIDs
        names = model.columns.map { StaticName($0.name) }
        table = TableSQL.quoted(model.name)
        linkColumns = model.columns.indices.filter { model.columns[$0].link != nil }
        let selected = linkColumns.map { TableSQL.quoted(model.columns[$0].name) }
        heldLinks = "SELECT \(selected.isEmpty ? "1" : selected.joined(separator: ", ")) FROM \(table) WHERE id = ?"
        slots = Array(repeating: .missing, count: model.columns.count)
    }

    /// Reads and writes one row. `place` is asked for where an error has to name it.
    func importRow(_ reader: inout JSONReader, place: () -> String) throws {
        try readRow(&reader, place: place)
        let id = try rowID(place: place)
        guard ids.insert(id).inserted else { throw ImportError(place: place() + ".id", message: "\(id.text) stands twice in this model") }
        if existing != .none, try meetsStored(id) {
            if existing == .kept { return counts.kept += 1 }
            let isChanged = try update()
            try note(id, isChanged: keepUnknown(of: id) || isChanged)
        } else {
            holdLinks(of: id) { _ in true }
            try insert()
            counts.inserted += 1
            _ = try keepUnknown(of: id)
        }
    }

    // MARK: Reading

    private func readRow(_ reader: inout JSONReader, place: () -> String) throws {
        for index in slots.indices { slots[index] = .missing }
        unknown.removeAll(keepingCapacity: true)
        guard try reader.kind() == .object else { throw ImportError(place: place(), message: "a row is an object") }
        try reader.beginObject()
        var seen: UInt64 = 0
        var expected = 0
        while let key = try reader.nextKey() {
            guard let index = columnIndex(of: key, expected: expected) else {
                try readUnknown(key.string, &reader, place: place)
                continue
            }
            expected = index + 1
            guard seen & 1 << UInt64(index) == 0 else { throw ImportError(place: place() + "." + model.columns[index].name, message: "stands twice") }
            seen |= 1 << UInt64(index)
            do {
                slots[index] = try model.columns[index].read(&reader)
            } catch let mismatch as Mismatch {
                throw ImportError(place: place() + "." + model.columns[index].name, message: mismatch.message)
            }
        }
    }

    /// Rows name their attributes in one order, so the next name is mostly the one after the last.
    private func columnIndex(of key: JSONText, expected: Int) -> Int? {
        if expected < names.count, names[expected].equals(key) { return expected }
        return names.firstIndex { $0.equals(key) }
    }

    private func readUnknown(_ name: String, _ reader: inout JSONReader, place: () -> String) throws {
        guard !unknown.contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) else { throw ImportError(place: place() + "." + name, message: "stands twice") }
        unknown.append((name, try JSON(reading: &reader).sortingKeys().text()))
    }

    private func rowID(place: () -> String) throws -> RawID {
        if let id = slots[0].id { return id }
        let made: ID<Unnamed> = newIDs.next()
        slots[0] = .value(made.stored)
        return made.raw
    }

    private enum Unnamed {}

    // MARK: Writing

    /// Whether the store has a row with this id; what that row links to already is known then.
    private func meetsStored(_ id: RawID) throws -> Bool {
        let stored = try store.connection.statement(heldLinks)
        defer { stored.reset() }
        try stored.bind(.text(id.text), at: 1)
        guard try stored.step() else { return false }
        if existing == .replaced {
            holdLinks(of: id) { place in RawID(ascii: stored.bytes(place)) == slots[linkColumns[place]].id }
        }
        return true
    }

    /// Notes the row's links. One that the store's row doesn't hold already is left out of it until its target is known to
    /// be there: a link that ends as NULL again is no change.
    private func holdLinks(of id: RawID, isWritten: (_ place: Int) -> Bool) {
        for (place, column) in linkColumns.enumerated() {
            guard let target = slots[column].id else { continue }
            let link = HeldLink(row: id, column: column, target: target, isWritten: isWritten(place))
            if !link.isWritten { slots[column] = .missing }
            links.append(link)
        }
    }

    private func note(_ id: RawID, isChanged: Bool) {
        if isChanged {
            counts.replaced += 1
        } else {
            counts.unchanged += 1
            if links.last?.row == id { unchanged.insert(id) }
        }
    }

    /// Points the link to its target, or to nothing.
    func settle(_ link: HeldLink, to value: Value) throws {
        let column = TableSQL.quoted(model.columns[link.column].name)
        try store.connection.run("UPDATE \(table) SET \(column) = ?1 WHERE id = ?2 AND \(column) IS NOT ?1", [value, .text(link.row.text)])
        if store.connection.changes > 0, unchanged.remove(link.row) != nil {
            counts.unchanged -= 1
            counts.replaced += 1
        }
    }

    private func insert() throws {
        if let now {
            for (index, column) in model.columns.enumerated() where column.default == .now {
                if case .missing = slots[index] { slots[index] = .value(now.stored) }
            }
        }
        let statement = try statement(&inserts) { named in
            let columns = named.map { TableSQL.quoted(model.columns[$0].name) }.joined(separator: ", ")
            return "INSERT INTO \(table)(\(columns)) VALUES (\(named.map { _ in "?" }.joined(separator: ", ")))"
        }
        defer { statement.reset() }
        try bindSlots(to: statement)
        while try statement.step() {}
    }

    /// Whether anything of the row differed.
    private func update() throws -> Bool {
        let statement = try statement(&updates) { named in
            let columns = named.map { TableSQL.quoted(model.columns[$0].name) }
            let assignments = columns.enumerated().map { "\($1) = ?\($0 + 1)" }.joined(separator: ", ")
            let differs = columns.enumerated().map { "\($1) IS NOT ?\($0 + 1)" }.joined(separator: " OR ")
            return "UPDATE \(table) SET \(assignments) WHERE id = ?1 AND (\(differs))"
        }
        defer { statement.reset() }
        try bindSlots(to: statement)
        while try statement.step() {}
        return store.connection.changes > 0
    }

    private func bindSlots(to statement: Statement) throws {
        var position = 0
        for slot in slots {
            switch slot {
            case .missing: continue
            case .borrowed(let bytes): try statement.bind(borrowed: bytes, at: position + 1)
            case .value(let value): try statement.bind(value, at: position + 1)
            }
            position += 1
        }
    }

    /// The statement for the attributes that this row names.
    private func statement(_ kept: inout [UInt64: Statement], _ sql: (_ named: [Int]) -> String) throws -> Statement {
        var mask: UInt64 = 0
        for (index, slot) in slots.enumerated() {
            if case .missing = slot { continue }
            mask |= 1 << UInt64(index)
        }
        if let statement = kept[mask] { return statement }
        let statement = try store.connection.statement(sql(slots.indices.filter { mask & 1 << UInt64($0) != 0 }))
        kept[mask] = statement
        return statement
    }

    /// Keeps what isn't known of the row; whether that changed anything.
    private func keepUnknown(of id: RawID) throws -> Bool {
        var isChanged = false
        for attribute in unknown where try store.keepUnknown(model: model.name, id: id.text, attribute: attribute.name, json: attribute.json) {
            isChanged = true
        }
        return isChanged
    }
}

/// A link of a row of the file.
struct HeldLink {
    let row: RawID
    /// The index of its column.
    let column: Int
    let target: RawID
    /// Whether the store's row holds it.
    let isWritten: Bool
}

extension ReadValue {
    var id: RawID? {
        switch self {
        case .borrowed(let bytes): return RawID(ascii: bytes)
        case .value(.text(let text)): return RawID(text)
        default: return nil
        }
    }
}

/// An attribute's name as bytes, to be compared with a key of the file without making a text of it.
struct StaticName {
    private let name: String
    private let bytes: [UInt8]

    init(_ name: String) {
        self.name = name
        bytes = Array(name.utf8)
    }

    func equals(_ key: JSONText) -> Bool {
        key.hasEscapes ? key.string == name : key.bytes.count == bytes.count && key.bytes.elementsEqual(bytes)
    }
}

extension Store {
    /// Keeps what this version doesn't know of a row (`attribute`), or of a whole row of an unknown model (nil), in place of
    /// what is kept for it already. Whether that changed anything.
    @discardableResult
    func keepUnknown(model: String, id: String, attribute: String?, json: String, replacing: Bool = true) throws -> Bool {
        let values: [Value] = [.text(model), .text(id), attribute.map(Value.text) ?? .null, .text(json)]
        if replacing {
            try connection.run("UPDATE Unknown SET value = ?4 WHERE model = ?1 AND id = ?2 AND attribute IS ?3 AND value IS NOT ?4", values)
            if connection.changes > 0 { return true }
        }
        try connection.run("""
            INSERT INTO Unknown(model, id, attribute, value) SELECT ?1, ?2, ?3, ?4
            WHERE NOT EXISTS (SELECT 1 FROM Unknown WHERE model = ?1 AND id = ?2 AND attribute IS ?3)
            """, values)
        return connection.changes > 0
    }

    /// Keeps a row of an unknown model that has no id, so that there are as many of the same text as `count`.
    @discardableResult
    func keepUnknown(model: String, json: String, count: Int) throws -> Bool {
        try connection.run("""
            INSERT INTO Unknown(model, id, attribute, value) SELECT ?1, NULL, NULL, ?2
            WHERE (SELECT count(*) FROM Unknown WHERE model = ?1 AND id IS NULL AND attribute IS NULL AND value = ?2) < ?3
            """, [.text(model), .text(json), .integer(Int64(count))])
        return connection.changes > 0
    }
}
