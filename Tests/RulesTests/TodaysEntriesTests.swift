import Model
import Rules
import Testing
import Values

@Suite("Today's entries")
struct TodaysEntriesTests {
    private let due = Habit.row(1)
    private let resting = Habit.row(2) { $0.scheduledDays = "1" }
    private let unknown = Habit.row(3) { $0.kind = Raw(text: "measured") }

    private func window(_ id: ID<HabitTimeWindow>, of habit: ID<Habit>?, target: Int = 8) -> HabitTimeWindow {
        .row(id) { ($0.habitID, $0.target) = (habit, target) }
    }

    private func entry(_ id: ID<HabitEntry>, _ window: ID<HabitTimeWindow>?, target: Int = 8, amount: Int = 0, completed: Instant? = nil) -> HabitEntry {
        .row(id) { ($0.date, $0.windowID, $0.target, $0.amount, $0.completedAt) = ("2026-10-15", window, target, amount, completed) }
    }

    private func settle(_ entries: [HabitEntry], _ windows: [HabitTimeWindow]) -> Edits<HabitEntry> {
        TodaysEntries.settle(entries, habits: [due, resting, unknown], windows: windows, today: "2026-10-15", days: .utc, newIDs: .counting())
    }

    @Test("A due window without a row gets one, with its target and nothing done")
    func inserted() {
        let edits = settle([], [window(1, of: 1, target: 8)])
        #expect(edits.inserted == [entry(1001, 1, target: 8)] && edits.updated.isEmpty && edits.deleted.isEmpty)
    }

    @Test("All windows of a due habit get theirs, in the order of their ids")
    func severalWindows() {
        #expect(settle([], [window(7, of: 1), window(3, of: 1), window(5, of: 2)]).inserted.map(\.windowID) == [3, 7])
    }

    @Test("A window that isn't due gets none", arguments: [2, 3, nil, 99] as [ID<Habit>?])
    func notDue(habit: ID<Habit>?) {
        #expect(settle([], [window(1, of: habit)]).isEmpty)
    }

    @Test("What becomes of today's row", arguments: [
        Line("untouched, due, the same target", (1, 8, 0, nil), "kept"),
        Line("untouched, due, another target", (1, 3, 0, nil), "updated"),
        Line("untouched, not due", (2, 3, 0, nil), "removed"),
        Line("untouched, of no habit", (nil, 3, 0, nil), "removed"),
        Line("untouched, of a habit that can't be read", (99, 3, 0, nil), "kept"),
        Line("untouched, of a kind that isn't known", (3, 3, 0, nil), "kept"),
        Line("an amount, due, another target", (1, 3, 1, nil), "kept"),
        Line("a negative amount", (1, 3, -1, nil), "kept"),
        Line("ticked, due, another target", (1, 3, 0, .at("09:00")), "kept"),
        Line("an amount, not due", (2, 3, 1, nil), "kept"),
        Line("ticked, not due", (2, 3, 0, .at("09:00")), "kept"),
    ] as [Line<(ID<Habit>?, Int, Int, Instant?), String>])
    func present(line: Line<(ID<Habit>?, Int, Int, Instant?), String>) {
        let (habit, target, amount, completed) = line.given
        let before = entry(1, 1, target: target, amount: amount, completed: completed)
        let edits = settle([before], [window(1, of: habit)])
        #expect(edits.inserted.isEmpty)
        #expect(edits.updated.map(\.new) == (line.expected == "updated" ? [entry(1, 1)] : []))
        #expect(edits.deleted == (line.expected == "removed" ? [before] : []))
    }

    @Test("Of two rows of one window nothing is made, and each is treated for itself")
    func twins() {
        let edits = settle([entry(1, 1, target: 3), entry(2, 1, target: 3, amount: 1)], [window(1, of: 1)])
        #expect(edits.inserted.isEmpty && edits.deleted.isEmpty && edits.updated.map(\.new) == [entry(1, 1)])
        #expect(settle([entry(1, 1), entry(2, 1), entry(3, 1, amount: 2)], [window(1, of: 2)]).deleted.map(\.id) == [1, 2])
    }

    @Test("A row of no window, or of one that isn't there, is left alone")
    func strangers() {
        #expect(settle([entry(1, nil), entry(2, 99)], [window(1, of: 2)]).isEmpty)
    }

    @Test("Asked again about its own answer it changes nothing")
    func twice() {
        let windows = [window(1, of: 1), window(2, of: 2), window(3, of: 3), window(4, of: nil), window(5, of: 1, target: .max)]
        var sheet = Sheet([entry(1, 2), entry(2, 3, target: 1), entry(3, 1, target: 1), entry(4, 4)])
        let edits = settle(sheet.rows, windows)
        #expect(edits.inserted.count == 1 && edits.updated.count == 1 && edits.deleted.count == 2)
        for row in edits.deleted { sheet.remove(row) }
        for row in edits.inserted + edits.updated.map(\.new) { sheet.insert(row) }
        #expect(settle(sheet.rows, windows).isEmpty)
    }

    @Test("Untouched is a matter of the row alone", arguments: [(0, nil, true), (1, nil, false), (-1, nil, false), (0, .at("09:00"), false)] as [(Int, Instant?, Bool)])
    func untouched(amount: Int, completed: Instant?, isUntouched: Bool) {
        #expect(entry(1, 1, amount: amount, completed: completed).isUntouched == isUntouched)
    }
}
