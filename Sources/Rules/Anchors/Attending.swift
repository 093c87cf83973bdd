import Model
import Values

/// How an anchor's window stands at a moment.
public enum WindowState: String, Sendable { case upcoming, open, closingSoon, closed }

extension Anchor {
    /// A window is closing soon in its last quarter, or its last ten minutes where that is longer.
    public func windowState(at now: Instant) -> WindowState {
        if now < windowStart { return .upcoming }
        if now >= windowEnd { return .closed }
        let left = windowEnd.milliseconds - now.milliseconds, length = windowEnd.milliseconds - windowStart.milliseconds
        return 4 * left <= length || left <= Anchor.alwaysSoon ? .closingSoon : .open
    }

    private static let alwaysSoon: Int64 = 10 * 60 * 1000

    /// The status to show: a pending anchor whose window has closed reads as missed at once, before that is stored.
    public func shownStatus(at now: Instant) -> Raw<Attendance> {
        isPending && now >= windowEnd ? Raw(.missed) : attendanceStatus
    }
}

/// What a person answers to an anchor.
public enum Answer: String, CaseIterable, Sendable {
    case attend, skip, delegate, undo, correct

    /// The anchor as it is after the answer, the same where nothing changes.
    ///
    /// Throws `Refusal`: `notOpenYet`, `windowClosed`, `alreadyDecided`, `notMissed`, `pastDeadline`, `unknownStatus`.
    public func given(to anchor: Anchor, now: Instant, days: LogicalDays) throws(Refusal) -> Anchor {
        switch self {
        case .attend: return try decided(anchor, .attended, now)
        case .skip: return try decided(anchor, .skipped, now)
        case .delegate: return try decided(anchor, .delegated, now)
        case .undo: return try undone(anchor, now)
        case .correct: return try corrected(anchor, now, days)
        }
    }

    private func decided(_ anchor: Anchor, _ decision: Attendance, _ now: Instant) throws(Refusal) -> Anchor {
        guard let status = anchor.attendanceStatus.kind else { throw Answer.unknownStatus(anchor) }
        if status == decision { return anchor }
        let state = anchor.windowState(at: now)
        if state == .closed { throw Refusal("windowClosed", "its window has closed\(status == .pending ? "; on the same day it can be corrected: anchor correct" : "")") }
        guard status == .pending else { throw Refusal("alreadyDecided", "it is \(status.rawValue) already; undo that first") }
        if decision == .attended, state == .upcoming { throw Refusal("notOpenYet", "its window hasn't opened yet") }
        return Answer.setting(anchor, decision, at: now)
    }

    private func undone(_ anchor: Anchor, _ now: Instant) throws(Refusal) -> Anchor {
        switch anchor.attendanceStatus.kind {
        case .pending, .missed, nil:
            return anchor
        case .attended, .skipped, .delegated:
            guard now < anchor.windowEnd else { throw Refusal("windowClosed", "its window has closed, so it stays \(anchor.attendanceStatus.text)") }
            return Answer.setting(anchor, .pending, at: nil)
        }
    }

    /// Through the logical day that holds the moment the window closed, a missed anchor may be put right.
    private func corrected(_ anchor: Anchor, _ now: Instant, _ days: LogicalDays) throws(Refusal) -> Anchor {
        guard anchor.attendanceStatus.isKnown else { throw Answer.unknownStatus(anchor) }
        if anchor.attendanceStatus == .attended { return anchor }
        guard anchor.shownStatus(at: now) == .missed else { throw Refusal("notMissed", "only a missed anchor can be corrected, and this one is \(anchor.attendanceStatus.text)") }
        guard days.date(of: now) == days.date(of: anchor.windowEnd) else { throw Refusal("pastDeadline", "the day on which its window closed is over") }
        return Answer.setting(anchor, .attended, at: now)
    }

    private static func setting(_ anchor: Anchor, _ status: Attendance, at instant: Instant?) -> Anchor {
        var anchor = anchor
        anchor.attendanceStatus = Raw(status)
        anchor.resolvedAt = instant
        return anchor
    }

    private static func unknownStatus(_ anchor: Anchor) -> Refusal {
        Refusal("unknownStatus", "its status \"\(anchor.attendanceStatus.text)\" is of a newer version; update jamaal")
    }
}
