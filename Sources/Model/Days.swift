import Values

/// A day's record: its level and plan before it, and the day as it was lived after it.
public struct DayPlan: Model {
    public var id: ID<DayPlan>
    public var date = Day(ordinal: 0)
    public var capacity = Raw(Capacity.medium)
    public var plannedTaskMinutes = 0
    public var freeMinutes = 0
    public var committedMinutes = 0
    public var completedEffortMinutes = 0
    /// Planned minutes in percent of the budget.
    public var loadScore = 0
    public var wasOverloaded = false
    /// Completed of all that was to finish, 0 … 1.
    public var completionRate = 0.0
    /// How many tasks were to finish; 0 says that there was nothing to finish.
    public var completionBasis = 0
    public var planningCompletedAt: Instant?

    public init(id: ID<DayPlan>) { self.id = id }

    public static let name = "DayPlan"

    public mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.column("date", &date, default: .now)
        try visitor.column("capacity", &capacity)
        try visitor.column("plannedTaskMinutes", &plannedTaskMinutes)
        try visitor.column("freeMinutes", &freeMinutes)
        try visitor.column("committedMinutes", &committedMinutes)
        try visitor.column("completedEffortMinutes", &completedEffortMinutes)
        try visitor.column("loadScore", &loadScore)
        try visitor.column("wasOverloaded", &wasOverloaded)
        try visitor.column("completionRate", &completionRate)
        try visitor.column("completionBasis", &completionBasis)
        try visitor.column("planningCompletedAt", &planningCompletedAt)
    }

    public static let shape = Shape<DayPlan>(indexes: [
        IndexDescription("date"),
    ], duplicates: DuplicateKey("date", watched: ["capacity"]))
}

/// One evening of Night Planning, for the day after it.
public struct NightPlanningSession: Model {
    public var id: ID<NightPlanningSession>
    public var forDate = Day(ordinal: 0)
    public var currentStep = Raw(PlanningStep.review)
    public var isComplete = false
    public var isShortened = false
    public var skippedAt: Instant?
    public var createdAt = Instant.epoch
    public var completedAt: Instant?

    public init(id: ID<NightPlanningSession>) { self.id = id }

    public static let name = "NightPlanningSession"

    public mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.column("forDate", &forDate, default: .now)
        try visitor.column("currentStep", &currentStep)
        try visitor.column("isComplete", &isComplete)
        try visitor.column("isShortened", &isShortened)
        try visitor.column("skippedAt", &skippedAt)
        try visitor.column("createdAt", &createdAt, default: .now)
        try visitor.column("completedAt", &completedAt)
    }

    public static let shape = Shape<NightPlanningSession>(indexes: [
        IndexDescription("forDate"),
        IndexDescription("forDate", where: "isComplete = 0 AND skippedAt IS NULL", suffix: "open"),
    ], duplicates: DuplicateKey("forDate", watched: ["currentStep"]))
}

/// That something was suggested once, and whether it was waved away.
public struct NudgeLog: Model {
    public var id: ID<NudgeLog>
    public var kind = Raw<NudgeKind>(text: "")
    public var subjectKey: String?
    public var sentAt = Instant.epoch
    public var dismissedAt: Instant?

    public init(id: ID<NudgeLog>) { self.id = id }

    public static let name = "NudgeLog"

    public mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.column("kind", &kind)
        try visitor.column("subjectKey", &subjectKey)
        try visitor.column("sentAt", &sentAt, default: .now)
        try visitor.column("dismissedAt", &dismissedAt)
    }

    public static let shape = Shape<NudgeLog>(indexes: [
        IndexDescription("kind", "subjectKey"),
    ])
}

/// What a person set once for all their devices. One row counts, however many there are.
public struct UserSettings: Model {
    public var id: ID<UserSettings>
    public var mediumDayMinutes = 180
    public var dayStartMinute = 480
    public var dayEndMinute = 1140
    public var rolloverMinute = 0
    /// A JSON object: ISO weekday "1" … "7" to a level.
    public var weekdayLevels = #"{"6":"low","7":"low"}"#
    public var planningMinute = 1200
    public var morningMinute = 480
    public var onboardingCompletedAt: Instant?
    public var firstLaunchAt: Instant?
    public var createdAt = Instant.epoch

    public init(id: ID<UserSettings>) { self.id = id }

    public static let name = "UserSettings"

    public mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.column("mediumDayMinutes", &mediumDayMinutes)
        try visitor.column("dayStartMinute", &dayStartMinute)
        try visitor.column("dayEndMinute", &dayEndMinute)
        try visitor.column("rolloverMinute", &rolloverMinute)
        try visitor.column("weekdayLevels", &weekdayLevels)
        try visitor.column("planningMinute", &planningMinute)
        try visitor.column("morningMinute", &morningMinute)
        try visitor.column("onboardingCompletedAt", &onboardingCompletedAt)
        try visitor.column("firstLaunchAt", &firstLaunchAt)
        try visitor.column("createdAt", &createdAt, default: .now)
    }

    public static let shape = Shape<UserSettings>()
}
