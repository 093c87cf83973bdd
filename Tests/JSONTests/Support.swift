import JSON
import Testing

/// Lets `body` pull from `text`; the bytes live as long as it runs.
func reading<Result>(
    _ text: String, _ body: (inout JSONReader) throws -> Result
) rethrows -> Result {
    try reading(Array(text.utf8), body)
}

func reading<Result>(
    _ text: [UInt8], _ body: (inout JSONReader) throws -> Result
) rethrows -> Result {
    // Exactly as large as the text, so that a look behind its end is a look outside the buffer.
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: text.count, alignment: 1)
    defer { buffer.deallocate() }
    buffer.copyBytes(from: text)
    var reader = JSONReader(UnsafeRawBufferPointer(buffer))
    return try body(&reader)
}

/// What the two ways through a text say of it. They must agree, so every table of texts goes through both.
func faults(in text: [UInt8]) -> (skipping: JSONError?, parsing: JSONError?) {
    let skipping = fault {
        try reading(text) { reader in
            _ = try reader.skip()
            try reader.end()
        }
    }
    let parsing = fault {
        try reading(text) { reader in
            _ = try JSON(reading: &reader)
            try reader.end()
        }
    }
    return (skipping, parsing)
}

func fault(_ body: () throws -> Void) -> JSONError? {
    do {
        try body()
        return nil
    } catch let error as JSONError {
        return error
    } catch {
        Issue.record("no JSONError: \(error)")
        return nil
    }
}

/// A small seeded generator (SplitMix64), so that a failure repeats itself.
struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

/// A value to try laws on: every kind, nested a few levels, with text that needs care.
func generatedJSON(using random: inout Seeded, depth: Int = 4) -> JSON {
    switch Int.random(in: 0...(depth > 0 ? 7 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .int(.random(in: .min ... .max, using: &random))
    case 3: return .double(Double(bitPattern: random.next()))
    case 4, 5: return .string(generatedText(using: &random))
    case 6:
        return .array(
            (0..<Int.random(in: 0...4, using: &random)).map { _ in generatedJSON(using: &random, depth: depth - 1) })
    default:
        let members = (0..<Int.random(in: 0...20, using: &random)).map { number in
            JSON.Member("\(number)" + generatedText(using: &random), generatedJSON(using: &random, depth: depth - 1))
        }
        return .object(members.shuffled(using: &random))
    }
}

func generatedText(using random: inout Seeded) -> String {
    let alphabet: [Character] = [
        "a", "Z", "7", " ", "/", "\"", "\\", "\n", "\t", "\r", "\u{8}", "\u{C}", "\u{0}", "\u{1F}", "\u{7F}", "\u{80}",
        "é", "e\u{301}", "\u{2028}", "\u{FEFF}", "\u{FFFF}", "س", "語", "🕌", "\u{10FFFF}",
    ]
    return String((0..<Int.random(in: 0...24, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
}
