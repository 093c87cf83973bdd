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

    public init(_ library: TemplateLibrary) { self.library = library }

    /// The report with a label beside every value that a person reads: what `--format json` prints, and what templates see.
    public func labelled(_ report: JSON) -> JSON {
        Labelling(report, LocalFormats(locale: library.language)).report(report)
    }

    /// - Parameter data: A labelled report.
    public func letter(_ kind: ReportKind, _ data: JSON) -> Letter {
        Letter(subject: "\(kind.rawValue) \(data["date"]?.string ?? "")", text: data.text(indented: true) + "\n", html: "<p>\(kind.rawValue)</p>\n", faults: [])
    }
}
