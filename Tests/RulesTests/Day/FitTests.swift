import Model
import Rules
import Testing
import Values

@Suite("How a day fits")
struct FitTests {
    private static let today: Day = "2026-10-15"
    private let order = TaskOrder(seenFrom: today, today: today)

    private func task(_ id: ID<TaskItem> = 1, _ effort: Int?, _ importance: Importance = .low, due: Day = today) -> TaskItem {
        .row(id) { ($0.effortMinutes, $0.importance, $0.dueDate) = (effort, Raw(importance), due) }
    }

    private func fit(_ tasks: [TaskItem], completed: [TaskItem] = [], sessions: [WorkSession] = [], free: Int = 600, level: Capacity = .medium, normal: Int = 180) -> Fit {
        Fit(level: level, tasks: tasks, completed: completed, minutes: TaskMinutes(sessions: sessions), freeMinutes: free, settings: .row(1) { $0.mediumDayMinutes = normal })
    }

    @Test("Finishing a task leaves what is planned where it was")
    func finishing() {
        let open = fit([task(1, 60), task(2, 30)])
        let one = fit([task(2, 30)], completed: [.row(1) { ($0.isCompleted, $0.effortMinutes) = (true, 60) }])
        #expect(open.plannedMinutes == 90 && open.completedMinutes == 0 && one.plannedMinutes == 90 && one.completedMinutes == 60 && one.loadScore == 50)
    }

    @Test("Tasks without an estimate are counted, 0 is one, and a finished one whose time is known needs none")
    func missing() {
        let timed = WorkSession.row(1) { ($0.actualSeconds, $0.outcome, $0.taskID) = (60, Raw(.finished), 3) }
        func done(_ id: ID<TaskItem>) -> TaskItem { .row(id) { $0.isCompleted = true } }
        #expect(fit([task(1, nil), task(2, 0)], completed: [done(3), done(4)], sessions: [timed]).missingDurations == 2)
    }

    @Test("What is left to do beyond the free time overflows; what is done doesn't count against it")
    func overflow() {
        #expect(fit([task(1, 240)], free: 210).overflowMinutes == 30 && fit([task(1, 210)], free: 210).overflowMinutes == 0)
        #expect(fit([task(1, 100)], completed: [.row(2) { ($0.isCompleted, $0.effortMinutes) = (true, 300) }], free: 100).overflowMinutes == 0)
    }

    @Test("The suggested level is the highest whose budget the free time has room for, never below low", arguments: [
        (240, Capacity.high), (239, .medium), (180, .medium), (179, .low), (0, .low),
    ])
    func suggestedLevel(free: Int, level: Capacity) { #expect(fit([], free: free).suggestedLevel == level) }

    @Test("A live task longer than the longest free stretch doesn't fit", arguments: [(61, true), (60, false), (nil, false), (-5, false)] as [(Int?, Bool)])
    func doesNotFit(effort: Int?, expected: Bool) {
        var task = task(1, effort)
        #expect(task.doesNotFit(in: 60) == expected)
        task.isCompleted = true
        #expect(!task.doesNotFit(in: 60))
    }

    // MARK: Moving

    private func move(_ plan: [TaskItem], later: [TaskItem] = [], free: Int = 600, budget: @escaping (Day) -> Int = { _ in 180 }) -> MoveSuggestion? {
        MoveSuggestion(fit(plan, free: free), plan: order.sorted(plan), later: later, order: order, budget: budget)
    }

    @Test("A day that is neither overloaded nor too long offers nothing", arguments: [(197, 600, false), (198, 600, true), (100, 100, false), (101, 100, true)])
    func reason(minutes: Int, free: Int, offered: Bool) { #expect((move([task(1, minutes)], free: free) != nil) == offered) }

    @Test("The last task that needn't be first is offered; where all must, none is")
    func which() {
        #expect(move([task(1, 100, .high), task(2, 100), task(3, 100)])?.task.id == 3)
        #expect(move([task(1, 200, .high), task(2, 200, .medium)]) == nil)
    }

    @Test("The nearest day that stays under full takes it; exactly full isn't under", arguments: [
        Line("tomorrow", [] as [(Day, Int)], "2026-10-16"), Line("a full one is passed over", [("2026-10-16", 80)], "2026-10-17"), Line("99 in a hundred is under", [("2026-10-16", 78)], "2026-10-16"),
        Line("only what is due on exactly that day counts", [("2026-10-30", 500)], "2026-10-16"),
        Line("a week of full days", (16...22).map { (Day(year: 2026, month: 10, day: $0) ?? today, 170) }, nil),
    ] as [Line<[(Day, Int)], Day?>])
    func to(line: Line<[(Day, Int)], Day?>) {
        let later = line.given.enumerated().map { task(ID(RawID(high: 1, low: UInt64($0))), $1.1, due: $1.0) }
        #expect(move([task(1, 100, .high), task(2, 100)], later: later)?.to == line.expected)
    }

    @Test("Each day is held against its own budget, and the task itself isn't counted twice")
    func budgets() {
        #expect(move([task(1, 100, .high), task(2, 100)]) { $0 == "2026-10-16" ? 100 : 120 }?.to == "2026-10-17")
        #expect(move([task(1, 100, .high), task(2, 100)], later: [task(2, 100, due: "2026-10-16")])?.to == "2026-10-16")
    }
}
