/// What is wrong with a JSON text, and where: an offset in bytes from the start of the text.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
    public let message: String
    public let offset: Int

    /// Public so that a caller who finds a fault in a value (a date that is no date) can report it as the reader would.
    public init(_ message: String, at offset: Int) {
        self.message = message
        self.offset = offset
    }

    public var description: String { "\(message) (at byte \(offset))" }

    /// The line and column of the fault, both from 1, for a person with an editor.
    ///
    /// Counted only when somebody asks, so that reading never has to look for line breaks. A column is a byte: in a
    /// line with letters outside ASCII it lies right of where an editor counts.
    public func place(in bytes: UnsafeRawBufferPointer) -> (line: Int, column: Int) {
        var line = 1
        var lineStart = 0
        for index in 0..<min(offset, bytes.count) where bytes[index] == .lineFeed {
            line += 1
            lineStart = index + 1
        }
        return (line: line, column: min(offset, bytes.count) - lineStart + 1)
    }
}
