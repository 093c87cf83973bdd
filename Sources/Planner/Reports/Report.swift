import JSON
import Model
import Rules
import Store
import Values

/// One report: what it says, and what counts as shown once it is delivered.
public struct Report {
    public let kind: ReportKind
    /// The day that it is about: the day itself, the day that is planned, the last day of the week. Of a kind there is one
    /// letter for each such day.
    public let date: Day
    /// The raw values; the labels that people read come with rendering.
    public let json: JSON
    public let shown: [Showing]
}

/// Makes reports. Making one writes nothing.
public struct ReportMaking {
    let context: Context
    /// Whether wellbeing's card is wanted on this machine.
    let showsNudges: Bool
    /// What the machine itself has to say.
    let notices: [Notice]

    public init(_ context: Context, showsNudges: Bool = true, notices: [Notice] = []) {
        self.context = context
        self.showsNudges = showsNudges
        self.notices = notices
    }

    /// The report of a kind.
    ///
    /// - Parameter date: The day asked for, for a week any of its days; nil for the one that it is time for now.
    public func report(_ kind: ReportKind, on date: Day? = nil) throws -> Report {
        switch kind {
        case .morning: return report(try DayReport.morning(context, on: date, showsCard: showsNudges, notices: notices))
        case .evening: return report(try DayReport.evening(context, on: date, showsCard: showsNudges, notices: notices))
        case .weekly:
            let report = try WeeklyReport(context, of: try week(of: date), notices: notices)
            return Report(kind: kind, date: report.week.last, json: report.json, shown: report.shown)
        }
    }

    /// Where a figure of the report comes from. Throws `NotFound` where the key names an item that isn't in it.
    public func explanation(of key: ReportKey, _ kind: ReportKind, on date: Day? = nil) throws -> Explanation {
        switch kind {
        case .morning: return try DayReport.morning(context, on: date, showsCard: showsNudges, notices: notices).explanation(of: key)
        case .evening: return try DayReport.evening(context, on: date, showsCard: showsNudges, notices: notices).explanation(of: key)
        case .weekly: return try WeeklyReport(context, of: try week(of: date), notices: notices).explanation(of: key)
        }
    }

    private func report(_ day: DayReport) -> Report { Report(kind: day.kind, date: day.date, json: day.json, shown: day.shown) }

    /// The week that a date lies in; without one the week that ends today, else the last that has ended.
    public func week(of date: Day?) throws -> Week {
        try date.map { Week(of: $0, firstWeekday: context.firstWeekday) }
            ?? Week.lastEnded(by: context.days().date(of: context.now), firstWeekday: context.firstWeekday)
    }

    /// Whether the night that the evening letter would ask about is settled: closed or skipped. Then none is sent by itself.
    ///
    /// - Parameter date: The day to plan; nil for the one that it is time for now.
    public func isEveningSettled(on date: Day? = nil) throws -> Bool {
        let settings = try context.settings()
        let day = date ?? PlannedDay(at: context.now, days: LogicalDays(zone: context.zone, settings: settings), settings: settings).planned
        return try context.store.planning(of: day).isSettled(day)
    }

    /// Whether the planning of a day was settled after a moment, and not before it.
    public func wasSettled(_ day: Day, since moment: Instant) throws -> Bool {
        let sessions = try context.store.planning(of: day)
        return sessions.isSettled(day) && !sessions.contains { $0.forDate == day && ($0.completedAt ?? $0.skippedAt).map { $0 <= moment } ?? false }
    }

    /// Notes in `NudgeLog` what a delivered report showed, once each as the rules say. Inside the caller's transaction.
    public func log(_ shown: [Showing]) throws { try NudgeReading(context: context, days: context.days()).log(shown) }
}
