import Model
import Values

/// What every store begins with. A row that is there is never touched; renamed or archived, it still counts as there.
public enum Seed {
    /// The settings row that a store gets that has none at all.
    public static func settings(now: Instant, id: ID<UserSettings>) -> UserSettings {
        var settings = UserSettings(id: id)
        settings.createdAt = now
        settings.firstLaunchAt = now
        return settings
    }

    /// The default categories of whose preset there is no row. A person's own of the same name is none.
    ///
    /// - Parameter presets: The presets that rows have, of rows that can't be read otherwise too.
    public static func missingCategories(presets: Set<String>, now: Instant, newIDs: IDSource) -> [TaskCategory] {
        defaults.enumerated().filter { !presets.contains($1.preset.rawValue) }.map { place, default_ in
            var category = TaskCategory(id: newIDs.next())
            category.presetKey = Raw(default_.preset)
            category.name = default_.name
            category.colorKey = Raw(default_.color)
            category.sortOrder = place
            category.createdAt = now
            return category
        }
    }

    private static let defaults: [(preset: CategoryPreset, name: String, color: ColorKey)] = [
        (.personal, "Personal", .accent), (.family, "Family", .ochre), (.work, "Work", .blue),
    ]
}
