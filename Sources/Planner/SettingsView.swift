import JSON
import Model
import Rules
import Store
import Values

/// The settings in force, with what follows from them.
public struct SettingsView {
    public let settings: UserSettings
    public let rolloverRoom: SettingsChange.RolloverRoom
    public let normalDaySuggestion: Int?

    public init(_ context: Context) throws {
        settings = try context.settings()
        rolloverRoom = SettingsChange.rolloverRoom(settings, clock: context.zone.wallClock(at: context.now).minute)
        normalDaySuggestion = try NormalDayReading(context, settings).suggestion
    }

    public var planning: MinuteOfDay { MinuteOfDay(clamping: settings.planningMinute) }
    public var dayEnd: MinuteOfDay { MinuteOfDay(clamping: settings.dayEndMinute) }

    public func level(ofWeekday weekday: Int) -> Capacity { Levels.weekdayLevels(settings.weekdayLevels)[weekday] ?? .medium }

    /// Whether setting `key` is the moment to say that planning comes before the working day ends.
    public func isPlanningNoteDue(after key: SettingsKey) -> Bool {
        (key == .planningMinute || key == .dayEndMinute) && SettingsChange.plansBeforeDayEnd(settings)
    }

    public var json: JSON {
        let room: JSON
        switch rolloverRoom {
        case .upTo(let latest): room = ["upTo": .string(latest.text)]
        case .after(let time): room = ["after": .string(time.text)]
        }
        return [
            "mediumDayMinutes": .int(settings.mediumDayMinutes), "dayStartMinute": .int(settings.dayStartMinute),
            "dayEndMinute": .int(settings.dayEndMinute), "rolloverMinute": .int(settings.rolloverMinute),
            "planningMinute": .int(settings.planningMinute), "morningMinute": .int(settings.morningMinute),
            "weekdayLevels": .object((1...7).map { .init(String($0), .string(level(ofWeekday: $0).rawValue)) }),
            "budgets": .object(Capacity.allCases.map { .init($0.rawValue, .int(Levels.budget(of: $0, settings: settings))) }),
            "planningBeforeDayEnd": .bool(SettingsChange.plansBeforeDayEnd(settings)),
            "rolloverChange": room,
            "normalDaySuggestion": .orNull(normalDaySuggestion),
        ]
    }
}

/// Changes a setting in the row that counts, and makes that row where there is none.
public struct SettingsWriting {
    let context: Context

    public init(context: Context) { self.context = context }

    public func set(_ key: SettingsKey, to value: SettingsValue) throws -> SettingsView {
        try context.store.connection.transaction {
            _ = try put(key, to: value)
            return try SettingsView(context)
        }
    }

    /// The same inside the caller's transaction; answers with the settings before and after.
    func put(_ key: SettingsKey, to value: SettingsValue) throws -> (old: UserSettings, new: UserSettings) {
        let store = context.store
        let rows = try store.rows(UserSettings.self)
        let present = UserSettings.inForce(rows)
        let clock = context.zone.wallClock(at: context.now).minute
        var changed = try SettingsChange.setting(key, to: value, in: present, clock: clock)
        if rows.isEmpty {
            guard try store.isEmpty(UserSettings.self) else { throw BadState("the settings row can't be read; jamaal doctor says why") }
            if changed != present {
                changed.id = context.newIDs.next()
                changed.createdAt = context.now
                try store.insert(changed)
            }
        } else {
            try store.update(present, changed)
        }
        return (present, changed)
    }
}
