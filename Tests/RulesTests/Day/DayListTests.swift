import Model
import Rules
import Testing
import Values

@Suite("The lists of a day")
struct DayListTests {
    private static let today: Day = "2026-10-15"
    private let order = TaskOrder(seenFrom: today, today: today)

    private func task(_ id: ID<TaskItem>, _ importance: Importance = .low, due: Day? = today, change: (inout TaskItem) -> Void = { _ in }) -> TaskItem {
        .row(id) {
            ($0.importance, $0.dueDate) = (Raw(importance), due)
            change(&$0)
        }
    }

    private func lists(_ live: [TaskItem], completed: [TaskItem] = [], level: Capacity? = .medium, days: LogicalDays = .utc) -> DayLists {
        DayLists(live: live, completed: completed, level: level, order: order, days: days)
    }

    @Test("Due and overdue tasks are listed; later, undated, finished and dropped ones are not")
    func due() {
        let tasks = [
            task(1), task(2, due: "2026-10-01"), task(3, due: "2026-10-16"), task(4, due: nil), task(5) { ($0.isCompleted, $0.completedAt) = (true, "2026-10-15T08:00:00Z") },
            task(6) { $0.droppedAt = "2026-10-15T08:00:00Z" }, task(7, .high, due: nil),
        ]
        #expect(lists(tasks).tasks.map(\.id) == [7, 2, 1], "an important one without its date is due today")
    }

    @Test("A low day shows what to do first, and lists the rest apart", arguments: [
        (Capacity.low, [1], [2]), (.medium, [1, 2], []), (.high, [1, 2], []),
    ] as [(Capacity, [ID<TaskItem>], [ID<TaskItem>])])
    func level(level: Capacity, shown: [ID<TaskItem>], hidden: [ID<TaskItem>]) {
        let lists = lists([task(2), task(1, .high)], level: level)
        #expect(lists.tasks.map(\.id) == shown && lists.alsoToday.map(\.id) == hidden)
    }

    @Test("Where no level is asked for nothing is hidden")
    func noLevel() { #expect(lists([task(1)], level: nil).alsoToday.isEmpty) }

    @Test("What each level shows", arguments: [
        (Capacity.low, [Quadrant.doFirst]), (.medium, [.doFirst, .schedule, .fitIn]), (.high, Quadrant.allCases),
    ])
    func shows(level: Capacity, quadrants: [Quadrant]) { #expect(Quadrant.allCases.filter(level.shows) == quadrants) }

    @Test("What was finished on the logical day is listed as it was finished, whatever day it was due")
    func completed() {
        func done(_ id: ID<TaskItem>, _ moment: Instant) -> TaskItem { task(id, due: "2026-12-24") { ($0.isCompleted, $0.completedAt) = (true, moment) } }
        let tasks = [done(3, "2026-10-16T02:59:59Z"), done(4, "2026-10-16T03:00:00Z"), done(2, "2026-10-15T03:00:00Z"), done(1, "2026-10-15T03:00:00Z"), done(5, "2026-10-15T02:59:59Z")]
        #expect(lists([], completed: tasks + [task(9) { $0.completedAt = "2026-10-15T12:00:00Z" }], days: .in("UTC", rollover: 180)).completedToday.map(\.id) == [1, 2, 3])
    }

    @Test("Five tasks with fewer than two important ones ask for priorities; two to do first ask which comes first", arguments: [
        (5, 0, true, false), (5, 1, true, false), (5, 2, false, true), (4, 0, false, false), (2, 2, false, true), (1, 1, false, false), (0, 0, false, false), (9, 1, true, false),
    ])
    func prompts(count: Int, important: Int, priorities: Bool, first: Bool) {
        let tasks = (0..<count).map { task(ID(RawID(high: 0, low: UInt64($0))), $0 < important ? .medium : .low) }
        let prompts = TaskPrompts(tasks, order: order)
        #expect(prompts.pickPriorities == priorities && prompts.multipleDoFirst == first)
    }
}

@Suite("How long tasks take")
struct TaskMinutesTests {
    private func session(_ seconds: Int, _ outcome: String = "finished", task: ID<TaskItem>? = 1) -> WorkSession {
        .row(1) { ($0.actualSeconds, $0.outcome, $0.taskID) = (seconds, Raw(text: outcome), task) }
    }

    private func done(_ effort: Int?) -> TaskItem { .row(1) { ($0.isCompleted, $0.effortMinutes) = (true, effort) } }

    @Test("A finished task counts the time it took, rounded once; without any its estimate", arguments: [
        Line("none", ([], 45), 45), Line("one", ([(600, "finished")], 45), 10), Line("three of 40 s are 2 minutes", ([(40, "finished"), (40, "deferred"), (40, "autoClosed")], 45), 2),
        Line("29 s are none, but real", ([(29, "abandoned")], 45), 0), Line("what runs isn't counted", ([(600, "running")], 45), 45), Line("nor what isn't known", ([(600, "teleported")], 45), 45),
        Line("by hand is", ([(600, "manual")], 45), 10), Line("nothing at all", ([(0, "finished")], 45), 45), Line("no estimate", ([], nil), 0), Line("below 0", ([], -5), 0),
    ] as [Line<([(Int, String)], Int?), Int>])
    func finished(line: Line<([(Int, String)], Int?), Int>) {
        let minutes = TaskMinutes(sessions: line.given.0.map { session($0.0, $0.1) })
        #expect(minutes.of(done(line.given.1)) == line.expected)
    }

    @Test("A live task counts its estimate, however long it was timed")
    func live() { #expect(TaskMinutes(sessions: [session(600)]).of(.row(1) { $0.effortMinutes = 45 }) == 45) }

    @Test("Any stored number is held", arguments: extremes)
    func held(number: Int) {
        let minutes = TaskMinutes(sessions: [session(number), session(number)])
        #expect(minutes.of([done(number), done(number)]) >= 0)
    }
}
