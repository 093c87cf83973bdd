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

    private let templates: TemplateLibrary
    private let formats: LocalFormats

    public init(_ templates: TemplateLibrary) {
        self.templates = templates
        formats = LocalFormats(locale: templates.locale)
    }

    /// The report with a label beside every value that a person reads: what `--format json` prints, and what templates see.
    public func labelled(_ report: JSON) -> JSON { Labelling(report, formats).report(report) }

    /// The whole letter. Where a template of one's own couldn't be used, it says so at its foot.
    ///
    /// - Parameter data: A labelled report.
    public func letter(_ kind: ReportKind, _ data: JSON) -> Letter {
        let (letter, faults) = forms(kind, data)
        guard !faults.isEmpty else { return letter }
        return forms(kind, Labelling(data, formats).adding(.templateFailed, to: data)).letter.with(faults: faults)
    }

    private func forms(_ kind: ReportKind, _ data: JSON) -> (letter: Letter, faults: [TemplateFault]) {
        var faults: [TemplateFault] = []
        func page(_ format: Format) -> String {
            let (text, met) = self.page(kind, format, data)
            faults += met.filter { !faults.contains($0) }
            return text
        }
        return (Letter(subject: page(.subject), text: page(.text), html: page(.html), faults: []), faults)
    }

    /// One form of the letter by itself. Where one of its own templates couldn't be used, it says so at its foot.
    ///
    /// - Parameter data: A labelled report.
    public func printed(_ kind: ReportKind, _ format: Format, _ data: JSON) -> String {
        let (text, faults) = page(kind, format, data)
        return faults.isEmpty ? text : page(kind, format, Labelling(data, formats).adding(.templateFailed, to: data)).text
    }

    /// The same without a word of it, and what was wrong with own templates.
    ///
    /// - Parameter data: A labelled report.
    public func page(_ kind: ReportKind, _ format: Format, _ data: JSON) -> (text: String, faults: [TemplateFault]) {
        switch format {
        case .subject:
            let (text, faults) = render(kind, format, data, .whole)
            return (text.split(whereSeparator: \.isWhitespace).joined(separator: " "), faults)
        case .text:
            let (text, faults) = render(kind, format, data, .whole)
            return (TextLayout.set(text), faults)
        case .html:
            var page = render(kind, format, data, .whole)
            for measure in Measure.shorter where page.text.utf8.count >= Renderer.mostHTML { page = render(kind, format, data, measure) }
            return page
        }
    }

    /// Bytes of HTML that a letter stays below: Gmail cuts what is longer than 102 KB.
    static let mostHTML = 100_000

    /// How much of a list, and of a person's own words, is shown.
    private struct Measure {
        let rows: Int
        let columns: Int

        static let whole = Measure(rows: Labelling.shownRows, columns: 300)
        /// For a letter that would become too long, the first that fits.
        static let shorter = [Measure(rows: 20, columns: 100), Measure(rows: 20, columns: 50), Measure(rows: 10, columns: 40), Measure(rows: 5, columns: 30)]
    }

    private func render(_ kind: ReportKind, _ format: Format, _ data: JSON, _ measure: Measure) -> (text: String, faults: [TemplateFault]) {
        let isolation = format == .text ? ShownText.Isolation.inText(rightToLeft: formats.isRightToLeft) : .none
        let shown = TemplateData(rows: measure.rows, limit: measure.columns, isolation: isolation, formats: formats)
        return templates.render(kind, format, shown(data))
    }
}

extension Renderer.Letter {
    fileprivate func with(faults: [TemplateFault]) -> Self { Self(subject: subject, text: text, html: html, faults: faults.map(\.description)) }
}
