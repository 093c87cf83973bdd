import Model
import Values

/// How a rule stands today.
public enum RuleState: Equatable, Sendable {
    case needsAttention(AnchorConfig.Attention)
    case disabled
    /// An exception covers today; `until` is its last day, nil where it has no end.
    case paused(reason: String, until: Day?)
    case active

    /// Days looked ahead for the next time of a rule.
    public static let daysAhead = 28

    public init(_ rule: AnchorRule, today: Day) {
        switch AnchorConfig.decode(rule) {
        case .attention(let attention): self = .needsAttention(attention)
        case .readable(let config):
            if !rule.isEnabled {
                self = .disabled
            } else if let exception = config.exception(covering: today) {
                self = .paused(reason: exception.reason, until: exception.to)
            } else {
                self = .active
            }
        }
    }

    public var name: String {
        switch self {
        case .needsAttention: return "needsAttention"
        case .disabled: return "disabled"
        case .paused: return "paused"
        case .active: return "active"
        }
    }
}
