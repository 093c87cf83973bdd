/// A vocabulary of raw texts, of which this version knows some and tomorrow's may know more.
public protocol Vocabulary: RawRepresentable, CaseIterable, Sendable, Hashable where RawValue == String {}

/// A text that stands for a `Kind`, kept as it came: a word that this version doesn't know is carried, never rewritten.
public struct Raw<Kind: Vocabulary>: Hashable, Sendable {
    public let text: String

    public init(text: String) { self.text = text }
    public init(_ kind: Kind) { text = kind.rawValue }

    /// Nil for a word that this version doesn't know.
    public var kind: Kind? { Kind(rawValue: text) }
    public var isKnown: Bool { kind != nil }

    public static func == (raw: Raw, kind: Kind) -> Bool { raw.text == kind.rawValue }
    public static func != (raw: Raw, kind: Kind) -> Bool { raw.text != kind.rawValue }
}

extension Raw: Storable {
    public static var kind: ColumnKind { .string }
    @inlinable
    public init(column: StoredColumn) throws(Unreadable) { text = try String(column: column) }
    public var stored: Value { .text(text) }
}
