import Model
import Rules
import Store
import Values

/// What holds for every day and comes from few rows: habits, their windows, and which anchor rules are flexible.
struct Surroundings {
    let habits: [Habit]
    let windows: [HabitTimeWindow]
    let flexibleRules: Set<ID<AnchorRule>>

    init(_ store: Store) throws {
        habits = try store.rows(Habit.self)
        windows = try store.rows(HabitTimeWindow.self)
        flexibleRules = AnchorRule.flexible(among: try store.rows(AnchorRule.self))
    }
}

/// Reads what is known about one ended day, each part by an index.
struct DayReading {
    private let store: Store
    private let day: EndedDay

    init(_ store: Store, _ day: EndedDay) {
        self.store = store
        self.day = day
    }

    func facts(_ surroundings: Surroundings) throws -> DayFacts {
        var facts = DayFacts()
        let records = try Self.records(of: day.date, in: store)
        facts.timedAtTheEnd = Set(try store.rows(WorkSession.self, "WHERE outcome = 'autoClosed' AND endedAt = ?", [day.boundary.stored]).compactMap(\.taskID))
        let tasks = try tasks(also: records.compactMap(\.taskID) + facts.timedAtTheEnd)
        facts.tasks = Sheet(tasks)
        facts.records = Sheet(records)
        facts.sessionsOfCompleted = try tasks.filter { $0.isCompleted && day.contains($0.completedAt) }.flatMap {
            try store.rows(WorkSession.self, "WHERE taskID = ?", [$0.id.stored])
        }
        facts.sessions = try store.rows(WorkSession.self, "WHERE day >= ? AND day < ?", day.date.textRange)
        facts.entries = try store.rows(HabitEntry.self, "WHERE date >= ? AND date < ?", day.date.textRange)
        facts.habits = surroundings.habits
        facts.windows = surroundings.windows
        facts.flexibleRules = surroundings.flexibleRules
        facts.anchors = try anchors()
        facts.plans = Sheet(try store.dayPlans(of: day.date))
        facts.planningOfNext = try store.planning(of: day.date + 1)
        facts.openPlanning = Sheet(try store.rows(
            NightPlanningSession.self, "WHERE isComplete = 0 AND skippedAt IS NULL AND forDate < ?", [day.date.textAfter]))
        return facts
    }

    static func records(of day: Day, in store: Store) throws -> [DeferralRecord] {
        try store.rows(DeferralRecord.self, "WHERE day >= ? AND day < ?", day.textRange)
    }

    // MARK: Tasks

    private func tasks(also ids: [ID<TaskItem>]) throws -> [TaskItem] {
        let start = day.start.stored, boundary = day.boundary.stored, due = day.date.textAfter
        var tasks = try store.rows(TaskItem.self, "WHERE isCompleted = 0 AND droppedAt IS NULL AND dueDate < ?", [due])
        tasks += try store.rows(TaskItem.self, """
            WHERE isCompleted = 1 AND completedAt >= ? AND (completedAt < ? OR dueDate < ?)
            """, [start, boundary, due])
        tasks += try store.rows(TaskItem.self, """
            WHERE droppedAt IS NOT NULL AND droppedAt >= ? AND (droppedAt < ? OR dueDate < ?)
            """, [start, boundary, due])
        var seen = Set(tasks.map(\.id))
        for id in ids where seen.insert(id).inserted {
            if let task = try store.row(id) { tasks.append(task) }
        }
        return tasks
    }

    // MARK: Anchors

    /// A block may outlast its window and a window may span days, so four looks are needed: by start, windows and blocks of
    /// more than a day, which are few and have indexes of their own, and what was decided on the day.
    private func anchors() throws -> [Anchor] {
        var anchors = try store.rows(Anchor.self, "WHERE resolvedAt IS NOT NULL AND resolvedAt >= ? AND resolvedAt < ?", [day.start.stored, day.boundary.stored])
        if let working = day.workingDay {
            let near = working.lowerBound.adding(minutes: -DayReading.longBlockMinutes).stored
            let start = working.lowerBound.stored, end = working.upperBound.stored
            anchors += try store.rows(Anchor.self, "WHERE windowStart >= ? AND windowStart < ?", [near, end])
            anchors += try store.rows(Anchor.self, "WHERE \(Anchor.lastsLong) AND windowEnd > ? AND windowStart < ?", [start, near])
            anchors += try store.rows(Anchor.self, "WHERE effortMinutes > \(DayReading.longBlockMinutes) AND windowStart < ?", [near])
        }
        return Sheet(anchors).rows
    }

    /// A day.
    private static let longBlockMinutes = 1440
}
