/// The marks of Unicode's bidirectional algorithm (UAX #9) that open a stretch of text until they are closed. One that is left
/// open turns around what follows it, so none is: not at the end of a value, nor where a line is cut.
struct BidiMarks {
    /// What is open, outermost first.
    private(set) var open: [Unicode.Scalar] = []

    private static let closingIsolates: Unicode.Scalar = "\u{2069}"
    private static let closingEmbeddings: Unicode.Scalar = "\u{202C}"

    static func isOpening(_ scalar: Unicode.Scalar) -> Bool { isIsolate(scalar) || isEmbedding(scalar) }
    static func isClosing(_ scalar: Unicode.Scalar) -> Bool { scalar == closingIsolates || scalar == closingEmbeddings }

    /// LRI, RLI, FSI, closed by PDI.
    private static func isIsolate(_ scalar: Unicode.Scalar) -> Bool { ("\u{2066}"..."\u{2068}").contains(scalar) }
    /// LRE, RLE, LRO, RLO, closed by PDF.
    private static func isEmbedding(_ scalar: Unicode.Scalar) -> Bool {
        ("\u{202A}"..."\u{202B}").contains(scalar) || ("\u{202D}"..."\u{202E}").contains(scalar)
    }

    /// Takes in one scalar of a text. False for a mark that closes nothing.
    @discardableResult
    mutating func read(_ scalar: Unicode.Scalar) -> Bool {
        if BidiMarks.isOpening(scalar) {
            open.append(scalar)
        } else if scalar == BidiMarks.closingIsolates {
            // An isolate's end is the end of every embedding in it.
            guard let place = open.lastIndex(where: BidiMarks.isIsolate) else { return false }
            open.removeSubrange(place...)
        } else if scalar == BidiMarks.closingEmbeddings {
            // It closes the innermost, and doesn't reach through an isolate.
            guard let last = open.last, BidiMarks.isEmbedding(last) else { return false }
            open.removeLast()
        }
        return true
    }

    /// The marks that close what is open, innermost first.
    var closing: String {
        var marks = String.UnicodeScalarView()
        for mark in open.reversed() { marks.append(BidiMarks.isIsolate(mark) ? BidiMarks.closingIsolates : BidiMarks.closingEmbeddings) }
        return String(marks)
    }

    /// The marks that open it again.
    var opening: String {
        var marks = String.UnicodeScalarView()
        marks.append(contentsOf: open)
        return String(marks)
    }

    /// The pieces of a text that was cut, each with its marks closed where it ends and opened again where the next begins.
    static func closed(_ pieces: [String]) -> [String] {
        var marks = BidiMarks()
        return pieces.map { piece in
            guard !marks.open.isEmpty || piece.unicodeScalars.contains(where: isOpening) else { return piece }
            let opening = marks.opening
            piece.unicodeScalars.forEach { marks.read($0) }
            return opening + piece + marks.closing
        }
    }
}
