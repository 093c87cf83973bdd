extension JSONReader {
    @inlinable
    public mutating func beginObject() throws(JSONError) {
        guard nextByte() == .openBrace else { throw missing("an object") }
        try open()
    }

    /// The next key of the object, its colon passed, so that the value is next; nil once the object is closed.
    @inlinable
    public mutating func nextKey() throws(JSONError) -> JSONText? {
        var byte = nextByte()
        if byte == .closeBrace {
            close()
            return nil
        }
        if isAtStart {
            isAtStart = false
        } else {
            guard byte == .comma else { throw missing("a comma or }", inside: "an object") }
            position &+= 1
            byte = nextByte()
        }
        guard byte == .quote else { throw missing("a key", inside: "an object") }
        let key = try quoted()
        guard nextByte() == .colon else { throw missing("a colon", inside: "an object") }
        position &+= 1
        return key
    }

    @inlinable
    public mutating func beginArray() throws(JSONError) {
        guard nextByte() == .openBracket else { throw missing("an array") }
        try open()
    }

    /// Whether another element is next; false once the array is closed.
    @inlinable
    public mutating func nextElement() throws(JSONError) -> Bool {
        let byte = nextByte()
        if byte == .closeBracket {
            close()
            return false
        }
        if isAtStart {
            isAtStart = false
            guard position < bytes.count else { throw missing("a value", inside: "an array") }
        } else {
            guard byte == .comma else { throw missing("a comma or ]", inside: "an array") }
            position &+= 1
            // The caller would find this too, but would call it a missing string or number.
            let following = nextByte()
            guard following != .closeBracket, position < bytes.count else {
                throw missing("a value", inside: "an array")
            }
        }
        return true
    }

    @inlinable
    mutating func open() throws(JSONError) {
        guard depth < Self.deepestNesting else { throw tooDeep() }
        position &+= 1
        depth &+= 1
        isAtStart = true
    }

    @inlinable
    mutating func close() {
        position &+= 1
        depth &-= 1
        isAtStart = false
    }

    @usableFromInline @inline(never)
    func tooDeep() -> JSONError {
        JSONError("nested deeper than \(Self.deepestNesting) levels", at: position)
    }
}
