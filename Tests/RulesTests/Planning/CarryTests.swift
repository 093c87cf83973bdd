import Model
import Rules
import Testing
import Values

@Suite("What a day leaves to be settled")
struct CarryTests {
    /// The 14th is reviewed and the 15th planned, at half past midnight of the 15th.
    private static let reviewed: Day = "2026-10-14"
    private static let order = TaskOrder(seenFrom: "2026-10-15", today: "2026-10-15")

    private func carry(_ tasks: [TaskItem], _ records: [DeferralRecord] = []) -> Carry {
        Carry(reviewing: Self.reviewed, tasks: tasks, records: records, order: Self.order, days: .utc)
    }

    private static func record(_ id: ID<DeferralRecord>, of task: ID<TaskItem>, on day: Day = reviewed, to: Day?, at moment: Instant = "2026-10-14T20:00:00Z") -> DeferralRecord {
        .row(id) { ($0.taskID, $0.day, $0.deferredTo, $0.deferredOn) = (task, day, to, moment) }
    }

    @Test("A task is dropped, moved, pending or nothing to carry", arguments: [
        Line("due on the day", ("2026-10-14", nil, nil, nil), "pending"), Line("overdue", ("2026-10-01", nil, nil, nil), "pending"),
        Line("due after it", ("2026-10-15", nil, nil, nil), nil), Line("undated", (nil, nil, nil, nil), nil),
        Line("put off from it", ("2026-10-15", "2026-10-14", nil, nil), "moved"), Line("parked", (nil, "2026-10-14", nil, nil), "moved"),
        Line("put off from it, and dated back", ("2026-10-13", "2026-10-14", nil, nil), "moved"), Line("put off from another day", ("2026-10-15", "2026-10-13", nil, nil), nil),
        Line("dropped on the day", ("2026-10-14", nil, "2026-10-14T00:00:00Z", nil), "dropped"), Line("dropped since", ("2026-10-15", "2026-10-14", "2026-10-15T00:31:00Z", nil), "dropped"),
        Line("dropped before", ("2026-10-13", nil, "2026-10-13T23:59:59Z", nil), nil), Line("undated and dropped", (nil, nil, "2026-10-14T12:00:00Z", nil), "dropped"),
        Line("done", ("2026-10-14", nil, nil, "2026-10-14T12:00:00Z"), nil), Line("done and put off", ("2026-10-15", "2026-10-14", nil, "2026-10-15T00:10:00Z"), nil),
        Line("done and dropped", ("2026-10-14", nil, "2026-10-14T12:00:00Z", "2026-10-14T12:00:00Z"), nil),
    ] as [Line<(Day?, Day?, Instant?, Instant?), String?>])
    func states(line: Line<(Day?, Day?, Instant?, Instant?), String?>) {
        let (due, recorded, dropped, completed) = line.given
        let task = TaskItem.row(1) { ($0.dueDate, $0.droppedAt, $0.completedAt, $0.isCompleted) = (due, dropped, completed, completed != nil) }
        let records = recorded.map { [Self.record(1, of: 1, on: $0, to: due)] } ?? []
        #expect(carry([task], records).items.first?.state.rawValue == line.expected)
        #expect(carry([task], records).items.first.map { $0.to == ($0.state == .moved ? due : nil) } ?? true)
    }

    @Test("An important task without its date is pending only where today is reviewed")
    func withoutItsDate() {
        let task = TaskItem.row(1) { $0.importance = Raw(.high) }
        #expect(carry([task]).items.isEmpty)
        #expect(Carry.item(task, reviewing: "2026-10-15", records: [], order: TaskOrder(seenFrom: "2026-10-16", today: "2026-10-15"), days: .utc)?.state == .pending)
    }

    @Test("They are listed by date with none last, then as they were made, then by id")
    func order() {
        func task(_ id: ID<TaskItem>, _ due: Day?, made: Instant) -> TaskItem { .row(id) { ($0.dueDate, $0.createdAt) = (due, made) } }
        let early: Instant = "2026-10-01T09:00:00Z", late: Instant = "2026-10-01T10:00:00Z"
        let tasks = [task(1, nil, made: early), task(2, "2026-10-14", made: late), task(4, "2026-10-14", made: early), task(3, "2026-10-14", made: early), task(5, "2026-10-02", made: late)]
        #expect(carry(tasks, [Self.record(1, of: 1, to: nil)]).items.map(\.task.id) == [5, 3, 4, 2, 1])
    }

    @Test("Of several records of the day the earliest says where the task went, as a further choice refines it")
    func twins() {
        let records = [Self.record(2, of: 1, to: "2026-10-20", at: "2026-10-14T21:00:00Z"), Self.record(1, of: 1, to: "2026-10-18"), Self.record(3, of: 2, to: "2026-10-19")]
        #expect(carry([.row(1)], records).items.map(\.to) == ["2026-10-18"])
    }

    @Test("Something is to carry only while a live task is due by the day", arguments: [
        ("2026-10-14", nil, nil, true), ("2026-10-01", nil, nil, true), ("2026-10-15", nil, nil, false), (nil, nil, nil, false), ("2026-10-14", "2026-10-14T09:00:00Z", nil, false),
        ("2026-10-14", nil, "2026-10-14T09:00:00Z", false),
    ] as [(Day?, Instant?, Instant?, Bool)])
    func isToCarry(due: Day?, dropped: Instant?, completed: Instant?, isToCarry: Bool) {
        let task = TaskItem.row(1) { ($0.dueDate, $0.droppedAt, $0.isCompleted) = (due, dropped, completed != nil) }
        #expect(Self.order.isToCarry(task, from: Self.reviewed) == isToCarry)
    }

    @Test("Who isn't listed is refused, and who isn't live with its own reason", arguments: [
        ("live and listed", false, false, true, nil), ("live", false, false, false, "notInCarry"), ("done", true, false, false, "notLive"), ("dropped", false, true, true, "notLive"), ("dropped long ago", false, true, false, "notLive"),
    ] as [(String, Bool, Bool, Bool, String?)])
    func check(what: String, isCompleted: Bool, isDropped: Bool, isListed: Bool, expected: String?) {
        let task = TaskItem.row(1) { ($0.isCompleted, $0.droppedAt) = (isCompleted, isDropped ? .at("10:00:00") : nil) }
        let due = TaskItem.row(1) { $0.dueDate = Self.reviewed }
        let item = isListed ? carry([due]).items.first : nil
        #expect(code { try Carry.check(item, of: task, reviewing: Self.reviewed) } == expected, "\(what)")
    }
}

@Suite("Days that a person has to name")
struct PickedDayTests {
    /// Wednesday; weeks begin on Monday.
    private static let today: Day = "2026-10-14"

    /// A task due on the 14th, moved from that day to the 15th.
    private func move(_ count: Int, isRecorded: Bool = false, _ change: (inout TaskItem) -> Void = { _ in }) throws -> TaskMove {
        let task = TaskItem.row(1) {
            ($0.title, $0.dueDate, $0.deferralCount) = ("Slipping", isRecorded ? "2026-10-15" : "2026-10-14", count)
            change(&$0)
        }
        let records = isRecorded ? [DeferralRecord.row(1) { ($0.taskID, $0.day, $0.deferredTo) = (1, "2026-10-14", "2026-10-15") }] : []
        return try Deferral.move(task, TaskMove.Request(from: "2026-10-14", to: "2026-10-15"), records: records, now: "2026-10-14T20:00:00Z", today: Self.today, id: 9)
    }

    @Test("Keeping is refused from the third deferral on, counted anew or refined", arguments: [
        (0, false, nil), (1, false, nil), (2, false, "pickADay"), (5, false, "pickADay"), (1, true, nil), (2, true, nil), (3, true, "pickADay"),
    ] as [(Int, Bool, String?)])
    func keep(count: Int, isRecorded: Bool, expected: String?) throws {
        let move = try move(count, isRecorded: isRecorded)
        #expect((move.needsPickedDay ? move.pickADay(from: "2026-10-14", today: Self.today, firstWeekday: 1).code : nil) == expected)
    }

    @Test("Where no day has room for what is pushed, a day after the planned one is asked for")
    func pushed() throws {
        let task = TaskItem.row(1) { ($0.title, $0.importance) = ("Huge", Raw(.high)) }
        #expect(try task.pushedDay("2026-10-20", from: "2026-10-15", today: Self.today, firstWeekday: 1) == "2026-10-20")
        let refusal = try #require(throws: Refusal.self) { try task.pushedDay(nil, from: "2026-10-15", today: Self.today, firstWeekday: 1) }
        #expect(refusal.code == "pickADay" && refusal.message.hasSuffix("pick a day: later this week (2026-10-17) or next week (2026-10-19)"), "\(refusal.message)")
    }

    @Test("What is pushed has to be in the plan, and goes to a later day or to none")
    func inPlan() {
        let order = TaskOrder(seenFrom: "2026-10-15", today: Self.today)
        func inPlan(_ change: (inout TaskItem) -> Void) -> String? { code { try order.checkIsInPlan(.row(1, change)) } }
        #expect(inPlan { $0.dueDate = "2026-10-15" } == nil && inPlan { $0.dueDate = "2026-09-01" } == nil && inPlan { $0.importance = Raw(.high) } == nil)
        #expect(inPlan { $0.dueDate = "2026-10-16" } == "notInPlan" && inPlan { _ in } == "notInPlan")
        #expect(inPlan { ($0.dueDate, $0.isCompleted) = ("2026-10-15", true) } == "notInPlan" && inPlan { ($0.dueDate, $0.droppedAt) = ("2026-10-15", .at("10:00:00")) } == "notInPlan")
        let targets: [Day?] = ["2026-10-16", nil, "2026-10-15", "2026-10-14"]
        #expect(targets.map { target in code { try order.checkIsLater(target) } } == [nil, nil, "notALaterDay", "notALaterDay"])
    }

    @Test("The nearest of seven days that stays under full with a task takes it: exactly full is not under full", arguments: [
        Line("the next", ([:], 60, 180), "2026-10-16"), Line("exactly full", ([1: 120], 60, 180), "2026-10-17"), Line("rounded to full", ([1: 179], 60, 240), "2026-10-17"),
        Line("just under it", ([1: 178], 60, 240), "2026-10-16"), Line("the seventh", ([1: 180, 2: 180, 3: 180, 4: 180, 5: 180, 6: 180], 60, 180), "2026-10-22"),
        Line("none", ([:], 180, 180), nil), Line("without an estimate", ([1: 180], nil, 180), "2026-10-17"),
    ] as [Line<([Int: Int], Int?, Int), Day?>])
    func nearest(line: Line<([Int: Int], Int?, Int), Day?>) {
        let (taken, minutes, budget) = line.given
        let planned: Day = "2026-10-15"
        let later = taken.map { after, minutes in TaskItem.row(ID(integerLiteral: UInt64(10 + after))) { ($0.dueDate, $0.effortMinutes) = (planned + after, minutes) } }
        // Its own minutes don't stand in its way, wherever it is due; nor do those of what is done.
        let task = TaskItem.row(1) { ($0.dueDate, $0.effortMinutes) = ("2026-10-16", minutes) }
        let done = TaskItem.row(2) { ($0.dueDate, $0.effortMinutes, $0.isCompleted) = ("2026-10-16", 500, true) }
        let day = MoveSuggestion.nearestDay(for: task, later: later + [task, done], order: TaskOrder(seenFrom: planned, today: Self.today)) { _ in budget }
        #expect(day == line.expected)
    }
}

/// The code with which a rule refuses; nil where it doesn't.
private func code(_ body: () throws -> some Any) -> String? {
    do {
        _ = try body()
        return nil
    } catch {
        return (error as? Refusal)?.code
    }
}
