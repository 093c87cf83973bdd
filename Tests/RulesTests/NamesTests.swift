import Model
import Rules
import Testing
import Values

@Suite("Names")
struct NamesTests {
    @Test("Case folding is Unicode's full one: the same in every locale, with accents and inner spaces kept", arguments: [
        Line("case", ("Work", "WORK"), true),
        Line("composed and decomposed", ("caf\u{E9}", "cafe\u{301}"), true),
        Line("composed and decomposed, in capitals", ("CAF\u{C9}", "cafe\u{301}"), true),
        Line("an accent counts", ("café", "cafe"), false),
        Line("sharp s is ss", ("Straße", "STRASSE"), true),
        Line("capital sharp s too", ("STRAẞE", "strasse"), true),
        Line("a ligature is its letters", ("eﬃcient", "EFFICIENT"), true),
        Line("both sigmas are one", ("ΟΔΟΣ", "οδος"), true),
        Line("the long s is an s", ("ſ", "S"), true),
        Line("the sign of kelvin is a k", ("\u{212A}", "k"), true),
        Line("the sign of ångström is its letter", ("\u{212B}", "\u{E5}"), true),
        Line("micro is mu", ("\u{B5}", "\u{3BC}"), true),
        Line("i with and without a dot above", ("İş", "iş"), false),
        Line("its folding is i and a dot", ("İş", "i\u{307}ş"), true),
        Line("the dotless i is itself", ("ılık", "ilik"), false),
        Line("and no capital of i", ("ı", "I"), false),
        Line("I is i, in Turkish too", ("ISPARTA", "isparta"), true),
        Line("Cherokee, which folds the other way", ("\u{13A0}", "\u{AB70}"), true),
        Line("Georgian", ("\u{1C90}", "\u{10D0}"), true),
        Line("Deseret, beyond 16 bits", ("\u{10400}", "\u{10428}"), true),
        Line("the iota below becomes a letter", ("\u{1FB3}", "\u{3B1}\u{3B9}"), true),
        Line("inner spaces count", ("Day job", "Day  job"), false),
        Line("full width is another letter", ("Ａ", "a"), false),
        Line("full width has its own case", ("Ａ", "ａ"), true),
        Line("letters without case", ("語", "語"), true),
    ])
    func folding(line: Line<(String, String), Bool>) {
        #expect((line.given.0.caseFolded() == line.given.1.caseFolded()) == line.expected)
        #expect(line.given.0.caseFolded().caseFolded() == line.given.0.caseFolded(), "folded once is folded")
    }

    @Test("Diacritics are the marks on letters, not what makes a letter of its own", arguments: [
        ("Café", "Cafe"), ("cafe\u{301}", "cafe"), ("Ångström", "Angstrom"), ("İş", "Is"), ("Việt", "Viet"), ("ǰ", "j"), ("Ἀθῆναι", "Αθηναι"), ("ёж", "еж"), ("مُدَرِّس", "مدرس"), ("שָׁלוֹם", "שלום"),
        ("ø ł đ ı ß æ", "ø ł đ ı ß æ"), ("한국", "한국"), ("कि", "कि"), ("a^`~·", "a^`~·"), ("", ""),
    ])
    func diacritics(text: String, expected: String) {
        #expect(text.withoutDiacritics() == expected)
        #expect(text.withoutDiacritics().withoutDiacritics() == text.withoutDiacritics())
    }

    @Test("White space and line breaks go at both ends, and only there", arguments: [
        ("  Work ", "Work"), ("\n\tWork\r\n", "Work"), ("\u{A0}Work\u{2003}", "Work"), ("\u{2028}Work\u{2029}\u{85}", "Work"), ("Day  job", "Day  job"),
        ("", ""), (" \r\n ", ""), ("\u{200B}Work", "\u{200B}Work"), ("\u{FEFF}Work", "\u{FEFF}Work"),
    ])
    func trimming(text: String, expected: String) {
        #expect(text.trimmingWhiteSpace().unicodeScalars.elementsEqual(expected.unicodeScalars))
    }
}
