import Model
import Values

extension HabitHistory {
    /// How many days ahead habits remind, today the first: what is logged until then drops out of the next file.
    static let daysReminded = 2

    /// One event for each window with a reminder that is due on the reading day or the day after, isn't done and whose time
    /// is still to come.
    public func reminders(days: LogicalDays, now: Instant) -> [CalendarEvent] {
        (readingDay...readingDay + (HabitHistory.daysReminded - 1)).dates.flatMap { day in
            live.filter { $0.isDue(on: day) && !isWeekMet($0, weekOf: day) }.flatMap { habit in
                habit.windows.compactMap { isMet($0, on: day) ? nil : reminder(of: $0, habit, on: day, days: days, now: now) }
            }
        }
    }

    private func reminder(of window: HabitTimeWindow, _ habit: HabitInView, on day: Day, days: LogicalDays, now: Instant) -> CalendarEvent? {
        guard let minute = window.reminderMinute else { return nil }
        let moment = days.moment(MinuteOfDay(clamping: minute), in: day)
        guard moment > now, moment.isWritable else { return nil }
        return CalendarEvent(
            uid: "jamaal.habit.\(window.id.text).\(day.compactText)", from: moment, to: moment.adding(minutes: length(of: window, habit, on: day)),
            summary: habit.title(of: window), alarms: [.init(minutes: 0, before: .start)], now: now)
    }

    /// Minutes of one whose effort nobody knows.
    static let usualMinutes = 15

    /// Its effort, else a timed one's target of that day, else a quarter of an hour. What is below a minute counts as none.
    private func length(of window: HabitTimeWindow, _ habit: HabitInView, on day: Day) -> Int {
        let target = habit.kind == .timed ? entry(of: window, on: day)?.target ?? window.target : nil
        return [window.effortMinutes, target].compactMap { $0 }.first { $0 >= 1 } ?? HabitHistory.usualMinutes
    }

    /// Whether what was logged on a day reaches its target; of a habit to avoid, whether it was held.
    func isMet(_ window: HabitTimeWindow, on day: Day) -> Bool {
        guard let entry = entry(of: window, on: day) else { return false }
        return habit(of: window)?.kind == .avoid ? entry.completedAt != nil : entry.amount >= target(of: window, on: day)
    }
}

extension HabitInView {
    /// Live, made by then, not paused, and on one of its days.
    func isDue(on day: Day) -> Bool { !habit.isArchived && day >= createdDay && pause(on: day) == nil && includes(day) }

    /// The habit's title, with the time of day where it has several.
    func title(of window: HabitTimeWindow) -> String {
        windows.count > 1 && !window.label.isEmpty ? "\(habit.title) · \(window.label)" : habit.title
    }
}
