import Reports
import Testing

struct TextLayoutTests {
    private static func lines(_ text: String, _ columns: Int = 20) -> [String] {
        TextLayout.set(text, columns: columns).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    @Test("A line is broken between words, and goes on below its own first word")
    func wrapping() {
        #expect(Self.lines("one two three four five") == ["one two three four", "five"])
        #expect(Self.lines("- one two three four five") == ["- one two three four", "  five"])
        #expect(Self.lines("  · one two three four five") == ["  · one two three", "    four five"])
        #expect(Self.lines("  one two three four five") == ["  one two three four", "  five"])
        #expect(Self.lines("one  two") == ["one  two"])
    }

    @Test("A word that is longer than a line is cut between characters")
    func longWords() {
        #expect(Self.lines("- abcdefghijklmnopqrstuvwxyz", 10) == ["- abcdefgh", "  ijklmnop", "  qrstuvwx", "  yz"])
        #expect(Self.lines("中文中文中文中文中文中文", 9) == ["中文中文", "中文中文", "中文中文"])
        #expect(Self.lines(String(repeating: "👩‍👩‍👧", count: 6), 5) == Array(repeating: "👩‍👩‍👧👩‍👩‍👧", count: 3))
        #expect(Self.lines(String(repeating: "e\u{301}", count: 7), 5) == [String(repeating: "e\u{301}", count: 5), "e\u{301}e\u{301}"])
    }

    @Test("What opens a direction is closed where the line is cut, and opened again on the next")
    func directions() {
        let lines = Self.lines("- \u{2068}واحد اثنان ثلاثة أربعة\u{2069}")
        #expect(lines == ["- \u{2068}واحد اثنان ثلاثة\u{2069}", "  \u{2068}أربعة\u{2069}"])
    }

    @Test("A line may end as mails and other systems end theirs")
    func lineEnds() {
        #expect(Self.lines("one\r\n\r\na\tb\r\nlonger\tc\r\n") == ["one", "", "a       b", "longer  c"])
    }

    @Test("Tabs make columns of the neighbouring lines, by displayed width")
    func columns() {
        #expect(Self.lines("a\tbb\tc\n中文\tx\tyy") == ["a     bb  c", "中文  x   yy"])
        #expect(Self.lines("a\tb\n\nlonger\tc") == ["a  b", "", "longer  c"])
        #expect(Self.lines("a\t\tc\nb\t\t") == ["a    c", "b"])
    }

    @Test("A cell that doesn't fit goes on below itself")
    func wideCells() {
        #expect(Self.lines("- one two three\t12 min\n- x\t5 min", 16) == ["- one    12 min", "  two", "  three", "- x      5 min"])
    }

    @Test("No two blank lines, none at the ends, no space at a line's end")
    func blankLines() {
        #expect(TextLayout.set("\n\na \n\t\n \nb\n\n\n") == "a\n\nb\n")
        #expect(TextLayout.set(" \n\t\n") == "")
        #expect(TextLayout.set("") == "")
    }

    @Test("No line is wider than a letter is, whatever stands in it", arguments: 1...40)
    func law(seed: Int) {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let parts = ["a", "word", " ", "  ", "\t", "\n", "- ", "中文", "👩‍👩‍👧", "e\u{301}", "\u{2068}", "\u{2069}", "مرحبا", "\u{202E}", "unbreakable".lowercased(), "·"]
        let text = (0..<200).map { _ in parts[next(parts.count)] }.joined()
        let set = TextLayout.set(text, columns: 24)
        let lines = set.split(separator: "\n", omittingEmptySubsequences: false)
        for line in lines {
            #expect(line.displayWidth <= 24)
            #expect(line.last != " ")
        }
        #expect(!set.contains("\n\n\n"))
        let kept = text.filter { !$0.isWhitespace && !$0.unicodeScalars.allSatisfy { (0x2000...0x206F).contains($0.value) } }
        let shown = set.filter { !$0.isWhitespace && !$0.unicodeScalars.allSatisfy { (0x2000...0x206F).contains($0.value) } }
        #expect(kept.count == shown.count, "nothing is lost")
    }
}
