import CSQLite
import Values

/// One open SQLite file. Synchronous, for one thread; statements are prepared once and kept.
public final class Connection {
    public enum Access: Sendable {
        case readOnly
        case readWrite
        case readWriteCreate
    }

    /// The file's path, as it was given.
    public let path: String
    let handle: OpaquePointer
    private var statements: [String: Statement] = [:]
    private var writeCount = 0

    /// Called before each statement that can write runs, with its number since the hook was set. What it throws is thrown
    /// in the statement's place: so a test fails the n-th write.
    public var beforeWrite: ((Int) throws(SQLiteError) -> Void)? {
        didSet { writeCount = 0 }
    }

    /// Called with each text that is prepared, so that a test can read the query plans of them all.
    public var onPrepare: ((String) -> Void)?

    /// How long a lock of another process is waited for, in milliseconds.
    public static let usualBusyTimeout = 10_000

    /// Does what isn't worth waiting for: where another process holds the lock, `body` fails at once.
    public func withoutWaiting<Result>(_ body: () throws -> Result) rethrows -> Result {
        sqlite3_busy_timeout(handle, 0)
        defer { sqlite3_busy_timeout(handle, Int32(Connection.usualBusyTimeout)) }
        return try body()
    }

    /// Opens the file. `busyTimeout` is how long a lock of another process is waited for, in milliseconds.
    public init(path: String, access: Access, busyTimeout: Int = usualBusyTimeout) throws(SQLiteError) {
        self.path = path
        let flags: Int32
        switch access {
        case .readOnly: flags = SQLITE_OPEN_READONLY
        case .readWrite: flags = SQLITE_OPEN_READWRITE
        case .readWriteCreate: flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        }
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let opened else {
            let error = SQLiteError(code, opened)
            sqlite3_close_v2(opened)
            throw error
        }
        handle = opened
        sqlite3_busy_timeout(opened, Int32(busyTimeout))
        // Else a name in double quotes that is no column is a text (sqlite.org/quirks.html, section 8): a store that lacks
        // a column would be read as though every row held the column's name there.
        sqlite3_jamaal_refuse_quoted_texts(opened)
    }

    /// For a process of a single thread, before its first connection: SQLite then takes no locks between threads and keeps
    /// no statistics of memory. Refused once a connection was opened, which does no harm.
    public static func runAlone() { _ = sqlite3_jamaal_run_alone() }

    deinit {
        statements.removeAll()
        sqlite3_close_v2(handle)
    }

    func error(_ code: Int32) -> SQLiteError { SQLiteError(code, handle) }

    func aboutToWrite() throws(SQLiteError) {
        guard let beforeWrite else { return }
        writeCount += 1
        try beforeWrite(writeCount)
    }

    // MARK: Statements

    /// The prepared statement of this text, reset. A text is written in the program and never made from values.
    public func statement(_ sql: String) throws(SQLiteError) -> Statement {
        if let kept = statements[sql] {
            kept.reset()
            return kept
        }
        let made = try prepare(sql)
        statements[sql] = made
        return made
    }

    private func prepare(_ sql: String) throws(SQLiteError) -> Statement {
        onPrepare?(sql)
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard code == SQLITE_OK, let prepared else { throw error(code) }
        return Statement(prepared, of: self)
    }

    /// Runs one statement to its end.
    public func run(_ sql: String, _ values: [Value] = []) throws(SQLiteError) {
        let statement = try statement(sql)
        defer { statement.reset() }
        try statement.bind(values)
        while try statement.step() {}
    }

    /// Runs several statements without parameters, such as a schema; none is kept.
    public func runScript(_ sql: String) throws(SQLiteError) {
        try aboutToWrite()
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// What `read` makes of each row, in order.
    public func rows<Result>(_ sql: String, _ values: [Value] = [], read: (Statement) throws -> Result) throws -> [Result] {
        let statement = try statement(sql)
        defer { statement.reset() }
        try statement.bind(values)
        var results: [Result] = []
        while try statement.step() { results.append(try read(statement)) }
        return results
    }

    /// What `read` makes of the first row; nil where there is none.
    public func first<Result>(_ sql: String, _ values: [Value] = [], read: (Statement) throws -> Result) throws -> Result? {
        let statement = try statement(sql)
        defer { statement.reset() }
        try statement.bind(values)
        return try statement.step() ? try read(statement) : nil
    }

    /// Rows inserted, changed or deleted by the statement that ran last; rows changed by triggers aside.
    public var changes: Int { Int(sqlite3_changes64(handle)) }

    /// Rows written since the connection was opened, by triggers too.
    public var totalChanges: Int { Int(sqlite3_total_changes64(handle)) }

    /// Rows that statements stepped to since the connection was opened.
    public internal(set) var rowsRead = 0

    // MARK: Transactions

    public enum Outcome<Result> {
        case commit(Result)
        case rollback(Result)
    }

    /// All of `body` or nothing. The write lock is taken at the start (IMMEDIATE), for a transaction that reads first and
    /// writes later would fail at once where another writer came between, whatever the timeout.
    public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        try decidedTransaction { .commit(try body()) }
    }

    /// The same, where `body` also says whether what it wrote shall stay.
    public func decidedTransaction<Result>(_ body: () throws -> Outcome<Result>) throws -> Result {
        try run("BEGIN IMMEDIATE")
        do {
            switch try body() {
            case .commit(let result):
                try run("COMMIT")
                return result
            case .rollback(let result):
                try run("ROLLBACK")
                return result
            }
        } catch {
            // A full disk may have rolled it back already; the first error is the one to tell.
            if isInTransaction { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
            throw error
        }
    }

    public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// One state of the file for all that `body` reads.
    public func snapshot<Result>(_ body: () throws -> Result) throws -> Result {
        try run("BEGIN")
        defer { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
        return try body()
    }
}
