import JSON
import Model
import Rules
import Store
import Values

extension DayReport {
    /// Where the figure under a key comes from. Throws `NotFound` where the key names an item that isn't in the report.
    public func explanation(of key: ReportKey) throws -> Explanation {
        let figures = kind == .morning ? DayFigures.morning : DayFigures.evening
        guard let figure = figures.first(where: { $0.key == key.path }) else { throw NotFound("the \(kind.rawValue) report has no \(key.text)") }
        return try Explanation(figure, of: key, in: json, rows: rows(behind: figure.source, key))
    }

    private typealias Row = Explanation.Row
    private var store: Store { context.store }

    private func rows(behind source: DaySource, _ key: ReportKey) throws -> [Row] {
        switch source {
        case .nothing, .notices: return []
        case .level: return levelRows
        case .planning: return planning.map(planned)
        case .tasks: return rows(lists.tasks, key)
        case .alsoToday: return rows(lists.alsoToday, key)
        case .completed: return try finished(lists.completedToday, key)
        case .counted: return try rows(lists.tasks, key) + finished(lists.completedToday, key)
        case .anchors: return shown(anchors.filter { key.means($0.shown.anchor.id.text) })
        case .commitments: return shown(commitments) + due(habits.filter { $0.minutesToDo > 0 })
        case .habits: return due(habits.filter { key.means($0.habit.habit.id.text) })
        case .freeTime: return shown(commitments) + due(habits.filter { $0.minutesToDo > 0 }) + settingsRow(["dayStartMinute", "dayEndMinute"])
        case .fit: return try rows(lists.tasks, key) + finished(lists.completedToday, key) + levelRows
        case .card: return try planning.map(planned) + cardRows()
        case .pickUp: return pickUp.filter { key.means($0.task.id.text) }.map { Row($0.session, ["day", "endedAt", "actualSeconds", "estimateMinutes"], and: [.init("task", .string($0.task.title))]) }
        case .wellbeing: return try livedRows()
        case .nudge: return try NudgeReading(context: context, days: days).recentWellbeing().filter { $0.kind == .wellbeing }.map(logged)
        case .lately: return normalDay.explained
        case .attention: return attention.items.filter { key.means($0.rule.id.text) }.map { Row($0.rule, ["title", "sourceKey", "isEnabled"]) }
        case .done: return try finished(evening?.review.done ?? [], key)
        case .left: return rows(evening?.review.left ?? [], key)
        case .reviewedHabits: return try reviewedHabits()
        case .reviewedAnchors: return try reviewedAnchors()
        case .timed: return try reviewedSessions()
        case .suggestions: return rows(evening?.suggestions ?? [], key)
        case .move: return rows(evening?.move.map { [$0.task] } ?? [], key) + levelRows
        }
    }

    // MARK: Tasks

    private func rows(_ tasks: [TaskItem], _ key: ReportKey) -> [Row] {
        tasks.filter { key.means($0.id.text) }.map { Row($0, ["title", "dueDate", "effortMinutes", "importance", "deferralCount"]) }
    }

    /// Each with the minutes that it counts, for a timed one isn't counted by its estimate.
    private func finished(_ tasks: [TaskItem], _ key: ReportKey) throws -> [Row] {
        let named = tasks.filter { key.means($0.id.text) }
        let minutes = TaskMinutes(sessions: try TaskReading(store: store, days: days).sessions(of: named))
        return named.map { Row($0, ["title", "completedAt", "effortMinutes"], and: [.init("minutes", .int(minutes.of($0)))]) }
    }

    // MARK: The day

    private var levelRows: [Row] { (plan.map { [Row($0, ["date", "capacity"])] } ?? []) + settingsRow(["weekdayLevels", "mediumDayMinutes"]) }

    private func settingsRow(_ columns: [String]) -> [Row] { Row.settings(settings, columns) }

    private func planned(_ session: NightPlanningSession) -> Row { Row(session, ["forDate", "isComplete", "skippedAt"]) }

    private func cardRows() throws -> [Row] {
        try NudgeReading(context: context, days: days).logs(.morningPlanCard, date.text).map(logged) + settingsRow(["dayEndMinute"])
    }

    private func logged(_ log: NudgeLog) -> Row { Row(log, ["kind", "subjectKey", "sentAt", "dismissedAt"]) }

    private func livedRows() throws -> [Row] {
        let dates = ClosedRange(last: Evaluation.length, endingOn: readingDay - 1)
        return DayPlan.united(try store.dayPlans(of: dates)).sorted { ($0.date, $0.id) < ($1.date, $1.id) }
            .map { Row($0, ["date", "wasOverloaded", "completionRate", "completionBasis"]) }
    }

    // MARK: Anchors and habits

    /// Pending ones that take any minutes.
    private var commitments: [AnchorView] { anchors.filter { $0.status == .pending && ($0.shown.anchor.effortMinutes ?? 0) > 0 } }

    private func shown(_ anchors: [AnchorView]) -> [Row] {
        anchors.map { Row($0.shown.anchor, ["title", "occurrenceDate", "windowStart", "windowEnd", "effortMinutes", "attendanceStatus"], and: [.init("shown", .string($0.status.text))]) }
    }

    private func due(_ habits: [DueHabit]) -> [Row] {
        habits.map { Row($0.window, ["label", "startMinute", "target", "effortMinutes"], and: [.init("habit", .string($0.habit.habit.title)), .init("amount", .int($0.amount)), .init("minutesToDo", .int($0.minutesToDo))]) }
    }

    // MARK: The day looked back on

    private func reviewedHabits() throws -> [Row] {
        guard let date = evening?.review.date else { return [] }
        return try store.rows(HabitEntry.self, "WHERE date >= ? AND date < ? ORDER BY id", date.textRange).filter { !$0.isUntouched }
            .map { Row($0, ["date", "amount", "target", "completedAt"]) }
    }

    private func reviewedAnchors() throws -> [Row] {
        guard let date = evening?.review.date else { return [] }
        return try store.rows(Anchor.self, "WHERE occurrenceDate >= ? AND occurrenceDate < ? ORDER BY windowStart, id", date.textRange).map {
            Row($0, ["title", "windowEnd", "attendanceStatus"], and: [.init("shown", .string($0.shownStatus(at: context.now).text))])
        }
    }

    private func reviewedSessions() throws -> [Row] {
        guard let date = evening?.review.date else { return [] }
        return try store.rows(WorkSession.self, "WHERE day >= ? AND day < ? AND taskID IS NOT NULL ORDER BY startedAt, id", date.textRange).map { session in
            let task = try session.taskID.flatMap(store.row)
            return Row(session, ["outcome", "actualSeconds", "estimateMinutes"], and: task.map { [.init("task", .string($0.title))] } ?? [])
        }
    }
}
