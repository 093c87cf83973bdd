import JSON
import Testing

struct LineTests {
    @Test(
        "A tag that has its line for itself takes the line with it",
        arguments: [
            Case("a section", "a\n{{#s}}\nb\n{{/s}}\nc\n", ["s": true], gives: "a\nb\nc\n"),
            Case("blanks around it", "a\n \t{{#s}} \t\nb\n  {{/s}}\t\nc\n", ["s": true], gives: "a\nb\nc\n"),
            Case("an inverted one", "a\n{{^s}}\nb\n{{/s}}\nc\n", gives: "a\nb\nc\n"),
            Case("one that is left out", "a\n{{#s}}\nb\n{{/s}}\nc\n", gives: "a\nc\n"),
            Case("several times", "{{#s}}\n- {{.}}\n{{/s}}\n", ["s": [1, 2]], gives: "- 1\n- 2\n"),
            Case("a comment", "a\n  {{! b\n b }}  \nc\n", gives: "a\nc\n"),
            Case("delimiters", "a\n{{=| |=}}\n|b|\n", ["b": "x"], gives: "a\nx\n"),
            Case("Windows' line breaks", "a\r\n{{#s}}\r\nb\r\n{{/s}}\r\nc", ["s": true], gives: "a\r\nb\r\nc"),
            Case("the first and the last line", "{{#s}}\na\n{{/s}}", ["s": true], gives: "a\n"),
            Case("a lone carriage return is no line break", "{{#s}}\ra{{/s}}", ["s": true], gives: "\ra"),
        ])
    func alone(_ example: Case) throws { try example.check() }

    @Test(
        "What stands within a line changes nothing around it",
        arguments: [
            Case("a variable alone on its line", "  {{a}}  \n", ["a": "x"], gives: "  x  \n"),
            Case("one that is empty", "a\n{{a}}\nb\n", gives: "a\n\nb\n"),
            Case("two tags on a line", "{{#s}} {{/s}}\nb", ["s": true], gives: " \nb"),
            Case("a comment behind text", "a {{! b }}\n", gives: "a \n"),
            Case("a section within a line", "a{{#s}} b {{/s}}c\n", ["s": true], gives: "a b c\n"),
            Case("a tag that ends on another line", "{{#\ns\n}}\nb\n{{/s}}\n", ["s": true], gives: "b\n"),
        ])
    func within(_ example: Case) throws { try example.check() }

    @Test(
        "Delimiters hold to the end of the template, and for no other",
        arguments: [
            Case("changed and changed back", "{{a}}{{=<% %>=}}<%a%>{{a}}<%={{ }}=%>{{a}}", ["a": "x"], gives: "xx{{a}}x"),
            Case("of one sign", "{{=! !=}}!a!", ["a": "x"], gives: "x"),
            Case("in any script", "{{=« »=}}«a»", ["a": "x"], gives: "x"),
            Case("set in a section", "{{#s}}{{=<% %>=}}<%a%><%/s%><%a%>", ["s": true, "a": "x"], gives: "xx"),
            Case("set before a partial", "{{=<% %>=}}<%>p%>", ["a": "x"], partials: ["p": "{{a}}<%a%>"], gives: "x<%a%>"),
            Case("set in a partial", "{{>p}}{{a}}", ["a": "x"], partials: ["p": "{{=<% %>=}}<%a%>"], gives: "xx"),
        ])
    func delimiters(_ example: Case) throws { try example.check() }

    @Test(
        "The lines of a partial that has its line for itself are indented like it",
        arguments: [
            Case("each line", " {{>p}}\n", partials: ["p": "a\nb\n"], gives: " a\n b\n"),
            Case("partials in partials", " {{>p}}\n", partials: ["p": "a\n\t{{>q}}\nb\n", "q": "c\nd\n"], gives: " a\n \tc\n \td\n b\n"),
            Case("empty lines stay empty", "  {{>p}}\n", partials: ["p": "a\n\nb\r\n\r\nc\n"], gives: "  a\n\n  b\r\n\r\n  c\n"),
            Case("a line that comes to nothing stays empty", "  {{>p}}\n", partials: ["p": "a\n{{x}}\nb\n"], gives: "  a\n\n  b\n"),
            Case("lines of data are not the partial's", "  {{>p}}\n", ["d": "1\n2"], partials: ["p": "a{{d}}\n{{d}}\n"], gives: "  a1\n2\n  1\n2\n"),
            Case("each item of a section", "  {{>p}}\n", ["s": [1, 2]], partials: ["p": "{{#s}}\n- {{.}}\n{{/s}}\n"], gives: "  - 1\n  - 2\n"),
            Case("each line of a section within a line", " {{>p}}\n", ["s": [1, 2]], partials: ["p": "x{{#s}}a\nb{{/s}}\n"], gives: " xa\n ba\n b\n"),
            Case("a partial without a line break at its end", " {{>p}}\n {{>p}}\n", partials: ["p": "a"], gives: " a a"),
            Case("a line behind one", " {{>p}}\n", partials: ["p": "{{>q}}\nb\n", "q": "a"], gives: " a b\n"),
            Case("an empty one", "a\n  {{>p}}\nb\n", partials: ["p": ""], gives: "a\nb\n"),
            Case("one that isn't there", "a\n  {{>p}}\nb\n", gives: "a\nb\n"),
            Case("a partial within a line", "  a {{>p}}\n", partials: ["p": "b\nc"], gives: "  a b\nc\n"),
            Case("a partial within a line of an indented one", "  {{>p}}\n", partials: ["p": "a {{>q}}\nd\n", "q": "b\nc"], gives: "  a b\nc\n  d\n"),
            Case("a partial at the beginning of such a line", "  {{>p}}\n", partials: ["p": "{{>q}} d\ne\n", "q": "b\nc"], gives: "  b\nc d\n  e\n"),
            Case("by data's name", " {{>*k}}\n", ["k": "p"], partials: ["p": "a\nb\n"], gives: " a\n b\n"),
        ])
    func indentation(_ example: Case) throws { try example.check() }

    @Test(
        "A partial may take itself in, as long as the data goes on",
        arguments: [
            Case("a tree", "{{>n}}", ["t": 1, "n": [["t": 2, "n": [["t": 3, "n": []]]], ["t": 4, "n": []]]], partials: ["n": "{{t}}({{#n}}{{>n}}{{/n}})"], gives: "1(2(3())4())"),
            Case("each level further in", "{{>n}}", ["t": 1, "n": [["t": 2, "n": [["t": 3, "n": []]]]]], partials: ["n": "{{t}}\n{{#n}}\n  {{>n}}\n{{/n}}\n"], gives: "1\n  2\n    3\n"),
            Case("by data's names", "{{>*t}}", ["t": "a", "n": [["t": "b", "n": []]]], partials: ["a": "A{{#n}}{{>*t}}{{/n}}", "b": "B"], gives: "AB"),
        ])
    func recursion(_ example: Case) throws { try example.check() }
}
