import JSON
import Model
import Rules
import Values

/// How something that was said unasked was answered.
public struct NudgeAnswer {
    /// The row that remembers it.
    public let log: NudgeLog
    /// The habit that the card is about; nil for any other.
    public let habit: Habit?
    /// False where it had been put away already.
    public let didChange: Bool
    /// What was done about it; nil where it was only put away.
    public let action: Action?

    /// The one action of a pattern.
    public struct Action {
        public let pattern: Wellbeing.Pattern
        public let deed: Deed
    }

    /// What became of the day, the week, the normal day or the habit.
    public enum Deed {
        /// A day's level, nil where it had no record.
        case dayLevel(Day, old: Raw<Capacity>?)
        /// The default level of an ISO weekday.
        case weekdayLevel(Int, old: Capacity)
        /// Minutes of a normal day; `new` is nil where there was nothing to work it out from.
        case normalDay(old: Int, new: Int?)
        /// Nothing: what a person may do with the habit is named, its id as short as it can be.
        case habit(Habit, id: String)
        /// Nothing, for it was answered already.
        case none
    }

    public var json: JSON {
        let nudge: JSON = [
            "id": .string(log.id.text), "kind": .string(log.kind.text), "subjectKey": .orNull(log.subjectKey), "sentAt": .string(log.sentAt.text),
            "dismissedAt": .orNull(log.dismissedAt?.text),
        ]
        let members: [JSON.Member] = [.init("nudge", nudge), .init("changed", .bool(didChange))]
        return .object(members + (action.map { [.init("action", $0.json)] } ?? []))
    }
}

extension NudgeAnswer.Action {
    /// The commands that are named rather than carried out.
    public var commands: [(purpose: String, command: String)] {
        guard case .habit(_, let id) = deed else { return [] }
        return [("to pause it", "jamaal habit pause \(id) --from today"), ("to make it smaller", "jamaal habit edit \(id) --target N")]
    }

    fileprivate var json: JSON {
        var members: [JSON.Member] = [.init("pattern", .string(pattern.kind)), .init("subject", .orNull(pattern.subject))]
        if case .habitNeglect(let habit) = pattern { members.append(.init("title", .string(habit.title))) }
        return .object(members + [.init("change", change), .init("commands", .array(commands.map { .string($0.command) }))])
    }

    private var change: JSON {
        switch deed {
        case .dayLevel(let day, let old):
            return ["date": .string(day.text), "capacity": .string(Capacity.low.rawValue), "before": .orNull(old?.text)]
        case .weekdayLevel(let weekday, let old):
            return ["setting": .string("weekdayLevels.\(weekday)"), "value": .string(Capacity.low.rawValue), "before": .string(old.rawValue)]
        case .normalDay(let old, let new?): return ["setting": "mediumDayMinutes", "value": .int(new), "before": .int(old)]
        case .normalDay, .habit, .none: return .null
        }
    }
}
