/// The lines of a note that can be ticked off. See the rule page *Tasks*.
///
/// Such a line is, trimmed, a bullet (`-`, `*` or `+`), a space, a blank or x in square brackets, a space, and some text:
/// `- [ ] charger`. Every other line is text, and stays what it is.
public struct Checklist: Equatable, Sendable {
    public struct Item: Equatable, Sendable {
        /// Its number over all lines of the note, from 0.
        public let line: Int
        public let isDone: Bool
        /// What stands after the brackets.
        public let text: String
        /// The byte between the brackets, counted from the note's first.
        fileprivate let mark: Int
    }

    public let items: [Item]
    private let notes: String

    /// All lines of the note, which its items are numbered by.
    public var lines: [String] { notes.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String(Substring($0)) } }

    /// How many are ticked off, and how many there are. `task show` says `1/3`.
    public var done: Int { items.count(where: \.isDone) }
    public var total: Int { items.count }

    public init(_ notes: String) {
        self.notes = notes
        var items: [Item] = [], start = 0
        // Bytes, for a line break and what follows it may be one character, and nothing but the mark may change.
        for (number, line) in notes.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if let item = Item(Substring(line), number: number, start: start) { items.append(item) }
            start += line.count + 1
        }
        self.items = items
    }

    /// The note with one line ticked off, or not any more; nil where that is no line of the list.
    public func flipped(line: Int) -> String? {
        guard let item = items.first(where: { $0.line == line }) else { return nil }
        var bytes = Array(notes.utf8)
        bytes[item.mark] = UInt8(ascii: item.isDone ? " " : "x")
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Checklist.Item {
    /// - Parameter start: The line's first byte, counted from the note's first.
    fileprivate init?(_ line: Substring, number: Int, start: Int) {
        let trimmed = String(line).trimmingWhiteSpace(), characters = Array(trimmed.unicodeScalars)
        guard characters.count > 6, "-*+".unicodeScalars.contains(characters[0]), " xX".unicodeScalars.contains(characters[3]) else { return nil }
        guard (characters[1], characters[2], characters[4], characters[5]) == (" ", "[", "]", " ") else { return nil }
        let indent = line.unicodeScalars.prefix(while: \.properties.isWhitespace).reduce(0) { $0 + UTF8.width($1) }
        let text = String(String.UnicodeScalarView(characters[6...])).trimmingWhiteSpace()
        self.init(line: number, isDone: characters[3] != " ", text: text, mark: start + indent + 3)
    }
}
