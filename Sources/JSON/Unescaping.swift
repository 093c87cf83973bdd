extension JSONText {
    /// The text with its escapes resolved. The reader has checked them, so each is whole and each pair complete.
    ///
    /// An escape is never shorter than the UTF-8 it stands for (6 bytes for at most 3, 12 for 4): the text fits in as
    /// many bytes as it has now.
    func unescaped() -> String {
        String(unsafeUninitializedCapacity: bytes.count) { target in
            var length = 0
            func append(_ byte: UInt8) {
                target.initializeElement(at: length, to: byte)
                length += 1
            }
            var index = 0
            while index < bytes.count {
                guard bytes[index] == .backslash else {
                    append(bytes[index])
                    index += 1
                    continue
                }
                if let character = bytes[index + 1].unescaped {
                    append(character)
                    index += 2
                } else {
                    let (scalar, end) = scalar(escapedAt: index)
                    UTF8.encode(scalar, into: append)
                    index = end
                }
            }
            return length
        }
    }

    /// The character that `\u` and its four digits, or a pair of such, stands for, and where the next one starts.
    private func scalar(escapedAt start: Int) -> (scalar: Unicode.Scalar, end: Int) {
        guard let unit = bytes.hexUnit(at: start + 2) else { preconditionFailure("an escape the reader refuses") }
        if let scalar = Unicode.Scalar(unit) { return (scalar, start + 6) }
        guard let low = bytes.hexUnit(at: start + 8) else {
            preconditionFailure("half a pair, which the reader refuses")
        }
        return (UTF16.decode(UTF16.EncodedScalar([unit, low])), start + 12)
    }
}
