import Testing
import Values

struct InstantTests {
    /// The milliseconds are Python's.
    static let accepted: [(text: String, milliseconds: Int64)] = [
        ("1970-01-01T00:00:00.000Z", 0),
        ("1970-01-01T00:00Z", 0),
        ("2026-10-15T09:00:00Z", 1_792_054_800_000),
        ("2026-10-15T09:00:00.000Z", 1_792_054_800_000),
        ("2026-10-15T09:00Z", 1_792_054_800_000),
        ("2026-10-15t09:00:00z", 1_792_054_800_000),
        ("2026-10-15T09:00:00+00:00", 1_792_054_800_000),
        ("2026-10-15T09:00:00-00:00", 1_792_054_800_000),
        ("2026-10-15T09:00:00+02:00", 1_792_047_600_000),
        ("2026-10-15T09:00:00+0200", 1_792_047_600_000),
        ("2026-10-15T09:00:00+02", 1_792_047_600_000),
        ("2026-10-15T09:00+02", 1_792_047_600_000),
        ("2026-10-15T09:00:00+05:30", 1_792_035_000_000),
        ("2026-10-15T09:00:00-03:30", 1_792_067_400_000),
        ("2026-10-15T09:00:00+14:00", 1_792_004_400_000),
        ("2026-10-15T09:00:00-11:00", 1_792_094_400_000),
        ("2026-10-15T09:00:00+23:59", 1_791_968_460_000),
        ("2026-10-15T09:00:00-2359", 1_792_141_140_000),
        ("2026-10-15T09:00:00.5Z", 1_792_054_800_500),
        ("2026-10-15T09:00:00,25+00:00", 1_792_054_800_250),
        ("2026-10-15T09:00:00.125+02:00", 1_792_047_600_125),
        ("1969-12-31T23:59:59.999Z", -1),
        ("1969-12-31T23:59:59Z", -1000),
        ("1970-01-01T00:00:00.001Z", 1),
        ("1900-03-01T00:00:00Z", -2_203_891_200_000),
        ("0001-01-01T00:00:00Z", -62_135_596_800_000),
        ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
        ("2028-02-29T12:00:00Z", 1_835_438_400_000),
        ("2000-02-29T00:30:00+01:00", 951_780_600_000),
    ]

    @Test("A date, a time to the minute or second, and Z or an offset are a moment", arguments: accepted)
    func reading(text: String, milliseconds: Int64) throws {
        let instant = try #require(Instant(text))
        #expect(instant.milliseconds == milliseconds)
        #expect(Instant(instant.text) == instant)
    }

    @Test(
        "What has no offset, is no real moment or isn't written in full is refused",
        arguments: [
            "", "2026-10-15", "2026-10-15T09:00:00", "2026-10-15T09:00", "2026-10-15T09Z", "2026-10-15 09:00:00Z",
            "2026-10-15T24:00:00Z", "2026-10-15T23:60:00Z", "2026-12-31T23:59:60Z", "2026-02-30T09:00:00Z",
            "2100-02-29T09:00:00Z", "2026-13-01T09:00:00Z", "2026-10-15T09:00:00.Z", "2026-10-15T09:00:00.1234567890Z",
            "2026-10-15T09:00:00.000", "2026-10-15T09:00.5Z", "2026-10-15T9:00:00Z", "2026-10-15T09:0:00Z",
            "2026-10-15T09:00:0Z", "2026-10-15T090000Z", "20261015T090000Z", "2026-10-15T09:00:00+24:00",
            "2026-10-15T09:00:00+02:60", "2026-10-15T09:00:00+2", "2026-10-15T09:00:00+2:00", "2026-10-15T09:00:00+020",
            "2026-10-15T09:00:00+02:0", "2026-10-15T09:00:00+02-00", "2026-10-15T09:00:00+02:00:00",
            "2026-10-15T09:00:00 Z", "2026-10-15T09:00:00ZZ", "2026-10-15T09:00:00Z ", " 2026-10-15T09:00:00Z",
            "2026-10-15T09:00:00Z\n", "2026-10-15T09:00:00UTC", "2026-10-15T09:00:00 +02:00", "2026-10-15T-9:00:00Z",
            "2026-10-15T09:00:00−02:00", "2026-10-15T09:00:00.12a4Z", "+2026-10-15T09:00:00Z", "-0001-10-15T09:00:00Z",
            "12026-10-15T09:00:00Z", "2026-10-15T09:00:00Z[UTC]", "now", "1792054800",
        ])
    func refused(text: String) {
        #expect(Instant(text) == nil)
    }

    @Test(
        "A moment that UTC writes with another year than 0000 to 9999 is refused, for its text could not be read back",
        arguments: ["0000-01-01T00:30:00+01:00", "9999-12-31T23:30:00-01:00", "0000-01-01T23:58:59.999+23:59", "9999-12-31T00:01:00-23:59"])
    func outsideTheYears(text: String) {
        #expect(Instant(text) == nil)
    }

    @Test("The first and the last moment of the years are read and written")
    func edgesOfTheYears() {
        for text in ["0000-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"] { #expect(Instant(text)?.text == text) }
        #expect(Instant("0000-01-01T01:00:00+01:00")?.text == "0000-01-01T00:00:00.000Z")
        #expect(Instant("9999-12-31T22:59:59.999-01:00")?.text == "9999-12-31T23:59:59.999Z")
    }

    @Test("From 1 to 9 digits of a second are read, and what is finer than a millisecond is cut off, not rounded")
    func fractions() {
        let digits = "987654321"
        for count in 1...9 {
            let kept = Int64(String((digits.prefix(count) + "00").prefix(3))) ?? -1
            #expect(Instant("2026-10-15T09:00:00.\(digits.prefix(count))Z")?.milliseconds == 1_792_054_800_000 + kept)
        }
        #expect(Instant("2026-10-15T09:00:59.999999999Z")?.text == "2026-10-15T09:00:59.999Z")
        #expect(Instant("2026-10-15T09:00:00.000999999Z")?.text == "2026-10-15T09:00:00.000Z")
        // Before 1970 too, cutting goes back on the clock and not towards 1970.
        #expect(Instant("1969-12-31T23:59:59.9989Z")?.milliseconds == -2)
    }

    @Test(
        "Each of the thousand milliseconds of a second survives being written and read",
        arguments: ["2026-10-15T09:00:00", "1969-12-31T23:59:59", "1582-10-04T00:00:00", "9999-12-31T23:59:59"])
    func thousand(second: String) {
        for millisecond in 0..<1000 {
            let text = "\(second).\(String(String(1000 + millisecond).dropFirst()))Z"
            #expect(Instant(text)?.text == text)
        }
    }

    @Test("Text order is order in time, and every moment survives its text", arguments: 0..<4 as Range<UInt64>)
    func order(seed: UInt64) {
        var random = Seeded(seed)
        let years: ClosedRange<Int64> = -62_167_219_200_000...253_402_300_799_999
        var last = Instant(milliseconds: .random(in: years, using: &random))
        for _ in 0..<500 {
            let next = Instant(milliseconds: .random(in: years, using: &random))
            #expect((last < next) == (last.text < next.text))
            #expect(Instant(next.text) == next)
            last = next
        }
    }

    @Test(
        "The second and the UTC date of a moment are those it lies in, also before 1970",
        arguments: [
            (0, 0, "1970-01-01"), (-1, -1, "1969-12-31"), (-1000, -1, "1969-12-31"), (-1001, -2, "1969-12-31"),
            (999, 0, "1970-01-01"), (86_399_999, 86_399, "1970-01-01"), (86_400_000, 86_400, "1970-01-02"),
            (-86_400_000, -86_400, "1969-12-31"), (-86_400_001, -86_401, "1969-12-30"),
        ] as [(Int64, Int, String)])
    func parts(milliseconds: Int64, second: Int, day: String) {
        #expect(Instant(milliseconds: milliseconds).second == second)
        #expect(Instant(milliseconds: milliseconds).utcDay.text == day)
    }

    @Test("Whole seconds and minutes are cut, and never negative")
    func elapsed() {
        let start = Instant(milliseconds: 500)
        #expect(start.wholeSeconds(to: Instant(milliseconds: 60_499)) == 59)
        #expect(start.wholeSeconds(to: Instant(milliseconds: 60_500)) == 60)
        #expect(start.wholeMinutes(to: Instant(milliseconds: 120_499)) == 1)
        #expect(start.wholeSeconds(to: Instant(milliseconds: -60_000)) == 0)
        #expect(start.wholeMinutes(to: start) == 0)
    }

    @Test("A length of any size is added without a trap, and what is beyond time stays at its end")
    func saturation() {
        #expect(Instant.epoch.adding(minutes: 30).milliseconds == 1_800_000)
        #expect(Instant.epoch.adding(seconds: -1).milliseconds == -1000)
        for tooFar in [Int.max, Int.max / 60, Int.max / 1000] {
            #expect(Instant(milliseconds: 1_000_000).adding(minutes: tooFar).milliseconds == .max)
            #expect(Instant(milliseconds: -1_000_000).adding(minutes: -tooFar).milliseconds == .min)
        }
    }

    @Test("Even the ends of time have a second, a date and some text", arguments: [Int64.min, .min + 1, .max])
    func ends(milliseconds: Int64) {
        let instant = Instant(milliseconds: milliseconds)
        #expect(instant.second == milliseconds / 1000 - (milliseconds < 0 ? 1 : 0))
        #expect((instant.utcDay < Day(ordinal: 0)) == (milliseconds < 0))
        #expect(!instant.text.isEmpty)
    }

    @Test(
        "Only the full form in UTC with three digits may be stored as it stands",
        arguments: [
            ("2026-10-15T09:00:00.000Z", true), ("2026-10-15T09:00:00Z", false), ("2026-10-15T09:00:00.00Z", false),
            ("2026-10-15T09:00:00,000Z", false), ("2026-10-15t09:00:00.000Z", false), ("2026-10-15T09:00:00.000z", false),
            ("2026-02-30T09:00:00.000Z", false), ("2026-10-15T09:00:00+00:00", false), ("2026-10-15T09:00+00:0000", false),
            ("2026-10-15T09:00:00.0+02", false), ("", false),
        ])
    func canonical(text: String, isCanonical: Bool) {
        #expect(Array(text.utf8).withUnsafeBytes { Instant.isCanonical($0) } == isCanonical)
    }

    @Test("A moment is stored in UTC alone: other offsets, numbers and NULL are unreadable")
    func stored() throws {
        #expect(try Instant(stored: .text("2026-10-15T09:00:00.250Z")).milliseconds == 1_792_054_800_250)
        #expect(Instant(milliseconds: 1_792_054_800_250).stored == .text("2026-10-15T09:00:00.250Z"))
        for value in [Value.text("2026-10-15T09:00:00+00:00"), .text("2026-10-15"), .integer(0), .null] {
            #expect(throws: Unreadable(expected: "a moment in UTC", found: value)) { try Instant(stored: value) }
        }
    }
}
