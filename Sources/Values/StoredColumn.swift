/// What one column of the row in hand holds, with its text or bytes where they lie: nothing is copied that nobody asks for.
///
/// Reading is inlinable here and in the generic types that a column holds, so that other targets read each by its own code.
@frozen
public enum StoredColumn {
    case null
    case integer(Int64)
    case real(Double)
    /// UTF-8, valid until the next row.
    case text(UnsafeRawBufferPointer)
    case blob(UnsafeRawBufferPointer)
    /// A value that somebody else holds.
    case held(Value)

    /// The same on its own.
    public var value: Value {
        switch self {
        case .null: return .null
        case .integer(let number): return .integer(number)
        case .real(let number): return .real(number)
        case .text(let bytes): return .text(String(decoding: bytes, as: UTF8.self))
        case .blob(let bytes): return .blob(Array(bytes))
        case .held(let value): return value
        }
    }

    /// What `read` makes of the bytes of a text; nil for anything else.
    @inlinable @inline(__always)
    public func readText<Read>(_ read: (UnsafeRawBufferPointer) -> Read?) -> Read? {
        switch self {
        case .text(let bytes): return read(bytes)
        case .held(.text(let text)): var copy = text
            return copy.withUTF8 { read(UnsafeRawBufferPointer($0)) }
        default: return nil
        }
    }

    @inlinable @inline(__always)
    public var isNull: Bool {
        switch self {
        case .null, .held(.null): return true
        default: return false
        }
    }

    @inlinable @inline(__always)
    public var wholeNumber: Int64? {
        switch self {
        case .integer(let number), .held(.integer(let number)): return number
        default: return nil
        }
    }
}
