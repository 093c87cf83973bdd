import JSON
import Model
import Operations
import Planner
import Rules
import Store
import Support
import Testing
import Values

/// Faults that programs of this kind had with weeks, each by the public report that told of it.
@Suite("The week that is reported")
struct WeekFaults {
    private func report(_ person: Person, _ week: Week, at now: String) throws -> JSON { try WeeklyReport(person.context(now), of: week).json }

    /// As `report weekly` without a date does.
    private func lastEnded(_ person: Person, at now: String, firstWeekday: Int = 1) throws -> JSON {
        try report(person, Week.lastEnded(by: person.context(now).days().date(of: at(now)), firstWeekday: firstWeekday), at: now)
    }

    private func addHabit(to person: Person) throws {
        try person.add(row(1, Habit.self) { $0.createdAt = at("2026-01-01T00:00:00.000Z") })
        try person.add(row(2, HabitTimeWindow.self) { $0.habitID = id(1) })
    }

    @Test("On the week's last evening and two days late it is the same week, and no grid is shifted (healthchecks/healthchecks#497, #539)")
    func wrongPeriod() throws {
        let person = try Person()
        try addHabit(to: person)
        for now in ["2026-10-18T20:00:00.000Z", "2026-10-20T07:00:00.000Z"] {
            let report = try lastEnded(person, at: now)
            #expect(report["from"] == "2026-10-12" && report["to"] == "2026-10-18" && report["days"]?.array?.count == 7)
            let cells = report["habits"]?.array?[0]["times"]?.array?[0]["cells"]?.array ?? []
            #expect(cells.first?["date"] == "2026-09-28" && cells.last?["date"] == "2026-10-18" && cells.count == 21)
        }
        // A day in the middle of a week stands for the whole of it.
        let named = try report(person, Week(of: day("2026-10-14"), firstWeekday: 1), at: "2026-10-20T07:00:00.000Z")
        #expect(try named == lastEnded(person, at: "2026-10-20T07:00:00.000Z"))
    }

    @Test("Weeks around the turn of a year have every date with its own year (newrelic-experimental/preflight PR #153)")
    func isoWeeks() throws {
        let person = try Person()
        try addHabit(to: person)
        for (to, days) in [("2026-12-27", ["2026-12-21", "2026-12-22", "2026-12-23", "2026-12-24", "2026-12-25", "2026-12-26", "2026-12-27"]),
                           ("2027-01-03", ["2026-12-28", "2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02", "2027-01-03"]),
                           ("2027-01-10", ["2027-01-04", "2027-01-05", "2027-01-06", "2027-01-07", "2027-01-08", "2027-01-09", "2027-01-10"])] {
            let report = try lastEnded(person, at: to + "T20:00:00.000Z")
            #expect(report["days"]?.array?.map { $0["date"]?.string } == days)
            #expect(report["habits"]?.array?[0]["times"]?.array?[0]["cells"]?.array?.map { $0["date"]?.string } == (0..<21).map { (day(to) - 20 + $0).text })
            #expect(!report.text().contains("2027-12"))
        }
    }

    @Test("A night's work is in the week of the day on which it began, whole, wherever it is read (super-productivity/super-productivity#8890)")
    func oneInterval() throws {
        let person = try Person(rollover: 180)
        try person.add(row(1, WorkSession.self) {
            ($0.day, $0.startedAt, $0.endedAt) = (day("2026-10-18"), at("2026-10-18T23:30:00.000Z"), at("2026-10-19T02:00:00.000Z"))
            ($0.outcome, $0.actualSeconds) = (Raw(.finished), 9000)
        })
        person.zone = zone("Pacific/Auckland")
        #expect(try report(person, Week(of: day("2026-10-18"), firstWeekday: 1), at: "2026-10-27T08:00:00.000Z")["focus"]?["trackedMinutes"] == 150)
        #expect(try report(person, Week(of: day("2026-10-19"), firstWeekday: 1), at: "2026-10-27T08:00:00.000Z")["focus"]?["trackedMinutes"] == 0)
    }

    @Test("A timer that runs over midnight counts up to the boundary, once (GothenburgBitFactory/timewarrior#113, #505)")
    func overMidnight() throws {
        let person = try Person(lastProcessed: "2026-10-13")
        try person.add(row(1, WorkSession.self) { ($0.day, $0.startedAt) = (day("2026-10-14"), at("2026-10-14T23:00:00.000Z")) })
        try person.run(at: "2026-10-15T00:10:00.000Z")
        #expect(try report(person, Week(of: day("2026-10-14"), firstWeekday: 1), at: "2026-10-15T00:30:00.000Z")["focus"] == ["trackedMinutes": 60, "estimatedMinutes": 0, "sessions": 1])
    }
}
