import JSON
import Testing

struct WritingTests {
    static let sample: JSON = ["b": [1, -2.5, "x/y", true, nil], "a": ["": [:], "z": []], "c": "é"]

    @Test("The compact form has no white space")
    func compact() {
        #expect(Self.sample.text() == #"{"b":[1,-2.5,"x/y",true,null],"a":{"":{},"z":[]},"c":"é"}"#)
    }

    @Test("The indented form has a line for each value, and none for an empty list")
    func indented() {
        #expect(
            Self.sample.text(sortedKeys: true, indented: true) == """
                {
                  "a": {
                    "": {},
                    "z": []
                  },
                  "b": [
                    1,
                    -2.5,
                    "x/y",
                    true,
                    null
                  ],
                  "c": "é"
                }
                """)
    }

    @Test("Keys are sorted by their bytes, at every level")
    func sorting() {
        let value: JSON = [
            "é": 1, "z": [["b": 1, "a": 2]], "Z": 3, "": 4, "z\u{0}": 5, "\u{FFFF}": 6, "😀": 7, "e\u{301}": 8,
        ]
        let sorted: JSON = [
            "": 4, "Z": 3, "e\u{301}": 8, "z": [["a": 2, "b": 1]], "z\u{0}": 5, "é": 1, "\u{FFFF}": 6, "😀": 7,
        ]
        #expect(value.sortingKeys() == sorted)
        #expect(value.text(sortedKeys: true) == sorted.text())
    }

    @Test(
        "Only quotes, backslashes and controls are escaped",
        arguments: [
            ("\"", #"\""#),
            ("\\", #"\\"#),
            ("\n", #"\n"#),
            ("\t", #"\t"#),
            ("\r", #"\r"#),
            ("\u{8}", #"\b"#),
            ("\u{C}", #"\f"#),
            ("\u{0}", #"\u0000"#),
            ("\u{B}", #"\u000b"#),
            ("\u{10}", #"\u0010"#),
            ("\u{1F}", #"\u001f"#),
            ("\r\n", #"\r\n"#),
            ("/", "/"),
            ("\u{7F}", "\u{7F}"),
            ("\u{80}", "\u{80}"),
            ("\u{2028}\u{2029}", "\u{2028}\u{2029}"),
            ("é", "é"),
            ("😀", "😀"),
            ("</script>", "</script>"),
            ("", ""),
            ("ordinary, and longer than eight bytes", "ordinary, and longer than eight bytes"),
        ])
    func escaping(text: String, written: String) {
        #expect(JSON.string(text).text() == "\"\(written)\"")
        #expect(
            JSON.string("padding \(text)\(text) é \(text)").text() == "\"padding \(written)\(written) é \(written)\"")
        var output = JSONBytes()
        Array(text.utf8).withUnsafeBytes { output.string($0) }
        #expect(output.bytes == Array("\"\(written)\"".utf8))
    }

    @Test(
        "Bytes that are no UTF-8 are written as a Swift string shows them",
        arguments: [
            [0x61, 0xFF, 0x62],
            [0x0A, 0xE2, 0x82],
            [0xC0, 0x80],
            [0xED, 0xA0, 0x80],
            [0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x80],
        ] as [[UInt8]])
    func repair(_ bytes: [UInt8]) {
        var output = JSONBytes()
        output.raw("[")
        bytes.withUnsafeBytes { output.string($0) }
        #expect(output.bytes == Array("[".utf8) + JSON.string(String(decoding: bytes, as: UTF8.self)).text().utf8)
    }

    @Test("Parts are appended in order")
    func parts() {
        var output = JSONBytes()
        output.raw("{")
        output.string("id")
        output.raw(":")
        output.int(.min)
        output.raw(Array(",\"x\":".utf8))
        output.double(0.5)
        output.raw("}")
        #expect(String(decoding: output.bytes, as: UTF8.self) == #"{"id":-9223372036854775808,"x":0.5}"#)
    }

    @Test("What is written reads back as the same value, in every form", arguments: 0..<40)
    func roundTrip(seed: UInt64) throws {
        var random = Seeded(seed)
        let value = generatedJSON(using: &random, depth: 5)
        #expect(try JSON(parsing: value.text()) == value)
        #expect(try JSON(parsing: value.text(indented: true)) == value)
        let sorted = try JSON(parsing: value.text(sortedKeys: true, indented: true))
        #expect(sorted == value.sortingKeys())
        #expect(sorted.text(sortedKeys: true) == sorted.text())
    }
}
