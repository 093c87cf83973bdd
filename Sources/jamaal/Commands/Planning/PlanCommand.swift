import JSON
import Model
import Operations
import Planner
import Rules
import Values

private let forDay = Option(date: "for", "the day to plan; unless given, the first whose working day hasn't begun")
private let short = Flag("short", "only build, load and close; of today unless --for names another day")
private let putOffTo = Option(dateOrSomeday: "to", "the day that it goes to, or someday")
private let pushTo = Option(dateOrSomeday: "to", "the day that it goes to, or someday; unless given, the nearest with room")
private let reason = Option<DeferralReason>(word: "reason", "R", "why, unspecified unless given")
private let task = Argument.id(of: .task, "TASK")

let planCommand = Command(
    name: "plan",
    summary: "night planning: look back on the day, settle what it leaves, shape the next one and close it",
    details: [
        "A night goes through review, carry, build, load and close; each command works at whatever step one is. Dates count from today.",
        "jamaal plan open begins, jamaal plan next goes on, jamaal plan close ends it.",
    ],
    subcommands: [
        Command(name: "open", summary: "begin planning a day, or go on with it", options: [forDay.described, short.described], run: { call in
            let night = try NightCall(call)
            let date = try call[forDay].map { try night.plannable($0) }
            try night.show(PlanActions(night.context).open(date, as: call[short] ? .shortened : .full))
        }),
        Command(name: "show", summary: "the whole plan as it stands", run: { call in
            let night = try NightCall(call)
            try night.show(PlanActions(night.context).inHand())
        }),
        Command(name: "next", summary: "go on to the next step", run: { call in
            let night = try NightCall(call)
            try night.walk(.next)
        }),
        Command(name: "back", summary: "go back to the step before", run: { call in
            let night = try NightCall(call)
            try night.walk(.back)
        }),
        Command(name: "keep", summary: "keep what the day leaves for the planned day", arguments: [task], run: { call in
            let night = try NightCall(call)
            try night.answer(PlanActions(night.context).keep(night.task()), PlanLines.settled("kept for"))
        }),
        Command(
            name: "later", summary: "put off what the day leaves to another day", arguments: [task], options: [putOffTo.described, reason.described],
            run: { call in
                guard let choice = call[putOffTo] else { throw UsageError("plan later needs --to and the day, or --to someday") }
                let night = try NightCall(call)
                let day = try choice.day(night.context), why = call[reason] ?? .unspecified
                try night.answer(PlanActions(night.context).putOff(night.task(), to: day, why), PlanLines.settled("put off to"))
            }),
        Command(name: "drop", summary: "let go of what the day leaves", arguments: [task], run: { call in
            let night = try NightCall(call)
            try night.answer(PlanActions(night.context).drop(night.task()), PlanLines.dropped)
        }),
        Command(name: "undo", summary: "take back the latest choice for a task", arguments: [task], run: { call in
            let night = try NightCall(call)
            try night.answer(PlanActions(night.context).undo(night.task()), PlanLines.takenBack)
        }),
        Command(name: "pull", summary: "take a task into the plan", arguments: [task], run: { call in
            let night = try NightCall(call)
            try night.answer(PlanActions(night.context).pull(night.task()), PlanLines.pulled)
        }),
        Command(name: "push", summary: "take a task out of the plan", arguments: [task], options: [pushTo.described], run: { call in
            let night = try NightCall(call)
            let target = try call[pushTo].map { choice in try choice.day(night.context).map(PlanActions.Target.day) ?? .someday } ?? .nearest
            try night.answer(PlanActions(night.context).push(night.task(), to: target), PlanLines.pushed)
        }),
        Command(
            name: "level", summary: "say how much there is in you on the planned day",
            arguments: [Argument(name: "LEVEL", help: "low, medium or high", words: Capacity.allCases.map(\.rawValue))],
            run: { call in
                guard let level = Capacity(rawValue: call.arguments[0]) else { throw UsageError("unknown level \"\(call.arguments[0])\"") }
                let night = try NightCall(call)
                try night.answer(PlanActions(night.context).setLevel(level)) { PlanLines.level(level, $0) }
            }),
        Command(name: "close", summary: "write the plan down and end the night", run: { call in
            let night = try NightCall(call)
            let answer = try PlanActions(night.context).close()
            try night.answer(answer, closed: answer.act, PlanLines.closed)
        }),
        Command(name: "skip", summary: "leave the night unplanned", run: { call in
            let night = try NightCall(call)
            try night.answer(PlanActions(night.context).skip(), PlanLines.skipped)
        }),
    ])

/// A call of one of the commands, with the home that it is about.
private struct NightCall {
    let context: Context
    private let call: Call
    private let surroundings: Surroundings
    private let configuration: Configuration

    init(_ call: Call) throws {
        self.call = call
        surroundings = Surroundings(call)
        (_, configuration, context) = try surroundings.opened()
    }

    func task() throws -> String { try surroundings.id(call.arguments[0], .task, context) }

    /// A plan reads some weeks back, and a week or two ahead.
    func plannable(_ word: DateWord) throws -> Day {
        let day = try word.day(context)
        guard Week(of: day, firstWeekday: context.firstWeekday).isWithinTheCalendar else {
            throw UsageError("no day outside the years 0001 to 9998 can be planned")
        }
        return day
    }

    /// What was done in lines; for a program the whole plan.
    func answer<Act>(_ answer: PlanAnswer<Act>, closed: PlanActions.Closing? = nil, _ lines: (PlanAnswer<Act>) -> [String]) throws {
        try surroundings.output.answer(view(answer.hand, closed: closed).json, lines(answer))
        surroundings.output.remark(leftOut: context.store.unreadable)
    }

    /// On to another step, which is shown; where one stays, that is said.
    func walk(_ direction: PlanActions.Direction) throws {
        let answer = try PlanActions(context).move(direction)
        guard answer.act else { return try self.answer(answer) { ["this is where it stays", PlanLines.hint($0.hand)] } }
        try show(answer.hand) { try PlanPage($0, context).page() }
    }

    /// The step at which a night was opened.
    func show(_ answer: PlanAnswer<PlanActions.Opening>) throws {
        try show(answer.hand) { try PlanPage($0, context).page(opening: answer.act) }
    }

    /// All steps.
    func show(_ hand: PlanInHand) throws { try show(hand) { try PlanPage($0, context).whole(hand) } }

    private func show(_ hand: PlanInHand, _ page: (PlanView) throws -> Page) throws {
        let view = try view(hand), shown = try surroundings.output.json ? Page() : page(view)
        // A step without tasks is no list of them, so numbers go on to mean the list before.
        if shown.ids.isEmpty { try surroundings.show(view.json, shown) } else { try surroundings.show(view.json, shown, rows: .task, context) }
        surroundings.output.remark(leftOut: context.store.unreadable)
    }

    private func view(_ hand: PlanInHand, closed: PlanActions.Closing? = nil) throws -> PlanView {
        try Letters(context, configuration).making.plan(hand, surroundings.output.json ? .whole : .plan, closed: closed)
    }
}
