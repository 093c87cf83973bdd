import Model
import Operations
import Planner
import Rules
import Store
import Support
import Testing
import Values

@Suite("After a night")
struct SoundnessLaws {
    @Test("Doctor finds nothing that it could fix, no duplicates, and nothing broken that wasn't there before", arguments: Seeds.first(12))
    func doctorIsContent(seed: UInt64) throws {
        let troubled = TroubledStore(seed: seed)
        let store = try troubled.store()
        let doctor = Doctor(troubled.context(store))
        let before = Set(try doctor.examine().map(Self.name))
        try troubled.context(store).run()
        for finding in try doctor.examine() {
            #expect(!finding.isFixable, "\(finding.line)")
            #expect(finding.check != "duplicates" && finding.check != "tasks", "\(finding.line)")
            if finding.severity == .broken { #expect(before.contains(Self.name(finding)), "\(finding.line)") }
        }
    }

    private static func name(_ finding: Doctor.Finding) -> String { [finding.check, finding.model ?? "", finding.id ?? ""].joined(separator: " ") }

    @Test("Doctor says of a troubled store what a night would settle, and names every row that can't be read", arguments: Seeds.first(8))
    func doctorSees(seed: UInt64) throws {
        let troubled = TroubledStore(seed: seed)
        let store = try troubled.store()
        let before = try Dump(store)
        let findings = try Doctor(troubled.context(store)).examine()
        expectSame(try Dump(store), before, "looking changes nothing")
        let named = Set(findings.filter { $0.check == "values" }.map { "\($0.model ?? "") \($0.id ?? "")" })
        let bad = troubled.tally.counts.filter { if case .unreadable = $0.key { return true } else { return false } }
        // A copy of an unreadable row is another one, so there may be more.
        #expect(named.count >= bad.values.reduce(0, +) || bad.isEmpty)
        let reports = try troubled.context(store).run([.dedup])
        let duplicates = findings.filter { $0.check == "duplicates" }.count, timers = findings.filter { $0.isFixable && $0.check == "timers" }.count
        #expect(timers == reports[0]["abandonedSessions"]?.array?.count)
        // Deferrals of twins become duplicates only when the twins are merged.
        #expect(duplicates <= reports[0]["removed"]?.integer ?? 0)
    }

    @Test("Nothing that a person did is lost: completions, sessions, days on which a task was put off, and what was logged", arguments: Seeds.first(12))
    func nothingIsLost(seed: UInt64) throws {
        let troubled = TroubledStore(seed: seed)
        let store = try troubled.store()
        let before = try Dump(store)
        try troubled.context(store).run([.seed, .dedup])
        #expect(Self.occurrences(try Dump(store)).isSuperset(of: Self.occurrences(before)), "completed")
        try troubled.context(store, newIDs: .counted(from: 1000)).run([.rollover, .habits])
        let after = try Dump(store)

        // Sessions are never removed, readable or not, and work done is never less.
        #expect(Set(after.rows(of: "WorkSession").map(\.id)) == Set(before.rows(of: "WorkSession").map(\.id)))
        let seconds = Dictionary(uniqueKeysWithValues: before.read(WorkSession.self).map { ($0.id, $0.actualSeconds) })
        for session in after.read(WorkSession.self) { #expect(session.actualSeconds >= seconds[session.id] ?? 0) }

        // A night may bring an instance to the date of a completed one; made one, they are completed.
        #expect(Self.series(after).isSuperset(of: Self.series(before)), "completed")
        #expect(Self.deferrals(after).isSuperset(of: Self.deferrals(before)), "put off")
        #expect(Self.best(before, after), "logged")
        #expect(Self.answers(after).isSuperset(of: Self.answers(before)), "answered")
    }

    @Test("A task without a series is never merged, and a session or a deferral never loses its task", arguments: Seeds.first(12))
    func nothingIsTornOff(seed: UInt64) throws {
        let troubled = TroubledStore(seed: seed)
        let store = try troubled.store()
        let before = try Dump(store)
        try troubled.context(store).run()
        let after = try Dump(store)
        let left = Dictionary(uniqueKeysWithValues: after.rows(of: "TaskItem").map { ($0.id, $0) })
        let tasks = Dictionary(uniqueKeysWithValues: before.rows(of: "TaskItem").map { ($0.id, $0) })
        for task in tasks.values where task["seriesID"] == .null { #expect(left[task.id] != nil, "\(task.line)") }
        let links = Dictionary(uniqueKeysWithValues: (after.rows(of: "WorkSession") + after.rows(of: "DeferralRecord")).map { ($0.id, $0["taskID"]) })
        for row in before.rows(of: "WorkSession") + before.rows(of: "DeferralRecord") {
            guard let link = links[row.id], let task = row["taskID"].text else { continue }
            if left[task] != nil || tasks[task] == nil {
                #expect(link == row["taskID"], "\(row.line)")
            } else {
                #expect(left[link.text ?? ""]?["seriesID"] == tasks[task]?["seriesID"], "\(row.line)")
            }
        }
    }

    @Test("A timer that the night closes ends with its own day at the latest, and worked no longer than that", arguments: Seeds.first(12))
    func timersEndWithTheirDay(seed: UInt64) throws {
        let troubled = TroubledStore(seed: seed)
        let store = try troubled.store()
        let before = Dictionary(uniqueKeysWithValues: try Dump(store).read(WorkSession.self).map { ($0.id, $0) })
        try troubled.context(store).run()
        let days = troubled.world.days
        for session in try Dump(store).read(WorkSession.self) {
            guard let was = before[session.id], was != session, session.outcome != was.outcome else { continue }
            let end = days.end(of: days.date(of: was.startedAt)), endedAt = try #require(session.endedAt)
            #expect(session.outcome == .autoClosed || session.outcome == .abandoned)
            #expect(session.outcome == .autoClosed ? endedAt == end : endedAt <= end)
            #expect(endedAt >= was.startedAt && session.pausedAt == nil && session.pausedSeconds >= was.pausedSeconds)
            #expect(session.actualSeconds == max(0, was.startedAt.wholeSeconds(to: endedAt) - session.pausedSeconds))
            #expect((session.startedAt, session.day, session.habitWindowID) == (was.startedAt, was.day, was.habitWindowID))
        }
    }

    // MARK: What people did

    /// What was finished: an instance of a series by its date, any other task by itself.
    private static func occurrences(_ dump: Dump) -> Set<String> {
        Set(dump.read(TaskItem.self).filter(\.isCompleted).map { task in
            task.duplicateKey.map { "\($0.series) \($0.due)" } ?? task.id.text
        })
    }

    /// The same without dates.
    private static func series(_ dump: Dump) -> Set<String> {
        Set(dump.read(TaskItem.self).filter(\.isCompleted).map { $0.seriesID?.text ?? $0.id.text })
    }

    /// The days on which a task, or an instance of a series, was put off.
    private static func deferrals(_ dump: Dump) -> Set<String> {
        let series = Dictionary(uniqueKeysWithValues: dump.rows(of: "TaskItem").map { ($0.id, $0["seriesID"].text) })
        return Set(dump.read(DeferralRecord.self).compactMap { record in
            record.taskID.map { "\((series[$0.text] ?? nil) ?? $0.text) \(record.day)" }
        })
    }

    /// Whether of each window and day the largest amount that was logged and that it was completed are still there, but
    /// for timed habits, whose entry is the sum of its sessions whenever one of them ends.
    private static func best(_ before: Dump, _ after: Dump) -> Bool {
        let timed = Set(before.read(Habit.self).filter { $0.kind == .timed }.map(\.id))
        let windows = Set(before.read(HabitTimeWindow.self).filter { $0.habitID.map(timed.contains) ?? false }.map(\.id))
        let left = Dictionary(grouping: after.read(HabitEntry.self), by: \.duplicateKey)
        return before.read(HabitEntry.self).allSatisfy { entry in
            guard !entry.isUntouched, let key = entry.duplicateKey, !windows.contains(key.window) else { return true }
            let rows = left[key] ?? []
            return rows.contains { $0.amount >= entry.amount } && (entry.completedAt == nil || rows.contains { $0.completedAt != nil })
        }
    }

    /// Slots that a person answered, and how: where two answers differ one of them stays.
    private static func answers(_ dump: Dump) -> Set<String> {
        Set(dump.read(Anchor.self).filter { [.attended, .skipped, .delegated].contains($0.attendanceStatus.kind) }.map { anchor in
            anchor.duplicateKey.map { "\($0.rule) \($0.date) \($0.slot)" } ?? anchor.id.text
        })
    }
}
