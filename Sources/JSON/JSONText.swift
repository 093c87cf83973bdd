/// A string or number as it stands in the file: a slice of its bytes, valid as long as they are.
@frozen
public struct JSONText {
    /// The bytes between the quotes, escapes and all; or the characters of the number. Valid UTF-8.
    public let bytes: UnsafeRawBufferPointer
    public let hasEscapes: Bool

    @usableFromInline
    init(bytes: UnsafeRawBufferPointer, hasEscapes: Bool) {
        self.bytes = bytes
        self.hasEscapes = hasEscapes
    }

    /// The text with its escapes resolved.
    public var string: String {
        hasEscapes ? unescaped() : String(decoding: bytes, as: UTF8.self)
    }

    /// Whether the text is `other`, byte for byte. Made for finding a key among a few names: compares without a copy.
    @inlinable
    public func equals(_ other: StaticString) -> Bool {
        if hasEscapes { return string.utf8.elementsEqual("\(other)".utf8) }
        return other.withUTF8Buffer { name in
            guard name.count == bytes.count else { return false }
            for index in 0..<name.count where name[index] != bytes[index] { return false }
            return true
        }
    }

    /// The exact value of a number that is whole and fits, however it is written: `30`, `30.0`, `3e1` and `-0` are.
    public var integer: Int64? { hasEscapes ? nil : bytes.exactInteger }

    /// The nearest double of a number, or nil if that is infinite.
    public var double: Double? {
        guard !hasEscapes, let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else {
            return nil
        }
        return value
    }
}
