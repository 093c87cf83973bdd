import Model
import Values

/// Logging a habit: what an action makes of the entry of one of its windows on a day. See the rule page *Habits*.
public struct HabitLog: Sendable {
    private let action: HabitAction
    private let kind: HabitKind
    private let window: HabitTimeWindow
    private let day: Day
    private let today: Day
    private let now: Instant

    /// Refuses what can't be logged, whichever window is meant.
    ///
    /// - Throws: `wrongKind`; `habitNotActive` for an archived habit; `dayNotOpen`; `minutesOutOfRange`; the first that applies.
    public static func check(_ action: HabitAction, of habit: Habit, on day: Day, today: Day, days: LogicalDays) throws(Refusal) {
        try action.check(habit)
        if habit.isArchived { throw Refusal("habitNotActive", "\"\(habit.title)\" is archived; jamaal habit restore takes it back") }
        try OpenDays.check(day, of: habit, today: today, days: days)
        switch action {
        case .minutes(let minutes), .unminutes(let minutes): try ManualMinutes.check(minutes)
        default: break
        }
    }

    /// - Parameter kind: The habit's.
    public init(_ action: HabitAction, _ kind: HabitKind, window: HabitTimeWindow, on day: Day, today: Day, now: Instant) {
        self.action = action
        self.kind = kind
        self.window = window
        self.day = day
        self.today = today
        self.now = now
    }

    /// What becomes of the window's entries of the day: the one in force changes, or a new one is made. Nothing where the
    /// action changes nothing. Minutes are summed elsewhere (`TimedEntry`).
    ///
    /// - Parameter entries: The window's entries of that day.
    public func entries(after entries: [HabitEntry], newIDs: IDSource) -> Edits<HabitEntry> {
        var sheet = Sheet(entries)
        var entry = HabitEntry.inForce(entries) ?? TodaysEntries.fresh(window, on: day, id: newIDs.next())
        // Until today is touched its target follows the window's; a past day keeps the one that it was made with.
        if entry.isUntouched, day == today { entry.target = window.target }
        let before = entry
        act(on: &entry)
        if entry != before { sheet.insert(entry) }
        return sheet.edits
    }

    private func act(on entry: inout HabitEntry) {
        switch action {
        case .done: set(&entry, to: max(entry.amount, 1, entry.target))
        case .undone: set(&entry, to: 0)
        case .add(let times): set(&entry, to: max(0, entry.amount.addingHeld(times)))
        case .set(let number): kind == .avoid ? setSlips(&entry, to: number) : set(&entry, to: number)
        case .slip: setSlips(&entry, to: entry.amount.addingHeld(1))
        case .unslip: if entry.amount > 0 { setSlips(&entry, to: entry.amount - 1) }
        case .held: entry.completedAt = entry.completedAt ?? now
        case .unheld: entry.completedAt = nil
        case .minutes, .unminutes: break
        }
    }

    /// The moment of completion is that of the command, for a past day too. Where the amount stays and is enough, so does what
    /// stands there.
    private func set(_ entry: inout HabitEntry, to amount: Int) {
        let completed = entry.completedAt, stays = entry.amount == amount
        entry.amount = amount
        entry.completeIfReached(at: now)
        if stays, entry.completedAt != nil { entry.completedAt = completed }
    }

    /// Today's slips decide nothing yet. To put a past day right is a sign of life on it: the day counts as held, unless there
    /// are more slips than are fine.
    private func setSlips(_ entry: inout HabitEntry, to amount: Int) {
        entry.amount = amount
        if day < today { entry.completedAt = entry.completedAt ?? now }
    }
}

extension Int {
    /// The sum, held at the ends of what 64 bits take.
    fileprivate func addingHeld(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other > 0 ? .max : .min) : sum
    }
}
