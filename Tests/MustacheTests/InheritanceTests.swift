import JSON
import Testing

private let layout = """
    <html>
      <head>
        {{$title}}Letter{{/title}}
      </head>
      {{$body}}
        <p>nothing</p>
      {{/body}}
    </html>

    """

struct InheritanceTests {
    @Test(
        "A block is what the parent is given, or else what stands in it",
        arguments: [
            Case("given", "{{<p}}{{$a}}x{{/a}}{{/p}}", partials: ["p": "[{{$a}}d{{/a}}]"], gives: "[x]"),
            Case("not given", "{{<p}}{{/p}}", partials: ["p": "[{{$a}}d{{/a}}]"], gives: "[d]"),
            Case("given empty", "{{<p}}{{$a}}{{/a}}{{/p}}", partials: ["p": "[{{$a}}d{{/a}}]"], gives: "[]"),
            Case("in two places", "{{<p}}{{$a}}x{{/a}}{{/p}}", partials: ["p": "{{$a}}1{{/a}}{{$a}}2{{/a}}"], gives: "xx"),
            Case("for each item", "{{<p}}{{$a}}{{.}};{{/a}}{{/p}}", ["s": [1, 2]], partials: ["p": "{{#s}}{{$a}}{{/a}}{{/s}}"], gives: "1;2;"),
            Case("given twice, the later", "{{<p}}{{$a}}x{{/a}}{{$a}}y{{/a}}{{/p}}", partials: ["p": "{{$a}}{{/a}}"], gives: "y"),
            Case("a parent that isn't there", "[{{<p}}{{$a}}x{{/a}}{{/p}}]", gives: "[]"),
            Case("a parent by data's name", "{{<*k}}{{$a}}x{{/a}}{{/*k}}", ["k": "p"], partials: ["p": "[{{$a}}{{/a}}]"], gives: "[x]"),
            Case("everything else in a parent's tag counts for nothing", "{{<p}}a {{b}} {{>q}} {{#s}}{{$a}}x{{/a}}{{/s}} {{! c }}{{/p}}", ["s": true], partials: ["p": "[{{$a}}d{{/a}}]"], gives: "[d]"),
            Case("outermost first", "{{<p}}{{$a}}1{{/a}}{{/p}}", partials: ["p": "{{<q}}{{$a}}2{{/a}}{{$b}}2{{/b}}{{/q}}", "q": "{{$a}}3{{/a}}{{$b}}3{{/b}}{{$c}}3{{/c}}"], gives: "123"),
            Case("through a partial", "{{<p}}{{$a}}x{{/a}}{{/p}}", partials: ["p": "{{>q}}", "q": "{{$a}}d{{/a}}"], gives: "x"),
            Case("not beyond the parent", "{{<p}}{{$a}}x{{/a}}{{/p}}{{$a}}d{{/a}}", partials: ["p": "{{$a}}{{/a}}"], gives: "xd"),
        ])
    func blocks(_ example: Case) throws { try example.check() }

    @Test(
        "What a parent is given is read as where it stands",
        arguments: [
            Case("a block of the same name in it", "{{<p}}{{$a}}x{{$a}}y{{/a}}{{/a}}{{/p}}", partials: ["p": "[{{$a}}{{/a}}]"], gives: "[xy]"),
            Case("another parent with a block of that name", "{{<p}}{{$a}}{{<q}}{{$a}}x{{/a}}{{/q}}{{/a}}{{/p}}", partials: ["p": "[{{$a}}{{/a}}]", "q": "({{$a}}{{/a}})"], gives: "[(x)]"),
            Case("a place in it that is filled from outside", "{{<p}}{{$b}}x{{/b}}{{/p}}", partials: ["p": "{{<q}}{{$a}}<{{$b}}d{{/b}}>{{/a}}{{/q}}", "q": "[{{$a}}{{/a}}]"], gives: "[<x>]"),
            Case("with the data of where it is written", "{{<p}}{{$a}}{{n}}{{/a}}{{/p}}", ["n": "out", "s": ["n": "in"]], partials: ["p": "{{#s}}{{$a}}{{/a}}{{/s}}"], gives: "in"),
            Case("with its own delimiters", "{{=<% %>=}}<%<p%><%$a%><%n%>{{n}}<%/a%><%/p%>", ["n": "x"], partials: ["p": "{{n}}{{$a}}{{/a}}"], gives: "xx{{n}}"),
        ])
    func scope(_ example: Case) throws { try example.check() }

    @Test(
        "What is put in a block's place is indented like the block",
        arguments: [
            Case("a layout as it is", "{{>layout}}", partials: ["layout": layout], gives: """
                <html>
                  <head>
                    Letter
                  </head>
                    <p>nothing</p>
                </html>

                """),
            Case("a layout, filled", """
                {{<layout}}
                  {{$title}}Morning{{/title}}
                  {{$body}}
                  <table>

                    {{#rows}}
                    <tr>{{.}}</tr>
                    {{/rows}}
                  </table>
                  {{/body}}
                {{/layout}}

                """, ["rows": [1, 2]], partials: ["layout": layout], gives: """
                <html>
                  <head>
                    Morning
                  </head>
                    <table>

                      <tr>1</tr>
                      <tr>2</tr>
                    </table>
                </html>

                """),
            Case("partials in it", "{{<p}}{{$a}}\n  x\n    {{>q}}\n{{/a}}{{/p}}", partials: ["p": "[\n {{$a}}\n {{/a}}\n]", "q": "1\n2\n"], gives: "[\n x\n   1\n   2\n]"),
            Case("a parent in it", "{{<p}}{{$a}}\n  x\n  {{<q}}\n  {{/q}}\n{{/a}}{{/p}}", partials: ["p": "[\n {{$a}}\n {{/a}}\n]", "q": "1\n2\n"], gives: "[\n x\n 1\n 2\n]"),
            Case("a block in it", "{{<p}}{{$a}}\n    x\n      {{$b}}\n      y\n      {{/b}}\n{{/a}}{{/p}}", partials: ["p": "[\n {{$a}}\n {{/a}}\n]"], gives: "[\n x\n   y\n]"),
            Case("a block that begins within a line", "{{<p}}{{$a}}x\ny{{/a}}{{/p}}", partials: ["p": "  - {{$a}}{{/a}}!\n"], gives: "  - x\ny!\n"),
            Case("tabs stay tabs", "{{<p}}{{$a}}\n\tx\n\t\ty\n{{/a}}{{/p}}", partials: ["p": "\t\t{{$a}}\n\t\t{{/a}}\n"], gives: "\t\tx\n\t\t\ty\n"),
            Case("what lines don't share, they keep", "{{<p}}{{$a}}\n  x\n y\n\tz\n{{/a}}{{/p}}", partials: ["p": "{{$a}}\n{{/a}}\n"], gives: "  x\n y\n\tz\n"),
            Case("Windows' line breaks", "{{<p}}\r\n{{$a}}\r\n  x\r\n{{/a}}\r\n{{/p}}\r\n", partials: ["p": "[\r\n {{$a}}\r\n {{/a}}\r\n]\r\n"], gives: "[\r\n x\r\n]\r\n"),
        ])
    func indentation(_ example: Case) throws { try example.check() }

    @Test(
        "A block that has its lines for itself leaves whole lines",
        arguments: [
            Case("one line, given text without a break", "{{<p}}{{$a}}x{{/a}}{{/p}}", partials: ["p": "1\n  {{$a}}{{/a}}\n2\n"], gives: "1\n  x\n2\n"),
            Case("one line, given lines", "{{<p}}{{$a}}\nx\ny\n{{/a}}{{/p}}", partials: ["p": "1\n  {{$a}}{{/a}}\n2\n"], gives: "1\n  x\n  y\n2\n"),
            Case("one line, given nothing", "{{<p}}{{/p}}", partials: ["p": "1\n  {{$a}}{{/a}}\n2\n"], gives: "1\n2\n"),
            Case("two lines, given text without a break", "{{<p}}{{$a}}x{{/a}}{{/p}}", partials: ["p": "1\n{{$a}}\n  d\n{{/a}}\n2\n"], gives: "1\n  x\n2\n"),
            Case("a line that holds more", "{{<p}}{{$a}}x{{/a}}{{/p}}", partials: ["p": "1\n  {{$a}}d{{/a}} 2\n3\n"], gives: "1\n  x 2\n3\n"),
            Case("a parent on one line", "1\n  {{<p}}{{$a}}x{{/a}}{{/p}}\n2\n", partials: ["p": "{{$a}}{{/a}}\ny\n"], gives: "1\n  x\n  y\n2\n"),
            Case("a parent within a line", "1 {{<p}}{{$a}}x{{/a}}{{/p}} 2\n", partials: ["p": "({{$a}}{{/a}})"], gives: "1 (x) 2\n"),
            Case("a parent that more stands behind", "  {{<p}}\n{{/p}} 2\n", partials: ["p": "x"], gives: "  x 2\n"),
        ])
    func lines(_ example: Case) throws { try example.check() }
}
