import Model
import Rules
import Testing
import Values

/// 2026-10-15, a Thursday, with days that begin at 03:00 UTC.
private let days = LogicalDays.in("UTC", rollover: 180)
private let ended = EndedDay("2026-10-15", days: days, settings: .row(1))

private func lived(_ change: (inout DayFacts) -> Void) -> DayAsLived {
    var facts = DayFacts()
    change(&facts)
    return DayAsLived(ended, facts, days: days)
}

private func task(_ id: ID<TaskItem> = 1, _ change: (inout TaskItem) -> Void = { _ in }) -> TaskItem {
    .row(id) {
        ($0.dueDate, $0.effortMinutes) = ("2026-10-15", 30)
        change(&$0)
    }
}

private func completed(_ moment: Instant?, id: ID<TaskItem> = 1, _ change: (inout TaskItem) -> Void = { _ in }) -> TaskItem {
    task(id) {
        ($0.isCompleted, $0.completedAt) = (true, moment)
        change(&$0)
    }
}

private func session(_ id: ID<WorkSession>, _ seconds: Int, _ outcome: String = "finished", day: Day = "2026-10-15", of task: ID<TaskItem>? = 1) -> WorkSession {
    .row(id) { ($0.actualSeconds, $0.outcome, $0.day, $0.taskID) = (seconds, Raw(text: outcome), day, task) }
}

@Suite("The day as lived: tasks")
struct TasksOfADayTests {
    @Test("Whether a task counts for the day", arguments: [
        Line("1: completed, without a moment", completed(nil), false),
        Line("2: completed on the day", completed("2026-10-15T12:00:00Z"), true),
        Line("2: at its start", completed("2026-10-15T03:00:00Z"), true),
        Line("2: a moment before its end", completed("2026-10-16T02:59:59.999Z"), true),
        Line("2: though due later", completed("2026-10-15T12:00:00Z") { $0.dueDate = "2026-12-01" }, true),
        Line("2: though undated", completed("2026-10-15T12:00:00Z") { $0.dueDate = nil }, true),
        Line("2: though dropped before", completed("2026-10-15T12:00:00Z") { $0.droppedAt = "2026-10-01T12:00:00Z" }, true),
        Line("3: completed a moment before the day", completed("2026-10-15T02:59:59.999Z"), false),
        Line("3: long before", completed("2026-01-01T00:00:00Z"), false),
        Line("4: dropped on the day", task { $0.droppedAt = "2026-10-15T12:00:00Z" }, false),
        Line("4: dropped before", task { $0.droppedAt = "2026-10-01T12:00:00Z" }, false),
        Line("4: dropped before, completed after", completed("2026-10-17T12:00:00Z") { $0.droppedAt = "2026-10-15T12:00:00Z" }, false),
        Line("5: dropped after the day, due on it", task { $0.droppedAt = "2026-10-16T03:00:00Z" }, true),
        Line("5: completed after the day, due on it", completed("2026-10-16T03:00:00Z"), true),
        Line("5: due on the day", task(), true),
        Line("5: due before", task { $0.dueDate = "2020-01-01" }, true),
        Line("8: due the day after", task { $0.dueDate = "2026-10-16" }, false),
        Line("8: undated", task { $0.dueDate = nil }, false),
        Line("8: dropped after the day, due later", task { ($0.droppedAt, $0.dueDate) = ("2026-10-17T03:00:00Z", "2026-10-16") }, false),
        Line("8: completed after the day, due later", completed("2026-10-17T03:00:00Z") { $0.dueDate = "2026-10-16" }, false),
        Line("of an importance that isn't known", task { $0.importance = Raw(text: "urgent") }, true),
    ])
    func counts(line: Line<TaskItem, Bool>) {
        let day = lived { $0.tasks = Sheet([line.given]) }
        #expect(day.counts(line.given) == line.expected)
        #expect(day.plannedMinutes == (line.expected ? 30 : 0))
    }

    @Test("6 and 7: a task due later counts with a record of the day, or when it was timed at its end", arguments: [true, false])
    func recordedOrTimed(isRecord: Bool) {
        let moved = task { $0.dueDate = "2026-10-16" }
        let done = completed("2026-10-16T12:00:00Z", id: 2) { $0.dueDate = "2026-10-16" }
        let dropped = task(3) { ($0.dueDate, $0.droppedAt) = ("2026-10-16", "2026-10-15T12:00:00Z") }
        let undated = task(4) { $0.dueDate = nil }
        let day = lived { facts in
            facts.tasks = Sheet([moved, done, dropped, undated])
            for id: ID<TaskItem> in [1, 2, 3, 4] {
                if isRecord {
                    facts.records.insert(.row(ID(id.raw)) { ($0.taskID, $0.day) = (id, "2026-10-15") })
                } else {
                    facts.timedAtTheEnd.insert(id)
                }
            }
        }
        #expect(day.counts(moved) && day.counts(done) && day.counts(undated))
        #expect(!day.counts(dropped), "what was dropped by then doesn't count whatever the record")
    }

    @Test("0: nothing counts for a date that the zone skipped")
    func skippedDate() {
        let days = LogicalDays.in("Pacific/Apia")
        var facts = DayFacts()
        facts.tasks = Sheet([task { $0.dueDate = "2011-12-30" }, completed("2011-12-30T10:00:00Z", id: 2) { $0.dueDate = "2011-12-30" }])
        let day = DayAsLived(EndedDay("2011-12-30", days: days, settings: .row(1)), facts, days: days)
        #expect(facts.tasks.rows.allSatisfy { !day.counts($0) } && day.plannedMinutes == 0 && day.completedMinutes == 0 && !day.isActive)
        #expect(day.freeTime == (0, 0))
    }

    @Test("A task's minutes are its real time where it was completed on the day and has any, else its estimate", arguments: [
        Line("real time", (completed("2026-10-15T12:00:00Z"), [session(1, 2700)]), 45),
        Line("of any day", (completed("2026-10-15T12:00:00Z"), [session(1, 1800, day: "2026-10-01"), session(2, 900)]), 45),
        Line("of every known outcome but running", (completed("2026-10-15T12:00:00Z"), ["finished", "deferred", "dropped", "abandoned", "autoClosed", "manual"].enumerated().map { session(ID(RawID(high: 1, low: UInt64($0))), 60, $1) }), 6),
        Line("rounded once, over the sum", (completed("2026-10-15T12:00:00Z"), [session(1, 40), session(2, 40), session(3, 40)]), 2),
        Line("a half up", (completed("2026-10-15T12:00:00Z"), [session(1, 90)]), 2),
        Line("29 seconds are 0 minutes, not the estimate", (completed("2026-10-15T12:00:00Z"), [session(1, 29)]), 0),
        Line("nor is a single one", (completed("2026-10-15T12:00:00Z"), [session(1, 1)]), 0),
        Line("30 seconds are a minute", (completed("2026-10-15T12:00:00Z"), [session(1, 30)]), 1),
        Line("no seconds are no real time", (completed("2026-10-15T12:00:00Z"), [session(1, 0)]), 30),
        Line("nor are seconds that sum to none", (completed("2026-10-15T12:00:00Z"), [session(1, 600), session(2, -600)]), 30),
        Line("nor those of running ones and unknown outcomes", (completed("2026-10-15T12:00:00Z"), [session(1, 600, "running"), session(2, 600, "resting")]), 30),
        Line("nor those of another task", (completed("2026-10-15T12:00:00Z"), [session(1, 600, of: 2), session(2, 600, of: nil)]), 30),
        Line("completed after the day: the estimate", (completed("2026-10-16T03:00:00Z"), [session(1, 2700)]), 30),
        Line("live: the estimate", (task(), [session(1, 2700)]), 30),
        Line("no estimate", (task { $0.effortMinutes = nil }, []), 0),
        Line("an estimate below 0", (task { $0.effortMinutes = -5 }, []), 0),
        Line("an estimate of 0", (task { $0.effortMinutes = 0 }, []), 0),
        Line("more seconds than any life holds", (completed("2026-10-15T12:00:00Z"), [session(1, .max), session(2, .max)]), 16_666_666_667),
    ] as [Line<(TaskItem, [WorkSession]), Int>])
    func minutes(line: Line<(TaskItem, [WorkSession]), Int>) {
        let day = lived {
            $0.tasks = Sheet([line.given.0])
            $0.sessionsOfCompleted = line.given.1
        }
        #expect(day.minutes(of: line.given.0) == line.expected && day.plannedMinutes == line.expected)
    }

    @Test("Completed minutes are those of the tasks completed on the day, planned ones of all that count")
    func sums() {
        let day = lived {
            $0.tasks = Sheet([
                task(1), completed("2026-10-15T12:00:00Z", id: 2) { $0.effortMinutes = 20 }, completed("2026-10-15T13:00:00Z", id: 3),
                completed("2026-10-16T12:00:00Z", id: 4) { $0.effortMinutes = 7 }, task(5) { $0.dueDate = nil }, completed("2026-10-14T12:00:00Z", id: 6),
            ])
            $0.sessionsOfCompleted = [session(1, 600, of: 3), session(2, 6000, of: 1)]
        }
        #expect(day.plannedMinutes == 30 + 20 + 10 + 7 && day.completedMinutes == 20 + 10)
    }

    @Test("A task is in one group at most: completed, deferred, dropped", arguments: [
        Line("completed on the day", (completed("2026-10-15T12:00:00Z"), false), (1, 1)),
        Line("deferred and completed on one day counts as completed, once", (completed("2026-10-15T12:00:00Z"), true), (1, 1)),
        Line("deferred", (task { $0.dueDate = "2026-10-16" }, true), (0, 1)),
        Line("deferred by hand, dropped the same day: deferred, once", (task { $0.droppedAt = "2026-10-15T12:00:00Z" }, true), (0, 1)),
        Line("deferred, completed the day after", (completed("2026-10-16T12:00:00Z"), true), (0, 1)),
        Line("dropped on the day", (task { $0.droppedAt = "2026-10-15T12:00:00Z" }, false), (0, 1)),
        Line("dropped before", (task { $0.droppedAt = "2026-10-15T02:59:59.999Z" }, false), (0, 0)),
        Line("left, and completed after the boundary", (completed("2026-10-16T03:00:00Z"), false), (0, 0)),
        Line("left, and dropped after the boundary", (task { $0.droppedAt = "2026-10-16T03:00:00Z" }, false), (0, 0)),
        Line("completed without a moment", (completed(nil), false), (0, 0)),
        Line("completed before", (completed("2026-10-14T12:00:00Z"), false), (0, 0)),
    ] as [Line<(TaskItem, Bool), (Int, Int)>])
    func completion(line: Line<(TaskItem, Bool), (Int, Int)>) {
        let day = lived { facts in
            facts.tasks = Sheet([line.given.0])
            if line.given.1 { facts.records.insert(.row(1) { ($0.taskID, $0.day, $0.reason) = (1, "2026-10-15", Raw(text: "holiday")) }) }
        }
        #expect(day.completion() == line.expected)
    }
}

@Suite("The day as lived: activity")
struct ActivityTests {
    private func entry(_ amount: Int, completed moment: Instant? = nil, window: ID<HabitTimeWindow>? = 1) -> HabitEntry {
        .row(1) { ($0.date, $0.amount, $0.completedAt, $0.windowID) = ("2026-10-15", amount, moment, window) }
    }

    private func day(of kind: HabitKind, _ entry: HabitEntry) -> DayAsLived {
        lived {
            $0.entries = [entry]
            $0.habits = [.row(1) { $0.kind = Raw(kind) }]
            $0.windows = [.row(1) { $0.habitID = 1 }]
        }
    }

    @Test("A day on which nothing is known isn't active")
    func nothing() {
        #expect(!lived { _ in }.isActive)
    }

    @Test("A task completed on the day is activity; one only there, deferred, dropped or completed on another day is none", arguments: [
        Line("completed", completed("2026-10-15T12:00:00Z"), true), Line("due", task(), false), Line("dropped", task { $0.droppedAt = .at("12:00") }, false),
        Line("completed the day after", completed("2026-10-16T03:00:00Z"), false), Line("completed without a moment", completed(nil), false),
        Line("un-completed", task { $0.completedAt = .at("12:00") }, false),
    ])
    func tasks(line: Line<TaskItem, Bool>) {
        #expect(lived { facts in
            facts.tasks = Sheet([line.given])
            facts.records = Sheet([.row(1) { ($0.taskID, $0.day) = (1, "2026-10-15") }])
        }.isActive == line.expected)
    }

    @Test("An amount is activity for any habit, a completion without one only where there is something to avoid")
    func entries() {
        for kind in HabitKind.allCases {
            #expect(day(of: kind, entry(1)).isActive)
            #expect(!day(of: kind, entry(0)).isActive && !day(of: kind, entry(-1)).isActive, "un-ticked or never touched")
            #expect(day(of: kind, entry(0, completed: .at("12:00"))).isActive == (kind == .avoid))
        }
        let known = day(of: .avoid, entry(0, completed: .at("12:00"), window: 2))
        #expect(!known.isActive, "of which habit isn't known")
        #expect(day(of: .avoid, entry(1, window: nil)).isActive)
    }

    @Test("What a person said of an anchor on the day is activity, what the program wrote is none", arguments: [
        ("attended", "2026-10-15T12:00:00Z", true), ("skipped", "2026-10-15T03:00:00Z", true), ("delegated", "2026-10-16T02:59:59.999Z", true),
        ("attended", "2026-10-16T03:00:00Z", false), ("attended", "2026-10-15T02:59:59Z", false), ("attended", nil, false),
        ("missed", "2026-10-15T12:00:00Z", false), ("pending", "2026-10-15T12:00:00Z", false), ("late", "2026-10-15T12:00:00Z", false),
    ] as [(String, Instant?, Bool)])
    func anchors(status: String, resolved: Instant?, isActive: Bool) {
        #expect(lived { $0.anchors = [.row(1) { ($0.attendanceStatus, $0.resolvedAt) = (Raw(text: status), resolved) }] }.isActive == isActive)
    }

    @Test("A session of the day is activity, live or not, where its outcome is known", arguments: SessionOutcome.allCases.map { ($0.rawValue, true) } + [("resting", false)])
    func sessions(outcome: String, isActive: Bool) {
        #expect(lived { $0.sessions = [session(1, 0, outcome)] }.isActive == isActive)
    }

    @Test("Planning the day after is activity where it was closed, or skipped before that day was over", arguments: [
        Line("open", (false, nil), false), Line("closed", (true, nil), true), Line("skipped the evening before", (false, "2026-10-15T21:00:00Z"), true),
        Line("skipped on its own day", (false, "2026-10-17T02:59:59.999Z"), true), Line("ended by the rollover", (false, "2026-10-17T03:00:00Z"), false),
        Line("closed and skipped", (true, "2026-10-20T03:00:00Z"), true),
    ] as [Line<(Bool, Instant?), Bool>])
    func planning(line: Line<(Bool, Instant?), Bool>) {
        #expect(lived { facts in
            facts.planningOfNext = [.row(1) { ($0.forDate, $0.isComplete, $0.skippedAt) = ("2026-10-16", line.given.0, line.given.1) }]
        }.isActive == line.expected)
    }
}

private func anchor(
    _ id: ID<Anchor> = 1, _ start: Instant = .at("09:00"), to end: Instant = .at("10:00"), effort: Int? = 30, _ status: String = "pending",
    resolved: Instant? = nil, rule: ID<AnchorRule>? = nil
) -> Anchor {
    .row(id) {
        ($0.windowStart, $0.windowEnd, $0.effortMinutes) = (start, end, effort)
        ($0.attendanceStatus, $0.resolvedAt, $0.ruleID) = (Raw(text: status), resolved, rule)
    }
}

private func block(_ start: String, to end: String? = nil, _ effort: Int?) -> Anchor {
    anchor(1, .at(start), to: .at(end ?? start), effort: effort)
}

private func habit(_ kind: HabitKind, _ change: (inout Habit) -> Void = { _ in }) -> Habit {
    .row(1) {
        $0.kind = Raw(kind)
        change(&$0)
    }
}

/// The working day is 08:00 to 19:00, 660 minutes.
@Suite("The day as lived: free time")
struct FreeTimeTests {
    private let rules: [AnchorRule] = [
        .row(1), .row(2) { $0.placement = Raw(.flexible) },
        .row(3) { $0.configData = #"{"version":1,"recurrence":{"kind":"afterLast","minDays":3,"maxDays":5,"startDate":"2026-10-01"},"slots":[]}"# },
        .row(4) { $0.placement = Raw(text: "floating") },
    ]

    private func freeTime(_ anchors: [Anchor]) -> (free: Int, committed: Int) {
        lived {
            $0.anchors = anchors
            $0.flexibleRules = AnchorRule.flexible(among: rules)
        }.freeTime
    }

    @Test("A day without commitments is free as a whole")
    func empty() {
        #expect(freeTime([]) == (660, 0))
    }

    @Test("Fixed anchors take their minutes from their start, clipped to the working day, shared time once", arguments: [
        Line("a swim drop", [block("08:12", 24)], (636, 24)),
        Line("the window's length plays no part", [block("09:00", to: "18:00", 30)], (630, 30)),
        Line("under way when the day begins", [block("07:30", 60)], (630, 30)),
        Line("under way when it ends", [block("18:50", 60)], (650, 10)),
        Line("longer than the day", [block("00:00", 1440)], (0, 660)),
        Line("before it", [block("07:00", 60)], (660, 0)),
        Line("after it", [block("19:00", 60)], (660, 0)),
        Line("overlapping", [block("09:00", 60), block("09:30", 60)], (570, 90)),
        Line("touching", [block("09:00", 30), block("09:30", 30)], (600, 60)),
        Line("one within another", [block("09:00", 120), block("09:30", 30)], (540, 120)),
        Line("at one time", [block("09:00", 30), block("09:00", 60)], (600, 60)),
        Line("free blocks in whole minutes, rounded down", [block("09:00:30", 30)], (60 + 569, 30)),
        Line("no effort known", [block("09:00", nil)], (660, 0)),
        Line("an effort of 0", [block("09:00", 0)], (660, 0)),
        Line("an effort below 0", [block("09:00", -30)], (660, 0)),
        Line("an effort beyond every number", [block("09:00", .max), block("08:30", .min)], (60, 600)),
    ] as [Line<[Anchor], (Int, Int)>])
    func fixed(line: Line<[Anchor], (Int, Int)>) {
        let numbered = line.given.enumerated().map { place, block in
            anchor(ID(RawID(high: 1, low: UInt64(place))), block.windowStart, to: block.windowEnd, effort: block.effortMinutes)
        }
        #expect(freeTime(numbered) == line.expected)
        #expect(freeTime(numbered.reversed()) == line.expected)
    }

    @Test("Flexible anchors take their minutes whole, once, where their window meets the working day", arguments: [
        Line("within it", (.at("09:00"), .at("10:00"), 90), (570, 90)),
        Line("of several days", ("2026-10-13T00:00:00Z", "2026-10-17T00:00:00Z", 45), (615, 45)),
        Line("ending as the day begins", (.at("06:00"), .at("08:00"), 30), (660, 0)),
        Line("ending a moment later", (.at("06:00"), .at("08:00:00.001"), 30), (630, 30)),
        Line("beginning as it ends", (.at("19:00"), .at("20:00"), 30), (660, 0)),
        Line("beginning a moment earlier", (.at("18:59:59.999"), .at("20:00"), 30), (630, 30)),
        Line("more than the day has", (.at("09:00"), .at("10:00"), 1000), (0, 1000)),
        Line("no effort known", (.at("09:00"), .at("10:00"), nil), (660, 0)),
        Line("an effort below 0", (.at("09:00"), .at("10:00"), .min), (660, 0)),
    ] as [Line<(Instant, Instant, Int?), (Int, Int)>])
    func flexible(line: Line<(Instant, Instant, Int?), (Int, Int)>) {
        for rule: ID<AnchorRule> in [2, 3] {
            #expect(freeTime([anchor(1, line.given.0, to: line.given.1, effort: line.given.2, rule: rule)]) == line.expected)
        }
    }

    @Test("They cut nothing: an hour of each beside a fixed one")
    func together() {
        #expect(freeTime([anchor(1, effort: 60), anchor(2, effort: 60, rule: 2), anchor(3, effort: 60, rule: 3)]) == (480, 180))
    }

    @Test("A placement that isn't known is fixed, and so is an anchor whose rule isn't there", arguments: [nil, 1, 4, 99] as [ID<AnchorRule>?])
    func fixedRules(rule: ID<AnchorRule>?) {
        // Two at one time share it where they are fixed.
        #expect(freeTime([anchor(1, rule: rule), anchor(2, rule: rule)]) == (630, 30))
    }

    @Test("Which anchors took time", arguments: [
        Line("pending", ("pending", nil), true), Line("attended", ("attended", .at("09:10")), true), Line("missed", ("missed", .at("10:00")), true),
        Line("attended before the window", ("attended", "2026-10-14T12:00:00Z"), true),
        Line("skipped on the day", ("skipped", .at("09:10")), false), Line("skipped before", ("skipped", "2026-10-01T09:00:00Z"), false),
        Line("skipped in the day's last moment", ("skipped", "2026-10-16T02:59:59.999Z"), false),
        Line("skipped after the day", ("skipped", "2026-10-16T03:00:00Z"), true), Line("delegated after the day", ("delegated", "2026-10-17T09:00:00Z"), true),
        Line("delegated on the day", ("delegated", .at("12:00")), false), Line("skipped without a moment", ("skipped", nil), false),
        Line("of a status that isn't known", ("late", "2026-10-17T09:00:00Z"), false),
    ] as [Line<(String, Instant?), Bool>])
    func statuses(line: Line<(String, Instant?), Bool>) {
        let row = anchor(1, effort: 30, line.given.0, resolved: line.given.1)
        #expect(freeTime([row]) == (line.expected ? (630, 30) : (660, 0)))
    }

    @Test("A flexible one takes no time on the days after the one on which it was attended", arguments: [
        ("attended", "2026-10-15T02:59:59.999Z", false), ("attended", "2026-10-15T03:00:00Z", true), ("attended", "2026-10-17T09:00:00Z", true), ("attended", nil, true),
        ("missed", "2026-10-14T09:00:00Z", true), ("pending", "2026-10-14T09:00:00Z", true),
    ] as [(String, Instant?, Bool)])
    func attendedBefore(status: String, resolved: Instant?, tookTime: Bool) {
        let row = anchor(1, "2026-10-13T00:00:00Z", to: "2026-10-18T00:00:00Z", effort: 30, status, resolved: resolved, rule: 2)
        #expect(freeTime([row]) == (tookTime ? (630, 30) : (660, 0)))
    }

    @Test("Habits take the minutes of their due windows", arguments: [
        Line("timed: the estimate", (15, 40, habit(.timed)), 40),
        Line("timed without one: the target", (15, nil, habit(.timed)), 15),
        Line("timed, a target below 1", (-5, nil, habit(.timed)), 1),
        Line("timed, an estimate below 0", (15, -40, habit(.timed)), 0),
        Line("timed, an estimate of 0", (15, 0, habit(.timed)), 0),
        Line("counted: the estimate", (8, 10, habit(.counted)), 10),
        Line("counted without one: none", (8, nil, habit(.counted)), 0),
        Line("binary", (1, 5, habit(.binary)), 5),
        Line("to avoid", (1, 5, habit(.avoid)), 5),
        Line("archived", (15, 40, habit(.timed) { $0.isArchived = true }), 0),
        Line("of a kind that isn't known", (15, 40, habit(.timed) { $0.kind = Raw(text: "measured") }), 0),
        Line("made on the day", (15, 40, habit(.timed) { $0.createdAt = "2026-10-16T02:59:59Z" }), 40),
        Line("made after it", (15, 40, habit(.timed) { $0.createdAt = "2026-10-16T03:00:00Z" }), 0),
        Line("paused", (15, 40, habit(.timed) { $0.pausesData = #"[{"from":"2026-10-15"}]"# }), 0),
        Line("on another weekday", (15, 40, habit(.timed) { $0.scheduledDays = "1" }), 0),
    ] as [Line<(Int, Int?, Habit), Int>])
    func habits(line: Line<(Int, Int?, Habit), Int>) {
        let (target, effort, habit) = line.given
        let day = lived { facts in
            facts.habits = [habit]
            facts.windows = [.row(1) { ($0.habitID, $0.target, $0.effortMinutes) = (1, target, effort) }, .row(2) { $0.effortMinutes = 500 }]
        }
        #expect(day.freeTime == (660 - line.expected, line.expected))
    }

    @Test("A habit of so many times a week takes time only on days with something done", arguments: [(0, 0), (-1, 0), (1, 40), (.max, 40)] as [(Int, Int)])
    func weeklyTarget(amount: Int, minutes: Int) {
        let day = lived { facts in
            facts.habits = [.row(1) { ($0.kind, $0.targetPerWeek, $0.scheduledDays) = (Raw(.timed), 3, "1") }]
            facts.windows = [.row(1) { ($0.habitID, $0.effortMinutes) = (1, 40) }]
            // Of two entries the larger amount counts.
            facts.entries = [.row(1) { ($0.date, $0.windowID, $0.amount) = ("2026-10-15", 1, amount) }, .row(2) { ($0.date, $0.windowID, $0.amount) = ("2026-10-15", 1, min(amount, 0)) },
                             .row(3) { ($0.date, $0.windowID, $0.amount) = ("2026-10-15", 2, 9) }]
        }
        #expect(day.freeTime == (660 - minutes, minutes))
    }

    @Test("A working day that ends before it begins has neither free nor committed minutes")
    func noWorkingDay() {
        var facts = DayFacts()
        facts.anchors = [anchor()]
        let day = EndedDay("2026-10-15", days: days, settings: .row(1) { $0.dayEndMinute = 480 })
        #expect(DayAsLived(day, facts, days: days).freeTime == (0, 0))
    }

    @Test("The working day has an hour more or less where the clocks change", arguments: [("2026-10-25", 300, 0), ("2026-03-29", 180, 0), ("2026-10-15", 240, 0)] as [(Day, Int, Int)])
    func clockChange(date: Day, free: Int, committed: Int) {
        let days = LogicalDays.in("Europe/Berlin")
        let day = EndedDay(date, days: days, settings: .row(1) { ($0.dayStartMinute, $0.dayEndMinute) = (60, 300) })
        #expect(DayAsLived(day, DayFacts(), days: days).freeTime == (free, committed))
    }
}
