@testable import Reports
import Testing

struct DisplayWidthTests {
    @Test("A character is as wide as terminals show it", arguments: [
        ("a", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("ا", 1), ("ﷺ", 1), ("–", 1), ("▇", 1), ("·", 1), ("\u{AD}", 1),
        ("中", 2), ("Ａ", 2), ("。", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("𠀋", 2),
        ("👩‍👩‍👧", 2), ("👍🏽", 2), ("🇬🇧", 2), ("☀️", 2), ("1️⃣", 2), ("⌚", 2), ("☀", 1),
        ("\u{200B}", 0), ("\u{200F}", 0), ("\u{2068}", 0), ("\u{FEFF}", 0),
        ("कि", 2), ("ด้", 1),
    ] as [(String, Int)])
    func characters(text: String, width: Int) {
        #expect(text.displayWidth == width, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }

    @Test("A plain character is a column wide by itself and beside any other of them")
    func plain() {
        let plain = (0...0x10FFFF).compactMap(Unicode.Scalar.init).filter(\.isPlain)
        #expect(plain.count > 700)
        for scalar in plain { #expect(Character(scalar).displayWidth == 1, "\(String(scalar.value, radix: 16))") }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: plain)
        text.append(contentsOf: plain.reversed())
        #expect(String(text).count == 2 * plain.count && String(text).displayWidth == 2 * plain.count)
    }

    @Test("A text is as wide as its characters together")
    func texts() {
        #expect("".displayWidth == 0)
        #expect("School run · Drop-off".displayWidth == 21 && "e\u{301}·e".displayWidth == 3)
        #expect("School run · 学校".displayWidth == 17)
        #expect("\u{2068}مرحبا\u{2069} 123".displayWidth == 9)
    }
}
