import JSON
import Testing

private let now = "2027-03-09T09:30:00Z"

@Suite("jamaal nudge")
struct NudgeCommandTests {
    /// Days up to Monday 2027-03-08, the last three of them overloaded.
    private func sandbox() async throws -> Sandbox {
        let sandbox = try await Sandbox.withHome()
        let days = (2...8).map { #"{"id":"DA000000-0000-4000-8000-00000000000\#($0)","date":"2027-03-0\#($0)","wasOverloaded":\#($0 > 5),"loadScore":100}"# }
        let file = try sandbox.write(Sandbox.export("\"DayPlan\":[\(days.joined(separator: ","))]"), to: "days.json")
        #expect(try await sandbox.run("import", file).status == 0)
        return sandbox
    }

    @Test("What is put away answers with its row, once")
    func dismiss() async throws {
        let sandbox = try await sandbox()
        let answer = try #require(try await sandbox.run("nudge", "dismiss", "wellbeing", "--json", "--now", now).json)
        #expect(answer.object?.map(\.key) == ["nudge", "changed"] && answer["changed"] == true)
        #expect(answer["nudge"]?.object?.map(\.key) == ["id", "kind", "subjectKey", "sentAt", "dismissedAt"])
        #expect(answer["nudge"]?["kind"] == "wellbeing" && answer["nudge"]?["subjectKey"] == "heavyRun" && answer["nudge"]?["dismissedAt"] == "2027-03-09T09:30:00.000Z")
        let before = try await sandbox.run("export").output
        let again = try await sandbox.run("nudge", "dismiss", "wellbeing", "heavyRun", "--now", now)
        #expect(again.status == 0 && again.lines == ["put away already: the card heavyRun, for seven days"])
        expectFailure(try await sandbox.run("nudge", "dismiss", "wellbeing", "--json", "--now", now), 1, "nothingToDismiss", json: true)
        #expect(try await sandbox.run("export").output == before)
    }

    @Test("People read what was put away", arguments: [
        (["morningPlanCard"], "put away: the question for a plan of 2027-03-09"), (["morningPlanCard", "yesterday"], "put away: the question for a plan of 2027-03-08"),
        (["normalDaySuggestion", "240"], "put away: a normal day of 240 minutes"), (["normalDaySuggestion", "240@planning"], "put away: a normal day of 240 minutes"),
        (["wellbeing", "weekendOverplan:7"], "put away: the card weekendOverplan:7, for seven days"),
    ])
    func words(words: [String], line: String) async throws {
        let sandbox = try await sandbox()
        #expect(try await sandbox.call(["nudge", "dismiss"] + words + ["--home", sandbox.home, "--now", now]).lines == [line])
    }

    @Test("What is taken up answers with its change too")
    func act() async throws {
        let sandbox = try await sandbox()
        let answer = try #require(try await sandbox.run("nudge", "act", "wellbeing", "--json", "--now", now).json)
        #expect(answer.object?.map(\.key) == ["nudge", "changed", "action"])
        #expect(answer["action"] == ["pattern": "heavyRun", "subject": nil, "change": ["date": "2027-03-10", "capacity": "low", "before": nil], "commands": []])
        #expect(try await sandbox.run("nudge", "act", "wellbeing", "heavyRun", "--now", now).lines == ["answered already: the card heavyRun, for seven days"])
        let morning = try await sandbox.run("report", "morning", "--date", "2027-03-10", "--json", "--now", now)
        #expect(morning.json?["day"]?["level"] == "low" && morning.json?["nudge"] == .null)
        let other = try await self.sandbox()
        #expect(try await other.run("nudge", "act", "wellbeing", "--now", now).lines == ["tomorrow, 2027-03-10, is a low day"])
    }

    /// A home with days as they were lived from `first` to Monday 2027-03-08, and what else an export holds.
    private func sandbox(from first: Int, _ more: String = "", day: (Int) -> String) async throws -> Sandbox {
        let sandbox = try await Sandbox.withHome()
        let days = (first...8).map { number in
            let date = number < 1 ? "2027-02-\(28 + number)" : "2027-03-0\(number)"
            return #"{"id":"DA000000-0000-4000-8000-0000000000\#(number + 40)","date":"\#(date)",\#(day(number))}"#
        }
        let file = try sandbox.write(Sandbox.export("\"DayPlan\":[\(days.joined(separator: ","))]\(more)"), to: "days.json")
        #expect(try await sandbox.run("import", file).status == 0)
        return sandbox
    }

    @Test("Less finished: people read the normal day that it makes, that it is so already, or that there is nothing to make it from", arguments: [
        (100, "a normal day has 105 minutes of tasks now, where it had 180", 105), (180, "a normal day has 180 minutes already", 180),
        (0, "nothing was completed in the last 14 days, so a normal day stays at 180 minutes", 180),
    ])
    func collapse(minutes: Int, line: String, left: Int) async throws {
        let sandbox = try await sandbox(from: -4) {
            #""completionBasis":10,"completionRate":\#($0 < 6 ? 1 : 0.1),"completedEffortMinutes":\#(minutes)"#
        }
        let answer = try await sandbox.run("nudge", "act", "wellbeing", "--now", now)
        #expect(answer.status == 0 && answer.lines == [line] && answer.errors.isEmpty)
        let records = try await sandbox.records()
        #expect(records["UserSettings"]?.array?.map { $0["mediumDayMinutes"] } == [.int(left)])
        #expect(records["NudgeLog"]?.array?.map { [$0["subjectKey"], $0["dismissedAt"]] } == [["completionCollapse", "2027-03-09T09:30:00.000Z"]])
        let again = try await sandbox.run("nudge", "act", "wellbeing", "completionCollapse", "--now", now)
        #expect(again.lines == ["answered already: the card completionCollapse, for seven days"])
    }

    @Test("Full weekends: people read which weekday is low from now on, and the other days keep their levels", arguments: [
        (6, #"{\"1\":\"high\",\"6\":\"medium\"}"#, "Saturdays are low days from now on", #"{"1":"high","6":"low"}"#),
        (7, "{", "Sundays are low days from now on", #"{"7":"low"}"#),
    ])
    func weekends(weekday: Int, stored: String, line: String, left: String) async throws {
        // The Saturdays 2027-02-20, 02-27 and 03-06, or the Sundays after them.
        let full = weekday == 6 ? [-8, -1, 6] : [-7, 0, 7]
        let id = "5E000000-0000-4000-8000-000000000001"
        let settings = #","UserSettings":[{"id":"\#(id)","createdAt":"2026-01-01T00:00:00Z","weekdayLevels":"\#(stored)"}]"#
        let sandbox = try await sandbox(from: -8, settings) { #""wasOverloaded":\#(full.contains($0))"# }
        let answer = try await sandbox.run("nudge", "act", "wellbeing", "--now", now)
        #expect(answer.status == 0 && answer.lines == [line])
        let records = try await sandbox.records()
        #expect(records["UserSettings"]?.array?.first { $0["id"] == .string(id) }?["weekdayLevels"] == .string(left))
        #expect(records["NudgeLog"]?.array?.map { $0["subjectKey"] } == [.string("weekendOverplan:\(weekday)")])
    }

    @Test("A neglected habit: people read its name and the commands, and nothing else is done")
    func neglect() async throws {
        let habit = "3E000000-0000-4000-8000-000000000001"
        let more = #","Habit":[{"id":"\#(habit)","title":"Stretching","createdAt":"2027-01-01T09:00:00Z"}]"#
            + #","HabitTimeWindow":[{"id":"3E000000-0000-4000-8000-000000000002","habitID":"\#(habit)"}]"#
        let sandbox = try await sandbox(from: 2, more) { _ in #""wasOverloaded":false"# }
        func others() async throws -> [JSON.Member]? { try await sandbox.records().object?.filter { $0.key != "NudgeLog" } }
        let before = try await others()
        let answer = try await sandbox.run("nudge", "act", "wellbeing", "--now", now)
        #expect(answer.lines == [
            "\"Stretching\" had no room on its last days", "to pause it: jamaal habit pause 3E000000 --from today",
            "to make it smaller: jamaal habit edit 3E000000 --target N",
        ])
        #expect(try await others() == before)
        let log = try await sandbox.records()["NudgeLog"]?.array
        #expect(log?.map { [$0["subjectKey"], $0["dismissedAt"]] } == [[.string("habitNeglect:" + habit), "2027-03-09T09:30:00.000Z"]])
        for command in ["habit pause 3E000000 --from today", "habit edit 3E000000 --target 1"] {
            #expect(try await sandbox.call(command.split(separator: " ").map(String.init) + ["--home", sandbox.home, "--now", now]).status == 0)
        }
    }

    @Test("Where cards are off none is carried, and one that is named can be answered")
    func off() async throws {
        let sandbox = try await sandbox()
        #expect(try await sandbox.run("config", "set", "reports.nudges", "off").status == 0)
        expectFailure(try await sandbox.run("nudge", "dismiss", "wellbeing", "--json", "--now", now), 1, "nothingToDismiss", json: true)
        expectFailure(try await sandbox.run("nudge", "act", "wellbeing", "--json", "--now", now), 1, "notActive", json: true)
        #expect(try await sandbox.run("nudge", "act", "wellbeing", "heavyRun", "--now", now).status == 0)
    }

    @Test("A wrong call says what is wrong, and changes nothing", arguments: [
        (["dismiss"], 64, "usage"), (["dismiss", "guidance"], 64, "usage"), (["dismiss", "guidance", "x"], 64, "usage"), (["act"], 64, "usage"), (["act", "morningPlanCard"], 64, "usage"),
        (["dismiss", "morningPlanCard", "soon"], 64, "usage"), (["dismiss", "morningPlanCard", "someday"], 64, "usage"), (["dismiss", "normalDaySuggestion", "x"], 64, "usage"),
        (["dismiss", "normalDaySuggestion", "-240"], 64, "usage"), (["dismiss", "normalDaySuggestion", "240@night"], 64, "usage"), (["dismiss", "normalDaySuggestion", "1441"], 64, "usage"),
        (["dismiss", "wellbeing", "weekendOverplan"], 64, "usage"), (["dismiss", "wellbeing", "heavyRun", "more"], 64, "usage"), (["act", "wellbeing", "heavyrun"], 64, "usage"),
        (["dismiss", "wellbeing", "habitNeglect:FFFF"], 66, "notFound"), (["act", "wellbeing", "habitNeglect:FFFF"], 66, "notFound"),
        (["act", "wellbeing", "completionCollapse"], 1, "notActive"), (["dismiss", "normalDaySuggestion"], 1, "nothingToDismiss"),
    ] as [([String], Int32, String)])
    func wrong(words: [String], status: Int32, code: String) async throws {
        let sandbox = try await sandbox()
        let before = try await sandbox.run("export").output
        expectFailure(try await sandbox.call(["nudge"] + words + ["--home", sandbox.home, "--now", now, "--json"]), status, code, json: true)
        #expect(try await sandbox.run("export").output == before)
    }

    @Test("Words are read before the home is looked for")
    func usageFirst() async throws {
        let sandbox = try Sandbox()
        expectFailure(try await sandbox.run("nudge", "dismiss", "morningPlanCard", "soon"), 64)
        expectFailure(try await sandbox.run("nudge", "dismiss", "wellbeing", "soon"), 64)
        expectFailure(try await sandbox.run("focus", "begin"), 64)
        expectFailure(try await sandbox.run("nudge", "dismiss", "wellbeing"), 66, containing: "jamaal init")
        expectFailure(try await sandbox.run("focus", "status"), 66, containing: "jamaal init")
    }
}
