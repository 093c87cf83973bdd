import Model
import Planner
import Store
import Support
import Testing
import Values

@Suite("A job that is repeated")
struct RepetitionLaws {
    @Test("Any job twice is the job once", arguments: Seeds.first(16))
    func eachJobTwice(seed: UInt64) throws {
        let troubled = TroubledStore(seed: seed)
        for job in JobName.allCases { try expectNothingTheSecondTime([job], of: troubled) }
    }

    @Test("The night twice is the night once", arguments: Seeds.first(20))
    func nightTwice(seed: UInt64) throws {
        try expectNothingTheSecondTime(JobName.allCases, of: TroubledStore(seed: seed))
    }

    @Test("A machine that never rolled over takes yesterday as processed, and the night twice is the night once there too", arguments: Seeds.first(6))
    func firstNightTwice(seed: UInt64) throws {
        let troubled = TroubledStore(seed: seed)
        let store = try troubled.store()
        try store.connection.run("DELETE FROM local_state WHERE key = 'lastProcessedDay'")
        let reports = try troubled.context(store).run()
        #expect(reports[2]["processedDays"] == [])
        #expect(try store.state("lastProcessedDay") == (troubled.world.today - 1).text)
        let once = try Dump(store)
        #expect(try troubled.context(store, newIDs: .counted(from: 5000)).run().flatMap(\.deeds) == [])
        expectSame(try Dump(store), once)
    }

    private func expectNothingTheSecondTime(_ jobs: [JobName], of troubled: TroubledStore) throws {
        let store = try troubled.store()
        try troubled.context(store).run(jobs)
        let once = try Dump(store)
        let again = try troubled.context(store, newIDs: .counted(from: 5000)).run(jobs)
        #expect(again.flatMap(\.deeds) == [])
        #expect(again.allSatisfy { !$0.didChange })
        expectSame(try Dump(store), once)
    }

    @Test("Days that are processed again give the same rows", arguments: Seeds.first(20))
    func setBack(seed: UInt64) throws {
        try processAgain(TroubledStore(seed: seed) { $0 == .other(.instancesOfSeveralDates) }) { $0 }
    }

    /// Instances that a night brought to one date are one row afterwards, so a day that had counted both of them finds
    /// one when it is read again: the day's figures may differ, and nothing else.
    @Test("Days that are processed again, of which a later one made one task of two, give the same rows but for the figures of days",
          arguments: Seeds.first(20))
    func setBackAfterUniting(seed: UInt64) throws {
        let figures = ["plannedTaskMinutes", "completedEffortMinutes", "loadScore", "wasOverloaded", "completionRate", "completionBasis"]
        try processAgain(TroubledStore(seed: seed)) { row in
            var row = row
            if row.model == "DayPlan" { figures.forEach { row[$0] = .null } }
            return row
        }
    }

    private func processAgain(_ troubled: TroubledStore, comparing compared: (StoredRow) -> StoredRow) throws {
        let store = try troubled.store()
        try troubled.context(store).run()
        let once = try Dump(store)
        for day in Set([troubled.world.lastProcessed, troubled.world.today - 2]) where day >= troubled.world.lastProcessed {
            try store.setState(RolloverProgress.key, day.text)
            let again = try troubled.context(store, newIDs: .counted(from: 5000)).run([.rollover])
            #expect(again[0]["deferrals"] == 0)
            #expect(again[0]["carried"] == 0)
            expectSame(try Dump(store).map(compared), once.map(compared), "from \(day) on")
        }
    }
}
