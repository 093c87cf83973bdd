import Model
import Values

/// A timed window's entry of a day is the sum of its sessions.
public enum TimedEntry {
    /// What a window's entry of `day` becomes when one of its sessions ended at `instant`; nil where nothing changes.
    ///
    /// Minutes are rounded once, over the sum, a half up: three sessions of 40 s are 2. An entry is made when they are
    /// above 0. It is completed when the target is reached for the first time, and no longer when it isn't.
    ///
    /// - Parameters:
    ///   - sessions: The window's sessions of that day.
    ///   - entries: The window's entries of that day.
    ///   - today: The logical date of now: an untouched entry of today takes the window's target first.
    public static func settle(
        _ window: HabitTimeWindow, day: Day, sessions: [WorkSession], entries: [HabitEntry], at instant: Instant, today: Day, newIDs: IDSource
    ) -> Edits<HabitEntry> {
        let minutes = Whole.minutes(ofSeconds: Whole.sum(sessions.filter(\.isWork).map(\.actualSeconds)))
        var sheet = Sheet(entries)
        var entry: HabitEntry
        if let present = HabitEntry.inForce(entries) {
            entry = present
            if entry.isUntouched, day == today { entry.target = window.target }
        } else {
            guard minutes > 0 else { return sheet.edits }
            entry = TodaysEntries.fresh(window, on: day, id: newIDs.next())
        }
        entry.amount = minutes
        entry.completeIfReached(at: instant)
        sheet.insert(entry)
        return sheet.edits
    }
}
