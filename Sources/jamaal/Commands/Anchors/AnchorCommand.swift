import JSON
import Operations
import Planner
import Rules
import Values

private let title = Option(text: "title", "T", "its title")
private let start = Option(time: "start", "when it begins")
private let end = Option(time: "end", "when it ends; a time alone is on the date on which it begins")
private let effort = Option(whole: "effort", "MIN", minutesOfADay, "minutes that it takes; 0 for none")
private let remindStart = Flag("remind-start", "remind when it begins")
private let noRemindStart = Flag("no-remind-start", "don't remind when it begins")
private let remindEnd = Option<EndReminder>("remind-end", "MIN", "remind so many minutes before it ends; none for no reminder") { text in
    if text == "none" { return .none }
    guard let minutes = Int(text), minutes >= 1 else { throw UsageError("\"\(text)\" is no number of minutes from 1 on") }
    return .before(minutes)
}
private let date = Option(date: "date", "the day to list; today unless given")

let anchorCommand = Command(
    name: "anchor",
    summary: "what the day moves around: list it, answer it, add an appointment",
    details: ["ID is the anchor's id or its first characters, four at least. Times: \(AppointmentTime.forms)."],
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
                try AnchorAnswer.answer(try AnchorActions(context).add(request), surroundings.output, "added")
            }),
        Command(
            name: "edit", summary: "change an appointment that isn't decided yet", arguments: [AnchorInput.id],
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
                try AnchorAnswer.answer(try AnchorActions(context).edit(surroundings.id(call.arguments[0], .anchor, context), request), surroundings.output, "changed")
            }),
        Command(name: "remove", summary: "remove an appointment that isn't decided yet", arguments: [AnchorInput.id], run: { call in
            let surroundings = Surroundings(call)
            let (_, context) = try surroundings.context()
            try AnchorAnswer.answer(try AnchorActions(context).remove(surroundings.id(call.arguments[0], .anchor, context)), surroundings.output, "removed")
        }),
        Command(name: "list", summary: "the anchors of a day", options: [date.described], run: { call in
            let surroundings = Surroundings(call)
            let (_, context) = try surroundings.context()
            let list = try AnchorList(try (call[date] ?? .days(0)).day(context), context)
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
    static let id = Argument(name: "ID", help: "the anchor's id, or its first characters")

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
        Command(name: answer.rawValue, summary: summary, arguments: [id], run: { call in
            let surroundings = Surroundings(call)
            let (_, context) = try surroundings.context()
            try AnchorAnswer.answer(try AnchorActions(context).answer(surroundings.id(call.arguments[0], .anchor, context), answer), surroundings.output, done)
        })
    }
}

private enum AnchorAnswer {
    static func answer(_ view: AnchorView, _ output: Output, _ done: String) throws {
        try output.answer(["anchor": view.json], ["\(done): \(view.shown.title)", line(view)])
    }

    static func page(_ list: AnchorList, _ context: Context) throws -> Page {
        var page = Page()
        if list.anchors.isEmpty { page.add("no anchors on \(list.date.text)") }
        page.add(try list.anchors.map { view in
            Page.Row(
                id: view.shown.anchor.id.text,
                cells: [try context.store.short(view.shown.anchor.id), window(view), view.shown.title, status(view)], tone: tone(view))
        })
        return page
    }

    private static func line(_ view: AnchorView) -> String { "\(window(view))  \(status(view))" }

    private static func window(_ view: AnchorView) -> String {
        view.shown.windowDays > 1 ? "day \(view.shown.dayOfWindow) of \(view.shown.windowDays)" : "\(view.start.text)–\(view.end.text)"
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
