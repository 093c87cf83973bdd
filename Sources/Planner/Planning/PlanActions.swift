import Model
import Rules
import Store
import Values

/// What a command of the planning did, and the night as it left it.
public struct PlanAnswer<Act> {
    public let hand: PlanInHand
    /// The day that the night looks back on.
    public let reviewed: Day
    public let act: Act
}

/// What a person does in the night's planning.
public struct PlanActions {
    let context: Context
    var store: Store { context.store }

    public init(_ context: Context) { self.context = context }

    /// The night that the commands act on. Looking changes nothing.
    public func inHand() throws -> PlanInHand { try PlanningReading(context).inHand() }

    func answer<Act>(_ hand: PlanInHand, _ reading: PlanningReading, _ act: Act) -> PlanAnswer<Act> {
        PlanAnswer(hand: hand, reviewed: reading.reviewedDay(hand), act: act)
    }

    // MARK: The way through

    /// What opening a night found.
    public enum Opening: Sendable { case made, resumed, reopened, takenUpAgain }

    /// Opens a night, or goes on with it, and remembers its day on this machine.
    ///
    /// - Parameter date: The day to plan; nil for the one that it is time for, in the shortened flow for today.
    /// - Throws: `dayHasEnded`.
    public func open(_ date: Day? = nil, as flow: PlanningFlow) throws -> PlanAnswer<Opening> {
        try store.connection.transaction {
            let reading = try PlanningReading(context)
            let day = date ?? (flow == .shortened ? reading.today : reading.plannedDay().planned)
            guard day.isWritable else { throw Refusal("beyondTheCalendar", "the day to plan is written with a year of four digits") }
            guard day >= reading.today else { throw Refusal("dayHasEnded", "\(day.text) has ended, and only today and later days can be planned") }
            let old = try reading.sessions(of: day), act = PlanActions.opening(.inForce(old))
            let session = try open(old, as: flow) ?? begin(day, as: flow)
            try reading.rememberOpened(day)
            try PlanChoices(store: store).forgetPassed(before: reading.today)
            return answer(PlanInHand(day, session), reading, act)
        }
    }

    /// Nil where there is none.
    private func open(_ old: [NightPlanningSession], as flow: PlanningFlow) throws -> NightPlanningSession? {
        var sheet = Sheet(old)
        for session in NightPlanningSession.opened(old, as: flow) { sheet[session.id] = session }
        try store.apply(sheet.edits)
        return .inForce(sheet.rows)
    }

    private func begin(_ day: Day, as flow: PlanningFlow) throws -> NightPlanningSession {
        let session = NightPlanningSession.made(for: day, as: flow, at: context.now, id: context.newIDs.next())
        try store.insert(session)
        return session
    }

    private static func opening(_ old: NightPlanningSession?) -> Opening {
        guard let old else { return .made }
        return old.isComplete ? .reopened : old.skippedAt == nil ? .resumed : .takenUpAgain
    }

    /// To the step after, or the one before.
    public enum Direction: Sendable { case next, back }

    /// Moves the bookmark; answers with whether it moved.
    public func move(_ direction: Direction) throws -> PlanAnswer<Bool> {
        try changingSession { session, hand, reading in
            let hasCarry = try reading.hasCarry(hand)
            switch direction {
            case .next: return session.moved(to: session.flow.step(after: session.step, isReopened: session.isReopened, hasCarry: hasCarry))
            case .back: return session.moved(to: session.flow.step(before: session.step, hasCarry: hasCarry))
            }
        }
    }

    private func changingSession(
        _ change: (NightPlanningSession, PlanInHand, PlanningReading) throws -> NightPlanningSession
    ) throws -> PlanAnswer<Bool> {
        try store.connection.transaction {
            let reading = try PlanningReading(context), hand = try reading.inHand()
            let old = try hand.sessionGoingOn(), session = try change(old, hand, reading)
            try store.update(old, session)
            return answer(PlanInHand(hand.day, session), reading, old != session)
        }
    }

    /// Leaves the night unplanned; where none was begun, that is noted too. Answers with whether anything changed.
    ///
    /// - Throws: `alreadyPlanned`.
    public func skip() throws -> PlanAnswer<Bool> {
        try store.connection.transaction {
            let reading = try PlanningReading(context), hand = try reading.inHand()
            let old = hand.session ?? .made(for: hand.day, as: .full, at: context.now, id: context.newIDs.next())
            let session = try old.skipped(at: context.now)
            if hand.session != nil { try store.update(old, session) } else { try store.insert(session) }
            return answer(PlanInHand(hand.day, session), reading, old != session)
        }
    }

    // MARK: The day

    /// Gives the planned day a level at once; answers with whether it had another.
    public func setLevel(_ level: Capacity) throws -> PlanAnswer<Bool> {
        try store.connection.transaction {
            let reading = try PlanningReading(context), hand = try reading.inHand()
            _ = try hand.sessionGoingOn()
            guard let old = try reading.record(of: hand.day) else {
                try store.insert(DayPlan.made(for: hand.day, level: level, id: context.newIDs.next()))
                return answer(hand, reading, true)
            }
            var plan = old
            plan.capacity = Raw(level)
            try store.update(old, plan)
            return answer(hand, reading, plan != old)
        }
    }

    /// A night that is closed.
    public struct Closing: Sendable {
        public let taskCount: Int
        public let fit: Fit
        /// How many nights were planned, of all time.
        public let nightsPlanned: Int
        /// False for a night that was closed already.
        public let didChange: Bool
    }

    /// Writes the plan into the day's record and ends the session. A closed one stays as it is until it is opened again.
    public func close() throws -> PlanAnswer<Closing> {
        try store.connection.transaction {
            let reading = try PlanningReading(context), hand = try reading.inHand()
            let old = try hand.anySession(), load = try reading.load(hand)
            guard !(old.hasEnded && old.isComplete) else { return answer(hand, reading, try closing(load, didChange: false)) }
            let session = try hand.sessionGoingOn().closed(at: context.now)
            try confirm(hand.day, load, reading)
            try store.update(old, session)
            try PlanChoices(store: store).forget(hand.day)
            try PlanChoices(store: store).forgetPassed(before: reading.today)
            return answer(PlanInHand(hand.day, session), reading, try closing(load, didChange: true))
        }
    }

    private func confirm(_ day: Day, _ load: DayLoad, _ reading: PlanningReading) throws {
        if let old = load.plan { return try store.update(old, old.confirmed(load.fit, load.free, at: context.now)) }
        let made = DayPlan.made(for: day, level: Levels.weekdayDefault(of: day, settings: reading.settings), id: context.newIDs.next())
        try store.insert(made.confirmed(load.fit, load.free, at: context.now))
    }

    private func closing(_ load: DayLoad, didChange: Bool) throws -> Closing {
        Closing(taskCount: load.lists.tasks.count, fit: load.fit, nightsPlanned: try ClosedNights.count(in: store), didChange: didChange)
    }
}
