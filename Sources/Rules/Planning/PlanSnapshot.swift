import Model
import Values

// What planning a day writes into its record. See the rule page *Planning*.
extension DayPlan {
    /// A record that the day hasn't had yet: nothing in it but its level.
    public static func made(for day: Day, level: Capacity, id: ID<DayPlan>) -> DayPlan {
        var plan = DayPlan(id: id)
        (plan.date, plan.capacity) = (day, Raw(level))
        return plan
    }

    /// The record with the plan as it is when the night is closed. Its level stays, a word that isn't known too; so does what
    /// the day will be like as it is lived, which is written when it has ended.
    ///
    /// 90 minutes of tasks on a medium day of 180, with 615 free and 45 committed: 50 percent, and not overloaded, for only the
    /// load decides that.
    public func confirmed(_ fit: Fit, _ free: FreeTime, at now: Instant) -> DayPlan {
        var plan = self
        plan.plannedTaskMinutes = fit.plannedMinutes
        plan.freeMinutes = free.freeMinutes
        plan.committedMinutes = free.committedMinutes
        plan.loadScore = fit.loadScore
        plan.wasOverloaded = fit.isOverloaded
        plan.planningCompletedAt = now
        return plan
    }
}
