@testable import Rules
import Support
import Testing
import Values

private func place(_ latitude: Double, _ longitude: Double) -> Place {
    guard let place = Place(latitude: latitude, longitude: longitude) else { preconditionFailure("\(latitude) \(longitude) is on the map") }
    return place
}

private let capeTown = place(-33.92, 18.42)

private func settings(_ change: (inout PrayerSettings) -> Void) -> PrayerSettings {
    var settings = PrayerSettings()
    change(&settings)
    return settings
}

private func windows(_ date: Day, _ place: Place = capeTown, _ change: (inout PrayerSettings) -> Void = { _ in }) -> [PrayerWindow] {
    PrayerWindows.windows(on: date, at: place, settings(change))
}

@Suite("Prayer windows")
struct PrayerWindowTests {
    @Test("Only the chosen prayers have windows, in the order of the day, and a window still ends where the next prayer begins")
    func chosen() {
        let all = windows("2026-03-20")
        for prayers in [[], [.isha], [.maghrib, .dhuhr], [.fajr, .asr]] as [Set<Prayer>] {
            #expect(windows("2026-03-20") { $0.prayers = prayers } == all.filter { prayers.contains($0.prayer) })
        }
    }

    @Test("Friday's Dhuhr is Jumu'ah unless the label is off", arguments: [
        ("2026-03-19", true, "Dhuhr"), ("2026-03-20", true, "Jumu'ah"), ("2026-03-21", true, "Dhuhr"), ("2026-03-20", false, "Dhuhr"),
    ] as [(Day, Bool, String)])
    func friday(date: Day, label: Bool, title: String) {
        #expect(windows(date) { $0.fridayLabel = label }.map(\.title) == ["Fajr", title, "Asr", "Maghrib", "Isha"])
    }

    @Test("Isha ends in the middle of the night, or at the next Fajr")
    func ishaEnds() {
        #expect(windows("2026-03-20").last?.end == "2026-03-20T22:13Z")
        #expect(windows("2026-03-20") { $0.ishaEnds = .fajr }.last?.end == "2026-03-21T03:27Z")
    }

    @Test("Where the middle of the night isn't after Isha, Isha lasts until the next Fajr")
    func lateIsha() {
        let late = windows("2026-03-20") { $0.adjustments = [.isha: 5 * 60] }
        #expect(late.last == PrayerWindow(prayer: .isha, title: "Isha", start: "2026-03-20T23:16Z", end: "2026-03-21T03:27Z"))
        let exactly = windows("2026-03-20") { $0.adjustments = [.isha: 3 * 60 + 57] }
        #expect(exactly.last?.start == "2026-03-20T22:13Z" && exactly.last?.end == "2026-03-21T03:27Z")
    }

    @Test("A window whose end isn't after its start isn't there")
    func emptyWindows() {
        #expect(windows("2026-03-20") { $0.adjustments = [.isha: 12 * 60] }.map(\.prayer) == [.fajr, .dhuhr, .asr, .maghrib])
        #expect(windows("2026-03-20") { $0.adjustments = [.fajr: 83] }.map(\.prayer) == [.dhuhr, .asr, .maghrib, .isha])
        #expect(windows("2026-03-20") { $0.adjustments = [.fajr: 82] }.first?.start == "2026-03-20T04:48Z")
    }

    @Test("With the middle of the night, Isha and Fajr fall together in a northern summer and Isha drops out; the other rules keep it", arguments: [
        (HighLatitudeRule.middleOfNight, false), (.seventhOfNight, true), (.twilightAngle, true),
    ])
    func northernSummer(rule: HighLatitudeRule, hasIsha: Bool) {
        for end in IshaEnd.allCases {
            let day = windows("2026-06-21", place(59.91, 10.75)) { ($0.highLatitude, $0.ishaEnds) = (rule, end) }
            #expect(day.contains { $0.prayer == .isha } == hasIsha && day.count == (hasIsha ? 5 : 4))
        }
    }

    @Test("An adjustment moves its prayer and the end of the one before, and nothing else")
    func adjustments() {
        let plain = windows("2026-03-20"), moved = windows("2026-03-20") { $0.adjustments = [.asr: -7] }
        #expect(moved[2].start == plain[2].start.adding(minutes: -7) && moved[1].end == moved[2].start)
        #expect(moved[0] == plain[0] && moved[2].end == plain[2].end && moved[3] == plain[3] && moved[4] == plain[4])
    }

    @Test("An adjustment of Fajr moves the middle of the night before it by half, on the nearest minute")
    func adjustedNight() {
        #expect(windows("2026-03-20") { $0.adjustments = [.fajr: 10] }.last?.end == "2026-03-20T22:18Z")
    }

    @Test("Isha after an interval counts from the sunset, whatever is added to Maghrib", arguments: [CalculationMethod.ummAlQura, .qatar])
    func interval(method: CalculationMethod) {
        let plain = windows("2026-03-20") { $0.method = method }
        let moved = windows("2026-03-20") { ($0.method, $0.adjustments) = (method, [.maghrib: 9]) }
        #expect(plain[3].start.adding(minutes: 90) == plain[4].start && moved[4].start == plain[4].start)
        #expect(moved[3].start == plain[3].start.adding(minutes: 9))
    }

    @Test("Any stored adjustment is borne, and what no year of four digits holds isn't there", arguments: [Int.min, .min + 1, -60_000_000_000, 60_000_000_000, .max])
    func wildAdjustments(minutes: Int) {
        for prayer in Prayer.allCases {
            let day = windows("2026-03-20") { $0.adjustments = [prayer: minutes] }
            #expect(!day.contains { $0.prayer == prayer } && day.count >= 2)
        }
        #expect(windows("2026-03-20") { $0.adjustments = Dictionary(uniqueKeysWithValues: Prayer.allCases.map { ($0, minutes) }) }.isEmpty)
    }

    @Test("A date outside of the years 0000 to 9999 has no windows, nor has the last one, which has no next", arguments: [
        (Int.min, false), (Int.min + 1, false), (-1_000_000_000_000, false), (-719_529, false), (-719_528, true), (-719_527, true), (0, true),
        (2_932_895, true), (2_932_896, false), (2_932_897, false), (Int.max - 1, false), (Int.max, false),
    ])
    func farDates(ordinal: Int, hasWindows: Bool) {
        #expect(windows(Day(ordinal: ordinal)).isEmpty == !hasWindows)
    }

    @Test("What begins before year 0000 in UTC isn't there, for it can't be written")
    func firstDay() {
        #expect(windows("0000-01-01", place(21.43, 179)).map(\.prayer) == [.dhuhr, .asr, .maghrib, .isha])
    }
}

@Suite("Known faults of prayer times")
struct PrayerFaultTests {
    @Test("Fault 94: where the sun doesn't set or rise there are no windows, and no crash, until it does again")
    func midnightSun() throws {
        let tromso = place(70, 19)
        let first: Day = "2026-05-01"
        let days = (0..<90).map { first + $0 }
        let having = days.filter { !windows($0, tromso).isEmpty }
        #expect(having.first == first && having.contains("2026-05-13") && !having.contains("2026-05-17") && !having.contains("2026-07-20"))
        #expect(having.last == "2026-07-29")
        for date in having {
            let day = windows(date, tromso)
            #expect(day.allSatisfy { $0.start < $0.end && $0.end <= $0.start.adding(minutes: 24 * 60) }, "\(date)")
            #expect(zip(day, day.dropFirst()).allSatisfy { $0.end <= $1.start }, "\(date)")
        }
        // The polar night.
        #expect(windows("2026-12-21", tromso).isEmpty && windows("2026-06-21", place(-70, 19)).isEmpty)
    }

    @Test("Fault 94: a noon sun at the horizon has its Asr between noon and sunset", arguments: Madhab.allCases)
    func lowNoonSun(madhab: Madhab) {
        var days = 0
        for latitude in [66, 66.5, 67, 68, 70, 75, 80, 89, -66.5, -70, -85] {
            for date in (0..<366).map({ ("2026-01-01" as Day) + $0 }) {
                let settings = settings { $0.madhab = madhab }
                let sun = SolarDay(date, at: place(latitude, 25))
                guard let raw = PrayerTimes.raw(sun, next: SolarDay(date + 1, at: sun.place), settings) else { continue }
                days += 1
                #expect(raw.fajr < raw.sunrise && raw.sunrise < raw.dhuhr && raw.dhuhr <= raw.asr && raw.asr <= raw.maghrib && raw.maghrib < raw.isha, "\(latitude) \(date)")
            }
        }
        #expect(days > 1500)
    }

    @Test("Fault 96: near the date line every local date has its Dhuhr, within two hours of noon, Fajr before and Isha after", arguments: [
        ("Pacific/Chatham", -43.95, -176.56), ("Pacific/Apia", -13.83, -171.77), ("Pacific/Kiritimati", 1.87, -157.43),
        ("Pacific/Auckland", -36.85, 174.76), ("Pacific/Pago_Pago", -14.28, -170.70), ("Pacific/Fiji", -16.5, 180), ("Pacific/Fiji", -16.5, -180),
        ("Pacific/Fiji", -16.5, 179.99), ("Pacific/Fiji", -16.5, -179.99), ("Africa/Accra", 5.56, -0.2),
    ])
    func dateLine(name: String, latitude: Double, longitude: Double) throws {
        let here = place(latitude, longitude)
        let clock = zone(name)
        // Clocks go forward on Chatham at 2026-09-26T14:00Z.
        for date in (0..<400).map({ ("2026-09-01" as Day) + $0 }) {
            // The date that the sun is asked for may be a neighbour of the one on the wall.
            let noons = (-1...1).flatMap { windows(date + $0, here) }.filter { $0.prayer == .dhuhr && clock.wallClock(at: $0.start).day == date }
            try #require(noons.count == 1, "\(name) \(date)")
            #expect(abs(clock.wallClock(at: noons[0].start).minute.minutes - 720) <= 120, "\(name) \(date)")
            let day = windows(date, here)
            #expect(day.map(\.prayer) == Prayer.allCases && zip(day, day.dropFirst()).allSatisfy { $0.end <= $1.start }, "\(name) \(date)")
        }
    }
}
