import Model
import Rules
import Testing
import Values

@Suite("Picking a task up again")
struct PickUpTests {
    private static let today: Day = "2026-10-15"

    private func session(_ id: ID<WorkSession> = 1, _ outcome: SessionOutcome = .autoClosed, from start: Instant = "2026-10-14T22:00:00Z", to end: Instant? = "2026-10-15T00:00:00Z", task: ID<TaskItem> = 1) -> WorkSession {
        .row(id) { ($0.outcome, $0.startedAt, $0.endedAt, $0.taskID, $0.actualSeconds, $0.estimateMinutes) = (Raw(outcome), start, end, task, 5370, 60) }
    }

    private func offered(_ task: TaskItem = .row(1), _ sessions: [WorkSession], seenFrom day: Day = today) -> [PickUp] {
        PickUp.offered([task], sessions: sessions, order: TaskOrder(seenFrom: day, today: day), days: .utc)
    }

    @Test("A task whose timer the beginning of the day cut off is offered, with what was done")
    func offer() throws {
        let item = try #require(offered([session()]).first)
        #expect(item.actualMinutes == 90 && item.estimateMinutes == 60)
    }

    @Test("It goes when the task is done, dropped, moved later or timed again, and on the next day")
    func gone() {
        #expect(offered(.row(1) { $0.isCompleted = true }, [session()]).isEmpty && offered(.row(1) { $0.droppedAt = .at("08:00:00") }, [session()]).isEmpty)
        #expect(offered(.row(1) { $0.dueDate = "2026-10-16" }, [session()]).isEmpty && offered(.row(1) { $0.dueDate = "2026-10-15" }, [session()]).count == 1)
        #expect(offered([session(), session(2, .running, from: "2026-10-15T00:00:00Z", to: nil)]).isEmpty)
        #expect(offered([session(), session(2, .finished, from: "2026-10-14T21:00:00Z", to: "2026-10-14T21:30:00Z")]).count == 1)
        #expect(offered([session()], seenFrom: "2026-10-16").isEmpty && offered([session(1, .abandoned)]).isEmpty)
    }

    @Test("Of several the latest counts; tasks are listed by when they were cut off, then by id")
    func order() {
        let sessions = [session(1, to: "2026-10-15T00:00:00Z", task: 3), session(2, to: "2026-10-15T00:00:00Z", task: 2), session(3, to: "2026-10-15T01:00:00Z", task: 1), session(4, to: "2026-10-15T00:30:00Z", task: 1)]
        let items = PickUp.offered([.row(1), .row(2), .row(3)], sessions: sessions, order: TaskOrder(seenFrom: Self.today, today: Self.today), days: .utc)
        #expect(items.map(\.task.id) == [2, 3, 1] && items.last?.session.id == 3)
    }
}

extension PickUpTests {
    private func offered(_ sessions: [WorkSession], seenFrom day: Day = today) -> [PickUp] { offered(.row(1), sessions, seenFrom: day) }
}
