import Model
import Rules
import Values

// Days as the tests of wellbeing write them. All of it is read on Thursday 2026-10-15, so the fourteen dates are
// 2026-10-01 … 2026-10-14, and those two weeks before are 2026-09-17 … 2026-09-30.

/// The record of a day on which so much of what there was to finish was finished.
func record(_ date: Day, _ rate: Double = 1, of basis: Int = 4, heavy: Bool = false) -> DayPlan {
    .row(ID(RawID(high: 7, low: UInt64(date.ordinal)))) {
        $0.date = date
        $0.completionRate = rate
        $0.completionBasis = basis
        $0.wasOverloaded = heavy
    }
}

/// Records of the dates from one to another.
func records(_ from: Day, _ to: Day, _ rate: Double = 1, of basis: Int = 4, heavy: Bool = false) -> [DayPlan] {
    (from...to).dates.map { record($0, rate, of: basis, heavy: heavy) }
}

/// As many anchors of a day as there are statuses.
func anchors(_ date: Day, _ statuses: Attendance...) -> [Anchor] {
    statuses.enumerated().map { number, status in
        .row(ID(RawID(high: UInt64(date.ordinal), low: UInt64(number)))) {
            $0.occurrenceDate = date
            $0.attendanceStatus = Raw(status)
            $0.windowEnd = Instant(day: date, secondOfDay: 3600 * (8 + number))
        }
    }
}

/// The fourteen dates and those before them.
let fortnight: (first: Day, last: Day) = ("2026-10-01", "2026-10-14")
let fortnightBefore: (first: Day, last: Day) = ("2026-09-17", "2026-09-30")

extension HabitHistory {
    static let none = HabitHistory(habits: [], windows: [], entries: [], readingDay: "2026-10-15", days: .utc)
}

extension Wellbeing {
    static func of(_ plans: [DayPlan], _ anchors: [Anchor] = [], _ history: HabitHistory = .none, now: Instant = "2026-10-15T09:00:00Z") -> Wellbeing {
        Wellbeing(plans: plans, anchors: anchors.map(AnchorMark.init), history: history, now: now)
    }

    var partList: [Int?] { [parts.tasks, parts.anchors, parts.habits, parts.load] }
}
