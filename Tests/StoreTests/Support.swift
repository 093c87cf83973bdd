import Foundation
import JSON
import Model
import SQLite
import Store
import Values

/// A new folder, removed with all in it when the suite that holds it goes.
///
/// Suites hold it, and no function lends it to a closure: within a closure, the compiler of Swift 6.3 may run the body
/// of an `#expect(throws:) { … }` again in place of a closure that follows it.
final class Folder {
    let path: String

    init() throws {
        var template = Array((NSTemporaryDirectory() + "/jamaal-tests-XXXXXX").utf8CString)
        guard let made = mkdtemp(&template) else { throw CocoaError(.fileWriteUnknown) }
        path = String(cString: made)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var store: String { path + "/store.sqlite" }

    func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
}

func bytes(of path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

/// The error that `body` throws, in its own words; nil where it throws none.
func refusal(_ body: () throws -> Void) -> String? {
    do {
        try body()
        return nil
    } catch {
        return "\(error)"
    }
}

/// Where a migration is not expected, none may ask for a place for its copy.
struct NoBackup: Error {}
func noBackup(_ version: String) throws -> String { throw NoBackup() }

// MARK: What a store holds

extension Connection {
    func number(_ sql: String) throws -> Int? { try first(sql) { $0.integer(0) } }
    func texts(_ sql: String) throws -> [String] { try rows(sql) { $0.text(0) } }

    func tables() throws -> [String] {
        try texts("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    }

    /// Every row of every table, by column and in a form that hides no byte and no type.
    func contents(without left: Set<String> = []) throws -> [String: [String]] {
        var contents: [String: [String]] = [:]
        for table in try tables() where !left.contains(table) { contents[table] = try rows(of: table) }
        return contents
    }

    func rows(of table: String, columns: [String]? = nil) throws -> [String] {
        let all = try columns ?? texts("SELECT name FROM pragma_table_info('\(table)')")
        let shown = all.sorted().map { "'\($0)=' || iif(typeof(\($0)) = 'real', printf('%!.17g', \($0)), typeof(\($0)) || ':' || hex(\($0)))" }
        return try texts("SELECT \(shown.joined(separator: " || ' ' || ")) FROM \"\(table)\"").sorted()
    }
}

extension Store {
    /// The models and what travels with them, as `Connection.contents` has it.
    func modelContents() throws -> [String: [String]] {
        try connection.contents(without: ["local_state", "local_touched", "local_run"])
    }
}

// MARK: Files

let now = Instant(milliseconds: 1_792_486_800_000) // 2026-10-20T09:00:00.000Z

/// Ids that count up, so that a test knows them.
func countedIDs() -> IDSource {
    var count: UInt64 = 0
    return IDSource {
        count += 1
        return RawID(high: 0xEEEE_EEEE_EEEE_4000, low: 0x8000_0000_0000_0000 | count)
    }
}

extension ImportOptions {
    static let plain = ImportOptions()
    static let keep = ImportOptions { $0.keepsExisting = true }
    static let replace = ImportOptions { $0.replacesAll = true }
    static let dryRun = ImportOptions { $0.isDryRun = true }

    private init(_ change: (inout ImportOptions) -> Void) {
        self.init()
        change(&self)
    }
}

extension Store {
    @discardableResult
    func take(_ file: [UInt8], _ options: ImportOptions = .plain) throws -> ImportReport {
        try file.withUnsafeBytes { try importFile($0, options: options, now: now, newIDs: countedIDs()) }
    }

    @discardableResult
    func take(_ file: String, _ options: ImportOptions = .plain) throws -> ImportReport { try take(Array(file.utf8), options) }

    func exported(at moment: Instant = now) throws -> [UInt8] {
        var file: [UInt8] = []
        try exportFile(at: moment) { file += $0 }
        return file
    }

    func exportedJSON() throws -> JSON { try JSON(parsing: String(decoding: exported(), as: UTF8.self)) }

    static func holding(_ file: String) throws -> Store {
        let store = try Store.inMemory()
        try store.take(file)
        return store
    }
}

/// An export file of these records: `"TaskItem":[{…}]`.
func file(_ records: String) -> String { #"{"app":"Jamaal","format":1,"records":{\#(records)}}"# }

/// The id of a row in a test: the same digit throughout.
func id(_ digit: Character) -> String { String("NNNNNNNN-NNNN-4NNN-8NNN-NNNNNNNNNNNN".map { $0 == "N" ? digit : $0 }) }
