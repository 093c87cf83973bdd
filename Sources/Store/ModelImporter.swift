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
    private(set) var links: [(row: RawID, column: Int, target: RawID)] = []

    private let store: Store
    private let existing: ExistingRows
    private let now: Instant
    private let newIDs: IDSource
    private let names: [StaticName]
    private let table: String
    private var slots: [ReadValue]
    private var unknown: [(name: String, json: String)] = []
    private var inserts: [UInt64: Statement] = [:]
    private var updates: [UInt64: Statement] = [:]

    init(_ model: ModelDescription, into store: Store, existing: ExistingRows, now: Instant, newIDs: IDSource) {
        precondition(model.columns.count <= 64, "a set of attributes is kept in 64 bits")
        self.model = model
        self.store = store
        self.existing = existing
        self.now = now
        self.newIDs = newIDs
        names = model.columns.map { StaticName($0.name) }
        table = TableSQL.quoted(model.name)
        slots = Array(repeating: .missing, count: model.columns.count)
    }

    /// Reads and writes one row. `place` is asked for where an error has to name it.
    func importRow(_ reader: inout JSONReader, place: () -> String) throws {
        try readRow(&reader, place: place)
        let id = try rowID(place: place)
        guard ids.insert(id).inserted else { throw ImportError(place: place() + ".id", message: "\(id.text) stands twice in this model") }
        guard try write(id) else { return }
        for (index, column) in model.columns.enumerated() where column.link != nil {
            if let target = slots[index].id { links.append((id, index, target)) }
        }
        for attribute in unknown { try keepUnknown(attribute.name, attribute.json, of: id) }
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

    /// False where the store's row stays.
    private func write(_ id: RawID) throws -> Bool {
        if existing != .none, try isStored(id) {
            if existing == .kept {
                counts.kept += 1
                return false
            }
            try update(id)
            return true
        }
        try insert()
        counts.inserted += 1
        return true
    }

    private func isStored(_ id: RawID) throws -> Bool {
        try store.connection.first("SELECT 1 FROM \(table) WHERE id = ?", [.text(id.text)]) { _ in true } ?? false
    }

    private func insert() throws {
        for (index, column) in model.columns.enumerated() where column.default == .now {
            if case .missing = slots[index] { slots[index] = .value(now.stored) }
        }
        let statement = try statement(&inserts) { named in
            let columns = named.map { TableSQL.quoted(model.columns[$0].name) }.joined(separator: ", ")
            return "INSERT INTO \(table)(\(columns)) VALUES (\(named.map { _ in "?" }.joined(separator: ", ")))"
        }
        defer { statement.reset() }
        try bindSlots(to: statement)
        while try statement.step() {}
    }

    private func update(_ id: RawID) throws {
        let statement = try statement(&updates) { named in
            let columns = named.map { TableSQL.quoted(model.columns[$0].name) }
            let assignments = columns.enumerated().map { "\($1) = ?\($0 + 1)" }.joined(separator: ", ")
            let differs = columns.enumerated().map { "\($1) IS NOT ?\($0 + 1)" }.joined(separator: " OR ")
            return "UPDATE \(table) SET \(assignments) WHERE id = ?1 AND (\(differs))"
        }
        defer { statement.reset() }
        try bindSlots(to: statement)
        while try statement.step() {}
        if store.connection.changes > 0 { counts.replaced += 1 } else { counts.unchanged += 1 }
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

    private func keepUnknown(_ name: String, _ json: String, of id: RawID) throws {
        try store.keepUnknown(model: model.name, id: id.text, attribute: name, json: json)
    }
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
    /// Keeps what this version doesn't know of a row (`attribute`), or a whole row of an unknown model (nil), in place of
    /// what was kept of it before.
    func keepUnknown(model: String, id: String?, attribute: String?, json: String) throws {
        let place: [Value] = [.text(model), id.map(Value.text) ?? .null, attribute.map(Value.text) ?? .null]
        try connection.run("DELETE FROM Unknown WHERE model = ? AND id IS ? AND attribute IS ?", place)
        try connection.run("INSERT INTO Unknown(model, id, attribute, value) VALUES (?, ?, ?, ?)", place + [.text(json)])
    }

    func hasUnknownRow(model: String, id: String) throws -> Bool {
        try connection.first("SELECT 1 FROM Unknown WHERE model = ? AND id = ? AND attribute IS NULL", [.text(model), .text(id)]) { _ in true } ?? false
    }

    /// Keeps a row without an id of an unknown model, so that it is there `times` times at least.
    func keepUnknown(model: String, json: String, times: Int) throws {
        let row: [Value] = [.text(model), .text(json)]
        let kept = try connection.first("SELECT count(*) FROM Unknown WHERE model = ? AND id IS NULL AND attribute IS NULL AND value = ?", row) { $0.integer(0) }
        guard (kept ?? 0) < times else { return }
        try connection.run("INSERT INTO Unknown(model, id, attribute, value) VALUES (?, NULL, NULL, ?)", row)
    }
}
