import Model
import Values

/// The one change that answers a pattern. A pattern by itself changes nothing. See the rule page *Wellbeing*.
public enum PatternAction {
    /// Heavy days in a row: the record of the day after today becomes a low one, and is made where there is none.
    ///
    /// - Parameters:
    ///   - plans: Records of that day.
    ///   - id: Of a record that is made.
    public static func lightened(_ day: Day, plans: [DayPlan], id: ID<DayPlan>) -> (old: DayPlan?, new: DayPlan) {
        let old = DayPlan.inForce(plans)
        var new = old ?? DayPlan(id: id)
        new.date = day
        new.capacity = Raw(.low)
        return (old, new)
    }

    /// How many dates up to yesterday a smaller normal day is worked out from.
    public static let daysRead = 14

    /// Less finished than before: the mean of completed minutes over the days on which anything was completed, to the nearest
    /// 15, a half up, within the range of a normal day. Nil where there was no such day.
    ///
    /// - Parameter plans: Records of the days read, one a day.
    public static func normalDay(plans: [DayPlan]) -> Int? {
        let minutes = plans.map { Whole.held($0.completedEffortMinutes) }.filter { $0 > 0 }
        guard !minutes.isEmpty else { return nil }
        let step = SettingsChange.normalDayStep
        let value = Whole.ratio(Whole.sum(minutes), minutes.count * step) * step
        return min(max(value, SettingsChange.normalDay.lowerBound), SettingsChange.normalDay.upperBound)
    }
}
