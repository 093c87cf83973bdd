import Model
import Values

/// How fourteen days went, in parts of 0 … 100 each, unrounded; a part without data is nil. See the rule page *Wellbeing*.
public struct Evaluation: Sendable {
    /// How many dates are looked at, and how many of them must be active: with fewer there are no parts and no score.
    public static let length = 14
    public static let activeDaysNeeded = 7

    private let active: [LivedDays.ActiveDay]
    private let weeks: Mean

    init(endingOn last: Day, _ lived: LivedDays) {
        let dates = ClosedRange(last: Evaluation.length, endingOn: last)
        active = dates.dates.compactMap { lived.days[$0] }
        var weeks = Mean()
        // In the order of the dates, for sums of fractions depend on it.
        for (week, mean) in lived.weeks.sorted(by: { $0.key.first < $1.key.first }) where dates.contains(week.first) && dates.contains(week.last) {
            weeks.add(mean)
        }
        self.weeks = weeks
    }

    public var activeDays: Int { active.count }
    /// Whether there are too few active days to say anything.
    public var isGathering: Bool { active.count < Evaluation.activeDaysNeeded }
    /// Active days that were overloaded.
    public var heavyDays: Int { active.count { $0.plan.wasOverloaded } }

    // MARK: Parts

    public struct Part: Sendable {
        public let weight: Int
        /// 0 … 100, or nil without data.
        public let value: Double?
    }

    /// The mean rate of completion of the days on which there was something to finish.
    public var tasks: Part { part(35, Mean.of(active.compactMap(\.completionRate))) }

    /// The mean, over the days, of attended ÷ decided, so that a day of many anchors weighs no more than one of few.
    public var anchors: Part { part(25, Mean.of(active.filter { $0.decided > 0 }.map { Double($0.attended) / Double($0.decided) })) }

    /// The mean of all shares, those of cells on active days and those of weekly targets.
    public var habits: Part {
        var shares = weeks
        for day in active { shares.add(day.habits) }
        return part(20, shares)
    }

    /// The days that weren't overloaded, of all active ones.
    public var load: Part { part(20, Mean.of(active.map { $0.plan.wasOverloaded ? 0 : 1 })) }

    private func part(_ weight: Int, _ mean: Mean) -> Part { Part(weight: weight, value: isGathering ? nil : mean.value.map { $0 * 100 }) }

    /// The mean of the parts that are there, by their weights, to the nearest whole, a half up; nil while gathering.
    ///
    /// Tasks 60 and load 100 and nothing else: (60 × 35 + 100 × 20) ÷ 55 is 74.5…, so 75.
    public var score: Int? {
        let there = [tasks, anchors, habits, load].compactMap { part in part.value.map { (part.weight, $0) } }
        guard !there.isEmpty else { return nil }
        let weighed = there.reduce(0) { $0 + Double($1.0) * $1.1 }
        return Near.rounded(weighed / Double(there.reduce(0) { $0 + $1.0 }))
    }

    // MARK: Counts

    /// What the parts of tasks and anchors were made of; all 0 while gathering.
    public struct Counts: Equatable, Sendable {
        public fileprivate(set) var tasksDone: Int
        public fileprivate(set) var tasksToFinish: Int
        public fileprivate(set) var anchorsAttended: Int
        public fileprivate(set) var anchorsDecided: Int

        public init(tasksDone: Int = 0, tasksToFinish: Int = 0, anchorsAttended: Int = 0, anchorsDecided: Int = 0) {
            self.tasksDone = tasksDone
            self.tasksToFinish = tasksToFinish
            self.anchorsAttended = anchorsAttended
            self.anchorsDecided = anchorsDecided
        }
    }

    public var counts: Counts {
        var counts = Counts()
        guard !isGathering else { return counts }
        for day in active {
            counts.anchorsAttended += day.attended
            counts.anchorsDecided += day.decided
            guard let rate = day.completionRate else { continue }
            let basis = Whole.held(day.plan.completionBasis)
            counts.tasksDone = Whole.sum([counts.tasksDone, Near.rounded(rate * Double(basis))])
            counts.tasksToFinish = Whole.sum([counts.tasksToFinish, basis])
        }
        return counts
    }
}
