import Values

/// A kind of row that the store keeps: plain properties, and one list of them that says everything else.
public protocol Model: Hashable, Sendable {
    /// The model's name in the store and in the export file.
    static var name: String { get }
    /// What the list of columns can't say: by which columns jobs read, and what makes two rows one.
    static var shape: Shape<Self> { get }

    var id: ID<Self> { get set }

    /// A row with its documented defaults; what is `.now` by default is the epoch until its maker sets it.
    init(id: ID<Self>)

    /// Shows each attribute but `id` to the visitor, in one fixed order: its name in the store and the property that
    /// holds it. The property's type says its kind and whether it is optional, and a new row's value is its default.
    mutating func columns(_ visitor: inout ColumnVisitor)
}

extension Model {
    /// Shows all columns, `id` first.
    mutating func visit(_ visitor: inout ColumnVisitor) {
        visitor.column("id", &id, default: .newID)
        columns(&visitor)
    }

    /// The values of all columns, in order.
    public var stored: [Value] {
        var row = self, writer = ColumnVisitor(.write)
        row.visit(&writer)
        return writer.values
    }

    /// A row of the values of its columns, asked for in order. Throws the name of the first whose value can't be read.
    public init(columns next: @escaping () -> StoredColumn) throws(UnreadableColumn) {
        self.init(id: ID(RawID(high: 0, low: 0)))
        var reader = ColumnVisitor(.read(next))
        visit(&reader)
        if let failure = reader.failure { throw failure }
    }

    public init(stored next: @escaping () -> Value) throws(UnreadableColumn) { try self.init(columns: { .held(next()) }) }
}

/// The one declaration of a model. From it and the list of columns come CREATE TABLE and its indexes and triggers, reading
/// and writing a row, export and import with the place of an error, the frozen manifest, and the tests of the rules that
/// every model obeys.
public struct Shape<Row: Model>: Sendable {
    public let description: ModelDescription

    public init(indexes: [IndexDescription] = [], duplicates: DuplicateKey? = nil) {
        var blank = Row(id: ID(RawID(high: 0, low: 0))), describer = ColumnVisitor(.describe)
        blank.visit(&describer)
        description = ModelDescription(name: Row.name, columns: describer.described, indexes: indexes, duplicates: duplicates)
    }
}

/// A column whose value its property can't hold.
public struct UnreadableColumn: Error, Equatable, Sendable {
    public let name: String
    public let reason: Unreadable
}
