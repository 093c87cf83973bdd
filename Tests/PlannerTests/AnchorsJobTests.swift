import Model
import Planner
import Rules
import Store
import Support
import Testing
import Values

private let physio = #"{"version":1,"recurrence":{"kind":"weekly","weekdays":[1,2,3,4,5,6,7]},"slots":[{"id":"am","label":"","start":"10:30","windowMinutes":45}]}"#
private let plants = #"{"version":1,"recurrence":{"kind":"afterLast","minDays":3,"maxDays":5,"startDate":"2026-10-14"},"slots":[{"id":"a","label":"","allDay":true}]}"#
private let now = "2026-10-15T09:00:00.000Z"

private func rule(_ number: UInt64, _ config: String, created: String = "2026-01-01T00:00:00.000Z", _ change: (inout AnchorRule) -> Void = { _ in }) -> AnchorRule {
    row(number, AnchorRule.self) {
        ($0.configData, $0.title, $0.createdAt) = (config, "Rule \(number)", at(created))
        change(&$0)
    }
}

private func anchor(_ number: UInt64, _ day: String, rule: UInt64? = 1, _ status: String = "pending", slot: String = "am") -> Anchor {
    row(number, Anchor.self) {
        ($0.occurrenceDate, $0.slotKey, $0.ruleID, $0.attendanceStatus) = (Support.day(day), slot, rule.map { id($0) }, Raw(text: status))
        ($0.windowStart, $0.windowEnd) = (at("\(day)T08:00:00.000Z"), at("\(day)T08:45:00.000Z"))
    }
}

@Suite("The anchors job")
struct AnchorsJobTests {
    private func counts(_ person: Person, at moment: String = now) throws -> [Int] {
        let report = try person.run(.anchors, at: moment)[0]
        return ["created", "updated", "removed", "finalised"].map { report[$0]?.integer ?? -1 }
    }

    @Test("It counts what it made, changed, removed and closed, and a second run reports zeros")
    func reports() throws {
        let person = try Person()
        try person.add(rule(1, physio), anchor(1, "2026-10-15"), anchor(2, "2026-10-16", slot: "gone"), anchor(3, "2026-10-14"))
        #expect(try counts(person) == [1, 1, 1, 1])
        let before = try person.dump()
        #expect(try counts(person) == [0, 0, 0, 0])
        #expect(try person.dump() == before)
    }

    @Test("Rules that need attention are named in order of their making, then id; disabled ones too, archived ones not")
    func needsAttention() throws {
        let person = try Person()
        try person.add(
            rule(5, "{", created: "2026-01-03T00:00:00.000Z"), rule(4, #"{"version":2}"#, created: "2026-01-02T00:00:00.000Z"), rule(3, #"{"version":1}"#, created: "2026-01-03T00:00:00.000Z") { $0.sourceKey = Raw(.prayerWindow) },
            rule(2, "[]") { $0.isEnabled = false }, rule(6, "{") { $0.isArchived = true }, rule(1, physio))
        let report = try person.run(.anchors, at: now)[0]
        #expect(report["needsAttention"]?.array?.map { $0["title"]?.string } == ["Rule 2", "Rule 4", "Rule 3", "Rule 5"])
        #expect(report["needsAttention"]?.array?.map { $0["reason"]?.string } == ["unreadable", "newerVersion", "noLocation", "unreadable"])
        #expect(report["needsAttention"]?.array?.first?.object?.map(\.key) == ["id", "title", "reason"])
        #expect(try person.run(.anchors, at: now)[0]["needsAttention"] == report["needsAttention"], "again, though nothing is left to do")
    }

    @Test("Anchors of a rule that can't be read are neither updated nor removed, and its text stays", arguments: ["{", #"{"version":2,"slots":[]}"#, ""])
    func unreadable(config: String) throws {
        let person = try Person()
        try person.add(rule(1, config), anchor(1, "2026-10-16"), anchor(2, "2026-10-15"), anchor(3, "2026-10-15", "skipped", slot: "b"))
        #expect(try counts(person) == [0, 0, 0, 1])
        #expect(try person.rows(Anchor.self).map(\.attendanceStatus.text) == ["pending", "missed", "skipped"])
        #expect(try person.row(1, AnchorRule.self)?.configData == config)
    }

    @Test("A rule whose row can't be read keeps its anchors too")
    func brokenRow() throws {
        let person = try Person()
        try person.add(rule(1, physio), anchor(1, "2026-10-16", slot: "gone"), anchor(2, "2026-10-14"))
        try person.store.connection.run("UPDATE AnchorRule SET createdAt = 'soon'")
        #expect(try counts(person) == [0, 0, 0, 1])
    }

    @Test("Pending anchors are closed wherever they are: of no rule, of a rule that is off, of any date")
    func finalising() throws {
        let person = try Person()
        try person.add(
            rule(1, physio) { $0.isArchived = true }, rule(2, plants) { $0.isEnabled = false }, anchor(1, "2024-02-29"), anchor(2, "2026-10-14", rule: nil, slot: ""), anchor(3, "2026-10-14", rule: 2, slot: "a"),
            anchor(4, "2026-10-15", rule: nil, slot: ""), anchor(5, "2026-10-16", rule: nil, slot: ""), anchor(6, "2026-10-14", rule: nil, "dreamt"))
        #expect(try counts(person) == [0, 0, 0, 4])
        for row in try person.rows(Anchor.self) where row.attendanceStatus == .missed { #expect(row.resolvedAt == row.windowEnd) }
        #expect(try person.row(5, Anchor.self)?.isPending == true)
    }

    @Test("It goes by the rollover of the settings in force, and by midnight without any")
    func rollover() throws {
        for (rollover, first) in [(nil, "2026-10-15"), (600, "2026-10-14")] as [(Int?, String)] {
            let person = try Person(rollover: rollover)
            try person.add(rule(1, physio))
            try person.run(.anchors, at: now)
            #expect(try person.rows(Anchor.self).map(\.occurrenceDate).min() == day(first))
        }
    }

    @Test("The last decided anchor counts for the next window, however many came before it, and one that can't be read hides none")
    func latestDecided() throws {
        for broken in ["", "UPDATE Anchor SET windowEnd = 'x' WHERE occurrenceDate > '2026-10-12'", "UPDATE Anchor SET occurrenceDate = 'zebra' WHERE occurrenceDate > '2026-10-12'"] {
            let person = try Person()
            try person.add(rule(1, plants))
            for number in 1...12 as ClosedRange<UInt64> { try person.add(anchor(number, "2026-10-\(number < 10 ? "0" : "")\(number)", "attended", slot: "a")) }
            try person.add(anchor(13, "2026-10-13", "attended", slot: "a"), anchor(14, "2026-10-14", "attended", slot: "b"))
            if !broken.isEmpty { try person.store.connection.run(broken + " AND slotKey = 'a'") }
            try person.run(.anchors, at: now)
            #expect(try person.rows(Anchor.self).filter(\.isPending).map(\.occurrenceDate) == [day(broken.isEmpty ? "2026-10-16" : "2026-10-15")])
        }
    }
}

@Suite("Finding a row by its id")
struct LookupTests {
    private func store(_ ids: String...) throws -> Store {
        let store = try Store.forTests()
        for id in ids { try store.connection.run("INSERT INTO AnchorRule(id, title) VALUES (?, ?)", [.text(id), .text(id)]) }
        return store
    }

    private let one = "ABCD0000-0000-4000-8000-000000000001", other = "ABCE0000-0000-4000-8000-000000000001"

    @Test("The whole id or its beginning finds the one row, in either case", arguments: ["ABCD0000-0000-4000-8000-000000000001", "abcd0000-0000-4000-8000-000000000001", "ABCD", "abcd0", "ABCD0000-", "ABCD0000-0000-4000-8000-00000000000"])
    func found(text: String) throws {
        #expect(try store(one, other).find(text, "rule", AnchorRule.self).title == one)
    }

    @Test("What fits none or several, or is too short or no id, is said", arguments: [
        ("ABC", "first 4"), ("", "first 4"), ("zebra", "is no id"), ("ABCD%", "is no id"), ("ABCD_", "is no id"), ("ABCF", "there is no rule ABCF"), ("ABCD0000-0000-4000-8000-0000000000011", "is no id"), ("ABÇD", "is no id"),
    ])
    func notFound(text: String, words: String) throws {
        let error = #expect(throws: NotFound.self) { try store(one, other).find(text, "rule", AnchorRule.self) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test("Several are several")
    func several() throws {
        let error = #expect(throws: NotFound.self) { try store(one, "ABCD0000-0000-4000-8000-000000000002").find("abcd", "rule", AnchorRule.self) }
        #expect(error?.description.contains("several rules") == true)
        #expect(try store(one, "ABCD0000-0000-4000-8000-000000000002").find("ABCD0000-0000-4000-8000-000000000002", "rule", AnchorRule.self).title.hasSuffix("2"))
    }

    @Test("A row that can't be read is there, and doctor says more")
    func unreadable() throws {
        let store = try store(one)
        try store.connection.run("UPDATE AnchorRule SET createdAt = 'soon'")
        let error = #expect(throws: NotFound.self) { try store.find("ABCD", "rule", AnchorRule.self) }
        #expect(error?.description.contains("doctor") == true)
    }
}
