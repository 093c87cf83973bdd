import Model
import Rules
import Store
import Values

/// Reads what the suggestion of another normal day is made from, and makes it. Of now, whatever a report's date.
struct NormalDayReading {
    /// Records of the days read, one a day, oldest first.
    let plans: [DayPlan]
    /// Suggestions that were waved away, of whatever age.
    let dismissed: [NudgeLog]
    private let settings: UserSettings
    /// Whole minutes; nil where there is nothing to suggest.
    let suggestion: Int?

    init(_ context: Context, _ settings: UserSettings) throws {
        let today = LogicalDays(zone: context.zone, settings: settings).date(of: context.now)
        let rows = try context.store.dayPlans(of: ClosedRange(last: NormalDay.daysRead, endingOn: today))
        plans = Dictionary(grouping: rows, by: \.date).values.compactMap { DayPlan.inForce($0) }.sorted { $0.date < $1.date }
        dismissed = try context.store.rows(NudgeLog.self, "WHERE kind = 'normalDaySuggestion' AND dismissedAt IS NOT NULL")
        self.settings = settings
        suggestion = NormalDay.suggestion(plans: plans, dismissed: dismissed, today: today, settings: settings)
    }
}

extension NormalDayReading {
    /// The rows that the suggestion, or its absence, comes from.
    var explained: [Explanation.Row] {
        plans.filter { $0.completedEffortMinutes > 0 }.map { Explanation.Row($0, ["date", "completedEffortMinutes"]) }
            + dismissed.map { Explanation.Row($0, ["subjectKey", "dismissedAt"]) } + Explanation.Row.settings(settings, ["mediumDayMinutes"])
    }
}
