import JSON
import Planner
import Reports
import Rules
import Values

/// A report and the letter that was made of it.
public struct MadeLetter {
    public let report: Report
    public let letter: Renderer.Letter
}

/// Makes letters as the home is configured: its nudges, its own templates, its language. Making one writes nothing.
public struct LetterMaking {
    private let configuration: Configuration
    private let context: Context
    let reports: ReportMaking

    public init(_ configuration: Configuration, _ context: Context) {
        self.configuration = configuration
        self.context = context
        reports = ReportMaking(context, showsNudges: configuration[.reportsNudges] != "off")
    }

    /// The report of a kind, read from one state of the store.
    ///
    /// - Parameter date: The day asked for; nil for the one that it is time for now.
    public func report(_ kind: ReportKind, on date: Day? = nil) throws -> Report {
        try context.store.connection.snapshot { try reports.report(kind, on: date) }
    }

    public func letter(of report: Report) -> MadeLetter {
        let renderer = Renderer(TemplateLibrary(own: configuration.templates, locale: configuration.locale))
        return MadeLetter(report: report, letter: renderer.letter(report.kind, renderer.labelled(report.json)))
    }
}
