import Model
import Rules
import Support
import Testing
import Values

@Suite("The figures of a week")
struct WeekFiguresTests {
    private let week = Week(of: day("2026-10-14"), firstWeekday: 1)
    private let days = LogicalDays(zone: .utc, rollover: MinuteOfDay(clamping: 180))
    private let now = at("2026-10-18T21:00:00.000Z")

    private func figures(_ tasks: [TaskItem] = [], _ records: [DeferralRecord] = [], today: String = "2026-10-19") -> WeekOfTasks {
        WeekOfTasks(week, tasks: tasks, records: records, days: days, today: day(today))
    }

    private func done(_ number: UInt64, _ moment: String) -> TaskItem { row(number) { ($0.title, $0.isCompleted, $0.completedAt) = ("T\(number)", true, at(moment)) } }

    // MARK: Tasks

    @Test("A task belongs to the logical day on which it was finished, from the first rollover of the week to the one after it", arguments: [
        ("2026-10-12T02:59:59.999Z", 0), ("2026-10-12T03:00:00.000Z", 1), ("2026-10-19T02:59:59.999Z", 1), ("2026-10-19T03:00:00.000Z", 0),
    ])
    func bounds(moment: String, count: Int) {
        #expect(figures([done(1, moment)]).completed.count == count)
        #expect(figures([row(1) { $0.droppedAt = at(moment) }]).dropped.count == count)
    }

    @Test("Finished tasks stand in order of completion, then of id; one that was dropped and completed is completed")
    func completed() {
        let both: TaskItem = row(5) { ($0.isCompleted, $0.completedAt, $0.droppedAt) = (true, at("2026-10-13T10:00:00.000Z"), at("2026-10-13T09:00:00.000Z")) }
        let momentless: TaskItem = row(6) { $0.isCompleted = true }
        let found = figures([done(3, "2026-10-14T10:00:00.000Z"), done(1, "2026-10-15T10:00:00.000Z"), both, done(2, "2026-10-14T10:00:00.000Z"), momentless])
        #expect(found.completed.map(\.id) == [5, 2, 3, 1].map { id($0) } && found.dropped.isEmpty)
    }

    @Test("Deferrals are the records of the week's days, one a task and day, of tasks that are gone too")
    func deferred() {
        let records: [DeferralRecord] = [
            row(1) { ($0.day, $0.taskID) = (day("2026-10-12"), id(1)) }, row(2) { ($0.day, $0.taskID) = (day("2026-10-18"), id(1)) },
            row(3) { ($0.day, $0.taskID, $0.deferredOn) = (day("2026-10-18"), id(1), at("2026-10-19T09:00:00.000Z")) },
            row(4) { $0.day = day("2026-10-13") }, row(5) { $0.day = day("2026-10-13") },
            row(6) { ($0.day, $0.taskID) = (day("2026-10-11"), id(1)) }, row(7) { ($0.day, $0.taskID) = (day("2026-10-19"), id(1)) },
        ]
        #expect(figures([], records).deferred.map(\.id) == [1, 4, 5, 2].map { id($0) })
    }

    @Test("What keeps slipping is live, three or four times stale, from five on for removal, in the order of tasks")
    func slipping() {
        func task(_ number: UInt64, _ count: Int, _ importance: Importance = .low, _ change: (inout TaskItem) -> Void = { _ in }) -> TaskItem {
            row(number) {
                ($0.deferralCount, $0.importance, $0.dueDate) = (count, Raw(importance), day("2026-10-20"))
                change(&$0)
            }
        }
        let found = figures([
            task(1, 2), task(2, 3), task(3, 4, .high), task(4, 5), task(5, 9, .high), task(6, 4) { $0.isCompleted = true }, task(7, 6) { $0.droppedAt = at("2026-01-01T00:00:00.000Z") },
            task(8, 3) { $0.dueDate = nil }, task(9, 3) { $0.dueDate = day("2026-10-01") },
        ])
        #expect(found.stale.map(\.id) == [3, 9, 2, 8].map { id($0) })
        #expect(found.suggestRemoval.map(\.id) == [5, 4].map { id($0) })
    }

    @Test("Copies of one instance that two machines finished count once")
    func twins() {
        func copy(_ number: UInt64, _ moment: String) -> TaskItem {
            row(number) { ($0.seriesID, $0.dueDate, $0.isCompleted, $0.completedAt) = (id(77), day("2026-10-13"), true, at(moment)) }
        }
        let found = figures([copy(2, "2026-10-13T08:00:00.000Z"), copy(1, "2026-10-13T11:00:00.000Z")]).completed
        #expect(found.map(\.id) == [id(1)] && found[0].completedAt == at("2026-10-13T08:00:00.000Z"))
    }

    // MARK: Focus

    private func session(_ number: UInt64, _ outcome: String, seconds: Int = 60, estimate: Int? = nil, on date: String = "2026-10-14", _ change: (inout WorkSession) -> Void = { _ in }) -> WorkSession {
        row(number) {
            ($0.outcome, $0.actualSeconds, $0.estimateMinutes, $0.day, $0.taskID) = (Raw(text: outcome), seconds, estimate, day(date), id(1))
            $0.startedAt = day(date).noon.adding(minutes: Int(number))
            change(&$0)
        }
    }

    @Test("A timer counts by its outcome", arguments: [
        ("finished", 1), ("deferred", 1), ("dropped", 1), ("abandoned", 1), ("autoClosed", 1), ("running", 0), ("manual", 0), ("dreamt", 0), ("", 0),
    ])
    func outcomes(outcome: String, count: Int) {
        let focus = WeekOfFocus(week, sessions: [session(1, outcome, seconds: 120, estimate: 5)])
        #expect(focus.sessions == count && focus.trackedMinutes == 2 * count && focus.estimatedMinutes == 5 * count)
    }

    @Test("Minutes are rounded once over the sum, a half up", arguments: [([40, 40, 40], 2), ([29], 0), ([30], 1), ([89], 1), ([90], 2), ([], 0), ([.max, .max], 16_666_666_667), ([.min], -16_666_666_667)])
    func rounding(seconds: [Int], minutes: Int) {
        let sessions = seconds.enumerated().map { session(UInt64($0 + 1), "finished", seconds: $1) }
        #expect(WeekOfFocus(week, sessions: sessions).trackedMinutes == minutes)
    }

    @Test("A timer belongs to its stored day alone", arguments: [("2026-10-11", 0), ("2026-10-12", 1), ("2026-10-18", 1), ("2026-10-19", 0)])
    func sessionDays(date: String, count: Int) { #expect(WeekOfFocus(week, sessions: [session(1, "finished", on: date)]).sessions == count) }

    @Test("Each task is estimated once, by its latest timer that has an estimate, each window once a day; none is 0")
    func estimates() {
        let sessions = [
            session(1, "deferred", estimate: 60), session(2, "finished", estimate: 45, on: "2026-10-16"), session(3, "finished", on: "2026-10-17"),
            session(4, "finished", estimate: 500, on: "2026-10-18") { $0.outcome = Raw(.manual) },
            session(5, "finished", estimate: 15) { ($0.taskID, $0.habitWindowID) = (nil, id(7)) },
            session(6, "finished", estimate: 20) { ($0.taskID, $0.habitWindowID) = (nil, id(7)) },
            session(7, "finished", estimate: 10, on: "2026-10-15") { ($0.taskID, $0.habitWindowID) = (nil, id(7)) },
            session(8, "finished", estimate: 1000) { $0.taskID = nil }, session(9, "finished") { $0.taskID = id(2) },
            session(10, "finished", estimate: -30) { $0.taskID = id(3) },
        ]
        let focus = WeekOfFocus(week, sessions: sessions.reversed())
        #expect(focus.estimatedMinutes == 45 + 20 + 10 && focus.sessions == 9)
    }

    // MARK: Anchors

    private func anchor(_ number: UInt64, _ status: String, rule: UInt64? = nil, on date: String = "2026-10-18", until end: String = "2026-10-18T20:00:00.000Z", slot: String? = nil) -> Anchor {
        row(number) {
            ($0.attendanceStatus, $0.occurrenceDate, $0.windowEnd, $0.slotKey) = (Raw(text: status), day(date), at(end), slot ?? "\(number)")
            $0.ruleID = rule.map { id($0) }
        }
    }

    @Test("An anchor counts by the status that it shows", arguments: [
        ("attended", "2026-10-18T20:00:00.000Z", [1, 0, 0, 0]), ("missed", "2026-10-18T20:00:00.000Z", [0, 1, 0, 0]), ("skipped", "2026-10-18T20:00:00.000Z", [0, 0, 1, 0]),
        ("delegated", "2026-10-18T20:00:00.000Z", [0, 0, 0, 1]), ("pending", "2026-10-18T21:00:00.000Z", [0, 1, 0, 0]), ("pending", "2026-10-18T21:00:00.001Z", [0, 0, 0, 0]),
        ("postponed", "2026-10-18T20:00:00.000Z", [0, 0, 0, 0]),
    ])
    func shown(status: String, end: String, expected: [Int]) {
        let tally = WeekOfAnchors(week, anchors: [anchor(1, status, until: end)], rules: [], now: now).tally
        #expect([tally.attended, tally.missed, tally.skipped, tally.delegated] == expected)
    }

    @Test("Rules are listed by title in code points, then by id, without one-offs, and with those of which nothing is decided")
    func byRule() {
        let rules: [AnchorRule] = [row(1) { $0.title = "b" }, row(2) { $0.title = "B" }, row(3) { $0.title = "b" }, row(4) { $0.title = "A" }, row(5) { $0.title = "É" }]
        let week = WeekOfAnchors(week, anchors: [
            anchor(1, "attended", rule: 3), anchor(2, "missed", rule: 3), anchor(3, "skipped", rule: 1), anchor(4, "attended", rule: 2), anchor(5, "attended"),
            anchor(6, "attended", rule: 4, on: "2026-10-19"), anchor(7, "pending", rule: 5, until: "2026-10-19T00:00:00.000Z"), anchor(8, "attended", rule: 66),
        ], rules: rules, now: now)
        #expect(week.byRule.map(\.rule.id) == [2, 1, 3, 5].map { id($0) })
        #expect(week.byRule.map(\.tally.attended) == [1, 0, 1, 0] && week.byRule.map(\.tally.missed) == [0, 0, 1, 0] && week.byRule[1].tally.skipped == 1)
        #expect(week.tally.attended == 4)
    }

    @Test("Of twins of one slot the one that stays counts: what a person said before what was missed")
    func anchorTwins() {
        let twins = [anchor(1, "pending", rule: 1, slot: "am"), anchor(2, "attended", rule: 1, slot: "am"), anchor(3, "missed", rule: 1, slot: "am")]
        #expect(WeekOfAnchors(week, anchors: twins, rules: [], now: now).tally == WeekOfAnchors(week, anchors: [twins[1]], rules: [], now: now).tally)
    }

    // MARK: Days

    @Test("A day without a record has its level and nothing else")
    func noRecord() {
        let settings: UserSettings = row(1)
        let saturday = DayOfWeek(day("2026-10-17"), plans: [row(1) { $0.date = day("2026-10-16") }], planned: [day("2026-10-17")], settings: settings)
        #expect(saturday.level == .low && saturday.plan == nil && saturday.budgetMinutes == nil && saturday.loadState == nil && saturday.isPlanned == nil)
    }

    @Test("A day's level is its record's where it is known, and its budget follows", arguments: [("high", "high", 240), ("low", "low", 120), ("extreme", "medium", 180)])
    func level(capacity: String, level: String, budget: Int) {
        let friday = DayOfWeek(day("2026-10-16"), plans: [row(1) { ($0.date, $0.capacity, $0.loadScore) = (day("2026-10-16"), Raw(text: capacity), 110) }], planned: [], settings: row(1))
        #expect(friday.level.rawValue == level && friday.budgetMinutes == budget && friday.loadState == .overloaded && friday.isPlanned == false)
    }

    @Test("Of two records of a day the one that stays counts: the one that was confirmed last")
    func planTwins() {
        let plans: [DayPlan] = [
            row(1) { ($0.date, $0.loadScore, $0.completedEffortMinutes) = (day("2026-10-16"), 10, 500) },
            row(2) { ($0.date, $0.loadScore, $0.planningCompletedAt) = (day("2026-10-16"), 20, at("2026-10-15T20:00:00.000Z")) },
        ]
        for order in [plans, plans.reversed()] {
            #expect(DayOfWeek(day("2026-10-16"), plans: order, planned: [day("2026-10-16")], settings: row(1)).plan?.loadScore == 20)
        }
    }

    @Test("A load score has its word", arguments: [
        (Int.min, LoadState.light), (0, .light), (69, .light), (70, .balanced), (89, .balanced), (90, .full), (109, .full), (110, .overloaded), (140, .overloaded), (141, .exhausting), (Int.max, .exhausting),
    ])
    func loadStates(score: Int, state: LoadState) { #expect(Load.state(of: score) == state) }

    @Test("Nights planned are the dates of closed plannings")
    func nights() {
        func session(_ number: UInt64, _ date: String, _ isComplete: Bool) -> NightPlanningSession { row(number) { ($0.forDate, $0.isComplete) = (day(date), isComplete) } }
        let sessions = [session(1, "2026-10-12", true), session(2, "2026-10-12", true), session(3, "2026-10-13", false), session(4, "2025-01-01", true)]
        #expect(NightPlanningSession.closedNights(among: sessions) == [day("2026-10-12"), day("2025-01-01")])
    }
}
