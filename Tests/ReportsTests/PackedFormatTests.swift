@testable import Reports
import Templates
import Testing
import Values

@Suite("Locales packed into the program")
struct PackedFormatTests {
    @Test("The locales of the shipped languages are packed")
    func packed() {
        #expect(ShippedLocales.identifiers.count > 150)
        for identifier in ["en", "en_GB", "en_US", "en_IN", "ar", "ar_EG", "ar_SA", "ar_MA"] { #expect(PackedFormats(identifier) != nil, "\(identifier)") }
        #expect(PackedFormats("de") == nil && PackedFormats("en_XX") == nil)
    }

    @Test("They write what the toolchain's own locale data writes", arguments: ShippedLocales.identifiers)
    func same(identifier: String) {
        let packed = LocalFormats(identifier, packed: PackedFormats(identifier)), asked = LocalFormats(identifier, packed: nil)
        #expect(packed.languageTag == asked.languageTag && packed.isRightToLeft == asked.isRightToLeft)
        for number in 1...7 { #expect(packed.weekday(number) == asked.weekday(number)) }
        // Every month, every weekday, days of one digit and of two, and years of fewer than four.
        for ordinal in stride(from: 20_400, to: 20_800, by: 5) {
            let day = Day(ordinal: ordinal)
            for length in [LocalFormats.DateLength.full, .withYear, .day, .dayWithYear, .short, .shortWithYear] { #expect(packed.date(day, length) == asked.date(day, length)) }
            #expect(packed.monthAndDay(day) == asked.monthAndDay(day) && packed.weekdayLetter(of: day) == asked.weekdayLetter(of: day))
        }
        for minute in stride(from: 0, to: 1440, by: 37) {
            let minute = MinuteOfDay(clamping: minute)
            #expect(packed.time(minute) == asked.time(minute))
        }
        for number in [0, 1, 7, 10, 83, 208, 999, 1000, 1234, 9999, 10_000, 123_456, 1_234_567, 12_345_678, -5, -1234] {
            #expect(packed.number(number) == asked.number(number))
            if number >= 0 { #expect(packed.percent(number) == asked.percent(number)) }
        }
        for minutes in [0, 1, 2, 3, 5, 11, 59, 60, 61, 62, 119, 120, 121, 135, 180, 600, 660, 671, 1440, 6005, 60_007, 100_000] {
            #expect(packed.duration(minutes: minutes) == asked.duration(minutes: minutes))
        }
    }
}
