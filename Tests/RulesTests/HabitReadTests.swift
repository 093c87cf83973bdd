import Model
import Rules
import Testing
import Values

@Suite("Weekly targets and the read")
struct HabitReadTests {
    // MARK: Weekly targets

    private static func threeAWeek(_ change: (inout Habit) -> Void = { _ in }) -> Habit {
        dailyHabit(.timed) {
            $0.targetPerWeek = 3
            change(&$0)
        }
    }

    /// As it reads on Thursday, with every day from Sunday 11 to Friday 16 done.
    private static let done = (("2026-10-11" as Day)..."2026-10-16").dates.map { entry($0, 40, of: 40) }

    @Test("Days done are those of the week, up to today, on which all was done", arguments: [
        Line("from Monday to today", HabitHistory.of(threeAWeek(), [window()], done), 4),
        Line("from Sunday on", HabitHistory.of(threeAWeek(), [window()], done, firstWeekday: 7), 5),
        Line("when it is read later", HabitHistory.of(threeAWeek(), [window()], done, readingDay: "2026-10-18"), 5),
        Line("a paused day", HabitHistory.of(threeAWeek { $0.pausesData = #"[{"from":"2026-10-13","to":"2026-10-13"}]"# }, [window()], done), 3),
        Line("days before it was made", HabitHistory.of(threeAWeek { $0.createdAt = "2026-10-14T00:00:00Z" }, [window()], done), 2),
        Line("a partial day", HabitHistory.of(threeAWeek(), [window()], [entry("2026-10-13", 39, of: 40), entry("2026-10-14", 40, of: 40)]), 1),
        Line("one of two windows", HabitHistory.of(threeAWeek(), [window(), window(12)], done + [entry("2026-10-13", 1, window: 12)]), 1),
        Line("scheduled days have no say", HabitHistory.of(threeAWeek { $0.scheduledDays = "" }, [window()], done), 4),
        Line("without a window", HabitHistory.of(threeAWeek(), [], done), 0),
        Line("to avoid: today is open", HabitHistory.of(threeAWeek { $0.kind = Raw(.avoid) }, [window(target: 0)], [], engaged: ["2026-10-11", "2026-10-13", "2026-10-15"]), 1),
    ] as [Line<HabitHistory, Int>])
    func weekDone(line: Line<HabitHistory, Int>) {
        #expect(line.given.weekDone(line.given.habits[0], weekOf: "2026-10-15") == line.expected)
    }

    @Test("Without a weekly target there is neither a count nor a target", arguments: [0, -1, Int.min])
    func noTarget(perWeek: Int) {
        let history = HabitHistory.of(dailyHabit { $0.targetPerWeek = perWeek }, [window()], Self.done)
        #expect(history.weekDone(history.habits[0], weekOf: "2026-10-15") == nil)
        #expect(history.weekTarget(history.habits[0]) == nil)
        #expect(!history.isWeekMet(history.habits[0], weekOf: "2026-10-15"))
    }

    @Test("A week is met from its target on, and the next one starts afresh", arguments: [(3, true), (4, true), (5, false), (.max, false)] as [(Int, Bool)])
    func met(target: Int, isMet: Bool) {
        let history = HabitHistory.of(Self.threeAWeek { $0.targetPerWeek = target }, [window()], Self.done)
        #expect(history.weekTarget(history.habits[0]) == target)
        #expect(history.isWeekMet(history.habits[0], weekOf: "2026-10-15") == isMet)
        #expect(history.weekDone(history.habits[0], weekOf: "2026-10-19") == 0)
    }

    // MARK: The read

    @Test("A lighter cadence is suggested from seven resolved cells on, and only where more than half were missed", arguments: [
        (0, 0, 0, false), (2, 0, 4, false), (0, 0, 6, false), (3, 0, 4, true), (0, 3, 4, true), (4, 0, 3, false), (4, 0, 4, false), (3, 1, 4, false), (4, 0, 5, true),
    ])
    func suggestion(complete: Int, partial: Int, missed: Int, suggested: Bool) {
        let read = HabitRead(complete: complete, partial: partial, missed: missed)
        #expect(read.resolved == complete + partial + missed)
        #expect(read.suggestLighter == suggested)
    }

    @Test("It counts the 21 days that end with the one asked for, all windows together")
    func counts() {
        let entries = [
            entry("2026-09-23", 10, of: 10), entry("2026-09-24", 10, of: 10), entry("2026-10-13", 4, of: 10), entry("2026-10-14", 5, of: 10, window: 12),
        ]
        let history = HabitHistory.of(dailyHabit(), [window(target: 10), window(12, target: 10)], entries)
        let read = history.read(history.habits[0], endingOn: "2026-10-14")
        #expect((read.complete, read.partial, read.missed, read.resolved) == (1, 2, 39, 42))
    }

    @Test("The open day counts only where it is complete", arguments: [(0, 0, 0), (3, 0, 0), (5, 0, 0), (10, 1, 0)])
    func openDay(amount: Int, complete: Int, partial: Int) {
        let habit = dailyHabit { $0.createdAt = "2026-10-15T08:00:00Z" }
        let history = HabitHistory.of(habit, [window(target: 10)], [entry("2026-10-15", amount, of: 10)])
        let read = history.read(history.habits[0], endingOn: "2026-10-15")
        #expect((read.complete, read.partial, read.missed) == (complete, partial, 0))
    }

    @Test("Paused, unscheduled and silent days are in no count, and neither are those before it was made")
    func left() {
        let habit = dailyHabit {
            $0.scheduledDays = "1,2,3,4,5"
            $0.createdAt = "2026-10-01T00:00:00Z"
            $0.pausesData = #"[{"from":"2026-10-05","to":"2026-10-09"}]"#
        }
        let history = HabitHistory.of(habit)
        #expect(history.read(history.habits[0], endingOn: "2026-10-14").resolved == 5)
    }
}
