import Foundation
import JSON
import Model
@testable import Planner
import Rules
import Store
import Support
import Testing
import Values

@Suite("Where a figure of the weekly report comes from")
struct WeeklyExplanationTests {
    private static let now = "2026-10-19T08:00:00.000Z"

    /// A week with something behind every figure.
    private static func person() throws -> Person {
        let person = try Person()
        try person.add(
            row(1, TaskItem.self) { ($0.title, $0.isCompleted, $0.completedAt) = ("Draft", true, at("2026-10-13T10:00:00.000Z")) },
            row(2, TaskItem.self) { $0.droppedAt = at("2026-10-13T10:00:00.000Z") },
            row(3, TaskItem.self) { ($0.title, $0.deferralCount) = ("Gutter", 3) },
            row(4, TaskItem.self) { ($0.title, $0.deferralCount) = ("Attic", 5) },
            row(5, DeferralRecord.self) { ($0.day, $0.taskID) = (day("2026-10-14"), id(3)) },
            row(6, WorkSession.self) { ($0.day, $0.outcome, $0.actualSeconds, $0.estimateMinutes, $0.taskID) = (day("2026-10-13"), Raw(.finished), 600, 15, id(1)) })
        try person.add(row(10, Habit.self) { ($0.title, $0.createdAt, $0.kind) = ("Water", at("2026-01-01T00:00:00.000Z"), Raw(.counted)) })
        try person.add(
            row(11, HabitTimeWindow.self) { ($0.habitID, $0.target) = (id(10), 3) },
            row(7, WorkSession.self) { ($0.day, $0.outcome, $0.actualSeconds, $0.habitWindowID) = (day("2026-10-13"), Raw(.finished), 600, id(11)) },
            row(12, HabitEntry.self) { ($0.windowID, $0.date, $0.amount, $0.target) = (id(11), day("2026-10-16"), 2, 3) },
            row(20, AnchorRule.self) { $0.title = "Salah" },
            row(15, NightPlanningSession.self) { ($0.forDate, $0.isComplete) = (day("2026-10-13"), true) },
            row(16, NudgeLog.self) { ($0.kind, $0.subjectKey, $0.dismissedAt) = (Raw(.normalDaySuggestion), "150", at("2026-01-01T00:00:00.000Z")) })
        for (number, status) in ["attended", "missed", "skipped", "delegated"].enumerated() {
            try person.add(row(UInt64(21 + number), Anchor.self) {
                ($0.ruleID, $0.slotKey, $0.occurrenceDate, $0.attendanceStatus) = (id(20), status, day("2026-10-15"), Raw(text: status))
            })
        }
        for back in 0..<28 {
            try person.add(row(UInt64(40 + back), DayPlan.self) {
                ($0.date, $0.completedEffortMinutes, $0.wasOverloaded, $0.completionBasis) = (day("2026-10-18") - back, 300, back < 3, 2)
            })
        }
        return person
    }

    private static func report() throws -> WeeklyReport {
        try WeeklyReport(person().context(now), of: Week(of: day("2026-10-14"), firstWeekday: 1))
    }

    /// Every key of an object, with dots, through lists.
    private func keys(_ json: JSON, below path: String = "") -> Set<String> {
        if let items = json.array { return Set(items.flatMap { keys($0, below: path) }) }
        return Set((json.object ?? []).flatMap { member in
            let longer = path.isEmpty ? member.key : path + "." + member.key
            return keys(member.value, below: longer).union([longer])
        })
    }

    @Test("Every key of the report has an explanation, and nothing else has")
    func everyKey() throws {
        var found = keys(try Self.report().json)
        #expect(found.contains("wellbeing.patterns.kind") && found.contains("habits.times.cells.state"))
        // Only a pattern about a habit has a title, and there is nothing to notice.
        found.formUnion(["wellbeing.patterns.title", "notices.kind", "notices.count", "ahead.date", "ahead.start", "ahead.end", "ahead.title"])
        #expect(found.symmetricDifference(ReportKey.names(of: .weekly)) == [])
        #expect(Set(ReportKey.names(of: .weekly)).count == ReportKey.names(of: .weekly).count)
    }

    @Test("Every explanation names a page of the rules, a heading on it, and says the rule in a sentence", arguments: ReportKey.names(of: .weekly))
    func pages(name: String) throws {
        let explanation = try Self.report().explanation(of: #require(ReportKey(name, of: .weekly)))
        let place = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Sources/Rules/Rules.docc/\(explanation.page).md").standardized
        let headings = try String(contentsOf: place, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
        #expect(headings.contains(explanation.section), "\(explanation.page): \(explanation.section)")
        #expect(explanation.sentence.hasSuffix(".") && explanation.key == name)
        #expect(explanation.json.object?.map(\.key) == ["key", "value", "rule", "rows"] && explanation.json["rule"]?.object?.map(\.key) == ["page", "section", "sentence"])
    }

    @Test("Behind every figure that rows decide there are rows", arguments: ReportKey.names(of: .weekly).filter { !["kind", "from", "to"].contains($0) && !$0.hasPrefix("not") && !$0.hasPrefix("ahead") })
    func everyFigureHasRows(name: String) throws {
        let explanation = try Self.report().explanation(of: #require(ReportKey(name, of: .weekly)))
        #expect(!explanation.rows.isEmpty)
        for row in explanation.rows { #expect(!row.model.isEmpty && row.id.count == 36 && !row.facts.isEmpty) }
    }

    private func explained(_ key: String) throws -> Explanation { try Self.report().explanation(of: #require(ReportKey(key, of: .weekly))) }

    @Test("The value is the report's own, and the rows are those that it was counted from", arguments: [
        ("tasks.completed", "1", ["TaskItem 1"]), ("tasks.completedTitles", #"["Draft"]"#, ["TaskItem 1"]), ("tasks.deferred", "1", ["DeferralRecord 5"]), ("tasks.dropped", "1", ["TaskItem 2"]),
        ("tasks.stale.title", #"["Gutter"]"#, ["TaskItem 3"]), ("tasks.suggestRemoval.title", #"["Attic"]"#, ["TaskItem 4"]), ("focus.sessions", "2", ["WorkSession 6", "WorkSession 7"]),
        ("focus.estimatedMinutes", "15", ["WorkSession 6"]), ("anchors.missed", "1", ["Anchor 22"]), ("anchors.byRule.rule", #"["Salah"]"#, ["Anchor 21", "Anchor 22", "Anchor 23", "Anchor 24"]),
        ("days.2026-10-18.wasOverloaded", "true", ["DayPlan 40"]), ("days.2026-10-12.completionBasis", "2", ["DayPlan 46"]), ("habits.read.partial", "[1]", ["HabitEntry 12"]),
        ("days.2026-10-13.isPlanned", "true", ["NightPlanningSession 15"]), ("days.2026-10-14.isPlanned", "false", []), ("nightsPlanned", "1", ["NightPlanningSession 15"]),
        ("kind", #""weekly""#, []), ("days.level", #"["medium","medium","medium","medium","medium","medium","medium"]"#, nil),
    ] as [(String, String, [String]?)])
    func values(key: String, value: String, rows: [String]?) throws {
        let explanation = try explained(key)
        #expect(explanation.value.text() == value)
        guard let rows else { return }
        #expect(explanation.rows.map { "\($0.model) \(Int($0.id.suffix(4), radix: 16) ?? 0)" } == rows)
    }

    @Test("An item is named by its date or by its id, or the beginning of one, in either case")
    func items() throws {
        let task = id(3, of: TaskItem.self).text
        for name in [task, task.lowercased()] { #expect(try explained("tasks.stale.\(name).title").value == "Gutter") }
        let habit = id(10, of: Habit.self).text
        #expect(try explained("habits.\(habit).read.partial").value == 1 && explained("habits.\(habit.prefix(4)).title").value == "Water")
        #expect(try explained("days.2026-10-12").value["date"] == "2026-10-12")
        #expect(try explained("habits.\(habit)").rows.count == 1)
    }

    @Test("An item that isn't in the report is not found", arguments: ["days.2026-10-19", "days.2026-10-19.level", "tasks.stale.FFFF.title", "habits.FFFFFFFF-0000", "anchors.byRule.dead.missed"])
    func noItem(key: String) throws {
        #expect(throws: NotFound.self) { try explained(key) }
    }

    @Test("A beginning that fits several ids is not found")
    func severalItems() throws {
        let person = try Person()
        for number in [1, 2] as [UInt64] { try person.add(row(number, TaskItem.self) { $0.deferralCount = 3 }) }
        let report = try WeeklyReport(person.context(Self.now), of: Week(of: day("2026-10-14"), firstWeekday: 1))
        #expect(throws: NotFound.self) { try report.explanation(of: #require(ReportKey("tasks.stale.0000.title", of: .weekly))) }
        #expect(try report.explanation(of: #require(ReportKey("tasks.stale.title", of: .weekly))).rows.count == 2)
    }

    @Test("What is no key of the report is none", arguments: [
        "", ".", "zebra", "tasks.", "tasks.zebra", ".tasks", "days.monday", "days.2026-02-30", "days.2026-10-12.2026-10-13", "tasks.2026-10-12", "habits.abc", "habits.dead.dead", "wellbeing.dead", "Tasks",
    ])
    func noKey(key: String) { #expect(ReportKey(key, of: .weekly) == nil) }

    @Test("An explanation changes nothing", arguments: ReportKey.names(of: .weekly))
    func readsOnly(name: String) throws {
        let person = try Self.person()
        let changes = person.store.connection.totalChanges
        _ = try WeeklyReport(person.context(Self.now), of: Week(of: day("2026-10-14"), firstWeekday: 1)).explanation(of: #require(ReportKey(name, of: .weekly)))
        #expect(person.store.connection.totalChanges == changes)
    }
}
