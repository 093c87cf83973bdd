import Model
import Values

// How a timer begins. See the rule page *Focus*.
extension WorkSession {
    /// A timer on a task begins now, whatever its due date. It keeps the estimate as it is now: a later edit doesn't reach it.
    ///
    /// - Parameters:
    ///   - live: What runs already.
    ///   - day: The logical date of now, which it belongs to for good.
    /// - Throws: `alreadyRunning`; `notLive` for what is completed or dropped.
    public static func begun(on task: TaskItem, live: LiveTimer?, now: Instant, day: Day, id: ID<WorkSession>) throws(Refusal) -> WorkSession {
        try LiveTimer.checkNothingRuns(live)
        try task.checkIsLive("timed")
        var session = begun(now, day, id)
        session.estimateMinutes = task.effortMinutes
        session.taskID = task.id
        return session
    }

    /// A timer on a timed habit's window begins now, on a day that isn't one of its days too; its estimate is the target.
    ///
    /// - Throws: `alreadyRunning`; `notATimedHabit`; `habitNotActive` for one that is archived, or paused on the day.
    public static func begun(
        on window: HabitTimeWindow, of habit: Habit, live: LiveTimer?, now: Instant, day: Day, id: ID<WorkSession>
    ) throws(Refusal) -> WorkSession {
        try LiveTimer.checkNothingRuns(live)
        guard habit.kind == .timed else { throw Refusal("notATimedHabit", "\"\(habit.title)\" isn't counted in minutes, so it can't be timed") }
        guard !habit.isArchived else { throw Refusal("habitNotActive", "\"\(habit.title)\" is archived; habit restore brings it back") }
        guard Pause.covering(day, of: habit) == nil else {
            throw Refusal("habitNotActive", "\"\(habit.title)\" is paused today; habit resume ends the pause")
        }
        var session = begun(now, day, id)
        session.estimateMinutes = window.readTarget(.timed)
        session.habitWindowID = window.id
        return session
    }

    private static func begun(_ now: Instant, _ day: Day, _ id: ID<WorkSession>) -> WorkSession {
        var session = WorkSession(id: id)
        session.startedAt = now
        session.day = day
        return session
    }
}
