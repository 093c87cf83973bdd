import JSON
import Mustache
import Testing

/// A template that is wrong, and what is said of it.
struct Wrong: Sendable, CustomTestStringConvertible {
    let template: String
    let message: String

    init(_ template: String, _ message: String) { (self.template, self.message) = (template, message) }

    var testDescription: String { template.debugDescription }
}

struct FaultTests {
    @Test(
        "A template that can't be read is refused, with the place",
        arguments: [
            Wrong("a\nb {{#tasks}}\nc", "t:2:3: the section \"tasks\" is never closed"),
            Wrong("{{^a}}{{#b}}{{/b}}", "t:1:1: the section \"a\" is never closed"),
            Wrong("{{$a}}", "t:1:1: the block \"a\" is never closed"),
            Wrong("{{<a}}", "t:1:1: the parent \"a\" is never closed"),
            Wrong("{{#a}}\n{{#b}}\n{{/a}}\n{{/b}}", "t:3:1: \"a\" is closed here, but the section \"b\" of line 2 is still open"),
            Wrong("{{<a}}{{$b}}{{/a}}{{/b}}", "t:1:13: \"a\" is closed here, but the block \"b\" of line 1 is still open"),
            Wrong("{{<*a}}{{/a}}", "t:1:8: \"a\" is closed here, but the parent \"*a\" of line 1 is still open"),
            Wrong("a {{/a}}", "t:1:3: \"a\" is closed here, but nothing is open"),
            Wrong("x\n\n  {{a", "t:3:3: this tag is never closed: }} is missing"),
            Wrong("{{{a}}", "t:1:1: this tag is never closed: }}} is missing"),
            Wrong("{{=<% %>=}}<%a}}", "t:1:12: this tag is never closed: %> is missing"),
            Wrong("{{! a", "t:1:1: this tag is never closed: }} is missing"),
            Wrong("{{a {{b}}", "t:1:1: this tag is not closed before the next one begins"),
            Wrong("{{{a}} {{{b}}}", "t:1:1: this tag is not closed before the next one begins"),
            Wrong("{{}}", "t:1:1: this tag is empty: it names nothing"),
            Wrong("{{ \n }}", "t:1:1: this tag is empty: it names nothing"),
            Wrong("{{# }}{{/ }}", "t:1:1: this tag is empty: it names nothing"),
            Wrong("{{>}}", "t:1:1: this tag is empty: it names nothing"),
            Wrong("{{{}}}", "t:1:1: this tag is empty: it names nothing"),
            Wrong("{{>*}}", "t:1:1: this tag is empty: it names nothing"),
            Wrong("{{a b}}", "t:1:1: \"a b\" is no name: a name has no spaces"),
            Wrong("{{#if\n x}}{{/if}}", "t:1:1: \"if x\" is no name: a name has no spaces"),
            Wrong("{{> a b}}", "t:1:1: \"a b\" is no name: a name has no spaces"),
            Wrong("{{a.}}", "t:1:1: \"a.\" is no name: nothing stands beside one of its dots"),
            Wrong("{{a..b}}", "t:1:1: \"a..b\" is no name: nothing stands beside one of its dots"),
            Wrong("{{..}}", "t:1:1: \"..\" is no name: nothing stands beside one of its dots"),
            Wrong("{{%a}}", "t:1:1: there is no tag that begins with \"%\""),
            Wrong("{{#@a}}{{/@a}}", "t:1:1: there is no tag that begins with \"@\""),
            Wrong("{{=a=}}", "t:1:1: new delimiters are two words without an equals sign, such as <% %>"),
            Wrong("{{=a b c=}}", "t:1:1: new delimiters are two words without an equals sign, such as <% %>"),
            Wrong("{{=== ==}}", "t:1:1: new delimiters are two words without an equals sign, such as <% %>"),
            Wrong("{{=<% %>}}", "t:1:1: this tag is never closed: =}} is missing"),
            Wrong("\r\n\r\n {{#a}}", "t:3:2: the section \"a\" is never closed"),
            Wrong("مرحبا 👩‍👩‍👧 {{#a}}", "t:1:9: the section \"a\" is never closed"),
        ])
    func places(_ wrong: Wrong) { #expect(fault(wrong.template) == wrong.message) }

    @Test("A fault in another template is told in its own lines")
    func elsewhere() {
        #expect(fault("\n{{>p}}", partials: ["p": "a\nb{{#c}}"]) == "p:2:2: the section \"c\" is never closed")
        #expect(fault("{{<p}}{{$a}}{{>q}}{{/a}}{{/p}}", partials: ["p": "{{$a}}{{/a}}", "q": "{{/x}}"]) == "q:1:1: \"x\" is closed here, but nothing is open")
    }

    @Test("What is wrong with a name of another template is told at the tag that names it")
    func references() throws {
        let template = try Template("a\n {{>p}}{{<q}}{{/q}}{{>*k}}", name: "t")
        var said: [String] = []
        for wrong in ["p", "q", "r"] {
            do throws(TemplateFault) {
                _ = try template.render(.object(["k": .text("r")]), escape: Escaping.none) { reference throws(TemplateFault) in
                    if reference.name == wrong { throw reference.fault("there is no \(reference.name)") }
                    return nil
                }
            } catch {
                said.append(error.description)
            }
        }
        #expect(said == ["t:2:2: there is no p", "t:2:8: there is no q", "t:2:20: there is no r"])
    }

    @Test("What a template asks the data for, and whether it is there, can be listened to")
    func asked() throws {
        let template = try Template("{{a.b}}{{#n}}{{c}}{{.}}{{/n}}{{^x.y}}{{a}}{{/x.y}}{{>*k}}", name: "t")
        var heard: [String] = []
        _ = try template.render(.object(["a": .text("1"), "n": .list([.object(["c": .null])])]), escape: Escaping.none, partials: { _ in nil }) { reference, isThere in
            heard.append(reference.fault(reference.name + (isThere ? "" : "?")).description)
        }
        #expect(heard == ["t:1:1: a", "t:1:8: n", "t:1:14: c", "t:1:30: x?", "t:1:38: a", "t:1:51: k?"])
    }

    @Test("A template knows the templates that it names, and the tags that write data as it is")
    func inside() throws {
        let template = try Template("{{>p}}{{a}}\n{{#s}}{{<q}}{{$b}}{{>r}}{{{c}}}{{/b}}{{/q}}{{/s}}{{>*k}}{{&d}}", name: "t")
        #expect(template.references.map(\.name) == ["p", "q", "r"])
        #expect(template.unescapedTags("as it is").map(\.description) == ["t:2:25: as it is", "t:2:57: as it is"])
    }
}
