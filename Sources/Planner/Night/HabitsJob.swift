import JSON
import Model
import Rules
import Store
import Values

/// Gives every habit window that is due today its entry, before anything is logged.
struct HabitsJob {
    let context: Context

    func run() throws -> JobReport {
        let store = context.store
        let days = try context.days()
        let today = days.date(of: context.now)
        let edits = TodaysEntries.settle(
            try store.rows(HabitEntry.self, "WHERE date >= ? AND date < ?", today.textRange),
            habits: try store.rows(Habit.self), windows: try store.rows(HabitTimeWindow.self),
            today: today, days: days, newIDs: context.newIDs)
        try store.apply(edits)
        return JobReport(.habits, counts: [
            .init("created", .int(edits.inserted.count)), .init("updated", .int(edits.updated.count)), .init("removed", .int(edits.deleted.count)),
        ], line: edits.isEmpty ? "today's entries are there" :
            "\(counted(edits.inserted.count, "entry", "entries")) made, \(edits.updated.count) updated, \(edits.deleted.count) removed",
        didChange: !edits.isEmpty)
    }
}
