/// The two spellings of an escape: a letter for the common characters, four digits for the rest.
extension UInt8 {
    /// The character that a backslash and this letter stand for, or nil if they stand for none.
    var unescaped: UInt8? {
        switch self {
        case .quote, .backslash, .slash: self
        case UInt8(ascii: "n"): .lineFeed
        case UInt8(ascii: "t"): .tab
        case UInt8(ascii: "r"): .carriageReturn
        case UInt8(ascii: "b"): .backspace
        case UInt8(ascii: "f"): .formFeed
        default: nil
        }
    }

    /// The letter behind the backslash for a character that JSON has a short escape for and can't hold as it is.
    var escapeLetter: UInt8? {
        switch self {
        case .quote, .backslash: self
        case .lineFeed: UInt8(ascii: "n")
        case .tab: UInt8(ascii: "t")
        case .carriageReturn: UInt8(ascii: "r")
        case .backspace: UInt8(ascii: "b")
        case .formFeed: UInt8(ascii: "f")
        default: nil
        }
    }

    /// The lowercase digit for a value below 16.
    var hexDigit: UInt8 { self < 10 ? .zero + self : UInt8(ascii: "a") + self - 10 }

    var hexValue: UInt16? {
        switch self {
        case 0x30...0x39: UInt16(self - 0x30)
        case 0x41...0x46: UInt16(self - 0x41 + 10)
        case 0x61...0x66: UInt16(self - 0x61 + 10)
        default: nil
        }
    }
}

extension UnsafeRawBufferPointer {
    /// The UTF-16 unit that the four hexadecimal digits at `start` write, or nil if they aren't.
    func hexUnit(at start: Int) -> UInt16? {
        guard start + 4 <= count else { return nil }
        var unit: UInt16 = 0
        for index in start..<start + 4 {
            guard let digit = self[index].hexValue else { return nil }
            unit = unit << 4 | digit
        }
        return unit
    }
}
