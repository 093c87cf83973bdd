import JSON
import Model
import Planner
import Rules
import Store
import Values

extension Home {
    /// What `init` made.
    public struct Made: Sendable {
        public let isNew: Bool
        public let settings: Int
        public let categories: Int
        public let didChange: Bool
    }

    /// Makes the home and its store where they are missing, seeds it, and takes yesterday as processed where no day is yet.
    public func initialise(now: Instant, zone: Zone, newIDs: IDSource) throws -> Made {
        try openOrCreate(now: now) { store, isNew in
            try store.connection.transaction {
                let context = Context(store: store, now: now, zone: zone, newIDs: newIDs)
                let isStamped = try stamp(store, now: now, newIDs: newIDs)
                let seeded = try JobName.seed.run(context)
                let progress = try RolloverProgress(store: store, days: context.days(), now: now)
                if progress.stored == nil { try store.setState(RolloverProgress.key, progress.last.text) }
                func count(_ key: String) -> Int { seeded.counts.first { $0.key == key }?.value.integer ?? 0 }
                return Made(isNew: isNew, settings: count("settings"), categories: count("categories"),
                            didChange: isStamped || seeded.didChange || progress.stored == nil)
            }
        }
    }

    /// Reads an export file into the home, which is made where it isn't there. A dry run makes nothing.
    ///
    /// - Parameter read: Gives the file's bytes. It is asked for them once the store is known to be sound.
    public func importing(
        _ read: () throws -> [UInt8], options: ImportOptions, now: Instant, newIDs: IDSource, progress: (_ done: Int, _ size: Int) -> Void
    ) throws -> ImportReport {
        func fill(_ store: Store) throws -> ImportReport {
            let bytes = try read()
            defer { progress(bytes.count, bytes.count) }
            return try bytes.withUnsafeBytes { bytes in
                try store.importFile(bytes, options: options, now: now, newIDs: newIDs) { progress($0, bytes.count) }
            }
        }
        if options.isDryRun, !isThere { return try fill(try Store.inMemory()) }
        return try openOrCreate(now: now) { store, _ in
            let report = try fill(store)
            if !options.isDryRun { try store.connection.transaction { _ = try stamp(store, now: now, newIDs: newIDs) } }
            return report
        }
    }

    /// Gives the home its own id and the moment at which it was made. False where it has them.
    private func stamp(_ store: Store, now: Instant, newIDs: IDSource) throws -> Bool {
        guard try store.state("homeID") == nil else { return false }
        let id: ID<Home> = newIDs.next()
        try store.setState("homeID", id.text)
        try store.setState("madeAt", now.text)
        return true
    }
}
