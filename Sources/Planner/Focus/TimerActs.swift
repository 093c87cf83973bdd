import Model
import Rules
import Store
import Values

/// The timers that run, and what their end does to a habit's entry. Inside the caller's transaction.
struct TimerActs {
    let context: Context
    let days: LogicalDays

    /// All live sessions: one, unless two machines both began one.
    func live() throws -> [WorkSession] {
        try context.store.rows(WorkSession.self, "WHERE outcome = 'running' AND endedAt IS NULL")
    }

    /// Writes a session as it became, and sums a timed habit's entry anew where it belongs to one.
    func write(_ old: WorkSession, _ new: WorkSession) throws {
        try context.store.update(old, new)
        if let window = new.habitWindowID { try TimedEntries(context: context, days: days).sum(window, on: new.day, at: context.now) }
    }

    /// Ends what runs on a task; answers with the session that ended, if any.
    func end(timersOf task: TaskItem, as outcome: SessionOutcome) throws -> WorkSession? {
        var last: WorkSession?
        for session in try live() where session.taskID == task.id {
            let ended = session.ended(at: context.now, as: outcome)
            try write(session, ended)
            last = ended
        }
        return last
    }
}
