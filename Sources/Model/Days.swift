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

    public mutating func columns(_ visitor: inout ColumnVisitor) {
        visitor.column("date", &date, default: .now)
        visitor.column("capacity", &capacity)
        visitor.column("plannedTaskMinutes", &plannedTaskMinutes)
        visitor.column("freeMinutes", &freeMinutes)
        visitor.column("committedMinutes", &committedMinutes)
        visitor.column("completedEffortMinutes", &completedEffortMinutes)
        visitor.column("loadScore", &loadScore)
        visitor.column("wasOverloaded", &wasOverloaded)
        visitor.column("completionRate", &completionRate)
        visitor.column("completionBasis", &completionBasis)
        visitor.column("planningCompletedAt", &planningCompletedAt)
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

    public mutating func columns(_ visitor: inout ColumnVisitor) {
        visitor.column("forDate", &forDate, default: .now)
        visitor.column("currentStep", &currentStep)
        visitor.column("isComplete", &isComplete)
        visitor.column("isShortened", &isShortened)
        visitor.column("skippedAt", &skippedAt)
        visitor.column("createdAt", &createdAt, default: .now)
        visitor.column("completedAt", &completedAt)
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

    public mutating func columns(_ visitor: inout ColumnVisitor) {
        visitor.column("kind", &kind)
        visitor.column("subjectKey", &subjectKey)
        visitor.column("sentAt", &sentAt, default: .now)
        visitor.column("dismissedAt", &dismissedAt)
    }

    public static let shape = Shape<NudgeLog>(indexes: [
        IndexDescription("kind", "subjectKey"),
        IndexDescription("sentAt"),
        IndexDescription("dismissedAt", where: "dismissedAt IS NOT NULL"),
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

    public mutating func columns(_ visitor: inout ColumnVisitor) {
        visitor.column("mediumDayMinutes", &mediumDayMinutes)
        visitor.column("dayStartMinute", &dayStartMinute)
        visitor.column("dayEndMinute", &dayEndMinute)
        visitor.column("rolloverMinute", &rolloverMinute)
        visitor.column("weekdayLevels", &weekdayLevels)
        visitor.column("planningMinute", &planningMinute)
        visitor.column("morningMinute", &morningMinute)
        visitor.column("onboardingCompletedAt", &onboardingCompletedAt)
        visitor.column("firstLaunchAt", &firstLaunchAt)
        visitor.column("createdAt", &createdAt, default: .now)
    }

    public static let shape = Shape<UserSettings>()
}
