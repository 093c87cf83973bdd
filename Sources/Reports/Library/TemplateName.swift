import Rules

/// What a file of templates is called, within a language's folder: `morning.html.mustache` for a letter,
/// `partials/anchors.html.mustache` for what letters take in.
struct TemplateName: Hashable {
    /// ASCII letters, digits, `-` and `_`.
    let stem: String
    let format: Renderer.Format
    let isPartial: Bool

    static let partials = "partials/", ending = ".mustache"

    var path: String { "\(isPartial ? TemplateName.partials : "")\(stem).\(format.rawValue)\(TemplateName.ending)" }

    init?(stem: String, format: Renderer.Format, isPartial: Bool) {
        // A file's name may have 255 bytes.
        guard (1...200).contains(stem.utf8.count), stem.utf8.allSatisfy(TemplateName.mayHave) else { return nil }
        self.stem = stem
        self.format = format
        self.isPartial = isPartial
    }

    /// The template that a letter is made by.
    init(_ kind: ReportKind, _ format: Renderer.Format) {
        stem = kind.rawValue
        self.format = format
        isPartial = false
    }

    static let letters = ReportKind.allCases.flatMap { kind in Renderer.Format.allCases.map { TemplateName(kind, $0) } }

    /// Nil for a path that is the name of no template.
    init?(path: String) {
        let isPartial = path.hasPrefix(TemplateName.partials)
        let words = path.dropFirst(isPartial ? TemplateName.partials.count : 0).split(separator: ".", omittingEmptySubsequences: false)
        guard words.count == 3, "." + words[2] == TemplateName.ending, let format = Renderer.Format(rawValue: String(words[1])) else { return nil }
        self.init(stem: String(words[0]), format: format, isPartial: isPartial)
    }

    /// The file that a tag of this template names; nil where what it names is the name of no file, be it that data wrote it.
    func partial(_ name: String) -> TemplateName? { TemplateName(stem: name, format: format, isPartial: true) }

    private static func mayHave(_ byte: UInt8) -> Bool {
        (97...122).contains(byte | 0x20) || (48...57).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
}
