import Model
import Rules
import Store
import Values

/// What befalls a task, whichever command brings it about (`task`, `plan` or `focus`): it is moved, it ends, it becomes live
/// again, each with its record, its timer and its series. Inside the caller's transaction.
struct TaskActs {
    let context: Context
    let days: LogicalDays
    /// The logical date of now.
    let today: Day

    private var store: Store { context.store }
    private var timers: TimerActs { TimerActs(context: context, days: days) }

    init(_ context: Context) throws { self.init(context, days: try context.days()) }

    init(_ context: Context, days: LogicalDays) {
        self.context = context
        self.days = days
        today = days.date(of: context.now)
    }

    // MARK: Moving

    /// What a move would do; nothing is written.
    func planned(_ task: TaskItem, _ request: TaskMove.Request) throws -> TaskMove {
        try Deferral.move(task, request, records: try records(of: task, on: request.from), now: context.now, today: today, id: context.newIDs.next())
    }

    func move(_ task: TaskItem, _ request: TaskMove.Request) throws -> TaskMove {
        let move = try planned(task, request)
        try carryOut(move)
        return move
    }

    /// Answers with the timer that ended with the move, if one ran.
    @discardableResult
    func carryOut(_ move: TaskMove) throws -> WorkSession? {
        try store.update(move.old, move.task)
        if let record = move.record {
            if let old = move.oldRecord { try store.update(old, record) } else { try store.insert(record) }
        }
        return move.endsTimer ? try timers.end(timersOf: move.task, as: .deferred) : nil
    }

    func records(of task: TaskItem, on day: Day) throws -> [DeferralRecord] {
        try store.rows(DeferralRecord.self, "WHERE taskID = ? AND day >= ? AND day < ?", [task.id.stored] + day.textRange)
    }

    // MARK: Ending

    /// A task that ended, and the next instance that its series got.
    struct Ended {
        let task: TaskItem
        let next: TaskItem?
        /// The timer that ended with it, if one ran.
        let timer: WorkSession?
    }

    /// Ends a live task now.
    func end(_ task: TaskItem, as ending: TaskEnding) throws -> Ended {
        let ended = ending.applied(to: task, now: context.now, today: today, newSeries: context.newIDs.next())
        try store.update(task, ended.task)
        let timer = try timers.end(timersOf: task, as: ending.outcome)
        return Ended(task: ended.task, next: try ended.next.flatMap { try addSuccessor(of: ended.task, on: $0) }, timer: timer)
    }

    /// Nothing where the series has a row on that day already, live or not.
    private func addSuccessor(of task: TaskItem, on due: Day) throws -> TaskItem? {
        guard let series = task.seriesID else { return nil }
        let isThere = try store.contains("WHERE seriesID = ? AND dueDate >= ? AND dueDate < ?", [series.stored] + due.textRange) { (row: TaskItem) in
            row.id != task.id
        }
        guard !isThere else { return nil }
        let next = Repetition.successor(of: task, on: due, now: context.now, id: context.newIDs.next())
        try store.insert(next)
        return next
    }

    /// A completed task becomes live again, and its untouched next instance goes.
    func reopen(_ task: TaskItem) throws -> TaskItem { try reopening(task).task }

    /// The same, with the next instances that went.
    func reopening(_ task: TaskItem) throws -> (task: TaskItem, takenBack: [TaskItem]) {
        let takenBack = try task.completedAt.map { try takeBackSuccessors(of: task, endedAt: $0) } ?? []
        let reopened = task.reopened
        try store.update(task, reopened)
        return (reopened, takenBack)
    }

    /// Answers with the instances that went: one, or none.
    ///
    /// - Throws: `alreadyRepeated` where the next instance was touched.
    @discardableResult
    func takeBackSuccessors(of task: TaskItem, endedAt moment: Instant) throws -> [TaskItem] {
        guard let series = task.seriesID else { return [] }
        let end = days.date(of: moment)
        // The next instance lies after the end, and of the others only those that are live matter.
        let others = try store.rows(
            TaskItem.self, "WHERE seriesID = ? AND (dueDate >= ? OR (isCompleted = 0 AND droppedAt IS NULL))", [series.stored, end.textAfter]
        ).filter { $0.id != task.id }
        let touched = Set(try others.filter { try $0.isLive && hasHistory($0) }.map(\.id))
        let takenBack = try Repetition.takenBack(task, endedOn: end, series: others, touched: touched)
        for next in takenBack { try store.delete(next) }
        return takenBack
    }

    /// Rows that can't be read too, for they would go with the task.
    func hasHistory(_ task: TaskItem) throws -> Bool {
        try ["DeferralRecord", "WorkSession"].contains { table in
            try store.connection.first("SELECT 1 FROM \(table) WHERE taskID = ? LIMIT 1", [task.id.stored]) { $0.value(0) } != nil
        }
    }
}
