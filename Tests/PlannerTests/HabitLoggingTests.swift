import JSON
import Model
import Planner
import Rules
import Store
import Support
import Testing
import Values

@Suite("Logging from the command line")
struct HabitLoggingTests {
    private let now = "2026-10-16T12:00:00.000Z"

    private func person(_ kind: HabitKind = .counted, labels: [String] = [""], rollover: Int = 0) throws -> Person {
        let person = try Person(rollover: rollover)
        try person.add(row(1, Habit.self) { ($0.title, $0.kind, $0.createdAt) = ("Habit", Raw(kind), at("2026-01-01T00:00:00.000Z")) })
        for (place, label) in labels.enumerated() {
            try person.add(row(UInt64(11 + place), HabitTimeWindow.self) { ($0.habitID, $0.label, $0.startMinute, $0.target) = (id(1), label, place, 3) })
        }
        return person
    }

    private func log(_ person: Person, _ action: HabitAction, time: String? = nil, on date: String? = nil, at now: String? = nil) throws -> HabitLogging.Outcome {
        try HabitLogging(person.context(now ?? self.now)).log(action, of: id(1, of: Habit.self).text, time: time, on: date.map(day))
    }

    @Test("With one time of day its label may be left out; with several it is needed; one that isn't there is not found")
    func window() throws {
        let one = try person(labels: ["Morning"])
        #expect(try log(one, .add(1)).window.id == id(11) && (try log(one, .add(1), time: " MORNING ")).time == "")
        #expect(throws: NotFound.self) { try log(one, .add(1), time: "Noon") }
        let two = try person(labels: ["Morning", "Evening"])
        #expect(throws: TimeOfDayNeeded.self) { try log(two, .add(1)) }
        let outcome = try log(two, .add(1), time: "evening")
        #expect(outcome.window.id == id(12) && outcome.time == "Evening")
        #expect(throws: NotFound.self) { try log(person(labels: ["A", "a "]), .add(1), time: "a") }
    }

    @Test("What is wrong by the words comes first, then a label that isn't there, then the rule's reasons")
    func order() throws {
        let two = try person(labels: ["Morning", "Evening"])
        #expect(throws: TimeOfDayNeeded.self) { try log(two, .done, on: "2020-01-01") }
        #expect(throws: NotFound.self) { try log(two, .done, time: "Noon", on: "2020-01-01") }
        let none = try person(labels: [])
        #expect(#expect(throws: Refusal.self) { try log(none, .done) }?.code == "wrongKind")
        #expect(#expect(throws: Refusal.self) { try log(none, .add(1)) }?.code == "noWindow")
    }

    @Test("The answer is the entry as the day is judged by it, or null where there is none")
    func answer() throws {
        let person = try person()
        #expect(try log(person, .add(-1)).json == .null && (try person.rows(HabitEntry.self)).isEmpty)
        #expect(try log(person, .add(3), on: "2026-10-14").json == ["date": "2026-10-14", "time": "", "amount": 3, "target": 3, "completedAt": "2026-10-16T12:00:00.000Z"])
        let back = try log(person, .set(0), on: "2026-10-14")
        #expect(back.didChange && back.json["amount"] == 0 && back.json["completedAt"] == .null)
        #expect(try !log(person, .set(0), on: "2026-10-14").didChange)
    }

    @Test("Minutes are a session and the sum of all; taking them back deletes the newest of so many, and an entry of none stays")
    func minutes() throws {
        let person = try person(.timed)
        #expect(try log(person, .minutes(2)).amount == 2 && (try log(person, .minutes(2), at: "2026-10-16T13:00:00.000Z")).amount == 4)
        #expect(try person.rows(HabitEntry.self).map(\.completedAt) == [at("2026-10-16T13:00:00.000Z")])
        #expect(#expect(throws: Refusal.self) { try log(person, .unminutes(4)) }?.code == "nothingToTakeBack")
        #expect(try log(person, .unminutes(2)).amount == 2)
        #expect(try person.rows(WorkSession.self).map(\.startedAt) == [at(now)])
        #expect(try log(person, .unminutes(2)).amount == 0)
        #expect(try person.rows(HabitEntry.self).map(\.isUntouched) == [true] && (try person.rows(WorkSession.self)).isEmpty)
    }

    @Test("A habit's short seconds are summed before they are rounded")
    func rounding() throws {
        let person = try person(.timed)
        for number in 1...3 {
            try person.add(row(UInt64(20 + number), WorkSession.self) {
                ($0.habitWindowID, $0.day, $0.outcome, $0.actualSeconds) = (id(11), day("2026-10-16"), Raw(.finished), 40)
            })
        }
        #expect(try log(person, .minutes(4)).amount == 6)
    }

    // MARK: Faults that other programs had

    @Test("Answered after midnight, yesterday is yesterday (after iSoron/uhabits#1312)")
    func lastNight() throws {
        let person = try person(.counted)
        try person.run(.habits, at: "2026-10-16T00:10:00.000Z")
        let today = try person.rows(HabitEntry.self)
        #expect(try log(person, .add(3), on: "2026-10-15", at: "2026-10-16T00:20:00.000Z").didChange)
        #expect(try person.rows(HabitEntry.self).filter { $0.date == day("2026-10-16") } == today)
        #expect(try person.rows(HabitEntry.self).map(\.date).contains(day("2026-10-15")))
        let late = try self.person(.counted, rollover: 180)
        #expect(try log(late, .add(3), at: "2026-10-16T00:20:00.000Z").day == day("2026-10-15"))
        #expect(try late.rows(HabitEntry.self).map(\.date) == [day("2026-10-15")])
    }

    @Test("Between midnight and the start of the day no minute is lost and none counts twice (after InlitX/streak#189)")
    func betweenDays() throws {
        let person = try person(.timed, rollover: 240)
        for (number, minutes, moment) in [(21, 50, "2026-10-16T00:40:00.000Z"), (22, 60, "2026-10-16T04:30:00.000Z")] as [(UInt64, Int, String)] {
            try person.add(row(number, WorkSession.self) {
                ($0.habitWindowID, $0.day, $0.outcome, $0.actualSeconds) = (id(11), day("2026-10-15"), Raw(.finished), minutes * 60)
                $0.endedAt = at(moment)
            })
        }
        #expect(try log(person, .minutes(5), at: "2026-10-16T03:59:00.000Z").amount == 115)
        #expect(try log(person, .minutes(7), at: "2026-10-16T04:00:00.000Z").amount == 7)
        let seconds = try person.rows(WorkSession.self).map(\.actualSeconds).reduce(0, +)
        #expect(try person.rows(HabitEntry.self).map(\.amount).reduce(0, +) * 60 == seconds)
    }

    @Test("After a flight the day is still answered (after blinry/habitctl#15)")
    func flight() throws {
        let person = try person(.counted)
        person.zone = zone("Asia/Tokyo")
        #expect(try log(person, .add(3), at: "2026-10-15T20:00:00.000Z").day == day("2026-10-16"))
        person.zone = zone("America/Los_Angeles")
        let moment = "2026-10-16T20:00:00.000Z"
        try person.run(.habits, at: moment)
        #expect(try person.rows(HabitEntry.self).map(\.date) == [day("2026-10-16")])
        let view = try HabitDetail(id: id(1, of: Habit.self).text, person.context(moment))
        #expect(view.view.times.map(\.isDone) == [true] && view.grid[0].last == .complete && view.read.complete == 1)
    }

    @Test("Resuming one habit leaves another's pause alone, and a pause keeps what was logged (after InlitX/streak#115)")
    func pauses() throws {
        let person = try person(.counted)
        try person.add(row(2, Habit.self) { ($0.title, $0.kind, $0.createdAt) = ("Other", Raw(.counted), at("2026-01-01T00:00:00.000Z")) }, row(12, HabitTimeWindow.self) { $0.habitID = id(2) })
        _ = try log(person, .add(3), on: "2026-10-15")
        let actions = HabitActions(person.context(now))
        _ = try actions.change(id(1, of: Habit.self).text, .pause(from: day("2026-10-15"), to: nil, reason: .illness))
        _ = try actions.change(id(2, of: Habit.self).text, .pause(from: day("2026-10-15"), to: day("2026-10-20"), reason: .travel))
        try person.run(.habits, at: now)
        #expect(try person.rows(HabitEntry.self).map(\.amount) == [3])
        let paused = try HabitDetail(id: id(1, of: Habit.self).text, person.context(now))
        #expect(paused.grid[0].suffix(2) == [.empty, .empty] && paused.read.complete == 0 && paused.read.resolved == 19)
        #expect(try DayReport.morning(person.context(now)).habits.isEmpty && DayReport.evening(person.context(now)).habits.isEmpty)
        _ = try actions.change(id(1, of: Habit.self).text, .resume(on: day("2026-10-16")))
        #expect(try person.row(2, Habit.self)?.pausesData == #"[{"from":"2026-10-15","reason":"travel","to":"2026-10-20"}]"#)
        #expect(try HabitDetail(id: id(1, of: Habit.self).text, person.context(now)).view.pause == nil)
    }
}
