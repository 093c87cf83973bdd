import Model
import Values

/// Which anchors a calendar shows, and as what. See the rule page *Calendar*.
public enum AnchorsAhead {
    /// How many days a calendar covers unless told otherwise, and how many it may.
    public static let usualDays = 5
    public static let daysAllowed = 1...31

    /// One event for each anchor whose window isn't over, up to the last date: a window of several days that is still open
    /// is there too, however early it began.
    ///
    /// - Parameters:
    ///   - stored: What is stored, in any order: all of those dates, and of each key the twins. A stored anchor goes before
    ///     what a rule would make, decided or over as it may be.
    ///   - rules: All rules.
    ///   - previews: What each of them is going to make on those dates.
    public static func events(
        stored: [Anchor], rules: [AnchorRule], previews: [ID<AnchorRule>: [AnchorItem]], through last: Day, now: Instant
    ) -> [CalendarEvent] {
        let named = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return anchors(stored: stored, rules: rules, previews: previews, now: now)
            .filter { $0.windowEnd > now && $0.occurrenceDate <= last }
            .map { anchor in anchor.event(titled: AnchorsOfDay.title(of: anchor, rule: anchor.ruleID.flatMap { named[$0] }), now: now) }
    }

    /// The anchors of the dates, one a key: what is stored, and what rules are going to make beside it.
    static func anchors(stored: [Anchor], rules: [AnchorRule], previews: [ID<AnchorRule>: [AnchorItem]], now: Instant) -> [Anchor] {
        let kept = Anchor.onePerKey(stored)
        let keys = Set(kept.compactMap(\.duplicateKey))
        let previewed = rules.flatMap { rule in
            let items = Anchor.previewed(previews[rule.id] ?? [], of: rule, now: now)
            return AnchorConfig.decode(rule).config?.interval == nil ? items : items.filter { item in !kept.contains { $0.isLive(at: now, beside: item) } }
        }
        return kept + previewed.filter { anchor in anchor.duplicateKey.map { !keys.contains($0) } ?? false }
    }

    /// What of a week is fixed already, by its start: one-offs, and the fixed anchors of rules. Prayers are left out, for every
    /// day has them; so is what was skipped or handed over.
    ///
    /// - Parameters: As of `events`.
    public static func fixedPoints(
        of week: Week, stored: [Anchor], rules: [AnchorRule], previews: [ID<AnchorRule>: [AnchorItem]], now: Instant
    ) -> [(anchor: Anchor, title: String)] {
        let named = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }), flexible = AnchorRule.flexible(among: rules)
        func isFixed(_ anchor: Anchor) -> Bool {
            guard let rule = anchor.ruleID else { return true }
            return !flexible.contains(rule) && named[rule]?.sourceKey.kind != .prayerWindow
        }
        let points = anchors(stored: stored, rules: rules, previews: previews, now: now)
            .filter { (week.first...week.last).contains($0.occurrenceDate) && isFixed($0) }
            .filter { $0.attendanceStatus != .skipped && $0.attendanceStatus != .delegated }
            .map { anchor in (anchor: anchor, title: AnchorsOfDay.title(of: anchor, rule: anchor.ruleID.flatMap { named[$0] })) }
        return points.sorted { a, b in
            if a.anchor.windowStart != b.anchor.windowStart { return a.anchor.windowStart < b.anchor.windowStart }
            return a.title.precedes(b.title, tie: a.anchor.id < b.anchor.id)
        }
    }
}

extension Anchor {
    /// Of several with one key the one that dedup would keep. Where it would keep more, because a status isn't known, one
    /// whose status is known, then the first made, for a calendar has one entry a UID.
    static func onePerKey(_ rows: [Anchor]) -> [Anchor] {
        let united = united(rows)
        let oneOffs = united.filter { $0.duplicateKey == nil }
        let instances = Dictionary(grouping: united.filter { $0.duplicateKey != nil }, by: \.duplicateKey)
        return oneOffs + instances.values.compactMap { twins in
            twins.min { a, b in
                a.isReadInFull == b.isReadInFull ? (a.generatedAt, a.id) < (b.generatedAt, b.id) : a.isReadInFull
            }
        }
    }

    /// Whether it is the open window of the same slot: a rule that counts from the last time has one at a time, and a stored
    /// one goes before the next.
    fileprivate func isLive(at now: Instant, beside other: Anchor) -> Bool {
        ruleID == other.ruleID && slotKey == other.slotKey && isPending && windowEnd > now
    }

    /// What a rule would store; nothing where it can't be read. Their ids mean nothing, and nobody looks at them.
    fileprivate static func previewed(_ items: [AnchorItem], of rule: AnchorRule, now: Instant) -> [Anchor] {
        guard !items.isEmpty, let config = AnchorConfig.decode(rule).config else { return [] }
        return items.map { Anchor($0, of: rule, config, at: now, id: ID(RawID(high: 0, low: 0))) }
    }

    func event(titled title: String, now: Instant) -> CalendarEvent {
        let isCalledOff = attendanceStatus == .skipped || attendanceStatus == .delegated
        let reminders = [
            remindBeforeStartMinutes.map { CalendarEvent.Alarm(minutes: $0, before: .start) },
            remindBeforeEndMinutes.map { CalendarEvent.Alarm(minutes: $0, before: .end) },
        ].compactMap { $0 }
        return CalendarEvent(
            uid: calendarUID, from: windowStart, to: windowEnd, summary: title, status: isCalledOff ? .cancelled : .confirmed,
            alarms: isPending ? reminders : [], now: now)
    }

    /// By its rule, date and slot, which it has before it is stored; a one-off's by its id.
    private var calendarUID: String {
        guard let ruleID else { return "jamaal.anchor.\(id.text)" }
        return "jamaal.anchor.\(ruleID.text).\(occurrenceDate.compactText).\(slotKey)"
    }
}

extension Day {
    /// `YYYYMMDD`.
    var compactText: String { text.filter { $0 != "-" } }
}
