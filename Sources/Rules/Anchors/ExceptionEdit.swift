import JSON
import Model
import Values

/// A change of the days on which a rule rests.
public enum ExceptionEdit: Equatable, Sendable {
    case add(AnchorException)
    /// The exception that covers the day ends the day before it, and goes where it begins on it.
    case end(Day)
    /// The exception that begins on the day goes.
    case remove(from: Day)

    /// The rule with its exceptions changed; the same where there is nothing to change, nil where there is nothing to remove.
    public func applied(to rule: AnchorRule) throws -> AnchorRule? {
        if case .attention(let attention) = AnchorConfig.decode(rule) { throw RuleWriting.refusal(attention) }
        let json = try JSON(parsing: rule.configData)
        let before = try ExceptionEdit.stretches(json)
        let after: [StoredStretch]
        switch self {
        case .add(let exception):
            try RuleForm.check([exception])
            after = StoredStretch.adding(StoredStretch(from: exception.from, to: exception.to, reason: exception.reason), to: before)
        case .end(let day):
            after = before.compactMap { $0.covers(day) ? $0.ending(before: day) : $0 }
        case .remove(let from):
            after = before.filter { $0.from != from }
            if after.count == before.count { return nil }
        }
        guard after != before else { return rule }
        var changed = rule
        changed.configData = json.setting("exceptions", to: .array(after.map(\.json))).text(sortedKeys: true)
        return changed
    }

    private static func stretches(_ config: JSON) throws -> [StoredStretch] {
        let list = try AnchorException.list(ConfigField(config))
        return zip(list, config["exceptions"]?.array ?? []).map { StoredStretch(from: $0.from, to: $0.to, reason: $0.reason, stored: $1) }
    }
}
