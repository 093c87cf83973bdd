import Values

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

// Which week a report is about. See the rule page *Time*.
extension Week {
    /// The week that a report without a date is about: the one that ends today, else the last that has ended.
    public static func lastEnded(by today: Day, firstWeekday: Int) -> Week { Week(of: today - 6, firstWeekday: firstWeekday) }

    public var next: Week { Week(of: last + 1, firstWeekday: first.weekday) }

    /// The day that plays "today" for a report about this week, so that an old week reads the same whenever it is printed:
    /// the earlier of today and the day after the week.
    public func readingDay(today: Day) -> Day { min(today, last + 1) }

    /// Whether the week, and what is read before it, can be written in dates of four-digit years.
    public var isWithinTheCalendar: Bool { (1...9998).contains(first.civil.year) && (1...9998).contains(last.civil.year) }
}
