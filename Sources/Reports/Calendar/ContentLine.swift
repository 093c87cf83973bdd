/// A property of a calendar file: RFC 5545, section 3.1.
struct ContentLine {
    private let unfolded: String

    /// - Parameters:
    ///   - name: With its parameters, where it has any.
    ///   - value: As it is written.
    init(_ name: String, _ value: String) { unfolded = "\(name):\(value)" }

    /// - Parameter text: A value that may be any text: section 3.3.11.
    init(_ name: String, text: String) { self.init(name, text.escaped) }

    /// A line, its end not counted, has at most so many octets.
    static let longest = 75

    /// The line with its end, on as many lines as it takes: each but the first begins with a space, which counts too. A
    /// character of several octets is never cut.
    var folded: String {
        var folded = "", octets = 0
        for scalar in unfolded.unicodeScalars {
            let width = UTF8.width(scalar)
            if octets + width > ContentLine.longest {
                folded += "\r\n "
                octets = 1
            }
            folded.unicodeScalars.append(scalar)
            octets += width
        }
        return folded + "\r\n"
    }
}

extension String {
    /// A line break, however it is written, is `\n`; control characters but the tab are left out, for none may stand there.
    fileprivate var escaped: String {
        var escaped = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in unicodeScalars {
            defer { previous = scalar }
            switch scalar {
            case "\\", ";", ",": escaped.append(contentsOf: ["\\", scalar])
            case "\n" where previous == "\r": break
            case "\r", "\n": escaped.append(contentsOf: ["\\", "n"])
            case "\t": escaped.append(scalar)
            default: if scalar.properties.generalCategory != .control { escaped.append(scalar) }
            }
        }
        return String(escaped)
    }
}
