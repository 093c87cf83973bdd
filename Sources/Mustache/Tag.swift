/// A tag as it stands in the text.
struct Tag {
    enum Kind {
        case variable, unescaped, section, inverted, end, comment, delimiters, partial, parent, block

        /// Whether a line that holds nothing else disappears with the tag.
        var mayStandAlone: Bool { self != .variable && self != .unescaped }
    }

    let kind: Kind
    /// From its opening delimiter to behind the closing one.
    let range: Range<Int>
    /// What stands between the delimiters and signs, without white space around it.
    let content: Range<Int>
}

/// Finds the tags of a template, one after the other.
struct TagScanner {
    private let source: Source
    private var opening: [UInt8] = [UInt8](repeating: UInt8(ascii: "{"), count: 2)
    private var closing: [UInt8] = [UInt8](repeating: UInt8(ascii: "}"), count: 2)
    private var position = 0

    init(_ source: Source) { self.source = source }

    private var bytes: [UInt8] { source.bytes }

    /// The next tag; nil where only text is left.
    mutating func next() throws(TemplateFault) -> Tag? {
        guard let start = find(opening, from: position) else { return nil }
        let sign = skipSpace(from: start + opening.count)
        let kind = kind(of: sign < bytes.count ? bytes[sign] : 0)
        let contentStart = kind == .variable ? sign : sign + 1
        let closing = ending(of: kind, at: sign)
        guard let contentEnd = find(closing, from: contentStart) else {
            throw source.fault(at: start, "this tag is never closed: \(String(decoding: closing, as: UTF8.self)) is missing")
        }
        let tag = Tag(kind: kind, range: start..<contentEnd + closing.count, content: trimmed(contentStart..<contentEnd))
        try check(tag)
        position = tag.range.upperBound
        if kind == .delimiters { try setDelimiters(tag) }
        return tag
    }

    private func kind(of sign: UInt8) -> Tag.Kind {
        switch sign {
        case UInt8(ascii: "{"), UInt8(ascii: "&"): .unescaped
        case UInt8(ascii: "#"): .section
        case UInt8(ascii: "^"): .inverted
        case UInt8(ascii: "/"): .end
        case UInt8(ascii: "!"): .comment
        case UInt8(ascii: "="): .delimiters
        case UInt8(ascii: ">"): .partial
        case UInt8(ascii: "<"): .parent
        case UInt8(ascii: "$"): .block
        default: .variable
        }
    }

    private func ending(of kind: Tag.Kind, at sign: Int) -> [UInt8] {
        switch kind {
        case .delimiters: [UInt8(ascii: "=")] + closing
        case .unescaped where bytes[sign] == UInt8(ascii: "{"): [UInt8(ascii: "}")] + closing
        default: closing
        }
    }

    private func check(_ tag: Tag) throws(TemplateFault) {
        guard tag.kind != .comment, tag.kind != .delimiters else { return }
        guard !tag.content.isEmpty else { throw source.emptyTag(tag) }
        if let inner = find(opening, from: tag.content.lowerBound), inner < tag.content.upperBound {
            throw source.fault(at: tag.range.lowerBound, "this tag is not closed before the next one begins")
        }
    }

    private mutating func setDelimiters(_ tag: Tag) throws(TemplateFault) {
        let words = bytes[tag.content].split(whereSeparator: \.isSpace).map(Array.init)
        guard words.count == 2, !words.contains(where: { $0.contains(UInt8(ascii: "=")) }) else {
            throw source.fault(at: tag.range.lowerBound, "new delimiters are two words without an equals sign, such as <% %>")
        }
        opening = words[0]
        closing = words[1]
    }

    // MARK: Bytes

    private func find(_ word: [UInt8], from start: Int) -> Int? {
        var place = start
        while let first = bytes[min(place, bytes.count)...].firstIndex(of: word[0]) {
            if bytes[first...].starts(with: word) { return first }
            place = first + 1
        }
        return nil
    }

    private func skipSpace(from start: Int) -> Int { bytes[start...].firstIndex { !$0.isSpace } ?? bytes.count }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        guard let first = bytes[range].firstIndex(where: { !$0.isSpace }), let last = bytes[range].lastIndex(where: { !$0.isSpace }) else {
            return range.lowerBound..<range.lowerBound
        }
        return first..<last + 1
    }
}
