import Model
import Rules
import Store
import Values

/// Reads the timer that runs, what it is on, and the anchors of the hour.
struct FocusReading {
    let context: Context
    let days: LogicalDays

    private var store: Store { context.store }

    /// The one that every command acts on; nil where none runs.
    func live() throws -> LiveTimer? {
        try Timers.live(among: TimerActs(context: context, days: days).live()).map(timer)
    }

    func timer(_ session: WorkSession) throws -> LiveTimer { LiveTimer(session, on: try thing(session)) }

    private func thing(_ session: WorkSession) throws -> TimedThing {
        if let task = try session.taskID.flatMap(store.row) { return .task(task) }
        guard let window = try session.habitWindowID.flatMap(store.row), let habit = try window.habitID.flatMap(store.row) else { return .unknown }
        return .habit(habit, time: try TimesOfDay(habit, store).windows.count > 1 ? window.label : "")
    }

    /// The anchor line worth knowing while working.
    func edge() throws -> Edge? {
        let anchors = try store.rows(Anchor.self, "WHERE attendanceStatus = 'pending' AND windowEnd > ?", [context.now.stored])
        return anchors.isEmpty ? nil : Edge.nearest(anchors, rules: try store.rows(AnchorRule.self), now: context.now)
    }
}
