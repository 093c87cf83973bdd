import Model
import Planner
import Rules
import Support
import Testing
import Values

@Suite("What a person does with a timer")
struct FocusActionsTests {
    private static let today = day("2027-03-09")

    /// A Tuesday, with a task due today and a habit of twenty minutes.
    private func person(zone: String = "UTC", rollover: Int = 0, _ task: (inout TaskItem) -> Void = { _ in }) throws -> Person {
        let person = try Person(zone: zone, rollover: rollover, lastProcessed: "2027-03-08")
        try person.add(
            row(1, TaskItem.self) {
                ($0.title, $0.dueDate, $0.effortMinutes) = ("Outline", Self.today, 45)
                task(&$0)
            },
            row(2, TaskItem.self) { ($0.title, $0.dueDate) = ("Invoices", Self.today) },
            row(3, Habit.self) { ($0.title, $0.kind, $0.createdAt) = ("Reading", Raw(.timed), at("2027-03-01T09:00:00Z")) },
            row(4, HabitTimeWindow.self) { ($0.habitID, $0.target) = (id(3), 20) })
        return person
    }

    private func focus(_ person: Person, _ clock: String) -> FocusActions { FocusActions(person.context("2027-03-\(clock)Z")) }

    private let task = id(1, of: TaskItem.self).text, other = id(2, of: TaskItem.self).text, habit = id(3, of: Habit.self).text

    private func sessions(_ person: Person) throws -> [WorkSession] { try person.rows(WorkSession.self).sorted { $0.startedAt < $1.startedAt } }

    /// A refused command has a code and changes no row.
    private func expectRefusal(_ code: String, _ person: Person, at location: SourceLocation = #_sourceLocation, _ act: () throws -> FocusStatus) throws {
        let before = try person.dump()
        #expect(sourceLocation: location) { _ = try act() } throws: { ($0 as? Refusal)?.code == code }
        try expectSame(person.dump(), before, at: location)
    }

    // MARK: Ends

    @Test("Each end has its outcome, and does to the task what its word says", arguments: ["finish", "stop", "defer", "drop"])
    func ends(word: String) throws {
        let person = try person()
        _ = try focus(person, "09T09:00:00").begin(task: task)
        let act = focus(person, "09T09:40:00"), moment = at("2027-03-09T09:40:00Z")
        let status = try word == "finish" ? act.finish(note: nil) : word == "stop" ? act.stop() : word == "defer" ? act.putOff() : act.drop()
        let outcome = ["finish": SessionOutcome.finished, "stop": .abandoned, "defer": .deferred, "drop": .dropped][word]
        let session = try #require(try sessions(person).first), left = try #require(try person.row(1, TaskItem.self))
        #expect(status.live == nil && session == status.ended?.session)
        #expect(session.outcome.kind == outcome && session.actualSeconds == 2400 && session.endedAt == moment && session.estimateMinutes == 45)
        #expect(left.completedAt == (word == "finish" ? moment : nil) && left.droppedAt == (word == "drop" ? moment : nil))
        #expect(left.deferralCount == (word == "defer" ? 1 : 0) && left.dueDate == (word == "defer" ? Self.today + 1 : Self.today))
        let records = try person.rows(DeferralRecord.self)
        #expect(records.map(\.reason) == (word == "defer" ? [Raw(.unspecified)] : []))
    }

    @Test("A session that ends while it is paused holds the time up to the pause")
    func endsWhilePaused() throws {
        let person = try person()
        _ = try focus(person, "09T09:00:00").begin(task: task)
        _ = try focus(person, "09T09:25:00").pause()
        #expect(try focus(person, "09T11:00:00").stop().ended?.session.actualSeconds == 1500)
        let session = try #require(try sessions(person).first)
        #expect(session.pausedSeconds == 5700 && session.pausedAt == nil)
    }

    @Test("Nothing but begin, status and undo goes where nothing runs")
    func notRunning() throws {
        let person = try person(), act = focus(person, "09T09:00:00")
        for deed in [act.pause, act.resume, act.stop, act.putOff, act.drop, { try act.finish(note: "x") }] { try expectRefusal("notRunning", person) { try deed() } }
        try expectRefusal("nothingToUndo", person) { try act.undo() }
        #expect(try act.status().live == nil)
    }

    @Test("A habit's timer can't be put off or dropped, and goes on")
    func notForAHabit() throws {
        let person = try person()
        _ = try focus(person, "09T09:00:00").begin(habit: habit, time: nil)
        let act = focus(person, "09T09:10:00")
        try expectRefusal("notForAHabit", person) { try act.putOff() }
        try expectRefusal("notForAHabit", person) { try act.drop() }
        #expect(try act.status().live?.session.isLive == true)
    }

    @Test("The third deferral happens without a picker and eases the task; a task of a later day is moved without a count", arguments: [
        (2, "2027-03-09", TaskMove.Kind.deferred, 3, true), (5, "2027-03-01", .deferred, 6, true), (0, "2027-03-09", .deferred, 1, false), (4, "2027-03-20", .rescheduled, 4, false),
    ])
    func deferring(count: Int, due: String, kind: TaskMove.Kind, left: Int, isEased: Bool) throws {
        let person = try person { ($0.importance, $0.deferralCount, $0.dueDate) = (Raw(.high), count, day(due)) }
        _ = try focus(person, "09T09:00:00").begin(task: task)
        let ended = try focus(person, "09T09:40:00").putOff().ended
        #expect(ended?.move?.kind == kind && ended?.move?.isEased == isEased && ended?.session.outcome.kind == .deferred)
        let moved = try #require(try person.row(1, TaskItem.self))
        #expect(moved.deferralCount == left && moved.dueDate == Self.today + 1 && moved.importance == (isEased ? .low : .high))
        #expect(try sessions(person).first?.outcome.kind == .deferred, "a move that counts for nothing ends the timer too")
    }

    @Test("A day that has its record already is refined, and an undated task gets tomorrow")
    func refiningAndDating() throws {
        let person = try person { $0.dueDate = nil }
        _ = try focus(person, "09T09:00:00").begin(task: task)
        #expect(try focus(person, "09T09:10:00").putOff().ended?.move?.kind == .rescheduled)
        try person.add(row(9, DeferralRecord.self) { ($0.taskID, $0.day, $0.deferredTo, $0.deferredOn) = (id(1), Self.today, Self.today + 3, at("2027-03-09T09:20:00Z")) })
        _ = try focus(person, "09T09:30:00").begin(task: task)
        #expect(try focus(person, "09T09:40:00").putOff().ended?.move?.kind == .refined)
        #expect(try person.rows(DeferralRecord.self).map(\.deferredTo) == [Self.today + 1])
    }

    @Test("A task that was settled elsewhere stays as it is when its timer is finished, and can't be put off")
    func settledElsewhere() throws {
        let person = try person()
        _ = try focus(person, "09T09:00:00").begin(task: task)
        let live = try #require(try person.row(1, TaskItem.self))
        var done = live
        (done.isCompleted, done.completedAt) = (true, at("2027-03-09T09:10:00Z"))
        try person.store.update(live, done)
        try expectRefusal("notLive", person) { try focus(person, "09T09:20:00").putOff() }
        try expectRefusal("notLive", person) { try focus(person, "09T09:20:00").drop() }
        #expect(try focus(person, "09T09:20:00").finish(note: "late").ended?.session.outcome.kind == .finished)
        done.notes = "2027-03-09 09:20 — late"
        #expect(try person.row(1) == done)
        try expectRefusal("notLive", person) { try focus(person, "09T09:20:01").undo() }
    }

    // MARK: The estimate

    @Test("A session keeps the estimate with which it began, whatever is given later; the next one takes the new", arguments: [true, false])
    func estimate(isHabit: Bool) throws {
        let person = try person()
        func begin(_ clock: String) throws {
            _ = try isHabit ? focus(person, clock).begin(habit: habit, time: nil) : focus(person, clock).begin(task: task)
        }
        try begin("09T09:00:00")
        let old = isHabit ? 20 : 45
        if isHabit {
            var request = HabitRequest()
            request.target = PerTime(all: 60)
            #expect(try HabitActions(person.context("2027-03-09T09:05:00Z")).edit(habit, request).didChange)
        } else {
            var form = TaskForm()
            form.effort = .to(60)
            #expect(try TaskActions(person.context("2027-03-09T09:05:00Z")).edit(task, form, category: nil).didChange)
        }
        let status = try focus(person, "09T09:50:00").status()
        #expect(status.live?.session.estimateMinutes == old && status.json["session"]?["estimateMinutes"] == .int(old))
        #expect(status.json["session"]?["state"] == "overrun")
        #expect(try focus(person, "09T09:50:00").stop().ended?.session.estimateMinutes == old)
        try begin("09T10:00:00")
        #expect(try sessions(person).map(\.estimateMinutes) == [old, 60])
    }

    // MARK: Undo

    @Test("What finish did is taken back whole: the task, its next instance, its note, the seconds", arguments: [nil, "", "- [ ] headings"] as [String?])
    func undoFinish(notes: String?) throws {
        let person = try person { ($0.notes, $0.repeatKind) = (notes, Raw(.weekly)) }
        _ = try focus(person, "09T09:00:00").begin(task: task)
        let before = try #require(try person.row(1, TaskItem.self))
        let ended = try focus(person, "09T10:00:00").finish(note: "Sent").ended
        #expect(ended?.next?.dueDate == Self.today + 7 && ended?.next?.notes == ended?.task?.notes && ended?.note == "2027-03-09 10:00 — Sent")
        let status = try focus(person, "09T10:00:04").undo()
        #expect(status.live?.session.elapsedSeconds(at: status.now) == 3600 && status.live?.session.pausedSeconds == 4)
        let after = try #require(try person.row(1, TaskItem.self))
        #expect(after.isLive && after.completedAt == nil && after.notes == (notes?.isEmpty == false ? notes : nil) && after.dueDate == before.dueDate)
        #expect(try person.rows(TaskItem.self).map(\.id) == [id(1), id(2)])
        try expectRefusal("nothingToUndo", person) { try focus(person, "09T10:00:04").undo() }
    }

    @Test("An end can be undone once, and only that of finish or stop", arguments: ["putOff", "drop"])
    func undoOnce(word: String) throws {
        let person = try person()
        _ = try focus(person, "09T10:00:00").begin(task: task)
        _ = try focus(person, "09T10:05:00").stop()
        _ = try focus(person, "09T10:05:03").undo()
        _ = try word == "drop" ? focus(person, "09T10:05:04").drop() : focus(person, "09T10:05:04").putOff()
        try expectRefusal("nothingToUndo", person) { try focus(person, "09T10:05:04").undo() }
    }

    @Test("Undo is refused when it is late, when another runs, and when the task can't take the timer back")
    func undoRefused() throws {
        let person = try person { ($0.repeatKind, $0.title) = (Raw(.daily), "Timesheet") }
        _ = try focus(person, "09T10:00:00").begin(task: task)
        _ = try focus(person, "09T10:05:00").finish(note: nil)
        try expectRefusal("undoExpired", person) { try focus(person, "09T10:05:06").undo() }
        _ = try focus(person, "09T10:05:01").begin(task: other)
        try expectRefusal("alreadyRunning", person) { try focus(person, "09T10:05:02").undo() }
        try person.store.delete(try #require(try sessions(person).last))
        let next = try #require(try person.rows(TaskItem.self).first { $0.title == "Timesheet" && $0.isLive })
        var touched = next
        touched.effortMinutes = 5
        try person.store.update(next, touched)
        try expectRefusal("alreadyRepeated", person) { try focus(person, "09T10:05:03").undo() }
        try person.store.delete(touched)
        let done = try #require(try person.row(1, TaskItem.self))
        var dropped = done
        dropped.droppedAt = at("2027-03-09T10:05:03Z")
        try person.store.update(done, dropped)
        try expectRefusal("notLive", person) { try focus(person, "09T10:05:03").undo() }
    }

    @Test("A note that isn't the end any more stays when the rest is undone")
    func undoKeepsNotes() throws {
        let person = try person()
        _ = try focus(person, "09T10:00:00").begin(task: task)
        _ = try focus(person, "09T10:05:00").finish(note: "dry")
        let done = try #require(try person.row(1, TaskItem.self))
        var edited = done
        edited.notes = (done.notes ?? "") + "\nmore"
        try person.store.update(done, edited)
        _ = try focus(person, "09T10:05:02").undo()
        #expect(try person.row(1, TaskItem.self)?.notes == "2027-03-09 10:05 — dry\nmore")
    }

    @Test("An undo takes a habit's minutes out again")
    func undoHabit() throws {
        let person = try person()
        _ = try focus(person, "09T07:00:00").begin(habit: habit, time: nil)
        _ = try focus(person, "09T07:26:00").finish(note: "no place for it")
        #expect(try person.rows(HabitEntry.self).map { [$0.amount, $0.target] } == [[26, 20]])
        _ = try focus(person, "09T07:26:05").undo()
        let entry = try #require(try person.rows(HabitEntry.self).first)
        #expect(entry.amount == 0 && entry.completedAt == nil && entry.isUntouched)
    }

    // MARK: Two machines

    @Test("With two live sessions every command acts on the earliest, then the lowest id")
    func twoLive() throws {
        let person = try person()
        try person.add(
            row(7, WorkSession.self) { ($0.startedAt, $0.day, $0.taskID) = (at("2027-03-09T09:00:00Z"), Self.today, id(2)) },
            row(6, WorkSession.self) { ($0.startedAt, $0.day, $0.taskID) = (at("2027-03-09T09:10:00Z"), Self.today, id(1)) })
        try expectRefusal("alreadyRunning", person) { try focus(person, "09T09:20:00").begin(task: task) }
        _ = try focus(person, "09T09:20:00").pause()
        #expect(try person.row(7, WorkSession.self)?.pausedAt != nil && person.row(6, WorkSession.self)?.pausedAt == nil)
        let status = try focus(person, "09T09:30:00").stop()
        #expect(status.ended?.session.id == id(7) && status.live?.session.id == id(6))
        try expectRefusal("alreadyRunning", person) { try focus(person, "09T09:30:01").undo() }
    }

    @Test("A session of nothing that can be found is shown, and can be stopped")
    func orphan() throws {
        let person = try person()
        try person.add(row(7, WorkSession.self) { ($0.startedAt, $0.day) = (at("2027-03-09T09:00:00Z"), Self.today) })
        let status = try focus(person, "09T09:20:00").status()
        #expect(status.live?.thing == .unknown && status.json["session"]?["task"] == .null && status.json["session"]?["habit"] == .null)
        try expectRefusal("notForAHabit", person) { try focus(person, "09T09:20:00").drop() }
        #expect(try focus(person, "09T09:20:00").stop().ended?.session.actualSeconds == 1200)
    }

    @Test("What is timed and can't be read is left as it is, and its timer can be stopped")
    func unreadableTask() throws {
        let person = try person()
        _ = try focus(person, "09T09:00:00").begin(task: task)
        try person.store.connection.run("UPDATE TaskItem SET dueDate = 'soon' WHERE id = ?", [.text(task)])
        #expect(throws: BadState.self) { try focus(person, "09T09:20:00").finish(note: nil) }
        #expect(throws: BadState.self) { try focus(person, "09T09:20:00").drop() }
        _ = try focus(person, "09T09:20:00").stop()
        #expect(throws: BadState.self) { try focus(person, "09T09:20:01").undo() }
    }

    // MARK: Days

    @Test("Minutes before the rollover and after it are each in the entry of the day on which their timer began, and none is lost, after InlitX/streak#189")
    func betweenTwoDays() throws {
        let person = try person(zone: "Europe/Berlin", rollover: 240)
        for (start, end) in [("2027-03-09T23:50:00+01:00", "2027-03-10T00:40:00+01:00"), ("2027-03-10T03:30:00+01:00", "2027-03-10T04:30:00+01:00")] {
            _ = try FocusActions(person.context(start)).begin(habit: habit, time: nil)
            _ = try FocusActions(person.context(end)).finish(note: nil)
        }
        let entries = try person.rows(HabitEntry.self)
        #expect(entries.map(\.date) == [Self.today] && entries.map(\.amount) == [110])
        #expect(try sessions(person).map(\.actualSeconds).reduce(0, +) == 110 * 60)
    }

    @Test("A timer over midnight ends with its day, once, and the next begins anew, after GothenburgBitFactory/timewarrior#113")
    func overMidnight() throws {
        let person = try person()
        _ = try focus(person, "09T23:00:00").begin(task: task)
        try person.run(at: "2027-03-10T00:10:00Z")
        #expect(try focus(person, "10T00:11:00").status().live == nil)
        try expectRefusal("notRunning", person) { try focus(person, "10T00:30:00").finish(note: nil) }
        let closed = try #require(try sessions(person).first)
        #expect(closed.outcome == .autoClosed && closed.actualSeconds == 3600 && closed.endedAt == at("2027-03-10T00:00:00Z"))
        _ = try focus(person, "10T00:30:00").begin(task: task)
        _ = try focus(person, "10T00:50:00").stop()
        let week = try WeeklyReport(person.context("2027-03-15T09:00:00Z"), of: Week(of: Self.today, firstWeekday: 1)).json
        #expect(week["focus"]?["trackedMinutes"] == 80 && week["focus"]?["sessions"] == 2)
    }

    @Test("The day of a session is that on which it began, whatever zone or rollover comes later, after super-productivity/super-productivity#8890")
    func fixedDay() throws {
        let person = try person(zone: "Europe/Berlin", rollover: 180)
        _ = try FocusActions(person.context("2027-03-14T23:30:00+01:00")).begin(task: task)
        _ = try FocusActions(person.context("2027-03-15T02:00:00+01:00")).stop()
        person.zone = zone("Pacific/Auckland")
        #expect(try sessions(person).map(\.day) == [day("2027-03-14")])
        let weeks = try [0, 7].map { try WeeklyReport(person.context("2027-03-22T09:00:00Z"), of: Week(of: day("2027-03-14") + $0, firstWeekday: 1)).json["focus"]?["trackedMinutes"] }
        #expect(weeks == [150, 0])
    }

    // MARK: Which time of day

    @Test("A habit with several times of day needs one named; one that isn't there is not found")
    func timesOfDay() throws {
        let person = try person()
        let act = focus(person, "09T09:00:00")
        #expect(throws: NotFound.self) { try act.begin(habit: habit, time: "Evening") }
        try person.add(row(5, HabitTimeWindow.self) { ($0.habitID, $0.label, $0.startMinute, $0.target) = (id(3), "Evening", 1200, 5) })
        #expect(throws: TimeOfDayNeeded.self) { try act.begin(habit: habit, time: nil) }
        #expect(throws: NotFound.self) { try act.begin(habit: habit, time: "Noon") }
        let status = try act.begin(habit: habit, time: " evening ")
        #expect(status.live?.session.habitWindowID == id(5) && status.json["session"]?["habit"]?["time"] == "Evening")
        #expect(throws: NotFound.self) { try act.begin(habit: id(99, of: Habit.self).text, time: nil) }
    }
}
