import Model
import Values

// What shows that something was done on a day. It earns a day its record, and it engages the day for habits to avoid. What
// the program writes by itself, a missed anchor or a planning session that it ended, shows nothing: counting it would give
// a second machine another answer.
extension EndedDay {
    public func isActivity(_ task: TaskItem) -> Bool { task.isCompleted && contains(task.completedAt) }

    public func isActivity(_ anchor: Anchor) -> Bool {
        switch anchor.attendanceStatus.kind {
        case .attended, .skipped, .delegated: return contains(anchor.resolvedAt)
        case .pending, .missed, nil: return false
        }
    }

    public func isActivity(_ session: WorkSession) -> Bool { session.day == date && session.outcome.isKnown }

    /// Planning the next day reviews this one. Skipped counts while a person can have done it: before the planned day ended.
    public func isActivity(_ planning: NightPlanningSession) -> Bool {
        planning.forDate == date + 1 && (planning.isComplete || (planning.skippedAt.map { $0 < endOfNext } ?? false))
    }
}

extension HabitEntry {
    /// Whether it shows that something was done on its day: any amount, of a habit to avoid a slip too, or that it was held.
    ///
    /// - Parameter kind: Its habit's; nil for one that isn't known or isn't there.
    public func isActivity(of kind: HabitKind?) -> Bool { amount > 0 || (completedAt != nil && kind == .avoid) }
}
