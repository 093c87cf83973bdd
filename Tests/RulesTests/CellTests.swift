import Model
import Rules
import Testing
import Values

/// A window on one day, and what of it is asked.
struct CellCase: Sendable {
    var habit = dailyHabit()
    var target = 10
    var entries: [HabitEntry] = []
    var engaged: Set<Day> = []
    /// Tuesday.
    var day: Day = "2026-10-13"
}

private func counted(_ entries: [HabitEntry] = [], day: Day = "2026-10-13", _ change: (inout Habit) -> Void = { _ in }) -> CellCase {
    CellCase(habit: dailyHabit(.counted, change), entries: entries, day: day)
}

private func avoid(_ entries: [HabitEntry] = [], allowance: Int = 0, engaged: Bool = false, day: Day = "2026-10-13", _ change: (inout Habit) -> Void = { _ in }) -> CellCase {
    CellCase(habit: dailyHabit(.avoid, change), target: allowance, entries: entries, engaged: engaged ? [day] : [], day: day)
}

private func onTuesday(_ amount: Int, of target: Int = 10, completed: Instant? = nil) -> [HabitEntry] { [entry("2026-10-13", amount, of: target, completed: completed)] }

@Suite("The cell of a window on a day")
struct CellTests {
    @Test("The first line of the table that applies says what a cell is", arguments: [
        // 1
        Line("a day to come", counted([entry("2026-10-16", 10, of: 10)], day: "2026-10-16"), .empty),
        Line("the day before it was made", counted([entry("2026-10-13", 10, of: 10)]) { $0.createdAt = "2026-10-14T00:00:00Z" }, .empty),
        Line("the day on which it was made", counted { $0.createdAt = "2026-10-13T23:59:59.999Z" }, .missed),
        Line("a paused day", counted { $0.pausesData = #"[{"from":"2026-10-13","to":"2026-10-13"}]"# }, .empty),
        Line("a paused day, though it was done", counted(onTuesday(10)) { $0.pausesData = #"[{"from":"2026-10-13","to":null}]"# }, .empty),
        Line("pauses that can't be read are none", counted { $0.pausesData = #"[{"from":"2026-10-01"},{"to":"2026-10-20"}]"# }, .missed),
        Line("archived days read as ever", counted { $0.isArchived = true }, .missed),
        Line("a kind that isn't known", counted(onTuesday(10)) { $0.kind = Raw(text: "dreamt") }, .empty),
        // 2
        Line("avoid, today", avoid(day: "2026-10-15"), .empty),
        Line("avoid, today, held", avoid([entry("2026-10-15", 0, completed: "2026-10-15T20:00:00Z")], day: "2026-10-15"), .empty),
        Line("avoid, today, after slips", avoid([entry("2026-10-15", 4, of: 0)], day: "2026-10-15"), .empty),
        // 3
        Line("avoid, a slip where none is fine", avoid(onTuesday(1, of: 0), engaged: true), .missed),
        Line("avoid, a slip more than are fine", avoid(onTuesday(3, of: 2), allowance: 9), .missed),
        Line("avoid, the window's allowance has no say where something was logged", avoid(onTuesday(3, of: 9), allowance: 2), .complete),
        Line("avoid, an allowance below 0 reads as 0", avoid(onTuesday(0, of: -5, completed: "2026-10-13T20:00:00Z"), allowance: -5), .complete),
        Line("avoid, slips on a day that isn't its own", avoid(onTuesday(1, of: 0)) { $0.scheduledDays = "1" }, .missed),
        Line("avoid, slips though it was held", avoid(onTuesday(1, of: 0, completed: "2026-10-13T20:00:00Z")), .missed),
        // 4
        Line("avoid, held", avoid(onTuesday(0, of: 0, completed: "2026-10-13T20:00:00Z")), .complete),
        Line("avoid, something else was done", avoid(engaged: true), .complete),
        Line("avoid, as many slips as are fine: a slip is activity", avoid(onTuesday(2, of: 2)), .complete),
        Line("avoid, something was done on a day that isn't its own", avoid(engaged: true) { $0.scheduledDays = "1" }, .empty),
        Line("avoid, held on a day that isn't its own", avoid(onTuesday(0, of: 0, completed: "2026-10-13T20:00:00Z")) { $0.scheduledDays = "1" }, .empty),
        Line("avoid, a weekly target: every day is its own", avoid(engaged: true) { ($0.scheduledDays, $0.targetPerWeek) = ("", 2) }, .complete),
        // 5
        Line("avoid, in silence", avoid(), .empty),
        Line("avoid, an entry that nobody touched", avoid(onTuesday(0, of: 0)), .empty),
        // 6
        Line("as much as was asked", counted(onTuesday(10)), .complete),
        Line("more than was asked", counted(onTuesday(.max)), .complete),
        Line("a stored target below 1 reads as 1", counted(onTuesday(1, of: -3)), .complete),
        Line("done on a day that isn't its own", counted(onTuesday(10)) { $0.scheduledDays = "1" }, .complete),
        Line("judged by the target that it was logged against", counted(onTuesday(4, of: 4)), .complete),
        Line("enough already, today", counted([entry("2026-10-15", 10, of: 10)], day: "2026-10-15"), .complete),
        // 7
        Line("a little", counted(onTuesday(1)), .partialLow),
        Line("under half", counted(onTuesday(4)), .partialLow),
        Line("under half of an odd number", counted(onTuesday(4, of: 9)), .partialLow),
        Line("under half of as much as fits", counted(onTuesday(.max / 2, of: .max)), .partialLow),
        Line("a little, today", counted([entry("2026-10-15", 1, of: 10)], day: "2026-10-15"), .partialLow),
        // 8
        Line("exactly half", counted(onTuesday(5)), .partialHigh),
        Line("over half of an odd number", counted(onTuesday(5, of: 9)), .partialHigh),
        Line("nearly", counted(onTuesday(9)), .partialHigh),
        Line("over half of as much as fits", counted(onTuesday(.max / 2 + 1, of: .max)), .partialHigh),
        Line("some, on a day that isn't its own", counted(onTuesday(5)) { $0.scheduledDays = "1" }, .partialHigh),
        Line("some, of a weekly target", counted(onTuesday(5)) { $0.targetPerWeek = 3 }, .partialHigh),
        // 9
        Line("nothing yet, today", counted(day: "2026-10-15"), .empty),
        Line("nothing, of a weekly target", counted { $0.targetPerWeek = 3 }, .empty),
        Line("nothing on a day that isn't its own", counted { $0.scheduledDays = "1" }, .empty),
        Line("a target a week below 0 is none", counted { $0.targetPerWeek = -1 }, .missed),
        // 10
        Line("nothing", counted(), .missed),
        Line("taken back: nobody touched it", counted(onTuesday(0)), .missed),
        Line("less than nothing", counted(onTuesday(.min, of: .max)), .missed),
        Line("something else was done", CellCase(engaged: ["2026-10-13"]), .missed),
    ] as [Line<CellCase, CellState>])
    func table(line: Line<CellCase, CellState>) {
        let asked = line.given, window = window(target: asked.target)
        #expect(HabitHistory.of(asked.habit, [window], asked.entries, engaged: asked.engaged).cell(of: window, on: asked.day) == line.expected)
    }

    @Test("A binary and a timed window read as a counted one does", arguments: [HabitKind.binary, .timed])
    func kinds(kind: HabitKind) {
        let history = HabitHistory.of(dailyHabit(kind), [window(target: 30)], [entry("2026-10-12", 30, of: 30), entry("2026-10-13", 15, of: 30)])
        #expect(history.cells("2026-10-12", "2026-10-14") == [.complete, .partialHigh, .missed])
    }

    @Test("Days are logical ones: a habit made before the rollover is one of the day before")
    func createdDay() {
        let habit = dailyHabit { $0.createdAt = "2026-10-13T02:59:59Z" }
        #expect(HabitHistory.of(habit, days: .in("UTC", rollover: 180)).cells("2026-10-11", "2026-10-13") == [.empty, .missed, .missed])
        #expect(HabitHistory.of(habit, days: .in("UTC", rollover: 179)).cells("2026-10-11", "2026-10-13") == [.empty, .empty, .missed])
    }

    @Test("Of several entries of a day the larger amount counts, with its own target, whatever their order")
    func entryInForce() {
        let entries = [entry("2026-10-13", 4, of: 4, id: 1), entry("2026-10-13", 5, of: 20, id: 2), entry("2026-10-13", 0, of: 1, id: 3)]
        for order in [entries, entries.reversed(), [entries[1], entries[2], entries[0]]] {
            #expect(HabitHistory.of(dailyHabit(), [window()], order).cells("2026-10-13", "2026-10-13") == [.partialLow])
        }
    }

    @Test("A window of no habit, and one of a habit that isn't there, has no cells")
    func strays() {
        let history = HabitHistory.of(dailyHabit())
        #expect(history.cell(of: window(12, of: 99), on: "2026-10-13") == .empty)
        #expect(history.cell(of: .row(12), on: "2026-10-13") == .empty)
    }

    @Test("Windows stand by their start, then by label as code points, then by id")
    func windowOrder() {
        let windows = [
            window(1) { ($0.startMinute, $0.label) = (600, "a") }, window(2) { ($0.startMinute, $0.label) = (480, "é") }, window(3) { ($0.startMinute, $0.label) = (480, "z") },
            window(5) { ($0.startMinute, $0.label) = (480, "Z") }, window(4) { ($0.startMinute, $0.label) = (480, "Z") }, window(6),
        ]
        #expect(HabitHistory.of(dailyHabit(), windows.reversed()).habits[0].windows.map(\.id) == [6, 4, 5, 3, 2, 1])
    }

    @Test("All day is from midnight to the last minute or beyond", arguments: [(0, 1439, true), (0, 1440, true), (0, 1438, false), (1, 1439, false)])
    func allDay(start: Int, end: Int, expected: Bool) {
        #expect(window { ($0.startMinute, $0.endMinute) = (start, end) }.isAllDay == expected)
    }

    @Test("A share is how much of the target was reached, and none where the cell is empty")
    func shares() {
        let eight = window(target: 8)
        let history = HabitHistory.of(dailyHabit(), [eight], [entry("2026-10-11", 5, of: 8), entry("2026-10-12", 20, of: 8), entry("2026-10-13", 1, of: 8)])
        #expect((("2026-10-11" as Day)..."2026-10-15").dates.map { history.share(of: eight, on: $0) } == [0.625, 1, 0.125, 0, nil])
    }

    // MARK: Activity

    @Test("Only days on which nothing but activity decides are asked about")
    func undecided() {
        let habit = dailyHabit(.avoid) {
            $0.scheduledDays = "1,2,3,4,5"
            $0.createdAt = "2026-10-05T00:00:00Z"
            $0.pausesData = #"[{"from":"2026-10-07","to":"2026-10-07"}]"#
        }
        let entries = [
            entry("2026-10-08", 2, of: 0), entry("2026-10-09", 0, completed: "2026-10-09T10:00:00Z"), entry("2026-10-12", 1, of: 1), entry("2026-10-13", 0),
        ]
        let dates = (("2026-10-01" as Day)..."2026-10-16").dates
        #expect(HabitHistory.of(habit, [window(target: 0)], entries).undecided(on: dates) == ["2026-10-05", "2026-10-06", "2026-10-13", "2026-10-14"])
        #expect(HabitHistory.of(habit, [window(target: 0)], entries, engaged: ["2026-10-05"]).undecided(on: dates) == ["2026-10-06", "2026-10-13", "2026-10-14"])
        #expect(HabitHistory.of(dailyHabit()).undecided(on: dates) == [])
        #expect(HabitHistory.of(dailyHabit(.avoid) { $0.isArchived = true }).undecided(on: dates) == [])
    }

    @Test("An entry tells of activity: any amount, also of a habit that is archived, unknown or gone, and that a habit to avoid was held", arguments: [
        Line("an amount", ("counted", 1, nil), true), Line("an amount of a kind that isn't known", ("dreamt", 1, nil), true),
        Line("a slip", ("avoid", 1, nil), true), Line("held", ("avoid", 0, "2026-10-13T20:00:00Z"), true),
        Line("completed with nothing", ("binary", 0, "2026-10-13T20:00:00Z"), false), Line("nothing", ("avoid", 0, nil), false),
        Line("completed with nothing, of a kind that isn't known", ("dreamt", 0, "2026-10-13T20:00:00Z"), false), Line("less than nothing", ("counted", -1, nil), false),
    ] as [Line<(kind: String, amount: Int, completed: Instant?), Bool>])
    func activity(line: Line<(kind: String, amount: Int, completed: Instant?), Bool>) {
        let other = Habit.row(2) {
            $0.kind = Raw(text: line.given.kind)
            $0.isArchived = true
        }
        let history = HabitHistory(
            habits: [dailyHabit(.avoid), other], windows: [window(), window(21, of: 2)],
            entries: [entry("2026-10-13", line.given.amount, completed: line.given.completed, window: 21)], readingDay: "2026-10-15", days: .utc)
        #expect(history.cell(of: window(), on: "2026-10-13") == (line.expected ? .complete : .empty))
    }

    @Test("An amount of a window that isn't there is activity too")
    func strayEntry() {
        let stray = HabitEntry.row(1) {
            $0.date = "2026-10-13"
            $0.amount = 1
        }
        #expect(HabitHistory.of(dailyHabit(.avoid), [window()], [stray]).cells("2026-10-12", "2026-10-13") == [.empty, .complete])
    }
}

