import Model
import Planner
import Rules
import Values

private let time = Option(text: "time", "LABEL", "which time of day, where it has several")
private let date = Option(date: "date", "the day to log, today or one of the \(OpenDays.count - 1) days before; today unless given")
private let done = Flag("done", "a binary habit is done")
private let undone = Flag("undone", "it isn't done after all")
private let set = Option<Int>("set", "N", "a counted habit was done so many times, or there were so many slips") { text in
    guard let number = Int(text), number >= 0 else { throw UsageError("\"\(text)\" is no whole number from 0 on") }
    return number
}
private let add = Option(number: "add", "N", "a counted habit was done so many times more, or fewer: -1")
private let minutes = Option(number: "minutes", "N", "a timed habit took so many minutes more")
private let unminutes = Option(number: "unminutes", "N", "take back so many minutes that were logged by hand at once")
private let slip = Flag("slip", "one slip more of a habit to avoid")
private let unslip = Flag("unslip", "one slip fewer")
private let held = Flag("held", "the day of a habit to avoid was held")
private let unheld = Flag("unheld", "it isn't said to be held after all")

let habitLogCommand = Command(
    name: "log", summary: "say what was done of a habit",
    details: [
        "Exactly one of the options that say what was done. "
            + "For example: jamaal habit log 3 --add 1, or jamaal habit log 5 --minutes 20 --date yesterday.",
    ],
    arguments: [HabitInput.id],
    options: [
        done.described, undone.described, add.described, set.described, minutes.described, unminutes.described, slip.described, unslip.described,
        held.described, unheld.described, time.described, date.described,
    ],
    run: { call in
        let action = try action(call)
        let surroundings = Surroundings(call)
        let (_, context) = try surroundings.context()
        let day = try call[date]?.day(context)
        let outcome = try HabitLogging(context).log(action, of: surroundings.id(call.arguments[0], .habit, context), time: call[time], on: day)
        try surroundings.output.answer(
            ["habit": try HabitDetail(outcome.habit, context).json, "entry": outcome.json, "changed": .bool(outcome.didChange)],
            [HabitWords.line(outcome)])
    })

private func action(_ call: Call) throws -> HabitAction {
    let flags: [(Flag, HabitAction)] = [(done, .done), (undone, .undone), (slip, .slip), (unslip, .unslip), (held, .held), (unheld, .unheld)]
    let numbers: [(Option<Int>, (Int) -> HabitAction)] = [
        (set, HabitAction.set), (add, HabitAction.add), (minutes, HabitAction.minutes), (unminutes, HabitAction.unminutes),
    ]
    let given = flags.filter { call[$0.0] }.map(\.1) + numbers.compactMap { option, make in call[option].map(make) }
    let names = (flags.map(\.0.name) + numbers.map(\.0.name)).map { "--" + $0 }.joined(separator: ", ")
    guard let action = given.first else { throw UsageError("habit log needs one of \(names)") }
    guard given.count == 1 else { throw UsageError("habit log takes one at a time of \(names)") }
    return action
}
