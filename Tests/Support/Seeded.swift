import Foundation

/// A small seeded generator (SplitMix64). A law takes the seed as its test's argument, so a failure repeats itself.
public struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    public init(_ seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// True `percent` times of a hundred.
    public mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    /// One of `choices`, which are not none.
    public mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
        guard let choice = choices.randomElement(using: &self) else { preconditionFailure("there is something to pick from") }
        return choice
    }

    public mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}

/// The seeds that a law is tried on.
public enum Seeds {
    /// The first `count` seeds. `JAMAAL_SEEDS=20` in the environment tries twenty times as many, for a long look after a
    /// change that deserves one.
    public static func first(_ count: Int) -> [UInt64] {
        let factor = ProcessInfo.processInfo.environment["JAMAAL_SEEDS"].flatMap { Int($0) } ?? 1
        return (1...UInt64(count * max(1, factor))).map { $0 }
    }
}
