import JSON
import Mustache
import Rules

/// Turns the data of a report into what people read.
public struct Renderer {
    public enum Format: String, CaseIterable, Sendable { case text, html, subject }

    /// A letter in all its forms. `faults` names templates that couldn't be used, for which the shipped ones stood in.
    public struct Letter: Equatable, Sendable {
        public let subject: String
        public let text: String
        public let html: String
        public let faults: [String]
    }

    private let library: TemplateLibrary
    private let formats: LocalFormats

    public init(_ library: TemplateLibrary) {
        self.library = library
        formats = LocalFormats(locale: library.locale)
    }

    /// The report with a label beside every value that a person reads: what `--format json` prints, and what templates see.
    public func labelled(_ report: JSON) -> JSON {
        Labelling(report, formats).report(report)
    }

    /// - Parameter data: A labelled report.
    public func letter(_ kind: ReportKind, _ data: JSON) -> Letter {
        let isolation = ShownText.Isolation.inText(rightToLeft: formats.isRightToLeft)
        let inText = TemplateData(rows: Labelling.shownRows, words: ShownText(limit: 300, isolation: isolation), formats: formats)
        let plain = TemplateData(rows: Labelling.shownRows, words: ShownText(limit: 300, isolation: .none), formats: formats)
        return Letter(
            subject: library.render(kind.rawValue, "subject", plain(data)),
            text: TextLayout.set(library.render(kind.rawValue, "text", inText(data))),
            html: library.render(kind.rawValue, "html", plain(data)), faults: [])
    }
}
