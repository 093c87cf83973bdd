import JSON
import Mustache

/// A labelled report as templates see it: with its lists cut to what a letter shows, and a person's own words made harmless
/// (`ShownText`).
struct TemplateData {
    /// Rows of a list that are shown; `xMore` counts the others.
    let rows: Int
    let words: ShownText
    let formats: LocalFormats

    func callAsFunction(_ value: JSON) -> MustacheValue {
        switch value {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let characters): .text(characters)
        case .string(let text): .text(words(text))
        case .array(let items): .list(items.map(callAsFunction))
        case .object(let members): .object(object(members))
        }
    }

    private func object(_ members: [JSON.Member]) -> [String: MustacheValue] {
        var object: [String: MustacheValue] = [:]
        object.reserveCapacity(members.count)
        for member in members {
            if case .array(let items) = member.value, !LabelKind.fixedLists.contains(member.key) {
                object[member.key] = .list(items.prefix(rows).map(callAsFunction))
            } else {
                object[member.key] = self(member.value)
            }
        }
        // The labels count what twenty rows leave out.
        if rows < Labelling.shownRows {
            for member in members where !LabelKind.fixedLists.contains(member.key) {
                guard let count = member.value.array?.count, count > rows else { continue }
                object[member.key + "More"] = .text(String(count - rows))
                object[member.key + "MoreLabel"] = .text(formats.number(count - rows))
            }
        }
        return object
    }
}
