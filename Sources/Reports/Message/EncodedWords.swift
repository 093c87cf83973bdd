import Foundation

/// Text in headers, which are ASCII: encoded words (RFC 2047).
enum EncodedWords {
    /// No encoded word is longer (section 2).
    static let longest = 75

    private static let opening = "=?UTF-8?B?"
    private static let closing = "?="

    /// The text as encoded words, of which the first has `room` characters. White space between them is nothing to a reader
    /// (section 6.2), so together they are the text; each is text by itself, for none ends inside a character.
    static func words(_ text: String, room: Int = longest) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        func end() {
            if !word.isEmpty { words.append(opening + Data(word).base64EncodedString() + closing) }
            word = []
        }
        func add(_ bytes: [UInt8]) {
            if word.count + bytes.count > capacity(words.isEmpty ? room : longest) { end() }
            word += bytes
        }
        for character in text {
            let bytes = Array(String(character).utf8)
            if bytes.count <= capacity(longest) {
                add(bytes)
            } else {
                // A letter under so many marks that no word can hold them all.
                for scalar in character.unicodeScalars { add(Array(String(scalar).utf8)) }
            }
        }
        end()
        return words
    }

    /// How many bytes a word of `length` characters holds: three in every four.
    private static func capacity(_ length: Int) -> Int { (length - opening.count - closing.count) / 4 * 3 }

    /// Whether the text can stand in a header as it is: printable ASCII that nobody takes for an encoded word.
    static func isPlain(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) } && !text.contains("=?") }
}

extension String {
    /// The text in one line: a run of line breaks and other control characters, which no header may hold, is one space, and
    /// there is none at the ends.
    var inOneLine: String {
        let parts = unicodeScalars.split(whereSeparator: \.isControl)
        return parts.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ").trimmingCharacters(in: .whitespaces)
    }
}

extension Unicode.Scalar {
    /// Whether it is a line break, or another character that stands for none on paper.
    var isControl: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }
}
