import Model
import Rules
import Values

extension StoreMaker {
    /// The row that counts has the world's rollover; the others may say anything.
    mutating func makeSettings() {
        // Without a row the defaults hold, and by them a day begins at midnight.
        if world.rollover.minutes == 0, shallMake(.noSettings, percent: 20) { return }
        var all = [settings()]
        while shallMake(.duplicates("UserSettings"), percent: 35) {
            var copy = settings()
            if shallMake(.tie("UserSettings"), percent: 40) { copy.createdAt = all[0].createdAt }
            copy.rolloverMinute = random.pick([0, 60, 300])
            all.append(copy)
        }
        let inForce = UserSettings.inForce(all).id
        for var row in all {
            if row.id == inForce { row.rolloverMinute = world.rollover.minutes }
            if row.id == inForce, world.rollover.minutes == 0, shallMake(.oddSettings, percent: 10) { row.rolloverMinute = -7 }
            if row.id == inForce, world.rollover.minutes == 1439, shallMake(.oddSettings, percent: 30) { row.rolloverMinute = 99_999 }
            add(row)
        }
    }

    private mutating func settings() -> UserSettings {
        var settings = UserSettings(id: newID())
        settings.createdAt = made()
        settings.firstLaunchAt = random.chance(70) ? made() : nil
        settings.onboardingCompletedAt = random.chance(50) ? made() : nil
        settings.mediumDayMinutes = random.pick([180, 215, 30, 0])
        if shallMake(.oddSettings, percent: 15) {
            settings.dayStartMinute = 1200
            settings.dayEndMinute = 480
            settings.weekdayLevels = random.pick(["nonsense", #"{"1":"heroic","2":"low"}"#, "[]"])
        }
        return settings
    }

    mutating func makeCategories() {
        for preset in CategoryPreset.allCases where random.chance(70) { addCategory(preset.rawValue.capitalized, preset) }
        for name in ["Work", "Straße", "Garden"] where random.chance(40) { addCategory(name, nil) }
        for category in categories where shallMake(.duplicates("TaskCategory"), percent: 35) {
            addCategory(category.presetKey == nil ? category.name : "Renamed", category.presetKey?.kind, like: category)
        }
        // Four spellings of one name, and one that is another name.
        if shallMake(.namesThatLookAlike, percent: 60) {
            for name in ["CAFÉ ", "café", "cafe\u{301}", "Cafe"] where random.chance(60) { addCategory(name, nil) }
        }
        for name in ["", " \n"] where random.chance(15) { addCategory(name, nil) }
    }

    private mutating func addCategory(_ name: String, _ preset: CategoryPreset?, like twin: TaskCategory? = nil) {
        var category = TaskCategory(id: newID())
        category.name = name
        category.presetKey = preset.map { Raw($0) }
        category.colorKey = word()
        category.sortOrder = random.number(0...5)
        category.isArchived = random.chance(10)
        category.createdAt = made()
        if let twin, shallMake(.tie("TaskCategory"), percent: 40) { category.createdAt = twin.createdAt }
        categories.append(category)
        add(category)
    }
}
