import Model
import Rules
import Store
import Values

/// What a person answers to something that a report said unasked. Each is one transaction, and a refused one writes nothing.
public struct NudgeActions {
    private let context: Context
    /// Whether wellbeing's card is wanted on this machine.
    private let showsCard: Bool
    private var store: Store { context.store }

    public init(_ context: Context, showsCard: Bool = true) {
        self.context = context
        self.showsCard = showsCard
    }

    // MARK: Not now

    /// - Parameter date: The day whose question is put away; nil for today's, where it is asked now.
    /// - Throws: `nothingToDismiss` where it isn't.
    public func dismissMorningCard(of date: Day? = nil) throws -> NudgeAnswer {
        try dismissing { reading in try Showing.morningCard(of: date ?? askedDay(reading)) }
    }

    private func askedDay(_ reading: NudgeReading) throws -> Day {
        let today = reading.days.date(of: context.now)
        let planning = try store.planning(of: today)
        let logs = try reading.logs(.morningPlanCard, today.text), settings = try context.settings()
        guard MorningCard.isAsked(of: today, at: context.now, planning: planning, logs: logs, days: reading.days, settings: settings) else {
            throw nothing("no report asks for a plan of today now")
        }
        return today
    }

    /// Never suggested again, in any report: what an evening noted of the value is no answer to it.
    ///
    /// - Parameter minutes: The value that is declined; nil for the one that is suggested now.
    /// - Throws: `nothingToDismiss` where none is.
    public func dismissNormalDay(of minutes: Int? = nil) throws -> NudgeAnswer {
        try dismissing { _ in
            guard let value = try minutes ?? NormalDayReading(context, context.settings()).suggestion else {
                throw nothing("no other normal day is suggested now")
            }
            return .normalDay(value, in: .morning)
        }
    }

    /// - Parameter key: The pattern that is put away; nil for the one that today's letters carry.
    /// - Throws: `nothingToDismiss` where they carry none.
    public func dismissPattern(_ key: PatternKey? = nil) throws -> NudgeAnswer {
        try dismissing { reading in
            if let key { return Showing(.wellbeing, try subjectKey(key)) }
            guard let pattern = try carried(reading, try patterns(reading)) else { throw nothing("today's letters carry no card of wellbeing now") }
            return .wellbeing(pattern)
        }
    }

    private func dismissing(_ what: (NudgeReading) throws -> Showing) throws -> NudgeAnswer {
        try store.connection.transaction {
            let reading = NudgeReading(context: context, days: try context.days())
            let dismissal = try reading.dismissal(of: what(reading))
            try write(dismissal)
            return NudgeAnswer(log: dismissal.row, habit: try habit(of: dismissal.row), didChange: dismissal.didChange, action: nil)
        }
    }

    private func write(_ dismissal: Dismissal) throws {
        if let old = dismissal.old { try store.update(old, dismissal.row) } else { try store.insert(dismissal.row) }
    }

    /// The habit that a card is about; nil for any other, and for one that isn't there any more.
    private func habit(of log: NudgeLog) throws -> Habit? {
        guard log.kind == .wellbeing, case .habitNeglect(let id)? = log.subjectKey.flatMap(PatternKey.init) else { return nil }
        return try ID(id).flatMap(store.row)
    }

    private func nothing(_ message: String) -> Refusal { Refusal("nothingToDismiss", message) }

    // MARK: Patterns

    private func patterns(_ reading: NudgeReading) throws -> [Wellbeing.Pattern] {
        try WellbeingReading(context, readingDay: reading.days.date(of: context.now)).wellbeing.patterns
    }

    private func carried(_ reading: NudgeReading, _ patterns: [Wellbeing.Pattern]) throws -> Wellbeing.Pattern? {
        showsCard ? WellbeingCard.carried(patterns, logs: try reading.recentWellbeing(), now: context.now, days: reading.days) : nil
    }

    private func subjectKey(_ key: PatternKey) throws -> String {
        switch key {
        case .heavyRun: return Wellbeing.Pattern.heavyRun.subjectKey
        case .completionCollapse: return Wellbeing.Pattern.completionCollapse.subjectKey
        case .weekendOverplan(let weekday): return Wellbeing.Pattern.weekendOverplan(weekday: weekday).subjectKey
        case .habitNeglect(let habit): return Wellbeing.Pattern.habitNeglect(try store.find(habit, "habit", Habit.self)).subjectKey
        }
    }

    // MARK: Acting

    /// Makes the pattern's one change, and puts it away.
    ///
    /// - Parameter key: The pattern; nil for the one that today's letters carry.
    /// - Throws: `notActive` where there is no such pattern now.
    public func act(on key: PatternKey? = nil) throws -> NudgeAnswer {
        try store.connection.transaction {
            let reading = NudgeReading(context: context, days: try context.days())
            let pattern = try active(key, reading)
            let dismissal = try reading.dismissal(of: .wellbeing(pattern))
            let deed = dismissal.didChange ? try answer(pattern, today: reading.days.date(of: context.now)) : .none
            try write(dismissal)
            return NudgeAnswer(log: dismissal.row, habit: try habit(of: dismissal.row), didChange: dismissal.didChange, action: NudgeAnswer.Action(pattern: pattern, deed: deed))
        }
    }

    private func active(_ key: PatternKey?, _ reading: NudgeReading) throws -> Wellbeing.Pattern {
        let wanted = try key.map(subjectKey), patterns = try patterns(reading)
        let pattern = try wanted.map { key in patterns.first { $0.subjectKey == key } } ?? carried(reading, patterns)
        guard let pattern else {
            throw Refusal("notActive", wanted.map { "the last weeks don't show \($0) now" } ?? "today's letters carry no card of wellbeing now")
        }
        return pattern
    }

    private func answer(_ pattern: Wellbeing.Pattern, today: Day) throws -> NudgeAnswer.Deed {
        switch pattern {
        case .heavyRun: return try lighten(today + 1)
        case .weekendOverplan(let weekday):
            let settings = try SettingsWriting(context: context).put(.weekdayLevel(weekday), to: .level(.low)).old
            return .weekdayLevel(weekday, old: Levels.weekdayLevels(settings.weekdayLevels)[weekday] ?? .medium)
        case .completionCollapse: return try makeNormalDaySmaller(before: today)
        case .habitNeglect(let habit): return .habit(habit, id: try store.short(habit.id))
        }
    }

    private func lighten(_ day: Day) throws -> NudgeAnswer.Deed {
        let plans = try store.dayPlans(of: day)
        let (old, new) = PatternAction.lightened(day, plans: plans, id: context.newIDs.next())
        if let old { try store.update(old, new) } else { try store.insert(new) }
        return .dayLevel(day, old: old?.capacity)
    }

    private func makeNormalDaySmaller(before today: Day) throws -> NudgeAnswer.Deed {
        let dates = ClosedRange(last: PatternAction.daysRead, endingOn: today - 1)
        let rows = try store.dayPlans(of: dates)
        let plans = Dictionary(grouping: rows, by: \.date).values.compactMap { DayPlan.inForce($0) }
        guard let minutes = PatternAction.normalDay(plans: plans) else { return .normalDay(old: try context.settings().mediumDayMinutes, new: nil) }
        return .normalDay(old: try SettingsWriting(context: context).put(.mediumDayMinutes, to: .minutes(minutes)).old.mediumDayMinutes, new: minutes)
    }
}
