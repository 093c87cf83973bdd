/// Reading and writing the fixed digits of dates and ids in ASCII, without formatters, locales or rounding.
enum Digits {
    /// The number that `count` digits at `start` spell, or nil where one of them is no digit.
    @inline(__always)
    static func number(_ bytes: UnsafeRawBufferPointer, at start: Int, count: Int) -> Int? {
        guard start + count <= bytes.count else { return nil }
        var number = 0
        for index in start..<(start + count) {
            let digit = Int(bytes[index]) - 48
            guard digit >= 0, digit <= 9 else { return nil }
            number = number * 10 + digit
        }
        return number
    }

    /// Appends `number` with leading zeros up to `width`.
    static func append(_ number: Int, width: Int, to text: inout [UInt8]) {
        let start = text.count
        var rest = number
        repeat {
            text.append(UInt8(48 + rest % 10))
            rest /= 10
        } while rest > 0
        while text.count - start < width { text.append(48) }
        text[start...].reverse()
    }
}

extension String {
    /// Calls `body` with the text's UTF-8 bytes, without a copy where it is stored so already.
    @inline(__always)
    func withASCII<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        var copy = self
        return copy.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }
}
