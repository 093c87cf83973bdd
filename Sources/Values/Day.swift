/// A calendar date with no time and no zone, in the proleptic Gregorian calendar (ISO 8601).
///
/// Its arithmetic counts days on integers, so no zone, locale or calendar setting reaches it.
public struct Day: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01, negative before it.
    public let ordinal: Int

    public init(ordinal: Int) { self.ordinal = ordinal }

    /// Nil where the calendar has no such date, such as 30 February.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), day >= 1, day <= Day.length(ofMonth: month, year: year) else { return nil }
        self.init(ordinal: Day.ordinal(year: year, month: month, day: day))
    }

    public static func < (a: Day, b: Day) -> Bool { a.ordinal < b.ordinal }
    public static func + (day: Day, days: Int) -> Day { Day(ordinal: day.ordinal &+ days) }
    public static func - (day: Day, days: Int) -> Day { Day(ordinal: day.ordinal &- days) }

    /// How many days later `other` is; negative when it is earlier.
    public func days(to other: Day) -> Int { other.ordinal &- ordinal }

    /// ISO weekday of the date itself: Monday 1 … Sunday 7.
    public var weekday: Int { ((ordinal + 3) % 7 + 7) % 7 + 1 }

    /// Whether four digits can write its year, 0000-01-01 … 9999-12-31: whether it can be stored.
    public var isWritable: Bool { Day.writable.contains(ordinal) }

    /// The numbers of the days that can be written.
    public static let writable = -719_528...2_932_896

    public static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: return 30
        default: return 31
        }
    }
}

// The civil calendar, after H. Hinnant, "chrono-Compatible Low-Level Date Algorithms": years begin in March, so the leap
// day is the last of its year, and 400 years are an era of 146,097 days.
extension Day {
    private static let daysInEra = 146_097
    private static let epochInEra = 719_468 // 1970-01-01, counted from 0000-03-01

    private static func ordinal(year: Int, month: Int, day: Int) -> Int {
        let marchYear = month <= 2 ? year - 1 : year
        let era = floorDivide(marchYear, 400)
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * daysInEra + dayOfEra - epochInEra
    }

    /// Year, month 1–12 and day 1–31 of the date.
    public var civil: (year: Int, month: Int, day: Int) {
        let shifted = ordinal + Day.epochInEra
        let era = floorDivide(shifted, Day.daysInEra)
        let dayOfEra = shifted - era * Day.daysInEra
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }
}

@inline(__always)
func floorDivide(_ a: Int, _ b: Int) -> Int { a / b - (a % b < 0 ? 1 : 0) }

// MARK: - Text

extension Day: CustomStringConvertible {
    /// Exactly ten ASCII characters `YYYY-MM-DD`; anything else is no date.
    public init?(_ text: String) {
        guard let day = text.withASCII({ Day(ascii: $0) }) else { return nil }
        self = day
    }

    public init?(ascii bytes: UnsafeRawBufferPointer) {
        guard bytes.count == 10 else { return nil }
        self.init(prefixOf: bytes)
    }

    init?(prefixOf bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
              let year = Digits.number(bytes, at: 0, count: 4),
              let month = Digits.number(bytes, at: 5, count: 2),
              let day = Digits.number(bytes, at: 8, count: 2) else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// `YYYY-MM-DD`.
    public var text: String { DigitWriter.text { write(to: &$0) } }

    public var description: String { text }

    func write(to writer: inout DigitWriter) {
        let (year, month, day) = civil
        writer.number(max(0, year), width: 4)
        writer.mark("-")
        writer.number(month, width: 2)
        writer.mark("-")
        writer.number(day, width: 2)
    }
}

// MARK: - In the store

extension Day: Storable {
    public static var kind: ColumnKind { .day }

    /// A floating date is written as noon UTC, so that every reader agrees on it whatever its zone; it is read as the
    /// UTC date of whatever moment stands there.
    public init(column: StoredColumn) throws(Unreadable) {
        guard let day = column.readText({ bytes in Day(ascii: bytes) ?? Instant(utc: bytes)?.utcDay }) else {
            throw Unreadable(expected: "a date", found: column.value)
        }
        self = day
    }

    public var stored: Value { .text(noon.text) }

    /// 12:00 UTC of the date: how a floating date is stored.
    public var noon: Instant { Instant(day: self, secondOfDay: 12 * 60 * 60) }
}
