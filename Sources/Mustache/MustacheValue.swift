/// What a template is given: data with nothing to compute. A number is its text.
public enum MustacheValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case text(String)
    case list([MustacheValue])
    case object([String: MustacheValue])
}

extension MustacheValue {
    /// What a section shows itself for. False, null, an empty list and an empty text it doesn't: a template that shows a
    /// text, if there is one, then needs no second key to ask.
    var isTruthy: Bool {
        switch self {
        case .null: false
        case .bool(let value): value
        case .text(let text): !text.isEmpty
        case .list(let items): !items.isEmpty
        case .object: true
        }
    }

    func has(_ key: String) -> Bool { if case .object(let members) = self { members[key] != nil } else { false } }

    /// What a tag writes; lists and objects have no text.
    var text: String? {
        switch self {
        case .text(let text): text
        case .bool(let value): value ? "true" : "false"
        case .null, .list, .object: nil
        }
    }
}
