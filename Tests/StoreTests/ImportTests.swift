import JSON
import Model
import SQLite
@testable import Store
import Testing
import Values

/// A value as it may stand in a file, and as it is stored then.
struct Taken: Sendable, CustomTestStringConvertible {
    let model: String
    let attribute: String
    let json: String
    /// In SQL.
    let stored: String

    init(_ attribute: String, _ json: String, is stored: String) {
        let parts = attribute.split(separator: ".").map(String.init)
        (model, self.attribute, self.json, self.stored) = (parts[0], parts[1], json, stored)
    }

    var testDescription: String { "\(model).\(attribute) \(json)" }
}

struct ImportTests {
    private let store: Store

    init() throws { store = try Store.inMemory() }

    private func values(_ sql: String) throws -> [Value] { try store.connection.rows(sql) { $0.value(0) } }

    // MARK: Values

    @Test("A value is stored in its one form", arguments: [
        Taken("TaskItem.dueDate", #""2026-10-15""#, is: "'2026-10-15T12:00:00.000Z'"),
        Taken("TaskItem.dueDate", #""2026-10-15T12:00:00.000Z""#, is: "'2026-10-15T12:00:00.000Z'"),
        Taken("TaskItem.dueDate", #""2026-10-15T12:00:00Z""#, is: "'2026-10-15T12:00:00.000Z'"),
        Taken("TaskItem.dueDate", #""2026-10-15T23:59:59.999Z""#, is: "'2026-10-15T23:59:59.999Z'"),
        Taken("TaskItem.dueDate", #""2026-10-15T00:00:00Z""#, is: "'2026-10-15T00:00:00.000Z'"),
        Taken("TaskItem.dueDate", #""2026-10-15T01:00:00+02:00""#, is: "'2026-10-14T23:00:00.000Z'"),
        Taken("TaskItem.dueDate", #""2026\u002d10-15""#, is: "'2026-10-15T12:00:00.000Z'"),
        Taken("TaskItem.dueDate", "null", is: "NULL"),
        Taken("HabitEntry.date", #""2028-02-29""#, is: "'2028-02-29T12:00:00.000Z'"),
        Taken("HabitEntry.date", "null", is: "'2026-10-20T09:00:00.000Z'"),
        Taken("TaskItem.createdAt", #""2026-10-15T09:00:00.000Z""#, is: "'2026-10-15T09:00:00.000Z'"),
        Taken("TaskItem.createdAt", #""2026-10-15T09:00Z""#, is: "'2026-10-15T09:00:00.000Z'"),
        Taken("TaskItem.createdAt", #""2026-10-15T09:00:00.123456789+05:30""#, is: "'2026-10-15T03:30:00.123Z'"),
        Taken("TaskItem.createdAt", #""2026-10-15T09:00:00.999999-03:00""#, is: "'2026-10-15T12:00:00.999Z'"),
        Taken("TaskItem.createdAt", #""1969-12-31T23:59:59,9Z""#, is: "'1969-12-31T23:59:59.900Z'"),
        Taken("TaskItem.createdAt", #""2026-10-15T09:00:00.00\u0030Z""#, is: "'2026-10-15T09:00:00.000Z'"),
        Taken("TaskItem.createdAt", "null", is: "'2026-10-20T09:00:00.000Z'"),
        Taken("TaskItem.completedAt", "null", is: "NULL"),
        Taken("TaskItem.isCompleted", "true", is: "1"), Taken("TaskItem.isCompleted", "false", is: "0"),
        Taken("TaskItem.isCompleted", "1", is: "1"), Taken("TaskItem.isCompleted", "0", is: "0"),
        Taken("TaskItem.isCompleted", "0.0", is: "0"), Taken("TaskItem.isCompleted", "null", is: "0"),
        Taken("AnchorRule.isEnabled", "null", is: "1"),
        Taken("TaskItem.effortMinutes", "30", is: "30"), Taken("TaskItem.effortMinutes", "30.0", is: "30"),
        Taken("TaskItem.effortMinutes", "3e1", is: "30"), Taken("TaskItem.effortMinutes", "-0", is: "0"),
        Taken("TaskItem.effortMinutes", "9223372036854775807", is: "9223372036854775807"),
        Taken("TaskItem.effortMinutes", "-9223372036854775808", is: "-9223372036854775808"),
        Taken("TaskItem.effortMinutes", "null", is: "NULL"), Taken("TaskItem.deferralCount", "null", is: "0"),
        Taken("DayPlan.completionRate", "1", is: "1.0"), Taken("DayPlan.completionRate", "0.1", is: "0.1"),
        Taken("DayPlan.completionRate", "1e-999", is: "0.0"), Taken("DayPlan.completionRate", "1e300", is: "1e300"),
        Taken("DayPlan.completionRate", "null", is: "0.0"),
        Taken("TaskItem.title", #""""#, is: "''"), Taken("TaskItem.title", "null", is: "''"),
        Taken("TaskItem.title", #""a\u0000b""#, is: "'a' || char(0) || 'b'"), Taken("TaskItem.title", #""\ud83d\ude00""#, is: "char(128512)"),
        Taken("TaskItem.title", #""\u2028\ufeff""#, is: "char(8232, 65279)"), Taken("TaskItem.notes", "null", is: "NULL"),
        Taken("TaskItem.importance", #""urgent""#, is: "'urgent'"), Taken("TaskItem.importance", "null", is: "'low'"),
        Taken("TaskItem.seriesID", #""abcdefab-0000-4000-8000-000000000000""#, is: "'ABCDEFAB-0000-4000-8000-000000000000'"),
        Taken("TaskItem.seriesID", #""ABCDEFAB-0000-4000-8000-00000000000\u0030""#, is: "'ABCDEFAB-0000-4000-8000-000000000000'"),
        Taken("UserSettings.weekdayLevels", "null", is: #"'{"6":"low","7":"low"}'"#),
    ])
    func values(taken: Taken) throws {
        try store.take(file(#""\#(taken.model)":[{"id":"\#(id("1"))","\#(taken.attribute)":\#(taken.json)}]"#))
        let found = try store.connection.first("SELECT \(taken.attribute) IS \(taken.stored), typeof(\(taken.attribute)) = typeof(\(taken.stored)), quote(\(taken.attribute)) FROM \(taken.model)") {
            ($0.integer(0), $0.integer(1), $0.text(2))
        }
        #expect(found?.0 == 1 && found?.1 == 1, "it is \(found?.2 ?? "")")
    }

    @Test("A row that names nothing takes every default, the moment of the import, and a new id", arguments: TableTests.models)
    func nothingNamed(model: String) throws {
        let report = try store.take(file(#""\#(model)":[{},{"id":null},{"id":"\#(id("7"))"}]"#))
        #expect(report.models[model]?.inserted == 3)
        let ids = try store.connection.texts("SELECT id FROM \"\(model)\" ORDER BY id")
        #expect(ids == [id("7"), "EEEEEEEE-EEEE-4000-8000-000000000001", "EEEEEEEE-EEEE-4000-8000-000000000002"])
        let description = try #require(store.schema.models.first { $0.name == model })
        for column in description.columns where column.name != "id" {
            let expected: Value
            switch column.default {
            case .value(let value): expected = value
            case .now, .newID: expected = now.stored
            }
            #expect(try values("SELECT DISTINCT \"\(column.name)\" FROM \"\(model)\"") == [expected], "\(column.name)")
        }
    }

    @Test("An id in lower case is the row with that id, in the file's links too")
    func lowerCase() throws {
        let a = "ABCDEFAB-0000-4000-8000-00000000000A", b = "ABCDEFAB-0000-4000-8000-00000000000B"
        try store.take(file(#""TaskCategory":[{"id":"\#(a)","name":"old"}]"#))
        let report = try store.take(file(#"""
            "TaskCategory":[{"id":"\#(a.lowercased())","name":"new"}], "TaskItem":[{"id":"\#(b.lowercased())","categoryID":"\#(a.lowercased())"}]
            """#))
        #expect(report.models["TaskCategory"]?.replaced == 1 && report.unlinked == [])
        #expect(try store.connection.texts("SELECT id || name FROM TaskCategory") == [a + "new"])
        #expect(try store.connection.texts("SELECT id || categoryID FROM TaskItem") == [b + a])
    }

    @Test("The file may be spaced, in any order, with a byte order mark and keys that aren't known", arguments: [
        #"{ "records" : { "TaskItem" : [ { "title" : "a" } ] } , "format" : 1 , "app" : "Jamaal" }"#,
        "\u{FEFF}\r\n{\"app\":\"Jamaal\",\t\"format\":1,\n\"device\":{\"name\":[1,{}]},\"records\":{\"TaskItem\":[{\"title\":\"a\"}]},\"exportedAt\":null}\n \n",
        #"{"app":"Jamaal","format":1.0,"exportedAt":"whenever","counts":{"TaskItem":1},"records":{"TaskItem":[{"title":"a"}]}}"#,
        #"{"\u0061pp":"Jamaal","f\u006frmat":1e0,"record\u0073":{"Task\u0049tem":[{"\u0074itle":"a"}]}}"#,
    ])
    func document(text: String) throws {
        let report = try store.take(text)
        #expect(report.total.inserted == 1 && report.miscounted.isEmpty)
        #expect(try store.connection.texts("SELECT title FROM TaskItem") == ["a"])
    }

    @Test("A file without rows changes nothing", arguments: [file(""), file(#""TaskItem":[],"Note":[]"#)])
    func noRows(text: String) throws {
        #expect(try store.take(text) == ImportReport())
        #expect(try store.take(text, .dryRun) == ImportReport())
    }

    // MARK: Rows that are there

    private let old = file(#"""
        "TaskCategory":[{"id":"\#(id("C"))","name":"Work"}],
        "TaskItem":[{"id":"\#(id("1"))","title":"old","notes":"note","dueDate":"2026-10-15T07:00:00Z","isCompleted":true,"categoryID":"\#(id("C"))","createdAt":"2026-10-01T09:00:00Z","mood":"good"}]
        """#)

    private func task() throws -> [Value] {
        try store.connection.first("SELECT title, notes, dueDate, isCompleted, categoryID, createdAt FROM TaskItem WHERE id = ?", [.text(id("1"))]) { row in
            (0..<6).map { row.value($0) }
        } ?? []
    }

    @Test("On replacing, what the file doesn't name keeps the store's value; null empties what may be empty and leaves the rest")
    func replacing() throws {
        try store.take(old)
        let report = try store.take(file(#""TaskItem":[{"id":"\#(id("1"))","title":null,"notes":null,"isCompleted":false,"createdAt":null}]"#))
        #expect(report.total.replaced == 1 && report.total.inserted == 0)
        #expect(try task() == [.text("old"), .null, .text("2026-10-15T07:00:00.000Z"), .integer(0), .text(id("C")), .text("2026-10-01T09:00:00.000Z")])
        #expect(try store.connection.texts("SELECT value FROM Unknown") == [#""good""#])
    }

    @Test("A row that is named with nothing but its id is unchanged")
    func onlyID() throws {
        try store.take(old)
        let before = try store.modelContents()
        let report = try store.take(file(#""TaskItem":[{"id":"\#(id("1"))"}]"#))
        #expect(report.total.unchanged == 1 && report.total.replaced == 0)
        #expect(try store.modelContents() == before)
    }

    @Test("Keeping, the store's row stays as it is, with what isn't known of it, and new ones come in")
    func keeping() throws {
        try store.take(old)
        let before = try task()
        let report = try store.take(file(#""TaskItem":[{"id":"\#(id("1"))","title":"new","mood":"bad","place":"home"},{"id":"\#(id("2"))","mood":"new"}]"#), .keep)
        #expect(report.total.kept == 1 && report.total.inserted == 1 && report.total.replaced == 0)
        #expect(try task() == before)
        #expect(try store.connection.texts("SELECT substr(id, 1, 1) || attribute || value FROM Unknown ORDER BY id") == [#"1mood"good""#, #"2mood"new""#])
    }

    @Test("Replacing all empties the models and what isn't known first, and leaves what belongs to this machine")
    func replacingAll() throws {
        try store.take(old)
        try store.take(file(#""Note":[{"id":"\#(id("9"))"}]"#))
        try store.setState("lastProcessedDay", "2026-10-14")
        let report = try store.take(file(#""TaskItem":[{"id":"\#(id("1"))","title":"new"},{"id":"\#(id("2"))"}]"#), .replace)
        #expect(report.removed == 2 && report.total.inserted == 2 && report.total.replaced == 0)
        // Nothing of the old row is left: what isn't named takes its default.
        #expect(try task() == [.text("new"), .null, .null, .integer(0), .null, now.stored])
        #expect(try store.unknownCount() == 0)
        #expect(try store.connection.number("SELECT count(*) FROM TaskCategory") == 0)
        #expect(try store.state("lastProcessedDay") == "2026-10-14")
    }

    @Test("A dry run reports what the run would, and changes nothing", arguments: [ImportOptions.plain, .keep, .replace], [false, true])
    func dryRun(options: ImportOptions, isFilled: Bool) throws {
        if isFilled { try store.take(old) }
        let text = file(#"""
            "TaskItem":[{"id":"\#(id("1"))","title":"new","categoryID":"\#(id("F"))","mood":"bad"},{"id":"\#(id("2"))"}], "Note":[{"id":"\#(id("9"))"},{}], "DayPlan":[{"id":"\#(id("1"))"}]
            """#)
        var dry = options
        dry.isDryRun = true
        let before = try store.connection.contents()
        let layout = try companions(of: store.connection)
        let said = try store.take(text, dry)
        #expect(try store.connection.contents() == before)
        #expect(try companions(of: store.connection) == layout)
        #expect(try store.connection.number("PRAGMA foreign_keys") == 1)
        #expect(try store.take(text, options) == said)
        #expect(try store.connection.contents() != before)
    }

    /// Fault 50.
    @Test("After an import the same file would change nothing", arguments: [
        file(#""TaskItem":[{"id":"\#(id("1"))","title":"a","dueDate":"2026-10-15T01:00:00+02:00"},{"id":"\#(id("2"))","effortMinutes":3e1,"isCompleted":1}]"#),
        file(#""TaskItem":[{"id":"\#(id("1"))","categoryID":"\#(id("F"))"}],"HabitEntry":[{"id":"\#(id("1"))","windowID":"\#(id("F"))"}]"#),
        file(#""TaskItem":[{"id":"\#(id("1"))","mood":{"b":1,"a":[2]}}]"#),
        file(#""WorkSession":[{"id":"\#(id("1"))","taskID":"\#(id("F"))","habitWindowID":"\#(id("2"))"}],"HabitTimeWindow":[{"id":"\#(id("2"))"}]"#),
    ], [ImportOptions.plain, .keep])
    func twice(text: String, options: ImportOptions) throws {
        try store.take(text, options)
        let before = try store.connection.contents()
        let said = try store.take(text, .dryRun)
        #expect(said.total.inserted == 0 && said.total.replaced == 0)
        try store.take(text, options)
        #expect(try store.connection.contents() == before)
    }

    @Test("Into a store that is open to everything, triggers and indexes are as before, and foreign keys are on again", arguments: [ImportOptions.plain, .keep, .replace, .dryRun])
    func companionsStay(options: ImportOptions) throws {
        let before = try companions(of: store.connection)
        try store.take(old, options)
        #expect(try companions(of: store.connection) == before)
        try store.take(old, options)
        #expect(try companions(of: store.connection) == before)
        #expect(try store.connection.number("PRAGMA foreign_keys") == 1)
        #expect(try store.integrityProblems() == [])
    }

    @Test("What dedup has to look at is noted: of a filled empty store a row of each key that is held twice, else every new row")
    func touched() throws {
        let twins = (["7", "8", "9"] as [Character]).map { #"{"id":"\#(id($0))","date":"2026-10-1\#($0 == "9" ? 6 : 5)"}"# }.joined(separator: ",")
        try store.take(file(#""DayPlan":[\#(twins)],"TaskItem":[{"id":"\#(id("1"))"}]"#))
        #expect(try store.touched("DayPlan") == [id("7")])
        #expect(try store.touched("TaskItem") == [])
        try store.forgetTouched()
        try store.take(file(#""DayPlan":[{"id":"\#(id("5"))"}],"TaskItem":[{"id":"\#(id("6"))"}]"#))
        #expect(try store.touched("DayPlan") == [id("5")])
        #expect(try store.touched("TaskItem") == [])
    }

    // MARK: Links

    @Test("A link is kept where its target is in the file, before or after it, or in the store")
    func links() throws {
        try store.take(old)
        let report = try store.take(file(#"""
            "WorkSession":[{"id":"\#(id("1"))","taskID":"\#(id("1"))"},{"id":"\#(id("2"))","taskID":"\#(id("2"))"},{"id":"\#(id("3"))","habitWindowID":"\#(id("3"))"}],
            "TaskItem":[{"id":"\#(id("2"))","categoryID":"\#(id("C"))"}],
            "HabitTimeWindow":[{"id":"\#(id("3"))","habitID":"\#(id("4"))"}],
            "Habit":[{"id":"\#(id("4"))"}]
            """#))
        #expect(report.unlinked == [])
        #expect(try store.hangingLinks().isEmpty)
        #expect(try store.connection.number("SELECT count(*) FROM WorkSession WHERE taskID IS NOT NULL OR habitWindowID IS NOT NULL") == 3)
    }

    @Test("A link to a row that is neither in the file nor in the store is stored as NULL and named", arguments: [ImportOptions.plain, .keep, .replace])
    func hanging(options: ImportOptions) throws {
        try store.take(old)
        let report = try store.take(file(#"""
            "TaskItem":[{"id":"\#(id("1"))"},{"id":"\#(id("5"))","title":"stays","categoryID":"\#(id("F").lowercased())"}],
            "WorkSession":[{"id":"\#(id("2"))","taskID":"\#(id("5"))","habitWindowID":"\#(id("C"))"}]
            """#), options)
        #expect(report.unlinked == [
            .init(model: "TaskItem", id: id("5"), attribute: "categoryID", target: id("F")),
            .init(model: "WorkSession", id: id("2"), attribute: "habitWindowID", target: id("C")),
        ])
        #expect(report.total.inserted == (options.replacesAll ? 3 : 2))
        #expect(try store.connection.texts("SELECT title || quote(categoryID) FROM TaskItem WHERE id = '\(id("5"))'") == ["staysNULL"])
        #expect(try store.connection.texts("SELECT quote(habitWindowID) || taskID FROM WorkSession") == ["NULL" + id("5")])
        #expect(try store.hangingLinks().isEmpty)
    }

    @Test("A link to a row that replacing all removed hangs too")
    func removedTarget() throws {
        try store.take(old)
        let report = try store.take(file(#""TaskItem":[{"id":"\#(id("1"))","categoryID":"\#(id("C"))"}]"#), .replace)
        #expect(report.unlinked.map(\.target) == [id("C")])
    }

    @Test("A link that hung in the store before is none of the import's business")
    func hungBefore() throws {
        try store.take(old)
        try store.connection.runScript("PRAGMA foreign_keys = OFF; UPDATE TaskItem SET categoryID = '\(id("F"))'; PRAGMA foreign_keys = ON")
        let report = try store.take(file(#""TaskItem":[{"id":"\#(id("2"))"}]"#))
        #expect(report.unlinked == [])
        #expect(try store.hangingLinks().map(\.id) == [id("1")])
    }

    // MARK: What isn't known

    @Test("Attributes, models and words that aren't known are kept and exported again as they came")
    func unknown() throws {
        let text = file(#"""
            "Note":[{"id":"\#(id("9"))","z":1.50,"a":[{"y":null,"x":"\u0000"}]},{"title":"no id"},{"id":7}],
            "TaskItem":[{"id":"\#(id("1"))","aMood":null,"zMood":12345678901234567890.10,"importance":"urgent","repeatKind":""}]
            """#)
        let report = try store.take(text)
        #expect(report.unknownModels == ["Note": 3])
        #expect(report.models == ["TaskItem": ImportReport.Counts(inserted: 1)])
        let records = try store.exportedJSON()["records"]
        #expect(records?["Note"]?.array?.map { $0.text() } == [#"{"a":[{"x":"\u0000","y":null}],"id":"\#(id("9"))","z":1.50}"#, #"{"id":7}"#, #"{"title":"no id"}"#])
        let task = try #require(records?["TaskItem"]?.array?.first)
        #expect(task["aMood"] == .null)
        #expect(task["zMood"] == .number("12345678901234567890.10"))
        #expect(task["importance"] == "urgent" && task["repeatKind"] == "")
        let keys = task.object?.map(\.key) ?? []
        #expect(keys == keys.sorted() && keys.first == "aMood" && keys.last == "zMood")
        #expect(try store.exportedJSON()["counts"]?["Note"] == 3)
    }

    @Test("What isn't known follows the file on replacing: changed, added, and what the file doesn't name kept")
    func unknownReplaced() throws {
        try store.take(file(#""TaskItem":[{"id":"\#(id("1"))","mood":"old","place":"home"}],"Note":[{"id":"\#(id("9"))","title":"old"},{"id":"\#(id("8"))"}]"#))
        try store.take(file(#""TaskItem":[{"id":"\#(id("1"))","mood":"new","size":1}],"Note":[{"id":"\#(id("9"))","title":"new"}]"#))
        #expect(try store.connection.texts("SELECT attribute || value FROM Unknown WHERE model = 'TaskItem' ORDER BY 1") == [#"mood"new""#, #"place"home""#, "size1"])
        #expect(try store.connection.texts("SELECT value FROM Unknown WHERE model = 'Note' ORDER BY id") == [#"{"id":"\#(id("8"))"}"#, #"{"id":"\#(id("9"))","title":"new"}"#])
    }

    @Test("A row of which only what isn't known changed counts as replaced")
    func unknownCounts() throws {
        try store.take(file(#""TaskItem":[{"id":"\#(id("1"))","mood":"old"}]"#))
        #expect(try store.take(file(#""TaskItem":[{"id":"\#(id("1"))","mood":"old"}]"#)).total.unchanged == 1)
        let report = try store.take(file(#""TaskItem":[{"id":"\#(id("1"))","mood":"new"}]"#))
        #expect(report.total.replaced == 1 && report.total.unchanged == 0)
    }

    @Test("Keeping keeps the store's row of a model that isn't known too")
    func unknownKept() throws {
        try store.take(file(#""Note":[{"id":"\#(id("9"))","title":"old"}]"#))
        try store.take(file(#""Note":[{"id":"\#(id("9"))","title":"new"},{"id":"\#(id("8"))"}]"#), .keep)
        #expect(try store.connection.texts("SELECT value FROM Unknown ORDER BY id") == [#"{"id":"\#(id("8"))"}"#, #"{"id":"\#(id("9"))","title":"old"}"#])
    }

    @Test("Rows of a model that isn't known may be alike and without an id: none is lost, and none comes twice")
    func unknownAlike() throws {
        let text = file(#""Note":[{"title":"a"},{"title":"a"},{"title":"b"}]"#)
        for options in [ImportOptions.plain, .plain, .keep, .replace] {
            try store.take(text, options)
            #expect(try store.connection.texts("SELECT value FROM Unknown ORDER BY 1") == [#"{"title":"a"}"#, #"{"title":"a"}"#, #"{"title":"b"}"#])
        }
    }

    @Test("Names that only look alike are two: of attributes, of models, and of keys of the file")
    func lookAlikes() throws {
        let (one, two) = ("\u{E9}", "e\u{301}")
        let text = #"""
            {"app":"Jamaal","format":1,"\#(one)":1,"\#(two)":2,"records":{
            "TaskItem":[{"id":"\#(id("1"))","\#(one)":1,"\#(two)":2}],"\#(one)":[{"a":1}],"\#(two)":[{"a":2}]}}
            """#
        try store.take(text)
        #expect(try store.unknownCount() == 4)
        let exported = try store.exported(), again = try Store.inMemory()
        try again.take(exported)
        #expect(try again.modelContents() == store.modelContents())
        #expect(try again.exported() == exported)
        let records = try store.exportedJSON()["records"]
        #expect(records?[one] == [["a": 1]] && records?[two] == [["a": 2]])
    }

    // MARK: Counts

    @Test("Where the file says another number of rows than it holds, the report says so, and the rows come in")
    func miscounted() throws {
        let report = try store.take(#"""
            {"app":"Jamaal","format":1,"counts":{"TaskItem":3,"DayPlan":1,"Note":0,"Habit":0,"Anchor":"2","NudgeLog":1.0},
            "records":{"TaskItem":[{},{}],"DayPlan":[{}],"Note":[{}],"NudgeLog":[{}]}}
            """#)
        #expect(report.miscounted.keys.sorted() == ["Note", "TaskItem"])
        #expect(report.miscounted["TaskItem"]?.said == 3 && report.miscounted["TaskItem"]?.found == 2)
        #expect(report.miscounted["Note"]?.said == 0 && report.miscounted["Note"]?.found == 1)
        #expect(report.total.inserted == 4)
    }

    @Test("It tells how far it is, in bytes that only grow")
    func progress() throws {
        let rows = (0..<3000).map { #"{"title":"\#(String(repeating: "x", count: 300))\#($0)"}"# }.joined(separator: ",")
        let bytes = Array(file(#""TaskItem":[\#(rows)]"#).utf8)
        var told: [Int] = []
        _ = try bytes.withUnsafeBytes { try store.importFile($0, options: .plain, now: now, newIDs: countedIDs()) { told.append($0) } }
        #expect(told.count >= 3 && told == told.sorted() && told.allSatisfy { $0 <= bytes.count })
    }

    @Test("A title of 10 MB is taken and given back")
    func large() throws {
        let title = String(repeating: "0123456789", count: 1_000_000)
        try store.take(file(#""TaskItem":[{"id":"\#(id("1"))","title":"\#(title)"}]"#))
        #expect(try store.connection.number("SELECT length(title) FROM TaskItem") == 10_000_000)
        let again = try Store.inMemory()
        try again.take(try store.exported())
        #expect(try again.connection.texts("SELECT title FROM TaskItem") == [title])
    }
}

extension ImportReport.Counts {
    init(inserted: Int) {
        self.init()
        self.inserted = inserted
    }
}
