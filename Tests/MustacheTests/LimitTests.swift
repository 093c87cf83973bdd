import JSON
import Mustache
import Testing

struct LimitTests {
    @Test("A template that takes itself in without end ends in a fault at the tag that does", arguments: [
        ("partials", "{{>t}}", ["t": "a\n{{>t}}"], "t:2:1"),
        ("two of them", "{{>a}}", ["a": "{{>b}}", "b": "{{>a}}{{>a}}"], "b:1:1"),
        ("parents", "{{<t}}{{/t}}", ["t": " {{<t}}{{/t}}"], "t:1:2"),
        ("blocks", "{{<p}}{{$a}}{{>q}}{{/a}}{{/p}}", ["p": "{{$a}}{{/a}}", "q": "{{>q}}"], "q:1:1"),
        ("names from data", "{{>*k}}", ["t": "{{>*k}}"], "t:1:1"),
        ("data that is found outside again", "{{>t}}", ["t": "{{#s}}{{>t}}{{/s}}"], "t:1:"),
    ])
    func endless(_ title: String, _ template: String, _ partials: [String: String], _ place: String) throws {
        let said = try #require(fault(template, ["k": "t", "s": ["x": 1]], partials: partials))
        #expect(said.hasPrefix(place), "\(title): \(said)")
        #expect(said.contains("more than 256 deep; does a template take itself in without end?"), "\(title)")
    }

    @Test("Output that multiplies ends in a fault, and soon")
    func multiplying() throws {
        var partials = ["p0": "{{x}}some text"]
        for level in 1...30 { partials["p\(level)"] = String(repeating: "{{>p\(level - 1)}}", count: 10) }
        let said = try #require(fault("{{>p30}}", partials: partials))
        #expect(said.contains("this grows without end"), "\(said)")
        for level in 1...30 { partials["p\(level)"] = String(repeating: "{{#e}}{{>p\(level - 1)}}{{/e}}", count: 10) }
        partials["p0"] = ""
        #expect(try #require(fault("{{>p30}}", ["e": [1, 2, 3]], partials: partials)).contains("this grows without end"))
    }

    @Test("Tags lie in each other up to a depth, and deeper ones are refused where they begin")
    func nesting() throws {
        let deep = String(repeating: "{{#a}}", count: 256) + "x" + String(repeating: "{{/a}}", count: 256)
        #expect(try rendered(deep, ["a": true]) == "x")
        #expect(fault("{{#a}}\n" + deep + "{{/a}}") == "t:2:1531: tags lie in each other more than 256 deep")
        #expect(fault(String(repeating: "{{$a}}", count: 1_000_000)) == "t:1:1537: tags lie in each other more than 256 deep")
        #expect(fault("{{#a}}{{>p}}{{/a}}", ["a": true], partials: ["p": deep]) == "p:1:1525: templates and sections lie in each other more than 256 deep; does a template take itself in without end?")
    }

    @Test("Long templates and long data take time in proportion", .timeLimit(.minutes(1)))
    func long() throws {
        let count = 100_000
        #expect(try rendered(String(repeating: "{{a}}\n", count: count), ["a": "x"]) == String(repeating: "x\n", count: count))
        #expect(try rendered("{{#a}}{{.}}\n{{/a}}", ["a": .array(Array(repeating: "x", count: count))]) == String(repeating: "x\n", count: count))
        #expect(try rendered(String(repeating: " ", count: count) + "{{a}}" + String(repeating: " ", count: count), ["a": "x"]).utf8.count == 2 * count + 1)
        #expect(fault(String(repeating: "{", count: count) + "a}}") == "t:1:1: this tag is never closed: }}} is missing")
        let lines = "{{<p}}{{$a}}\n" + String(repeating: "  {{#s}}\n  x\n  {{/s}}\n", count: count / 10) + "{{/a}}{{/p}}"
        #expect(try rendered(lines, ["s": true], partials: ["p": "{{$a}}{{/a}}"]) == String(repeating: "x\n", count: count / 10))
    }
}
