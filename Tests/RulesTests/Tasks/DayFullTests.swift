import Model
import Rules
import Testing
import Values

@Suite("Adding to a full day")
struct DayFullTests {
    private static let today: Day = "2026-11-09"

    private func full(_ minutes: Int?, on due: Day? = today, planned: [Day: Int] = [today: 125], budget: @escaping (Day) -> Int = { _ in 180 }) -> DayFull? {
        let task = TaskItem.row(1) { ($0.dueDate, $0.effortMinutes) = (due, minutes) }
        return DayFull(adding: task, today: Self.today, planned: { planned[$0] ?? 0 }, budget: budget)
    }

    @Test("A day is full when the task goes beyond its budget; exactly the budget is room", arguments: [(55, false), (56, true), (180, true), (0, false), (nil, false), (-90, false), (.max, true)] as [(Int?, Bool)])
    func edge(minutes: Int?, isFull: Bool) { #expect((full(minutes) != nil) == isFull) }

    @Test("Nothing is said of a task without a date, or of a day that is over", arguments: [nil, "2026-11-08", "2020-01-01"] as [Day?])
    func unchecked(due: Day?) { #expect(full(1000, on: due) == nil) }

    @Test("The nearest of the seven days after it that has room is offered, exactly full too; none if none has")
    func offer() {
        #expect(full(70)?.suggestion == "2026-11-10")
        #expect(full(70, planned: [Self.today: 125, "2026-11-10": 111, "2026-11-11": 110])?.suggestion == "2026-11-11")
        #expect(full(70, budget: { $0 == "2026-11-16" ? 70 : 69 })?.suggestion == "2026-11-16")
        let none = full(70, budget: { $0 == "2026-11-17" ? 500 : 60 })
        #expect(none?.suggestion == nil && none?.plannedMinutes == 125 && none?.budgetMinutes == 60)
        #expect(full(70, on: "2026-11-20", planned: ["2026-11-20": 180])?.suggestion == "2026-11-21", "after its own day, not after today")
    }

    @Test("No day beyond the calendar is offered")
    func lastDay() { #expect(full(70, on: "9999-12-31", planned: ["9999-12-31": 150])?.suggestion == nil) }
}
