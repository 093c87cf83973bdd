import Model
import Rules
import Testing
import Values

private func repeating(_ kind: String, _ weekdays: String = "", day: Int = 0, due: Day? = "2026-11-13", _ change: (inout TaskItem) -> Void = { _ in }) -> TaskItem {
    .row(1) {
        ($0.repeatKind, $0.repeatWeekdays, $0.repeatDayOfMonth, $0.dueDate) = (Raw(text: kind), weekdays, day, due)
        change(&$0)
    }
}

@Suite("Repeating tasks")
struct RepetitionTests {
    /// 2026-11-13 is a Friday.
    @Test("The next occurrence strictly after a day", arguments: [
        Line("daily", (repeating("daily"), "2026-11-13"), "2026-11-14"),
        Line("daily, over the leap day", (repeating("daily"), "2028-02-28"), "2028-02-29"),
        Line("weekly, a week on", (repeating("weekly", "5"), "2026-11-13"), "2026-11-20"),
        Line("weekly, the nearest of several", (repeating("weekly", "2,4"), "2026-11-17"), "2026-11-19"),
        Line("weekly, into the next week", (repeating("weekly", "2,4"), "2026-11-19"), "2026-11-24"),
        Line("weekly, without weekdays the one of its date", (repeating("weekly"), "2026-11-15"), "2026-11-20"),
        Line("weekdays are read tolerantly", (repeating("weekly", " 4 ,x,9,,-1,4"), "2026-11-13"), "2026-11-19"),
        Line("none that can be read", (repeating("weekly", "0,8,Mon"), "2026-11-13"), "2026-11-20"),
        Line("monthly, the day of its date", (repeating("monthly"), "2026-11-13"), "2026-12-13"),
        Line("monthly, still ahead in this month", (repeating("monthly", day: 20), "2026-11-13"), "2026-11-20"),
        Line("monthly, into the next year", (repeating("monthly", day: 5), "2026-12-05"), "2027-01-05"),
        Line("the 31st is clamped", (repeating("monthly", day: 31), "2027-08-31"), "2027-09-30"),
        Line("and comes back", (repeating("monthly", day: 31), "2027-09-30"), "2027-10-31"),
        Line("the 30th, to February", (repeating("monthly", day: 30), "2027-01-30"), "2027-02-28"),
        Line("of a leap year", (repeating("monthly", day: 30), "2028-01-30"), "2028-02-29"),
        Line("and back to the 30th", (repeating("monthly", day: 30), "2027-02-28"), "2027-03-30"),
        Line("a clamped day that is today is not after it", (repeating("monthly", day: 31), "2027-02-28"), "2027-03-31"),
        Line("a day beyond 31 is the 31st", (repeating("monthly", day: 99), "2026-11-13"), "2026-11-30"),
        Line("a day below 0 is none", (repeating("monthly", day: -3), "2026-11-13"), "2026-12-13"),
        Line("a kind that isn't known", (repeating("yearly"), "2026-11-13"), nil),
        Line("none", (repeating("none", "5", day: 3), "2026-11-13"), nil),
        Line("the end of the calendar", (repeating("daily"), "9999-12-31"), nil),
    ] as [Line<(TaskItem, Day), Day?>])
    func next(line: Line<(TaskItem, Day), Day?>) {
        #expect(Repetition.next(of: line.given.0, after: line.given.1, due: "2026-11-13") == line.expected)
    }

    @Test("After both its date and the day it ended: done early it skips the one it was done for, done late it lies ahead", arguments: [
        Line("on its day", (repeating("weekly", "5"), "2026-11-13"), "2026-11-20"),
        Line("early", (repeating("weekly", "5", due: "2026-11-20"), "2026-11-15"), "2026-11-27"),
        Line("late", (repeating("weekly", "5"), "2026-11-15"), "2026-11-20"),
        Line("late by weeks", (repeating("weekly", "5"), "2026-12-01"), "2026-12-04"),
        Line("daily, late", (repeating("daily", due: "2026-11-10"), "2026-11-13"), "2026-11-14"),
        Line("monthly, late", (repeating("monthly", due: "2026-08-31"), "2026-11-13"), "2026-11-30"),
        Line("without a date", (repeating("weekly", due: nil), "2026-11-13"), "2026-11-20"),
    ] as [Line<(TaskItem, Day), Day>])
    func ended(line: Line<(TaskItem, Day), Day>) {
        let ended = Repetition.ended(line.given.0, on: line.given.1, newSeries: 77)
        #expect(ended.next == line.expected && ended.task.seriesID == 77)
    }

    @Test("The end stores what the series needs, once", arguments: [
        Line("monthly", repeating("monthly", due: "2027-03-31"), 31), Line("monthly with its day", repeating("monthly", day: 30, due: "2027-02-28"), 30),
        Line("monthly without a date", repeating("monthly", due: nil), 13), Line("weekly", repeating("weekly"), 0),
    ])
    func storing(line: Line<TaskItem, Int>) {
        let ended = Repetition.ended(line.given, on: "2026-11-13", newSeries: 77).task
        #expect(ended.repeatDayOfMonth == line.expected && ended.seriesID == 77 && ended.repeatWeekdays == line.given.repeatWeekdays)
        #expect(Repetition.ended(ended, on: "2026-11-13", newSeries: 78).task == ended)
    }

    @Test("What doesn't repeat, or repeats by a kind that isn't known, just ends", arguments: ["none", "yearly", ""])
    func justEnds(kind: String) {
        let task = repeating(kind), ended = Repetition.ended(task, on: "2026-11-13", newSeries: 77)
        #expect(ended.task == task && ended.next == nil)
    }

    @Test("A monthly task of the 31st, done on each of its days, keeps it, after GothenburgBitFactory/taskwarrior#1698")
    func the31st() throws {
        var task = repeating("monthly", due: "2027-01-31"), dates: [String] = []
        for _ in 1...4 {
            let due = try #require(task.dueDate), ended = Repetition.ended(task, on: due, newSeries: 77)
            task = Repetition.successor(of: ended.task, on: try #require(ended.next), now: "2027-01-31T10:00:00Z", id: 2)
            dates.append(try #require(task.dueDate).text)
            #expect(task.repeatDayOfMonth == 31)
        }
        #expect(dates == ["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"])
    }

    @Test("The next instance copies what the task is, and begins anew in what happened to it")
    func successor() {
        let old = repeating("weekly", "5") {
            ($0.title, $0.notes, $0.categoryID, $0.effortMinutes, $0.importance, $0.seriesID) = ("Hours", "- [x] slips", 4, 35, Raw(text: "urgent"), 9)
            ($0.isCompleted, $0.completedAt, $0.droppedAt, $0.deferralCount, $0.createdAt) = (true, "2026-11-13T10:00:00Z", "2026-11-13T11:00:00Z", 4, "2026-01-01T00:00:00Z")
        }
        let expected = TaskItem.row(2) {
            ($0.title, $0.notes, $0.categoryID, $0.effortMinutes, $0.importance, $0.seriesID) = ("Hours", "- [x] slips", 4, 35, Raw(text: "urgent"), 9)
            ($0.repeatKind, $0.repeatWeekdays, $0.dueDate, $0.createdAt) = (Raw(.weekly), "5", "2026-11-20", "2026-11-15T10:00:00Z")
        }
        #expect(Repetition.successor(of: old, on: "2026-11-20", now: "2026-11-15T10:00:00Z", id: 2) == expected)
    }
}

@Suite("Taking back that a repeating task was done")
struct TakingBackTests {
    private static let done = repeating("weekly", "5") { ($0.title, $0.seriesID, $0.isCompleted, $0.completedAt) = ("Hours", 9, true, "2026-11-13T10:00:00Z") }
    private static let next = Repetition.successor(of: done, on: "2026-11-20", now: "2026-11-13T10:00:00Z", id: 2)

    private static func next(_ change: (inout TaskItem) -> Void) -> TaskItem {
        var task = next
        change(&task)
        return task
    }

    private func takenBack(_ series: [TaskItem], touched: Set<ID<TaskItem>> = [], of task: TaskItem = done) throws(Refusal) -> [ID<TaskItem>] {
        try Repetition.takenBack(task, endedOn: "2026-11-13", series: series, touched: touched).map(\.id)
    }

    @Test("An untouched next instance goes, also one that was made again")
    func untouched() throws {
        #expect(try takenBack([Self.next]) == [2])
        #expect(try takenBack([]) == [] && takenBack([Self.next { ($0.dueDate, $0.isCompleted) = ("2026-11-06", true) }]) == [], "none is there")
        #expect(try takenBack([Self.next { ($0.createdAt, $0.seriesID) = ("2026-11-14T00:00:00Z", 10) }]) == [2], "when it was made is no touch")
    }

    @Test("One that was touched in any way stays, and the task stays done", arguments: [
        Line("its title", next { $0.title = "Hours, revised" }, false), Line("its notes", next { $0.notes = "" }, false), Line("its estimate", next { $0.effortMinutes = 5 }, false),
        Line("its importance", next { $0.importance = Raw(.high) }, false), Line("its category", next { $0.categoryID = 3 }, false), Line("its kind", next { $0.repeatKind = Raw(.none) }, false),
        Line("its weekdays", next { $0.repeatWeekdays = "4,5" }, false), Line("its day of the month", next { $0.repeatDayOfMonth = 3 }, false), Line("its count", next { $0.deferralCount = 1 }, false),
        Line("done itself", next { $0.isCompleted = true }, false), Line("dropped", next { $0.droppedAt = "2026-11-13T11:00:00Z" }, false), Line("a record or a session", next, true),
    ])
    func touched(line: Line<TaskItem, Bool>) {
        #expect { try takenBack([line.given], touched: line.expected ? [2] : []) } throws: { error in
            (error as? Refusal).map { $0.code == "alreadyRepeated" && $0.message.contains("already repeated") } ?? false
        }
    }

    @Test("One that was moved to another day stays too; a finished one of another day is no matter")
    func moved() {
        #expect { try takenBack([Self.next { $0.dueDate = "2026-11-21" }]) } throws: { ($0 as? Refusal)?.code == "alreadyRepeated" }
        #expect { try takenBack([Self.next { $0.dueDate = nil }]) } throws: { ($0 as? Refusal)?.code == "alreadyRepeated" }
    }

    @Test("Where the next instance is there and untouched, another live one, as merging two machines may leave, is no reason to refuse")
    func another() throws {
        let other = TaskItem.row(3) { ($0.seriesID, $0.dueDate, $0.repeatKind) = (9, "2026-11-18", Raw(.weekly)) }
        #expect(try takenBack([Self.next, other]) == [2])
    }

    @Test("What doesn't repeat, is of a kind that isn't known, or has no series, takes nothing back", arguments: [
        repeating("none") { $0.seriesID = 9 }, repeating("yearly") { $0.seriesID = 9 }, repeating("weekly", "5"),
    ])
    func nothing(task: TaskItem) throws { #expect(try takenBack([Self.next { $0.title = "Another" }], of: task) == []) }
}

@Suite("How a task ends")
struct TaskEndingTests {
    private static let live = TaskItem.row(1) { $0.dueDate = "2026-11-13" }
    private static let done = TaskItem.row(1) { ($0.isCompleted, $0.completedAt) = (true, "2026-11-13T09:00:00Z") }
    private static let dropped = TaskItem.row(1) { $0.droppedAt = "2026-11-13T09:00:00Z" }

    @Test("Done is completed now, dropped is dropped now, and a timer ends as either")
    func ends() {
        let now: Instant = "2026-11-13T10:00:00Z"
        let done = TaskEnding.done.applied(to: Self.live, now: now, today: "2026-11-13", newSeries: 5).task
        #expect(done.isCompleted && done.completedAt == now && done.droppedAt == nil && done.seriesID == nil)
        let dropped = TaskEnding.dropped.applied(to: Self.live, now: now, today: "2026-11-13", newSeries: 5).task
        #expect(!dropped.isCompleted && dropped.completedAt == nil && dropped.droppedAt == now)
        #expect(TaskEnding.done.outcome == .finished && TaskEnding.dropped.outcome == .dropped)
    }

    @Test("A drop skips one occurrence as a completion does")
    func repeats() {
        for ending in [TaskEnding.done, .dropped] {
            let ended = ending.applied(to: repeating("weekly", "5"), now: "2026-11-13T10:00:00Z", today: "2026-11-13", newSeries: 5)
            #expect(ended.next == "2026-11-20" && ended.task.seriesID == 5)
        }
    }

    @Test("What has ended stays as it is, save that what is done can't be dropped", arguments: [
        Line("live", (TaskEnding.done, live), true), Line("live, dropped", (.dropped, live), true), Line("done again", (.done, done), false), Line("dropped, done", (.done, dropped), false), Line("dropped again", (.dropped, dropped), false),
    ])
    func wanted(line: Line<(TaskEnding, TaskItem), Bool>) throws { #expect(try line.given.0.isWanted(of: line.given.1) == line.expected) }

    @Test("What is done can't be dropped")
    func doneAndDropped() {
        #expect { try TaskEnding.dropped.isWanted(of: Self.done) } throws: { error in (error as? Refusal).map { $0.code == "notLive" && $0.message.contains("done") } ?? false }
    }

    @Test("Reopened it has no moment of completion, and keeps what its series needs")
    func reopened() {
        let done = repeating("monthly", day: 31) { ($0.seriesID, $0.isCompleted, $0.completedAt) = (5, true, "2026-11-13T09:00:00Z") }
        #expect(!done.reopened.isCompleted && done.reopened.completedAt == nil && done.reopened.seriesID == 5 && done.reopened.repeatDayOfMonth == 31)
    }
}
