/// Numbers that look random and are the same on every machine and with every toolchain: SplitMix64 (Steele, Lea and Flood,
/// "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014).
struct Chance {
    private var state: UInt64

    init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// 0 ..< bound. That small numbers are a little likelier is nothing to a bench.
    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    mutating func pick<Item>(_ items: [Item]) -> Item { items[below(items.count)] }

    mutating func happens(percent: Int) -> Bool { below(100) < percent }

    /// A random UUID (RFC 9562, version 4) as the export file writes it.
    mutating func id() -> String {
        let high = next() & ~0xF000 | 0x4000, low = next() & ~(3 << 62) | 1 << 63
        let digits = Array(high.hexadecimal + low.hexadecimal)
        return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }.joined(separator: "-")
    }
}

extension UInt64 {
    fileprivate var hexadecimal: String {
        let digits = String(self, radix: 16, uppercase: true)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
