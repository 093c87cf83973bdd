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
        let store = context.store, dates = Wellbeing.dates(readingDay: readingDay)
        let plans = try store.rows(DayPlan.self, "WHERE date >= ? AND date < ?", dates.textRange)
        guard Wellbeing.isAnyScored(plans: plans, readingDay: readingDay) else {
            let nothing = HabitHistory(habits: [], windows: [], entries: [], readingDay: readingDay, days: try context.days())
            wellbeing = Wellbeing(plans: plans, anchors: [], history: nothing, now: context.now)
            return
        }
        let anchors = try AnchorReading(store: store).marks(on: dates)
        var reading = try HabitReading(context, of: dates, readingDay: readingDay)
        try WellbeingReading.readDays(before: dates, &reading)
        try reading.readActivity(on: WellbeingReading.daysOfCells(dates, plans, reading.history))
        wellbeing = Wellbeing(plans: plans, anchors: anchors, history: reading.history, now: context.now)
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

extension JSON {
    static func orNull(_ number: Int?) -> JSON { number.map(JSON.int) ?? .null }
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
