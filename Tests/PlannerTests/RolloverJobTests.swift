import Model
import Planner
import Rules
import Store
import Support
import Testing
import Values

@Suite("The rollover job")
struct RolloverJobTests {
    private let now = "2026-10-16T07:00:00.000Z"

    private func task(_ number: UInt64, due: String?, series: UInt64? = nil, created: String = "2026-10-01T00:00:00.000Z", _ change: (inout TaskItem) -> Void = { _ in }) -> TaskItem {
        row(number) {
            $0.title = "Task \(number)"
            $0.dueDate = due.map { day($0) }
            $0.seriesID = series.map { id($0) }
            $0.createdAt = at(created)
            change(&$0)
        }
    }

    // MARK: A day of everything

    @Test("The end of a day defers, carries, closes, ends and records, and counts what it did")
    func everything() throws {
        let person = try Person(lastProcessed: "2026-10-14")
        try person.add(
            task(1, due: "2026-10-15") {
                $0.importance = Raw(.high)
                $0.deferralCount = 2
                $0.effortMinutes = 60
            },
            task(2, due: "2026-10-15") { $0.effortMinutes = 30 },
            task(3, due: "2026-10-16"), task(4, due: nil),
            task(5, due: "2026-10-15") {
                $0.isCompleted = true
                $0.completedAt = at("2026-10-15T10:00:00.000Z")
                $0.effortMinutes = 45
            },
            row(6, WorkSession.self) {
                $0.taskID = id(2)
                $0.startedAt = at("2026-10-15T22:00:00.000Z")
                $0.day = day("2026-10-15")
                $0.pausedAt = at("2026-10-15T23:00:00.000Z")
            },
            row(7, NightPlanningSession.self) { $0.forDate = day("2026-10-15") },
            row(8, NightPlanningSession.self) { $0.forDate = day("2026-10-16") })
        let report = try person.run(.rollover, at: now)[0]
        #expect(report.json.text() == """
            {"job":"rollover","processedDays":["2026-10-15"],"lastProcessed":"2026-10-15","deferrals":1,"carried":1,\
            "dayPlansCreated":1,"closedSessions":1,"endedPlanningSessions":1,"repaired":0}
            """)
        #expect(report.line == "2026-10-15 ended: 1 deferral, 1 task carried, 1 day record made, 1 timer closed, 1 planning session ended")

        let eased = try #require(try person.row(1, TaskItem.self))
        #expect(eased.importance == .low && eased.deferralCount == 3 && eased.dueDate == day("2026-10-16"))
        let record = try #require(try person.rows(DeferralRecord.self).first)
        #expect(record.deferredOn == at("2026-10-16T00:00:00.000Z") && record.taskID == id(1) && record.reason == .unspecified)
        #expect(try person.row(2, TaskItem.self)?.dueDate == day("2026-10-16"))
        #expect(try person.row(2, TaskItem.self)?.deferralCount == 0)
        #expect(try person.row(4, TaskItem.self)?.dueDate == nil)
        let timer = try #require(try person.row(6, WorkSession.self))
        #expect(timer.outcome == .autoClosed && timer.actualSeconds == 3600 && timer.pausedSeconds == 3600 && timer.pausedAt == nil)
        #expect(try person.row(7, NightPlanningSession.self)?.skippedAt == at("2026-10-16T00:00:00.000Z"))
        #expect(try person.row(8, NightPlanningSession.self)?.skippedAt == nil)
        let plan = try #require(try person.rows(DayPlan.self).first)
        #expect(plan.date == day("2026-10-15") && plan.capacity == .medium)
        #expect(plan.plannedTaskMinutes == 135 && plan.completedEffortMinutes == 45 && plan.loadScore == 75)
        #expect(plan.completionBasis == 2 && plan.completionRate == 0.5)
    }

    // MARK: Timers of habits

    private func habit(_ person: Person, target: Int) throws {
        try person.add(
            row(1, Habit.self) {
                $0.kind = Raw(.timed)
                $0.createdAt = at("2026-10-01T00:00:00.000Z")
            },
            row(2, HabitTimeWindow.self) {
                $0.habitID = id(1)
                $0.target = target
            })
    }

    @Test("A habit's timer that the day's end cuts off is in its day's entry, completed at that moment when the target is reached")
    func timedEntry() throws {
        let person = try Person(rollover: 180, lastProcessed: "2026-10-14")
        try habit(person, target: 45)
        try person.add(
            row(3, WorkSession.self) {
                $0.habitWindowID = id(2)
                $0.startedAt = at("2026-10-16T02:00:30.000Z") // before the rollover at 03:00, so of the 15th
                $0.day = day("2026-10-15")
            },
            row(4, WorkSession.self) {
                $0.habitWindowID = id(2)
                $0.startedAt = at("2026-10-15T10:00:00.000Z")
                $0.day = day("2026-10-15")
                $0.endedAt = at("2026-10-15T10:00:30.000Z")
                $0.actualSeconds = 30
                $0.outcome = Raw(.manual)
            })
        try person.run(.rollover, at: now)
        let entry = try #require(try person.rows(HabitEntry.self).first)
        // 59 minutes and a half, and half a minute: rounded once over the sum.
        #expect(entry.amount == 60 && entry.date == day("2026-10-15") && entry.target == 45)
        #expect(entry.completedAt == at("2026-10-16T03:00:00.000Z"))
        #expect(try person.rows(HabitEntry.self).count == 1)
    }

    @Test("An entry that was there keeps its target and its completion, and loses the latter below the target", arguments: [
        (10, true), (60, true), (61, false),
    ])
    func presentEntry(target: Int, isComplete: Bool) throws {
        let person = try Person(lastProcessed: "2026-10-14")
        try habit(person, target: 5)
        try person.add(
            row(3, WorkSession.self) {
                $0.habitWindowID = id(2)
                $0.startedAt = at("2026-10-15T23:00:00.000Z")
                $0.day = day("2026-10-15")
            },
            row(4, HabitEntry.self) {
                $0.windowID = id(2)
                $0.date = day("2026-10-15")
                $0.target = target
                $0.amount = 1
                $0.completedAt = at("2026-10-15T08:00:00.000Z")
            })
        try person.run(.rollover, at: now)
        let entry = try #require(try person.row(4, HabitEntry.self))
        #expect(entry.amount == 60 && entry.target == target)
        #expect(entry.completedAt == (isComplete ? at("2026-10-15T08:00:00.000Z") : nil))
    }

    @Test("A timer that slipped through for days ends with its own day, and its minutes are that day's")
    func slippedThrough() throws {
        let person = try Person(lastProcessed: "2026-10-14")
        try habit(person, target: 15)
        try person.add(row(3, WorkSession.self) {
            $0.habitWindowID = id(2)
            $0.startedAt = at("2026-10-10T23:30:00.000Z")
            $0.day = day("2026-10-10")
        })
        try person.run(.rollover, at: now)
        #expect(try person.row(3, WorkSession.self)?.endedAt == at("2026-10-11T00:00:00.000Z"))
        #expect(try person.rows(HabitEntry.self).map(\.date) == [day("2026-10-10")])
        #expect(try person.rows(HabitEntry.self).map(\.amount) == [30])
        // It is no work of the day that was processed, so that has no record.
        #expect(try person.rows(DayPlan.self).isEmpty)
    }

    // MARK: Instances of a series

    @Test("Two instances that a night brings to one date are one before the day is read, with what both were put off")
    func united() throws {
        let person = try Person(lastProcessed: "2026-10-14")
        try person.add(
            task(1, due: "2026-10-15", series: 50) { $0.effortMinutes = 60 },
            task(2, due: "2026-10-16", series: 50, created: "2026-10-02T00:00:00.000Z") { $0.effortMinutes = 90 },
            row(3, DeferralRecord.self) {
                $0.taskID = id(2)
                $0.day = day("2026-10-12")
                $0.deferredOn = at("2026-10-13T00:00:00.000Z")
            },
            row(4, WorkSession.self) {
                $0.taskID = id(2)
                $0.outcome = Raw(.finished)
                $0.day = day("2026-10-15")
                $0.endedAt = at("2026-10-15T10:00:00.000Z")
            })
        let report = try person.run(.rollover, at: now)[0]
        #expect(report["deferrals"] == 1)
        let tasks = try person.rows(TaskItem.self)
        #expect(tasks.map(\.id) == [id(1)])
        #expect(tasks[0].dueDate == day("2026-10-16") && tasks[0].deferralCount == 2)
        #expect(try person.rows(DeferralRecord.self).map(\.day).sorted() == [day("2026-10-12"), day("2026-10-15")])
        #expect(try person.row(4, WorkSession.self)?.taskID == id(1))
        #expect(try person.rows(DayPlan.self).map(\.plannedTaskMinutes) == [60])
        #expect(try person.run(.dedup, at: now).flatMap(\.deeds) == [])
    }

    @Test("Both put off by hand on one day, they meet later: of that day one record is left, with the reason that was given, and the count is right")
    func unitedWithRecords() throws {
        let person = try Person(lastProcessed: "2026-10-13")
        try person.add(
            task(1, due: "2026-10-15", series: 50) { $0.deferralCount = 1 },
            task(2, due: "2026-10-14", series: 50, created: "2026-10-02T00:00:00.000Z") { $0.deferralCount = 1 })
        for number in [1, 2] as [UInt64] {
            try person.add(row(number + 10, DeferralRecord.self) {
                $0.taskID = id(number)
                $0.day = day("2026-10-13")
                $0.deferredOn = at("2026-10-13T20:00:00.000Z")
                if number == 2 { $0.reason = Raw(.tooMuch) }
            })
        }
        try person.run(.rollover, at: now)
        #expect(try person.rows(TaskItem.self).map(\.id) == [id(1)])
        let records = try person.rows(DeferralRecord.self).sorted { $0.day < $1.day }
        // The one that stays was due on the 15th, and so nothing was put off on the 14th.
        #expect(records.map(\.day) == [day("2026-10-13"), day("2026-10-15")])
        #expect(records[0].reason == .tooMuch)
        #expect(try person.row(1, TaskItem.self)?.deferralCount == 2)
    }

    // MARK: Repair

    @Test("Live important or repeating tasks without a date get today's, after the ended days and without a deferral", arguments: [
        ("high", "none", true), ("medium", "none", true), ("low", "daily", true), ("low", "tomorrow's", true),
        ("low", "none", false), ("tomorrow's", "daily", false), ("tomorrow's", "none", false),
    ])
    func repaired(importance: String, repeats: String, isRepaired: Bool) throws {
        let person = try Person(lastProcessed: "2026-10-14")
        try person.add(task(1, due: nil) {
            $0.importance = Raw(text: importance)
            $0.repeatKind = Raw(text: repeats)
        })
        let report = try person.run(.rollover, at: now)[0]
        #expect(report["repaired"] == (isRepaired ? 1 : 0))
        #expect(report["deferrals"] == 0)
        #expect(try person.row(1, TaskItem.self)?.dueDate == (isRepaired ? day("2026-10-16") : nil))
        #expect(try person.run(.rollover, at: now)[0]["repaired"] == 0)
    }

    @Test("Completed and dropped ones are left alone; where no day has ended the rest are dated all the same")
    func repairedWithoutADay() throws {
        let person = try Person(lastProcessed: "2026-10-15")
        try person.add(
            task(1, due: nil) {
                $0.importance = Raw(.high)
                $0.isCompleted = true
            },
            task(2, due: nil) {
                $0.importance = Raw(.high)
                $0.droppedAt = at("2026-10-15T10:00:00.000Z")
            },
            task(3, due: nil) { $0.importance = Raw(.high) })
        let report = try person.run(.rollover, at: now)[0]
        #expect(report["repaired"] == 1 && report["processedDays"] == [])
        #expect(try person.rows(TaskItem.self).map(\.dueDate) == [nil, nil, day("2026-10-16")])
        #expect(report.line == "gave 1 task a date")
    }

    @Test("A task that is dated to the day of another instance of its series is one with it")
    func repairedTwin() throws {
        let person = try Person(lastProcessed: "2026-10-15")
        try person.add(
            task(1, due: nil, series: 50, created: "2026-10-02T00:00:00.000Z") {
                $0.repeatKind = Raw(.daily)
                $0.deferralCount = 4
            },
            task(2, due: "2026-10-16", series: 50) { $0.repeatKind = Raw(.daily) },
            task(3, due: nil, series: 50, created: "2026-10-03T00:00:00.000Z") { $0.repeatKind = Raw(.daily) })
        #expect(try person.run(.rollover, at: now)[0]["repaired"] == 2)
        let tasks = try person.rows(TaskItem.self)
        #expect(tasks.map(\.id) == [id(2)] && tasks[0].deferralCount == 4)
        #expect(try person.run(.dedup, at: now).flatMap(\.deeds) == [])
    }

    // MARK: Dates

    @Test("Each new date is noon of the day after, also in the night in which the clocks change (taskwarrior#75)", arguments: [
        ("America/New_York", "2026-10-30", "2026-11-03"), ("Europe/London", "2026-10-23", "2026-10-27"), ("Pacific/Apia", "2011-12-27", "2012-01-02"),
    ])
    func noonOfTheNextDay(zone: String, first: String, last: String) throws {
        let person = try Person(zone: zone, lastProcessed: (day(first) - 1).text)
        try person.add(task(1, due: first) { $0.repeatKind = Raw(.daily) })
        for date in (day(first) + 1).ordinal...day(last).ordinal {
            let today = Day(ordinal: date)
            let start = LogicalDays(zone: person.zone, rollover: MinuteOfDay(clamping: 0)).start(of: today)
            try person.run(.rollover, at: start.text)
            let stored = try person.store.connection.first("SELECT dueDate FROM TaskItem") { $0.text(0) }
            #expect(stored == "\(max(today, person.today(at: start)).text)T12:00:00.000Z")
        }
        // A date that the zone skipped defers nothing: nobody could have done it then.
        let deferred = Set(try person.rows(DeferralRecord.self).map(\.day))
        #expect(deferred == Set((day(first).ordinal..<day(last).ordinal).map(Day.init(ordinal:))).subtracting([day("2011-12-30")]))
        #expect(try person.rows(DeferralRecord.self).count == deferred.count)
    }
}

extension Person {
    func today(at now: Instant) -> Day { LogicalDays(zone: zone, rollover: MinuteOfDay(clamping: 0)).date(of: now) }
}
