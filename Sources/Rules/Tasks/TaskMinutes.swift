import Model
import Values

/// How long tasks take. See the rule page *Capacity*.
public struct TaskMinutes: Sendable {
    /// Seconds worked on tasks, of whatever day, by sessions that have ended in a known word.
    private let secondsWorked: [ID<TaskItem>: Int]

    /// - Parameters:
    ///   - sessions: Those of the completed tasks that will be asked about.
    ///   - now: Where what runs counts too, up to now; nil where it doesn't.
    public init(sessions: [WorkSession], at now: Instant? = nil) {
        secondsWorked = sessions.reduce(into: [:]) { sums, session in
            guard let task = session.taskID else { return }
            let running = session.isLive ? now.map(session.elapsedSeconds) : nil
            guard let seconds = session.isWork ? session.actualSeconds : running else { return }
            sums[task] = Whole.sum([sums[task] ?? 0, seconds])
        }
    }

    /// Whether a task's real time is known, more than none of it.
    public func isTimed(_ task: TaskItem) -> Bool { (secondsWorked[task.id] ?? 0) > 0 }

    /// Minutes worked on a task, be it done or not, rounded once over the sum; 0 where none were timed.
    public func worked(on task: TaskItem) -> Int { Whole.minutes(ofSeconds: max(0, secondsWorked[task.id] ?? 0)) }

    /// A completed task's real time where it has any, rounded once over the sum; else its estimate, none being 0.
    public func of(_ task: TaskItem) -> Int {
        if task.isCompleted, let seconds = secondsWorked[task.id], seconds > 0 { return Whole.minutes(ofSeconds: seconds) }
        return task.effortMinutes.asMinutes
    }

    public func of(_ tasks: [TaskItem]) -> Int { Whole.sum(tasks.map(of)) }
}
