import JSON
import Model
@testable import Planner
import Rules
import Store
import Support
import Testing
import Values

private func task(_ number: UInt64, due: String? = nil, _ change: (inout TaskItem) -> Void = { _ in }) -> TaskItem {
    row(number, TaskItem.self) {
        ($0.title, $0.dueDate, $0.createdAt) = ("Task \(number)", due.map(day), at("2026-11-01T08:00:00Z"))
        change(&$0)
    }
}

@Suite("Lists of tasks, and one task")
struct TaskReadingTests {
    private let now = "2026-11-13T09:00:00Z"

    @Test("The list has what is due by today in the one order, all has later ones too, and the backlog goes by when they were made")
    func lists() throws {
        let person = try Person()
        try person.add(
            task(1, due: "2026-11-13"), task(2, due: "2026-11-10"), task(3, due: "2026-11-13") { $0.importance = Raw(.high) }, task(4, due: "2026-11-20") { $0.importance = Raw(.high) }, task(5, due: "2026-11-14"),
            task(6), task(7) { $0.createdAt = at("2026-10-01T08:00:00Z") }, task(8) { $0.importance = Raw(.medium) }, task(9) { $0.repeatKind = Raw(.daily) }, task(10) { $0.importance = Raw(text: "urgent") },
            task(11, due: "2026-11-13") { $0.isCompleted = true }, task(12, due: "2026-11-13") { $0.droppedAt = at(now) })
        func numbers(_ tasks: [TaskItem]) -> [String] { tasks.map { String($0.title.dropFirst(5)) } }
        let today = try TaskLists(.dueByToday, person.context(now))
        // Important ones first, also one that lacks its date and reads as due today; then the others by date.
        #expect(numbers(today.tasks) == ["3", "8", "2", "1", "9"])
        #expect(numbers(today.backlog) == ["7", "6", "10"])
        #expect(try numbers(TaskLists(.all, person.context(now)).tasks) == ["3", "8", "4", "2", "1", "9", "5"])
        let json = try today.json()
        #expect(json.object?.map(\.key) == ["tasks", "backlog"])
        #expect(json["tasks"]?.array?[1]["dueDate"]?.string == "2026-11-13" && json["backlog"]?.array?[0]["dueDate"] == .null)
    }

    @Test("A filter by category compares ids, never names, and keeps the order")
    func filter() throws {
        let person = try Person()
        let work = row(1, TaskCategory.self) { $0.name = "Work" }, other = row(2, TaskCategory.self) { $0.name = "Work" }
        try person.add(work, other, task(1, due: "2026-11-13") { $0.categoryID = id(1) }, task(2, due: "2026-11-12") { $0.categoryID = id(1) }, task(3, due: "2026-11-13") { $0.categoryID = id(2) }, task(4, due: "2026-11-13"), task(5) { $0.categoryID = id(1) }, task(6))
        let lists = try TaskLists(.dueByToday, in: work, person.context(now))
        #expect(lists.tasks.map(\.title) == ["Task 2", "Task 1"] && lists.backlog.map(\.title) == ["Task 5"] && lists.category(of: lists.tasks[0]) == "Work")
    }

    @Test("Reading lists writes nothing, and rows that can't be read are left out")
    func unreadable() throws {
        let person = try Person()
        try person.add(task(1, due: "2026-11-13"), task(2, due: "2026-11-13"), task(3) { $0.importance = Raw(.high) })
        try person.store.connection.run("UPDATE TaskItem SET createdAt = 'once' WHERE id = ?", [id(2, of: TaskItem.self).stored])
        let changes = person.store.connection.totalChanges
        #expect(try TaskLists(.all, person.context(now)).tasks.map(\.title) == ["Task 3", "Task 1"])
        #expect(person.store.connection.totalChanges == changes && person.store.unreadable.count == 1)
    }

    @Test("One task is told with its checklist, its deferrals by day and the time that was worked on it, of a running timer up to now")
    func detail() throws {
        let person = try Person()
        try person.add(
            task(1, due: "2026-11-13") { ($0.notes, $0.repeatKind, $0.repeatWeekdays, $0.seriesID) = ("- [x] a\n- [ ] b", Raw(.weekly), "5, 1,9", id(9)) },
            row(1, DeferralRecord.self) { ($0.taskID, $0.day, $0.deferredTo, $0.deferredOn) = (id(1), day("2026-11-12"), day("2026-11-13"), at("2026-11-13T00:00:00Z")) },
            row(2, DeferralRecord.self) { ($0.taskID, $0.day, $0.reason, $0.deferredOn) = (id(1), day("2026-11-10"), Raw(text: "moody"), at("2026-11-10T20:00:00Z")) },
            row(1, WorkSession.self) { ($0.taskID, $0.outcome, $0.actualSeconds) = (id(1), Raw(.deferred), 89) }, row(2, WorkSession.self) { ($0.taskID, $0.outcome, $0.actualSeconds) = (id(1), Raw(.manual), 60) },
            row(3, WorkSession.self) { ($0.taskID, $0.startedAt) = (id(1), at(now).adding(seconds: -600)) }, row(4, WorkSession.self) { ($0.taskID, $0.outcome, $0.actualSeconds) = (id(1), Raw(text: "dreamt"), 6000) })
        let json = try TaskDetail(id(1, of: TaskItem.self).text, person.context(now)).json()
        #expect(json.object?.suffix(8).map(\.key) == ["notes", "createdAt", "completedAt", "droppedAt", "repeat", "checklist", "deferrals", "actualMinutes"])
        #expect(json["repeat"] == ["kind": "weekly", "weekdays": [1, 5], "dayOfMonth": 0, "seriesID": .string(id(9, of: Series.self).text)])
        #expect(json["checklist"] == ["done": 1, "total": 2, "items": [["line": 0, "done": true, "text": "a"], ["line": 1, "done": false, "text": "b"]]])
        #expect(json["deferrals"] == [
            ["day": "2026-11-10", "deferredTo": nil, "reason": "moody", "deferredOn": "2026-11-10T20:00:00.000Z"],
            ["day": "2026-11-12", "deferredTo": "2026-11-13", "reason": "unspecified", "deferredOn": "2026-11-13T00:00:00.000Z"],
        ])
        #expect(json["actualMinutes"] == 12 && json["createdAt"] == "2026-11-01T08:00:00.000Z" && json["completedAt"] == .null)
    }

    @Test("What is planned today, and its budget, are the morning report's; on later days the tasks due exactly then", arguments: Seeds.first(16))
    func loads(seed: UInt64) throws {
        let troubled = TroubledStore(seed: seed) { $0 == .brokenText }, store = try troubled.store(), context = troubled.context(store)
        let settings = try context.settings(), days = try context.days(), today = days.date(of: context.now)
        let loads = try DayLoads(today...(today + 7), context, days: days, settings: settings)
        let fit = try DayReport.morning(context).fit
        #expect(loads.planned(on: today) == fit.plannedMinutes && loads.budget(on: today) == fit.budgetMinutes)
        for date in ((today + 1)...(today + 7)).dates {
            let due = try store.rows(TaskItem.self).filter { $0.isLive && $0.dueDate == date }
            #expect(loads.planned(on: date) == TaskMinutes(sessions: []).of(due))
            #expect(try loads.budget(on: date) == DayReport.morning(context, on: date).fit.budgetMinutes)
        }
    }

    @Test("A task that tips its day over is added all the same, and the next day with room is offered")
    func fullDay() throws {
        let person = try Person()
        try person.add(
            task(1, due: "2026-11-09") { $0.effortMinutes = 100 }, task(2, due: "2026-11-10") { $0.effortMinutes = 150 }, task(3, due: "2026-11-08") { $0.effortMinutes = 20 }, task(4, due: "2026-11-09") { $0.effortMinutes = nil },
            task(5, due: "2026-11-01") { ($0.effortMinutes, $0.isCompleted, $0.completedAt) = (90, true, at("2026-11-09T08:00:00Z")) }, row(1, WorkSession.self) { ($0.taskID, $0.outcome, $0.actualSeconds) = (id(5), Raw(.finished), 300) })
        func add(_ minutes: Int, _ due: String) throws -> DayFull? {
            var form = TaskForm()
            (form.title, form.due, form.effort) = ("x", .to(day(due)), .to(minutes))
            return try TaskActions(person.context("2026-11-09T09:00:00Z")).add(form, category: nil).dayFull
        }
        let full = try #require(try add(70, "2026-11-09"))
        #expect(full.plannedMinutes == 125 && full.budgetMinutes == 180 && full.suggestion == day("2026-11-11"))
        #expect(try add(30, "2026-11-10") == nil && add(1, "2026-11-10")?.plannedMinutes == 180 && add(500, "2026-11-08") == nil)
        #expect(try person.rows(TaskItem.self).count == 9)
    }
}
