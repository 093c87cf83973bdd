import Model
import Values

/// What a rule is going to make: the same that the job would store, without storing it.
public enum Preview {
    /// Days that a preview covers unless told otherwise, and how many it may.
    public static let usualDays = 7
    public static let daysAllowed = 1...366

    /// The rule's items of today and the days after it, by start; none of a rule that is off or can't be read.
    ///
    /// Stored rows play no part, save for a rule that counts from the last time: of each slot the live window or the next.
    ///
    /// - Parameters:
    ///   - pending: The rule's stored pending anchors.
    ///   - decided: The latest decided anchor of each of its slots that has one.
    public static func items(
        of rule: AnchorRule, days count: Int, pending: [Anchor], decided: [String: Anchor], now: Instant, in days: LogicalDays
    ) -> [AnchorItem] {
        guard rule.isEnabled, !rule.isArchived, let config = AnchorConfig.decode(rule).config else { return [] }
        let today = days.date(of: now)
        let dates = today...today + (count - 1)
        guard config.interval != nil else {
            return Generation.items(of: rule, config, on: dates, days: days).sorted(by: AnchorItem.precedes)
        }
        var sync = AnchorSync(pending, now: now, days: days)
        sync.follow(rule, afterLast: config, decided: decided, newIDs: .unstored())
        let shown = days.start(of: dates.lowerBound)..<days.end(of: dates.upperBound)
        return sync.live(rule)
            .filter { $0.windowStart < shown.upperBound && $0.windowEnd > shown.lowerBound }
            .map(AnchorItem.init(stored:))
            .sorted(by: AnchorItem.precedes)
    }
}

extension IDSource {
    /// Ids for rows that are looked at and never stored.
    fileprivate static func unstored() -> IDSource {
        var count: UInt64 = 0
        return IDSource {
            count += 1
            return RawID(high: 0, low: count)
        }
    }
}
