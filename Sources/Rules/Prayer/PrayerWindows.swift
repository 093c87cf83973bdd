import Values

/// The time in which one prayer may be prayed.
public struct PrayerWindow: Equatable, Sendable {
    public let prayer: Prayer
    /// What it is called on its day: Friday's Dhuhr is Jumu'ah.
    public let title: String
    public let start: Instant
    public let end: Instant
}
