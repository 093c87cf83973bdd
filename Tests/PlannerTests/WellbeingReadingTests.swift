import JSON
import Model
import Planner
import Rules
import Support
import Testing
import Values

@Suite("What wellbeing is read from")
struct WellbeingReadingTests {
    /// Thursday.
    private let now = "2026-10-15T09:00:00.000Z"
    private let today = day("2026-10-15")

    /// Someone with a record of each of the last `count` days.
    private func person(days count: Int, _ change: (inout DayPlan) -> Void = { _ in }) throws -> Person {
        let person = try Person()
        for back in 1...count {
            try person.add(row(UInt64(1000 + back), DayPlan.self) {
                $0.date = today - back
                ($0.completionRate, $0.completionBasis) = (0.6, 5)
                change(&$0)
            })
        }
        return person
    }

    private func reading(_ person: Person) throws -> WellbeingReading { try WellbeingReading(person.context(now), readingDay: today) }

    private func object(_ person: Person) throws -> JSON { .object(try reading(person).json) }

    @Test("The object has the documented keys, in their order")
    func keys() throws {
        #expect(try reading(try person(days: 7)).json.map(\.key) == [
            "state", "activeDays", "score", "trend", "parts", "sparkline", "completionPercent", "heavyDays", "counts", "patterns",
        ])
    }

    @Test("Of an empty store all there is to say is that there is nothing")
    func empty() throws {
        let none = "[" + Array(repeating: "null", count: 14).joined(separator: ",") + "]"
        #expect(try object(try Person()).text() == """
            {"state":"gathering","activeDays":0,"score":null,"trend":null,"parts":{"tasks":null,"anchors":null,"habits":null,"load":null},\
            "sparkline":\(none),"completionPercent":null,"heavyDays":0,\
            "counts":{"tasksDone":0,"tasksToFinish":0,"anchorsAttended":0,"anchorsDecided":0},"patterns":[]}
            """)
    }

    @Test("Records, anchors and entries make the parts")
    func parts() throws {
        let person = try person(days: 7)
        try person.add(
            row(1, Habit.self) {
                $0.kind = Raw(.counted)
                $0.createdAt = at("2026-01-01T00:00:00.000Z")
            },
            row(2, HabitTimeWindow.self) { ($0.habitID, $0.target) = (id(1), 4) })
        for back in 1...7 {
            try person.add(
                row(UInt64(100 + back), HabitEntry.self) { ($0.windowID, $0.date, $0.target, $0.amount) = (id(2), today - back, 4, back % 2 == 0 ? 4 : 1) },
                row(UInt64(200 + back), Anchor.self) {
                    $0.occurrenceDate = today - back
                    $0.attendanceStatus = Raw(back == 1 ? .missed : .attended)
                })
        }
        let object = try object(person)
        #expect(object["state"] == "steady" && object["activeDays"] == 7)
        #expect(object["parts"] == ["tasks": 60, "anchors": 86, "habits": 57, "load": 100])
        #expect(object["score"] == 74, "(60 × 35 + 85.71 × 25 + 57.14 × 20 + 100 × 20) ÷ 100 = 73.86")
        #expect(object["counts"] == ["tasksDone": 21, "tasksToFinish": 35, "anchorsAttended": 6, "anchorsDecided": 7])
        #expect(object["sparkline"]?.array?.last == 74 && object["completionPercent"] == 60)
    }

    @Test("A pattern says its kind and its subject, and neglect the habit's title")
    func patterns() throws {
        let person = try person(days: 10) { $0.wasOverloaded = $0.date >= day("2026-10-12") }
        try person.add(row(1, Habit.self) { ($0.title, $0.createdAt) = ("Water", at("2026-01-01T00:00:00.000Z")) }, row(2, HabitTimeWindow.self) { $0.habitID = id(1) })
        #expect(try object(person)["patterns"] == [
            ["kind": "heavyRun", "subject": nil], ["kind": "habitNeglect", "subject": .string(id(1, of: Habit.self).text), "title": "Water"],
        ])
        #expect(try object(person)["state"] == "strained")
    }

    @Test("For a person it is a line", arguments: [
        (1, false, "1 active day of the last 14; from 7 on there is a score"), (7, false, "steady, 75 of 100"), (28, false, "steady, 75 of 100, about the same as two weeks before"),
        (7, true, "strained, 38 of 100; the last days were all overloaded"),
    ])
    func line(days: Int, isHeavy: Bool, line: String) throws {
        #expect(try reading(try person(days: days) { $0.wasOverloaded = isHeavy }).line == line)
    }

    @Test("The job says the same as the reading, and changes nothing")
    func job() throws {
        let person = try person(days: 7)
        let before = try person.dump()
        let report = try person.run(.wellbeing, at: now)[0]
        let reading = try reading(person)
        #expect(report.counts == reading.json && report.line == reading.line && !report.didChange)
        expectSame(try person.dump(), before)
    }

    // MARK: Engagement

    struct Trace: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let isActivity: Bool
        let add: @Sendable (Person) throws -> Void

        init(_ description: String, _ isActivity: Bool, _ add: @escaping @Sendable (Person) throws -> Void) {
            testDescription = description
            self.isActivity = isActivity
            self.add = add
        }
    }

    private static let inside = at("2026-10-12T23:59:59.999Z"), before = at("2026-10-11T23:59:59.999Z"), after = at("2026-10-13T00:00:00.000Z")

    private static func task(_ completed: Instant?, isCompleted: Bool = true) -> TaskItem {
        row(50) { ($0.isCompleted, $0.completedAt) = (isCompleted, completed) }
    }

    private static func anchor(_ status: String, _ resolved: Instant?) -> Anchor {
        row(50) { ($0.attendanceStatus, $0.resolvedAt, $0.occurrenceDate) = (Raw(text: status), resolved, day("2026-10-10")) }
    }

    private static func session(_ outcome: String, _ date: String = "2026-10-12") -> WorkSession {
        row(50) { ($0.outcome, $0.day) = (Raw(text: outcome), day(date)) }
    }

    private static func planning(_ forDate: String = "2026-10-13", isComplete: Bool = false, skipped: Instant? = nil) -> NightPlanningSession {
        row(50) { ($0.forDate, $0.isComplete, $0.skippedAt) = (day(forDate), isComplete, skipped) }
    }

    private static func entry(_ kind: String, amount: Int = 0, completed: Instant? = nil, _ date: String = "2026-10-12") -> @Sendable (Person) throws -> Void {
        { person in
            try person.add(
                row(60, Habit.self) {
                    $0.kind = Raw(text: kind)
                    $0.createdAt = at("2026-01-01T00:00:00.000Z")
                    $0.isArchived = true
                },
                row(61, HabitTimeWindow.self) { $0.habitID = id(60) },
                row(62, HabitEntry.self) { ($0.windowID, $0.date, $0.amount, $0.completedAt) = (id(61), day(date), amount, completed) })
        }
    }

    @Test("A day of a habit to avoid is complete when anything shows that something was done on it", arguments: [
        Trace("nothing", false) { _ in },
        Trace("a task completed at its last moment", true) { try $0.add(task(inside)) },
        Trace("a task completed the day before", false) { try $0.add(task(before)) },
        Trace("a task completed as the next day began", false) { try $0.add(task(after)) },
        Trace("a task that is done no more", false) { try $0.add(task(inside, isCompleted: false)) },
        Trace("a task completed at no moment", false) { try $0.add(task(nil)) },
        Trace("a task dropped", false) { try $0.add(row(50, TaskItem.self) { $0.droppedAt = inside }) },
        Trace("an anchor attended", true) { try $0.add(anchor("attended", inside)) },
        Trace("an anchor skipped", true) { try $0.add(anchor("skipped", inside)) },
        Trace("an anchor delegated", true) { try $0.add(anchor("delegated", inside)) },
        Trace("an anchor missed", false) { try $0.add(anchor("missed", inside)) },
        Trace("an anchor pending, though resolved", false) { try $0.add(anchor("pending", inside)) },
        Trace("an anchor in a word that isn't known", false) { try $0.add(anchor("dreamt", inside)) },
        Trace("an anchor attended the day after", false) { try $0.add(anchor("attended", after)) },
        Trace("a session", true) { try $0.add(session("finished")) },
        Trace("a session that still runs", true) { try $0.add(session("running")) },
        Trace("minutes added by hand", true) { try $0.add(session("manual")) },
        Trace("a session of an outcome that isn't known", false) { try $0.add(session("dreamt")) },
        Trace("a session of the day after", false) { try $0.add(session("finished", "2026-10-13")) },
        Trace("planning the next day, closed", true) { try $0.add(planning(isComplete: true)) },
        Trace("planning the next day, open", false) { try $0.add(planning()) },
        Trace("planning the next day, skipped in time", true) { try $0.add(planning(skipped: at("2026-10-13T23:59:59.999Z"))) },
        Trace("planning that the rollover ended", false) { try $0.add(planning(skipped: at("2026-10-14T00:00:00.000Z"))) },
        Trace("planning this very day", false) { try $0.add(planning("2026-10-12", isComplete: true)) },
        Trace("an entry with an amount", true, entry("binary", amount: 1)),
        Trace("an entry of a kind that isn't known, with an amount", true, entry("dreamt", amount: 1)),
        Trace("an untouched entry", false, entry("avoid")),
        Trace("another habit held", true, entry("avoid", completed: inside)),
        Trace("an entry completed with nothing", false, entry("binary", completed: inside)),
        Trace("an entry of the day after", false, entry("binary", amount: 1, "2026-10-13")),
    ])
    func engaged(trace: Trace) throws {
        let person = try person(days: 7)
        try person.add(
            row(1, Habit.self) {
                $0.kind = Raw(.avoid)
                $0.createdAt = at("2026-10-12T08:00:00.000Z")
                $0.scheduledDays = "1"
            },
            row(2, HabitTimeWindow.self) { ($0.habitID, $0.target) = (id(1), 0) })
        try trace.add(person)
        #expect(try object(person)["parts"]?["habits"] == (trace.isActivity ? 100 : JSON.null))
        let weekly = try WeeklyHabits(person.context(now), to: day("2026-10-14"), readingDay: today)
        #expect(weekly.json.array?[0]["read"]?["complete"] == (trace.isActivity ? 1 : 0))
    }

    // MARK: Cost

    @Test("The days that decide on neglect are read also where they lie before the four weeks")
    func neglectBeforeTheWeeks() throws {
        let person = try person(days: 7)
        try person.add(
            row(1, Habit.self) {
                $0.createdAt = at("2026-01-01T00:00:00.000Z")
                $0.pausesData = #"[{"from":"2026-08-01","to":"2026-10-12"}]"#
            },
            row(2, HabitTimeWindow.self) { $0.habitID = id(1) })
        #expect(try reading(person).wellbeing.patterns.map(\.kind) == ["habitNeglect"])
        try person.add(row(3, HabitEntry.self) { ($0.windowID, $0.date, $0.amount) = (id(2), day("2026-07-31"), 1) })
        #expect(try reading(person).wellbeing.patterns.map(\.kind) == [])
    }

    @Test("With too few records neither anchors nor habits are read")
    func fewRecords() throws {
        let person = try person(days: 6)
        try person.add(row(1, Habit.self), row(2, HabitTimeWindow.self) { $0.habitID = id(1) }, row(3, Anchor.self) { $0.occurrenceDate = today - 1 })
        let before = person.store.connection.rowsRead
        _ = try reading(person)
        #expect(person.store.connection.rowsRead - before == 7, "six records and the settings")
    }

    @Test("A row that can't be read is left out and noted")
    func unreadable() throws {
        let person = try person(days: 8)
        try person.store.connection.run("UPDATE DayPlan SET wasOverloaded = 7 WHERE date LIKE '2026-10-07%'")
        #expect(try reading(person).wellbeing.activeDays == 7)
        #expect(person.store.unreadable.map(\.attribute) == ["wasOverloaded"])
    }
}
