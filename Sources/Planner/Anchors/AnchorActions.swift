import JSON
import Model
import Rules
import Store
import Values

/// What a person does with anchors.
public struct AnchorActions {
    private let context: Context
    private var store: Store { context.store }

    public init(_ context: Context) { self.context = context }

    /// An anchor as a command left it.
    public struct Outcome {
        public let view: AnchorView
        public let didChange: Bool
    }

    public func add(_ request: OneOff.Request) throws -> AnchorView {
        try store.connection.transaction {
            let anchor = try OneOff.made(request, now: context.now, days: context.days(), id: context.newIDs.next())
            try store.insert(anchor)
            return try AnchorView(anchor, context)
        }
    }

    public func edit(_ id: String, _ request: OneOff.Request) throws -> Outcome {
        try changing(id) { try OneOff.edited($0, request, now: context.now, days: context.days()) }
    }

    /// Answers with the anchor as it was.
    public func remove(_ id: String) throws -> AnchorView {
        try store.connection.transaction {
            let anchor = try store.find(id, "anchor", Anchor.self)
            try named(anchor) { try OneOff.checkIsOpen(anchor) }
            let view = try AnchorView(anchor, context)
            try store.delete(anchor)
            return view
        }
    }

    public func answer(_ id: String, _ answer: Answer) throws -> Outcome {
        try changing(id) { try answer.given(to: $0, now: context.now, days: context.days()) }
    }

    private func changing(_ id: String, _ change: (Anchor) throws -> Anchor) throws -> Outcome {
        try store.connection.transaction {
            let anchor = try store.find(id, "anchor", Anchor.self)
            let changed = try named(anchor) { try change(anchor) }
            try store.update(anchor, changed)
            return Outcome(view: try AnchorView(changed, context), didChange: changed != anchor)
        }
    }
}

extension AnchorActions {
    /// A refusal says which anchor it is about: a person may have named it by a number.
    private func named<Value>(_ anchor: Anchor, _ act: () throws -> Value) throws -> Value {
        do {
            return try act()
        } catch let refusal as Refusal {
            throw Refusal(refusal.code, "\"\(try AnchorView(anchor, context).shown.title)\": \(refusal.message)")
        }
    }
}

/// An anchor as a day shows it.
public struct AnchorView {
    public let shown: AnchorsOfDay.Shown
    public let state: WindowState
    public let status: Raw<Attendance>
    /// The times on the home's wall clock.
    public let start: MinuteOfDay
    public let end: MinuteOfDay

    init(_ shown: AnchorsOfDay.Shown, _ context: Context) {
        self.shown = shown
        state = shown.anchor.windowState(at: context.now)
        status = shown.anchor.shownStatus(at: context.now)
        start = context.zone.wallClock(at: shown.anchor.windowStart).minute
        end = context.zone.wallClock(at: shown.anchor.windowEnd).minute
    }

    /// As today shows it.
    init(_ anchor: Anchor, _ context: Context) throws {
        let days = try context.days()
        let rule = try anchor.ruleID.flatMap { try context.store.row($0) }
        let isFlexible = rule?.hasFlexibleAnchors ?? false
        self.init(AnchorsOfDay.Shown(anchor, rule: rule, isFlexible: isFlexible, on: days.date(of: context.now), days: days), context)
    }

    public var json: JSON {
        let anchor = shown.anchor
        return [
            "id": .string(anchor.id.text), "title": .string(shown.title), "rule": .orNull(shown.rule?.title),
            "slotKey": .string(anchor.slotKey), "start": .string(start.text), "end": .string(end.text), "state": .string(state.rawValue),
            "status": .string(status.text), "effortMinutes": .orNull(anchor.effortMinutes),
            "placement": .string(Placement(isFlexible: shown.isFlexible).rawValue),
            "dayOfWindow": .int(shown.dayOfWindow), "windowDays": .int(shown.windowDays),
        ]
    }
}

/// The anchors of one day, in its order.
public struct AnchorList {
    public let date: Day
    public let anchors: [AnchorView]

    public init(_ date: Day, _ context: Context) throws {
        self.date = date
        let rows = try AnchorReading(store: context.store).shown(on: date)
        let shown = AnchorsOfDay.shown(rows, rules: try context.store.rows(AnchorRule.self), on: date, days: try context.days())
        anchors = shown.map { AnchorView($0, context) }
    }

    public var json: JSON { ["date": .string(date.text), "anchors": .array(anchors.map(\.json))] }
}
