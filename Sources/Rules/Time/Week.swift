import Values

/// Seven days that begin on a home's first weekday. See the rule page *Time*.
public struct Week: Hashable, Sendable {
    /// The first day.
    public let from: Day
    /// The last day.
    public var to: Day { from + 6 }
    /// All seven, oldest first.
    public var days: [Day] { (0..<7).map { from + $0 } }
    public var next: Week { Week(from: from + 7) }

    private init(from: Day) { self.from = from }

    /// The week that `day` lies in.
    ///
    /// - Parameter firstWeekday: ISO weekday on which weeks begin, Monday 1 … Sunday 7.
    public init(containing day: Day, firstWeekday: Int) {
        self.init(from: day - ((day.weekday - firstWeekday) % 7 + 7) % 7)
    }

    /// The week that a report without a date is about: the one that ends today, else the last that has ended.
    public init(endedBy today: Day, firstWeekday: Int) {
        self.init(containing: today - 6, firstWeekday: firstWeekday)
    }

    /// The day that plays "today" for a report about this week, so that an old week reads the same whenever it is printed:
    /// the earlier of today and the day after the week.
    public func readingDay(today: Day) -> Day { min(today, to + 1) }

    /// Whether the week, and what is read before it, can be written in dates of four-digit years.
    public var isWithinTheCalendar: Bool { (1...9998).contains(from.civil.year) && (1...9998).contains(to.civil.year) }
}
