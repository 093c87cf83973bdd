import JSON
import Rules
import Values

/// A figure of a report as a person names it: the key with dots, `tasks.deferred`, and where a list stands in the
/// way, perhaps one of its items: `days.2026-10-12.loadScore`. Without it all items are meant.
public struct ReportKey {
    public let text: String
    /// The key without an item.
    let path: String
    /// The date or the id, or its beginning, of the item that is meant.
    let item: String?

    /// Nil for what is no key of a report of this kind.
    public init?(_ text: String, of kind: ReportKind) {
        let names = Set(ReportKey.names(of: kind))
        var path = "", item: String?
        for part in text.split(separator: ".", omittingEmptySubsequences: false).map(String.init) {
            let longer = path.isEmpty ? part : path + "." + part
            if names.contains(longer) {
                path = longer
            } else if item == nil, ReportKey.names(part, anItemOf: path, kind) {
                item = part
            } else {
                return nil
            }
        }
        guard names.contains(path) else { return nil }
        (self.text, self.path, self.item) = (text, path, item)
    }

    /// All keys of a kind of report, without items.
    public static func names(of kind: ReportKind) -> [String] {
        switch kind {
        case .morning: return DayFigures.morning.map(\.key)
        case .evening: return DayFigures.evening.map(\.key)
        case .weekly: return WeeklyFigures.all.map(\.key)
        }
    }

    /// A key that isn't known without the parts that may be items, to guess at what was meant.
    public static func withoutItems(_ text: String) -> String {
        text.split(separator: ".").map(String.init).filter { Day($0) == nil && !isStartOfID($0) }.joined(separator: ".")
    }

    // MARK: Items

    private static let listsOfDays: Set = ["days"]
    private static let listsOfAWeek: Set = ["tasks.stale", "tasks.suggestRemoval", "anchors.byRule", "habits"]
    private static let listsOfADay: Set = [
        "tasks", "alsoToday", "completedToday", "anchors", "habits", "prompts.pickUp", "review.done", "review.left", "suggestions", "needsAttention",
    ]

    private static func names(_ part: String, anItemOf path: String, _ kind: ReportKind) -> Bool {
        if listsOfDays.contains(path) { return Day(part) != nil }
        return (kind == .weekly ? listsOfAWeek : listsOfADay).contains(path) && isStartOfID(part)
    }

    private static func isStartOfID(_ part: String) -> Bool {
        (4...36).contains(part.utf8.count) && part.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0 | 0x20) || $0 == UInt8(ascii: "-") }
    }

    /// Whether the item that is meant is the one of this id or date; all are where none is named.
    func means(_ id: String) -> Bool { item.map { id.hasPrefix($0.uppercased()) } ?? true }

    // MARK: The value

    /// What stands under the key in the report's object; a list of all values where an item is left out. Throws where no item
    /// fits, or several.
    func value(in report: JSON) throws(NotFound) -> JSON {
        try value(in: report, path.split(separator: ".").map(String.init)[...], item: item)
    }

    private func value(in json: JSON, _ path: ArraySlice<String>, item: String?) throws(NotFound) -> JSON {
        if let items = json.array {
            if let item { return try value(in: try one(of: items, item), path, item: nil) }
            if path.isEmpty { return json }
            var values: [JSON] = []
            for each in items { values.append(try value(in: each, path, item: nil)) }
            return .array(values)
        }
        guard let first = path.first else { return json }
        return try value(in: json[first] ?? .null, path.dropFirst(), item: item)
    }

    private func one(of items: [JSON], _ item: String) throws(NotFound) -> JSON {
        let fitting = items.filter { means($0["date"]?.string ?? $0["id"]?.string ?? "") }
        guard let found = fitting.first else { throw NotFound("\(text): there is no \(item) in this report") }
        guard fitting.count == 1 else { throw NotFound("\(text): \(item) is the beginning of \(fitting.count) ids; write more of it") }
        return found
    }
}
