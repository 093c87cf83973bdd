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
        #expect(again.status == 0 && again.lines == ["put away already: the card about heavyRun, for seven days"])
        expectFailure(try await sandbox.run("nudge", "dismiss", "wellbeing", "--json", "--now", now), 1, "nothingToDismiss", json: true)
        #expect(try await sandbox.run("export").output == before)
    }

    @Test("People read what was put away", arguments: [
        (["morningPlanCard"], "put away: the question for a plan of 2027-03-09"), (["morningPlanCard", "yesterday"], "put away: the question for a plan of 2027-03-08"),
        (["normalDaySuggestion", "240"], "put away: a normal day of 240 minutes"), (["normalDaySuggestion", "240@planning"], "put away: a normal day of 240 minutes"),
        (["wellbeing", "weekendOverplan:7"], "put away: the card about weekendOverplan:7, for seven days"),
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
        #expect(try await sandbox.run("nudge", "act", "wellbeing", "heavyRun", "--now", now).lines == ["answered already: the card about heavyRun, for seven days"])
        let morning = try await sandbox.run("report", "morning", "--date", "2027-03-10", "--json", "--now", now)
        #expect(morning.json?["day"]?["level"] == "low" && morning.json?["nudge"] == .null)
        let other = try await self.sandbox()
        #expect(try await other.run("nudge", "act", "wellbeing", "--now", now).lines == ["tomorrow, 2027-03-10, is a low day"])
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
