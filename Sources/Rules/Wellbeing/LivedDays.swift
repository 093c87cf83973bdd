import Model
import Values

/// What the last four weeks hold for wellbeing, summed a day, so that an evaluation of fourteen of them is quickly made.
struct LivedDays: Sendable {
    /// One day with a record.
    struct ActiveDay: Sendable {
        var plan: DayPlan
        /// Anchors that were attended, and those that were attended or missed.
        var attended = 0, decided = 0
        /// The shares of its habits' cells.
        var habits = Mean()

        /// Completed of all that was to finish, 0 … 1; nil where there was nothing to finish.
        var completionRate: Double? { plan.completionBasis > 0 ? min(max(plan.completionRate, 0), 1) : nil }
    }

    /// By date. A day without a record isn't active.
    let days: [Day: ActiveDay]
    /// The shares of weekly targets, by the week.
    let weeks: [Week: Mean]

    /// - Parameter now: A pending anchor whose window is over by then reads as missed.
    init(_ dates: ClosedRange<Day>, plans: [DayPlan], anchors: [AnchorMark], history: HabitHistory, now: Instant) {
        var days: [Day: ActiveDay] = [:]
        for (date, plans) in Dictionary(grouping: plans, by: \.date) where dates.contains(date) {
            days[date] = DayPlan.inForce(plans).map { ActiveDay(plan: $0) }
        }
        for anchor in anchors {
            guard let isAttended = anchor.isAttended(at: now) else { continue }
            days[anchor.date]?.decided += 1
            if isAttended { days[anchor.date]?.attended += 1 }
        }
        let fixed = history.live.filter { !$0.hasWeeklyTarget }.flatMap(\.windows)
        for date in days.keys {
            days[date]?.habits = Mean.of(fixed.compactMap { history.share(of: $0, on: date) })
        }
        self.days = days
        weeks = LivedDays.weeks(in: dates, history)
    }

    /// Whole weeks only. One that began before its habit did is none of its weeks, and one with a pause in it says nothing.
    private static func weeks(in dates: ClosedRange<Day>, _ history: HabitHistory) -> [Week: Mean] {
        let habits = history.live.filter { $0.hasWeeklyTarget && !$0.windows.isEmpty }
        guard !habits.isEmpty else { return [:] }
        var weeks: [Week: Mean] = [:]
        for week in Set(dates.dates.map(history.week)) where dates.contains(week.first) && dates.contains(week.last) {
            for habit in habits where habit.createdDay <= week.first && week.dates.allSatisfy({ habit.pause(on: $0) == nil }) {
                let share = Double(history.daysDone(habit, in: week)) / Double(habit.habit.targetPerWeek)
                weeks[week, default: Mean()].add(min(1, share))
            }
        }
        return weeks
    }
}
