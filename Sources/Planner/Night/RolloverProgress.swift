import Rules
import Store
import Values

/// How far the rollover has come on this machine, and which days it has before it.
public struct RolloverProgress: Sendable {
    /// The key of `local_state` under which the last processed day is kept.
    public static let key = "lastProcessedDay"

    /// What is stored; nil on a machine that hasn't rolled over yet.
    public let stored: Day?
    public let today: Day
    /// The days that have ended since.
    public let ended: [Day]
    /// What is to be stored: the last of them, or what is stored already. A first run takes yesterday as processed, so a
    /// machine that gets the data later never replays history.
    public let last: Day

    /// Throws `BadState` for a stored value that is no date.
    public init(store: Store, days: LogicalDays, now: Instant) throws {
        today = days.date(of: now)
        if let text = try store.state(Self.key) {
            guard let day = Day(text) else {
                throw BadState("local_state.\(Self.key) is \"\(text.prefix(40))\", which is no date; set it to the last day that was processed")
            }
            stored = day
        } else {
            stored = nil
        }
        ended = stored.map { days.ended(after: $0, at: now) } ?? []
        last = ended.last ?? stored ?? today - 1
    }

    /// A clock that was wrong once left a day that hasn't ended.
    public var liesAhead: Bool { stored.map { $0 >= today } ?? false }

    /// The same for what goes on without it; nil where what is stored is no date. The night says what is wrong with it.
    public static func ifReadable(_ store: Store, days: LogicalDays, now: Instant) throws -> RolloverProgress? {
        do {
            return try RolloverProgress(store: store, days: days, now: now)
        } catch is BadState {
            return nil
        }
    }
}
