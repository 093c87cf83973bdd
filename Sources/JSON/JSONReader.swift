/// A pull reader: the caller asks for what should come next, and gets it or an error with its exact place.
///
/// It obeys RFC 8259 to the letter, and also checks UTF-8 inside strings, skips a byte order mark, and refuses to nest
/// deeper than `deepestNesting`. A key that stands twice is the caller's to notice, who knows its keys. Nothing is
/// copied or allocated, so the bytes must outlive the reader and every `JSONText` it hands out.
///
///     try reader.beginObject()
///     while let key = try reader.nextKey() {
///         if key.equals("title") { title = try reader.string().string } else { _ = try reader.skip() }
///     }
@frozen
public struct JSONReader {
    @frozen public enum Kind: Sendable { case object, array, string, number, bool, null }

    /// Far deeper than any honest file, and shallow enough for code that recurses over a value.
    @inlinable public static var deepestNesting: Int { 512 }

    @usableFromInline let bytes: UnsafeRawBufferPointer
    @usableFromInline var position = 0
    @usableFromInline var depth = 0
    /// Nothing has been read yet of the object or array that was opened last: no comma is due.
    @usableFromInline var isAtStart = false

    public init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// How far the bytes are read. After `kind()`, where the next value starts.
    @inlinable public var offset: Int { position }

    /// Where the characters of `text`, which this reader handed out, start: for a string, just after its quote.
    public func offset(of text: JSONText) -> Int {
        guard let start = bytes.baseAddress, let textStart = text.bytes.baseAddress else { return 0 }
        return textStart - start
    }

    /// What the next value is, by its first byte. Leaves the value unread.
    @inlinable
    public mutating func kind() throws(JSONError) -> Kind {
        switch nextByte() {
        case .quote: .string
        case .minus, 0x30...0x39: .number
        case .openBrace: .object
        case .openBracket: .array
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
        case UInt8(ascii: "n"): .null
        default: throw missing("a value")
        }
    }

    /// Makes sure that nothing but white space follows.
    public mutating func end() throws(JSONError) {
        _ = nextByte()
        guard position == bytes.count else { throw JSONError("something follows the end of the value", at: position) }
    }

    /// Passes white space and looks at the byte behind it. 0 at the end of the text, which is as wrong there as a real
    /// 0 would be: neither is part of any token.
    @inlinable
    mutating func nextByte() -> UInt8 {
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case .space, .lineFeed, .carriageReturn, .tab: position &+= 1
            default: return byte
            }
        }
        return 0
    }

    @usableFromInline @inline(never)
    func missing(_ wanted: StaticString) -> JSONError {
        JSONError(
            position < bytes.count ? "expected \(wanted)" : "the text ends where \(wanted) should stand", at: position)
    }

    @usableFromInline @inline(never)
    func missing(_ wanted: StaticString, inside whole: StaticString) -> JSONError {
        JSONError(position < bytes.count ? "expected \(wanted)" : "the text ends inside \(whole)", at: position)
    }

    @inlinable
    func slice(from start: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[start..<position])
    }
}
