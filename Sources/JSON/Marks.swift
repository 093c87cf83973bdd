/// The bytes that mean something in JSON.
extension UInt8 {
    @inlinable static var quote: UInt8 { 0x22 }
    @inlinable static var backslash: UInt8 { 0x5C }
    @inlinable static var slash: UInt8 { 0x2F }
    @inlinable static var openBrace: UInt8 { 0x7B }
    @inlinable static var closeBrace: UInt8 { 0x7D }
    @inlinable static var openBracket: UInt8 { 0x5B }
    @inlinable static var closeBracket: UInt8 { 0x5D }
    @inlinable static var comma: UInt8 { 0x2C }
    @inlinable static var colon: UInt8 { 0x3A }
    @inlinable static var minus: UInt8 { 0x2D }
    @inlinable static var plus: UInt8 { 0x2B }
    @inlinable static var point: UInt8 { 0x2E }
    @inlinable static var zero: UInt8 { 0x30 }

    @inlinable static var space: UInt8 { 0x20 }
    @inlinable static var tab: UInt8 { 0x09 }
    @inlinable static var lineFeed: UInt8 { 0x0A }
    @inlinable static var carriageReturn: UInt8 { 0x0D }
    @inlinable static var backspace: UInt8 { 0x08 }
    @inlinable static var formFeed: UInt8 { 0x0C }

    @inlinable var isDigit: Bool { self &- .zero < 10 }

    /// `e` or `E`, which starts the exponent of a number.
    @inlinable var isExponentMark: Bool { self | 0x20 == UInt8(ascii: "e") }
}
