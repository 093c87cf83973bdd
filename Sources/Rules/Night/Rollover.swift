import Model
import Values

/// What the end of a logical day does. Each part is asked with rows as they are and answers with rows as they shall be;
/// asked again about its own answer, it changes nothing. See the rule page *Rollover*.
public enum Rollover {
    /// Closes the live sessions begun before the boundary, each at the end of its own day: one that slipped through for
    /// days doesn't collect them.
    public static func close(_ live: [WorkSession], before boundary: Instant, days: LogicalDays) -> Sheet<WorkSession> {
        var sheet = Sheet(live)
        for session in live where session.isLive && session.startedAt < boundary {
            sheet.change(session.id) { $0.end(at: days.end(of: days.date(of: session.startedAt)), as: .autoClosed) }
        }
        return sheet
    }

    /// The tasks that the end of the day moves to the next: live, due by then, and not put off that day already.
    public static func moving(_ tasks: [TaskItem], on date: Day, recorded: Set<ID<TaskItem>>) -> [TaskItem] {
        tasks.filter { task in task.isLive && (task.dueDate.map { $0 <= date } ?? false) && !recorded.contains(task.id) }
    }

    /// What a day that is read, settled and recorded has become.
    public struct Outcome: Sendable {
        public var facts: DayFacts
        /// Tasks that were put off.
        public var deferred: Set<ID<TaskItem>> = []
        public var deferrals: Int { deferred.count }
        public var carried = 0
        public var plansCreated = 0
        public var endedPlanningSessions = 0
    }

    /// Reads the day as lived, carries and defers its tasks, writes its record and ends its planning sessions.
    public static func settle(_ day: EndedDay, _ facts: DayFacts, days: LogicalDays, settings: UserSettings, newIDs: IDSource) -> Outcome {
        let lived = DayAsLived(day, facts, days: days)
        var outcome = Outcome(facts: facts)
        move(day, &outcome, newIDs: newIDs)
        record(day, lived, &outcome, settings: settings, newIDs: newIDs)
        endPlanning(day, &outcome, days: days)
        return outcome
    }

    private static func move(_ day: EndedDay, _ outcome: inout Outcome, newIDs: IDSource) {
        let recorded = Set(outcome.facts.records.rows.compactMap(\.taskID))
        for task in moving(outcome.facts.tasks.rows, on: day.date, recorded: recorded) {
            if outcome.facts.timedAtTheEnd.contains(task.id) || !day.hasLength {
                outcome.facts.tasks.change(task.id) { Deferral.move(&$0, to: day.date + 1) }
                outcome.carried += 1
            } else {
                let (moved, record) = Deferral.automatic(task, from: day.date, boundary: day.boundary, id: newIDs.next())
                outcome.facts.tasks[task.id] = moved
                outcome.facts.records.insert(record)
                outcome.deferred.insert(task.id)
            }
        }
    }

    /// The record keeps its level and the moment of its planning; its figures become the day as lived. A day without a
    /// record gets one when something was done on it.
    private static func record(_ day: EndedDay, _ lived: DayAsLived, _ outcome: inout Outcome, settings: UserSettings, newIDs: IDSource) {
        var plan: DayPlan
        if let present = DayPlan.inForce(lived.facts.plans.rows) {
            plan = present
        } else {
            guard lived.isActive else { return }
            plan = DayPlan(id: newIDs.next())
            plan.date = day.date
            plan.capacity = Raw(Levels.weekdayDefault(of: day.date, settings: settings))
            outcome.plansCreated += 1
        }
        let completion = lived.completion(deferredNow: outcome.deferred), freeTime = lived.freeTime
        plan.plannedTaskMinutes = lived.plannedMinutes
        plan.completedEffortMinutes = lived.completedMinutes
        plan.loadScore = Load.score(
            planned: plan.plannedTaskMinutes,
            budget: Levels.budget(of: Levels.level(of: day.date, plan: plan, settings: settings), settings: settings))
        plan.wasOverloaded = plan.loadScore >= Load.overloadedFrom
        plan.completionRate = completion.basis == 0 ? 0 : Double(completion.completed) / Double(completion.basis)
        plan.completionBasis = completion.basis
        plan.freeMinutes = freeTime.free
        plan.committedMinutes = freeTime.committed
        outcome.facts.plans.insert(plan)
    }

    /// A plan that was never closed ends as skipped when its day is over. Its step stays, and so does what it had applied.
    private static func endPlanning(_ day: EndedDay, _ outcome: inout Outcome, days: LogicalDays) {
        for session in outcome.facts.openPlanning.rows where !session.isComplete && session.skippedAt == nil && session.forDate <= day.date {
            outcome.facts.openPlanning.change(session.id) { $0.skippedAt = days.end(of: session.forDate) }
            outcome.endedPlanningSessions += 1
        }
    }

    /// Gives a date to live important or repeating tasks that have none: today's.
    public static func repair(_ undated: [TaskItem], today: Day) -> Sheet<TaskItem> {
        var sheet = Sheet(undated)
        for task in undated where task.lacksItsDate { sheet.change(task.id) { $0.dueDate = today } }
        return sheet
    }
}
