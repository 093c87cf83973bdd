import JSON
import Model
import Values

/// The settings that a person may change, and what each allows.
public enum SettingsKey: Hashable, Sendable {
    case mediumDayMinutes, dayStartMinute, dayEndMinute, rolloverMinute, planningMinute, morningMinute
    /// The default level of an ISO weekday, 1 … 7.
    case weekdayLevel(Int)

    /// Nil for a name that is no key.
    public init?(_ name: String) {
        if let plain = SettingsKey.plain[name] {
            self = plain
            return
        }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == "weekdayLevels", parts[1].count == 1, let weekday = Int(parts[1]), (1...7).contains(weekday) else { return nil }
        self = .weekdayLevel(weekday)
    }

    /// All names, for help.
    public static let names = plain.keys.sorted() + (1...7).map { "weekdayLevels.\($0)" }

    private static let plain: [String: SettingsKey] = [
        "mediumDayMinutes": .mediumDayMinutes, "dayStartMinute": .dayStartMinute, "dayEndMinute": .dayEndMinute,
        "rolloverMinute": .rolloverMinute, "planningMinute": .planningMinute, "morningMinute": .morningMinute,
    ]
}

/// A setting's new value, read from what was typed.
public enum SettingsValue: Equatable, Sendable {
    case minutes(Int)
    case level(Capacity)

    /// A whole number, `HH:MM` for a time of day, or the word of a level; nil for what is neither.
    public init?(_ text: String, for key: SettingsKey) {
        switch key {
        case .weekdayLevel:
            guard let level = Capacity(rawValue: text) else { return nil }
            self = .level(level)
        case .mediumDayMinutes:
            guard let number = Int(text) else { return nil }
            self = .minutes(number)
        default:
            guard let number = Int(text) ?? MinuteOfDay(clock: text)?.minutes else { return nil }
            self = .minutes(number)
        }
    }
}

/// Changing one setting. See the rule page *Capacity*.
public enum SettingsChange {
    public static let normalDay = 30...360
    public static let normalDayStep = 15
    public static let latestRollover = MinuteOfDay(clamping: 360)
    public static let shortestWorkingDay = 120

    /// The settings with `key` at `value`, or why not. Start and end of the working day are each checked against the other
    /// as it stands.
    ///
    /// - Parameter clock: What the wall clock shows now.
    public static func setting(_ key: SettingsKey, to value: SettingsValue, in settings: UserSettings, clock: MinuteOfDay) throws(Refusal) -> UserSettings {
        var new = settings
        switch (key, value) {
        case (.mediumDayMinutes, .minutes(let minutes)):
            new.mediumDayMinutes = minutes
            if new != settings, !normalDay.contains(minutes) || minutes % normalDayStep != 0 {
                throw Refusal("normalDayOutOfRange", "a normal day has \(normalDay.lowerBound) to \(normalDay.upperBound) minutes, in steps of \(normalDayStep)")
            }
        case (.dayStartMinute, .minutes(let minutes)):
            new.dayStartMinute = minutes
            if new != settings, !MinuteOfDay.range.contains(minutes) || minutes <= settings.rolloverMinute || isTooShort(new) {
                throw workingDayInvalid(new)
            }
        case (.dayEndMinute, .minutes(let minutes)):
            new.dayEndMinute = minutes
            if new != settings, !(1...MinuteOfDay.range.upperBound).contains(minutes) || isTooShort(new) { throw workingDayInvalid(new) }
        case (.rolloverMinute, .minutes(let minutes)):
            new.rolloverMinute = minutes
            if new != settings { try checkRollover(from: settings, to: minutes, clock: clock) }
        case (.planningMinute, .minutes(let minutes)):
            new.planningMinute = minutes
            if new != settings { try checkTimeOfDay(minutes) }
        case (.morningMinute, .minutes(let minutes)):
            new.morningMinute = minutes
            if new != settings { try checkTimeOfDay(minutes) }
        case (.weekdayLevel(let weekday), .level(let level)):
            new.weekdayLevels = weekdayLevels(settings.weekdayLevels, setting: weekday, to: level)
        default:
            preconditionFailure("a value is read for its key")
        }
        return new
    }

    /// Also with a stored start or end that is no time of day.
    private static func isTooShort(_ settings: UserSettings) -> Bool {
        Whole.held(settings.dayEndMinute) - Whole.held(settings.dayStartMinute) < shortestWorkingDay
    }

    private static func workingDayInvalid(_ settings: UserSettings) -> Refusal {
        Refusal("workingDayInvalid", "a working day begins after the rollover (\(clockText(settings.rolloverMinute))) and lasts two hours at least")
    }

    /// The rollover may only change while old and new give the same logical date, so it applies from the next boundary.
    private static func checkRollover(from settings: UserSettings, to minutes: Int, clock: MinuteOfDay) throws(Refusal) {
        guard (0...latestRollover.minutes).contains(minutes) else {
            throw Refusal("rolloverOutOfRange", "a day begins between 00:00 and \(latestRollover.text)")
        }
        guard minutes < settings.dayStartMinute else {
            throw Refusal("workingDayInvalid", "the working day begins after the rollover, at \(clockText(settings.dayStartMinute))")
        }
        let later = MinuteOfDay(clamping: max(settings.rolloverMinute, minutes))
        guard clock >= later else {
            throw Refusal("rolloverNotChangeableNow", "this can be set after \(later.text), when the old and the new day have both begun")
        }
    }

    private static func checkTimeOfDay(_ minutes: Int) throws(Refusal) {
        guard MinuteOfDay.range.contains(minutes) else { throw Refusal("notATimeOfDay", "\(minutes) is no time of day; one has 0 to 1439 minutes") }
    }

    /// The other days keep their words; a text that can't be read is taken as empty, as it is when it is read.
    private static func weekdayLevels(_ text: String, setting weekday: Int, to level: Capacity) -> String {
        let words = Levels.weekdayWords(text) ?? []
        if words.contains(where: { $0.key == String(weekday) && $0.word == level.rawValue }) { return text }
        let kept = words.filter { $0.key != String(weekday) } + [(String(weekday), level.rawValue)]
        return JSON.object(kept.map { .init($0.key, .string($0.word)) }).text(sortedKeys: true)
    }

    private static func clockText(_ minutes: Int) -> String { MinuteOfDay(clamping: minutes).text }

    /// That planning is asked for while the working day goes on. Worth a word, never a refusal.
    public static func plansBeforeDayEnd(_ settings: UserSettings) -> Bool { settings.planningMinute < settings.dayEndMinute }

    /// Which rollover can be set at this time of the wall clock.
    public enum RolloverRoom: Equatable, Sendable {
        /// Any value up to this.
        case upTo(MinuteOfDay)
        /// None before this time.
        case after(MinuteOfDay)
    }

    public static func rolloverRoom(_ settings: UserSettings, clock: MinuteOfDay) -> RolloverRoom {
        let present = MinuteOfDay(clamping: settings.rolloverMinute)
        guard clock >= present else { return .after(present) }
        return .upTo(min(latestRollover, clock, MinuteOfDay(clamping: Whole.held(settings.dayStartMinute) - 1)))
    }
}
