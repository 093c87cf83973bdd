/// Parents and blocks. Each may have its lines for itself, and is indented then: the lines of a parent get the blanks before
/// its tag; those of a block lose what they are all indented by, and what is written in the block's place gets it back.
extension Parser {
    /// Whether the parent has its lines for itself is seen at its end; until then the blanks before it are text.
    mutating func addParent(_ tag: Tag, _ line: Line) throws(TemplateFault) {
        let (target, word) = try source.target(of: tag)
        addMargin(line, tag)
        try enter(.parent, word, tag, line)
        nodes.append(.parent(Inclusion(target: target, offset: tag.range.lowerBound), arguments: [:], end: 0))
    }

    mutating func closeParent(_ opened: Open, _ tag: Tag, _ line: Line) {
        guard case .parent(var inclusion, _, _) = nodes[opened.node] else { preconditionFailure("a parent is opened by its node") }
        let isStandalone = opened.line.isFirst && line.isLast
        if isStandalone {
            inclusion.indentation = opened.line.blanks
            removeMargin(of: opened)
        }
        nodes[opened.node] = .parent(inclusion, arguments: opened.arguments, end: nodes.count)
        open.removeLast()
        textStart = isStandalone ? line.lineBreak.upperBound : tag.range.upperBound
    }

    mutating func addBlock(_ tag: Tag, _ line: Line) throws(TemplateFault) {
        let word = try source.word(of: tag)
        let isArgument = open.last?.kind == .parent
        addMargin(line, tag)
        try enter(.block, word, tag, line)
        open[open.count - 1].isArgument = isArgument
        nodes.append(.block(Block(name: word, offset: tag.range.lowerBound), end: 0))
        if line.isLast, line.isFirst || isArgument { textStart = line.lineBreak.upperBound }
    }

    mutating func closeBlock(_ opened: Open, _ tag: Tag, _ line: Line) {
        let hasOpeningLine = opened.line.isLast && (opened.line.isFirst || opened.isArgument)
        let hasClosingLine = line.isFirst && (line.isLast || opened.isArgument)
        // `  {{$title}}{{/title}}` and nothing else: one line for whatever is put there.
        let isOneLine = !hasOpeningLine && opened.line.isFirst && line.isLast && nodes.count == opened.node + 1 && source.isBlank(textStart..<tag.range.lowerBound)
        if isOneLine {
            textStart = line.lineBreak.upperBound
        } else {
            addText(upTo: hasClosingLine ? line.blanks.lowerBound : tag.range.lowerBound)
            textStart = hasClosingLine && !opened.isArgument ? line.lineBreak.upperBound : tag.range.upperBound
        }
        var block = Block(name: opened.name, offset: opened.offset)
        let content = opened.node + 1..<nodes.count
        if let indentation = indentation(of: content, opened, hasOpeningLine: hasOpeningLine) {
            block.startsLine = opened.line.isFirst
            block.indentation = indentation
            trim(content, by: indentation.count)
            removeMargin(of: opened)
        }
        if isOneLine || hasOpeningLine && hasClosingLine { block.lineBreak = line.lineBreak }
        nodes[opened.node] = .block(block, end: nodes.count)
        open.removeLast()
        if opened.isArgument { open[open.count - 1].arguments[opened.name] = opened.node }
    }

    // MARK: The blanks before a tag

    /// Text up to the tag, the blanks that begin its line as a node of their own.
    private mutating func addMargin(_ line: Line, _ tag: Tag) {
        addText(upTo: line.blanks.lowerBound)
        addText(upTo: line.blanks.upperBound)
        textStart = tag.range.upperBound
    }

    /// Takes the node of these blanks from the text: they are indentation.
    private mutating func removeMargin(of opened: Open) {
        guard opened.node > 0, case .text(let text) = nodes[opened.node - 1], text.range == opened.line.blanks else { return }
        nodes[opened.node - 1] = .text(Text(range: text.range.lowerBound..<text.range.lowerBound, startsLine: false))
    }

    // MARK: Indentation

    /// What a block is indented by: with a line for its tag what its own lines have in common, or the tag's blanks where it
    /// has none; else the blanks before it, where its further lines have them too. Nil for a block within a line.
    private func indentation(of content: Range<Int>, _ opened: Open, hasOpeningLine: Bool) -> Range<Int>? {
        let common = commonIndentation(of: content)
        if hasOpeningLine { return common ?? opened.line.blanks }
        guard opened.line.isFirst else { return nil }
        return common.map { source.commonPrefix($0, opened.line.blanks).count == opened.line.blanks.count } ?? true ? opened.line.blanks : nil
    }

    /// The blanks that all lines of these nodes begin with; nil where there is no line.
    private func commonIndentation(of nodes: Range<Int>) -> Range<Int>? {
        var common: Range<Int>?
        visitIndentations(of: nodes) { blanks in common = common.map { source.commonPrefix($0, blanks) } ?? blanks }
        return common
    }

    private func visitIndentations(of range: Range<Int>, _ visit: (Range<Int>) -> Void) {
        var index = range.lowerBound
        while index < range.upperBound {
            switch nodes[index] {
            case .text(let text): source.visitIndentations(of: text.range, visit)
            case .line: visit(0..<0)
            case .partial(let inclusion): inclusion.indentation.map(visit)
            case .parent(let inclusion, _, let end):
                inclusion.indentation.map(visit)
                index = end - 1
            case .block(let block, let end) where block.startsLine:
                visit(block.indentation)
                index = end - 1
            case .block, .variable, .section: break
            }
            index += 1
        }
    }

    /// Takes this many blanks from every line of these nodes.
    private mutating func trim(_ range: Range<Int>, by count: Int) {
        guard count > 0 else { return }
        var index = range.lowerBound
        while index < range.upperBound {
            switch nodes[index] {
            case .text(var text):
                text.trim += count
                nodes[index] = .text(text)
            case .partial(var inclusion):
                inclusion.indentation = inclusion.indentation?.dropFirst(count)
                nodes[index] = .partial(inclusion)
            case .parent(var inclusion, let arguments, let end):
                inclusion.indentation = inclusion.indentation?.dropFirst(count)
                nodes[index] = .parent(inclusion, arguments: arguments, end: end)
                index = end - 1
            case .block(var block, let end) where block.startsLine:
                block.indentation = block.indentation.dropFirst(count)
                nodes[index] = .block(block, end: end)
                index = end - 1
            case .block, .line, .variable, .section: break
            }
            index += 1
        }
    }
}

extension Source {
    func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(\.isBlank) }

    func commonPrefix(_ one: Range<Int>, _ other: Range<Int>) -> Range<Int> {
        let count = zip(bytes[one], bytes[other]).prefix { $0 == $1 }.count
        return one.lowerBound..<one.lowerBound + count
    }

    /// The blanks that each line beginning in a piece of text begins with; a line of blanks alone has no indentation.
    func visitIndentations(of range: Range<Int>, _ visit: (Range<Int>) -> Void) {
        var start = range.lowerBound
        while start < range.upperBound {
            if isLineStart(start) {
                let end = endOfBlanks(from: start, to: range.upperBound)
                if endOfLineBreak(at: end) == nil || end == range.upperBound { visit(start..<end) }
            }
            start = bytes[start..<range.upperBound].firstIndex(of: .newline).map { $0 + 1 } ?? range.upperBound
        }
    }
}
