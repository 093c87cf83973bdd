import JSON
import Testing

struct NumberTests {
    @Test(
        "A number is a whole one if its value is, however it is written",
        arguments: [
            ("0", 0),
            ("-0", 0),
            ("0.0", 0),
            ("-0.000e5", 0),
            ("0e999999999999999999999", 0),
            ("30", 30),
            ("30.0", 30),
            ("3e1", 30),
            ("3E+1", 30),
            ("300e-1", 30),
            ("0.3e2", 30),
            ("0.003e4", 30),
            ("-12.50e1", -125),
            ("1.5", nil),
            ("15e-1", nil),
            ("1e-1", nil),
            ("0.5", nil),
            ("999999999999999999", 999_999_999_999_999_999),
            ("9007199254740993", 9_007_199_254_740_993),
            ("9223372036854775807", .max),
            ("9223372036854775808", nil),
            ("-9223372036854775808", .min),
            ("-9223372036854775809", nil),
            ("9223372036854775807.0", .max),
            ("9.223372036854775807e18", .max),
            ("-922337203685477580800e-2", .min),
            ("1e18", 1_000_000_000_000_000_000),
            ("9e18", 9_000_000_000_000_000_000),
            ("1e19", nil),
            ("10e18", nil),
            ("1e999999999999999999999", nil),
            ("1e-999999999999999999999", nil),
            ("1e18446744073709551617", nil),
            (String(repeating: "9", count: 400), nil),
            ("1" + String(repeating: "0", count: 400) + "e-400", 1),
            ("0." + String(repeating: "0", count: 400) + "7e401", 7),
            ("1." + String(repeating: "0", count: 400), 1),
            ("1." + String(repeating: "0", count: 400) + "1", nil),
        ] as [(String, Int64?)])
    func integers(text: String, value: Int64?) throws {
        #expect(try reading(text) { reader in try reader.number().integer } == value)
        #expect(try JSON(parsing: text).integer == value.map(Int.init))
    }

    @Test(
        "A number is the nearest double",
        arguments: [
            ("0", 0),
            ("-0", -0.0),
            ("30", 30),
            ("0.1", 0.1),
            ("1e3", 1000),
            ("-2.5E-3", -0.0025),
            ("1.7976931348623157e308", .greatestFiniteMagnitude),
            ("5e-324", .leastNonzeroMagnitude),
            ("1e-999", 0),
            ("9007199254740993", 9_007_199_254_740_992),
            ("1e999", nil),
            ("-1e999", nil),
            (String(repeating: "9", count: 400), nil),
            (String(repeating: "9", count: 400) + "e-400", 1),
        ] as [(String, Double?)])
    func doubles(text: String, value: Double?) throws {
        let read = try reading(text) { reader in try reader.number().double }
        #expect(read?.bitPattern == value?.bitPattern)
        #expect(try JSON(parsing: text).double?.bitPattern == value?.bitPattern)
    }

    @Test("Every double survives being written", arguments: 0..<8)
    func everyDouble(seed: UInt64) throws {
        var random = Seeded(seed)
        for _ in 0..<2_000 {
            let value = Double(bitPattern: random.next())
            guard value.isFinite else { continue }
            #expect(try JSON(parsing: JSON.double(value).text()).double?.bitPattern == value.bitPattern)
        }
    }

    @Test("Every whole number survives being written", arguments: 0..<8)
    func everyInteger(seed: UInt64) throws {
        var random = Seeded(seed)
        for shift in 0..<64 {
            let value = Int(truncatingIfNeeded: random.next()) >> shift
            #expect(try JSON(parsing: JSON.int(value).text()).integer == value)
        }
    }

    @Test(
        "A double is written in its shortest form",
        arguments: [
            (0.1, "0.1"),
            (1, "1.0"),
            (-0.0, "-0.0"),
            (1e300, "1e+300"),
            (.leastNonzeroMagnitude, "5e-324"),
            (.infinity, "1e999"),
            (-.infinity, "-1e999"),
            (.nan, "null"),
        ])
    func shortest(value: Double, text: String) {
        #expect(JSON.double(value).text() == text)
        var output = JSONBytes()
        output.double(value)
        #expect(output.bytes == Array(text.utf8))
    }
}
