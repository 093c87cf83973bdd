import Values

/// One released version of the store's schema: what it added to the one before. A released step is never edited.
public struct SchemaVersion: Sendable {
    /// `PRAGMA user_version` of a store of this version: 1, 2, 3 …
    public let ordinal: Int
    /// How the version is called: `1.0.0`.
    public let name: String
    /// Described when they are asked for: most commands open a store that is up to date.
    public let additions: @Sendable () -> [Addition]

    public enum Addition: Sendable {
        case model(ModelDescription)
        case column(ColumnDescription, of: String)
    }

    public init(ordinal: Int, name: String, additions: @escaping @autoclosure @Sendable () -> [Addition]) {
        self.ordinal = ordinal
        self.name = name
        self.additions = additions
    }
}

/// The chain of versions, oldest first, and the models that they add up to.
public struct Schema: Sendable {
    public let versions: [SchemaVersion]

    public init(versions: [SchemaVersion]) {
        precondition(versions.map(\.ordinal) == Array(1...versions.count), "versions are numbered from 1 without a gap")
        self.versions = versions
    }

    /// The models of the newest version, in the order in which they were added.
    public var models: [ModelDescription] { models(at: ordinal) }

    /// The ordinal of the newest version.
    public var ordinal: Int { versions.count }
    public var name: String { versions[versions.count - 1].name }

    /// The models as they were at one version.
    public func models(at ordinal: Int) -> [ModelDescription] {
        var models: [ModelDescription] = []
        for addition in versions.filter({ $0.ordinal <= ordinal }).flatMap({ $0.additions() }) {
            switch addition {
            case .model(let model): models.append(model)
            case .column(let column, let name):
                guard let index = models.firstIndex(where: { $0.name == name }) else {
                    preconditionFailure("a column is added to a model that is there")
                }
                models[index].columns.append(column)
            }
        }
        return models
    }
}

extension Schema {
    /// The planner's 14 models: version 1.0.0.
    public static let planner = SchemaVersion(ordinal: 1, name: "1.0.0", additions: [
        TaskItem.shape.description, TaskCategory.shape.description, DeferralRecord.shape.description,
        WorkSession.shape.description, Habit.shape.description, HabitTimeWindow.shape.description,
        HabitEntry.shape.description, HabitGroup.shape.description, Anchor.shape.description,
        AnchorRule.shape.description, DayPlan.shape.description, NightPlanningSession.shape.description,
        NudgeLog.shape.description, UserSettings.shape.description,
    ].map(SchemaVersion.Addition.model))

    /// The schema of this program.
    public static let current = Schema(versions: [planner])
}
