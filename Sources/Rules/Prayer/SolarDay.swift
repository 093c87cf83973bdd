import Values

/// The sun over one place on one date of the calendar: when it culminates, and when it is at an altitude.
/// J. Meeus, *Astronomical Algorithms*, 2nd ed., ch. 15. Hours are UT from 0 h of the date, and may be negative or beyond 24.
struct SolarDay {
    let day: Day
    let place: Place
    /// δ in degrees.
    let declinations: DailyValues
    /// α in degrees.
    let rightAscensions: DailyValues
    /// Θ of Greenwich in degrees, at 0 h UT.
    let siderealTime: Double
    /// m₀, roughly when the sun culminates, as a fraction of the day from 0 h UT.
    let approximateTransit: Double

    enum Side { case beforeTransit, afterTransit }

    /// The altitude of the sun's middle when its upper edge rises or sets: 34′ of refraction and 16′ of radius below 0.
    static let horizon = -50.0 / 60

    init(_ day: Day, at place: Place) {
        let midnight = JulianDay(day)
        let before = SolarPosition(at: midnight + -1), now = SolarPosition(at: midnight), after = SolarPosition(at: midnight + 1)
        self.init(
            day, at: place,
            declinations: DailyValues(dayBefore: before.declination, day: now.declination, dayAfter: after.declination),
            rightAscensions: DailyValues(dayBefore: before.rightAscension, day: now.rightAscension, dayAfter: after.rightAscension),
            siderealTime: now.siderealTime)
    }

    init(_ day: Day, at place: Place, declinations: DailyValues, rightAscensions: DailyValues, siderealTime: Double) {
        self.day = day
        self.place = place
        self.declinations = declinations
        self.rightAscensions = rightAscensions
        self.siderealTime = siderealTime
        let fraction = Degrees.norm((rightAscensions.day - place.longitude - siderealTime) / 360, 1)
        approximateTransit = SolarDay.onItsDate(fraction, longitude: place.longitude)
    }

    /// Near the date line the fraction may wrap to the noon of a neighbouring date: it is kept within half a day of the
    /// noon of a sun that moves evenly.
    private static func onItsDate(_ fraction: Double, longitude: Double) -> Double {
        let meanNoon = Degrees.norm((12 - longitude / 15) / 24, 1)
        if fraction - meanNoon > 0.5 { return fraction - 1 }
        if meanNoon - fraction > 0.5 { return fraction + 1 }
        return fraction
    }

    // MARK: - Hours

    /// When the sun crosses the meridian.
    var transitHours: Double {
        let m = approximateTransit
        let angle = hourAngle(at: m)
        let nearest = (-180...180).contains(angle) ? angle : angle - 360 * (angle / 360).rounded()
        return 24 * (m - nearest / 360)
    }

    /// When the sun's middle is `altitude` degrees above the horizon on that side of the transit; nil where it never is.
    ///
    /// One correction step and no iteration: that is what the published timetables were made with.
    func hours(of altitude: Double, _ side: Side) -> Double? {
        let latitude = place.latitude
        let cosine = (Degrees.sin(altitude) - Degrees.sin(latitude) * Degrees.sin(declinations.day))
            / (Degrees.cos(latitude) * Degrees.cos(declinations.day))
        // A pole divides by almost nothing, or by nothing: what is no number isn't in the range either.
        guard (-1...1).contains(cosine) else { return nil }
        let halfArc = Degrees.acos(cosine) / 360
        let m = side == .beforeTransit ? approximateTransit - halfArc : approximateTransit + halfArc
        let declination = declinations.value(at: m)
        let angle = hourAngle(at: m, rightAscension: rightAscensions.angle(at: m))
        let reached = Degrees.asin(
            Degrees.sin(latitude) * Degrees.sin(declination) + Degrees.cos(latitude) * Degrees.cos(declination) * Degrees.cos(angle))
        let speed = 360 * Degrees.cos(declination) * Degrees.cos(latitude) * Degrees.sin(angle)
        return 24 * (m + (reached - altitude) / speed)
    }

    private func hourAngle(at m: Double) -> Double {
        hourAngle(at: m, rightAscension: Degrees.norm(rightAscensions.angle(at: m), 360))
    }

    private func hourAngle(at m: Double, rightAscension: Double) -> Double {
        Degrees.norm(siderealTime + 360.985647 * m, 360) + place.longitude - rightAscension
    }

    // MARK: - Moments

    var transit: Instant? { moment(atHour: transitHours) }
    var sunrise: Instant? { moment(of: SolarDay.horizon, .beforeTransit) }
    var sunset: Instant? { moment(of: SolarDay.horizon, .afterTransit) }

    func moment(of altitude: Double, _ side: Side) -> Instant? { hours(of: altitude, side).flatMap(moment(atHour:)) }

    /// When a thing's shadow has grown by `shadow` times its length since noon: Asr.
    func moment(ofShadow shadow: Double) -> Instant? {
        moment(of: Degrees.atan(1 / (shadow + Degrees.tan(abs(place.latitude - declinations.day)))), .afterTransit)
    }

    /// Whole seconds, fractions dropped.
    ///
    /// Where the sun only grazes the altitude it hardly moves towards it, and the correction step leads anywhere: it is held
    /// where it can still be compared with the day's other times.
    private func moment(atHour hours: Double) -> Instant? {
        guard !hours.isNaN else { return nil }
        let seconds = min(max((3600 * hours).rounded(.down), -SolarDay.farthest), SolarDay.farthest)
        return Instant(day: day, secondOfDay: Int(seconds))
    }

    /// Seconds; far beyond what any day has.
    private static let farthest = 1e9
}
