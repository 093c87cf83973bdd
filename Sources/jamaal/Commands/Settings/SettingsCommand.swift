import JSON
import Model
import Planner
import Rules
import Values

let settingsCommand = Command(
    name: "settings",
    summary: "show or change the settings that travel with the planner",
    subcommands: [
        Command(name: "show", summary: "show the settings in force", run: { call in
            let surroundings = Surroundings(call)
            let (_, context) = try surroundings.context()
            let view = try SettingsView(context)
            try surroundings.show(view.json, SettingsAnswer.page(view))
        }),
        Command(
            name: "set", summary: "change one setting",
            details: ["A time of day is HH:MM or minutes after midnight. Past days are never recomputed."],
            arguments: [
                Argument(name: "KEY", help: SettingsKey.names.joined(separator: ", "), completions: SettingsKey.names),
                Argument(name: "VALUE", help: "a number, a time of day, or low, medium or high"),
            ],
            run: { call in
                guard let key = SettingsKey(call.arguments[0]) else {
                    throw UsageError("unknown setting \"\(call.arguments[0])\"" + Suggestion.phrase(call.arguments[0], among: SettingsKey.names, else: "; known are \(SettingsKey.names.joined(separator: ", "))"))
                }
                guard let value = SettingsValue(call.arguments[1], for: key) else {
                    throw UsageError("\"\(call.arguments[1])\" is no value for \(call.arguments[0]); it takes \(SettingsAnswer.form(of: key))")
                }
                let surroundings = Surroundings(call)
                let (_, context) = try surroundings.context()
                let view = try SettingsWriting(context: context).set(key, to: value)
                var lines = ["\(call.arguments[0]) is \(call.arguments[1])"]
                if view.isPlanningNoteDue(after: key) {
                    lines.append("planning at \(view.planning.text) comes before the working day ends at \(view.dayEnd.text)")
                }
                try surroundings.output.answer(view.json, lines)
            }),
    ])

private enum SettingsAnswer {
    static func page(_ view: SettingsView) -> Page {
        let settings = view.settings
        func clock(_ minutes: Int) -> String { MinuteOfDay(clamping: minutes).text }
        let budgets = Capacity.allCases.map { "\($0.rawValue) \(Levels.budget(of: $0, settings: settings))" }.joined(separator: ", ")
        let week = DayWords.weekdays.enumerated().map { "\($1) \(view.level(ofWeekday: $0 + 1).rawValue)" }.joined(separator: ", ")
        let rows = [
            ("mediumDayMinutes", "\(settings.mediumDayMinutes) (min of tasks: \(budgets))"), ("dayStartMinute", clock(settings.dayStartMinute)),
            ("dayEndMinute", clock(settings.dayEndMinute)), ("rolloverMinute", "\(clock(settings.rolloverMinute)) (\(room(view.rolloverRoom)))"),
            ("planningMinute", clock(settings.planningMinute)), ("morningMinute", clock(settings.morningMinute)), ("weekdayLevels", week),
        ]
        var page = Page()
        page.add(rows.map { Page.Row(id: nil, cells: [$0, $1]) })
        if SettingsChange.plansBeforeDayEnd(settings) { page.add("planning comes before the working day ends") }
        if let value = view.normalDaySuggestion {
            page.add("your days lately suggest a normal day of \(value) min")
            page.add("to set it: jamaal settings set mediumDayMinutes \(value)")
        }
        return page
    }

    private static func room(_ room: SettingsChange.RolloverRoom) -> String {
        switch room {
        case .upTo(let latest): return "can be set now to any time up to \(latest.text)"
        case .after(let time): return "can be set after \(time.text)"
        }
    }

    static func form(of key: SettingsKey) -> String {
        switch key {
        case .mediumDayMinutes: return "30 to 360 minutes in steps of 15"
        case .weekdayLevel: return "low, medium or high"
        default: return "a time of day, HH:MM or minutes after midnight"
        }
    }
}
