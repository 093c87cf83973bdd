import JSON
import Model
import Operations
import Planner
import Rules
import Values

let nudgeCommand = Command(
    name: "nudge",
    summary: "answer what a letter offered: not now, or take it up",
    details: [
        "Without SUBJECT it is what the letters carry now.",
        "SUBJECT of morningPlanCard is a date, of normalDaySuggestion minutes such as 240, of wellbeing \(PatternKey.forms).",
    ],
    subcommands: [
        Command(
            name: "dismiss", summary: "not now: put away a question, a suggestion or a card",
            details: [
                "A card of wellbeing rests for seven days, the question of a morning for its day; "
                    + "a normal day that was declined isn't suggested again.",
            ],
            arguments: [NudgeInput.kind(DismissedKind.allCases.map(\.rawValue)), NudgeInput.subject],
            run: { call in
                guard let kind = DismissedKind(rawValue: call.arguments[0]) else { throw UsageError("unknown kind \"\(call.arguments[0])\"") }
                let subject = try NudgeSubject(call, of: kind)
                try NudgeInput.answer(call) { actions, context in
                    switch subject {
                    case .day(let word): try actions.dismissMorningCard(of: word?.day(context))
                    case .pattern(let key): try actions.dismissPattern(key)
                    case .minutes(let minutes): try actions.dismissNormalDay(of: minutes)
                    }
                }
            }),
        Command(
            name: "act", summary: "take up what a card of wellbeing suggests",
            details: [
                "heavyRun makes tomorrow a low day, weekendOverplan that weekday from now on; completionCollapse makes the normal day smaller; "
                    + "of habitNeglect the commands are named that pause or change the habit. Then the card rests for seven days.",
            ],
            arguments: [NudgeInput.kind([DismissedKind.wellbeing.rawValue]), NudgeInput.subject],
            run: { call in
                let key = try NudgeSubject.pattern(of: call)
                try NudgeInput.answer(call) { actions, _ in try actions.act(on: key) }
            }),
    ])

/// What can be put away.
private enum DismissedKind: String, CaseIterable { case morningPlanCard, wellbeing, normalDaySuggestion }

/// Which one is meant; nil for what the letters carry now.
private enum NudgeSubject {
    case day(DateWord?)
    case pattern(PatternKey?)
    case minutes(Int?)

    init(_ call: Call, of kind: DismissedKind) throws {
        switch kind {
        case .morningPlanCard: self = .day(try NudgeSubject.word(of: call).map(NudgeSubject.date))
        case .wellbeing: self = .pattern(try NudgeSubject.pattern(of: call))
        case .normalDaySuggestion: self = .minutes(try NudgeSubject.word(of: call).map(NudgeSubject.number))
        }
    }

    private static func word(of call: Call) -> String? { call.arguments.dropFirst().first }

    private static func date(_ text: String) throws -> DateWord {
        guard let word = DateWord(text) else { throw UsageError("\"\(text)\" is no date; write \(DateWord.forms)") }
        return word
    }

    /// What an evening noted of a value, `240@planning`, names the value too.
    private static func number(_ text: String) throws -> Int {
        let value = text.split(separator: "@").first.flatMap { Int($0) }
        guard let value, minutesOfADay.contains(value), text == String(value) || text == Showing.normalDayAtPlanning(value) else {
            throw UsageError("\"\(text)\" is no number of minutes; write the one that was suggested, such as 240")
        }
        return value
    }

    static func pattern(of call: Call) throws -> PatternKey? {
        try word(of: call).map { text in
            guard let key = PatternKey(text) else { throw UsageError("\"\(text)\" is no pattern; write \(PatternKey.forms)") }
            return key
        }
    }
}

private enum NudgeInput {
    static func kind(_ words: [String]) -> Argument { Argument(name: "KIND", help: words.joined(separator: ", "), words: words) }
    static let subject = Argument(name: "SUBJECT", help: "which one; what the letters carry now unless given", isOptional: true)

    static func answer(_ call: Call, _ act: (NudgeActions, Context) throws -> NudgeAnswer) throws {
        let surroundings = Surroundings(call)
        let (_, configuration, context) = try surroundings.opened()
        let answer = try act(NudgeActions(context, showsCard: configuration[.reportsNudges]?.string != "off"), context)
        try surroundings.output.answer(answer.json, NudgeWords.lines(answer))
        surroundings.output.remark(leftOut: context.store.unreadable)
    }
}

/// What the commands say to people.
private enum NudgeWords {
    static func lines(_ answer: NudgeAnswer) -> [String] {
        let what = subject(answer)
        guard let action = answer.action else { return [answer.didChange ? "put away: \(what)" : "put away already: \(what)"] }
        return answer.didChange ? deed(action) : ["answered already: \(what)"]
    }

    private static func subject(_ answer: NudgeAnswer) -> String {
        let log = answer.log, key = log.subjectKey ?? ""
        switch log.kind.kind {
        case .morningPlanCard: return "the question for a plan of \(key)"
        case .normalDaySuggestion: return "a normal day of \(key) minutes"
        default: return "the card \(answer.habit.map { "about \"\($0.title)\"" } ?? key), for seven days"
        }
    }

    private static func deed(_ action: NudgeAnswer.Action) -> [String] {
        switch action.deed {
        case .dayLevel(let day, _): return ["tomorrow, \(day.text), is a low day"]
        case .weekdayLevel(let weekday, _): return ["\(weekday == 7 ? "Sundays" : "Saturdays") are low days from now on"]
        case .normalDay(let old, let new?):
            return [old == new ? "a normal day has \(old) minutes already" : "a normal day has \(new) minutes of tasks now, where it had \(old)"]
        case .normalDay(let old, nil): return ["nothing was completed in the last \(PatternAction.daysRead) days, so a normal day stays at \(old) minutes"]
        case .habit(let habit, _):
            return ["\"\(habit.title)\" had no room on its last days"] + action.commands.map { "\($0.purpose): \($0.command)" }
        case .none: return []
        }
    }
}
