import Model
import Values

/// Taking back that a timer was finished or stopped. See the rule page *Focus*.
public enum FocusUndo {
    /// How long after its end a timer can be reopened, to the second.
    public static let seconds = 5

    /// The session that can be reopened.
    ///
    /// - Parameters:
    ///   - last: What `finish` or `stop` last ended on this machine; nil where there is none.
    ///   - live: What runs now.
    /// - Throws: `nothingToUndo`, `undoExpired`, `alreadyRunning`.
    public static func checked(_ last: WorkSession?, live: LiveTimer?, now: Instant) throws(Refusal) -> WorkSession {
        guard let last, let end = last.endedAt, last.outcome == .finished || last.outcome == .abandoned else {
            throw Refusal("nothingToUndo", "no timer was finished or stopped here that could go on")
        }
        guard end.wholeSeconds(to: now) <= seconds else {
            throw Refusal("undoExpired", "a timer can be taken up again for \(seconds) seconds after its end; begin a new one")
        }
        try LiveTimer.checkNothingRuns(live)
        return last
    }

    /// A timer may only go on on a task that is live once the ending was taken back.
    ///
    /// - Throws: `notLive`.
    public static func check(_ task: TaskItem) throws(Refusal) { try task.checkIsLive("timed again") }
}

extension WorkSession {
    /// Running again as if it had been paused since it ended: those seconds count as a pause.
    public func reopened(at now: Instant) -> WorkSession {
        var session = self
        session.pausedSeconds = Whole.held(pausedSeconds) + (endedAt?.wholeSeconds(to: now) ?? 0)
        session.endedAt = nil
        session.outcome = Raw(.running)
        session.actualSeconds = 0
        return session
    }
}
