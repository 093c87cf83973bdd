/// A moment, in whole milliseconds since 1970-01-01T00:00:00Z (leap seconds not counted, as in POSIX time).
public struct Instant: Hashable, Comparable, Sendable {
    public let milliseconds: Int64

    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// The second `secondOfDay` of the UTC date `day`.
    public init(day: Day, secondOfDay: Int) {
        self.init(milliseconds: (Int64(day.ordinal) * Instant.secondsInCivilDay + Int64(secondOfDay)) * 1000)
    }

    /// What a row's instant is until its maker sets it.
    public static let epoch = Instant(milliseconds: 0)

    /// Seconds between two midnights of UTC. Days of a person's zone are not counted with it: they may be longer or shorter.
    static let secondsInCivilDay: Int64 = 24 * 60 * 60

    public static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }

    /// Real elapsed time, never steps on the wall clock.
    public func adding(seconds: Int) -> Instant {
        let (product, tooBig) = Int64(seconds).multipliedReportingOverflow(by: 1000)
        guard !tooBig else { return Instant(milliseconds: seconds > 0 ? .max : .min) }
        let (sum, overflow) = milliseconds.addingReportingOverflow(product)
        return Instant(milliseconds: overflow ? (seconds > 0 ? .max : .min) : sum)
    }

    public func adding(minutes: Int) -> Instant {
        let (seconds, overflow) = minutes.multipliedReportingOverflow(by: 60)
        return adding(seconds: overflow ? (minutes > 0 ? .max : .min) : seconds)
    }

    /// Whole seconds from this moment to `end`, cut towards this moment and never below 0.
    public func wholeSeconds(to end: Instant) -> Int {
        end <= self ? 0 : Int((end.milliseconds &- milliseconds) / 1000)
    }

    /// Whole minutes from this moment to `end`, rounded down and never below 0.
    public func wholeMinutes(to end: Instant) -> Int { wholeSeconds(to: end) / 60 }

    /// The second since 1970 that the moment lies in, rounded down.
    public var second: Int { floorDivide(Int(milliseconds), 1000) }

    /// The date that UTC shows at this moment.
    public var utcDay: Day { Day(ordinal: floorDivide(second, Int(Instant.secondsInCivilDay))) }
}

// MARK: - Text

extension Instant: CustomStringConvertible {
    /// `YYYY-MM-DDTHH:MM:SS.mmmZ`: how every instant is stored and printed. Its order as text is its order in time.
    public var text: String {
        DigitWriter.text { writer in
            let day = utcDay, second = second
            let inDay = second - day.ordinal * Int(Instant.secondsInCivilDay)
            day.write(to: &writer)
            writer.mark("T")
            writer.number(inDay / 3600, width: 2)
            writer.mark(":")
            writer.number(inDay / 60 % 60, width: 2)
            writer.mark(":")
            writer.number(inDay % 60, width: 2)
            writer.mark(".")
            // Wrapping, for the second of the earliest moment begins before time does.
            writer.number(Int(milliseconds) &- second &* 1000, width: 3)
            writer.mark("Z")
        }
    }

    public var description: String { text }

    /// A full ISO 8601 moment: date, `T`, time to the minute or second with 0 to 9 fractional digits, and `Z` or an offset.
    ///
    /// Nil without an offset, for what is no real moment (24:00, 30 February, a leap second), and for what is outside
    /// the years 0000 … 9999 in UTC, which four digits can't write. Finer than a millisecond is cut off.
    public init?(_ text: String) {
        guard let instant = text.withASCII({ Instant(ascii: $0) }) else { return nil }
        self = instant
    }

    public init?(ascii bytes: UnsafeRawBufferPointer) {
        guard let (wall, offset) = Instant.parse(bytes) else { return nil }
        let milliseconds = wall - Int64(offset) * 1000
        guard Instant.writable.contains(milliseconds) else { return nil }
        self.init(milliseconds: milliseconds)
    }

    /// Whether four digits can write its year: whether it can be stored.
    public var isWritable: Bool { Instant.writable.contains(milliseconds) }

    /// 0000-01-01T00:00:00.000Z … 9999-12-31T23:59:59.999Z.
    private static let writable: ClosedRange<Int64> = -62_167_219_200_000...253_402_300_799_999

    /// The same, of a moment given in UTC: what the store holds.
    init?(utc bytes: UnsafeRawBufferPointer) {
        guard bytes.last == UInt8(ascii: "Z") else { return nil }
        self.init(ascii: bytes)
    }

    /// Whether the text is `YYYY-MM-DDTHH:MM:SS.mmmZ` of a real moment: what may be stored as it stands.
    public static func isCanonical(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.count == 24 && bytes[10] == UInt8(ascii: "T") && bytes[16] == UInt8(ascii: ":") && bytes[19] == UInt8(ascii: ".")
            && bytes[23] == UInt8(ascii: "Z") && parse(bytes) != nil
    }

    /// Milliseconds on the clock that is written there, and its offset from UTC in seconds.
    private static func parse(_ bytes: UnsafeRawBufferPointer) -> (wall: Int64, offset: Int)? {
        guard bytes.count >= 17, bytes.count <= 40, let day = Day(prefixOf: bytes), bytes[10] | 0x20 == UInt8(ascii: "t"),
              let hour = Digits.number(bytes, at: 11, count: 2), hour < 24, bytes[13] == UInt8(ascii: ":"),
              let minute = Digits.number(bytes, at: 14, count: 2), minute < 60 else { return nil }
        var at = 16
        var second = 0, milliseconds = 0
        if bytes[at] == UInt8(ascii: ":") {
            guard let seconds = Digits.number(bytes, at: at + 1, count: 2), seconds < 60 else { return nil }
            second = seconds
            at += 3
            if at < bytes.count, bytes[at] == UInt8(ascii: ".") || bytes[at] == UInt8(ascii: ",") {
                at += 1
                let start = at
                var weight = 100
                while at < bytes.count, let digit = Digits.number(bytes, at: at, count: 1) {
                    milliseconds += digit * weight
                    weight /= 10
                    at += 1
                }
                guard (1...9).contains(at - start) else { return nil }
            }
        }
        guard let offset = parseOffset(bytes, at: at) else { return nil }
        let wall = Int64(day.ordinal) * secondsInCivilDay + Int64(hour * 3600 + minute * 60 + second)
        return (wall * 1000 + Int64(milliseconds), offset)
    }

    /// `Z`, `±HH:MM`, `±HHMM` or `±HH` up to the end of the text, in seconds east of UTC.
    private static func parseOffset(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Int? {
        guard start < bytes.count else { return nil }
        let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
        if rest.count == 1 { return rest[0] | 0x20 == UInt8(ascii: "z") ? 0 : nil }
        let sign: Int
        switch rest[0] {
        case UInt8(ascii: "+"): sign = 1
        case UInt8(ascii: "-"): sign = -1
        default: return nil
        }
        guard let hours = Digits.number(rest, at: 1, count: 2), hours < 24 else { return nil }
        let minutes: Int?
        switch rest.count {
        case 3: minutes = 0
        case 5: minutes = Digits.number(rest, at: 3, count: 2)
        case 6: minutes = rest[3] == UInt8(ascii: ":") ? Digits.number(rest, at: 4, count: 2) : nil
        default: minutes = nil
        }
        guard let minutes, minutes < 60 else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }
}

extension Instant: Storable {
    public static var kind: ColumnKind { .instant }
    public init(column: StoredColumn) throws(Unreadable) {
        guard let instant = column.readText({ Instant(utc: $0) }) else { throw Unreadable(expected: "a moment in UTC", found: column.value) }
        self = instant
    }
    public var stored: Value { .text(text) }
}
