import Model
@testable import Planner
import Rules
import Store
import Support
import Testing
import Values

private func task(_ number: UInt64, due: String? = "2026-11-13", _ change: (inout TaskItem) -> Void = { _ in }) -> TaskItem {
    row(number, TaskItem.self) {
        ($0.title, $0.dueDate, $0.createdAt) = ("Task \(number)", due.map(day), at("2026-11-01T08:00:00Z"))
        change(&$0)
    }
}

private func timer(_ number: UInt64, on task: UInt64) -> WorkSession {
    row(number, WorkSession.self) { ($0.taskID, $0.day, $0.startedAt, $0.outcome) = (id(task), day("2026-11-13"), at("2026-11-13T09:00:00Z"), Raw(.running)) }
}

private let name = id(1, of: TaskItem.self).text
private let now = "2026-11-13T10:00:00Z"

@Suite("What a person does with tasks")
struct TaskActionsTests {
    private func actions(_ person: Person, _ moment: String = now) -> TaskActions { TaskActions(person.context(moment)) }

    private func form(_ change: (inout TaskForm) -> Void) -> TaskForm {
        var form = TaskForm()
        change(&form)
        return form
    }

    private func tasks(_ person: Person) throws -> [TaskItem] { try person.rows(TaskItem.self).sorted { ($0.dueDate?.ordinal ?? .max, $0.id) < ($1.dueDate?.ordinal ?? .max, $1.id) } }
    private func live(_ person: Person) throws -> [String] { try tasks(person).filter(\.isLive).map { $0.dueDate?.text ?? "" } }

    /// The code of a refusal that changes no row.
    private func refusal(_ person: Person, _ body: () throws -> some Any) throws -> String? {
        let before = try person.dump(), changes = person.store.connection.totalChanges
        var code: String?
        do { _ = try body() } catch let error as Refusal { code = error.code }
        if code != nil {
            expectSame(try person.dump(), before)
            #expect(person.store.connection.totalChanges == changes)
        }
        return code
    }

    // MARK: Timers

    @Test("A timer ends as the task does, and goes on where the task is only rescheduled or corrected")
    func timers() throws {
        let to = TaskMove.Request(from: day("2026-11-13"), to: day("2026-11-20"))
        let acts: [(String, Day?, (TaskActions) throws -> Void)] = [
            ("finished", day("2026-11-13"), { _ = try $0.end(name, as: .done) }), ("dropped", day("2026-11-13"), { _ = try $0.end(name, as: .dropped) }), ("deferred", day("2026-11-13"), { _ = try $0.move(name, to) }),
            ("running", day("2026-11-18"), { _ = try $0.move(name, to) }), ("running", day("2026-11-13"), { _ = try $0.edit(name, form { $0.due = .to(day("2026-11-20")) }, category: nil) }),
        ]
        for (outcome, due, act) in acts {
            let person = try Person()
            try person.add(task(1, due: due?.text), task(2), timer(1, on: 1), timer(2, on: 2))
            try act(actions(person))
            let sessions = try person.rows(WorkSession.self)
            #expect(sessions.map(\.outcome.text) == [outcome, "running"])
            #expect(sessions[0].actualSeconds == (outcome == "running" ? 0 : 3600) && (sessions[0].endedAt == at(now)) == (outcome != "running"))
        }
    }

    @Test("Refining ends a timer too")
    func refining() throws {
        let person = try Person()
        try person.add(task(1), timer(1, on: 1))
        for to in ["2026-11-14", "2026-11-18"] { _ = try actions(person).move(name, TaskMove.Request(from: day("2026-11-13"), to: day(to))) }
        #expect(try person.rows(WorkSession.self).map(\.outcome.text) == ["deferred"])
        #expect(try person.rows(DeferralRecord.self).map(\.deferredTo) == [day("2026-11-18")] && tasks(person)[0].deferralCount == 1)
    }

    @Test("What is taken back leaves the timer that ended with it as it ended, and another may begin")
    func reopened() throws {
        let person = try Person()
        try person.add(task(1), timer(1, on: 1))
        _ = try actions(person).end(name, as: .done)
        let ended = try #require(try person.row(1, WorkSession.self))
        #expect(ended.outcome == .finished && ended.endedAt == at(now) && ended.actualSeconds == 3600)
        #expect(try actions(person, "2026-11-13T10:00:03Z").reopen(name).didChange)
        #expect(try person.rows(WorkSession.self) == [ended] && person.row(1, TaskItem.self)?.isLive == true)
        _ = try FocusActions(person.context("2026-11-13T10:05:00Z")).begin(task: name)
        #expect(try person.rows(WorkSession.self).count == 2 && person.row(1, WorkSession.self) == ended)
    }

    // MARK: Nothing twice

    @Test("What is done already is done once: a second time keeps the first moment, and writes nothing")
    func once() throws {
        let person = try Person()
        try person.add(task(1) { $0.repeatKind = Raw(.daily) })
        for ending in [TaskEnding.done, .dropped] {
            let person = try Person()
            try person.add(task(1) { $0.repeatKind = Raw(.daily) })
            let first = try actions(person).end(name, as: ending)
            #expect(first.didChange && first.next?.dueDate == day("2026-11-14"))
            let changes = person.store.connection.totalChanges
            let second = try actions(person, "2026-11-13T12:00:00Z").end(name, as: ending)
            #expect(!second.didChange && second.next == nil && second.task == first.task && person.store.connection.totalChanges == changes)
        }
        _ = try actions(person).end(name, as: .done)
        #expect(try refusal(person) { try actions(person).end(name, as: .dropped) } == "notLive")
        #expect(try actions(person).reopen(name).didChange && !actions(person).reopen(name).didChange)
    }

    @Test("A refusal changes no row", arguments: ["notALaterDay", "dateRequired", "emptyTitle", "categoryArchived", "notLive"])
    func refused(code: String) throws {
        let person = try Person()
        try person.add(task(1) { ($0.importance, $0.repeatKind) = (Raw(.high), Raw(.weekly)) }, task(2) { $0.droppedAt = at(now) }, timer(1, on: 1), row(1, TaskCategory.self) { ($0.name, $0.isArchived) = ("Old", true) })
        let two = id(2, of: TaskItem.self).text, today = day("2026-11-13")
        let acts: [String: [(TaskActions) throws -> Any]] = [
            "notALaterDay": [{ try $0.move(name, TaskMove.Request(from: today, to: today)) }], "dateRequired": [{ try $0.move(name, TaskMove.Request(from: today, to: nil)) }, { try $0.edit(name, form { $0.due = .cleared }, category: nil) }],
            "emptyTitle": [{ try $0.add(form { $0.title = " " }, category: nil) }, { try $0.edit(name, form { $0.title = "" }, category: nil) }],
            "categoryArchived": [{ try $0.add(form { $0.title = "x" }, category: "old") }, { try $0.edit(name, TaskForm(), category: .to("Öld")) }],
            "notLive": [{ try $0.move(two, TaskMove.Request(from: today, to: nil)) }, { try $0.edit(two, form { $0.title = "x" }, category: nil) }, { try $0.check(two, line: 0) }],
        ]
        for act in acts[code] ?? [] { #expect(try refusal(person) { try act(actions(person)) } == code) }
    }

    // MARK: Series

    @Test("Ticking, unticking and ticking again makes one next instance, after obsidian-tasks-group/obsidian-tasks#279")
    func again() throws {
        let person = try Person()
        try person.add(task(1) { ($0.repeatKind, $0.repeatWeekdays) = (Raw(.weekly), "5") })
        for _ in 1...3 {
            #expect(try actions(person).end(name, as: .done).next?.dueDate == day("2026-11-20"))
            #expect(try tasks(person).count == 2)
            #expect(try actions(person).reopen(name).takenBack?.dueDate == day("2026-11-20"))
            #expect(try live(person) == ["2026-11-13"])
        }
        let next = try #require(try actions(person).end(name, as: .done).next)
        _ = try actions(person).edit(next.id.text, form { $0.title = "Revised" }, category: nil)
        #expect(try refusal(person) { try actions(person).reopen(name) } == "alreadyRepeated")
    }

    @Test("A next instance that was moved, put off, timed or finished can't be taken back", arguments: ["rescheduled", "deferred", "timed", "timed by hand", "done", "dropped"])
    func touched(how: String) throws {
        let person = try Person()
        try person.add(task(1) { $0.repeatKind = Raw(.daily) })
        let next = try #require(try actions(person).end(name, as: .done).next), later = actions(person, "2026-11-14T10:00:00Z")
        switch how {
        case "rescheduled": _ = try actions(person).move(next.id.text, TaskMove.Request(from: day("2026-11-13"), to: day("2026-11-16")))
        case "deferred": _ = try later.move(next.id.text, TaskMove.Request(from: day("2026-11-14"), to: day("2026-11-16")))
        case "timed": try person.add(row(1, WorkSession.self) { $0.taskID = next.id })
        case "timed by hand": try person.add(row(1, WorkSession.self) { ($0.taskID, $0.outcome, $0.actualSeconds) = (next.id, Raw(.manual), 60) })
        case "done": _ = try actions(person).end(next.id.text, as: .done)
        default: _ = try actions(person).end(next.id.text, as: .dropped)
        }
        #expect(try refusal(person) { try actions(person).reopen(name) } == "alreadyRepeated")
    }

    @Test("Neither does one go whose record can't be read")
    func unreadableHistory() throws {
        let person = try Person()
        try person.add(task(1) { $0.repeatKind = Raw(.daily) })
        let next = try #require(try actions(person).end(name, as: .done).next)
        try person.add(row(1, DeferralRecord.self) { $0.taskID = next.id })
        try person.store.connection.run("UPDATE DeferralRecord SET day = 'soon'")
        #expect(try refusal(person) { try actions(person).reopen(name) } == "alreadyRepeated")
    }

    @Test("No second instance is made where the series has one on that day, live or not", arguments: [true, false])
    func occupied(isLive: Bool) throws {
        let person = try Person()
        try person.add(task(1) { ($0.repeatKind, $0.seriesID) = (Raw(.daily), id(9)) }, task(2, due: "2026-11-14") { ($0.seriesID, $0.isCompleted) = (id(9), !isLive) })
        #expect(try actions(person).end(name, as: .done).next == nil && tasks(person).count == 2)
    }

    @Test("Whatever the order of commands, a series has one live instance that repeats")
    func oneLive() throws {
        let person = try Person()
        try person.add(task(1) { $0.repeatKind = Raw(.daily) })
        let next = try #require(try actions(person).end(name, as: .done).next)
        _ = try actions(person).edit(name, form { $0.repeatKind = RepeatKind.none }, category: nil)
        _ = try actions(person).reopen(name)
        _ = try actions(person).edit(name, form { $0.repeatKind = .daily }, category: nil)
        let rows = try tasks(person)
        #expect(rows.map(\.isLive) == [true, true] && rows[0].seriesID == nil && rows[1].id == next.id && rows[1].seriesID != nil)
        // Stopped and begun again it stays what it was.
        _ = try actions(person).stopRepeating(next.id.text)
        _ = try actions(person).edit(next.id.text, form { $0.repeatKind = .weekly }, category: nil)
        #expect(try tasks(person)[1].seriesID == rows[1].seriesID)
    }

    // MARK: Days

    @Test("A daily task comes on consecutive dates through a change of clocks, after GothenburgBitFactory/taskwarrior#1880")
    func clockChange() throws {
        let person = try Person(zone: "America/New_York")
        try person.add(task(1, due: "2026-10-30") { $0.repeatKind = Raw(.daily) })
        for evening in ["2026-10-31T03:30:00Z", "2026-11-01T03:30:00Z", "2026-11-02T04:30:00Z", "2026-11-03T04:30:00Z", "2026-11-04T04:30:00Z"] {
            let open = try #require(try tasks(person).first(where: \.isLive))
            _ = try actions(person, evening).end(open.id.text, as: .done)
        }
        #expect(try tasks(person).map { $0.dueDate?.text } == ["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04"])
        let stored = try person.store.texts("dueDate", of: TaskItem.self)
        #expect(stored.allSatisfy { $0.hasSuffix("T12:00:00.000Z") })
    }

    @Test("Done at one in the night it comes again by the logical date, after super-productivity/super-productivity#1966", arguments: [(240, "2026-10-16"), (0, "2026-10-17")])
    func afterMidnight(rollover: Int, next: String) throws {
        let person = try Person(rollover: rollover)
        try person.add(task(1, due: "2026-10-15") { $0.repeatKind = Raw(.daily) })
        #expect(try actions(person, "2026-10-16T01:00:00Z").end(name, as: .done).next?.dueDate == day(next))
        if rollover > 0 { #expect(try TaskLists(.dueByToday, person.context("2026-10-16T08:00:00Z")).tasks.map(\.dueDate) == [day(next)]) }
        #expect(try actions(person, "2026-10-16T01:05:00Z").reopen(name).takenBack?.dueDate == day(next))
        #expect(try live(person) == ["2026-10-15"])
    }

    @Test("The 31st stays the 31st though it was put off in February, after GothenburgBitFactory/taskwarrior#1698")
    func the31st() throws {
        let person = try Person()
        try person.add(task(1, due: "2027-01-31") { $0.repeatKind = Raw(.monthly) })
        let february = try #require(try actions(person, "2027-01-31T10:00:00Z").end(name, as: .done).next)
        #expect(february.dueDate == day("2027-02-28"))
        _ = try actions(person, "2027-02-28T10:00:00Z").move(february.id.text, TaskMove.Request(from: day("2027-02-28"), to: day("2027-03-02")))
        #expect(try actions(person, "2027-03-02T10:00:00Z").end(february.id.text, as: .done).next?.dueDate == day("2027-03-31"))
        #expect(try tasks(person).map(\.repeatDayOfMonth) == [31, 31, 31])
    }

    @Test("Ten days off leave one live instance with a record a day, after super-productivity/super-productivity#770")
    func daysOff() throws {
        let person = try Person(lastProcessed: "2026-11-03")
        try person.add(task(1, due: "2026-11-04") { ($0.repeatKind, $0.importance) = (Raw(.daily), Raw(.high)) })
        try person.run(at: "2026-11-14T08:00:00Z")
        let rows = try tasks(person)
        #expect(rows.count == 1 && rows[0].dueDate == day("2026-11-14") && rows[0].deferralCount == 10 && rows[0].importance == .low)
        #expect(try person.rows(DeferralRecord.self).count == 10)
        #expect(try actions(person, "2026-11-14T09:00:00Z").end(name, as: .done).next?.dueDate == day("2026-11-15"))
    }

    @Test("The same task done on two machines leaves the earliest made next instance, after GothenburgBitFactory/taskwarrior#3550", arguments: [false, true])
    func twoMachines(otherFirst: Bool) throws {
        let here = try Person(), there = try Person(rollover: nil)
        let weekly = task(1) { ($0.repeatKind, $0.repeatWeekdays, $0.seriesID) = (Raw(.weekly), "5", id(9)) }
        try here.add(weekly)
        try there.add(weekly)
        let (early, late) = ("2026-11-13T10:00:00Z", "2026-11-13T10:07:00Z")
        let kept = try #require(try actions(here, early).end(name, as: .done).next)
        let made = try #require(try actions(there, late).end(name, as: .done).next)
        var copy = made
        copy.id = id(otherFirst ? 2 : .max >> 2)
        try here.add(copy)
        try here.run(.dedup, at: "2026-11-13T11:00:00Z")
        #expect(try tasks(here).filter(\.isLive).map(\.id) == [kept.id])
    }

    @Test("A choice made after midnight for the day before refines the rollover's")
    func afterRollover() throws {
        let person = try Person(lastProcessed: "2026-11-12")
        try person.add(task(1))
        try person.run(.rollover, at: "2026-11-14T00:20:00Z")
        let move = try actions(person, "2026-11-14T00:30:00Z").move(name, TaskMove.Request(from: day("2026-11-13"), to: day("2026-11-20"), reason: .tooMuch)).move
        #expect(move.kind == .refined && move.task.deferralCount == 1)
        let records = try person.rows(DeferralRecord.self)
        #expect(records.count == 1 && records[0].deferredOn == at("2026-11-14T00:00:00Z") && records[0].deferredTo == day("2026-11-20") && records[0].reason == .tooMuch)
    }

    @Test("Put off by a person, the night has nothing left to count")
    func beforeRollover() throws {
        let person = try Person(lastProcessed: "2026-11-12")
        try person.add(task(1))
        _ = try actions(person).move(name, TaskMove.Request(from: day("2026-11-13"), to: day("2026-11-14")))
        try person.run(at: "2026-11-14T06:00:00Z")
        #expect(try tasks(person)[0].deferralCount == 1 && person.rows(DeferralRecord.self).count == 1)
    }
}
