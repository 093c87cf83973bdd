import Model
import Operations
import Planner
import SQLite
import Store
import Support
import Testing
import Values

/// A run that fails at its n-th write, for every n.
@Suite("A run that fails in the middle")
struct InterruptionLaws {
    @Test("One failing write leaves the state before its job, which the journal says failed, and a plain run then ends as an uninterrupted one does",
          arguments: Seeds.first(2))
    func oneWriteFails(seed: UInt64) throws {
        try failAtEveryWrite(seed, fails: ==) { store, failed in
            let line = try #require(try Journal(store).latest().last)
            #expect(line.job == failed.rawValue)
            #expect(line.outcome == .failed)
            #expect(line.error == "\(Self.fullDisk)")
            #expect(line.counts == "{}")
        }
    }

    @Test("Where every write fails from then on, as on a full disk, the same is left, and nothing is journalled", arguments: Seeds.first(2))
    func everyWriteFails(seed: UInt64) throws {
        try failAtEveryWrite(seed, fails: >=) { store, failed in
            let lines = try Journal(store).latest()
            #expect(lines.allSatisfy { $0.outcome == .done && $0.job != failed.rawValue })
        }
    }

    private static let fullDisk = SQLiteError(code: 13, message: "database or disk is full")

    private func failAtEveryWrite(
        _ seed: UInt64, fails: @escaping (_ write: Int, _ chosen: Int) -> Bool, journalled: (Store, _ failed: JobName) throws -> Void
    ) throws {
        let troubled = TroubledStore(seed: seed, size: .small)
        let known = troubled.ids
        let states = try statesBetweenJobs(troubled)
        let finished = states[JobName.allCases.count]
        let hanging = try links(of: troubled.store())
        // From one state, notes of touched rows included, there is one way on.
        var finishedFrom: Set<[String]> = []
        var chosen = 1
        while true {
            let store = try troubled.store()
            store.connection.beforeWrite = { write throws(SQLiteError) in
                if fails(write, chosen) { throw Self.fullDisk }
            }
            let failure = failure { try troubled.context(store).run() }
            store.connection.beforeWrite = nil
            guard let failure else { break }

            let failed = (failure as? JobRun.Failure)?.job
            let place = failed.flatMap(JobName.allCases.firstIndex) ?? JobName.allCases.count
            expectSame(try Dump(store), states[place], "failed at write \(chosen)")
            if let failed { try journalled(store, failed) }
            #expect(try store.integrityProblems() == [])
            #expect(try links(of: store).isSubset(of: hanging))
            if finishedFrom.insert(["\(place)"] + (try notes(of: store))).inserted {
                try troubled.context(store, newIDs: .counted(from: 5000)).run()
                expectSame(try Dump(store).hidingIDs(beyond: known), finished.hidingIDs(beyond: known), "after failing at write \(chosen)")
            }
            chosen += 1
        }
        #expect(chosen > 10, "a night writes")
    }

    /// The store before each job of the night, and after the last.
    private func statesBetweenJobs(_ troubled: TroubledStore) throws -> [Dump] {
        let store = try troubled.store(), newIDs = IDSource.counted()
        return try [Dump(store)] + JobName.allCases.map { job in
            try troubled.context(store, newIDs: newIDs).run([job])
            return try Dump(store)
        }
    }

    private func failure(_ body: () throws -> Void) -> (any Error)? {
        do {
            try body()
            return nil
        } catch {
            return error
        }
    }

    private func links(of store: Store) throws -> Set<String> { Set(try store.hangingLinks().map { "\($0.model) \($0.id) \($0.target)" }) }

    private func notes(of store: Store) throws -> [String] {
        try store.connection.rows("SELECT model || id FROM local_touched ORDER BY 1") { $0.text(0) }
    }
}
