import JSON
import Model
import Rules
import Store
import Values

/// What a person does with rules. Only the rule is written; its anchors follow at the next job.
public struct RuleActions {
    private let context: Context
    private var store: Store { context.store }

    public init(_ context: Context) { self.context = context }

    /// What a command did to a rule.
    public struct Outcome {
        public let rule: AnchorRule
        public let didChange: Bool
    }

    /// - Parameter locale: The home's, which suggests how prayers are calculated.
    public func add(_ request: RuleRequest, source: RuleSource, locale: String?) throws -> Outcome {
        try store.connection.transaction {
            let rule = try RuleWriting.made(request, source: source, locale: locale, now: context.now, days: context.days(), id: context.newIDs.next())
            try store.insert(rule)
            return Outcome(rule: rule, didChange: true)
        }
    }

    public func edit(_ id: String, _ request: RuleRequest) throws -> Outcome {
        try changing(id) { rule in
            let keys = try store.texts("slotKey", of: Anchor.self, "WHERE ruleID = ?", [rule.id.stored])
            return try RuleWriting.edited(rule, request, usedKeys: Set(keys), now: context.now, days: context.days())
        }
    }

    public func setEnabled(_ id: String, _ isEnabled: Bool) throws -> Outcome { try changing(id) { $0.with { $0.isEnabled = isEnabled } } }

    public func setArchived(_ id: String, _ isArchived: Bool) throws -> Outcome { try changing(id) { $0.with { $0.isArchived = isArchived } } }

    public func except(_ id: String, _ edit: ExceptionEdit) throws -> Outcome {
        try changing(id) { rule in
            guard let changed = try edit.applied(to: rule) else { throw NotFound("no exception of \"\(rule.title)\" begins on that day") }
            return changed
        }
    }

    private func changing(_ id: String, _ change: (AnchorRule) throws -> AnchorRule) throws -> Outcome {
        let (rule, didChange) = try store.changing(id, "rule", change)
        return Outcome(rule: rule, didChange: didChange)
    }
}

extension AnchorRule {
    fileprivate func with(_ change: (inout AnchorRule) -> Void) -> AnchorRule {
        var copy = self
        change(&copy)
        return copy
    }
}
