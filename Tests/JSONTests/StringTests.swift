import JSON
import Testing

struct StringTests {
    private func string(_ text: [UInt8]) throws -> String {
        try reading(text) { reader in try reader.string().string }
    }

    @Test(
        "An escape stands for its character",
        arguments: [
            (#"\""#, "\""),
            (#"\\"#, "\\"),
            (#"\/"#, "/"),
            (#"\b"#, "\u{8}"),
            (#"\f"#, "\u{C}"),
            (#"\n"#, "\n"),
            (#"\r"#, "\r"),
            (#"\t"#, "\t"),
            (#"\u0000"#, "\u{0}"),
            (#"\u001f"#, "\u{1F}"),
            (#"\u0041"#, "A"),
            (#"\u00e9"#, "é"),
            (#"\u00E9"#, "é"),
            (#"\u0633"#, "س"),
            (#"\u2028"#, "\u{2028}"),
            (#"\uD7FF"#, "\u{D7FF}"),
            (#"\uE000"#, "\u{E000}"),
            (#"\uFFFF"#, "\u{FFFF}"),
            (#"\uD800\uDC00"#, "\u{10000}"),
            (#"\ud83d\ude00"#, "😀"),
            (#"\uDBFF\uDFFF"#, "\u{10FFFF}"),
            (#"\\u0041"#, #"\u0041"#),
            (#"\\\\"#, #"\\"#),
            (#"\u005Cn"#, #"\n"#),
        ])
    func escapes(escape: String, character: String) throws {
        #expect(try string(Array("\"\(escape)\"".utf8)).utf8.elementsEqual(character.utf8))
        #expect(
            try string(Array("\"before, é, \(escape)\(escape), behind\"".utf8)).utf8
                .elementsEqual("before, é, \(character)\(character), behind".utf8))
    }

    @Test(
        "An escape that stands for nothing is refused",
        arguments: [
            Wrong(#""a\x""#, "there is no such escape", at: 2),
            Wrong(#""\'""#, "there is no such escape", at: 1),
            Wrong(#""\N""#, "there is no such escape", at: 1),
            Wrong(#""\U0041""#, "there is no such escape", at: 1),
            Wrong("\"\\\u{0}\"", "there is no such escape", at: 1),
            Wrong("\"\\\n\"", "there is no such escape", at: 1),
            Wrong("\"\\é\"", "there is no such escape", at: 1),
            Wrong(#""\u""#, "\\u needs four hexadecimal digits", at: 1),
            Wrong(#""\u12""#, "\\u needs four hexadecimal digits", at: 1),
            Wrong(#""\u12G4""#, "\\u needs four hexadecimal digits", at: 1),
            Wrong(#""\u+123""#, "\\u needs four hexadecimal digits", at: 1),
            Wrong(#""\u 123""#, "\\u needs four hexadecimal digits", at: 1),
            Wrong(#""\u{41}""#, "\\u needs four hexadecimal digits", at: 1),
            Wrong(#""\ud800""#, "half of a surrogate pair is no text", at: 1),
            Wrong(#""\ud800x""#, "half of a surrogate pair is no text", at: 1),
            Wrong(#""\ud800\n""#, "half of a surrogate pair is no text", at: 1),
            Wrong(#""\ud800\u0041""#, "half of a surrogate pair is no text", at: 1),
            Wrong(#""\ud800\ud800""#, "half of a surrogate pair is no text", at: 1),
            Wrong(#""\udc00""#, "half of a surrogate pair is no text", at: 1),
            Wrong(#""\udc00\ud800""#, "half of a surrogate pair is no text", at: 1),
            Wrong(#""\ud83d\ude00\ude00""#, "half of a surrogate pair is no text", at: 13),
            Wrong(#""\ud800\u12""#, "\\u needs four hexadecimal digits", at: 7),
            Wrong(#""\ud800\x""#, "there is no such escape", at: 7),
            Wrong(#""\"#, "the text ends inside a string", at: 2),
            Wrong(#""\u"#, "the text ends inside a string", at: 3),
            Wrong(#""\u00"#, "the text ends inside a string", at: 5),
            Wrong(#""\ud800"#, "the text ends inside a string", at: 7),
            Wrong(#""\ud800\"#, "the text ends inside a string", at: 8),
            Wrong(#""\""#, "the text ends inside a string", at: 3),
            Wrong(#""abc"#, "the text ends inside a string", at: 4),
            Wrong(#""abcdefgh"#, "the text ends inside a string", at: 9),
            Wrong([0x22, 0xF0, 0x9F, 0x95], "the text ends inside a string", at: 4),
            Wrong([0x22, 0x95, 0x95, 0x95, 0x95], "these bytes are not UTF-8", at: 1),
            Wrong(#"""#, "the text ends inside a string", at: 1),
        ])
    func wrongEscapes(_ wrong: Wrong) {
        #expect(faults(in: wrong.text).skipping == JSONError(wrong.message, at: wrong.offset))
    }

    @Test("Every control below U+0020 must be escaped, wherever it stands", arguments: UInt8(0)..<0x20)
    func controls(_ control: UInt8) {
        for before in 0...17 {
            let text =
                Array("\"".utf8) + Array(repeating: UInt8(ascii: "a"), count: before) + [control]
                + Array("aaaaaaaaaaa\"".utf8)
            let expected = JSONError("a control character must be escaped inside a string", at: before + 1)
            #expect(faults(in: text).skipping == expected)
        }
    }

    @Test("Every other ASCII character stands for itself, wherever it stands", arguments: UInt8(0x20)..<0x80)
    func plainText(_ byte: UInt8) throws {
        guard byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else { return }
        for before in 0...17 {
            let content = Array(repeating: UInt8(ascii: "!"), count: before) + [byte] + Array("#[]~ a".utf8)
            let text = try reading([0x22] + content + [0x22]) { reader in
                let text = try reader.string()
                #expect(!text.hasEscapes)
                #expect(text.bytes.elementsEqual(content))
                try reader.end()
                return text.string
            }
            #expect(text == String(decoding: content, as: UTF8.self))
        }
    }

    @Test(
        "Bytes that are no UTF-8 are refused",
        arguments: [
            ("a continuation alone", [0x80]),
            ("the last continuation", [0xBF]),
            ("two bytes for ASCII", [0xC0, 0x80]),
            ("two bytes for DEL", [0xC1, 0xBF]),
            ("three for two", [0xE0, 0x9F, 0xBF]),
            ("four for three", [0xF0, 0x8F, 0xBF, 0xBF]),
            ("a high surrogate", [0xED, 0xA0, 0x80]),
            ("a low surrogate", [0xED, 0xBF, 0xBF]),
            ("a pair of surrogates", [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80]),
            ("beyond U+10FFFF", [0xF4, 0x90, 0x80, 0x80]),
            ("a start of F5", [0xF5, 0x80, 0x80, 0x80]),
            ("five bytes", [0xF8, 0x88, 0x80, 0x80, 0x80]),
            ("FE", [0xFE]),
            ("FF", [0xFF]),
            ("two cut to one", [0xC3]),
            ("three cut to one", [0xE2]),
            ("three cut to two", [0xE2, 0x82]),
            ("four cut to one", [0xF0]),
            ("four cut to two", [0xF0, 0x9F]),
            ("four cut to three", [0xF0, 0x9F, 0x98]),
            ("two starts", [0xC3, 0xC3]),
            ("Latin-1", [0xE9, 0x74, 0xE9]),
        ] as [(String, [UInt8])])
    func invalidUTF8(_ name: String, _ bytes: [UInt8]) {
        for before in 0...9 {
            let text = Array("\"".utf8) + Array(repeating: UInt8(ascii: "a"), count: before) + bytes + Array("\"".utf8)
            #expect(faults(in: text).skipping == JSONError("these bytes are not UTF-8", at: before + 1))
            #expect(faults(in: text).parsing == faults(in: text).skipping)
        }
    }

    @Test(
        "The first and last character of each length of UTF-8 is read",
        arguments: [
            "\u{80}", "\u{7FF}", "\u{800}", "\u{FFF}", "\u{1000}", "\u{CFFF}", "\u{D000}", "\u{D7FF}", "\u{E000}",
            "\u{FFFF}", "\u{10000}", "\u{3FFFF}", "\u{40000}", "\u{FFFFF}", "\u{100000}", "\u{10FFFF}",
        ])
    func limitsOfUTF8(_ character: String) throws {
        for before in 0...9 {
            let content = String(repeating: "a", count: before) + character
            #expect(try string(Array("\"\(content)\"".utf8)).utf8.elementsEqual(content.utf8))
        }
    }

    @Test("A text equals a name byte for byte, escaped or not")
    func equals() throws {
        func text(_ text: String, equals name: StaticString) throws -> Bool {
            try reading(text) { reader in try reader.string().equals(name) }
        }
        #expect(try text(#""title""#, equals: "title"))
        #expect(try text(#""t\u0069tle""#, equals: "title"))
        #expect(try text(#""""#, equals: ""))
        #expect(try text(#""é""#, equals: "é"))
        #expect(try text(#""a""#, equals: "a"))
        #expect(try !text(#""title""#, equals: "Title"))
        #expect(try !text(#""title""#, equals: "titles"))
        #expect(try !text(#""titles""#, equals: "title"))
        #expect(try !text(#""t\u0069tles""#, equals: "title"))
        #expect(try !text("\"e\u{301}\"", equals: "é"))
        #expect(try !text(#""e\u0301""#, equals: "é"))
    }
}
