/// Makes the nodes of a template from its text.
struct Parser {
    /// A tag that waits for its end.
    struct Open {
        enum Kind: String { case section, block, parent }

        let kind: Kind
        let name: String
        let offset: Int
        let node: Int
        var line: Line
        /// The blocks that a parent is given, by their nodes.
        var arguments: [String: Int] = [:]
        /// Whether a block is what a parent is given, and no place of this template.
        var isArgument = false
    }

    let source: Source
    var nodes: [Node] = []
    /// Tags that write data as it is, by where they begin.
    private(set) var unescaped: [Int] = []
    var open: [Open] = []
    /// Where the text begins that isn't a node yet.
    var textStart = 0

    init(_ source: Source) throws(TemplateFault) {
        self.source = source
        var scanner = TagScanner(source)
        while let tag = try scanner.next() { try add(tag) }
        if let last = open.last { throw source.fault(at: last.offset, "the \(last.kind.rawValue) \"\(last.name)\" is never closed") }
        addText(upTo: source.bytes.count)
    }

    private mutating func add(_ tag: Tag) throws(TemplateFault) {
        let line = Line(tag, in: source)
        switch tag.kind {
        case .variable, .unescaped:
            addText(around: tag, line)
            if tag.kind == .unescaped { unescaped.append(tag.range.lowerBound) }
            nodes.append(.variable(Variable(name: try source.name(of: tag), isEscaped: tag.kind == .variable, offset: tag.range.lowerBound)))
        case .comment, .delimiters:
            addText(around: tag, line)
        case .section, .inverted:
            addText(around: tag, line)
            try enter(.section, try source.word(of: tag), tag, line)
            nodes.append(.section(Section(name: try source.name(of: tag), isInverted: tag.kind == .inverted, offset: tag.range.lowerBound), end: 0))
        case .partial:
            addText(around: tag, line)
            let indentation = line.isStandalone(tag) ? line.blanks : nil
            nodes.append(.partial(Inclusion(target: try source.target(of: tag).target, offset: tag.range.lowerBound, indentation: indentation)))
        case .parent: try addParent(tag, line)
        case .block: try addBlock(tag, line)
        case .end: try close(tag, line)
        }
    }

    mutating func enter(_ kind: Open.Kind, _ name: String, _ tag: Tag, _ line: Line) throws(TemplateFault) {
        guard open.count < Template.deepest else {
            throw source.fault(at: tag.range.lowerBound, "tags lie in each other more than \(Template.deepest) deep")
        }
        open.append(Open(kind: kind, name: name, offset: tag.range.lowerBound, node: nodes.count, line: line))
    }

    private mutating func close(_ tag: Tag, _ line: Line) throws(TemplateFault) {
        let word = try source.target(of: tag).word
        guard let last = open.last else { throw source.fault(at: tag.range.lowerBound, "\"\(word)\" is closed here, but nothing is open") }
        guard last.name == word else {
            let opened = "the \(last.kind.rawValue) \"\(last.name)\" of line \(source.place(of: last.offset).line)"
            throw source.fault(at: tag.range.lowerBound, "\"\(word)\" is closed here, but \(opened) is still open")
        }
        switch last.kind {
        case .section:
            addText(around: tag, line)
            guard case .section(let section, _) = nodes[last.node] else { preconditionFailure("a section is opened by its node") }
            nodes[last.node] = .section(section, end: nodes.count)
            open.removeLast()
        case .block: closeBlock(last, tag, line)
        case .parent: closeParent(last, tag, line)
        }
    }

    // MARK: Text

    mutating func addText(upTo end: Int) {
        defer { textStart = end }
        // A parent's own text counts for nothing: what stands there are the blocks it is given.
        guard textStart < end, open.last?.kind != .parent else { return }
        nodes.append(.text(Text(range: textStart..<end, startsLine: !isFirstNode && source.isLineStart(textStart))))
    }

    /// The text before a tag, without what goes with the tag where it has the line for itself.
    mutating func addText(around tag: Tag, _ line: Line) {
        if line.isStandalone(tag) {
            addText(upTo: line.blanks.lowerBound)
            textStart = line.lineBreak.upperBound
        } else {
            addText(upTo: tag.range.lowerBound)
            if source.isLineStart(tag.range.lowerBound), open.last?.kind != .parent { nodes.append(.line(isFirst: isFirstNode)) }
            textStart = tag.range.upperBound
        }
    }

    /// What comes first in a template or a block begins where that does: it is known where it is written whether a line
    /// begins there.
    private var isFirstNode: Bool {
        guard let last = open.last else { return nodes.isEmpty }
        return last.kind == .block && last.node == nodes.count - 1
    }
}
