import JSON
import Mustache

/// A labelled report as templates see it: with its lists cut to what a letter shows, and a person's own words made harmless
/// (`ShownText`).
struct TemplateData {
    /// Rows of a list that are shown; `xMore` counts the others.
    let rows: Int
    /// Columns after which a person's words are cut.
    let limit: Int
    let isolation: ShownText.Isolation
    let formats: LocalFormats

    func callAsFunction(_ report: JSON) -> MustacheValue { value(report, of: "report") }

    /// - Parameter key: What the value, or the list that it is in, stands under.
    private func value(_ value: JSON, of key: String) -> MustacheValue {
        switch value {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let characters): .text(characters)
        case .string(let text): .text(shown(text, of: key))
        case .array(let items): .list(items.map { self.value($0, of: key) })
        case .object(let members): .object(object(members))
        }
    }

    private func object(_ members: [JSON.Member]) -> [String: MustacheValue] {
        var object: [String: MustacheValue] = [:]
        object.reserveCapacity(members.count)
        for member in members {
            if case .array(let items) = member.value, !LabelKind.fixedLists.contains(member.key) {
                object[member.key] = .list(items.prefix(rows).map { value($0, of: member.key) })
            } else {
                object[member.key] = value(member.value, of: member.key)
            }
        }
        // The labels count what the usual number of rows leaves out.
        if rows < Labelling.shownRows {
            for member in members where !LabelKind.fixedLists.contains(member.key) {
                guard let count = member.value.array?.count, count > rows else { continue }
                object[member.key + "More"] = .text(String(count - rows))
                object[member.key + "MoreLabel"] = .text(formats.number(count - rows))
            }
        }
        return object
    }

    /// Labels are in the letter's own language, and run with its lines.
    private func shown(_ text: String, of key: String) -> String {
        let isOurs = ["Label", "Short", "Long", "Day", "Bar"].contains(where: key.hasSuffix) || LabelKind.words.contains(key)
        return ShownText(limit: limit, isolation: isOurs ? .none : isolation)(text)
    }
}
