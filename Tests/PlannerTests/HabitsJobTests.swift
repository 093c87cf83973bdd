import Model
import Planner
import Support
import Testing
import Values

@Suite("The habits job")
struct HabitsJobTests {
    /// Friday, seen from a zone in which it has already begun.
    private let now = "2026-10-16T12:00:00.000Z"
    private static let today = day("2026-10-16")

    private func person(_ habit: (inout Habit) -> Void = { _ in }, _ window: (inout HabitTimeWindow) -> Void = { _ in }) throws -> Person {
        let person = try Person()
        try person.add(
            row(1, Habit.self) {
                $0.createdAt = at("2026-10-16T08:00:00.000Z")
                habit(&$0)
            },
            row(2, HabitTimeWindow.self) {
                $0.habitID = id(1)
                $0.target = 3
                window(&$0)
            })
        return person
    }

    // MARK: Which windows are due

    struct Due: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let isDue: Bool
        let change: @Sendable (inout Habit) -> Void

        init(_ description: String, _ isDue: Bool, _ change: @escaping @Sendable (inout Habit) -> Void) {
            testDescription = description
            self.isDue = isDue
            self.change = change
        }
    }

    @Test("A window is due today by its habit's kind, days, target a week, archive, pauses and creation", arguments: [
        Due("a new habit", true) { _ in },
        Due("counted", true) { $0.kind = Raw(.counted) }, Due("timed", true) { $0.kind = Raw(.timed) }, Due("avoid", true) { $0.kind = Raw(.avoid) },
        Due("unknown kind", false) { $0.kind = Raw(text: "dreamt") },
        Due("archived", false) { $0.isArchived = true },
        Due("its day", true) { $0.scheduledDays = "1,5" }, Due("not its day", false) { $0.scheduledDays = "1,2,3,4,6,7" },
        Due("parts that are no weekday", true) { $0.scheduledDays = "x,8, 5 ,0" }, Due("no day at all", false) { $0.scheduledDays = "" },
        Due("unknown frequency", true) { $0.frequency = Raw(text: "fortnightly") },
        Due("a target a week, whatever the days", true) {
            $0.targetPerWeek = 3
            $0.scheduledDays = "1"
        },
        Due("a negative target a week", false) {
            $0.targetPerWeek = -1
            $0.scheduledDays = "1"
        },
        Due("created today at the last moment", true) { $0.createdAt = at("2026-10-16T23:59:59.999Z") },
        Due("created tomorrow", false) { $0.createdAt = at("2026-10-17T00:00:00.000Z") },
        Due("paused from today on", false) { $0.pausesData = #"[{"from":"2026-10-16","to":null}]"# },
        Due("paused up to today", false) { $0.pausesData = #"[{"from":"2026-10-01","to":"2026-10-16"}]"# },
        Due("a pause that ended yesterday", true) { $0.pausesData = #"[{"from":"2026-10-01","to":"2026-10-15"}]"# },
        Due("a pause from tomorrow on", true) { $0.pausesData = #"[{"from":"2026-10-17"}]"# },
        Due("pauses that can't be read", true) { $0.pausesData = #"[{"from":"2026-10-01"},{"from":"soon"}]"# },
    ])
    func due(_ what: Due) throws {
        let person = try person(what.change)
        let report = try person.run(.habits, at: now)[0]
        #expect(report["created"] == (what.isDue ? 1 : 0))
        let entries = try person.rows(HabitEntry.self)
        #expect(entries.count == (what.isDue ? 1 : 0))
        guard let entry = entries.first else { return }
        #expect(entry.date == Self.today && entry.target == 3 && entry.amount == 0 && entry.completedAt == nil && entry.windowID == id(2))
    }

    @Test("A window without a habit is never due")
    func noHabit() throws {
        let person = try person({ _ in }) { $0.habitID = nil }
        #expect(try person.run(.habits, at: now).flatMap(\.deeds) == [])
    }

    // MARK: What becomes of today's row

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let amount: Int
        let completedAt: String?
        let target: Int
        let isDue: Bool
        let deed: String?
        let left: Int?
    }

    @Test("A row that is there is treated by whether it was touched and its window is due", arguments: [
        Row(testDescription: "untouched, due", amount: 0, completedAt: nil, target: 3, isDue: true, deed: nil, left: 3),
        Row(testDescription: "untouched, due, another target", amount: 0, completedAt: nil, target: 8, isDue: true, deed: "habits.updated 1", left: 3),
        Row(testDescription: "untouched, not due", amount: 0, completedAt: nil, target: 3, isDue: false, deed: "habits.removed 1", left: nil),
        Row(testDescription: "logged, due", amount: 1, completedAt: nil, target: 8, isDue: true, deed: nil, left: 8),
        Row(testDescription: "logged, not due", amount: 1, completedAt: nil, target: 8, isDue: false, deed: nil, left: 8),
        Row(testDescription: "held, due", amount: 0, completedAt: "2026-10-16T09:00:00.000Z", target: 8, isDue: true, deed: nil, left: 8),
        Row(testDescription: "held, not due", amount: 0, completedAt: "2026-10-16T09:00:00.000Z", target: 8, isDue: false, deed: nil, left: 8),
        Row(testDescription: "an amount below 0 is one that was touched", amount: -1, completedAt: nil, target: 8, isDue: false, deed: nil, left: 8),
    ])
    func presentRow(_ what: Row) throws {
        let person = try person { $0.isArchived = !what.isDue }
        try person.add(row(3, HabitEntry.self) {
            $0.windowID = id(2)
            $0.date = Self.today
            $0.amount = what.amount
            $0.completedAt = what.completedAt.map { at($0) }
            $0.target = what.target
        })
        #expect(try person.run(.habits, at: now).flatMap(\.deeds) == [what.deed].compactMap { $0 })
        #expect(try person.rows(HabitEntry.self).map(\.target) == [what.left].compactMap { $0 })
    }

    @Test("Two rows of one window are each treated by themselves, and none is made beside them")
    func twoRows() throws {
        let person = try person()
        for number in [3, 4] as [UInt64] {
            try person.add(row(number, HabitEntry.self) {
                $0.windowID = id(2)
                $0.date = Self.today
                $0.target = 8
                $0.amount = number == 4 ? 1 : 0
            })
        }
        #expect(try person.run(.habits, at: now).flatMap(\.deeds) == ["habits.updated 1"])
        #expect(try person.rows(HabitEntry.self).map(\.target) == [3, 8])
    }

    @Test("Rows of other days are neither made, changed nor cleaned", arguments: ["2026-10-15T12:00:00.000Z", "2026-10-15T23:59:59.999Z", "2026-10-17T00:00:00.000Z"])
    func otherDays(date: String) throws {
        let person = try person { $0.scheduledDays = "" }
        try person.store.connection.run(
            "INSERT INTO HabitEntry(id, windowID, date, target) VALUES (?, ?, ?, 8)",
            [id(3, of: HabitEntry.self).stored, id(2, of: HabitTimeWindow.self).stored, .text(date)])
        let before = try person.dump()
        #expect(try person.run(.habits, at: now).flatMap(\.deeds) == [])
        #expect(try person.dump() == before)
    }

    @Test("A row of today that isn't at noon is today's", arguments: ["2026-10-16T00:00:00.000Z", "2026-10-16T23:59:59.999Z"])
    func notAtNoon(date: String) throws {
        let person = try person()
        try person.store.connection.run(
            "INSERT INTO HabitEntry(id, windowID, date, target) VALUES (?, ?, ?, 8)",
            [id(3, of: HabitEntry.self).stored, id(2, of: HabitTimeWindow.self).stored, .text(date)])
        #expect(try person.run(.habits, at: now).flatMap(\.deeds) == ["habits.updated 1"])
        let stored = try person.store.connection.first("SELECT date FROM HabitEntry") { $0.text(0) }
        #expect(stored == date, "what is not rewritten stays as it came")
    }

    @Test("An untouched row of a habit whose kind isn't known is left alone")
    func unknownKind() throws {
        let person = try person { $0.kind = Raw(text: "dreamt") }
        try person.add(row(3, HabitEntry.self) {
            $0.windowID = id(2)
            $0.date = Self.today
            $0.target = 8
        })
        #expect(try person.run(.habits, at: now).flatMap(\.deeds) == [])
    }

    @Test("Today is the logical date, so before the rollover it is yesterday's entry that is due")
    func logicalToday() throws {
        let person = try Person(rollover: 180)
        try person.add(row(1, Habit.self) { $0.createdAt = at("2026-10-01T00:00:00.000Z") }, row(2, HabitTimeWindow.self) { $0.habitID = id(1) })
        try person.run(.habits, at: "2026-10-16T02:59:59.000Z")
        #expect(try person.rows(HabitEntry.self).map(\.date) == [day("2026-10-15")])
    }
}
