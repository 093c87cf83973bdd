import Values

/// How long twilight may last by season and latitude, for the Moonsighting Committee's method: its published functions of
/// general twilight (moonsighting.com, *Fajr and Isha*, after the observations that Khalid Shaukat gathered).
struct SeasonalTwilight {
    /// From here north (not south) Fajr and Isha take a seventh of the night instead of their angles.
    static let northernLatitude = 55.0

    /// Seconds before sunrise at which Fajr may begin.
    let morning: Int
    /// Seconds after sunset by which Isha begins.
    let evening: Int

    init(on day: Day, latitude: Double) {
        let k = abs(latitude) / 55
        let season = SeasonalTwilight.daysSinceWinterSolstice(day, isNorth: latitude >= 0)
        morning = SeasonalTwilight.seconds(season, 75 + 28.65 * k, 75 + 19.44 * k, 75 + 32.74 * k, 75 + 48.10 * k)
        evening = SeasonalTwilight.seconds(season, 75 + 25.60 * k, 75 + 2.05 * k, 75 - 9.21 * k, 75 + 6.14 * k)
    }

    /// Days since 21 December in the north, and since 21 June in the south; 0 … 365.
    static func daysSinceWinterSolstice(_ day: Day, isNorth: Bool) -> Int {
        let civil = day.civil
        let isLeap = Day.length(ofMonth: 2, year: civil.year) == 29
        let length = isLeap ? 366 : 365
        let ordinal = (1..<civil.month).reduce(civil.day) { $0 + Day.length(ofMonth: $1, year: civil.year) }
        if isNorth { return ordinal + 10 >= length ? ordinal + 10 - length : ordinal + 10 }
        let since = ordinal - (isLeap ? 173 : 172)
        return since < 0 ? since + length : since
    }

    /// Minutes run straight from `a` at the winter solstice over `b` and `c` to `d` at the summer solstice, and back.
    private static func seconds(_ day: Int, _ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Int {
        let minutes = switch day {
        case ..<91: a + (b - a) * Double(day) / 91
        case ..<137: b + (c - b) * Double(day - 91) / 46
        case ..<183: c + (d - c) * Double(day - 137) / 46
        case ..<229: d + (c - d) * Double(day - 183) / 46
        case ..<275: c + (b - c) * Double(day - 229) / 46
        default: b + (a - b) * Double(day - 275) / 91
        }
        return Int((minutes * 60).rounded())
    }
}
