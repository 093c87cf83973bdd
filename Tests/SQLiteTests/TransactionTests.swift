import Foundation
import SQLite
import Testing
import Values

struct TransactionTests {
    private struct Stop: Error {}
    private let folder: Folder
    private let connection: Connection

    init() throws {
        folder = try Folder()
        connection = try folder.open()
        try connection.makeNotes("before")
    }

    @Test("What a transaction writes is there afterwards, and its answer is handed on")
    func commit() throws {
        let answer = try connection.transaction {
            try connection.run("INSERT INTO Note(text) VALUES ('a'), ('b')")
            return (changes: connection.changes, isOpen: connection.isInTransaction)
        }
        #expect(answer == (2, true))
        #expect(!connection.isInTransaction)
        let other = try Connection(path: connection.path, access: .readOnly)
        #expect(try other.texts("SELECT text FROM Note ORDER BY id") == ["before", "a", "b"])
    }

    @Test("When its body throws, nothing of it stays, and the error is the body's own")
    func rollbackOnThrow() throws {
        #expect(throws: Stop.self) {
            try connection.transaction {
                try connection.runScript("CREATE TABLE Other(a); DELETE FROM Note; PRAGMA user_version = 7")
                throw Stop()
            }
        }
        #expect(!connection.isInTransaction)
        #expect(try connection.texts("SELECT text FROM Note") == ["before"])
        #expect(try connection.texts("SELECT name FROM sqlite_schema") == ["Note"])
        #expect(try connection.number("PRAGMA user_version") == 0)
        try connection.transaction { try connection.run("INSERT INTO Note(text) VALUES ('after')") }
        #expect(try connection.number("SELECT count(*) FROM Note") == 2)
    }

    @Test("A body may decide that nothing stays, and its answer is handed on all the same")
    func decidedRollback() throws {
        let answer = try connection.decidedTransaction {
            try connection.run("DELETE FROM Note")
            return .rollback(try connection.number("SELECT count(*) FROM Note"))
        }
        #expect(answer == 0)
        #expect(!connection.isInTransaction)
        #expect(try connection.texts("SELECT text FROM Note") == ["before"])
    }

    @Test("What fails only at the commit leaves nothing and no open transaction")
    func failingCommit() throws {
        try connection.runScript("""
            PRAGMA foreign_keys = ON;
            CREATE TABLE Parent(id INTEGER PRIMARY KEY) STRICT;
            CREATE TABLE Child(id INTEGER PRIMARY KEY, parent INTEGER REFERENCES Parent(id) DEFERRABLE INITIALLY DEFERRED) STRICT;
            """)
        let refused = failure { try connection.transaction { try connection.run("INSERT INTO Child(parent) VALUES (1)") } }
        #expect(refused?.kind == .constraint)
        #expect(!connection.isInTransaction)
        #expect(try connection.number("SELECT count(*) FROM Child") == 0)
        try connection.transaction {
            try connection.run("INSERT INTO Child(parent) VALUES (1)")
            try connection.run("INSERT INTO Parent(id) VALUES (1)")
        }
        #expect(try connection.number("SELECT count(*) FROM Child") == 1)
    }

    @Test("The write lock is taken at the start, before anything is written")
    func immediate() throws {
        let other = try Connection(path: connection.path, access: .readWrite, busyTimeout: 0)
        try connection.run("BEGIN IMMEDIATE")
        let byTransaction = failure { try other.transaction {} }
        let byWrite = failure { try other.run("INSERT INTO Note(text) VALUES ('x')") }
        #expect(try other.number("SELECT count(*) FROM Note") == 1)
        try connection.run("COMMIT")
        #expect(byTransaction?.kind == .busy)
        #expect(byWrite?.kind == .busy)

        let meanwhile = try connection.transaction { failure { try other.run("INSERT INTO Note(text) VALUES ('x')") } }
        #expect(meanwhile?.kind == .busy)
        try other.transaction { try other.run("INSERT INTO Note(text) VALUES ('x')") }
        #expect(try connection.number("SELECT count(*) FROM Note") == 2)
    }

    @Test("A transaction within a transaction is refused, and the outer one goes on")
    func nested() throws {
        let refused = try connection.transaction {
            try connection.run("INSERT INTO Note(text) VALUES ('outer')")
            return [failure { try connection.transaction {} }, failure { try connection.snapshot {} }]
        }
        #expect(refused.map { $0?.kind } == [.misuse, .misuse])
        #expect(try connection.texts("SELECT text FROM Note ORDER BY id") == ["before", "outer"])
    }

    @Test("A snapshot sees one state, whatever another connection writes meanwhile, and leaves no lock")
    func snapshot() throws {
        try connection.runScript("PRAGMA journal_mode = WAL")
        let other = try Connection(path: connection.path, access: .readWrite)
        let seen = try connection.snapshot {
            let first = try connection.number("SELECT count(*) FROM Note")
            try other.run("INSERT INTO Note(text) VALUES ('second')")
            return [first, try connection.number("SELECT count(*) FROM Note")]
        }
        #expect(seen == [1, 1])
        #expect(try connection.number("SELECT count(*) FROM Note") == 2)
        #expect(throws: Stop.self) { try connection.snapshot { throw Stop() } }
        #expect(!connection.isInTransaction)
    }
}

struct BusyTests {
    private let folder: Folder
    private let connection: Connection

    init() throws {
        folder = try Folder()
        connection = try folder.open()
        try connection.makeNotes()
    }

    @Test("A lock that another connection keeps is waited for as long as it was said, and then it is busy")
    func waitsThenBusy() throws {
        let other = try folder.open(busyTimeout: 120)
        try connection.run("BEGIN IMMEDIATE")
        var refused: SQLiteError?
        let waited = ContinuousClock().measure {
            refused = failure { try other.transaction { try other.run("INSERT INTO Note(text) VALUES ('late')") } }
        }
        #expect(refused?.kind == .busy)
        #expect(waited >= .milliseconds(100))
        try connection.run("INSERT INTO Note(text) VALUES ('first')")
        try connection.run("COMMIT")
        // What was busy once may succeed later.
        try other.transaction { try other.run("INSERT INTO Note(text) VALUES ('later')") }
        #expect(try connection.texts("SELECT text FROM Note ORDER BY id") == ["first", "later"])
    }

    @Test("A lock that is given back in time is waited for")
    func waitsAndSucceeds() throws {
        let path = connection.path
        let isWaiting = DispatchSemaphore(value: 0), isDone = DispatchSemaphore(value: 0)
        let thread = Thread {
            defer { isDone.signal() }
            do {
                let other = try Connection(path: path, access: .readWrite, busyTimeout: 60_000)
                other.beforeWrite = { number throws(SQLiteError) in if number == 1 { isWaiting.signal() } }
                try other.transaction { try other.run("INSERT INTO Note(text) VALUES ('waited')") }
            } catch {
                Issue.record("\(error)")
            }
        }
        try connection.transaction {
            thread.start()
            isWaiting.wait()
            try connection.run("INSERT INTO Note(text) VALUES ('first')")
        }
        isDone.wait()
        #expect(try connection.texts("SELECT text FROM Note ORDER BY id") == ["first", "waited"])
    }

    @Test("In WAL, one who reads for long keeps nobody waiting")
    func longReader() throws {
        try connection.runScript("PRAGMA journal_mode = WAL; INSERT INTO Note(text) VALUES ('a')")
        let reader = try Connection(path: connection.path, access: .readOnly)
        let writer = try folder.open(busyTimeout: 0)
        let seen = try reader.snapshot {
            let before = try reader.number("SELECT count(*) FROM Note")
            try writer.transaction { try writer.run("DELETE FROM Note") }
            return [before, try reader.number("SELECT count(*) FROM Note")]
        }
        #expect(seen == [1, 1])
        #expect(try reader.number("SELECT count(*) FROM Note") == 0)
    }
}
