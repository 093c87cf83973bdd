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

    public mutating func columns(_ visitor: inout ColumnVisitor) {
        visitor.column("title", &title)
        visitor.column("notes", &notes)
        visitor.column("presetKey", &presetKey)
        visitor.column("kind", &kind)
        visitor.column("frequency", &frequency)
        visitor.column("scheduledDays", &scheduledDays)
        visitor.column("targetPerWeek", &targetPerWeek)
        visitor.column("pausesData", &pausesData)
        visitor.column("isArchived", &isArchived)
        visitor.column("createdAt", &createdAt, default: .now)
        visitor.link("group", &groupID, inverse: "habits", onDelete: .nullify)
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

    public mutating func columns(_ visitor: inout ColumnVisitor) {
        visitor.column("label", &label)
        visitor.column("startMinute", &startMinute)
        visitor.column("endMinute", &endMinute)
        visitor.column("target", &target)
        visitor.column("effortMinutes", &effortMinutes)
        visitor.column("reminderMinute", &reminderMinute)
        visitor.link("habit", &habitID, inverse: "windows", onDelete: .cascade)
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

    public mutating func columns(_ visitor: inout ColumnVisitor) {
        visitor.column("date", &date, default: .now)
        visitor.column("target", &target)
        visitor.column("amount", &amount)
        visitor.column("completedAt", &completedAt)
        visitor.link("window", &windowID, inverse: "entries", onDelete: .cascade)
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

    public mutating func columns(_ visitor: inout ColumnVisitor) {
        visitor.column("title", &title)
        visitor.column("sortOrder", &sortOrder)
        visitor.column("isArchived", &isArchived)
        visitor.column("createdAt", &createdAt, default: .now)
    }

    public static let shape = Shape<HabitGroup>()
}
