import Testing
import Values

struct DayTests {
    /// Made with Python 3.11: `date.toordinal()` less that of 1970-01-01, and `date.isoweekday()`.
    static let civil: [(text: String, ordinal: Int, weekday: Int)] = [
        ("0001-01-01", -719162, 1), ("0001-12-31", -718798, 1), ("0004-02-29", -718008, 7), ("0100-02-28", -682945, 7),
        ("0100-03-01", -682944, 1), ("0400-02-29", -573372, 2), ("0431-08-03", -561894, 7), ("0555-07-03", -516635, 4),
        ("0667-01-15", -475897, 2), ("0679-10-21", -471235, 2), ("0803-03-12", -426168, 3), ("0832-10-30", -415343, 6),
        ("0987-12-26", -358674, 3), ("1042-09-18", -338685, 7), ("1081-12-15", -324352, 4), ("1422-09-12", -199899, 4),
        ("1582-10-04", -141438, 1), ("1582-10-15", -141427, 5), ("1600-02-29", -135081, 2), ("1700-02-28", -98557, 7),
        ("1700-03-01", -98556, 1), ("1733-04-18", -86455, 6), ("1899-12-31", -25568, 7), ("1900-02-28", -25509, 3),
        ("1900-03-01", -25508, 4), ("1904-02-29", -24048, 1), ("1969-12-31", -1, 3), ("1970-01-01", 0, 4),
        ("1999-12-31", 10956, 5), ("2000-01-01", 10957, 6), ("2000-02-29", 11016, 2), ("2000-03-01", 11017, 3),
        ("2026-02-28", 20512, 6), ("2026-03-01", 20513, 7), ("2026-10-15", 20741, 4), ("2028-02-29", 21243, 2),
        ("2038-01-19", 24855, 2), ("2100-02-28", 47540, 7), ("2100-03-01", 47541, 1), ("2400-02-29", 157113, 2),
        ("2466-07-06", 181347, 2), ("2564-08-04", 217170, 6), ("2764-09-06", 290251, 7), ("3719-10-10", 639091, 2),
        ("4200-06-07", 814648, 6), ("4535-01-01", 936847, 6), ("4803-02-17", 1034779, 1), ("4876-01-06", 1061400, 1),
        ("4980-10-26", 1099679, 4), ("5828-03-13", 1409177, 4), ("6154-11-12", 1528490, 2), ("6329-01-06", 1592097, 7),
        ("6494-06-14", 1652522, 1), ("6693-07-07", 1725228, 5), ("7206-03-15", 1912483, 3), ("7242-11-12", 1925874, 3),
        ("7476-01-31", 2011055, 1), ("9432-03-14", 2725512, 3), ("9496-04-02", 2748907, 4), ("9999-12-31", 2932896, 5),
    ]

    @Test("A date is the day that another calendar program counts, on the same weekday", arguments: civil)
    func countedDay(text: String, ordinal: Int, weekday: Int) throws {
        let day = try #require(Day(text))
        #expect(day.ordinal == ordinal)
        #expect(day.weekday == weekday)
        #expect(day.text == text)
        #expect(Day(ordinal: ordinal) == day)
        let (year, month, dayOfMonth) = day.civil
        #expect(Day(year: year, month: month, day: dayOfMonth) == day)
    }

    @Test("The day after the last of a month is the first of the next, over eight centuries")
    func successors() throws {
        var day = try #require(Day("1599-12-31"))
        var wrong: [String] = []
        for year in 1600..<2401 {
            let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
            for (index, length) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
                for dayOfMonth in 1...length {
                    day = day + 1
                    if day.civil != (year, index + 1, dayOfMonth) { wrong.append("\(year)-\(index + 1)-\(dayOfMonth)") }
                    if Day(year: year, month: index + 1, day: dayOfMonth) != day { wrong.append("\(day.ordinal)") }
                }
                if Day(year: year, month: index + 1, day: length + 1) != nil { wrong.append("\(year)-\(index + 1) is too long") }
                if Day.length(ofMonth: index + 1, year: year) != length { wrong.append("\(year)-\(index + 1)") }
            }
        }
        #expect(wrong == [])
    }

    @Test(
        "February has 29 days in years divisible by 4, not by 100 unless by 400",
        arguments: [(2028, 29), (2026, 28), (2100, 28), (2000, 29), (1900, 28), (2400, 29), (4, 29), (0, 29)])
    func leapYears(year: Int, length: Int) {
        #expect(Day.length(ofMonth: 2, year: year) == length)
        #expect((Day(year: year, month: 2, day: 29) != nil) == (length == 29))
        #expect(Day(year: year, month: 2, day: 30) == nil)
    }

    @Test("The weekdays follow one another, also before 1970")
    func weekdays() {
        for ordinal in -1000...1000 {
            #expect(Day(ordinal: ordinal + 1).weekday == Day(ordinal: ordinal).weekday % 7 + 1)
        }
    }

    @Test(
        "What isn't exactly ten characters of a real date is no date",
        arguments: [
            "", "2026-9-30", "30-09-2026", "2026-02-30", "2026-02-29", "2026-13-01", "2026-00-10", "2026-10-00",
            "2026-10-32", "2026-04-31", "2026-09-30T12:00:00Z", "2026-09-30 ", " 2026-09-30", "2026/09/30", "2026-09.30",
            "20260930", "2026-0930", "+2026-09-3", "-026-09-30", "2026-+9-30", "2026-09-3 ", "2026-09-3a", "26-09-30",
            "12026-09-30", "２026-09-30", "٢٠٢٦-09-30", "2026-09-30\u{0}", "\u{FEFF}2026-09-30", "today", "2026-W40-3",
            "2100-02-29", "2026−09−30",
        ])
    func noDates(text: String) {
        #expect(Day(text) == nil)
    }

    @Test("Steps and distances agree, are negative backwards, and order is chronological", arguments: 0..<4 as Range<UInt64>)
    func arithmetic(seed: UInt64) {
        var random = Seeded(seed)
        for _ in 0..<500 {
            let a = Day(ordinal: .random(in: -700_000...2_900_000, using: &random))
            let b = Day(ordinal: .random(in: -700_000...2_900_000, using: &random))
            #expect(a + a.days(to: b) == b)
            #expect(b - a.days(to: b) == a)
            #expect(a.days(to: b) == -b.days(to: a))
            #expect((a < b) == (a.days(to: b) > 0))
            #expect((a < b) == (a.text < b.text))
        }
    }

    @Test(
        "A stored floating date is the UTC date of whatever moment stands there",
        arguments: [
            ("2026-10-15T12:00:00.000Z", "2026-10-15"),
            ("2026-10-15T00:00:00.000Z", "2026-10-15"),
            ("2026-10-15T23:59:59.999Z", "2026-10-15"),
            ("2026-10-15", "2026-10-15"),
            ("1969-12-31T23:59:59.999Z", "1969-12-31"),
            ("2028-02-29T00:00Z", "2028-02-29"),
        ])
    func stored(text: String, day: String) throws {
        #expect(try Day(stored: .text(text)).text == day)
        #expect(try Day(stored: .text(text)).stored == .text(day + "T12:00:00.000Z"))
    }

    @Test(
        "A stored text with another offset, a number or bytes are no date, and neither is NULL",
        arguments: [Value.text("2026-10-15T12:00:00+01:00"), .integer(20741), .real(20741), .blob([50]), .null])
    func unreadable(value: Value) {
        #expect(throws: Unreadable(expected: "a date", found: value)) { try Day(stored: value) }
    }
}
