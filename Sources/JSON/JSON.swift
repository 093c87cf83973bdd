/// A JSON value held in memory. Objects keep their order and numbers their characters, so that nothing is lost.
///
/// Two values are equal if they would be written alike: order counts, `1` is not `1.0`, and text is compared byte for
/// byte, where Swift's own `==` takes `é` and `e` with an accent for the same.
public enum JSON: Sendable {
    case null
    case bool(Bool)
    /// The characters of a number. They must obey JSON's grammar; `int(_:)` and `double(_:)` see to that.
    case number(String)
    case string(String)
    case array([JSON])
    case object([Member])

    public struct Member: Equatable, Sendable {
        public let key: String
        public let value: JSON

        public init(_ key: String, _ value: JSON) {
            self.key = key
            self.value = value
        }

        public static func == (one: Member, other: Member) -> Bool {
            one.key.hasSameBytes(as: other.key) && one.value == other.value
        }
    }

    public static func int(_ value: Int) -> JSON { .number(String(value)) }

    /// The shortest characters that read back as the same double. An infinite one is written beyond every double's
    /// range, and reads back as no double at all; what is no number is null.
    public static func double(_ value: Double) -> JSON {
        value.jsonCharacters.map(JSON.number) ?? .null
    }
}

extension JSON: Equatable {
    public static func == (one: JSON, other: JSON) -> Bool {
        switch (one, other) {
        case (.null, .null): true
        case (.bool(let a), .bool(let b)): a == b
        case (.number(let a), .number(let b)), (.string(let a), .string(let b)): a.hasSameBytes(as: b)
        case (.array(let a), .array(let b)): a == b
        case (.object(let a), .object(let b)): a == b
        default: false
        }
    }
}

extension JSON {
    /// The value of the object's member with this key; nil without one, or if this is no object.
    public subscript(key: String) -> JSON? {
        object?.first { $0.key.hasSameBytes(as: key) }?.value
    }

    public var string: String? { if case .string(let text) = self { text } else { nil } }
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    public var array: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
    public var object: [Member]? { if case .object(let members) = self { members } else { nil } }

    /// The exact value of a number that is whole and fits, however it is written: `30.0` and `3e1` are 30.
    public var integer: Int? {
        guard case .number(let characters) = self else { return nil }
        return characters.withBytes { $0.exactInteger }.flatMap(Int.init(exactly:))
    }

    /// The nearest double of a number, or nil if that is infinite.
    public var double: Double? {
        guard case .number(let characters) = self, let value = Double(characters), value.isFinite else { return nil }
        return value
    }

    /// The same object with another value for this key, which comes last where it wasn't there; nil takes the key away.
    public func setting(_ key: String, to value: JSON?) -> JSON {
        var members = object ?? []
        let place = members.firstIndex { $0.key.hasSameBytes(as: key) }
        switch (place, value) {
        case (let place?, let value?): members[place] = Member(key, value)
        case (let place?, nil): members.remove(at: place)
        case (nil, let value?): members.append(Member(key, value))
        case (nil, nil): break
        }
        return .object(members)
    }

    /// The same value with the members of every object in it in the order of their keys' UTF-8 bytes.
    public func sortingKeys() -> JSON {
        switch self {
        case .array(let elements):
            .array(elements.map { $0.sortingKeys() })
        case .object(let members):
            .object(
                members
                    .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                    .map { Member($0.key, $0.value.sortingKeys()) })
        case .null, .bool, .number, .string:
            self
        }
    }
}
