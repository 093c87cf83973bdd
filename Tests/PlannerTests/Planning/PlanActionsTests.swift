import JSON
import Model
import Planner
import Rules
import Store
import Support
import Testing
import Values

/// A person's night, and what is asked of it. Days are of March 2027; the 9th is a Tuesday.
struct PersonsNight {
    let person: Person
    var now: String

    init(at now: String = "2027-03-09T21:00:00.000Z", rollover: Int = 0) throws {
        person = try Person(rollover: rollover)
        self.now = now
    }

    var actions: PlanActions { PlanActions(person.context(now)) }

    func add(_ number: UInt64, due: String? = nil, _ change: (inout TaskItem) -> Void = { _ in }) throws {
        try person.add(row(number, TaskItem.self) {
            ($0.title, $0.dueDate, $0.createdAt) = ("Task \(number)", due.map(day), at("2027-03-01T09:00:00.000Z"))
            change(&$0)
        })
    }

    func task(_ number: UInt64) throws -> TaskItem { try #require(try person.row(number, TaskItem.self)) }

    var sessions: [NightPlanningSession] { get throws { try person.rows() } }
    var records: [DeferralRecord] { get throws { try person.rows() } }

    func json(_ hand: PlanInHand) throws -> JSON { try ReportMaking(person.context(now)).plan(hand).json }

    /// The code with which something is refused, having changed nothing; nil where it isn't.
    func refused(at place: SourceLocation = #_sourceLocation, _ body: (PlanActions) throws -> some Any) throws -> String? {
        let before = try person.dump(), choices = try choices()
        do {
            _ = try body(actions)
            return nil
        } catch let refusal as Refusal {
            expectSame(try person.dump(), before, at: place)
            #expect(try self.choices() == choices, sourceLocation: place)
            return refusal.code
        }
    }

    /// What can be taken back, the earliest first.
    func choices() throws -> [String] { try person.store.connection.rows("SELECT forDate || ' ' || taskID FROM local_choice ORDER BY number") { $0.text(0) } }
}

/// The text of a row's id.
func text(_ number: UInt64) -> String { id(number, of: TaskItem.self).text }

@Suite("Opening a night and walking through it")
struct PlanOpeningTests {
    @Test("What was chosen for a task stays once the task is done")
    func undoOfWhatIsDone() throws {
        let person = try Person()
        try person.add(row(1, TaskItem.self) { ($0.title, $0.dueDate, $0.repeatKind) = ("Bins", day("2026-10-15"), Raw(.daily)) })
        let actions = PlanActions(person.context("2026-10-15T20:00:00Z")), task = id(1, of: TaskItem.self).text
        _ = try actions.open(as: .full)
        _ = try actions.putOff(task, to: day("2026-10-17"), .tooMuch)
        _ = try TaskActions(person.context("2026-10-15T20:01:00Z")).end(task, as: .done)
        let before = try person.dump()
        #expect(throws: Refusal("notLive", "\"Bins\" is done by now; what was chosen for it before stays")) { try actions.undo(task) }
        expectSame(try person.dump(), before)
        #expect(try TaskActions(person.context("2026-10-15T20:02:00Z")).reopen(task).didChange && actions.undo(task).act.didChange)
    }

    @Test("A day with a year of five digits can't be planned, nor a task moved to it")
    func beyondTheCalendar() throws {
        let person = try Person()
        try person.add(row(1, TaskItem.self) { ($0.title, $0.dueDate) = ("Last", day("9999-12-31")) })
        let context = person.context("9999-12-31T20:00:00Z"), before = try person.dump()
        #expect(throws: Refusal("beyondTheCalendar", "the day to plan is written with a year of four digits")) { try PlanActions(context).open(as: .full) }
        _ = try FocusActions(context).begin(task: id(1, of: TaskItem.self).text)
        #expect(throws: Refusal("beyondTheCalendar", "a date is written with a year of four digits")) { try FocusActions(context).putOff() }
        try person.store.connection.run("DELETE FROM WorkSession")
        expectSame(try person.dump(), before)
    }

    @Test("Opening makes one session at the first step, remembers its day, and writes no record of the day", arguments: [
        ("2027-03-09T21:00:00.000Z", 0, nil, .full, "2027-03-10", "review"), ("2027-03-10T00:30:00.000Z", 0, nil, .full, "2027-03-10", "review"),
        ("2027-03-10T00:30:00.000Z", 180, nil, .full, "2027-03-10", "review"), ("2027-03-10T08:00:00.000Z", 0, nil, .full, "2027-03-11", "review"),
        ("2027-03-10T08:00:00.000Z", 0, nil, .shortened, "2027-03-10", "build"), ("2027-03-10T00:30:00.000Z", 180, nil, .shortened, "2027-03-09", "build"),
        ("2027-03-09T21:00:00.000Z", 0, "2027-03-14", .full, "2027-03-14", "review"), ("2027-03-09T21:00:00.000Z", 0, "2027-03-14", .shortened, "2027-03-14", "build"),
        ("2027-03-09T21:00:00.000Z", 0, "2027-03-09", .full, "2027-03-09", "review"),
    ] as [(String, Int, String?, PlanningFlow, String, String)])
    func opening(now: String, rollover: Int, asked: String?, flow: PlanningFlow, planned: String, step: String) throws {
        let night = try PersonsNight(at: now, rollover: rollover)
        let answer = try night.actions.open(asked.map(day), as: flow)
        let today = try night.person.context(now).days().date(of: at(now))
        #expect(answer.act == .made && answer.hand.day == day(planned) && answer.reviewed == min(day(planned) - 1, today))
        #expect(try night.sessions.map { [$0.forDate.text, $0.currentStep.text, "\($0.isShortened)", $0.createdAt.text] } == [[planned, step, "\(flow == .shortened)", now]])
        #expect(try night.person.store.state("planningFor") == planned)
        #expect(try night.person.rows(DayPlan.self).isEmpty)
    }

    @Test("Opening it again, a while later, changes nothing")
    func again() throws {
        var night = try PersonsNight()
        try night.add(1, due: "2027-03-09")
        _ = try night.actions.open(as: .full)
        _ = try night.actions.move(.next)
        let before = try night.person.dump(), changes = night.person.store.connection.totalChanges
        night.now = "2027-03-10T07:00:00.000Z"
        #expect(try night.actions.open(as: .full).act == .resumed)
        #expect(night.person.store.connection.totalChanges == changes)
        expectSame(try night.person.dump(), before)
    }

    @Test("A day that has ended can't be planned")
    func ended() throws { #expect(try PersonsNight().refused { try $0.open(day("2027-03-08"), as: .full) } == "dayHasEnded") }

    @Test("Of twins the one that dedup would keep is opened, and the night is open afterwards", arguments: [
        ("one behind it stays skipped", [("review", false), ("load", false)], ["review skipped", "review"]), ("closed ones", [("close", true), ("close", true)], ["build", "build"]),
        ("one that isn't known stays", [("dream", false), ("load", false)], ["dream skipped", "review"]), ("one further on is opened too", [("carry", false), ("load", false)], ["review", "review"]),
    ] as [(String, [(String, Bool)], [String])])
    func twins(what: String, twins: [(String, Bool)], after: [String]) throws {
        let night = try PersonsNight()
        for (number, twin) in zip([1, 2] as [UInt64], twins) {
            try night.person.add(row(number, NightPlanningSession.self) {
                ($0.forDate, $0.currentStep, $0.isComplete) = (day("2027-03-10"), Raw(text: twin.0), twin.1)
                // The second is the latest made.
                ($0.skippedAt, $0.createdAt) = (twin.1 ? nil : at("2027-03-09T20:00:00.000Z"), at("2027-03-09T19:0\(what.hasPrefix("one") ? number : 3 - number):00.000Z"))
            })
        }
        let answer = try night.actions.open(as: .full)
        #expect(try night.sessions.map { $0.currentStep.text + ($0.skippedAt == nil ? "" : " skipped") } == after, "\(what)")
        #expect(try night.actions.inHand() == answer.hand && answer.hand.session?.hasEnded == false)
    }

    @Test("Without a session moving, closing and choosing are refused, and skipping notes that it was skipped")
    func none() throws {
        let night = try PersonsNight()
        try night.add(1, due: "2027-03-09")
        #expect(try night.refused { try $0.move(.next) } == "noPlanningSession" && night.refused { try $0.close() } == "noPlanningSession")
        #expect(try night.refused { try $0.keep(text(1)) } == "noPlanningSession" && night.refused { try $0.undo(text(1)) } == "noPlanningSession")
        #expect(try night.refused { try $0.setLevel(.low) } == "noPlanningSession" && night.actions.inHand().session == nil)
        #expect(try night.actions.skip().act && night.sessions.map { [$0.forDate.text, $0.skippedAt?.text, $0.currentStep.text] } == [["2027-03-10", night.now, "review"]])
        #expect(try !night.actions.skip().act)
    }

    @Test("A task that isn't there is named before any refusal")
    func notFound() throws {
        let night = try PersonsNight()
        #expect(throws: NotFound.self) { try night.actions.keep("ABCD1234") }
        #expect(throws: NotFound.self) { try night.actions.undo("ABCD1234") }
    }

    @Test("A step that isn't known reads as the first and is rewritten only by moving on")
    func unknownStep() throws {
        let night = try PersonsNight()
        try night.person.add(row(1, NightPlanningSession.self) { ($0.forDate, $0.currentStep) = (day("2027-03-10"), Raw(text: "dream")) })
        _ = try night.actions.open(as: .full)
        #expect(try !night.actions.move(.back).act && night.sessions[0].currentStep.text == "dream")
        #expect(try night.json(night.actions.inHand())["session"]?["step"] == "review")
        #expect(try night.actions.move(.next).act && night.sessions[0].currentStep.text == "build")
    }

    @Test("A task that was settled is nothing to carry any more, so carry is passed over")
    func settled() throws {
        let night = try PersonsNight()
        try night.add(1, due: "2027-03-09")
        _ = try night.actions.open(as: .full)
        #expect(try night.actions.keep(text(1)).act.pending == 0)
        #expect(try night.actions.move(.next).hand.session?.step == .build && night.actions.move(.back).hand.session?.step == .review)
    }
}

@Suite("Settling what a day leaves, and building the next")
struct PlanChoiceTests {
    private func opened(at now: String = "2027-03-09T21:00:00.000Z", _ flow: PlanningFlow = .full, for date: String? = nil, _ fill: (PersonsNight) throws -> Void) throws -> PersonsNight {
        let night = try PersonsNight(at: now)
        try fill(night)
        _ = try night.actions.open(date.map(day), as: flow)
        return night
    }

    @Test("After midnight the rollover's record takes the choice, and nothing is counted twice")
    func afterMidnight() throws {
        let night = try opened(at: "2027-03-10T00:30:00.000Z") { night in
            try night.add(1, due: "2027-03-10") { $0.deferralCount = 1 }
            try night.person.add(row(1, DeferralRecord.self) { ($0.taskID, $0.day, $0.deferredTo, $0.deferredOn) = (id(1), day("2027-03-09"), day("2027-03-10"), at("2027-03-10T00:00:00.000Z")) })
        }
        let answer = try night.actions.putOff(text(1), to: day("2027-03-15"), .tooMuch)
        #expect(answer.act.move?.kind == .refined && answer.reviewed == day("2027-03-09"))
        #expect(try night.task(1).deferralCount == 1 && night.records.map { [$0.deferredTo?.text, $0.reason.text, $0.deferredOn.text] } == [["2027-03-15", "tooMuch", "2027-03-10T00:00:00.000Z"]])
    }

    @Test("A day that is planned ahead still puts off from today")
    func ahead() throws {
        let night = try opened(for: "2027-03-14") { try $0.add(1, due: "2027-03-09") }
        _ = try night.actions.keep(text(1))
        #expect(try night.task(1).dueDate == day("2027-03-14") && night.records.map(\.day) == [day("2027-03-09")])
    }

    @Test("Keep and Later end a running timer as deferred, Drop as dropped; what is only given another day leaves it running", arguments: ["keep", "later", "drop", "pull", "push"])
    func timers(command: String) throws {
        let due = ["pull": "2027-03-20", "push": "2027-03-10"][command] ?? "2027-03-09"
        let night = try opened { night in
            try night.add(1, due: due)
            try night.person.add(row(1, WorkSession.self) { ($0.taskID, $0.startedAt, $0.day) = (id(1), at("2027-03-09T20:50:00.000Z"), day("2027-03-09")) })
        }
        switch command {
        case "keep": _ = try night.actions.keep(text(1))
        case "later": _ = try night.actions.putOff(text(1), to: nil, .noLonger)
        case "drop": _ = try night.actions.drop(text(1))
        case "pull": _ = try night.actions.pull(text(1))
        default: _ = try night.actions.push(text(1), to: .nearest)
        }
        let session = try #require(try night.person.row(1, WorkSession.self))
        let outcome = ["keep": "deferred", "later": "deferred", "drop": "dropped"][command]
        #expect(session.outcome.text == outcome ?? "running" && session.endedAt?.text == outcome.map { _ in night.now })
        _ = try night.actions.undo(text(1))
        #expect(try night.person.row(1, WorkSession.self) == session, "a timer that was closed stays closed")
    }

    @Test("Someday is refused where a date is needed: for one that repeats, and an important one that this deferral doesn't ease", arguments: [
        ("low", "low", 0, false, false, nil), ("high", "high", 0, false, false, "dateRequired"), ("high, the second", "high", 1, false, false, "dateRequired"),
        ("high, eased by the third", "high", 2, false, false, nil), ("repeating, eased by the third", "high", 2, true, false, "dateRequired"),
        ("repeating", "low", 0, true, false, "dateRequired"), ("of an importance that isn't known", "urgent", 0, false, false, nil),
        ("high, refined: that never eases", "high", 3, false, true, "dateRequired"), ("low, refined", "low", 3, false, true, nil),
    ] as [(String, String, Int, Bool, Bool, String?)])
    func someday(what: String, importance: String, count: Int, repeats: Bool, isRecorded: Bool, expected: String?) throws {
        let night = try opened { night in
            try night.add(1, due: "2027-03-09") { ($0.importance, $0.deferralCount, $0.repeatKind) = (Raw(text: importance), count, Raw(repeats ? .daily : .none)) }
            if isRecorded { try night.person.add(row(1, DeferralRecord.self) { ($0.taskID, $0.day, $0.deferredTo) = (id(1), day("2027-03-09"), day("2027-03-10")) }) }
        }
        #expect(try night.refused { try $0.putOff(text(1), to: nil, .unspecified) } == expected, "\(what)")
        if expected == nil { #expect(try night.task(1).dueDate == nil && ["low", "urgent"].contains(night.task(1).importance.text)) }
    }

    @Test("Pulling and pushing only give another day to what is due after the reviewed one, refine what was settled, and put off what wasn't", arguments: [
        ("undated, pulled", nil, 0, "pull", "rescheduled", 0), ("due later, pulled", "2027-03-20", 0, "pull", "rescheduled", 0),
        ("parked tonight, pulled back", "2027-03-09", 0, "pull after park", "refined", 1), ("in the plan, pushed", "2027-03-10", 0, "push", "rescheduled", 0),
        ("kept tonight, pushed", "2027-03-09", 0, "push after keep", "refined", 1), ("not settled, pushed", "2027-03-08", 0, "push", "deferred", 1),
        ("not settled a third time, pushed", "2027-03-08", 2, "push", "deferred", 3),
    ] as [(String, String?, Int, String, String, Int)])
    func pulledAndPushed(what: String, due: String?, before: Int, command: String, kind: String, after: Int) throws {
        let night = try opened { try $0.add(1, due: due) { ($0.deferralCount, $0.effortMinutes) = (before, 30) } }
        if command == "pull after park" { _ = try night.actions.putOff(text(1), to: nil, .unspecified) }
        if command == "push after keep" { _ = try night.actions.keep(text(1)) }
        let act = try command.hasPrefix("pull") ? night.actions.pull(text(1)).act : night.actions.push(text(1), to: .nearest).act
        #expect(try act.move?.kind.rawValue == kind && night.task(1).deferralCount == after, "\(what)")
        #expect(try night.records.count == (kind == "rescheduled" ? 0 : 1))
        #expect(try night.task(1).dueDate == day(command.hasPrefix("pull") ? "2027-03-10" : "2027-03-11"))
    }

    @Test("What isn't in the plan can't be pushed, nor to the planned day or before it, nor to Someday what needs a date")
    func pushRefused() throws {
        let night = try opened { night in
            try night.add(1, due: "2027-03-10") { $0.effortMinutes = 500 }
            try night.add(2, due: "2027-03-11")
            try night.add(3, due: "2027-03-10") { $0.importance = Raw(.high) }
            try night.add(4, due: "2027-03-10") { $0.isCompleted = true }
        }
        #expect(try night.refused { try $0.push(text(2), to: .nearest) } == "notInPlan" && night.refused { try $0.push(text(4), to: .nearest) } == "notInPlan")
        #expect(try night.refused { try $0.push(text(1), to: .day(day("2027-03-10"))) } == "notALaterDay" && night.refused { try $0.push(text(3), to: .someday) } == "dateRequired")
        #expect(try night.refused { try $0.push(text(1), to: .nearest) } == "pickADay" && night.refused { try $0.pull(text(4)) } == "notLive")
        #expect(try night.refused { try $0.push(text(1), to: .day(day("2027-03-12"))) } == nil)
    }

    @Test("The shortened flow settles nothing, but takes in and out")
    func shortened() throws {
        let night = try opened(at: "2027-03-09T08:10:00.000Z", .shortened) { night in
            try night.add(1, due: "2027-03-08")
            try night.add(2)
        }
        #expect(try night.refused { try $0.keep(text(1)) } == "noCarry" && night.refused { try $0.putOff(text(1), to: nil, .unspecified) } == "noCarry" && night.refused { try $0.drop(text(1)) } == "noCarry")
        #expect(try night.actions.pull(text(2)).act.didChange && night.task(2).dueDate == day("2027-03-09"))
        #expect(try night.actions.push(text(1), to: .nearest).act.move?.kind == .deferred)
    }

    @Test("Each choice is taken back, the latest first, and with it the record that it made or refined")
    func undo() throws {
        let night = try opened { try $0.add(1, due: "2027-03-08") { ($0.importance, $0.deferralCount, $0.repeatKind) = (Raw(.high), 2, Raw(.weekly)) } }
        var dumps: [Dump] = []
        func choose(_ body: (PlanActions) throws -> PlanAnswer<PlanActions.TaskChange>) throws {
            dumps.append(try night.person.dump())
            #expect(try body(night.actions).act.didChange)
        }
        try choose { try $0.putOff(text(1), to: day("2027-03-10"), .tooMuch) }
        #expect(try night.task(1).importance == .low && night.task(1).repeatWeekdays == "1" && night.task(1).deferralCount == 3)
        try choose { try $0.push(text(1), to: .nearest) }
        try choose { try $0.pull(text(1)) }
        try choose { try $0.putOff(text(1), to: day("2027-03-13"), .notReady) }
        for dump in dumps.reversed() {
            #expect(try night.actions.undo(text(1)).act.didChange)
            expectSame(try night.person.dump(), dump)
        }
        #expect(try night.refused { try $0.undo(text(1)) } == "nothingToUndo")
    }

    @Test("A command that changes nothing is no choice")
    func noChoice() throws {
        let night = try opened { try $0.add(1, due: "2027-03-09") }
        _ = try night.actions.keep(text(1))
        let changes = night.person.store.connection.totalChanges
        #expect(try !night.actions.keep(text(1)).act.didChange && !night.actions.pull(text(1)).act.didChange)
        #expect(night.person.store.connection.totalChanges == changes)
        #expect(try night.choices() == ["2027-03-10 \(text(1))"])
        _ = try night.actions.undo(text(1))
        #expect(try night.refused { try $0.undo(text(1)) } == "nothingToUndo")
    }

    @Test("A drop is taken back with its untouched next instance, after GothenburgBitFactory/taskwarrior#3550; a touched one refuses it")
    func undoDrop() throws {
        let night = try opened { try $0.add(1, due: "2027-03-09") { ($0.repeatKind, $0.repeatDayOfMonth) = (Raw(.monthly), 0) } }
        let before = try night.task(1), next = try #require(try night.actions.drop(text(1)).act.next)
        #expect(next.dueDate == day("2027-04-09"))
        try night.person.add(row(1, WorkSession.self) { ($0.taskID, $0.outcome) = (next.id, Raw(.manual)) })
        #expect(try night.refused { try $0.undo(text(1)) } == "alreadyRepeated")
        try night.person.store.delete(#require(try night.person.row(1, WorkSession.self)))
        #expect(try night.actions.undo(text(1)).act.didChange)
        var after = try night.task(1)
        after.seriesID = before.seriesID
        #expect(after == before)
        #expect(try night.person.rows(TaskItem.self).count == 1)
        #expect(try night.actions.drop(text(1)).act.next?.dueDate == next.dueDate)
    }

    @Test("A drop after which the series had its next instance already takes nothing with it when it is taken back")
    func undoDropOfTwin() throws {
        let night = try opened { night in
            try night.add(1, due: "2027-03-09") { ($0.repeatKind, $0.seriesID) = (Raw(.daily), id(7)) }
            try night.add(2, due: "2027-03-10") { ($0.title, $0.repeatKind, $0.seriesID) = ("Task 1", Raw(.daily), id(7)) }
        }
        let before = try night.person.dump()
        #expect(try night.actions.drop(text(1)).act.next == nil)
        _ = try night.actions.undo(text(1))
        expectSame(try night.person.dump(), before)
    }

    @Test("Where a drop's next instance is gone, one in its place goes as for a task that is not completed after all")
    func undoDropOfMerged() throws {
        let night = try opened { try $0.add(1, due: "2027-03-09") { $0.repeatKind = Raw(.daily) } }
        let next = try #require(try night.actions.drop(text(1)).act.next)
        try night.person.store.delete(next)
        try night.add(2, due: "2027-03-20") { ($0.title, $0.repeatKind, $0.seriesID) = ("Task 1", Raw(.daily), next.seriesID) }
        #expect(try night.refused { try $0.undo(text(1)) } == "alreadyRepeated")
        try night.person.store.delete(night.task(2))
        #expect(try night.refused { try $0.undo(text(1)) } == nil && night.task(1).isLive)
    }

    @Test("What can't be read as a choice is said, and nothing is changed")
    func unreadableChoice() throws {
        let night = try opened { try $0.add(1, due: "2027-03-09") }
        try night.person.store.connection.run("INSERT INTO local_choice(forDate, taskID, before) VALUES ('2027-03-10', ?, 'x')", [.text(text(1))])
        #expect(throws: BadState.self) { try night.actions.undo(text(1)) }
    }

    @Test("Choices are of one night: another night has its own, and those of days that have passed are forgotten")
    func nights() throws {
        var night = try opened { night in
            try night.add(1, due: "2027-03-09")
            try night.add(2)
        }
        _ = try night.actions.keep(text(1))
        _ = try night.actions.open(day("2027-03-12"), as: .full)
        #expect(try night.refused { try $0.undo(text(1)) } == "nothingToUndo")
        _ = try night.actions.pull(text(2))
        night.now = "2027-03-11T21:00:00.000Z"
        #expect(try night.choices().map { $0.prefix(10) } == ["2027-03-10", "2027-03-12"])
        _ = try night.actions.open(as: .full)
        #expect(try night.choices().map { $0.prefix(10) } == ["2027-03-12"])
    }
}

@Suite("Closing and skipping a night")
struct PlanClosingTests {
    private func opened(_ fill: (PersonsNight) throws -> Void = { _ in }) throws -> PersonsNight {
        let night = try PersonsNight()
        try fill(night)
        _ = try night.actions.open(as: .full)
        return night
    }

    @Test("A level is written at once, in one record of the day, whose other figures are zeros")
    func level() throws {
        let night = try opened()
        #expect(try night.actions.setLevel(.high).act && !night.actions.setLevel(.high).act && night.actions.setLevel(.low).act)
        let plans = try night.person.rows(DayPlan.self)
        #expect(plans == [DayPlan.made(for: day("2027-03-10"), level: .low, id: try #require(plans.first?.id))])
    }

    @Test("Of twins of the day's record the one that dedup would keep is written")
    func twins() throws {
        let night = try opened { night in
            for number in [1, 2] as [UInt64] { try night.person.add(row(number, DayPlan.self) { ($0.date, $0.completedEffortMinutes) = (day("2027-03-10"), Int(number)) }) }
        }
        _ = try night.actions.setLevel(.high)
        _ = try night.actions.close()
        #expect(try night.person.rows(DayPlan.self).map { [$0.capacity.text, "\($0.planningCompletedAt != nil)"] } == [["medium", "false"], ["high", "true"]])
    }

    @Test("A level that isn't known stays when the night is closed, and is scored by the weekday's")
    func unknownLevel() throws {
        let night = try opened { night in
            try night.add(1, due: "2027-03-10") { $0.effortMinutes = 90 }
            try night.person.add(row(1, DayPlan.self) { ($0.date, $0.capacity) = (day("2027-03-10"), Raw(text: "festive")) })
        }
        _ = try night.actions.close()
        #expect(try night.person.rows(DayPlan.self).map { [$0.capacity.text, "\($0.loadScore)"] } == [["festive", "50"]])
    }

    @Test("Closing forgets the choices, closing again does nothing, and a reopened night is closed anew in the same rows")
    func closing() throws {
        var night = try opened { try $0.add(1, due: "2027-03-09") { $0.effortMinutes = 30 } }
        _ = try night.actions.keep(text(1))
        let closing = try night.actions.close().act
        #expect(closing.didChange && closing.taskCount == 1 && closing.fit.plannedMinutes == 30 && closing.nightsPlanned == 1)
        #expect(try night.choices().isEmpty && !night.actions.close().act.didChange)
        #expect(try night.refused { try $0.undo(text(1)) } == "nightClosed" && night.refused { try $0.skip() } == "alreadyPlanned" && night.refused { try $0.keep(text(1)) } == "planningEnded")
        #expect(try night.refused { try $0.setLevel(.low) } == "planningEnded" && night.refused { try $0.move(.back) } == "planningEnded")

        let ids = (try night.sessions.map(\.id), try night.person.rows(DayPlan.self).map(\.id))
        #expect(try night.actions.open(as: .full).act == .reopened)
        #expect(try night.refused { try $0.undo(text(1)) } == "nightClosed" && night.refused { try $0.skip() } == "alreadyPlanned")
        _ = try night.actions.push(text(1), to: .nearest)
        #expect(try night.choices().isEmpty)
        night.now = "2027-03-09T22:00:00.000Z"
        #expect(try night.actions.close().act.nightsPlanned == 1)
        #expect(try (night.sessions.map(\.id), night.person.rows(DayPlan.self).map(\.id)) == ids)
        #expect(try night.person.rows(DayPlan.self).map { [$0.planningCompletedAt?.text, "\($0.plannedTaskMinutes)"] } == [[night.now, "0"]])
        #expect(try night.sessions.map { [$0.currentStep.text, $0.completedAt?.text] } == [["close", night.now]])
    }

    @Test("Skipping keeps what was chosen and what a level wrote; opened again, it can be taken back")
    func skipping() throws {
        let night = try opened { try $0.add(1, due: "2027-03-09") }
        _ = try night.actions.keep(text(1))
        _ = try night.actions.setLevel(.low)
        #expect(try night.actions.skip().act && night.task(1).dueDate == day("2027-03-10") && night.person.rows(DayPlan.self).count == 1)
        #expect(try night.refused { try $0.undo(text(1)) } == "planningEnded" && night.refused { try $0.close() } == "planningEnded" && night.refused { try $0.pull(text(1)) } == "planningEnded")
        #expect(try night.actions.open(as: .full).act == .takenUpAgain)
        _ = try night.actions.undo(text(1))
        #expect(try night.task(1).dueDate == day("2027-03-09"))
    }

    @Test("Nights planned counts dates once, twins, gaps and skipped ones or not")
    func nightsPlanned() throws {
        let night = try opened { night in
            for (number, date, isComplete) in [(1, "2027-03-04", true), (2, "2027-03-04", true), (3, "2027-03-06", false), (4, "2027-03-08", true)] as [(UInt64, String, Bool)] {
                try night.person.add(row(number, NightPlanningSession.self) { ($0.forDate, $0.isComplete, $0.skippedAt) = (day(date), isComplete, isComplete ? nil : at("2027-03-05T21:00:00.000Z")) })
            }
        }
        #expect(try night.actions.close().act.nightsPlanned == 3)
    }

    @Test("The plan as an object is the evening's report of the planned day with the session, what is to carry and the backlog")
    func object() throws {
        let night = try opened { night in
            try night.add(1, due: "2027-03-09")
            try night.add(2)
            try night.add(3, due: "2027-03-08")
        }
        _ = try night.actions.putOff(text(3), to: nil, .noLonger)
        let object = try night.json(night.actions.inHand()), report = try ReportMaking(night.person.context(night.now)).report(.evening, on: day("2027-03-10")).json
        #expect(object.object?.map(\.key) == (report.object?.map(\.key) ?? []) + ["session", "carry", "backlog"])
        for member in report.object ?? [] { #expect(object[member.key] == member.value, "\(member.key)") }
        #expect(object["session"] == ["forDate": "2027-03-10", "step": "review", "isComplete": false, "isShortened": false, "skippedAt": nil])
        #expect(object["carry"] == [
            ["task": ["id": .string(text(1)), "title": "Task 1"], "state": "pending", "to": nil], ["task": ["id": .string(text(3)), "title": "Task 3"], "state": "moved", "to": nil],
        ])
        #expect(object["backlog"] == [["id": .string(text(2)), "title": "Task 2"], ["id": .string(text(3)), "title": "Task 3"]])
    }
}
