import CSQLite

/// A failure that SQLite reports, with its own result code (sqlite.org/rescode.html).
public struct SQLiteError: Error, Sendable, CustomStringConvertible {
    /// The extended result code.
    public let code: Int32
    /// SQLite's words for it. Never the statement, never a bound value.
    public let message: String

    public init(code: Int32, message: String) {
        self.code = code
        self.message = message
    }

    init(_ code: Int32, _ handle: OpaquePointer?) {
        self.code = handle.map(sqlite3_extended_errcode) ?? code
        message = String(cString: handle.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
    }

    /// What a caller can do about it.
    public enum Kind: Sendable {
        /// Another connection holds the lock; the same call may succeed later.
        case busy
        /// The file is damaged, or no SQLite file at all.
        case damaged
        /// The file or its folder can't be opened or made.
        case cannotOpen
        /// The disk is full, the file system read-only, or reading or writing failed.
        case io
        /// A constraint of the schema refused a row.
        case constraint
        /// A table or column that a statement names isn't there.
        case otherSchema
        /// A fault of the calling program.
        case misuse
    }

    public var kind: Kind {
        switch code & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED: return .busy
        case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT: return .damaged
        case SQLITE_CANTOPEN, SQLITE_PERM: return .cannotOpen
        case SQLITE_FULL, SQLITE_IOERR, SQLITE_READONLY, SQLITE_NOMEM, SQLITE_TOOBIG: return .io
        case SQLITE_CONSTRAINT, SQLITE_MISMATCH: return .constraint
        case SQLITE_ERROR where message.hasPrefix("no such "): return .otherSchema
        default: return .misuse
        }
    }

    public var description: String { "\(message) (SQLite code \(code))" }
}
