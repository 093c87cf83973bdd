import JSON
import Model
import Planner
import Rules
import Store
import Values

/// Looks at the whole store: the file, its schema, and every invariant of the rules.
public struct Doctor {
    public struct Finding: Equatable, Sendable {
        public enum Severity: String, Sendable {
            /// An invariant doesn't hold.
            case broken
            /// Something that another program may have left, or that the next night settles.
            case note
        }

        public let severity: Severity
        /// Which check found it: `links`, `values`, `duplicates` …
        public let check: String
        public let model: String?
        public let id: String?
        public let message: String
        /// Whether `doctor --fix` settles it.
        public let isFixable: Bool

        init(_ severity: Severity, _ check: String, _ message: String, model: String? = nil, id: String? = nil, isFixable: Bool = false) {
            self.severity = severity
            self.check = check
            self.message = message
            self.model = model
            self.id = id
            self.isFixable = isFixable
        }

        public var json: JSON {
            ["severity": .string(severity.rawValue), "check": .string(check), "model": model.map(JSON.string) ?? .null,
             "id": id.map(JSON.string) ?? .null, "message": .string(message), "fixable": .bool(isFixable)]
        }

        public var line: String {
            let place = [model, id].compactMap { $0 }.joined(separator: " ")
            return "\(severity == .note ? "note" : "broken"): \(place.isEmpty ? "" : place + ": ")\(message)\(isFixable ? " (doctor --fix)" : "")"
        }
    }

    private let context: Context
    private var store: Store { context.store }
    /// The file that is looked at.
    public var place: String { store.connection.path }

    public init(_ context: Context) { self.context = context }

    /// Everything that is not as it should be. A damaged file throws `StoreError.damaged`: nothing read from it would count.
    public func examine() throws -> [Finding] {
        if let problem = try store.integrityProblems().first {
            throw StoreError.damaged(path: store.connection.path, finding: "integrity_check failed: \(problem)")
        }
        let schema = try store.schemaDifferences()
        // Rows are read by the schema, so nothing can be said of them until that is put right.
        guard schema.isEmpty else { return schema.map { Finding(.broken, "schema", $0) } }
        return try links() + values() + timers() + tasks() + rules() + duplicates() + progress() + unknown()
    }

    /// Settles what dedup may safely do, and a last processed day that lies ahead.
    public func fix() throws {
        try store.connection.transaction {
            try store.noteTwins()
            let progress = try RolloverProgress(store: store, days: context.days(), now: context.now)
            if progress.liesAhead { try store.setState(RolloverProgress.key, (progress.today - 1).text) }
        }
    }

    // MARK: Checks

    private func links() throws -> [Finding] {
        try store.hangingLinks().map { Finding(.broken, "links", "points to a \($0.target) that isn't there", model: $0.model, id: $0.id) }
    }

    /// Reads every row of every model. What can't be read is left out by the jobs, and stays as it is.
    private func values() throws -> [Finding] {
        _ = try store.rows(TaskItem.self)
        _ = try store.rows(TaskCategory.self)
        _ = try store.rows(DeferralRecord.self)
        _ = try store.rows(WorkSession.self)
        _ = try store.rows(Habit.self)
        _ = try store.rows(HabitTimeWindow.self)
        _ = try store.rows(HabitEntry.self)
        _ = try store.rows(HabitGroup.self)
        _ = try store.rows(Anchor.self)
        _ = try store.rows(AnchorRule.self)
        _ = try store.rows(DayPlan.self)
        _ = try store.rows(NightPlanningSession.self)
        _ = try store.rows(NudgeLog.self)
        _ = try store.rows(UserSettings.self)
        return store.unreadable.map {
            Finding(.broken, "values", "\($0.attribute) is not \($0.expected); the row is left as it is until that is put right", model: $0.model, id: $0.id)
        }
    }

    private func timers() throws -> [Finding] {
        let sessions = try store.rows(WorkSession.self, "ORDER BY id")
        let owners = sessions.filter { ($0.taskID == nil) == ($0.habitWindowID == nil) }.map {
            Finding(.broken, "timers", $0.taskID == nil ? "belongs to no task and no habit" : "belongs to a task and to a habit", model: "WorkSession", id: $0.id.text)
        }
        let clashing = Timers.clashing(sessions).map {
            Finding(.broken, "timers", "runs beside an earlier timer", model: "WorkSession", id: $0.id.text, isFixable: true)
        }
        return owners + clashing
    }

    private func tasks() throws -> [Finding] {
        try store.rows(TaskItem.self, "WHERE isCompleted = 0 AND droppedAt IS NULL AND dueDate IS NULL ORDER BY id").filter(\.lacksItsDate).map {
            Finding(.note, "tasks", "is important or repeats and has no date; the next rollover gives it today's", model: "TaskItem", id: $0.id.text)
        }
    }

    private func rules() throws -> [Finding] {
        try NeedingAttention(store).items.map {
            Finding(.note, "rules", "\($0.reason.sentence); it makes no anchors until then", model: "AnchorRule", id: $0.rule.id.text)
        }
    }

    private func duplicates() throws -> [Finding] {
        try duplicates(UserSettings.self) + duplicates(TaskCategory.self) + duplicates(TaskItem.self) + duplicates(DeferralRecord.self)
            + duplicates(HabitEntry.self) + duplicates(Anchor.self) + duplicates(DayPlan.self) + duplicates(NightPlanningSession.self)
    }

    private func duplicates<Row: Mergeable>(_ type: Row.Type) throws -> [Finding] {
        let groups = Dictionary(grouping: try store.rows(type).filter { $0.duplicateKey != nil }, by: \.duplicateKey)
        let merges = groups.values.flatMap { Row.duplicates(among: $0) }
        return merges.flatMap { merge in
            merge.removed.map { row in
                let of = merge.kept.map { " of \($0.old.id.text)" } ?? ""
                return Finding(.broken, "duplicates", "is a duplicate\(of)", model: Row.name, id: row.id.text, isFixable: true)
            }
        }.sorted { ($0.id ?? "") < ($1.id ?? "") }
    }

    private func progress() throws -> [Finding] {
        do {
            let progress = try RolloverProgress(store: store, days: context.days(), now: context.now)
            guard progress.liesAhead, let stored = progress.stored else { return [] }
            return [Finding(.broken, "progress", "\(stored.text), the last day processed, lies ahead of yesterday", isFixable: true)]
        } catch let bad as BadState {
            return [Finding(.broken, "progress", bad.description)]
        }
    }

    private func unknown() throws -> [Finding] {
        try store.strandedUnknown().map {
            let what = $0.attribute.map { "a value of \($0)" } ?? "a row"
            return Finding(.note, "unknown", "\(what) is kept that has no place", model: $0.model, id: $0.id)
        }
    }
}
