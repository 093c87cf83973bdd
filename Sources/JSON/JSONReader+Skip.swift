extension JSONReader {
    /// Passes a value of any kind, checked like one that is read, and gives the byte range it stands in.
    ///
    /// A loop and not a recursion, so that depth costs no stack.
    public mutating func skip() throws(JSONError) -> Range<Int> {
        _ = nextByte()
        let start = position
        var enclosing = Enclosing()
        repeat {
            switch try kind() {
            case .string: _ = try string()
            case .number: _ = try number()
            case .bool: _ = try bool()
            case .null: try null()
            case .object:
                try beginObject()
                enclosing.push(isObject: true)
            case .array:
                try beginArray()
                enclosing.push(isObject: false)
            }
            while let isObject = enclosing.innermostIsObject {
                if isObject ? try nextKey() != nil : try nextElement() { break }
                enclosing.pop()
            }
        } while enclosing.innermostIsObject != nil
        return start..<position
    }
}

/// Which of the values around a place are objects and which arrays: one bit for each level.
private struct Enclosing {
    private var levels = InlineArray<8, UInt64>(repeating: 0)
    private var count = 0

    var innermostIsObject: Bool? {
        guard count > 0 else { return nil }
        let level = count - 1
        return levels[level / 64] >> UInt64(level % 64) & 1 == 1
    }

    mutating func push(isObject: Bool) {
        precondition(count < JSONReader.deepestNesting, "the reader refuses to open more")
        let bit: UInt64 = 1 << UInt64(count % 64)
        if isObject { levels[count / 64] |= bit } else { levels[count / 64] &= ~bit }
        count += 1
    }

    mutating func pop() { count -= 1 }
}
