/// What is wrong with a template, and where: `morning.html.mustache:12:5: the section "tasks" is never closed`.
public struct TemplateFault: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name that the template was given.
    public let file: String
    /// From 1.
    public let line: Int
    /// From 1, in characters as an editor counts them.
    public let column: Int
    public let message: String

    public init(file: String, line: Int, column: Int, message: String) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }

    public var description: String { "\(file):\(line):\(column): \(message)" }
}

/// The bytes of a template, and the name that it is known by.
struct Source: Sendable {
    let name: String
    let bytes: [UInt8]

    /// - Parameter offset: The byte at which the fault begins.
    func fault(at offset: Int, _ message: String) -> TemplateFault {
        let before = bytes[..<offset]
        let start = before.lastIndex(of: .newline).map { $0 + 1 } ?? 0
        let line = before.reduce(1) { $1 == .newline ? $0 + 1 : $0 }
        return TemplateFault(file: name, line: line, column: String(decoding: bytes[start..<offset], as: UTF8.self).count + 1, message: message)
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
