import Model
import Rules
import Support
import Testing
import Values

@Suite("Changing settings")
struct SettingsChangeTests {
    enum Outcome: Equatable, Sendable {
        case set(Int)
        case refused(String)
    }

    private func outcome(_ key: SettingsKey, _ value: Int, in settings: UserSettings = .row(1), clock: Int = 720) -> Outcome {
        do throws(Refusal) {
            let new = try SettingsChange.setting(key, to: .minutes(value), in: settings, clock: MinuteOfDay(clamping: clock))
            var expected = settings
            expected[keyPath: Self.property(key)] = value
            #expect(new == expected, "nothing but \(key) changes")
            return .set(new[keyPath: Self.property(key)])
        } catch {
            return .refused(error.code)
        }
    }

    private static func property(_ key: SettingsKey) -> WritableKeyPath<UserSettings, Int> {
        switch key {
        case .mediumDayMinutes: return \.mediumDayMinutes
        case .dayStartMinute: return \.dayStartMinute
        case .dayEndMinute: return \.dayEndMinute
        case .rolloverMinute: return \.rolloverMinute
        case .planningMinute: return \.planningMinute
        case .morningMinute: return \.morningMinute
        case .weekdayLevel: preconditionFailure("a level is no number")
        }
    }

    @Test("A setting takes what its range allows, up to the edges", arguments: [
        (.mediumDayMinutes, [30, 45, 195, 345, 360]),
        (.dayStartMinute, [1, 479, 481, 1020]),
        (.dayEndMinute, [600, 1139, 1141, 1439]),
        (.rolloverMinute, [1, 180, 359, 360]),
        (.planningMinute, [0, 1, 1199, 1439]),
        (.morningMinute, [0, 1, 479, 1439]),
    ] as [(SettingsKey, [Int])])
    func allowed(key: SettingsKey, values: [Int]) {
        for value in values { #expect(outcome(key, value) == .set(value)) }
    }

    @Test("A setting refuses what lies beyond its range, by its own code", arguments: [
        (.mediumDayMinutes, "normalDayOutOfRange", [29, 15, 0, -30, 31, 200, 359, 361, 375, .min, .max]),
        (.dayStartMinute, "workingDayInvalid", [0, -1, 1021, 1140, 1440, .min, .max]),
        (.dayEndMinute, "workingDayInvalid", [599, 480, 0, -1, 1440, .min, .max]),
        (.rolloverMinute, "rolloverOutOfRange", [-1, 361, 1440, .min, .max]),
        (.planningMinute, "notATimeOfDay", [-1, 1440, .min, .max]),
        (.morningMinute, "notATimeOfDay", [-1, 1440, .min, .max]),
    ] as [(SettingsKey, String, [Int])])
    func refused(key: SettingsKey, code: String, values: [Int]) {
        for value in values { #expect(outcome(key, value) == .refused(code), "\(value)") }
    }

    @Test("The value that is stored already changes nothing, also where it isn't allowed", arguments: [
        (.mediumDayMinutes, [180, 500, 31, .min]), (.dayStartMinute, [0, 1200, .max]), (.dayEndMinute, [0, 481, 2000]),
        (.rolloverMinute, [361, 1500, .min]), (.planningMinute, [-1, 1440]), (.morningMinute, [-7, .max]),
    ] as [(SettingsKey, [Int])])
    func unchanged(key: SettingsKey, values: [Int]) {
        for value in values {
            let settings = UserSettings.row(1) { $0[keyPath: Self.property(key)] = value }
            #expect(outcome(key, value, in: settings, clock: 0) == .set(value))
        }
    }

    @Test("Start and end of the working day are each checked against the other as it stands", arguments: [
        Line("exactly two hours", (.dayStartMinute, 800, 0, 1000, 880), .set(880)),
        Line("a minute less", (.dayStartMinute, 800, 0, 1000, 881), .refused("workingDayInvalid")),
        Line("a start after the rollover", (.dayStartMinute, 800, 240, 1000, 241), .set(241)),
        Line("a start at the rollover", (.dayStartMinute, 800, 240, 1000, 240), .refused("workingDayInvalid")),
        Line("the end may be all that is left", (.dayEndMinute, 1319, 0, 1400, 1439), .set(1439)),
        Line("no end fits a start that late", (.dayEndMinute, 1320, 0, 1400, 1439), .refused("workingDayInvalid")),
        Line("an end asks nothing of the rollover", (.dayEndMinute, 300, 300, 1000, 420), .set(420)),
        Line("a stored end before the start, put right", (.dayEndMinute, 480, 0, 100, 600), .set(600)),
        Line("a start beyond every clock", (.dayEndMinute, .max, 0, 1140, 1200), .refused("workingDayInvalid")),
        Line("a start before every clock", (.dayEndMinute, .min, 0, 1140, 1200), .set(1200)),
        Line("an end before every clock", (.dayStartMinute, 480, 0, .min, 500), .refused("workingDayInvalid")),
        Line("an end beyond every clock", (.dayStartMinute, 480, 0, .max, 1439), .set(1439)),
        Line("a rollover before every clock", (.dayStartMinute, 480, .min, 1140, 0), .set(0)),
    ] as [Line<(SettingsKey, Int, Int, Int, Int), Outcome>])
    func workingDay(line: Line<(SettingsKey, Int, Int, Int, Int), Outcome>) {
        let (key, start, rollover, end, value) = line.given
        let settings = UserSettings.row(1) { ($0.dayStartMinute, $0.rolloverMinute, $0.dayEndMinute) = (start, rollover, end) }
        #expect(outcome(key, value, in: settings) == line.expected)
    }

    @Test("A rollover is checked for its range, then against the working day, then against the clock", arguments: [
        Line("all three are wrong", (100, 0, 400, 0), .refused("rolloverOutOfRange")),
        Line("the working day and the clock", (100, 0, 100, 0), .refused("workingDayInvalid")),
        Line("the clock alone", (100, 0, 99, 98), .refused("rolloverNotChangeableNow")),
        Line("none", (100, 0, 99, 99), .set(99)),
        Line("02:10 with a rollover of 03:30: earlier", (480, 210, 0, 130), .refused("rolloverNotChangeableNow")),
        Line("02:10 with a rollover of 03:30: later", (480, 210, 240, 130), .refused("rolloverNotChangeableNow")),
        Line("02:40 with a rollover of 00:00: 03:30", (480, 0, 210, 160), .refused("rolloverNotChangeableNow")),
        Line("at exactly 03:30: 03:30", (480, 0, 210, 210), .set(210)),
        Line("at exactly 03:30: back to 00:00", (480, 210, 0, 210), .set(0)),
        Line("a stored rollover beyond the day is held into it", (480, 5000, 0, 1438), .refused("rolloverNotChangeableNow")),
        Line("so its last minute is left", (480, 5000, 0, 1439), .set(0)),
        Line("a working day before every clock", (.min, 0, 10, 720), .refused("workingDayInvalid")),
    ] as [Line<(Int, Int, Int, Int), Outcome>])
    func rollover(line: Line<(Int, Int, Int, Int), Outcome>) {
        let (start, stored, value, clock) = line.given
        let settings = UserSettings.row(1) { ($0.dayStartMinute, $0.rolloverMinute) = (start, stored) }
        #expect(outcome(.rolloverMinute, value, in: settings, clock: clock) == line.expected)
    }

    @Test("A refusal says what is allowed, and from when", arguments: [
        (.mediumDayMinutes, 20, ["30", "360"]), (.dayStartMinute, 1139, ["working day"]), (.dayEndMinute, 500, ["working day"]),
        (.rolloverMinute, 400, ["06:00"]), (.rolloverMinute, 210, ["after", "03:30"]), (.planningMinute, 2000, ["time of day"]),
    ] as [(SettingsKey, Int, [String])])
    func messages(key: SettingsKey, value: Int, parts: [String]) throws {
        let refusal = try #require(throws: Refusal.self) {
            try SettingsChange.setting(key, to: .minutes(value), in: .row(1), clock: MinuteOfDay(clamping: 160))
        }
        for part in parts { #expect(refusal.message.contains(part)) }
    }

    @Test("The message names the later of the old and the new rollover")
    func laterRollover() throws {
        let settings = UserSettings.row(1) { $0.rolloverMinute = 210 }
        for value in [0, 60, 209] {
            let refusal = try #require(throws: Refusal.self) {
                try SettingsChange.setting(.rolloverMinute, to: .minutes(value), in: settings, clock: MinuteOfDay(clamping: 130))
            }
            #expect(refusal.message.contains("after 03:30"))
        }
    }

    @Test("A weekday's level is set beside the others, whatever they say", arguments: [
        Line("a new one", (#"{"6":"low","7":"low"}"#, 1, .high), #"{"1":"high","6":"low","7":"low"}"#),
        Line("another", (#"{"6":"low","7":"low"}"#, 6, .medium), #"{"6":"medium","7":"low"}"#),
        Line("the same again, in whatever form", (#"{ "7":"low", "6":"low" }"#, 7, .low), #"{ "7":"low", "6":"low" }"#),
        Line("unknown words and keys stay", (#"{"9":"x","2":"extreme"}"#, 1, .low), #"{"1":"low","2":"extreme","9":"x"}"#),
        Line("an unknown word is replaced", (#"{"2":"extreme"}"#, 2, .low), #"{"2":"low"}"#),
        Line("what can't be read is empty", ("{", 3, .low), #"{"3":"low"}"#),
        Line("an object not of texts can't be read", (#"{"1":"low","2":2}"#, 3, .low), #"{"3":"low"}"#),
        Line("an empty text", ("", 3, .medium), #"{"3":"medium"}"#),
    ] as [Line<(String, Int, Capacity), String>])
    func weekdayLevels(line: Line<(String, Int, Capacity), String>) throws {
        let settings = UserSettings.row(1) { $0.weekdayLevels = line.given.0 }
        let new = try SettingsChange.setting(.weekdayLevel(line.given.1), to: .level(line.given.2), in: settings, clock: MinuteOfDay(clamping: 0))
        #expect(new.weekdayLevels == line.expected)
        #expect(Levels.weekdayLevels(new.weekdayLevels)[line.given.1] == line.given.2)
        #expect(try SettingsChange.setting(.weekdayLevel(line.given.1), to: .level(line.given.2), in: new, clock: MinuteOfDay(clamping: 0)) == new)
    }

    @Test("The room for a rollover is what can be set now, and each value in it can", arguments: [
        Line("in the morning", (480, 0, 720), .upTo(MinuteOfDay(clamping: 360))),
        Line("never later than now", (480, 0, 130), .upTo(MinuteOfDay(clamping: 130))),
        Line("before the working day", (200, 0, 720), .upTo(MinuteOfDay(clamping: 199))),
        Line("before the stored one", (480, 180, 170), .after(MinuteOfDay(clamping: 180))),
        Line("at the stored one", (480, 180, 180), .upTo(MinuteOfDay(clamping: 180))),
        Line("stored beyond the day", (480, .max, 720), .after(MinuteOfDay(clamping: 1439))),
        Line("a working day beyond every clock", (.max, 0, 720), .upTo(MinuteOfDay(clamping: 360))),
        Line("a working day before every clock", (.min, 0, 720), .upTo(MinuteOfDay(clamping: 0))),
    ] as [Line<(Int, Int, Int), SettingsChange.RolloverRoom>])
    func room(line: Line<(Int, Int, Int), SettingsChange.RolloverRoom>) {
        let (start, stored, clock) = line.given
        let settings = UserSettings.row(1) { ($0.dayStartMinute, $0.rolloverMinute) = (start, stored) }
        let room = SettingsChange.rolloverRoom(settings, clock: MinuteOfDay(clamping: clock))
        #expect(room == line.expected)
        for value in 0...361 where value != stored {
            let isSet = outcome(.rolloverMinute, value, in: settings, clock: clock) == .set(value)
            switch room {
            case .after: #expect(!isSet, "\(value)")
            case .upTo(let latest): #expect(isSet == (value <= latest.minutes), "\(value)")
            }
        }
    }

    @Test("Planning before the working day ends is worth a word, at its end it isn't", arguments: [(1139, true), (1140, false), (1200, false)])
    func planning(minute: Int, isBefore: Bool) {
        #expect(SettingsChange.plansBeforeDayEnd(.row(1) { $0.planningMinute = minute }) == isBefore)
    }

    @Test("A key is an attribute's name, or weekdayLevels and an ISO weekday")
    func keys() {
        #expect(SettingsKey.names.count == 13)
        for name in SettingsKey.names { #expect(SettingsKey(name) != nil, "\(name)") }
        for name in ["", "mediumdayminutes", "weekdayLevels", "weekdayLevels.", "weekdayLevels.0", "weekdayLevels.8", "weekdayLevels.11", "weekdayLevels.1.1",
                     "weekdayLevels.x", "weekdayLevels.+1", "weekdayLevels.١", "dayStartMinute.1", "id", "createdAt", "firstLaunchAt"] {
            #expect(SettingsKey(name) == nil, "\(name)")
        }
    }

    @Test("A value is a number, a time of day where the setting is one, or a level's word", arguments: [
        (.mediumDayMinutes, "180", .minutes(180)), (.mediumDayMinutes, "-5", .minutes(-5)), (.mediumDayMinutes, "03:00", nil),
        (.mediumDayMinutes, "180.0", nil), (.mediumDayMinutes, "", nil), (.mediumDayMinutes, "99999999999999999999", nil),
        (.rolloverMinute, "210", .minutes(210)), (.rolloverMinute, "03:30", .minutes(210)), (.rolloverMinute, "3:30", .minutes(210)),
        (.dayEndMinute, "23:59", .minutes(1439)), (.dayEndMinute, "24:00", nil), (.dayEndMinute, "12:60", nil), (.dayEndMinute, "1200 ", nil),
        (.planningMinute, "-1", .minutes(-1)), (.morningMinute, "noon", nil), (.morningMinute, "٠٨:٠٠", nil),
        (.weekdayLevel(1), "low", .level(.low)), (.weekdayLevel(1), "High", nil), (.weekdayLevel(1), "180", nil), (.weekdayLevel(1), "", nil),
    ] as [(SettingsKey, String, SettingsValue?)])
    func values(key: SettingsKey, text: String, value: SettingsValue?) {
        #expect(SettingsValue(text, for: key) == value)
    }

    @Test("Settings of any numbers can be asked and changed", arguments: [1, 2, 3])
    func anyNumbers(seed: UInt64) {
        var random = Seeded(seed)
        for _ in 0..<200 {
            let settings = UserSettings.row(1) {
                $0.mediumDayMinutes = random.pick(extremes)
                $0.dayStartMinute = random.pick(extremes)
                $0.dayEndMinute = random.pick(extremes)
                $0.rolloverMinute = random.pick(extremes)
                $0.planningMinute = random.pick(extremes)
                $0.morningMinute = random.pick(extremes)
            }
            let clock = MinuteOfDay(clamping: .random(in: 0...1439, using: &random))
            for key: SettingsKey in [.mediumDayMinutes, .dayStartMinute, .dayEndMinute, .rolloverMinute, .planningMinute, .morningMinute] {
                _ = outcome(key, random.pick(extremes + [30, 360, 480, 1140]), in: settings, clock: clock.minutes)
            }
            _ = SettingsChange.rolloverRoom(settings, clock: clock)
            for level in Capacity.allCases { _ = Levels.budget(of: level, settings: settings) }
        }
    }
}
