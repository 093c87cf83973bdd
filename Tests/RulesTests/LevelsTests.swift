import Model
import Rules
import Testing
import Values

@Suite("Levels, budgets and load")
struct LevelsTests {
    @Test("Low is two thirds and high four thirds of a normal day, to the nearest 5", arguments: [
        (180, 120, 240), (215, 145, 285), (190, 125, 255), (30, 20, 40), (360, 240, 480),
        // Settings outside their limits are used as they are.
        (0, 0, 0), (-180, -120, -240), (7, 5, 10), (1, 0, 0), (4, 5, 5), (1000, 665, 1335),
    ])
    func budgets(medium: Int, low: Int, high: Int) {
        let settings = UserSettings.row(1) { $0.mediumDayMinutes = medium }
        #expect(Levels.budget(of: .low, settings: settings) == low)
        #expect(Levels.budget(of: .medium, settings: settings) == medium)
        #expect(Levels.budget(of: .high, settings: settings) == high)
    }

    @Test("The load score is planned of budget in percent, halves away from zero, and 0 without a budget", arguments: [
        (150, 180, 83), (0, 180, 0), (180, 180, 100), (1, 200, 1), (1, 201, 0), (239, 240, 100), (219, 200, 110), (109, 100, 109),
        (500, 0, 0), (500, -10, 0), (-3, 200, -2), (.max, 1, 100_000_000_000_000), (10, .max, 0), (.min, .min, 0),
    ] as [(Int, Int, Int)])
    func score(planned: Int, budget: Int, expected: Int) {
        #expect(Load.score(planned: planned, budget: budget) == expected)
    }

    /// 2026-10-12 is a Monday.
    @Test("A weekday's default is its word in the settings, else medium", arguments: [
        Line("as shipped, a weekday", (#"{"6":"low","7":"low"}"#, "2026-10-12"), .medium),
        Line("as shipped, Saturday", (#"{"6":"low","7":"low"}"#, "2026-10-17"), .low),
        Line("as shipped, Sunday", (#"{"6":"low","7":"low"}"#, "2026-10-18"), .low),
        Line("Monday is 1", (#"{"1":"high"}"#, "2026-10-12"), .high),
        Line("an unknown word", (#"{"1":"extreme","6":"low"}"#, "2026-10-12"), .medium),
        Line("beside an unknown word", (#"{"1":"extreme","6":"low"}"#, "2026-10-17"), .low),
        Line("another case is another word", (#"{"1":"High"}"#, "2026-10-12"), .medium),
        Line("an empty text", ("", "2026-10-17"), .medium),
        Line("no JSON, for weekends too", ("{", "2026-10-17"), .medium),
        Line("a list", (#"["low"]"#, "2026-10-17"), .medium),
        Line("an object not of texts", (#"{"6":"low","7":1}"#, "2026-10-17"), .medium),
        Line("a null among the texts", (#"{"6":"low","7":null}"#, "2026-10-17"), .medium),
        Line("a key twice", (#"{"6":"low","6":"high"}"#, "2026-10-17"), .medium),
        Line("only the digit names a weekday", (#"{"01":"low","+1":"low"," 1":"low"}"#, "2026-10-12"), .medium),
        Line("and no other key hides it", (#"{"01":"low","1":"high"}"#, "2026-10-12"), .high),
        Line("keys beyond the week", (#"{"0":"low","8":"low"}"#, "2026-10-18"), .medium),
    ] as [Line<(String, Day), Capacity>])
    func weekdayDefault(line: Line<(String, Day), Capacity>) {
        let settings = UserSettings.row(1) { $0.weekdayLevels = line.given.0 }
        #expect(Levels.weekdayDefault(of: line.given.1, settings: settings) == line.expected)
    }

    @Test("A day has its record's level where that is known, else the weekday's default", arguments: [
        Line("no record", nil, .low), Line("high", "high", .high), Line("medium", "medium", .medium), Line("unknown", "extreme", .low), Line("empty", "", .low),
    ] as [Line<String?, Capacity>])
    func level(line: Line<String?, Capacity>) {
        let plan = line.given.map { word in DayPlan.row(1) { $0.capacity = Raw(text: word) } }
        #expect(Levels.level(of: "2026-10-17", plan: plan, settings: .row(1)) == line.expected)
    }

    @Test("The settings in force are the earliest made, then the lowest id, and the defaults where there is no row")
    func settingsInForce() {
        let late = UserSettings.row(1) { ($0.createdAt, $0.rolloverMinute) = ("2026-10-02T00:00:00Z", 1) }
        let early = UserSettings.row(9) { ($0.createdAt, $0.rolloverMinute) = ("2026-10-01T00:00:00Z", 2) }
        let twin = UserSettings.row(8) { ($0.createdAt, $0.rolloverMinute) = ("2026-10-01T00:00:00Z", 3) }
        for rows in [[late, early, twin], [twin, late, early], [early, twin, late]] { #expect(UserSettings.inForce(rows) == twin) }
        #expect(UserSettings.inForce([late, early]) == early)
        let defaults = UserSettings.inForce([])
        #expect((defaults.mediumDayMinutes, defaults.dayStartMinute, defaults.dayEndMinute) == (180, 480, 1140))
        #expect((defaults.rolloverMinute, defaults.planningMinute, defaults.morningMinute) == (0, 1200, 480))
    }
}
