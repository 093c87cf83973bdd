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
        let today = days.date(of: context.now)
        for session in ended {
            guard let id = session.habitWindowID, let window = try context.store.row(id), let habit = try window.habitID.flatMap(context.store.row),
                  habit.kind == .timed, let end = session.endedAt else { continue }
            try context.store.apply(TimedEntry.settle(
                window, day: session.day,
                sessions: try context.store.rows(WorkSession.self, "WHERE habitWindowID = ? AND day >= ? AND day < ?", [id.stored] + session.day.textRange),
                entries: try context.store.rows(HabitEntry.self, "WHERE windowID = ? AND date >= ? AND date < ?", [id.stored] + session.day.textRange),
                at: end, today: today, newIDs: context.newIDs))
        }
    }
}
