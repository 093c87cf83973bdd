import JSON
import Testing

struct ValueTests {
    @Test("A text becomes the value that a literal writes")
    func parsing() throws {
        let value: JSON = ["b": [1, 2.5, "x", true, nil], "a": ["": [:]], "c": []]
        #expect(try JSON(parsing: #" {"b":[1,2.5,"x",true,null], "a":{"":{}}, "c":[]} "#) == value)
    }

    @Test("A value answers only for its own kind")
    func access() {
        let value: JSON = [
            "text": "a", "yes": true, "whole": 30.0, "part": 0.5, "list": [1], "object": ["a": nil], "none": nil,
        ]
        #expect(value["text"]?.string == "a")
        #expect(value["yes"]?.bool == true)
        #expect(value["whole"]?.integer == 30)
        #expect(value["whole"]?.double == 30)
        #expect(value["part"]?.integer == nil)
        #expect(value["part"]?.double == 0.5)
        #expect(value["list"]?.array == [1])
        #expect(value["object"]?.object == [JSON.Member("a", .null)])
        #expect(value["none"] == .null)
        #expect(value["missing"] == nil)
        #expect(JSON.string("30").integer == nil)
        #expect(JSON.string("30").double == nil)
        #expect(JSON.array([])["text"] == nil)
        #expect(JSON.null.string == nil && JSON.null.bool == nil && JSON.null.array == nil && JSON.null.object == nil)
    }

    @Test("Values are equal if they would be written alike")
    func equality() {
        #expect(["a": 1, "b": 2] as JSON != ["b": 2, "a": 1])
        #expect(["a": 1, "b": 2] as JSON == ["a": 1, "b": 2])
        #expect(JSON.number("1") != .number("1.0"))
        #expect(JSON.string("1") != .number("1"))
        #expect(JSON.string("é") != .string("e\u{301}"))
        #expect(["é": 1] as JSON != ["e\u{301}": 1])
        #expect(JSON.null != .bool(false))
    }

    @Test(
        "A key that stands twice in one object is an error at its second place",
        arguments: [
            Wrong(#"{"a":1,"a":1}"#, #"the key "a" stands twice in one object"#, at: 7),
            Wrong(#"{"a":1,"\u0061":1}"#, #"the key "a" stands twice in one object"#, at: 7),
            Wrong(#"[{"b":{"":1, "" :2}}]"#, #"the key "" stands twice in one object"#, at: 13),
            Wrong(
                "{" + (0..<40).map { "\"k\($0)\":0," }.joined() + #""k0":0}"#,
                #"the key "k0" stands twice in one object"#, at: 311),
            Wrong(
                "{" + (0..<40).map { "\"k\($0)\":0," }.joined() + #""k39":0}"#,
                #"the key "k39" stands twice in one object"#, at: 311),
        ])
    func duplicates(_ wrong: Wrong) {
        #expect(throws: JSONError(wrong.message, at: wrong.offset)) {
            try JSON(parsing: String(decoding: wrong.text, as: UTF8.self))
        }
    }

    @Test("The same key may stand in different objects, and keys that only look alike are different")
    func noDuplicates() throws {
        #expect(try JSON(parsing: #"{"a":{"a":[{"a":1},{"a":2}]},"b":{"a":3}}"#)["b"]?["a"] == 3)
        let accents = try JSON(parsing: "{\"é\":1,\"e\u{301}\":2}")
        #expect(accents["é"] == 1)
        #expect(accents["e\u{301}"] == 2)
    }

    @Test("The whole text must be the value")
    func wholeText() {
        #expect(throws: JSONError("something follows the end of the value", at: 3)) { try JSON(parsing: "{} {}") }
        #expect(throws: JSONError("the text ends where a value should stand", at: 0)) { try JSON(parsing: "") }
    }

    @Test("One value is read where a reader stands, and the reader goes on behind it")
    func readingOne() throws {
        try reading(#"{"a":{"b":[1]},"c":2}"#) { reader in
            try reader.beginObject()
            _ = try reader.nextKey()
            #expect(try JSON(reading: &reader) == ["b": [1]])
            #expect(try reader.nextKey()?.string == "c")
        }
    }
}
