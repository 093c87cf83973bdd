@testable import Reports
import Testing

struct ShownTextTests {
    private static let plain = ShownText(limit: 300, isolation: .none)
    private static let leftToRight = ShownText(limit: 300, isolation: .inText(rightToLeft: false))
    private static let rightToLeft = ShownText(limit: 300, isolation: .inText(rightToLeft: true))

    @Test("What could break a line or move a cursor becomes a space, and what is no character U+FFFD", arguments: [
        ("a\tb", "a b"), ("a\r\nb\nc", "a b c"), ("a\u{2028}b\u{85}c", "a b c"), ("a\u{1B}[31mb\u{0}", "a [31mb "),
        (noncharacter(0xFFFE) + "b" + noncharacter(0xFDD0) + noncharacter(0x1FFFF), "\u{FFFD}b\u{FFFD}\u{FFFD}"), ("<b>&lt; {{title}} \"'", "<b>&lt; {{title}} \"'"),
    ] as [(String, String)])
    func cleaning(text: String, shown: String) {
        #expect(Self.plain(text).unicodeScalars.elementsEqual(shown.unicodeScalars))
    }

    /// One that a literal can't hold.
    private static func noncharacter(_ value: UInt32) -> String { Unicode.Scalar(value).map { String($0) } ?? "" }

    @Test("A letter under more marks than any writing has keeps the first of them", arguments: [(3, 3), (10, 10), (500, 10)])
    func marks(given: Int, shown: Int) {
        let text = Self.plain("e" + String(repeating: "\u{301}", count: given) + "f\u{301}")
        #expect(text.unicodeScalars.count == 1 + shown + 2 && text.hasSuffix("f\u{301}"))
    }

    @Test("A bidi mark that is left open is closed, and one that closes nothing left out", arguments: [
        ("\u{202E}abc", "\u{202E}abc\u{202C}"), ("\u{2067}a\u{202A}b", "\u{2067}a\u{202A}b\u{202C}\u{2069}"), ("a\u{2069}b\u{202C}", "ab"),
        ("\u{2067}a\u{202A}b\u{2069}c\u{202C}", "\u{2067}a\u{202A}b\u{2069}c"), ("\u{202A}a\u{202C}", "\u{202A}a\u{202C}"),
        ("\u{202A}a\u{2066}b\u{202C}c", "\u{202A}a\u{2066}bc\u{2069}\u{202C}"),
    ] as [(String, String)])
    func closing(text: String, shown: String) {
        #expect(Self.plain(text).unicodeScalars.elementsEqual(shown.unicodeScalars))
    }

    @Test("In text, words that run the other way stand apart from their line")
    func isolation() {
        #expect(Self.leftToRight("Call home") == "Call home")
        #expect(Self.leftToRight("شراء خبز") == "\u{2068}شراء خبز\u{2069}")
        #expect(Self.leftToRight("12 ציונים") == "\u{2068}12 ציונים\u{2069}")
        #expect(Self.rightToLeft("شراء خبز") == "شراء خبز")
        #expect(Self.rightToLeft("Call home!") == "\u{2068}Call home!\u{2069}")
        #expect(Self.rightToLeft("12:30") == "12:30")
    }

    @Test("Words nobody would read to the end are cut between characters, and say so")
    func cutting() {
        let short = ShownText(limit: 5, isolation: .none)
        #expect(short("abcde") == "abcde")
        #expect(short("abcdef") == "abcd…")
        #expect(short("中文字幕") == "中文…")
        #expect(short("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧") == "👩‍👩‍👧👩‍👩‍👧…" || short("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧") == "👩‍👩‍👧…")
        // Emoji joined without end are one character.
        #expect(short("👩" + String(repeating: "\u{200D}👩", count: 10_000)) == "…")
        #expect(short("\u{202E}abcdef").unicodeScalars.elementsEqual("\u{202E}abcd…\u{202C}".unicodeScalars))
    }
}
