import JSON
import Model
import Planner
import Rules
import Support
import Testing
import Values

@Suite("The habits of a weekly report")
struct WeeklyHabitsTests {
    /// Monday.
    private let now = "2026-10-19T07:30:00.000Z"
    /// Sunday.
    private let to = day("2026-10-18")

    private func person(_ change: (inout Habit) -> Void = { _ in }) throws -> Person {
        let person = try Person()
        try person.add(
            row(1, Habit.self) {
                ($0.title, $0.kind, $0.createdAt) = ("Water", Raw(.counted), at("2026-01-01T00:00:00.000Z"))
                change(&$0)
            },
            row(11, HabitTimeWindow.self) { ($0.habitID, $0.target) = (id(1), 8) })
        return person
    }

    private func list(_ person: Person, to: Day? = nil, readingDay: Day? = nil) throws -> [JSON] {
        try WeeklyHabits(person.context(now), to: to ?? self.to, readingDay: readingDay ?? (to ?? self.to) + 1).json.array ?? []
    }

    private func states(_ habit: JSON?, time: Int = 0) -> [String] {
        habit?["times"]?.array?[time]["cells"]?.array?.compactMap { $0["state"]?.string } ?? []
    }

    @Test("A habit has the documented keys, and 21 cells a time of day, oldest first")
    func object() throws {
        let person = try person()
        try person.add(row(21, HabitEntry.self) { ($0.windowID, $0.date, $0.target, $0.amount) = (id(11), day("2026-09-28"), 8, 3) })
        let habit = try #require(try list(person).first)
        #expect(habit.object?.map(\.key) == ["id", "title", "kind", "times", "read", "weekDone", "weekTarget", "paused", "pausedUntil"])
        let cells = habit["times"]?.array?[0]["cells"]?.array ?? []
        #expect(cells.count == 21)
        #expect(cells.first == ["date": "2026-09-28", "state": "partialLow"] && cells.last == ["date": "2026-10-18", "state": "missed"])
        #expect(habit["read"] == ["resolved": 21, "complete": 0, "partial": 1, "missed": 20, "suggestLighter": true])
        #expect(habit["weekDone"] == JSON.null && habit["weekTarget"] == JSON.null && habit["paused"] == false && habit["pausedUntil"] == JSON.null)
        #expect(habit["id"]?.string == id(1, of: Habit.self).text && habit["title"] == "Water" && habit["kind"] == "counted")
    }

    @Test("Live habits of a known kind that were there by then are listed, by when they were made, then title, then id")
    func order() throws {
        let person = try Person()
        func add(_ number: UInt64, _ title: String, _ made: String, _ change: (inout Habit) -> Void = { _ in }) throws {
            try person.add(row(number, Habit.self) {
                ($0.title, $0.createdAt) = (title, at(made))
                change(&$0)
            })
        }
        try add(1, "b", "2026-10-01T00:00:00.000Z")
        try add(2, "B", "2026-10-01T00:00:00.000Z")
        try add(4, "a", "2026-09-01T00:00:00.000Z")
        try add(3, "a", "2026-09-01T00:00:00.000Z")
        try add(5, "on the last day", "2026-10-18T23:59:59.999Z")
        try add(6, "too late", "2026-10-19T00:00:00.000Z")
        try add(7, "archived", "2026-09-01T00:00:00.000Z") { $0.isArchived = true }
        try add(8, "unknown", "2026-09-01T00:00:00.000Z") { $0.kind = Raw(text: "dreamt") }
        try add(9, "paused", "2026-09-02T00:00:00.000Z") { $0.pausesData = #"[{"from":"2026-10-01","to":null}]"# }
        #expect(try list(person).map { $0["id"]?.string } == [3, 4, 9, 2, 1, 5].map { id($0, of: Habit.self).text })
    }

    @Test("Each time of day has its own cells, in the order of the day, and its label as it is stored")
    func times() throws {
        let person = try person()
        try person.add(
            row(12, HabitTimeWindow.self) { ($0.habitID, $0.label, $0.startMinute) = (id(1), " Evening ", 1080) },
            row(10, HabitTimeWindow.self) { ($0.habitID, $0.label, $0.startMinute) = (id(1), "Noon", 720) },
            row(21, HabitEntry.self) { ($0.windowID, $0.date, $0.amount) = (id(12), day("2026-10-18"), 1) })
        let habit = try list(person)[0]
        #expect(habit["times"]?.array?.map { $0["label"]?.string } == ["", "Noon", " Evening "])
        #expect((0..<3).map { states(habit, time: $0).last } == ["missed", "missed", "complete"])
        #expect(habit["read"]?["resolved"] == 63)
    }

    @Test("A weekly target counts the days done of the week that holds the last day")
    func weeklyTarget() throws {
        let person = try person { $0.targetPerWeek = 3 }
        for (number, date) in ["2026-10-11", "2026-10-12", "2026-10-18", "2026-10-19"].enumerated() {
            try person.add(row(UInt64(21 + number), HabitEntry.self) { ($0.windowID, $0.date, $0.target, $0.amount) = (id(11), day(date), 8, 8) })
        }
        let habit = try list(person)[0]
        #expect(habit["weekDone"] == 2 && habit["weekTarget"] == 3)
        // A week that goes on after the day asked for counts what is done of it by the reading day.
        #expect(try list(person, to: day("2026-10-14"), readingDay: day("2026-10-19"))[0]["weekDone"] == 2)
        #expect(try list(person, to: day("2026-10-14"), readingDay: day("2026-10-15"))[0]["weekDone"] == 1)
    }

    // MARK: Pauses

    @Test("A paused habit is listed with the last day of its pause, and its paused days are empty, entries or not", arguments: [
        (#"[{"from":"2026-10-17","to":"2026-10-25"}]"#, true, "2026-10-25", 2), (#"[{"from":"2026-10-17","to":null}]"#, true, nil, 2),
        (#"[{"from":"2026-10-17","to":"2026-10-18"}]"#, false, nil, 2), (#"[{"from":"2026-10-19","to":"2026-10-20"}]"#, true, "2026-10-20", 0), ("nonsense", false, nil, 0),
    ] as [(String, Bool, String?, Int)])
    func pauses(pauses: String, isPaused: Bool, until: String?, emptyDays: Int) throws {
        let person = try person { $0.pausesData = pauses }
        try person.add(row(21, HabitEntry.self) { ($0.windowID, $0.date, $0.target, $0.amount) = (id(11), day("2026-10-18"), 8, 8) })
        let habit = try list(person)[0]
        #expect(habit["paused"] == .bool(isPaused) && habit["pausedUntil"] == (until.map(JSON.string) ?? .null))
        #expect(states(habit).filter { $0 == "empty" }.count == emptyDays)
        #expect(habit["read"]?["resolved"] == .int(21 - emptyDays))
    }

    @Test("Fault 49: of two paused habits each has its own pause; what was logged before it stays, and its days are in no denominator")
    func fault49() throws {
        let person = try person { $0.pausesData = #"[{"from":"2026-10-10","to":null,"reason":"illness"}]"# }
        try person.add(
            row(2, Habit.self) { ($0.createdAt, $0.pausesData) = (at("2026-01-02T00:00:00.000Z"), #"[{"from":"2026-10-10","to":"2026-10-15","reason":"travel"}]"#) },
            row(12, HabitTimeWindow.self) { $0.habitID = id(2) },
            row(21, HabitEntry.self) { ($0.windowID, $0.date, $0.target, $0.amount) = (id(11), day("2026-10-09"), 8, 8) },
            row(22, HabitEntry.self) { ($0.windowID, $0.date, $0.target, $0.amount) = (id(11), day("2026-10-11"), 8, 8) })
        let before = try person.dump()
        let habits = try list(person)
        #expect(states(habits[0]) == Array(repeating: "missed", count: 11) + ["complete"] + Array(repeating: "empty", count: 9))
        #expect(states(habits[1]) == Array(repeating: "missed", count: 12) + Array(repeating: "empty", count: 6) + Array(repeating: "missed", count: 3))
        #expect(habits[0]["read"]?["resolved"] == 12 && habits[1]["read"]?["resolved"] == 15)
        #expect(habits[0]["paused"] == true && habits[1]["paused"] == false)
        expectSame(try person.dump(), before)
    }

    @Test("Fault 30: a habit made on Thursday of the week has 21 cells like any, each with its own date, and those before it are empty")
    func fault30() throws {
        let person = try person()
        try person.add(row(2, Habit.self) { $0.createdAt = at("2026-10-15T10:00:00.000Z") }, row(12, HabitTimeWindow.self) { $0.habitID = id(2) })
        let habits = try list(person)
        #expect(states(habits[1]) == Array(repeating: "empty", count: 17) + Array(repeating: "missed", count: 4))
        #expect(dates(habits[0]) == dates(habits[1]) && dates(habits[1]) == (-20...0).map { (to + $0).text })
    }

    @Test("The grid is of 21 dates also over a change of the clocks and a date that was skipped", arguments: [
        ("Europe/London", "2026-10-31"), ("Pacific/Apia", "2012-01-10"), ("America/Santiago", "2026-09-10"),
    ])
    func hardDays(zone name: String, last: String) throws {
        let person = try person { $0.createdAt = at("2001-01-01T00:00:00.000Z") }
        person.zone = zone(name)
        #expect(try dates(list(person, to: day(last)).first) == (-20...0).map { (day(last) + $0).text })
    }

    private func dates(_ habit: JSON?) -> [String] { habit?["times"]?.array?[0]["cells"]?.array?.compactMap { $0["date"]?.string } ?? [] }
}
