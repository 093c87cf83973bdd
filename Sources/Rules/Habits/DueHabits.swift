import Model
import Values

/// One time of day of a habit that is due. See the rule page *Habits*.
public struct DueHabit: Sendable {
    public let habit: HabitInView
    public let window: HabitTimeWindow
    /// The group that it is shown in; nil without one, and where that is archived.
    public let group: HabitGroup?
    /// What was logged of it on the day, and what that is judged by.
    public let amount: Int
    public let target: Int
    /// Met on the day, or its week is.
    public let isDone: Bool
    public let weekDone: Int?
    public let weekTarget: Int?

    /// The label of its time of day; empty where the habit has one alone.
    public var time: String { habit.windows.count > 1 ? window.label : "" }

    /// The habit's title, with the time of day where it has several.
    public var fullTitle: String { habit.title(with: window) }

    /// Minutes that it still asks for: of a timed one what is left of its estimate, else of its target; of another its whole
    /// estimate until it is done.
    public var minutesToDo: Int {
        if isDone { return 0 }
        guard habit.kind == .timed else { return window.effortMinutes.asMinutes }
        return max(0, (window.effortMinutes ?? target).held - Whole.held(amount))
    }
}

extension DueHabit {
    /// Minutes that a day's habits still ask for.
    public static func minutesToDo(_ habits: [DueHabit]) -> Int { Whole.sum(habits.map(\.minutesToDo)) }
}

extension Int {
    /// A stored number that may be anything, as minutes: below 0 it is none.
    fileprivate var held: Int { Optional(self).asMinutes }
}

extension HabitHistory {
    /// Every time of day of every habit that is due on a day, those with a weekly target too: grouped ones first, in the order
    /// of their groups, then the rest; within each by its time, at no time in particular last.
    ///
    /// - Parameter groups: All of them.
    public func due(on day: Day, groups: [HabitGroup]) -> [DueHabit] {
        let shown = Dictionary(groups.filter { !$0.isArchived }.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return live.filter { isDue($0, on: day) }.flatMap { habit in
            habit.windows.map { due($0, of: habit, on: day, group: habit.habit.groupID.flatMap { shown[$0] }) }
        }.sorted(by: HabitHistory.isListedBefore)
    }

    /// A habit's times of day as they stand on a day, whether they are due on it or not.
    public func times(of habit: HabitInView, on day: Day) -> [DueHabit] { habit.windows.map { due($0, of: habit, on: day, group: nil) } }

    func isActive(_ habit: HabitInView, on day: Day) -> Bool {
        !habit.habit.isArchived && day >= habit.createdDay && habit.pause(on: day) == nil
    }

    public func isDue(_ habit: HabitInView, on day: Day) -> Bool { habit.includes(day) && isActive(habit, on: day) }

    private func due(_ window: HabitTimeWindow, of habit: HabitInView, on day: Day, group: HabitGroup?) -> DueHabit {
        let entry = entry(of: window, on: day), amount = entry?.amount ?? 0, target = target(of: window, on: day)
        let isMet = habit.kind == .avoid ? entry?.completedAt != nil : amount >= target
        return DueHabit(
            habit: habit, window: window, group: group, amount: amount, target: target, isDone: isMet || isWeekMet(habit, weekOf: day),
            weekDone: weekDone(habit, weekOf: day), weekTarget: weekTarget(habit))
    }

    private static func isListedBefore(_ a: DueHabit, _ b: DueHabit) -> Bool {
        switch (a.group, b.group) {
        case (nil, nil): break
        case (nil, _): return false
        case (_, nil): return true
        case (let one?, let other?) where one.id != other.id: return HabitGroup.precedes(one, other)
        default: break
        }
        if a.window.isAllDay != b.window.isAllDay { return b.window.isAllDay }
        if a.window.startMinute != b.window.startMinute { return a.window.startMinute < b.window.startMinute }
        return a.fullTitle.precedes(b.fullTitle, tie: a.window.id < b.window.id)
    }
}

extension Habit {
    /// Whether it would be due on the day, were its kind one that this version knows.
    public func isHidden(on day: Day, days: LogicalDays) -> Bool {
        !kind.isKnown && !isArchived && createdAt < days.end(of: day) && Pause.covering(day, of: self) == nil && Schedule.includes(day, of: self)
    }
}
