import Model
import Values

extension HabitHistory {
    /// How many days ahead habits remind, today the first: what is logged until then drops out of the next file.
    static let daysReminded = 2

    /// One event for each window with a reminder that is due on the reading day or the day after, isn't done and whose time
    /// is still to come. See the rule page *Calendar*.
    public func reminders(days: LogicalDays, now: Instant) -> [CalendarEvent] {
        (readingDay...readingDay + (HabitHistory.daysReminded - 1)).dates.flatMap { day in
            due(on: day, groups: []).compactMap { $0.isDone ? nil : reminder(of: $0, on: day, days: days, now: now) }
        }
    }

    private func reminder(of due: DueHabit, on day: Day, days: LogicalDays, now: Instant) -> CalendarEvent? {
        guard let minute = due.window.reminderMinute else { return nil }
        let moment = days.moment(MinuteOfDay(clamping: minute), in: day)
        guard moment > now, moment.isWritable else { return nil }
        return CalendarEvent(
            uid: "jamaal.habit.\(due.window.id.text).\(day.compactText)", from: moment, to: moment.adding(minutes: minutes(of: due, on: day)),
            summary: due.fullTitle, alarms: [.init(minutes: 0, before: .start)], now: now)
    }

    /// Minutes of one whose effort nobody knows.
    static let usualMinutes = 15

    /// Its effort, else a timed one's target of that day, else a quarter of an hour. What is stored below a minute is none.
    private func minutes(of due: DueHabit, on day: Day) -> Int {
        let target = due.habit.kind == .timed ? entry(of: due.window, on: day)?.target ?? due.window.target : nil
        return [due.window.effortMinutes, target].compactMap { $0 }.first { $0 >= 1 } ?? HabitHistory.usualMinutes
    }
}
