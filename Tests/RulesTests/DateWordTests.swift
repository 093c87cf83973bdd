import Rules
import Support
import Testing
import Values

@Suite("A date as a person names it")
struct DateWordTests {
    /// Wednesday.
    private static let today = day("2026-10-14")

    private func named(_ text: String, on today: Day = today, firstWeekday: Int = 1) -> String? {
        DateWord(text)?.day(from: today, firstWeekday: firstWeekday)?.text
    }

    @Test("Every form names its day", arguments: [
        ("2026-10-14", "2026-10-14"), ("1999-12-31", "1999-12-31"), ("today", "2026-10-14"), ("yesterday", "2026-10-13"), ("tomorrow", "2026-10-15"),
        ("+3d", "2026-10-17"), ("-3d", "2026-10-11"), ("+0d", "2026-10-14"), ("-0d", "2026-10-14"), ("+007d", "2026-10-21"), ("+366d", "2027-10-15"),
        ("thursday", "2026-10-15"), ("Thu", "2026-10-15"), ("SUN", "2026-10-18"), ("mon", "2026-10-19"), ("tUeSdAy", "2026-10-20"),
        ("wednesday", "2026-10-21"), ("later-this-week", "2026-10-17"), ("next-week", "2026-10-19"),
    ])
    func forms(text: String, expected: String) { #expect(named(text) == expected) }

    @Test("Anything else names none", arguments: [
        "", " today", "Today", "2026-9-30", "30-09-2026", "2026-02-30", "2026-13-01", "2026-09-30T12:00:00Z", "3d", "+d", "+3", "+-3d", "+3D", "+3dd", "+3.5d", "+٣d", "-",
        "thurs", "th", "mond", "someday", "later this week", "next week", "next-weeks", "+99999999999999999999999d", "-9223372036854775808d", "+3652426d",
    ])
    func noForm(text: String) { #expect(DateWord(text) == nil) }

    @Test("Someday is a choice only where there may be none", arguments: [("someday", DateChoice.someday), ("+1d", .on(.days(1))), ("Someday", nil)] as [(String, DateChoice?)])
    func someday(text: String, expected: DateChoice?) { #expect(DateChoice(text) == expected) }

    @Test("Later this week is three days on, as long as that comes before the next week", arguments: [
        (1, "2026-10-12", "2026-10-15"), (1, "2026-10-14", "2026-10-17"), (1, "2026-10-15", "2026-10-18"), (1, "2026-10-16", nil), (1, "2026-10-18", nil),
        (7, "2026-10-14", "2026-10-17"), (7, "2026-10-15", nil), (7, "2026-10-18", "2026-10-21"),
    ] as [(Int, String, String?)])
    func laterThisWeek(firstWeekday: Int, today: String, expected: String?) {
        #expect(named("later-this-week", on: day(today), firstWeekday: firstWeekday) == expected)
    }

    @Test("Next week is its first day", arguments: [
        (1, "2026-10-12", "2026-10-19"), (1, "2026-10-18", "2026-10-19"), (7, "2026-10-17", "2026-10-18"), (7, "2026-10-18", "2026-10-25"), (1, "2026-12-30", "2027-01-04"),
    ])
    func nextWeek(firstWeekday: Int, today: String, expected: String) {
        #expect(named("next-week", on: day(today), firstWeekday: firstWeekday) == expected)
    }

    @Test("A weekday is never today, and never more than a week away")
    func weekdays() {
        for offset in 0..<7 {
            let today = Self.today + offset
            for weekday in 1...7 {
                let found = DateWord.weekday(weekday).day(from: today, firstWeekday: 1)
                #expect(found.map { $0.weekday == weekday && (1...7).contains(today.days(to: $0)) } == true)
            }
        }
    }

    @Test("Nothing outside of four-digit years is named", arguments: [
        ("9999-12-31", "tomorrow", nil), ("9999-12-31", "today", "9999-12-31"), ("9999-12-30", "+1d", "9999-12-31"), ("9999-12-31", "next-week", nil),
        ("9999-12-31", "fri", nil), ("0000-01-01", "yesterday", nil), ("0000-01-02", "-1d", "0000-01-01"), ("0000-01-01", "+3652424d", "9999-12-31"),
        ("0000-01-01", "+3652425d", nil), ("9999-12-31", "-3652424d", "0000-01-01"),
    ] as [(String, String, String?)])
    func edges(today: String, text: String, expected: String?) { #expect(named(text, on: day(today)) == expected) }
}
