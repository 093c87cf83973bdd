import JSON
import Model
import Planner
import Rules
import Store
import Support
import Testing
import Values

@Suite("Anchors, whatever the rules")
struct AnchorLaws {
    private static let counts = ["created", "updated", "removed", "finalised"]

    /// Rows without what the moment of a run leaves on them.
    private func comparable(_ store: Store) throws -> [String] {
        try store.rows(Anchor.self).map { row in
            var row = row
            row.generatedAt = .epoch
            row.id = id(0)
            return StoredRow(row).line
        }.sorted()
    }

    @Test("Bringing anchors up to date twice is doing it once", arguments: Seeds.first(150))
    func twice(seed: UInt64) throws {
        let anchors = AnchorWorld(seed: seed), store = try anchors.store()
        for step in 0..<5 {
            let now = anchors.world.now.adding(minutes: step * 1000)
            try anchors.run(store, at: now)
            let once = try Dump(store)
            let again = try anchors.run(store, at: now)
            #expect(AnchorLaws.counts.map { again[$0] } == [0, 0, 0, 0])
            expectSame(try Dump(store), once, "step \(step)")
        }
    }

    @Test("A decided anchor is never changed, whatever is edited", arguments: Seeds.first(80))
    func decidedStays(seed: UInt64) throws {
        let anchors = AnchorWorld(seed: seed), store = try anchors.store()
        var random = Seeded(seed), now = anchors.world.now
        for _ in 0..<14 {
            let decided = try store.rows(Anchor.self, "WHERE attendanceStatus <> 'pending'")
            try edit(random.pick(anchors.rules), anchors.context(store, at: now), &random)
            try anchors.run(store, at: now)
            for before in decided { #expect(try store.row(before.id) == before) }
            try answer(anchors.context(store, at: now), &random)
            now = now.adding(minutes: random.pick([0, 5, 300, 1440, 5000]))
        }
    }

    private func edit(_ rule: AnchorRule, _ context: Context, _ random: inout Seeded) throws {
        let actions = RuleActions(context), id = rule.id.text, today = try context.days().date(of: context.now)
        let from = today + random.number(-2...3)
        do {
            switch random.number(0...8) {
            case 0: _ = try actions.setEnabled(id, random.chance(60))
            case 1: _ = try actions.setArchived(id, random.chance(40))
            case 2, 3: _ = try actions.except(id, .add(AnchorException(from: from, to: random.chance(20) ? nil : from + random.number(0...3), reason: "other")))
            case 4: _ = try actions.except(id, .end(from))
            case 5: _ = try actions.edit(id, RuleRequest(title: random.pick(["A", "B"]), effortMinutes: random.pick([0, 7])))
            case 6: _ = try actions.edit(id, RuleRequest(config: ["slots": [["id": "a", "label": "New", "start": "10:00", "windowMinutes": .int(random.number(1...900))], ["label": "More", "allDay": true]]]))
            case 7: _ = try actions.edit(id, RuleRequest(config: ["recurrence": ["kind": "afterLast", "minDays": 1, "maxDays": .int(random.number(1...4)), "startDate": .string(from.text)]]))
            default: _ = try actions.edit(id, RuleRequest(config: ["recurrence": ["kind": "weekly", "weekdays": [1, 2, 3, 4, 5, 6, 7]], "adjustmentsMinutes": ["asr": .int(random.number(-60...60))], "location": ["latitude": 51.5, "longitude": 0]]))
            }
        } catch is Refusal {} catch is ConfigFault {} catch is NotFound {}
    }

    private func answer(_ context: Context, _ random: inout Seeded) throws {
        for anchor in try context.store.rows(Anchor.self) where random.chance(30) {
            do { _ = try AnchorActions(context).answer(anchor.id.text, random.pick([.attend, .skip, .delegate])) } catch is Refusal {}
        }
    }

    @Test("A preview is what the job then stores", arguments: Seeds.first(120))
    func preview(seed: UInt64) throws {
        let anchors = AnchorWorld(seed: seed)
        for step in 0..<4 {
            // By the calendar from nothing, for decided rows hold their keys; from the last time with a history too.
            let now = anchors.world.now.adding(minutes: step * 1117), today = anchors.days.date(of: now)
            for (store, hasHistory) in [(try anchors.store(withHistory: false), false), (try anchors.store(), true)] {
                let context = anchors.context(store, at: now)
                let previews = try anchors.rules.map { ($0, try RulePreview($0, days: 2, context).items, try RulePreview($0, days: 366, context).items) }
                try anchors.run(store, at: now)
                for (rule, two, year) in previews {
                    let rows = try store.rows(Anchor.self, "WHERE ruleID = ?", [rule.id.stored]).filter { rule.isEnabled && !rule.isArchived && $0.windowEnd > $0.windowStart }
                    if case .readable(let config) = AnchorConfig.decode(rule), config.interval != nil {
                        let last = anchors.days.end(of: today + 365)
                        expectRows(rows.filter { $0.isPending && $0.windowEnd > now && $0.windowStart < last }, year)
                    } else if !hasHistory {
                        expectRows(rows, two)
                    } else {
                        let keys = Set(rows.map { "\($0.occurrenceDate) \($0.slotKey)" })
                        for item in two { #expect(keys.contains("\(item.date) \(item.slotKey)")) }
                        expectRows(rows.filter { $0.isPending && (today...today + 1).contains($0.occurrenceDate) && AnchorConfig.decode(rule).config != nil }, two, allOfThem: false)
                    }
                }
            }
        }
    }

    private func expectRows(_ rows: [Anchor], _ items: [AnchorItem], allOfThem: Bool = true, at place: SourceLocation = #_sourceLocation) {
        let found = Set(rows.map { "\($0.occurrenceDate) \($0.slotKey) \($0.title) \($0.windowStart) \($0.windowEnd)" })
        let expected = items.map { "\($0.date) \($0.slotKey) \($0.title) \($0.windowStart) \($0.windowEnd)" }
        #expect(found.subtracting(expected) == [], sourceLocation: place)
        if allOfThem { #expect(Set(expected).subtracting(found) == [] && expected.count == rows.count, sourceLocation: place) }
    }

    @Test("An exception and its removal leave no trace", arguments: Seeds.first(100))
    func noTrace(seed: UInt64) throws {
        let anchors = AnchorWorld(seed: seed), store = try anchors.store(withHistory: false), now = anchors.world.now
        var random = Seeded(seed)
        try anchors.run(store, at: now)
        let before = try comparable(store)
        var lasting: Set<String> = []
        for rule in anchors.rules {
            guard let config = AnchorConfig.decode(rule).config else { continue }
            let from = anchors.world.today + random.number(-3...3), new = AnchorException(from: from, to: from + random.number(0...2), reason: "travel")
            guard !(from.ordinal...from.ordinal + 2).contains(where: { config.exception(covering: Day(ordinal: $0)) != nil }) else { continue }
            let actions = RuleActions(anchors.context(store))
            #expect(try actions.except(rule.id.text, .add(new)).didChange)
            try anchors.run(store, at: now)
            #expect(try actions.except(rule.id.text, random.chance(50) ? .remove(from: from) : .end(from)).rule == rule)
            try anchors.run(store, at: now)
            // A window from the last time that was moved is live, and a live one keeps its dates.
            if config.interval != nil { lasting.insert(rule.id.text) }
        }
        func calendar(_ lines: [String]) -> [String] { lines.filter { line in !lasting.contains { line.contains($0) } } }
        #expect(try calendar(comparable(store)) == calendar(before))
    }

    @Test("Running late or early leaves the same rows", arguments: Seeds.first(60))
    func lateOrEarly(seed: UInt64) throws {
        let anchors = AnchorWorld(seed: seed), often = try anchors.store(withHistory: false), rarely = try anchors.store(withHistory: false)
        var random = Seeded(seed)
        for offset in 0..<5 {
            let day = anchors.world.today + offset, start = anchors.days.start(of: day), end = anchors.days.end(of: day)
            guard start < end else { continue }
            let last = Instant(milliseconds: end.milliseconds - 1)
            let moments = (0..<3).map { _ in Instant(milliseconds: .random(in: start.milliseconds..<end.milliseconds, using: &random)) }
            for moment in [start] + moments.sorted() + [last] { try anchors.run(often, at: moment) }
            try anchors.run(rarely, at: last)
            #expect(try comparable(often) == comparable(rarely), "\(day)")
        }
    }

    @Test("Rows that no rule asks for, and one-offs, are only ever closed", arguments: Seeds.first(60))
    func othersStay(seed: UInt64) throws {
        let anchors = AnchorWorld(seed: seed), store = try anchors.store(), now = anchors.world.now
        let unreadable = Set(anchors.rules.filter { AnchorConfig.decode($0).config == nil }.map(\.id))
        try anchors.run(store, at: now)
        for before in anchors.anchors where before.ruleID.map(unreadable.contains) ?? true {
            var expected = before
            if before.isPending, before.windowEnd <= now { (expected.attendanceStatus, expected.resolvedAt) = (Raw(.missed), before.windowEnd) }
            #expect(try store.row(before.id) == expected)
        }
    }
}
