import Model
import Values

// Habits shown together. See the rule page *Habits*.
extension HabitGroup {
    /// The order of groups: as they were put, then by title, then by id.
    public static func precedes(_ a: HabitGroup, _ b: HabitGroup) -> Bool {
        a.sortOrder != b.sortOrder ? a.sortOrder < b.sortOrder : a.title.precedes(b.title, tie: a.id < b.id)
    }

    /// Whether a person means this group by `title`: white space around it and case aside.
    public func isCalled(_ title: String) -> Bool { self.title.isSameName(as: title) }
}

/// Which group a title means, and where groups stand.
public enum HabitGroups {
    /// The live group of this title, else a new one, last of all.
    ///
    /// - Parameters:
    ///   - groups: All of them.
    ///   - id: For a new one.
    /// - Throws: `emptyTitle`.
    public static func group(
        called title: String, among groups: [HabitGroup], now: Instant, id: @autoclosure () -> ID<HabitGroup>
    ) throws(Refusal) -> HabitGroup {
        let title = try checked(title)
        if let known = groups.filter({ !$0.isArchived && $0.isCalled(title) }).min(by: HabitGroup.precedes) { return known }
        var group = HabitGroup(id: id())
        group.title = title
        group.createdAt = now
        group.sortOrder = groups.map(\.sortOrder).max().map { $0 == .max ? $0 : $0 + 1 } ?? 0
        return group
    }

    /// - Returns: The title as it is stored.
    /// - Throws: `emptyTitle` for nothing but white space.
    static func checked(_ title: String) throws(Refusal) -> String {
        let trimmed = title.trimmingWhiteSpace()
        if trimmed.isEmpty { throw Refusal("emptyTitle", "a group needs a title") }
        return trimmed
    }

    /// - Throws: `emptyTitle`; `titleTaken` where another group has the title, in whatever case, archived or not.
    public static func renamed(_ group: HabitGroup, to title: String, among groups: [HabitGroup]) throws(Refusal) -> HabitGroup {
        let title = try checked(title)
        if let other = groups.first(where: { $0.id != group.id && $0.isCalled(title) }) {
            throw Refusal("titleTaken", "there is a group \"\(other.title)\" already" + (other.isArchived ? ", archived" : ""))
        }
        var renamed = group
        renamed.title = title
        return renamed
    }

    /// All groups as they stand when one was moved: live ones numbered from 0 in their order, archived ones after them.
    ///
    /// - Parameter position: The place among the live ones (of an archived one, among those), from 1 as people count; before the
    ///   first it is the first, beyond the last the last.
    public static func moved(_ group: HabitGroup, to position: Int, among groups: [HabitGroup]) -> [HabitGroup] {
        let others = groups.filter { $0.id != group.id }.sorted(by: HabitGroup.precedes)
        var live = others.filter { !$0.isArchived }, archived = others.filter(\.isArchived)
        if group.isArchived {
            archived.insert(group, at: min(max(position, 1) - 1, archived.count))
        } else {
            live.insert(group, at: min(max(position, 1) - 1, live.count))
        }
        return (live + archived).enumerated().map { place, group in
            var placed = group
            placed.sortOrder = place
            return placed
        }
    }
}
