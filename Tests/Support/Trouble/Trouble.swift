import Model

/// A kind of trouble that a generated store has on purpose. Each is counted, so that a law knows that it was tried.
public enum Trouble: Hashable, Sendable, CustomStringConvertible {
    /// Rows of a model that are one thing.
    case duplicates(String)
    /// Duplicates that agree in what decides between them, so that only the id is left.
    case tie(String)
    /// A word that no version knows, in `Model.attribute`.
    case unknownWord(String)
    /// A floating date, in `Model.attribute`, that isn't at noon.
    case notAtNoon(String)
    /// A value that its column's type can't be read from, in `Model.attribute`.
    case unreadable(String)
    /// A link, `Model.attribute`, to a row that isn't there.
    case hanging(String)
    /// What an import brought and this version doesn't know.
    case unknownAttribute
    /// A text that is no UTF-8.
    case brokenText
    /// One of the troubles that have no model in common.
    case other(Other)

    public enum Other: String, CaseIterable, Sendable {
        case twinFinished, twinsBothFinished, successor, instancesOfSeveralDates, completedWithoutMoment
        case undatedImportant, undatedRepeating, patternNotFixed, oddCount, oddEffort
        case clashingTimers, pausedTimer, timerThatSlippedThrough, timerOfAFinishedTask, timerOfAHabit, closedAtTheBoundary
        case momentOnTheBoundary, oddSettings, noSettings, oddSchedule, weeklyTarget, pausedHabit, unreadablePauses, windowWithoutHabit
        case longBlock, movableAnchor, oneOffTwins, openPlanning, namesThatLookAlike
    }

    public var description: String {
        switch self {
        case .duplicates(let model): return "duplicates of \(model)"
        case .tie(let model): return "a tie in \(model)"
        case .unknownWord(let attribute): return "an unknown \(attribute)"
        case .notAtNoon(let attribute): return "\(attribute) that isn't at noon"
        case .unreadable(let attribute): return "an unreadable \(attribute)"
        case .hanging(let attribute): return "a hanging \(attribute)"
        case .unknownAttribute: return "an unknown attribute"
        case .brokenText: return "broken text"
        case .other(let other): return other.rawValue
        }
    }

    // MARK: All there is

    /// The attributes that hold a word of a vocabulary.
    public static let words: [String: [String]] = [
        "TaskItem": ["importance", "repeatKind"], "TaskCategory": ["presetKey", "colorKey"], "DeferralRecord": ["reason"],
        "WorkSession": ["outcome"], "Habit": ["presetKey", "kind", "frequency"], "Anchor": ["attendanceStatus"],
        "AnchorRule": ["sourceKey", "placement"], "DayPlan": ["capacity"], "NightPlanningSession": ["currentStep"], "NudgeLog": ["kind"],
    ]

    /// The models that dedup merges rows of.
    public static let mergeable = [
        "UserSettings", "TaskCategory", "TaskItem", "DeferralRecord", "HabitEntry", "Anchor", "DayPlan", "NightPlanningSession",
    ]

    /// The attributes of a model that can hold what its type can't be read from.
    public static func attributesThatMayBeUnreadable(of model: ModelDescription) -> [ColumnDescription] {
        model.columns.filter { [.uuid, .instant, .day, .bool, .double].contains($0.kind) }
    }

    public static let all: [Trouble] = {
        let models = Schema.current.models
        var all = mergeable.map(Trouble.duplicates) + mergeable.map(Trouble.tie)
        all += words.flatMap { model, words in words.map { .unknownWord("\(model).\($0)") } }
        for model in models {
            all += model.columns.filter { $0.kind == .day }.map { .notAtNoon("\(model.name).\($0.name)") }
            all += attributesThatMayBeUnreadable(of: model).map { .unreadable("\(model.name).\($0.name)") }
            all += model.links.map { .hanging("\(model.name).\($0.name)") }
        }
        return all + [.unknownAttribute, .brokenText] + Other.allCases.map(Trouble.other)
    }()

    /// Rows that the export file can't carry: an import refuses what no attribute can be.
    public var cannotTravel: Bool {
        switch self {
        case .unreadable, .hanging, .brokenText: return true
        default: return false
        }
    }
}

/// How often each trouble was made.
public struct Tally: Sendable {
    public private(set) var counts: [Trouble: Int] = [:]

    public init() {}
    public mutating func note(_ trouble: Trouble) { counts[trouble, default: 0] += 1 }
    public subscript(trouble: Trouble) -> Int { counts[trouble] ?? 0 }
}
