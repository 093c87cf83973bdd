import Model
import Values

/// What every store begins with. A row that is there is never touched; renamed or archived, it still counts as there.
public enum Seed {
    /// The settings row, where there is none at all.
    public static func missingSettings(_ present: [UserSettings], now: Instant, newIDs: IDSource) -> [UserSettings] {
        guard present.isEmpty else { return [] }
        var settings = UserSettings(id: newIDs.next())
        settings.createdAt = now
        settings.firstLaunchAt = now
        return [settings]
    }

    /// The default categories of which there is no row with that preset. A person's own of the same name is none.
    public static func missingCategories(_ present: [TaskCategory], now: Instant, newIDs: IDSource) -> [TaskCategory] {
        let presets = Set(present.compactMap(\.presetKey?.text))
        return defaults.enumerated().filter { !presets.contains($1.preset.rawValue) }.map { place, default_ in
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
