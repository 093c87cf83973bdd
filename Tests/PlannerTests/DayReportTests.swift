import JSON
import Model
import Planner
import Rules
import Store
import Support
import Testing
import Values

@Suite("The morning and evening reports")
struct DayReportTests {
    /// Thursday.
    private let now = "2026-10-15T06:00:00.000Z"
    private let evening = "2026-10-15T20:00:00.000Z"

    private func report(_ kind: ReportKind, _ person: Person, at now: String? = nil, on date: String? = nil) throws -> Report {
        try ReportMaking(person.context(now ?? (kind == .morning ? self.now : evening))).report(kind, on: date.map(day))
    }

    private static let taskKeys = [
        "id", "title", "quadrant", "importance", "dueDate", "daysOverdue", "effortMinutes", "deferralCount", "isStale", "suggestRemoval", "category", "doesNotFit",
    ]

    @Test("A person without any row has whole objects", arguments: ["2026-10-15", "2031-01-01", "1970-01-01", "0001-02-01", "9998-11-01"])
    func empty(date: String) throws {
        let common = ["kind", "date", "weekday", "generatedAt", "timeZone", "day", "tasks", "alsoToday", "completedToday", "anchors", "habits", "gaps", "prompts", "wellbeing", "nudge", "normalDaySuggestion", "needsAttention"]
        let morning = try report(.morning, Person(rollover: nil), on: date).json, evening = try report(.evening, Person(rollover: nil), on: date).json
        #expect(morning.object?.map(\.key) == common + ["notices"])
        #expect(evening.object?.map(\.key) == common + ["review", "suggestions", "move", "notices"])
        for report in [morning, evening] {
            #expect(report["date"]?.string == date && report["weekday"]?.integer == day(date).weekday && report["timeZone"] == "UTC")
            #expect(report["day"]?.object?.map(\.key) == [
                "level", "budgetMinutes", "plannedMinutes", "completedMinutes", "loadScore", "loadState", "freeMinutes", "committedMinutes", "longestFreeBlockMinutes", "overflowMinutes", "suggestedLevel",
                "missingDurations", "isPlanned",
            ])
            #expect(report["prompts"] == ["pickPriorities": false, "multipleDoFirst": false, "noPlan": true, "pickUp": []])
            #expect(report["wellbeing"] == ["state": "gathering", "activeDays": 0, "score": nil, "trend": nil, "patterns": []])
            for list in ["tasks", "alsoToday", "completedToday", "anchors", "habits", "needsAttention", "notices"] { #expect(report[list] == [], "\(list)") }
        }
        #expect(evening["review"]?.object?.map(\.key) == ["date", "done", "left", "habits", "anchors", "time"] && evening["move"] == JSON.null)
    }

    @Test("A task carries its derived values and its category's name, of one that is archived too")
    func task() throws {
        let person = try Person()
        try person.add(
            row(1, TaskCategory.self) { ($0.name, $0.isArchived) = ("Home", true) },
            row(2, TaskItem.self) { ($0.title, $0.dueDate, $0.effortMinutes, $0.deferralCount, $0.categoryID) = ("Sort the cellar", day("2026-10-13"), 45, 3, id(1)) })
        let task = try #require(report(.morning, person).json["tasks"]?.array?.first)
        #expect(task.object?.map(\.key) == Self.taskKeys)
        #expect(task["quadrant"] == "fitIn" && task["daysOverdue"] == 2 && task["isStale"] == true && task["suggestRemoval"] == false && task["category"] == "Home" && task["doesNotFit"] == false)
    }

    @Test("An important task without its date is due on the logical date of now, and nothing is written")
    func repair() throws {
        let person = try Person()
        try person.add(row(1, TaskItem.self) { ($0.importance, $0.title) = (Raw(.high), "Undated") })
        #expect(try report(.morning, person).json["tasks"]?.array?.first?["dueDate"] == "2026-10-15")
        #expect(try report(.morning, person, on: "2026-10-14").json["tasks"] == [] && report(.evening, person).json["tasks"]?.array?.first?["daysOverdue"] == 1)
        #expect(try person.row(1, TaskItem.self)?.dueDate == nil)
    }

    @Test("Planned from an earlier day, an important task without its date is suggested, and fills today, as one that is due today")
    func repairAhead() throws {
        let person = try Person()
        try person.add(
            row(1, TaskItem.self) { ($0.title, $0.importance, $0.effortMinutes) = ("Undated", Raw(.high), 180) },
            row(2, TaskItem.self) { ($0.title, $0.importance, $0.dueDate) = ("Dated", Raw(.high), day("2026-10-15")) },
            row(3, TaskItem.self) { ($0.title, $0.dueDate, $0.effortMinutes) = ("Long", day("2026-10-11"), 200) })
        #expect(try report(.evening, person, on: "2026-10-12").json["suggestions"]?.array?.map { $0["title"] } == ["Undated", "Dated"])
        for level in [13, 14] { try person.add(row(UInt64(level), DayPlan.self) { ($0.date, $0.capacity) = (day("2026-10-\(level)"), Raw(.low)) }) }
        try person.add(row(15, DayPlan.self) { ($0.date, $0.capacity) = (day("2026-10-15"), Raw(.high)) }, row(16, DayPlan.self) { ($0.date, $0.capacity) = (day("2026-10-16"), Raw(.high)) })
        #expect(try report(.evening, person, on: "2026-10-12").json["move"]?["to"] == "2026-10-16", "the 15th has room for 240, and 180 of them are taken")
    }

    @Test("The evening plans the next day, all of it, and says what is left of this one")
    func planning() throws {
        let person = try Person()
        try person.add(
            row(1, TaskItem.self) { ($0.title, $0.dueDate, $0.effortMinutes) = ("Today", day("2026-10-15"), 30) },
            row(2, TaskItem.self) { ($0.title, $0.dueDate, $0.effortMinutes) = ("Tomorrow", day("2026-10-16"), 200) },
            row(3, TaskItem.self) { ($0.title, $0.dueDate, $0.importance) = ("Later", day("2026-10-20"), Raw(.medium)) },
            row(4, TaskItem.self) { ($0.title, $0.isCompleted, $0.completedAt) = ("Done", true, at("2026-10-15T10:00:00.000Z")) },
            row(5, TaskItem.self) { ($0.title, $0.dueDate) = ("Put off", day("2026-11-01")) },
            row(6, DeferralRecord.self) { ($0.day, $0.taskID) = (day("2026-10-15"), id(5)) },
            row(7, WorkSession.self) { ($0.day, $0.outcome, $0.actualSeconds, $0.taskID) = (day("2026-10-15"), Raw(.finished), 600, id(4)) },
            row(8, DayPlan.self) { ($0.date, $0.capacity) = (day("2026-10-16"), Raw(.low)) })
        let report = try report(.evening, person).json
        func titles(_ list: JSON?) -> [String?] { list?.array?.map { $0["title"]?.string } ?? [] }
        #expect(report["date"] == "2026-10-16" && titles(report["tasks"]) == ["Today", "Tomorrow"] && titles(report["suggestions"]) == ["Later"])
        #expect(report["day"]?["level"] == "low" && report["day"]?["plannedMinutes"] == 230 && report["day"]?["loadScore"] == 192)
        #expect(report["move"]?["task"]?["title"] == "Tomorrow" && report["move"]?["to"] == nil || report["move"]?["to"] == JSON.null)
        let review = try #require(report["review"])
        #expect(review["date"] == "2026-10-15" && titles(review["done"]) == ["Done"] && titles(review["left"]) == ["Today", "Put off"])
        #expect(review["time"] == [["title": "Done", "actualMinutes": 10, "estimateMinutes": nil]])
    }

    @Test("A habit of a kind that isn't known is counted, and so is a row that can't be read")
    func notices() throws {
        let person = try Person(lastProcessed: "2026-10-20")
        try person.add(row(1, Habit.self) { ($0.kind, $0.createdAt) = (Raw(text: "cosmic"), at("2026-01-01T00:00:00.000Z")) }, row(2, Anchor.self) { $0.occurrenceDate = day("2026-10-15") })
        try person.store.connection.run("UPDATE Anchor SET windowEnd = 'noon'")
        #expect(try report(.morning, person).json["notices"] == [["kind": "notShown", "count": 1], ["kind": "unreadable", "count": 1], ["kind": "clockAhead"]])
        let told = try ReportMaking(person.context(now), notices: [Notice(.mailFailed, count: 2), Notice(.sessionAbandoned, count: 1)]).report(.weekly).json["notices"]
        #expect(told?.array?.map { $0["kind"]?.string } == ["sessionAbandoned", "unreadable", "mailFailed"])
    }

    @Test("Wellbeing's card is carried unless it isn't wanted; score and patterns stay")
    func card() throws {
        let person = try Person()
        for back in 1...7 { try person.add(row(UInt64(back), DayPlan.self) { ($0.date, $0.wasOverloaded) = (day("2026-10-15") - back, back <= 3) }) }
        let report = try report(.morning, person)
        #expect(report.json["nudge"] == ["kind": "wellbeing", "pattern": "heavyRun", "subject": nil, "subjectKey": "heavyRun"])
        #expect(report.shown == [Showing(.morningPlanCard, "2026-10-15"), Showing(.wellbeing, "heavyRun")])
        let quiet = try ReportMaking(person.context(now), showsNudges: false).report(.morning)
        #expect(quiet.json["nudge"] == JSON.null && quiet.json["wellbeing"]?["state"] == "strained" && quiet.shown == [Showing(.morningPlanCard, "2026-10-15")])
    }

    @Test("A night that is closed or skipped is settled", arguments: [(true, false, true), (false, true, true), (false, false, false)])
    func settled(isComplete: Bool, isSkipped: Bool, expected: Bool) throws {
        let person = try Person()
        try person.add(row(1, NightPlanningSession.self) { ($0.forDate, $0.isComplete, $0.skippedAt) = (day("2026-10-16"), isComplete, isSkipped ? at(evening) : nil) })
        #expect(try ReportMaking(person.context(evening)).isEveningSettled() == expected)
        #expect(try report(.evening, person).json["prompts"]?["noPlan"] == JSON.bool(!expected))
        #expect(try report(.evening, person).json["day"]?["isPlanned"] == JSON.bool(isComplete))
    }
}
