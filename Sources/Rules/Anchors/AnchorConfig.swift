import JSON
import Model
import Values

/// What a rule's `configData` says, as far as free time asks.
public enum AnchorConfig {
    /// Whether the rule counts its days from when it was last handled, so that its windows may be met at any time in them.
    public static func isAfterLast(_ rule: AnchorRule) -> Bool {
        guard rule.sourceKey != .prayerWindow, let config = try? JSON(parsing: rule.configData), config["version"]?.integer == 1,
              let recurrence = config["recurrence"], recurrence["kind"]?.string == "afterLast",
              let least = recurrence["minDays"]?.integer, let most = recurrence["maxDays"]?.integer, 1 <= least, least <= most,
              let start = recurrence["startDate"]?.string else { return false }
        return Day(start) != nil
    }

    /// Whether an anchor is a block of its window's start, or may be met anywhere in its window. One-offs are fixed, and so
    /// is a placement that this version doesn't know.
    public static func isFlexible(_ anchor: Anchor, rule: AnchorRule?) -> Bool {
        guard let rule else { return false }
        return rule.placement == .flexible || isAfterLast(rule)
    }
}
