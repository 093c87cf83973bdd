import Model
import Planner
import Rules
import Store
import Support
import Testing
import Values

@Suite("Merging")
struct MergingLaws {
    // MARK: One store

    @Test("The order in which rows were inserted has no say in what dedup keeps", arguments: Seeds.first(10))
    func anyOrder(seed: UInt64) throws {
        let troubled = TroubledStore(seed: seed)
        var random = Seeded(seed)
        let expected = try deduplicated(troubled, troubled.rows)
        for _ in 0..<4 {
            expectSame(try deduplicated(troubled, troubled.rows.shuffled(using: &random)), expected)
        }
    }

    private func deduplicated(_ troubled: TroubledStore, _ rows: [StoredRow]) throws -> Dump {
        let store = try Store.forTests()
        try store.insert(rows)
        try troubled.context(store).run([.dedup])
        return try Dump(store)
    }

    @Test("A store without duplicates is left as it is, by every look at it", arguments: Seeds.first(12))
    func nothingToMerge(seed: UInt64) throws {
        let troubled = TroubledStore(seed: seed)
        let store = try troubled.store()
        try troubled.context(store).run([.dedup])
        let merged = try Dump(store)
        try store.noteTwins()
        #expect(try troubled.context(store).run([.dedup]).flatMap(\.deeds) == [])
        expectSame(try Dump(store), merged)
    }

    // MARK: Three stores

    @Test("Three stores that share rows, imported in any order and then merged, give one and the same export", arguments: Seeds.first(6))
    func threeStores(seed: UInt64) throws {
        let replicas = Replicas(TroubledStore(seed: seed, leavingOut: \.cannotTravel))
        var expected: (export: String, order: [Int])?
        for order in Replicas.orders {
            let store = try Store.forTests()
            for number in order { try replicas.importing(number, into: store) }
            try replicas.troubled.context(store).run([.dedup])
            let export = try Replicas.export(store)
            if let expected {
                #expect(export == expected.export, "\(order) and \(expected.order)")
            } else {
                expected = (export, order)
            }
        }
    }

    /// What a copy that comes later can't see any more is left open: which of two deferrals was the later choice, how often
    /// their task was put off, and which of two entries of one amount was there first.
    private static func withoutWhatIsLeftOpen(_ row: StoredRow) -> StoredRow? {
        var row = row
        switch row.model {
        case "DeferralRecord":
            row["reason"] = .null
            row["deferredTo"] = .null
        case "TaskItem": row["deferralCount"] = .null
        case "HabitEntry":
            row["date"] = row.read(HabitEntry.self)?.date.stored ?? row["date"]
            row["id"] = .null
            row["target"] = .null
        default: break
        }
        return row
    }

    /// What is kept for a later version stays with the row that had it first, which may be another one in another order.
    /// And a timer of a habit that loses to another is added to the sessions that are there at that moment: those of a
    /// copy that comes later are in that copy's own entry.
    private static func dependsOnWhoCameFirst(_ trouble: Trouble) -> Bool {
        trouble.cannotTravel || trouble == .unknownAttribute || trouble == .other(.timerOfAHabit)
    }

    @Test("Merged after each import too, they give the same rows, where what is there already is kept", arguments: Seeds.first(6))
    func threeStoresStepByStep(seed: UInt64) throws {
        let replicas = Replicas(TroubledStore(seed: seed, leavingOut: Self.dependsOnWhoCameFirst))
        try expectOneOutcome(replicas, keepingExisting: true)
    }

    @Test("Merged after each import too, three stores that share only what has no duplicates give the same rows", arguments: Seeds.first(6))
    func threeStoresStepByStepReplacing(seed: UInt64) throws {
        let troubled = TroubledStore(seed: seed) { Self.dependsOnWhoCameFirst($0) || $0 == .duplicates("UserSettings") }
        try expectOneOutcome(Replicas(troubled, sharing: .whatNothingIsMergedInto), keepingExisting: false)
    }

    private func expectOneOutcome(_ replicas: Replicas, keepingExisting: Bool) throws {
        let whole = try Store.forTests()
        for number in 0..<3 { try replicas.importing(number, into: whole) }
        try replicas.troubled.context(whole).run([.dedup])
        let expected = try Dump(whole).map(Self.withoutWhatIsLeftOpen)
        for order in Replicas.orders {
            let store = try Store.forTests()
            for number in order {
                try replicas.importing(number, into: store, keepingExisting: keepingExisting)
                try replicas.troubled.context(store).run([.dedup])
            }
            expectSame(try Dump(store).map(Self.withoutWhatIsLeftOpen), expected, "\(order)")
        }
    }
}

/// The rows of one store dealt out to three, some of them to several. Each store is whole: a row has with it what it links
/// to, what had to be finished before it could be made, and the settings that count, for they say what a day is.
struct Replicas {
    enum Sharing {
        case anything
        /// A file that is read later would take back what was merged into a row, so such rows are in one file each.
        case whatNothingIsMergedInto
    }

    let troubled: TroubledStore
    private let files: [[UInt8]]

    static let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

    init(_ troubled: TroubledStore, sharing: Sharing = .anything) {
        self.troubled = troubled
        let holders = Replicas.deal(troubled, sharing)
        files = (0..<3).map { number in
            do {
                let store = try Store.forTests()
                try store.insert(troubled.rows.filter { holders[$0.id, default: []].contains(number) })
                return Array(try Replicas.export(store).utf8)
            } catch {
                preconditionFailure("rows that can travel are exported: \(error)")
            }
        }
    }

    private static func deal(_ troubled: TroubledStore, _ sharing: Sharing) -> [String: Set<Int>] {
        var random = Seeded(troubled.seed)
        var holders: [String: Set<Int>] = [:]
        let inForce = UserSettings.inForce(troubled.rows.compactMap { $0.read(UserSettings.self) }).id.text
        for row in troubled.rows where row.model != "Unknown" {
            switch sharing {
            case _ where row.id == inForce: holders[row.id] = [0, 1, 2]
            case .anything: holders[row.id] = random.pick([[0], [1], [2], [0, 1], [1, 2], [0, 2], [0, 1, 2]])
            // What hangs on a task is where the task is, and an instance where the one is that it follows.
            case .whatNothingIsMergedInto:
                let task = row["taskID"].text ?? row.id
                holders[row.id] = [place(of: troubled.predecessors[task] ?? task)]
            }
        }
        var didChange = true
        while didChange {
            didChange = false
            for row in troubled.rows {
                for needed in needs(of: row, troubled) {
                    let together = holders[needed, default: []].union(holders[row.id, default: []])
                    didChange = didChange || together != holders[needed]
                    holders[needed] = together
                }
            }
        }
        return holders
    }

    private static func place(of id: String) -> Int { id.utf8.reduce(0) { ($0 * 31 + Int($1)) % 3 } }

    private static func needs(of row: StoredRow, _ troubled: TroubledStore) -> [String] {
        row.values.filter { $0.key.hasSuffix("ID") && $0.key != "seriesID" }.compactMap(\.value.text) + [troubled.predecessors[row.id]].compactMap { $0 }
    }

    func importing(_ number: Int, into store: Store, keepingExisting: Bool = false) throws {
        var options = ImportOptions()
        options.keepsExisting = keepingExisting
        try files[number].withUnsafeBytes {
            _ = try store.importFile($0, options: options, now: troubled.world.now, newIDs: .counted(from: 9000))
        }
    }

    static func export(_ store: Store) throws -> String {
        var bytes: [UInt8] = []
        try store.exportFile(at: .epoch) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }
}
