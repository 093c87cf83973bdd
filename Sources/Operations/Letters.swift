import JSON
import Planner
import Reports
import Rules
import Values

/// Makes the reports of a home, as its configuration has them, and what people read of them.
public struct Letters {
    public let renderer: Renderer
    public let making: ReportMaking

    public init(_ context: Context, _ configuration: Configuration) {
        renderer = Renderer(TemplateLibrary(own: configuration.templates, locale: configuration.locale))
        making = ReportMaking(context, showsNudges: configuration[.reportsNudges]?.string != "off")
    }

    /// A report in all the forms that people read.
    public func letter(_ report: Report) -> Renderer.Letter { renderer.letter(report.kind, renderer.labelled(report.json)) }
}
