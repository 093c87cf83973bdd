import Model
import Rules
import Store
import Values

/// What a person does with a timer. Each is one transaction, and a refused one writes nothing.
public struct FocusActions {
    private let context: Context
    private var store: Store { context.store }

    public init(_ context: Context) { self.context = context }

    /// What runs now; looking changes nothing.
    public func status() throws -> FocusStatus {
        try context.reading { try FocusStatus(context, FocusReading(context: context, days: context.days())) }
    }

    // MARK: Beginning

    /// - Throws: `alreadyRunning`, `notLive`.
    public func begin(task id: String) throws -> FocusStatus {
        try acting { days, reading in
            let task = try store.find(id, "task", TaskItem.self)
            let session = try WorkSession.begun(
                on: task, live: try reading.live(), now: context.now, day: days.date(of: context.now), id: context.newIDs.next())
            try store.insert(session)
            return nil
        }
    }

    /// - Parameter label: Of the habit's time of day; it may be left out where the habit has one.
    /// - Throws: `TimeOfDayNeeded` where it may not; `alreadyRunning`, `notATimedHabit`, `habitNotActive`.
    public func begin(habit id: String, time label: String?) throws -> FocusStatus {
        try acting { days, reading in
            let habit = try store.find(id, "habit", Habit.self)
            guard let window = try TimesOfDay(habit, store).window(called: label) else {
                throw NotFound("\"\(habit.title)\" has no time of day, so there is nothing to time")
            }
            let session = try WorkSession.begun(
                on: window, of: habit, live: try reading.live(), now: context.now, day: days.date(of: context.now), id: context.newIDs.next())
            try store.insert(session)
            return nil
        }
    }

    // MARK: While it runs

    public func pause() throws -> FocusStatus { try changing { timer throws(Refusal) in try timer.paused(at: context.now) } }

    public func resume() throws -> FocusStatus { try changing { timer throws(Refusal) in try timer.resumed(at: context.now) } }

    private func changing(_ change: (LiveTimer) throws(Refusal) -> WorkSession) throws -> FocusStatus {
        try acting { _, reading in
            let timer = try LiveTimer.running(try reading.live())
            try store.update(timer.session, try change(timer))
            return nil
        }
    }

    // MARK: Ending

    /// Logs the time, and completes a task.
    ///
    /// - Parameter note: What to note in the task's notes; a habit has none.
    public func finish(note: String?) throws -> FocusStatus {
        let line = note.flatMap { NoteLine.made($0, at: context.now, zone: context.zone) }
        return try ending(as: .finished) { timer, acts, ended in
            var completes = false
            if case .task(let task) = timer.thing {
                let noted = try add(line, to: task)
                completes = task.isLive
                (ended.task, ended.note) = (noted, line)
                if completes { try ended.take(acts.end(noted, as: .done)) }
            }
            try FocusMemory(ended, completed: completes).keep(in: store)
        }
    }

    /// Before the next instance is made, for it takes the notes over.
    private func add(_ line: String?, to task: TaskItem) throws -> TaskItem {
        guard let line else { return task }
        var noted = task
        noted.notes = NoteLine.added(line, to: task.notes)
        try store.update(task, noted)
        return noted
    }

    /// Keeps the time; the task stays as it is.
    public func stop() throws -> FocusStatus {
        try ending(as: .abandoned) { _, _, ended in try FocusMemory(ended, completed: false).keep(in: store) }
    }

    /// Puts the task off to tomorrow. Whichever deferral it is, nobody is asked to pick a day.
    public func putOff() throws -> FocusStatus {
        try ending(as: .deferred) { timer, acts, ended in
            let move = try acts.move(timer.task(toBe: "put off"), TaskMove.Request(from: acts.today, to: acts.today + 1))
            (ended.task, ended.move) = (move.task, move)
        }
    }

    /// Lets the task go; one that repeats comes again.
    public func drop() throws -> FocusStatus {
        try ending(as: .dropped) { timer, acts, ended in try ended.take(acts.end(timer.task(toBe: "dropped"), as: .dropped)) }
    }

    /// - Parameter deed: What else happens. It checks before it writes.
    private func ending(as outcome: SessionOutcome, _ deed: (LiveTimer, TaskActs, inout EndedTimer) throws -> Void) throws -> FocusStatus {
        try acting { days, reading in
            let timer = try LiveTimer.running(try reading.live())
            if outcome != .abandoned { try checkIsReadable(timer) }
            var ended = EndedTimer(timer.session.ended(at: context.now, as: outcome), on: timer.thing)
            try deed(timer, TaskActs(context, days: days), &ended)
            // What befell a task may have ended it already, to the same; a habit's, and one of a task that only got another
            // date, still runs.
            try TimerActs(context: context, days: days).write(timer.session, ended.session)
            return ended
        }
    }

    private func checkIsReadable(_ timer: LiveTimer) throws {
        guard timer.thing == .unknown, let task = timer.session.taskID else { return }
        throw BadState("the task \(task) that is timed can't be read; jamaal doctor says why, and focus stop ends the timer")
    }

    // MARK: Undo

    /// Reopens what `finish` or `stop` last ended here.
    public func undo() throws -> FocusStatus {
        try acting { days, reading in
            let memory = try FocusMemory(in: store)
            let last = try FocusUndo.checked(memory.flatMap { try store.row($0.session) }, live: try reading.live(), now: context.now)
            let timer = try reading.timer(last)
            try checkIsReadable(timer)
            if let memory, case .task(let task) = timer.thing { try reopen(task, memory, TaskActs(context, days: days)) }
            try TimerActs(context: context, days: days).write(last, last.reopened(at: context.now))
            try FocusMemory.forget(in: store)
            return nil
        }
    }

    private func reopen(_ task: TaskItem, _ memory: FocusMemory, _ acts: TaskActs) throws {
        let wasCompleted = memory.completed && task.isCompleted
        try FocusUndo.check(wasCompleted ? task.reopened : task)
        // The note goes last, for an untouched next instance has it too.
        let reopened = wasCompleted ? try acts.reopen(task) : task
        guard let note = memory.note else { return }
        var bare = reopened
        bare.notes = NoteLine.removed(note, from: reopened.notes)
        try store.update(reopened, bare)
    }

    // MARK: One transaction

    private func acting(_ deed: (LogicalDays, FocusReading) throws -> EndedTimer?) throws -> FocusStatus {
        try store.connection.transaction {
            let days = try context.days(), reading = FocusReading(context: context, days: days)
            let ended = try deed(days, reading)
            return try FocusStatus(context, reading, ended: ended)
        }
    }
}
