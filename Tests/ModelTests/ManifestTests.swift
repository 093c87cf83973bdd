import Model
import Testing
import Values

struct ManifestTests {
    @Test("Version 1.0.0 declares exactly the documented fields, with their types, defaults, links and delete rules")
    func versionOne() {
        let declared = Manifest.text(of: Schema.current.models(at: 1))
        #expect(Manifest.differences(declared: declared, frozen: Frozen.v1) == [])
        #expect(Schema.current.versions[0].name == "1.0.0")
    }

    @Test("The manifest has a line for every field, and no model twice")
    func complete() {
        let models = Schema.current.models(at: 1)
        let lines = Manifest.text(of: models).split(separator: "\n")
        #expect(lines.count == models.count + models.reduce(0) { $0 + $1.columns.count })
        #expect(Set(models.map(\.name)).count == models.count)
        for model in models { #expect(Set(model.columns.map(\.name)).count == model.columns.count, "\(model.name)") }
        #expect(lines.count == Frozen.v1.split(separator: "\n").count)
    }

    @Test("The manifest doesn't depend on the order of models and fields")
    func order() {
        let models = Schema.current.models(at: 1)
        let turned = models.reversed().map { model in
            ModelDescription(name: model.name, columns: model.columns.reversed(), indexes: [], duplicates: nil)
        }
        #expect(Manifest.text(of: turned) == Manifest.text(of: models))
    }

    /// A change of the declaration, and the lines that must tell of it.
    struct Change: Sendable, CustomTestStringConvertible {
        let what: String
        let from: String
        let to: String
        let lines: [String]

        init(_ what: String, _ from: String, _ to: String, says lines: String...) {
            (self.what, self.from, self.to, self.lines) = (what, from, to, lines)
        }

        var testDescription: String { what }
    }

    @Test(
        "A field that changed is named, with what it is and was",
        arguments: [
            Change("added", "  notes: String? = nil\n  dueDate", "  notes: String? = nil\n  place: String? = nil\n  dueDate",
                   says: "TaskItem.place is new: String? = nil"),
            Change("removed", "  effortMinutes: Int? = nil\n  importance", "  importance",
                   says: "TaskItem.effortMinutes is gone; it was Int? = nil"),
            Change("renamed", "  deferralCount: Int = 0", "  deferrals: Int = 0",
                   says: "TaskItem.deferralCount is gone; it was Int = 0", "TaskItem.deferrals is new: Int = 0"),
            Change("another type", "  deferralCount: Int = 0", "  deferralCount: Double = 0",
                   says: "TaskItem.deferralCount is Double = 0; it was Int = 0"),
            Change("from a date to a moment", "  dueDate: Day? = nil", "  dueDate: Instant? = nil",
                   says: "TaskItem.dueDate is Instant? = nil; it was Day? = nil"),
            Change("no longer optional", "  seriesID: UUID? = nil", "  seriesID: UUID = nil",
                   says: "TaskItem.seriesID is UUID = nil; it was UUID? = nil"),
            Change("another default", #"importance: String = "low""#, #"importance: String = "high""#,
                   says: #"TaskItem.importance is String = "high"; it was String = "low""#),
            Change("another delete rule", "inverse sessions, on delete cascade\n\nHabit\n", "inverse sessions, on delete nullify\n\nHabit\n",
                   says: "WorkSession.habitWindowID is HabitTimeWindow? inverse sessions, on delete nullify; it was HabitTimeWindow? inverse sessions, on delete cascade"),
            Change("another target", "groupID: HabitGroup?", "groupID: TaskCategory?",
                   says: "Habit.groupID is TaskCategory? inverse habits, on delete nullify; it was HabitGroup? inverse habits, on delete nullify"),
            Change("another inverse", "inverse deferrals", "inverse delays",
                   says: "DeferralRecord.taskID is TaskItem? inverse delays, on delete cascade; it was TaskItem? inverse deferrals, on delete cascade"),
            Change("a model renamed", "HabitGroup\n  id", "Group\n  id",
                   says: "Group is new: a model", "Group.createdAt is new: Instant = .now", "Group.id is new: UUID = UUID()",
                   "Group.isArchived is new: Bool = 0", "Group.sortOrder is new: Int = 0", #"Group.title is new: String = """#,
                   "HabitGroup is gone; it was a model", "HabitGroup.createdAt is gone; it was Instant = .now",
                   "HabitGroup.id is gone; it was UUID = UUID()", "HabitGroup.isArchived is gone; it was Bool = 0",
                   "HabitGroup.sortOrder is gone; it was Int = 0", #"HabitGroup.title is gone; it was String = """#),
        ])
    func changes(change: Change) throws {
        let range = try #require(Frozen.v1.range(of: change.from))
        let declared = Frozen.v1.replacingCharacters(in: range, with: change.to)
        #expect(Manifest.differences(declared: declared, frozen: Frozen.v1) == change.lines)
    }

    @Test("A later version adds to the one before, and the earlier one can still be asked for")
    func versions() {
        let later = SchemaVersion(ordinal: 2, name: "1.1.0", additions: [
            .model(ModelDescription(name: "Tag", columns: [ColumnDescription(name: "id", kind: .uuid, isOptional: false, default: .newID)])),
            .column(ColumnDescription(name: "place", kind: .string, isOptional: true, default: .value(.null)), of: "TaskItem"),
        ])
        let schema = Schema(versions: [Schema.planner, later])
        #expect(schema.ordinal == 2 && schema.name == "1.1.0")
        #expect(Manifest.differences(declared: Manifest.text(of: schema.models(at: 1)), frozen: Frozen.v1) == [])
        #expect(Manifest.differences(declared: Manifest.text(of: schema.models), frozen: Frozen.v1) == [
            "Tag is new: a model", "Tag.id is new: UUID = UUID()", "TaskItem.place is new: String? = nil",
        ])
        #expect(schema.models.map(\.name).last == "Tag")
    }
}
