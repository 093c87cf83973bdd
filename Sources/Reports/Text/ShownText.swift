/// A person's own words (titles, names, notes) as a letter shows them. They stay what they are, `<b>` and `{{title}}`
/// included, but can do nothing to the letter around them.
public struct ShownText: Sendable {
    /// How the words stand apart from a line that runs the other way.
    public enum Isolation: Sendable {
        /// HTML isolates with its own elements, and a subject is nothing but the words.
        case none
        /// Between FSI and PDI where they hold letters that run against the letter's own direction, or marks that turn them.
        case inText(rightToLeft: Bool)
    }

    /// Columns after which the words are cut, with an ellipsis. Nobody writes such a title; a file may hold one.
    let limit: Int
    let isolation: Isolation

    public init(limit: Int, isolation: Isolation) {
        self.limit = limit
        self.isolation = isolation
    }

    /// - Control characters, tabs and line breaks become spaces, what Unicode says is no character becomes U+FFFD. Nothing but
    ///   white space is nothing, so that a template can say that there is no title.
    /// - Bidi marks are closed where the words end; those that close nothing are left out.
    public func callAsFunction(_ text: String) -> String {
        if text.utf8.count <= limit && text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) && !isolatesASCII, text.first != " " { return text }
        let cleaned = ShownText.cleaned(text)
        return cleaned.allSatisfy(\.isWhitespace) ? "" : isolated(closed(cut(cleaned)))
    }

    /// More marks over and under a letter than any writing has; a higher pile would be drawn over the lines around it.
    private static let mostMarks = 10

    static func cleaned(_ text: String) -> String {
        var shown = String.UnicodeScalarView()
        var isAfterBreak = false, marks = 0
        for scalar in text.unicodeScalars {
            let isBreak = scalar.isControlOrBreak
            if isBreak {
                // A line break of two characters is one.
                if !isAfterBreak { shown.append(" ") }
            } else {
                marks = scalar.isMark ? marks + 1 : 0
                if marks <= mostMarks { shown.append(scalar.isNoncharacter ? "\u{FFFD}" : scalar) }
            }
            isAfterBreak = isBreak
        }
        return String(shown)
    }

    /// A grapheme of many marks counts as the columns that its bytes are worth, so that a limit of columns limits bytes too.
    private func cut(_ text: String) -> String {
        guard text.utf8.count > limit else { return text }
        var columns = 0
        var end = text.startIndex
        for index in text.indices {
            columns += max(text[index].displayWidth, text[index].utf8.count / 8)
            if columns > limit { return text[..<end] + "…" }
            // The ellipsis wants a column too.
            if columns < limit { end = text.index(after: index) }
        }
        return text
    }

    private func closed(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { BidiMarks.isOpening($0) || BidiMarks.isClosing($0) }) else { return text }
        var marks = BidiMarks()
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where marks.read(scalar) { shown.append(scalar) }
        return String(shown) + marks.closing
    }

    private var isolatesASCII: Bool { if case .inText(rightToLeft: true) = isolation { true } else { false } }

    private func isolated(_ text: String) -> String {
        guard case .inText(let rightToLeft) = isolation else { return text }
        let turns = text.unicodeScalars.contains { scalar in
            scalar.isBidiControl || (rightToLeft ? scalar.properties.isAlphabetic && !scalar.isRightToLeft : scalar.isRightToLeft)
        }
        return turns ? "\u{2068}\(text)\u{2069}" : text
    }
}

extension Unicode.Scalar {
    fileprivate var isControlOrBreak: Bool { properties.generalCategory == .control || value == 0x2028 || value == 0x2029 }

    fileprivate var isMark: Bool { properties.generalCategory == .nonspacingMark || properties.generalCategory == .enclosingMark }

    fileprivate var isNoncharacter: Bool { (0xFDD0...0xFDEF).contains(value) || value & 0xFFFE == 0xFFFE }

    fileprivate var isBidiControl: Bool {
        BidiMarks.isOpening(self) || BidiMarks.isClosing(self) || value == 0x200E || value == 0x200F || value == 0x61C
    }

    /// In the blocks of scripts that run from right to left (Unicode 18.0, DerivedBidiClass.txt: R and AL).
    fileprivate var isRightToLeft: Bool {
        (0x590...0x8FF).contains(value) || (0xFB1D...0xFDFF).contains(value) || (0xFE70...0xFEFE).contains(value)
            || (0x10800...0x10FFF).contains(value) || (0x1E800...0x1EFFF).contains(value)
    }
}
