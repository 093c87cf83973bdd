import Model
import Rules
import Testing
import Values

@Suite("Groups of habits")
struct HabitGroupTests {
    private func group(_ id: ID<HabitGroup>, _ title: String, _ place: Int, archived: Bool = false) -> HabitGroup {
        .row(id) { ($0.title, $0.sortOrder, $0.isArchived) = (title, place, archived) }
    }

    private func called(_ title: String, _ groups: [HabitGroup]) throws -> HabitGroup {
        try HabitGroups.group(called: title, among: groups, now: .at("10:00"), id: 99)
    }

    @Test("A title means the live group that has it, case and space around it aside; else a new one, after all others")
    func byTitle() throws {
        let groups = [group(1, "Body", 4), group(2, "Mind", 7, archived: true), group(3, "body ", 2)]
        #expect(try called(" BODY", groups).id == 3)
        #expect(try called(" Mind ", groups) == .row(99) { ($0.title, $0.sortOrder, $0.createdAt) = ("Mind", 8, .at("10:00")) })
        #expect(try called("Mind", []).sortOrder == 0)
        #expect(try called("Mind", [group(1, "Body", .max)]).sortOrder == .max)
        #expect(refused { try called(" ", groups) }?.code == "emptyTitle")
    }

    @Test("A group gets another title unless it is empty or another's", arguments: [
        Line("another", "Soul", nil), Line("its own in another case", "BODY", nil), Line("empty", " ", "emptyTitle"), Line("another's", " mind", "titleTaken"),
        Line("an archived one's", "Old", "titleTaken"),
    ] as [Line<String, String?>])
    func renaming(line: Line<String, String?>) throws {
        let groups = [group(1, "Body", 0), group(2, "Mind", 1), group(3, "Old", 2, archived: true)]
        let refusal = refused { try HabitGroups.renamed(groups[0], to: line.given, among: groups) }
        #expect(refusal?.code == line.expected)
        if line.expected == nil { #expect(try HabitGroups.renamed(groups[0], to: " \(line.given) ", among: groups).title == line.given) }
    }

    @Test("Moving a group numbers all of them from 0, archived ones after the others", arguments: [
        Line("to the front", 1, [2, 3, 1, 4]), Line("before it", 0, [2, 3, 1, 4]), Line("to where it is", 2, [3, 2, 1, 4]), Line("to the end", 3, [3, 1, 2, 4]), Line("beyond it", 99, [3, 1, 2, 4]),
    ] as [Line<Int, [ID<HabitGroup>]>])
    func moving(line: Line<Int, [ID<HabitGroup>]>) {
        let groups = [group(1, "Body", 9), group(2, "Mind", 4), group(3, "Home", 4), group(4, "Old", 1, archived: true)]
        // Home and Mind stand in one place, so the title decides.
        let moved = HabitGroups.moved(groups[1], to: line.given, among: groups)
        #expect(moved.map(\.id) == line.expected && moved.map(\.sortOrder) == [0, 1, 2, 3])
    }

    @Test("Cells of several windows are one: all alike, or by whether half of them are complete", arguments: [
        Line("none", [], .empty), Line("only empty ones", [.empty, .empty], .empty), Line("all complete", [.complete, .empty, .complete], .complete),
        Line("all missed", [.missed, .empty], .missed), Line("half complete", [.complete, .missed], .partialHigh), Line("a third", [.complete, .missed, .missed], .partialLow),
        Line("partial ones alone", [.partialHigh], .partialLow), Line("half complete, half partial", [.complete, .partialLow], .partialHigh),
        Line("missed and partial", [.missed, .partialHigh], .partialLow),
    ] as [Line<[CellState], CellState>])
    func cells(line: Line<[CellState], CellState>) {
        #expect(CellState.together(line.given) == line.expected)
    }

    @Test("A group's cell is of its live habits' windows")
    func groupCell() {
        let habits = [dailyHabit(), Habit.row(2) { ($0.kind, $0.createdAt, $0.isArchived) = (Raw(.binary), "2026-01-01T09:00:00Z", true) }]
        let history = HabitHistory(habits: habits, windows: [window(), window(12), window(21, of: 2)], entries: [entry("2026-10-10", 1)], readingDay: "2026-10-15", days: .utc)
        #expect(history.cell(of: history.habits, on: "2026-10-10") == .partialHigh)
        #expect(history.cell(of: history.habits, on: "2026-10-11") == .missed)
        #expect(history.cell(of: history.habits, on: "2026-10-15") == .empty)
    }

    @Test("The days on which activity decides can be asked of any habits, archived ones too")
    func undecided() {
        let history = HabitHistory.of(dailyHabit(.avoid) { $0.isArchived = true })
        #expect(history.undecided(on: ["2026-10-10"]) == [] && history.undecided(on: ["2026-10-10"], of: history.habits) == ["2026-10-10"])
    }

    @Test("A habit's times of day stand on a day whether they are due or not")
    func times() {
        let history = HabitHistory.of(dailyHabit { ($0.scheduledDays, $0.isArchived) = ("1", true) }, [window(target: 4)], [entry("2026-10-15", 2, of: 4)])
        let times = history.times(of: history.habits[0], on: "2026-10-15")
        #expect(times.map(\.amount) == [2] && times.map(\.target) == [4] && times.map(\.isDone) == [false])
        #expect(!history.isDue(history.habits[0], on: "2026-10-15"))
    }
}
