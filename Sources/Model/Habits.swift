import Values

/// Something done again and again, read by density.
public struct Habit: Model {
    public var id: ID<Habit>
    public var title = ""
    public var notes: String?
    public var presetKey: Raw<HabitPreset>?
    public var kind = Raw(HabitKind.binary)
    public var frequency = Raw(HabitFrequency.daily)
    /// ISO weekdays separated by commas.
    public var scheduledDays = "1,2,3,4,5,6,7"
    /// 1 … 7 for "N times a week, any days"; 0 for the scheduled days.
    public var targetPerWeek = 0
    /// A JSON list of pauses.
    public var pausesData = "[]"
    public var isArchived = false
    public var createdAt = Instant.epoch
    public var groupID: ID<HabitGroup>?

    public init(id: ID<Habit>) { self.id = id }

    public static let name = "Habit"

    public mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.column("title", &title)
        try visitor.column("notes", &notes)
        try visitor.column("presetKey", &presetKey)
        try visitor.column("kind", &kind)
        try visitor.column("frequency", &frequency)
        try visitor.column("scheduledDays", &scheduledDays)
        try visitor.column("targetPerWeek", &targetPerWeek)
        try visitor.column("pausesData", &pausesData)
        try visitor.column("isArchived", &isArchived)
        try visitor.column("createdAt", &createdAt, default: .now)
        try visitor.link("group", &groupID, inverse: "habits", onDelete: .nullify)
    }

    public static let shape = Shape<Habit>()
}

/// A time of day at which a habit is done, and how much of it.
public struct HabitTimeWindow: Model {
    public var id: ID<HabitTimeWindow>
    public var label = ""
    public var startMinute = 0
    public var endMinute = 1439
    public var target = 1
    public var effortMinutes: Int?
    public var reminderMinute: Int?
    public var habitID: ID<Habit>?

    public init(id: ID<HabitTimeWindow>) { self.id = id }

    public static let name = "HabitTimeWindow"

    public mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.column("label", &label)
        try visitor.column("startMinute", &startMinute)
        try visitor.column("endMinute", &endMinute)
        try visitor.column("target", &target)
        try visitor.column("effortMinutes", &effortMinutes)
        try visitor.column("reminderMinute", &reminderMinute)
        try visitor.link("habit", &habitID, inverse: "windows", onDelete: .cascade)
    }

    public static let shape = Shape<HabitTimeWindow>()
}

/// How much of a window was done on one day.
public struct HabitEntry: Model {
    public var id: ID<HabitEntry>
    public var date = Day(ordinal: 0)
    /// The target that this day is judged by.
    public var target = 1
    public var amount = 0
    public var completedAt: Instant?
    public var windowID: ID<HabitTimeWindow>?

    public init(id: ID<HabitEntry>) { self.id = id }

    public static let name = "HabitEntry"

    public mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.column("date", &date, default: .now)
        try visitor.column("target", &target)
        try visitor.column("amount", &amount)
        try visitor.column("completedAt", &completedAt)
        try visitor.link("window", &windowID, inverse: "entries", onDelete: .cascade)
    }

    public static let shape = Shape<HabitEntry>(indexes: [
        IndexDescription("windowID", "date"),
        IndexDescription("date"),
    ], duplicates: DuplicateKey("windowID", "date"))
}

/// Habits shown together.
public struct HabitGroup: Model {
    public var id: ID<HabitGroup>
    public var title = ""
    public var sortOrder = 0
    public var isArchived = false
    public var createdAt = Instant.epoch

    public init(id: ID<HabitGroup>) { self.id = id }

    public static let name = "HabitGroup"

    public mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.column("title", &title)
        try visitor.column("sortOrder", &sortOrder)
        try visitor.column("isArchived", &isArchived)
        try visitor.column("createdAt", &createdAt, default: .now)
    }

    public static let shape = Shape<HabitGroup>()
}
