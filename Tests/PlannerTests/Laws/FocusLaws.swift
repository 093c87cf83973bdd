import JSON
import Model
import Planner
import Rules
import Support
import Testing
import Values

@Suite("Timers, whatever is done with them")
struct FocusLaws {
    /// Two tasks, one of which repeats, and a habit with two times of day.
    private func person() throws -> Person {
        let person = try Person(zone: "Europe/London", rollover: 180, lastProcessed: "2027-03-08")
        try person.add(
            row(1, TaskItem.self) { ($0.title, $0.dueDate, $0.importance) = ("Outline", day("2027-03-09"), Raw(.high)) },
            row(2, TaskItem.self) { ($0.title, $0.dueDate, $0.repeatKind) = ("Timesheet", day("2027-03-09"), Raw(.daily)) },
            row(3, Habit.self) { ($0.title, $0.kind, $0.createdAt) = ("Reading", Raw(.timed), at("2027-03-01T09:00:00Z")) },
            row(4, HabitTimeWindow.self) { ($0.habitID, $0.label, $0.target) = (id(3), "Morning", 2) },
            row(5, HabitTimeWindow.self) { ($0.habitID, $0.label, $0.target, $0.startMinute) = (id(3), "Evening", 30, 1200) })
        return person
    }

    private func act(_ random: inout Seeded, _ focus: FocusActions, _ tasks: [TaskItem]) throws -> FocusStatus {
        switch random.number(0...9) {
        case 0, 1: return try focus.begin(task: random.pick(tasks).id.text)
        case 2: return try focus.begin(habit: id(3, of: Habit.self).text, time: random.pick(["Morning", "Evening"]))
        case 3: return try focus.pause()
        case 4: return try focus.resume()
        case 5: return try focus.finish(note: random.pick([nil, "done", " "]))
        case 6: return try focus.stop()
        case 7: return try random.chance(50) ? focus.putOff() : focus.drop()
        default: return try focus.undo()
        }
    }

    @Test("One timer at most is live, an end has the seconds of its row, an entry the sum of its sessions, and a refusal changes nothing", arguments: Seeds.first(24))
    func sequences(seed: UInt64) throws {
        var random = Seeded(seed)
        let person = try person()
        var now = at("2027-03-09T20:00:00Z"), refused = 0, done = 0
        for _ in 0..<60 {
            now = Instant(milliseconds: now.milliseconds + Int64(random.pick([0, 900, 4_000, 31_000, 1_800_000, 7_200_000, -40_000])))
            if random.chance(5) { try person.run(.rollover, at: now.text) }
            let before = try person.dump(), tasks = try person.rows(TaskItem.self)
            do {
                let status = try act(&random, FocusActions(person.context(now.text)), tasks)
                #expect(status.live == nil || status.live?.session.elapsedSeconds(at: now) ?? -1 >= 0)
                done += 1
            } catch is Refusal {
                try expectSame(person.dump(), before, "refused at \(now)")
                refused += 1
            }
            try check(person)
        }
        #expect(refused > 0 && done > 0)
    }

    private func check(_ person: Person) throws {
        let sessions = try person.rows(WorkSession.self)
        #expect(sessions.count(where: \.isLive) <= 1)
        for session in sessions where session.endedAt != nil {
            let end = try #require(session.endedAt)
            #expect(session.actualSeconds == max(0, session.startedAt.wholeSeconds(to: end) - session.pausedSeconds) && session.pausedAt == nil && session.isWork)
        }
        for session in sessions where session.isLive {
            #expect(session.actualSeconds == 0)
            if let task = try session.taskID.flatMap({ try person.store.row($0) }) { #expect(task.isLive) }
        }
        let entries = try person.rows(HabitEntry.self)
        let worked = Dictionary(grouping: sessions.filter { $0.habitWindowID != nil && $0.isWork }) { "\($0.habitWindowID?.text ?? "") \($0.day.text)" }
        for (key, sessions) in worked {
            let minutes = (sessions.map(\.actualSeconds).reduce(0, +) + 30) / 60
            let own = entries.filter { "\($0.windowID?.text ?? "") \($0.date.text)" == key }
            #expect(own.map(\.amount) == [minutes] || (own.isEmpty && minutes == 0), "\(key)")
        }
        for entry in entries where worked["\(entry.windowID?.text ?? "") \(entry.date.text)"] == nil { #expect(entry.amount == 0) }
    }

    @Test("What is begun, paused, resumed, finished and taken back at once stands as if it hadn't been finished", arguments: Seeds.first(12))
    func thereAndBack(seed: UInt64) throws {
        var random = Seeded(seed)
        let person = try person()
        var now = at("2027-03-09T09:00:00.137Z")
        func next() -> FocusActions {
            now = Instant(milliseconds: now.milliseconds + Int64(random.number(0...3_000_000)))
            return FocusActions(person.context(now.text))
        }
        let which = random.number(0...2)
        _ = try which == 2 ? next().begin(habit: id(3, of: Habit.self).text, time: "Morning") : next().begin(task: id(which == 0 ? 1 : 2, of: TaskItem.self).text)
        _ = try next().pause()
        _ = try next().resume()
        let before = try person.dump(), end = next(), seconds = try end.status().live?.session.elapsedSeconds(at: now)
        let ended = try end.finish(note: "a word").ended
        #expect(ended?.session.actualSeconds == seconds)
        let status = try FocusActions(person.context(now.text)).undo()
        #expect(status.live?.session.elapsedSeconds(at: now) == seconds)
        // A series keeps the id that completing gave it, and an entry that was made stays, untouched.
        let changed = try person.dump().differences(from: before)
        if which == 0 { #expect(changed.isEmpty, "\(changed)") }
        if which == 1 { #expect(try person.rows(TaskItem.self).count == 2 && person.row(2, TaskItem.self)?.isLive == true) }
        if which == 2 { #expect(try person.rows(HabitEntry.self).allSatisfy(\.isUntouched)) }
    }
}
