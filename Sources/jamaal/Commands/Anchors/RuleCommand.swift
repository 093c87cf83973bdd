import Foundation
import JSON
import Model
import Operations
import Planner
import Rules
import Values

private let source = Option<RuleSource>(word: "source", "KEY", "what kind of rule it is, each with its own defaults")
private let title = Option(text: "title", "T", "its title")
private let config = Option(text: "config", "FILE", "a JSON file with its days and times, or its prayer settings; - is standard input")
private let effort = Option(whole: "effort", "MIN", minutesOfADay, "minutes that it takes; 0 for none")
private let placement = Option<Placement>(word: "placement", "P", "whether its anchors are blocks of the day or may be met anywhere in their window")
private let daysAhead = Option(whole: "days", "N", Preview.daysAllowed, "how many days, today the first; \(Preview.usualDays) unless given")
private let from = Option(date: "from", "the first day on which it rests")
private let to = Option(date: "to", "the last; without it, until it is ended")
private let reason = Option<ExceptionReason>(word: "reason", "R", "why, for display only")
private let end = Option(date: "end", "the exception that covers this day ends the day before it")
private let remove = Option(date: "remove", "the exception that begins on this day goes")

let ruleCommand = Command(
    name: "rule",
    summary: "rules that make anchors: school runs, bins, plants, prayers, and your own",
    details: [
        "A rule is written here; its anchors of today and tomorrow follow at the next jamaal run anchors, or in the night.",
        "ID is the rule's id or its first characters, four at least.",
    ],
    subcommands: [
        Command(
            name: "add", summary: "make a rule",
            details: [
                "What --config leaves out comes from the defaults of the source. For example: {\"recurrence\": {\"kind\": \"weekly\", \"weekdays\": [2, 4]}, \"slots\": [{\"label\": \"Physio\", \"start\": \"10:30\", \"windowMinutes\": 45}]}.",
                "Recurrences: weekly (weekdays), everyNDays (n, startDate), everyNWeeks (n, weekdays, startDate), afterLast (minDays, maxDays, startDate). A slot may have \"allDay\": true in place of start and windowMinutes, and an id of its own.",
                "Beside them there may be endDate, reminder ({\"atStart\": true, \"beforeEndMinutes\": 15}) and exceptions.",
                "Prayers need {\"location\": {\"latitude\": 51.51, \"longitude\": -0.13}}; method and madhab follow the home's locale. They may have prayers, adjustmentsMinutes ({\"fajr\": 2}), highLatitude (\(names(HighLatitudeRule.self))), ishaEnds (\(names(IshaEnd.self))) and fridayLabel.",
                "Methods: \(names(CalculationMethod.self)).",
            ],
            arguments: [Argument(name: "TITLE", help: "what it is called")],
            options: [source.described, config.described, effort.described, placement.described],
            run: { call in
                guard let source = call[source] else { throw UsageError("rule add needs --source: \(RuleSource.allCases.map(\.rawValue).joined(separator: ", "))") }
                let surroundings = Surroundings(call)
                let (home, configuration, zone) = try surroundings.settled()
                let given = try RuleInput.request(call, title: call.arguments[0])
                try RuleWriting.check(given, source: source)
                guard home.isThere else { throw home.missing }
                let context = try surroundings.context(home, configuration, zone)
                let outcome = try RuleActions(context).add(given, source: source, locale: configuration[.locale]?.string)
                try RuleAnswer.answer(outcome, context, surroundings.output, "added")
            }),
        Command(
            name: "edit", summary: "change a rule",
            details: ["A given configuration goes in place of the old one key by key; exceptions stay unless it has that key. A slot is the old one where it has the old one's id (rule show prints it), so its anchors stay its own; one without an id is a new slot. What has been decided is never changed by it."],
            arguments: [.id(of: .rule)], options: [title.described, config.described, effort.described, placement.described],
            run: { call in
                guard call[title] != nil || call[config] != nil || call[effort] != nil || call[placement] != nil else {
                    throw UsageError("rule edit needs something to change: --title, --config, --effort or --placement")
                }
                let surroundings = Surroundings(call)
                let (home, configuration, zone) = try surroundings.settled()
                let given = try RuleInput.request(call, title: call[title])
                try RuleWriting.check(given, source: nil)
                guard home.isThere else { throw home.missing }
                let context = try surroundings.context(home, configuration, zone)
                try RuleAnswer.answer(try RuleActions(context).edit(surroundings.id(call.arguments[0], .rule, context), given), context, surroundings.output, "changed")
            }),
        Command(name: "list", summary: "all rules, how they stand and what they make next", run: { call in
            let surroundings = Surroundings(call)
            let (_, context) = try surroundings.context()
            let list = try context.reading { try RuleList(context) }
            try surroundings.show(list.json, try RuleAnswer.page(list, context), rows: .rule, context)
        }),
        Command(name: "show", summary: "one rule, with its configuration", arguments: [.id(of: .rule)], run: { call in
            let surroundings = Surroundings(call)
            let (_, context) = try surroundings.context()
            let view = try RuleView(context.store.find(surroundings.id(call.arguments[0], .rule, context), "rule"), context)
            try surroundings.output.answer(view.detailed, RuleAnswer.lines(view, context) + RuleAnswer.configuration(view))
        }),
        RuleInput.flag("enable", "let it make anchors again", "enabled") { try $0.setEnabled($1, true) },
        RuleInput.flag("disable", "make no anchors; those that wait go at the next job", "disabled") { try $0.setEnabled($1, false) },
        RuleInput.flag("archive", "put it away; its history stays", "archived") { try $0.setArchived($1, true) },
        RuleInput.flag("restore", "take it back from the archive", "restored") { try $0.setArchived($1, false) },
        Command(
            name: "preview", summary: "what it makes from today on, without making it", arguments: [.id(of: .rule)], options: [daysAhead.described],
            run: { call in
                let surroundings = Surroundings(call)
                let (_, context) = try surroundings.context()
                let preview = try RulePreview(context.store.find(surroundings.id(call.arguments[0], .rule, context), "rule"), days: call[daysAhead] ?? Preview.usualDays, context)
                try surroundings.output.answer(preview.json, RuleAnswer.lines(preview, context))
            }),
        Command(
            name: "except", summary: "days on which it rests",
            details: ["One of --from, --end and --remove. Exceptions that share a day become one."],
            arguments: [.id(of: .rule)], options: [from.described, to.described, reason.described, end.described, remove.described],
            run: { call in
                guard [call[from], call[end], call[remove]].compactMap({ $0 }).count == 1 else { throw UsageError("rule except needs one of --from, --end and --remove") }
                guard call[from] != nil || (call[to] == nil && call[reason] == nil) else { throw UsageError("--to and --reason go with --from") }
                let surroundings = Surroundings(call)
                let (_, context) = try surroundings.context()
                let outcome = try RuleActions(context).except(surroundings.id(call.arguments[0], .rule, context), try RuleInput.edit(call, context))
                try RuleAnswer.answer(outcome, context, surroundings.output, "changed")
            }),
    ])

private func names<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) -> String { type.allCases.map(\.rawValue).joined(separator: ", ") }

private enum RuleInput {
    static func request(_ call: Call, title: String?) throws -> RuleRequest {
        RuleRequest(title: title, effortMinutes: call[effort], placement: call[placement], config: try call[config].map(json))
    }

    private static func json(_ file: String) throws -> JSON {
        let bytes = try Files.read(file)
        do {
            return try bytes.withUnsafeBytes { try JSON(parsing: $0) }
        } catch let error as JSONError {
            throw ConfigFault(place: file == "-" ? "standard input" : file, message: "\(error)")
        }
    }

    static func edit(_ call: Call, _ context: Context) throws -> ExceptionEdit {
        if let day = try call[end]?.day(context) { return .end(day) }
        if let day = try call[remove]?.day(context) { return .remove(from: day) }
        guard let first = try call[from]?.day(context) else { throw UsageError("rule except needs --from") }
        return .add(AnchorException(from: first, to: try call[to]?.day(context), reason: (call[reason] ?? .other).rawValue))
    }

    static func flag(_ name: String, _ summary: String, _ done: String, _ act: @escaping @Sendable (RuleActions, String) throws -> RuleActions.Outcome) -> Command {
        Command(name: name, summary: summary, arguments: [.id(of: .rule)], run: { call in
            let surroundings = Surroundings(call)
            let (_, context) = try surroundings.context()
            try RuleAnswer.answer(try act(RuleActions(context), surroundings.id(call.arguments[0], .rule, context)), context, surroundings.output, done)
        })
    }
}

private enum RuleAnswer {
    static func answer(_ outcome: RuleActions.Outcome, _ context: Context, _ output: Output, _ done: String) throws {
        let view = try RuleView(outcome.rule, context)
        let first = outcome.didChange ? "\(done): \(outcome.rule.title)" : "\(outcome.rule.title) is so already; nothing changed"
        try output.answer(["rule": view.detailed, "changed": .bool(outcome.didChange)], [first] + lines(view, context))
    }

    static func page(_ list: RuleList, _ context: Context) throws -> Page {
        var page = Page()
        if list.rules.isEmpty, list.archived.isEmpty { page.add("there are no rules yet; jamaal rule add --help says how to make one") }
        page.add(try list.rules.map { try row($0, [facts($0).joined(separator: ", "), nextStart($0, context)], tone($0), context) })
        if !list.archived.isEmpty { page.add(heading: "Archived") }
        page.add(try list.archived.map { try row($0, [], .settled, context) })
        return page
    }

    private static func row(_ view: RuleView, _ cells: [String], _ tone: Tone, _ context: Context) throws -> Page.Row {
        Page.Row(id: view.rule.id.text, cells: [try context.store.short(view.rule.id), view.rule.title] + cells, tone: tone)
    }

    private static func tone(_ view: RuleView) -> Tone {
        switch view.state {
        case .needsAttention: return .warning
        case .paused, .disabled: return .settled
        case .active: return .plain
        }
    }

    private static func facts(_ view: RuleView) -> [String] {
        var facts = [view.rule.sourceKey.text, state(view)]
        if let minutes = view.rule.effortMinutes { facts.append("\(minutes) min") }
        if view.isFlexible { facts.append("flexible") }
        if view.rule.isArchived { facts.append("archived") }
        return facts
    }

    private static func nextStart(_ view: RuleView, _ context: Context) -> String {
        guard let next = view.next else { return "nothing soon" }
        let start = context.zone.wallClock(at: next.windowStart)
        return "next \(start.day.text) \(start.minute.text)"
    }

    private static func next(_ view: RuleView, _ context: Context) -> String {
        view.next.map { "next: \(line($0, context))" } ?? "nothing in the next \(RuleState.daysAhead) days"
    }

    static func lines(_ view: RuleView, _ context: Context) -> [String] {
        ["\(view.rule.id.text.prefix(8))  \(view.rule.title)  (\(facts(view).joined(separator: ", ")))", "          \(next(view, context))"]
    }

    static func lines(_ preview: RulePreview, _ context: Context) -> [String] {
        if preview.items.isEmpty { return ["\(preview.rule.title) makes nothing in \(preview.days) days from \(preview.from.text) on (\(preview.state.name))"] }
        return preview.items.map { line($0, context) }
    }

    static func configuration(_ view: RuleView) -> [String] {
        (view.detailed["config"] ?? .null).text(sortedKeys: true, indented: true).components(separatedBy: "\n")
    }

    private static func state(_ view: RuleView) -> String {
        switch view.state {
        case .needsAttention(let attention): return "needs attention: \(attention.sentence)"
        case .paused(let reason, let until): return "rests for \(reason)" + (until.map { " until \($0.text)" } ?? "")
        case .disabled: return "disabled"
        case .active: return view.reason == nil ? "active" : "no location"
        }
    }

    private static func line(_ item: AnchorItem, _ context: Context) -> String {
        let start = context.zone.wallClock(at: item.windowStart), end = context.zone.wallClock(at: item.windowEnd)
        return "\(start.day.text) \(start.minute.text) – \(start.day == end.day ? "" : end.day.text + " ")\(end.minute.text)  \(item.title)"
    }
}
