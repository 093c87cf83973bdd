import Model
import Values

/// Whether another normal day than the one that is set would fit the days as they were lived. Only ever suggested.
public enum NormalDay {
    /// How many days are looked at, today among them, and how many of them must have something finished.
    public static let daysRead = 28
    public static let daysNeeded = 14
    /// A suggestion differs by at least this from what is set.
    public static let leastDifference = 30

    /// The median of completed minutes, to the nearest 15, held within the range of a normal day; nil where there is too
    /// little to go by, where it is close to what is set, or where it was waved away.
    ///
    /// - Parameters:
    ///   - plans: Records of the days read, one a day.
    ///   - dismissed: Rows of the suggestion that were waved away, of whatever age.
    public static func suggestion(plans: [DayPlan], dismissed: [NudgeLog], today: Day, settings: UserSettings) -> Int? {
        let window = (today - (daysRead - 1))...today
        let minutes = plans.filter { window.contains($0.date) && $0.completedEffortMinutes > 0 }.map { Whole.held($0.completedEffortMinutes) }.sorted()
        guard minutes.count >= daysNeeded else { return nil }
        let middle = minutes.count / 2
        // Twice the median, so that the mean of the middle two stays whole.
        let doubled = minutes.count % 2 == 1 ? minutes[middle] * 2 : minutes[middle - 1] + minutes[middle]
        let step = SettingsChange.normalDayStep
        let value = min(max(Whole.ratio(doubled, 2 * step) * step, SettingsChange.normalDay.lowerBound), SettingsChange.normalDay.upperBound)
        guard abs(value - Whole.held(settings.mediumDayMinutes)) >= leastDifference else { return nil }
        let recently = (today - daysRead).noon
        let isDeclined = dismissed.contains { row in
            row.dismissedAt.map { $0 > recently || row.subjectKey == String(value) } ?? false
        }
        return isDeclined ? nil : value
    }
}
