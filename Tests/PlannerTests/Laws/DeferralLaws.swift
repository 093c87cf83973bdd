import Model
import Planner
import Rules
import Store
import Support
import Testing
import Values

@Suite("Deferrals")
struct DeferralLaws {
    /// The rollover on a store in which dedup has left no duplicates, so that what it finds twice is its own doing.
    private func rollover(_ seed: UInt64, zone: String? = nil) throws -> (troubled: TroubledStore, before: Dump, after: Dump, report: JobReport) {
        let troubled = TroubledStore(seed: seed, zone: zone)
        let store = try troubled.store()
        try troubled.context(store).run([.seed, .dedup])
        let before = try Dump(store)
        let report = try #require(try troubled.context(store, newIDs: .counted(from: 5000)).run([.rollover]).first)
        return (troubled, before, try Dump(store), report)
    }

    @Test("No task is deferred twice for one day, however it was deferred the first time", arguments: Seeds.first(12))
    func oncePerDay(seed: UInt64) throws {
        let (_, before, after, report) = try rollover(seed)
        let known = before.ids
        let records = after.read(DeferralRecord.self)
        let made = records.filter { !known.contains($0.id.text) }
        let counted = try #require(report["deferrals"]?.integer)
        if unitedSeries(before, after).isEmpty { #expect(made.count == counted) } else { #expect(made.count <= counted) }
        for (key, records) in Dictionary(grouping: records.filter { $0.duplicateKey != nil }, by: \.duplicateKey) {
            // Words that aren't known stay beside; two of them, or one and another's, may have been there.
            let known = records.filter(\.isReadInFull)
            #expect(known.count <= 1, "\(String(describing: key))")
            if records.contains(where: { !$0.isReadInFull }) { #expect(known.allSatisfy { !made.contains($0) }) }
        }
    }

    @Test("A new record is of an ended day, unspecified, stamped with the day's boundary and leads to the day after", arguments: Seeds.first(12))
    func whatIsStored(seed: UInt64) throws {
        let (troubled, before, after, _) = try rollover(seed)
        let world = troubled.world, known = before.ids, united = unitedSeries(before, after)
        let tasks = Dictionary(uniqueKeysWithValues: after.rows(of: "TaskItem").map { ($0.id, $0) })
        for record in after.read(DeferralRecord.self) where !known.contains(record.id.text) {
            // It may have been merged with what a person had chosen for the twin.
            if united.contains(tasks[record.taskID?.text ?? ""]?["seriesID"] ?? .null) { continue }
            #expect(world.lastProcessed < record.day && record.day < world.today)
            #expect(record.reason == .unspecified)
            #expect(record.deferredOn == world.days.end(of: record.day))
            #expect(record.deferredTo == record.day + 1)
            #expect(world.days.start(of: record.day) < world.days.end(of: record.day), "a day without length defers nothing")
        }
    }

    @Test("A date that the zone skipped puts nothing off: what was due then is carried over it", arguments: Seeds.first(12))
    func skippedDate(seed: UInt64) throws {
        let (troubled, before, after, report) = try rollover(seed, zone: "Pacific/Apia")
        let skipped = day("2011-12-30"), days = troubled.world.days
        guard days.start(of: skipped) == days.end(of: skipped), report["processedDays"]?.array?.contains(.string(skipped.text)) ?? false else { return }
        let known = before.ids
        #expect(after.read(DeferralRecord.self).allSatisfy { $0.day != skipped || known.contains($0.id.text) })
        let recorded = Set(before.read(DeferralRecord.self).filter { $0.day == skipped }.compactMap(\.taskID))
        let due = before.read(TaskItem.self).filter { task in
            task.isLive && task.seriesID == nil && !recorded.contains(task.id) && (task.dueDate.map { $0 <= skipped } ?? false)
        }
        #expect(report["carried"]?.integer ?? 0 >= due.count)
    }

    @Test("A task's count grows by exactly its new records", arguments: Seeds.first(12))
    func countsGrow(seed: UInt64) throws {
        let (_, before, after, _) = try rollover(seed)
        let known = before.ids
        let old = Dictionary(uniqueKeysWithValues: before.read(TaskItem.self).map { ($0.id, $0) })
        let made = Dictionary(grouping: after.read(DeferralRecord.self).filter { !known.contains($0.id.text) }, by: \.taskID)
        let united = unitedSeries(before, after)
        for task in after.read(TaskItem.self) {
            guard let was = old[task.id] else { continue }
            if united.contains(task.seriesID.stored) {
                // It took over what its twins were put off, but never less than it has records of its own.
                #expect(task.deferralCount >= was.deferralCount)
                continue
            }
            #expect(task.deferralCount == was.deferralCount + (made[task.id]?.count ?? 0), "\(task.id)")
            if made[task.id] != nil, task.deferralCount >= Deferral.easesFrom { #expect(!task.isImportant) }
            if made[task.id] == nil { #expect(task.importance == was.importance) }
        }
    }

    /// Series of which the rollover made one instance of several.
    private func unitedSeries(_ before: Dump, _ after: Dump) -> Set<Value> {
        let left = Set(after.rows(of: "TaskItem").map(\.id))
        return Set(before.rows(of: "TaskItem").filter { !left.contains($0.id) }.map { $0["seriesID"] })
    }

    @Test("After a night no live task is due on a day that has ended, but where a record says that it was put off that day", arguments: Seeds.first(12))
    func nothingIsLeftBehind(seed: UInt64) throws {
        let (troubled, _, after, report) = try rollover(seed)
        guard report["processedDays"] != [] else { return }
        let last = troubled.world.today - 1
        let recorded = Set(after.read(DeferralRecord.self).filter { $0.day == last }.compactMap(\.taskID))
        for task in after.read(TaskItem.self) where task.isLive && !recorded.contains(task.id) {
            #expect(task.dueDate.map { $0 > last } ?? true, "\(task.id)")
        }
    }

    @Test("Of two counts of the same days the larger one is told, less the copies, but no task counts fewer than it has records", arguments: Seeds.first(12))
    func countsOfCopies(seed: UInt64) throws {
        let troubled = TroubledStore(seed: seed)
        let store = try troubled.store()
        let before = try Dump(store)
        try troubled.context(store).run([.dedup])
        let after = try Dump(store)
        let left = Set(after.rows(of: "DeferralRecord").map(\.id))
        let merged = Set(before.read(DeferralRecord.self).filter { !left.contains($0.id.text) }.compactMap(\.taskID))
        let records = Dictionary(grouping: after.read(DeferralRecord.self), by: \.taskID)
        for task in after.read(TaskItem.self) where merged.contains(task.id) && task.isReadInFull {
            #expect(task.deferralCount >= records[task.id]?.count ?? 0, "\(task.id)")
        }
    }
}
