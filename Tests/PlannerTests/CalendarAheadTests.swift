import JSON
import Model
import Planner
import Rules
import Support
import Testing
import Values

@Suite("What a calendar reads")
struct CalendarAheadTests {
    /// Thursday.
    private let now = "2026-10-15T09:00:00.000Z"

    private func events(_ person: Person, days: Int = 5, at moment: String? = nil) throws -> [CalendarEvent] {
        try CalendarAhead(person.context(moment ?? now), days: days).events
    }

    private func anchor(_ number: UInt64, _ date: String, _ from: String, _ to: String, _ change: (inout Anchor) -> Void = { _ in }) -> Anchor {
        row(number, Anchor.self) {
            ($0.title, $0.occurrenceDate, $0.windowStart, $0.windowEnd) = ("\(number)", day(date), at(from), at(to))
            change(&$0)
        }
    }

    private func rule(_ number: UInt64, _ title: String, _ config: String, _ source: RuleSource = .custom) -> AnchorRule {
        row(number, AnchorRule.self) { ($0.title, $0.configData, $0.sourceKey, $0.createdAt) = (title, config, Raw(source), at("2026-01-01T00:00:00.000Z")) }
    }

    private let everyMorning = #"{"version":1,"recurrence":{"kind":"weekly","weekdays":[1,2,3,4,5,6,7]},"slots":[{"id":"am","label":"Drop-off","start":"08:15","windowMinutes":30}]}"#
    private let plants = #"{"version":1,"recurrence":{"kind":"afterLast","minDays":3,"maxDays":8,"startDate":"2026-10-08"},"slots":[{"id":"s","allDay":true}]}"#

    @Test("Every window that is still open is found, of whatever length and whenever it began, and no other")
    func open() throws {
        let person = try Person()
        try person.add(
            anchor(1, "2026-10-15", "2026-10-15T08:00:00.000Z", "2026-10-15T08:30:00.000Z"),
            anchor(2, "2026-10-15", "2026-10-15T08:00:00.000Z", "2026-10-15T09:30:00.000Z"),
            anchor(3, "2026-10-14", "2026-10-14T23:00:00.000Z", "2026-10-15T10:00:00.000Z"),
            anchor(4, "2026-10-14", "2026-10-14T09:00:00.001Z", "2026-10-15T09:00:00.001Z") { $0.attendanceStatus = Raw(.attended) },
            anchor(5, "2026-10-13", "2026-10-13T09:00:00.000Z", "2026-10-15T09:00:00.001Z") { $0.attendanceStatus = Raw(.skipped) },
            anchor(6, "2020-01-01", "2020-01-01T00:00:00.000Z", "2030-01-01T00:00:00.000Z"),
            anchor(7, "2026-10-12", "2026-10-12T00:00:00.000Z", "2026-10-15T09:00:00.000Z"),
            anchor(8, "2026-10-19", "2026-10-19T23:30:00.000Z", "2026-10-20T01:00:00.000Z"),
            anchor(9, "2026-10-20", "2026-10-20T00:00:00.000Z", "2026-10-20T01:00:00.000Z"))
        #expect(try events(person).map(\.summary) == ["6", "5", "4", "3", "2", "8"])
        #expect(try events(person, days: 1).map(\.summary) == ["6", "5", "4", "3", "2"] && events(person, days: 6).map(\.summary).last == "9")
    }

    @Test("Of stored twins only the one that dedup keeps counts, also where its own window is over")
    func twins() throws {
        let person = try Person()
        func twin(_ number: UInt64, _ date: String, to end: String, _ status: Attendance, made: String) -> Anchor {
            anchor(number, date, "\(date)T00:00:00.000Z", end) {
                ($0.ruleID, $0.slotKey, $0.attendanceStatus, $0.generatedAt) = (id(1), "am", Raw(status), at(made))
            }
        }
        try person.add(
            rule(1, "", "{"), twin(1, "2026-10-16", to: "2026-10-16T08:00:00.000Z", .pending, made: "2026-10-14T01:00:00.000Z"),
            twin(2, "2026-10-16", to: "2026-10-16T09:00:00.000Z", .pending, made: "2026-10-14T02:00:00.000Z"),
            twin(3, "2026-10-14", to: "2026-10-14T08:00:00.000Z", .attended, made: "2026-10-14T02:00:00.000Z"),
            twin(4, "2026-10-14", to: "2026-10-16T08:00:00.000Z", .pending, made: "2026-10-14T01:00:00.000Z"))
        let before = try events(person).map(\.summary)
        #expect(before == ["1"])
        try person.run(.dedup, at: now)
        #expect(try events(person).map(\.summary) == before)
    }

    @Test("Before the anchors are stored and after it the file says the same, by the calendar, the sun and the last time")
    func storedOrNot() throws {
        let person = try Person(zone: "Europe/London")
        let place = #"{"version":1,"location":{"mode":"manual","latitude":51.51,"longitude":-0.13}}"#
        try person.add(rule(1, "School run", everyMorning), rule(2, "Plants", plants, .plantWatering), rule(3, "Salah", place, .prayerWindow))
        // The clocks go back on the 25th.
        let moment = "2026-10-23T22:30:00.000Z", before = try events(person, days: 5, at: moment)
        // Tonight's Isha is still open.
        #expect(before.count == 4 + 1 + 21 && Set(before.map(\.uid)).count == before.count)
        try person.run(.anchors, at: moment)
        #expect(try events(person, days: 5, at: moment) == before)
        #expect(before.filter { $0.summary == "School run · Drop-off" }.map(\.start.text) == ["24T07", "25T08", "26T08", "27T08"].map { "2026-10-\($0):15:00.000Z" })
    }

    @Test("A rule that counts from the last time has one window ahead: the open one that is stored, also where an exception has come over it")
    func oneWindowAtATime() throws {
        let person = try Person()
        let excepted = plants.dropLast() + #","exceptions":[{"from":"2026-10-15","to":"2026-10-17"}]}"#
        try person.add(rule(1, "Plants", String(excepted)), anchor(2, "2026-10-16", "2026-10-16T00:00:00.000Z", "2026-10-19T00:00:00.000Z") { ($0.ruleID, $0.slotKey) = (id(1), "s") })
        #expect(try events(person, days: 10).map(\.start) == [at("2026-10-16T00:00:00.000Z")])
    }

    @Test("A window from the last time that is due since days ago is there before it is stored")
    func dueAlready() throws {
        let person = try Person()
        try person.add(rule(1, "Plants", plants, .plantWatering))
        #expect(try events(person).map(\.start.text) == ["2026-10-11T00:00:00.000Z"])
        try person.run(.anchors, at: now)
        #expect(try events(person).map(\.start.text) == ["2026-10-11T00:00:00.000Z"])
    }

    @Test("Habits remind of what isn't done, by the week of the home, in which a day of an avoid habit counts by what else was done")
    func habits() throws {
        let person = try Person()
        func habit(_ number: UInt64, _ title: String, _ change: (inout Habit) -> Void = { _ in }) -> Habit {
            row(number, Habit.self) {
                ($0.title, $0.createdAt) = (title, at("2026-01-01T00:00:00.000Z"))
                change(&$0)
            }
        }
        func window(_ number: UInt64) -> HabitTimeWindow { row(10 + number, HabitTimeWindow.self) { ($0.habitID, $0.reminderMinute) = (id(number), 1200 + Int(number)) } }
        try person.add(habit(1, "Read"), window(1), habit(2, "Run") { $0.targetPerWeek = 1 }, window(2), habit(3, "No phone") { ($0.kind, $0.targetPerWeek) = (Raw(.avoid), 2) }, window(3))
        #expect(try events(person).map(\.summary) == ["Read", "Run", "No phone", "Read", "Run", "No phone"])
        // Monday's run meets the week. Something was done on Monday and Tuesday, so those days were held.
        try person.add(
            row(21, HabitEntry.self) { ($0.windowID, $0.date, $0.amount) = (id(12), day("2026-10-12"), 1) },
            row(22, HabitEntry.self) { ($0.windowID, $0.date, $0.amount) = (id(11), day("2026-10-15"), 1) },
            row(31, TaskItem.self) { ($0.isCompleted, $0.completedAt) = (true, at("2026-10-13T10:00:00.000Z")) })
        #expect(try events(person).map(\.summary) == ["Read"])
        #expect(try events(person).map(\.start.text) == ["2026-10-16T20:01:00.000Z"])
        // On Sunday the next week begins tomorrow.
        #expect(try events(person, at: "2026-10-18T09:00:00.000Z").map(\.summary) == ["Read", "Read", "Run", "No phone"])
    }

    @Test("The object has the days and the events as they are written, and reading changes nothing")
    func object() throws {
        let person = try Person()
        try person.add(anchor(1, "2026-10-16", "2026-10-16T10:00:00.250Z", "2026-10-16T10:00:00.500Z") { ($0.remindBeforeStartMinutes, $0.attendanceStatus) = (15, Raw(.pending)) }, rule(1, "School run", everyMorning))
        let before = try person.dump()
        let json = try CalendarAhead(person.context(now), days: 2).json
        #expect(json.object?.map(\.key) == ["from", "to", "events"] && json["from"] == "2026-10-15" && json["to"] == "2026-10-16")
        #expect(json["events"]?.array?.count == 2)
        #expect(json["events"]?.array?[1] == [
            "uid": .string("jamaal.anchor." + id(1, of: Anchor.self).text), "start": "2026-10-16T10:00:00.000Z", "end": nil, "summary": "1", "status": "confirmed",
            "alarms": [["minutes": 15, "before": "start"]],
        ])
        expectSame(try person.dump(), before)
    }

    @Test("A row that can't be read is left out and noted, and the others are there")
    func unreadable() throws {
        let person = try Person()
        try person.add(anchor(1, "2026-10-16", "2026-10-16T10:00:00.000Z", "2026-10-16T11:00:00.000Z"), anchor(2, "2026-10-16", "2026-10-16T10:00:00.000Z", "2026-10-16T11:00:00.000Z"))
        try person.store.connection.run("UPDATE Anchor SET windowEnd = 'noon' WHERE title = '1'")
        #expect(try events(person).map(\.summary) == ["2"] && person.store.unreadable.map(\.attribute) == ["windowEnd"])
    }
}
