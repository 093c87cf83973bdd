import JSON
import Model
import Rules
import Store
import Values

/// That no category has a name, or several do.
public struct UnknownCategory: Error, CustomStringConvertible {
    /// What was given.
    public let name: String
    /// The names of those that there are.
    public let known: [String]
    public let description: String
}

/// Reads categories, of which there are few.
public struct CategoryReading {
    private let store: Store
    private let all: [TaskCategory]

    public init(_ context: Context) throws { try self.init(context.store) }

    init(_ store: Store) throws {
        self.store = store
        all = try store.rows(TaskCategory.self)
    }

    /// In their order.
    public var active: [TaskCategory] { Categories.inOrder(all, archived: false) }
    public var archived: [TaskCategory] { Categories.inOrder(all, archived: true) }

    var names: [ID<TaskCategory>: String] { Dictionary(all.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first }) }

    /// The one that a person means: by its name, else by its id.
    ///
    /// - Parameter forTask: Whether a task is to get it: then an active one goes before an archived one, however it is spelled.
    /// - Throws: `UnknownCategory`.
    public func find(_ text: String, forTask: Bool = false) throws -> TaskCategory {
        for offered in forTask ? [active, archived] : [all] {
            let found = Categories.named(text, among: offered)
            if found.count == 1 { return found[0] }
            guard found.count <= 1 else {
                throw UnknownCategory(name: text, known: [], description: "\"\(text)\" fits several categories; give the id of one")
            }
        }
        do {
            return try store.find(text, "category")
        } catch let error as NotFound {
            // An id that fits several, or a row that can't be read, says so itself.
            guard !all.contains(where: { $0.id.text.hasPrefix(text.uppercased()) }) else { throw error }
            throw UnknownCategory(name: text, known: (active + archived).map(\.name), description: "there is no category \"\(text)\"")
        }
    }

    /// Whether exactly one category goes by this name, so that it stands for its id.
    public func isName(_ text: String) -> Bool { Categories.named(text, among: all).count == 1 }

    public var json: JSON { ["active": .array(active.map(\.json)), "archived": .array(archived.map(\.json))] }
}

/// What a person does with categories.
public struct CategoryActions {
    private let context: Context
    private var store: Store { context.store }

    public init(_ context: Context) { self.context = context }

    /// A category as a command left it.
    public struct Outcome {
        public let category: TaskCategory
        public let didChange: Bool

        public var json: JSON { ["category": category.json] }
    }

    public func add(_ name: String, color: ColorKey?) throws -> Outcome {
        try store.connection.transaction {
            let category = try Categories.made(name, color: color, among: try all(), now: context.now, id: context.newIDs.next())
            try store.insert(category)
            return Outcome(category: category, didChange: true)
        }
    }

    public func rename(_ id: String, _ name: String) throws -> Outcome { try changing(id) { try Categories.renamed($0, name, among: $1) } }

    public func color(_ id: String, _ color: ColorKey) throws -> Outcome {
        try changing(id) { category, _ in
            var category = category
            category.colorKey = Raw(color)
            return category
        }
    }

    public func archive(_ id: String) throws -> Outcome { try changing(id) { category, _ in Categories.archived(category) } }

    public func restore(_ id: String) throws -> Outcome { try changing(id) { try Categories.restored($0, among: $1) } }

    /// - Parameter position: The place among the active ones, from 1; beyond them it is the last.
    public func move(_ id: String, to position: Int) throws -> Outcome {
        try store.connection.transaction {
            let category = try CategoryReading(store).find(id), before = Sheet(try all())
            let order = try Categories.moved(category, to: position, among: before.rows)
            var sheet = before
            for moved in order { sheet[moved.id] = moved }
            let written = try store.apply(sheet.edits)
            return Outcome(category: sheet[category.id] ?? category, didChange: written > 0)
        }
    }

    private func all() throws -> [TaskCategory] { try store.rows(TaskCategory.self) }

    private func changing(_ id: String, _ change: (TaskCategory, [TaskCategory]) throws -> TaskCategory) throws -> Outcome {
        try store.connection.transaction {
            let category = try CategoryReading(store).find(id)
            let changed = try change(category, try all())
            try store.update(category, changed)
            return Outcome(category: changed, didChange: changed != category)
        }
    }
}

extension TaskCategory {
    public var json: JSON {
        [
            "id": .string(id.text), "name": .string(name), "color": .string(colorKey.text),
            "presetKey": .orNull(presetKey?.text),
        ]
    }
}
