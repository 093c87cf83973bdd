import Rules
import Testing
import Values

@Suite("The line that a finished timer notes")
struct NoteLineTests {
    @Test("It is the text on one line, behind the date and time of the wall clock", arguments: [
        ("Sent to Noor", "UTC", "2026-10-15 22:20 — Sent to Noor"), ("  dry \n", "UTC", "2026-10-15 22:20 — dry"),
        ("one\ntwo\r\nthree\rfour\u{2028}five\u{2029}six\u{85}seven\u{B}eight", "UTC", "2026-10-15 22:20 — one two three four five six seven eight"),
        ("a\n\nb", "UTC", "2026-10-15 22:20 — a  b"), ("x", "Asia/Tokyo", "2026-10-16 07:20 — x"), ("سؤال 👩‍👩‍👧", "UTC", "2026-10-15 22:20 — سؤال 👩‍👩‍👧"),
        ("", "UTC", nil), (" \u{A0}\n\t", "UTC", nil),
    ] as [(String, String, String?)])
    func made(text: String, zone: String, line: String?) throws {
        #expect(NoteLine.made(text, at: .at("22:20:59"), zone: try #require(Zone(name: zone))) == line)
    }

    @Test("It becomes the last line, and is taken out again where it still is the end", arguments: [
        (nil, "L", nil), ("", "L", nil), ("- [ ] headings", "- [ ] headings\nL", "- [ ] headings"), ("a\n", "a\n\nL", "a\n"), ("a\r", "a\r\nL", "a\r"),
        ("L", "L\nL", "L"), ("\n", "\n\nL", "\n"),
    ] as [(String?, String, String?)])
    func added(notes: String?, with: String, without: String?) {
        #expect(NoteLine.added("L", to: notes) == with)
        #expect(NoteLine.removed("L", from: with) == without)
    }

    @Test("What was written after it, or changed in it, leaves it there", arguments: [nil, "", "a\nL\nb", "aL", "a\nL ", "a L"] as [String?])
    func kept(notes: String?) {
        #expect(NoteLine.removed("L", from: notes) == notes)
    }

    @Test("Letters that only look alike aren't the line")
    func bytes() {
        #expect(NoteLine.removed("e\u{301}", from: "a\n\u{E9}") == "a\n\u{E9}")
    }
}
