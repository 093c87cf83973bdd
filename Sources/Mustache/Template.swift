/// A template of the Mustache language, parsed once: interpolation, sections, inverted sections, comments, delimiters,
/// partials, and the optional modules inheritance and dynamic names (github.com/mustache/spec, version 1.4). Lambdas are
/// left out: a template calls no code, and data is never taken for a template.
///
/// Where that specification leaves a choice:
/// - False, null, an empty list and an empty text are falsy; all else, `0` included, is not.
/// - A list or an object has no text of its own; a tag that asks for it writes nothing.
/// - Indentation is added to lines that have something on them, so that it leaves no blanks at the end of an empty line.
/// - A block that has whole lines for itself is followed by a line break, also where what is put there ends without one.
/// - Of two blocks of one name that a parent is given, the later counts.
public struct Template: Sendable {
    /// How deep tags may lie in each other, in one template and in all that it takes in. Data may be rendered by a template
    /// that takes itself in; one that does so without end stops here.
    static let deepest = 256
    /// How much may be written, in bytes, and how many tags and pieces of text that may take. A letter has a thousandth.
    static let longest = 16 << 20
    static let mostSteps = 1_000_000

    let source: Source
    let nodes: [Node]
    private let unescaped: [Int]

    /// - Parameter name: What faults call the template.
    public init(_ source: String, name: String) throws(TemplateFault) {
        self.source = Source(name: name, bytes: Array(source.utf8))
        let parser = try Parser(self.source)
        nodes = parser.nodes
        unescaped = parser.unescaped
    }

    public var name: String { source.name }

    /// The template's text for this data.
    ///
    /// - Parameters:
    ///   - escape: How data is written by tags that don't ask for it as it is.
    ///   - partials: The template that a tag names; nil where there is none, which writes nothing. It may throw instead.
    ///   - asked: Told of each name that a tag asks the data for, the first part of a dotted one, and whether there is such a
    ///     key, be it null.
    public func render(
        _ data: MustacheValue, escape: @escaping (String) -> String, partials: @escaping (TemplateReference) throws(TemplateFault) -> Template?,
        asked: ((TemplateReference, _ isThere: Bool) -> Void)? = nil
    ) throws(TemplateFault) -> String {
        var rendering = Rendering(data, escape: escape, partials: partials, asked: asked)
        try rendering.run(self, 0..<nodes.count)
        return String(decoding: rendering.output, as: UTF8.self)
    }

    /// The tags that name another template by itself, not by the data.
    public var references: [TemplateReference] {
        nodes.compactMap { node in
            switch node {
            case .partial(let inclusion), .parent(let inclusion, _, _):
                if case .fixed(let name) = inclusion.target { TemplateReference(name: name, source: source, offset: inclusion.offset) } else { nil }
            case .text, .line, .variable, .section, .block: nil
            }
        }
    }

    /// Each tag that writes data as it is, as a fault that says so.
    public func unescapedTags(_ message: String) -> [TemplateFault] { unescaped.map { source.fault(at: $0, message) } }
}

/// A tag and what it names, another template or a key of the data.
public struct TemplateReference: Hashable, Sendable {
    public let name: String
    let source: Source
    let offset: Int

    /// The template that the tag stands in.
    public var template: String { source.name }

    public static func == (one: TemplateReference, other: TemplateReference) -> Bool {
        one.offset == other.offset && one.name == other.name && one.template == other.template
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(offset)
        hasher.combine(template)
    }

    /// What is wrong with this name, at the place of its tag.
    public func fault(_ message: String) -> TemplateFault { source.fault(at: offset, message) }
}
