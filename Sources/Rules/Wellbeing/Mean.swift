/// A mean that is summed up item by item; nil of nothing.
struct Mean: Sendable {
    private(set) var sum = 0.0
    private(set) var count = 0

    mutating func add(_ item: Double) {
        sum += item
        count += 1
    }

    mutating func add(_ other: Mean) {
        sum += other.sum
        count += other.count
    }

    var value: Double? { count == 0 ? nil : sum / Double(count) }

    static func of(_ items: some Sequence<Double>) -> Mean { items.reduce(into: Mean()) { $0.add($1) } }
}

/// Sums of fractions are a little off: a value this near to a half or to a bound is on it.
enum Near {
    static let tolerance = 1e-9

    /// To the nearest whole, halves up. Of what lies within 0 … a million million.
    static func rounded(_ value: Double) -> Int { Int((value + 0.5 + tolerance).rounded(.down)) }

    static func isBelow(_ value: Double, _ bound: Double) -> Bool { value < bound - tolerance }
}
