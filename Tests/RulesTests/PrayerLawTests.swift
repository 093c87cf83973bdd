import Rules
import Support
import Testing
import Values

@Suite("Laws of prayer windows")
struct PrayerLawTests {
    private static let years = ("1900-01-01" as Day).ordinal...("2100-12-31" as Day).ordinal

    private static func settings(_ random: inout Seeded) -> PrayerSettings {
        var settings = PrayerSettings()
        (settings.method, settings.madhab) = (random.pick(CalculationMethod.allCases), random.pick(Madhab.allCases))
        (settings.highLatitude, settings.ishaEnds) = (random.pick(HighLatitudeRule.allCases), random.pick(IshaEnd.allCases))
        return settings
    }

    private static func place(_ random: inout Seeded, within latitude: Double) -> Place {
        guard let place = Place(latitude: .random(in: -latitude...latitude, using: &random), longitude: .random(in: -180...180, using: &random)) else {
            preconditionFailure("the place is on the map")
        }
        return place
    }

    @Test("Windows are in order, disjoint, on whole minutes, and begin around the noon of their date", arguments: Seeds.first(8))
    func order(seed: UInt64) throws {
        var random = Seeded(seed)
        for _ in 0..<400 {
            let place = Self.place(&random, within: 64), settings = Self.settings(&random), date = Day(ordinal: random.number(Self.years))
            let windows = PrayerWindows.windows(on: date, at: place, settings)
            let what = "\(date) \(place) \(settings)"
            #expect(windows.map(\.prayer) == Prayer.allCases || windows.map(\.prayer) == Prayer.allCases.dropLast(), "\(what)")
            #expect(zip(windows, windows.dropFirst()).allSatisfy { $0.end <= $1.start }, "\(what)")
            for window in windows {
                #expect(window.start < window.end && window.start.milliseconds % 60_000 == 0 && window.end.milliseconds % 60_000 == 0, "\(what)")
            }
            guard windows.count > 1 else { continue }
            // Noon of a sun that moves evenly, on the date that the place's own longitude has.
            let noon = date.noon.adding(seconds: -Int(place.longitude * 240))
            #expect(abs(windows[1].start.second - noon.second) < 30 * 60, "\(what)")
        }
    }

    @Test("Nearer to the poles a day has its windows in order, or none", arguments: Seeds.first(8))
    func polar(seed: UInt64) {
        var random = Seeded(seed)
        var without = 0
        for _ in 0..<400 {
            let latitude = Double.random(in: 64...90, using: &random) * (random.chance(50) ? 1 : -1)
            guard let place = Place(latitude: latitude, longitude: .random(in: -180...180, using: &random)) else { continue }
            let settings = Self.settings(&random), date = Day(ordinal: random.number(Self.years))
            let windows = PrayerWindows.windows(on: date, at: place, settings)
            if windows.isEmpty { without += 1 }
            let what = "\(date) \(place) \(settings)"
            #expect(windows.allSatisfy { $0.start < $0.end && $0.start.wholeMinutes(to: $0.end) <= 24 * 60 }, "\(what)")
            #expect(zip(windows, windows.dropFirst()).allSatisfy { $0.start <= $1.start }, "\(what)")
            // Turkey's and Dubai's corrections are minutes that a night of less than an hour doesn't have.
            if ![.turkey, .dubai, .moonsightingCommittee].contains(settings.method) {
                #expect(zip(windows, windows.dropFirst()).allSatisfy { $0.end <= $1.start }, "\(what)")
            }
        }
        #expect(without > 80)
    }

    @Test("From one day to the next the times move by little, and nothing skips or doubles a day", arguments: Seeds.first(4))
    func continuity(seed: UInt64) {
        var random = Seeded(seed)
        for _ in 0..<20 {
            let place = Self.place(&random, within: 40), settings = Self.settings(&random)
            let first = Day(ordinal: random.number(Self.years))
            var last = PrayerWindows.windows(on: first, at: place, settings)
            for ahead in 1...30 {
                let windows = PrayerWindows.windows(on: first + ahead, at: place, settings)
                #expect(windows.count == 5 && last.count == 5)
                for (window, before) in zip(windows, last) {
                    #expect(abs(window.start.second - before.start.second - 86_400) <= 180, "\(first + ahead) \(place) \(settings)")
                }
                last = windows
            }
        }
    }

    @Test("No date, place or adjustment is too strange", arguments: Seeds.first(4))
    func strange(seed: UInt64) {
        var random = Seeded(seed)
        let edges: [Double] = [0, -0.0, 1e-300, .leastNonzeroMagnitude, 23.44, 48.5, 54.999999, 55, 65.7, 66.56, 67.4, 89.9, 89.999999999, 90.0.nextDown, 90]
        let meridians: [Double] = [0, -0.0, 180, 180.0.nextDown, 179.5, 90, .leastNonzeroMagnitude]
        let ordinals = [Int.min, .max, 0, -719_528, 2_932_895, 2_932_896, 1 << 40, -1 << 40]
        for _ in 0..<1500 {
            let signs = (random.chance(50) ? 1.0 : -1, random.chance(50) ? 1.0 : -1)
            guard let place = Place(latitude: random.pick(edges) * signs.0, longitude: random.pick(meridians) * signs.1) else {
                Issue.record("on the map")
                continue
            }
            var settings = Self.settings(&random)
            for prayer in Prayer.allCases where random.chance(20) {
                settings.adjustments[prayer] = random.pick([.min, .max, .min + 1, 0, -1, 60, 1 << 40, -1 << 40, 525_600])
            }
            let date = Day(ordinal: random.chance(30) ? random.pick(ordinals) : random.number(-719_600...2_933_000))
            for window in PrayerWindows.windows(on: date, at: place, settings) {
                #expect(window.start < window.end && Instant(window.start.text) == window.start && Instant(window.end.text) == window.end)
            }
        }
    }
}
