import JSON
import Model
import Rules
import Store
import Values

/// Makes the anchors of today and tomorrow from the rules, and then stores as missed those whose window has closed.
struct AnchorsJob {
    let context: Context

    func run() throws -> JobReport {
        let store = context.store, reading = AnchorReading(store: context.store)
        let days = try context.days()
        let rules = try RuleReading(store: store).inOrder()
        var sync = AnchorSync(try reading.present(today: days.date(of: context.now)), now: context.now, days: days)
        for (rule, decoded) in rules {
            guard let config = decoded.config else { continue }
            if config.interval != nil {
                let decided = rule.isEnabled && !rule.isArchived ? try reading.decided(rule, config) : [:]
                sync.follow(rule, afterLast: config, decided: decided, newIDs: context.newIDs)
            } else {
                sync.follow(rule, config, newIDs: context.newIDs)
            }
        }
        sync.finalise()
        try store.apply(sync.sheet.edits)
        return report(sync.counts, NeedingAttention(rules))
    }

    private func report(_ counts: AnchorSync.Counts, _ attention: NeedingAttention) -> JobReport {
        let parts = [(counts.created, "made"), (counts.updated, "changed"), (counts.removed, "removed"), (counts.finalised, "missed")]
            .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        let line = (parts.isEmpty ? "today's and tomorrow's anchors are there" : parts.joined(separator: ", "))
            + attention.items.map { "; \"\($0.rule.title)\" needs attention: \($0.reason.sentence)" }.joined()
        return JobReport(.anchors, counts: [
            .init("created", .int(counts.created)), .init("updated", .int(counts.updated)), .init("removed", .int(counts.removed)),
            .init("finalised", .int(counts.finalised)), .init("needsAttention", attention.json),
        ], line: line, didChange: !parts.isEmpty)
    }
}

/// The rules of a home.
struct RuleReading {
    let store: Store

    /// By the moment they were made, then by id, each with what its configuration says.
    func inOrder() throws -> [(rule: AnchorRule, decoded: AnchorConfig.Decoded)] {
        try store.rows(AnchorRule.self).sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }.map { ($0, AnchorConfig.decode($0)) }
    }
}

/// The rules that make nothing until their owner looks at them. Archived ones are at rest anyway.
public struct NeedingAttention {
    public let items: [(rule: AnchorRule, reason: AnchorConfig.Attention)]

    init(_ rules: [(rule: AnchorRule, decoded: AnchorConfig.Decoded)]) {
        items = rules.compactMap { rule, decoded in rule.isArchived ? nil : decoded.attention.map { (rule, $0) } }
    }

    public init(_ store: Store) throws { self.init(try RuleReading(store: store).inOrder()) }

    public var json: JSON {
        .array(items.map { ["id": .string($0.rule.id.text), "title": .string($0.rule.title), "reason": .string($0.reason.rawValue)] })
    }
}

extension AnchorConfig.Attention {
    /// What is the matter, for a person.
    public var sentence: String {
        switch self {
        case .unreadable: return "its configuration can't be read"
        case .newerVersion: return "a newer version wrote it; update jamaal"
        case .noLocation: return "it has no location to calculate prayer times for"
        }
    }
}
