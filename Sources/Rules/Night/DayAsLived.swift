import Model
import Values

/// A day as it was lived, read from rows alone, so that a second pass, here or on another machine, finds the same
/// numbers although the tasks have been given new dates. See the rule page *Rollover*.
public struct DayAsLived: Sendable {
    let day: EndedDay
    let facts: DayFacts
    let days: LogicalDays
    private let tasks: [TaskItem]
    /// Tasks with a deferral record of the day.
    private let recorded: Set<ID<TaskItem>>
    private let timed: TaskMinutes
    private let habits: [ID<Habit>: Habit]

    public init(_ day: EndedDay, _ facts: DayFacts, days: LogicalDays) {
        self.day = day
        self.facts = facts
        self.days = days
        tasks = facts.tasks.rows
        recorded = Set(facts.records.rows.compactMap(\.taskID))
        timed = TaskMinutes(sessions: facts.sessionsOfCompleted)
        habits = Dictionary(facts.habits.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    // MARK: Tasks

    public func isCompleted(_ task: TaskItem) -> Bool { day.isActivity(task) }

    /// Whether a task belongs to the day's load: completed on it, or still to do when it ended.
    ///
    /// One that was finished after the day, before the rollover ran, counts like a live one.
    public func counts(_ task: TaskItem) -> Bool {
        guard day.hasLength else { return false }
        if task.isCompleted {
            guard let completed = task.completedAt, completed >= day.start else { return false }
            if completed < day.boundary { return true }
        }
        if let dropped = task.droppedAt, dropped < day.boundary { return false }
        return task.dueDate.map { $0 <= day.date } ?? false || recorded.contains(task.id) || facts.timedAtTheEnd.contains(task.id)
    }

    /// A completed task's real time where it has any, rounded once over the sum; else its estimate.
    public func minutes(of task: TaskItem) -> Int {
        isCompleted(task) ? timed.of(task) : task.effortMinutes.asMinutes
    }

    public var plannedMinutes: Int { Whole.sum(tasks.filter(counts).map(minutes)) }
    public var completedMinutes: Int { Whole.sum(tasks.filter(isCompleted).map(minutes)) }

    /// How many tasks were finished, and how many there were to finish: completed, deferred or dropped on the day, each
    /// task once. A basis of 0 says that there was nothing to finish, not that nothing was finished.
    ///
    /// - Parameter deferredNow: Tasks that the end of this very day puts off.
    public func completion(deferredNow: Set<ID<TaskItem>> = []) -> (completed: Int, basis: Int) {
        var completed = 0, basis = 0
        for task in tasks {
            let isDone = isCompleted(task)
            if isDone { completed += 1 }
            if isDone || recorded.contains(task.id) || deferredNow.contains(task.id) || day.contains(task.droppedAt) { basis += 1 }
        }
        return (completed, basis)
    }

    // MARK: Activity

    /// Whether anything was done on the day.
    public var isActive: Bool {
        tasks.contains(where: day.isActivity)
            || facts.entries.contains { $0.isActivity(of: kind(of: $0)) }
            || facts.anchors.contains(where: day.isActivity)
            || facts.sessions.contains(where: day.isActivity)
            || facts.planningOfNext.contains(where: day.isActivity)
    }

    private func kind(of entry: HabitEntry) -> HabitKind? {
        facts.windows.first { $0.id == entry.windowID }?.habitID.flatMap { habits[$0] }?.kind.kind
    }

    // MARK: Free time

    /// The whole working day's free and committed minutes, done or not: this is what the day held.
    public var freeTime: (free: Int, committed: Int) {
        guard let working = day.workingDay else { return (0, 0) }
        var busy: [Busy] = []
        var movable = habitMinutes
        for anchor in facts.anchors where tookTime(anchor) {
            let minutes = anchor.effortMinutes.asMinutes
            if anchor.ruleID.map(facts.flexibleRules.contains) ?? false {
                let meets = anchor.windowStart < working.upperBound && anchor.windowEnd > working.lowerBound
                if meets, !wasAttendedBefore(anchor) { movable = Whole.sum([movable, minutes]) }
            } else {
                busy.append(Busy(anchor.title, from: anchor.windowStart, minutes: minutes))
            }
        }
        let time = FreeTime(in: working, busy: busy, movableMinutes: movable)
        return (time.freeMinutes, time.committedMinutes)
    }

    /// Skipped and delegated ones took time only if that was decided on a later day.
    private func tookTime(_ anchor: Anchor) -> Bool {
        switch anchor.attendanceStatus.kind {
        case .pending, .attended, .missed: return true
        case .skipped, .delegated: return anchor.resolvedAt.map { $0 >= day.boundary } ?? false
        case nil: return false
        }
    }

    private func wasAttendedBefore(_ anchor: Anchor) -> Bool {
        anchor.attendanceStatus == .attended && (anchor.resolvedAt.map { $0 < day.start } ?? false)
    }

    /// Minutes of the habit windows due on the day: a timed one its estimate, else its target; others their estimate. A
    /// habit with a weekly target takes time only on the days on which something was done.
    private var habitMinutes: Int {
        Whole.sum(facts.windows.map { window in
            guard let habit = window.habitID.flatMap({ habits[$0] }), Schedule.isDue(habit, on: day.date, days: days) else { return 0 }
            if habit.targetPerWeek > 0, amount(of: window) <= 0 { return 0 }
            let estimate = habit.kind == .timed ? window.effortMinutes ?? window.readTarget(.timed) : window.effortMinutes
            return estimate.asMinutes
        })
    }

    private func amount(of window: HabitTimeWindow) -> Int {
        HabitEntry.inForce(facts.entries.filter { $0.windowID == window.id })?.amount ?? 0
    }
}
