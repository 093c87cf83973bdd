extension UnsafeRawBufferPointer {
    /// The exact value of a JSON number that is whole and fits in 64 bits, else nil.
    ///
    /// By way of a `Double` it would not be exact above 2⁵³. A number here is its digits without the point times a power
    /// of ten; it is whole if that power isn't negative once the zeros at the end of the digits are counted into it.
    /// `12.50e1` is 1250 × 10⁻¹, so 125 × 10⁰.
    var exactInteger: Int64? { smallInteger ?? scaledInteger }

    /// The usual case: a sign, and so few digits that no overflow is possible.
    private var smallInteger: Int64? {
        let isNegative = first == .minus
        let start = isNegative ? 1 : 0
        guard count > start, count - start <= 18 else { return nil }
        var value: Int64 = 0
        for byte in self[start...] {
            guard byte.isDigit else { return nil }
            value = value &* 10 &+ Int64(byte &- .zero)
        }
        return isNegative ? -value : value
    }

    private var scaledInteger: Int64? {
        let isNegative = first == .minus
        let mantissaEnd = firstIndex(where: \.isExponentMark) ?? count
        let mantissa = self[(isNegative ? 1 : 0)..<mantissaEnd]
        guard mantissa.allSatisfy({ $0.isDigit || $0 == .point }), mantissa.contains(where: \.isDigit) else {
            return nil
        }
        guard let last = mantissa.lastIndex(where: { $0.isDigit && $0 != .zero }) else { return 0 }

        // What the last digit that counts is worth: its distance to the point, moved by the exponent.
        let point = mantissa.firstIndex(of: .point) ?? mantissaEnd
        let power = (last < point ? point - last - 1 : point - last) + exponent(from: mantissaEnd)
        guard 0...18 ~= power else { return nil }
        let digits = mantissa[...last].lazy.filter(\.isDigit)
        return Int64(digits: digits, zeros: power, isNegative: isNegative)
    }

    /// The exponent behind its mark at `start`, 0 without one; held where adding a length to it can't overflow.
    private func exponent(from start: Int) -> Int {
        let digits = self[start...].drop { !$0.isDigit }
        let size = digits.reduce(0) { size, byte in Swift.min(size * 10 + Int(byte &- .zero), 1 << 40) }
        return self[start...].contains(.minus) ? -size : size
    }
}

extension Int64 {
    /// The number with these digits and so many zeros behind them, or nil if it doesn't fit.
    fileprivate init?(digits: some Sequence<UInt8>, zeros: Int, isNegative: Bool) {
        self = 0
        // Below zero from the start: only there has the smallest number room.
        func appended(_ digit: UInt8, to value: Int64) -> Int64? {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, underflow) = product.subtractingReportingOverflow(Int64(digit))
            return overflow || underflow ? nil : sum
        }
        for digit in digits {
            guard let value = appended(digit &- .zero, to: self) else { return nil }
            self = value
        }
        for _ in 0..<zeros {
            guard let value = appended(0, to: self) else { return nil }
            self = value
        }
        guard !isNegative else { return }
        guard self != .min else { return nil }
        self = -self
    }
}
