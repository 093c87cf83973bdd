import JSON
import Mustache
import Support
import Testing

extension Seeded {
    /// Up to `count` of these pieces in a row.
    mutating func text(of pieces: [String], upTo count: Int) -> String {
        (0..<Int.random(in: 0...count, using: &self)).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &self)] }.joined()
    }
}

private let plain = ["a", " ", "  ", "\t", "\n", "\r\n", "\r", "{", "}", "é", "👩‍👩‍👧", "\u{200F}", "\u{0}", "&", "<", "#"]

struct LawTests {
    @Test("A text without a tag is written as it is", arguments: 1...50)
    func plainText(seed: UInt64) throws {
        var seeded = Seeded(seed)
        let text = seeded.text(of: plain, upTo: 60).replacing("{", with: "{ ")
        #expect(try rendered(text) == text)
    }

    @Test("Data comes out byte for byte where nothing escapes it", arguments: 1...50)
    func plainData(seed: UInt64) throws {
        var seeded = Seeded(seed)
        let text = seeded.text(of: plain + ["{{a}}", "{{/s}}", "}}"], upTo: 60)
        #expect(try Array(rendered(" {{{a}}}|", ["a": .string(text)]).utf8) == Array(" \(text)|".utf8))
    }

    @Test("A block that nothing is given for reads as if its tags and their lines weren't there", arguments: 1...100)
    func defaults(seed: UInt64) throws {
        var seeded = Seeded(seed)
        let pieces = ["a", "  ", "\t", "{{x}}", "\n", "\n\n", "\n  b", "\n    c\n", "  {{#s}}\n", "{{y}}\n"]
        func balanced(_ text: String) -> String { text + String(repeating: "\n{{/s}}\n", count: text.ranges(of: "{{#s}}").count) }
        let content = balanced(seeded.text(of: pieces, upTo: 12)) + "\n"
        let data: JSON = ["x": "1", "y": "2", "s": true]
        let indent = seeded.text(of: [" ", "\t"], upTo: 3)
        let expected = try rendered("<\n\(content)>", data)
        #expect(try rendered("<\n\(indent){{$b}}\n\(content)\(indent){{/b}}\n>", data) == expected, "\(content.debugDescription)")
        #expect(try rendered("<\n{{$b}}x\(content){{/b}}>", data) == rendered("<\nx\(content)>", data), "\(content.debugDescription)")
    }

    @Test("A partial that has its line for itself gives its lines, with the blanks of the tag before all that aren't empty", arguments: 1...50)
    func indentation(seed: UInt64) throws {
        var seeded = Seeded(seed)
        let indent = seeded.text(of: [" ", "\t"], upTo: 4)
        let lines = (0..<5).map { _ in seeded.text(of: ["a", "  ", "{{x}}", "{{{x}}}"], upTo: 3) }
        let text = lines.map { $0 + "\n" }.joined()
        let alone = try rendered(text, ["x": "<"])
        let expected = alone.split(separator: "\n", omittingEmptySubsequences: false).map { $0.allSatisfy(\.isWhitespace) ? String($0) : indent + $0 }.joined(separator: "\n")
        #expect(try rendered("\(indent){{>p}}\n", ["x": "<"], partials: ["p": text]) == expected)
    }

    @Test("Whatever stands in a template, it is written or refused, and twice the same", arguments: 1...200)
    func anything(seed: UInt64) {
        var seeded = Seeded(seed)
        let pieces = plain + ["{{", "}}", "{{{", "}}}", "{{#a}}", "{{^a}}", "{{/a}}", "{{$a}}", "{{<a}}", "{{>a}}", "{{>*a}}", "{{=", "=}}", "{{=| |=}}", "|", "{{!", "{{.}}", "{{a}}", "a.b", "*"]
        for _ in 0..<50 {
            let template = seeded.text(of: pieces, upTo: 14)
            let data: JSON = ["a": ["a", ["a": nil, "b": "b"]], "b": false]
            let partials = ["a": seeded.text(of: pieces, upTo: 6)]
            let first = Result { try rendered(template, data, partials: partials) }, second = Result { try rendered(template, data, partials: partials) }
            switch (first, second) {
            case (.success(let one), .success(let other)): #expect(one == other)
            case (.failure(let one as TemplateFault), .failure(let other as TemplateFault)):
                #expect(one == other)
                #expect(one.place.map { $0.line >= 1 && $0.column >= 1 } == true && !one.message.isEmpty)
            default: Issue.record("\(template.debugDescription) is not the same twice")
            }
        }
    }
}
