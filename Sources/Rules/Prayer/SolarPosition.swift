/// Where the sun stands at a moment, seen from the middle of the earth, in degrees; good to about 0.01°.
///
/// J. Meeus, *Astronomical Algorithms*, 2nd ed.: ch. 25 (low accuracy) for the sun, ch. 22 for nutation and the tilt of the
/// axis, ch. 12 for sidereal time. The equation of time is in right ascension and sidereal time, and isn't applied apart.
struct SolarPosition {
    /// L₀, of a sun that moves evenly, 0 ..< 360.
    let meanLongitude: Double
    /// M, since the earth was nearest to the sun, 0 ..< 360.
    let meanAnomaly: Double
    /// C, what the ellipse of the orbit adds, −2 … 2.
    let centre: Double
    /// λ, with nutation and aberration, 0 ..< 360.
    let apparentLongitude: Double
    /// δ, north of the equator, −23.5 … 23.5.
    let declination: Double
    /// α, 0 ..< 360.
    let rightAscension: Double
    /// Θ, of the meridian of Greenwich, with nutation.
    let siderealTime: Double

    init(at moment: JulianDay) {
        let t = moment.centuries
        meanLongitude = Degrees.norm(280.4664567 + 36000.76983 * t + 0.0003032 * t * t, 360)
        meanAnomaly = Degrees.norm(357.52911 + 35999.05029 * t - 0.0001537 * t * t, 360)
        centre = SolarPosition.centre(meanAnomaly: meanAnomaly, t)

        let node = 125.04 - 1934.136 * t
        let longitude = meanLongitude + centre - 0.00569 - 0.00478 * Degrees.sin(node)
        apparentLongitude = Degrees.norm(longitude, 360)
        let tilt = SolarPosition.meanObliquity(t) + 0.00256 * Degrees.cos(node)
        declination = Degrees.asin(Degrees.sin(tilt) * Degrees.sin(apparentLongitude))
        let east = Degrees.cos(tilt) * Degrees.sin(apparentLongitude)
        rightAscension = Degrees.norm(Degrees.atan2(east, Degrees.cos(apparentLongitude)), 360)

        let nutation = Nutation(t, meanLongitude: meanLongitude)
        let trueObliquity = SolarPosition.meanObliquity(t) + nutation.inObliquity
        siderealTime = SolarPosition.meanSiderealTime(at: moment) + nutation.inLongitude * Degrees.cos(trueObliquity)
    }

    private static func centre(meanAnomaly: Double, _ t: Double) -> Double {
        let first = (1.914602 - 0.004817 * t - 0.000014 * t * t) * Degrees.sin(meanAnomaly)
        let second = (0.019993 - 0.000101 * t) * Degrees.sin(2 * meanAnomaly)
        return first + second + 0.000289 * Degrees.sin(3 * meanAnomaly)
    }

    /// ε₀, of the equator against the earth's orbit; ch. 22.
    static func meanObliquity(_ t: Double) -> Double {
        23.439291 - 0.013004167 * t - 0.0000001639 * t * t + 0.0000005036 * t * t * t
    }

    /// θ₀ of Greenwich, 0 ..< 360: at 0 h UT of 1987-04-10 it is 13h 10m 46.3668s, 197.693195°; ch. 12.
    static func meanSiderealTime(at moment: JulianDay) -> Double {
        let t = moment.centuries
        let turns = 280.46061837 + 360.98564736629 * (moment.value - 2_451_545)
        return Degrees.norm(turns + 0.000387933 * t * t - t * t * t / 38_710_000, 360)
    }
}

/// How far the earth's axis nods at a moment, in degrees; Meeus ch. 22, to about half a second of arc.
struct Nutation {
    /// Δψ.
    let inLongitude: Double
    /// Δε.
    let inObliquity: Double

    init(_ t: Double, meanLongitude sun: Double) {
        let moon = Degrees.norm(218.3165 + 481267.8813 * t, 360)
        let node = Degrees.norm(125.04452 - 1934.136261 * t + 0.0020708 * t * t + t * t * t / 450_000, 360)
        let longitude = -17.2 * Degrees.sin(node) - 1.32 * Degrees.sin(2 * sun)
        inLongitude = (longitude - 0.23 * Degrees.sin(2 * moon) + 0.21 * Degrees.sin(2 * node)) / 3600
        let obliquity = 9.2 * Degrees.cos(node) + 0.57 * Degrees.cos(2 * sun)
        inObliquity = (obliquity + 0.10 * Degrees.cos(2 * moon) - 0.09 * Degrees.cos(2 * node)) / 3600
    }
}
