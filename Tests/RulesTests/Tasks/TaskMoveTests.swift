import Model
import Rules
import Testing
import Values

/// 2026-11-13 is a Friday.
private let friday: Day = "2026-11-13"

@Suite("Moving a task")
struct TaskMoveTests {
    struct Given: Sendable {
        var due: Day? = friday
        var importance = "low"
        var count = 0
        var repeats = "none"
        var from = friday
        var to: Day? = "2026-11-14"
        /// A record of the day that is deferred from.
        var hasRecord = false
    }

    struct Left: Equatable, Sendable {
        var kind: TaskMove.Kind
        var due: Day?
        var count = 0
        var importance = "low"
        var ordinal = 0
    }

    private func task(_ given: Given) -> TaskItem {
        .row(1) {
            ($0.title, $0.dueDate, $0.importance, $0.deferralCount, $0.repeatKind) = ("Draft", given.due, Raw(text: given.importance), given.count, Raw(text: given.repeats))
        }
    }

    private func move(_ given: Given, reason: DeferralReason = .tooMuch, today: Day = friday, now: Instant = "2026-11-13T20:00:00Z") throws(Refusal) -> TaskMove {
        let records = given.hasRecord ? [DeferralRecord.row(5) { ($0.taskID, $0.day, $0.deferredTo, $0.deferredOn) = (1, given.from, "2026-11-14", "2026-11-13T09:00:00Z") }] : []
        return try Deferral.move(task(given), TaskMove.Request(from: given.from, to: given.to, reason: reason), records: records, now: now, today: today, id: 7)
    }

    @Test("The first that applies: a record of the day is refined, a task due by it is deferred, any other is rescheduled", arguments: [
        Line("due that day", Given(), Left(kind: .deferred, due: "2026-11-14", count: 1, ordinal: 1)),
        Line("overdue", Given(due: "2026-10-01"), Left(kind: .deferred, due: "2026-11-14", count: 1, ordinal: 1)),
        Line("to someday", Given(to: nil), Left(kind: .deferred, due: nil, count: 1, ordinal: 1)),
        Line("from an earlier day to today", Given(due: "2026-11-12", from: "2026-11-12", to: friday), Left(kind: .deferred, due: friday, count: 1, ordinal: 1)),
        Line("from an earlier day than it is due", Given(from: "2026-11-12", to: "2026-11-20"), Left(kind: .rescheduled, due: "2026-11-20")),
        Line("the second time eases nothing", Given(importance: "high", count: 1), Left(kind: .deferred, due: "2026-11-14", count: 2, importance: "high", ordinal: 2)),
        Line("the third time", Given(importance: "high", count: 2), Left(kind: .deferred, due: "2026-11-14", count: 3, ordinal: 3)),
        Line("a later time, raised again", Given(importance: "medium", count: 4), Left(kind: .deferred, due: "2026-11-14", count: 5, ordinal: 5)),
        Line("eased on its way to someday", Given(importance: "high", count: 2, to: nil), Left(kind: .deferred, due: nil, count: 3, ordinal: 3)),
        Line("of an importance that isn't known", Given(importance: "urgent", count: 2, to: nil), Left(kind: .deferred, due: nil, count: 3, importance: "urgent", ordinal: 3)),
        Line("refined", Given(due: "2026-11-14", count: 1, to: "2026-11-18", hasRecord: true), Left(kind: .refined, due: "2026-11-18", count: 1, ordinal: 1)),
        Line("refined to someday", Given(due: "2026-11-14", count: 1, to: nil, hasRecord: true), Left(kind: .refined, due: nil, count: 1, ordinal: 1)),
        Line("refined, and not eased", Given(due: "2026-11-14", importance: "high", count: 3, to: "2026-11-18", hasRecord: true), Left(kind: .refined, due: "2026-11-18", count: 3, importance: "high", ordinal: 3)),
        Line("refined though it is due again", Given(count: 1, to: "2026-11-18", hasRecord: true), Left(kind: .refined, due: "2026-11-18", count: 1, ordinal: 1)),
        Line("due later", Given(due: "2026-11-18", importance: "medium", count: 2, to: "2026-11-20"), Left(kind: .rescheduled, due: "2026-11-20", count: 2, importance: "medium")),
        Line("due later, to an earlier day", Given(due: "2026-11-18", to: "2026-11-01"), Left(kind: .rescheduled, due: "2026-11-01")),
        Line("due later, to someday", Given(due: "2026-11-18", to: nil), Left(kind: .rescheduled, due: nil)),
        Line("undated", Given(due: nil, to: "2026-11-20"), Left(kind: .rescheduled, due: "2026-11-20")),
        Line("undated, to today", Given(due: nil, to: friday), Left(kind: .rescheduled, due: friday)),
        Line("important without its date reads as due today", Given(due: nil, importance: "high"), Left(kind: .deferred, due: "2026-11-14", count: 1, importance: "high", ordinal: 1)),
        Line("repeating", Given(repeats: "daily"), Left(kind: .deferred, due: "2026-11-14", count: 1, ordinal: 1)),
    ])
    func moves(line: Line<Given, Left>) throws {
        let move = try move(line.given), task = move.task
        #expect(Left(kind: move.kind, due: task.dueDate, count: task.deferralCount, importance: task.importance.text, ordinal: move.ordinal) == line.expected)
        #expect(move.endsTimer == (move.kind != .rescheduled) && move.needsPickedDay == (move.ordinal >= 3))
        #expect(move.isEased == (line.given.importance != line.expected.importance))
        switch move.kind {
        case .deferred:
            let record = try #require(move.record)
            #expect(record.id == 7 && record.taskID == 1 && record.day == line.given.from && record.deferredTo == line.given.to)
            #expect(record.deferredOn == "2026-11-13T20:00:00Z" && record.reason == .tooMuch && move.oldRecord == nil)
        case .refined:
            let record = try #require(move.record)
            #expect(record.id == 5 && record.deferredTo == line.given.to && record.reason == .tooMuch && record.deferredOn == "2026-11-13T09:00:00Z")
        case .rescheduled: #expect(move.record == nil && move.oldRecord == nil)
        }
    }

    @Test("A move that isn't allowed is refused", arguments: [
        Line("to the day itself", Given(to: friday), "notALaterDay"),
        Line("to an earlier day", Given(to: "2026-11-12"), "notALaterDay"),
        Line("refined to the day itself", Given(due: "2026-11-14", to: friday, hasRecord: true), "notALaterDay"),
        Line("important, to someday before the third time", Given(importance: "high", count: 1, to: nil), "dateRequired"),
        Line("repeating, to someday, however often", Given(count: 5, repeats: "weekly", to: nil), "dateRequired"),
        Line("repeating by a kind that isn't known", Given(repeats: "yearly", to: nil), "dateRequired"),
        Line("refined to someday while important, the third time too", Given(due: "2026-11-14", importance: "high", count: 3, to: nil, hasRecord: true), "dateRequired"),
        Line("due later and important, to someday", Given(due: "2026-11-20", importance: "medium", count: 4, to: nil), "dateRequired"),
        Line("due later and repeating, to someday", Given(due: "2026-11-20", repeats: "daily", to: nil), "dateRequired"),
    ])
    func refusals(line: Line<Given, String>) {
        #expect { try move(line.given) } throws: { ($0 as? Refusal)?.code == line.expected }
    }

    @Test("Only a live task moves", arguments: [true, false])
    func notLive(isCompleted: Bool) {
        var task = task(Given())
        if isCompleted { task.isCompleted = true } else { task.droppedAt = "2026-11-13T09:00:00Z" }
        #expect { try Deferral.move(task, TaskMove.Request(from: friday, to: "2026-11-14"), records: [], now: "2026-11-13T20:00:00Z", today: friday, id: 7) } throws: { error in
            (error as? Refusal).map { $0.code == "notLive" && $0.message.contains(isCompleted ? "done" : "dropped") } ?? false
        }
    }

    @Test("Of several records of the day the earliest is refined, and other tasks' and days' are none of its")
    func severalRecords() throws {
        func record(_ id: ID<DeferralRecord>, _ moment: Instant, day: Day = friday, task: ID<TaskItem> = 1) -> DeferralRecord {
            .row(id) { ($0.taskID, $0.day, $0.deferredOn) = (task, day, moment) }
        }
        let records = [record(3, "2026-11-13T08:00:00Z"), record(2, "2026-11-13T08:00:00Z"), record(1, "2026-11-13T09:00:00Z"), record(9, "2026-11-13T07:00:00Z", task: 2), record(8, "2026-11-12T07:00:00Z", day: "2026-11-12")]
        let request = TaskMove.Request(from: friday, to: "2026-11-20")
        #expect(try Deferral.move(task(Given()), request, records: records, now: "2026-11-13T20:00:00Z", today: friday, id: 7).record?.id == 2)
        #expect(try Deferral.move(task(Given()), request, records: Array(records.suffix(2)), now: "2026-11-13T20:00:00Z", today: friday, id: 7).kind == .deferred)
    }

    @Test("Choosing the same again changes nothing, and rescheduling to the day it has neither")
    func unchanged() throws {
        var given = Given(due: "2026-11-14", count: 1, hasRecord: true)
        #expect(try !move(given, reason: .unspecified).didChange && move(given, reason: .notReady).didChange)
        given = Given(due: "2026-11-18", repeats: "weekly", to: "2026-11-18")
        #expect(try !move(given).didChange)
    }

    @Test("A move fixes the pattern by the date that the task had", arguments: [
        ("weekly", "2026-11-13", "2026-11-14", "5", 0), ("weekly", "2026-11-20", "2026-11-24", "5", 0), ("monthly", "2026-11-13", "2026-11-20", "", 13), ("daily", "2026-11-13", "2026-11-20", "", 0),
    ] as [(String, Day, Day, String, Int)])
    func patterns(kind: String, due: Day, to: Day, weekdays: String, day: Int) throws {
        let moved = try move(Given(due: due, repeats: kind, to: to)).task
        #expect(moved.repeatWeekdays == weekdays && moved.repeatDayOfMonth == day)
    }

    // MARK: The picker

    @Test("The quick dates of a day, by the weekday on which weeks begin", arguments: [
        Line("Wednesday, weeks from Monday", ("2026-11-11", 1), "today (2026-11-11), tomorrow (2026-11-12), later this week (2026-11-14), next week (2026-11-16) or someday"),
        Line("Friday, weeks from Monday", ("2026-11-13", 1), "today (2026-11-13), tomorrow (2026-11-14), next week (2026-11-16) or someday"),
        Line("Wednesday, weeks from Sunday", ("2026-11-11", 7), "today (2026-11-11), tomorrow (2026-11-12), later this week (2026-11-14), next week (2026-11-15) or someday"),
        Line("Thursday, weeks from Sunday", ("2026-11-12", 7), "today (2026-11-12), tomorrow (2026-11-13), next week (2026-11-15) or someday"),
    ] as [Line<(Day, Int), String>])
    func quickDates(line: Line<(Day, Int), String>) {
        let offered = QuickDate.offered(to: task(Given()), deferredFrom: nil, today: line.given.0, firstWeekday: line.given.1)
        #expect(QuickDate.line(offered) == line.expected)
    }

    @Test("A deferral's picker offers later days than the one deferred from", arguments: [(friday, ["tomorrow", "next week", "someday"]), ("2026-11-12", ["today", "tomorrow", "next week", "someday"])] as [(Day, [String])])
    func deferredFrom(from: Day, names: [String]) {
        #expect(QuickDate.offered(to: task(Given()), deferredFrom: from, today: friday, firstWeekday: 1).map(\.name) == names)
    }

    @Test("Someday is offered to what is neither important, as the deferral leaves it, nor repeating", arguments: [
        (Given(), true), (Given(importance: "high", count: 1), false), (Given(importance: "high", count: 2), true), (Given(count: 3, repeats: "daily"), false), (Given(importance: "urgent"), true),
    ])
    func someday(given: Given, expected: Bool) throws {
        let offered = QuickDate.offered(to: try move(given).task, deferredFrom: friday, today: friday, firstWeekday: 1)
        #expect(offered.contains { $0.day == nil } == expected)
    }

    @Test("Who must pick a day is told the quick dates")
    func pickADay() throws {
        let move = try move(Given(importance: "high", count: 2)), refusal = move.pickADay(from: friday, today: friday, firstWeekday: 1)
        #expect(move.needsPickedDay && refusal.code == "pickADay")
        #expect(refusal.message == "\"Draft\" was put off 2 times already; pick a day: tomorrow (2026-11-14), next week (2026-11-16) or someday")
    }
}
