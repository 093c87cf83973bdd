import Model
import Planner
import Rules
import Store
import Support
import Testing
import Values

/// What a night leaves as it is.
@Suite("What no rule knows")
struct RespectLaws {
    @Test("A row with a word that no version knows is never removed, and keeps every byte that no rule of another word changes",
          arguments: Seeds.first(10))
    func unknownWords(seed: UInt64) throws {
        let (troubled, after) = try night(seed)
        for row in troubled.rows where hasUnknownWord(row) {
            let found = after[row.key]
            #expect(found != nil, "gone: \(row.line)")
            guard let found else { continue }
            for column in changed(row, found) where !allowed(row.model).contains(column) {
                Issue.record("\(column) of \(row.line) became \(found[column].shown)")
            }
        }
    }

    /// An unknown word decides nothing that these columns hold: such a task is moved and counted like any, its links
    /// follow rows that were merged, a day's figures are the day's whatever its level, and an evening that is over ends.
    private func allowed(_ model: String) -> Set<String> {
        switch model {
        case "TaskItem": return ["dueDate", "deferralCount", "categoryID", "repeatWeekdays", "repeatDayOfMonth", "importance"]
        case "DeferralRecord": return ["taskID"]
        case "WorkSession": return ["taskID"]
        case "DayPlan": return ["plannedTaskMinutes", "completedEffortMinutes", "loadScore", "wasOverloaded", "completionRate",
                                "completionBasis", "freeMinutes", "committedMinutes"]
        case "NightPlanningSession": return ["skippedAt"]
        default: return []
        }
    }

    @Test("An unknown word itself is never rewritten", arguments: Seeds.first(10))
    func wordsStay(seed: UInt64) throws {
        let (troubled, after) = try night(seed)
        for row in troubled.rows {
            for word in unknownWords(of: row) { #expect(after[row.key]?[word] == row[word], "\(word) of \(row.line)") }
        }
    }

    @Test("A row that can't be read keeps every byte, but for a link to a row that was merged into another", arguments: Seeds.first(10))
    func unreadable(seed: UInt64) throws {
        let (troubled, after) = try night(seed)
        for row in troubled.rows where row.model != "Unknown" && !isReadable(row) {
            let found = after[row.key]
            #expect(found != nil, "gone: \(row.line)")
            guard let found else { continue }
            #expect(changed(row, found).subtracting(["taskID", "categoryID"]).isEmpty, "\(row.line) became \(found.line)")
        }
    }

    @Test("Habits, their windows and groups, rules and nudges are no business of the night", arguments: Seeds.first(8))
    func untouchedModels(seed: UInt64) throws {
        let (troubled, after) = try night(seed)
        let models: Set = ["Habit", "HabitTimeWindow", "HabitGroup", "AnchorRule", "NudgeLog"]
        let before = troubled.rows.filter { models.contains($0.model) }
        #expect(after.values.filter { models.contains($0.model) }.count == before.count)
        for row in before { #expect(after[row.key] == row) }
    }

    @Test("What is finished or due later keeps its date, one-offs are never merged, and at most one timer of today goes on", arguments: Seeds.first(8))
    func finishedAndLater(seed: UInt64) throws {
        let (troubled, after) = try night(seed)
        let today = troubled.world.today
        for row in troubled.rows {
            if let task = row.read(TaskItem.self), let found = after[row.key]?.read(TaskItem.self) {
                if !task.isLive || task.dueDate.map({ $0 >= today }) ?? false { #expect(found.dueDate == task.dueDate, "\(row.line)") }
            }
            if let anchor = row.read(Anchor.self), anchor.ruleID == nil { #expect(after[row.key] == closed(row, anchor, now: troubled.world.now)) }
        }
        let live = after.values.compactMap { $0.read(WorkSession.self) }.filter(\.isLive)
        #expect(live.count <= 1)
        // Until a day has ended nothing is closed.
        if today > troubled.world.lastProcessed + 1 { #expect(live.allSatisfy { $0.startedAt >= troubled.world.days.start(of: today) }) }
    }

    /// A one-off as the night leaves it: only its window's end is noted.
    private func closed(_ row: StoredRow, _ anchor: Anchor, now: Instant) -> StoredRow {
        guard anchor.attendanceStatus == .pending, anchor.windowEnd <= now else { return row }
        var closed = row
        closed["attendanceStatus"] = .text("missed")
        closed["resolvedAt"] = anchor.windowEnd.stored
        return closed
    }

    // MARK: Telling rows apart

    private typealias Rows = [StoredRow.Key: StoredRow]

    private func night(_ seed: UInt64) throws -> (TroubledStore, Rows) {
        let troubled = TroubledStore(seed: seed) { $0 == .brokenText }
        let store = try troubled.store()
        try troubled.context(store).run()
        let rows = try Dump(store).rows.filter { $0.model != "Unknown" && $0.model != "local_state" }
        return (troubled, Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0) }))
    }

    private func hasUnknownWord(_ row: StoredRow) -> Bool { !unknownWords(of: row).isEmpty }

    private func unknownWords(of row: StoredRow) -> [String] {
        (Trouble.words[row.model] ?? []).filter { word in ["tomorrow's", "", "Medium"].contains(row[word].text) && row[word] != .null }
    }

    private func changed(_ before: StoredRow, _ after: StoredRow) -> Set<String> {
        Set(before.values.keys.filter { before[$0] != after[$0] })
    }

    private func isReadable(_ row: StoredRow) -> Bool {
        func reads<Row: Model>(_ type: Row.Type) -> Bool { row.read(type) != nil }
        return reads(TaskItem.self) || reads(TaskCategory.self) || reads(DeferralRecord.self) || reads(WorkSession.self) || reads(Habit.self)
            || reads(HabitTimeWindow.self) || reads(HabitEntry.self) || reads(HabitGroup.self) || reads(Anchor.self) || reads(AnchorRule.self)
            || reads(DayPlan.self) || reads(NightPlanningSession.self) || reads(NudgeLog.self) || reads(UserSettings.self)
    }
}

extension StoredRow {
    struct Key: Hashable {
        let model: String
        let id: String
    }

    var key: Key { Key(model: model, id: id) }
}
