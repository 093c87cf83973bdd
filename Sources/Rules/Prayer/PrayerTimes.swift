import Values

/// The six times of one date of the calendar at a place.
struct PrayerTimes: Equatable {
    let fajr: Instant
    let sunrise: Instant
    let dhuhr: Instant
    let asr: Instant
    let maghrib: Instant
    let isha: Instant
}

// MARK: - As the sun goes

extension PrayerTimes {
    /// The times to the second, before any correction; `next` is the sun of the next date, which the night ends with.
    ///
    /// Nil where the sun doesn't rise, culminate, set and rise again, in this order. On the last date before a polar day or
    /// night and the first after it, when the sun only grazes the horizon, its correction step may break that order.
    static func raw(_ sun: SolarDay, next: SolarDay, _ settings: PrayerSettings) -> PrayerTimes? {
        guard let sunrise = sun.sunrise, let transit = sun.transit, let sunset = sun.sunset,
              let nextSunrise = next.sunrise, next.transit != nil, next.sunset != nil,
              sunrise < transit, transit < sunset, sunset < nextSunrise else { return nil }
        let twilight = Twilight(
            sun: sun, sunrise: sunrise, sunset: sunset, night: sunset.wholeSeconds(to: nextSunrise), method: settings.method,
            highLatitude: settings.highLatitude)
        let isha = twilight.isha
        // A noon sun within two degrees of the horizon throws the shadow of Asr nearly all day, and then the one correction
        // step may lead out of the day.
        let asr = min(max(sun.moment(ofShadow: settings.madhab.shadow) ?? transit, transit), sunset)
        var maghrib = sunset
        if let angle = settings.method.figures.maghribAngle, let dusk = sun.moment(of: -angle, .afterTransit), sunset < dusk, dusk < isha {
            maghrib = dusk
        }
        return PrayerTimes(fajr: twilight.fajr, sunrise: sunrise, dhuhr: transit, asr: asr, maghrib: maghrib, isha: isha)
    }
}

// MARK: - As they are announced

extension PrayerTimes {
    /// Each time with the person's own minutes and the method's corrections, and then on a whole minute.
    func corrected(by settings: PrayerSettings) -> PrayerTimes {
        let figures = settings.method.figures
        let corrections = figures.corrections
        func announced(_ raw: Instant, _ prayer: Prayer?, _ correction: Int = 0) -> Instant {
            let own = prayer.flatMap { settings.adjustments[$0] } ?? 0
            return raw.adding(minutes: Whole.sum([own, correction])).onMinute(figures.rounding)
        }
        return PrayerTimes(
            fajr: announced(fajr, .fajr), sunrise: announced(sunrise, nil, corrections.sunrise),
            dhuhr: announced(dhuhr, .dhuhr, corrections.dhuhr), asr: announced(asr, .asr, corrections.asr),
            maghrib: announced(maghrib, .maghrib, corrections.maghrib), isha: announced(isha, .isha))
    }

    /// Half-way from this date's Maghrib to the Fajr of `next`, both as announced, on the nearest minute whatever the method.
    func middleOfNight(before next: PrayerTimes) -> Instant {
        Instant(milliseconds: maghrib.milliseconds + (next.fajr.milliseconds - maghrib.milliseconds) / 2).onMinute(.nearest)
    }
}

extension Instant {
    /// The whole minute that a time is announced at; fractions of a second are dropped before.
    func onMinute(_ rounding: MethodFigures.Rounding) -> Instant {
        let past = (second % 60 + 60) % 60
        let goesUp = switch rounding {
        case .nearest: past >= 30
        case .up: past > 0
        }
        return Instant(milliseconds: Int64(second - past + (goesUp ? 60 : 0)) * 1000)
    }
}
