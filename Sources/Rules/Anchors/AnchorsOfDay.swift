import Model
import Values

/// The anchors that a day shows, in order. See the rule page *Anchors*.
public enum AnchorsOfDay {
    /// One anchor as a day shows it.
    public struct Shown: Equatable, Sendable {
        public let anchor: Anchor
        /// Nil for a one-off.
        public let rule: AnchorRule?
        /// The composed title.
        public let title: String
        public let isFlexible: Bool
        /// Which day of its window the day is, and of how many, from 1.
        public let dayOfWindow: Int
        public let windowDays: Int

        public init(_ anchor: Anchor, rule: AnchorRule?, isFlexible: Bool, on day: Day, days: LogicalDays) {
            self.anchor = anchor
            self.rule = rule
            self.isFlexible = isFlexible
            title = AnchorsOfDay.title(of: anchor, rule: rule)
            let first = days.date(of: anchor.windowStart)
            dayOfWindow = max(1, first.days(to: day) + 1)
            windowDays = max(1, first.days(to: days.lastDay(of: anchor)) + 1)
        }
    }

    /// `Rule · Slot` where both are named and differ, else the anchor's own title, or its rule's where that is empty.
    public static func title(of anchor: Anchor, rule: AnchorRule?) -> String {
        guard let rule else { return anchor.title }
        if anchor.title.isEmpty { return rule.title }
        if rule.title.isEmpty || rule.title == anchor.title { return anchor.title }
        return "\(rule.title) · \(anchor.title)"
    }

    /// Anchors of the day, and pending ones of an earlier day whose window reaches into it. A decided window of several days
    /// isn't carried over.
    public static func shown(_ anchors: [Anchor], rules: [AnchorRule], on day: Day, days: LogicalDays) -> [Shown] {
        let flexible = AnchorRule.flexible(among: rules)
        let rules = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return anchors
            .filter { $0.occurrenceDate == day || ($0.isPending && $0.occurrenceDate < day && days.lastDay(of: $0) >= day) }
            .map { anchor in
                let rule = anchor.ruleID.flatMap { rules[$0] }
                return Shown(anchor, rule: rule, isFlexible: rule.map { flexible.contains($0.id) } ?? false, on: day, days: days)
            }
            .sorted { a, b in
                if a.anchor.windowStart != b.anchor.windowStart { return a.anchor.windowStart < b.anchor.windowStart }
                return a.title.precedes(b.title, tie: a.anchor.id < b.anchor.id)
            }
    }
}
