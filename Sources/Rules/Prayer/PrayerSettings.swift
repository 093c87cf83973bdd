import Values

/// The five prayers, in the order of the day. Their names are the keys of the anchors made for them.
public enum Prayer: String, CaseIterable, Sendable { case fajr, dhuhr, asr, maghrib, isha }

/// How long an object's shadow is when Asr begins: once its own length, or twice.
public enum Madhab: String, CaseIterable, Sendable { case shafi, hanafi }

/// Where twilight ends too late or never, how much of the night Fajr and Isha may take.
public enum HighLatitudeRule: String, CaseIterable, Sendable { case middleOfNight, seventhOfNight, twilightAngle }

/// Until when Isha may be prayed: the middle of the night, or the next Fajr.
public enum IshaEnd: String, CaseIterable, Sendable { case midnight, fajr }

/// The twelve conventions of angles, intervals and corrections.
public enum CalculationMethod: String, CaseIterable, Sendable {
    case muslimWorldLeague, egyptian, karachi, ummAlQura, dubai, moonsightingCommittee, northAmerica, kuwait, qatar, singapore, tehran, turkey
}

/// A place on the map, in degrees.
public struct Place: Equatable, Sendable {
    /// −90 … 90, positive north.
    public let latitude: Double
    /// −180 … 180, positive east.
    public let longitude: Double

    /// Nil for what is off the map.
    public init?(latitude: Double, longitude: Double) {
        guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// What a rule of prayer times says, with every default filled in.
public struct PrayerSettings: Equatable, Sendable {
    public var method = CalculationMethod.muslimWorldLeague
    public var madhab = Madhab.shafi
    public var highLatitude = HighLatitudeRule.middleOfNight
    public var ishaEnds = IshaEnd.midnight
    /// Whether Friday's Dhuhr is called Jumu'ah.
    public var fridayLabel = true
    public var prayers = Set(Prayer.allCases)
    /// Minutes added to each time, negative for earlier; a stored number may be any.
    public var adjustments: [Prayer: Int] = [:]

    public init() {}
}
