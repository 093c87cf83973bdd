import Model
import Planner
import Store
import Support
import Testing
import Values

@Suite("The dedup job")
struct DedupJobTests {
    private let now = "2026-10-16T12:00:00.000Z"

    // MARK: Timers

    private func timer(_ number: UInt64, _ startedAt: String, on day: String, _ change: (inout WorkSession) -> Void = { _ in }) -> WorkSession {
        row(number) {
            $0.startedAt = at(startedAt)
            $0.day = Support.day(day)
            change(&$0)
        }
    }

    @Test("Of several live timers the earliest goes on; the others end now, but not after their own day and not before they began", arguments: [
        ("2026-10-16T11:00:00.000Z", "2026-10-16", "2026-10-16T12:00:00.000Z", 3600),
        ("2026-10-15T22:30:00.000Z", "2026-10-15", "2026-10-16T00:00:00.000Z", 5400),
        ("2026-10-16T13:00:00.000Z", "2026-10-16", "2026-10-16T13:00:00.000Z", 0),
    ])
    func clash(startedAt: String, on day: String, endedAt: String, seconds: Int) throws {
        let person = try Person()
        try person.add(timer(9, "2026-10-14T08:00:00.000Z", on: "2026-10-14"), timer(1, startedAt, on: day))
        let report = try person.run(.dedup, at: now)[0]
        #expect(report["abandonedSessions"] == .array([.string(id(1, of: WorkSession.self).text)]))
        #expect(report["removed"] == 0)
        #expect(report.line == "closed 1 timer that ran beside another")
        let closed = try #require(try person.row(1, WorkSession.self))
        #expect(closed.outcome == .abandoned && closed.endedAt == at(endedAt) && closed.actualSeconds == seconds)
        #expect(try person.row(9, WorkSession.self)?.endedAt == nil)
    }

    @Test("The day that caps a timer is the person's own, in their zone and by their rollover")
    func cap() throws {
        let person = try Person(zone: "America/Santiago", rollover: 240)
        try person.add(timer(1, "2026-10-13T08:00:00.000Z", on: "2026-10-13"), timer(2, "2026-10-15T22:00:00.000Z", on: "2026-10-15"))
        try person.run(.dedup, at: now)
        // 04:00 in Santiago in its summer is 07:00 in UTC.
        #expect(try person.row(2, WorkSession.self)?.endedAt == at("2026-10-16T07:00:00.000Z"))
    }

    @Test("A pause in progress is folded in, and the closed ones are told by their start, then by id")
    func pauseAndOrder() throws {
        let person = try Person()
        try person.add(
            timer(1, "2026-10-16T08:00:00.000Z", on: "2026-10-16"),
            timer(5, "2026-10-16T09:00:00.000Z", on: "2026-10-16") { $0.pausedAt = at("2026-10-16T10:00:00.000Z") },
            timer(3, "2026-10-16T10:00:00.000Z", on: "2026-10-16"), timer(2, "2026-10-16T10:00:00.000Z", on: "2026-10-16"))
        let report = try person.run(.dedup, at: now)[0]
        #expect(report["abandonedSessions"]?.array?.compactMap(\.string) == [5, 2, 3].map { id($0, of: WorkSession.self).text })
        let paused = try #require(try person.row(5, WorkSession.self))
        #expect(paused.actualSeconds == 3600 && paused.pausedSeconds == 7200 && paused.pausedAt == nil)
    }

    @Test("Minutes by hand and outcomes that aren't known are never live")
    func neverLive() throws {
        let person = try Person()
        try person.add(
            timer(1, "2026-10-16T08:00:00.000Z", on: "2026-10-16"),
            timer(2, "2026-10-16T09:00:00.000Z", on: "2026-10-16") { $0.outcome = Raw(.manual) },
            timer(3, "2026-10-16T09:00:00.000Z", on: "2026-10-16") { $0.outcome = Raw(text: "dreamt") })
        #expect(try person.run(.dedup, at: now).flatMap(\.deeds) == [])
    }

    @Test("A habit's timer that is closed feeds the entry of its day")
    func habitsTimer() throws {
        let person = try Person()
        try person.add(
            row(1, Habit.self) { $0.kind = Raw(.timed) },
            row(2, HabitTimeWindow.self) {
                $0.habitID = id(1)
                $0.target = 60
            },
            timer(3, "2026-10-15T08:00:00.000Z", on: "2026-10-15"),
            timer(4, "2026-10-16T11:00:00.000Z", on: "2026-10-16") { $0.habitWindowID = id(2) })
        try person.run(.dedup, at: now)
        let entry = try #require(try person.rows(HabitEntry.self).first)
        #expect(entry.amount == 60 && entry.date == day("2026-10-16") && entry.completedAt == at(now))
    }

    // MARK: Names

    @Test("Names are one by white space at their ends, case and composition, and by nothing else (cockroachdb/cockroach PR #2119)")
    func names() throws {
        let person = try Person()
        let names = ["CAFÉ ", "café", "cafe\u{301}", "Cafe", "Straße", "STRASSE", "İş", "iş", "ış", "", " ", "Work", "Work"]
        for (number, name) in names.enumerated() {
            try person.add(row(UInt64(number) + 1, TaskCategory.self) {
                $0.name = name
                $0.createdAt = at("2026-10-01T00:00:00.000Z").adding(seconds: number)
                if number == 11 { $0.presetKey = Raw(.work) }
            })
        }
        try person.add(row(20, TaskItem.self) { $0.categoryID = id(3) })
        let report = try person.run(.dedup, at: now)[0]
        #expect(report["byModel"]?.text() == #"{"TaskCategory":3}"#)
        #expect(try person.rows(TaskCategory.self).map(\.name) == ["CAFÉ ", "Cafe", "Straße", "İş", "iş", "ış", "", " ", "Work", "Work"])
        #expect(try person.row(20, TaskItem.self)?.categoryID == id(1))
    }

    // MARK: Words that aren't known

    @Test("A row with a word that isn't known stays beside the others, which are merged among themselves")
    func unknownWords() throws {
        let person = try Person()
        for number in 1...3 as ClosedRange<UInt64> {
            try person.add(row(number, DayPlan.self) {
                $0.date = day("2026-10-15")
                if number == 1 { $0.capacity = Raw(text: "heroic") }
            })
        }
        #expect(try person.run(.dedup, at: now)[0]["removed"] == 1)
        #expect(try person.rows(DayPlan.self).map(\.id) == [id(1), id(2)])
    }

    @Test("An answer to an anchor that isn't known is an answer: what is pending goes, what is decided stays beside it")
    func unknownAnswer() throws {
        let person = try Person()
        try person.add(row(1, AnchorRule.self))
        for (number, status) in [(2, "pending"), (3, "handled"), (4, "attended"), (5, "pending")] as [(UInt64, String)] {
            try person.add(row(number, Anchor.self) {
                $0.ruleID = id(1)
                $0.occurrenceDate = day("2026-10-15")
                $0.attendanceStatus = Raw(text: status)
            })
        }
        #expect(try person.run(.dedup, at: now)[0]["removed"] == 2)
        #expect(try person.rows(Anchor.self).map(\.id) == [id(3), id(4)])
    }

    @Test("A value that this version doesn't know is handed to the row that stays, where that has none of its own")
    func unknownAttributes() throws {
        let person = try Person()
        for number in 1...2 as ClosedRange<UInt64> {
            try person.add(row(number, DayPlan.self) { $0.date = day("2026-10-15") })
            try person.store.connection.run("INSERT INTO Unknown VALUES ('DayPlan', ?, 'mood', ?)", [id(number, of: DayPlan.self).stored, .text("\(number)")])
        }
        try person.store.connection.run("INSERT INTO Unknown VALUES ('DayPlan', ?, 'weather', '\"rain\"')", [id(2, of: DayPlan.self).stored])
        try person.run(.dedup, at: now)
        let kept = try person.store.connection.rows("SELECT id, attribute, value FROM Unknown ORDER BY attribute") { [$0.text(0), $0.text(1), $0.text(2)] }
        #expect(kept == [[id(1, of: DayPlan.self).text, "mood", "1"], [id(1, of: DayPlan.self).text, "weather", "\"rain\""]])
    }

    // MARK: Report

    @Test("Rows are counted by model, in the order in which models are merged, and a second look finds nothing")
    func report() throws {
        let person = try Person()
        try person.add(row(1, UserSettings.self) { $0.createdAt = at("2026-10-01T00:00:00.000Z") })
        for number in 2...3 as ClosedRange<UInt64> {
            try person.add(
                row(number, NightPlanningSession.self) { $0.forDate = day("2026-10-17") }, row(number, DayPlan.self) { $0.date = day("2026-10-17") },
                row(number, HabitTimeWindow.self))
            try person.add(row(number, HabitEntry.self) {
                $0.windowID = id(2)
                $0.date = day("2026-10-17")
            })
        }
        let report = try person.run(.dedup, at: now)[0]
        #expect(report.json.text() == """
            {"job":"dedup","removed":4,"byModel":{"UserSettings":1,"HabitEntry":1,"DayPlan":1,"NightPlanningSession":1},"abandonedSessions":[]}
            """)
        #expect(report.line == "removed 4 duplicates (1 UserSettings, 1 HabitEntry, 1 DayPlan, 1 NightPlanningSession)")
        #expect(try person.run(.dedup, at: now)[0].json.text() == #"{"job":"dedup","removed":0,"byModel":{},"abandonedSessions":[]}"#)
    }
}
