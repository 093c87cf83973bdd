import JSON
import Model
import Values

/// When a habit is due. See the rule page *Habits*.
public enum Schedule {
    /// The ISO weekdays of a text such as "1,3,5". A part that is no whole number from 1 to 7 is ignored.
    public static func weekdays(_ text: String) -> Set<Int> {
        Set(text.split(separator: ",").compactMap { part in
            let digits = isNumber(part) ? String(part) : String(part).trimmingWhiteSpace()
            guard isNumber(digits), let day = Int(digits), (1...7).contains(day) else { return nil }
            return day
        })
    }

    private static func isNumber(_ text: some StringProtocol) -> Bool { text.utf8.allSatisfy { (48...57).contains($0) } }

    /// Whether `day` is one of the habit's days. One with a target a week may be done on any.
    public static func includes(_ day: Day, of habit: Habit) -> Bool {
        habit.targetPerWeek > 0 || weekdays(habit.scheduledDays).contains(day.weekday)
    }

    /// Not archived, of a known kind, made by then, and not paused.
    public static func isActive(_ habit: Habit, on day: Day, days: LogicalDays) -> Bool {
        !habit.isArchived && habit.kind.isKnown && habit.createdAt < days.end(of: day) && Pause.covering(day, of: habit) == nil
    }

    /// Active on `day`, and `day` is one of its days. Then all its windows are due.
    public static func isDue(_ habit: Habit, on day: Day, days: LogicalDays) -> Bool {
        includes(day, of: habit) && isActive(habit, on: day, days: days)
    }
}

/// A stretch of days on which a habit rests; both ends belong to it.
public struct Pause: Equatable, Sendable {
    public let from: Day
    /// Nil until it is resumed.
    public let to: Day?
    public let reason: String

    public func covers(_ day: Day) -> Bool { from <= day && (to.map { day <= $0 } ?? true) }

    /// The pauses of a stored JSON list; nil where it can't be read as a whole.
    public static func list(_ text: String) -> [Pause]? {
        guard let items = (try? JSON(parsing: text))?.array else { return nil }
        var pauses: [Pause] = []
        for item in items {
            guard let from = item["from"]?.string.flatMap({ Day($0) }) else { return nil }
            var end: Day?
            switch item["to"] {
            case nil, .null?: break
            case let to?:
                guard let day = to.string.flatMap({ Day($0) }) else { return nil }
                end = day
            }
            pauses.append(Pause(from: from, to: end, reason: item["reason"]?.string ?? "other"))
        }
        return pauses
    }

    /// A habit's pauses. A list that can't be read pauses nothing.
    static func all(of habit: Habit) -> [Pause] { habit.pausesData == "[]" ? [] : list(habit.pausesData) ?? [] }

    /// The first pause, by its beginning, that covers the day.
    public static func covering(_ day: Day, of habit: Habit) -> Pause? { first(of: all(of: habit), covering: day) }

    static func first(of pauses: [Pause], covering day: Day) -> Pause? {
        pauses.isEmpty ? nil : pauses.filter { $0.covers(day) }.min { $0.from < $1.from }
    }
}
