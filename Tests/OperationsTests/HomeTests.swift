import Foundation
import Model
import Operations
import Planner
import Store
import Support
import Testing
import Values

@Suite("A home")
struct HomeTests {
    private struct Fault: Error {}
    private let now = at("2026-10-15T12:00:00.000Z")

    // MARK: Making

    @Test("Init makes the home, seeds it, and takes yesterday as processed; again it changes nothing")
    func initialise() throws {
        let temporary = try TemporaryHome(), home = temporary.home
        #expect(!home.isThere)
        let made = try home.initialise(now: now, zone: .utc, newIDs: .counted())
        #expect(made.isNew && made.didChange && made.settings == 1 && made.categories == 3)
        #expect(home.isThere)
        let store = try home.open(now: now)
        #expect(try store.state(RolloverProgress.key) == "2026-10-14")
        #expect(try store.state("madeAt") == now.text)
        #expect(try store.state("homeID") != nil)
        let before = try Dump(store), id = try store.state("homeID")

        let again = try home.initialise(now: at("2026-11-15T12:00:00.000Z"), zone: .utc, newIDs: .counted(from: 5000))
        #expect(!again.isNew && !again.didChange && again.settings == 0 && again.categories == 0)
        expectSame(try Dump(store), before)
        #expect(try store.state("homeID") == id)
    }

    @Test("The home is for its owner alone")
    func modes() throws {
        let temporary = try TemporaryHome(), home = temporary.home
        _ = try home.initialise(now: now, zone: .utc, newIDs: .counted())
        #expect(try mode(home.path) == 0o700)
        #expect(try mode(home.backups) == 0o700)
    }

    private func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
    }

    @Test("Where making it fails, everything that was made is taken back")
    func takenBack() throws {
        let temporary = try TemporaryHome()
        let home = Home(path: temporary.folder + "/a/b/home")
        #expect(throws: Fault.self) {
            try home.openOrCreate(now: now) { store, isNew in
                #expect(isNew)
                try store.setState("key", "value")
                throw Fault()
            }
        }
        #expect(!temporary.exists(temporary.folder + "/a"))
        #expect(temporary.exists(temporary.folder))
    }

    @Test("What was there before stays: a folder with a configuration loses only the store that was begun")
    func folderStays() throws {
        let temporary = try TemporaryHome(), home = temporary.home
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        try temporary.write("{}", to: "home/config.json")
        #expect(throws: Fault.self) { try home.openOrCreate(now: now) { _, _ in throw Fault() } }
        #expect(temporary.exists(home.configuration))
        #expect(!temporary.exists(home.store) && !temporary.exists(home.store + "-wal") && !temporary.exists(home.backups))
    }

    @Test("A home that was there keeps its store when what is done in it fails")
    func storeStays() throws {
        let temporary = try TemporaryHome(), home = temporary.home
        _ = try home.initialise(now: now, zone: .utc, newIDs: .counted())
        let before = try Dump(home.open(now: now))
        #expect(throws: Fault.self) { try home.openOrCreate(now: now) { _, isNew in
            #expect(!isNew)
            throw Fault()
        } }
        expectSame(try Dump(home.open(now: now)), before)
    }

    @Test("A home that isn't there is named with the way to make one, and nothing is made")
    func missing() throws {
        let temporary = try TemporaryHome()
        let error = #expect(throws: FileError.self) { try temporary.home.open(now: now) }
        #expect(error?.kind == .notThere)
        #expect(error?.description.contains("jamaal init") ?? false)
        #expect(!temporary.exists(temporary.home.path))
    }

    // MARK: Importing

    /// An export of rows that came by a file themselves, so that each is written as the program writes it.
    private func file() throws -> [UInt8] {
        let travelled = try Store.forTests()
        try export(TroubledStore(seed: 3, leavingOut: \.cannotTravel).store()).withUnsafeBytes {
            _ = try travelled.importFile($0, options: ImportOptions(), now: now, newIDs: .counted())
        }
        return try export(travelled)
    }

    private func export(_ store: Store) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try store.exportFile(at: .epoch) { bytes += $0 }
        return bytes
    }

    private func importing(_ bytes: [UInt8], into home: Home, _ change: (inout ImportOptions) -> Void = { _ in }) throws -> ImportReport {
        var options = ImportOptions()
        change(&options)
        return try home.importing({ bytes }, options: options, now: now, newIDs: .counted(), progress: { _, _ in })
    }

    @Test("Import makes the home without seeding it or taking a day as processed")
    func importMakes() throws {
        let temporary = try TemporaryHome()
        let bytes = try file()
        _ = try importing(bytes, into: temporary.home)
        let store = try temporary.home.open(now: now)
        #expect(try export(store) == bytes)
        #expect(try store.state(RolloverProgress.key) == nil)
        #expect(try store.state("madeAt") == now.text)
    }

    @Test("A dry run makes nothing where there is no home, and changes nothing where there is one")
    func dryRun() throws {
        let temporary = try TemporaryHome()
        let bytes = try file()
        let promised = try importing(bytes, into: temporary.home) { $0.isDryRun = true }
        #expect(!temporary.exists(temporary.home.path))
        #expect(try importing(bytes, into: temporary.home) == promised)
        let before = try Dump(temporary.home.open(now: now))
        let again = try importing(bytes, into: temporary.home) { $0.isDryRun = true }
        #expect(again.total.inserted == 0 && again.total.replaced == 0 && again.total.unchanged == promised.total.inserted)
        expectSame(try Dump(temporary.home.open(now: now)), before)
    }

    @Test("A file that can't be read makes no home")
    func badFile() throws {
        let temporary = try TemporaryHome()
        #expect(throws: ImportError.self) { try importing(Array(#"{"app":"Jamaal","format":2,"records":{}}"#.utf8), into: temporary.home) }
        #expect(!temporary.exists(temporary.home.path))
    }

    @Test("Rows that are deleted and inserted again under their ids are all there (pointfreeco/sqlite-data#418)")
    func replacing() throws {
        let temporary = try TemporaryHome()
        let bytes = try file()
        _ = try importing(bytes, into: temporary.home)
        let replaced = try importing(bytes, into: temporary.home) { $0.replacesAll = true }
        #expect(replaced.removed > 0 && replaced.total.inserted > 0)
        #expect(try export(temporary.home.open(now: now)) == bytes)
        let twice = try importing(bytes, into: temporary.home) { $0.isDryRun = true }
        #expect(twice.total.inserted == 0 && twice.total.replaced == 0)
    }

    @Test("The moment at which a home was made survives a replacing import")
    func madeAt() throws {
        let temporary = try TemporaryHome()
        _ = try temporary.home.initialise(now: now, zone: .utc, newIDs: .counted())
        let bytes = try file()
        _ = try temporary.home.importing({ bytes }, options: ImportOptions(), now: at("2026-11-01T00:00:00.000Z"), newIDs: .counted(from: 500), progress: { _, _ in })
        let store = try temporary.home.open(now: now)
        #expect(try store.state("madeAt") == now.text)
        #expect(try store.state(RolloverProgress.key) == "2026-10-14")
    }
}

@Suite("The lock on a home")
struct LockTests {
    @Test("A second run waits for its patience, then says that another holds it")
    func held() throws {
        let temporary = try TemporaryHome()
        try FileManager.default.createDirectory(atPath: temporary.home.path, withIntermediateDirectories: true)
        let lock = try Lock(temporary.home, patience: 0)
        // Each object has a descriptor of its own, and the kernel's lock is the descriptor's.
        let error = #expect(throws: Lock.Held.self) { try Lock(temporary.home, patience: 100) }
        #expect(error?.description.contains("another run") ?? false)
        withExtendedLifetime(lock) {}
    }

    @Test("It ends with its owner, and a file that is left behind is no lock")
    func freed() throws {
        let temporary = try TemporaryHome()
        try FileManager.default.createDirectory(atPath: temporary.home.path, withIntermediateDirectories: true)
        do {
            let lock = try Lock(temporary.home, patience: 0)
            withExtendedLifetime(lock) {}
        }
        #expect(temporary.exists(temporary.home.path + "/lock"))
        _ = try Lock(temporary.home, patience: 0)
    }

    @Test("Without its folder there is no lock, and the path is named")
    func noFolder() throws {
        let temporary = try TemporaryHome()
        let error = #expect(throws: FileError.self) { try Lock(temporary.home, patience: 0) }
        #expect(error?.path == temporary.home.path + "/lock")
    }
}
