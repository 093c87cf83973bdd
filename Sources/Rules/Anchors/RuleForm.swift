import JSON
import Model
import Values

/// The form in which a configuration is stored, and what no configuration may be.
struct RuleForm {
    private let rule: AnchorRule
    private let days: LogicalDays
    /// The configuration before an edit.
    private let before: JSON
    private let oldSlots: [String: JSON]
    private let usedKeys: Set<String>

    init(_ rule: AnchorRule, days: LogicalDays, before: JSON = [:], usedKeys: Set<String> = []) {
        self.rule = rule
        self.days = days
        self.before = before
        self.usedKeys = usedKeys
        let slots = (before["slots"]?.array ?? []).compactMap { slot in slot["id"]?.string.map { ($0, slot) } }
        oldSlots = Dictionary(slots, uniquingKeysWith: { first, _ in first })
    }

    /// Checks a configuration and stores it, with keys that aren't known as they are.
    ///
    /// - Parameter added: The moment from which a slot counts that wasn't there before; nil for a new rule.
    func write(_ given: JSON, to rule: inout AnchorRule, added: Instant?) throws {
        let json: JSON
        switch rule.family {
        case .scheduled: json = try scheduled(given, added: added)
        case .prayer: json = try PrayerForm(given).stored(title: rule.title)
        }
        rule.configData = json.text(sortedKeys: true)
        if AnchorConfig.decode(rule).config?.interval != nil { rule.placement = Raw(.flexible) }
    }

    static func checkTitle(_ rule: AnchorRule) throws(Refusal) {
        if rule.title.isEmpty { throw Refusal("emptyTitle", "a rule needs a title") }
    }

    // MARK: By the calendar

    private func scheduled(_ given: JSON, added: Instant?) throws -> JSON {
        var json = RuleForm.named(given, used: usedKeys.union(oldSlots.keys))
        guard case .scheduled(var config) = try AnchorConfig(reading: RuleForm.withRecurrence(json), .scheduled) else { return json }
        for index in config.slots.indices { config.slots[index].label = config.slots[index].label.trimmingWhiteSpace() }
        try check(config)
        json = json.setting("recurrence", to: stored(config.recurrence, json["recurrence"] ?? [:]))
        json = json.setting("slots", to: .array(zip(config.slots, json["slots"]?.array ?? []).map { stored($0, $1, added: added) }))
        return RuleForm.withExceptions(json, config.exceptions)
    }

    /// Throws `ConfigFault` where a configuration has a part that no rule of the family has, whatever else it lacks.
    static func checkTypes(_ given: JSON, _ family: RuleFamily) throws(ConfigFault) {
        switch family {
        case .scheduled: _ = try AnchorConfig(reading: withRecurrence(named(given, used: [])), .scheduled)
        case .prayer: _ = try AnchorConfig(reading: PrayerForm(given).json, .prayer)
        }
    }

    /// A rule without a recurrence is one without days, as far as refusing it goes.
    private static func withRecurrence(_ json: JSON) -> JSON {
        ConfigField(json)["recurrence"].value != nil ? json : json.setting("recurrence", to: ["kind": "weekly"])
    }

    private func check(_ config: ScheduledConfig) throws(Refusal) {
        try RuleForm.checkTitle(rule)
        let recurrence = config.recurrence
        if case .everyNWeeks = recurrence { try checkInterval(recurrence) }
        if !recurrence.hasDays { throw Refusal("noDays", "a rule needs days: weekdays from 1 (Monday) to 7 (Sunday)") }
        try checkInterval(recurrence)
        if config.slots.isEmpty { throw Refusal("noTime", "a rule needs a time: at least one slot") }
        if config.slots.count > 1, config.slots.contains(where: \.label.isEmpty) {
            throw Refusal("slotNeedsALabel", "of several slots each needs a label")
        }
        let timed = recurrence.interval == nil ? config.slots.filter { !$0.allDay } : []
        if timed.contains(where: { $0.windowMinutes < 1 }) { throw Refusal("windowTooShort", "a window has at least 1 minute") }
        if let slot = timed.first(where: { $0.start == nil }) { throw Refusal("badTime", "\"\(slot.startText)\" is no time of day; write one as 08:15") }
        let first = recurrence.start ?? days.date(of: rule.createdAt)
        if let end = config.endDate, end < first { throw Refusal("endsBeforeItStarts", "\(end.text), the end date, is before \(first.text), where the rule starts") }
        try RuleForm.check(config.exceptions)
    }

    private func checkInterval(_ recurrence: Recurrence) throws(Refusal) {
        if !recurrence.hasInterval { throw Refusal("badInterval", "every how many days or weeks is at least 1, and at most no less than at least") }
    }

    static func check(_ exceptions: [AnchorException]) throws(Refusal) {
        if let exception = exceptions.first(where: { $0.from > $0.to ?? $0.from }), let to = exception.to {
            throw Refusal("endsBeforeItStarts", "an exception ends on \(to.text), before it starts on \(exception.from.text)")
        }
    }

    // MARK: Stored form

    private func stored(_ recurrence: Recurrence, _ json: JSON) -> JSON {
        switch recurrence {
        case .weekly(let weekdays), .everyNWeeks(_, let weekdays, _): return json.setting("weekdays", to: .array(Set(weekdays).sorted().map(JSON.int)))
        case .everyNDays, .afterLast: return json
        }
    }

    /// The list of exceptions, empty where there are none, by their beginning.
    static func withExceptions(_ json: JSON, _ exceptions: [AnchorException]) -> JSON {
        let sorted = zip(exceptions, json["exceptions"]?.array ?? []).enumerated()
            .sorted { ($0.element.0.from, $0.offset) < ($1.element.0.from, $1.offset) }
        return json.setting("exceptions", to: .array(sorted.map(\.element.1)))
    }

    private func stored(_ slot: Slot, _ json: JSON, added: Instant?) -> JSON {
        let old = oldSlots[slot.id]
        // What an earlier slot of this id had and this version doesn't know stays.
        let known = ["id", "label", "start", "windowMinutes", "allDay"]
        var stored = (old?.object ?? []).reduce(json) { known.contains($1.key) || $0[$1.key] != nil ? $0 : $0.setting($1.key, to: $1.value) }
        stored = stored.setting("label", to: .string(slot.label))
            .setting("start", to: .string(slot.start?.text ?? "00:00"))
            .setting("windowMinutes", to: .int(slot.allDay ? 0 : slot.windowMinutes))
            .setting("allDay", to: .bool(slot.allDay))
        if let added, old == nil { stored = stored.setting("addedAt", to: .string(added.text)) }
        return stored
    }

    /// Gives each slot without an id the first `slot-N` that neither the configuration, old or new, nor a stored anchor has,
    /// so that a key is never used for something else.
    private static func named(_ json: JSON, used: Set<String>) -> JSON {
        guard let slots = json["slots"]?.array else { return json }
        var used = used
        for slot in slots { if let id = slot["id"]?.string { used.insert(id) } }
        var number = 1
        return json.setting("slots", to: .array(slots.map { slot in
            guard slot.object != nil, slot["id"] ?? .null == .null else { return slot }
            while used.contains("slot-\(number)") { number += 1 }
            used.insert("slot-\(number)")
            return slot.setting("id", to: .string("slot-\(number)"))
        }))
    }
}
