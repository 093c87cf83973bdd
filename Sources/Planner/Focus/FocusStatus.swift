import JSON
import Model
import Rules
import Store
import Values

/// What runs now, the anchor worth knowing of, and, after a command that ended a timer, what it ended.
public struct FocusStatus {
    public let now: Instant
    public let zone: Zone
    /// Nil where nothing runs.
    public let live: LiveTimer?
    public let edge: Edge?
    public let ended: EndedTimer?

    init(_ context: Context, _ reading: FocusReading, ended: EndedTimer? = nil) throws {
        now = context.now
        zone = context.zone
        live = try reading.live()
        edge = try reading.edge()
        self.ended = ended
    }

    public var json: JSON {
        let members: [JSON.Member] = [.init("now", .string(now.text)), .init("session", live.map(json) ?? .null), .init("edge", edge?.json ?? .null)]
        return .object(members + (ended.map { [.init("ended", $0.json)] } ?? []))
    }

    private func json(_ timer: LiveTimer) -> JSON {
        let session = timer.session
        return [
            "id": .string(session.id.text), "state": .string(session.state(at: now).rawValue), "startedAt": .string(session.startedAt.text),
            "day": .string(session.day.text), "elapsedSeconds": .int(session.elapsedSeconds(at: now)), "pausedSeconds": .int(session.pausedSeconds),
            "estimateMinutes": .orNull(session.estimateMinutes), "task": timer.thing.task, "habit": timer.thing.habit,
        ]
    }
}

/// A timer that a command ended, and what the command did to its task beside.
public struct EndedTimer {
    /// As it ended.
    public let session: WorkSession
    public let thing: TimedThing
    /// The task as the command left it; nil for a habit.
    public var task: TaskItem?
    /// The next instance of a repeating task, where the command made one.
    public var next: TaskItem?
    /// How the task was put off.
    public var move: TaskMove?
    /// The line that was added to its notes.
    public var note: String?

    init(_ session: WorkSession, on thing: TimedThing) {
        self.session = session
        self.thing = thing
    }

    mutating func take(_ ended: TaskActs.Ended) { (task, next) = (ended.task, ended.next) }

    var json: JSON {
        ["id": .string(session.id.text), "outcome": .string(session.outcome.text), "actualSeconds": .int(session.actualSeconds)]
    }
}

extension TimedThing {
    fileprivate var task: JSON {
        if case .task(let task) = self { ["id": .string(task.id.text), "title": .string(task.title)] } else { .null }
    }

    fileprivate var habit: JSON {
        if case .habit(let habit, let time) = self {
            ["id": .string(habit.id.text), "title": .string(habit.title), "time": .string(time)]
        } else {
            .null
        }
    }
}

extension Edge {
    fileprivate var json: JSON { ["title": .string(title), "kind": .string(kind.rawValue), "minutes": .int(minutes)] }
}
