extension JSONReader {
    /// The characters of a number, whose grammar is checked and whose size isn't.
    public mutating func number() throws(JSONError) -> JSONText {
        let first = nextByte()
        guard first == .minus || first.isDigit else { throw missing("a number") }
        let start = position
        if first == .minus { position += 1 }
        let whole = position
        try passDigits()
        guard bytes[whole] != .zero || position == whole + 1 else {
            throw JSONError("a number has no leading zeros", at: whole)
        }
        if position < bytes.count, bytes[position] == .point {
            position += 1
            try passDigits()
        }
        if position < bytes.count, bytes[position].isExponentMark {
            position += 1
            if position < bytes.count, bytes[position] == .plus || bytes[position] == .minus { position += 1 }
            try passDigits()
        }
        return JSONText(bytes: slice(from: start), hasEscapes: false)
    }

    public mutating func bool() throws(JSONError) -> Bool {
        switch nextByte() {
        case UInt8(ascii: "t"):
            try passWord("true")
            return true
        case UInt8(ascii: "f"):
            try passWord("false")
            return false
        default:
            throw missing("true or false")
        }
    }

    public mutating func null() throws(JSONError) {
        guard nextByte() == UInt8(ascii: "n") else { throw missing("null") }
        try passWord("null")
    }

    private mutating func passDigits() throws(JSONError) {
        let start = position
        while position < bytes.count, bytes[position].isDigit { position &+= 1 }
        guard position > start else { throw missing("a digit", inside: "a number") }
    }

    private mutating func passWord(_ word: StaticString) throws(JSONError) {
        let start = position
        for index in 0..<word.utf8CodeUnitCount {
            guard position < bytes.count else { throw JSONError("the text ends inside \(word)", at: position) }
            guard bytes[position] == word.utf8Start[index] else { throw JSONError("expected \(word)", at: start) }
            position += 1
        }
    }
}
