import JSON
import Planner
import Reports
import Rules
import Values

/// Makes the reports of a home, as its configuration has them, and what people read of them. Making one writes nothing.
public struct Letters {
    public let renderer: Renderer
    public let making: ReportMaking
    private let context: Context
    private let configuration: Configuration

    public init(_ context: Context, _ configuration: Configuration) throws {
        self.context = context
        self.configuration = configuration
        renderer = Renderer(TemplateLibrary(own: configuration.templates, locale: configuration.locale))
        making = ReportMaking(context, showsNudges: configuration[.reportsNudges]?.string != "off", notices: try MachineNotices(context).all)
    }

    /// A report in all the forms that people read.
    public func letter(_ report: Report) -> Renderer.Letter { renderer.letter(report.kind, renderer.labelled(report.json)) }

    /// One form of it by itself, which takes half the time of all.
    public func page(_ report: Report, _ format: Renderer.Format) -> String { renderer.printed(report.kind, format, renderer.labelled(report.json)) }

    /// A letter as mail carries it, addressed as the home's letters are now.
    public func message(_ report: Report) throws -> Message {
        let addressing = Addressing(configuration), letter = letter(report)
        return Message(try identity(report.kind, report.date), from: addressing.from, to: addressing.to, date: date, subject: letter.subject, text: letter.text, html: letter.html)
    }

    /// What the `Date` of a letter that is made now says.
    var date: String { MailDate.text(context.now, in: context.zone) }

    func identity(_ kind: ReportKind, _ date: Day, _ edition: LetterIdentity.Edition = .ofTheDay) throws -> LetterIdentity {
        let home = try HomeIdentity(of: context.store)
        return LetterIdentity(home: home.id, madeAt: home.madeAt, kind: kind, date: date, edition: edition)
    }
}
