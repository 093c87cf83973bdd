import Foundation

/// The least that a night has to write: the SQL that takes the sqlite3 program from the store before it to the store after it,
/// in as many transactions as the night commits, each with exactly the rows that this commit changed.
///
/// It is found by watching one night. The sqlite3 program reads the store in an open transaction while it lasts, so that the
/// night can't empty the write-ahead log; every commit is a mark in that log. The log cut off after its n-th mark, beside a
/// copy of the store, is the store after the n-th commit, and two such stores are compared table by table. Triggers are off
/// while the floor is written: what they note and the night forgets again in the same transaction is in no store, so it isn't
/// unavoidable.
struct NightFloor {
    /// The file of SQL.
    let script: String
    let transactions: Int
    let statements: Int

    init(of store: String, now: Moment, tools: Tools, name: String) throws {
        let states = try Self.states(of: store, now: now, tools: tools)
        defer { for state in states { try? FileManager.default.removeItem(atPath: (state as NSString).deletingLastPathComponent) } }
        let tables = try Table.all(of: store, tools)
        let changes = try zip([store] + states, states).map { try Self.changes(from: $0, to: $1, tables, tools) }
        script = tools.path("\(name).sql")
        transactions = changes.count
        statements = changes.reduce(0) { $0 + $1.count }
        let body = changes.map { "BEGIN IMMEDIATE;\n\($0.joined(separator: "\n"))\nCOMMIT;\n" }.joined()
        try tools.write(".dbconfig enable_trigger off\nPRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;\n" + body, to: script)
        if let end = states.last { try check(on: store, endsAs: end, tables, tools) }
    }

    /// Whoever trusts the floor trusts this: it ends in the very rows in which the night ended.
    private func check(on store: String, endsAs end: String, _ tables: [Table], _ tools: Tools) throws {
        let copy = tools.path("check")
        try Folders.renew(copy)
        defer { try? FileManager.default.removeItem(atPath: copy) }
        try Folders.copy(store, to: copy + "/store.sqlite")
        try tools.sqlite(copy + "/store.sqlite", script: script).run()
        guard try Self.changes(from: copy + "/store.sqlite", to: end, tables, tools).isEmpty else {
            throw Failure("\(script) doesn't end in the rows in which the night ended")
        }
    }

    // MARK: Watching

    /// The store after each commit of a night.
    private static func states(of store: String, now: Moment, tools: Tools) throws -> [String] {
        let home = tools.path("watched")
        try Folders.renew(home)
        defer { try? FileManager.default.removeItem(atPath: home) }
        try Folders.copy(store, to: home + "/store.sqlite")
        let night = tools.night(home, now: now, ["--quiet"])
        let words = [night.program] + night.arguments
        try tools.ask(home + "/store.sqlite", """
            BEGIN; SELECT count(*) FROM sqlite_schema;
            .system \(words.map(quoted).joined(separator: " "))
            .system cp \(quoted(home + "/store.sqlite-wal")) \(quoted(home + "/log"))
            """)
        guard FileManager.default.fileExists(atPath: home + "/log") else { throw Failure("the night that was watched wrote nothing") }
        return try WriteAheadLog(path: home + "/log").commits.enumerated().map { number, length in
            let folder = tools.path("after-commit-\(number + 1)"), state = folder + "/store.sqlite"
            try Folders.renew(folder)
            try Folders.copy(store, to: state)
            try Folders.copy(home + "/log", to: state + "-wal")
            guard truncate(state + "-wal", length) == 0 else { throw Failure("\(state)-wal can't be cut") }
            return state
        }
    }

    // MARK: Comparing

    /// A table, and the columns that say which row is which.
    private struct Table {
        let name: String
        var columns: [String] = []
        var key: [String] = []

        static func all(of store: String, _ tools: Tools) throws -> [Table] {
            var tables: [Table] = []
            let lines = try tools.ask(store, """
                SELECT m.name, c.name, c.pk FROM sqlite_schema m, pragma_table_info(m.name) c
                WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, c.cid;
                """)
            for parts in lines.map({ $0.split(separator: "|").map(String.init) }) {
                if tables.last?.name != parts[0] { tables.append(Table(name: parts[0])) }
                tables[tables.count - 1].columns.append(parts[1])
                if parts[2] != "0" { tables[tables.count - 1].key.append(parts[1]) }
            }
            return tables.map { $0.key.isEmpty ? Table(name: $0.name, columns: $0.columns, key: ["rowid"]) : $0 }
        }

        /// A query for the statements that make the rows of `a` those of `b`.
        var comparison: String {
            let same = key.map { "a.\"\($0)\" IS b.\"\($0)\"" }.joined(separator: " AND ")
            let differs = columns.map { "a.\"\($0)\" IS NOT b.\"\($0)\"" }
            func place(_ row: String) -> String { key.map { "'\"\($0)\" = ' || quote(\(row).\"\($0)\")" }.joined(separator: " || ' AND ' || ") }
            let assignments = zip(columns, differs).map { "iif(\($1), ', \"\($0)\" = ' || quote(b.\"\($0)\"), '')" }.joined(separator: " || ")
            let values = columns.map { "quote(b.\"\($0)\")" }.joined(separator: " || ', ' || ")
            let names = columns.map { "\"\($0)\"" }.joined(separator: ", ")
            return """
                SELECT 'DELETE FROM "\(name)" WHERE ' || \(place("a")) || ';' FROM old."\(name)" a LEFT JOIN main."\(name)" b ON \(same) WHERE b."\(key[0])" IS NULL;
                SELECT 'UPDATE "\(name)" SET ' || substr(\(assignments), 3) || ' WHERE ' || \(place("a")) || ';'
                FROM main."\(name)" b JOIN old."\(name)" a ON \(same) WHERE \(differs.joined(separator: " OR "));
                SELECT 'INSERT INTO "\(name)"(\(names)) VALUES (' || \(values) || ');' FROM main."\(name)" b LEFT JOIN old."\(name)" a ON \(same) WHERE a."\(key[0])" IS NULL;
                """
        }
    }

    private static func changes(from old: String, to new: String, _ tables: [Table], _ tools: Tools) throws -> [String] {
        try tools.ask(new, "ATTACH \(quoted(old, "'")) AS old;\n" + tables.map(\.comparison).joined(separator: "\n"))
    }

    private static func quoted(_ text: String) -> String { quoted(text, "\"") }
    private static func quoted(_ text: String, _ mark: String) -> String { mark + text.replacingOccurrences(of: mark, with: mark + mark) + mark }
}
