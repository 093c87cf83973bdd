import Values

/// The rows of one model that a rule works on: what they were, and what they have become.
///
/// A rule changes rows here as it likes; what is written is only what differs in the end.
public struct Sheet<Row: Model>: Sendable {
    private let before: [ID<Row>: Row]
    private var now: [ID<Row>: Row]

    public init() { self.init([]) }

    public init(_ rows: some Sequence<Row>) {
        before = Dictionary(rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        now = before
    }

    /// The row as it stands now; setting a new one inserts it, setting nil deletes it.
    public subscript(id: ID<Row>) -> Row? {
        get { now[id] }
        set { now[id] = newValue }
    }

    /// The rows as they stand now, by id.
    public var rows: [Row] { now.values.sorted { $0.id < $1.id } }

    public mutating func insert(_ row: Row) { now[row.id] = row }
    public mutating func remove(_ row: Row) { now[row.id] = nil }

    /// Changes one row in place.
    public mutating func change(_ id: ID<Row>, _ body: (inout Row) -> Void) {
        guard var row = now[id] else { return }
        body(&row)
        now[id] = row
    }

    public var edits: Edits<Row> {
        var edits = Edits<Row>()
        for row in rows {
            switch before[row.id] {
            case nil: edits.inserted.append(row)
            case let old? where old != row: edits.updated.append((old, row))
            default: break
            }
        }
        edits.deleted = before.values.filter { now[$0.id] == nil }.sorted { $0.id < $1.id }
        return edits
    }
}

/// The rows of one model to insert, change and delete, each list by id.
public struct Edits<Row: Model>: Sendable {
    public var inserted: [Row] = []
    public var updated: [(old: Row, new: Row)] = []
    public var deleted: [Row] = []

    public init() {}
    public var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty }
}
