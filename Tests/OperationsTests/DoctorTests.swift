import Foundation
import Model
import Operations
import Planner
import Store
import Support
import Testing
import Values

@Suite("Doctor")
struct DoctorTests {
    private let now = "2026-10-16T12:00:00.000Z"

    private func findings(_ person: Person) throws -> [Doctor.Finding] { try Doctor(person.context(now)).examine() }

    private func person(_ sql: String...) throws -> Person {
        let person = try Person(rollover: nil, lastProcessed: "2026-10-15")
        try person.store.connection.runScript("PRAGMA foreign_keys = OFF")
        for text in sql { try person.store.connection.run(text) }
        try person.store.connection.runScript("PRAGMA foreign_keys = ON")
        return person
    }

    @Test("A store that is as it should be has no findings")
    func well() throws {
        let person = try person()
        try person.run(at: now)
        #expect(try findings(person) == [])
    }

    @Test("What is wrong is named with its row, and with whether doctor can settle it", arguments: [
        Case("INSERT INTO TaskItem(id, categoryID) VALUES ('\(id(1, of: TaskItem.self))', 'nowhere')", "values", .broken),
        Case("INSERT INTO TaskItem(id, categoryID) VALUES ('\(id(1, of: TaskItem.self))', '\(id(2, of: TaskItem.self))')", "links", .broken),
        Case("INSERT INTO TaskItem(id, dueDate) VALUES ('\(id(1, of: TaskItem.self))', '2026-02-30T12:00:00.000Z')", "values", .broken),
        Case("INSERT INTO TaskItem(id, isCompleted) VALUES ('\(id(1, of: TaskItem.self))', 2)", "values", .broken),
        Case("INSERT INTO TaskItem(id) VALUES ('a row')", "values", .broken, row: "a row"),
        Case("INSERT INTO TaskItem(id, importance) VALUES ('\(id(1, of: TaskItem.self))', 'high')", "tasks", .note),
        Case("INSERT INTO AnchorRule(id, configData) VALUES ('\(id(1, of: TaskItem.self))', 'no JSON')", "rules", .note),
        Case("INSERT INTO AnchorRule(id, sourceKey, configData) VALUES ('\(id(1, of: TaskItem.self))', 'prayerWindow', '{\"version\":1}')", "rules", .note),
        Case("INSERT INTO WorkSession(id, outcome) VALUES ('\(id(1, of: TaskItem.self))', 'finished')", "timers", .broken),
        Case("INSERT INTO DayPlan(id, date) VALUES ('\(id(1, of: TaskItem.self))', '2026-10-15'), ('\(id(0, of: TaskItem.self))', '2026-10-15')",
             "duplicates", .broken, isFixable: true),
        Case("INSERT INTO Unknown VALUES ('TaskItem', '\(id(1, of: TaskItem.self))', 'mood', '1')", "unknown", .note),
        Case("UPDATE local_state SET value = '2026-10-16' WHERE key = 'lastProcessedDay'", "progress", .broken, row: nil, isFixable: true),
        Case("ALTER TABLE DayPlan DROP COLUMN capacity", "schema", .broken, row: nil),
        Case("DROP TABLE NudgeLog", "schema", .broken, row: nil),
    ])
    func findings(_ what: Case) throws {
        let found = try findings(try person(what.sql)).filter { $0.check == what.check }
        #expect(found.count == 1 || what.check == "values")
        let first = try #require(found.first)
        #expect(first.severity == what.severity)
        #expect(first.isFixable == what.isFixable)
        #expect(first.id == what.row)
        #expect(first.line.hasSuffix("(doctor --fix)") == what.isFixable)
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let sql: String
        let check: String
        let severity: Doctor.Finding.Severity
        let row: String?
        let isFixable: Bool

        init(_ sql: String, _ check: String, _ severity: Doctor.Finding.Severity, row: String? = id(1, of: TaskItem.self).text, isFixable: Bool = false) {
            self.sql = sql
            self.check = check
            self.severity = severity
            self.row = row
            self.isFixable = isFixable
        }

        var testDescription: String { sql }
    }

    @Test("Of two live timers the later one runs beside an earlier, and fixing closes it")
    func timers() throws {
        let person = try Person(lastProcessed: "2026-10-15")
        for number in [1, 2] as [UInt64] {
            try person.add(row(number, TaskItem.self) { $0.createdAt = at("2026-01-01T00:00:00.000Z") }, row(number + 10, WorkSession.self) {
                $0.taskID = id(number)
                $0.startedAt = at("2026-10-16T0\(number):00:00.000Z")
                $0.day = day("2026-10-16")
            })
        }
        let found = try findings(person)
        #expect(found.map(\.id) == [id(12, of: WorkSession.self).text])
        #expect(found.allSatisfy { $0.check == "timers" && $0.isFixable })
        try Doctor(person.context(now)).fix()
        try person.run(.dedup, at: now)
        #expect(try findings(person) == [])
    }

    @Test("Duplicates that no note leads to, for no trigger saw them, are found and fixed all the same")
    func unnoted() throws {
        let person = try Person(lastProcessed: "2026-10-15")
        try person.add(row(1, DayPlan.self) { $0.date = day("2026-10-15") }, row(2, DayPlan.self) { $0.date = day("2026-10-15") })
        try person.store.forgetTouched()
        #expect(try person.run(.dedup, at: now)[0]["removed"] == 0)
        #expect(try findings(person).map(\.check) == ["duplicates"])
        try Doctor(person.context(now)).fix()
        #expect(try person.run(.dedup, at: now)[0]["removed"] == 1)
        #expect(try findings(person) == [])
    }

    @Test("A damaged file is said to be one, and nothing read from it counts")
    func damaged() throws {
        let temporary = try TemporaryHome()
        _ = try temporary.home.initialise(now: at(now), zone: .utc, newIDs: .counted())
        do {
            let store = try temporary.store()
            for number in 0..<400 { try store.insert(row(UInt64(number) + 1000, NudgeLog.self)) }
            _ = try store.connection.first("PRAGMA wal_checkpoint(TRUNCATE)") { $0.integer(0) }
        }
        let file = try #require(FileHandle(forUpdatingAtPath: temporary.home.store))
        let size = try file.seekToEnd()
        try file.seek(toOffset: size - 4096 * 3)
        try file.write(contentsOf: Data(repeating: 0x5A, count: 4096 * 2))
        try file.close()
        let store = try temporary.home.open(now: at(now))
        #expect(throws: StoreError.self) { try Doctor(Context(store: store, now: at(now), zone: .utc, newIDs: .counted())).examine() }
    }
}
