@testable import Rules
import Testing
import Values

/// Every quantity of one calculation, from the Julian day to the announced minute.
@Suite("Prayer times of one day, step by step")
struct PrayerExampleTests {
    private let date: Day = "2026-03-20"
    private let midnight = JulianDay("2026-03-20" as Day)

    private func sun(_ date: Day) throws -> SolarDay { SolarDay(date, at: try #require(Place(latitude: -33.92, longitude: 18.42))) }
    private func near(_ a: Double?, _ b: Double, _ tolerance: Double = 6e-7) -> Bool { a.map { abs($0 - b) <= tolerance } ?? false }

    @Test("Where the sun stands at 0 h UT")
    func position() {
        let sun = SolarPosition(at: midnight)
        #expect(midnight.value == 2461119.5 && near(midnight.centuries, 0.262135523614, 1e-12))
        #expect(near(sun.meanLongitude, 357.547127) && near(sun.meanAnomaly, 74.158997) && near(sun.centre, 1.850967))
        #expect(near(sun.apparentLongitude, 359.394192))
    }

    @Test("Three days of it, and what they say of the transit")
    func days() throws {
        let sun = try sun(date)
        let declinations = sun.declinations, ascensions = sun.rightAscensions
        #expect(near(declinations.dayBefore, -0.636397) && near(declinations.day, -0.240963) && near(declinations.dayAfter, 0.154312))
        #expect(near(ascensions.dayBefore, 358.531841) && near(ascensions.day, 359.444174) && near(ascensions.dayAfter, 0.355944))
        #expect(near(sun.siderealTime, 177.542954) && near(sun.approximateTransit, 0.454114501, 6e-10))
    }

    @Test("Hours of the transit and of the altitudes")
    func hours() throws {
        let sun = try sun(date)
        #expect(near(sun.transitHours, 10.896516))
        #expect(near(sun.hours(of: SolarDay.horizon, .beforeTransit), 4.823568) && near(sun.hours(of: SolarDay.horizon, .afterTransit), 16.960482))
        #expect(near(sun.hours(of: -18, .beforeTransit), 3.431683) && near(sun.hours(of: -17, .afterTransit), 18.266592))
        let asr = Degrees.atan(1 / (1 + Degrees.tan(abs(-33.92 - sun.declinations.day))))
        #expect(near(sun.hours(of: asr, .afterTransit), 14.338554))
    }

    @Test("Raw times to the second, then corrected and on the minute, and the middle of the night")
    func times() throws {
        let settings = PrayerSettings()
        let raw = try #require(PrayerTimes.raw(sun(date), next: sun(date + 1), settings))
        #expect(raw == PrayerTimes(
            fajr: "2026-03-20T03:25:54Z", sunrise: "2026-03-20T04:49:24Z", dhuhr: "2026-03-20T10:53:47Z", asr: "2026-03-20T14:20:18Z",
            maghrib: "2026-03-20T16:57:37Z", isha: "2026-03-20T18:15:59Z"))
        let times = raw.corrected(by: settings)
        #expect(times == PrayerTimes(
            fajr: "2026-03-20T03:26Z", sunrise: "2026-03-20T04:49Z", dhuhr: "2026-03-20T10:55Z", asr: "2026-03-20T14:20Z",
            maghrib: "2026-03-20T16:58Z", isha: "2026-03-20T18:16Z"))
        let next = try #require(PrayerTimes.raw(sun(date + 1), next: sun(date + 2), settings)).corrected(by: settings)
        #expect(next.fajr == "2026-03-21T03:27Z")
        #expect(times.middleOfNight(before: next) == "2026-03-20T22:13Z")
    }

    @Test("The windows made of them")
    func windows() throws {
        let windows = PrayerWindows.windows(on: date, at: try sun(date).place, PrayerSettings())
        // The 20th is a Friday.
        #expect(windows == [
            PrayerWindow(prayer: .fajr, title: "Fajr", start: "2026-03-20T03:26Z", end: "2026-03-20T04:49Z"),
            PrayerWindow(prayer: .dhuhr, title: "Jumu'ah", start: "2026-03-20T10:55Z", end: "2026-03-20T14:20Z"),
            PrayerWindow(prayer: .asr, title: "Asr", start: "2026-03-20T14:20Z", end: "2026-03-20T16:58Z"),
            PrayerWindow(prayer: .maghrib, title: "Maghrib", start: "2026-03-20T16:58Z", end: "2026-03-20T18:16Z"),
            PrayerWindow(prayer: .isha, title: "Isha", start: "2026-03-20T18:16Z", end: "2026-03-20T22:13Z"),
        ])
    }
}
