import Model
import Rules
import Testing
import Values

@Suite("Entries of timed habits")
struct TimedEntryTests {
    private let window = HabitTimeWindow.row(1) { ($0.target, $0.habitID) = (2, 1) }

    private func session(_ id: ID<WorkSession>, _ seconds: Int, _ outcome: String = "finished") -> WorkSession {
        .row(id) { ($0.actualSeconds, $0.outcome, $0.day, $0.habitWindowID) = (seconds, Raw(text: outcome), "2026-10-15", 1) }
    }

    private func entry(_ id: ID<HabitEntry> = 1, target: Int = 2, amount: Int = 0, completed: Instant? = nil) -> HabitEntry {
        .row(id) { ($0.date, $0.target, $0.amount, $0.completedAt, $0.windowID) = ("2026-10-15", target, amount, completed, 1) }
    }

    private func settle(_ sessions: [WorkSession], _ entries: [HabitEntry] = [], today: Day = "2026-10-16") -> Edits<HabitEntry> {
        TimedEntry.settle(window, day: "2026-10-15", sessions: sessions, entries: entries, at: .at("23:00"), today: today, newIDs: .counting())
    }

    @Test("Minutes are the sum of the seconds, rounded once, a half up", arguments: [
        ([30], 1), ([90], 2), ([89], 1), ([40, 40, 40], 2), ([29, 29], 1), ([20, 20, 20, 20], 1), ([3600, 29], 60), ([3600, 30], 61), ([.max, .max], 16_666_666_667),
    ] as [([Int], Int)])
    func minutes(seconds: [Int], expected: Int) {
        let sessions = seconds.enumerated().map { session(ID(RawID(high: 0, low: UInt64($0))), $1) }
        let edits = settle(sessions)
        #expect(edits.inserted.map(\.amount) == [expected] && edits.updated.isEmpty && edits.deleted.isEmpty)
    }

    @Test("No entry is made while the minutes are none", arguments: [[], [29], [0], [-600], [.min]] as [[Int]])
    func none(seconds: [Int]) {
        #expect(settle(seconds.map { session(1, $0) }).isEmpty)
    }

    @Test("Sessions that run or whose outcome isn't known are no minutes; those by hand are")
    func outcomes() {
        #expect(settle([session(1, 600, "running"), session(2, 600, "resting")]).isEmpty)
        #expect(settle([session(1, 600, "running"), session(2, 60, "manual"), session(3, 60, "abandoned"), session(4, 60, "autoClosed")]).inserted.first?.amount == 3)
    }

    @Test("A new entry takes the window's target, and the moment of the end where that is reached")
    func fresh() {
        let short = settle([session(1, 60)]).inserted
        #expect(short == [.row(1001) { ($0.date, $0.target, $0.amount, $0.windowID) = ("2026-10-15", 2, 1, 1) }])
        #expect(settle([session(1, 120)]).inserted.map(\.completedAt) == [.at("23:00")])
    }

    @Test("completedAt is set when the target is reached, kept while it is, and cleared below it", arguments: [
        Line("reached now", (120, 0, nil), .at("23:00")),
        Line("reached before", (180, 2, .at("08:00")), .at("08:00")),
        Line("reached exactly, as before", (120, 5, .at("08:00")), .at("08:00")),
        Line("below again", (60, 2, .at("08:00")), nil),
        Line("nothing left", (0, 2, .at("08:00")), nil),
        Line("below as before", (60, 1, nil), nil),
    ] as [Line<(Int, Int, Instant?), Instant?>])
    func completion(line: Line<(Int, Int, Instant?), Instant?>) {
        let before = entry(amount: line.given.1, completed: line.given.2)
        let after = settle([session(1, line.given.0)], [before]).updated.first?.new ?? before
        #expect(after.completedAt == line.expected && after.amount == line.given.0 / 60)
    }

    @Test("A target below 1 reads as 1", arguments: [0, -3, .min])
    func lowTarget(target: Int) {
        let touched = entry(target: target, amount: 9)
        #expect(settle([session(1, 0)], [touched]).updated.first?.new.completedAt == nil)
        #expect(settle([session(1, 60)], [touched]).updated.first?.new.completedAt == .at("23:00"))
    }

    @Test("An untouched entry of today takes the window's target first; of a past day it keeps its own, and so does a touched one")
    func targets() {
        #expect(settle([session(1, 60)], [entry(target: 5)], today: "2026-10-15").updated.first?.new.target == 2)
        #expect(settle([session(1, 60)], [entry(target: 5)], today: "2026-10-16").updated.first?.new.target == 5)
        #expect(settle([session(1, 60)], [entry(target: 5, amount: 2)], today: "2026-10-15").updated.first?.new.target == 5)
    }

    @Test("Of several entries the one that counts is written")
    func severalEntries() {
        let edits = settle([session(1, 240)], [entry(1, amount: 1), entry(2, amount: 3), entry(3, amount: 3, completed: .at("08:00")), entry(4, amount: 3, completed: .at("07:00"))])
        #expect(edits.updated.map(\.new) == [entry(3, amount: 4, completed: .at("08:00"))] && edits.inserted.isEmpty)
    }

    @Test("Asked again about its own answer it changes nothing", arguments: [0, 29, 60, 120, 600])
    func twice(seconds: Int) {
        for before in [[], [entry(target: 5)], [entry(amount: 3, completed: .at("08:00"))]] {
            var sheet = Sheet(before)
            let edits = settle([session(1, seconds)], before, today: "2026-10-15")
            for row in edits.inserted + edits.updated.map(\.new) { sheet.insert(row) }
            #expect(settle([session(1, seconds)], sheet.rows, today: "2026-10-15").isEmpty)
        }
    }
}
