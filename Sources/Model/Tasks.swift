import Values

/// Something to do. Named TaskItem, as in the export file, for Task is Swift's own.
public struct TaskItem: Model {
    public var id: ID<TaskItem>
    public var title = ""
    public var notes: String?
    /// The day it is due; nil for Someday.
    public var dueDate: Day?
    /// The estimate in minutes; nil when there is none.
    public var effortMinutes: Int?
    public var importance = Raw(Importance.low)
    public var isCompleted = false
    public var completedAt: Instant?
    public var droppedAt: Instant?
    /// On how many days it was put off.
    public var deferralCount = 0
    public var repeatKind = Raw(RepeatKind.none)
    /// ISO weekdays separated by commas, for a weekly task.
    public var repeatWeekdays = ""
    /// 1 … 31 for a monthly task, 0 until it is fixed.
    public var repeatDayOfMonth = 0
    public var seriesID: ID<Series>?
    public var createdAt = Instant.epoch
    public var categoryID: ID<TaskCategory>?

    public init(id: ID<TaskItem>) { self.id = id }

    public static let name = "TaskItem"

    public mutating func columns(_ visitor: inout ColumnVisitor) {
        visitor.column("title", &title)
        visitor.column("notes", &notes)
        visitor.column("dueDate", &dueDate)
        visitor.column("effortMinutes", &effortMinutes)
        visitor.column("importance", &importance)
        visitor.column("isCompleted", &isCompleted)
        visitor.column("completedAt", &completedAt)
        visitor.column("droppedAt", &droppedAt)
        visitor.column("deferralCount", &deferralCount)
        visitor.column("repeatKind", &repeatKind)
        visitor.column("repeatWeekdays", &repeatWeekdays)
        visitor.column("repeatDayOfMonth", &repeatDayOfMonth)
        visitor.column("seriesID", &seriesID)
        visitor.column("createdAt", &createdAt, default: .now)
        visitor.link("category", &categoryID, inverse: "tasks", onDelete: .nullify)
    }

    public static let shape = Shape<TaskItem>(indexes: [
        IndexDescription("dueDate", where: "isCompleted = 0 AND droppedAt IS NULL", suffix: "live"),
        IndexDescription("completedAt", "dueDate", where: "isCompleted = 1"),
        IndexDescription("droppedAt", "dueDate", where: "droppedAt IS NOT NULL"),
        IndexDescription("seriesID", "dueDate", where: "seriesID IS NOT NULL"),
    ], duplicates: DuplicateKey("seriesID", "dueDate", watched: [
        "importance", "repeatKind", "isCompleted", "completedAt", "droppedAt", "createdAt",
    ]))
}

/// What the instances of one repeating task have in common; it has no rows of its own.
public enum Series {}

/// A label for tasks.
public struct TaskCategory: Model {
    public var id: ID<TaskCategory>
    public var name = ""
    /// Which of the seeded defaults it is; nil for a person's own.
    public var presetKey: Raw<CategoryPreset>?
    public var colorKey = Raw(ColorKey.accent)
    public var sortOrder = 0
    public var isArchived = false
    public var createdAt = Instant.epoch

    public init(id: ID<TaskCategory>) { self.id = id }

    public static let name = "TaskCategory"

    public mutating func columns(_ visitor: inout ColumnVisitor) {
        visitor.column("name", &name)
        visitor.column("presetKey", &presetKey)
        visitor.column("colorKey", &colorKey)
        visitor.column("sortOrder", &sortOrder)
        visitor.column("isArchived", &isArchived)
        visitor.column("createdAt", &createdAt, default: .now)
    }

    public static let shape = Shape<TaskCategory>()
}

/// That a task was put off on one day.
public struct DeferralRecord: Model {
    public var id: ID<DeferralRecord>
    public var deferredOn = Instant.epoch
    /// The logical day that it was put off from.
    public var day = Day(ordinal: 0)
    /// The day that it was put off to; nil for Someday.
    public var deferredTo: Day?
    public var reason = Raw(DeferralReason.unspecified)
    public var taskID: ID<TaskItem>?

    public init(id: ID<DeferralRecord>) { self.id = id }

    public static let name = "DeferralRecord"

    public mutating func columns(_ visitor: inout ColumnVisitor) {
        visitor.column("deferredOn", &deferredOn, default: .now)
        visitor.column("day", &day, default: .now)
        visitor.column("deferredTo", &deferredTo)
        visitor.column("reason", &reason)
        visitor.link("task", &taskID, inverse: "deferrals", onDelete: .cascade)
    }

    public static let shape = Shape<DeferralRecord>(indexes: [
        IndexDescription("taskID", "day"),
        IndexDescription("day"),
    ], duplicates: DuplicateKey("taskID", "day", watched: ["reason"]))
}

/// One stretch of timed work, on a task or on a habit's time window: exactly one of the two links is set.
public struct WorkSession: Model {
    public var id: ID<WorkSession>
    public var startedAt = Instant.epoch
    /// The logical date of `startedAt`, fixed when it began.
    public var day = Day(ordinal: 0)
    public var endedAt: Instant?
    /// Seconds of the pauses that are over.
    public var pausedSeconds = 0
    public var pausedAt: Instant?
    public var estimateMinutes: Int?
    public var outcome = Raw(SessionOutcome.running)
    /// Seconds worked, without pauses; written when it ends.
    public var actualSeconds = 0
    public var taskID: ID<TaskItem>?
    public var habitWindowID: ID<HabitTimeWindow>?

    public init(id: ID<WorkSession>) { self.id = id }

    public static let name = "WorkSession"

    public mutating func columns(_ visitor: inout ColumnVisitor) {
        visitor.column("startedAt", &startedAt, default: .now)
        visitor.column("day", &day, default: .now)
        visitor.column("endedAt", &endedAt)
        visitor.column("pausedSeconds", &pausedSeconds)
        visitor.column("pausedAt", &pausedAt)
        visitor.column("estimateMinutes", &estimateMinutes)
        visitor.column("outcome", &outcome)
        visitor.column("actualSeconds", &actualSeconds)
        visitor.link("task", &taskID, inverse: "sessions", onDelete: .cascade)
        visitor.link("habitWindow", &habitWindowID, inverse: "sessions", onDelete: .cascade)
    }

    public static let shape = Shape<WorkSession>(indexes: [
        IndexDescription("habitWindowID", "day"),
        IndexDescription("startedAt", where: "outcome = 'running' AND endedAt IS NULL", suffix: "live"),
        IndexDescription("endedAt", where: "outcome = 'autoClosed'", suffix: "autoClosed"),
        IndexDescription("day"),
    ])
}
