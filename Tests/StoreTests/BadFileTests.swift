import Foundation
import JSON
import SQLite
import Store
import Testing
import Values

/// A file that must be refused, and with which words.
struct BadFile: Sendable, CustomTestStringConvertible {
    let what: String
    let text: String
    let message: String

    init(_ what: String, _ text: String, says message: String) {
        (self.what, self.text, self.message) = (what, text, message)
    }

    /// The fourth task of the file holds this for the attribute.
    init(task attribute: String, _ json: String, says message: String) {
        self.init(attribute + " " + json.prefix(30), file(#""TaskItem":[{},{},{},{"\#(attribute)":\#(json)}]"#), says: "records.TaskItem[3].\(attribute): \(message)")
    }

    /// The first row of the model holds this for the attribute.
    init(in model: String, _ attribute: String, _ json: String, says message: String) {
        self.init("\(model).\(attribute) \(json)", file(#""\#(model)":[{"\#(attribute)":\#(json)}]"#), says: "records.\(model)[0].\(attribute): \(message)")
    }

    var testDescription: String { what }
}

struct BadFileTests {
    private let store: Store
    private let before: [String: [String]]

    init() throws {
        store = try Store.inMemory()
        var random = Seeded(91)
        try Generated.fill(store, rows: 2, &random)
        before = try store.connection.contents()
    }

    private func check(_ text: [UInt8], says message: String?, options: [ImportOptions] = [.plain, .replace]) throws {
        let empty = try Store.inMemory(), nothing = try empty.connection.contents(), layout = try companions(of: empty.connection)
        for option in options {
            let refused = refusal { try store.take(text, option) }
            if let message { #expect(refused == message) } else { #expect(refused != nil) }
            #expect(!store.connection.isInTransaction)
        }
        // Into empty models rows go by another way.
        let refused = refusal { try empty.take(text) }
        if let message { #expect(refused == message) } else { #expect(refused != nil) }
        #expect(try store.connection.contents() == before)
        #expect(try empty.connection.contents() == nothing)
        #expect(try companions(of: empty.connection) == layout)
        #expect(try companions(of: store.connection) == layout)
        #expect(try store.connection.number("PRAGMA foreign_keys") == 1)
    }

    static let badValues = [
        BadFile(task: "dueDate", #""2026-02-30""#, says: #""2026-02-30" is no date; write one as 2026-10-15 or 2026-10-15T12:00:00.000Z"#),
        BadFile(task: "dueDate", #""2026-13-01""#, says: #""2026-13-01" is no date; write one as 2026-10-15 or 2026-10-15T12:00:00.000Z"#),
        BadFile(task: "dueDate", #""2026-9-30""#, says: #""2026-9-30" is no date; write one as 2026-10-15 or 2026-10-15T12:00:00.000Z"#),
        BadFile(task: "dueDate", #""2026-10-15T12:00:00""#, says: #""2026-10-15T12:00:00" is no date; write one as 2026-10-15 or 2026-10-15T12:00:00.000Z"#),
        BadFile(task: "dueDate", #""2026-10-15T24:00:00Z""#, says: #""2026-10-15T24:00:00Z" is no date; write one as 2026-10-15 or 2026-10-15T12:00:00.000Z"#),
        BadFile(task: "dueDate", #""""#, says: #""" is no date; write one as 2026-10-15 or 2026-10-15T12:00:00.000Z"#),
        BadFile(task: "dueDate", "20261015", says: "expected a date, found a number"),
        BadFile(task: "dueDate", "true", says: "expected a date, found true or false"),
        BadFile(task: "dueDate", "[]", says: "expected a date, found a list"),
        BadFile(task: "dueDate", "{}", says: "expected a date, found an object"),
        BadFile(task: "createdAt", #""2026-10-15""#, says: #""2026-10-15" is no moment; write one as 2026-10-15T09:00:00.000Z"#),
        BadFile(task: "createdAt", #""2026-10-15T09:00:00""#, says: #""2026-10-15T09:00:00" is no moment; write one as 2026-10-15T09:00:00.000Z"#),
        BadFile(task: "createdAt", #""2026-02-29T09:00:00.000Z""#, says: #""2026-02-29T09:00:00.000Z" is no moment; write one as 2026-10-15T09:00:00.000Z"#),
        BadFile(task: "createdAt", #""2026-10-15T09:00:00.1234567890Z""#, says: #""2026-10-15T09:00:00.1234567890Z" is no moment; write one as 2026-10-15T09:00:00.000Z"#),
        BadFile(task: "createdAt", #""0000-01-01T00:30:00+01:00""#, says: #""0000-01-01T00:30:00+01:00" is no moment; write one as 2026-10-15T09:00:00.000Z"#),
        BadFile(task: "createdAt", "1792054800", says: "expected a moment, found a number"),
        BadFile(task: "isCompleted", "2", says: #""2" is neither true nor false"#),
        BadFile(task: "isCompleted", "-1", says: #""-1" is neither true nor false"#),
        BadFile(task: "isCompleted", "0.5", says: #""0.5" is neither true nor false"#),
        BadFile(task: "isCompleted", #""true""#, says: "expected true or false, found a text"),
        BadFile(task: "isCompleted", "[true]", says: "expected true or false, found a list"),
        BadFile(task: "effortMinutes", "1.5", says: #""1.5" is no whole number that fits 64 bits"#),
        BadFile(task: "effortMinutes", "9223372036854775808", says: #""9223372036854775808" is no whole number that fits 64 bits"#),
        BadFile(task: "effortMinutes", "1e19", says: #""1e19" is no whole number that fits 64 bits"#),
        BadFile(task: "effortMinutes", String(repeating: "9", count: 400), says: #""9999999999999999999999999999999999999999…" is no whole number that fits 64 bits"#),
        BadFile(task: "effortMinutes", #""30""#, says: "expected a whole number, found a text"),
        BadFile(task: "effortMinutes", "true", says: "expected a whole number, found true or false"),
        BadFile(task: "title", "1", says: "expected a text, found a number"),
        BadFile(task: "title", "false", says: "expected a text, found true or false"),
        BadFile(task: "title", "{}", says: "expected a text, found an object"),
        BadFile(task: "title", #"["a"]"#, says: "expected a text, found a list"),
        BadFile(task: "importance", "3", says: "expected a text, found a number"),
        BadFile(task: "id", #""1""#, says: #""1" is no UUID"#),
        BadFile(task: "id", #""{AAAAAAAA-AAAA-4AAA-8AAA-AAAAAAAAAAAA}""#, says: #""{AAAAAAAA-AAAA-4AAA-8AAA-AAAAAAAAAAAA}" is no UUID"#),
        BadFile(task: "id", "7", says: "expected a UUID, found a number"),
        BadFile(task: "categoryID", #""Work""#, says: #""Work" is no UUID"#),
        BadFile(task: "categoryID", #""""#, says: #""" is no UUID"#),
        BadFile(task: "seriesID", #""a\u0000\u001b[31m""#, says: #""a\u0000\u001b[31m" is no UUID"#),
        BadFile(task: "seriesID", #""\#(String(repeating: "é", count: 100))""#, says: "\"\(String(repeating: "é", count: 40))…\" is no UUID"),
        BadFile(in: "DayPlan", "completionRate", #""0.5""#, says: "expected a number, found a text"),
        BadFile(in: "DayPlan", "completionRate", "1e999", says: #""1e999" is too large for a number"#),
        BadFile(in: "DayPlan", "completionRate", "false", says: "expected a number, found true or false"),
        BadFile(in: "HabitEntry", "date", #""30-09-2026""#, says: #""30-09-2026" is no date; write one as 2026-10-15 or 2026-10-15T12:00:00.000Z"#),
        BadFile(in: "WorkSession", "startedAt", #""now""#, says: #""now" is no moment; write one as 2026-10-15T09:00:00.000Z"#),
        BadFile(in: "AnchorRule", "configData", #"{"version":1}"#, says: "expected a text, found an object"),
        BadFile(in: "UserSettings", "weekdayLevels", #"{"6":"low"}"#, says: "expected a text, found an object"),
    ]

    static let badRows = [
        BadFile("an id twice", file(#""TaskItem":[{"id":"\#(id("1"))"},{},{"id":"\#(id("1"))"}]"#), says: "records.TaskItem[2].id: \(id("1")) stands twice in this model"),
        BadFile("an id twice, in two cases", file(#""TaskItem":[{"id":"\#(id("A"))"},{"id":"\#(id("A").lowercased())"}]"#), says: "records.TaskItem[1].id: \(id("A")) stands twice in this model"),
        BadFile("an id twice in a model that isn't known", file(#""Note":[{"id":"\#(id("1"))"},{"id":"\#(id("1"))","a":1}]"#), says: #"records.Note[1].id: "\#(id("1"))" stands twice in this model"#),
        BadFile("an attribute twice", file(#""TaskItem":[{"title":"a","title":"a"}]"#), says: "records.TaskItem[0].title: stands twice"),
        BadFile("an attribute twice, once in escapes", file(#""TaskItem":[{"title":"a","\u0074itle":"b"}]"#), says: "records.TaskItem[0].title: stands twice"),
        BadFile("an unknown attribute twice", file(#""TaskItem":[{"mood":1,"mood":1}]"#), says: "records.TaskItem[0].mood: stands twice"),
        BadFile("a model twice", file(#""TaskItem":[],"TaskItem":[]"#), says: "records.TaskItem: stands twice"),
        BadFile("an unknown model twice", file(#""Note":[],"Note":[]"#), says: "records.Note: stands twice"),
        BadFile("a row that is a list", file(#""TaskItem":[{},[]]"#), says: "records.TaskItem[1]: a row is an object"),
        BadFile("a row that is null", file(#""TaskItem":[null]"#), says: "records.TaskItem[0]: a row is an object"),
        BadFile("an unknown row that is a text", file(#""Note":[{},"x"]"#), says: "records.Note[1]: a row is an object"),
        BadFile("a model that is an object", file(#""TaskItem":{}"#), says: "records.TaskItem: expected a list of rows, found an object"),
        BadFile("a model that is null", file(#""TaskItem":null"#), says: "records.TaskItem: expected a list of rows, found null"),
        BadFile("an unknown model that is a number", file(#""Note":1"#), says: "records.Note: expected a list of rows, found a number"),
    ]

    static let badDocuments = [
        BadFile("a list", "[]", says: "the file: this is no export file: it is no JSON object"),
        BadFile("a text", #""Jamaal""#, says: "the file: this is no export file: it is no JSON object"),
        BadFile("an empty object", "{}", says: "app: is missing; this is no export of Jamaal"),
        BadFile("another app", #"{"app":"Things","format":1,"records":{}}"#, says: #"app: expected "Jamaal", found "Things""#),
        BadFile("an app in other letters", #"{"app":"jamaal","format":1,"records":{}}"#, says: #"app: expected "Jamaal", found "jamaal""#),
        BadFile("an app that is a number", #"{"app":1,"format":1,"records":{}}"#, says: #"app: expected "Jamaal", found 1"#),
        BadFile("an app that is null", #"{"app":null,"format":1,"records":{}}"#, says: #"app: expected "Jamaal", found null"#),
        BadFile("no format", #"{"app":"Jamaal","records":{}}"#, says: "format: is missing"),
        BadFile("format 2", #"{"app":"Jamaal","format":2,"records":{}}"#, says: "format: 2 is newer than this program knows (1); update jamaal"),
        BadFile("format 2, in which nothing else is known", #"{"app":"Jamaal","format":2,"rows":[]}"#, says: "format: 2 is newer than this program knows (1); update jamaal"),
        BadFile("a format of text", #"{"app":"Jamaal","format":"1","records":{}}"#, says: #"format: expected the number 1, found "1""#),
        BadFile("format 0", #"{"app":"Jamaal","format":0,"records":{}}"#, says: "format: expected the number 1, found 0"),
        BadFile("format 1.5", #"{"app":"Jamaal","format":1.5,"records":{}}"#, says: "format: expected the number 1, found 1.5"),
        BadFile("format true", #"{"app":"Jamaal","format":true,"records":{}}"#, says: "format: expected the number 1, found true"),
        BadFile("format null", #"{"app":"Jamaal","format":null,"records":{}}"#, says: "format: expected the number 1, found null"),
        BadFile("no records", #"{"app":"Jamaal","format":1}"#, says: "records: is missing"),
        BadFile("records a list", #"{"app":"Jamaal","format":1,"records":[]}"#, says: "records: expected an object of models, found a list"),
        BadFile("records null", #"{"app":"Jamaal","format":1,"records":null}"#, says: "records: expected an object of models, found null"),
        BadFile("two formats", #"{"app":"Jamaal","format":1,"format":1,"records":{}}"#, says: "format: stands twice"),
        BadFile("two records", #"{"app":"Jamaal","format":1,"records":{},"records":{"TaskItem":[{}]}}"#, says: "records: stands twice"),
        BadFile("two of another key", #"{"app":"Jamaal","format":1,"device":1,"device":2,"records":{}}"#, says: "device: stands twice"),
    ]

    static let badSyntax = [
        BadFile("nothing", "", says: "line 1, column 1: the text ends where a value should stand"),
        BadFile("white space", " \n ", says: "line 2, column 2: the text ends where a value should stand"),
        BadFile("no JSON", "Dear diary", says: "line 1, column 1: expected a value"),
        BadFile("more behind it", file("") + "\n{}", says: "line 2, column 1: something follows the end of the value"),
        BadFile("a comma too many", file("\n\"TaskItem\":[{},\n]"), says: "line 3, column 1: expected a value"),
        BadFile("half of a surrogate pair", file("\n\"TaskItem\":[{\"title\":\"\\ud800\"}]"), says: "line 2, column 23: half of a surrogate pair is no text"),
        BadFile("the other half", file("\n\"TaskItem\":[{\"title\":\"a\\udc00\"}]"), says: "line 2, column 24: half of a surrogate pair is no text"),
        BadFile("half of a pair in an unknown attribute", file("\n\"TaskItem\":[{\"mood\":\"\\ud800x\"}]"), says: "line 2, column 22: half of a surrogate pair is no text"),
        BadFile("a control character", file("\n\"TaskItem\":[{\"title\":\"\u{1}\"}]"), says: "line 2, column 23: a control character must be escaped inside a string"),
        BadFile("a number with a leading zero", file("\n\"TaskItem\":[{\"effortMinutes\":030}]"), says: "line 2, column 30: a number has no leading zeros"),
        BadFile("NaN", file("\n\"DayPlan\":[{\"completionRate\":NaN}]"), says: "line 2, column 30: expected a value"),
        BadFile("a key twice within an unknown attribute", file("\n\"TaskItem\":[{\"mood\":{\"a\":1,\"a\":2}}]"), says: #"line 2, column 28: the key "a" stands twice in one object"#),
        BadFile("10,000 brackets", String(repeating: "[", count: 10_000), says: "the file: this is no export file: it is no JSON object"),
        BadFile("10,000 brackets in an attribute", file("\n\"TaskItem\":[{\"mood\":" + String(repeating: "[", count: 10_000) + "]"), says: "line 2, column 529: nested deeper than 512 levels"),
        BadFile("10,000 brackets beside the records", #"{"app":"Jamaal","x":"# + String(repeating: #"{"a":"#, count: 10_000), says: "line 1, column 2576: nested deeper than 512 levels"),
    ]

    @Test("A value of the wrong type, or none of its type, is refused at its place", arguments: badValues)
    func values(bad: BadFile) throws { try check(Array(bad.text.utf8), says: bad.message) }

    @Test("A row or a model that is none, or stands twice, is refused at its place", arguments: badRows)
    func rows(bad: BadFile) throws { try check(Array(bad.text.utf8), says: bad.message, options: [.plain, .keep, .replace, .dryRun]) }

    @Test("A file of another format, program or shape is refused with its reason", arguments: badDocuments)
    func documents(bad: BadFile) throws { try check(Array(bad.text.utf8), says: bad.message) }

    @Test("What is no JSON is refused with its line and column", arguments: badSyntax)
    func syntax(bad: BadFile) throws { try check(Array(bad.text.utf8), says: bad.message) }

    @Test("Bytes that are no UTF-8 are refused", arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] as [[UInt8]])
    func encoding(bytes: [UInt8]) throws {
        let text = Array("{\"app\":\"Jamaal\",\"format\":1,\"records\":{\n\"TaskItem\":[{\"title\":\"".utf8) + bytes + Array("\"}]}}".utf8)
        try check(text, says: "line 2, column 23: these bytes are not UTF-8")
        try check([0xFF, 0xFE] + text, says: "line 1, column 1: expected a value")
    }

    @Test("A fault in the last of a thousand rows changes nothing, and is named with its place")
    func lastOfMany() throws {
        let good = (0..<999).map { #"{"title":"\#($0)","dueDate":"2026-10-15","mood":\#($0)}"# }.joined(separator: ",")
        try check(Array(file(#""DayPlan":[{}],"Note":[{}],"TaskItem":[\#(good),{"title":"last","dueDate":"2026-02-30"}],"WorkSession":[{}]"#).utf8),
                  says: #"records.TaskItem[999].dueDate: "2026-02-30" is no date; write one as 2026-10-15 or 2026-10-15T12:00:00.000Z"#)
    }

    @Test("A file that was cut off at any place is refused, and nothing of it stays", arguments: 0..<5)
    func cutOff(part: Int) throws {
        var random = Seeded(87)
        let whole = try Store.inMemory()
        try Generated.fill(whole, rows: 3, &random)
        try whole.take(file(#""Note":[{"id":"\#(id("1"))","text":"é🕌"}],"TaskItem":[{"id":"\#(id("2"))","mood":[1,{"a":null}]}]"#))
        let text = try whole.exported()
        var taken: [Int] = []
        for length in stride(from: part * 50, to: text.count - 2, by: 250) {
            let cut = Array(text[..<length])
            if refusal({ try store.take(cut) }) == nil { taken.append(length) }
        }
        #expect(taken == [])
        #expect(text.count > 10_000)
        #expect(try store.connection.contents() == before)
    }

    @Test("A file that lacks but its last line end is whole, and one more byte makes it none")
    func lastBytes() throws {
        let whole = Array(try store.exported())
        #expect(try store.take(Array(whole.dropLast())).total.replaced == 0)
        try check(Array(whole.dropLast(2)), says: nil)
        try check(whole + [0x7D], says: nil)
        try check(whole + whole, says: nil)
        try check(whole + [0], says: nil)
    }
}

/// All of a file or nothing, wherever it stops.
struct AllOrNothingTests {
    struct Stopped: Sendable, CustomTestStringConvertible {
        let what: String
        let isFilled: Bool
        let options: ImportOptions

        var testDescription: String { what }
    }

    @Test("An import that fails at its n-th write, for every n, leaves the store as before, and the next one is whole", arguments: [
        Stopped(what: "into an empty store", isFilled: false, options: .plain),
        Stopped(what: "into a store with rows", isFilled: true, options: .plain),
        Stopped(what: "keeping", isFilled: true, options: .keep),
        Stopped(what: "replacing all", isFilled: true, options: .replace),
    ])
    func nthWrite(stopped: Stopped) throws {
        let store = try Store.inMemory()
        if stopped.isFilled {
            try store.take(file(#"""
                "TaskItem":[{"id":"\#(id("1"))","title":"old","mood":"old"}],"TaskCategory":[{"id":"\#(id("2"))"}],"Note":[{"id":"\#(id("3"))","a":1}]
                """#))
        }
        let text = file(#"""
            "TaskItem":[{"id":"\#(id("1"))","title":"new","mood":"new","categoryID":"\#(id("2"))"},{"id":"\#(id("4"))","categoryID":"\#(id("F"))"}],
            "Note":[{"id":"\#(id("3"))","a":2},{"b":1}],"HabitEntry":[{"id":"\#(id("5"))"}]
            """#)
        let before = try store.connection.contents(), layout = try companions(of: store.connection)
        var expected: [String: [String]] = [:]
        do {
            let other = try Store.inMemory()
            if stopped.isFilled {
                try other.take(file(#"""
                    "TaskItem":[{"id":"\#(id("1"))","title":"old","mood":"old"}],"TaskCategory":[{"id":"\#(id("2"))"}],"Note":[{"id":"\#(id("3"))","a":1}]
                    """#))
            }
            try other.take(text, stopped.options)
            expected = try other.connection.contents()
        }

        var failing = 1
        var isDone = false
        while !isDone, failing < 500 {
            store.connection.beforeWrite = { number throws(SQLiteError) in if number == failing { throw SQLiteError(code: 13, message: "database or disk is full") } }
            let refused = refusal { try store.take(text, stopped.options) }
            store.connection.beforeWrite = nil
            let isBefore = try store.connection.contents() == before && companions(of: store.connection) == layout
            isDone = refused == nil
            if isDone { break }
            #expect(refused == "database or disk is full (SQLite code 13)")
            #expect(isBefore, "stopped at write \(failing)")
            #expect(!store.connection.isInTransaction)
            #expect(try store.connection.number("PRAGMA foreign_keys") == 1, "stopped at write \(failing)")
            failing += 1
        }
        #expect(isDone)
        #expect(failing > 5)
        #expect(try store.connection.contents() == expected)
        #expect(try companions(of: store.connection) == layout)
    }

    @Test("A full disk is a failure of writing, and the store is as before")
    func fullDisk() throws {
        let folder = try Folder()
        let store = try Store.openOrCreate(path: folder.store, backup: noBackup)
        try store.take(file(#""TaskItem":[{"id":"\#(id("1"))"}]"#))
        let before = try store.connection.contents(), pages = try store.connection.number("PRAGMA page_count") ?? 0
        try store.connection.runScript("PRAGMA max_page_count = \(pages + 3)")
        let rows = (0..<500).map { #"{"title":"\#(String(repeating: "x", count: 300))\#($0)"}"# }.joined(separator: ",")
        let refused = refusal { try store.take(file(#""TaskItem":[\#(rows)]"#)) }
        #expect(refused == "database or disk is full (SQLite code 13)")
        try store.connection.runScript("PRAGMA max_page_count = 1000000")
        #expect(try store.connection.contents() == before)
        #expect(try store.take(file(#""TaskItem":[\#(rows)]"#)).total.inserted == 500)
        withExtendedLifetime(folder) {}
    }

    @Test("A store that another process writes to is busy, and as before")
    func busy() throws {
        let folder = try Folder()
        let store = try Store.openOrCreate(path: folder.store, backup: noBackup)
        let other = try Connection(path: folder.store, access: .readWrite)
        try store.connection.runScript("PRAGMA busy_timeout = 20")
        try other.run("BEGIN IMMEDIATE")
        let refused = refusal { try store.take(file(#""TaskItem":[{}]"#)) }
        #expect(refused == "database is locked (SQLite code 5)")
        try other.run("ROLLBACK")
        #expect(try store.connection.number("SELECT count(*) FROM TaskItem") == 0)
        #expect(try store.connection.number("PRAGMA foreign_keys") == 1)
        #expect(try store.take(file(#""TaskItem":[{}]"#)).total.inserted == 1)
        withExtendedLifetime(folder) {}
    }
}
