import Foundation
import Operations
import SQLite
import Store
import Values

/// A folder of its own for one test, gone with this object. The home in it is not made until somebody makes it.
public final class TemporaryHome {
    public let folder: String
    public let home: Home

    public init() throws {
        folder = NSTemporaryDirectory() + "/jamaal-test-" + UUID().uuidString
        home = Home(path: folder + "/home")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Makes the home's folder and an empty store in it, or opens the one that is there.
    ///
    /// What a test writes need not outlast a power loss, so nothing waits for the disk.
    public func store() throws -> Store {
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        let store = try Store.openOrCreate(path: home.store) { version in folder + "/before-\(version).sqlite" }
        try store.connection.runScript("PRAGMA synchronous = OFF")
        return store
    }

    /// A connection beside the program's, as another tool would open one: without foreign keys.
    public func otherTool() throws -> Connection { try Connection(path: home.store, access: .readWrite) }

    public func write(_ text: String, to name: String) throws {
        try text.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
    }

    public func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
