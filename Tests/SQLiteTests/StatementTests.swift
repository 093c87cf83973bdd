import SQLite
import Testing
import Values

struct StatementTests {
    private let folder: Folder
    private let connection: Connection

    init() throws {
        folder = try Folder()
        connection = try folder.open()
    }

    static let values: [Value] = [
        .null, .integer(0), .integer(-1), .integer(.min), .integer(.max), .real(0.1), .real(-0.0), .real(.leastNonzeroMagnitude),
        .real(.greatestFiniteMagnitude), .real(.infinity), .text(""), .text("a"), .text("\u{0}"), .text("a\u{0}b\u{0}"),
        .text("\u{FEFF}a"), .text("e\u{301} é"), .text("🕌\u{10FFFF}"), .text("\r\n\t\u{1F}\u{7F}"), .text("'; DROP TABLE Note; --"),
        .text(String(repeating: "س", count: 100_000)), .blob([]), .blob([0]), .blob([UInt8](0...255)),
        .blob([UInt8](repeating: 7, count: 1 << 20)),
    ]

    @Test("Every value comes back as it was bound, empty texts, empty bytes and NUL too", arguments: values.indices)
    func roundTrip(index: Int) throws {
        let value = StatementTests.values[index]
        try connection.runScript("CREATE TABLE Kept(a ANY) STRICT")
        try connection.run("INSERT INTO Kept(a) VALUES (?)", [value])
        let statement = try connection.statement("SELECT a, length(CAST(a AS BLOB)) FROM Kept")
        #expect(try statement.step())
        #expect(statement.columnCount == 2)
        #expect(statement.value(0) == value)
        #expect(statement.isNull(0) == (value == .null))
        switch value {
        case .null: #expect(statement.optionalText(0) == nil)
        case .integer(let number): #expect(statement.integer(0) == number)
        case .text(let text):
            #expect(statement.text(0).utf8.elementsEqual(text.utf8))
            #expect(statement.bytes(0).elementsEqual(text.utf8))
            #expect(statement.optionalText(0) == text)
            #expect(statement.integer(1) == text.utf8.count)
        case .blob(let bytes):
            #expect(statement.bytes(0).elementsEqual(bytes))
            #expect(statement.integer(1) == bytes.count)
        case .real: break
        }
        statement.reset()
        #expect(try connection.number("SELECT count(*) FROM Kept WHERE a IS NULL") == (value == .null ? 1 : 0))
    }

    @Test("Bytes that are bound where they lie are stored as they are", arguments: ["", "a\u{0}b", "🕌"])
    func borrowed(text: String) throws {
        try connection.makeNotes()
        let statement = try connection.statement("INSERT INTO Note(text) VALUES (?)")
        try Array(text.utf8).withUnsafeBytes { bytes in
            try statement.bind(borrowed: bytes, at: 1)
            while try statement.step() {}
            statement.reset()
        }
        #expect(try connection.first("SELECT text, typeof(text) FROM Note") { [$0.text(0), $0.text(1)] } == [text, "text"])
    }

    @Test("A text is prepared once and kept")
    func cache() throws {
        try connection.makeNotes("a", "b", "c")
        var prepared: [String] = []
        connection.onPrepare = { prepared.append($0) }
        for id in 1...3 { _ = try connection.first("SELECT text FROM Note WHERE id = ?", [.integer(Int64(id))]) { $0.text(0) } }
        #expect(prepared == ["SELECT text FROM Note WHERE id = ?"])
        #expect(try connection.statement("SELECT text FROM Note WHERE id = ?") === connection.statement("SELECT text FROM Note WHERE id = ?"))
    }

    @Test("A kept statement forgets what was bound and read before")
    func keptStatementIsFresh() throws {
        try connection.makeNotes("a", "b")
        #expect(try connection.first("SELECT ?, text FROM Note ORDER BY id", [.text("x")]) { $0.text(1) } == "a")
        let again = try connection.statement("SELECT ?, text FROM Note ORDER BY id")
        #expect(try again.step())
        #expect(again.isNull(0))
        #expect(again.text(1) == "a")
        again.reset()
    }

    @Test("A statement that failed can be run again, and so can one whose reader threw")
    func afterFailure() throws {
        struct Stop: Error {}
        try connection.runScript("CREATE TABLE One(a INTEGER PRIMARY KEY) STRICT")
        try connection.run("INSERT INTO One(a) VALUES (?)", [.integer(1)])
        let refused = failure { try connection.run("INSERT INTO One(a) VALUES (?)", [.integer(1)]) }
        #expect(refused?.kind == .constraint)
        try connection.run("INSERT INTO One(a) VALUES (?)", [.integer(2)])
        #expect(throws: Stop.self) { try connection.rows("SELECT a FROM One ORDER BY a") { _ in throw Stop() } }
        #expect(try connection.rows("SELECT a FROM One ORDER BY a") { $0.integer(0) } == [1, 2])
    }

    @Test("A kept statement follows a change of the table it reads")
    func afterSchemaChange() throws {
        try connection.makeNotes("a")
        #expect(try connection.first("SELECT * FROM Note") { $0.columnCount } == 2)
        try connection.runScript("ALTER TABLE Note ADD COLUMN extra TEXT")
        #expect(try connection.first("SELECT * FROM Note") { row in row.columnCount } == 3)
    }

    @Test("Changes are counted: of the last statement, and of all")
    func changes() throws {
        try connection.makeNotes("a", "b", "c")
        let before = connection.totalChanges
        try connection.run("UPDATE Note SET text = 'x' WHERE id > 1")
        #expect(connection.changes == 2)
        try connection.run("DELETE FROM Note WHERE id = 99")
        #expect(connection.changes == 0)
        #expect(connection.totalChanges - before == 2)
    }
}

struct WriteHookTests {
    private let folder: Folder
    private let connection: Connection

    init() throws {
        folder = try Folder()
        connection = try folder.open()
    }

    private static let stop = SQLiteError(code: 13, message: "stopped by the test")

    @Test("The n-th write can be made to fail, and then nothing of its transaction stays", arguments: 1...6)
    func nthWrite(failing: Int) throws {
        try connection.makeNotes("before")
        connection.beforeWrite = { number throws(SQLiteError) in if number == failing { throw WriteHookTests.stop } }
        // BEGIN IMMEDIATE is the first write, and then there are four; reading is none.
        let refused = failure {
            try connection.transaction {
                for text in ["a", "b", "c"] {
                    try connection.run("INSERT INTO Note(text) VALUES (?)", [.text(text)])
                    _ = try connection.number("SELECT count(*) FROM Note")
                }
                try connection.runScript("CREATE TABLE Other(a); CREATE TABLE Third(a)")
            }
        }
        #expect(refused?.kind == (failing <= 5 ? .io : nil))
        #expect(!connection.isInTransaction)
        connection.beforeWrite = nil
        #expect(try connection.number("SELECT count(*) FROM Note") == (failing <= 5 ? 1 : 4))
        #expect(try connection.number("SELECT count(*) FROM sqlite_schema") == (failing <= 5 ? 1 : 3))
    }

    @Test("Counting begins anew with each hook")
    func counting() throws {
        try connection.makeNotes()
        for _ in 1...2 {
            var numbers: [Int] = []
            connection.beforeWrite = { number throws(SQLiteError) in numbers.append(number) }
            for _ in 1...3 { try connection.run("INSERT INTO Note(text) VALUES ('a')") }
            #expect(numbers == [1, 2, 3])
        }
    }
}
