import Model
import Values

/// The days of a habit that can still be logged. See the rule page *Habits*.
public enum OpenDays {
    /// How many they are, today the last.
    public static let count = 14

    /// Today and the 13 days before, from the day on which the habit was made; no paused one. Whether it is one of the habit's
    /// days doesn't matter.
    ///
    /// - Throws: `dayNotOpen`, with the reason.
    public static func check(_ day: Day, of habit: Habit, today: Day, days: LogicalDays) throws(Refusal) {
        let created = days.date(of: habit.createdAt), first = today - (count - 1)
        if day > today { throw Refusal("dayNotOpen", "\(day.text) is still to come; a habit is logged for today or a day before") }
        if day < first { throw Refusal("dayNotOpen", "\(day.text) is too long ago; days from \(first.text) on can still be logged") }
        if day < created { throw Refusal("dayNotOpen", "\"\(habit.title)\" was made on \(created.text); there is nothing to log before that day") }
        if Pause.covering(day, of: habit) != nil {
            throw Refusal("dayNotOpen", "\"\(habit.title)\" is paused on \(day.text); jamaal habit resume ends a pause")
        }
    }
}
