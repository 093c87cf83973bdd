import JSON
import Model
import Rules
import Store
import Values

/// A night's planning as it stands: the evening's report of the planned day, and what is chosen in it.
public struct PlanView {
    public let report: DayReport
    /// Nil where none was begun.
    public let session: NightPlanningSession?
    public let carry: Carry
    /// Live tasks without a date.
    public let backlog: [TaskItem]
    /// Of a night that was closed just now.
    public let closed: PlanActions.Closing?

    public var json: JSON {
        var members = report.json.object ?? []
        members += [
            .init("session", session.map(\.json) ?? .null), .init("carry", .array(carry.items.map(\.json))),
            .init("backlog", .array(backlog.map(PlanView.named))),
        ]
        if let closed { members.append(.init("closed", closed.json)) }
        return .object(members)
    }

    fileprivate static func named(_ task: TaskItem) -> JSON { ["id": .string(task.id.text), "title": .string(task.title)] }
}

extension ReportMaking {
    /// The planning of a night, after what was done in it.
    ///
    /// - Parameter extent: A page of it needs the plan alone; its JSON is the whole report's.
    public func plan(_ hand: PlanInHand, _ extent: DayReport.Extent = .whole, closed: PlanActions.Closing? = nil) throws -> PlanView {
        try context.store.connection.snapshot {
            let reading = try PlanningReading(context)
            // What can't be read is named in the report, so it comes last.
            let carry = try reading.carry(hand), backlog = try reading.backlog()
            let report = try DayReport.evening(context, on: hand.day, extent, showsCard: showsNudges, notices: notices)
            return PlanView(report: report, session: hand.session, carry: carry, backlog: backlog, closed: closed)
        }
    }
}

extension NightPlanningSession {
    fileprivate var json: JSON {
        [
            "forDate": .string(forDate.text), "step": .string(step.rawValue), "isComplete": .bool(isComplete), "isShortened": .bool(isShortened),
            "skippedAt": .orNull(skippedAt?.text),
        ]
    }
}

extension Carry.Item {
    fileprivate var json: JSON { ["task": PlanView.named(task), "state": .string(state.rawValue), "to": .orNull(to)] }
}

extension PlanActions.Closing {
    fileprivate var json: JSON { ["taskCount": .int(taskCount), "plannedMinutes": .int(fit.plannedMinutes), "nightsPlanned": .int(nightsPlanned)] }
}
