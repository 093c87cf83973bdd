import Model
import Values

// Where a person has to name the day. See the rule page *Planning*.
extension TaskMove {
    /// Asked of a move whose day nobody named: from the third deferral on somebody has to.
    ///
    /// - Throws: `pickADay`.
    public func checkDayMayBeTaken(today: Day, firstWeekday: Int) throws(Refusal) {
        guard needsPickedDay else { return }
        let days = PickedDay.offered(for: task, after: today, today: today, firstWeekday: firstWeekday)
        throw Refusal("pickADay", "\"\(old.title)\" was put off before; from the third time on, pick a day: \(days)")
    }
}

/// The days that are offered to whoever has to name one, in words.
enum PickedDay {
    /// `tomorrow (2027-03-10), next-week (2027-03-15), someday`: those after `day`, counted from today. A task that needs a date
    /// isn't offered Someday.
    ///
    /// - Parameter task: As the move would leave it.
    static func offered(for task: TaskItem, after day: Day, today: Day, firstWeekday: Int) -> String {
        let quick: [(word: String, day: Day?)] = [
            ("tomorrow", today + 1), ("later-this-week", QuickDate.laterThisWeek(after: today, firstWeekday: firstWeekday)),
            ("next-week", QuickDate.nextWeek(after: today, firstWeekday: firstWeekday)),
        ]
        let dated = quick.compactMap { word, date in date.flatMap { $0 > day ? "\(word) (\($0.text))" : nil } }
        return (dated + (task.isImportant || task.isRepeating ? [] : ["someday"])).joined(separator: ", ")
    }
}

extension TaskItem {
    /// The day that a task goes to where nobody named one.
    ///
    /// - Parameter nearest: The nearest day that stays under full with it.
    /// - Throws: `pickADay` where there is none.
    public func pushedDay(_ nearest: Day?, from plan: Day, today: Day, firstWeekday: Int) throws(Refusal) -> Day {
        if let nearest { return nearest }
        let days = PickedDay.offered(for: self, after: plan, today: today, firstWeekday: firstWeekday)
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
