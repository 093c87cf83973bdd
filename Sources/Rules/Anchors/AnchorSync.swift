import Model
import Values

/// Brings the stored anchors to what the rules ask for, and closes those that have passed. A decided anchor is never
/// changed, whatever is edited: it holds its key. See the rule page *Anchors*.
public struct AnchorSync {
    /// How many rows were made, changed, taken away, and stored as missed.
    public struct Counts: Equatable, Sendable {
        public var created = 0
        public var updated = 0
        public var removed = 0
        public var finalised = 0
    }

    public private(set) var sheet: Sheet<Anchor>
    public private(set) var counts = Counts()
    private let byRule: [ID<AnchorRule>: [Anchor]]
    private let now: Instant
    private let today: Day
    private let days: LogicalDays

    /// - Parameter stored: All anchors of today and later, and all pending ones.
    public init(_ stored: [Anchor], now: Instant, days: LogicalDays) {
        sheet = Sheet(stored)
        byRule = Dictionary(grouping: sheet.rows.filter { $0.ruleID != nil }) { anchor in
            guard let rule = anchor.ruleID else { preconditionFailure("anchors without a rule were left out") }
            return rule
        }
        self.now = now
        self.days = days
        today = days.date(of: now)
    }

    /// The dates for which anchors are made.
    public var horizon: ClosedRange<Day> { today...today + 1 }

    // MARK: By the calendar

    /// Follows a rule that can be read and goes by the calendar or the sun.
    public mutating func follow(_ rule: AnchorRule, _ config: AnchorConfig, newIDs: IDSource) {
        let present = byRule[rule.id] ?? []
        guard rule.isEnabled, !rule.isArchived else {
            for anchor in present where anchor.isPending && anchor.occurrenceDate >= today { remove(anchor) }
            return
        }
        let items = Generation.items(of: rule, config, on: horizon, days: days).sorted(by: AnchorItem.precedes)
        let held = Dictionary(grouping: present.filter { horizon.contains($0.occurrenceDate) }) { Generation.Key(date: $0.occurrenceDate, slotKey: $0.slotKey) }
        for item in items {
            guard let rows = held[Generation.Key(date: item.date, slotKey: item.slotKey)] else {
                create(item, rule, config, newIDs: newIDs)
                continue
            }
            // Of several rows with one key none is written where one is decided; dedup removes the others.
            guard rows.allSatisfy(\.isPending), let first = rows.min(by: { ($0.generatedAt, $0.id) < ($1.generatedAt, $1.id) }) else { continue }
            update(first, rule, config) { anchor in
                anchor.title = item.title
                anchor.windowStart = item.windowStart
                anchor.windowEnd = item.windowEnd
            }
        }
        let wanted = Set(items.map { Generation.Key(date: $0.date, slotKey: $0.slotKey) })
        for (key, rows) in held where !wanted.contains(key) {
            for anchor in rows where anchor.isPending { remove(anchor) }
        }
    }

    // MARK: From the last time

    /// Follows a rule that counts from the last time it was handled.
    ///
    /// - Parameter decided: The latest decided anchor of each of the rule's slots that has one.
    public mutating func follow(_ rule: AnchorRule, afterLast config: AnchorConfig, decided: [String: Anchor], newIDs: IDSource) {
        guard let afterLast = AfterLast(rule, config, now: now, days: days) else { return }
        let isOff = !rule.isEnabled || rule.isArchived
        let slots = afterLast.config.firstSlots
        let keys = Set(slots.map(\.id))
        var pending: [String: [Anchor]] = [:]
        for anchor in byRule[rule.id] ?? [] where anchor.isPending {
            let isOver = !keys.contains(anchor.slotKey) || config.exception(covering: anchor.occurrenceDate) != nil || (isOff && anchor.windowEnd > now)
            if isOver { remove(anchor) } else { pending[anchor.slotKey, default: []].append(anchor) }
        }
        guard !isOff else { return }
        for slot in slots {
            let waiting = pending[slot.id] ?? []
            let live = waiting.filter { $0.windowEnd > now }
            // A live window keeps its dates, whatever is edited.
            for anchor in live { update(anchor, rule, config) { $0.title = afterLast.title(of: slot) } }
            guard live.isEmpty else { continue }
            let latest = Anchor.latest(waiting + [decided[slot.id]].compactMap { $0 })
            if let item = afterLast.next(slot, after: latest) { create(item, rule, config, newIDs: newIDs) }
        }
    }

    /// The rule's windows that are live, those to be made among them.
    func live(_ rule: AnchorRule) -> [Anchor] { sheet.rows.filter { $0.ruleID == rule.id && $0.isPending && $0.windowEnd > now } }

    // MARK: Closing

    /// Every pending anchor whose window has closed, of a rule or not, becomes missed at the moment its window closed.
    public mutating func finalise() {
        for anchor in sheet.rows where anchor.isPending && anchor.windowEnd <= now {
            sheet.change(anchor.id) { missed in
                missed.attendanceStatus = Raw(.missed)
                missed.resolvedAt = missed.windowEnd
            }
            counts.finalised += 1
        }
    }

    // MARK: Rows

    private mutating func create(_ item: AnchorItem, _ rule: AnchorRule, _ config: AnchorConfig, newIDs: IDSource) {
        sheet.insert(Anchor(item, of: rule, config, at: now, id: newIDs.next()))
        counts.created += 1
    }

    private mutating func update(_ anchor: Anchor, _ rule: AnchorRule, _ config: AnchorConfig, _ change: (inout Anchor) -> Void) {
        var changed = anchor
        change(&changed)
        changed.take(from: rule, config)
        guard changed != anchor else { return }
        sheet.insert(changed)
        counts.updated += 1
    }

    private mutating func remove(_ anchor: Anchor) {
        sheet.remove(anchor)
        counts.removed += 1
    }
}

extension Anchor {
    /// Not decided: a status that isn't known counts as decided.
    public var isPending: Bool { attendanceStatus == .pending }

    /// The instance that an item becomes.
    init(_ item: AnchorItem, of rule: AnchorRule, _ config: AnchorConfig, at now: Instant, id: ID<Anchor>) {
        self.init(id: id)
        title = item.title
        occurrenceDate = item.date
        slotKey = item.slotKey
        windowStart = item.windowStart
        windowEnd = item.windowEnd
        generatedAt = now
        ruleID = rule.id
        take(from: rule, config)
    }

    /// What every instance has from its rule.
    fileprivate mutating func take(from rule: AnchorRule, _ config: AnchorConfig) {
        effortMinutes = rule.effortMinutes
        remindBeforeStartMinutes = config.reminder?.atStart == true ? 0 : nil
        remindBeforeEndMinutes = config.reminder?.beforeEndMinutes
    }

    /// The last of a slot's anchors, by its day, its start, the moment it was made, and its id.
    public static func latest(_ anchors: [Anchor]) -> Anchor? { anchors.max(by: isEarlier) }

    private static func isEarlier(_ a: Anchor, _ b: Anchor) -> Bool {
        if a.occurrenceDate != b.occurrenceDate { return a.occurrenceDate < b.occurrenceDate }
        return (a.windowStart, a.generatedAt, a.id) < (b.windowStart, b.generatedAt, b.id)
    }
}
