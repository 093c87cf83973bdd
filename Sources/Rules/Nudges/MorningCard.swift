import Model
import Values

/// The question for a plan that a morning asks where today has none. See the rule page *Nudges*.
public enum MorningCard {
    /// Whether it is asked: until the day's plan is closed, it is put away, or the working day is over. Of a day other than
    /// today only its plan decides. A skipped plan, one in progress, and that it was shown before, change nothing.
    ///
    /// - Parameters:
    ///   - planning: Sessions, those for the day among them.
    ///   - logs: Rows of this card.
    public static func isAsked(of day: Day, at now: Instant, planning: [NightPlanningSession], logs: [NudgeLog], days: LogicalDays, settings: UserSettings) -> Bool {
        guard !planning.isPlanned(day) else { return false }
        guard day == days.date(of: now) else { return true }
        let isOver = now >= days.zone.instant(day, MinuteOfDay(clamping: settings.dayEndMinute))
        return !isOver && !logs.contains { $0.kind == .morningPlanCard && $0.subjectKey == day.text && $0.dismissedAt != nil }
    }
}
