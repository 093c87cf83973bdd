import Model
import Rules
import Testing
import Values

@Suite("The one change that answers a pattern")
struct PatternActionTests {
    @Test("Heavy days: the day's record becomes a low one and keeps the rest, and is made where there is none")
    func lightened() {
        let made = PatternAction.lightened("2026-10-16", plans: [], id: 1001)
        #expect(made.old == nil && made.new == .row(1001) { ($0.date, $0.capacity) = ("2026-10-16", Raw(.low)) })
        let plan = DayPlan.row(3) { ($0.date, $0.capacity, $0.plannedTaskMinutes, $0.planningCompletedAt) = ("2026-10-16", Raw(text: "enormous"), 150, .at("20:00")) }
        let changed = PatternAction.lightened("2026-10-16", plans: [plan], id: 1001)
        #expect(changed.old == plan && changed.new == .row(3) { ($0.date, $0.capacity, $0.plannedTaskMinutes, $0.planningCompletedAt) = ("2026-10-16", Raw(.low), 150, .at("20:00")) })
    }

    @Test("Less finished: the mean of days with anything completed, to the nearest 15, a half up, within 30 to 360", arguments: [
        ([], nil), ([0, 0, -10], nil), ([100], 105), ([97], 90), ([98], 105), ([97, 98], 105), ([60, 0, 120, -5], 90), ([82, 83], 90), ([1, 2], 30), ([900, 1000], 360), ([45, 45, 45], 45), ([Int.max, Int.min], 360),
    ] as [([Int], Int?)])
    func normalDay(minutes: [Int], expected: Int?) {
        #expect(PatternAction.normalDay(plans: minutes.enumerated().map { item in .row(ID(integerLiteral: UInt64(item.offset))) { $0.completedEffortMinutes = item.element } }) == expected)
    }

    @Test("A pattern is named as it is remembered", arguments: [
        ("heavyRun", .heavyRun), ("completionCollapse", .completionCollapse), ("weekendOverplan:6", .weekendOverplan(weekday: 6)), ("weekendOverplan:7", .weekendOverplan(weekday: 7)),
        ("habitNeglect:0A1B", .habitNeglect(habit: "0A1B")),
        ("heavyRun:", nil), ("heavyRun:6", nil), ("weekendOverplan", nil), ("weekendOverplan:5", nil), ("habitNeglect", nil), ("habitNeglect:", nil), ("", nil), ("heavyrun", nil), ("6", nil),
    ] as [(String, PatternKey?)])
    func keys(text: String, key: PatternKey?) {
        #expect(PatternKey(text) == key)
    }
}
