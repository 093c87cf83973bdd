import Model
import Values

extension Wellbeing {
    /// Something in the last weeks that is worth a word, in the order in which they are listed.
    public enum Pattern: Sendable, Equatable {
        /// Overloaded days in a row, up to yesterday.
        case heavyRun
        /// Far less was finished lately than before.
        case completionCollapse
        /// Weekends overloaded again and again; ISO weekday 6 or 7.
        case weekendOverplan(weekday: Int)
        /// A habit that was missed on its last days.
        case habitNeglect(Habit)

        public var kind: String {
            switch self {
            case .heavyRun: return "heavyRun"
            case .completionCollapse: return "completionCollapse"
            case .weekendOverplan: return "weekendOverplan"
            case .habitNeglect: return "habitNeglect"
            }
        }

        /// What it is about: a weekday or a habit's id, where there is one.
        public var subject: String? {
            switch self {
            case .heavyRun, .completionCollapse: return nil
            case .weekendOverplan(let weekday): return String(weekday)
            case .habitNeglect(let habit): return habit.id.text
            }
        }

        /// By what `NudgeLog` remembers it: `heavyRun`, `weekendOverplan:6`.
        public var subjectKey: String { subject.map { "\(kind):\($0)" } ?? kind }
    }
}

/// Looks for patterns in days by their records.
struct PatternSearch {
    let days: [Day: LivedDays.ActiveDay]
    let yesterday: Day

    private func wasOverloaded(_ day: Day) -> Bool { days[day]?.plan.wasOverloaded ?? false }

    // MARK: Heavy days

    static let heavyRunLength = 3

    /// A day without a record breaks the run.
    var isHeavyRun: Bool { ClosedRange(last: PatternSearch.heavyRunLength, endingOn: yesterday).dates.allSatisfy(wasOverloaded) }

    // MARK: Completion

    static let recentDays = 3, priorDaysNeeded = 3
    static let collapsedBelow = 0.4, collapsedBelowPrior = 0.5

    /// The three latest days with something to finish, against the fourteen dates before them: under half of what was
    /// usual, and under 0.4.
    var isCompletionCollapse: Bool {
        let reach = ClosedRange(last: Evaluation.length, endingOn: yesterday)
        let counted = days.compactMap { day, active in active.completionRate.map { (day: day, rate: $0) } }.filter { $0.day <= yesterday }.sorted { $0.day > $1.day }
        let recent = counted.prefix(PatternSearch.recentDays)
        guard recent.count == PatternSearch.recentDays, let oldest = recent.last?.day, reach.contains(oldest) else { return false }
        let before = ClosedRange(last: Evaluation.length, endingOn: oldest - 1)
        let prior = counted.filter { before.contains($0.day) }
        guard prior.count >= PatternSearch.priorDaysNeeded, let usual = Mean.of(prior.map(\.rate)).value, let now = Mean.of(recent.map(\.rate)).value else { return false }
        return Near.isBelow(now, PatternSearch.collapsedBelowPrior * usual) && Near.isBelow(now, PatternSearch.collapsedBelow)
    }

    // MARK: Weekends

    static let weekends = 3, heavyWeekendsNeeded = 2

    /// The weekday to lighten, where two of the last three weekends that are over had an overloaded day: Sunday where more
    /// Sundays than Saturdays had one, else Saturday.
    var weekendToLighten: Int? {
        let lastSunday = yesterday - yesterday.weekday % 7
        let sundays = (0..<PatternSearch.weekends).map { lastSunday - 7 * $0 }
        let heavySundays = sundays.filter(wasOverloaded), heavySaturdays = sundays.filter { wasOverloaded($0 - 1) }
        guard Set(heavySundays + heavySaturdays).count >= PatternSearch.heavyWeekendsNeeded else { return nil }
        return heavySundays.count > heavySaturdays.count ? 7 : 6
    }
}

/// Whether a habit was missed on each of its last days. Doing it on others doesn't matter.
public enum Neglect {
    /// How many of its days are looked at, and how far back.
    public static let daysNeeded = 3
    public static let reach = 90

    /// The days that decide, latest first: the last three of its weekdays on which it wasn't paused. Nil for a habit of which
    /// neglect is never said, and where there weren't three yet.
    public static func days(of habit: HabitInView, readingDay: Day) -> [Day]? {
        let yesterday = readingDay - 1
        guard !habit.habit.isArchived, habit.kind != .avoid, !habit.hasWeeklyTarget, !habit.windows.isEmpty,
              habit.pause(on: yesterday) == nil, habit.pause(on: readingDay) == nil else { return nil }
        var days: [Day] = []
        for back in 0..<reach where days.count < daysNeeded {
            let day = yesterday - back
            if day < habit.createdDay { break }
            if habit.includes(day), habit.pause(on: day) == nil { days.append(day) }
        }
        return days.count == daysNeeded ? days : nil
    }

    /// Whether every window was missed on each of the days that decide.
    static func isThere(_ habit: HabitInView, _ history: HabitHistory) -> Bool {
        guard let days = days(of: habit, readingDay: history.readingDay) else { return false }
        return days.allSatisfy { day in habit.windows.allSatisfy { history.cell(of: $0, on: day) == .missed } }
    }
}
