import Model
import Values

/// What a timer is on.
public enum TimedThing: Equatable, Sendable {
    case task(TaskItem)
    /// A habit's time of day; `time` is its label where the habit has several.
    case habit(Habit, time: String)
    /// A row that is gone or can't be read.
    case unknown

    /// Its title as people read it: a habit's with its time of day.
    public var title: String {
        switch self {
        case .task(let task): return task.title.isEmpty ? TimedThing.untitled : task.title
        case .habit(let habit, let time):
            let title = habit.title.isEmpty ? TimedThing.untitled : habit.title
            return time.isEmpty ? title : "\(title) · \(time)"
        case .unknown: return "something that can't be read"
        }
    }

    private static let untitled = "untitled"

    /// The commands that settle its timer, as a sentence lists them.
    fileprivate var endings: String {
        if case .habit = self { return "focus finish or focus stop" }
        return "focus finish, focus stop, focus defer or focus drop"
    }
}

/// The one timer that runs, and what a person may do with it. See the rule page *Focus*.
public struct LiveTimer: Equatable, Sendable {
    public let session: WorkSession
    public let thing: TimedThing

    public init(_ session: WorkSession, on thing: TimedThing) {
        self.session = session
        self.thing = thing
    }

    /// - Throws: `alreadyPaused`.
    public func paused(at now: Instant) throws(Refusal) -> WorkSession {
        guard session.pausedAt == nil else {
            throw Refusal("alreadyPaused", "the timer on \"\(thing.title)\" is paused already; focus resume goes on with it")
        }
        var paused = session
        paused.pausedAt = now
        return paused
    }

    /// The pause that ends is added to those that are over, in whole seconds.
    ///
    /// - Throws: `notPaused`.
    public func resumed(at now: Instant) throws(Refusal) -> WorkSession {
        guard let pause = session.pausedAt else { throw Refusal("notPaused", "the timer on \"\(thing.title)\" isn't paused") }
        var resumed = session
        resumed.pausedSeconds = Whole.held(session.pausedSeconds) + pause.wholeSeconds(to: now)
        resumed.pausedAt = nil
        return resumed
    }

    /// The task that it is on, where something is to happen to it.
    ///
    /// - Parameter act: What that is, such as "dropped".
    /// - Throws: `notForAHabit`; `notLive` for a task that is completed or dropped already.
    public func task(toBe act: String) throws(Refusal) -> TaskItem {
        guard case .task(let task) = thing else {
            throw Refusal("notForAHabit", "\"\(thing.title)\" is no task and can't be \(act); settle its timer with focus finish or focus stop")
        }
        try task.checkIsLive(act)
        return task
    }

    /// - Parameter live: What runs now, if anything.
    /// - Throws: `alreadyRunning`, naming what is timed and how to settle it.
    public static func checkNothingRuns(_ live: LiveTimer?) throws(Refusal) {
        guard let live else { return }
        let state = live.session.pausedAt == nil ? "being timed" : "being timed, and paused"
        throw Refusal("alreadyRunning", "\"\(live.thing.title)\" is \(state); settle it first with \(live.thing.endings)")
    }

    /// - Throws: `notRunning` where nothing runs.
    public static func running(_ live: LiveTimer?) throws(Refusal) -> LiveTimer {
        guard let live else { throw Refusal("notRunning", "no timer is running; focus begin starts one") }
        return live
    }
}
