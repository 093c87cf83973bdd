import JSON
import Model
import Values

// Reading a configuration: first the types of its parts, then, apart, the limits of a stored one.
extension AnchorConfig {
    /// Why a rule makes nothing until somebody looks at it.
    public enum Attention: String, Sendable { case unreadable, newerVersion, noLocation }

    /// What a stored rule says, or why that can't be read. The text is never rewritten for it.
    public static func decode(_ rule: AnchorRule) -> Decoded {
        guard let json = try? JSON(parsing: rule.configData), json.object != nil, let version = json["version"]?.integer else {
            return .attention(.unreadable)
        }
        guard version <= AnchorConfig.version else { return .attention(.newerVersion) }
        guard let config = try? AnchorConfig(reading: json, rule.family), config.isWithinLimits else { return .attention(.unreadable) }
        return .readable(config)
    }

    public enum Decoded: Equatable, Sendable {
        case readable(AnchorConfig)
        case attention(Attention)

        public var config: AnchorConfig? { if case .readable(let config) = self { config } else { nil } }

        /// Why the rule is named to its owner: it can't be read, or has nowhere to calculate prayers for.
        public var attention: Attention? {
            switch self {
            case .attention(let attention): return attention
            case .readable(.prayer(let config)): return config.place == nil ? .noLocation : nil
            case .readable(.scheduled): return nil
            }
        }
    }

    /// Reads the parts of an object of a version that is known. What is not within limits is read as it stands.
    init(reading json: JSON, _ family: RuleFamily) throws(ConfigFault) {
        let field = ConfigField(json)
        switch family {
        case .scheduled: self = .scheduled(try ScheduledConfig(field))
        case .prayer: self = .prayer(try PrayerConfig(field))
        }
    }

    private var isWithinLimits: Bool {
        guard case .scheduled(let config) = self else { return true }
        return config.recurrence.isWithinLimits && config.slots.allSatisfy { config.recurrence.interval != nil || $0.isWithinLimits }
    }
}

extension Recurrence {
    var isWithinLimits: Bool { hasDays && hasInterval }

    /// At least one weekday where it goes by them, and none that a week hasn't.
    var hasDays: Bool {
        switch self {
        case .weekly(let weekdays), .everyNWeeks(_, let weekdays, _):
            return !weekdays.isEmpty && weekdays.allSatisfy { (1...7).contains($0) }
        case .everyNDays, .afterLast:
            return true
        }
    }

    var hasInterval: Bool {
        switch self {
        case .weekly: return true
        case .everyNDays(let n, _), .everyNWeeks(let n, _, _): return n >= 1
        case .afterLast(let interval): return interval.minDays >= 1 && interval.maxDays >= interval.minDays
        }
    }

    init(_ field: ConfigField) throws(ConfigFault) {
        let field = try field.object()
        let kind = try field["kind"].text()
        switch kind {
        case "weekly": self = .weekly(weekdays: try Recurrence.weekdays(field))
        case "everyNDays": self = .everyNDays(n: try field["n"].whole(), start: try field["startDate"].day())
        case "everyNWeeks":
            self = .everyNWeeks(n: try field["n"].whole(), weekdays: try Recurrence.weekdays(field), start: try field["startDate"].day())
        case "afterLast":
            self = .afterLast(Interval(minDays: try field["minDays"].whole(), maxDays: try field["maxDays"].whole(), start: try field["startDate"].day()))
        default: throw field["kind"].fault("weekly, everyNDays, everyNWeeks or afterLast")
        }
    }

    /// Without any where they are absent, and then outside the limits.
    private static func weekdays(_ field: ConfigField) throws(ConfigFault) -> [Int] {
        var weekdays: [Int] = []
        for item in try field["weekdays"].listed() { weekdays.append(try item.whole()) }
        return weekdays
    }
}

extension ScheduledConfig {
    fileprivate init(_ field: ConfigField) throws(ConfigFault) {
        recurrence = try Recurrence(field["recurrence"])
        for item in try field["slots"].listed() { slots.append(try Slot(item)) }
        endDate = try field["endDate"].optional { field throws(ConfigFault) in try field.day() }
        reminder = try Reminder(field)
        exceptions = try AnchorException.list(field)
    }
}

extension Slot {
    /// A slot of part of a day has a time and at least a minute.
    var isWithinLimits: Bool { allDay || (start != nil && windowMinutes >= 1) }

    fileprivate init(_ field: ConfigField) throws(ConfigFault) {
        let field = try field.object()
        id = try field["id"].text()
        label = try field["label"].optional { field throws(ConfigFault) in try field.text() } ?? ""
        startText = try field["start"].optional { field throws(ConfigFault) in try field.text() } ?? "00:00"
        windowMinutes = try field["windowMinutes"].optional { field throws(ConfigFault) in try field.whole() } ?? 0
        allDay = try field["allDay"].optional { field throws(ConfigFault) in try field.truth() } ?? false
        addedAt = try field["addedAt"].optional { field throws(ConfigFault) in try field.instant() }
    }
}

extension Reminder {
    fileprivate init?(_ config: ConfigField) throws(ConfigFault) {
        let field = config["reminder"]
        guard field.value != nil else { return nil }
        atStart = try field.object()["atStart"].truth()
        beforeEndMinutes = try field["beforeEndMinutes"].optional { field throws(ConfigFault) in try field.whole() }
    }
}

extension AnchorException {
    static func list(_ config: ConfigField) throws(ConfigFault) -> [AnchorException] {
        var list: [AnchorException] = []
        for item in try config["exceptions"].listed() { list.append(try AnchorException(item)) }
        return list
    }

    init(_ field: ConfigField) throws(ConfigFault) {
        let field = try field.object()
        from = try field["from"].day()
        to = try field["to"].optional { field throws(ConfigFault) in try field.day() }
        reason = try field["reason"].optional { field throws(ConfigFault) in try field.text() } ?? "other"
    }
}

extension PrayerConfig {
    /// A word that isn't known reads as the default; a value of the wrong type is a fault.
    fileprivate init(_ field: ConfigField) throws(ConfigFault) {
        settings.method = try field.word("method") ?? settings.method
        settings.madhab = try field.word("madhab") ?? settings.madhab
        settings.highLatitude = try field.word("highLatitude") ?? settings.highLatitude
        settings.ishaEnds = try field.word("ishaEnds") ?? settings.ishaEnds
        settings.fridayLabel = try field["fridayLabel"].optional { field throws(ConfigFault) in try field.truth() } ?? settings.fridayLabel
        if field["prayers"].value != nil {
            settings.prayers = []
            for item in try field["prayers"].items() { if let prayer = Prayer(rawValue: try item.text()) { settings.prayers.insert(prayer) } }
        }
        if field["adjustmentsMinutes"].value != nil {
            let minutes = try field["adjustmentsMinutes"].object()
            for prayer in Prayer.allCases {
                settings.adjustments[prayer] = try minutes[prayer.rawValue].optional { field throws(ConfigFault) in try field.whole() }
            }
        }
        if field["location"].value != nil {
            let location = try field["location"].object()
            _ = try location["mode"].text()
            _ = try location["name"].optional { field throws(ConfigFault) in try field.text() }
            place = Place(latitude: try location["latitude"].number(), longitude: try location["longitude"].number())
        }
        reminder = try Reminder(field)
        exceptions = try AnchorException.list(field)
    }
}

extension ConfigField {
    /// The items of a list that may be absent.
    fileprivate func listed() throws(ConfigFault) -> [ConfigField] { value == nil ? [] : try items() }

    fileprivate func word<Word: RawRepresentable<String>>(_ key: String) throws(ConfigFault) -> Word? {
        try self[key].optional { field throws(ConfigFault) in try field.text() }.flatMap(Word.init(rawValue:))
    }
}
