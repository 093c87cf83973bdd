import JSON
import Model
import Values

/// Where a figure of a report comes from: the rule behind it, and the rows that it was made of.
public struct Explanation {
    public let key: String
    public let value: JSON
    /// The page of the rules, and the heading on it.
    public let page: String
    public let section: String
    /// The rule in a sentence.
    public let sentence: String
    public let rows: [Row]

    /// Throws `NotFound` where the key names an item that isn't in the report.
    init<Source>(_ figure: Figure<Source>, of key: ReportKey, in report: JSON, rows: [Row]) throws(NotFound) {
        self.key = key.text
        value = try key.value(in: report)
        (page, section, sentence) = (figure.page, figure.section, figure.sentence)
        self.rows = rows
    }

    /// A row, with those of its columns that count.
    public struct Row {
        public let model: String
        public let id: String
        public let facts: [JSON.Member]

        /// - Parameter more: What isn't stored with the row.
        init<Stored: Model>(_ row: Stored, _ columns: [String], and more: [JSON.Member] = []) {
            model = Stored.name
            id = row.id.text
            let description = Stored.shape.description.columns
            let values = Dictionary(zip(description, row.stored).map { ($0.name, $1.json(as: $0.kind)) }, uniquingKeysWith: { first, _ in first })
            facts = columns.map { .init($0, values[$0] ?? .null) } + more
        }

        /// The row of settings in force; none where the defaults are.
        static func settings(_ settings: UserSettings, _ columns: [String]) -> [Row] {
            settings.id == UserSettings.inForce([]).id ? [] : [Row(settings, columns)]
        }
    }

    public var json: JSON {
        [
            "key": .string(key), "value": value, "rule": ["page": .string(page), "section": .string(section), "sentence": .string(sentence)],
            "rows": .array(rows.map { ["model": .string($0.model), "id": .string($0.id), "facts": .object($0.facts)] }),
        ]
    }
}

extension Value {
    /// As reports write it: a floating date is its date.
    fileprivate func json(as kind: ColumnKind) -> JSON {
        switch self {
        case .null: return .null
        case .integer(let number): return kind == .bool ? .bool(number != 0) : .int(Int(number))
        case .real(let number): return .double(number)
        case .text(let text): return .string(kind == .day ? String(text.prefix(10)) : text)
        case .blob(let bytes): return .string(counted(bytes.count, "byte"))
        }
    }
}
