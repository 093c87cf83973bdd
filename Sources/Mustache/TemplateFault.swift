/// What is wrong with a template, and where: `morning.html.mustache:12:5: the section "tasks" is never closed`.
public struct TemplateFault: Error, Equatable, Sendable, CustomStringConvertible {
    /// A line and a column, both from 1; columns are characters, as an editor counts them.
    public struct Place: Equatable, Sendable {
        public let line: Int
        public let column: Int

        public init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    /// The name that the template was given.
    public let file: String
    /// Nil where it is the file as a whole.
    public let place: Place?
    public let message: String

    public init(file: String, at place: Place? = nil, _ message: String) {
        self.file = file
        self.place = place
        self.message = message
    }

    public var description: String { (place.map { "\(file):\($0.line):\($0.column)" } ?? file) + ": \(message)" }
}

/// The bytes of a template, and the name that it is known by.
struct Source: Sendable {
    let name: String
    let bytes: [UInt8]

    /// - Parameter offset: The byte at which the fault begins.
    func fault(at offset: Int, _ message: String) -> TemplateFault { TemplateFault(file: name, at: place(of: offset), message) }

    func place(of offset: Int) -> TemplateFault.Place {
        let start = bytes[..<offset].lastIndex(of: .newline).map { $0 + 1 } ?? 0
        let line = bytes[..<start].count { $0 == .newline } + 1
        return .init(line: line, column: String(decoding: bytes[start..<offset], as: UTF8.self).count + 1)
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func isLineStart(_ offset: Int) -> Bool { offset == 0 || bytes[offset - 1] == .newline }

    /// Where the blanks end that begin here.
    func endOfBlanks(from offset: Int, to end: Int) -> Int { bytes[offset..<end].firstIndex { !$0.isBlank } ?? end }

    /// The end of a line break that stands here; nil where none does.
    func endOfLineBreak(at offset: Int) -> Int? {
        guard offset < bytes.count else { return nil }
        if bytes[offset] == .newline { return offset + 1 }
        return bytes[offset] == .carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == .newline ? offset + 2 : nil
    }
}

extension UInt8 {
    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    /// A space or a tab: what may stand beside a tag that has its line for itself.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
    var isSpace: Bool { isBlank || (0x0A...0x0D).contains(self) }
}
