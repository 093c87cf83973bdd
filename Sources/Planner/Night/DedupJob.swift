import JSON
import Model
import Rules
import Store
import Values

/// Merges what is one thing, and settles which of several timers is live.
struct DedupJob {
    let context: Context

    private var store: Store { context.store }
    private var merging: Merging { Merging(store: context.store) }

    /// In a fixed order: what moves from a row that goes is there when its own model is looked at.
    func run() throws -> JobReport {
        var removed = [
            try merge(allOf: UserSettings.self, by: merging.carryOut),
            try merge(allOf: TaskCategory.self, by: merging.carryOutCategories),
            try merge(TaskItem.self, by: merging.carryOutTasks),
            try merge(DeferralRecord.self, by: merging.carryOutDeferrals),
        ]
        let abandoned = try settleTimers()
        removed += [
            try merge(HabitEntry.self, by: merging.carryOut),
            try merge(Anchor.self, by: merging.carryOut),
            try merge(DayPlan.self, by: merging.carryOut),
            try merge(NightPlanningSession.self, by: merging.carryOut),
        ]
        if try !store.nothingIsTouched() { try store.forgetTouched() }
        return report(removed.filter { $0.count > 0 }, abandoned)
    }

    private typealias Removed = (model: String, count: Int)

    /// A model whose rows are many: only touched keys are looked at.
    private func merge<Row: Mergeable>(_ type: Row.Type, by carryOut: (Merge<Row>) throws -> Int) throws -> Removed {
        if try store.nothingIsTouched() { return (Row.name, 0) }
        let counts = try Duplicates(type, in: store).merges().map(carryOut)
        return (Row.name, counts.reduce(0, +))
    }

    /// A model of few rows: all are looked at.
    private func merge<Row: Mergeable>(allOf type: Row.Type, by carryOut: (Merge<Row>) throws -> Int) throws -> Removed {
        let rows = try store.rows(type).filter { $0.duplicateKey != nil }
        if rows.count < 2 { return (Row.name, 0) }
        let groups = Dictionary(grouping: rows, by: \.duplicateKey)
        let counts = try groups.values.flatMap { Row.duplicates(among: $0) }.map(carryOut)
        return (Row.name, counts.reduce(0, +))
    }

    private func settleTimers() throws -> [WorkSession] {
        let live = try store.rows(WorkSession.self, "WHERE outcome = 'running' AND endedAt IS NULL")
        let clashing = Timers.clashing(live)
        guard !clashing.isEmpty else { return [] }
        let days = try context.days()
        let closed = clashing.map { Timers.abandon($0, now: context.now, days: days) }
        for (old, new) in zip(clashing, closed) { try store.update(old, new) }
        try TimedEntries(context: context, days: days).follow(closed)
        return closed
    }

    private func report(_ removed: [Removed], _ abandoned: [WorkSession]) -> JobReport {
        let total = removed.reduce(0) { $0 + $1.count }
        let models = removed.map { "\($0.count) \($0.model)" }.joined(separator: ", ")
        var parts = total == 0 ? [] : ["removed \(counted(total, "duplicate")) (\(models))"]
        if !abandoned.isEmpty { parts.append("closed \(counted(abandoned.count, "timer")) that ran beside another") }
        return JobReport(.dedup, counts: [
            .init("removed", .int(total)),
            .init("byModel", .object(removed.map { .init($0.model, .int($0.count)) })),
            .init("abandonedSessions", .array(abandoned.map { .string($0.id.text) })),
        ], line: parts.isEmpty ? "no duplicates" : parts.joined(separator: "; "), didChange: !parts.isEmpty)
    }
}
