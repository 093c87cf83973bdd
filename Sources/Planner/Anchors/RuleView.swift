import JSON
import Model
import Rules
import Store
import Values

/// A rule as it stands today, with what it makes next.
public struct RuleView {
    public let rule: AnchorRule
    public let state: RuleState
    /// Its next item that isn't over, within the days that are looked ahead.
    public let next: AnchorItem?
    private let decoded: AnchorConfig.Decoded

    public init(_ rule: AnchorRule, _ context: Context) throws {
        self.rule = rule
        decoded = AnchorConfig.decode(rule)
        state = RuleState(rule, today: try context.days().date(of: context.now))
        next = try RulePreview(rule, days: RuleState.daysAhead, context).items.first { $0.windowEnd > context.now }
    }

    public var isFlexible: Bool { rule.isFlexible(decoded.config) }

    /// Why the rule rests or is looked at by nobody; nil where it is active or switched off.
    public var reason: String? {
        switch state {
        case .needsAttention(let attention): return attention.rawValue
        case .paused(let reason, _): return reason
        case .disabled, .active: return decoded.attention?.rawValue
        }
    }

    public var until: Day? { if case .paused(_, let until) = state { until } else { nil } }

    public var json: JSON {
        [
            "id": .string(rule.id.text), "title": .string(rule.title), "source": .string(rule.sourceKey.text),
            "enabled": .bool(rule.isEnabled), "archived": .bool(rule.isArchived),
            "placement": .string(Placement(isFlexible: isFlexible).rawValue), "effortMinutes": rule.effortMinutes.map(JSON.int) ?? .null,
            "state": .string(state.name), "reason": reason.map(JSON.string) ?? .null, "until": until.map { .string($0.text) } ?? .null,
            "next": next?.json ?? .null,
        ]
    }

    /// The same with the configuration, as text where it is no JSON.
    public var detailed: JSON { json.setting("config", to: (try? JSON(parsing: rule.configData)) ?? .string(rule.configData)) }
}

/// All rules of a home, those that aren't archived first.
public struct RuleList {
    public let rules: [RuleView]
    public let archived: [RuleView]

    public init(_ context: Context) throws {
        let views = try context.store.rows(AnchorRule.self).map { try RuleView($0, context) }
        rules = views.filter { !$0.rule.isArchived }.sorted { a, b in
            if a.rule.createdAt != b.rule.createdAt { return a.rule.createdAt < b.rule.createdAt }
            return RuleList.precedes(a.rule, b.rule)
        }
        archived = views.filter(\.rule.isArchived).sorted { RuleList.precedes($0.rule, $1.rule) }
    }

    private static func precedes(_ a: AnchorRule, _ b: AnchorRule) -> Bool {
        a.title.precedes(b.title, tie: a.id < b.id)
    }

    public var json: JSON { ["rules": .array(rules.map(\.json)), "archived": .array(archived.map(\.json))] }
}

/// What a rule is going to make from today on.
public struct RulePreview {
    public let rule: AnchorRule
    public let state: RuleState
    public let from: Day
    public let days: Int
    public let items: [AnchorItem]

    public init(_ rule: AnchorRule, days count: Int, _ context: Context) throws {
        let days = try context.days(), reading = AnchorReading(store: context.store)
        self.rule = rule
        self.days = count
        from = days.date(of: context.now)
        state = RuleState(rule, today: from)
        var pending: [Anchor] = [], decided: [String: Anchor] = [:]
        if let config = AnchorConfig.decode(rule).config, config.interval != nil {
            pending = try reading.pending(of: rule)
            decided = try reading.decided(rule, config)
        }
        items = Preview.items(of: rule, days: count, pending: pending, decided: decided, now: context.now, in: days)
    }

    public var json: JSON {
        [
            "id": .string(rule.id.text), "title": .string(rule.title), "state": .string(state.name), "from": .string(from.text),
            "days": .int(days), "anchors": .array(items.map(\.json)),
        ]
    }
}

extension AnchorItem {
    var json: JSON {
        [
            "date": .string(date.text), "slotKey": .string(slotKey), "title": .string(title),
            "windowStart": .string(windowStart.text), "windowEnd": .string(windowEnd.text),
        ]
    }
}

extension Placement {
    /// The placement that counts.
    init(isFlexible: Bool) { self = isFlexible ? .flexible : .fixed }
}
