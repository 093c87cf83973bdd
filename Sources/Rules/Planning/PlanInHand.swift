import Model
import Values

/// The night that a command of the planning acts on. See the rule page *Planning*.
public struct PlanInHand: Equatable, Sendable {
    /// The day that is planned.
    public let day: Day
    public let session: NightPlanningSession?

    public init(_ day: Day, _ session: NightPlanningSession?) {
        self.day = day
        self.session = session
    }

    /// The day that was last opened on this machine, while it hasn't passed and its session hasn't ended; else the day that it
    /// is time to plan.
    ///
    /// - Parameters:
    ///   - opened: The day last opened here; nil for none.
    ///   - target: The day that it is time to plan now.
    ///   - sessions: Sessions of both days.
    public init(opened: Day?, target: Day, today: Day, sessions: [NightPlanningSession]) {
        func session(_ day: Day) -> NightPlanningSession? { .inForce(sessions.filter { $0.forDate == day }) }
        if let opened, opened >= today, let own = session(opened), !own.hasEnded {
            self.init(opened, own)
        } else {
            self.init(target, session(target))
        }
    }

    /// The session, whatever became of it.
    ///
    /// - Throws: `noPlanningSession`.
    public func anySession() throws(Refusal) -> NightPlanningSession {
        guard let session else { throw Refusal("noPlanningSession", "no planning is open for \(day.text); run jamaal plan open") }
        return session
    }

    /// The session, if it is going on.
    ///
    /// - Throws: `noPlanningSession`, `planningEnded`.
    public func sessionGoingOn() throws(Refusal) -> NightPlanningSession {
        let session = try anySession()
        guard !session.hasEnded else {
            let ending = session.isComplete ? "closed" : "skipped"
            throw Refusal("planningEnded", "planning \(day.text) is \(ending); run jamaal plan open to go on with it")
        }
        return session
    }

    /// Whether a choice can be taken back: not once the night was closed, reopened or not.
    ///
    /// - Throws: `noPlanningSession`, `nightClosed`, `planningEnded`.
    public func checkCanUndo() throws(Refusal) {
        guard try !anySession().isComplete else {
            throw Refusal("nightClosed", "the plan for \(day.text) is closed, and with it what was chosen; move the task instead")
        }
        _ = try sessionGoingOn()
    }
}

extension PlanInHand {
    /// Whether tasks of the reviewed day are settled in this night: only in the full flow.
    ///
    /// - Throws: `noCarry`.
    public func checkHasCarry() throws(Refusal) {
        guard session?.flow == .shortened else { return }
        throw Refusal("noCarry", "the shortened planning of \(day.text) settles nothing of the day before; plan pull and plan push move its tasks")
    }
}
