import Model
import Testing
import Values

/// What a model must obey so that it can be mirrored to a store that knows no unique constraint and no required field, and
/// whose columns can never be renamed, removed or retyped.
struct MirrorTests {
    private let models = Schema.current.models

    @Test("The planner has its 14 models")
    func names() {
        #expect(Schema.current.models(at: 1).map(\.name).sorted() == [
            "Anchor", "AnchorRule", "DayPlan", "DeferralRecord", "Habit", "HabitEntry", "HabitGroup", "HabitTimeWindow",
            "NightPlanningSession", "NudgeLog", "TaskCategory", "TaskItem", "UserSettings", "WorkSession",
        ])
    }

    @Test("Every attribute is optional or has a default of its kind")
    func defaults() {
        for model in models {
            for column in model.columns {
                let fits: Bool
                switch (column.default, column.kind) {
                case (.newID, .uuid), (.now, .instant), (.now, .day): fits = !column.isOptional
                case (.value(.null), _): fits = column.isOptional
                case (.value(.text), .string), (.value(.integer), .int), (.value(.real), .double), (.value(.blob), .data): fits = true
                case (.value(.integer(let number)), .bool): fits = number == 0 || number == 1
                default: fits = false
                }
                #expect(fits, "\(model.name).\(column.name)")
            }
        }
    }

    @Test("The id is the first attribute, a UUID made for the row, and no other attribute is made so")
    func identity() {
        for model in models {
            #expect(model.columns.first == ColumnDescription(name: "id", kind: .uuid, isOptional: false, default: .newID), "\(model.name)")
            #expect(model.columns.filter { $0.default == .newID }.count == 1, "\(model.name)")
        }
    }

    @Test("An attribute's name is one that a column, a key of JSON and a Swift property can have, and no other's in another case")
    func attributeNames() {
        for model in models {
            for column in model.columns {
                #expect(column.name.utf8.allSatisfy { (65...90).contains($0) || (97...122).contains($0) }, "\(model.name).\(column.name)")
            }
            #expect(Set(model.columns.map { $0.name.lowercased() }).count == model.columns.count, "\(model.name)")
        }
        #expect(Set(models.map { $0.name.lowercased() }).count == models.count)
    }

    /// The documented relationships, from the side that holds the link.
    static let relationships: [(model: String, link: String, target: String, inverse: String, rule: DeleteRule)] = [
        ("TaskItem", "category", "TaskCategory", "tasks", .nullify),
        ("DeferralRecord", "task", "TaskItem", "deferrals", .cascade),
        ("WorkSession", "task", "TaskItem", "sessions", .cascade),
        ("WorkSession", "habitWindow", "HabitTimeWindow", "sessions", .cascade),
        ("HabitTimeWindow", "habit", "Habit", "windows", .cascade),
        ("Habit", "group", "HabitGroup", "habits", .nullify),
        ("HabitEntry", "window", "HabitTimeWindow", "entries", .cascade),
        ("Anchor", "rule", "AnchorRule", "anchors", .nullify),
    ]

    @Test("A documented link is declared with its target, its way back and its delete rule", arguments: relationships)
    func link(model: String, link: String, target: String, inverse: String, rule: DeleteRule) throws {
        let column = try #require(models.first { $0.name == model }?.column(link + "ID"))
        #expect(column.link == LinkDescription(name: link, target: target, inverse: inverse, onDelete: rule))
    }

    @Test("There are no other links in version 1.0.0")
    func noOtherLinks() {
        #expect(Schema.current.models(at: 1).flatMap(\.links).count == MirrorTests.relationships.count)
    }

    @Test("Every link is an optional id of a model that is there, and its way back is one name of that model")
    func links() {
        var waysBack: Set<String> = []
        for model in models {
            for column in model.links {
                guard let link = column.link, let target = models.first(where: { $0.name == link.target }) else {
                    Issue.record("\(model.name).\(column.name) points nowhere")
                    continue
                }
                #expect(column.isOptional && column.kind == .uuid && column.default == .value(.null), "\(model.name).\(column.name)")
                #expect(column.name == link.name + "ID")
                #expect(!link.inverse.isEmpty && target.column(link.inverse) == nil, "\(target.name).\(link.inverse)")
                #expect(waysBack.insert("\(target.name).\(link.inverse)").inserted, "\(target.name).\(link.inverse) leads back twice")
            }
        }
    }

    @Test("Indexes and dedup keys speak of columns that are there")
    func indexes() {
        for model in models {
            let named = model.indexes.flatMap(\.columns) + (model.duplicates.map { $0.columns + $0.watched } ?? [])
            for name in named { #expect(model.column(name) != nil, "\(model.name).\(name)") }
        }
    }

    @Test("The floating dates are the documented ones")
    func floatingDates() {
        let days = Schema.current.models(at: 1).flatMap { model in model.columns.filter { $0.kind == .day }.map { "\(model.name).\($0.name)" } }
        #expect(days.sorted() == [
            "Anchor.occurrenceDate", "DayPlan.date", "DeferralRecord.day", "DeferralRecord.deferredTo", "HabitEntry.date",
            "NightPlanningSession.forDate", "TaskItem.dueDate", "WorkSession.day",
        ])
    }

    @Test("The dedup keys are the documented ones")
    func dedupKeys() {
        let keys = Dictionary(uniqueKeysWithValues: models.compactMap { model in model.duplicates.map { (model.name, $0.columns) } })
        #expect(keys == [
            "TaskItem": ["seriesID", "dueDate"], "DeferralRecord": ["taskID", "day"], "HabitEntry": ["windowID", "date"],
            "Anchor": ["ruleID", "occurrenceDate", "slotKey"], "DayPlan": ["date"], "NightPlanningSession": ["forDate"],
        ])
    }
}
