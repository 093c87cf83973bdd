import Model
import Values

extension HabitHistory {
    /// How often it is to be done in a week; nil for a habit with days of its own.
    public func weekTarget(_ habit: HabitInView) -> Int? { habit.hasWeeklyTarget ? habit.habit.targetPerWeek : nil }

    /// The days of the week that `day` lies in on which every window is complete, today's own among them; nil without a
    /// weekly target. It isn't held to the target: five times of three are 5.
    public func weekDone(_ habit: HabitInView, weekOf day: Day) -> Int? {
        habit.hasWeeklyTarget ? daysDone(habit, in: week(of: day)) : nil
    }

    /// Whether the week's target is reached, so that the rest of the week is free.
    public func isWeekMet(_ habit: HabitInView, weekOf day: Day) -> Bool {
        guard let done = weekDone(habit, weekOf: day), let target = weekTarget(habit) else { return false }
        return done >= target
    }

    func daysDone(_ habit: HabitInView, in week: Week) -> Int {
        guard !habit.windows.isEmpty else { return 0 }
        return week.dates.filter { day in habit.windows.allSatisfy { cell(of: $0, on: day) == .complete } }.count
    }
}
