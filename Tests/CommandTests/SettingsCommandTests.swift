import JSON
import Testing

@Suite("jamaal settings")
struct SettingsCommandTests {
    private static let shown: JSON = [
        "mediumDayMinutes": 180, "dayStartMinute": 480, "dayEndMinute": 1140, "rolloverMinute": 0, "planningMinute": 1200, "morningMinute": 480,
        "weekdayLevels": ["1": "medium", "2": "medium", "3": "medium", "4": "medium", "5": "medium", "6": "low", "7": "low"],
        "budgets": ["low": 120, "medium": 180, "high": 240], "planningBeforeDayEnd": false, "rolloverChange": ["upTo": "06:00"], "normalDaySuggestion": nil,
    ]

    @Test("show prints the settings in force with what follows from them, set prints the same")
    func show() async throws {
        let sandbox = try await Sandbox.withHome()
        let shown = try await sandbox.run("settings", "show", "--json")
        #expect(shown.status == 0 && shown.json == Self.shown)
        let set = try await sandbox.run("settings", "set", "weekdayLevels.1", "high", "--json")
        #expect(set.json?["weekdayLevels"] == ["1": "high", "2": "medium", "3": "medium", "4": "medium", "5": "medium", "6": "low", "7": "low"])
        #expect(try await sandbox.run("settings", "show", "--json").output == set.output)
        #expect(try await sandbox.records()["UserSettings"]?.array?.map { $0["weekdayLevels"] } == [#"{"1":"high","6":"low","7":"low"}"#])
        let words = try await sandbox.run("settings", "show")
        #expect(words.lines.first == "mediumDayMinutes  180 (min of tasks: low 120, medium 180, high 240)" && words.output.contains("Mon high, Tue medium"))
    }

    @Test("A value is set and said, whole hours and minutes alike", arguments: [
        ("mediumDayMinutes", "215", nil), ("mediumDayMinutes", "210", 210), ("rolloverMinute", "03:00", 180), ("rolloverMinute", "180", 180), ("dayStartMinute", "9:30", 570),
        ("dayEndMinute", "23:59", 1439), ("planningMinute", "21:00", 1260), ("morningMinute", "0", 0),
    ] as [(String, String, Int?)])
    func set(key: String, value: String, minutes: Int?) async throws {
        let sandbox = try await Sandbox.withHome()
        let answer = try await sandbox.run("settings", "set", key, value)
        guard let minutes else { return expectFailure(answer, 1, containing: "30", "360") }
        #expect(answer.status == 0 && answer.lines.first == "\(key) is \(value)" && answer.errors.isEmpty)
        #expect(try await sandbox.records()["UserSettings"]?.array?.map { $0[key] } == [.int(minutes)])
    }

    @Test("A value that is stored already changes nothing")
    func same() async throws {
        let sandbox = try await Sandbox.withHome()
        let before = try await sandbox.run("export")
        #expect(try await sandbox.run("settings", "set", "dayEndMinute", "19:00").status == 0)
        #expect(try await sandbox.run("export").output == before.output)
    }

    @Test("A refusal ends with 1, its own code and its words, and changes nothing", arguments: [
        ("mediumDayMinutes", "31", Sandbox.now, "normalDayOutOfRange", ["30", "360"]), ("mediumDayMinutes", "-30", Sandbox.now, "normalDayOutOfRange", ["30", "360"]),
        ("dayStartMinute", "17:01", Sandbox.now, "workingDayInvalid", ["working day"]), ("dayStartMinute", "00:00", Sandbox.now, "workingDayInvalid", ["working day"]),
        ("dayEndMinute", "09:59", Sandbox.now, "workingDayInvalid", ["working day"]), ("rolloverMinute", "361", Sandbox.now, "rolloverOutOfRange", ["06:00"]),
        ("rolloverMinute", "-1", Sandbox.now, "rolloverOutOfRange", ["06:00"]), ("rolloverMinute", "03:30", "2026-10-16T02:40:00Z", "rolloverNotChangeableNow", ["after", "03:30"]),
        ("planningMinute", "1440", Sandbox.now, "notATimeOfDay", ["1440"]), ("morningMinute", "-5", Sandbox.now, "notATimeOfDay", ["-5"]),
    ])
    func refused(key: String, value: String, now: String, code: String, parts: [String]) async throws {
        let sandbox = try await Sandbox.withHome()
        let before = try await sandbox.run("export")
        let answer = try await sandbox.run("settings", "set", key, value, "--json", "--now", now)
        expectFailure(answer, 1, code, json: true)
        for part in parts { #expect(answer.errors.contains(part), "\(answer.errors)") }
        expectFailure(try await sandbox.run("settings", "set", key, value, "--now", now), 1)
        #expect(try await sandbox.run("export").output == before.output)
    }

    @Test("An unknown key, and a value that is none for its key, are usage errors", arguments: [
        ("mediumDay", "180", ["mediumDayMinutes"]), ("weekdayLevels.8", "low", ["weekdayLevels"]), ("weekdayLevels", "low", ["weekdayLevels"]), ("timeZone", "UTC", ["known are"]),
        ("mediumDayMinutes", "lots", ["30 to 360"]), ("mediumDayMinutes", "03:00", ["30 to 360"]), ("dayEndMinute", "24:00", ["HH:MM"]), ("weekdayLevels.1", "Low", ["low, medium or high"]), ("weekdayLevels.1", "", ["low, medium or high"]),
    ])
    func usage(key: String, value: String, parts: [String]) async throws {
        let sandbox = try Sandbox()
        let answer = try await sandbox.run("settings", "set", key, value, "--json")
        expectFailure(answer, 64, "usage", json: true)
        for part in parts { #expect(answer.errors.contains(part), "\(answer.errors)") }
    }

    @Test("Planning before the working day ends is noted when either is set, and never refused", arguments: [
        ("planningMinute", "18:59", ["18:59", "19:00"]), ("dayEndMinute", "20:01", ["20:00", "20:01"]), ("planningMinute", "19:00", nil), ("dayEndMinute", "20:00", nil), ("planningMinute", "21:00", nil),
    ] as [(String, String, [String]?)])
    func planningNote(key: String, value: String, times: [String]?) async throws {
        let sandbox = try await Sandbox.withHome()
        let answer = try await sandbox.run("settings", "set", key, value)
        #expect(answer.status == 0 && answer.output.contains("before the working day ends") == (times != nil))
        for time in times ?? [] { #expect(answer.lines.last?.contains(time) == true) }
        let other = try await sandbox.run("settings", "set", "morningMinute", "07:00")
        #expect(other.lines.count == 1, "another setting is no moment to say it")
        #expect(try await sandbox.run("settings", "show", "--json").json?["planningBeforeDayEnd"] == .bool(times != nil))
    }

    @Test("Days that were lived stay as they were written down, whatever is set later")
    func pastDays() async throws {
        let sandbox = try await Sandbox.withHome()
        let task = try await sandbox.run("task", "add", "Long", "--due", "2026-10-15", "--effort", "170", "--now", "2026-10-15T10:00:00Z", "--json")
        let id = try #require(task.json?["task"]?["id"]?.string)
        #expect(try await sandbox.run("task", "done", id, "--now", "2026-10-15T12:00:00Z").status == 0)
        let lived = #"{"id":"DA000000-0000-4000-8000-000000000001","date":"2026-10-12","plannedTaskMinutes":120,"freeMinutes":660,"#
            + #""loadScore":67,"completedEffortMinutes":90}"#
        _ = try await sandbox.run("import", "-", input: Sandbox.export("\"DayPlan\":[\(lived)]"))
        #expect(try await sandbox.run("run", "nightly").status == 0)
        let plans = try #require(try await sandbox.records()["DayPlan"]?.array)
        #expect(plans.first { $0["date"] == "2026-10-12T12:00:00.000Z" }?["loadScore"] == 67)
        #expect(plans.first { $0["date"] == "2026-10-15T12:00:00.000Z" }?["loadScore"] == 94)
        for (key, value) in [
            ("mediumDayMinutes", "60"), ("weekdayLevels.1", "low"), ("weekdayLevels.4", "high"), ("dayStartMinute", "10:00"),
            ("dayEndMinute", "14:00"), ("rolloverMinute", "04:00"),
        ] {
            #expect(try await sandbox.run("settings", "set", key, value).status == 0)
            #expect(try await sandbox.records()["DayPlan"]?.array == plans, "\(key)")
        }
        #expect(try await sandbox.run("run", "nightly", "--now", "2026-10-16T10:00:00Z").status == 0)
        #expect(try await sandbox.records()["DayPlan"]?.array == plans, "nor does the night do it")
    }

    @Test("Without a row the defaults hold; what is set makes the row, what is stored already doesn't")
    func noRow() async throws {
        let sandbox = try Sandbox()
        _ = try await sandbox.run("import", "-", input: Sandbox.export(""))
        #expect(try await sandbox.run("settings", "show", "--json").json == Self.shown)
        #expect(try await sandbox.run("settings", "set", "mediumDayMinutes", "180").status == 0)
        #expect(try await sandbox.records()["UserSettings"] == [])
        #expect(try await sandbox.run("settings", "set", "mediumDayMinutes", "195").status == 0)
        let rows = try await sandbox.records()["UserSettings"]?.array
        #expect(rows?.count == 1 && rows?.first?["mediumDayMinutes"] == 195 && rows?.first?["createdAt"] == "2026-10-16T09:00:00.000Z" && rows?.first?["firstLaunchAt"] == .null)
    }

    @Test("Of several rows the one made first is shown and changed")
    func severalRows() async throws {
        let sandbox = try Sandbox()
        _ = try await sandbox.run("import", "-", input: Sandbox.export("""
            "UserSettings":[{"id":"00000000-0000-4000-8000-000000000001","createdAt":"2026-10-01T00:00:00Z"},{"id":"00000000-0000-4000-8000-000000000002","createdAt":"2026-01-01T00:00:00Z","rolloverMinute":180}]
            """))
        #expect(try await sandbox.run("settings", "show", "--json").json?["rolloverMinute"] == 180)
        _ = try await sandbox.run("settings", "set", "mediumDayMinutes", "240")
        #expect(try await sandbox.records()["UserSettings"]?.array?.map { $0["mediumDayMinutes"] } == [180, 240])
    }

    @Test("rolloverChange says what can be set now, or from when", arguments: [
        ("2026-10-16T09:00:00Z", ["upTo": "06:00"]), ("2026-10-16T03:20:00Z", ["upTo": "03:20"]), ("2026-10-16T02:59:00Z", ["after": "03:00"]), ("2026-10-16T03:00:00Z", ["upTo": "03:00"]),
    ] as [(String, JSON)])
    func rolloverChange(now: String, expected: JSON) async throws {
        let sandbox = try await Sandbox.withHome()
        _ = try await sandbox.run("settings", "set", "rolloverMinute", "180")
        #expect(try await sandbox.run("settings", "show", "--json", "--now", now).json?["rolloverChange"] == expected)
    }

    @Test("The wall clock that counts is the home's")
    func zone() async throws {
        let sandbox = try await Sandbox.withHome()
        expectFailure(try await sandbox.run("settings", "set", "rolloverMinute", "03:30", "--now", "2026-10-16T02:40:00Z", "--timezone", "UTC"), 1)
        #expect(try await sandbox.run("settings", "set", "rolloverMinute", "03:30", "--now", "2026-10-16T02:40:00Z", "--timezone", "Asia/Tokyo").status == 0)
    }

    @Test("A normal day is suggested from the days as they were lived, and no more once it was waved away")
    func normalDay() async throws {
        let sandbox = try await Sandbox.withHome()
        let plans = (1...14).map { #"{"id":"00000000-0000-4000-8000-0000000000\#(10 + $0)","date":"2026-10-\#($0 < 10 ? "0" : "")\#($0)","completedEffortMinutes":240}"# }
        _ = try await sandbox.run("import", "-", input: Sandbox.export("\"DayPlan\":[\(plans.joined(separator: ","))]"))
        #expect(try await sandbox.run("settings", "show", "--json").json?["normalDaySuggestion"] == 240)
        #expect(try await sandbox.run("settings", "show").output.contains("jamaal settings set mediumDayMinutes 240"))
        _ = try await sandbox.run("import", "-", input: Sandbox.export(
            #""NudgeLog":[{"id":"00000000-0000-4000-8000-000000000001","kind":"normalDaySuggestion","subjectKey":"240","dismissedAt":"2020-01-01T00:00:00Z"}]"#))
        #expect(try await sandbox.run("settings", "show", "--json").json?["normalDaySuggestion"] == .null)
    }
}
