import JSON
import Model
import Rules
import Store
import Values

extension WeeklyReport {
    /// Where the figure under a key comes from. Throws `NotFound` where the key names an item that isn't in the report.
    public func explanation(of key: ReportKey) throws -> Explanation {
        guard let figure = WeeklyFigures.all.first(where: { $0.key == key.path }) else { throw NotFound("the weekly report has no \(key.text)") }
        return try Explanation(figure, of: key, in: json, rows: rows(behind: key, figure.source))
    }

    private typealias Row = Explanation.Row

    private func rows(behind key: ReportKey, _ source: WeeklySource) throws -> [Row] {
        switch source {
        case .nothing: return []
        case .plans(let columns): return plans(key).map { Row($0, ["date"] + columns) }
        case .levels: return plans(key).map { Row($0, ["date", "capacity"]) } + Row.settings(settings, ["weekdayLevels", "mediumDayMinutes"])
        case .closedPlanning: return try closedPlanning(key)

        case .completed: return tasks.completed.map { Row($0, ["title", "completedAt"]) }
        case .dropped: return tasks.dropped.map { Row($0, ["title", "droppedAt"]) }
        case .deferred: return try tasks.deferred.map { Row($0, ["day", "deferredTo", "reason"], and: try title($0.taskID)) }
        case .stale: return slipping(tasks.stale, key)
        case .suggestRemoval: return slipping(tasks.suggestRemoval, key)

        case .sessions: return try focus.counted.map { Row($0, ["day", "outcome", "actualSeconds"], and: try subject($0)) }
        case .estimates: return try focus.estimates.map { Row($0, ["day", "startedAt", "estimateMinutes"], and: try subject($0)) }

        case .anchors: return shown(anchors.shown)
        case .attended: return shown(anchors.shown.filter { $0.status == .attended })
        case .missed: return shown(anchors.shown.filter { $0.status == .missed })
        case .skipped: return shown(anchors.shown.filter { $0.status == .skipped })
        case .delegated: return shown(anchors.shown.filter { $0.status == .delegated })
        case .anchorsByRule: return shown(anchors.shown.filter { $0.anchor.ruleID.map { key.means($0.text) } ?? false })

        case .habits: return habits(key).map { Row($0.habit, ["title", "kind", "scheduledDays", "targetPerWeek", "pausesData", "createdAt"]) }
        case .entries: return try entries(of: habits(key), on: ClosedRange(last: HabitRead.days, endingOn: week.last))
        case .entriesOfWeek: return try entries(of: habits(key), on: Week(of: week.last, firstWeekday: context.firstWeekday).span)

        case .activeDays: return try activeDays(fortnight).map(active)
        case .decidedAnchors: return try decidedAnchors(fortnight)
        case .weighedEntries: return try entries(of: habits.history.live, on: fortnight)
        case .allOfWellbeing: return try lived(fortnight)
        case .fourWeeks: return try lived(Wellbeing.dates(readingDay: readingDay))

        case .closedNights: return try ClosedNights.all(in: context.store).map { Row($0, ["forDate", "completedAt"]) }
        case .lately: return normalDay.explained
        }
    }

    // MARK: Days

    private func plans(_ key: ReportKey) -> [DayPlan] { days.filter { key.means($0.date.text) }.compactMap(\.plan) }

    private func closedPlanning(_ key: ReportKey) throws -> [Row] {
        try context.store.rows(NightPlanningSession.self, "WHERE forDate >= ? AND forDate < ? AND isComplete = 1 ORDER BY forDate, id", week.span.textRange)
            .filter { key.means($0.forDate.text) }.map { Row($0, ["forDate", "completedAt"]) }
    }

    // MARK: Tasks and focus

    private func slipping(_ tasks: [TaskItem], _ key: ReportKey) -> [Row] {
        tasks.filter { key.means($0.id.text) }.map { Row($0, ["title", "deferralCount", "importance", "dueDate"]) }
    }

    private func title(_ id: ID<TaskItem>?) throws -> [JSON.Member] { try id.flatMap(context.store.row).map { [.init("task", .string($0.title))] } ?? [] }

    private func subject(_ session: WorkSession) throws -> [JSON.Member] {
        let window = try session.habitWindowID.flatMap(context.store.row)
        return try title(session.taskID) + (window?.habitID.flatMap(context.store.row).map { [.init("habit", .string($0.title))] } ?? [])
    }

    // MARK: Anchors and habits

    private func shown(_ anchors: [WeekOfAnchors.Shown]) -> [Row] {
        anchors.map { Row($0.anchor, ["title", "occurrenceDate", "attendanceStatus", "windowEnd"], and: [.init("shown", $0.status.map { .string($0.rawValue) } ?? .null)]) }
    }

    private func habits(_ key: ReportKey) -> [HabitInView] { habits.habits.filter { key.means($0.habit.id.text) } }

    /// What was logged of habits on a stretch of days.
    private func entries(of habits: [HabitInView], on dates: ClosedRange<Day>) throws -> [Row] {
        let titles = Dictionary(habits.flatMap { habit in habit.windows.map { ($0.id, habit.habit.title) } }, uniquingKeysWith: { first, _ in first })
        return try context.store.rows(HabitEntry.self, "WHERE date >= ? AND date < ?", dates.textRange)
            .filter { !$0.isUntouched && $0.windowID.map { titles[$0] != nil } ?? false }
            .sorted { ($0.date, $0.id) < ($1.date, $1.id) }
            .map { entry in Row(entry, ["date", "amount", "target"], and: [.init("habit", entry.windowID.flatMap { titles[$0] }.map(JSON.string) ?? .null)]) }
    }

    // MARK: Wellbeing

    private var fortnight: ClosedRange<Day> { ClosedRange(last: Evaluation.length, endingOn: readingDay - 1) }

    private func activeDays(_ dates: ClosedRange<Day>) throws -> [DayPlan] {
        DayPlan.united(try context.store.dayPlans(of: dates)).sorted { ($0.date, $0.id) < ($1.date, $1.id) }
    }

    private func active(_ plan: DayPlan) -> Row { Row(plan, ["date", "wasOverloaded", "completionRate", "completionBasis"]) }

    private func decidedAnchors(_ dates: ClosedRange<Day>) throws -> [Row] {
        let active = Set(try activeDays(dates).map(\.date))
        let anchors = try context.store.rows(Anchor.self, "WHERE occurrenceDate >= ? AND occurrenceDate < ?", dates.textRange)
        return shown(anchors.sorted { ($0.windowStart, $0.id) < ($1.windowStart, $1.id) }.filter { active.contains($0.occurrenceDate) }
            .map { WeekOfAnchors.Shown($0, at: context.now) }.filter { $0.status == .attended || $0.status == .missed })
    }

    private func lived(_ dates: ClosedRange<Day>) throws -> [Row] {
        try activeDays(dates).map(active) + decidedAnchors(dates) + entries(of: habits.history.live, on: dates)
    }
}

extension Week {
    fileprivate var span: ClosedRange<Day> { first...last }
}
