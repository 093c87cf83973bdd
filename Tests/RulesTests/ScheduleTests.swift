import Model
import Rules
import Testing
import Values

private func habit(_ change: (inout Habit) -> Void = { _ in }) -> Habit {
    .row(1) {
        $0.createdAt = "2026-10-01T09:00:00Z"
        change(&$0)
    }
}

@Suite("When a habit is due")
struct ScheduleTests {
    @Test("Weekdays are read tolerantly", arguments: [
        ("1,2,3,4,5,6,7", [1, 2, 3, 4, 5, 6, 7]), ("1,x,3", [1, 3]), ("", []), ("8,0", []), (" 1 , 3,  5 ", [1, 3, 5]), ("1,1,1", [1]),
        ("7", [7]), ("-1", []), ("1.0", []), ("1;2", []), (",,2,", [2]), ("1 2", []), ("0 5", []), ("٣", []), ("99999999999999999999,2", [2]), ("1,2\n", [1, 2]),
    ] as [(String, Set<Int>)])
    func weekdays(text: String, expected: Set<Int>) {
        #expect(Schedule.weekdays(text) == expected)
    }

    /// 2026-10-15 is a Thursday.
    @Test("A habit is due on its days while it is active", arguments: [
        Line("daily", habit(), true),
        Line("on Thursdays", habit { $0.scheduledDays = "4" }, true),
        Line("on other days", habit { $0.scheduledDays = "1,2,3,5,6,7" }, false),
        Line("never", habit { $0.scheduledDays = "" }, false),
        Line("three a week, whatever the days", habit { ($0.targetPerWeek, $0.scheduledDays) = (3, "1") }, true),
        Line("an unreadable number a week that is none", habit { ($0.targetPerWeek, $0.scheduledDays) = (.min, "1") }, false),
        Line("more a week than days", habit { ($0.targetPerWeek, $0.scheduledDays) = (.max, "") }, true),
        Line("archived", habit { $0.isArchived = true }, false),
        Line("of a kind that isn't known", habit { $0.kind = Raw(text: "measured") }, false),
        Line("of a frequency that isn't known", habit { $0.frequency = Raw(text: "monthly") }, true),
        Line("frequency isn't asked", habit { ($0.frequency, $0.scheduledDays) = (Raw(.daily), "1") }, false),
        Line("to avoid", habit { $0.kind = Raw(.avoid) }, true),
        Line("made later that day", habit { $0.createdAt = "2026-10-16T02:59:59Z" }, true),
        Line("made the day after", habit { $0.createdAt = "2026-10-16T03:00:00Z" }, false),
        Line("paused", habit { $0.pausesData = #"[{"from":"2026-10-10","to":"2026-10-20"}]"# }, false),
        Line("a pause's first day", habit { $0.pausesData = #"[{"from":"2026-10-15","to":"2026-10-20"}]"# }, false),
        Line("a pause's last day", habit { $0.pausesData = #"[{"from":"2026-10-10","to":"2026-10-15"}]"# }, false),
        Line("the day before a pause", habit { $0.pausesData = #"[{"from":"2026-10-16","to":null}]"# }, true),
        Line("the day after a pause", habit { $0.pausesData = #"[{"from":"2026-10-10","to":"2026-10-14"}]"# }, true),
        Line("an open pause", habit { $0.pausesData = #"[{"from":"2026-10-10","to":null,"reason":"illness"}]"# }, false),
        Line("an open pause without its end", habit { $0.pausesData = #"[{"from":"2026-10-10"}]"# }, false),
        Line("a pause of one day", habit { $0.pausesData = #"[{"from":"2026-10-15","to":"2026-10-15"}]"# }, false),
        Line("a pause that ends before it begins", habit { $0.pausesData = #"[{"from":"2026-10-20","to":"2026-10-10"}]"# }, true),
        Line("the second of two pauses", habit { $0.pausesData = #"[{"from":"2026-10-20","to":null},{"from":"2026-10-12","to":"2026-10-15"}]"# }, false),
        Line("a reason that isn't known", habit { $0.pausesData = #"[{"from":"2026-10-10","reason":"ramadan"}]"# }, false),
        Line("no pauses", habit { $0.pausesData = "[]" }, true),
        Line("an empty text", habit { $0.pausesData = "" }, true),
        Line("no JSON", habit { $0.pausesData = "[{" }, true),
        Line("an object", habit { $0.pausesData = #"{"from":"2026-10-10"}"# }, true),
        Line("one element without a beginning: no pause at all", habit { $0.pausesData = #"[{"from":"2026-10-10"},{"to":"2026-10-20"}]"# }, true),
        Line("one beginning that is no date", habit { $0.pausesData = #"[{"from":"2026-10-10"},{"from":"2026-02-30"}]"# }, true),
        Line("one element that is no object", habit { $0.pausesData = #"[{"from":"2026-10-10"},5]"# }, true),
        Line("an end that is no date", habit { $0.pausesData = #"[{"from":"2026-10-10","to":"soon"}]"# }, true),
        Line("a beginning as an instant", habit { $0.pausesData = #"[{"from":"2026-10-10T12:00:00.000Z"}]"# }, true),
    ] as [Line<Habit, Bool>])
    func due(line: Line<Habit, Bool>) {
        #expect(Schedule.isDue(line.given, on: "2026-10-15", days: .in("UTC", rollover: 180)) == line.expected)
    }

    @Test("The pause that counts is the first, by its beginning, that covers the day")
    func firstPause() {
        let habit = habit { $0.pausesData = #"[{"from":"2026-10-14","reason":"travel"},{"from":"2026-10-01","to":"2026-10-15","reason":"illness"}]"# }
        #expect(Pause.covering("2026-10-15", of: habit)?.reason == "illness")
        #expect(Pause.covering("2026-10-16", of: habit)?.reason == "travel")
        #expect(Pause.covering("2026-09-30", of: habit) == nil)
    }

    @Test("A pause without a reason has the reason other")
    func reason() {
        #expect(Pause.list(#"[{"from":"2026-10-14"}]"#)?.map(\.reason) == ["other"])
        #expect(Pause.list(#"[{"from":"2026-10-14","reason":"ramadan"}]"#)?.map(\.reason) == ["ramadan"])
    }

    @Test("A window asks for at least 1, of a habit to avoid for at least 0 slips", arguments: [(5, 5, 5), (1, 1, 1), (0, 1, 0), (-4, 1, 0), (.min, 1, 0), (.max, .max, .max)] as [(Int, Int, Int)])
    func targets(stored: Int, read: Int, avoid: Int) {
        let window = HabitTimeWindow.row(1) { $0.target = stored }
        for kind: HabitKind in [.binary, .counted, .timed] { #expect(window.readTarget(kind) == read) }
        #expect(window.readTarget(.avoid) == avoid)
    }
}
