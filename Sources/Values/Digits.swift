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
}

/// Writes the characters of dates and times into the room of a new text.
struct DigitWriter {
    /// Room for any date and moment, also of years that aren't stored.
    static let room = 48

    private let room: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    init(_ room: UnsafeMutableBufferPointer<UInt8>) { self.room = room }

    static func text(_ write: (inout DigitWriter) -> Void) -> String {
        String(unsafeUninitializedCapacity: room) { room in
            var writer = DigitWriter(room)
            write(&writer)
            return writer.count
        }
    }

    mutating func mark(_ mark: Unicode.Scalar) {
        room[count] = UInt8(ascii: mark)
        count += 1
    }

    /// A number from 0 on, with leading zeros up to `width`.
    mutating func number(_ number: Int, width: Int) {
        var end = count + width, beyond = number
        for _ in 0..<width { beyond /= 10 }
        while beyond > 0 {
            end += 1
            beyond /= 10
        }
        var place = end, rest = number
        while place > count {
            place -= 1
            room[place] = UInt8(truncatingIfNeeded: 48 + rest % 10)
            rest /= 10
        }
        count = end
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
