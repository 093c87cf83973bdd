/// A template being written, with all that it takes in.
struct Rendering {
    private(set) var output: [UInt8] = []
    private let escape: (String) -> String
    private let partials: (TemplateReference) throws(TemplateFault) -> Template?
    private let asked: ((TemplateReference, _ isThere: Bool) -> Void)?
    /// What names are looked for in, the nearest last.
    private var contexts: [MustacheValue]
    private var filling: [String: Filling] = [:]
    /// What each line of the template at hand gets at its beginning.
    private var indentation: [UInt8] = []
    /// What the line that has just begun still has to get, if something is written on it.
    private var owed: [UInt8] = []
    private var depth = 0
    private var steps = 0

    /// What is put in a block's place: nodes of the template that said so, to be read as if they stood there, so with the
    /// fillings that were known there and not those of the parent that they are given to.
    private struct Filling {
        let template: Template
        let nodes: Range<Int>
        let known: [String: Filling]
    }

    init(
        _ data: MustacheValue, escape: @escaping (String) -> String, partials: @escaping (TemplateReference) throws(TemplateFault) -> Template?,
        asked: ((TemplateReference, _ isThere: Bool) -> Void)?
    ) {
        contexts = [data]
        self.asked = asked
        self.escape = escape
        self.partials = partials
    }

    mutating func run(_ template: Template, _ range: Range<Int>) throws(TemplateFault) {
        var index = range.lowerBound
        while index < range.upperBound {
            steps += 1
            switch template.nodes[index] {
            case .text(let text): write(text, of: template.source)
            case .line(let isFirst): if !isFirst { owed = indentation }
            case .variable(let variable):
                if let text = lookUp(variable.name, template, variable.offset)?.text { write(variable.isEscaped ? escape(text) : text) }
            case .section(let section, let end):
                try run(section, template, index + 1..<end)
                index = end - 1
            case .partial(let inclusion): try include(inclusion, of: template, [:])
            case .parent(let inclusion, let arguments, let end):
                try include(inclusion, of: template, arguments)
                index = end - 1
            case .block(let block, let end):
                try run(block, template, index + 1..<end)
                index = end - 1
            }
            index += 1
        }
    }

    // MARK: Sections

    private mutating func run(_ section: Section, _ template: Template, _ content: Range<Int>) throws(TemplateFault) {
        let value = lookUp(section.name, template, section.offset) ?? .null
        guard value.isTruthy != section.isInverted else { return }
        try goDeeper(template, section.offset)
        defer { depth -= 1 }
        if section.isInverted { return try run(template, content) }
        guard case .list(let items) = value else { return try run(template, content, with: value) }
        for item in items {
            try checkLength(template, section.offset)
            try run(template, content, with: item)
        }
    }

    private mutating func run(_ template: Template, _ content: Range<Int>, with item: MustacheValue) throws(TemplateFault) {
        contexts.append(item)
        try run(template, content)
        contexts.removeLast()
    }

    /// The value that a name stands for; nil where there is none.
    private func lookUp(_ name: Name, _ template: Template, _ offset: Int) -> MustacheValue? {
        guard case .path(let first, let rest) = name else { return contexts.last }
        if let asked { asked(TemplateReference(name: first, source: template.source, offset: offset), contexts.contains { $0.has(first) }) }
        for context in contexts.reversed() {
            guard case .object(let members) = context, var value = members[first] else { continue }
            for part in rest {
                guard case .object(let members) = value, let next = members[part] else { return nil }
                value = next
            }
            return value
        }
        return nil
    }

    // MARK: Other templates

    private mutating func include(_ inclusion: Inclusion, of template: Template, _ arguments: [String: Int]) throws(TemplateFault) {
        let name: String
        switch inclusion.target {
        case .fixed(let fixed): name = fixed
        case .dynamic(let key):
            guard let text = lookUp(key, template, inclusion.offset)?.text, !text.isEmpty else { return }
            name = text
        }
        guard let other = try partials(TemplateReference(name: name, source: template.source, offset: inclusion.offset)) else { return }
        try goDeeper(template, inclusion.offset)
        let known = filling, before = indentation, owedBefore = owed, length = output.count
        // What is already known was said further outside, and has the last word.
        for (name, node) in arguments where known[name] == nil {
            guard case .block(_, let end) = template.nodes[node] else { continue }
            filling[name] = Filling(template: template, nodes: node + 1..<end, known: known)
        }
        if let blanks = inclusion.indentation {
            indentation += template.source.bytes[blanks]
            owed = indentation
        } else {
            // Within a line the other template's further lines are not this one's, and get nothing from it.
            indentation = []
        }
        try run(other, 0..<other.nodes.count)
        indentation = before
        filling = known
        owed = output.count == length ? owedBefore : []
        depth -= 1
    }

    private mutating func run(_ block: Block, _ template: Template, _ content: Range<Int>) throws(TemplateFault) {
        try goDeeper(template, block.offset)
        let known = filling, before = indentation, owedBefore = owed, length = output.count
        if block.startsLine {
            indentation += template.source.bytes[block.indentation]
            owed = indentation
        }
        if let put = known[block.name] {
            filling = put.known
            try run(put.template, put.nodes)
        } else {
            try run(template, content)
        }
        if output.count > length, output.last != .newline { output += template.source.bytes[block.lineBreak] }
        indentation = before
        filling = known
        owed = output.count == length ? owedBefore : []
        depth -= 1
    }

    // MARK: Limits

    private mutating func goDeeper(_ template: Template, _ offset: Int) throws(TemplateFault) {
        try checkLength(template, offset)
        guard depth < Template.deepest else {
            throw template.source.fault(at: offset, "templates and sections lie in each other more than \(Template.deepest) deep; does a template take itself in without end?")
        }
        depth += 1
    }

    private func checkLength(_ template: Template, _ offset: Int) throws(TemplateFault) {
        guard steps < Template.mostSteps, output.count < Template.longest else {
            throw template.source.fault(at: offset, "this grows without end: \(output.count) bytes are written already")
        }
    }

    // MARK: Writing

    private mutating func write(_ text: String) {
        guard !text.isEmpty else { return }
        output += owed
        owed = []
        output += text.utf8
    }

    private mutating func write(_ text: Text, of source: Source) {
        if text.startsLine { owed = indentation }
        if text.trim == 0, indentation.isEmpty, owed.isEmpty {
            output += source.bytes[text.range]
            return
        }
        var start = text.range.lowerBound
        while start < text.range.upperBound {
            let end = source.bytes[start..<text.range.upperBound].firstIndex(of: .newline).map { $0 + 1 } ?? text.range.upperBound
            write(line: start..<end, of: source, trim: source.isLineStart(start) ? text.trim : 0)
            start = end
        }
    }

    /// A line of the template's own, or a piece of one. A line of nothing but blanks stays as it is.
    private mutating func write(line: Range<Int>, of source: Source, trim: Int) {
        let text = source.endOfBlanks(from: line.lowerBound, to: line.upperBound)
        if text < line.upperBound, source.endOfLineBreak(at: text) != nil {
            output += source.bytes[line]
        } else {
            let rest = min(text, line.lowerBound + trim)..<line.upperBound
            guard !rest.isEmpty else { return }
            output += owed
            output += source.bytes[rest]
        }
        owed = source.bytes[line.upperBound - 1] == .newline ? indentation : []
    }
}
