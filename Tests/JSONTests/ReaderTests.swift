import JSON
import Testing

struct ReaderTests {
    @Test("An object is pulled key by key, and what isn't wanted is skipped")
    func pulling() throws {
        let text = #"{"title":"Fajr","rank":3,"done":true,"note":null,"extra":{"a":[1,{}]},"days":[1, 2]}"#
        var seen: [String] = []
        try reading(text) { reader in
            try reader.beginObject()
            while let key = try reader.nextKey() {
                if key.equals("title") {
                    seen.append(try reader.string().string)
                } else if key.equals("rank") {
                    seen.append("\(try reader.number().integer ?? 0)")
                } else if key.equals("done") {
                    seen.append("\(try reader.bool())")
                } else if key.equals("note") {
                    try reader.null()
                } else if key.equals("days") {
                    try reader.beginArray()
                    while try reader.nextElement() { seen.append(try reader.number().string) }
                } else {
                    seen.append("\(try reader.skip())")
                }
            }
            try reader.end()
        }
        #expect(seen == ["Fajr", "3", "true", "57..<69", "1", "2"])
    }

    @Test(
        "Asking what is next doesn't read it",
        arguments: zip(
            [" {}", " []", #" "a""#, " -1", " 1", " true", " false", " null"],
            [JSONReader.Kind.object, .array, .string, .number, .number, .bool, .bool, .null]))
    func kinds(text: String, kind: JSONReader.Kind) throws {
        try reading(text) { reader throws in
            #expect(try reader.kind() == kind)
            #expect(try reader.kind() == kind)
            #expect(reader.offset == 1)
            #expect(try reader.skip() == 1..<text.utf8.count)
        }
    }

    @Test("Asking for another kind than there is says what was expected, and leaves the value to be read")
    func wrongKind() {
        func check(_ wanted: String, _ ask: (inout JSONReader) throws -> Void, of text: String) {
            reading(text) { reader in
                #expect(fault { try ask(&reader) } == JSONError("expected \(wanted)", at: 1))
                #expect(fault { _ = try reader.skip() } == nil)
            }
            let error = fault { try reading(" ", ask) }
            #expect(error == JSONError("the text ends where \(wanted) should stand", at: 1))
        }
        check("a string", { reader in _ = try reader.string() }, of: " 1")
        check("a number", { reader in _ = try reader.number() }, of: #" "1""#)
        check("true or false", { reader in _ = try reader.bool() }, of: " null")
        check("null", { reader in try reader.null() }, of: " false")
        check("an object", { reader in try reader.beginObject() }, of: " []")
        check("an array", { reader in try reader.beginArray() }, of: " {}")
    }

    @Test("A skipped value is as wrong as a read one")
    func skippingChecks() {
        let text = #"{"a":[1,2,{"b":tru}]}"#
        #expect(faults(in: Array(text.utf8)).skipping == JSONError("expected true", at: 15))
    }

    @Test(
        "The range of a skipped value leaves out the white space around it",
        arguments: zip(
            ["  [1, 2]  ", "\n\"a\" ", " {\"a\" : 1 }\t", " 12 "], [2..<8, 1..<4, 1..<11, 1..<3]))
    func skippedRange(text: String, range: Range<Int>) throws {
        #expect(try reading(text) { reader in try reader.skip() } == range)
    }

    @Test("A text knows where it stands")
    func offsetOfText() throws {
        try reading(#"{ "key": 12 }"#) { reader in
            try reader.beginObject()
            let key = try #require(try reader.nextKey())
            #expect(reader.offset(of: key) == 3)
            #expect(reader.offset(of: try reader.number()) == 9)
        }
    }

    @Test(
        "A place is a line and a column of bytes, both from 1",
        arguments: [
            (0, 1, 1),
            (2, 1, 3),
            (3, 2, 1),
            (5, 2, 3),
            (6, 3, 1),
            (7, 4, 1),
            (8, 4, 2),
            (99, 4, 2),
        ])
    func place(offset: Int, line: Int, column: Int) {
        Array("ab\ncd\n\ne".utf8).withUnsafeBytes { bytes in
            let place = JSONError("wrong", at: offset).place(in: bytes)
            #expect(place == (line, column))
        }
    }

    @Test("An error describes itself with its place")
    func description() {
        #expect(JSONError("expected a string", at: 17).description == "expected a string (at byte 17)")
    }

    @Test("An empty buffer without an address is an empty text")
    func noAddress() {
        var reader = JSONReader(UnsafeRawBufferPointer(start: nil, count: 0))
        #expect(throws: JSONError("the text ends where a value should stand", at: 0)) { try reader.kind() }
        #expect(throws: Never.self) { try reader.end() }
    }
}
