import JSON
import Planner

/// Where a figure comes from, for a person, in 80 columns.
enum ExplanationText {
    static func lines(_ explanation: Explanation) -> [String] {
        let rule = Help.wrapped("Rule: \(explanation.page), \(explanation.section). \(explanation.sentence)", indent: 0)
        let rows = explanation.rows.isEmpty ? ["No rows are behind it."] : explanation.rows.map(line)
        return head(explanation) + (["", rule, ""] + rows).flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    }

    private static let columns = 80
    /// A title longer than this is cut.
    private static let longestText = 40

    /// The value beside the key where it fits, else below it.
    private static func head(_ explanation: Explanation) -> [String] {
        let line = "\(explanation.key): \(plain(explanation.value))"
        if line.count <= columns { return [line] }
        return ["\(explanation.key):"] + explanation.value.text(indented: true).split(separator: "\n").map { cut("  " + $0, to: columns) }
    }

    /// `DayPlan 4F0C21AB  date 2026-10-12, loadScore 83`. The id is cut where it can still be told from others.
    private static func line(_ row: Explanation.Row) -> String {
        let head = "\(row.model) \(row.id.prefix(8))  "
        let facts = row.facts.filter { $0.value != .null }.map { "\($0.key) \(plain($0.value))" }.joined(separator: ", ")
        return head + Help.wrapped(facts, indent: head.count).dropFirst(head.count)
    }

    private static func plain(_ value: JSON) -> String {
        guard let text = value.string else { return value.text() }
        return cut(String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }), to: longestText)
    }

    private static func cut(_ text: String, to length: Int) -> String { text.count > length ? text.prefix(length - 1) + "…" : text }
}
