import Model
import Rules
import Values

extension StoreMaker {
    // MARK: Anchors

    mutating func makeAnchors() {
        for _ in 0..<random.number(1...3) { addRule() }
        for _ in 0..<some(10, from: 1) { makeSlot() }
        for _ in 0..<some(3) { makeOneOffs() }
    }

    private mutating func addRule() {
        var rule = AnchorRule(id: newID())
        rule.title = "Rule"
        rule.sourceKey = word()
        rule.createdAt = made()
        rule.configData = random.pick(["{}", "nonsense", #"{"version":1}"#])
        if shallMake(.movableAnchor, percent: 40) {
            if random.chance(50) {
                rule.placement = Raw(.flexible)
            } else {
                rule.sourceKey = Raw(.plantWatering)
                rule.configData = #"{"version":1,"recurrence":{"kind":"afterLast","minDays":2,"maxDays":4,"startDate":"2026-09-01"}}"#
            }
        }
        rules.append(rule)
        add(rule)
    }

    private mutating func anchor(of rule: ID<AnchorRule>?, on day: Day, slot: String) -> Anchor {
        var anchor = Anchor(id: newID())
        anchor.ruleID = rule
        anchor.occurrenceDate = day
        anchor.slotKey = slot
        anchor.windowStart = random.chance(70) ? world.zone.instant(day, MinuteOfDay(clamping: random.pick([470, 600, 615, 1130]))) : moment(on: day)
        anchor.windowEnd = anchor.windowStart.adding(minutes: random.pick([0, 30, 90, 2880]))
        anchor.effortMinutes = shallMake(.longBlock, percent: 8) ? random.pick([1441, 4000]) : random.pick([nil, -3, 0, 15, 30, 60])
        anchor.attendanceStatus = word()
        anchor.generatedAt = made()
        if anchor.attendanceStatus != .pending { anchor.resolvedAt = random.chance(10) ? nil : pastMoment() }
        if anchor.attendanceStatus == .pending, random.chance(10) { anchor.resolvedAt = pastMoment() }
        return anchor
    }

    private mutating func makeSlot() {
        let rule = random.pick(rules).id, day = day(), slot = random.pick(["", "drop"])
        let first = anchor(of: rule, on: day, slot: slot)
        add(first)
        while shallMake(.duplicates("Anchor"), percent: 45) {
            var copy = anchor(of: rule, on: day, slot: slot)
            if shallMake(.tie("Anchor"), percent: 50) {
                copy.attendanceStatus = first.attendanceStatus
                copy.resolvedAt = first.resolvedAt
                if random.chance(60) { copy.generatedAt = first.generatedAt }
            }
            add(copy)
        }
    }

    private mutating func makeOneOffs() {
        let first = anchor(of: nil, on: day(), slot: "")
        add(first)
        guard shallMake(.oneOffTwins, percent: 50) else { return }
        var copy = first
        copy.id = newID()
        add(copy)
    }

    // MARK: Days and nights

    mutating func makePlans() {
        for day in world.lastProcessed.ordinal - 1...world.today.ordinal + 1 where random.chance(55) { makePlan(day.day) }
        for day in world.lastProcessed.ordinal - 1...world.today.ordinal + 2 where random.chance(45) { makePlanning(day.day) }
    }

    private mutating func makePlan(_ day: Day) {
        var plan = plan(day)
        add(plan)
        while shallMake(.duplicates("DayPlan"), percent: 35) {
            let tie = shallMake(.tie("DayPlan"), percent: 50)
            let (confirmed, minutes) = (plan.planningCompletedAt, plan.completedEffortMinutes)
            plan = self.plan(day)
            if tie { plan.planningCompletedAt = confirmed }
            if tie, random.chance(60) { plan.completedEffortMinutes = minutes }
            add(plan)
        }
    }

    private mutating func plan(_ day: Day) -> DayPlan {
        var plan = DayPlan(id: newID())
        plan.date = day
        plan.capacity = word()
        plan.plannedTaskMinutes = random.number(0...300)
        plan.freeMinutes = random.number(0...600)
        plan.completedEffortMinutes = random.pick([0, 30, 60])
        plan.loadScore = random.number(0...200)
        plan.wasOverloaded = random.chance(30)
        plan.completionRate = random.pick([0, 0.5, 1.0 / 3])
        plan.completionBasis = random.number(0...4)
        plan.planningCompletedAt = random.chance(50) ? moment(on: day - 1) : nil
        return plan
    }

    private mutating func makePlanning(_ day: Day) {
        let first = planning(day)
        add(first)
        while shallMake(.duplicates("NightPlanningSession"), percent: 35) {
            var copy = planning(day)
            if shallMake(.tie("NightPlanningSession"), percent: 50) {
                copy.isComplete = first.isComplete
                copy.currentStep = first.currentStep
                if random.chance(60) { copy.createdAt = first.createdAt }
            }
            add(copy)
        }
    }

    private mutating func planning(_ day: Day) -> NightPlanningSession {
        var session = NightPlanningSession(id: newID())
        session.forDate = day
        session.currentStep = word()
        session.createdAt = random.chance(50) ? made() : moment(on: day - 1)
        session.isComplete = random.chance(35)
        if session.isComplete {
            session.completedAt = moment(on: day - 1)
        } else if random.chance(35) {
            session.skippedAt = random.chance(40) ? world.days.end(of: day) : moment(on: day - 1)
        } else {
            tally.note(.other(.openPlanning))
        }
        return session
    }

    mutating func makeNudges() {
        for _ in 0..<some(4, from: 1) {
            var nudge = NudgeLog(id: newID())
            nudge.kind = word()
            nudge.subjectKey = random.pick([nil, "180"])
            nudge.sentAt = pastMoment()
            nudge.dismissedAt = random.chance(40) ? pastMoment() : nil
            add(nudge)
        }
    }
}
