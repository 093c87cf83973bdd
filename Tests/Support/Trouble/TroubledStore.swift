import Model
import Planner
import Rules
import SQLite
import Store
import Values

/// A store with trouble made on purpose, and what is known about it. The seed decides everything.
public struct TroubledStore: Sendable {
    public let seed: UInt64
    public let world: World
    /// In no order that means anything.
    public let rows: [StoredRow]
    /// Which trouble was made, and how often.
    public let tally: Tally
    /// Rows that were made because another had been finished, by id, with that other's: a machine that has the one has
    /// the other.
    public let predecessors: [String: String]

    public enum Size: Sendable { case small, usual }

    /// - Parameters:
    ///   - zone: Where the person lives, where that matters to the law.
    ///   - leavingOut: Trouble that a law can't have.
    public init(seed: UInt64, size: Size = .usual, zone: String? = nil, leavingOut: (Trouble) -> Bool = { _ in false }) {
        var maker = StoreMaker(seed: seed, size: size, zone: zone, leavingOut: leavingOut)
        maker.makeEverything()
        self.seed = seed
        world = maker.world
        rows = maker.rows.shuffled(using: &maker.random)
        tally = maker.tally
        predecessors = maker.predecessors
    }

    /// A store in memory with these rows, as though `lastProcessedDay` had been stored by the last night.
    public func store() throws -> Store {
        let store = try Store.forTests()
        try fill(store)
        return store
    }

    public func fill(_ store: Store) throws {
        try store.insert(rows)
        if let victim = rows.first(where: { $0.model == "TaskItem" }), tally[.brokenText] > 0 {
            try store.connection.run("UPDATE TaskItem SET title = CAST(x'FF61' AS TEXT) WHERE id = ?", [victim["id"]])
        }
        try store.setState(RolloverProgress.key, world.lastProcessed.text)
    }

    public func context(_ store: Store, at now: Instant? = nil, newIDs: IDSource = .counted()) -> Context {
        Context(store: store, now: now ?? world.now, zone: world.zone, newIDs: newIDs)
    }

    /// The ids of all rows.
    public var ids: Set<String> { Set(rows.map(\.id)) }
}
