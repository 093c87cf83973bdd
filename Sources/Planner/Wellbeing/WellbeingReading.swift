import JSON
import Model
import Rules
import Store
import Values

/// Reads what wellbeing is computed from: the records, anchors and habit entries of four weeks, however long the history.
public struct WellbeingReading {
    public let wellbeing: Wellbeing

    /// - Parameter readingDay: The day that plays "today": it isn't finished and never counts.
    public init(_ context: Context, readingDay: Day) throws {
        let dates = Wellbeing.dates(readingDay: readingDay), plans = try WellbeingReading.plans(context, dates)
        // Where nothing has a score yet, habits needn't be read.
        guard Wellbeing.isAnyScored(plans: plans, readingDay: readingDay) else {
            let nothing = HabitHistory(habits: [], windows: [], entries: [], readingDay: readingDay, days: try context.days())
            wellbeing = Wellbeing(plans: plans, anchors: [], history: nothing, now: context.now)
            return
        }
        var reading = try HabitReading(context, of: dates, readingDay: readingDay)
        wellbeing = try WellbeingReading.scored(context, plans, &reading)
    }

    /// The same from habits that are read already, on its dates among others.
    init(_ context: Context, _ reading: inout HabitReading) throws {
        let readingDay = reading.history.readingDay
        let plans = try WellbeingReading.plans(context, Wellbeing.dates(readingDay: readingDay))
        let isScored = Wellbeing.isAnyScored(plans: plans, readingDay: readingDay)
        wellbeing = isScored ? try WellbeingReading.scored(context, plans, &reading)
            : Wellbeing(plans: plans, anchors: [], history: reading.history, now: context.now)
    }

    private static func plans(_ context: Context, _ dates: ClosedRange<Day>) throws -> [DayPlan] {
        try context.store.dayPlans(of: dates)
    }

    private static func scored(_ context: Context, _ plans: [DayPlan], _ reading: inout HabitReading) throws -> Wellbeing {
        let dates = Wellbeing.dates(readingDay: reading.history.readingDay)
        let anchors = try AnchorReading(store: context.store).marks(on: dates)
        try readDays(before: dates, &reading)
        try reading.readActivity(on: daysOfCells(dates, plans, reading.history))
        return Wellbeing(plans: plans, anchors: anchors, history: reading.history, now: context.now)
    }

    /// Where pauses or rare weekdays push the days that decide on neglect out of the four weeks.
    private static func readDays(before dates: ClosedRange<Day>, _ reading: inout HabitReading) throws {
        for habit in reading.history.live {
            let days = Neglect.days(of: habit, readingDay: reading.history.readingDay) ?? []
            try reading.readEntries(of: habit, on: days.filter { $0 < dates.lowerBound })
        }
    }

    /// Cells are asked for on active days, and those of weekly targets on all.
    private static func daysOfCells(_ dates: ClosedRange<Day>, _ plans: [DayPlan], _ history: HabitHistory) -> [Day] {
        history.live.contains { $0.kind == .avoid && $0.hasWeeklyTarget } ? dates.dates : Set(plans.map(\.date)).sorted()
    }

    // MARK: What is said

    /// The members that a day's report has of it.
    var jsonOfDay: [JSON.Member] {
        let wanted: Set = ["state", "activeDays", "score", "trend", "patterns"]
        return json.filter { wanted.contains($0.key) }
    }

    /// The members of the object, in the order of the documentation.
    public var json: [JSON.Member] {
        let parts = wellbeing.parts, counts = wellbeing.counts
        return [
            .init("state", .string(wellbeing.state.rawValue)),
            .init("activeDays", .int(wellbeing.activeDays)),
            .init("score", .orNull(wellbeing.score)),
            .init("trend", wellbeing.trend.map { .string($0.rawValue) } ?? .null),
            .init("parts", ["tasks": .orNull(parts.tasks), "anchors": .orNull(parts.anchors), "habits": .orNull(parts.habits), "load": .orNull(parts.load)]),
            .init("sparkline", .array(wellbeing.sparkline.map(JSON.orNull))),
            .init("completionPercent", .orNull(wellbeing.completionPercent)),
            .init("heavyDays", .int(wellbeing.heavyDays)),
            .init("counts", [
                "tasksDone": .int(counts.tasksDone), "tasksToFinish": .int(counts.tasksToFinish),
                "anchorsAttended": .int(counts.anchorsAttended), "anchorsDecided": .int(counts.anchorsDecided),
            ]),
            .init("patterns", .array(wellbeing.patterns.map(\.json))),
        ]
    }

    /// The same for a person, in a line.
    public var line: String {
        guard let score = wellbeing.score else {
            return "\(counted(wellbeing.activeDays, "active day")) of the last \(Evaluation.length); from \(Evaluation.activeDaysNeeded) on there is a score"
        }
        let standing = "\(wellbeing.state.rawValue), \(score) of 100" + (wellbeing.trend.map { ", \($0.words)" } ?? "")
        return ([standing] + wellbeing.patterns.map(\.words)).joined(separator: "; ")
    }
}

extension Wellbeing.Trend {
    fileprivate var words: String {
        switch self {
        case .steadier: return "steadier than two weeks before"
        case .aboutTheSame: return "about the same as two weeks before"
        case .heavier: return "heavier than two weeks before"
        }
    }
}

extension Wellbeing.Pattern {
    fileprivate var json: JSON {
        var members: [JSON.Member] = [.init("kind", .string(kind)), .init("subject", subject.map(JSON.string) ?? .null)]
        if case .habitNeglect(let habit) = self { members.append(.init("title", .string(habit.title))) }
        return .object(members)
    }

    fileprivate var words: String {
        switch self {
        case .heavyRun: return "the last days were all overloaded"
        case .completionCollapse: return "far less was finished lately than before"
        case .weekendOverplan(let weekday): return "\(weekday == 7 ? "Sundays" : "Saturdays") are often overloaded"
        case .habitNeglect(let habit): return "\"\(habit.title)\" was missed on its last three days"
        }
    }
}
