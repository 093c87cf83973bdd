import Model
import Planner
import Support
import Testing
import Values

@Suite("The seed job")
struct SeedJobTests {
    private let now = "2026-10-16T12:00:00.000Z"

    @Test("An empty store gets the settings row and the three default categories, made now")
    func empty() throws {
        let person = try Person(rollover: nil)
        let report = try person.run(.seed, at: now)[0]
        #expect(report["settings"] == 1 && report["categories"] == 3)
        let settings = try person.rows(UserSettings.self)
        #expect(settings.map(\.createdAt) == [at(now)] && settings.map(\.firstLaunchAt) == [at(now)])
        #expect(settings.map(\.mediumDayMinutes) == [180] && settings.map(\.rolloverMinute) == [0])
        let categories = try person.rows(TaskCategory.self).sorted { $0.sortOrder < $1.sortOrder }
        #expect(categories.map { $0.presetKey?.text } == ["personal", "family", "work"])
        #expect(categories.map(\.name) == ["Personal", "Family", "Work"])
        #expect(categories.map(\.colorKey.text) == ["accent", "ochre", "blue"])
        #expect(categories.map(\.sortOrder) == [0, 1, 2])
        #expect(categories.allSatisfy { $0.createdAt == at(now) && !$0.isArchived })
    }

    @Test("A renamed or archived default is there, and a person's own of the same name is not it")
    func whatCounts() throws {
        let person = try Person()
        try person.add(
            row(1, TaskCategory.self) {
                $0.presetKey = Raw(.work)
                $0.name = "Studio"
                $0.isArchived = true
            },
            row(2, TaskCategory.self) { $0.name = "Family" })
        let before = try person.dump()
        let report = try person.run(.seed, at: now)[0]
        #expect(report["settings"] == 0 && report["categories"] == 2)
        #expect(try person.rows(TaskCategory.self).compactMap(\.presetKey?.text).sorted() == ["family", "personal", "work"])
        for kept in before.rows { #expect(try person.dump().rows.contains(kept), "\(kept.line)") }
    }

    @Test("A settings row keeps what it has, a first launch that isn't known too")
    func settingsStay() throws {
        let person = try Person(rollover: 180)
        try person.run(.seed, at: now)
        #expect(try person.rows(UserSettings.self).map(\.firstLaunchAt) == [nil])
    }

    @Test("Beside rows that can't be read nothing is made for them")
    func unreadable() throws {
        let person = try Person(rollover: nil)
        try person.store.connection.run("INSERT INTO UserSettings(id, createdAt) VALUES ('a row', 'yesterday')")
        #expect(try person.run(.seed, at: now)[0]["settings"] == 0)
    }
}
