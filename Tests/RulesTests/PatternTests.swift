import Model
import Rules
import Testing
import Values

/// Fourteen calm days, with the given records in place of theirs.
private func calm(but records: DayPlan...) -> [DayPlan] { calm(but: records) }
private func calm(but records: [DayPlan]) -> [DayPlan] {
    let dates = Set(records.map(\.date))
    return RulesTests.records(fortnight.first, fortnight.last).filter { !dates.contains($0.date) } + records
}

private func kinds(_ plans: [DayPlan], _ history: HabitHistory = .none) -> [String] { Wellbeing.of(plans, [], history).patterns.map(\.subjectKey) }

@Suite("Patterns")
struct PatternTests {
    @Test("Calm days have none, and are steady")
    func steady() {
        #expect(kinds(calm()) == [])
        #expect(Wellbeing.of(calm()).state == .steady)
    }

    // MARK: Heavy runs

    @Test("A heavy run is three overloaded days or more, in a row, up to yesterday", arguments: [
        Line("three", calm(but: records("2026-10-12", "2026-10-14", heavy: true)), true),
        Line("four", calm(but: records("2026-10-11", "2026-10-14", heavy: true)), true),
        Line("two", calm(but: records("2026-10-13", "2026-10-14", heavy: true)), false),
        Line("three up to the day before", calm(but: records("2026-10-11", "2026-10-13", heavy: true)), false),
        Line("with a calm day between", calm(but: record("2026-10-11", heavy: true), record("2026-10-12", heavy: true), record("2026-10-14", heavy: true)), false),
        Line("with a day without a record between", records("2026-10-01", "2026-10-10") + records("2026-10-11", "2026-10-12", heavy: true) + [record("2026-10-14", heavy: true)], false),
        Line("today has no part in it", calm(but: records("2026-10-13", "2026-10-15", heavy: true)), false),
    ] as [Line<[DayPlan], Bool>])
    func heavyRun(line: Line<[DayPlan], Bool>) {
        #expect(kinds(line.given).contains("heavyRun") == line.expected)
    }

    // MARK: Completion

    @Test("A collapse is under half of what was usual and under 0.4, both strictly", arguments: [
        Line("0.3 of 0.7", (recent: [0.3, 0.3, 0.3], usual: 0.7), true),
        Line("exactly half", (recent: [0.3, 0.3, 0.3], usual: 0.6), false),
        Line("half, by sums that aren't quite", (recent: [0.1, 0.2, 0.3], usual: 0.4), false),
        Line("a little under half", (recent: [0.299, 0.3, 0.3], usual: 0.6), true),
        Line("under half, and exactly 0.4", (recent: [0.4, 0.4, 0.4], usual: 0.9), false),
        Line("0.4, by sums that aren't quite", (recent: [0.1, 0.3, 0.8], usual: 0.9), false),
        Line("a little under 0.4", (recent: [0.39, 0.4, 0.4], usual: 0.9), true),
        Line("well under 0.4, and above half", (recent: [0.2, 0.2, 0.2], usual: 0.3), false),
        Line("nothing at all", (recent: [0, 0, 0], usual: 0.1), true),
        Line("nothing, as ever", (recent: [0, 0, 0], usual: 0), false),
        Line("the mean counts, not each day", (recent: [0, 0.9, 0], usual: 0.7), true),
    ] as [Line<(recent: [Double], usual: Double), Bool>])
    func collapse(line: Line<(recent: [Double], usual: Double), Bool>) {
        let recent = zip((("2026-10-12" as Day)..."2026-10-14").dates, line.given.recent).map { record($0, $1) }
        #expect(kinds(records(fortnight.first, "2026-10-11", line.given.usual) + recent).contains("completionCollapse") == line.expected)
    }

    @Test("It is counted in days with something to finish", arguments: [
        Line("days with nothing to finish are stepped over",
             calm(but: [record("2026-10-08", 0), record("2026-10-09", 0), record("2026-10-10", 0)] + records("2026-10-11", "2026-10-14", 0, of: 0)), true),
        Line("the oldest of the three on the fourteenth date",
             records("2026-09-20", "2026-09-26") + [record("2026-10-01", 0), record("2026-10-02", 0), record("2026-10-03", 0)] + records("2026-10-04", "2026-10-14", 0, of: 0), true),
        Line("the oldest of the three a day earlier",
             records("2026-09-20", "2026-09-26") + [record("2026-09-30", 0), record("2026-10-02", 0), record("2026-10-03", 0)] + records("2026-10-04", "2026-10-14", 0, of: 0), false),
        Line("only two so far", records("2026-10-01", "2026-10-12", of: 0) + records("2026-10-13", "2026-10-14", 0), false),
        Line("three days to compare with", records("2026-10-05", "2026-10-07") + records("2026-10-08", "2026-10-11", of: 0) + records("2026-10-12", "2026-10-14", 0), true),
        Line("two days to compare with", records("2026-10-06", "2026-10-07") + records("2026-10-08", "2026-10-11", of: 0) + records("2026-10-12", "2026-10-14", 0), false),
        Line("compared with fourteen dates before the oldest of the three",
             records("2026-09-28", "2026-09-30") + records("2026-10-05", "2026-10-11", of: 0) + records("2026-10-12", "2026-10-14", 0), true),
        Line("the fifteenth is too long ago",
             records("2026-09-27", "2026-09-29") + records("2026-10-05", "2026-10-11", of: 0) + records("2026-10-12", "2026-10-14", 0), false),
        Line("today has no part in it", calm(but: records("2026-10-14", "2026-10-15", 0)), false),
    ] as [Line<[DayPlan], Bool>])
    func countedDays(line: Line<[DayPlan], Bool>) {
        #expect(kinds(line.given).contains("completionCollapse") == line.expected)
    }

    // MARK: Weekends

    /// Read on Thursday 2026-10-15, the last three weekends are those of 2026-10-10, 10-03 and 09-26.
    @Test("Weekends are overplanned where two of the last three had an overloaded day", arguments: [
        Line("two Saturdays", ["2026-10-10", "2026-10-03"], "6"), Line("two Sundays", ["2026-10-11", "2026-10-04"], "7"),
        Line("a Saturday and a Sunday: a tie", ["2026-10-10", "2026-10-04"], "6"), Line("one whole weekend", ["2026-10-10", "2026-10-11"], nil),
        Line("more Sundays than Saturdays", ["2026-10-10", "2026-10-11", "2026-10-04"], "7"),
        Line("more Saturdays than Sundays", ["2026-10-10", "2026-10-04", "2026-10-03"], "6"),
        Line("the first and the third", ["2026-10-10", "2026-09-26"], "6"), Line("three Sundays", ["2026-10-11", "2026-10-04", "2026-09-27"], "7"),
        Line("the fourth is too long ago", ["2026-10-10", "2026-09-20"], nil), Line("one", ["2026-10-10"], nil),
        Line("weekdays don't matter", ["2026-10-05", "2026-10-07", "2026-10-09"], nil),
    ] as [Line<[Day], String?>])
    func weekends(line: Line<[Day], String?>) {
        let found = Wellbeing.of(calm(but: line.given.map { record($0, heavy: true) })).patterns
        #expect(found.map(\.kind) == (line.expected == nil ? [] : ["weekendOverplan"]))
        #expect(found.first?.subject == line.expected)
    }

    @Test("On a Sunday the weekend that is still going doesn't count, on the Monday it does", arguments: [("2026-10-18", []), ("2026-10-19", ["weekendOverplan:6"])] as [(Day, [String])])
    func weekendThatIsGoing(today: Day, expected: [String]) {
        let history = HabitHistory(habits: [], windows: [], entries: [], readingDay: today, days: .utc)
        let plans = records("2026-10-05", "2026-10-16") + [record("2026-10-17", heavy: true), record("2026-10-03", heavy: true)]
        #expect(Wellbeing(plans: plans, anchors: [], history: history, now: "2026-10-18T09:00:00Z").patterns.map(\.subjectKey) == expected)
    }

    // MARK: Neglect

    @Test("A habit is neglected where its last three days were missed", arguments: [
        Line("three days of three", HabitHistory.of(dailyHabit()), true),
        Line("one of them done", HabitHistory.of(dailyHabit(), [window()], [entry("2026-10-12", 1)]), false),
        Line("one of them half done", HabitHistory.of(dailyHabit(), [window(target: 4)], [entry("2026-10-12", 1, of: 4)]), false),
        Line("done the day before them", HabitHistory.of(dailyHabit(), [window()], [entry("2026-10-11", 1)]), true),
        Line("done today", HabitHistory.of(dailyHabit(), [window()], [entry("2026-10-15", 1)]), true),
        Line("done on a day that isn't its own", HabitHistory.of(dailyHabit { $0.scheduledDays = "1,3,5" }, [window()], [entry("2026-10-13", 1)]), true),
        Line("an entry that nobody touched", HabitHistory.of(dailyHabit(), [window()], [entry("2026-10-14", 0)]), true),
        Line("two windows, one of them done once", HabitHistory.of(dailyHabit(), [window(), window(12)], [entry("2026-10-13", 1, window: 12)]), false),
        Line("two windows, both missed", HabitHistory.of(dailyHabit(), [window(), window(12)]), true),
        Line("timed", HabitHistory.of(dailyHabit(.timed)), true), Line("binary", HabitHistory.of(dailyHabit(.binary)), true),
        Line("to avoid", HabitHistory.of(dailyHabit(.avoid), [window(target: 0)], [entry("2026-10-12", 1, of: 0), entry("2026-10-13", 1, of: 0), entry("2026-10-14", 1, of: 0)]), false),
        Line("a weekly target", HabitHistory.of(dailyHabit { $0.targetPerWeek = 3 }), false),
        Line("archived", HabitHistory.of(dailyHabit { $0.isArchived = true }), false),
        Line("a kind that isn't known", HabitHistory.of(dailyHabit { $0.kind = Raw(text: "dreamt") }), false),
        Line("without windows", HabitHistory.of(dailyHabit(), []), false),
        Line("paused yesterday", HabitHistory.of(dailyHabit { $0.pausesData = #"[{"from":"2026-10-14","to":"2026-10-14"}]"# }), false),
        Line("paused today", HabitHistory.of(dailyHabit { $0.pausesData = #"[{"from":"2026-10-15","to":null}]"# }), false),
        Line("paused from tomorrow on", HabitHistory.of(dailyHabit { $0.pausesData = #"[{"from":"2026-10-16","to":null}]"# }), true),
        Line("paused days are stepped over", HabitHistory.of(dailyHabit { $0.pausesData = #"[{"from":"2026-10-01","to":"2026-10-12"}]"# }, [window()], [entry("2026-09-30", 1)]), false),
        Line("missed before the pause and after it", HabitHistory.of(dailyHabit { $0.pausesData = #"[{"from":"2026-10-01","to":"2026-10-12"}]"# }), true),
        Line("made three days ago", HabitHistory.of(dailyHabit { $0.createdAt = "2026-10-12T23:00:00Z" }), true),
        Line("made two days ago", HabitHistory.of(dailyHabit { $0.createdAt = "2026-10-13T00:00:00Z" }), false),
        Line("never due", HabitHistory.of(dailyHabit { $0.scheduledDays = "" }), false),
    ] as [Line<HabitHistory, Bool>])
    func neglect(line: Line<HabitHistory, Bool>) {
        #expect(kinds(calm(), line.given).contains { $0.hasPrefix("habitNeglect") } == line.expected)
    }

    /// Yesterday, 2026-10-14, is the first of the ninety dates, and 2026-07-17 the last.
    @Test("Its days are looked for on the last ninety dates", arguments: [
        ("2026-07-17", ["2026-10-14", "2026-10-13", "2026-07-17"]), ("2026-07-16", nil),
    ] as [(Day, [Day]?)])
    func reach(dayBeforeThePause: Day, expected: [Day]?) {
        let habit = dailyHabit { $0.pausesData = #"[{"from":"\#((dayBeforeThePause + 1).text)","to":"2026-10-12"}]"# }
        #expect(Neglect.days(of: HabitHistory.of(habit).habits[0], readingDay: "2026-10-15") == expected)
    }

    @Test("There is one for each habit, by when it was made, then by id, and it says which")
    func several() {
        func habit(_ id: ID<Habit>, _ made: Instant) -> Habit {
            .row(id) { ($0.title, $0.createdAt) = ("Z", made) }
        }
        let habits = [habit(3, "2026-01-01T00:00:00Z"), habit(2, "2026-01-02T00:00:00Z"), habit(1, "2026-01-02T00:00:00Z")]
        let windows = [window(21, of: 1), window(22, of: 2), window(23, of: 3)]
        let history = HabitHistory(habits: habits, windows: windows, entries: [], readingDay: "2026-10-15", days: .utc)
        let found = Wellbeing.of(calm(), [], history).patterns
        #expect(found == [.habitNeglect(habits[0]), .habitNeglect(habits[2]), .habitNeglect(habits[1])])
        #expect(found[0].kind == "habitNeglect" && found[0].subject == ID<Habit>(3).text && found[0].subjectKey == "habitNeglect:" + ID<Habit>(3).text)
    }

    // MARK: All of them

    @Test("They are listed in one order, and any makes the days strained")
    func order() {
        let heavy = ["2026-10-03", "2026-10-10", "2026-10-12", "2026-10-13", "2026-10-14"] as [Day]
        let plans = records(fortnight.first, fortnight.last).map { plan in record(plan.date, plan.date >= "2026-10-12" ? 0 : 1, heavy: heavy.contains(plan.date)) }
        let wellbeing = Wellbeing.of(plans, [], HabitHistory.of(dailyHabit()))
        #expect(wellbeing.patterns.map(\.subjectKey) == ["heavyRun", "completionCollapse", "weekendOverplan:6", "habitNeglect:" + ID<Habit>(1).text])
        #expect(wellbeing.state == .strained)
    }

    @Test("There is none before there are seven active days")
    func gathering() {
        let plans = records("2026-10-09", "2026-10-11") + records("2026-10-12", "2026-10-14", 0, heavy: true)
        #expect(kinds(plans, HabitHistory.of(dailyHabit())) == [])
    }
}
