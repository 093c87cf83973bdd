/// The part of a night, from sunset to sunrise, that Fajr or Isha may take at most; an exact fraction, so that a seventh of a
/// night that has sevenths is a whole number of seconds.
struct NightShare: Equatable {
    let numerator: Int
    let denominator: Int

    static let seventh = NightShare(numerator: 1, denominator: 7)

    /// What `rule` leaves to a prayer whose twilight is at `angle` degrees, which has tenths at most. With `twilightAngle` it
    /// is a sixtieth a degree: 18° is 3⁄10 of the night.
    static func allowed(by rule: HighLatitudeRule, angle: Double) -> NightShare {
        switch rule {
        case .middleOfNight: NightShare(numerator: 1, denominator: 2)
        case .seventhOfNight: seventh
        case .twilightAngle: NightShare(numerator: Int((angle * 10).rounded()), denominator: 600)
        }
    }

    /// Seconds, rounded down, also below 0: a moment before sunrise loses its fraction as any other does.
    func seconds(of night: Int) -> Int {
        let product = night * numerator
        let quotient = product / denominator
        return product % denominator < 0 ? quotient - 1 : quotient
    }
}
