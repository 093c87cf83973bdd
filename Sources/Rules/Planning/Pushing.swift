import Model
import Values

// Taking a task out of the plan. See the rule page *Planning*.
extension TaskItem {
    /// The day that a task goes to where nobody named one.
    ///
    /// - Parameter nearest: The nearest day that stays under full with it.
    /// - Throws: `pickADay` where there is none.
    public func pushedDay(_ nearest: Day?, from plan: Day, today: Day, firstWeekday: Int) throws(Refusal) -> Day {
        if let nearest { return nearest }
        let days = QuickDate.line(QuickDate.offered(to: self, deferredFrom: plan, today: today, firstWeekday: firstWeekday))
        throw Refusal("pickADay", "none of the \(MoveSuggestion.daysAhead) days after \(plan.text) has room for \"\(title)\"; pick a day: \(days)")
    }
}

extension TaskOrder {
    /// Whether a task may be taken out of the plan of the day that it is seen from.
    ///
    /// - Throws: `notInPlan`.
    public func checkIsInPlan(_ task: TaskItem) throws(Refusal) {
        guard isInPlan(task) else { throw Refusal("notInPlan", "\"\(task.title)\" is not in the plan for \(day.text)") }
    }

    /// - Parameter target: Where it is to go; nil for Someday.
    /// - Throws: `notALaterDay` for the planned day and those before it.
    public func checkIsLater(_ target: Day?) throws(Refusal) {
        guard let target, target <= day else { return }
        throw Refusal("notALaterDay", "\(target.text) is no later day than \(day.text), which is being planned")
    }
}
