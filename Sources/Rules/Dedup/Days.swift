import Model
import Values

/// One window of a habit on one day.
public struct EntryKey: Hashable, Comparable, Sendable {
    public let window: ID<HabitTimeWindow>
    public let date: Day

    public static func < (a: EntryKey, b: EntryKey) -> Bool { (a.window, a.date) < (b.window, b.date) }
}

extension HabitEntry: Mergeable {
    public var duplicateKey: EntryKey? { windowID.map { EntryKey(window: $0, date: date) } }

    /// The larger amount stays, with the earliest completion that any has.
    public static func merges(_ rows: [HabitEntry]) -> [Merge<HabitEntry>] {
        guard let kept = inForce(rows) else { return [] }
        var new = kept
        new.completedAt = earliest(rows.map(\.completedAt))
        return [Merge(keeping: (kept, new), of: rows)]
    }
}

/// One slot of a rule on one day.
public struct SlotKey: Hashable, Comparable, Sendable {
    public let rule: ID<AnchorRule>
    public let date: Day
    public let slot: String

    public static func < (a: SlotKey, b: SlotKey) -> Bool { (a.rule, a.date, a.slot) < (b.rule, b.date, b.slot) }
}

extension Anchor: Mergeable {
    public var isReadInFull: Bool { attendanceStatus.isKnown }

    /// One-offs have none.
    public var duplicateKey: SlotKey? { ruleID.map { SlotKey(rule: $0, date: occurrenceDate, slot: slotKey) } }

    /// What a person said stays before what the program wrote, and that before what is open.
    public static func merges(_ rows: [Anchor]) -> [Merge<Anchor>] { keepingFirst(of: rows.sorted(by: precedes)) }

    /// A status that isn't known counts as decided too: where one is, what is pending goes.
    public static func duplicates(among rows: [Anchor]) -> [Merge<Anchor>] {
        let known = rows.filter(\.isReadInFull)
        guard known.count < rows.count else { return known.count < 2 ? [] : merges(known) }
        let pending = known.filter { $0.attendanceStatus == .pending }, decided = known.filter { $0.attendanceStatus != .pending }
        return (decided.count < 2 ? [] : merges(decided)) + (pending.isEmpty ? [] : [Merge(keeping: nil, of: pending)])
    }

    private static func precedes(_ a: Anchor, _ b: Anchor) -> Bool {
        if a.rank != b.rank { return a.rank < b.rank }
        if a.rank != Rank.open, a.resolvedAt != b.resolvedAt {
            guard let resolved = a.resolvedAt else { return false }
            return b.resolvedAt.map { resolved < $0 } ?? true
        }
        return (a.generatedAt, a.id) < (b.generatedAt, b.id)
    }

    private enum Rank: Int, Comparable {
        case saidByAPerson, writtenByTheProgram, open

        static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
    }

    private var rank: Rank {
        switch attendanceStatus.kind {
        case .attended, .skipped, .delegated: return .saidByAPerson
        case .missed: return .writtenByTheProgram
        case .pending, nil: return .open
        }
    }
}

extension DayPlan: Mergeable {
    public var isReadInFull: Bool { capacity.isKnown }

    public var duplicateKey: Day? { date }

    /// The one confirmed last stays; of unconfirmed ones that with the most completed effort.
    public static func merges(_ rows: [DayPlan]) -> [Merge<DayPlan>] { keepingFirst(of: rows.sorted(by: precedes)) }

    /// Of several records of a day the one that dedup would keep.
    public static func inForce(_ plans: [DayPlan]) -> DayPlan? {
        (plans.contains(where: \.isReadInFull) ? plans.filter(\.isReadInFull) : plans).min(by: precedes)
    }

    private static func precedes(_ a: DayPlan, _ b: DayPlan) -> Bool {
        if a.planningCompletedAt != b.planningCompletedAt {
            guard let confirmed = a.planningCompletedAt else { return false }
            return b.planningCompletedAt.map { confirmed > $0 } ?? true
        }
        if a.completedEffortMinutes != b.completedEffortMinutes { return a.completedEffortMinutes > b.completedEffortMinutes }
        return a.id < b.id
    }
}

extension NightPlanningSession: Mergeable {
    public var isReadInFull: Bool { currentStep.isKnown }

    public var duplicateKey: Day? { forDate }

    /// A complete one stays, then the one furthest along, then the latest made.
    public static func merges(_ rows: [NightPlanningSession]) -> [Merge<NightPlanningSession>] { keepingFirst(of: rows.sorted(by: precedes)) }

    /// Of several sessions of a day the one that dedup would keep.
    public static func inForce(_ sessions: [NightPlanningSession]) -> NightPlanningSession? {
        (sessions.contains(where: \.isReadInFull) ? sessions.filter(\.isReadInFull) : sessions).min(by: precedes)
    }

    private static func precedes(_ a: NightPlanningSession, _ b: NightPlanningSession) -> Bool {
        if a.isComplete != b.isComplete { return a.isComplete }
        if let step = a.currentStep.kind, let other = b.currentStep.kind, step != other { return step > other }
        if a.createdAt != b.createdAt { return a.createdAt > b.createdAt }
        return a.id < b.id
    }
}
