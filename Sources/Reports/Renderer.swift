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
        let inText = TemplateData(rows: Labelling.shownRows, limit: 300, isolation: .inText(rightToLeft: formats.isRightToLeft), formats: formats)
        let plain = TemplateData(rows: Labelling.shownRows, limit: 300, isolation: .none, formats: formats)
        let subject = library.render(kind, .subject, plain(data)), text = library.render(kind, .text, inText(data)), html = library.render(kind, .html, plain(data))
        var faults: [String] = []
        for fault in subject.faults + text.faults + html.faults where !faults.contains(fault.description) { faults.append(fault.description) }
        return Letter(subject: subject.text, text: TextLayout.set(text.text), html: html.text, faults: faults)
    }
}
