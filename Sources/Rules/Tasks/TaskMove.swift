import Model
import Values

/// One move of a task to another day, and what it counts as. See the rule page *Tasks*.
public struct TaskMove: Equatable, Sendable {
    public enum Kind: String, Sendable {
        /// A new record of the day that is deferred from, counted once.
        case deferred
        /// The day has its record already: it takes the new choice, and nothing is counted.
        case refined
        /// The task wasn't due yet, or had no date: it gets another one, and nothing is remembered.
        case rescheduled
    }

    /// Where a person wants a task to go.
    public struct Request: Equatable, Sendable {
        /// The day that it is deferred from: today, or in the night's planning the reviewed day.
        public let from: Day
        /// Nil for Someday.
        public let to: Day?
        public let reason: DeferralReason

        public init(from: Day, to: Day?, reason: DeferralReason = .unspecified) {
            self.from = from
            self.to = to
            self.reason = reason
        }
    }

    public let kind: Kind
    /// The task as it was, and as the move leaves it.
    public let old: TaskItem
    public let task: TaskItem
    /// The record that the move refines, as it was; nil where it makes one or needs none.
    public let oldRecord: DeferralRecord?
    /// The record as the move leaves it; nil for one that is rescheduled.
    public let record: DeferralRecord?
    /// Which deferral of the task this is, 1 for the first; 0 for one that is rescheduled.
    public let ordinal: Int

    /// Whether the move made an important task a low one. That is always said.
    public var isEased: Bool { old.importance != task.importance }
    /// Whether a person has to name the day: from the third deferral on. A command that would pick tomorrow by itself
    /// refuses then.
    public var needsPickedDay: Bool { ordinal >= Deferral.pickedFrom }
    /// Whether a running timer of the task ends with the move.
    public var endsTimer: Bool { kind != .rescheduled }
    public var didChange: Bool { task != old || record != oldRecord }
}

extension Deferral {
    /// From this deferral on a person names the day.
    public static let pickedFrom = 3

    /// Moves a live task. The first that applies: a record of the day deferred from is refined; a task due by that day is
    /// deferred; any other is rescheduled. Deferred from the 10th to the 12th on the 10th, and on the same evening to the
    /// 14th, it counts once.
    ///
    /// - Parameters:
    ///   - records: Deferral records of the task, those of `request.from` among them.
    ///   - today: The logical date of now: what a task that lacks its date reads as due on.
    ///   - id: Of a record that the move makes.
    /// - Throws: `notLive`, `notALaterDay`, `dateRequired`, `beyondTheCalendar`.
    public static func move(
        _ task: TaskItem, _ request: TaskMove.Request, records: [DeferralRecord], now: Instant, today: Day, id: ID<DeferralRecord>
    ) throws(Refusal) -> TaskMove {
        try task.checkIsLive("moved")
        guard request.to?.isWritable ?? true else { throw Refusal("beyondTheCalendar", "a date is written with a year of four digits") }
        var dated = task
        dated.dueDate = TaskOrder(seenFrom: today, today: today).dueDate(of: task)
        if let record = DeferralRecord.counting(from: request.from, among: records, of: task) {
            return try refine(record, of: task, dated, request)
        }
        if let due = dated.dueDate, due <= request.from { return try put(off: task, dated, request, now: now, id: id) }
        return try reschedule(task, dated, request)
    }

    private static func refine(
        _ record: DeferralRecord, of old: TaskItem, _ dated: TaskItem, _ request: TaskMove.Request
    ) throws(Refusal) -> TaskMove {
        try checkIsLater(request)
        var task = dated, refined = record
        move(&task, to: request.to)
        try task.checkHasDateIfNeeded()
        refined.reason = Raw(request.reason)
        refined.deferredTo = request.to
        return TaskMove(kind: .refined, old: old, task: task, oldRecord: record, record: refined, ordinal: old.deferralCount)
    }

    private static func put(
        off old: TaskItem, _ dated: TaskItem, _ request: TaskMove.Request, now: Instant, id: ID<DeferralRecord>
    ) throws(Refusal) -> TaskMove {
        try checkIsLater(request)
        var task = dated
        count(&task)
        move(&task, to: request.to)
        try task.checkHasDateIfNeeded()
        let record = DeferralRecord(of: old.id, from: request.from, to: request.to, on: now, Raw(request.reason), id: id)
        return TaskMove(kind: .deferred, old: old, task: task, oldRecord: nil, record: record, ordinal: task.deferralCount)
    }

    private static func reschedule(_ old: TaskItem, _ dated: TaskItem, _ request: TaskMove.Request) throws(Refusal) -> TaskMove {
        var task = dated
        move(&task, to: request.to)
        try task.checkHasDateIfNeeded()
        return TaskMove(kind: .rescheduled, old: old, task: task, oldRecord: nil, record: nil, ordinal: 0)
    }

    private static func checkIsLater(_ request: TaskMove.Request) throws(Refusal) {
        guard let to = request.to, to <= request.from else { return }
        throw Refusal("notALaterDay", "\(to.text) is no later day than \(request.from.text), which the task is put off from")
    }
}

extension TaskItem {
    /// Asked of a task as a change would leave it: one that its deferral eases may go to Someday, unless it repeats.
    ///
    /// - Throws: `dateRequired` for an important or repeating task without a date.
    func checkHasDateIfNeeded() throws(Refusal) {
        guard dueDate == nil, needsDate else { return }
        let what = isRepeating ? "a repeating task" : "a task of \(importance.text) importance"
        throw Refusal("dateRequired", "\(what) needs a date; name one, such as tomorrow")
    }

    /// - Parameter act: What is asked for, such as "moved".
    /// - Throws: `notLive` for what is completed or dropped.
    func checkIsLive(_ act: String) throws(Refusal) {
        guard !isLive else { return }
        throw Refusal("notLive", "\"\(title)\" is \(isCompleted ? "done" : "dropped") and can't be \(act)")
    }
}

extension DeferralRecord {
    /// The record of a task's deferral from a day: of several the earliest, which a further choice refines.
    static func counting(from day: Day, among records: [DeferralRecord], of task: TaskItem) -> DeferralRecord? {
        records.filter { $0.taskID == task.id && $0.day == day }.min { ($0.deferredOn, $0.id) < ($1.deferredOn, $1.id) }
    }

    init(
        of task: ID<TaskItem>, from day: Day, to target: Day?, on moment: Instant, _ reason: Raw<DeferralReason> = Raw(.unspecified),
        id: ID<DeferralRecord>
    ) {
        self.init(id: id)
        self.day = day
        deferredOn = moment
        deferredTo = target
        self.reason = reason
        taskID = task
    }
}
