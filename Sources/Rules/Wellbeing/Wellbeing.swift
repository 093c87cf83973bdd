import Model
import Values

/// How the days went, from what was done: nobody rates anything, and nothing of it is stored. See the rule page *Wellbeing*.
public struct Wellbeing: Sendable {
    public enum State: String, Sendable { case gathering, steady, strained }
    public enum Trend: String, Sendable { case steadier, aboutTheSame, heavier }

    /// The fourteen days that ended yesterday: the reading day isn't finished and never counts.
    public let evaluation: Evaluation
    /// The score of each of the last fourteen evaluations, oldest first and the current one last; nil where one was gathering.
    public let sparkline: [Int?]
    /// Nil while gathering, and where there was no score two weeks ago.
    public let trend: Trend?
    /// None while gathering.
    public let patterns: [Pattern]

    /// The dates of whose records, anchors and entries all of it is made: four weeks that ended yesterday. Neglect of a habit
    /// asks for the entries of `Neglect.days(of:readingDay:)` besides.
    public static func dates(readingDay: Day) -> ClosedRange<Day> { ClosedRange(last: 2 * Evaluation.length, endingOn: readingDay - 1) }

    /// - Parameters:
    ///   - anchors: Those of the dates, one-offs too.
    ///   - history: As it reads on the reading day, with the activity of the days that it leaves undecided.
    public init(plans: [DayPlan], anchors: [AnchorMark], history: HabitHistory, now: Instant) {
        let yesterday = history.readingDay - 1
        let lived = LivedDays(Wellbeing.dates(readingDay: history.readingDay), plans: plans, anchors: anchors, history: history, now: now)
        evaluation = Evaluation(endingOn: yesterday, lived)
        sparkline = ClosedRange(last: Evaluation.length, endingOn: yesterday).dates.map { Evaluation(endingOn: $0, lived).score }
        trend = Wellbeing.trend(from: Evaluation(endingOn: yesterday - Evaluation.length, lived).score, to: evaluation.score)
        patterns = evaluation.isGathering ? [] : Wellbeing.patterns(lived, history)
    }

    /// Whether any of the evaluations has a score; where none has, only records are needed.
    public static func isAnyScored(plans: [DayPlan], readingDay: Day) -> Bool {
        let active = Set(plans.map(\.date)), last = readingDay - 1
        return ClosedRange(last: Evaluation.length + 1, endingOn: last).dates.contains { end in
            ClosedRange(last: Evaluation.length, endingOn: end).dates.count(where: active.contains) >= Evaluation.activeDaysNeeded
        }
    }

    public var state: State { evaluation.isGathering ? .gathering : patterns.isEmpty ? .steady : .strained }
    public var score: Int? { evaluation.score }
    public var activeDays: Int { evaluation.activeDays }
    public var heavyDays: Int { evaluation.heavyDays }
    public var completionPercent: Int? { parts.tasks }
    public var counts: Evaluation.Counts { evaluation.counts }

    /// Each part to the nearest whole, a half up.
    public var parts: (tasks: Int?, anchors: Int?, habits: Int?, load: Int?) {
        (evaluation.tasks.value.map(Near.rounded), evaluation.anchors.value.map(Near.rounded),
         evaluation.habits.value.map(Near.rounded), evaluation.load.value.map(Near.rounded))
    }

    /// By how much a score differs from that of two weeks before to be more than about the same.
    public static let trendFrom = 5

    static func trend(from earlier: Int?, to score: Int?) -> Trend? {
        guard let earlier, let score else { return nil }
        return score - earlier >= trendFrom ? .steadier : score - earlier <= -trendFrom ? .heavier : .aboutTheSame
    }

    private static func patterns(_ lived: LivedDays, _ history: HabitHistory) -> [Pattern] {
        let search = PatternSearch(days: lived.days, yesterday: history.readingDay - 1)
        var patterns: [Pattern] = []
        if search.isHeavyRun { patterns.append(.heavyRun) }
        if search.isCompletionCollapse { patterns.append(.completionCollapse) }
        if let weekday = search.weekendToLighten { patterns.append(.weekendOverplan(weekday: weekday)) }
        let neglected = history.live.filter { Neglect.isThere($0, history) }.map(\.habit)
        return patterns + neglected.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }.map(Pattern.habitNeglect)
    }
}
