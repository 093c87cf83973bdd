import JSON
import Model
import Rules
import Store
import Values

/// One task with all that is known of it.
public struct TaskDetail {
    public let task: TaskItem
    public let todays: TodaysTasks
    public let checklist: Checklist
    /// By day, then by when they were made.
    public let deferrals: [DeferralRecord]
    /// Minutes that were worked on it.
    public let actualMinutes: Int

    public init(_ id: String, _ context: Context) throws {
        let store = context.store
        task = try store.find(id, "task")
        todays = try TodaysTasks(context)
        checklist = Checklist(task.notes ?? "")
        deferrals = try store.rows(DeferralRecord.self, "WHERE taskID = ?", [task.id.stored])
            .sorted { ($0.day, $0.deferredOn, $0.id) < ($1.day, $1.deferredOn, $1.id) }
        actualMinutes = TaskMinutes(sessions: try store.rows(WorkSession.self, "WHERE taskID = ?", [task.id.stored]), at: context.now).worked(on: task)
    }

    public func json() throws -> JSON {
        .object((try todays.json(task).object ?? []) + [
            .init("notes", .orNull(task.notes)), .init("createdAt", .string(task.createdAt.text)),
            .init("completedAt", .orNull(task.completedAt?.text)), .init("droppedAt", .orNull(task.droppedAt?.text)),
            .init("repeat", repetition), .init("checklist", checklist.json), .init("deferrals", .array(deferrals.map(\.json))),
            .init("actualMinutes", .int(actualMinutes)),
        ])
    }

    private var repetition: JSON {
        [
            "kind": .string(task.repeatKind.text), "weekdays": .array(Schedule.weekdays(task.repeatWeekdays).sorted().map(JSON.int)),
            "dayOfMonth": .int(task.repeatDayOfMonth), "seriesID": .orNull(task.seriesID?.text),
        ]
    }
}

extension Checklist {
    public var json: JSON {
        let items = items.map { item -> JSON in ["line": .int(item.line), "done": .bool(item.isDone), "text": .string(item.text)] }
        return ["done": .int(done), "total": .int(total), "items": .array(items)]
    }
}

extension DeferralRecord {
    fileprivate var json: JSON {
        [
            "day": .string(day.text), "deferredTo": .orNull(deferredTo), "reason": .string(reason.text), "deferredOn": .string(deferredOn.text),
        ]
    }
}
