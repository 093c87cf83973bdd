extension JSONReader {
    @inlinable
    public mutating func string() throws(JSONError) -> JSONText {
        guard nextByte() == .quote else { throw missing("a string") }
        return try quoted()
    }

    /// The string whose opening quote is next. Most hold only plain ASCII and end here; the rest go the long way.
    @inlinable
    mutating func quoted() throws(JSONError) -> JSONText {
        position &+= 1
        let start = position
        position = bytes.endOfPlainText(from: start)
        guard position < bytes.count, bytes[position] == .quote else { return try quotedRest(from: start) }
        let text = JSONText(bytes: slice(from: start), hasEscapes: false)
        position &+= 1
        return text
    }

    /// The rest of a string that starts at `start` and is plain up to `position`.
    @usableFromInline
    mutating func quotedRest(from start: Int) throws(JSONError) -> JSONText {
        var hasEscapes = false
        while position < bytes.count {
            switch bytes[position] {
            case .quote:
                let text = JSONText(bytes: slice(from: start), hasEscapes: hasEscapes)
                position += 1
                return text
            case .backslash:
                hasEscapes = true
                try passEscape()
            case 0..<0x20:
                throw JSONError("a control character must be escaped inside a string", at: position)
            case 0x80...:
                try passCharacter()
            default:
                position = bytes.endOfPlainText(from: position)
            }
        }
        throw endInString()
    }

    private mutating func passCharacter() throws(JSONError) {
        guard let length = bytes.lengthOfCharacter(at: position) else {
            // A text that was cut within a character is cut, not badly encoded.
            let isCut = bytes.count - position < 4 && bytes[position...].allSatisfy { $0 >= 0x80 }
            throw isCut ? endInString() : JSONError("these bytes are not UTF-8", at: position)
        }
        position += length
    }

    /// Passes an escape, or the two that make a surrogate pair.
    private mutating func passEscape() throws(JSONError) {
        let start = position
        let unit = try escapedUnit()
        guard UTF16.isSurrogate(unit) else { return }
        if UTF16.isLeadSurrogate(unit) {
            guard position < bytes.count else { throw endInString() }
            if bytes[position] == .backslash, UTF16.isTrailSurrogate(try escapedUnit()) { return }
        }
        throw JSONError("half of a surrogate pair is no text", at: start)
    }

    /// Passes one escape and gives the UTF-16 unit it stands for.
    private mutating func escapedUnit() throws(JSONError) -> UInt16 {
        let start = position
        position += 1
        guard position < bytes.count else { throw endInString() }
        let letter = bytes[position]
        position += 1
        guard letter == UInt8(ascii: "u") else {
            guard let character = letter.unescaped else { throw JSONError("there is no such escape", at: start) }
            return UInt16(character)
        }
        guard let unit = bytes.hexUnit(at: position) else {
            let isCut = bytes[position...].prefix(4).allSatisfy { $0.hexValue != nil }
            throw isCut ? endInString() : JSONError("\\u needs four hexadecimal digits", at: start)
        }
        position += 4
        return unit
    }

    private func endInString() -> JSONError {
        JSONError("the text ends inside a string", at: bytes.count)
    }
}
