/// One header of a message, folded (RFC 5322, section 2.2.3).
struct HeaderField {
    let name: String
    /// What it says, in pieces that a space or a line break may part.
    let pieces: [String]

    init(_ name: String, _ pieces: String...) { self.init(name, pieces) }

    init(_ name: String, _ pieces: [String]) {
        self.name = name
        self.pieces = pieces
    }

    static let longestLine = 76

    /// Its lines, each ended. A piece is never broken.
    var text: String {
        var text = name + ":"
        var length = text.utf8.count
        for (index, piece) in pieces.enumerated() {
            // Some readers want the first piece beside the name.
            if index > 0, length + 1 + piece.utf8.count > HeaderField.longestLine {
                text += "\n"
                length = 0
            }
            text += " " + piece
            length += 1 + piece.utf8.count
        }
        return text + "\n"
    }

    // MARK: Fields

    /// A field of free text (section 2.2.1), in encoded words where it can't stand as it is.
    init(_ name: String, text: String) {
        let room = HeaderField.longestLine - name.utf8.count - 2
        // Unfolding puts one space where a line was broken, so only text with single spaces may be.
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let isPlain = EncodedWords.isPlain(text) && words.allSatisfy { !$0.isEmpty && $0.utf8.count <= room }
        self.init(name, isPlain ? words.map(String.init) : EncodedWords.words(text, room: room))
    }

    /// A field of mailboxes. With none it is the empty group that says so (RFC 5322, section 3.4; RFC 6854), and holds no recipient.
    init(_ name: String, mailboxes: [Mailbox]) {
        let room = HeaderField.longestLine - name.utf8.count - 2
        var pieces: [String] = []
        for (index, mailbox) in mailboxes.enumerated() {
            var own = mailbox.pieces(room: index == 0 ? room : EncodedWords.longest)
            if index < mailboxes.count - 1 { own[own.count - 1] += "," }
            pieces += own
        }
        self.init(name, pieces.isEmpty ? ["undisclosed-recipients:;"] : pieces)
    }
}
