import JSON
import Model
import Planner
import Rules
import Store
import Support
import Testing
import Values

@Suite("The weekly report")
struct WeeklyReportTests {
    /// Monday 2026-10-12 to Sunday 2026-10-18.
    private let week = Week(of: day("2026-10-14"), firstWeekday: 1)
    private let now = "2026-10-19T08:00:00.000Z"

    private func report(_ person: Person, _ week: Week? = nil, at now: String? = nil) throws -> JSON {
        try WeeklyReport(person.context(now ?? self.now), of: week ?? self.week).json
    }

    @Test("A person without any row has a whole object", arguments: [("2026-10-14", 1), ("2031-01-01", 1), ("1970-01-01", 7), ("0001-01-01", 1), ("9998-12-01", 3)])
    func empty(date: String, firstWeekday: Int) throws {
        let week = Week(of: day(date), firstWeekday: firstWeekday)
        let report = try report(Person(rollover: nil), week)
        #expect(report.object?.map(\.key) == ["kind", "from", "to", "days", "tasks", "focus", "anchors", "habits", "wellbeing", "notes", "ahead", "nightsPlanned", "normalDaySuggestion", "notices"])
        #expect(report["kind"] == "weekly" && report["from"]?.string == week.first.text && report["to"]?.string == week.last.text)
        #expect(report["days"]?.array?.map { $0["date"]?.string } == week.dates.map(\.text))
        for day in report["days"]?.array ?? [] {
            #expect(day.object?.map(\.key) == [
                "date", "level", "budgetMinutes", "plannedTaskMinutes", "freeMinutes", "committedMinutes", "completedEffortMinutes", "loadScore", "loadState", "wasOverloaded",
                "completionRate", "completionBasis", "isPlanned",
            ])
            #expect(day.object?.dropFirst(2).allSatisfy { $0.value == .null } == true)
        }
        #expect(Set(report["days"]?.array?.compactMap { $0["level"]?.string } ?? []) == ["medium", "low"])
        #expect(report["tasks"] == ["completed": 0, "deferred": 0, "dropped": 0, "completedTitles": [], "stale": [], "suggestRemoval": []])
        #expect(report["focus"] == ["trackedMinutes": 0, "estimatedMinutes": 0, "sessions": 0])
        #expect(report["anchors"] == ["attended": 0, "missed": 0, "skipped": 0, "delegated": 0, "byRule": []])
        #expect(report["habits"] == [] && report["wellbeing"]?["state"] == "gathering" && report["notes"] == ["written": [], "edited": [], "upcoming": []])
        #expect(report["nightsPlanned"] == 0 && report["normalDaySuggestion"] == JSON.null)
    }

    @Test("What of the next week is fixed: one-offs and what fixed rules make, stored or still to be made; no prayers, nothing flexible, nothing called off")
    func ahead() throws {
        let person = try Person()
        let config = #"{"version":1,"recurrence":{"kind":"weekly","weekdays":[2]},"slots":[{"id":"a","label":"Drop-off","start":"08:15","windowMinutes":30}]}"#
        func rule(_ number: UInt64, _ title: String, _ change: (inout AnchorRule) -> Void = { _ in }) -> AnchorRule {
            row(number, AnchorRule.self) {
                ($0.title, $0.configData, $0.createdAt) = (title, config, at("2026-01-01T00:00:00.000Z"))
                change(&$0)
            }
        }
        func anchor(_ number: UInt64, _ title: String, _ date: String, rule: UInt64? = nil, _ status: Attendance = .pending) -> Anchor {
            row(number, Anchor.self) {
                ($0.title, $0.occurrenceDate, $0.windowStart, $0.windowEnd) = (title, day(date), at(date + "T10:00:00.000Z"), at(date + "T11:00:00.000Z"))
                ($0.ruleID, $0.slotKey, $0.attendanceStatus) = (rule.map { id($0) }, rule == nil ? "" : "b", Raw(status))
            }
        }
        try person.add(
            rule(1, "School run"), rule(2, "Bins") { $0.placement = Raw(.flexible) }, rule(3, "Salah") { $0.sourceKey = Raw(.prayerWindow) }, rule(4, "Resting") { $0.isEnabled = false })
        try person.add(
            anchor(1, "Dentist", "2026-10-22"), anchor(2, "Called off", "2026-10-22", .skipped), anchor(3, "Handed over", "2026-10-22", .delegated), anchor(4, "This week", "2026-10-18"),
            anchor(5, "The week after", "2026-10-26"), anchor(6, "Fajr", "2026-10-20", rule: 3), anchor(7, "Out", "2026-10-20", rule: 2), anchor(8, "Pick-up", "2026-10-19", rule: 1, .attended))
        func points(_ now: String) throws -> [String?] { try report(person, at: now)["ahead"]?.array?.map { "\($0["date"]?.string ?? "") \($0["start"]?.string ?? "") \($0["title"]?.string ?? "")" } ?? [] }
        #expect(try points("2026-10-18T20:00:00.000Z") == ["2026-10-19 10:00 School run · Pick-up", "2026-10-20 08:15 School run · Drop-off", "2026-10-22 10:00 Dentist"])
        #expect(try points("2027-10-18T20:00:00.000Z") == ["2026-10-19 10:00 School run · Pick-up", "2026-10-22 10:00 Dentist"], "what is past is as it is stored")
    }

    @Test("A day shows its record, the level's budget, and whether its planning was closed")
    func days() throws {
        let person = try Person()
        try person.add(
            row(1, DayPlan.self) {
                ($0.date, $0.capacity, $0.plannedTaskMinutes, $0.freeMinutes, $0.committedMinutes) = (day("2026-10-12"), Raw(.high), 150, 400, 60)
                ($0.completedEffortMinutes, $0.loadScore, $0.completionRate, $0.completionBasis) = (120, 63, 0.5, 4)
            },
            row(2, DayPlan.self) { ($0.date, $0.loadScore, $0.wasOverloaded, $0.planningCompletedAt) = (day("2026-10-18"), 150, true, at("2026-10-17T20:00:00.000Z")) },
            row(3, NightPlanningSession.self) { ($0.forDate, $0.isComplete) = (day("2026-10-12"), true) },
            row(4, NightPlanningSession.self) { ($0.forDate, $0.skippedAt) = (day("2026-10-18"), at("2026-10-17T20:00:00.000Z")) },
            row(5, NightPlanningSession.self) { ($0.forDate, $0.isComplete) = (day("2026-10-13"), true) },
            row(6, DayPlan.self) { $0.date = day("2026-10-11") })
        let report = try report(person), days = report["days"]?.array ?? []
        #expect(days[0] == [
            "date": "2026-10-12", "level": "high", "budgetMinutes": 240, "plannedTaskMinutes": 150, "freeMinutes": 400, "committedMinutes": 60, "completedEffortMinutes": 120,
            "loadScore": 63, "loadState": "light", "wasOverloaded": false, "completionRate": 0.5, "completionBasis": 4, "isPlanned": true,
        ])
        #expect(days[1]["isPlanned"] == JSON.null, "planned, but nothing is on record")
        #expect(days[6]["loadState"] == "exhausting" && days[6]["wasOverloaded"] == true && days[6]["isPlanned"] == false)
        #expect(report["nightsPlanned"] == 2)
    }

    @Test("A record that isn't at noon is its date's, and so is a planning session")
    func notAtNoon() throws {
        let person = try Person()
        for (date, table) in [("2026-10-12T00:00:00.000Z", "DayPlan(id, date"), ("2026-10-18T23:59:59.999Z", "DayPlan(id, date"), ("2026-10-19T00:00:00.000Z", "DayPlan(id, date"),
                              ("2026-10-12T00:00:00.000Z", "NightPlanningSession(isComplete, id, forDate"), ("2026-10-12T12:00:00.000Z", "NightPlanningSession(isComplete, id, forDate")] {
            let number = try person.store.connection.first("SELECT count(*) FROM DayPlan") { $0.integer(0) } ?? 0
            let isPlan = table.hasPrefix("DayPlan"), raw = id(UInt64(isPlan ? number + 1 : date.contains("T00") ? 50 : 51), of: DayPlan.self)
            try person.store.connection.run("INSERT INTO \(table)) VALUES (\(isPlan ? "" : "1, ")?, ?)", [raw.stored, .text(date)])
        }
        let report = try report(person), days = report["days"]?.array ?? []
        #expect(days.map { $0["loadScore"] != JSON.null } == [true, false, false, false, false, false, true])
        #expect(days[0]["isPlanned"] == true && report["nightsPlanned"] == 1)
    }

    @Test("Tasks go by the logical date on which they were finished, dropped or put off; what slips is as of now")
    func tasks() throws {
        let person = try Person(rollover: 180)
        try person.add(
            row(1, TaskItem.self) { ($0.title, $0.isCompleted, $0.completedAt) = ("before", true, at("2026-10-12T02:59:00.000Z")) },
            row(2, TaskItem.self) { ($0.title, $0.isCompleted, $0.completedAt) = ("late", true, at("2026-10-19T02:00:00.000Z")) },
            row(3, TaskItem.self) { ($0.title, $0.isCompleted, $0.completedAt) = ("first", true, at("2026-10-12T03:00:00.000Z")) },
            row(4, TaskItem.self) { $0.droppedAt = at("2026-10-15T03:00:00.000Z") },
            row(5, TaskItem.self) { ($0.title, $0.deferralCount, $0.dueDate) = ("slips", 4, day("2026-12-01")) },
            row(6, TaskItem.self) { ($0.title, $0.deferralCount) = ("undated", 3) },
            row(7, TaskItem.self) { ($0.title, $0.deferralCount, $0.importance) = ("high and undated", 3, Raw(.high)) },
            row(8, TaskItem.self) { ($0.title, $0.deferralCount, $0.dueDate) = ("for good", 7, day("2026-10-01")) },
            row(9, DeferralRecord.self) { ($0.day, $0.taskID) = (day("2026-10-18"), id(5)) },
            row(10, DeferralRecord.self) { ($0.day, $0.taskID) = (day("2026-10-11"), id(5)) })
        let tasks = try report(person)["tasks"]
        #expect(tasks?["completed"] == 2 && tasks?["completedTitles"] == ["first", "late"] && tasks?["dropped"] == 1 && tasks?["deferred"] == 1)
        #expect(tasks?["stale"]?.array?.map { $0["title"] } == ["high and undated", "slips", "undated"])
        #expect(tasks?["stale"]?.array?[1] == ["id": .string(id(5, of: TaskItem.self).text), "title": "slips"])
        #expect(tasks?["suggestRemoval"]?.array?.map { $0["title"] } == ["for good"])
        let future = try report(person, Week(of: day("2030-01-01"), firstWeekday: 1))["tasks"]
        #expect(future?["completed"] == 0 && future?["stale"]?.array?.count == 3, "a week that lies ahead has nothing but what slips now")
    }

    @Test("Focus sums ended timers of the week's days; minutes by hand, a running timer and a word that isn't known are left out")
    func focus() throws {
        let person = try Person()
        for (number, outcome) in ["finished", "autoClosed", "manual", "running", "dreamt"].enumerated() {
            try person.add(row(UInt64(number + 1), WorkSession.self) {
                ($0.day, $0.outcome, $0.actualSeconds, $0.estimateMinutes) = (day("2026-10-18"), Raw(text: outcome), 90, 10)
                ($0.startedAt, $0.endedAt) = (at("2026-10-18T10:00:00.000Z"), outcome == "running" ? nil : at("2026-10-18T11:00:00.000Z"))
            })
        }
        #expect(try report(person)["focus"] == ["trackedMinutes": 3, "estimatedMinutes": 0, "sessions": 2])
    }

    @Test("An anchor reads missed from the moment its window has closed, before any night")
    func anchors() throws {
        let person = try Person()
        try person.add(
            row(1, AnchorRule.self) { ($0.title, $0.isArchived) = ("Salah", true) },
            row(2, Anchor.self) { ($0.ruleID, $0.slotKey, $0.occurrenceDate, $0.windowEnd) = (id(1), "isha", day("2026-10-18"), at("2026-10-19T00:30:00.000Z")) },
            row(3, Anchor.self) { ($0.occurrenceDate, $0.windowEnd, $0.attendanceStatus) = (day("2026-10-12"), at("2026-10-12T09:00:00.000Z"), Raw(.attended)) })
        let rule = id(1, of: AnchorRule.self).text
        #expect(try report(person, at: "2026-10-19T00:29:59.999Z")["anchors"] == [
            "attended": 1, "missed": 0, "skipped": 0, "delegated": 0, "byRule": [["rule": "Salah", "id": .string(rule), "attended": 0, "missed": 0, "skipped": 0, "delegated": 0]],
        ])
        let closed = try report(person, at: "2026-10-19T00:30:00.000Z")
        #expect(closed["anchors"]?["missed"] == 1 && closed["anchors"]?["byRule"]?.array?[0]["missed"] == 1)
        #expect(try person.rows(Anchor.self).map(\.attendanceStatus.text) == ["pending", "attended"], "nothing is stored")
    }

    @Test("Weeks begin on the home's first weekday")
    func sundays() throws {
        let person = try Person()
        try person.add(row(1, DayPlan.self) { ($0.date, $0.loadScore) = (day("2026-10-11"), 50) }, row(2, DayPlan.self) { ($0.date, $0.loadScore) = (day("2026-10-18"), 60) })
        let report = try report(person, Week(of: day("2026-10-14"), firstWeekday: 7))
        #expect(report["from"] == "2026-10-11" && report["to"] == "2026-10-17" && report["days"]?.array?.compactMap { $0["loadScore"]?.integer } == [50])
    }

    @Test("A clock change within the week takes no task from it: the week ends when the day after it begins")
    func clockChange() throws {
        let person = try Person(zone: "Europe/London", rollover: 0)
        for (number, moment) in ["2026-10-18T22:59:59.999Z", "2026-10-18T23:00:00.000Z", "2026-10-25T23:59:59.999Z", "2026-10-26T00:00:00.000Z"].enumerated() {
            try person.add(row(UInt64(number + 1), TaskItem.self) { ($0.title, $0.isCompleted, $0.completedAt) = ("\(number)", true, at(moment)) })
        }
        #expect(try report(person, Week(of: day("2026-10-25"), firstWeekday: 1), at: "2026-10-26T08:00:00.000Z")["tasks"]?["completedTitles"] == ["1", "2"])
    }

    @Test("Another zone moves moments and leaves days: a session stays on the day on which it began")
    func zoneChange() throws {
        let person = try Person(zone: "Asia/Tokyo", rollover: 0)
        try person.add(
            row(1, WorkSession.self) { ($0.day, $0.outcome, $0.actualSeconds) = (day("2026-10-18"), Raw(.finished), 600) },
            row(2, TaskItem.self) { ($0.isCompleted, $0.completedAt) = (true, at("2026-10-18T14:30:00.000Z")) },
            row(3, TaskItem.self) { ($0.isCompleted, $0.completedAt) = (true, at("2026-10-18T20:00:00.000Z")) })
        let tokyo = try report(person)
        #expect(tokyo["tasks"]?["completed"] == 1 && tokyo["focus"]?["trackedMinutes"] == 10)
        person.zone = zone("America/Los_Angeles")
        let angeles = try report(person)
        #expect(angeles["tasks"]?["completed"] == 2 && angeles["focus"]?["trackedMinutes"] == 10)
    }

    @Test("The suggested normal day is that of now, whatever week is reported")
    func normalDay() throws {
        let person = try Person()
        for back in 0..<14 { try person.add(row(UInt64(back + 1), DayPlan.self) { ($0.date, $0.completedEffortMinutes) = (day("2026-10-18") - back, 300) }) }
        for week in [week, Week(of: day("2020-01-01"), firstWeekday: 1)] { #expect(try report(person, week)["normalDaySuggestion"] == 300) }
        #expect(try SettingsView(person.context(now)).normalDaySuggestion == 300)
    }

    @Test("Habits and wellbeing are read from the day after the week, or from today while it goes on")
    func readingDay() throws {
        let person = try Person()
        try person.add(
            row(1, Habit.self) { ($0.title, $0.createdAt) = ("Water", at("2026-01-01T00:00:00.000Z")) }, row(2, HabitTimeWindow.self) { $0.habitID = id(1) })
        for back in 0..<7 { try person.add(row(UInt64(back + 1), DayPlan.self) { $0.date = day("2026-10-18") - back }) }
        func cells(_ now: String) throws -> [String?] {
            try report(person, at: now)["habits"]?.array?[0]["times"]?.array?[0]["cells"]?.array?.suffix(2).map { $0["state"]?.string } ?? []
        }
        #expect(try cells("2026-10-18T20:00:00.000Z") == ["missed", "empty"])
        #expect(try cells(now) == ["missed", "missed"] && cells("2031-01-01T00:00:00.000Z") == ["missed", "missed"])
        #expect(try report(person, at: "2026-10-18T20:00:00.000Z")["wellbeing"]?["activeDays"] == 6)
        #expect(try report(person)["wellbeing"]?["activeDays"] == 7 && report(person, at: "2031-01-01T00:00:00.000Z")["wellbeing"]?["activeDays"] == 7)
    }
}
