import Model
import Planner
import SQLite
import Store
import Support
import Testing
import Values

@Suite("Rows that another program wrote")
struct TouchedLaws {
    @Test("A look at what was noted finds every duplicate that a look at all rows finds, whatever another program did", arguments: Seeds.first(12))
    func notesAreEnough(seed: UInt64) throws { try lookTwice(seed, after: []) }

    @Test("Nor does a night that ran in between hide one", arguments: Seeds.first(12))
    func notesOutlastANight(seed: UInt64) throws { try lookTwice(seed, after: [.rollover, .habits]) }

    /// Does the same to two stores, and lets dedup look at what was noted in one and at all rows of the other.
    private func lookTwice(_ seed: UInt64, after jobs: [JobName]) throws {
        let troubled = TroubledStore(seed: seed, size: seed % 3 == 0 ? .usual : .small) { $0 == .brokenText }
        let noted = try TemporaryHome(), all = try TemporaryHome()
        let notedStore = try settled(troubled, in: noted), allStore = try settled(troubled, in: all)
        for round in 0..<3 {
            let edits = Edits(of: try Dump(notedStore), seed: seed * 10 + UInt64(round)).statements
            try apply(edits, in: noted)
            try apply(edits, in: all)
            let morning = troubled.world.morning(of: troubled.world.today + round)
            func context(_ store: Store) -> Context { troubled.context(store, at: morning, newIDs: .counted(from: 1000 * UInt64(round + 1))) }
            let one = context(notedStore), other = context(allStore)
            _ = try (one.run(jobs), other.run(jobs))
            try allStore.noteTwins()
            let found = try one.run([.dedup]), expected = try other.run([.dedup])
            #expect(found.flatMap(\.deeds) == expected.flatMap(\.deeds), "\(edits)")
            expectSame(try Dump(notedStore), try Dump(allStore), "\(edits)")
            #expect(try notedStore.nothingIsTouched())
        }
    }

    private func settled(_ troubled: TroubledStore, in home: TemporaryHome) throws -> Store {
        let store = try home.store()
        try troubled.fill(store)
        try troubled.context(store).run([.dedup])
        #expect(try store.nothingIsTouched())
        return store
    }

    private func apply(_ edits: [Edits.Statement], in home: TemporaryHome) throws {
        let other = try home.otherTool()
        try other.runScript("PRAGMA synchronous = OFF")
        try other.transaction { for edit in edits { try other.run(edit.sql, edit.values) } }
    }
}

/// What another program may do to a store: insert, change and delete rows, whatever they say.
private struct Edits {
    struct Statement: CustomStringConvertible {
        let sql: String
        let values: [Value]
        var description: String { sql + " ← " + values.map(\.shown).joined(separator: ", ") }
    }

    private(set) var statements: [Statement] = []
    private let rows: [StoredRow]
    private var random: Seeded
    private let newIDs: IDSource

    init(of dump: Dump, seed: UInt64) {
        rows = dump.rows.filter { (Trouble.mergeable + ["WorkSession", "Habit", "AnchorRule"]).contains($0.model) }
        random = Seeded(seed)
        newIDs = .seeded(seed ^ 0xABCD)
        for _ in 0..<random.number(1...6) {
            switch random.number(0...9) {
            case 0...3: insertCopy()
            case 4...7: changeColumn()
            case 8: rename()
            default: delete()
            }
        }
    }

    /// A row of the same model that has most in common with another.
    private mutating func insertCopy() {
        var row = random.pick(rows)
        let id: ID<StoredRow> = newIDs.next()
        row["id"] = id.stored
        if random.chance(50) {
            let column = random.pick(row.values.keys.sorted().filter { $0 != "id" })
            row[column] = value(for: column, of: row.model)
        }
        let columns = row.values.sorted { $0.key < $1.key }
        statements.append(Statement(
            sql: "INSERT OR REPLACE INTO \(row.model)(\(columns.map(\.key).joined(separator: ", "))) VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))",
            values: columns.map(\.value)))
    }

    private mutating func changeColumn() {
        let row = random.pick(rows)
        let column = random.pick(row.values.keys.sorted().filter { $0 != "id" })
        statements.append(Statement(sql: "UPDATE \(row.model) SET \(column) = ? WHERE id = ?", values: [value(for: column, of: row.model), row["id"]]))
    }

    private mutating func rename() {
        let row = random.pick(rows)
        let id: ID<StoredRow> = newIDs.next()
        statements.append(Statement(sql: "UPDATE \(row.model) SET id = ? WHERE id = ?", values: [id.stored, row["id"]]))
    }

    private mutating func delete() {
        let row = random.pick(rows)
        statements.append(Statement(sql: "DELETE FROM \(row.model) WHERE id = ?", values: [row["id"]]))
    }

    /// What another row of the model holds there, so that keys come to be equal.
    private mutating func value(for column: String, of model: String) -> Value { random.pick(rows.filter { $0.model == model })[column] }
}
