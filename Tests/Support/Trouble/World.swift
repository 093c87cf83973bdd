import Rules
import Values

/// Where and when a generated store's person lives: days around a change of the clocks, where there is one.
public struct World: Sendable {
    public let zone: Zone
    public let rollover: MinuteOfDay
    /// The logical date of now.
    public let today: Day
    public let now: Instant
    /// The last day that this machine processed.
    public let lastProcessed: Day

    public var days: LogicalDays { LogicalDays(zone: zone, rollover: rollover) }

    /// Where days are hard: hours that come twice or never, at midnight too, and a date that was skipped.
    private static let places: [(zone: String, around: String)] = [
        ("Europe/London", "2026-10-25"), ("Europe/London", "2026-03-29"), ("America/Santiago", "2026-09-06"), ("America/Santiago", "2026-04-05"),
        ("Pacific/Apia", "2011-12-30"), ("America/St_Johns", "2010-11-07"), ("Asia/Kolkata", "2026-10-16"), ("UTC", "2028-02-29"),
    ]

    private static let rollovers = [0, 0, 90, 180, 240, 1439]

    /// - Parameter name: A zone of the list above; nil for any of them.
    init(in name: String?, using random: inout Seeded) {
        let place = random.pick(World.places.filter { name == nil || $0.zone == name })
        guard let zone = Zone(name: place.zone), let around = Day(place.around) else { preconditionFailure("\(place) is in the table") }
        self.zone = zone
        // Only a day that begins at midnight is skipped with its date.
        rollover = MinuteOfDay(clamping: random.pick(place.zone == "Pacific/Apia" ? [0, 0, 0, 90] : World.rollovers))
        let days = LogicalDays(zone: zone, rollover: rollover)
        // A date without length is never today.
        var today = around + random.number(-1...4)
        while days.start(of: today) == days.end(of: today) { today = today + 1 }
        self.today = today
        now = World.moment(in: days.start(of: today)..<days.end(of: today), using: &random)
        lastProcessed = today - random.number(1...5)
    }

    /// The same person on the morning of another day.
    public func morning(of day: Day) -> Instant { max(zone.instant(day, MinuteOfDay(clamping: 450)), days.start(of: day)) }

    /// A moment of the stretch, often its first or last one.
    static func moment(in stretch: Range<Instant>, using random: inout Seeded) -> Instant {
        let length = stretch.upperBound.milliseconds - stretch.lowerBound.milliseconds
        guard length > 0 else { return stretch.lowerBound }
        switch random.number(0...5) {
        case 0: return stretch.lowerBound
        case 1: return Instant(milliseconds: stretch.upperBound.milliseconds - 1)
        default: return Instant(milliseconds: stretch.lowerBound.milliseconds + Int64.random(in: 0..<length, using: &random))
        }
    }
}
