import Foundation
import Planner
import Store
import Values

/// One person's folder.
public struct Home: Sendable {
    public let path: String

    public init(path: String) { self.path = path }

    public var store: String { path + "/store.sqlite" }
    public var configuration: String { path + "/config.json" }
    public var backups: String { path + "/Backups" }
    public var outbox: String { path + "/Outbox" }
    var lock: String { path + "/lock" }

    /// Why nothing can be written on the disk that the home is on; nil where there is no such reason.
    public var troubleOfItsDisk: String? {
        var disk = statvfs()
        guard statvfs(path, &disk) == 0 else { return nil }
        if disk.f_flag & UInt(ST_RDONLY) != 0 { return "its file system is read-only" }
        return disk.f_bavail < Home.fewestBlocks ? "no space is left on its disk" : nil
    }

    /// What a page of the store and its log need.
    private static let fewestBlocks: UInt = 16

    /// Throws where a file that is to be written is one that the home lives by.
    public func checkIsForeign(_ file: String) throws {
        let own = [store, store + "-wal", store + "-shm", configuration, lock].map(Home.resolved)
        guard own.contains(Home.resolved(file)) else { return }
        throw FileError(file, .cannotCreate, "this is the home's own file, and writing it would lose what it holds; name another")
    }

    /// By the folder that it really lies in, for links lead to it too; the file itself, where it is a link, is replaced and not
    /// followed.
    private static func resolved(_ path: String) -> String {
        let place = path.lastIndex(of: "/") ?? path.startIndex
        return Files.resolved(place == path.startIndex ? "/" : String(path[..<place])).map { $0 + path[place...] } ?? path
    }

    /// Whether there is a store: without one the home isn't there, whatever else the folder holds.
    public var isThere: Bool {
        var status = stat()
        return stat(store, &status) == 0 && status.st_size > 0
    }

    /// Opens the store of a home that is there. One of an older version is copied into `Backups/` and migrated.
    public func open(now: Instant) throws -> Store {
        do {
            return try Store.open(path: store) { try backupPath(before: $0, now: now) }
        } catch StoreError.missing {
            throw missing
        }
    }

    /// What is said of a home that isn't there, or that can't be looked into.
    public var missing: FileError {
        var status = stat()
        if stat(store, &status) != 0, errno == EACCES { return FileError(path, .io, "this user may not look into it") }
        return FileError(path, .notThere, "there is no home here; make one with jamaal init, or name another with --home")
    }

    /// Opens the store, making home and store where they are missing. Where `body` throws, what was made is taken back.
    public func openOrCreate<Result>(now: Instant, _ body: (Store, _ isNew: Bool) throws -> Result) throws -> Result {
        if isThere { return try body(try Store.openOrCreate(path: store) { try backupPath(before: $0, now: now) }, false) }
        let made = try Files.makeFolder(path) + Files.makeFolder(backups)
        do {
            return try body(try Store.openOrCreate(path: store) { try backupPath(before: $0, now: now) }, true)
        } catch {
            for suffix in ["", "-wal", "-shm", "-journal"] { unlink(store + suffix) }
            for folder in made.reversed() { rmdir(folder) }
            throw error
        }
    }

    private func backupPath(before version: String, now: Instant) throws -> String {
        _ = try Files.makeFolder(backups)
        let stamp = now.text.filter { $0 != "-" && $0 != ":" && $0 != "." }
        return "\(backups)/before-migrating-\(version)-\(stamp).sqlite"
    }
}

/// What tells a home's letters from those of all others, and how old it is.
struct HomeIdentity {
    let id: RawID
    let madeAt: Instant

    init(of store: Store) throws {
        guard let id = try store.state("homeID").flatMap({ RawID($0) }) else { throw BadState("local_state.homeID is no id; jamaal init gives the home one that has none") }
        self.id = id
        madeAt = try HomeIdentity.madeAt(store)
    }

    /// The first homes didn't note it: they are older than any letter.
    static func madeAt(_ store: Store) throws -> Instant { try store.state("madeAt").flatMap { Instant($0) } ?? .epoch }
}
