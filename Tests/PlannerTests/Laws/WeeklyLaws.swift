import JSON
import Model
import Planner
import Rules
import Store
import Support
import Testing
import Values

@Suite("A look back on a week")
struct WeeklyLaws {
    private func week(_ world: World, back: Int = 0) -> Week { Week(of: world.today - back, firstWeekday: 1 + abs(world.today.ordinal) % 7) }

    private func context(_ store: Store, _ world: World, at now: Instant? = nil) -> Context {
        Context(store: store, now: now ?? world.now, zone: world.zone, newIDs: .counted(), firstWeekday: 1 + abs(world.today.ordinal) % 7)
    }

    @Test("It changes no row, of a store in trouble either", arguments: Seeds.first(12))
    func changesNothing(seed: UInt64) throws {
        let troubled = TroubledStore(seed: seed), store = try troubled.store()
        let before = try Dump(store), changes = store.connection.totalChanges
        for back in [0, 7, 14] { _ = try WeeklyReport(context(store, troubled.world), of: week(troubled.world, back: back)).json }
        #expect(store.connection.totalChanges == changes)
        expectSame(try Dump(store), before)
    }

    @Test("It doesn't depend on the order of rows", arguments: Seeds.first(12))
    func anyOrder(seed: UInt64) throws {
        for rows in [TroubledStore(seed: seed) { $0 == .brokenText }.rows, LivedWeeks(seed: seed).rows] {
            let world = LivedWeeks(seed: seed).world
            var random = Seeded(seed)
            let reports = try [rows, rows.shuffled(using: &random)].map { rows in
                let store = try Store.forTests()
                try store.insert(rows)
                return try WeeklyReport(context(store, world), of: week(world, back: 3)).json
            }
            #expect(reports[0] == reports[1])
        }
    }

    @Test("A past week reads the same whenever it is printed, but for what is of now", arguments: Seeds.first(12))
    func printedLater(seed: UInt64) throws {
        let lived = LivedWeeks(seed: seed), store = try Store.forTests()
        try store.insert(lived.rows)
        let week = week(lived.world, back: 8)
        let reports = try [0, 1, 40, 4000].map { later in
            let report = try WeeklyReport(context(store, lived.world, at: lived.world.morning(of: lived.world.today + later)), of: week).json
            return JSON.object((report.object ?? []).filter { !["normalDaySuggestion", "ahead"].contains($0.key) })
        }
        for report in reports.dropFirst() { #expect(report == reports[0]) }
    }

    @Test("What dedup merges was counted once before it, too", arguments: Seeds.first(12))
    func beforeDedup(seed: UInt64) throws {
        let troubled = TroubledStore(seed: seed) { $0 == .brokenText }
        let store = try troubled.store()
        func counts() throws -> [JSON?] {
            let report = try WeeklyReport(context(store, troubled.world), of: week(troubled.world, back: 3)).json
            // A day's level and its planning may be a twin's, whichever of the two is kept.
            return [report["anchors"], report["nightsPlanned"]] + (report["days"]?.array ?? []).map { $0["loadScore"] }
        }
        let before = try counts()
        try troubled.context(store).run([.dedup])
        #expect(try counts() == before)
    }

    @Test("What is read doesn't grow with the years", arguments: Seeds.first(3))
    func cost(seed: UInt64) throws {
        func measured(days: Int) throws -> Int {
            let lived = LivedWeeks(seed: seed, days: days), store = try Store.forTests()
            try store.insert(lived.rows)
            _ = try WeeklyReport(context(store, lived.world), of: week(lived.world, back: 7)).json
            return store.connection.rowsRead
        }
        #expect(try measured(days: 120) == measured(days: 1500))
    }
}
