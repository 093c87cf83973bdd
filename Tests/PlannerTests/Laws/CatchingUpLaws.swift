import Model
import Planner
import Rules
import Store
import Support
import Testing
import Values

@Suite("Catching up")
struct CatchingUpLaws {
    /// Both begin with the same night, so that what depends on the moment of a run (timers that clash, tasks without a
    /// date, today's entries) is settled before they part.
    @Test("After days off one run gives the rows that a run each morning gives", arguments: Seeds.first(14))
    func oneRunOrMany(seed: UInt64) throws {
        let troubled = TroubledStore(seed: seed) { $0 == .unknownAttribute }, world = troubled.world
        var random = Seeded(seed)
        let last = world.today + random.number(2...9)

        let daily = try begun(troubled), atOnce = try begun(troubled)
        let known = try Dump(daily).ids
        expectSame(try Dump(atOnce), try Dump(daily), "before they part")
        var nights: [Night] = []
        for day in (world.today + 1).ordinal...last.ordinal {
            nights.append(try night(daily, on: Day(ordinal: day), of: troubled, ids: UInt64(day) * 1000))
        }
        let caughtUp = try night(atOnce, on: last, of: troubled, ids: 7_000_000)

        #expect(caughtUp.days == nights.flatMap(\.days))
        #expect(caughtUp.deferrals == nights.map(\.deferrals).reduce(0, +))
        #expect(caughtUp.days == (world.today.ordinal..<last.ordinal).map { Day(ordinal: $0).text })
        let days = world.today + 1..<last
        func comparable(_ store: Store) throws -> Dump {
            try Dump(store).hidingIDs(beyond: known).map { isUntouchedEntry($0, of: days) ? nil : $0 }
        }
        expectSame(try comparable(atOnce), try comparable(daily))
    }

    private typealias Night = (days: [String], deferrals: Int)

    private func begun(_ troubled: TroubledStore) throws -> Store {
        let store = try troubled.store()
        try troubled.context(store).run()
        return store
    }

    private func night(_ store: Store, on day: Day, of troubled: TroubledStore, ids: UInt64) throws -> Night {
        let reports = try troubled.context(store, at: troubled.world.morning(of: day), newIDs: .counted(from: ids)).run()
        let rollover = try #require(reports.first { $0.job == .rollover })
        return (rollover["processedDays"]?.array?.compactMap(\.string) ?? [], rollover["deferrals"]?.integer ?? 0)
    }

    /// Nothing was logged to it, so it means nothing: such entries of the days between are neither made nor put right
    /// afterwards.
    private func isUntouchedEntry(_ row: StoredRow, of days: Range<Day>) -> Bool {
        guard row.model == "HabitEntry", let day = row["date"].text.flatMap({ Day(String($0.prefix(10))) }) else { return false }
        return row["amount"] == .integer(0) && row["completedAt"] == .null && days.contains(day)
    }
}
