import JSON
import Model
import Rules
import Store
import Values

/// A group as a list of groups shows it.
public struct GroupView {
    public let group: HabitGroup
    /// Its place among the groups that aren't archived, from 1; nil of one that is.
    public let position: Int?
    /// How many live habits of a known kind it has.
    public let habits: Int

    public var json: JSON {
        [
            "id": .string(group.id.text), "title": .string(group.title), "position": .orNull(position),
            "archived": .bool(group.isArchived), "habits": .int(habits),
        ]
    }
}

/// All groups, in their order, those that aren't archived first.
public struct GroupList {
    public let groups: [GroupView]
    public let archived: [GroupView]

    public init(_ context: Context) throws {
        let habits = try context.store.rows(Habit.self).filter { !$0.isArchived && $0.kind.isKnown }
        let counts = Dictionary(grouping: habits, by: \.groupID).mapValues(\.count)
        let all = try context.store.rows(HabitGroup.self).sorted(by: HabitGroup.precedes)
        groups = all.filter { !$0.isArchived }.enumerated().map { GroupView(group: $1, position: $0 + 1, habits: counts[$1.id] ?? 0) }
        archived = all.filter(\.isArchived).map { GroupView(group: $0, position: nil, habits: counts[$0.id] ?? 0) }
    }

    public func view(of group: HabitGroup) -> GroupView? { (groups + archived).first { $0.group.id == group.id } }

    public var json: JSON { ["groups": .array(groups.map(\.json)), "archived": .array(archived.map(\.json))] }
}

/// What a person does with groups of habits. Each is one transaction.
public struct GroupActions {
    private let context: Context
    private var store: Store { context.store }

    public init(_ context: Context) { self.context = context }

    /// What a command did to a group.
    public struct Outcome {
        public let group: HabitGroup
        public let didChange: Bool
    }

    public func rename(_ id: String, to title: String) throws -> Outcome {
        try changing(id) { try HabitGroups.renamed($0, to: title, among: $1) }
    }

    public func setArchived(_ id: String, _ isArchived: Bool) throws -> Outcome {
        try changing(id, archivedFirst: !isArchived) { group, _ in
            var changed = group
            changed.isArchived = isArchived
            return changed
        }
    }

    /// - Parameter position: The place among the groups, from 1; beyond them it is the last.
    public func move(_ id: String, to position: Int) throws -> Outcome {
        try store.connection.transaction {
            let groups = try store.rows(HabitGroup.self)
            let group = try find(id, among: groups, archivedFirst: false)
            var sheet = Sheet(groups)
            for moved in HabitGroups.moved(group, to: position, among: groups) { sheet.insert(moved) }
            let written = try store.apply(sheet.edits)
            return Outcome(group: sheet[group.id] ?? group, didChange: written > 0)
        }
    }

    private func changing(_ id: String, archivedFirst: Bool = false, _ change: (HabitGroup, [HabitGroup]) throws -> HabitGroup) throws -> Outcome {
        try store.connection.transaction {
            let groups = try store.rows(HabitGroup.self)
            let group = try find(id, among: groups, archivedFirst: archivedFirst)
            let changed = try change(group, groups)
            try store.update(group, changed)
            return Outcome(group: changed, didChange: changed != group)
        }
    }

    /// The group of an id, or of a title that one group has; of several, one that isn't archived where no other isn't, or the
    /// other way round.
    private func find(_ text: String, among groups: [HabitGroup], archivedFirst: Bool) throws -> HabitGroup {
        let called = groups.filter { $0.isCalled(text) }, meant = called.filter { $0.isArchived == archivedFirst }
        if let only = meant.count == 1 ? meant.first : called.count == 1 ? called.first : nil { return only }
        guard called.isEmpty else { throw NotFound("several groups are called \"\(text)\"; give the id of one") }
        guard Store.isBeginningOfID(text) else { throw NotFound("there is no group \"\(text)\"; jamaal group list has them all") }
        return try store.find(text, "group")
    }
}
