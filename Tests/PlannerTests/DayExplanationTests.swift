import Foundation
import JSON
import Model
@testable import Planner
import Rules
import Store
import Support
import Testing
import Values

@Suite("Where a figure of a day's report comes from")
struct DayExplanationTests {
    private static let kinds: [ReportKind] = [.morning, .evening]
    private static let names = kinds.flatMap { kind in ReportKey.names(of: kind).map { (kind, $0) } }

    /// A day with something behind every figure.
    private static func person() throws -> Person {
        let person = try Person(lastProcessed: "2026-10-20")
        let date = day("2026-10-15")
        for (number, due) in ["2026-10-13", "2026-10-15", "2026-10-16", "2026-10-22"].enumerated() {
            try person.add(row(UInt64(1 + number), TaskItem.self) { ($0.title, $0.dueDate, $0.importance, $0.effortMinutes) = ("Task \(number)", day(due), Raw(number == 1 ? .low : .high), 300) })
        }
        try person.add(
            row(10, TaskItem.self) { ($0.title, $0.isCompleted, $0.completedAt) = ("Done", true, at("2026-10-15T10:00:00.000Z")) },
            row(11, TaskItem.self) { ($0.title, $0.dueDate) = ("Picked up", date) },
            row(12, WorkSession.self) { ($0.taskID, $0.outcome, $0.day, $0.endedAt, $0.actualSeconds) = (id(11), Raw(.autoClosed), day("2026-10-14"), at("2026-10-15T00:00:00.000Z"), 600) },
            row(13, WorkSession.self) { ($0.taskID, $0.outcome, $0.day, $0.startedAt, $0.actualSeconds) = (id(10), Raw(.finished), date, at("2026-10-14T09:00:00.000Z"), 600) })
        try person.add(
            row(20, Anchor.self) { ($0.title, $0.occurrenceDate, $0.windowStart, $0.windowEnd, $0.effortMinutes) = ("Dentist", date, at("2026-10-15T20:30:00.000Z"), at("2026-10-15T21:00:00.000Z"), 30) },
            row(21, Anchor.self) { ($0.title, $0.occurrenceDate, $0.windowStart, $0.windowEnd, $0.effortMinutes) = ("Physio", date + 1, at("2026-10-16T10:00:00.000Z"), at("2026-10-16T11:00:00.000Z"), 30) },
            row(22, AnchorRule.self) { ($0.title, $0.configData) = ("Broken", "{") })
        try person.add(
            row(30, Habit.self) { ($0.title, $0.kind, $0.createdAt) = ("Water", Raw(.counted), at("2026-01-01T00:00:00.000Z")) },
            row(31, HabitTimeWindow.self) { ($0.habitID, $0.target, $0.effortMinutes) = (id(30), 3, 10) },
            row(32, HabitEntry.self) { ($0.windowID, $0.date, $0.amount, $0.target) = (id(31), date, 1, 3) },
            row(33, NudgeLog.self) { ($0.kind, $0.subjectKey, $0.sentAt) = (Raw(.wellbeing), "heavyRun", at("2026-10-15T07:00:00.000Z")) },
            row(34, NightPlanningSession.self) { $0.forDate = date }, row(35, NightPlanningSession.self) { $0.forDate = date + 1 })
        for back in 1...27 {
            try person.add(row(UInt64(40 + back), DayPlan.self) { ($0.date, $0.completedEffortMinutes, $0.wasOverloaded, $0.completionBasis) = (date - back, 300, back < 4, 2) })
        }
        return person
    }

    private static func making() throws -> ReportMaking { ReportMaking(try person().context("2026-10-15T18:00:00.000Z")) }

    private func explained(_ kind: ReportKind, _ key: String) throws -> Explanation { try Self.making().explanation(of: #require(ReportKey(key, of: kind)), kind) }

    private func keys(_ json: JSON, below path: String = "") -> Set<String> {
        if let items = json.array { return Set(items.flatMap { keys($0, below: path) }) }
        return Set((json.object ?? []).flatMap { member in
            let longer = path.isEmpty ? member.key : path + "." + member.key
            return keys(member.value, below: longer).union([longer])
        })
    }

    @Test("Every key of the report has an explanation, and nothing else has", arguments: kinds)
    func everyKey(kind: ReportKind) throws {
        var found = keys(try Self.making().report(kind).json)
        // Lists that this day leaves empty, and what only a card about a habit has.
        for list in ["alsoToday", "completedToday"] { found.formUnion(found.filter { $0.hasPrefix("tasks.") }.map { list + $0.dropFirst(5) }) }
        found.formUnion(["wellbeing.patterns.title", "nudge.title", "notices.count"])
        found.formUnion(["id", "title", "actualMinutes", "estimateMinutes"].map { "prompts.pickUp." + $0 })
        #expect(found.symmetricDifference(ReportKey.names(of: kind)) == [])
        #expect(Set(ReportKey.names(of: kind)).count == ReportKey.names(of: kind).count)
    }

    @Test("Every explanation names a page of the rules, a heading on it, and says the rule in a sentence", arguments: names)
    func pages(kind: ReportKind, name: String) throws {
        let explanation = try explained(kind, name)
        let place = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Sources/Rules/Rules.docc/\(explanation.page).md").standardized
        let headings = try String(contentsOf: place, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
        #expect(headings.contains(explanation.section), "\(explanation.page): \(explanation.section)")
        #expect(explanation.sentence.hasSuffix(".") && explanation.key == name)
    }

    private static let withoutRows: Set = ["kind", "date", "weekday", "generatedAt", "timeZone", "review.date"]

    @Test("Behind every figure that rows decide there are rows", arguments: names.filter { !withoutRows.contains($0.1) && !$0.1.hasPrefix("notices") && !$0.1.hasPrefix("alsoToday") && ($0.0 == .morning || !$0.1.hasPrefix("completedToday") && !$0.1.hasPrefix("prompts.pickUp") && $0.1 != "day.completedMinutes") })
    func everyFigureHasRows(kind: ReportKind, name: String) throws {
        let explanation = try explained(kind, name)
        #expect(!explanation.rows.isEmpty)
        for row in explanation.rows { #expect(!row.model.isEmpty && row.id.count == 36 && !row.facts.isEmpty) }
    }

    @Test("The value is the report's own, and the rows are those that it was counted from", arguments: [
        (.morning, "day.completedMinutes", "10", ["TaskItem 10"]), (.morning, "tasks.title", nil, ["TaskItem 1", "TaskItem 2", "TaskItem 11"]), (.morning, "anchors.title", #"["Dentist"]"#, ["Anchor 20"]),
        (.morning, "prompts.pickUp.actualMinutes", "[10]", ["WorkSession 12"]), (.morning, "habits.amount", "[1]", ["HabitTimeWindow 31"]), (.morning, "nudge.pattern", #""heavyRun""#, ["NudgeLog 33"]),
        (.morning, "needsAttention.reason", #"["unreadable"]"#, ["AnchorRule 22"]), (.evening, "anchors.title", #"["Physio"]"#, ["Anchor 21"]), (.evening, "review.done.title", #"["Done"]"#, ["TaskItem 10"]),
        (.evening, "review.left.title", nil, ["TaskItem 1", "TaskItem 2", "TaskItem 11"]), (.evening, "suggestions.title", #"["Task 3"]"#, ["TaskItem 4"]), (.evening, "review.time.actualMinutes", "[10]", ["WorkSession 13"]),
        (.evening, "review.anchors.open", "1", ["Anchor 20"]), (.evening, "review.habits.items.amount", "[1]", ["HabitEntry 32"]),
    ] as [(ReportKind, String, String?, [String])])
    func values(kind: ReportKind, key: String, value: String?, rows: [String]) throws {
        let explanation = try explained(kind, key)
        if let value { #expect(explanation.value.text() == value) }
        #expect(explanation.rows.map { "\($0.model) \(Int($0.id.suffix(4), radix: 16) ?? 0)" } == rows)
    }

    @Test("An item is named by its id, or the beginning of one")
    func items() throws {
        let task = id(1, of: TaskItem.self).text
        #expect(try explained(.morning, "tasks.\(task).title").value == "Task 0" && explained(.morning, "tasks.\(task).daysOverdue").rows.count == 1)
        #expect(throws: NotFound.self) { try explained(.morning, "tasks.FFFF.title") }
        for key in ["days", "day.2026-10-15", "tasks.stale", "zebra"] { #expect(ReportKey(key, of: .morning) == nil) }
        #expect(ReportKey("review", of: .morning) == nil && ReportKey("review", of: .evening) != nil)
    }
}
