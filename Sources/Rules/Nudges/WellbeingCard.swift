import Model
import Values

/// The one pattern of wellbeing that a day's letters carry. See the rule page *Nudges*.
public enum WellbeingCard {
    /// A pattern that was put away, or acted on, rests for seven times 24 hours, to the second.
    public static let restSeconds = 7 * 24 * 60 * 60

    /// The first pattern that isn't resting; once one was sent today, that one or none.
    ///
    /// - Parameters:
    ///   - patterns: In their order.
    ///   - logs: Rows of this card, those of today and those put away in the last week among them.
    public static func carried(_ patterns: [Wellbeing.Pattern], logs: [NudgeLog], now: Instant, days: LogicalDays) -> Wellbeing.Pattern? {
        let logs = logs.filter { $0.kind == .wellbeing }, today = days.date(of: now)
        let awake = patterns.filter { !isResting($0.subjectKey, logs: logs, now: now) }
        let first = logs.filter { days.date(of: $0.sentAt) == today }.min { ($0.sentAt, $0.id) < ($1.sentAt, $1.id) }
        guard let first else { return awake.first }
        return awake.first { $0.subjectKey == first.subjectKey }
    }

    private static func isResting(_ subjectKey: String, logs: [NudgeLog], now: Instant) -> Bool {
        logs.contains { log in
            log.subjectKey == subjectKey && log.dismissedAt.map { now < $0.adding(seconds: restSeconds) } ?? false
        }
    }
}
