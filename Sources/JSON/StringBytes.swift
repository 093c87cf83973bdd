/// What reading and writing a string share: finding the bytes that need a look, and judging UTF-8.
extension UnsafeRawBufferPointer {
    /// The first place at or after `start` whose byte can't be passed over unseen (a quote, a backslash, a control, or
    /// anything outside ASCII), or `count`.
    ///
    /// Nearly all bytes of an export stand inside strings, so this looks at eight at a time. Each term has the high bit
    /// set in the bytes it seeks. A borrow can set it wrongly only above a byte where it is set rightly, so the lowest
    /// one set is always true, and only the lowest is used.
    @inlinable
    func endOfPlainText(from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highBits: UInt64 = 0x8080_8080_8080_8080
        var index = start
        while index &+ 8 <= count {
            let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let quote = word ^ (ones &* UInt64(UInt8.quote))
            let backslash = word ^ (ones &* UInt64(UInt8.backslash))
            let control = (word &- ones &* UInt64(UInt8.space)) & ~word
            let found = (((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | control | word) & highBits
            if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
            index &+= 8
        }
        while index < count, self[index].isPlainText { index &+= 1 }
        return index
    }

    /// How many bytes the character outside ASCII at `start` has (2, 3 or 4), or nil if they are no UTF-8: cut short,
    /// longer than needed, half of a surrogate pair, or beyond U+10FFFF.
    ///
    /// The ranges of the second byte are table 3-7 of the Unicode Standard 16.0, section 3.9.
    func lengthOfCharacter(at start: Int) -> Int? {
        let second: ClosedRange<UInt8>
        let length: Int
        switch self[start] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        default: return nil
        }
        guard start + length <= count, second.contains(self[start + 1]) else { return nil }
        for index in start + 2..<start + length where self[index] & 0xC0 != 0x80 { return nil }
        return length
    }
}

extension UInt8 {
    /// Whether the byte may stand in a JSON string and be all there is to its character.
    @inlinable var isPlainText: Bool { self >= .space && self < 0x80 && self != .quote && self != .backslash }
}
