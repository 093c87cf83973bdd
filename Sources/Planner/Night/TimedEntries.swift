import Model
import Rules
import Store
import Values

/// Keeps the entries of timed habits equal to the sum of their sessions.
struct TimedEntries {
    let context: Context
    let days: LogicalDays

    /// Sums anew the day of each window whose session has ended.
    func follow(_ ended: [WorkSession]) throws {
        for session in ended {
            guard let window = session.habitWindowID, let end = session.endedAt else { continue }
            try sum(window, on: session.day, at: end)
        }
    }

    /// Sums one window's day anew; only a timed habit's.
    ///
    /// - Parameter instant: When its sessions changed: what a target that is reached by it was completed at.
    func sum(_ id: ID<HabitTimeWindow>, on day: Day, at instant: Instant) throws {
        let store = context.store
        guard let window = try store.row(id), let habit = try window.habitID.flatMap(store.row), habit.kind == .timed else { return }
        try store.apply(TimedEntry.settle(
            window, day: day,
            sessions: try store.sessions(of: id, on: day),
            entries: try store.entries(of: id, on: day),
            at: instant, today: days.date(of: context.now), newIDs: context.newIDs))
    }
}
