import Foundation
import JSON
import Reports
import Rules
import Testing

/// What holds for every letter that the shipped templates make, whatever is in the report.
struct ShippedLetterTests {
    /// Titles that make trouble elsewhere.
    static let words = [
        "<img src=x onerror=1>", "\"><b>x</b>", "{{title}} {{{x}}} &lt; &amp;", "'\"`<&>{{", "a\r\nBcc: b\tc\u{2028}d\u{0}\u{1B}[31m", "",
        "سؤال عن الدرس 12:30 (مهم)", "\u{202E}turned \u{2067}and open", "\u{2069}\u{202C}closing", "買い物リスト：牛乳と卵", "👩‍👩‍👧🎉",
        String(repeating: "unbroken", count: 60), String(repeating: "e\u{301}\u{302}", count: 60), String(repeating: "👩‍👩‍👧", count: 150),
        String(repeating: "<&\"'", count: 5000), String(repeating: "long ", count: 60),
    ]

    @Test("A letter's text has lines of 78 columns, ends no line in a space, and has no two blank lines together", arguments: Letters.locales)
    func text(locale: String) {
        let writer = Writer(locale)
        for (kind, report) in Letters.all { checkText(writer.page(kind, .text, report)) }
    }

    @Test("So it is for any title", arguments: words)
    func textOfTitles(title: String) {
        for writer in [Writer("en"), Writer("ar_EG")] {
            for (kind, report) in Letters.full { checkText(writer.page(kind, .text, report.saying(title))) }
        }
    }

    private func checkText(_ text: String) {
        #expect(text.hasSuffix("\n") && !text.contains("\n\n\n") && !text.hasPrefix("\n") && !text.hasSuffix("\n\n"))
        for line in text.split(separator: "\n") {
            #expect(line.displayWidth <= 78)
            #expect(line.last != " " && !line.contains("\t") && !line.unicodeScalars.contains { $0.properties.generalCategory == .control })
            #expect(openMarks(of: line).isEmpty, "a direction is left open: \(line)")
        }
    }

    private func openMarks(of line: Substring) -> [Unicode.Scalar] {
        var open: [Unicode.Scalar] = []
        for scalar in line.unicodeScalars {
            switch scalar.value {
            case 0x2066...0x2068, 0x202A, 0x202B, 0x202D, 0x202E: open.append(scalar)
            case 0x2069, 0x202C: if open.popLast() == nil { return [scalar] }
            default: break
            }
        }
        return open
    }

    @Test("A letter's HTML holds to what mail clients keep", arguments: Letters.locales)
    func html(locale: String) throws {
        let writer = Writer(locale)
        for (kind, report) in Letters.all { try checkHTML(writer.page(kind, .html, report), locale) }
    }

    @Test("A title is text in HTML, in every place where one stands", arguments: words)
    func htmlOfTitles(title: String) throws {
        let writer = Writer("en")
        for (kind, report) in Letters.full {
            let html = writer.page(kind, .html, report.saying(title))
            try checkHTML(html, "en")
            #expect(!html.contains("\u{1B}") && !html.contains("\u{0}") && !html.contains("\u{2028}"))
        }
    }

    /// Elements that the templates use. A title that became markup would bring another, or an attribute.
    private static let elements: Set = ["html", "head", "meta", "title", "style", "body", "table", "tr", "td", "h1", "h2", "p", "div", "span", "bdi", "br", "code"]
    private static let attributes: Set = ["lang", "dir", "charset", "name", "content", "class", "style", "role", "aria-label", "colspan"]
    private static let styles: Set = [
        "background", "border", "border-collapse", "border-radius", "border-spacing", "color", "font-family", "font-size", "font-weight", "height",
        "line-height", "margin", "max-width", "overflow-wrap", "padding", "table-layout", "text-align", "vertical-align", "white-space", "width",
    ]

    private func checkHTML(_ html: String, _ locale: String) throws {
        #expect(html.utf8.count < 100_000)
        let markup = try Markup(html)
        var open: [String] = []
        for piece in markup.pieces {
            switch piece {
            case .opening(let element):
                #expect(Self.elements.contains(element.name))
                for attribute in element.attributes { #expect(Self.attributes.contains(attribute.name), "\(element.name) has \(attribute.name)") }
                for (property, value) in element.style {
                    #expect(Self.styles.contains(property) && !value.contains("url"), "\(property): \(value)")
                }
                if element("role") == "img" { #expect(element("aria-label")?.isEmpty == false) }
                if !Markup.void.contains(element.name) { open.append(element.name) }
            case .closing(let name): #expect(open.popLast() == name)
            case .text(let text): #expect(!text.contains("{{") || text.contains("&quot;") || text.contains("title"), "a tag of a template was left over: \(text)")
            }
        }
        #expect(open.isEmpty)
        let root = try #require(markup.elements.first)
        #expect(root("lang") == locale.replacing("_", with: "-") && root("dir") == (locale.hasPrefix("ar") ? "rtl" : "ltr"))
        #expect(markup.elements.contains { $0("name") == "color-scheme" && $0("content") == "light dark" })
        #expect(markup.elements.count { $0.name == "style" } == 1)
        #expect(markup.elements.allSatisfy { $0.name != "table" || $0("role") == "presentation" || $0("role") == "img" }, "a table for layout says that it is one")
    }

    @Test("A subject is one line of words", arguments: Letters.locales)
    func subject(locale: String) {
        let writer = Writer(locale)
        for (kind, report) in Letters.all {
            let subject = writer.page(kind, .subject, report)
            #expect(!subject.isEmpty && subject.count < 120 && !subject.contains { $0.isNewline || $0 == "\t" } && !subject.contains("  ") && !subject.contains("{{"))
        }
    }

    @Test("No letter names a quadrant, which is for ordering alone")
    func quadrants() {
        let writer = Writer("en")
        for (kind, report) in Letters.all {
            let letter = writer.letter(kind, report)
            for word in ["doFirst", "fitIn", "letGo", "quadrant"] { #expect(!letter.text.contains(word) && !letter.html.contains(word)) }
        }
    }

    @Test("Rows that a letter leaves out are counted", arguments: ["en", "ar"])
    func more(locale: String) {
        let writer = Writer(locale), more = locale == "en" ? "and 10 more" : "والباقي: 10"
        for (kind, report) in Letters.full {
            let letter = writer.letter(kind, report.withLists(of: 30))
            #expect(letter.text.contains(more) && letter.html.contains(more))
        }
    }
}
