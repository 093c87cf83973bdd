/// What one column of one row holds, whoever keeps it: SQLite, an export file, or a test.
public enum Value: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
}

/// A stored value that its column's type can't be read from, such as a date that is no date.
///
/// It is carried to the surface with the row it stands in; nothing corrects or drops it.
public struct Unreadable: Error, Equatable, Sendable {
    /// What was expected there, in words for a person: `a date`, `a UUID`.
    public let expected: String
    public let found: Value

    public init(expected: String, found: Value) {
        self.expected = expected
        self.found = found
    }
}

/// A Swift type that one column can hold.
public protocol Storable: Hashable, Sendable {
    static var kind: ColumnKind { get }
    static var isOptional: Bool { get }
    init(column: StoredColumn) throws(Unreadable)
    var stored: Value { get }
}

/// The kinds of attribute that the store and the export file tell apart.
public enum ColumnKind: String, Sendable {
    case uuid = "UUID"
    case string = "String"
    case int = "Int"
    case bool = "Bool"
    case double = "Double"
    case instant = "Instant"
    case day = "Day"
    case data = "Data"
}

extension Storable {
    public static var isOptional: Bool { false }
    public init(stored: Value) throws(Unreadable) { try self.init(column: .held(stored)) }
}

extension String: Storable {
    public static var kind: ColumnKind { .string }
    public init(column: StoredColumn) throws(Unreadable) {
        switch column {
        case .text(let bytes): self.init(decoding: bytes, as: UTF8.self)
        case .held(.text(let text)): self = text
        default: throw Unreadable(expected: "a text", found: column.value)
        }
    }
    public var stored: Value { .text(self) }
}

extension Int: Storable {
    public static var kind: ColumnKind { .int }
    public init(column: StoredColumn) throws(Unreadable) {
        guard let number = column.wholeNumber else { throw Unreadable(expected: "a whole number", found: column.value) }
        self = Int(number)
    }
    public var stored: Value { .integer(Int64(self)) }
}

extension Bool: Storable {
    public static var kind: ColumnKind { .bool }
    public init(column: StoredColumn) throws(Unreadable) {
        switch column.wholeNumber {
        case 0: self = false
        case 1: self = true
        default: throw Unreadable(expected: "0 or 1", found: column.value)
        }
    }
    public var stored: Value { .integer(self ? 1 : 0) }
}

extension Double: Storable {
    public static var kind: ColumnKind { .double }
    public init(column: StoredColumn) throws(Unreadable) {
        let value = column.value
        guard case .real(let number) = value, number.isFinite else { throw Unreadable(expected: "a number", found: value) }
        self = number
    }
    public var stored: Value { .real(self) }
}

extension Array: Storable where Element == UInt8 {
    public static var kind: ColumnKind { .data }
    public init(column: StoredColumn) throws(Unreadable) {
        let value = column.value
        guard case .blob(let bytes) = value else { throw Unreadable(expected: "bytes", found: value) }
        self = bytes
    }
    public var stored: Value { .blob(self) }
}

extension Optional: Storable where Wrapped: Storable {
    public static var kind: ColumnKind { Wrapped.kind }
    public static var isOptional: Bool { true }
    @inlinable
    public init(column: StoredColumn) throws(Unreadable) {
        if column.isNull { self = nil } else { self = try Wrapped(column: column) }
    }
    public var stored: Value { self?.stored ?? .null }
}
