import Model
import Values

// A timer on a task or a habit's time window. See the rule page *Focus*.
extension WorkSession {
    /// Running and not ended, a paused one too. A manual one has no end and is never live.
    public var isLive: Bool { outcome == .running && endedAt == nil }

    /// Whether its seconds count as work done: its outcome is known and it isn't running.
    public var isWork: Bool { outcome.isKnown && outcome != .running }

    /// Ends a live session. A pause in progress is folded in, so one that is paused ends with the time up to the pause.
    public mutating func end(at instant: Instant, as outcome: SessionOutcome) {
        let stop = max(instant, startedAt)
        if let pause = pausedAt {
            pausedSeconds = Whole.held(pausedSeconds) + pause.wholeSeconds(to: stop)
            pausedAt = nil
        }
        actualSeconds = max(0, startedAt.wholeSeconds(to: stop) - Whole.held(pausedSeconds))
        endedAt = stop
        self.outcome = Raw(outcome)
    }
}

public enum Timers {
    /// Of several live sessions the earliest begun stays live; the others, in order of their start.
    public static func clashing(_ live: [WorkSession]) -> [WorkSession] {
        Array(live.filter(\.isLive).sorted { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }.dropFirst())
    }

    /// Closes a session that lost to an earlier one: now, but not past the end of its own day, for a clash may be found
    /// the next morning and nobody's night is logged as work.
    public static func abandon(_ session: WorkSession, now: Instant, days: LogicalDays) -> WorkSession {
        var closed = session
        closed.end(at: min(now, days.end(of: days.date(of: session.startedAt))), as: .abandoned)
        return closed
    }
}
