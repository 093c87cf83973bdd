import SQLite
import Testing
import Values

struct RowsReadTests {
    private let folder: Folder
    private let connection: Connection

    init() throws {
        folder = try Folder()
        connection = try folder.open()
    }

    @Test("Each row that a statement steps to is counted, once; the end of the rows and a write are none")
    func counting() throws {
        try connection.makeNotes("a", "b", "c")
        #expect(connection.rowsRead == 0)
        _ = try connection.texts("SELECT text FROM Note")
        #expect(connection.rowsRead == 3)
        _ = try connection.texts("SELECT text FROM Note WHERE text > 'c'")
        #expect(connection.rowsRead == 3)
        _ = try connection.first("SELECT text FROM Note") { $0.text(0) }
        #expect(connection.rowsRead == 4)
        try connection.run("UPDATE Note SET text = 'd'")
        #expect(connection.rowsRead == 4)
        _ = try connection.texts("SELECT text FROM Note")
        #expect(connection.rowsRead == 7)
    }

    @Test("Every connection counts for itself")
    func twoConnections() throws {
        try connection.makeNotes("a")
        let other = try folder.open()
        _ = try other.texts("SELECT text FROM Note")
        #expect(connection.rowsRead == 0)
        #expect(other.rowsRead == 1)
    }
}
