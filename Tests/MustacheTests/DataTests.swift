import JSON
import Mustache
import Testing

struct DataTests {
    @Test(
        "A tag writes what the data has",
        arguments: [
            Case("a text", "<{{a}}>", ["a": "x"], gives: "<x>"),
            Case("a number, as it is written", "{{a}} {{b}}", ["a": 1.50, "b": -7], gives: "1.5 -7"),
            Case("zero", "{{a}}", ["a": 0], gives: "0"),
            Case("yes and no", "{{a}} {{b}}", ["a": true, "b": false], gives: "true false"),
            Case("null: nothing", "<{{a}}>", ["a": nil], gives: "<>"),
            Case("a key that isn't there: nothing", "<{{b}}>", ["a": "x"], gives: "<>"),
            Case("a list: nothing", "<{{a}}>", ["a": ["x"]], gives: "<>"),
            Case("an object: nothing", "<{{a}}>", ["a": ["b": "x"]], gives: "<>"),
            Case("a name in any script", "{{größe}} {{الاسم}} {{🌱}}", ["größe": "1", "الاسم": "2", "🌱": "3"], gives: "1 2 3"),
            Case("white space in the tag counts for nothing", "{{ a }}{{\ta\n}}{{{ a }}}{{& a}}{{ & a }}", ["a": "x"], gives: "xxxxx"),
            Case("a name that begins like a number or with a mark of names", "{{1st}}{{_a}}{{-b}}", ["1st": "x", "_a": "y", "-b": "z"], gives: "xyz"),
        ])
    func values(_ example: Case) throws { try example.check() }

    @Test(
        "Data is escaped unless the tag asks for it as it is",
        arguments: [
            Case("escaped", "{{a}}", ["a": "<i> & \"b\" 'c'"], gives: "&lt;i&gt; &amp; &quot;b&quot; &#39;c&#39;"),
            Case("what is escaped already, again", "{{a}}", ["a": "&lt;"], gives: "&amp;lt;"),
            Case("three braces", "{{{a}}}", ["a": "<i>&"], gives: "<i>&"),
            Case("an ampersand", "{{&a}}", ["a": "<i>&"], gives: "<i>&"),
            Case("a brace inside of other delimiters", "{{=<% %>=}}<%{a}%>", ["a": "<i>&"], gives: "<i>&"),
            Case("a brace behind three", "{{{a}}}}", ["a": "<"], gives: "<}"),
        ])
    func escaping(_ example: Case) throws { try example.check() }

    @Test(
        "A name is looked for from the inside out, its further parts each in the one before",
        arguments: [
            Case("outside", "{{#a}}{{b}}{{/a}}", ["a": ["x": 1], "b": "out"], gives: "out"),
            Case("inside before outside", "{{#a}}{{b}}{{/a}}", ["a": ["b": "in"], "b": "out"], gives: "in"),
            Case("null inside hides what is outside", "<{{#a}}{{b}}{{/a}}>", ["a": ["b": nil], "b": "out"], gives: "<>"),
            Case("the first part decides where", "<{{#a}}{{b.c}}{{/a}}>", ["a": ["b": ["d": 1]], "b": ["c": "out"]], gives: "<>"),
            Case("no part of a text", "<{{a.b}}>", ["a": "x", "b": "y"], gives: "<>"),
            Case("no part of a list", "<{{a.b}}>", ["a": [["b": "x"]]], gives: "<>"),
            Case("a dotted name puts nothing inside", "{{#a.b}}{{c}}{{d}}{{/a.b}}", ["a": ["b": ["c": "1"], "d": "no"], "d": "2"], gives: "12"),
            Case("the item at hand", "{{#a}}{{.}}{{/a}}", ["a": ["x", 2, true]], gives: "x2true"),
            Case("the item of the innermost section", "{{#a}}{{#b}}{{.}}{{/b}}{{/a}}", ["a": "x", "b": "y"], gives: "y"),
        ])
    func lookUp(_ example: Case) throws { try example.check() }

    @Test(
        "A section is written once for each item, an inverted one where there is none",
        arguments: ([
            ("true", true, true), ("a text", "x", true), ("zero", 0, true), ("an object without keys", JSON.object([]), true), ("a list", [nil], true),
            ("false", false, false), ("null", nil, false), ("an empty text", "", false), ("an empty list", [], false),
        ] as [(String, JSON, Bool)]).map { title, value, isTruthy in
            Case(title, "{{#a}}yes{{/a}}{{^a}}no{{/a}}", ["a": value], gives: isTruthy ? "yes" : "no")
        } + [
            Case("a key that isn't there", "{{#a}}yes{{/a}}{{^a}}no{{/a}}", gives: "no"),
            Case("items", "{{#a}}{{b}},{{/a}}", ["a": [["b": 1], ["b": 2]]], gives: "1,2,"),
            Case("items that are falsy are items", "{{#a}}<{{.}}>{{/a}}", ["a": [false, nil, "", 0]], gives: "<false><><><0>"),
            Case("a list of lists", "{{#a}}{{#.}}{{.}}{{/.}};{{/a}}", ["a": [[1, 2], [], [3]]], gives: "12;;3;"),
            Case("the same name inside itself", "{{#a}}{{#a}}x{{/a}}{{/a}}", ["a": true], gives: "x"),
            Case("an inverted section has no item of its own", "{{^a}}{{.}}{{/a}}", "x", gives: "x"),
        ])
    func sections(_ example: Case) throws { try example.check() }

    @Test("Data is never taken for a template, in any place", arguments: ["{{x}}", "{{{x}}}", "{{#x}}", "{{/a}}", "{{>p}}", "{{=<% %>=}}", "}}", "{{", "{{!"])
    func literal(_ text: String) throws {
        let template = try Template("{{#a}}{{.}}|{{{.}}}{{/a}}{{>p}}{{<q}}{{$b}}{{a}}{{/b}}{{/q}}", name: "t")
        let partials = ["p": try Template("{{a}}", name: "p"), "q": try Template("{{$b}}{{/b}}", name: "q")]
        let written = try template.render(.object(["a": .text(text), "x": .text("WRONG")]), escape: Escaping.none) { partials[$0.name] }
        #expect(written == "\(text)|\(text)\(text)\(text)")
    }

    @Test("How data is escaped is for the caller to say")
    func ownEscaping() throws {
        let template = try Template("{{a}} {{{a}}}", name: "t")
        #expect(try template.render(.object(["a": .text("x")]), escape: { "[\($0)]" }, partials: { _ in nil }) == "[x] x")
    }
}
