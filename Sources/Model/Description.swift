import Values

/// What a model is, as data: everything about its shape but the Swift type that holds a row.
public struct ModelDescription: Hashable, Sendable {
    public let name: String
    /// In the order of declaration, `id` first.
    public var columns: [ColumnDescription]
    public var indexes: [IndexDescription]
    public var duplicates: DuplicateKey?

    public init(name: String, columns: [ColumnDescription], indexes: [IndexDescription] = [], duplicates: DuplicateKey? = nil) {
        self.name = name
        self.columns = columns
        self.indexes = indexes
        self.duplicates = duplicates
    }

    public var links: [ColumnDescription] { columns.filter { $0.link != nil } }
    public func column(_ name: String) -> ColumnDescription? { columns.first { $0.name == name } }
}

public struct ColumnDescription: Hashable, Sendable {
    public enum Default: Hashable, Sendable {
        case value(Value)
        /// The instant at which the row is made; for a floating date, that moment too.
        case now
        /// A random version 4 UUID.
        case newID
    }

    public let name: String
    public let kind: ColumnKind
    public let isOptional: Bool
    public let `default`: Default
    public let link: LinkDescription?

    public init(name: String, kind: ColumnKind, isOptional: Bool, default: Default, link: LinkDescription? = nil) {
        self.name = name
        self.kind = kind
        self.isOptional = isOptional
        self.default = `default`
        self.link = link
    }
}

/// A to-one relationship, and what becomes of this row when the row it points to is deleted.
public struct LinkDescription: Hashable, Sendable {
    public let name: String
    public let target: String
    /// The name of the way back, from the target to its rows here.
    public let inverse: String
    public let onDelete: DeleteRule

    public init(name: String, target: String, inverse: String, onDelete: DeleteRule) {
        self.name = name
        self.target = target
        self.inverse = inverse
        self.onDelete = onDelete
    }
}

public enum DeleteRule: String, Hashable, Sendable {
    /// This row goes too.
    case cascade
    /// This row stays and points to nothing.
    case nullify
}

/// An index that a job reads by. Indexes are no part of a schema version: a store gets them as they stand here.
public struct IndexDescription: Hashable, Sendable {
    public let columns: [String]
    /// The condition of a partial index, in SQL; nil for all rows.
    public let condition: String?
    public let suffix: String

    public init(_ columns: String..., where condition: String? = nil, suffix: String = "") {
        self.columns = columns
        self.condition = condition
        self.suffix = suffix
    }
}

/// What makes two rows of a model one thing, and which changes of a row make it worth looking for its twins again.
public struct DuplicateKey: Hashable, Sendable {
    /// The columns of the key. A row in which one of them is NULL has none.
    public let columns: [String]
    /// Columns beside the key that decide whether a row takes part.
    public let watched: [String]

    public init(_ columns: String..., watched: [String] = []) {
        self.columns = columns
        self.watched = watched
    }
}
