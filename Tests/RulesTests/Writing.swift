import Model
import Rules
import Values

// Values as the tests write them: an id is a small number, a moment and a date are their text.

extension ID: ExpressibleByIntegerLiteral {
    public init(integerLiteral number: UInt64) { self.init(RawID(high: 0, low: number)) }
}

extension Instant: ExpressibleByStringLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
    ExpressibleByUnicodeScalarLiteral {
    public init(stringLiteral text: String) {
        guard let instant = Instant(text) else { preconditionFailure("\(text) is no moment") }
        self = instant
    }
}

extension Day: ExpressibleByStringLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
    ExpressibleByUnicodeScalarLiteral {
    public init(stringLiteral text: String) {
        guard let day = Day(text) else { preconditionFailure("\(text) is no date") }
        self = day
    }
}

extension Model {
    /// A row with its defaults and what the test says of it.
    static func row(_ id: ID<Self>, _ change: (inout Self) -> Void = { _ in }) -> Self {
        var row = Self(id: id)
        change(&row)
        return row
    }
}

extension IDSource {
    /// 1001, 1002, … so that a test can name the rows that a rule makes.
    static func counting() -> IDSource {
        var last: UInt64 = 1000
        return IDSource {
            last += 1
            return RawID(high: 0, low: last)
        }
    }
}

extension LogicalDays {
    static func `in`(_ zone: String, rollover: Int = 0) -> LogicalDays {
        guard let zone = Zone(name: zone) else { preconditionFailure("\(zone) is no zone") }
        return LogicalDays(zone: zone, rollover: MinuteOfDay(clamping: rollover))
    }

    static let utc = LogicalDays.in("UTC")
}

extension Instant {
    /// `HH:MM[:SS[.fff]]` of 2026-10-15 in UTC: the day that most tests are about.
    static func at(_ clock: String) -> Instant { Instant(stringLiteral: "2026-10-15T\(clock)Z") }
}

/// One line of a table: what it is about, and the values.
struct Line<Given: Sendable, Expected: Sendable>: Sendable, CustomStringConvertible {
    let description: String
    let given: Given
    let expected: Expected

    init(_ description: String, _ given: Given, _ expected: Expected) {
        self.description = description
        self.given = given
        self.expected = expected
    }
}

/// Numbers that any stored Int may be.
let extremes = [Int.min, Int.min + 1, -1_000_000_000_001, -1, 0, 1, 1_000_000_000_001, Int.max - 1, Int.max]
