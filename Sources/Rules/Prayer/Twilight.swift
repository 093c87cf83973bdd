import Values

/// The ends of one night's twilight: Fajr of its date, and Isha, each kept within what the night or the season allows.
struct Twilight {
    let sun: SolarDay
    let sunrise: Instant
    let sunset: Instant
    /// Seconds from this sunset to the next sunrise, above 0.
    let night: Int
    let method: CalculationMethod
    let highLatitude: HighLatitudeRule

    /// When dawn breaks, or the earliest moment allowed where that is later or dawn never breaks.
    var fajr: Instant {
        let angle = method.figures.fajrAngle
        let earliest = switch season {
        case let season?: sunrise.adding(seconds: -season.morning)
        case nil: beforeSunrise(.allowed(by: highLatitude, angle: angle))
        }
        // A dawn after sunrise comes of a twilight that was only grazed, and is none.
        let dawn = goesBySevenths ? beforeSunrise(.seventh) : sun.moment(of: -angle, .beforeTransit).flatMap { $0 < sunrise ? $0 : nil }
        return dawn.map { max($0, earliest) } ?? earliest
    }

    /// When dusk ends, or the latest moment allowed where that is earlier or dusk never ends; or a fixed time after sunset,
    /// which has no limit.
    var isha: Instant {
        let angle: Double
        switch method.figures.isha {
        case .minutesAfterSunset(let minutes): return sunset.adding(minutes: minutes)
        case .angle(let degrees): angle = degrees
        }
        let latest = switch season {
        case let season?: sunset.adding(seconds: season.evening)
        case nil: afterSunset(.allowed(by: highLatitude, angle: angle))
        }
        let dusk = goesBySevenths ? afterSunset(.seventh) : sun.moment(of: -angle, .afterTransit).flatMap { sunset < $0 ? $0 : nil }
        return dusk.map { min($0, latest) } ?? latest
    }

    private var season: SeasonalTwilight? {
        method == .moonsightingCommittee ? SeasonalTwilight(on: sun.day, latitude: sun.place.latitude) : nil
    }

    private var goesBySevenths: Bool {
        method == .moonsightingCommittee && sun.place.latitude >= SeasonalTwilight.northernLatitude
    }

    private func beforeSunrise(_ share: NightShare) -> Instant { sunrise.adding(seconds: share.seconds(of: -night)) }
    private func afterSunset(_ share: NightShare) -> Instant { sunset.adding(seconds: share.seconds(of: night)) }
}
