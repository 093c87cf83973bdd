import Model
import Values

/// Something that a report says unasked, and that counts as shown once the report is delivered: one row of `NudgeLog`. See
/// the rule page *Nudges*.
public struct Showing: Equatable, Sendable {
    public let kind: NudgeKind
    public let subjectKey: String

    public init(_ kind: NudgeKind, _ subjectKey: String) {
        self.kind = kind
        self.subjectKey = subjectKey
    }

    /// The morning's question for a plan of `day`.
    public static func morningCard(of day: Day) -> Showing { Showing(.morningPlanCard, day.text) }

    public static func wellbeing(_ pattern: Wellbeing.Pattern) -> Showing { Showing(.wellbeing, pattern.subjectKey) }

    /// The suggestion of a normal day of so many minutes; an evening's is told apart, for it is made once a value.
    public static func normalDay(_ minutes: Int, in kind: ReportKind) -> Showing {
        Showing(.normalDaySuggestion, kind == .evening ? normalDayAtPlanning(minutes) : String(minutes))
    }

    public static func normalDayAtPlanning(_ minutes: Int) -> String { "\(minutes)@planning" }

    /// The row to write where it is shown at `now`; nil where it is noted already: the morning's card once a date, a pattern
    /// once a day, a normal day once, or again after it was put away.
    ///
    /// - Parameter logs: Rows of this kind and subject.
    public func row(after logs: [NudgeLog], now: Instant, days: LogicalDays, id: ID<NudgeLog>) -> NudgeLog? {
        let own = logs.filter { $0.kind == kind && $0.subjectKey == subjectKey }
        let isNoted: Bool
        switch kind {
        case .wellbeing: isNoted = own.contains { days.date(of: $0.sentAt) == days.date(of: now) }
        case .normalDaySuggestion where !subjectKey.hasSuffix("@planning"): isNoted = own.contains { $0.dismissedAt == nil }
        default: isNoted = !own.isEmpty
        }
        return isNoted ? nil : made(now, id: id)
    }

    /// A new row of it.
    func made(_ now: Instant, id: ID<NudgeLog>) -> NudgeLog {
        var row = NudgeLog(id: id)
        row.kind = Raw(kind)
        row.subjectKey = subjectKey
        row.sentAt = now
        return row
    }
}
