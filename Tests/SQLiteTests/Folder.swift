import Foundation
import SQLite

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

    func open(_ name: String = "a.sqlite", busyTimeout: Int = 10_000) throws -> Connection {
        try Connection(path: "\(path)/\(name)", access: .readWriteCreate, busyTimeout: busyTimeout)
    }

    func make(_ folder: String) throws -> String {
        try FileManager.default.createDirectory(atPath: "\(path)/\(folder)", withIntermediateDirectories: false)
        return "\(path)/\(folder)"
    }
}

func files(in folder: String) throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }

extension Connection {
    func number(_ sql: String) throws -> Int? { try first(sql) { $0.integer(0) } }
    func texts(_ sql: String) throws -> [String] { try rows(sql) { $0.text(0) } }

    func makeNotes(_ texts: String...) throws {
        try runScript("CREATE TABLE Note(id INTEGER PRIMARY KEY, text TEXT) STRICT")
        for text in texts { try run("INSERT INTO Note(text) VALUES (?)", [.text(text)]) }
    }
}

/// The error that `body` throws; nil where it throws none.
func failure(_ body: () throws -> Void) -> SQLiteError? {
    do {
        try body()
        return nil
    } catch {
        return error as? SQLiteError ?? SQLiteError(code: -1, message: "\(error)")
    }
}
