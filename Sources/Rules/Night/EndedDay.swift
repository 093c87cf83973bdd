import Model
import Values

/// A logical day that is over, with its moments.
public struct EndedDay: Sendable {
    public let date: Day
    public let start: Instant
    /// The moment at which the next day begins: what is stored about this day is stamped with it.
    public let boundary: Instant
    /// The end of the day after it.
    public let endOfNext: Instant
    /// Nil where the working day ends before it begins.
    public let workingDay: Range<Instant>?

    public init(_ date: Day, days: LogicalDays, settings: UserSettings) {
        self.date = date
        start = days.start(of: date)
        boundary = days.end(of: date)
        endOfNext = days.end(of: date + 1)
        workingDay = days.workingDay(of: date, settings: settings)
    }

    /// False for a date that the zone skipped: nobody could have done anything on it.
    public var hasLength: Bool { start < boundary }

    public func contains(_ moment: Instant?) -> Bool { moment.map { start <= $0 && $0 < boundary } ?? false }
}

/// Everything that is known about an ended day when it is read: rows of no other day are asked for.
public struct DayFacts: Sendable {
    /// Live tasks due by then, tasks finished on the day or later, and tasks with a record of the day or timed at its end.
    public var tasks = Sheet<TaskItem>()
    /// The day's deferral records.
    public var records = Sheet<DeferralRecord>()
    /// Tasks with a session that the end of the day cut off.
    public var timedAtTheEnd: Set<ID<TaskItem>> = []
    /// Sessions of the tasks completed on the day, of whatever day.
    public var sessionsOfCompleted: [WorkSession] = []
    /// Sessions of the day.
    public var sessions: [WorkSession] = []
    /// Habit entries of the day.
    public var entries: [HabitEntry] = []
    public var habits: [Habit] = []
    public var windows: [HabitTimeWindow] = []
    /// Anchors that meet the working day, and those decided on the day.
    public var anchors: [Anchor] = []
    /// Rules whose anchors may be met anywhere in their window.
    public var flexibleRules: Set<ID<AnchorRule>> = []
    /// Records of the day.
    public var plans = Sheet<DayPlan>()
    /// Planning sessions for the day after.
    public var planningOfNext: [NightPlanningSession] = []
    /// Planning sessions for this day and earlier ones that are neither closed nor skipped.
    public var openPlanning = Sheet<NightPlanningSession>()

    public init() {}
}
