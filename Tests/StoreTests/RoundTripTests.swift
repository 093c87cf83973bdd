import Foundation
import JSON
import SQLite
import Store
import Testing
import Values

/// What goes into a file comes out of it (faults 20, 50 and 89).
struct RoundTripTests {
    /// A store of generated rows, with values, rows and words that this version doesn't know.
    private func generatedStore(seed: UInt64, rows: Int = 6) throws -> Store {
        var random = Seeded(seed)
        let store = try Store.inMemory()
        try Generated.fill(store, rows: rows, &random)
        func json(_ random: inout Seeded) -> String {
            let text = JSON.string(Generated.text(&random)).text()
            return ["null", "true", "1e999", "-0.0", "12345678901234567890123", text, "[\(text),{}]", #"{"a":\#(text),"b":[1,2.50]}"#].randomElement(using: &random) ?? "null"
        }
        for model in store.schema.models {
            for id in try store.connection.texts("SELECT id FROM \"\(model.name)\"") where Bool.random(using: &random) {
                for attribute in ["aFirst", "mood", "zLast", "é", "\u{FEFF}\"\n"] where Bool.random(using: &random) {
                    try store.connection.run("INSERT INTO Unknown VALUES (?, ?, ?, ?)", [.text(model.name), .text(id), .text(attribute), .text(json(&random))])
                }
            }
        }
        for model in ["Aardvark", "Note", "Ünknown", "zebra"] {
            for number in 0..<Int.random(in: 1...3, using: &random) {
                let value = json(&random)
                let id = Generated.id(&random).text
                let row = number % 2 == 0 ? #"{"id":"\#(id)","other":\#(value)}"# : #"{"number":\#(number),"of":\#(seed),"other":\#(value)}"#
                try store.connection.run("INSERT INTO Unknown VALUES (?, ?, NULL, ?)", [.text(model), number % 2 == 0 ? .text(id) : .null, .text(row)])
            }
        }
        return store
    }

    @Test("An export read into an empty store is exported again byte by byte, and every row is as it was", arguments: 0..<12 as Range<UInt64>)
    func emptyStore(seed: UInt64) throws {
        let store = try generatedStore(seed: seed), other = try Store.inMemory()
        let file = try store.exported()
        let report = try other.take(file)
        #expect(try other.exported() == file)
        #expect(try other.modelContents() == store.modelContents())
        #expect(report.total.inserted == 14 * 6 && report.total.replaced == 0 && report.unlinked == [] && report.miscounted.isEmpty)
        #expect(try other.connection.rows("PRAGMA foreign_key_check") { $0.text(0) } == [])
        #expect(try companions(of: other.connection) == companions(of: store.connection))
    }

    @Test("Read into the store it came from it changes nothing, as a dry run says before", arguments: 0..<6 as Range<UInt64>)
    func sameStore(seed: UInt64) throws {
        let store = try generatedStore(seed: seed)
        let file = try store.exported(), before = try store.connection.contents()
        for options in [ImportOptions.dryRun, .plain, .keep] {
            let report = try store.take(file, options)
            #expect(report.total.inserted == 0 && report.total.replaced == 0 && report.unlinked == [])
            #expect(report.total.unchanged + report.total.kept == 14 * 6)
            #expect(try store.exported() == file)
            #expect(try store.connection.contents() == before)
        }
    }

    @Test("Replacing all with its own export gives the same export, also where another store was before", arguments: 0..<6 as Range<UInt64>)
    func replacing(seed: UInt64) throws {
        let store = try generatedStore(seed: seed), other = try generatedStore(seed: seed + 100)
        let file = try store.exported()
        for target in [store, other] {
            let report = try target.take(file, .replace)
            #expect(report.removed == 14 * 6)
            #expect(try target.exported() == file)
            #expect(try target.modelContents() == store.modelContents())
        }
    }

    @Test("Read into a store with other rows, it adds its own to them", arguments: 0..<4 as Range<UInt64>)
    func merged(seed: UInt64) throws {
        let store = try generatedStore(seed: seed), other = try generatedStore(seed: seed + 100)
        let mine = try store.modelContents(), others = try other.modelContents()
        let report = try other.take(try store.exported())
        #expect(report.total.inserted == 14 * 6)
        let both = try other.modelContents()
        for table in both.keys { #expect(both[table] == ((mine[table] ?? []) + (others[table] ?? [])).sorted(), "\(table)") }
    }

    @Test("Every millisecond of a second survives two files")
    func milliseconds() throws {
        let rows = (0..<1000).map { number in
            let text = String(1000 + number).dropFirst()
            return #"{"id":"00000000-0000-4000-8000-000000000\#(text)","createdAt":"2026-10-15T09:00:00.\#(text)Z"}"#
        }
        let store = try Store.holding(file(#""TaskItem":[\#(rows.joined(separator: ","))]"#))
        let first = try store.exported(), again = try Store.inMemory()
        try again.take(first)
        #expect(try again.exported() == first)
        let texts = try again.connection.texts("SELECT createdAt FROM TaskItem ORDER BY id")
        #expect(texts == (0..<1000).map { "2026-10-15T09:00:00.\(String(1000 + $0).dropFirst())Z" })
    }

    @Test("A text comes back byte by byte, whatever it holds", arguments: Generated.texts)
    func texts(text: String) throws {
        let row: JSON = ["id": .string(id("1")), "title": .string(text), "notes": .string(text + text), "repeatKind": .string(text), "mood": .string(text)]
        let store = try Store.holding(file("\"TaskItem\":[\(row.text())]"))
        #expect(try store.connection.texts("SELECT hex(title) FROM TaskItem") == [hex(text)])
        #expect(try store.connection.texts("SELECT hex(notes) FROM TaskItem") == [hex(text + text)])
        let exported = try store.exportedJSON()["records"]?["TaskItem"]?.array?.first
        for key in ["title", "repeatKind", "mood"] { #expect(exported?[key] == .string(text)) }
    }

    private func hex(_ text: String) -> String {
        text.utf8.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) }.joined()
    }

    @Test("The sample export is read and written again value by value, in its order")
    func sample() throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Jobs/sample-export.json").path
        let file = Array(try bytes(of: path)), store = try Store.inMemory()
        let report = try store.take(file)
        #expect(report.total.inserted > 900 && report.unlinked == [] && report.miscounted.isEmpty)
        let document = try JSON(parsing: String(decoding: file, as: UTF8.self))
        let moment = try #require(document["exportedAt"]?.string.flatMap { Instant($0) })
        #expect(try JSON(parsing: String(decoding: store.exported(at: moment), as: UTF8.self)) == document)
    }
}

struct ExportTests {
    @Test("The file is the documented one: keys sorted, rows by id, every attribute there, absent ones null, Bools as true and false")
    func form() throws {
        let store = try Store.holding(file(#"""
            "HabitGroup":[{"id":"\#(id("B"))","title":"b","isArchived":true,"createdAt":"2026-10-01T09:00:00.000Z"},{"id":"\#(id("A"))","title":"a","sortOrder":-3,"createdAt":"2026-10-01T09:00:00.000Z"}],
            "TaskItem":[{"id":"\#(id("1"))","title":"Draft","dueDate":"2026-10-15","createdAt":"2026-10-01T09:00:00.000Z"}],
            "DayPlan":[{"id":"\#(id("1"))","date":"2026-10-15","completionRate":0.5}]
            """#))
        let expected = #"""
            {"app":"Jamaal","counts":{"Anchor":0,"AnchorRule":0,"DayPlan":1,"DeferralRecord":0,"Habit":0,"HabitEntry":0,"HabitGroup":2,"HabitTimeWindow":0,"NightPlanningSession":0,"NudgeLog":0,"TaskCategory":0,"TaskItem":1,"UserSettings":0,"WorkSession":0},"exportedAt":"2026-10-20T09:00:00.000Z","format":1,"records":{
            "Anchor":[],
            "AnchorRule":[],
            "DayPlan":[
            {"capacity":"medium","committedMinutes":0,"completedEffortMinutes":0,"completionBasis":0,"completionRate":0.5,"date":"2026-10-15T12:00:00.000Z","freeMinutes":0,"id":"11111111-1111-4111-8111-111111111111","loadScore":0,"plannedTaskMinutes":0,"planningCompletedAt":null,"wasOverloaded":false}],
            "DeferralRecord":[],
            "Habit":[],
            "HabitEntry":[],
            "HabitGroup":[
            {"createdAt":"2026-10-01T09:00:00.000Z","id":"AAAAAAAA-AAAA-4AAA-8AAA-AAAAAAAAAAAA","isArchived":false,"sortOrder":-3,"title":"a"},
            {"createdAt":"2026-10-01T09:00:00.000Z","id":"BBBBBBBB-BBBB-4BBB-8BBB-BBBBBBBBBBBB","isArchived":true,"sortOrder":0,"title":"b"}],
            "HabitTimeWindow":[],
            "NightPlanningSession":[],
            "NudgeLog":[],
            "TaskCategory":[],
            "TaskItem":[
            {"categoryID":null,"completedAt":null,"createdAt":"2026-10-01T09:00:00.000Z","deferralCount":0,"droppedAt":null,"dueDate":"2026-10-15T12:00:00.000Z","effortMinutes":null,"id":"11111111-1111-4111-8111-111111111111","importance":"low","isCompleted":false,"notes":null,"repeatDayOfMonth":0,"repeatKind":"none","repeatWeekdays":"","seriesID":null,"title":"Draft"}],
            "UserSettings":[],
            "WorkSession":[]}}

            """#
        #expect(String(decoding: try store.exported(), as: UTF8.self) == expected)
    }

    @Test("Two exports of one state differ in exportedAt alone, whatever order the rows came in", arguments: 0..<3 as Range<UInt64>)
    func deterministic(seed: UInt64) throws {
        var random = Seeded(seed)
        let ids = (0..<50).map { _ in Generated.id(&random).text }
        func store(_ ids: [String]) throws -> Store {
            try .holding(file(#""NudgeLog":[\#(ids.map { #"{"id":"\#($0)","x\#($0.prefix(1))":1}"# }.joined(separator: ","))]"#))
        }
        let one = try store(ids), other = try store(ids.shuffled(using: &random))
        #expect(try one.exported() == other.exported())
        let later = String(decoding: try one.exported(at: now.adding(seconds: 1)), as: UTF8.self)
        #expect(later.replacing("2026-10-20T09:00:01.000Z", with: "2026-10-20T09:00:00.000Z", maxReplacements: 1) == String(decoding: try other.exported(), as: UTF8.self))
    }

    @Test("It sees one state, changes nothing, and hands large stores on in pieces")
    func pieces() throws {
        let rows = (0..<800).map { #"{"notes":"\#(String(repeating: "x", count: 500))\#($0)"}"# }.joined(separator: ",")
        let store = try Store.holding(file(#""TaskItem":[\#(rows)]"#))
        let before = try store.connection.contents()
        var pieces: [Int] = []
        try store.exportFile(at: now) { pieces.append($0.count) }
        #expect(pieces.count > 4 && pieces.allSatisfy { $0 < 1 << 18 })
        #expect(try pieces.reduce(0, +) == store.exported().count)
        #expect(try store.connection.contents() == before)
        struct Full: Error {}
        #expect(throws: Full.self) { try store.exportFile(at: now) { _ in throw Full() } }
        #expect(!store.connection.isInTransaction)
    }

    @Test("Python reads it and finds the values, also control characters, NUL by SQL, and bytes that are no text",
          .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
    func python() throws {
        let store = try Store.inMemory()
        var random = Seeded(89)
        try Generated.fill(store, rows: 8, &random)
        for (index, text) in Generated.texts.enumerated() {
            try store.connection.run("INSERT INTO TaskItem(id, title) VALUES (?, ?)", [.text(RawID(high: 0, low: UInt64(index)).text), .text(text)])
        }
        try store.connection.run("INSERT INTO TaskItem(id, title) VALUES (?, CAST(x'61FF62' AS TEXT))", [.text(id("F"))])
        let script = """
            import json, sys
            document = json.loads(sys.stdin.buffer.read().decode("utf-8"))
            assert document["counts"] == {model: len(rows) for model, rows in document["records"].items()}
            for row in document["records"]["TaskItem"]: print(row["id"], row["title"].encode("utf-8").hex().upper())
            """
        let python = Process(), input = Pipe(), output = Pipe(), file = try store.exported()
        python.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        python.arguments = ["-c", script]
        python.standardInput = input
        python.standardOutput = output
        try python.run()
        DispatchQueue.global().async {
            input.fileHandleForWriting.write(Data(file))
            try? input.fileHandleForWriting.close()
        }
        let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        python.waitUntilExit()
        #expect(python.terminationStatus == 0)
        let expected = try store.connection.texts("SELECT id || ' ' || replace(hex(title), '61FF62', '61EFBFBD62') FROM TaskItem ORDER BY id")
        #expect(answer.split(separator: "\n").map(String.init) == expected)
    }

    @Test("A number that no column should hold is written so that it can be seen")
    func oddNumbers() throws {
        let store = try Store.inMemory()
        try store.connection.runScript("INSERT INTO DayPlan(id, wasOverloaded, completionRate) VALUES ('\(id("1"))', 7, 9e999)")
        let row = try store.exportedJSON()["records"]?["DayPlan"]?.array?.first
        #expect(row?["wasOverloaded"] == .number("7"))
        #expect(row?["completionRate"] == .number("1e999"))
    }
}
