@testable import Rules
import Support
import Testing
import Values

@Suite("Methods, limits and rounding of prayer times")
struct PrayerMethodTests {
    private func onDay(_ date: Day, _ latitude: Double, _ longitude: Double, _ change: (inout PrayerSettings) -> Void) throws -> (sun: SolarDay, night: Int, raw: PrayerTimes) {
        let place = try #require(Place(latitude: latitude, longitude: longitude))
        var settings = PrayerSettings()
        change(&settings)
        let sun = SolarDay(date, at: place), next = SolarDay(date + 1, at: place)
        let raw = try #require(PrayerTimes.raw(sun, next: next, settings))
        return (sun, try #require(sun.sunset).wholeSeconds(to: try #require(next.sunrise)), raw)
    }

    private static let noon: Instant = "2026-03-20T12:00Z"

    @Test("A method's corrections are added, beside a person's own, but sunrise has none of these", arguments: [
        (CalculationMethod.muslimWorldLeague, [0, 0, 1, 0, 0, 0]), (.egyptian, [0, 0, 1, 0, 0, 0]), (.karachi, [0, 0, 1, 0, 0, 0]),
        (.ummAlQura, [0, 0, 0, 0, 0, 0]), (.dubai, [0, -3, 3, 3, 3, 0]), (.moonsightingCommittee, [0, 0, 5, 0, 3, 0]), (.northAmerica, [0, 0, 1, 0, 0, 0]),
        (.kuwait, [0, 0, 0, 0, 0, 0]), (.qatar, [0, 0, 0, 0, 0, 0]), (.singapore, [0, 0, 1, 0, 0, 0]), (.tehran, [0, 0, 0, 0, 0, 0]),
        (.turkey, [0, -7, 5, 4, 7, 0]),
    ])
    func corrections(method: CalculationMethod, minutes: [Int]) {
        var settings = PrayerSettings()
        (settings.method, settings.adjustments) = (method, [.fajr: 100, .dhuhr: 200, .asr: -300, .maghrib: 400, .isha: -500])
        let noon = Self.noon
        let times = PrayerTimes(fajr: noon, sunrise: noon, dhuhr: noon, asr: noon, maghrib: noon, isha: noon).corrected(by: settings)
        let expected = zip(minutes, [100, 0, 200, -300, 400, -500]).map { noon.adding(minutes: $0 + $1) }
        #expect([times.fajr, times.sunrise, times.dhuhr, times.asr, times.maghrib, times.isha] == expected)
    }

    @Test("Thirty seconds go up and less down; Singapore's go up from the first", arguments: [
        ("12:00:00", "12:00", "12:00"), ("12:00:00.999", "12:00", "12:00"), ("12:00:01", "12:00", "12:01"), ("12:00:29.999", "12:00", "12:01"),
        ("12:00:30", "12:01", "12:01"), ("12:59:59", "13:00", "13:00"), ("23:59:31", "24:00", "24:00"),
    ])
    func rounding(time: String, nearest: String, up: String) {
        func moment(_ text: String, on date: String) -> Instant { text == "24:00" ? at("\(date)T00:00Z").adding(minutes: 24 * 60) : at("\(date)T\(text)Z") }
        // Before 1970 too, where seconds count from the other end.
        for date in ["2026-03-20", "1931-03-20"] {
            #expect(moment(time, on: date).onMinute(.nearest) == moment(nearest, on: date))
            #expect(moment(time, on: date).onMinute(.up) == moment(up, on: date))
        }
    }

    @Test("The middle of the night is on the nearest minute, a half up, for Singapore too", arguments: [
        ("20:00", "04:00", "2026-03-21T00:00Z"), ("20:00", "04:01", "2026-03-21T00:01Z"), ("20:01", "04:02", "2026-03-21T00:02Z"),
    ] as [(String, String, Instant)])
    func middle(maghrib: String, fajr: String, expected: Instant) {
        let noon = Self.noon
        let times = PrayerTimes(fajr: noon, sunrise: noon, dhuhr: noon, asr: noon, maghrib: at("2026-03-20T\(maghrib)Z"), isha: noon)
        let next = PrayerTimes(fajr: at("2026-03-21T\(fajr)Z"), sunrise: noon, dhuhr: noon, asr: noon, maghrib: noon, isha: noon)
        #expect(times.middleOfNight(before: next) == expected)
    }

    @Test("A share of a night loses its fraction of a second towards the past", arguments: [
        (HighLatitudeRule.middleOfNight, 18.0, 10_001, 5000, -5001), (.seventhOfNight, 18, 70_000, 10_000, -10_000), (.seventhOfNight, 18, 70_001, 10_000, -10_001),
        (.twilightAngle, 18, 36_000, 10_800, -10_800), (.twilightAngle, 18.2, 36_000, 10_920, -10_920), (.twilightAngle, 17.7, 20_000, 5900, -5900),
        (.twilightAngle, 19.5, 7, 2, -3),
    ])
    func shares(rule: HighLatitudeRule, angle: Double, night: Int, after: Int, before: Int) {
        let share = NightShare.allowed(by: rule, angle: angle)
        #expect(share.seconds(of: night) == after && share.seconds(of: -night) == before)
    }

    @Test("Where twilight never ends, Fajr and Isha are at the limits of the night", arguments: HighLatitudeRule.allCases)
    func limits(rule: HighLatitudeRule) throws {
        let (sun, night, raw) = try onDay("2026-06-21", 59.91, 10.75) { $0.highLatitude = rule }
        #expect(sun.hours(of: -18, .beforeTransit) == nil && sun.hours(of: -17, .afterTransit) == nil)
        let parts: (fajr: Double, isha: Double) = switch rule {
        case .middleOfNight: (0.5, 0.5)
        case .seventhOfNight: (1.0 / 7, 1.0 / 7)
        case .twilightAngle: (18.0 / 60, 17.0 / 60)
        }
        #expect(abs(Double(raw.fajr.wholeSeconds(to: raw.sunrise)) - parts.fajr * Double(night)) <= 1)
        #expect(abs(Double(raw.maghrib.wholeSeconds(to: raw.isha)) - parts.isha * Double(night)) <= 1)
    }

    @Test("Tehran's Maghrib is at 4.5° of dusk, but never as late as Isha")
    func tehran() throws {
        let (sun, _, raw) = try onDay("2018-04-01", 35.715298, 51.404343) { $0.method = .tehran }
        #expect(raw.maghrib == sun.moment(of: -4.5, .afterTransit) && raw.maghrib > sun.sunset!)
        let north = try onDay("2026-06-21", 64, 20) { ($0.method, $0.highLatitude) = (.tehran, .seventhOfNight) }
        #expect(north.raw.maghrib == north.sun.sunset)
    }

    @Test("Days since the winter solstice of either half of the earth", arguments: [
        ("2026-12-21", 0, 183), ("2026-12-31", 10, 193), ("2026-01-01", 11, 194), ("2026-06-21", 182, 0), ("2026-06-20", 181, 364), ("2026-12-20", 364, 182),
        ("2024-12-21", 0, 183), ("2024-12-20", 365, 182), ("2024-06-21", 183, 0), ("2024-06-20", 182, 365), ("2024-03-01", 71, 254),
    ] as [(Day, Int, Int)])
    func season(date: Day, north: Int, south: Int) {
        #expect(SeasonalTwilight.daysSinceWinterSolstice(date, isNorth: true) == north)
        #expect(SeasonalTwilight.daysSinceWinterSolstice(date, isNorth: false) == south)
    }

    /// At 55° the factor is 1, at the equator 0.
    @Test("The seasonal limits bend where the table says, and are symmetrical about the summer", arguments: [
        ("2026-12-21", 55.0, 103.65, 100.60), ("2026-03-22", 55, 94.44, 77.05), ("2026-05-07", 55, 107.74, 65.79), ("2026-06-22", 55, 123.10, 81.14),
        ("2026-08-07", 55, 107.74, 65.79), ("2026-09-22", 55, 94.44, 77.05), ("2026-06-21", -55, 103.65, 100.60), ("2026-12-21", -55, 123.10, 81.14),
        ("2026-10-15", 0, 75, 75), ("2026-12-21", 27.5, 89.325, 87.80),
    ] as [(Day, Double, Double, Double)])
    func seasonalLimits(date: Day, latitude: Double, morning: Double, evening: Double) {
        let twilight = SeasonalTwilight(on: date, latitude: latitude)
        #expect(twilight.morning == Int((morning * 60).rounded()) && twilight.evening == Int((evening * 60).rounded()))
    }

    @Test("From 55° north the Moonsighting Committee goes by a seventh of the night, and not in the south", arguments: HighLatitudeRule.allCases)
    func sevenths(rule: HighLatitudeRule) throws {
        func winter(_ date: Day, _ latitude: Double) throws -> (sun: SolarDay, night: Int, raw: PrayerTimes) {
            try onDay(date, latitude, 0) { ($0.method, $0.highLatitude) = (.moonsightingCommittee, rule) }
        }
        let north = try winter("2026-06-21", 55)
        #expect(north.raw.fajr == north.raw.sunrise.adding(seconds: NightShare.seventh.seconds(of: -north.night)))
        #expect(north.raw.isha == north.raw.maghrib.adding(seconds: NightShare.seventh.seconds(of: north.night)))
        // A seventh of a winter's night is longer than the season allows.
        let dark = try winter("2026-12-21", 55)
        #expect(dark.raw.fajr == dark.raw.sunrise.adding(seconds: -6219))
        let south = try winter("2026-12-21", -55)
        #expect(south.raw.fajr == south.raw.sunrise.adding(seconds: -SeasonalTwilight(on: "2026-12-21", latitude: -55).morning))
        #expect(south.sun.hours(of: -18, .beforeTransit) == nil)
    }

    @Test("Every method has a name of its own")
    func names() {
        #expect(Set(CalculationMethod.allCases.map(\.name)).count == 12)
        #expect(CalculationMethod.turkey.name == "Turkey (Diyanet)")
    }
}

@Suite("What a region suggests, and how precise a place is")
struct PrayerRegionTests {
    @Test("The region of a locale suggests method and madhab", arguments: [
        ("en_GB", .moonsightingCommittee, .shafi), ("en-GB", .moonsightingCommittee, .shafi), ("en_GB.UTF-8", .moonsightingCommittee, .shafi),
        ("en-gb", .moonsightingCommittee, .shafi), ("en_US_POSIX", .moonsightingCommittee, .shafi), ("fr_CA@euro", .moonsightingCommittee, .shafi),
        ("ar_SA", .ummAlQura, .shafi), ("ar-AE", .dubai, .shafi), ("ar_KW", .kuwait, .shafi), ("ar_QA", .qatar, .shafi), ("zh-Hans-SG", .singapore, .shafi),
        ("ms_MY", .singapore, .shafi), ("id_ID", .singapore, .shafi), ("tr_TR.UTF-8", .turkey, .hanafi), ("fa_IR", .tehran, .shafi), ("ar_EG", .egyptian, .shafi),
        ("ur_PK", .karachi, .hanafi), ("hi_IN", .karachi, .hanafi), ("bn_BD", .karachi, .hanafi), ("ps_AF", .karachi, .hanafi),
        ("uz-Arab-AF-u-nu-latn", .karachi, .hanafi), ("zh-Hans-CN", .muslimWorldLeague, .shafi), ("de_DE", .muslimWorldLeague, .shafi),
        ("en", .muslimWorldLeague, .shafi), ("tr", .muslimWorldLeague, .shafi), ("GB", .muslimWorldLeague, .shafi), ("C.UTF-8", .muslimWorldLeague, .shafi),
        ("", .muslimWorldLeague, .shafi), (".", .muslimWorldLeague, .shafi), ("en-u-rg-gb", .muslimWorldLeague, .shafi), ("x-GB", .muslimWorldLeague, .shafi),
        ("es-419", .muslimWorldLeague, .shafi), (nil, .muslimWorldLeague, .shafi),
    ] as [(String?, CalculationMethod, Madhab)])
    func suggestion(locale: String?, method: CalculationMethod, madhab: Madhab) {
        #expect(PrayerRegion.suggestion(locale: locale) == (method, madhab))
    }

    @Test("A place is kept to two decimals, halves away from zero", arguments: [
        (51.507194, 51.51), (-33.925, -33.93), (33.924999, 33.92), (0.125, 0.13), (-0.125, -0.13), (1.005, 1.01), (-1.005, -1.01), (89.999, 90), (-90, -90), (0, 0),
        (-0.001, 0), (-0.005, -0.01), (21.42, 21.42),
    ])
    func rounded(degrees: Double, expected: Double) throws {
        let rounded = try #require(Place(latitude: degrees, longitude: -2 * degrees)).rounded
        #expect(rounded.latitude == expected && rounded.rounded == rounded)
        #expect(rounded.latitude != 0 || rounded.latitude.sign == .plus)
    }
}
