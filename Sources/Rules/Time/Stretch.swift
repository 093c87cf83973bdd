import Values

extension ClosedRange where Bound == Day {
    /// Its dates, oldest first.
    public var dates: [Day] { (lowerBound.ordinal...upperBound.ordinal).map(Day.init(ordinal:)) }

    /// The `count` dates that end with `last`.
    public init(last count: Int, endingOn last: Day) { self = (last - (count - 1))...last }
}

/// Seven dates that a person takes for one.
public struct Week: Hashable, Sendable {
    public let first: Day
    public var last: Day { first + 6 }
    public var dates: [Day] { (first...last).dates }

    /// The week that `day` lies in.
    ///
    /// - Parameter firstWeekday: ISO weekday on which weeks begin. With Sunday, 7, the week of Monday 2026-10-12 began on
    ///   the 11th.
    public init(of day: Day, firstWeekday: Int) { first = day - ((day.weekday - firstWeekday) % 7 + 7) % 7 }
}
