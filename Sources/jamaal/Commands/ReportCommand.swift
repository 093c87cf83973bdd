import JSON
import Operations
import Planner
import Rules
import Values

let reportCommand = Command(
    name: "report",
    summary: "look ahead or back: the data of a report",
    subcommands: [weeklyCommand, calendarCommand])

enum ReportOptions {
    static let date = Option(date: "date", "a day of the week to report (else the week that ends today, or the last that has ended)")
    static let format = Option<String>("format", "FORMAT", "json, the one that there is in this version") { text in
        guard text == "json" else { throw UsageError("\"\(text)\" is no format of this version; the formats are json") }
        return text
    }
    static let out = Option<String>("out", "FILE", "the file to write, or - for standard output") { text in
        guard !text.isEmpty else { throw UsageError("a file's name isn't empty") }
        return text
    }
    static let explain = Option<String>("explain", "KEY", "show the rows and the rule behind a figure, such as tasks.deferred") { $0 }
}

private let weeklyCommand = Command(
    name: "weekly",
    summary: "look back on a week: days, tasks, focus, anchors, habits and wellbeing",
    details: [
        "The report is one JSON object. Reading it changes nothing.",
        "KEY is a key of the object, with dots: focus.trackedMinutes. Where a list stands in the way, name an item by its date or id, days.2026-10-12.loadScore, or leave it out to see all of them: days.loadScore.",
    ],
    options: [ReportOptions.date.described, ReportOptions.format.described, ReportOptions.out.described, ReportOptions.explain.described],
    run: { call in
        let key = try call[ReportOptions.explain].map(WeeklyAnswer.key)
        let surroundings = Surroundings(call)
        let (_, context) = try surroundings.context()
        let week = try WeeklyAnswer.week(call, context)
        let (json, lines) = try context.store.connection.snapshot {
            let report = try WeeklyReport(context, of: week)
            guard let key else { return (report.json, [report.json.text()]) }
            let explanation = try report.explanation(of: key)
            return (explanation.json, ExplanationText.lines(explanation))
        }
        try WeeklyAnswer.hand(over: json, lines, call, surroundings)
        for row in context.store.unreadable {
            surroundings.output.remark("left out: \(row.model) \(row.id), whose \(row.attribute) is not \(row.expected); jamaal doctor says more")
        }
    })

private enum WeeklyAnswer {
    static func key(_ text: String) throws -> WeeklyKey {
        guard let key = WeeklyKey(text) else {
            throw UsageError("--explain: the weekly report has no key \"\(text)\"" + Suggestion.phrase(WeeklyKey.withoutItems(text), among: WeeklyKey.names, else: "; see the keys in the report itself"))
        }
        return key
    }

    static func week(_ call: Call, _ context: Context) throws -> Week {
        let week = try call[ReportOptions.date].map { Week(of: try $0.day(context), firstWeekday: context.firstWeekday) }
            ?? Week.lastEnded(by: try context.days().date(of: context.now), firstWeekday: context.firstWeekday)
        guard week.isWithinTheCalendar else { throw UsageError("there is no report of a week outside the years 0001 to 9998") }
        return week
    }

    /// To the file that was named, and what was written there to standard output; else the answer itself.
    static func hand(over json: JSON, _ lines: [String], _ call: Call, _ surroundings: Surroundings) throws {
        let output = surroundings.output
        guard let file = call[ReportOptions.out], file != "-" else { return try output.answer(json, lines) }
        let text = (output.json ? json.text() : lines.joined(separator: "\n")) + "\n"
        try Files.replace(file.absolute) { write in try write(Array(text.utf8)) }
        try output.answer(["file": .string(file)], ["wrote the report to \(file)"])
    }
}
