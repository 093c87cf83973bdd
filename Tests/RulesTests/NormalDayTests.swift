import Model
import Rules
import Testing
import Values

@Suite("Suggesting a normal day")
struct NormalDayTests {
    private let today: Day = "2026-10-28"

    /// Records of the days before and with today, newest first.
    private func plans(_ minutes: [Int]) -> [DayPlan] {
        minutes.enumerated().map { place, minutes in
            DayPlan.row(ID(RawID(high: 1, low: UInt64(place)))) { ($0.date, $0.completedEffortMinutes) = (today - place, minutes) }
        }
    }

    private func suggestion(_ plans: [DayPlan], dismissed: [NudgeLog] = [], medium: Int = 180) -> Int? {
        NormalDay.suggestion(plans: plans, dismissed: dismissed, today: today, settings: .row(1) { $0.mediumDayMinutes = medium })
    }

    private func dismissal(_ subject: String?, _ moment: Instant?) -> NudgeLog {
        .row(1) { ($0.kind, $0.subjectKey, $0.dismissedAt) = (Raw(.normalDaySuggestion), subject, moment) }
    }

    @Test("Fourteen days with something finished are enough, thirteen aren't", arguments: [(13, nil), (14, 240), (28, 240)] as [(Int, Int?)])
    func daysNeeded(days: Int, expected: Int?) {
        #expect(suggestion(plans(Array(repeating: 240, count: days))) == expected)
    }

    @Test("A day with nothing finished, or less, isn't counted", arguments: [0, -60, .min])
    func emptyDays(minutes: Int) {
        #expect(suggestion(plans(Array(repeating: 240, count: 13) + [minutes])) == nil)
        #expect(suggestion(plans(Array(repeating: 240, count: 14) + [minutes])) == 240)
    }

    @Test("The twenty-eight days that end today are read, and no other")
    func window() {
        let thirteen = plans(Array(repeating: 240, count: 13))
        let on = { (day: Day) in DayPlan.row(99) { ($0.date, $0.completedEffortMinutes) = (day, 240) } }
        #expect(suggestion(thirteen + [on(today - 27)]) == 240)
        #expect(suggestion(thirteen + [on(today - 28)]) == nil)
        #expect(suggestion(thirteen + [on(today + 1)]) == nil)
    }

    @Test("The median counts, of an even number of days the mean of the middle two, to the nearest 15", arguments: [
        Line("odd", Array(repeating: 60, count: 7) + [225] + Array(repeating: 900, count: 7), 225),
        Line("even: 225 and 270 make 247.5, halfway to 255", Array(repeating: 60, count: 6) + [225, 270] + Array(repeating: 900, count: 6), 255),
        Line("even: 224 and 270 make 247", Array(repeating: 60, count: 6) + [224, 270] + Array(repeating: 900, count: 6), 240),
        Line("even and odd: 232 and 233 make 232.5, halfway to 240", Array(repeating: 232, count: 7) + Array(repeating: 233, count: 7), 240),
        Line("in any order", [900, 225, 60, 900, 60, 225, 60, 900, 60, 900, 225, 60, 900, 225, 225], 225),
    ] as [Line<[Int], Int?>])
    func median(line: Line<[Int], Int?>) {
        #expect(suggestion(plans(line.given)) == line.expected)
    }

    @Test("A suggestion lies within the range of a normal day", arguments: [(1, 180, 30), (1000, 180, 360), (.max, 180, 360), (1000, 330, 360), (1000, 345, nil)] as [(Int, Int, Int?)])
    func range(minutes: Int, medium: Int, expected: Int?) {
        #expect(suggestion(plans(Array(repeating: minutes, count: 14)), medium: medium) == expected)
    }

    @Test("It differs by 30 at least from what is set, also where that isn't in steps", arguments: [
        (210, 240), (211, nil), (225, nil), (240, nil), (255, nil), (269, nil), (270, 240), (180, 240), (0, 240), (.min, 240), (.max, 240),
    ] as [(Int, Int?)])
    func difference(medium: Int, expected: Int?) {
        #expect(suggestion(plans(Array(repeating: 240, count: 14)), medium: medium) == expected)
    }

    @Test("It is silent for 28 days after any value was waved away, and for good after its own", arguments: [
        Line("never shown", [], 240),
        Line("another value, a moment after noon 28 days ago", [("210", "2026-09-30T12:00:00.001Z")], nil),
        Line("another value, at noon 28 days ago", [("210", "2026-09-30T12:00:00Z")], 240),
        Line("another value, long ago", [("210", "2020-01-01T00:00:00Z")], 240),
        Line("without a value, lately", [(nil, "2026-10-20T00:00:00Z")], nil),
        Line("without a value, long ago", [(nil, "2020-01-01T00:00:00Z")], 240),
        Line("its own value, long ago", [("240", "2020-01-01T00:00:00Z")], nil),
        Line("its own value, but only shown", [("240", nil)], 240),
        Line("its own value in the evening's form", [("240@planning", "2020-01-01T00:00:00Z")], 240),
        Line("one of several", [("210", "2020-01-01T00:00:00Z"), ("240", nil), ("240", "2019-01-01T00:00:00Z")], nil),
    ] as [Line<[(String?, Instant?)], Int?>])
    func dismissed(line: Line<[(String?, Instant?)], Int?>) {
        #expect(suggestion(plans(Array(repeating: 240, count: 14)), dismissed: line.given.map { dismissal($0.0, $0.1) }) == line.expected)
    }
}
