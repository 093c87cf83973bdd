import Model
import Rules
import Support
import Testing
import Values

@Suite("What may be done with a timer")
struct LiveTimerTests {
    private let task = TaskItem.row(1) { ($0.title, $0.effortMinutes) = ("Outline", 45) }
    private let habit = Habit.row(2) { ($0.title, $0.kind) = ("Reading", Raw(.timed)) }
    private let window = HabitTimeWindow.row(3) { ($0.label, $0.target, $0.habitID) = ("Evening", 20, 2) }

    private func timer(_ thing: TimedThing, _ change: (inout WorkSession) -> Void = { _ in }) -> LiveTimer {
        LiveTimer(.row(9) {
            ($0.startedAt, $0.day) = (.at("09:00"), "2026-10-15")
            change(&$0)
        }, on: thing)
    }

    private func refusal(_ body: () throws(Refusal) -> Void) -> Refusal? {
        do { try body() } catch { return error }
        return nil
    }

    // MARK: Beginning

    @Test("A timer on a task is a running row with a copy of its estimate, whatever its due date", arguments: [nil, "2026-01-01", "2026-10-15", "2030-01-01"] as [Day?])
    func onATask(due: Day?) throws {
        var task = task
        task.dueDate = due
        let session = try WorkSession.begun(on: task, live: nil, now: .at("09:00"), day: "2026-10-15", id: 7)
        let expected = WorkSession.row(7) {
            ($0.startedAt, $0.day, $0.estimateMinutes, $0.taskID) = (.at("09:00"), "2026-10-15", 45, 1)
        }
        #expect(session == expected && session.isLive)
        task.effortMinutes = nil
        #expect(try WorkSession.begun(on: task, live: nil, now: .at("09:00"), day: "2026-10-15", id: 7).estimateMinutes == nil)
    }

    @Test("A timer on a habit is on its window, and its estimate is the target, at least 1", arguments: [(20, 20), (0, 1), (-3, 1)])
    func onAHabit(target: Int, estimate: Int) throws {
        var window = window
        window.target = target
        let session = try WorkSession.begun(on: window, of: habit, live: nil, now: .at("09:00"), day: "2026-10-15", id: 7)
        #expect(session == .row(7) { ($0.startedAt, $0.day, $0.estimateMinutes, $0.habitWindowID) = (.at("09:00"), "2026-10-15", estimate, 3) })
    }

    @Test("While one is live no other begins; the refusal names it and how to settle it")
    func oneAtATime() {
        let onTask = timer(.task(task)), onHabit = timer(.habit(habit, time: "Evening")) { $0.pausedAt = .at("09:10") }
        let done = TaskItem.row(5) { $0.isCompleted = true }
        for live in [onTask, onHabit] {
            let refusals = [
                refusal { () throws(Refusal) in _ = try WorkSession.begun(on: task, live: live, now: .at("10:00"), day: "2026-10-15", id: 7) },
                refusal { () throws(Refusal) in _ = try WorkSession.begun(on: done, live: live, now: .at("10:00"), day: "2026-10-15", id: 7) },
                refusal { () throws(Refusal) in _ = try WorkSession.begun(on: window, of: habit, live: live, now: .at("10:00"), day: "2026-10-15", id: 7) },
            ]
            for found in refusals { #expect(found?.code == "alreadyRunning" && found?.message.contains(live.thing.title) == true) }
        }
        let ofTask = refusal { () throws(Refusal) in try LiveTimer.checkNothingRuns(onTask) }?.message ?? ""
        for word in ["finish", "stop", "defer", "drop"] { #expect(ofTask.contains("focus \(word)")) }
        let ofHabit = refusal { () throws(Refusal) in try LiveTimer.checkNothingRuns(onHabit) }?.message ?? ""
        #expect(ofHabit.contains("Reading · Evening") && ofHabit.contains("focus finish or focus stop") && !ofHabit.contains("defer"))
    }

    @Test("A task that is done or dropped can't be timed")
    func notLive() {
        for task in [TaskItem.row(1) { $0.isCompleted = true }, .row(1) { $0.droppedAt = .at("08:00") }] {
            #expect(refusal { () throws(Refusal) in _ = try WorkSession.begun(on: task, live: nil, now: .at("10:00"), day: "2026-10-15", id: 7) }?.code == "notLive")
        }
    }

    struct Timed: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let code: String?
        let change: @Sendable (inout Habit) -> Void

        init(_ description: String, _ code: String?, _ change: @escaping @Sendable (inout Habit) -> Void) {
            (testDescription, self.code, self.change) = (description, code, change)
        }
    }

    @Test("Only a timed habit that is neither archived nor paused today can be timed, on any day of the week", arguments: [
        Timed("its day", nil) { _ in }, Timed("not its day", nil) { $0.scheduledDays = "1" }, Timed("a target a week", nil) { $0.targetPerWeek = 2 },
        Timed("made tomorrow", nil) { $0.createdAt = "2026-10-16T08:00:00Z" },
        Timed("counted", "notATimedHabit") { $0.kind = Raw(.counted) }, Timed("an unknown kind", "notATimedHabit") { $0.kind = Raw(text: "dreamt") },
        Timed("counted and archived", "notATimedHabit") { ($0.kind, $0.isArchived) = (Raw(.counted), true) },
        Timed("archived", "habitNotActive") { $0.isArchived = true },
        Timed("paused up to today", "habitNotActive") { $0.pausesData = #"[{"from":"2026-10-01","to":"2026-10-15"}]"# },
        Timed("paused up to yesterday", nil) { $0.pausesData = #"[{"from":"2026-10-01","to":"2026-10-14"}]"# },
        Timed("a pause that can't be read", nil) { $0.pausesData = "[{" },
    ])
    func habits(what: Timed) {
        var habit = habit
        what.change(&habit)
        let found = refusal { () throws(Refusal) in _ = try WorkSession.begun(on: window, of: habit, live: nil, now: .at("10:00"), day: "2026-10-15", id: 7) }
        #expect(found?.code == what.code)
    }

    @Test("A time of day is named by its label, white space and case aside", arguments: [
        ("Evening", true), ("evening", true), (" EVENING\n", true), ("Even", false), ("", false),
    ])
    func labels(word: String, isCalled: Bool) {
        #expect(window.isCalled(word) == isCalled)
        #expect(HabitTimeWindow.row(3).isCalled(" "), "one without a label by an empty one")
    }

    // MARK: Pausing

    @Test("A pause is marked, and its whole seconds are added once it is over")
    func pausing() throws {
        let running = timer(.task(task)) { $0.pausedSeconds = 60 }
        let paused = try running.paused(at: .at("09:20:00.500"))
        #expect(paused.pausedAt == .at("09:20:00.500") && paused.pausedSeconds == 60)
        let resumed = try LiveTimer(paused, on: running.thing).resumed(at: .at("09:20:03.400"))
        #expect(resumed.pausedAt == nil && resumed.pausedSeconds == 62)
        #expect(try LiveTimer(paused, on: running.thing).resumed(at: .at("09:00")).pausedSeconds == 60, "a clock that was set back takes nothing away")
        #expect(refusal { () throws(Refusal) in _ = try LiveTimer(paused, on: .task(task)).paused(at: .at("10:00")) }?.code == "alreadyPaused")
        #expect(refusal { () throws(Refusal) in _ = try running.resumed(at: .at("10:00")) }?.code == "notPaused")
    }

    @Test("An overrun can be paused")
    func overrun() throws {
        let late = timer(.task(task)) { $0.estimateMinutes = 1 }
        #expect(late.session.state(at: .at("10:00")) == .overrun)
        #expect(try late.paused(at: .at("10:00")).state(at: .at("11:00")) == .paused)
    }

    // MARK: What it is on

    @Test("Only a task that is live can be put off or dropped by its timer")
    func onTask() throws {
        #expect(try timer(.task(task)).task(toBe: "dropped") == task)
        for thing in [TimedThing.habit(habit, time: ""), .unknown] {
            #expect(refusal { () throws(Refusal) in _ = try timer(thing).task(toBe: "dropped") }?.code == "notForAHabit")
        }
        let done = TaskItem.row(1) { $0.isCompleted = true }
        #expect(refusal { () throws(Refusal) in _ = try timer(.task(done)).task(toBe: "dropped") }?.code == "notLive")
        #expect(refusal { () throws(Refusal) in _ = try LiveTimer.running(nil) }?.code == "notRunning")
    }
}
