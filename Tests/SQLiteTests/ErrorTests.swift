import Foundation
import SQLite
import Testing
import Values

struct ErrorTests {
    private let folder: Folder
    private let connection: Connection

    init() throws {
        folder = try Folder()
        connection = try folder.open()
    }

    @Test("A file that isn't there is opened by neither reader nor writer, and none is made")
    func missing() throws {
        let empty = try folder.make("empty")
        for access in [Connection.Access.readOnly, .readWrite] {
            let refused = failure { _ = try Connection(path: empty + "/a.sqlite", access: access) }
            #expect(refused?.kind == .cannotOpen)
        }
        let refused = failure { _ = try Connection(path: empty + "/none/a.sqlite", access: .readWriteCreate) }
        #expect(refused?.kind == .cannotOpen)
        #expect(try files(in: empty) == [])
    }

    @Test("A folder is no database", arguments: [(Connection.Access.readWrite, SQLiteError.Kind.cannotOpen), (.readWriteCreate, .cannotOpen), (.readOnly, .io)])
    func directory(access: Connection.Access, kind: SQLiteError.Kind) {
        let refused = failure { _ = try Connection(path: folder.path, access: access) }
        #expect(refused?.kind == kind)
    }

    @Test("A file that is no SQLite file is damaged, and stays as it is")
    func noDatabase() throws {
        let path = folder.path + "/a.txt", content = Data(String(repeating: "no database at all. ", count: 300).utf8)
        try content.write(to: URL(fileURLWithPath: path))
        let connection = try Connection(path: path, access: .readWrite)
        for sql in ["PRAGMA user_version", "SELECT 1 FROM sqlite_schema", "CREATE TABLE A(a)"] {
            let refused = failure { try connection.run(sql) }
            #expect(refused?.kind == .damaged)
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == content)
    }

    @Test("A database whose pages are overwritten is damaged, and the check finds it", arguments: [1, 2])
    func damaged(pages: Int) throws {
        let path = folder.path + "/damaged.sqlite"
        do {
            let connection = try folder.open("damaged.sqlite")
            try connection.makeNotes(String(repeating: "a", count: 20_000))
            #expect(try connection.integrityProblems() == [])
        }
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        try file.seek(toOffset: 4096)
        try file.write(contentsOf: Data(repeating: 0xAA, count: 4096 * pages))
        try file.close()
        let connection = try Connection(path: path, access: .readOnly)
        let refused = failure { _ = try connection.texts("SELECT text FROM Note") }
        #expect(refused?.kind == .damaged)
        #expect(try !connection.integrityProblems().isEmpty)
    }

    @Test("A row that a constraint refuses says so", arguments: [
        "INSERT INTO Strict(id) VALUES (1)", "INSERT INTO Strict(text) VALUES (NULL)", "INSERT INTO Strict(number) VALUES ('a')",
        "INSERT INTO Strict(parent) VALUES (99)", "INSERT INTO Strict(number) VALUES (-1)", "UPDATE Strict SET text = NULL",
    ])
    func constraint(sql: String) throws {
        try connection.runScript("""
            PRAGMA foreign_keys = ON;
            CREATE TABLE Strict(
                id INTEGER PRIMARY KEY, text TEXT NOT NULL DEFAULT '', number INTEGER CHECK (number >= 0),
                parent INTEGER REFERENCES Strict(id)) STRICT;
            INSERT INTO Strict(id) VALUES (1);
            """)
        let refused = failure { try connection.run(sql) }
        #expect(refused?.kind == .constraint)
    }

    @Test("A full disk is a failure of reading or writing; nothing of the transaction stays, and with room it goes on")
    func full() throws {
        try connection.makeNotes("before")
        let limit = try connection.number("PRAGMA page_count") ?? 0
        try connection.runScript("PRAGMA max_page_count = \(limit + 2)")
        let refused = failure {
            try connection.transaction {
                for _ in 1...100 { try connection.run("INSERT INTO Note(text) VALUES (?)", [.text(String(repeating: "x", count: 1000))]) }
            }
        }
        #expect(refused?.kind == .io)
        #expect(!connection.isInTransaction)
        #expect(try connection.texts("SELECT text FROM Note") == ["before"])
        try connection.runScript("PRAGMA max_page_count = 100000")
        try connection.transaction { try connection.run("INSERT INTO Note(text) VALUES ('after')") }
        #expect(try connection.texts("SELECT text FROM Note ORDER BY id") == ["before", "after"])
        #expect(try connection.integrityProblems() == [])
    }

    @Test("Who opened for reading can't write")
    func readOnly() throws {
        try connection.makeNotes()
        let reader = try Connection(path: connection.path, access: .readOnly)
        let refused = failure { try reader.run("INSERT INTO Note(text) VALUES ('a')") }
        #expect(refused?.kind == .io)
    }

    @Test("A statement that is wrong is the program's own fault", arguments: ["SELEC 1", "COMMIT"])
    func misuse(sql: String) {
        let refused = failure { try connection.run(sql) }
        #expect(refused?.kind == .misuse)
    }

    @Test("A statement that names what isn't there speaks of the file", arguments: [
        "SELECT a FROM Nowhere", "INSERT INTO Nowhere VALUES (1)", "SELECT \"lost\" FROM sqlite_schema",
    ])
    func otherSchema(sql: String) {
        let refused = failure { try connection.run(sql) }
        #expect(refused?.kind == .otherSchema)
    }

    @Test("A message has SQLite's words and code, and neither the statement nor a value")
    func message() throws {
        try connection.runScript("CREATE TABLE Note(text TEXT PRIMARY KEY) STRICT")
        try connection.run("INSERT INTO Note(text) VALUES (?)", [.text("a secret")])
        let refused = failure { try connection.run("INSERT INTO Note(text) VALUES (?)", [.text("a secret")]) }
        #expect(refused?.description == "UNIQUE constraint failed: Note.text (SQLite code 1555)")
    }

    @Test(
        "Each of SQLite's codes, with its extended ones, is of the kind that a caller can act on",
        arguments: [
            (5, .busy), (6, .busy), (261, .busy), (517, .busy), (11, .damaged), (26, .damaged), (24, .damaged), (267, .damaged),
            (14, .cannotOpen), (270, .cannotOpen), (3, .cannotOpen), (13, .io), (10, .io), (266, .io), (778, .io), (8, .io),
            (1032, .io), (7, .io), (18, .io), (19, .constraint), (787, .constraint), (2067, .constraint), (20, .constraint),
            (1, .misuse), (21, .misuse), (25, .misuse),
        ] as [(Int32, SQLiteError.Kind)])
    func kinds(code: Int32, kind: SQLiteError.Kind) {
        #expect(SQLiteError(code: code, message: "").kind == kind)
    }
}
