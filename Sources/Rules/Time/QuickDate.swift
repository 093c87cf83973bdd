import Model
import Values

/// A day that is offered to whoever puts something off. See the rule page *Tasks*.
public struct QuickDate: Equatable, Sendable {
    /// As people call it, such as "next week".
    public let name: String
    /// Nil for someday.
    public let day: Day?

    /// What a task may be moved to: today, tomorrow, later this week while it lasts, next week, and someday for one that needs
    /// no date. On a Wednesday *later this week* is the Saturday; on a Friday there is none.
    ///
    /// - Parameters:
    ///   - task: As the move leaves it, for one that its deferral eases may wait for someday.
    ///   - from: The day that it is deferred from, of which only later days are offered; nil where it is no deferral.
    ///   - firstWeekday: ISO weekday on which weeks begin.
    public static func offered(to task: TaskItem, deferredFrom from: Day?, today: Day, firstWeekday: Int) -> [QuickDate] {
        let days = [
            ("today", today), ("tomorrow", today + 1), ("later this week", laterThisWeek(after: today, firstWeekday: firstWeekday)),
            ("next week", nextWeek(after: today, firstWeekday: firstWeekday)),
        ] as [(name: String, day: Day?)]
        let offered = days.filter { _, day in day.map { day in day.isWritable && (from.map { $0 < day } ?? true) } ?? false }
            .map { QuickDate(name: $0.name, day: $0.day) }
        return offered + (task.needsDate ? [] : [QuickDate(name: "someday", day: nil)])
    }

    /// All of them in one line: `tomorrow (2026-11-14), next week (2026-11-16) or someday`.
    public static func line(_ dates: [QuickDate]) -> String {
        let words = dates.map { date in date.name + (date.day.map { " (\($0.text))" } ?? "") }
        guard let last = words.last, words.count > 1 else { return words.joined() }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }

    /// Three days on, while that is before the next week begins; nil from then on.
    public static func laterThisWeek(after today: Day, firstWeekday: Int) -> Day? {
        let day = today + 3
        return day < nextWeek(after: today, firstWeekday: firstWeekday) ? day : nil
    }

    /// The first day of the next week.
    public static func nextWeek(after today: Day, firstWeekday: Int) -> Day {
        Week(of: today, firstWeekday: firstWeekday).next.first
    }
}

extension TaskMove {
    /// That a person must name the day: what a command says that would pick tomorrow by itself, where `needsPickedDay`.
    public func pickADay(from day: Day, today: Day, firstWeekday: Int) -> Refusal {
        let offered = QuickDate.offered(to: task, deferredFrom: day, today: today, firstWeekday: firstWeekday)
        let times = old.deferralCount == 1 ? "once" : "\(old.deferralCount) times"
        return Refusal("pickADay", "\"\(task.title)\" was put off \(times) already; pick a day: \(QuickDate.line(offered))")
    }
}
