import Model
import Values

/// How the anchors of a week were answered, as they are shown now. See the rule page *Weekly*.
public struct WeekOfAnchors: Sendable {
    /// How many of each; what is open, and what a newer version calls otherwise, counts in none.
    public struct Tally: Equatable, Sendable {
        public var attended = 0
        public var missed = 0
        public var skipped = 0
        public var delegated = 0

        mutating func count(_ status: Attendance?) {
            switch status {
            case .attended: attended += 1
            case .missed: missed += 1
            case .skipped: skipped += 1
            case .delegated: delegated += 1
            case .pending, nil: break
            }
        }
    }

    /// One anchor of the week and its status at that moment; nil for a word that isn't known.
    public struct Shown: Sendable {
        public let anchor: Anchor
        public let status: Attendance?

        public init(_ anchor: Anchor, at now: Instant) {
            self.anchor = anchor
            status = anchor.shownStatus(at: now).kind
        }
    }

    /// What one rule's anchors came to.
    public struct OfRule: Sendable {
        public let rule: AnchorRule
        public let tally: Tally
    }

    /// By the start of their window.
    public let shown: [Shown]
    public let tally: Tally
    /// Every rule with an anchor in the week, by title, then by id. One-offs are in none.
    public let byRule: [OfRule]

    /// - Parameters:
    ///   - anchors: Any anchors, those that occur on days of the week among them.
    ///   - rules: Any rules, those that they are of among them.
    public init(_ week: Week, anchors: [Anchor], rules: [AnchorRule], now: Instant) {
        shown = Anchor.united(anchors).filter { (week.first...week.last).contains($0.occurrenceDate) }
            .sorted { ($0.windowStart, $0.id) < ($1.windowStart, $1.id) }
            .map { Shown($0, at: now) }
        var total = Tally(), ofRule: [ID<AnchorRule>: Tally] = [:]
        for item in shown {
            total.count(item.status)
            if let rule = item.anchor.ruleID { ofRule[rule, default: Tally()].count(item.status) }
        }
        tally = total
        byRule = rules.compactMap { rule in ofRule[rule.id].map { OfRule(rule: rule, tally: $0) } }.sorted { a, b in
            a.rule.title.precedes(b.rule.title, tie: a.rule.id < b.rule.id)
        }
    }
}
