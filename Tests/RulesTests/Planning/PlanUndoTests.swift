import JSON
import Model
import Rules
import Testing
import Values

@Suite("Taking back what was chosen")
struct PlanUndoTests {
    private static let from: Day = "2026-10-14"

    private static let tasks: [(String, TaskItem)] = [
        ("due", .row(1) { $0.dueDate = "2026-10-14" }),
        ("important, and eased by it", .row(1) { ($0.dueDate, $0.importance, $0.deferralCount) = ("2026-10-14", Raw(.high), 2) }),
        ("of an importance that isn't known", .row(1) { ($0.dueDate, $0.importance) = ("2026-10-12", Raw(text: "\u{0}urgent \"é\"")) }),
        ("weekly without weekdays", .row(1) { ($0.dueDate, $0.repeatKind) = ("2026-10-14", Raw(.weekly)) }),
        ("monthly without a day", .row(1) { ($0.dueDate, $0.repeatKind) = ("2026-10-14", Raw(.monthly)) }),
        ("not due yet", .row(1) { $0.dueDate = "2026-10-30" }), ("undated", .row(1)), ("important without its date", .row(1) { $0.importance = Raw(.medium) }),
    ]

    private func move(_ task: TaskItem, _ records: [DeferralRecord] = []) throws -> TaskMove {
        let request = TaskMove.Request(from: Self.from, to: "2026-10-20", reason: .tooMuch)
        return try Deferral.move(task, request, records: records, now: .at("20:00:00"), today: "2026-10-14", id: 9)
    }

    @Test("A move is taken back with everything that it changed, after this machine has kept it as text", arguments: tasks)
    func moved(what: String, task: TaskItem) throws {
        let record = DeferralRecord.row(5) { ($0.taskID, $0.day, $0.deferredTo, $0.reason) = (1, Self.from, nil, Raw(text: "why not")) }
        for records in [[], [record]] {
            let move = try move(task, records)
            let kept = try #require(PlanChoice(move)), choice = try #require(PlanChoice(json: try JSON(parsing: kept.json.text())))
            #expect(choice == kept)
            #expect(choice.takenBack(move.task) == task, "\(what)")
            #expect(choice.recordID == move.record?.id)
            #expect(move.record.flatMap(choice.takenBack) == records.first)
        }
    }

    @Test("A move that changes neither the task nor a record is no choice")
    func noChoice() throws {
        let once = try move(.row(1) { $0.dueDate = "2026-10-14" })
        let twice = try move(once.task, [try #require(once.record)])
        #expect(!twice.didChange && PlanChoice(twice) == nil)
    }

    @Test("A drop is taken back with the pattern that it fixed; its series stays, for another machine may know the next instance by it")
    func dropped() throws {
        for kind in RepeatKind.allCases {
            let task = TaskItem.row(1) { ($0.dueDate, $0.repeatKind) = ("2026-10-14", Raw(kind)) }
            let dropped = TaskEnding.dropped.applied(to: task, now: .at("20:00:00"), today: "2026-10-15", newSeries: 77).task
            let choice = try #require(PlanChoice(json: PlanChoice(dropping: task, successor: 8).json))
            var expected = task
            expected.seriesID = dropped.seriesID
            #expect(choice.takenBack(dropped) == expected && choice.successor == 8 && choice.recordID == nil)
        }
    }

    @Test("A move leaves a drop alone that came after it by another way")
    func droppedElsewhere() throws {
        let move = try move(.row(1) { $0.dueDate = "2026-10-14" })
        var task = move.task
        task.droppedAt = .at("21:00:00")
        #expect(PlanChoice(move)?.takenBack(task).droppedAt == .at("21:00:00"))
    }

    @Test("What can't be read is no choice", arguments: [
        "{}", "[]", "null", #"{"dueDate":null,"deferralCount":"1","importance":"low","repeatWeekdays":"","repeatDayOfMonth":0,"isDrop":false,"successor":null,"record":null}"#,
        #"{"dueDate":null,"deferralCount":1,"importance":"low","repeatWeekdays":"","repeatDayOfMonth":0,"isDrop":false,"successor":null,"record":{"made":"x"}}"#,
    ])
    func unreadable(text: String) throws { #expect(PlanChoice(json: try JSON(parsing: text)) == nil) }

    private enum Touch: String, CaseIterable, Sendable {
        case untouched, history, title, moved, done, dropped, putOff, notes, estimate, importance, category, weekdays

        func apply(to next: inout TaskItem) {
            switch self {
            case .untouched, .history: break
            case .title: next.title = "Other"
            case .moved: next.dueDate = "2026-10-22"
            case .done: next.isCompleted = true
            case .dropped: next.droppedAt = .at("21:00:00")
            case .putOff: next.deferralCount = 1
            case .notes: next.notes = "n"
            case .estimate: next.effortMinutes = 5
            case .importance: next.importance = Raw(.high)
            case .category: next.categoryID = 3
            case .weekdays: next.repeatWeekdays = "3,4"
            }
        }
    }

    /// A weekly task due on Wednesday the 14th and dropped then: its next instance is due on the 21st.
    @Test("The next instance of a drop goes with it only while nobody touched it", arguments: Touch.allCases)
    private func successor(touch: Touch) throws {
        let task = TaskItem.row(1) { ($0.title, $0.dueDate, $0.repeatKind, $0.seriesID) = ("Timesheet", "2026-10-14", Raw(.weekly), 7) }
        let ended = TaskEnding.dropped.applied(to: task, now: "2026-10-14T20:00:00Z", today: "2026-10-14", newSeries: 7)
        var next = Repetition.successor(of: ended.task, on: try #require(ended.next), now: "2026-10-14T20:00:00Z", id: 2)
        touch.apply(to: &next)
        do {
            try Repetition.checkIsUntouched(next, of: ended.task, endedOn: "2026-10-14", hasHistory: touch == .history)
            #expect(touch == .untouched)
        } catch {
            #expect(touch != .untouched && error.code == "alreadyRepeated")
        }
    }
}

@Suite("What closing a night writes")
struct PlanSnapshotTests {
    private func fit(_ minutes: Int, level: Capacity = .medium, free: FreeTime) -> Fit {
        Fit(level: level, tasks: [.row(1) { $0.effortMinutes = minutes }], completed: [], minutes: TaskMinutes(sessions: []), freeMinutes: free.freeMinutes, settings: .row(1))
    }

    @Test("The plan's figures and the moment; the level and the day as lived stay", arguments: [
        (90, 50, false), (197, 109, false), (198, 110, true), (300, 167, true), (0, 0, false),
    ])
    func confirmed(minutes: Int, score: Int, isOverloaded: Bool) {
        let free = FreeTime(in: .at("08:00:00")..<Instant.at("19:00:00"), anchors: [], habitMinutes: 45, now: .at("06:00:00"))
        let old = DayPlan.row(1) {
            ($0.date, $0.capacity, $0.completedEffortMinutes, $0.completionRate, $0.completionBasis) = ("2026-10-15", Raw(text: "festive"), 30, 0.5, 4)
            ($0.plannedTaskMinutes, $0.wasOverloaded, $0.loadScore) = (7, true, 7)
        }
        var expected = old
        (expected.plannedTaskMinutes, expected.freeMinutes, expected.committedMinutes) = (minutes, 615, 45)
        (expected.loadScore, expected.wasOverloaded, expected.planningCompletedAt) = (score, isOverloaded, .at("21:00:00"))
        #expect(old.confirmed(fit(minutes, free: free), free, at: .at("21:00:00")) == expected)
    }

    @Test("More than the free time alone doesn't make a day overloaded")
    func overflow() {
        let none = FreeTime(in: nil, anchors: [], habitMinutes: 0, now: .at("06:00:00"))
        let fit = fit(60, free: none)
        #expect(fit.overflowMinutes == 60 && !DayPlan.row(1).confirmed(fit, none, at: .at("21:00:00")).wasOverloaded)
    }

    @Test("A record that a level makes has zeros in it and isn't confirmed")
    func made() {
        #expect(DayPlan.made(for: "2026-10-15", level: .high, id: 4) == .row(4) { ($0.date, $0.capacity) = ("2026-10-15", Raw(.high)) })
    }
}
