import Planner
import Values

/// Days as people say them, seen from today.
enum DayWords {
    /// From Monday, ISO weekday 1.
    static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    /// "Mon", of an ISO weekday.
    static func weekday(_ number: Int) -> String { weekdays[number - 1] }

    /// "today", "tomorrow", "yesterday", else the weekday and the date: "Wed 2026-11-18".
    static func name(_ day: Day, today: Day) -> String {
        switch today.days(to: day) {
        case 0: return "today"
        case 1: return "tomorrow"
        case -1: return "yesterday"
        default: return day.withWeekday
        }
    }

    /// The same with the date where a word stands for it: "tomorrow (Sat 2026-11-14)".
    static func full(_ day: Day, today: Day) -> String {
        let date = day.withWeekday, name = name(day, today: today)
        return name == date ? date : "\(name) (\(date))"
    }

    /// When something is due: "3 days overdue", "today", "Wed 2026-11-18"; "no date" where it may wait.
    static func due(_ day: Day?, today: Day) -> String {
        guard let day else { return "no date" }
        let late = day.days(to: today)
        return late > 0 ? "\(counted(late, "day")) overdue" : name(day, today: today)
    }
}

extension Day {
    /// "Wed 2026-11-18".
    var withWeekday: String { "\(DayWords.weekday(weekday)) \(text)" }
}
