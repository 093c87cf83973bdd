extension Source {
    /// The content of a tag: one word.
    func word(of tag: Tag) throws(TemplateFault) -> String {
        guard !bytes[tag.content].contains(where: \.isSpace) else {
            throw fault(at: tag.range.lowerBound, "\"\(line(tag.content))\" is no name: a name has no spaces")
        }
        return text(tag.content)
    }

    /// What a variable or a section asks for. A sign before it would be one that the language doesn't have.
    func name(of tag: Tag) throws(TemplateFault) -> Name {
        let word = try word(of: tag)
        if word != ".", let first = word.unicodeScalars.first, first.isASCII, !first.properties.isAlphabetic, !"0123456789_-.".unicodeScalars.contains(first) {
            throw fault(at: tag.range.lowerBound, "there is no tag that begins with \"\(first)\"")
        }
        return try path(word, tag)
    }

    /// The template that a partial or parent names, or the name in the data that does.
    func target(of tag: Tag) throws(TemplateFault) -> (target: Inclusion.Target, word: String) {
        guard bytes[tag.content.lowerBound] == UInt8(ascii: "*") else {
            let word = try word(of: tag)
            return (.fixed(word), word)
        }
        let start = bytes[(tag.content.lowerBound + 1)..<tag.content.upperBound].firstIndex { !$0.isSpace } ?? tag.content.upperBound
        guard start < tag.content.upperBound else { throw emptyTag(tag) }
        let word = try word(of: Tag(kind: tag.kind, range: tag.range, content: start..<tag.content.upperBound))
        return (.dynamic(try path(word, tag)), "*" + word)
    }

    private func path(_ word: String, _ tag: Tag) throws(TemplateFault) -> Name {
        if word == "." { return .item }
        let parts = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard !parts.contains("") else { throw fault(at: tag.range.lowerBound, "\"\(word)\" is no name: nothing stands beside one of its dots") }
        return .path(first: parts[0], rest: Array(parts.dropFirst()))
    }

    func emptyTag(_ tag: Tag) -> TemplateFault { fault(at: tag.range.lowerBound, "this tag is empty: it names nothing") }

    /// A piece of the text in one short line, to be quoted.
    private func line(_ range: Range<Int>) -> String {
        let words = bytes[range].split(whereSeparator: \.isSpace).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        return words.count > 40 ? words.prefix(40) + "…" : words
    }
}
