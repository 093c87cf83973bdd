import Model
import Values

// What opening, walking through, closing and skipping make of a night's session. See the rule page *Planning*.
extension NightPlanningSession {
    /// A new one, at the first step of its flow.
    public static func made(for day: Day, as flow: PlanningFlow, at now: Instant, id: ID<NightPlanningSession>) -> NightPlanningSession {
        var session = NightPlanningSession(id: id)
        session.forDate = day
        session.createdAt = now
        session.isShortened = flow == .shortened
        session.currentStep = Raw(flow.first)
        return session
    }

    /// The session as opening it again leaves it. One in progress stays as it is, whatever flow is asked for; one that was closed
    /// is adjusted from `build` on and stays confirmed; one that was skipped starts anew, shortened if that is asked for.
    public func opened(as asked: PlanningFlow) -> NightPlanningSession {
        var session = self
        if isComplete {
            (session.currentStep, session.skippedAt) = (Raw(.build), nil)
        } else if skippedAt != nil {
            session.skippedAt = nil
            session.isShortened = isShortened || asked == .shortened
            session.currentStep = Raw(session.flow.first)
        }
        return session
    }

    /// The sessions of a day as opening it leaves them. Opening takes one back in its flow, and of twins another may be the one
    /// that dedup would keep from then on: it is opened too, so that the day is open afterwards.
    public static func opened(_ sessions: [NightPlanningSession], as asked: PlanningFlow) -> [NightPlanningSession] {
        var sheet = Sheet(sessions), isFirst = true
        while let session = inForce(sheet.rows), isFirst || session.hasEnded {
            sheet[session.id] = session.opened(as: asked)
            isFirst = false
        }
        return sheet.rows
    }

    /// At another step. Where that is the one it reads as being at, what is stored stays, a word that isn't known too.
    public func moved(to step: PlanningStep) -> NightPlanningSession {
        guard step != self.step else { return self }
        var session = self
        session.currentStep = Raw(step)
        return session
    }

    public func closed(at now: Instant) -> NightPlanningSession {
        var session = self
        (session.isComplete, session.completedAt, session.skippedAt, session.currentStep) = (true, now, nil, Raw(.close))
        return session
    }

    /// Skipped now; one that is skipped already stays as it is.
    ///
    /// - Throws: `alreadyPlanned` for a night that was closed, reopened or not.
    public func skipped(at now: Instant) throws(Refusal) -> NightPlanningSession {
        guard !isComplete else { throw Refusal("alreadyPlanned", "the plan for \(forDate.text) is closed already, so there is nothing to skip") }
        guard skippedAt == nil else { return self }
        var session = self
        session.skippedAt = now
        return session
    }
}
