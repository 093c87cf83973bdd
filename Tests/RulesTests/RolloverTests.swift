import Model
import Rules
import Support
import Testing
import Values

private let days = LogicalDays.in("UTC", rollover: 180)

private func task(_ id: ID<TaskItem> = 1, due: Day? = "2026-10-15", _ change: (inout TaskItem) -> Void = { _ in }) -> TaskItem {
    .row(id) {
        ($0.dueDate, $0.effortMinutes) = (due, 90)
        change(&$0)
    }
}

private func settle(
    _ facts: DayFacts, on date: Day = "2026-10-15", days: LogicalDays = days, settings: UserSettings = .row(1)
) -> Rollover.Outcome {
    let day = EndedDay(date, days: days, settings: settings)
    let outcome = Rollover.settle(day, facts, days: days, settings: settings, newIDs: .counting())
    // The law of every night: the rule, asked again about its own result, answers nothing.
    var again = facts
    again.tasks = Sheet(outcome.facts.tasks.rows)
    again.records = Sheet(outcome.facts.records.rows)
    again.plans = Sheet(outcome.facts.plans.rows)
    again.openPlanning = Sheet(outcome.facts.openPlanning.rows)
    let second = Rollover.settle(day, again, days: days, settings: settings, newIDs: .counting())
    #expect(second.facts.tasks.edits.isEmpty && second.facts.records.edits.isEmpty, "asked again")
    #expect(second.facts.plans.edits.isEmpty && second.facts.openPlanning.edits.isEmpty, "asked again")
    #expect((second.deferrals, second.carried, second.plansCreated, second.endedPlanningSessions) == (0, 0, 0, 0), "asked again")
    return outcome
}

private func settle(_ change: (inout DayFacts) -> Void) -> Rollover.Outcome {
    var facts = DayFacts()
    change(&facts)
    return settle(facts)
}

@Suite("The end of a day: tasks")
struct CarryAndDeferTests {
    @Test("What becomes of a task", arguments: [
        Line("due on the day", task(), "deferred"),
        Line("due long before", task(due: "2020-01-01"), "deferred"),
        Line("due the day after", task(due: "2026-10-16"), "left"),
        Line("undated", task(due: nil), "left"),
        Line("completed", task { ($0.isCompleted, $0.completedAt) = (true, .at("12:00")) }, "left"),
        Line("completed after the boundary", task { ($0.isCompleted, $0.completedAt) = (true, "2026-10-17T12:00:00Z") }, "left"),
        Line("completed without a moment", task { $0.isCompleted = true }, "left"),
        Line("dropped", task { $0.droppedAt = .at("12:00") }, "left"),
        Line("dropped after the boundary", task { $0.droppedAt = "2026-10-17T12:00:00Z" }, "left"),
        Line("of an importance that isn't known", task { $0.importance = Raw(text: "urgent") }, "deferred"),
        Line("of a repeat that isn't known", task { $0.repeatKind = Raw(text: "yearly") }, "deferred"),
    ])
    func tasks(line: Line<TaskItem, String>) throws {
        let outcome = settle { $0.tasks = Sheet([line.given]) }
        let after = try #require(outcome.facts.tasks.rows.first)
        if line.expected == "left" {
            #expect(after == line.given && outcome.deferrals == 0 && outcome.facts.records.rows.isEmpty)
        } else {
            #expect(after.dueDate == "2026-10-16" && after.deferralCount == 1 && outcome.deferrals == 1 && outcome.carried == 0)
            #expect(outcome.facts.records.rows == [.row(1001) {
                ($0.taskID, $0.day, $0.deferredTo, $0.deferredOn) = (1, "2026-10-15", "2026-10-16", "2026-10-16T03:00:00Z")
            }])
        }
    }

    @Test("A task with a record of the day, by whatever path, is left alone, date included", arguments: ["unspecified", "tooMuch", "holiday"])
    func recorded(reason: String) {
        let outcome = settle {
            $0.tasks = Sheet([task()])
            $0.records = Sheet([.row(1) { ($0.taskID, $0.day, $0.reason) = (1, "2026-10-15", Raw(text: reason)) }])
        }
        #expect(outcome.facts.tasks.edits.isEmpty && outcome.facts.records.edits.isEmpty && outcome.deferrals == 0)
    }

    @Test("A task timed at the end of the day is carried: the next day, without a record, a count or easing")
    func carried() {
        let before = task { ($0.importance, $0.deferralCount, $0.repeatKind) = (Raw(.high), 9, Raw(.weekly)) }
        let outcome = settle {
            $0.tasks = Sheet([before, task(2, due: "2026-10-20")])
            $0.timedAtTheEnd = [1, 2]
        }
        #expect(outcome.carried == 1 && outcome.deferrals == 0 && outcome.facts.records.rows.isEmpty)
        var expected = before
        expected.dueDate = "2026-10-16"
        expected.repeatWeekdays = "4"
        #expect(outcome.facts.tasks.rows == [expected, task(2, due: "2026-10-20")], "its pattern is fixed, and a later date stays")
    }

    @Test("On a date that the zone skipped every task is carried, for nobody could have done it")
    func skippedDate() {
        var facts = DayFacts()
        facts.tasks = Sheet([task(due: "2011-12-30"), task(2, due: "2011-12-29"), task(3, due: "2011-12-31")])
        facts.plans = Sheet([.row(1) { $0.date = "2011-12-30" }])
        let outcome = settle(facts, on: "2011-12-30", days: .in("Pacific/Apia"))
        #expect((outcome.carried, outcome.deferrals) == (2, 0))
        #expect(outcome.facts.tasks.rows.map(\.dueDate) == ["2011-12-31", "2011-12-31", "2011-12-31"])
        #expect(outcome.facts.plans.rows.map(\.plannedTaskMinutes) == [0], "nor does it count")
    }

    @Test("Three missed days are three records and a count of 3, and the third eases")
    func threeDays() {
        var tasks = [task { $0.importance = Raw(.high) }]
        var records: [DeferralRecord] = []
        for day: Day in ["2026-10-15", "2026-10-16", "2026-10-17"] {
            #expect(tasks[0].importance == .high)
            var facts = DayFacts()
            facts.tasks = Sheet(tasks)
            let outcome = settle(facts, on: day)
            tasks = outcome.facts.tasks.rows
            records += outcome.facts.records.rows
        }
        #expect(tasks.map(\.deferralCount) == [3] && tasks[0].importance == .low && tasks[0].dueDate == "2026-10-18")
        #expect(records.map(\.day) == ["2026-10-15", "2026-10-16", "2026-10-17"])
        #expect(records.map(\.deferredOn) == ["2026-10-16T03:00:00Z", "2026-10-17T03:00:00Z", "2026-10-18T03:00:00Z"])
    }
}

@Suite("The end of a day: its record")
struct DayRecordTests {
    private func completed(_ id: ID<TaskItem> = 1, effort: Int? = 90) -> TaskItem {
        task(id) { ($0.isCompleted, $0.completedAt, $0.effortMinutes) = (true, .at("12:00"), effort) }
    }

    @Test("A day without a record gets one when something was done on it, at the weekday's default level", arguments: [
        ("2026-10-15", .medium), ("2026-10-17", .low), ("2026-10-18", .low),
    ] as [(Day, Capacity)])
    func created(date: Day, level: Capacity) {
        var facts = DayFacts()
        facts.sessions = [.row(1) { $0.day = date }]
        let outcome = settle(facts, on: date)
        #expect(outcome.plansCreated == 1)
        #expect(outcome.facts.plans.rows == [.row(1001) { ($0.date, $0.capacity, $0.freeMinutes) = (date, Raw(level), 660) }])
    }

    @Test("A day on which nothing was done gets none, though its tasks are deferred")
    func notCreated() {
        let outcome = settle { $0.tasks = Sheet([task()]) }
        #expect(outcome.plansCreated == 0 && outcome.facts.plans.rows.isEmpty && outcome.deferrals == 1)
    }

    @Test("A record that is there takes the day as lived, with or without activity, and keeps its level and planning")
    func updated() {
        let before = DayPlan.row(1) {
            ($0.date, $0.capacity, $0.planningCompletedAt) = ("2026-10-15", Raw(.high), .at("20:00"))
            ($0.plannedTaskMinutes, $0.freeMinutes, $0.committedMinutes, $0.completedEffortMinutes) = (1, 2, 3, 4)
            ($0.loadScore, $0.wasOverloaded, $0.completionRate, $0.completionBasis) = (5, true, 0.9, 6)
        }
        #expect(settle { $0.plans = Sheet([before]) }.facts.plans.rows == [.row(1) {
            ($0.date, $0.capacity, $0.planningCompletedAt, $0.freeMinutes) = ("2026-10-15", Raw(.high), .at("20:00"), 660)
        }])
        let outcome = settle {
            $0.plans = Sheet([before])
            $0.tasks = Sheet([completed(1), completed(2, effort: 60), task(3)])
            $0.anchors = [.row(1) { ($0.windowStart, $0.windowEnd, $0.effortMinutes) = (.at("09:00"), .at("10:00"), 60) }]
        }
        #expect(outcome.plansCreated == 0 && outcome.facts.plans.rows == [.row(1) {
            ($0.date, $0.capacity, $0.planningCompletedAt) = ("2026-10-15", Raw(.high), .at("20:00"))
            ($0.plannedTaskMinutes, $0.freeMinutes, $0.committedMinutes, $0.completedEffortMinutes) = (240, 600, 60, 150)
            ($0.loadScore, $0.wasOverloaded, $0.completionRate, $0.completionBasis) = (100, false, 2.0 / 3, 3)
        }])
    }

    @Test("The score is of the day's own budget; from 110 on it was overloaded", arguments: [
        ("medium", 197, 109, false), ("medium", 198, 110, true), ("low", 131, 109, false), ("low", 132, 110, true), ("high", 261, 109, false), ("high", 262, 109, false),
        ("high", 263, 110, true),
        // The budget of a level that isn't known is the weekday's; a Thursday is medium.
        ("extreme", 198, 110, true),
    ])
    func score(level: String, planned: Int, score: Int, wasOverloaded: Bool) {
        let outcome = settle {
            $0.plans = Sheet([.row(1) { ($0.date, $0.capacity) = ("2026-10-15", Raw(text: level)) }])
            $0.tasks = Sheet([completed(effort: planned)])
        }
        #expect(outcome.facts.plans.rows.map(\.loadScore) == [score] && outcome.facts.plans.rows.map(\.wasOverloaded) == [wasOverloaded])
        #expect(outcome.facts.plans.rows.map(\.capacity.text) == [level], "the level stays as it is")
    }

    @Test("Without a budget the score is 0")
    func noBudget() {
        var facts = DayFacts()
        facts.tasks = Sheet([completed()])
        let outcome = settle(facts, settings: .row(1) { $0.mediumDayMinutes = 0 })
        #expect(outcome.facts.plans.rows.map(\.loadScore) == [0] && outcome.facts.plans.rows.map(\.plannedTaskMinutes) == [90])
    }

    @Test("Deferred are those with a record of the day, the ones just made among them; carried tasks are in no group", arguments: [
        Line("completed and deferred just now", ([1], [2], [], []), (1, 2)),
        Line("and deferred by hand", ([1], [2], [3], []), (1, 3)),
        Line("and carried", ([1], [2], [3], [4]), (1, 3)),
        Line("carried alone", ([], [], [], [4]), (0, 0)),
    ] as [Line<([ID<TaskItem>], [ID<TaskItem>], [ID<TaskItem>], [ID<TaskItem>]), (Int, Int)>])
    func completion(line: Line<([ID<TaskItem>], [ID<TaskItem>], [ID<TaskItem>], [ID<TaskItem>]), (Int, Int)>) {
        let (done, left, byHand, timed) = line.given
        let outcome = settle { facts in
            facts.plans = Sheet([.row(1) { $0.date = "2026-10-15" }])
            facts.tasks = Sheet(done.map { completed($0) } + left.map { task($0) } + byHand.map { task($0, due: "2026-10-16") } + timed.map { task($0) })
            facts.records = Sheet(byHand.map { id in .row(ID(id.raw)) { ($0.taskID, $0.day) = (id, "2026-10-15") } })
            facts.timedAtTheEnd = Set(timed)
        }
        #expect(outcome.facts.plans.rows.map(\.completionBasis) == [line.expected.1])
        #expect(outcome.facts.plans.rows.map(\.completionRate) == [line.expected.1 == 0 ? 0 : Double(line.expected.0) / Double(line.expected.1)])
    }

    @Test("Of several records the one that dedup would keep is written, the others are left", arguments: [
        Line("the one planned", [(1, nil, "medium"), (2, .at("20:00"), "medium")], 2),
        Line("the lowest id", [(2, nil, "medium"), (1, nil, "medium")], 1),
        Line("one of a known level", [(1, .at("20:00"), "extreme"), (2, nil, "medium")], 2),
    ] as [Line<[(ID<DayPlan>, Instant?, String)], ID<DayPlan>>])
    func severalRecords(line: Line<[(ID<DayPlan>, Instant?, String)], ID<DayPlan>>) {
        let outcome = settle { facts in
            facts.plans = Sheet(line.given.map { id, planned, level in .row(id) { ($0.date, $0.planningCompletedAt, $0.capacity) = ("2026-10-15", planned, Raw(text: level)) } })
            facts.tasks = Sheet([completed()])
        }
        #expect(outcome.facts.plans.edits.updated.map(\.new.id) == [line.expected] && outcome.facts.plans.edits.inserted.isEmpty)
    }

    @Test("A second pass finds the same figures although the tasks have been given new dates, also when the record was lost")
    func secondPass() throws {
        var facts = DayFacts()
        facts.tasks = Sheet([completed(1, effort: 20), task(2), task(3) { $0.importance = Raw(.high) }, task(4) { $0.droppedAt = .at("12:00") }, task(5)])
        facts.timedAtTheEnd = [5]
        let first = settle(facts)
        facts.tasks = Sheet(first.facts.tasks.rows)
        facts.records = Sheet(first.facts.records.rows)
        let second = settle(facts)
        var record = try #require(first.facts.plans.rows.first)
        record.id = try #require(second.facts.plans.rows.first?.id)
        #expect(second.facts.plans.rows == [record])
        #expect(second.deferrals == 0 && second.carried == 0)
    }
}

@Suite("The end of a day: planning sessions")
struct PlanningSessionsTests {
    private func session(_ id: ID<NightPlanningSession> = 1, for date: Day, _ change: (inout NightPlanningSession) -> Void = { _ in }) -> NightPlanningSession {
        .row(id) {
            ($0.forDate, $0.currentStep) = (date, Raw(.build))
            change(&$0)
        }
    }

    @Test("An open planning ends as skipped when its own day is over", arguments: [
        ("2026-10-15", "2026-10-16T03:00:00Z"), ("2026-10-14", "2026-10-15T03:00:00Z"), ("2020-01-01", "2020-01-02T03:00:00Z"),
    ] as [(Day, Instant)])
    func ended(date: Day, skipped: Instant) {
        let outcome = settle { $0.openPlanning = Sheet([session(for: date)]) }
        #expect(outcome.endedPlanningSessions == 1)
        #expect(outcome.facts.openPlanning.rows == [session(for: date) { $0.skippedAt = skipped }], "its step stays")
    }

    @Test("A planning that was closed or skipped, or is for a later day, stays as it is")
    func left() {
        let outcome = settle {
            $0.openPlanning = Sheet([
                session(1, for: "2026-10-15") { $0.isComplete = true }, session(2, for: "2026-10-15") { $0.skippedAt = .at("08:00") }, session(3, for: "2026-10-16"),
            ])
        }
        #expect(outcome.endedPlanningSessions == 0 && outcome.facts.openPlanning.edits.isEmpty)
    }

    @Test("One ended by the rollover is no activity of the day before")
    func noActivity() {
        let ended = settle { $0.openPlanning = Sheet([session(for: "2026-10-15")]) }.facts.openPlanning.rows
        var facts = DayFacts()
        facts.planningOfNext = ended
        #expect(settle(facts, on: "2026-10-14").plansCreated == 0)
    }
}

@Suite("Any numbers")
struct AnyNumbersTests {
    @Test("A day of any stored numbers can be settled, and settled again it stays", arguments: 1...8)
    func settling(seed: UInt64) {
        var random = Seeded(seed)
        for _ in 0..<20 {
            var facts = DayFacts()
            func ids<Row>(_ count: UInt64) -> [ID<Row>] { (1...count).map { ID(RawID(high: 0, low: $0)) } }
            let moments: [Instant?] = [nil, "0000-01-01T00:00:00Z", .at("09:00"), .at("12:00"), "2026-10-17T12:00:00Z", "9999-12-31T23:59:59.999Z"]
            facts.tasks = Sheet(ids(5).map { id in .row(id) {
                ($0.dueDate, $0.effortMinutes, $0.deferralCount) = (random.pick([nil, "2026-10-15", "0000-01-01", "9999-12-31"]), random.pick(extremes), random.pick(extremes))
                ($0.repeatKind, $0.repeatDayOfMonth) = (Raw(text: random.pick(["none", "weekly", "monthly", "yearly"])), random.pick(extremes))
                ($0.isCompleted, $0.completedAt, $0.droppedAt) = (Bool.random(using: &random), random.pick(moments), random.pick(moments))
                $0.importance = Raw(text: random.pick(["low", "high", "urgent"]))
            } })
            facts.sessionsOfCompleted = ids(4).map { id in .row(id) {
                ($0.taskID, $0.actualSeconds, $0.outcome) = (random.pick(ids(5)), random.pick(extremes), Raw(.finished))
            } }
            facts.timedAtTheEnd = Set(facts.tasks.rows.map(\.id).filter { _ in Bool.random(using: &random) })
            facts.anchors = ids(5).map { id in .row(id) {
                ($0.windowStart, $0.windowEnd) = (random.pick(moments) ?? .epoch, random.pick(moments) ?? .epoch)
                ($0.effortMinutes, $0.attendanceStatus, $0.resolvedAt) = (random.pick(extremes), Raw(text: random.pick(["pending", "attended", "skipped", "late"])), random.pick(moments))
                $0.ruleID = random.pick([nil, 1, 2])
            } }
            facts.flexibleRules = [2]
            facts.habits = ids(3).map { id in .row(id) {
                ($0.kind, $0.targetPerWeek) = (Raw(text: random.pick(["binary", "timed", "avoid", "measured"])), random.pick(extremes))
            } }
            facts.windows = ids(3).map { id in .row(id) {
                ($0.habitID, $0.target, $0.effortMinutes) = (ID(id.raw), random.pick(extremes), random.pick(extremes.map { $0 } + [nil]))
                ($0.startMinute, $0.endMinute) = (random.pick(extremes), random.pick(extremes))
            } }
            facts.entries = ids(3).map { id in .row(id) {
                ($0.windowID, $0.date, $0.amount, $0.target, $0.completedAt) = (ID(id.raw), "2026-10-15", random.pick(extremes), random.pick(extremes), random.pick(moments))
            } }
            facts.plans = Sheet(ids(2).map { id in .row(id) {
                ($0.date, $0.completedEffortMinutes, $0.loadScore) = ("2026-10-15", random.pick(extremes), random.pick(extremes))
                // The one that was planned stays the one that counts, whatever is written into it.
                if id == 1 { $0.planningCompletedAt = .at("20:00") }
            } })
            let settings = UserSettings.row(1) {
                ($0.mediumDayMinutes, $0.rolloverMinute) = (random.pick(extremes), random.pick(extremes))
                ($0.dayStartMinute, $0.dayEndMinute) = (random.pick(extremes), random.pick(extremes))
            }
            let outcome = settle(facts, days: LogicalDays(zone: .utc, settings: settings), settings: settings)
            for plan in outcome.facts.plans.rows where plan.id == DayPlan.inForce(facts.plans.rows)?.id {
                #expect(plan.freeMinutes >= 0 && plan.committedMinutes >= 0 && (0...1).contains(plan.completionRate))
            }
            for window in facts.windows {
                _ = TimedEntry.settle(window, day: "2026-10-15", sessions: facts.sessionsOfCompleted, entries: facts.entries, at: .at("12:00"), today: "2026-10-15", newIDs: .counting())
            }
            _ = TodaysEntries.settle(facts.entries, habits: facts.habits, windows: facts.windows, today: "2026-10-15", days: .utc, newIDs: .counting())
        }
    }
}
