import CSQLite
import Values

extension Connection {
    /// Copies the whole database, what is still in the WAL included, into one new file (sqlite.org/backup.html).
    public func backup(to path: String) throws {
        let copy = try Connection(path: path, access: .readWriteCreate)
        guard let job = sqlite3_backup_init(copy.handle, "main", handle, "main") else { throw copy.error(SQLITE_ERROR) }
        var code: Int32
        repeat {
            code = sqlite3_backup_step(job, 4096)
            if code == SQLITE_BUSY || code == SQLITE_LOCKED { sqlite3_sleep(50) }
        } while code == SQLITE_OK || code == SQLITE_BUSY || code == SQLITE_LOCKED
        let finished = sqlite3_backup_finish(job)
        guard code == SQLITE_DONE, finished == SQLITE_OK else { throw copy.error(finished == SQLITE_OK ? code : finished) }
        // A copy of a WAL database asks for a WAL beside it; as a file of its own it must open without one.
        try copy.runScript("PRAGMA journal_mode = DELETE")
    }

    /// What `PRAGMA integrity_check` finds; empty where the file is whole. Damage that stops the check is a finding too.
    public func integrityProblems() throws -> [String] {
        do {
            return try rows("PRAGMA integrity_check") { $0.text(0) }.filter { $0 != "ok" }
        } catch let error as SQLiteError where error.kind == .damaged {
            return [error.message]
        }
    }

    /// The version of the SQLite library in use, such as `3.40.1`.
    public static var sqliteVersion: String { String(cString: sqlite3_libversion()) }
}
