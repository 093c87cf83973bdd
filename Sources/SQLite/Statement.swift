import CSQLite
import Values

/// One prepared statement of a connection. A row is valid until the next `step`.
public final class Statement {
    let handle: OpaquePointer
    private unowned let connection: Connection
    /// Whether running it can change the file.
    let writes: Bool

    init(_ handle: OpaquePointer, of connection: Connection) {
        self.handle = handle
        self.connection = connection
        writes = sqlite3_stmt_readonly(handle) == 0
    }

    deinit { sqlite3_finalize(handle) }

    // MARK: Binding

    /// Puts `value` in place of the `index`-th `?`, counted from 1.
    public func bind(_ value: Value, at index: Int) throws(SQLiteError) {
        let position = Int32(index)
        let code: Int32
        switch value {
        case .null: code = sqlite3_bind_null(handle, position)
        case .integer(let number): code = sqlite3_bind_int64(handle, position, number)
        case .real(let number): code = sqlite3_bind_double(handle, position, number)
        case .text(var text):
            code = text.withUTF8 { Statement.bindText(handle, position, UnsafeRawBufferPointer($0), copied: true) }
        case .blob(let bytes):
            code = bytes.withUnsafeBytes {
                $0.isEmpty ? sqlite3_bind_zeroblob(handle, position, 0)
                    : sqlite3_bind_blob64(handle, position, $0.baseAddress, UInt64($0.count), Statement.transient)
            }
        }
        guard code == SQLITE_OK else { throw connection.error(code) }
    }

    /// Binds UTF-8 text that stays in place until the statement is run or bound anew: no copy is made.
    public func bind(borrowed bytes: UnsafeRawBufferPointer, at index: Int) throws(SQLiteError) {
        let code = Statement.bindText(handle, Int32(index), bytes, copied: false)
        guard code == SQLITE_OK else { throw connection.error(code) }
    }

    public func bind(_ values: [Value]) throws(SQLiteError) {
        precondition(values.count == Int(sqlite3_bind_parameter_count(handle)), "every parameter of a statement is bound")
        for (index, value) in values.enumerated() { try bind(value, at: index + 1) }
    }

    private static func bindText(_ handle: OpaquePointer, _ position: Int32, _ bytes: UnsafeRawBufferPointer, copied: Bool) -> Int32 {
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return sqlite3_bind_text(handle, position, "", 0, nil) }
        return sqlite3_bind_text64(handle, position, start.assumingMemoryBound(to: CChar.self), UInt64(bytes.count),
                                   copied ? transient : nil, UInt8(SQLITE_UTF8))
    }

    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    // MARK: Running

    /// Moves to the next row; false after the last one.
    public func step() throws(SQLiteError) -> Bool {
        if writes { try connection.aboutToWrite() }
        switch sqlite3_step(handle) {
        case SQLITE_ROW:
            connection.rowsRead += 1
            return true
        case SQLITE_DONE: return false
        case let code: throw connection.error(code)
        }
    }

    /// Makes it ready to be bound and run again.
    public func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    // MARK: The row in hand

    public var columnCount: Int { Int(sqlite3_column_count(handle)) }

    public func isNull(_ column: Int) -> Bool { sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL }
    public func integer(_ column: Int) -> Int { Int(sqlite3_column_int64(handle, Int32(column))) }
    public func text(_ column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }
    public func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

    public func value(_ column: Int) -> Value { self.column(column).value }

    /// The column where it lies, valid until the next `step` or `reset`.
    public func column(_ column: Int) -> StoredColumn {
        switch sqlite3_column_type(handle, Int32(column)) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, Int32(column)))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, Int32(column)))
        case SQLITE_TEXT: return .text(bytes(column))
        case SQLITE_BLOB: return .blob(bytes(column))
        default: return .null
        }
    }

    /// The column's text or blob as it stands, valid until the next `step` or `reset`.
    public func bytes(_ column: Int) -> UnsafeRawBufferPointer {
        // The pointer is asked for before the length, as sqlite.org/c3ref/column_blob.html prescribes.
        let start = sqlite3_column_type(handle, Int32(column)) == SQLITE_BLOB
            ? sqlite3_column_blob(handle, Int32(column))
            : UnsafeRawPointer(sqlite3_column_text(handle, Int32(column)))
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, Int32(column))))
    }
}
