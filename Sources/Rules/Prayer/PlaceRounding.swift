extension Place {
    /// The place to two decimals of a degree, halves away from zero: about a kilometre, and nothing more precise is kept.
    /// −33.925 is −33.93.
    public var rounded: Place { Place(latitude: Place.rounded(latitude), longitude: Place.rounded(longitude)) ?? self }

    /// What a person writes as a half, such as 1.005, may lie just below it in binary; a billionth (a tenth of a millimetre on
    /// the ground) makes it the half that was meant. Adding 0 takes the sign from a zero.
    private static func rounded(_ degrees: Double) -> Double {
        let hundredths = (degrees.magnitude * 100 + 1e-9).rounded()
        return (degrees < 0 ? -hundredths : hundredths) / 100 + 0
    }
}
