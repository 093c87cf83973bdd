import Model
import Store
import Values

extension Day {
    /// The bounds, first in and last out, of the texts that a column of floating dates holds for this day.
    var textRange: [Value] { (self...self).textRange }
    /// The bound below which texts of this day and earlier ones lie.
    var textAfter: Value { .text((self + 1).text) }
}

extension ClosedRange where Bound == Day {
    /// The bounds, first in and last out, of the texts that a column of floating dates holds for these days.
    var textRange: [Value] { [.text(lowerBound.text), upperBound.textAfter] }
}

/// What is kept by the day it is about, found by an index. Several rows may be of one day, as before a night merged them.
extension Store {
    /// The records of days, in no order.
    func dayPlans(of dates: ClosedRange<Day>) throws -> [DayPlan] { try rows(DayPlan.self, "WHERE date >= ? AND date < ?", dates.textRange) }

    func dayPlans(of day: Day) throws -> [DayPlan] { try dayPlans(of: day...day) }

    /// The planning of days, in no order.
    func planning(of dates: ClosedRange<Day>) throws -> [NightPlanningSession] {
        try rows(NightPlanningSession.self, "WHERE forDate >= ? AND forDate < ?", dates.textRange)
    }

    func planning(of day: Day) throws -> [NightPlanningSession] { try planning(of: day...day) }

    /// A time of day's entries.
    func entries(of window: ID<HabitTimeWindow>, on day: Day) throws -> [HabitEntry] {
        try rows(HabitEntry.self, "WHERE windowID = ? AND date >= ? AND date < ?", [window.stored] + day.textRange)
    }

    /// What was timed or written down for a time of day.
    func sessions(of window: ID<HabitTimeWindow>, on day: Day) throws -> [WorkSession] {
        try rows(WorkSession.self, "WHERE habitWindowID = ? AND day >= ? AND day < ?", [window.stored] + day.textRange)
    }
}
