import Model
import Planner
import Rules
import Values

private let from = Option(date: "from", "the first day on which it rests")
private let to = Option(date: "to", "the last; without it, until it is resumed")
private let reason = Option<PauseReason>(word: "reason", "R", "why, for display only")
private let on = Option(date: "on", "the first day on which it goes on; today unless given")

let habitCommand = Command(
    name: "habit",
    summary: "what is done again and again: make it, log it, see how its days read",
    details: [
        "Kinds: binary is done or not, counted is done so many times, timed takes minutes, and avoid counts slips.",
        "ID is the habit's id or its first characters, four at least; on a terminal also its number in the list last printed there.",
    ],
    subcommands: [
        Command(
            name: "add", summary: "make a habit",
            details: [
                "For example: jamaal habit add \"Brisk walk\" --kind timed --target 30 --per-week 3, or "
                    + "jamaal habit add Drops --kind binary --time Morning=07:00-09:00 --time Evening=20:00-22:00.",
                "TITLE and --kind may be left out with --preset. Without a target, times are 3, minutes 15, and 1 slip is fine. "
                    + "Without --days it is for every day, and without --time for all day.",
            ],
            arguments: [Argument(name: "TITLE", help: "what it is called", isOptional: true)],
            options: [HabitInput.kind.described] + HabitInput.common + [HabitInput.preset.described],
            run: add),
        Command(
            name: "edit", summary: "change a habit",
            details: [
                "Only what is named changes. Another target is for days on which nothing was logged yet; "
                    + "the others are judged by the one that they had.",
            ],
            arguments: [HabitInput.id],
            options: [HabitInput.title.described] + HabitInput.common + [
                HabitInput.renameTime.described, HabitInput.removeTime.described, HabitInput.fixedKind.described,
            ],
            run: edit),
        Command(name: "list", summary: "all habits, and what is done of them today", run: { call in
            let surroundings = Surroundings(call)
            let (_, context) = try surroundings.context()
            let list = try context.reading { try HabitList(context) }
            try surroundings.show(list.json, HabitPages.list(list, context.store), rows: .habit, context)
            surroundings.output.remark(leftOut: context.store.unreadable)
        }),
        Command(name: "show", summary: "one habit, and its last 21 days", arguments: [HabitInput.id], run: { call in
            let surroundings = Surroundings(call)
            let (_, context) = try surroundings.context()
            let detail = try context.reading { try HabitDetail(id: surroundings.id(call.arguments[0], .habit, context), context) }
            try surroundings.show(detail.json, HabitPages.detail(detail, context))
            surroundings.output.remark(leftOut: context.store.unreadable)
        }),
        habitLogCommand,
        Command(
            name: "pause", summary: "let a habit rest",
            details: ["Both days belong to the pause. Pauses that share a day become one. What was logged on such days is kept."],
            arguments: [HabitInput.id], options: [from.described, to.described, reason.described],
            run: { call in
                guard let first = call[from] else { throw UsageError("habit pause needs --from: the first day on which it rests") }
                try change(call, "paused") { try .pause(from: first.day($0), to: call[to]?.day($0), reason: call[reason] ?? .other) }
            }),
        Command(
            name: "resume", summary: "end a habit's pause",
            details: [
                "The pause that covers the day ends the day before, and goes where it began on it. "
                    + "With --on a pause that lies ahead is cut or called off.",
            ],
            arguments: [HabitInput.id], options: [on.described],
            run: { call in try change(call, "resumed") { try .resume(on: (call[on] ?? .days(0)).day($0)) } }),
        flag("archive", "put a habit away; its history stays", "archived", true),
        flag("restore", "take a habit back from the archive", "restored", false),
    ])

private func add(_ call: Call) throws {
    var request = try HabitInput.request(call)
    request.preset = call[HabitInput.preset]
    request.title = call.arguments.first
    guard request.title != nil || request.preset != nil else { throw UsageError("jamaal habit add needs TITLE: what it is called") }
    guard let kind = call[HabitInput.kind] ?? request.preset?.kind else {
        throw UsageError("habit add needs --kind: \(HabitKind.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    try HabitInput.checkLabels(of: request)
    let surroundings = Surroundings(call)
    let (_, context) = try surroundings.context()
    try HabitWords.answer(try HabitActions(context).add(request, kind: kind), "added", context, surroundings.output)
}

private func edit(_ call: Call) throws {
    guard call.hasOptions else { throw UsageError("habit edit needs something to change; see jamaal habit edit --help") }
    var request = try HabitInput.request(call)
    request.title = call[HabitInput.title]
    request.kind = call[HabitInput.fixedKind]
    request.renamedTimes = call[HabitInput.renameTime]
    request.removedTimes = call[HabitInput.removeTime]
    let surroundings = Surroundings(call)
    let (_, context) = try surroundings.context()
    let outcome = try HabitActions(context).edit(surroundings.id(call.arguments[0], .habit, context), request)
    try HabitWords.answer(outcome, "changed", context, surroundings.output)
}

/// - Parameter edit: Its dates are read before the habit is looked for.
private func change(_ call: Call, _ done: String, _ edit: (Context) throws -> PauseEdit) throws {
    let surroundings = Surroundings(call)
    let (_, context) = try surroundings.context()
    let edit = try edit(context)
    let outcome = try HabitActions(context).change(surroundings.id(call.arguments[0], .habit, context), edit)
    try HabitWords.answer(outcome, done, context, surroundings.output)
}

private func flag(_ name: String, _ summary: String, _ done: String, _ isArchived: Bool) -> Command {
    Command(name: name, summary: summary, arguments: [HabitInput.id], run: { call in
        let surroundings = Surroundings(call)
        let (_, context) = try surroundings.context()
        let outcome = try HabitActions(context).setArchived(surroundings.id(call.arguments[0], .habit, context), isArchived)
        try HabitWords.answer(outcome, done, context, surroundings.output)
    })
}
