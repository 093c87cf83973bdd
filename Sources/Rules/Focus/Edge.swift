import Model
import Values

/// The one anchor worth knowing of while working: it is about to close, or to open. It never blocks anything. See the rule
/// page *Focus*.
public struct Edge: Equatable, Sendable {
    public enum Kind: String, Sendable { case closing, opening }

    /// The anchor's composed title.
    public let title: String
    public let kind: Kind
    /// Whole minutes to the window's end or its start, rounded up.
    public let minutes: Int

    /// Windows that open no later than this are told ahead.
    public static let minutesAhead = 30

    /// Of pending anchors at a fixed time the first to close among those that close soon, else the first to open within half
    /// an hour; at one moment the lowest id. Nil where there is none.
    ///
    /// - Parameter rules: Those of the anchors.
    public static func nearest(_ anchors: [Anchor], rules: [AnchorRule], now: Instant) -> Edge? {
        let rules = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        func rule(_ anchor: Anchor) -> AnchorRule? { anchor.ruleID.flatMap { rules[$0] } }
        func first(_ state: WindowState, by moment: (Anchor) -> Instant) -> Anchor? {
            anchors.filter { $0.isPending && $0.windowState(at: now) == state }.sorted { (moment($0), $0.id) < (moment($1), $1.id) }
                .first { !(rule($0)?.hasFlexibleAnchors ?? false) }
        }
        if let closing = first(.closingSoon, by: \.windowEnd) {
            return Edge(title: AnchorsOfDay.title(of: closing, rule: rule(closing)), kind: .closing, minutes: minutes(now, closing.windowEnd))
        }
        guard let opening = first(.upcoming, by: \.windowStart), opening.windowStart <= now.adding(minutes: minutesAhead) else { return nil }
        return Edge(title: AnchorsOfDay.title(of: opening, rule: rule(opening)), kind: .opening, minutes: minutes(now, opening.windowStart))
    }

    private static func minutes(_ now: Instant, _ moment: Instant) -> Int {
        let millisecondsInMinute: Int64 = 60 * 1000
        return Int((moment.milliseconds - now.milliseconds + millisecondsInMinute - 1) / millisecondsInMinute)
    }
}
