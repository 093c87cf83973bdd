import JSON
import Model
import Values

/// What a person asks of a new rule, or changes of one. What is nil is left as it is, or as the preset has it.
public struct RuleRequest: Sendable {
    public var title: String?
    /// Minutes; 0 for none.
    public var effortMinutes: Int?
    public var placement: Placement?
    /// An object, in the form of `configData`; of a key that is given twice the first counts, as it does on reading.
    public let config: JSON?

    public init(title: String? = nil, effortMinutes: Int? = nil, placement: Placement? = nil, config: JSON? = nil) {
        self.title = title
        self.effortMinutes = effortMinutes
        self.placement = placement
        self.config = config?.firstOfEachKey
    }
}

/// Making and editing rules. Only the rule is written; its anchors follow at the next job.
///
/// A configuration that can't be read throws `ConfigFault`, and what no rule may be throws `Refusal`, the first that applies
/// of: `emptyTitle`, `noDays`, `badInterval`, `noTime`, `slotNeedsALabel`, `windowTooShort`, `badTime`, `endsBeforeItStarts`;
/// for prayers `emptyTitle`, `noPrayers`, `unknownPrayer`, `unknownMethod`, `unknownOption`, `noLocation`,
/// `adjustmentOutOfRange`, `endsBeforeItStarts`.
public enum RuleWriting {
    public static func made(
        _ request: RuleRequest, source: RuleSource, locale: String?, now: Instant, days: LogicalDays, id: ID<AnchorRule>
    ) throws -> AnchorRule {
        let preset = RulePreset(source, today: days.date(of: now), locale: locale)
        var rule = AnchorRule(id: id)
        rule.sourceKey = Raw(source)
        rule.createdAt = now
        rule.title = (request.title ?? "").trimmingWhiteSpace()
        rule.effortMinutes = request.effortMinutes.map { $0 > 0 ? $0 : nil } ?? preset.effortMinutes
        rule.placement = Raw(request.placement ?? preset.placement)
        try RuleForm(rule, days: days).write(merging(request.config?.withoutNulls ?? [:], into: preset.config), to: &rule, added: nil)
        return rule
    }

    /// Throws `ConfigFault` for what is wrong with the request's configuration by itself, before a rule is looked up for it.
    ///
    /// - Parameter source: Nil where the rule, and with it the family, isn't known yet.
    public static func check(_ request: RuleRequest, source: RuleSource?) throws(ConfigFault) {
        guard let given = request.config else { return }
        _ = try merging(given, into: [:])
        guard let source else {
            // What either family may hold is no fault yet.
            do throws(ConfigFault) { try RuleForm.checkTypes(given, .prayer) } catch { try RuleForm.checkTypes(given, .scheduled) }
            return
        }
        try RuleForm.checkTypes(given, Raw(source).family)
    }

    /// The rule with what the request names changed; the source stays, and so do exceptions that the request doesn't give.
    ///
    /// - Parameter usedKeys: The slot keys of the rule's stored anchors, which no new slot may take.
    public static func edited(_ rule: AnchorRule, _ request: RuleRequest, usedKeys: Set<String>, now: Instant, days: LogicalDays) throws -> AnchorRule {
        if let given = request.config { try RuleForm.checkTypes(given, rule.family) }
        if case .attention(let attention) = AnchorConfig.decode(rule), attention == .newerVersion || request.config == nil {
            throw RuleWriting.refusal(attention)
        }
        var edited = rule
        if let title = request.title { edited.title = title.trimmingWhiteSpace() }
        if let minutes = request.effortMinutes { edited.effortMinutes = minutes > 0 ? minutes : nil }
        if let placement = request.placement { edited.placement = Raw(placement) }
        if let given = request.config {
            let stored = (try? JSON(parsing: rule.configData)).flatMap { $0.object == nil ? nil : $0 } ?? [:]
            let form = RuleForm(edited, days: days, before: stored, usedKeys: usedKeys)
            try form.write(merging(given, into: stored), to: &edited, added: now)
        } else {
            try RuleForm.checkTitle(edited)
            if AnchorConfig.decode(rule).config?.interval != nil { edited.placement = Raw(.flexible) }
        }
        return edited
    }

    static func refusal(_ attention: AnchorConfig.Attention) -> Refusal {
        Refusal("needsAttention", attention == .newerVersion
            ? "a newer version wrote this rule; update jamaal"
            : "this rule's configuration can't be read; give it another with rule edit --config")
    }

    /// The given object's keys in place of the base's.
    private static func merging(_ given: JSON, into base: JSON) throws(ConfigFault) -> JSON {
        guard let members = given.object else { throw ConfigFault(place: "", message: "expected an object, found \(given.text().prefix(40))") }
        if let version = given["version"], version != .null {
            guard let number = version.integer else { throw ConfigField(version, place: "version").fault("a whole number") }
            guard number <= AnchorConfig.version else {
                throw ConfigFault(place: "version", message: "\(number) is newer than this program reads (\(AnchorConfig.version)); update jamaal")
            }
        }
        return members.reduce(base) { $0.setting($1.key, to: $1.value) }.setting("version", to: .int(AnchorConfig.version))
    }
}

extension JSON {
    /// Without the members whose key the object had before.
    fileprivate var firstOfEachKey: JSON {
        switch self {
        case .object(let members):
            var seen: Set<[UInt8]> = []
            return .object(members.filter { seen.insert(Array($0.key.utf8)).inserted }.map { Member($0.key, $0.value.firstOfEachKey) })
        case .array(let items): return .array(items.map(\.firstOfEachKey))
        case .null, .bool, .number, .string: return self
        }
    }

    /// Without the members that are null: nothing given is the same as null.
    fileprivate var withoutNulls: JSON { object.map { .object($0.filter { $0.value != .null }) } ?? self }
}
