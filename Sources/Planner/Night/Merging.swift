import Model
import Rules
import Store
import Values

/// Carries merges out: what the rows that go had is handed over before they go. Each answers with the rows removed.
struct Merging {
    let store: Store

    /// Merges rows on which no others hang.
    func carryOut<Row: Model>(_ merge: Merge<Row>) throws -> Int {
        if let kept = merge.kept {
            for gone in merge.removed { try store.handOverUnknown(from: gone.id, to: kept.old.id) }
            try store.update(kept.old, kept.new)
        }
        for gone in merge.removed { try store.delete(gone) }
        return merge.removed.count
    }

    /// Every task of a category that goes gets the one that stays, one that can't be read too.
    func carryOutCategories(_ merge: Merge<TaskCategory>) throws -> Int {
        if let kept = merge.kept {
            for gone in merge.removed { try store.relink(TaskItem.self, "category", from: gone.id, to: kept.old.id) }
        }
        return try carryOut(merge)
    }

    /// The sessions and deferrals of a task that goes move to the one that stays.
    func carryOutTasks(_ merge: Merge<TaskItem>) throws -> Int {
        guard let kept = merge.kept else { return try carryOut(merge) }
        for gone in merge.removed {
            try store.relink(WorkSession.self, "task", from: gone.id, to: kept.old.id)
            try store.relink(DeferralRecord.self, "task", from: gone.id, to: kept.old.id)
        }
        var new = kept.new
        new.deferralCount = DeferralCount.atLeast(new.deferralCount, daysOf: try records(of: new.id))
        return try carryOut(Merge(keeping: (kept.old, new), removing: merge.removed))
    }

    /// A task counts each of its days once, so its count follows the copies that go.
    func carryOutDeferrals(_ merge: Merge<DeferralRecord>) throws -> Int {
        let removed = try carryOut(merge)
        guard let id = merge.kept?.new.taskID, let task = try store.row(id), task.isReadInFull else { return removed }
        var counted = task
        counted.deferralCount = DeferralCount.after(removing: removed, from: task.deferralCount, left: try records(of: id).count)
        try store.update(task, counted)
        return removed
    }

    /// Makes one of the instances of a series that a night brings to one date, their deferrals included, so that the next
    /// dedup finds nothing to do.
    func unite(_ occurrences: [TaskItem]) throws {
        for merge in TaskItem.duplicates(among: occurrences) {
            _ = try carryOutTasks(merge)
            guard let kept = merge.kept else { continue }
            let days = Dictionary(grouping: try records(of: kept.new.id), by: \.day)
            for (_, records) in days.sorted(by: { $0.key < $1.key }) {
                for merge in DeferralRecord.duplicates(among: records) { _ = try carryOutDeferrals(merge) }
            }
        }
    }

    private func records(of task: ID<TaskItem>) throws -> [DeferralRecord] {
        try store.rows(DeferralRecord.self, "WHERE taskID = ?", [task.stored])
    }
}
