import Values

// Which week a report is about. See the rule page *Time*.
extension Week {
    /// The week that a report without a date is about: the one that ends today, else the last that has ended.
    public init(endedBy today: Day, firstWeekday: Int) { self.init(of: today - 6, firstWeekday: firstWeekday) }

    public var next: Week { Week(of: last + 1, firstWeekday: first.weekday) }

    /// The day that plays "today" for a report about this week, so that an old week reads the same whenever it is printed:
    /// the earlier of today and the day after the week.
    public func readingDay(today: Day) -> Day { min(today, last + 1) }

    /// Whether the week, and what is read before it, can be written in dates of four-digit years.
    public var isWithinTheCalendar: Bool { (1...9998).contains(first.civil.year) && (1...9998).contains(last.civil.year) }
}
