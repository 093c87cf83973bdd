import Model
import Values

/// Minutes of a timed habit that nobody timed: a session of their own, never live. See the rule page *Habits*.
public enum ManualMinutes {
    public static let allowed = 1...720

    /// - Throws: `minutesOutOfRange`.
    static func check(_ minutes: Int) throws(Refusal) {
        guard allowed.contains(minutes) else {
            throw Refusal("minutesOutOfRange", "minutes by hand are \(allowed.lowerBound) to \(allowed.upperBound) at a time, not \(minutes)")
        }
    }

    /// The session that holds them. It has no end and no estimate, and belongs to the day that was logged for.
    public static func session(_ minutes: Int, of window: HabitTimeWindow, on day: Day, now: Instant, id: ID<WorkSession>) -> WorkSession {
        var session = WorkSession(id: id)
        session.outcome = Raw(.manual)
        session.startedAt = now
        session.day = day
        session.actualSeconds = minutes * 60
        session.habitWindowID = window.id
        return session
    }

    /// The newest one of exactly so many minutes, to be taken back; what was timed can't be.
    ///
    /// - Parameter sessions: The window's sessions of the day.
    /// - Throws: `nothingToTakeBack`.
    public static func takenBack(_ minutes: Int, from sessions: [WorkSession]) throws(Refusal) -> WorkSession {
        let manual = sessions.filter { $0.outcome == .manual && $0.actualSeconds == minutes * 60 }
        guard let newest = manual.max(by: { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }) else {
            throw Refusal("nothingToTakeBack", "no \(minutes) minutes were logged by hand on that day")
        }
        return newest
    }
}
