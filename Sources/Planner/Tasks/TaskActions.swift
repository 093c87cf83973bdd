import JSON
import Model
import Rules
import Store
import Values

/// That weekdays are given for a task that isn't weekly.
public struct WeekdaysNeedAWeeklyTask: Error, CustomStringConvertible {
    public var description: String { "--weekdays is for a weekly task: --repeat weekly" }

    public init() {}
}

/// What a person does with tasks, one transaction each.
public struct TaskActions {
    private let context: Context
    private var store: Store { context.store }

    public init(_ context: Context) { self.context = context }

    /// A task as a command left it.
    public struct Changed {
        public let task: TaskItem
        public let didChange: Bool
    }

    /// A task that was added, and what that does to its day.
    public struct Added {
        public let task: TaskItem
        /// That it tips its day over; nil where there is room.
        public let dayFull: DayFull?
    }

    /// A task that was finished or dropped, and what followed from that.
    public struct Ended {
        public let task: TaskItem
        public let didChange: Bool
        /// The instance that its series got.
        public let next: TaskItem?
        /// The timer that ended with it, if one ran.
        public let timer: WorkSession?
    }

    /// A task that got another day.
    public struct Moved {
        public let move: TaskMove
        /// The timer that ended with it, if one ran.
        public let timer: WorkSession?
    }

    /// A task that is to be done again.
    public struct Reopened {
        public let task: TaskItem
        public let didChange: Bool
        /// The next instance, which went.
        public let takenBack: TaskItem?
    }

    // MARK: Adding and editing

    /// - Parameter category: Its name or id.
    public func add(_ form: TaskForm, category: String?) throws -> Added {
        try store.connection.transaction {
            let settings = try context.settings(), days = LogicalDays(zone: context.zone, settings: settings)
            let form = try withCategory(form, category.map(Given.to))
            let task = try form.made(now: context.now, id: context.newIDs.next())
            let dayFull = try DayFull(adding: task, context, days: days, settings: settings)
            try store.insert(task)
            return Added(task: task, dayFull: dayFull)
        }
    }

    /// - Parameter category: Its name or id.
    /// - Throws: `WeekdaysNeedAWeeklyTask`, for whether they may be given may depend on the task.
    public func edit(_ id: String, _ form: TaskForm, category: Given<String>?) throws -> Changed {
        try store.connection.transaction {
            let task = try store.find(id, "task", TaskItem.self)
            guard form.hasRoomForWeekdays(present: task.repeatKind) else { throw WeekdaysNeedAWeeklyTask() }
            let form = try withCategory(form, category)
            let isTaken = form.repeatKind != nil && task.seriesID != nil ? try isSeriesTaken(of: task) : false
            return try write(task, try form.edited(task, today: try context.days().date(of: context.now), isSeriesTaken: isTaken))
        }
    }

    private func withCategory(_ form: TaskForm, _ category: Given<String>?) throws -> TaskForm {
        guard let category else { return form }
        var form = form
        form.category = Given(try category.value.map { try CategoryReading(store).find($0, forTask: true) })
        return form
    }

    /// Whether another live row of its series repeats.
    private func isSeriesTaken(of task: TaskItem) throws -> Bool {
        guard let series = task.seriesID else { return false }
        return try store.contains("WHERE seriesID = ? AND isCompleted = 0 AND droppedAt IS NULL", [series.stored]) { (row: TaskItem) in
            row.id != task.id && row.isRepeating
        }
    }

    public func stopRepeating(_ id: String) throws -> Changed {
        try changing(id) { try $0.withoutRepeat() }
    }

    /// - Parameter line: Of its notes, from 0.
    public func check(_ id: String, line: Int) throws -> Changed {
        try changing(id) { try $0.flipping(line: line) }
    }

    private func changing(_ id: String, _ change: (TaskItem) throws -> TaskItem) throws -> Changed {
        try store.connection.transaction {
            let task = try store.find(id, "task", TaskItem.self)
            return try write(task, try change(task))
        }
    }

    private func write(_ old: TaskItem, _ new: TaskItem) throws -> Changed {
        try store.update(old, new)
        return Changed(task: new, didChange: new != old)
    }

    // MARK: Moving and ending

    public func move(_ id: String, _ request: TaskMove.Request) throws -> Moved {
        try store.connection.transaction {
            let acts = try TaskActs(context), move = try acts.planned(try store.find(id, "task"), request)
            return Moved(move: move, timer: try acts.carryOut(move))
        }
    }

    /// What is done or dropped already stays as it is, save that what is done can't be dropped.
    ///
    /// - Throws: `notLive`.
    public func end(_ id: String, as ending: TaskEnding) throws -> Ended {
        try store.connection.transaction {
            let task = try store.find(id, "task", TaskItem.self)
            guard try ending.isWanted(of: task) else { return Ended(task: task, didChange: false, next: nil, timer: nil) }
            let ended = try TaskActs(context).end(task, as: ending)
            return Ended(task: ended.task, didChange: true, next: ended.next, timer: ended.timer)
        }
    }

    /// Nothing for a task that isn't completed.
    ///
    /// - Throws: `alreadyRepeated`.
    public func reopen(_ id: String) throws -> Reopened {
        try store.connection.transaction {
            let task = try store.find(id, "task", TaskItem.self)
            guard task.isCompleted else { return Reopened(task: task, didChange: false, takenBack: nil) }
            let reopened = try TaskActs(context).reopening(task)
            return Reopened(task: reopened.task, didChange: true, takenBack: reopened.takenBack.first)
        }
    }
}
