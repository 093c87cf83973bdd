import Model
import SQLite
import Store
import Testing
import Values

/// The laws of one model's rows, for any model.
private func checkRows<Row: Model>(of type: Row.Type, in store: Store, _ random: inout Seeded) throws {
    let columns = Row.shape.description.columns
    var rows: [Row] = []
    for _ in 0..<20 {
        let values = columns.map { Generated.value(of: $0, &random) }
        var next = values.makeIterator()
        let row = try Row(stored: { next.next() ?? .null })
        try store.insert(row)
        rows.append(row)
    }
    rows.sort { $0.id < $1.id }
    #expect(try store.rows(type, "ORDER BY id") == rows)
    // Not only equal to the eye: the same bytes.
    for row in rows {
        let kept = try store.connection.first("SELECT * FROM \"\(Row.name)\" WHERE id = ?", [row.id.stored]) { read in
            columns.indices.map { read.value($0) }
        }
        #expect(kept.map(exact) == exact(row.stored))
        #expect(try store.row(row.id) == row)
    }
    #expect(store.unreadable == [])

    // Half of them become something else, every third goes; what is read is what was meant.
    var sheet = Sheet(rows)
    for (index, row) in rows.enumerated() {
        if index % 3 == 0 { sheet.remove(row) } else if index % 2 == 0 {
            let values = columns.enumerated().map { $0.offset == 0 || Bool.random(using: &random) ? row.stored[$0.offset] : Generated.value(of: $0.element, &random) }
            var next = values.makeIterator()
            sheet[row.id] = try Row(stored: { next.next() ?? .null })
        }
    }
    try store.apply(sheet.edits)
    #expect(try store.rows(type, "ORDER BY id") == sheet.rows)
    #expect(try store.apply(Sheet(sheet.rows).edits) == 0)
}

/// Values told apart by their bytes, for Swift takes a composed letter and a decomposed one for the same.
private func exact(_ values: [Value]) -> [Value] {
    values.map { value in
        switch value {
        case .text(let text): return .blob([0] + Array(text.utf8))
        case .real(let number): return .integer(Int64(bitPattern: number.bitPattern))
        default: return value
        }
    }
}

struct RowsTests {
    private let store: Store

    init() throws { store = try Store.inMemory() }

    private static let types: [any Model.Type] = [
        TaskItem.self, TaskCategory.self, DeferralRecord.self, WorkSession.self, Habit.self, HabitTimeWindow.self, HabitEntry.self,
        HabitGroup.self, Anchor.self, AnchorRule.self, DayPlan.self, NightPlanningSession.self, NudgeLog.self, UserSettings.self,
    ]

    @Test("Rows of every model survive the store: inserted, changed and deleted, with values of all kinds", arguments: TableTests.models, 0..<3 as Range<UInt64>)
    func survive(model: String, seed: UInt64) throws {
        let type = try #require(RowsTests.types.first { $0.name == model })
        var random = Seeded(seed)
        try checkRows(of: type, in: store, &random)
    }

    // MARK: Only what differs is written

    private func insertOddTask() throws -> TaskItem {
        try store.connection.runScript("""
            PRAGMA foreign_keys = OFF;
            INSERT INTO TaskItem(id, title, dueDate, importance, categoryID, createdAt)
            VALUES ('\(id("1"))', 'before', '2026-10-15T23:30:00.000Z', 'urgent', '\(id("F"))', '2026-10-01T09:00:00Z');
            PRAGMA foreign_keys = ON;
            """)
        return try #require(try store.rows(TaskItem.self).first)
    }

    private func text(_ column: String) throws -> String? {
        try store.connection.first("SELECT \(column) FROM TaskItem") { $0.optionalText(0) } ?? nil
    }

    @Test("Changing one attribute leaves the others as they came: a date that isn't at noon, a hanging link, a word of tomorrow, a moment in another form")
    func onlyWhatDiffers() throws {
        let old = try insertOddTask()
        var new = old
        new.title = "after"
        try store.update(old, new)
        #expect(try text("title") == "after")
        #expect(try text("dueDate") == "2026-10-15T23:30:00.000Z")
        #expect(try text("categoryID") == id("F"))
        #expect(try text("importance") == "urgent")
        #expect(try text("createdAt") == "2026-10-01T09:00:00Z")
    }

    @Test("A date that is set to the day it is stays as it came; set to another it is written at noon")
    func dates() throws {
        let old = try insertOddTask()
        var new = old
        new.dueDate = Day("2026-10-15")
        try store.update(old, new)
        #expect(try text("dueDate") == "2026-10-15T23:30:00.000Z")
        new.dueDate = Day("2026-10-16")
        try store.update(old, new)
        #expect(try text("dueDate") == "2026-10-16T12:00:00.000Z")
    }

    @Test("A row that doesn't differ is not written at all")
    func nothingToWrite() throws {
        let old = try insertOddTask()
        let before = store.connection.totalChanges
        try store.update(old, old)
        #expect(store.connection.totalChanges == before)
    }

    // MARK: Unreadable rows

    @Test("A row that can't be read is left out, noted once with its column, and stays as it is", arguments: [
        ("TaskItem", "createdAt", "'yesterday'", "a moment in UTC"),
        ("TaskItem", "createdAt", "'2026-10-15T09:00:00+02:00'", "a moment in UTC"),
        ("TaskItem", "dueDate", "'2026-02-30'", "a date"),
        ("TaskItem", "dueDate", "''", "a date"),
        ("TaskItem", "isCompleted", "2", "0 or 1"),
        ("TaskItem", "categoryID", "'work'", "a UUID in upper case"),
        ("TaskItem", "seriesID", "lower('ABCDEFAB-0000-4000-8000-000000000000')", "a UUID in upper case"),
        ("TaskItem", "id", "lower('ABCDEFAB-0000-4000-8000-000000000000')", "a UUID in upper case"),
        ("DayPlan", "completionRate", "9e999", "a number"),
    ])
    func unreadable(model: String, column: String, sql: String, expected: String) throws {
        try store.connection.runScript("""
            PRAGMA foreign_keys = OFF;
            INSERT INTO TaskItem(id, title) VALUES ('\(id("1"))', 'good'), ('\(id("2"))', 'odd'), ('\(id("3"))', 'good too');
            INSERT INTO DayPlan(id) VALUES ('\(id("1"))'), ('\(id("2"))'), ('\(id("3"))');
            UPDATE \(model) SET \(column) = \(sql) WHERE id = '\(id("2"))';
            """)
        let before = try store.modelContents()
        for _ in 1...2 {
            let found = model == "TaskItem" ? try store.rows(TaskItem.self, "ORDER BY id").map(\.id.text) : try store.rows(DayPlan.self, "ORDER BY id").map(\.id.text)
            #expect(found == [id("1"), id("3")])
        }
        let odd = column == "id" ? "abcdefab-0000-4000-8000-000000000000" : id("2")
        #expect(store.unreadable == [UnreadableRow(model: model, id: odd, attribute: column, expected: expected)])
        #expect(try store.modelContents() == before)
    }

    // MARK: Deleting, relinking, unknown values

    @Test("A row that is deleted takes with it what wasn't known of it, and no other's")
    func deleteUnknown() throws {
        try store.take(file(#""TaskItem":[{"id":"\#(id("1"))","mood":"good"},{"id":"\#(id("2"))","mood":"bad"}]"#))
        let gone = try #require(ID<TaskItem>(id("1")))
        try store.delete(try #require(try store.row(gone)))
        #expect(try store.connection.texts("SELECT id || attribute || value FROM Unknown") == [id("2") + #"mood"bad""#])
        #expect(try store.rows(TaskItem.self).map(\.id.text) == [id("2")])
    }

    @Test("Relinking moves every row, also one that can't be read, and writes nothing else")
    func relink() throws {
        try store.connection.runScript("""
            INSERT INTO TaskCategory(id) VALUES ('\(id("A"))'), ('\(id("B"))');
            INSERT INTO TaskItem(id, categoryID, createdAt) VALUES ('\(id("1"))', '\(id("A"))', 'yesterday'), ('\(id("2"))', '\(id("B"))', 'yesterday');
            """)
        let (from, to) = (try #require(ID<TaskCategory>(id("A"))), try #require(ID<TaskCategory>(id("B"))))
        try store.relink(TaskItem.self, "category", from: from, to: to)
        #expect(try store.connection.texts("SELECT categoryID || createdAt FROM TaskItem") == Array(repeating: id("B") + "yesterday", count: 2))
    }

    @Test("What isn't known of the row that goes is handed over, and what the row that stays has itself is kept")
    func handOver() throws {
        try store.take(file(#""TaskItem":[{"id":"\#(id("1"))","mood":"gone","place":"home"},{"id":"\#(id("2"))","mood":"kept"}]"#))
        let (gone, kept) = (try #require(ID<TaskItem>(id("1"))), try #require(ID<TaskItem>(id("2"))))
        try store.handOverUnknown(from: gone, to: kept)
        try store.delete(try #require(try store.row(gone)))
        #expect(try store.connection.texts("SELECT attribute || value FROM Unknown WHERE id = '\(id("2"))' ORDER BY 1") == [#"mood"kept""#, #"place"home""#])
        #expect(try store.unknownCount() == 2)
    }

    @Test("Whoever inserts a row or changes its key, it is noted for dedup; other changes aren't")
    func touched() throws {
        try store.connection.runScript("INSERT INTO DayPlan(id) VALUES ('\(id("1"))'); INSERT INTO TaskItem(id, title) VALUES ('\(id("2"))', 'no series')")
        #expect(try store.touched("DayPlan") == [id("1")])
        #expect(try store.touched("TaskItem") == [])
        try store.forgetTouched()
        try store.connection.runScript("UPDATE DayPlan SET freeMinutes = 7; UPDATE TaskItem SET title = 'still none'")
        #expect(try store.nothingIsTouched())
        try store.connection.runScript("UPDATE DayPlan SET date = '2026-10-15T12:00:00.000Z'")
        #expect(try store.touched("DayPlan") == [id("1")])
    }
}
