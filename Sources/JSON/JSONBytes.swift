/// Appends JSON to a buffer of bytes without building a tree first: what a large export is written with.
///
/// It writes values, and leaves commas and brackets to its caller as `raw` text, who knows where they go.
public struct JSONBytes: Sendable {
    public var bytes: [UInt8] = []

    public init() {}

    /// A string in quotes. Only what must be is escaped: the quote, the backslash, and controls below U+0020.
    ///
    /// Bytes that are not UTF-8 become U+FFFD, as they do in a Swift string, so that what is written can be read.
    public mutating func string(_ utf8: UnsafeRawBufferPointer) {
        let start = bytes.count
        bytes.append(.quote)
        guard appendEscaped(utf8) else {
            bytes.removeSubrange(start...)
            return string(String(decoding: utf8, as: UTF8.self))
        }
        bytes.append(.quote)
    }

    public mutating func string(_ text: String) {
        text.withBytes { string($0) }
    }

    public mutating func int(_ value: Int64) {
        var text = String(value)
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// As `JSON.double(_:)` has it.
    public mutating func double(_ value: Double) {
        guard let characters = value.jsonCharacters else { return raw("null") }
        raw(characters.utf8)
    }

    public mutating func raw(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    @inlinable
    public mutating func raw(_ text: some Sequence<UInt8>) {
        bytes.append(contentsOf: text)
    }

    /// False, with a part of it appended, if the text is not UTF-8.
    private mutating func appendEscaped(_ text: UnsafeRawBufferPointer) -> Bool {
        var start = 0
        var index = text.endOfPlainText(from: 0)
        while index < text.count {
            if text[index] >= 0x80 {
                guard let length = text.lengthOfCharacter(at: index) else { return false }
                index += length
            } else {
                bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start..<index]))
                appendEscape(of: text[index])
                index += 1
                start = index
            }
            index = text.endOfPlainText(from: index)
        }
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start...]))
        return true
    }

    private mutating func appendEscape(of character: UInt8) {
        bytes.append(.backslash)
        if let letter = character.escapeLetter { return bytes.append(letter) }
        raw("u00")
        bytes.append((character >> 4).hexDigit)
        bytes.append((character & 15).hexDigit)
    }
}
