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

    public static let shape = Shape<Anchor>("Anchor", columns: [
        Column("title", \.title),
        Column("occurrenceDate", \.occurrenceDate, default: .now),
        Column("slotKey", \.slotKey),
        Column("windowStart", \.windowStart, default: .now),
        Column("windowEnd", \.windowEnd, default: .now),
        Column("effortMinutes", \.effortMinutes),
        Column("attendanceStatus", \.attendanceStatus),
        Column("resolvedAt", \.resolvedAt),
        Column("remindBeforeStartMinutes", \.remindBeforeStartMinutes),
        Column("remindBeforeEndMinutes", \.remindBeforeEndMinutes),
        Column("generatedAt", \.generatedAt, default: .now),
        .link("rule", \.ruleID, inverse: "anchors", onDelete: .nullify),
    ], indexes: [
        IndexDescription("ruleID", "occurrenceDate", "slotKey"),
        IndexDescription("windowStart"),
        IndexDescription("windowEnd", "windowStart"),
        IndexDescription("windowStart", where: "effortMinutes > 1440", suffix: "long"),
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

    public static let shape = Shape<AnchorRule>("AnchorRule", columns: [
        Column("title", \.title),
        Column("sourceKey", \.sourceKey),
        Column("configData", \.configData),
        Column("effortMinutes", \.effortMinutes),
        Column("placement", \.placement),
        Column("isEnabled", \.isEnabled),
        Column("isArchived", \.isArchived),
        Column("createdAt", \.createdAt, default: .now),
    ])
}
