import Model
import Values

extension HabitEntry {
    /// Nothing was logged, or all of it was taken back: such an entry means nothing but that the day's target is on record.
    public var isUntouched: Bool { amount == 0 && completedAt == nil }

    /// Of several entries of one window and day the one that counts: the larger amount, then one that is completed, then
    /// the lowest id.
    public static func inForce(_ entries: [HabitEntry]) -> HabitEntry? {
        entries.min { a, b in
            if a.amount != b.amount { return a.amount > b.amount }
            if (a.completedAt != nil) != (b.completedAt != nil) { return a.completedAt != nil }
            return a.id < b.id
        }
    }
}

extension HabitEntry {
    /// Completed from the moment at which the amount reached the target, for as long as it stays there. Of no habit to avoid.
    mutating func completeIfReached(at instant: Instant) { completedAt = amount < max(1, target) ? nil : completedAt ?? instant }
}

extension HabitTimeWindow {
    /// What the day asks for: at least 1, of a habit to avoid at least 0 slips.
    public func readTarget(_ kind: HabitKind) -> Int { kind.target(target) }
}

extension HabitKind {
    /// A stored target as it is read.
    public func target(_ stored: Int) -> Int { max(stored, self == .avoid ? 0 : 1) }
}

/// The entries that each day begins with: one for every window that is due, so that the day's target is on record.
public enum TodaysEntries {
    /// Only rows of `today` are asked for and answered with. An untouched one follows its window's target and goes when
    /// the window isn't due; a touched one stays as it is.
    public static func settle(
        _ entries: [HabitEntry], habits: [Habit], windows: [HabitTimeWindow], today: Day, days: LogicalDays, newIDs: IDSource
    ) -> Edits<HabitEntry> {
        let habits = Dictionary(habits.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var sheet = Sheet(entries)
        let byWindow = Dictionary(grouping: entries, by: \.windowID)
        for window in windows.sorted(by: { $0.id < $1.id }) {
            let habit = window.habitID.flatMap { habits[$0] }
            if let habit, !habit.kind.isKnown { continue }
            // A habit that can't be read, or isn't there, says nothing of its windows: their rows are left as they are.
            if habit == nil, window.habitID != nil { continue }
            let present = byWindow[window.id] ?? []
            if let habit, Schedule.isDue(habit, on: today, days: days) {
                if present.isEmpty { sheet.insert(fresh(window, on: today, id: newIDs.next())) }
                for entry in present where entry.isUntouched { sheet.change(entry.id) { $0.target = window.target } }
            } else {
                for entry in present where entry.isUntouched { sheet.remove(entry) }
            }
        }
        return sheet.edits
    }

    static func fresh(_ window: HabitTimeWindow, on day: Day, id: ID<HabitEntry>) -> HabitEntry {
        var entry = HabitEntry(id: id)
        entry.date = day
        entry.target = window.target
        entry.windowID = window.id
        return entry
    }
}
