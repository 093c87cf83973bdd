import JSON
import Operations
import Planner
import Reports
import Rules
import Values

let reportCommand = Command(
    name: "report",
    summary: "look ahead or back: a report as text, HTML, a mail or JSON",
    details: ["Making a report changes nothing."],
    subcommands: ReportKind.allCases.map(command) + [calendarCommand])

/// In which form a report is printed.
enum ReportFormat: String, CaseIterable, Sendable { case text, html, eml, json }

enum ReportOptions {
    static let date = Option(date: "date", "the day to report; of a week any of its days")
    static let format = Option<ReportFormat>("format", "FORMAT", "text (unless given), html, eml (the mail as it would be sent) or json", words: ReportFormat.allCases.map(\.rawValue)) { text in
        guard let format = ReportFormat(rawValue: text) else {
            let names = ReportFormat.allCases.map(\.rawValue)
            throw UsageError("\"\(text)\" is no format" + Suggestion.phrase(text, among: names, else: "; the formats are \(names.joined(separator: ", "))"))
        }
        return format
    }
    static let out = Option<String>("out", "FILE", "the file to write, or - for standard output") { text in
        guard !text.isEmpty else { throw UsageError("a file's name isn't empty") }
        return text
    }
    static let explain = Option<String>("explain", "KEY", "show the rows and the rule behind a figure of the JSON, such as tasks.deferred") { $0 }
}

private func command(_ kind: ReportKind) -> Command {
    let summary: String, day: String
    switch kind {
    case .morning: (summary, day) = ("the day ahead: its shape, tasks, anchors and habits", "Without --date it is about today, and of today only about what is left.")
    case .evening: (summary, day) = ("the day that ends, and the one to plan", "Without --date it plans the first day whose working day hasn't begun.")
    case .weekly: (summary, day) = ("look back on a week: days, tasks, focus, anchors, habits and wellbeing", "Without --date it is about the week that ends today, else the last that has ended.")
    }
    return Command(
        name: kind.rawValue, summary: summary,
        details: [day, "KEY is a key of the JSON, with dots: \(kind == .weekly ? "focus.trackedMinutes" : "day.loadScore"). Where a list stands in the way, name an item by its date or id, or leave it out to see all of them: \(kind == .weekly ? "days.2026-10-12.loadScore, days.loadScore" : "tasks.4F0C.daysOverdue, tasks.daysOverdue")."],
        options: [ReportOptions.date.described, ReportOptions.format.described, ReportOptions.out.described, ReportOptions.explain.described] + ReportSending.options,
        run: { try ReportAnswer(kind, $0).run() })
}

/// Makes a report and hands it over in the form that was asked for.
private struct ReportAnswer {
    let kind: ReportKind
    let call: Call

    init(_ kind: ReportKind, _ call: Call) {
        self.kind = kind
        self.call = call
    }

    func run() throws {
        if try ReportSending.sends(kind, call) { return }
        let format = call.isForPrograms ? ReportFormat.json : call[ReportOptions.format] ?? .text
        let key = try call[ReportOptions.explain].map(key)
        let surroundings = Surroundings(call)
        let (_, configuration, context) = try surroundings.opened()
        let date = try call[ReportOptions.date].map { try $0.day(context) }
        let letters = try Letters(context, configuration)
        try letters.checkCalendar(date)
        let answer = try context.store.connection.snapshot { () throws -> Answer in
            if let key {
                let explanation = try letters.making.explanation(of: key, kind, on: date)
                return .lines(explanation.json, ExplanationText.lines(explanation))
            }
            let report = try letters.making.report(kind, on: date)
            switch format {
            case .json: return .lines(letters.renderer.labelled(report.json), [])
            case .text: return .page(letters.page(report, .text))
            case .html: return .page(letters.page(report, .html))
            case .eml: return .page(String(decoding: try letters.message(report).bytes, as: UTF8.self))
            }
        }
        try hand(over: answer, isJSON: format == .json, surroundings)
        surroundings.output.remark(leftOut: context.store.unreadable)
    }

    private func key(_ text: String) throws -> ReportKey {
        guard let key = ReportKey(text, of: kind) else {
            throw UsageError("--explain: the \(kind.rawValue) report has no key \"\(text)\""
                + Suggestion.phrase(ReportKey.withoutItems(text), among: ReportKey.names(of: kind), else: "; see the keys in the report itself"))
        }
        return key
    }

    /// What is handed over: an object for programs with its lines for people, or a page as it was rendered.
    private enum Answer {
        case lines(JSON, [String])
        case page(String)

        func text(isJSON: Bool) -> String {
            switch self {
            case .lines(let json, let lines): return (isJSON ? json.text() : lines.joined(separator: "\n")) + "\n"
            case .page(let page): return page
            }
        }
    }

    /// To the file that was named, and what was written there to standard output; else the answer itself.
    private func hand(over answer: Answer, isJSON: Bool, _ surroundings: Surroundings) throws {
        let output = surroundings.output
        if let file = call[ReportOptions.out], file != "-" {
            try Files.replace(try surroundings.outputFile(file)) { write in try write(Array(answer.text(isJSON: isJSON).utf8)) }
            return try output.answer(["file": .string(file)], ["wrote the report to \(file)"])
        }
        switch answer {
        case .lines(let json, let lines): try output.answer(json, lines)
        case .page(let page): if !output.quiet { try Files.writeToStandardOutput(Array(page.utf8)) }
        }
    }
}
