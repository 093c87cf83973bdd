import JSON
import Model
import Rules
import Store
import Values

/// Makes what every store begins with and this one lacks.
struct SeedJob {
    let context: Context

    func run() throws -> JobReport {
        let settings = Seed.missingSettings(try context.store.rows(UserSettings.self), now: context.now, newIDs: context.newIDs)
        // A row that can't be read is there all the same: nothing is made beside it.
        let settingsMade = try context.store.isEmpty(UserSettings.self) ? settings : []
        for row in settingsMade { try context.store.insert(row) }
        let categories = Seed.missingCategories(try context.store.rows(TaskCategory.self), now: context.now, newIDs: context.newIDs)
        for row in categories { try context.store.insert(row) }
        let made = settingsMade.count + categories.count
        return JobReport(
            .seed, counts: [.init("settings", .int(settingsMade.count)), .init("categories", .int(categories.count))],
            line: made == 0 ? "nothing was missing"
                : "made \(counted(settingsMade.count, "settings row")) and \(counted(categories.count, "default category", "default categories"))",
            didChange: made > 0)
    }
}
