import JSON

/// How much of a long list a letter shows. The rest is counted, never dropped in silence.
enum ShownLists {
    /// Rows of a list that a letter shows.
    static let rows = 20

    /// How many rows are left out of a list of this length; nil where all are shown.
    static func leftOut(of count: Int, limit: Int) -> Int? { count > limit ? count - limit : nil }

    static func members(_ key: String, _ more: Int?, _ formats: LocalFormats) -> [JSON.Member] {
        [.init(key + "More", more.map(JSON.int) ?? .null), .init(key + "MoreLabel", more.map { .string(formats.number($0)) } ?? .null)]
    }

    /// A labelled report with every list cut to `limit` rows, as templates see it, and told how many are left out.
    static func cut(_ value: JSON, to limit: Int, _ formats: LocalFormats) -> JSON {
        switch value {
        case .array(let items): .array(items.map { cut($0, to: limit, formats) })
        case .object(let members): .object(cut(members, to: limit, formats))
        default: value
        }
    }

    private static func cut(_ members: [JSON.Member], to limit: Int, _ formats: LocalFormats) -> [JSON.Member] {
        var leftOut: [String: Int?] = [:]
        for member in members {
            if let count = member.value.array?.count, !LabelKind.fixedLists.contains(member.key) {
                leftOut[member.key] = ShownLists.leftOut(of: count, limit: limit)
            }
        }
        var shown = members.map { member in
            guard leftOut[member.key] != nil, let items = member.value.array else { return JSON.Member(member.key, cut(member.value, to: limit, formats)) }
            return JSON.Member(member.key, .array(items.prefix(limit).map { cut($0, to: limit, formats) }))
        }
        guard limit != rows else { return shown }
        for (key, more) in leftOut {
            let members = ShownLists.members(key, more, formats)
            shown = shown.map { shown in members.first { $0.key == shown.key } ?? shown }
        }
        return shown
    }
}
