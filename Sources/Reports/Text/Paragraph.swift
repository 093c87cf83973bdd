/// One line of a template, or one cell of a table, to be broken into lines of a given width.
struct Paragraph {
    /// The line as it is, spaces at its beginning included.
    private let text: String

    init(_ text: String) { self.text = text }

    /// Columns that its later lines are indented by.
    private var hanging: Int {
        let indent = text.prefix { $0 == " " }.count
        let bullet = text.dropFirst(indent).prefix { $0 != " " }
        let space = text.dropFirst(indent + bullet.count).prefix { $0 == " " }.count
        let hasBullet = bullet.count == 1 && space > 0 && bullet.first.map { !$0.isLetter && !$0.isNumber } == true
        return indent + (hasBullet ? String(bullet).displayWidth + space : 0)
    }

    /// Lines of at most `columns`, broken at spaces. A word that is longer than a line is cut between characters as readers
    /// see them. What opens a direction (`BidiMarks`) is closed at the end of each line.
    func lines(columns: Int) -> [String] {
        guard text.displayWidth > columns else { return [text] }
        // In a narrow column the indent leaves half of it to the words, and always room for a wide character.
        let indent = String(repeating: " ", count: max(0, min(hanging, columns / 2, columns - 2)))
        var pieces: [String] = [], piece = "", width = 0
        func startNew() {
            pieces.append(piece)
            (piece, width) = ("", 0)
        }
        func room() -> Int { columns - (pieces.isEmpty ? 0 : indent.count) - width }
        for (space, word) in Paragraph.words(of: text) {
            let wordWidth = word.displayWidth
            if space + wordWidth <= room() {
                piece += String(repeating: " ", count: space) + word
                width += space + wordWidth
                continue
            }
            if wordWidth > columns - indent.count, space < room() {
                // Too long for any line, so it may as well begin on this one.
                piece += String(repeating: " ", count: space)
                width += space
            } else if width > 0 {
                startNew()
            }
            for character in word {
                if character.displayWidth > room(), width > 0 { startNew() }
                piece.append(character)
                width += character.displayWidth
            }
        }
        startNew()
        return BidiMarks.closed(pieces).enumerated().map { $0.offset == 0 ? $0.element : indent + $0.element }.map(\.withoutSpaceAtEnd)
    }

    /// The words of a text, each with the number of spaces before it.
    private static func words(of text: String) -> [(space: Int, word: Substring)] {
        var words: [(Int, Substring)] = []
        var rest = text[...]
        while !rest.isEmpty {
            let space = rest.prefix { $0 == " " }.count
            rest = rest.dropFirst(space)
            let word = rest.prefix { $0 != " " }
            rest = rest.dropFirst(word.count)
            if !word.isEmpty { words.append((space, word)) }
        }
        return words
    }
}

extension String {
    fileprivate var withoutSpaceAtEnd: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
