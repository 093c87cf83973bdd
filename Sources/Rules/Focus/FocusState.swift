import Values
import Model

/// How a timer stands: derived whenever it is asked for, and never stored. See the rule page *Focus*.
public enum FocusState: String, Sendable {
    case running, paused, ended
    /// Beyond its estimate. A word and nothing more: it sends nothing and writes nothing.
    case overrun
}

extension WorkSession {
    /// Whole seconds worked up to `now`, or up to its end, without pauses; a clock that was set back gives 0.
    public func elapsedSeconds(at now: Instant) -> Int {
        let end = endedAt ?? now
        let pausing = pausedAt.map { $0.wholeSeconds(to: end) } ?? 0
        return max(0, startedAt.wholeSeconds(to: end) - Whole.held(pausedSeconds) - pausing)
    }

    /// Exactly at its estimate it is still running; without one it never overruns.
    public func state(at now: Instant) -> FocusState {
        if endedAt != nil { return .ended }
        if pausedAt != nil { return .paused }
        guard let estimateMinutes, elapsedSeconds(at: now) > Whole.held(estimateMinutes) * 60 else { return .running }
        return .overrun
    }

    /// Minutes of what was worked, to the nearest, a half up: 40 s are 1.
    public var actualMinutes: Int { Whole.minutes(ofSeconds: actualSeconds) }

    /// The session as it ends: see `end(at:as:)`.
    public func ended(at instant: Instant, as outcome: SessionOutcome) -> WorkSession {
        var session = self
        session.end(at: instant, as: outcome)
        return session
    }
}

extension Timers {
    /// The one that every command acts on: of several live ones the earliest begun, then the lowest id.
    public static func live(among sessions: [WorkSession]) -> WorkSession? {
        sessions.filter(\.isLive).min { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }
    }
}
