import JSON
import Testing

/// A text, and what is wrong with it.
struct Wrong: Sendable, CustomTestStringConvertible {
    let text: [UInt8]
    let message: String
    let offset: Int

    init(_ text: String, _ message: String, at offset: Int) { self.init(Array(text.utf8), message, at: offset) }

    init(_ text: [UInt8], _ message: String, at offset: Int) {
        (self.text, self.message, self.offset) = (text, message, offset)
    }

    var testDescription: String { String(decoding: text, as: UTF8.self).debugDescription + ": " + message }
}

struct GrammarTests {
    @Test(
        "What RFC 8259 allows is read",
        arguments: [
            "null", "true", "false", "0", "-0", "12", "-12", "1.5", "1e5", "1E+5", "1.25e-5", "0.0", "0e0", "-0.0e-0",
            #""""#, #""a""#, "[]", "{}", "[ ]", "{ }", " \t\r\n[ \t\r\n1 \t\r\n, \t\r\n2 \t\r\n] \t\r\n",
            #"{"a":1,"b":[{},[]]}"#, #"{ "a" : { "b" : [ [ ] ] } }"#, #"{"":0}"#, "[[[[[]]]]]", #"["/"]"#,
            "[\"\u{7F}\u{2028}\u{2029}\u{FFFF}\"]", #"[1,"a",true,false,null,{},[]]"#, "\u{FEFF}[1]", "\u{FEFF} {}",
            "100000000000000000000000000000",
        ])
    func valid(_ text: String) {
        let faults = faults(in: Array(text.utf8))
        #expect(faults.skipping == nil)
        #expect(faults.parsing == nil)
    }

    @Test(
        "What it forbids is refused, with its place",
        arguments: [
            Wrong("", "the text ends where a value should stand", at: 0),
            Wrong(" \n", "the text ends where a value should stand", at: 2),
            Wrong("\u{FEFF}", "the text ends where a value should stand", at: 3),
            Wrong("\u{FEFF}\u{FEFF}1", "expected a value", at: 3),
            Wrong("\u{A0}1", "expected a value", at: 0),
            Wrong("\u{B}1", "expected a value", at: 0),
            Wrong("\u{0}", "expected a value", at: 0),
            Wrong("nothing", "expected null", at: 0),
            Wrong("True", "expected a value", at: 0),
            Wrong("truth", "expected true", at: 0),
            Wrong("falsy", "expected false", at: 0),
            Wrong("NaN", "expected a value", at: 0),
            Wrong("Infinity", "expected a value", at: 0),
            Wrong("-Infinity", "expected a digit", at: 1),
            Wrong("'a'", "expected a value", at: 0),
            Wrong("// a\n1", "expected a value", at: 0),
            Wrong("1 2", "something follows the end of the value", at: 2),
            Wrong("truely", "something follows the end of the value", at: 4),
            Wrong("[]]", "something follows the end of the value", at: 2),
            Wrong("{}}", "something follows the end of the value", at: 2),
            Wrong("1\u{0}", "something follows the end of the value", at: 1),
            Wrong("1#", "something follows the end of the value", at: 1),
        ] + wrongNumbers + wrongContainers)
    func invalid(_ wrong: Wrong) {
        let faults = faults(in: wrong.text)
        #expect(faults.skipping == JSONError(wrong.message, at: wrong.offset))
        #expect(faults.parsing == faults.skipping)
    }

    static let wrongNumbers = [
        Wrong("+1", "expected a value", at: 0),
        Wrong(".5", "expected a value", at: 0),
        Wrong("01", "a number has no leading zeros", at: 0),
        Wrong("-012", "a number has no leading zeros", at: 1),
        Wrong("00.5", "a number has no leading zeros", at: 0),
        Wrong("[-]", "expected a digit", at: 2),
        Wrong("--1", "expected a digit", at: 1),
        Wrong("[1.]", "expected a digit", at: 3),
        Wrong("1.e5", "expected a digit", at: 2),
        Wrong("[1e]", "expected a digit", at: 3),
        Wrong("[1e+]", "expected a digit", at: 4),
        Wrong("1e+-5", "expected a digit", at: 3),
        Wrong("-", "the text ends inside a number", at: 1),
        Wrong("1.", "the text ends inside a number", at: 2),
        Wrong("1e", "the text ends inside a number", at: 2),
        Wrong("1e-", "the text ends inside a number", at: 3),
        Wrong("1.5.5", "something follows the end of the value", at: 3),
        Wrong("1e5.5", "something follows the end of the value", at: 3),
        Wrong("0x10", "something follows the end of the value", at: 1),
        Wrong("1_000", "something follows the end of the value", at: 1),
        Wrong("１", "expected a value", at: 0),
    ]

    static let wrongContainers = [
        Wrong("[", "the text ends inside an array", at: 1),
        Wrong("[1", "the text ends inside an array", at: 2),
        Wrong("[1,", "the text ends inside an array", at: 3),
        Wrong("[1,]", "expected a value", at: 3),
        Wrong("[1, ]", "expected a value", at: 4),
        Wrong("[,1]", "expected a value", at: 1),
        Wrong("[,]", "expected a value", at: 1),
        Wrong("[1,,2]", "expected a value", at: 3),
        Wrong("[1 2]", "expected a comma or ]", at: 3),
        Wrong("[1:2]", "expected a comma or ]", at: 2),
        Wrong("[1}", "expected a comma or ]", at: 2),
        Wrong("[}", "expected a value", at: 1),
        Wrong("]", "expected a value", at: 0),
        Wrong("{", "the text ends inside an object", at: 1),
        Wrong(#"{"a""#, "the text ends inside an object", at: 4),
        Wrong(#"{"a":"#, "the text ends where a value should stand", at: 5),
        Wrong(#"{"a":1"#, "the text ends inside an object", at: 6),
        Wrong(#"{"a":1,"#, "the text ends inside an object", at: 7),
        Wrong(#"{"a":1,}"#, "expected a key", at: 7),
        Wrong(#"{,"a":1}"#, "expected a key", at: 1),
        Wrong(#"{"a":1,,"b":2}"#, "expected a key", at: 7),
        Wrong("{a:1}", "expected a key", at: 1),
        Wrong("{1:1}", "expected a key", at: 1),
        Wrong(#"{"a" 1}"#, "expected a colon", at: 5),
        Wrong(#"{"a"}"#, "expected a colon", at: 4),
        Wrong(#"{"a",1}"#, "expected a colon", at: 4),
        Wrong(#"{"a"::1}"#, "expected a value", at: 5),
        Wrong(#"{"a":}"#, "expected a value", at: 5),
        Wrong(#"{"a":1 "b":2}"#, "expected a comma or }", at: 7),
        Wrong(#"{"a":1]"#, "expected a comma or }", at: 6),
        Wrong("{]", "expected a key", at: 1),
        Wrong("}", "expected a value", at: 0),
        Wrong("[{]", "expected a key", at: 2),
        Wrong(#"{"a":[}"#, "expected a value", at: 6),
    ]

    @Test("A text that is cut off anywhere is an error that says so")
    func truncation() {
        let sample = Array(
            #" {"a é🕌":[1,-2.5e+10,true,false,null,"\u00e9\ud83d\ude00\n",{"b":{}},[]],"longer than eight":"plain"}"#
                .utf8)
        #expect(faults(in: sample) == (nil, nil))
        for length in 0..<sample.count {
            let faults = faults(in: Array(sample[..<length]))
            #expect(faults.skipping?.message.hasPrefix("the text ends") == true, "after \(length) bytes")
            #expect(faults.skipping?.offset == length)
            #expect(faults.parsing == faults.skipping)
        }
    }

    @Test("Nesting goes to 512 levels", arguments: [("[", "]"), (#"{"a":"#, "}")])
    func deepest(open: String, close: String) {
        func nested(_ levels: Int) -> [UInt8] {
            let value = open == "[" ? "" : "1"
            return Array(
                (String(repeating: open, count: levels) + value + String(repeating: close, count: levels)).utf8)
        }
        #expect(faults(in: nested(512)) == (nil, nil))
        let tooDeep = JSONError("nested deeper than 512 levels", at: 512 * open.utf8.count)
        #expect(faults(in: nested(513)) == (tooDeep, tooDeep))
        #expect(faults(in: nested(10_000)) == (tooDeep, tooDeep))
        #expect(faults(in: Array(String(repeating: open, count: 10_000).utf8)) == (tooDeep, tooDeep))
    }

    @Test("Breadth is not depth")
    func breadth() {
        let text = "[" + String(repeating: "[[]],{},", count: 1_000) + "{}]"
        #expect(faults(in: Array(text.utf8)) == (nil, nil))
    }

    @Test("Levels of both kinds close in their own order", arguments: 0..<8)
    func mixedNesting(seed: UInt64) {
        var random = Seeded(seed)
        let levels = (0..<512).map { _ in Bool.random(using: &random) }
        let open = levels.map { $0 ? #"{"a":"# : "[" }.joined()
        let close = levels.reversed().map { $0 ? "}" : "]" }
        #expect(faults(in: Array((open + "1" + close.joined()).utf8)) == (nil, nil))

        let place = Int.random(in: 0..<512, using: &random)
        var wrong = close
        wrong[place] = close[place] == "}" ? "]" : "}"
        #expect(faults(in: Array((open + "1" + wrong.joined()).utf8)).skipping?.offset == open.utf8.count + 1 + place)
    }
}

private func == (one: (skipping: JSONError?, parsing: JSONError?), other: (JSONError?, JSONError?)) -> Bool {
    one.skipping == other.0 && one.parsing == other.1
}
