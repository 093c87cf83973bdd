import Model
@testable import Rules
import Testing
import Values

/// Thursday.
private let now: Instant = "2026-10-15T09:00:00Z"

/// A window that reminds at 21:00.
private func reminding(_ id: ID<HabitTimeWindow> = 11, at minute: Int? = 1260, target: Int = 1, _ change: (inout HabitTimeWindow) -> Void = { _ in }) -> HabitTimeWindow {
    window(id, target: target) {
        $0.reminderMinute = minute
        change(&$0)
    }
}

/// `20261015 21:00–21:15 Title`, a line a reminder.
private func lines(_ history: HabitHistory, at now: Instant = now, days: LogicalDays = .utc) -> [String] {
    func clock(_ instant: Instant?) -> String { instant.map { days.zone.wallClock(at: $0).minute.text } ?? "none" }
    return history.reminders(days: days, now: now).map { "\($0.uid.suffix(8)) \(clock($0.start))–\(clock($0.end)) \($0.summary)" }
}

private func dates(_ history: HabitHistory, at now: Instant = now, days: LogicalDays = .utc) -> [String] {
    lines(history, at: now, days: days).map { String($0.prefix(8)) }
}

@Suite("Reminders of habits")
struct HabitRemindersTests {
    private let both = ["20261015", "20261016"]

    @Test("A window that is due reminds today and tomorrow, once a day, at its time")
    func usual() {
        let history = HabitHistory.of(dailyHabit { $0.title = "Read" }, [reminding()])
        #expect(lines(history) == ["20261015 21:00–21:15 Read", "20261016 21:00–21:15 Read"])
        let event = history.reminders(days: .utc, now: now)[0]
        #expect(event.uid == "jamaal.habit.00000000-0000-0000-0000-00000000000B.20261015" && event.status == .confirmed)
        #expect(event.alarms == [.init(minutes: 0, before: .start)])
        #expect(dates(.of(dailyHabit(), [reminding(at: nil)])).isEmpty)
    }

    @Test("A time that has come reminds no more", arguments: [("2026-10-15T20:59:59.999Z", 2), ("2026-10-15T21:00:00Z", 1), ("2026-10-15T23:59:59Z", 1)] as [(Instant, Int)])
    func past(now: Instant, count: Int) { #expect(dates(.of(dailyHabit(), [reminding()]), at: now).count == count) }

    @Test("A habit reminds on its days alone, while it is live, known, made, and not paused", arguments: [
        Line("Fridays", dailyHabit { $0.scheduledDays = "5" }, ["20261016"]), Line("no day", dailyHabit { $0.scheduledDays = "" }, []),
        Line("any days of the week", dailyHabit { ($0.scheduledDays, $0.targetPerWeek) = ("", 3) }, ["20261015", "20261016"]),
        Line("archived", dailyHabit { $0.isArchived = true }, []), Line("of a newer version", dailyHabit { $0.kind = Raw(text: "dreamt") }, []),
        Line("made tomorrow, by a clock that was wrong", dailyHabit { $0.createdAt = "2026-10-16T12:00:00Z" }, ["20261016"]),
        Line("made later today", dailyHabit { $0.createdAt = "2026-10-15T23:00:00Z" }, ["20261015", "20261016"]),
        Line("paused today", dailyHabit { $0.pausesData = #"[{"from":"2026-10-15","to":"2026-10-15"}]"# }, ["20261016"]),
        Line("paused until it is resumed", dailyHabit { $0.pausesData = #"[{"from":"2026-10-16"}]"# }, ["20261015"]),
        Line("pauses that can't be read", dailyHabit { $0.pausesData = "[{}]" }, ["20261015", "20261016"]),
    ] as [Line<Habit, [String]>])
    func due(line: Line<Habit, [String]>) { #expect(dates(.of(line.given, [reminding()])) == line.expected) }

    @Test("What is done reminds no more that day", arguments: [
        Line("ticked", (.binary, entry("2026-10-15", 1)), ["20261016"]), Line("untouched", (.binary, entry("2026-10-15", 0)), ["20261015", "20261016"]),
        Line("half", (.counted, entry("2026-10-15", 4, of: 8)), ["20261015", "20261016"]), Line("all and more", (.counted, entry("2026-10-15", 9, of: 8)), ["20261016"]),
        Line("by the target that it was logged against", (.timed, entry("2026-10-15", 2, of: 2)), ["20261016"]),
        Line("a target below 1 is 1", (.counted, entry("2026-10-15", 1, of: -5)), ["20261016"]),
        Line("logged ahead by another clock", (.binary, entry("2026-10-16", 1)), ["20261015"]),
        Line("held", (.avoid, entry("2026-10-15", 0, of: 0, completed: now)), ["20261016"]),
        Line("a slip", (.avoid, entry("2026-10-15", 1, of: 0)), ["20261015", "20261016"]),
    ] as [Line<(HabitKind, HabitEntry), [String]>])
    func done(line: Line<(HabitKind, HabitEntry), [String]>) {
        #expect(dates(.of(dailyHabit(line.given.0), [reminding(target: 8)], [line.given.1])) == line.expected)
    }

    @Test("A week that is met reminds no more; the next one begins afresh", arguments: [
        (["2026-10-12", "2026-10-13"], "2026-10-15", ["20261015", "20261016"]), (["2026-10-12", "2026-10-13", "2026-10-14"], "2026-10-15", []),
        (["2026-10-12", "2026-10-13", "2026-10-14"], "2026-10-18", ["20261019"]), (["2026-10-09", "2026-10-10", "2026-10-11"], "2026-10-15", ["20261015", "20261016"]),
        // What is dated ahead hasn't happened yet.
        (["2026-10-12", "2026-10-13", "2026-10-16"], "2026-10-15", ["20261015"]),
    ] as [([Day], Day, [String])])
    func weeklyTarget(done: [Day], today: Day, expected: [String]) {
        let history = HabitHistory.of(dailyHabit { $0.targetPerWeek = 3 }, [reminding()], done.map { entry($0, 1) }, readingDay: today)
        #expect(dates(history, at: LogicalDays.utc.start(of: today)) == expected)
    }

    @Test("Every window of a habit reminds by itself, under its label where there are several")
    func windows() {
        let history = HabitHistory.of(
            dailyHabit { $0.title = "Dhikr" },
            [reminding { $0.label = "Night" }, reminding(12, at: 600) { ($0.label, $0.startMinute) = ("Morning", 0) }, reminding(13, at: 720) { $0.startMinute = 30 }],
            [entry("2026-10-15", 1, window: 12)])
        #expect(lines(history).filter { $0.hasPrefix("20261015") }.sorted() == ["20261015 12:00–12:15 Dhikr", "20261015 21:00–21:15 Dhikr · Night"])
        #expect(lines(.of(dailyHabit { $0.title = "Dhikr" }, [reminding { $0.label = "Night" }]))[0].hasSuffix(" Dhikr"))
    }

    @Test("It lasts its effort, a timed one without effort its target of that day, any other a quarter of an hour", arguments: [
        Line("effort", (.timed, 40, 25, nil), "21:40"), Line("target", (.timed, nil, 25, nil), "21:25"), Line("as it was logged", (.timed, nil, 25, 50), "21:50"),
        Line("no effort", (.timed, 0, 25, nil), "21:25"), Line("neither", (.timed, -1, 0, nil), "21:15"), Line("counted", (.counted, nil, 25, nil), "21:15"),
        Line("more than there is", (.binary, .max, 1, nil), "none"),
    ] as [Line<(HabitKind, Int?, Int, Int?), String>])
    func length(line: Line<(HabitKind, Int?, Int, Int?), String>) {
        let (kind, effort, target, logged) = line.given
        let entries = logged.map { [entry("2026-10-15", 1, of: $0)] } ?? []
        #expect(lines(.of(dailyHabit(kind), [reminding(target: target) { $0.effortMinutes = effort }], entries))[0].contains("–\(line.expected) "))
    }

    @Test("A time before the rollover is in the night that ends its day, one at it opens the day", arguments: [
        Line("in the night", (60, "2026-10-15T20:00:00Z"), ["2026-10-16T01:00:00Z", "2026-10-17T01:00:00Z"]),
        Line("in that night", (60, "2026-10-16T00:59:59Z"), ["2026-10-16T01:00:00Z", "2026-10-17T01:00:00Z"]),
        Line("at the rollover", (180, "2026-10-15T20:00:00Z"), ["2026-10-16T03:00:00Z"]),
        Line("a number before the day", (-5, "2026-10-15T20:00:00Z"), ["2026-10-16T00:00:00Z", "2026-10-17T00:00:00Z"]),
        Line("a number beyond it", (5000, "2026-10-15T20:00:00Z"), ["2026-10-15T23:59:00Z", "2026-10-16T23:59:00Z"]),
    ] as [Line<(Int, Instant), [Instant]>])
    func rollover(line: Line<(Int, Instant), [Instant]>) {
        let days = LogicalDays.in("UTC", rollover: 180)
        let history = HabitHistory.of(dailyHabit(), [reminding(at: line.given.0)], readingDay: days.date(of: line.given.1), days: days)
        #expect(history.reminders(days: days, now: line.given.1).map(\.start) == line.expected)
    }

    @Test("A time that the clock doesn't show is that of the jump, one that it shows twice the first of the two", arguments: [
        ("2026-03-28T12:00:00Z", "2026-03-29T01:00:00Z"), ("2026-10-24T12:00:00Z", "2026-10-25T00:30:00Z"),
    ] as [(Instant, Instant)])
    func clockChanges(now: Instant, expected: Instant) {
        let days = LogicalDays.in("Europe/Berlin")
        let history = HabitHistory.of(dailyHabit(), [reminding(at: 150)], readingDay: days.date(of: now), days: days)
        #expect(history.reminders(days: days, now: now).map(\.start) == [expected])
    }

    @Test("At the end of the calendar there is nothing ahead that no date can write")
    func endOfTime() {
        #expect(dates(.of(dailyHabit(), [reminding()], readingDay: "9999-12-31"), at: "9999-12-31T09:00:00Z") == ["99991231"])
    }
}
