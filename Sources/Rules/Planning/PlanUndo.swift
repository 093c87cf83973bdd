import JSON
import Model
import Values

/// What a choice of the night's planning found, so that it can be taken back. See the rule page *Planning*.
public struct PlanChoice: Equatable, Sendable {
    /// What the choice did to the task's deferral records.
    public enum RecordChange: Equatable, Sendable {
        case none
        case made(ID<DeferralRecord>)
        /// Refined one, whose reason and day were these.
        case refined(ID<DeferralRecord>, reason: Raw<DeferralReason>, deferredTo: Day?)
    }

    let dueDate: Day?
    let deferralCount: Int
    let importance: Raw<Importance>
    let repeatWeekdays: String
    let repeatDayOfMonth: Int
    /// Whether it was a drop: then the task is live again.
    public let isDrop: Bool
    /// The next instance that a drop made.
    public let successor: ID<TaskItem>?
    public let record: RecordChange

    private init(_ task: TaskItem, isDrop: Bool, successor: ID<TaskItem>?, record: RecordChange) {
        (dueDate, deferralCount, importance) = (task.dueDate, task.deferralCount, task.importance)
        (repeatWeekdays, repeatDayOfMonth) = (task.repeatWeekdays, task.repeatDayOfMonth)
        (self.isDrop, self.successor, self.record) = (isDrop, successor, record)
    }

    /// Of a move; nil for one that changed neither the task nor a record, for that is no choice.
    public init?(_ move: TaskMove) {
        guard move.didChange else { return nil }
        let record: RecordChange
        switch (move.oldRecord, move.record) {
        case (let old?, _): record = .refined(old.id, reason: old.reason, deferredTo: old.deferredTo)
        case (nil, let made?): record = .made(made.id)
        case (nil, nil): record = .none
        }
        self.init(move.old, isDrop: false, successor: nil, record: record)
    }

    /// Of a drop.
    ///
    /// - Parameter task: As it was before.
    public init(dropping task: TaskItem, successor: ID<TaskItem>?) { self.init(task, isDrop: true, successor: successor, record: .none) }

    // MARK: Taking it back

    /// The task with everything that a choice may change as it was before. The series that a drop gave it stays: another machine
    /// may know its next instance by it.
    public func takenBack(_ task: TaskItem) -> TaskItem {
        var task = task
        (task.dueDate, task.deferralCount, task.importance) = (dueDate, deferralCount, importance)
        (task.repeatWeekdays, task.repeatDayOfMonth) = (repeatWeekdays, repeatDayOfMonth)
        if isDrop { task.droppedAt = nil }
        return task
    }

    /// A record that the choice refined, as it was before; nil for one that the choice made, which goes.
    public func takenBack(_ record: DeferralRecord) -> DeferralRecord? {
        guard case .refined(_, let reason, let deferredTo) = self.record else { return nil }
        var record = record
        (record.reason, record.deferredTo) = (reason, deferredTo)
        return record
    }

    /// The record to look for; nil where the choice had nothing to do with one.
    public var recordID: ID<DeferralRecord>? {
        switch record {
        case .none: return nil
        case .made(let id), .refined(let id, _, _): return id
        }
    }
}

// MARK: - As this machine keeps it

extension PlanChoice {
    public var json: JSON {
        [
            "dueDate": JSON(dueDate), "deferralCount": .int(deferralCount), "importance": .string(importance.text),
            "repeatWeekdays": .string(repeatWeekdays), "repeatDayOfMonth": .int(repeatDayOfMonth), "isDrop": .bool(isDrop),
            "successor": successor.map { .string($0.text) } ?? .null, "record": recordJSON,
        ]
    }

    private var recordJSON: JSON {
        switch record {
        case .none: return .null
        case .made(let id): return ["made": .string(id.text)]
        case .refined(let id, let reason, let day): return ["refined": .string(id.text), "reason": .string(reason.text), "deferredTo": JSON(day)]
        }
    }

    /// What may be null; nil for what is neither null nor such a text.
    fileprivate static func read<Value>(_ json: JSON?, as make: (String) -> Value?) -> Value?? {
        switch json {
        case .null?: return .some(nil)
        case let json?: return json.string.flatMap(make).map(Optional.some)
        case nil: return nil
        }
    }

    /// Nil for what isn't of this form.
    public init?(json: JSON) {
        guard let count = json["deferralCount"]?.integer, let importance = json["importance"]?.string,
              let weekdays = json["repeatWeekdays"]?.string, let dayOfMonth = json["repeatDayOfMonth"]?.integer,
              let isDrop = json["isDrop"]?.bool, let record = json["record"].flatMap(RecordChange.init) else { return nil }
        (deferralCount, self.importance, repeatWeekdays, repeatDayOfMonth) = (count, Raw(text: importance), weekdays, dayOfMonth)
        (self.isDrop, self.record) = (isDrop, record)
        guard let date = PlanChoice.read(json["dueDate"], as: Day.init), let next = PlanChoice.read(json["successor"], as: ID<TaskItem>.init) else { return nil }
        (dueDate, successor) = (date, next)
    }
}

extension PlanChoice.RecordChange {
    fileprivate init?(_ json: JSON) {
        if json == .null {
            self = .none
        } else if let made = json["made"]?.string.flatMap({ ID<DeferralRecord>($0) }) {
            self = .made(made)
        } else if let refined = json["refined"]?.string.flatMap({ ID<DeferralRecord>($0) }), let reason = json["reason"]?.string,
                  let day = PlanChoice.read(json["deferredTo"], as: Day.init) {
            self = .refined(refined, reason: Raw(text: reason), deferredTo: day)
        } else {
            return nil
        }
    }
}

extension JSON {
    fileprivate init(_ day: Day?) { self = day.map { .string($0.text) } ?? .null }
}
