import JSON
import Model
import Rules
import Store
import Values

/// Logs a day of a habit, today's or one of the days before.
public struct HabitLogging {
    private let context: Context
    private var store: Store { context.store }

    public init(_ context: Context) { self.context = context }

    /// What stands on the day now.
    public struct Outcome {
        public let habit: Habit
        public let window: HabitTimeWindow
        /// The label of the time of day; empty where the habit has one alone.
        public let time: String
        public let day: Day
        /// Whether that is the logical date of now.
        public let isToday: Bool
        /// The entry that counts; nil where there is none.
        public let entry: HabitEntry?
        public let didChange: Bool

        public var amount: Int { entry?.amount ?? 0 }
        /// What the day is judged by.
        public let target: Int

        public var json: JSON {
            guard let entry else { return .null }
            return [
                "date": .string(day.text), "time": .string(time), "amount": .int(entry.amount), "target": .int(target),
                "completedAt": .orNull(entry.completedAt?.text),
            ]
        }
    }

    /// - Parameters:
    ///   - label: Of the habit's time of day; it may be left out where the habit has one.
    ///   - date: Today unless it is given.
    /// - Throws: `TimeOfDayNeeded` where a label may not be left out.
    public func log(_ action: HabitAction, of id: String, time label: String?, on date: Day?) throws -> Outcome {
        try store.connection.transaction {
            let days = try context.days(), today = days.date(of: context.now), day = date ?? today
            let habit = try store.find(id, "habit", Habit.self), times = try TimesOfDay(habit, store)
            let named = try times.window(called: label)
            try HabitLog.check(action, of: habit, on: day, today: today, days: days)
            guard let window = named, let kind = habit.kind.kind else {
                throw Refusal("noWindow", "\"\(habit.title)\" has no time of day to log; jamaal habit edit --time adds one")
            }
            let didChange = try write(action, kind, window, day, days)
            let entry = HabitEntry.inForce(try store.entries(of: window.id, on: day))
            let standard = entry.flatMap { $0.isUntouched ? nil : $0.target } ?? window.target
            return Outcome(
                habit: habit, window: window, time: times.windows.count > 1 ? window.label : "", day: day, isToday: day == today, entry: entry,
                didChange: didChange, target: kind.target(standard))
        }
    }

    private func write(_ action: HabitAction, _ kind: HabitKind, _ window: HabitTimeWindow, _ day: Day, _ days: LogicalDays) throws -> Bool {
        switch action {
        case .minutes(let minutes):
            try store.insert(ManualMinutes.session(minutes, of: window, on: day, now: context.now, id: context.newIDs.next()))
        case .unminutes(let minutes):
            let sessions = try store.sessions(of: window.id, on: day)
            try store.delete(ManualMinutes.takenBack(minutes, from: sessions))
        default:
            let log = HabitLog(action, kind, window: window, on: day, today: days.date(of: context.now), now: context.now)
            return try store.apply(log.entries(after: store.entries(of: window.id, on: day), newIDs: context.newIDs)) > 0
        }
        try TimedEntries(context: context, days: days).sum(window.id, on: day, at: context.now)
        return true
    }
}
