/// The 128 bits of a UUID (RFC 9562), without saying of what. Their order is the order of their text.
public struct RawID: Hashable, Comparable, Sendable {
    public let high: UInt64
    public let low: UInt64

    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The lower half is as good as random, and half the work.
    public func hash(into hasher: inout Hasher) { hasher.combine(low) }

    public static func < (a: RawID, b: RawID) -> Bool { (a.high, a.low) < (b.high, b.low) }

    /// 36 characters, hexadecimal in either case with four dashes; nil for anything else.
    public init?(ascii bytes: UnsafeRawBufferPointer) {
        guard bytes.count == 36 else { return nil }
        var high: UInt64 = 0, low: UInt64 = 0
        for index in 0..<36 {
            let byte = bytes[index]
            if index == 8 || index == 13 || index == 18 || index == 23 {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            let digit: UInt8
            switch byte {
            case 48...57: digit = byte - 48
            case 65...70: digit = byte - 55
            case 97...102: digit = byte - 87
            default: return nil
            }
            if index < 18 { high = high << 4 | UInt64(digit) } else { low = low << 4 | UInt64(digit) }
        }
        self.init(high: high, low: low)
    }

    public init?(_ text: String) {
        guard let id = text.withASCII({ RawID(ascii: $0) }) else { return nil }
        self = id
    }

    /// Whether the text is upper case already: what may be stored as it stands.
    public static func isCanonical(_ bytes: UnsafeRawBufferPointer) -> Bool {
        !bytes.contains { $0 >= 97 }
    }

    /// Upper case, 36 characters.
    public var text: String {
        String(unsafeUninitializedCapacity: 36) { buffer in
            var at = 0
            for (part, shifts) in [(high, 0..<16), (low, 0..<16)] {
                for nibble in shifts {
                    if at == 8 || at == 13 || at == 18 || at == 23 {
                        buffer[at] = UInt8(ascii: "-")
                        at += 1
                    }
                    let digit = UInt8(truncatingIfNeeded: part >> UInt64((15 - nibble) * 4)) & 0xF
                    buffer[at] = digit < 10 ? 48 + digit : 55 + digit
                    at += 1
                }
            }
            return 36
        }
    }
}

/// The identity of one row of `Row`: a task's id is not a habit's.
public struct ID<Row>: Hashable, Comparable, Sendable {
    public let raw: RawID

    public init(_ raw: RawID) { self.raw = raw }

    public init?(_ text: String) {
        guard let raw = RawID(text) else { return nil }
        self.raw = raw
    }

    public static func < (a: ID, b: ID) -> Bool { a.raw < b.raw }
    public var text: String { raw.text }
}

extension ID: CustomStringConvertible {
    public var description: String { text }
}

extension ID: Storable {
    public static var kind: ColumnKind { .uuid }
    /// Only the written form, upper case, is one: a row found by its id must be found by its text.
    @inlinable
    public init(column: StoredColumn) throws(Unreadable) {
        guard let raw = column.readText({ RawID.isCanonical($0) ? RawID(ascii: $0) : nil }) else {
            throw Unreadable(expected: "a UUID in upper case", found: column.value)
        }
        self.raw = raw
    }
    public var stored: Value { .text(text) }
}

/// Where the ids of new rows come from: randomness in the program, a counted sequence in tests.
public struct IDSource {
    private let make: () -> RawID

    public init(_ make: @escaping () -> RawID) { self.make = make }

    /// Random version 4 UUIDs (RFC 9562, section 5.4). Those of one source begin with the same three digits, as random as the
    /// others: so the rows that a night makes lie on one page of an index, where each would else cost a page of its own.
    public init(random: some RandomNumberGenerator) {
        var generator = random
        let common: UInt64 = 0xFFF << 52, beginning = generator.next() & common
        self.init {
            RawID(high: beginning | generator.next() & ~(common | 0xF000) | 0x4000, low: generator.next() & ~(0b11 << 62) | 0b10 << 62)
        }
    }

    public func next<Row>(_ type: Row.Type = Row.self) -> ID<Row> { ID(make()) }
}
