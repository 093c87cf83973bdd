import JSON
import Model
import Values

/// How much a person has in them on a day. See the rule page *Capacity*.
public enum Levels {
    /// The day's level: its record's where that is a known one, else the weekday's default.
    public static func level(of day: Day, plan: DayPlan?, settings: UserSettings) -> Capacity {
        plan?.capacity.kind ?? weekdayDefault(of: day, settings: settings)
    }

    /// The default of the date's ISO weekday; medium where none is set or the word isn't known.
    public static func weekdayDefault(of day: Day, settings: UserSettings) -> Capacity {
        weekdayLevels(settings.weekdayLevels)[day.weekday] ?? .medium
    }

    /// The known levels of a stored JSON object of ISO weekdays "1" … "7"; none where it isn't an object of texts.
    public static func weekdayLevels(_ text: String) -> [Int: Capacity] {
        guard let members = weekdayWords(text) else { return [:] }
        return Dictionary(members.compactMap { key, word in
            guard key.utf8.count == 1, let weekday = Int(key), (1...7).contains(weekday), let level = Capacity(rawValue: word) else { return nil }
            return (weekday, level)
        }, uniquingKeysWith: { first, _ in first })
    }

    /// The stored object as it is, words and keys that aren't known included; nil where it can't be read.
    public static func weekdayWords(_ text: String) -> [(key: String, word: String)]? {
        guard let members = (try? JSON(parsing: text))?.object else { return nil }
        var words: [(String, String)] = []
        for member in members {
            guard let word = member.value.string else { return nil }
            words.append((member.key, word))
        }
        return words
    }

    /// Minutes of tasks that a level has room for. Medium is `mediumDayMinutes`; low is two thirds of it and high four
    /// thirds, each to the nearest 5: of 215, 145 and 285.
    public static func budget(of level: Capacity, settings: UserSettings) -> Int {
        let medium = Whole.held(settings.mediumDayMinutes)
        switch level {
        case .medium: return medium
        case .low: return Whole.ratio(medium * 2, 15) * 5
        case .high: return Whole.ratio(medium * 4, 15) * 5
        }
    }
}

/// How full a day is, in a word.
public enum LoadState: String, CaseIterable, Sendable { case light, balanced, full, overloaded, exhausting }

/// How full a day is.
public enum Load {
    /// Below this score a day is light.
    public static let balancedFrom = 70
    public static let fullFrom = 90
    /// From this score on a day counts as overloaded.
    public static let overloadedFrom = 110
    /// Beyond this score a day is exhausting.
    public static let exhaustingAbove = 140

    /// The word for a score: 69 is `light`, 70 `balanced`, 90 `full`, 110 `overloaded`, 141 `exhausting`.
    public static func state(of score: Int) -> LoadState {
        switch score {
        case ..<balancedFrom: return .light
        case ..<fullFrom: return .balanced
        case ..<overloadedFrom: return .full
        case ...exhaustingAbove: return .overloaded
        default: return .exhausting
        }
    }

    /// Planned minutes in percent of the budget, to the nearest whole; 0 where there is no budget. 150 of 180 is 83.
    public static func score(planned: Int, budget: Int) -> Int {
        budget <= 0 ? 0 : Whole.ratio(Whole.held(planned) * 100, budget)
    }
}
