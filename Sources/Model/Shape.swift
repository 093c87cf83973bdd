import Values

/// A kind of row that the store keeps: plain properties, and one list that says everything else about them.
public protocol Model: Hashable, Sendable {
    static var shape: Shape<Self> { get }
    var id: ID<Self> { get set }
    /// A row with its documented defaults; what is `.now` by default is the epoch until its maker sets it.
    init(id: ID<Self>)
}

/// The one declaration of a model. From it come CREATE TABLE and its indexes and triggers, reading and writing a row,
/// export and import with the place of an error, the frozen manifest, and the tests of the rules that every model obeys.
public struct Shape<Row: Model>: Sendable {
    public let description: ModelDescription
    public let columns: [Column<Row>]

    public init(_ name: String, columns: [Column<Row>], indexes: [IndexDescription] = [], duplicates: DuplicateKey? = nil) {
        let blank = Row(id: ID(RawID(high: 0, low: 0)))
        self.columns = [Column("id", \.id, default: .newID)] + columns
        description = ModelDescription(
            name: name, columns: self.columns.map { $0.described(by: blank) }, indexes: indexes, duplicates: duplicates)
    }
}

/// One attribute of a model: its name in the store and the property that holds it.
public struct Column<Row: Model>: Sendable {
    public let name: String
    public let get: @Sendable (Row) -> Value
    public let set: @Sendable (inout Row, Value) throws(Unreadable) -> Void
    private let kind: ColumnKind
    private let isOptional: Bool
    private let link: LinkDescription?
    private let explicitDefault: ColumnDescription.Default?

    /// An attribute. Without `default` its default is what the property begins with.
    public init<Held: Storable>(
        _ name: String, _ property: WritableKeyPath<Row, Held> & Sendable, default: ColumnDescription.Default? = nil
    ) {
        self.init(name, property, default: `default`, link: nil)
    }

    /// A to-one relationship `name`, kept in the column `nameID`.
    public static func link<Target: Model>(
        _ name: String, _ property: WritableKeyPath<Row, ID<Target>?> & Sendable, inverse: String, onDelete rule: DeleteRule
    ) -> Column {
        Column(name + "ID", property, default: nil, link: LinkDescription(
            name: name, target: Target.shape.description.name, inverse: inverse, onDelete: rule))
    }

    private init<Held: Storable>(
        _ name: String, _ property: WritableKeyPath<Row, Held> & Sendable, default: ColumnDescription.Default?, link: LinkDescription?
    ) {
        self.name = name
        get = { $0[keyPath: property].stored }
        set = { (row, value) throws(Unreadable) in row[keyPath: property] = try Held(stored: value) }
        kind = Held.kind
        isOptional = Held.isOptional
        explicitDefault = `default`
        self.link = link
    }

    func described(by blank: Row) -> ColumnDescription {
        ColumnDescription(name: name, kind: kind, isOptional: isOptional, default: explicitDefault ?? .value(get(blank)), link: link)
    }
}
