import Values

extension ClosedRange where Bound == Day {
    /// Its dates, oldest first.
    public var dates: [Day] { (lowerBound.ordinal...upperBound.ordinal).map(Day.init(ordinal:)) }

    /// The `count` dates that end with `last`.
    public init(last count: Int, endingOn last: Day) { self = (last - (count - 1))...last }
}
