import JSON
import Model
import Rules
import Store
import Values

/// Makes what every store begins with and this one lacks.
struct SeedJob {
    let context: Context

    func run() throws -> JobReport {
        let store = context.store
        // A row that can't be read is there all the same: nothing is made beside it.
        let settings = try store.isEmpty(UserSettings.self) ? [Seed.settings(now: context.now, id: context.newIDs.next())] : []
        for row in settings { try store.insert(row) }
        let presets = Set(try store.texts("presetKey", of: TaskCategory.self))
        let categories = Seed.missingCategories(presets: presets, now: context.now, newIDs: context.newIDs)
        for row in categories { try store.insert(row) }
        let made = settings.count + categories.count
        return JobReport(
            .seed, counts: [.init("settings", .int(settings.count)), .init("categories", .int(categories.count))],
            line: made == 0 ? "nothing was missing"
                : "made \(counted(settings.count, "settings row")) and \(counted(categories.count, "default category", "default categories"))",
            didChange: made > 0)
    }
}
