import Values

/// A date as a person names it: itself, or by where it lies from today. See the rule page *Time*.
public enum DateWord: Equatable, Sendable {
    case date(Day)
    /// So many days after today, before it where negative: `today`, `yesterday`, `tomorrow`, `+3d`, `-3d`.
    case days(Int)
    /// The first day of this ISO weekday strictly after today.
    case weekday(Int)
    case laterThisWeek
    case nextWeek

    /// Nil for anything that names no date. A weekday is its English name or the first three letters of it, in any case;
    /// the other words are as they stand here.
    public init?(_ text: String) {
        switch text {
        case "today": self = .days(0)
        case "yesterday": self = .days(-1)
        case "tomorrow": self = .days(1)
        case "later-this-week": self = .laterThisWeek
        case "next-week": self = .nextWeek
        default:
            if let day = Day(text) {
                self = .date(day)
            } else if let number = DateWord.weekday(text) {
                self = .weekday(number)
            } else if let days = DateWord.steps(text) {
                self = .days(days)
            } else {
                return nil
            }
        }
    }

    /// What a person may write, for help and errors.
    public static let forms = "YYYY-MM-DD, today, yesterday, tomorrow, +3d, -3d, a weekday (the next one), later-this-week, next-week"

    /// The day that is meant; nil on a day when `later-this-week` isn't offered, and for what lies outside the years
    /// 0000 … 9999.
    public func day(from today: Day, firstWeekday: Int) -> Day? {
        let day: Day?
        switch self {
        case .date(let date): day = date
        case .days(let days): day = today + days
        case .weekday(let weekday): day = today + ((weekday - today.weekday - 1) % 7 + 7) % 7 + 1
        case .laterThisWeek: day = QuickDate.laterThisWeek(after: today, firstWeekday: firstWeekday)
        case .nextWeek: day = QuickDate.nextWeek(after: today, firstWeekday: firstWeekday)
        }
        return day.flatMap { $0.isWritable ? $0 : nil }
    }

    // MARK: Reading

    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    private static func weekday(_ text: String) -> Int? {
        let word = text.lowercased()
        return weekdays.firstIndex { $0 == word || $0.prefix(3) == word }.map { $0 + 1 }
    }

    /// The N of `+Nd` and `-Nd`. More days than the calendar has are no number of days.
    private static func steps(_ text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 3, bytes.last == UInt8(ascii: "d"), bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-") else { return nil }
        var number = 0
        for byte in bytes[1..<(bytes.count - 1)] {
            guard (48...57).contains(byte) else { return nil }
            number = number * 10 + Int(byte) - 48
            if number > Day.writable.count { return nil }
        }
        return bytes[0] == UInt8(ascii: "-") ? -number : number
    }
}

/// A date or none at all, for a task that may wait.
public enum DateChoice: Equatable, Sendable {
    case on(DateWord)
    case someday

    public init?(_ text: String) {
        if text == "someday" {
            self = .someday
        } else if let word = DateWord(text) {
            self = .on(word)
        } else {
            return nil
        }
    }
}
