/// What one convention sets for all who follow it. Angles are degrees below the horizon, corrections minutes.
///
/// The figures are those that the named authorities publish, as gathered with a page for each by the Adhan libraries
/// (github.com/batoulapps/Adhan, METHODS.md).
struct MethodFigures {
    enum Isha: Equatable {
        case angle(Double)
        /// Minutes after the sunset as calculated, before any correction of it.
        case minutesAfterSunset(Int)
    }

    enum Rounding {
        /// From 30 seconds on up, else down.
        case nearest
        /// Any second above 0 goes up.
        case up
    }

    struct Corrections {
        var sunrise = 0, dhuhr = 0, asr = 0, maghrib = 0
    }

    let name: String
    let fajrAngle: Double
    let isha: Isha
    /// Nil where Maghrib is at sunset.
    var maghribAngle: Double?
    var corrections = Corrections()
    var rounding = Rounding.nearest

    fileprivate init(
        _ name: String, fajr: Double, isha: Isha, maghrib: Double? = nil, _ corrections: Corrections = Corrections(), rounding: Rounding = .nearest
    ) {
        self.name = name
        fajrAngle = fajr
        self.isha = isha
        maghribAngle = maghrib
        self.corrections = corrections
        self.rounding = rounding
    }
}

extension CalculationMethod {
    /// What a person knows it by.
    public var name: String { figures.name }

    var figures: MethodFigures {
        switch self {
        case .muslimWorldLeague: MethodFigures("Muslim World League", fajr: 18, isha: .angle(17), .init(dhuhr: 1))
        case .egyptian: MethodFigures("Egyptian General Authority", fajr: 19.5, isha: .angle(17.5), .init(dhuhr: 1))
        case .karachi: MethodFigures("University of Islamic Sciences, Karachi", fajr: 18, isha: .angle(18), .init(dhuhr: 1))
        case .ummAlQura: MethodFigures("Umm al-Qura", fajr: 18.5, isha: .minutesAfterSunset(90))
        case .dubai: MethodFigures("Dubai", fajr: 18.2, isha: .angle(18.2), .init(sunrise: -3, dhuhr: 3, asr: 3, maghrib: 3))
        case .moonsightingCommittee: MethodFigures("Moonsighting Committee", fajr: 18, isha: .angle(18), .init(dhuhr: 5, maghrib: 3))
        case .northAmerica: MethodFigures("North America (ISNA)", fajr: 15, isha: .angle(15), .init(dhuhr: 1))
        case .kuwait: MethodFigures("Kuwait", fajr: 18, isha: .angle(17.5))
        case .qatar: MethodFigures("Qatar", fajr: 18, isha: .minutesAfterSunset(90))
        case .singapore: MethodFigures("Singapore", fajr: 20, isha: .angle(18), .init(dhuhr: 1), rounding: .up)
        case .tehran: MethodFigures("Tehran", fajr: 17.7, isha: .angle(14), maghrib: 4.5)
        case .turkey: MethodFigures("Turkey (Diyanet)", fajr: 18, isha: .angle(17), .init(sunrise: -7, dhuhr: 5, asr: 4, maghrib: 7))
        }
    }
}

extension Madhab {
    /// How many times its own length a shadow has grown by since noon when Asr begins.
    var shadow: Double {
        switch self {
        case .shafi: 1
        case .hanafi: 2
        }
    }
}
