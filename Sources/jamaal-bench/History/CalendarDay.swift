/// A date of the Gregorian calendar, counted in days; no clock and no zone is asked.
struct CalendarDay {
    /// Days since 1970-01-01.
    let number: Int

    /// Monday is 1. (1970-01-01 was a Thursday.)
    var weekday: Int { (number + 3) % 7 + 1 }

    /// `YYYY-MM-DD`, as in howardhinnant.github.io/date_algorithms.html (`civil_from_days`), for days since year 0.
    var text: String {
        let shifted = number + 719_468, era = shifted / 146_097, dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
        return "\(year)-\(month.padded)-\(day.padded)"
    }

    /// The floating date of the export file.
    var noon: String { at(12).text }

    func at(_ hour: Int, _ minute: Int = 0) -> Moment { Moment(minutes: number * 1440 + hour * 60 + minute) }

    static func + (day: CalendarDay, days: Int) -> CalendarDay { CalendarDay(number: day.number + days) }
    static func - (day: CalendarDay, days: Int) -> CalendarDay { CalendarDay(number: day.number - days) }
}

/// A whole minute in UTC.
struct Moment {
    /// Since 1970.
    let minutes: Int

    /// The moment of the export file.
    var text: String { "\(CalendarDay(number: minutes / 1440).text)T\((minutes / 60 % 24).padded):\((minutes % 60).padded):00.000Z" }

    func after(_ minutes: Int) -> Moment { Moment(minutes: self.minutes + minutes) }
}

extension Int {
    fileprivate var padded: String { self < 10 ? "0\(self)" : String(self) }
}
