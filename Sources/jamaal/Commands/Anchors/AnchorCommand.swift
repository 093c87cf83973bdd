import JSON
import Operations
import Planner
import Rules
import Values

private let title = Option(text: "title", "T", "its title")
private let start = Option(time: "start", "when it begins: \(AppointmentTime.forms)")
private let end = Option(time: "end", "when it ends; a time alone is on the date on which it begins")
private let effort = Option(whole: "effort", "MIN", minutesOfADay, "minutes that it takes; 0 for none")
private let remindStart = Flag("remind-start", "let the calendar file remind when it begins")
private let noRemindStart = Flag("no-remind-start", "don't remind when it begins")
private let remindEnd = Option<EndReminder>("remind-end", "MIN", "let the calendar file remind so many minutes before it ends; none for no reminder") { text in
    if text == "none" { return .none }
    guard let minutes = Int(text), minutes >= 1 else { throw UsageError("\"\(text)\" is no number of minutes from 1 on") }
    return .before(minutes)
}
private let date = Option(date: "date", "the day to list; today unless given")

let anchorCommand = Command(
    name: "anchor",
    summary: "what the day moves around: list it, answer it, add an appointment",
    details: ["Times: \(AppointmentTime.forms)."],
    subcommands: [
        Command(
            name: "add", summary: "add an appointment of its own, without a rule", arguments: [Argument(name: "TITLE", help: "what it is called")],
            options: [start.described, end.described, effort.described, remindStart.described, remindEnd.described],
            run: { call in
                guard call[start] != nil, call[end] != nil else { throw UsageError("anchor add needs --start and --end") }
                var request = AnchorInput.request(call)
                request.title = call.arguments[0]
                let surroundings = Surroundings(call)
                let (_, context) = try surroundings.context()
                let view = try AnchorActions(context).add(request)
                try AnchorAnswer(view, context).say("added", surroundings.output)
            }),
        Command(
            name: "edit", summary: "change an appointment that isn't decided yet", arguments: [.id(of: .anchor)],
            options: [title.described, start.described, end.described, effort.described, remindStart.described, noRemindStart.described, remindEnd.described],
            run: { call in
                if call[remindStart], call[noRemindStart] { throw UsageError("--remind-start and --no-remind-start can't go together") }
                guard call[title] != nil || call[start] != nil || call[end] != nil || call[effort] != nil || call[remindStart] || call[noRemindStart] || call[remindEnd] != nil else {
                    throw UsageError("anchor edit needs something to change; see jamaal anchor edit --help")
                }
                var request = AnchorInput.request(call)
                request.title = call[title]
                let surroundings = Surroundings(call)
                let (_, context) = try surroundings.context()
                let outcome = try AnchorActions(context).edit(surroundings.id(call.arguments[0], .anchor, context), request)
                try AnchorAnswer(outcome.view, context).say("changed", surroundings.output, unless: outcome.didChange ? nil : "so")
            }),
        Command(name: "remove", summary: "remove an appointment that isn't decided yet", arguments: [.id(of: .anchor)], run: { call in
            let surroundings = Surroundings(call)
            let (_, context) = try surroundings.context()
            let view = try AnchorActions(context).remove(surroundings.id(call.arguments[0], .anchor, context))
            try surroundings.output.answer(["anchor": view.json], ["removed: \(view.shown.title)"])
        }),
        Command(name: "list", summary: "the anchors of a day", options: [date.described], run: { call in
            let surroundings = Surroundings(call)
            let (_, context) = try surroundings.context()
            let list = try context.reading { try AnchorList(try (call[date] ?? .days(0)).day(context), context) }
            try surroundings.show(list.json, try AnchorAnswer.page(list, context), rows: .anchor, context)
            surroundings.output.remark(leftOut: context.store.unreadable)
        }),
        AnchorInput.answering(.attend, "say that it was attended, while its window is open", "attended"),
        AnchorInput.answering(.skip, "say that it is skipped, before its window closes", "skipped"),
        AnchorInput.answering(.delegate, "say that somebody else does it, before its window closes", "delegated"),
        AnchorInput.answering(.undo, "take an answer back, while its window is open", "waiting again"),
        AnchorInput.answering(.correct, "say that a missed one was attended, on the day its window closed", "corrected"),
    ])

extension Option where Value == AppointmentTime {
    fileprivate init(time name: String, _ help: String) {
        self.init(name, "T", help) { text in
            guard let time = AppointmentTime(text) else { throw UsageError("\"\(text)\" is no time; write \(AppointmentTime.forms)") }
            return time
        }
    }
}

private enum AnchorInput {
    static func request(_ call: Call) -> OneOff.Request {
        var request = OneOff.Request()
        request.start = call[start]
        request.end = call[end]
        request.effortMinutes = call[effort]
        request.remindsAtStart = call[remindStart] ? true : call[noRemindStart] ? false : nil
        request.endReminder = call[remindEnd]
        return request
    }

    static func answering(_ answer: Answer, _ summary: String, _ done: String) -> Command {
        Command(name: answer.rawValue, summary: summary, arguments: [.id(of: .anchor)], run: { call in
            let surroundings = Surroundings(call)
            let (_, context) = try surroundings.context()
            let outcome = try AnchorActions(context).answer(surroundings.id(call.arguments[0], .anchor, context), answer)
            try AnchorAnswer(outcome.view, context).say(done, surroundings.output, unless: outcome.didChange ? nil : outcome.view.status.text)
        })
    }
}

/// An anchor as people read it.
private struct AnchorAnswer {
    private let view: AnchorView
    private let context: Context

    init(_ view: AnchorView, _ context: Context) {
        self.view = view
        self.context = context
    }

    /// - Parameter already: What it is without that anything was done; nil where something was.
    func say(_ done: String, _ output: Output, unless already: String? = nil) throws {
        let first = already.map { "\(view.shown.title) is \($0) already; nothing changed" } ?? "\(done): \(view.shown.title)"
        let facts = [AnchorWords.dated(view, context.zone), AnchorAnswer.status(view)] + AnchorWords.reminders(view)
        let line = "\(try context.store.short(view.shown.anchor.id))  \(facts.joined(separator: ", "))"
        try output.answer(["anchor": view.json, "changed": .bool(already == nil)], [first, line])
    }

    static func page(_ list: AnchorList, _ context: Context) throws -> Page {
        var page = Page()
        if list.anchors.isEmpty { page.add("no anchors on \(list.date.withWeekday)") }
        page.add(try list.anchors.map { view in
            Page.Row(
                id: view.shown.anchor.id.text,
                cells: [try context.store.short(view.shown.anchor.id), AnchorWords.window(view, context.zone), view.shown.title, status(view)], tone: tone(view))
        })
        return page
    }

    private static func status(_ view: AnchorView) -> String { view.status == .pending ? view.state.words : view.status.text }

    private static func tone(_ view: AnchorView) -> Tone {
        switch view.status.kind {
        case .pending: return view.state == .closingSoon ? .warning : .plain
        case .missed: return .late
        case .attended, .skipped, .delegated, nil: return .settled
        }
    }
}

extension WindowState {
    fileprivate var words: String {
        switch self {
        case .upcoming: return "upcoming"
        case .open: return "open"
        case .closingSoon: return "closing soon"
        case .closed: return "closed"
        }
    }
}
