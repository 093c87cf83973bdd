import JSON
import Model
import Rules
import Store
import Values

/// Catches up on every logical day that has ended since the last one that was processed on this machine.
struct RolloverJob {
    let context: Context
    private var store: Store { context.store }

    init(context: Context) { self.context = context }

    func run() throws -> JobReport {
        let settings = try context.settings()
        let days = LogicalDays(zone: context.zone, settings: settings)
        let progress = try RolloverProgress(store: store, days: days, now: context.now)
        var total = Totals()
        if !progress.ended.isEmpty {
            let surroundings = try Surroundings(store)
            for date in progress.ended {
                try close(EndedDay(date, days: days, settings: settings), surroundings, days, settings, &total)
            }
        }
        total.repaired = try repair(today: progress.today)
        if progress.stored != progress.last { try store.setState(RolloverProgress.key, progress.last.text) }
        return report(total, progress)
    }

    private struct Totals {
        var deferrals = 0, carried = 0, plansCreated = 0, closedSessions = 0, endedPlanningSessions = 0, repaired = 0
        var didChange = false
    }

    // MARK: One day

    /// The day, completely: what it moves to the next is there when that one is processed.
    private func close(_ day: EndedDay, _ surroundings: Surroundings, _ days: LogicalDays, _ settings: UserSettings, _ total: inout Totals) throws {
        total.closedSessions += try closeTimers(day, days)
        try uniteOccurrences(movedOn: day.date)
        let facts = try DayReading(store, day).facts(surroundings)
        let outcome = Rollover.settle(day, facts, days: days, settings: settings, newIDs: context.newIDs)
        try store.apply(outcome.facts.tasks.edits)
        try store.apply(outcome.facts.records.edits)
        try store.apply(outcome.facts.plans.edits)
        try store.apply(outcome.facts.openPlanning.edits)
        total.deferrals += outcome.deferrals
        total.carried += outcome.carried
        total.plansCreated += outcome.plansCreated
        total.endedPlanningSessions += outcome.endedPlanningSessions
    }

    private func closeTimers(_ day: EndedDay, _ days: LogicalDays) throws -> Int {
        let live = try store.rows(WorkSession.self, "WHERE outcome = 'running' AND endedAt IS NULL AND startedAt < ?", [day.boundary.stored])
        guard !live.isEmpty else { return 0 }
        let edits = Rollover.close(live, before: day.boundary, days: days).edits
        try store.apply(edits)
        try TimedEntries(context: context, days: days).follow(edits.updated.map(\.new).sorted { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) })
        return edits.updated.count
    }

    /// Instances of one series that the end of the day brings to the next date, or that are due then already, become one
    /// before anything is read, so that the next night finds no duplicates.
    private func uniteOccurrences(movedOn date: Day) throws {
        let due = try store.rows(TaskItem.self, """
            WHERE isCompleted = 0 AND droppedAt IS NULL AND dueDate < ? AND seriesID IS NOT NULL
            """, [date.textAfter])
        guard !due.isEmpty else { return }
        let recorded = Set(try DayReading.records(of: date, in: store).compactMap(\.taskID))
        try unite(Rollover.moving(due, on: date, recorded: recorded), to: date + 1)
    }

    private func unite(_ moved: [TaskItem], to date: Day) throws {
        for (series, occurrences) in Dictionary(grouping: moved, by: \.seriesID).sorted(by: { ($0.key?.text ?? "") < ($1.key?.text ?? "") }) {
            guard let series else { continue }
            let there = try store.rows(TaskItem.self, "WHERE seriesID = ? AND dueDate >= ? AND dueDate < ?", [series.stored] + date.textRange)
            let moving = Set(occurrences.map(\.id))
            try Merging(store: store).unite(occurrences + there.filter { !moving.contains($0.id) })
        }
    }

    // MARK: Repair

    private func repair(today: Day) throws -> Int {
        let undated = try store.rows(TaskItem.self, """
            WHERE isCompleted = 0 AND droppedAt IS NULL AND dueDate IS NULL AND (importance IN ('medium', 'high') OR repeatKind <> 'none')
            """)
        let edits = Rollover.repair(undated, today: today).edits
        guard !edits.isEmpty else { return 0 }
        try store.apply(edits)
        try unite(edits.updated.map(\.new), to: today)
        return edits.updated.count
    }

    // MARK: Report

    private func report(_ total: Totals, _ progress: RolloverProgress) -> JobReport {
        var counts: [JSON.Member] = [
            .init("processedDays", .array(progress.ended.map { .string($0.text) })),
            .init("lastProcessed", .string(progress.last.text)),
            .init("deferrals", .int(total.deferrals)),
            .init("carried", .int(total.carried)),
            .init("dayPlansCreated", .int(total.plansCreated)),
            .init("closedSessions", .int(total.closedSessions)),
            .init("endedPlanningSessions", .int(total.endedPlanningSessions)),
            .init("repaired", .int(total.repaired)),
        ]
        if progress.liesAhead { counts.append(.init("lastProcessedLiesAhead", .bool(true))) }
        return JobReport(.rollover, counts: counts, line: line(total, progress),
                         didChange: !progress.ended.isEmpty || total.repaired > 0 || progress.stored != progress.last)
    }

    private func line(_ total: Totals, _ progress: RolloverProgress) -> String {
        if progress.liesAhead {
            return "\(progress.last.text), the last day processed, lies ahead of yesterday; nothing is rolled over before it has passed. If a clock was wrong, run jamaal doctor --fix"
        }
        guard let first = progress.ended.first, let last = progress.ended.last else {
            return total.repaired == 0 ? "no day has ended since \(progress.last.text)" : "gave \(counted(total.repaired, "task")) a date"
        }
        let days = first == last ? "\(first.text) ended" : "\(progress.ended.count) days ended, \(first.text) to \(last.text)"
        let parts = [
            total.deferrals > 0 ? counted(total.deferrals, "deferral") : nil,
            total.carried > 0 ? "\(counted(total.carried, "task")) carried" : nil,
            total.plansCreated > 0 ? "\(counted(total.plansCreated, "day record")) made" : nil,
            total.closedSessions > 0 ? "\(counted(total.closedSessions, "timer")) closed" : nil,
            total.endedPlanningSessions > 0 ? "\(counted(total.endedPlanningSessions, "planning session")) ended" : nil,
            total.repaired > 0 ? "\(counted(total.repaired, "task")) given a date" : nil,
        ].compactMap { $0 }
        return parts.isEmpty ? days : "\(days): \(parts.joined(separator: ", "))"
    }
}
