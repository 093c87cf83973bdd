import Model
import Rules
import Store
import Values

// What is chosen for single tasks: settled from the reviewed day, taken into the plan or out of it, and taken back.
extension PlanActions {
    /// What became of a task.
    public struct TaskChange {
        public let task: TaskItem
        /// How it was moved; nil where there was nothing to do, and for a drop.
        public let move: TaskMove?
        /// The next instance that a drop made.
        public let next: TaskItem?
        /// The timer that ended with it, if one ran.
        public let timer: WorkSession?
        public let didChange: Bool
        /// How many tasks are left to be settled.
        public let pending: Int
    }

    /// Keeps a task for the planned day.
    ///
    /// - Throws: `pickADay` from the third deferral on, `notInCarry`, `notLive`, `noCarry`.
    public func keep(_ id: String) throws -> PlanAnswer<TaskChange> {
        try settling(id) { task, night in
            try night.checkCarry(task)
            let move = try night.acts.planned(task, TaskMove.Request(from: night.reviewed, to: night.hand.day))
            if move.needsPickedDay { throw move.pickADay(from: night.reviewed, today: night.reading.today, firstWeekday: context.firstWeekday) }
            return try carryOut(move, night)
        }
    }

    /// Puts a task off to another day, or to Someday where `target` is nil.
    ///
    /// - Throws: `notALaterDay`, `dateRequired`, `notInCarry`, `notLive`, `noCarry`.
    public func putOff(_ id: String, to target: Day?, _ reason: DeferralReason) throws -> PlanAnswer<TaskChange> {
        try settling(id) { task, night in
            try night.checkCarry(task)
            return try carryOut(try night.acts.planned(task, TaskMove.Request(from: night.reviewed, to: target, reason: reason)), night)
        }
    }

    /// Drops a task; one that is dropped already stays as it is.
    ///
    /// - Throws: `notInCarry`, `notLive` for a completed one, `noCarry`.
    public func drop(_ id: String) throws -> PlanAnswer<TaskChange> {
        try settling(id) { task, night in
            if task.droppedAt != nil, !task.isCompleted { return try unchanged(task, night) }
            try night.checkCarry(task)
            let ended = try night.acts.end(task, as: .dropped)
            try remember(PlanChoice(dropping: task, successor: ended.next?.id), for: task, night)
            return TaskChange(task: ended.task, move: nil, next: ended.next, timer: ended.timer, didChange: true, pending: try night.pending())
        }
    }

    /// Takes a task into the plan; one that is in it already stays as it is.
    ///
    /// - Throws: `notLive`.
    public func pull(_ id: String) throws -> PlanAnswer<TaskChange> {
        try choosing(id) { task, night in
            guard !night.order.isInPlan(task) else { return try unchanged(task, night) }
            return try carryOut(try night.acts.planned(task, TaskMove.Request(from: night.reviewed, to: night.hand.day)), night)
        }
    }

    /// Where a task is pushed to.
    public enum Target: Equatable, Sendable {
        /// The nearest of the next seven days that stays under full with it.
        case nearest
        case day(Day)
        case someday
    }

    /// Takes a task out of the plan.
    ///
    /// - Throws: `notInPlan`, `notALaterDay`, `dateRequired`; `pickADay` where no day has room.
    public func push(_ id: String, to target: Target) throws -> PlanAnswer<TaskChange> {
        try choosing(id) { task, night in
            try night.order.checkIsInPlan(task)
            let day = try night.day(target, for: task)
            try night.order.checkIsLater(day)
            return try carryOut(try night.acts.planned(task, TaskMove.Request(from: night.reviewed, to: day)), night)
        }
    }

    // MARK: One choice

    /// A night in which a task is chosen for.
    private struct Night {
        let reading: PlanningReading
        let hand: PlanInHand
        let acts: TaskActs
        var reviewed: Day { reading.reviewedDay(hand) }
        var order: TaskOrder { reading.order(hand) }

        func checkCarry(_ task: TaskItem) throws { try Carry.check(try reading.carryItem(task, hand), of: task, reviewing: reviewed) }

        /// How many tasks are left to be settled; none in the shortened flow, which settles nothing.
        func pending() throws -> Int { hand.session?.flow == .full ? try reading.carry(hand).pending.count : 0 }

        func day(_ target: Target, for task: TaskItem) throws -> Day? {
            switch target {
            case .day(let day): return day
            case .someday: return nil
            case .nearest:
                let nearest = try reading.nearestDay(for: task, hand)
                return try task.pushedDay(nearest, from: hand.day, today: reading.today, firstWeekday: reading.context.firstWeekday)
            }
        }
    }

    private func settling(_ id: String, _ choose: (TaskItem, Night) throws -> TaskChange) throws -> PlanAnswer<TaskChange> {
        try choosing(id) { task, night in
            try night.hand.checkHasCarry()
            return try choose(task, night)
        }
    }

    private func choosing(_ id: String, _ choose: (TaskItem, Night) throws -> TaskChange) throws -> PlanAnswer<TaskChange> {
        try store.connection.transaction {
            let task = try store.find(id, "task", TaskItem.self)
            let reading = try PlanningReading(context), hand = try reading.inHand()
            _ = try hand.sessionGoingOn()
            return answer(hand, reading, try choose(task, Night(reading: reading, hand: hand, acts: TaskActs(context, days: reading.days))))
        }
    }

    private func carryOut(_ move: TaskMove, _ night: Night) throws -> TaskChange {
        let timer = try night.acts.carryOut(move)
        if let choice = PlanChoice(move) { try remember(choice, for: move.task, night) }
        return TaskChange(task: move.task, move: move, next: nil, timer: timer, didChange: move.didChange, pending: try night.pending())
    }

    private func unchanged(_ task: TaskItem, _ night: Night) throws -> TaskChange {
        TaskChange(task: task, move: nil, next: nil, timer: nil, didChange: false, pending: try night.pending())
    }

    /// In a reopened night nothing can be taken back, so nothing is remembered.
    private func remember(_ choice: PlanChoice, for task: TaskItem, _ night: Night) throws {
        guard let session = night.hand.session, !session.isComplete else { return }
        try PlanChoices(store: store).remember(choice, for: task.id, in: night.hand.day)
    }

    // MARK: Taking it back

    /// Takes back the latest choice for a task; again, the one before it. A timer that it closed stays closed.
    ///
    /// - Throws: `nothingToUndo`, `nightClosed`, `notLive` for a task that is done by now, `alreadyRepeated` where the next instance that a drop made was touched.
    public func undo(_ id: String) throws -> PlanAnswer<TaskChange> {
        try store.connection.transaction {
            let task = try store.find(id, "task", TaskItem.self)
            let reading = try PlanningReading(context), hand = try reading.inHand(), choices = PlanChoices(store: store)
            try hand.checkCanUndo()
            guard !task.isCompleted else { throw Refusal("notLive", "\"\(task.title)\" is done by now; what was chosen for it before stays") }
            guard let (number, choice) = try choices.latest(for: task.id, in: hand.day) else {
                throw Refusal("nothingToUndo", "nothing was chosen for \"\(task.title)\" here while \(hand.day.text) is planned")
            }
            let night = Night(reading: reading, hand: hand, acts: TaskActs(context, days: reading.days))
            if let next = choice.successor, let dropped = task.droppedAt { try night.acts.takeBack(next, of: task, endedAt: dropped) }
            try takeBackRecord(choice)
            let restored = choice.takenBack(task)
            try store.update(task, restored)
            try choices.forget(number)
            return answer(hand, reading, TaskChange(task: restored, move: nil, next: nil, timer: nil, didChange: true, pending: try night.pending()))
        }
    }

    /// A record that went meanwhile is not missed.
    private func takeBackRecord(_ choice: PlanChoice) throws {
        guard let record = try choice.recordID.flatMap(store.row) else { return }
        if let earlier = choice.takenBack(record) { try store.update(record, earlier) } else { try store.delete(record) }
    }
}

extension TaskActs {
    /// The next instance that a drop made goes with it. Where it isn't there any more, what stands in its place is looked at as
    /// for a task that is not completed after all.
    ///
    /// - Throws: `alreadyRepeated` where it was touched.
    fileprivate func takeBack(_ successor: ID<TaskItem>, of task: TaskItem, endedAt moment: Instant) throws {
        guard let next = try context.store.row(successor) else {
            try takeBackSuccessors(of: task, endedAt: moment)
            return
        }
        try Repetition.checkIsUntouched(next, of: task, endedOn: days.date(of: moment), hasHistory: try hasHistory(next))
        try context.store.delete(next)
    }
}
