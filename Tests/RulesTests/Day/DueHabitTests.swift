import Model
import Rules
import Testing
import Values

@Suite("The habits of a day")
struct DueHabitTests {
    /// Thursday, on which the histories are read.
    private let today: Day = "2026-10-15"

    private func history(_ habits: [Habit], _ windows: [HabitTimeWindow], _ entries: [HabitEntry] = []) -> HabitHistory {
        HabitHistory(habits: habits, windows: windows, entries: entries, readingDay: today, days: .utc)
    }

    private func habit(_ id: ID<Habit>, _ title: String, _ change: (inout Habit) -> Void = { _ in }) -> Habit {
        .row(id) {
            ($0.title, $0.kind, $0.createdAt) = (title, Raw(.counted), "2026-01-01T09:00:00Z")
            change(&$0)
        }
    }

    @Test("Habits that aren't active on the day, or not due on it, are left out")
    func due() {
        let habits = [
            habit(1, "Due"), habit(2, "Archived") { $0.isArchived = true }, habit(3, "Fridays") { $0.scheduledDays = "5" }, habit(4, "Made tomorrow") { $0.createdAt = "2026-10-16T00:00:00Z" },
            habit(5, "Paused") { $0.pausesData = #"[{"from": "2026-10-15", "to": "2026-10-15"}]"# }, habit(6, "Unknown") { $0.kind = Raw(text: "cosmic") }, habit(7, "Three a week") { ($0.scheduledDays, $0.targetPerWeek) = ("5", 3) },
            habit(8, "Without a time"),
        ]
        let windows = (1...7).map { window(ID(RawID(high: 0, low: 10 + $0)), of: ID(RawID(high: 0, low: $0))) }
        #expect(history(habits, windows).due(on: today, groups: []).map { $0.habit.habit.title } == ["Due", "Three a week"])
        #expect(habits.filter { $0.isHidden(on: today, days: .utc) }.map(\.title) == ["Unknown"])
    }

    @Test("Grouped ones come first, groups by their order, then by time, at no time in particular last, then by title")
    func order() {
        let groups = [HabitGroup.row(1) { ($0.title, $0.sortOrder) = ("Later", 2) }, .row(2) { ($0.title, $0.sortOrder) = ("Sooner", 1) }, .row(3) { ($0.title, $0.isArchived) = ("Gone", true) }]
        let habits = [
            habit(1, "All day b"), habit(2, "All day a"), habit(3, "Noon"), habit(4, "In later") { $0.groupID = 1 }, habit(5, "In sooner, b") { $0.groupID = 2 }, habit(6, "In sooner, a") { $0.groupID = 2 },
            habit(7, "Of a group that is gone") { $0.groupID = 3 },
        ]
        let windows = habits.map { habit in window(ID(RawID(high: 9, low: habit.id.raw.low)), of: habit.id) { if [3, 5].contains(habit.id) { ($0.startMinute, $0.endMinute) = (720, 780) } } }
        let due = history(habits, windows).due(on: today, groups: groups)
        #expect(due.map { $0.habit.habit.title } == ["In sooner, b", "In sooner, a", "In later", "Noon", "All day a", "All day b", "Of a group that is gone"])
        #expect(due.map { $0.group?.title } == ["Sooner", "Sooner", "Later", nil, nil, nil, nil])
    }

    @Test("Several times of day have a row each, and a name")
    func times() {
        let due = history([habit(1, "Drops")], [window(12) { ($0.label, $0.startMinute) = ("Night", 1200) }, window(11) { ($0.label, $0.startMinute) = ("Noon", 720) }]).due(on: today, groups: [])
        #expect(due.map(\.time) == ["Noon", "Night"] && due[0].fullTitle == "Drops · Noon")
        #expect(history([habit(1, "Drops")], [window { $0.label = "Noon" }]).due(on: today, groups: []).map(\.fullTitle) == ["Drops"])
    }

    @Test("A time is done when its target is met, a habit to avoid when it was held", arguments: [
        Line("nothing logged", (HabitKind.counted, nil, 3), (0, 3, false)), Line("short of it", (.counted, entry("2026-10-15", 2, of: 3), 9), (2, 3, false)), Line("met", (.counted, entry("2026-10-15", 3, of: 3), 9), (3, 3, true)),
        Line("a target of 0 is 1", (.binary, nil, 0), (0, 1, false)), Line("untouched: the window's target", (.timed, entry("2026-10-15", 0, of: 3), 9), (0, 9, false)),
        Line("slips and not held", (.avoid, entry("2026-10-15", 1, of: 2), 0), (1, 2, false)), Line("held", (.avoid, entry("2026-10-15", 0, of: 0, completed: "2026-10-15T08:00:00Z"), 2), (0, 0, true)),
        Line("yesterday's", (.counted, entry("2026-10-14", 3, of: 3), 3), (0, 3, false)),
    ] as [Line<(HabitKind, HabitEntry?, Int), (Int, Int, Bool)>])
    func done(line: Line<(HabitKind, HabitEntry?, Int), (Int, Int, Bool)>) throws {
        let due = try #require(HabitHistory.of(dailyHabit(line.given.0), [window(target: line.given.2)], line.given.1.map { [$0] } ?? []).due(on: today, groups: []).first)
        #expect((due.amount, due.target, due.isDone) == line.expected)
    }

    @Test("Once a week's target is reached, the rest of the week is done")
    func week() throws {
        let habit = dailyHabit { $0.targetPerWeek = 2 }
        let entries = [entry("2026-10-12", 1), entry("2026-10-13", 1)]
        let due = try #require(HabitHistory.of(habit, entries: entries).due(on: today, groups: []).first)
        #expect(due.isDone && due.amount == 0 && due.weekDone == 2 && due.weekTarget == 2 && due.minutesToDo == 0)
        let next = try #require(HabitHistory.of(habit, entries: entries, readingDay: "2026-10-19").due(on: "2026-10-19", groups: []).first)
        #expect(!next.isDone && next.weekDone == 0)
    }

    @Test("A timed habit asks for what is left of its estimate, else of its target; another for its estimate until it is done", arguments: [
        Line("target", (HabitKind.timed, nil, 30, 0), 30), Line("what is left", (.timed, nil, 30, 12), 18), Line("its estimate", (.timed, 40, 30, 12), 28), Line("more than that, but not done", (.timed, 10, 30, 12), 0),
        Line("done", (.timed, 40, 30, 30), 0), Line("counted", (.counted, 20, 3, 2), 20), Line("counted without", (.counted, nil, 3, 2), 0), Line("counted and done", (.counted, 20, 3, 3), 0),
        Line("below 0", (.binary, -20, 1, 0), 0), Line("avoid", (.avoid, 15, 0, 0), 15), Line("anything stored", (.timed, .min, 30, .max), 0), Line("as much as that", (.timed, .max, .max, 0), 1_000_000_000_000),
    ] as [Line<(HabitKind, Int?, Int, Int), Int>])
    func minutesToDo(line: Line<(HabitKind, Int?, Int, Int), Int>) throws {
        let (kind, effort, target, amount) = line.given
        let history = HabitHistory.of(dailyHabit(kind), [window(target: target) { $0.effortMinutes = effort }], amount == 0 ? [] : [entry("2026-10-15", amount, of: target)])
        #expect(try #require(history.due(on: today, groups: []).first).minutesToDo == line.expected)
    }
}

extension HabitHistory {
    fileprivate static func of(_ habit: Habit, entries: [HabitEntry], readingDay: Day = "2026-10-15") -> HabitHistory { of(habit, [window()], entries, readingDay: readingDay) }
}
