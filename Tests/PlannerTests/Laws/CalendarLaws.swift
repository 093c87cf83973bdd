import Model
import Planner
import Rules
import Store
import Support
import Testing
import Values

@Suite("A calendar of any store")
struct CalendarLaws {
    /// The store with reminders here and there, by the ids of rows.
    private func reminding(_ store: Store) throws -> Store {
        let number = "unicode(substr(id, -1)) * 60 + unicode(substr(id, -2))"
        try store.connection.run("UPDATE HabitTimeWindow SET reminderMinute = (\(number)) % 1500 WHERE unicode(substr(id, -3)) % 4 > 0")
        try store.connection.run("UPDATE Anchor SET remindBeforeStartMinutes = (\(number)) % 40, remindBeforeEndMinutes = (\(number)) % 9 WHERE unicode(substr(id, -3)) % 3 > 0")
        return store
    }

    private func isAnchor(_ event: CalendarEvent) -> Bool { event.uid.hasPrefix("jamaal.anchor.") }

    private func ahead(_ store: Store, _ troubled: TroubledStore) throws -> [CalendarEvent] { try CalendarAhead(troubled.context(store), days: 31).events }

    @Test("It has each UID once, in order, all of them ahead, and changes no row", arguments: Seeds.first(12))
    func wellFormed(seed: UInt64) throws {
        let troubled = TroubledStore(seed: seed), store = try reminding(troubled.store())
        let before = try Dump(store), changes = store.connection.totalChanges
        let events = try ahead(store, troubled)
        #expect(store.connection.totalChanges == changes)
        expectSame(try Dump(store), before)
        #expect(Set(events.map(\.uid)).count == events.count)
        for (event, next) in zip(events, events.dropFirst()) { #expect(CalendarEvent.precedes(event, next)) }
        for event in events {
            #expect(event.start.milliseconds % 1000 == 0 && event.start.isWritable)
            if let end = event.end { #expect(end > event.start && end.isWritable) }
            for alarm in event.alarms { #expect(event.end != nil || alarm.before == .start) }
        }
    }

    @Test("There is much ahead in most of them, with alarms and without")
    func reaches() throws {
        let all = try Seeds.first(12).map { seed in
            let troubled = TroubledStore(seed: seed)
            return try ahead(reminding(troubled.store()), troubled)
        }
        #expect(all.count { !$0.isEmpty } > 8 && Set(all.joined().map { $0.uid.split(separator: ".")[1] }) == ["anchor", "habit"])
        #expect(Set(all.joined().map { $0.alarms.count }).isSuperset(of: [0, 1]))
    }

    @Test("It doesn't depend on the order of rows, and anchors that dedup merges were one event before it, too", arguments: Seeds.first(12))
    func beforeDedup(seed: UInt64) throws {
        let troubled = TroubledStore(seed: seed) { $0 == .brokenText }
        var random = Seeded(seed)
        let shuffled = try Store.forTests(), store = try reminding(troubled.store())
        try shuffled.insert(troubled.rows.shuffled(using: &random))
        let events = try ahead(store, troubled)
        #expect(try ahead(reminding(shuffled), troubled) == events)
        try troubled.context(store).run([.dedup])
        let after = try ahead(store, troubled)
        #expect(after.filter(isAnchor) == events.filter(isAnchor))
        // An avoid habit that one twin of an entry calls held and another doesn't is held once they are merged.
        for event in after { #expect(events.contains(event)) }
    }
}
