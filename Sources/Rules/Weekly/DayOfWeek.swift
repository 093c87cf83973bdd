import Model
import Values

/// One day of a week: its record, and what follows from it. See the rule page *Weekly*.
public struct DayOfWeek: Sendable {
    public let date: Day
    /// Of several records of the date the one that dedup would keep; nil for a day on which nothing was done or planned.
    public let plan: DayPlan?
    /// The record's where it is a known one, else the weekday's default.
    public let level: Capacity
    /// Minutes that the level has room for; nil without a record.
    public let budgetMinutes: Int?
    /// How full the day was, by the score in its record; nil without one.
    public let loadState: LoadState?
    /// Whether a night's planning for the date was closed; nil without a record.
    public let isPlanned: Bool?

    /// - Parameters:
    ///   - plans: Records of any dates.
    ///   - planned: Dates for which planning was closed.
    public init(_ date: Day, plans: [DayPlan], planned: Set<Day>, settings: UserSettings) {
        self.date = date
        plan = DayPlan.inForce(plans.filter { $0.date == date })
        level = Levels.level(of: date, plan: plan, settings: settings)
        let hasRecord = plan != nil
        budgetMinutes = hasRecord ? Levels.budget(of: level, settings: settings) : nil
        loadState = plan.map { Load.state(of: $0.loadScore) }
        isPlanned = hasRecord ? planned.contains(date) : nil
    }
}

extension NightPlanningSession {
    /// The dates for which a night's planning was closed. Skipped ones don't count and twins count once, so of all sessions it
    /// is how many nights were planned: a count, never a streak.
    public static func closedNights(among sessions: [NightPlanningSession]) -> Set<Day> { Set(sessions.filter(\.isComplete).map(\.forDate)) }
}
