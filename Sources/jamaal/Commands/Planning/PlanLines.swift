import Model
import Planner
import Rules
import Values

/// What the commands of the planning say when they have done something: what it was, and what comes next.
enum PlanLines {
    typealias Change = PlanAnswer<PlanActions.TaskChange>

    // MARK: Tasks

    static func settled(_ verb: String) -> (Change) -> [String] {
        { answer in
            let change = answer.act, target = change.task.dueDate.map { "\(verb) \($0.withWeekday)" } ?? "set aside without a date"
            let first = "\(target)\(change.didChange ? "" : " already"): \(change.task.title)"
            return [first] + eased(change) + TimerWords.ended(change.timer) + [left(change.pending)]
        }
    }

    static func dropped(_ answer: Change) -> [String] {
        let change = answer.act
        guard change.didChange else { return ["dropped already: \(change.task.title)", left(change.pending)] }
        let next = change.next?.dueDate.map { ["it comes again \($0.withWeekday)"] } ?? []
        return ["dropped: \(change.task.title)"] + next + TimerWords.ended(change.timer) + [left(change.pending)]
    }

    static func pulled(_ answer: Change) -> [String] {
        let change = answer.act
        let first = "in the plan for \(answer.hand.day.withWeekday)\(change.didChange ? "" : " already"): \(change.task.title)"
        return [first] + eased(change) + TimerWords.ended(change.timer)
    }

    static func pushed(_ answer: Change) -> [String] {
        let change = answer.act, target = change.task.dueDate.map { "moved to \($0.withWeekday)" } ?? "set aside without a date"
        return ["\(target): \(change.task.title)"] + eased(change) + TimerWords.ended(change.timer)
    }

    static func takenBack(_ answer: Change) -> [String] {
        let task = answer.act.task
        return ["taken back: \(task.title), \(task.dueDate.map { "due \($0.withWeekday)" } ?? "without a date") as before"]
    }

    /// Never silent.
    private static func eased(_ change: PlanActions.TaskChange) -> [String] {
        change.move.map { $0.isEased ? ["eased to low: \($0.task.title)"] : [] } ?? []
    }

    private static func left(_ pending: Int) -> String { pending == 0 ? "nothing is left to settle" : "\(counted(pending, "task")) left to settle" }

    // MARK: The night

    static func level(_ level: Capacity, _ answer: PlanAnswer<Bool>) -> [String] {
        ["\(answer.hand.day.withWeekday) is a \(level.rawValue) day\(answer.act ? "" : " already")"]
    }

    static func closed(_ answer: PlanAnswer<PlanActions.Closing>) -> [String] {
        let closing = answer.act, day = answer.hand.day.withWeekday
        guard closing.didChange else { return ["the plan for \(day) is closed already"] }
        return [
            "closed the plan for \(day): \(counted(closing.taskCount, "task")), \(closing.fit.plannedMinutes) of \(closing.fit.budgetMinutes) min",
            "nights planned: \(closing.nightsPlanned); jamaal plan open adjusts it",
        ]
    }

    static func skipped(_ answer: PlanAnswer<Bool>) -> [String] {
        [answer.act ? "\(answer.hand.day.withWeekday) stays unplanned" : "\(answer.hand.day.withWeekday) is skipped already"]
    }

    // MARK: What comes next

    /// Where the night stands, and the commands that belong there.
    static func hint(_ hand: PlanInHand) -> String {
        guard let session = hand.session else { return "no planning was begun for \(hand.day.withWeekday): jamaal plan open" }
        if session.hasEnded { return session.isComplete ? "closed; jamaal plan open adjusts it" : "skipped; jamaal plan open takes it up again" }
        return "at \(session.step.heading): \(commands(at: session.step, isReopened: session.isReopened))"
    }

    private static func commands(at step: PlanningStep, isReopened: Bool) -> String {
        switch step {
        case .review: return "jamaal plan show shows the day, jamaal plan next goes on"
        case .carry: return "jamaal plan keep, later or drop TASK, then jamaal plan next"
        case .build: return "jamaal plan pull or push TASK, then jamaal plan next"
        case .load: return "jamaal plan level LEVEL or push TASK, then jamaal plan \(isReopened ? "close" : "next")"
        case .close: return "jamaal plan close, or jamaal plan skip"
        }
    }
}

extension PlanningStep {
    /// The step as a heading.
    var heading: String { rawValue.capitalizedFirst }
}
