import Model
import Values

/// Labels for tasks: how one is named, coloured, ordered and put away. See the rule page *Tasks*.
public enum Categories {
    /// So many may be offered at once.
    public static let mostActive = 8
    /// Characters of a name as a reader counts them: a letter with its accent is one.
    public static let longestName = 24

    /// By place, then by when they were made, then by id: the active ones, or the archived ones.
    public static func inOrder(_ categories: [TaskCategory], archived: Bool) -> [TaskCategory] {
        categories.filter { $0.isArchived == archived }.sorted { ($0.sortOrder, $0.createdAt, $0.id) < ($1.sortOrder, $1.createdAt, $1.id) }
    }

    // MARK: Changes

    /// A new one, at the end, in the given colour or the first that no active one has.
    ///
    /// - Throws: `emptyName`, `nameTooLong`, `tooManyCategories`, `nameTaken`, in this order.
    public static func made(
        _ name: String, color: ColorKey?, among all: [TaskCategory], now: Instant, id: ID<TaskCategory>
    ) throws(Refusal) -> TaskCategory {
        let name = try checked(name)
        try checkRoom(among: all)
        try checkIsFree(name, for: id, among: all)
        var category = TaskCategory(id: id)
        category.name = name
        category.colorKey = Raw(color ?? unusedColor(among: all))
        category.sortOrder = end(of: all)
        category.createdAt = now
        return category
    }

    /// The same category under another name, its own in another case too.
    ///
    /// - Throws: `emptyName`, `nameTooLong`, `nameTaken`.
    public static func renamed(_ category: TaskCategory, _ name: String, among all: [TaskCategory]) throws(Refusal) -> TaskCategory {
        var category = category
        category.name = try checked(name)
        try checkIsFree(category.name, for: category.id, among: all)
        return category
    }

    /// Offered no more; its tasks keep it, and it keeps its place.
    public static func archived(_ category: TaskCategory) -> TaskCategory {
        var category = category
        category.isArchived = true
        return category
    }

    /// Offered again, at the end; itself where it is active.
    ///
    /// - Throws: `tooManyCategories`.
    public static func restored(_ category: TaskCategory, among all: [TaskCategory]) throws(Refusal) -> TaskCategory {
        guard category.isArchived else { return category }
        try checkRoom(among: all)
        var category = category
        category.isArchived = false
        category.sortOrder = end(of: all)
        return category
    }

    /// The active categories, counted anew from 0, with one of them at another place. Archived ones keep theirs.
    ///
    /// - Parameter position: From 1, as people count; before the first it is the first, beyond the last the last.
    /// - Throws: `categoryArchived`.
    public static func moved(_ category: TaskCategory, to position: Int, among all: [TaskCategory]) throws(Refusal) -> [TaskCategory] {
        guard !category.isArchived else { throw Refusal("categoryArchived", "\"\(category.name)\" is archived and has no place; restore it first") }
        var order = inOrder(all, archived: false).filter { $0.id != category.id }
        order.insert(category, at: min(max(position, 1) - 1, order.count))
        return order.enumerated().map { place, category in
            var category = category
            category.sortOrder = place
            return category
        }
    }

    // MARK: Names

    /// Those that a person may mean by a name: of that very text where there are any, else in another case, else with other
    /// accents.
    public static func named(_ name: String, among categories: [TaskCategory]) -> [TaskCategory] {
        let name = name.trimmingWhiteSpace()
        guard !name.isEmpty else { return [] }
        let levels: [(String) -> String] = [{ $0 }, { $0.caseFolded() }, \.nameKey]
        for key in levels {
            let wanted = key(name), found = categories.filter { key($0.name.trimmingWhiteSpace()) == wanted }
            if !found.isEmpty { return found }
        }
        return []
    }

    private static func checked(_ name: String) throws(Refusal) -> String {
        let name = name.trimmingWhiteSpace()
        guard !name.isEmpty else { throw Refusal("emptyName", "a category needs a name of more than space") }
        guard name.count <= longestName else {
            throw Refusal("nameTooLong", "a category's name has at most \(longestName) characters; this one has \(name.count)")
        }
        return name
    }

    private static func checkIsFree(_ name: String, for id: ID<TaskCategory>, among all: [TaskCategory]) throws(Refusal) {
        let key = name.nameKey
        guard let other = all.first(where: { $0.id != id && $0.name.nameKey == key }) else { return }
        throw Refusal("nameTaken", "the name is taken by \(other.isArchived ? "the archived category" : "the category") \"\(other.name)\"")
    }

    private static func checkRoom(among all: [TaskCategory]) throws(Refusal) {
        guard all.count(where: { !$0.isArchived }) >= mostActive else { return }
        throw Refusal("tooManyCategories", "there are \(mostActive) categories already, which is as many as can be offered; archive one first")
    }

    // MARK: Colour and place

    /// The order in which colours are given.
    static let colors: [ColorKey] = [.accent, .blue, .ochre, .plum, .slate]

    private static func unusedColor(among all: [TaskCategory]) -> ColorKey {
        colors.first { color in !all.contains { !$0.isArchived && $0.colorKey == color } } ?? .accent
    }

    /// After all others, archived ones too.
    private static func end(of all: [TaskCategory]) -> Int {
        all.map(\.sortOrder).max().map { $0 == .max ? .max : $0 + 1 } ?? 0
    }
}
