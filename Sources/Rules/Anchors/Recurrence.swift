import Values

/// On which days of the calendar a rule occurs.
public enum Recurrence: Equatable, Sendable {
    /// On ISO weekdays.
    case weekly(weekdays: [Int])
    /// Every so many days, counted from a day on.
    case everyNDays(n: Int, start: Day)
    /// On ISO weekdays of every so manieth week, weeks counted from Monday to Monday.
    case everyNWeeks(n: Int, weekdays: [Int], start: Day)
    /// Not by the calendar: so many days after it was last handled. See `AfterLast`.
    case afterLast(Interval)

    /// From at least to at most so many days after the last time.
    public struct Interval: Equatable, Sendable {
        public let minDays: Int
        public let maxDays: Int
        /// The day it was last handled before the rule was made.
        public let start: Day

        /// How many days its window is open, both ends counted.
        public var length: Int { maxDays - minDays + 1 }
    }

    /// Whether the calendar alone makes `day` an occurrence.
    public func includes(_ day: Day) -> Bool {
        switch self {
        case .weekly(let weekdays):
            return weekdays.contains(day.weekday)
        case .everyNDays(let n, let start):
            return day >= start && start.days(to: day) % n == 0
        case .everyNWeeks(let n, let weekdays, let start):
            // A listed weekday of the first week counts also where it comes before the start.
            let weeks = Recurrence.monday(of: start).days(to: Recurrence.monday(of: day)) / 7
            return weekdays.contains(day.weekday) && weeks >= 0 && weeks % n == 0
        case .afterLast:
            return false
        }
    }

    public var interval: Interval? { if case .afterLast(let interval) = self { interval } else { nil } }

    var start: Day? {
        switch self {
        case .weekly: return nil
        case .everyNDays(_, let start), .everyNWeeks(_, _, let start): return start
        case .afterLast(let interval): return interval.start
        }
    }

    private static func monday(of day: Day) -> Day { day - (day.weekday - 1) }
}
