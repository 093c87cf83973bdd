import JSON
import Model
import Planner
import Rules
import Store
import Support
import Testing
import Values

@Suite("A day's reports")
struct DayReportLaws {
    private static let kinds: [ReportKind] = [.morning, .evening]

    private func context(_ store: Store, _ world: World, at now: Instant? = nil) -> Context {
        Context(store: store, now: now ?? world.now, zone: world.zone, newIDs: .counted(), firstWeekday: 1 + abs(world.today.ordinal) % 7)
    }

    private func report(_ kind: ReportKind, _ store: Store, _ world: World, on date: Day? = nil, at now: Instant? = nil) throws -> JSON {
        try ReportMaking(context(store, world, at: now)).report(kind, on: date).json
    }

    @Test("They change no row, of a store in trouble either", arguments: Seeds.first(12))
    func changesNothing(seed: UInt64) throws {
        let troubled = TroubledStore(seed: seed), store = try troubled.store()
        let before = try Dump(store), changes = store.connection.totalChanges
        for kind in Self.kinds {
            for date in [nil, troubled.world.today - 3, troubled.world.today + 3] { _ = try report(kind, store, troubled.world, on: date) }
        }
        #expect(store.connection.totalChanges == changes)
        expectSame(try Dump(store), before)
    }

    @Test("They don't depend on the order of rows", arguments: Seeds.first(12))
    func anyOrder(seed: UInt64) throws {
        for rows in [TroubledStore(seed: seed) { $0 == .brokenText }.rows, LivedWeeks(seed: seed).rows] {
            let world = LivedWeeks(seed: seed).world
            var random = Seeded(seed)
            for kind in Self.kinds {
                let reports = try [rows, rows.shuffled(using: &random)].map { rows in
                    let store = try Store.forTests()
                    try store.insert(rows)
                    return try report(kind, store, world)
                }
                #expect(reports[0] == reports[1])
            }
        }
    }

    @Test("Every due live task is in exactly one list, and the figures fit together", arguments: Seeds.first(20))
    func wholeness(seed: UInt64) throws {
        let troubled = TroubledStore(seed: seed) { $0 == .brokenText }, store = try troubled.store()
        let due = try store.rows(TaskItem.self).filter { task in
            task.isLive && TaskOrder(seenFrom: troubled.world.today, today: troubled.world.today).dueDate(of: task).map { $0 <= troubled.world.today } ?? false
        }
        let morning = try report(.morning, store, troubled.world)
        let listed = ["tasks", "alsoToday"].flatMap { morning[$0]?.array ?? [] }.compactMap { $0["id"]?.string }
        #expect(listed.sorted() == due.map(\.id.text).sorted())
        for kind in Self.kinds {
            let report = try report(kind, store, troubled.world), day = try #require(report["day"])
            func figure(_ key: String) -> Int { day[key]?.integer ?? -1 }
            #expect(figure("freeMinutes") >= 0 && figure("committedMinutes") >= 0 && figure("overflowMinutes") >= 0 && figure("plannedMinutes") >= figure("completedMinutes"))
            let gaps = report["gaps"]?.array?.compactMap { $0["minutes"]?.integer } ?? []
            #expect(gaps.allSatisfy { (20...figure("longestFreeBlockMinutes")).contains($0) })
        }
    }

    @Test("What was shown is noted once, however often a letter is sent", arguments: Seeds.first(12))
    func notedOnce(seed: UInt64) throws {
        let lived = LivedWeeks(seed: seed), store = try Store.forTests()
        try store.insert(lived.rows)
        let making = ReportMaking(context(store, lived.world))
        for kind in ReportKind.allCases {
            let shown = try making.report(kind).shown
            try making.log(shown)
            let logs = try store.rows(NudgeLog.self).count
            try making.log(shown)
            #expect(try store.rows(NudgeLog.self).count == logs)
        }
    }

    @Test("What is read doesn't grow with the years", arguments: Seeds.first(3))
    func cost(seed: UInt64) throws {
        func measured(_ kind: ReportKind, days: Int) throws -> Int {
            let lived = LivedWeeks(seed: seed, days: days), store = try Store.forTests()
            try store.insert(lived.rows)
            // A night closes what has passed; until it does, pending anchors are all looked at.
            _ = try JobName.anchors.run(context(store, lived.world))
            let before = store.connection.rowsRead
            _ = try report(kind, store, lived.world)
            return store.connection.rowsRead - before
        }
        for kind in Self.kinds { #expect(try measured(kind, days: 120) == measured(kind, days: 1500)) }
    }
}
