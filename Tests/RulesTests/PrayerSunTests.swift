@testable import Rules
import Testing
import Values

/// The printed examples of J. Meeus, *Astronomical Algorithms*, 2nd ed.
@Suite("The sun, as in the book's examples")
struct PrayerSunTests {
    private func near(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }

    @Test("A date's Julian day is that of the book (ch. 7)", arguments: [
        ("1957-10-04", 2436115.5), // example 7.a, Oct 4.81 = 2436116.31
        ("2000-01-01", 2451544.5), ("1999-01-01", 2451179.5), ("1987-01-27", 2446822.5), ("1987-06-19", 2446965.5), ("1988-01-27", 2447187.5),
        ("1988-06-19", 2447331.5), ("1900-01-01", 2415020.5), ("1600-01-01", 2305447.5), ("1600-12-31", 2305812.5),
        ("2026-03-20", 2461119.5), ("2024-02-29", 2460369.5),
    ] as [(Day, Double)])
    func julianDay(date: Day, expected: Double) {
        #expect(JulianDay(date).value == expected)
    }

    @Test("Julian days follow on one another through all years that can be written")
    func everyJulianDay() {
        let first: Day = "0000-01-01", last: Day = "9999-12-31"
        // Two days of every month, so that each month's and each year's length is seen.
        for ordinal in stride(from: first.ordinal, through: last.ordinal, by: 15) where JulianDay(Day(ordinal: ordinal)).value != Double(ordinal) + 2440587.5 {
            Issue.record("\(Day(ordinal: ordinal))")
        }
    }

    @Test("The sun of 1992 October 13 (example 25.a)")
    func sun() {
        let sun = SolarPosition(at: JulianDay(2448908.5))
        #expect(near(JulianDay(2448908.5).centuries, -0.072183436, 1e-9))
        #expect(near(sun.meanLongitude, 201.80720, 1e-5))
        #expect(near(sun.meanAnomaly, 278.99397, 1e-5))
        #expect(near(sun.centre, -1.89732, 1e-5))
        #expect(near(sun.apparentLongitude, 199.90895, 2e-5))
        #expect(near(SolarPosition.meanObliquity(-0.072183436), 23.44023, 1e-5))
        #expect(near(sun.rightAscension, 198.38083, 2e-5))
        #expect(near(sun.declination, -7.78507, 1e-5))
    }

    @Test("Nutation and the tilt of the axis on 1987 April 10 (example 22.a), to half a second of arc")
    func nutation() {
        let midnight = JulianDay("1987-04-10" as Day)
        let nutation = Nutation(midnight.centuries, meanLongitude: SolarPosition(at: midnight).meanLongitude)
        #expect(near(nutation.inLongitude * 3600, -3.788, 0.5))
        #expect(near(nutation.inObliquity * 3600, 9.443, 0.1))
        #expect(near(SolarPosition.meanObliquity(midnight.centuries), 23.4409463, 2e-6))
    }

    @Test("Sidereal time on 1987 April 10 (examples 12.a and 12.b)")
    func siderealTime() {
        let midnight = JulianDay("1987-04-10" as Day)
        #expect(near(SolarPosition.meanSiderealTime(at: midnight), 197.693195, 1e-6))
        // 13h 10m 46.1351s, with a nutation to half a second of arc.
        #expect(near(SolarPosition(at: midnight).siderealTime, 197.6922296, 1.5e-4))
        #expect(near(SolarPosition.meanSiderealTime(at: JulianDay(2446896.30625)), 128.7378734, 1e-6))
    }

    @Test("The distance of Mars between two days (example 3.a)")
    func interpolation() {
        let distance = DailyValues(dayBefore: 0.884226, day: 0.877366, dayAfter: 0.870531)
        #expect(near(distance.value(at: 4.35 / 24), 0.876125, 1e-6))
        #expect([-1, 0, 1].map(distance.value(at:)).elementsEqual([0.884226, 0.877366, 0.870531]) { near($0, $1, 1e-12) })
    }

    @Test("An angle is interpolated through 360")
    func angles() {
        let ascension = DailyValues(dayBefore: 358.5, day: 359.4, dayAfter: 0.3)
        #expect(near(ascension.angle(at: 1), 360.3, 1e-9) && near(ascension.angle(at: 0.5), 359.85, 1e-9) && near(ascension.angle(at: -1), 358.5, 1e-9))
    }

    @Test("Venus over Boston on 1988 March 20 culminates and rises (example 15.a)")
    func transitAndRising() throws {
        let boston = try #require(Place(latitude: 42.3333, longitude: -71.0833))
        let venus = SolarDay(
            "1988-03-20", at: boston, declinations: DailyValues(dayBefore: 18.04761, day: 18.44092, dayAfter: 18.82742),
            rightAscensions: DailyValues(dayBefore: 40.68021, day: 41.73129, dayAfter: 42.78204), siderealTime: 177.74208)
        #expect(near(venus.approximateTransit, 0.81965, 1e-5))
        #expect(near(venus.transitHours / 24, 0.81980, 1e-5))
        let rising = try #require(venus.hours(of: -0.5667, .beforeTransit))
        #expect(near(rising / 24, 0.51766, 1e-5))
    }

    @Test("An angle is brought into its span", arguments: [(0, 0), (360, 0), (-10, 350), (725, 5), (-720.5, 359.5)] as [(Double, Double)])
    func norm(angle: Double, expected: Double) {
        #expect(Degrees.norm(angle, 360) == expected)
    }
}
