import Model
import Rules
import Testing
import Values

@Suite("The evening's two days")
struct PlannedDayTests {
    @Test("The first date whose working day hasn't begun is planned, and the day before it reviewed", arguments: [
        ("2026-03-09T23:00:00Z", 0, "2026-03-10", "2026-03-09"), ("2026-03-10T00:30:00Z", 0, "2026-03-10", "2026-03-09"), ("2026-03-10T07:59:59Z", 0, "2026-03-10", "2026-03-09"),
        ("2026-03-10T08:00:00Z", 0, "2026-03-11", "2026-03-10"), ("2026-03-10T00:30:00Z", 180, "2026-03-10", "2026-03-09"), ("2026-03-10T03:30:00Z", 180, "2026-03-10", "2026-03-09"),
    ] as [(Instant, Int, Day, Day)])
    func target(now: Instant, rollover: Int, planned: Day, reviewed: Day) {
        let settings = UserSettings.row(1) { $0.rolloverMinute = rollover }
        let day = PlannedDay(at: now, days: .in("UTC", rollover: rollover), settings: settings)
        #expect(day.planned == planned && day.reviewed == reviewed)
    }

    @Test("The working day's start is on the wall clock, also where clocks change")
    func wallClock() {
        let days = LogicalDays.in("Europe/Berlin")
        #expect(PlannedDay(at: "2026-03-29T05:59:59Z", days: days, settings: .row(1)).planned == "2026-03-29")
        #expect(PlannedDay(at: "2026-03-29T06:00:00Z", days: days, settings: .row(1)).planned == "2026-03-30")
    }

    @Test("Planning a day asked for reviews the one before it, but never later than today", arguments: [
        ("2026-03-10", "2026-03-09"), ("2026-03-11", "2026-03-10"), ("2026-03-20", "2026-03-10"), ("2026-03-01", "2026-02-28"),
    ] as [(Day, Day)])
    func asked(date: Day, reviewed: Day) {
        #expect(PlannedDay(date, at: "2026-03-10T12:00:00Z", days: .utc, settings: .row(1)) == PlannedDay(date, at: "2026-03-10T20:00:00Z", days: .utc, settings: .row(1)))
        #expect(PlannedDay(date, at: "2026-03-10T12:00:00Z", days: .utc, settings: .row(1)).reviewed == reviewed)
    }

    @Test("A night is planned when it was closed, and settled when it was closed or skipped", arguments: [
        Line("nothing", [] as [(Day, Bool, Bool)], (false, false)), Line("in progress", [("2026-10-15", false, false)], (false, false)), Line("closed", [("2026-10-15", true, false)], (true, true)),
        Line("skipped", [("2026-10-15", false, true)], (false, true)), Line("another day's", [("2026-10-16", true, false)], (false, false)), Line("a twin", [("2026-10-15", false, false), ("2026-10-15", true, false)], (true, true)),
    ] as [Line<[(Day, Bool, Bool)], (Bool, Bool)>])
    func settled(line: Line<[(Day, Bool, Bool)], (Bool, Bool)>) {
        let sessions = line.given.map { given in NightPlanningSession.row(1) { ($0.forDate, $0.isComplete, $0.skippedAt) = (given.0, given.1, given.2 ? .at("20:00:00") : nil) } }
        #expect((sessions.isPlanned("2026-10-15"), sessions.isSettled("2026-10-15")) == line.expected)
    }

    @Test("Important tasks that aren't urgent yet are suggested, by date")
    func suggestions() {
        func task(_ id: ID<TaskItem>, _ importance: Importance, _ due: Day?, count: Int = 0) -> TaskItem { .row(id) { ($0.importance, $0.dueDate, $0.deferralCount) = (Raw(importance), due, count) } }
        let tasks = [task(1, .medium, "2026-12-24"), task(2, .high, "2026-10-17"), task(3, .high, "2026-10-16"), task(4, .low, "2026-10-20"), task(5, .high, "2026-10-20", count: 3), task(6, .high, nil)]
        #expect(TaskOrder(seenFrom: "2026-10-15", today: "2026-10-14").suggestions(among: tasks).map(\.id) == [2, 1])
    }
}

@Suite("Looking back on a day")
struct ReviewTests {
    private let date: Day = "2026-10-14"

    private func review(
        _ tasks: [TaskItem] = [], records: [DeferralRecord] = [], sessions: [WorkSession] = [], anchors: [Anchor] = [], history: HabitHistory = .none, now: Instant = .at("20:00:00")
    ) -> Review {
        Review(date, tasks: tasks, records: records, sessions: sessions, anchors: anchors, history: history, order: TaskOrder(seenFrom: "2026-10-15", today: date), days: .utc, now: now)
    }

    private static func counts(_ review: Review) -> [Int] {
        [review.anchors.attended, review.anchors.missed, review.anchors.open, review.anchors.skipped, review.anchors.delegated]
    }

    private func record(_ task: ID<TaskItem>, _ day: Day) -> DeferralRecord { .row(1) { ($0.taskID, $0.day) = (task, day) } }

    @Test("What was due by the day and isn't done is left, and so is what was put off from it, whatever date it has now")
    func left() {
        let tasks: [TaskItem] = [
            .row(1) { $0.dueDate = "2026-10-14" }, .row(2) { $0.dueDate = "2026-10-01" }, .row(3) { $0.dueDate = "2026-10-15" }, .row(4) { $0.dueDate = "2026-10-20" }, .row(5), .row(6),
            .row(7) { ($0.dueDate, $0.isCompleted) = ("2026-10-14", true) }, .row(8) { ($0.dueDate, $0.droppedAt) = ("2026-10-14", .at("08:00:00")) }, .row(9) { $0.dueDate = "2026-10-15" },
        ]
        #expect(review(tasks, records: [record(4, date), record(5, date), record(7, date), record(9, "2026-10-13")]).left.map(\.id) == [2, 1, 4, 5])
    }

    @Test("An empty day reads as zeros and empty lists")
    func empty() {
        let review = review()
        #expect(review.done.isEmpty && review.left.isEmpty && review.habits.isEmpty && review.time.isEmpty && Self.counts(review) == [0, 0, 0, 0, 0])
    }

    @Test("The day counts as over: what wasn't done was missed, and an avoided habit on an active day was held", arguments: [
        Line("a due one", (dailyHabit(.counted), 3, nil, false), ["2 of 3"]), Line("missed", (dailyHabit(.counted), nil, nil, false), ["0 of 3"]),
        Line("a free day without anything", (dailyHabit(.counted) { $0.scheduledDays = "5" }, nil, nil, false), []), Line("a free day with something", (dailyHabit(.counted) { $0.scheduledDays = "5" }, 3, nil, false), ["2 of 3"]),
        Line("a weekly target without anything", (dailyHabit(.counted) { $0.targetPerWeek = 3 }, nil, nil, false), []), Line("with something", (dailyHabit(.counted) { $0.targetPerWeek = 3 }, 3, nil, false), ["2 of 3"]),
        Line("paused", (dailyHabit(.counted) { $0.pausesData = #"[{"from": "2026-10-14", "to": null}]"# }, 3, nil, false), []), Line("archived", (dailyHabit(.counted) { $0.isArchived = true }, 3, nil, false), []),
        Line("avoided on an active day", (dailyHabit(.avoid), nil, nil, true), ["0 of 3 done"]), Line("avoided in silence", (dailyHabit(.avoid), nil, nil, false), ["0 of 3"]),
    ] as [Line<(Habit, Int?, Int?, Bool), [String]>])
    func habits(line: Line<(Habit, Int?, Int?, Bool), [String]>) {
        let entries = line.given.1.map { [entry("2026-10-14", 2, of: $0)] } ?? []
        let history = HabitHistory.of(line.given.0, [window(target: 3)], entries, engaged: line.given.3 ? ["2026-10-14"] : [])
        #expect(review(history: history).habits.map { "\($0.amount) of \($0.target)\($0.isComplete ? " done" : "")" } == line.expected)
    }

    @Test("Habits are listed by when they were made, their times in the day's order, each by name where there are several")
    func habitOrder() {
        let habits = [dailyHabit { ($0.title, $0.createdAt) = ("Second", "2026-02-01T00:00:00Z") }, Habit.row(2) { ($0.title, $0.kind, $0.createdAt) = ("First", Raw(.binary), "2026-01-01T00:00:00Z") }]
        let windows = [window(11) { ($0.label, $0.startMinute) = ("Night", 1200) }, window(12) { $0.label = "Noon" }, window(13, of: 2) { $0.label = "Alone" }]
        let history = HabitHistory(habits: habits, windows: windows, entries: [], readingDay: "2026-10-15", days: .utc)
        #expect(review(history: history).habits.map(\.title) == ["First", "Second · Noon", "Second · Night"])
    }

    @Test("Anchors are counted as they are shown: one that has closed is missed, one that hasn't is open")
    func anchors() {
        func anchor(_ status: String, ends: Instant = "2026-10-14T21:00:00Z", day: Day = "2026-10-14") -> Anchor { .row(1) { ($0.attendanceStatus, $0.windowEnd, $0.occurrenceDate) = (Raw(text: status), ends, day) } }
        let rows = ["attended", "missed", "skipped", "delegated", "pending", "postponed"].map { anchor($0) } + [anchor("pending", ends: "2026-10-14T20:00:00Z"), anchor("attended", day: "2026-10-13")]
        #expect(Self.counts(review(anchors: rows, now: "2026-10-14T20:00:00Z")) == [1, 2, 1, 1, 1])
    }

    @Test("Time is summed by task and rounded once, against the latest estimate that a timer began with")
    func time() {
        func session(_ id: ID<WorkSession>, _ seconds: Int, _ outcome: String, estimate: Int?, at start: String, task: ID<TaskItem>? = 1, day: Day = "2026-10-14") -> WorkSession {
            .row(id) { ($0.actualSeconds, $0.outcome, $0.estimateMinutes, $0.startedAt, $0.taskID, $0.day) = (seconds, Raw(text: outcome), estimate, .at(start), task, day) }
        }
        let tasks: [TaskItem] = [.row(1) { ($0.title, $0.effortMinutes) = ("A", 60) }, .row(2) { ($0.title, $0.effortMinutes, $0.createdAt) = ("B", 45, "1969-01-01T00:00:00Z") }, .row(3)]
        let sessions = [
            session(1, 40, "finished", estimate: 30, at: "10:00:00"), session(2, 40, "autoClosed", estimate: 20, at: "11:00:00"), session(3, 40, "abandoned", estimate: nil, at: "12:00:00"),
            session(4, 600, "running", estimate: 5, at: "13:00:00"), session(5, 600, "manual", estimate: 5, at: "13:00:00"), session(6, 600, "teleported", estimate: 5, at: "13:00:00"),
            session(7, 90, "deferred", estimate: nil, at: "10:00:00", task: 2), session(8, 600, "finished", estimate: 5, at: "13:00:00", day: "2026-10-13"), session(9, 600, "finished", estimate: 5, at: "13:00:00", task: nil),
        ]
        #expect(review(tasks, sessions: sessions).time.map { "\($0.task.title) \($0.actualMinutes) of \($0.estimateMinutes ?? -1)" } == ["B 2 of 45", "A 2 of 20"])
    }
}
