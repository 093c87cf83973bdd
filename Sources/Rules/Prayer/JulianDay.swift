import Values

/// A moment as days since noon of 1 January −4712, the count that formulas for the sun are written in.
/// J. Meeus, *Astronomical Algorithms*, 2nd ed., ch. 7.
struct JulianDay: Equatable {
    let value: Double

    init(_ value: Double) { self.value = value }

    /// 0 h UT of a date of the Gregorian calendar, also for dates before it was introduced: 2026-03-20 is 2461119.5.
    init(_ date: Day) {
        let civil = date.civil
        // January and February count as months 13 and 14 of the year before.
        let isEarly = civil.month <= 2
        let year = isEarly ? civil.year - 1 : civil.year
        let month = isEarly ? civil.month + 12 : civil.month
        let century = year / 100
        let leapDaysLeftOut = 2 - century + century / 4
        let daysOfYears = (365.25 * Double(year + 4716)).rounded(.towardZero)
        let daysOfMonths = (30.6001 * Double(month + 1)).rounded(.towardZero)
        value = daysOfYears + daysOfMonths + Double(civil.day + leapDaysLeftOut) - 1524.5
    }

    /// Julian centuries since noon of 1 January 2000, T in every formula; negative before it.
    var centuries: Double { (value - 2_451_545) / 36_525 }

    static func + (day: JulianDay, days: Double) -> JulianDay { JulianDay(day.value + days) }
}
