import Values

/// Something that the day moves around: made by a rule, or a one-off without one.
public struct Anchor: Model {
    public var id: ID<Anchor>
    public var title = ""
    /// The logical date of `windowStart`.
    public var occurrenceDate = Day(ordinal: 0)
    public var slotKey = ""
    public var windowStart = Instant.epoch
    public var windowEnd = Instant.epoch
    public var effortMinutes: Int?
    public var attendanceStatus = Raw(Attendance.pending)
    /// When it was answered, or its window closed.
    public var resolvedAt: Instant?
    public var remindBeforeStartMinutes: Int?
    public var remindBeforeEndMinutes: Int?
    public var generatedAt = Instant.epoch
    public var ruleID: ID<AnchorRule>?

    public init(id: ID<Anchor>) { self.id = id }

    public static let name = "Anchor"

    public mutating func columns(_ visitor: inout ColumnVisitor) {
        visitor.column("title", &title)
        visitor.column("occurrenceDate", &occurrenceDate, default: .now)
        visitor.column("slotKey", &slotKey)
        visitor.column("windowStart", &windowStart, default: .now)
        visitor.column("windowEnd", &windowEnd, default: .now)
        visitor.column("effortMinutes", &effortMinutes)
        visitor.column("attendanceStatus", &attendanceStatus)
        visitor.column("resolvedAt", &resolvedAt)
        visitor.column("remindBeforeStartMinutes", &remindBeforeStartMinutes)
        visitor.column("remindBeforeEndMinutes", &remindBeforeEndMinutes)
        visitor.column("generatedAt", &generatedAt, default: .now)
        visitor.link("rule", &ruleID, inverse: "anchors", onDelete: .nullify)
    }

    /// In SQL: its window is longer than a day.
    public static let lastsLong = "julianday(windowEnd) - julianday(windowStart) > 1"

    public static let shape = Shape<Anchor>(indexes: [
        IndexDescription("ruleID", "occurrenceDate", "slotKey"),
        IndexDescription("occurrenceDate", "attendanceStatus", "windowEnd"),
        IndexDescription("windowStart"),
        IndexDescription("windowEnd", where: Anchor.lastsLong, suffix: "long"),
        IndexDescription("windowStart", where: "effortMinutes > 1440", suffix: "long"),
        IndexDescription("windowEnd", where: "attendanceStatus = 'pending'", suffix: "pending"),
        IndexDescription("resolvedAt", where: "resolvedAt IS NOT NULL"),
    ], duplicates: DuplicateKey("ruleID", "occurrenceDate", "slotKey", watched: ["attendanceStatus"]))
}

/// From what anchors are made.
public struct AnchorRule: Model {
    public var id: ID<AnchorRule>
    public var title = ""
    public var sourceKey = Raw(RuleSource.custom)
    /// A versioned JSON object; one of a newer version is left as it is.
    public var configData = "{}"
    public var effortMinutes: Int?
    public var placement = Raw(Placement.fixed)
    public var isEnabled = true
    public var isArchived = false
    public var createdAt = Instant.epoch

    public init(id: ID<AnchorRule>) { self.id = id }

    public static let name = "AnchorRule"

    public mutating func columns(_ visitor: inout ColumnVisitor) {
        visitor.column("title", &title)
        visitor.column("sourceKey", &sourceKey)
        visitor.column("configData", &configData)
        visitor.column("effortMinutes", &effortMinutes)
        visitor.column("placement", &placement)
        visitor.column("isEnabled", &isEnabled)
        visitor.column("isArchived", &isArchived)
        visitor.column("createdAt", &createdAt, default: .now)
    }

    public static let shape = Shape<AnchorRule>()
}
