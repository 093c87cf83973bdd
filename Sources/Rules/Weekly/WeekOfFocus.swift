import Model
import Values

/// What was timed in a week, and what it had been thought to take. See the rule page *Weekly*.
public struct WeekOfFocus: Sendable {
    /// The timers that count, by their beginning.
    public let counted: [WorkSession]
    /// Of each task, and of each habit's window on each day, the session whose estimate counts.
    public let estimates: [WorkSession]

    public var sessions: Int { counted.count }
    /// Their seconds in minutes, rounded once over the sum.
    public var trackedMinutes: Int { Whole.minutes(ofSeconds: Whole.sum(counted.map(\.actualSeconds))) }
    public var estimatedMinutes: Int { Whole.sum(estimates.map(\.effort)) }

    /// - Parameter sessions: Any sessions, those of the week's days among them. Minutes entered by hand are no timer, and what
    ///   still runs or ended in a word that isn't known isn't counted.
    public init(_ week: Week, sessions: [WorkSession]) {
        counted = sessions.filter { (week.first...week.last).contains($0.day) && $0.isEndedTimer }
            .sorted { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }
        var latest: [Subject: WorkSession] = [:]
        for session in counted where session.estimateMinutes != nil {
            if let subject = Subject(session) { latest[subject] = session }
        }
        estimates = latest.values.sorted { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }
    }

    /// What an estimate is of: a task on whatever days, or a habit's window on one.
    private enum Subject: Hashable {
        case task(ID<TaskItem>)
        case window(ID<HabitTimeWindow>, Day)

        init?(_ session: WorkSession) {
            if let task = session.taskID {
                self = .task(task)
            } else if let window = session.habitWindowID {
                self = .window(window, session.day)
            } else {
                return nil
            }
        }
    }
}

extension WorkSession {
    /// Whether it was a timer and has ended: minutes entered by hand are none, and neither is what still runs.
    var isEndedTimer: Bool {
        switch outcome.kind {
        case .finished, .deferred, .dropped, .abandoned, .autoClosed: return true
        case .running, .manual, nil: return false
        }
    }

    fileprivate var effort: Int { estimateMinutes.asMinutes }
}
