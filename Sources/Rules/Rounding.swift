/// Whole numbers from stored ones, which may be anything that fits 64 bits: nothing here overflows.
enum Whole {
    /// More minutes or seconds than any life holds; what is stored beyond it counts as it.
    private static let most = 1_000_000_000_000

    static func held(_ number: Int) -> Int { min(max(number, -most), most) }

    static func sum(_ numbers: some Sequence<Int>) -> Int { numbers.reduce(0) { held($0 + held($1)) } }

    /// `numerator` ÷ `denominator` to the nearest whole, halves away from zero.
    static func ratio(_ numerator: Int, _ denominator: Int) -> Int {
        precondition(denominator > 0, "a ratio is to something")
        let half = denominator / 2, isNegative = numerator < 0
        let magnitude = abs(numerator)
        let rounded = magnitude / denominator + (magnitude % denominator >= denominator - half ? 1 : 0)
        return isNegative ? -rounded : rounded
    }

    /// Seconds as minutes, to the nearest, a half up.
    static func minutes(ofSeconds seconds: Int) -> Int { ratio(held(seconds), 60) }
}

extension Optional where Wrapped == Int {
    /// An estimate as minutes: NULL and what lies below 0 are 0.
    var asMinutes: Int { Whole.held(Swift.max(self ?? 0, 0)) }
}
