import JSON
import Rules
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
    private let context: Context
    /// Whether the wellbeing card is wanted on this machine.
    private let showsNudges: Bool

    public init(_ context: Context, showsNudges: Bool = true) {
        self.context = context
        self.showsNudges = showsNudges
    }

    /// The report of a kind.
    ///
    /// - Parameter date: The day asked for, for a week any of its days; nil for the one that it is time for now.
    public func report(_ kind: ReportKind, on date: Day? = nil) throws -> Report {
        let today = try context.days().date(of: context.now)
        let week = date.map { Week(of: $0, firstWeekday: context.firstWeekday) } ?? Week.lastEnded(by: today, firstWeekday: context.firstWeekday)
        return Report(kind: kind, date: kind == .weekly ? week.last : date ?? today, json: try WeeklyReport(context, of: week).json, shown: [])
    }

    /// Whether the night that the evening letter would ask about is settled: closed or skipped. Then none is sent by itself.
    public func isEveningSettled() throws -> Bool { false }

    /// Notes in `NudgeLog` what a delivered report showed, once each as the rules say. Inside the caller's transaction.
    public func log(_ shown: [Showing]) throws {}
}
