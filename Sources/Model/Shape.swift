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
    mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure)
}

/// Somebody to whom a row shows its columns: to be described, read or written.
///
/// A row could name its properties by key paths instead; visiting takes no part of the start-up, where making some hundred
/// key paths took a fifth of a night's time.
public protocol ColumnVisitor {
    associatedtype Failure: Error

    /// An attribute. `default` is for what no property can begin with.
    mutating func column<Held: Storable>(_ name: String, _ value: inout Held, default: ColumnDescription.Default?) throws(Failure)

    /// A to-one relationship `name`, kept in the column `nameID`.
    mutating func link<Target: Model>(
        _ name: String, _ value: inout ID<Target>?, inverse: String, onDelete rule: DeleteRule) throws(Failure)
}

extension ColumnVisitor {
    public mutating func column<Held: Storable>(_ name: String, _ value: inout Held) throws(Failure) {
        try column(name, &value, default: nil)
    }
}

extension Model {
    /// Shows all columns, `id` first.
    public mutating func visit<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.column("id", &id, default: .newID)
        try columns(&visitor)
    }

    /// The values of all columns, in order.
    public var stored: [Value] {
        var row = self, writer = ValueWriter()
        row.visit(&writer)
        return writer.values
    }

    /// A row of the values of its columns, asked for in order. Throws the name of the first whose value can't be read.
    public init(columns next: @escaping () -> StoredColumn) throws(UnreadableColumn) {
        self.init(id: ID(RawID(high: 0, low: 0)))
        var reader = ValueReader(next: next)
        try visit(&reader)
    }

    public init(stored next: @escaping () -> Value) throws(UnreadableColumn) { try self.init(columns: { .held(next()) }) }
}

/// The one declaration of a model. From it and the list of columns come CREATE TABLE and its indexes and triggers, reading
/// and writing a row, export and import with the place of an error, the frozen manifest, and the tests of the rules that
/// every model obeys.
public struct Shape<Row: Model>: Sendable {
    public let description: ModelDescription

    public init(indexes: [IndexDescription] = [], duplicates: DuplicateKey? = nil) {
        var blank = Row(id: ID(RawID(high: 0, low: 0))), describer = ColumnDescriber()
        blank.visit(&describer)
        description = ModelDescription(name: Row.name, columns: describer.columns, indexes: indexes, duplicates: duplicates)
    }
}

/// A column whose value its property can't hold.
public struct UnreadableColumn: Error, Equatable, Sendable {
    public let name: String
    public let reason: Unreadable
}

private struct ColumnDescriber: ColumnVisitor {
    var columns: [ColumnDescription] = []

    mutating func column<Held: Storable>(_ name: String, _ value: inout Held, default: ColumnDescription.Default?) {
        columns.append(ColumnDescription(name: name, kind: Held.kind, isOptional: Held.isOptional, default: `default` ?? .value(value.stored)))
    }

    mutating func link<Target: Model>(_ name: String, _ value: inout ID<Target>?, inverse: String, onDelete rule: DeleteRule) {
        columns.append(ColumnDescription(name: name + "ID", kind: .uuid, isOptional: true, default: .value(.null), link: LinkDescription(
            name: name, target: Target.name, inverse: inverse, onDelete: rule)))
    }
}

private struct ValueWriter: ColumnVisitor {
    var values: [Value] = []

    mutating func column<Held: Storable>(_ name: String, _ value: inout Held, default: ColumnDescription.Default?) {
        values.append(value.stored)
    }

    mutating func link<Target: Model>(_ name: String, _ value: inout ID<Target>?, inverse: String, onDelete rule: DeleteRule) {
        values.append(value.stored)
    }
}

private struct ValueReader: ColumnVisitor {
    let next: () -> StoredColumn

    mutating func column<Held: Storable>(_ name: String, _ value: inout Held, default: ColumnDescription.Default?) throws(UnreadableColumn) {
        do throws(Unreadable) { value = try Held(column: next()) } catch { throw UnreadableColumn(name: name, reason: error) }
    }

    mutating func link<Target: Model>(
        _ name: String, _ value: inout ID<Target>?, inverse: String, onDelete rule: DeleteRule
    ) throws(UnreadableColumn) {
        do throws(Unreadable) { value = try ID<Target>?(column: next()) } catch { throw UnreadableColumn(name: name + "ID", reason: error) }
    }
}
