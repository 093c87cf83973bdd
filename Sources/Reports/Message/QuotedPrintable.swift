/// Text as a mail carries it: quoted-printable of its UTF-8 (RFC 2045, section 6.7).
enum QuotedPrintable {
    /// A line holds 76 characters, the `=` of a soft break among them.
    static let longestLine = 76

    /// The encoded lines. A line break of the text, LF or CRLF, is one here; a lone CR is a character like others. So decoding
    /// gives the text, and a line of whatever length is broken softly, never inside the bytes of a character.
    static func encode(_ text: String) -> [UInt8] {
        let scalars = Array(text.unicodeScalars)
        var lines = Lines()
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            if scalar == "\n" {
                lines.end()
            } else if scalar == "\r", next == "\n" {
                continue
            } else if isLiteral(scalar, before: next) {
                lines.makeRoom(for: 1)
                if lines.isAtStart, isMisread(scalars[index...]) { lines.addEscaped(String(scalar).utf8) } else { lines.add(UInt8(truncatingIfNeeded: scalar.value)) }
            } else {
                let bytes = String(scalar).utf8
                lines.makeRoom(for: 3 * bytes.count)
                lines.addEscaped(bytes)
            }
        }
        return lines.bytes
    }

    /// Printable ASCII but `=`; and a blank, unless it would end its line, where servers cut it off.
    private static func isLiteral(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
        if scalar == " " || scalar == "\t" { return next != nil && next != "\n" && next != "\r" }
        return (0x21...0x7E).contains(scalar.value) && scalar != "="
    }

    /// What programs on the way may read as something else at the start of a line: a dot that ends a message of SMTP or of
    /// sendmail's input, and the `From ` that begins one in a mailbox file.
    private static func isMisread(_ line: ArraySlice<Unicode.Scalar>) -> Bool { line.first == "." || line.starts(with: "From ".unicodeScalars) }

    private struct Lines {
        private(set) var bytes: [UInt8] = []
        private var length = 0

        var isAtStart: Bool { length == 0 }

        mutating func makeRoom(for count: Int) {
            guard length + count > longestLine - 1 else { return }
            bytes.append(UInt8(ascii: "="))
            end()
        }

        mutating func add(_ byte: UInt8) {
            bytes.append(byte)
            length += 1
        }

        mutating func addEscaped(_ character: String.UTF8View) {
            for byte in character {
                add(UInt8(ascii: "="))
                add(Lines.digits[Int(byte >> 4)])
                add(Lines.digits[Int(byte & 0xF)])
            }
        }

        private static let digits = Array("0123456789ABCDEF".utf8)

        mutating func end() {
            bytes.append(UInt8(ascii: "\n"))
            length = 0
        }
    }
}
