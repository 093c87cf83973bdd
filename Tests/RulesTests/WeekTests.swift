import Rules
import Support
import Testing
import Values

@Suite("A week")
struct WeekTests {
    @Test("It is the seven days from the first weekday on that hold the date", arguments: [
        ("2026-10-12", 1, "2026-10-12"), ("2026-10-14", 1, "2026-10-12"), ("2026-10-18", 1, "2026-10-12"), ("2026-10-19", 1, "2026-10-19"),
        ("2026-10-17", 7, "2026-10-11"), ("2026-10-18", 7, "2026-10-18"), ("2026-10-16", 6, "2026-10-10"), ("2026-10-16", 5, "2026-10-16"),
        ("2026-12-31", 1, "2026-12-28"), ("2027-01-03", 1, "2026-12-28"), ("2027-01-04", 1, "2027-01-04"), ("2028-02-29", 1, "2028-02-28"), ("1969-12-31", 1, "1969-12-29"),
    ])
    func containing(date: String, firstWeekday: Int, from: String) {
        let week = Week(of: day(date), firstWeekday: firstWeekday)
        #expect(week.first == day(from) && week.last == day(from) + 6 && week.dates.contains(day(date)) && week.dates.count == 7)
        #expect(week.first.weekday == firstWeekday && week.next.first == week.last + 1)
    }

    @Test("Without a date it is the week that ends today, else the last that has ended", arguments: [
        ("2026-10-18", 1, "2026-10-12"), ("2026-10-19", 1, "2026-10-12"), ("2026-10-20", 1, "2026-10-12"), ("2026-10-24", 1, "2026-10-12"), ("2026-10-25", 1, "2026-10-19"),
        ("2026-10-17", 7, "2026-10-11"), ("2026-10-18", 7, "2026-10-11"), ("2026-10-23", 7, "2026-10-11"), ("2026-10-24", 7, "2026-10-18"), ("2027-01-01", 1, "2026-12-21"),
    ])
    func ended(today: String, firstWeekday: Int, from: String) {
        let week = Week.lastEnded(by: day(today), firstWeekday: firstWeekday)
        #expect(week.first == day(from) && week.first.weekday == firstWeekday && week.last <= day(today))
    }

    @Test("It is read from the day after it, or from today while it isn't over", arguments: [
        ("2026-10-12", "2026-10-12"), ("2026-10-18", "2026-10-18"), ("2026-10-19", "2026-10-19"), ("2026-10-20", "2026-10-19"), ("2031-01-01", "2026-10-19"), ("2026-10-01", "2026-10-01"),
    ])
    func readingDay(today: String, expected: String) {
        #expect(Week(of: day("2026-10-14"), firstWeekday: 1).readingDay(today: day(today)) == day(expected))
    }

    @Test("A week at the edge of four-digit years isn't within the calendar", arguments: [
        ("2026-10-14", true), ("0001-01-01", true), ("0000-12-31", false), ("9998-12-01", true), ("9999-01-04", false), ("9999-12-31", false),
    ])
    func calendar(date: String, isWithin: Bool) { #expect(Week(of: day(date), firstWeekday: 1).isWithinTheCalendar == isWithin) }
}
