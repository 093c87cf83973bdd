import Model
import Rules
import Store
import Values

/// What a person does with habits themselves. Each is one transaction, and a refused one writes nothing.
public struct HabitActions {
    private let context: Context
    private var store: Store { context.store }

    public init(_ context: Context) { self.context = context }

    /// A habit's times of day, in their order.
    public func windows(of habit: Habit) throws -> [HabitTimeWindow] { try TimesOfDay(habit, store).windows }

    /// What a command did to a habit.
    public struct Outcome {
        public let habit: Habit
        public let didChange: Bool
    }

    /// - Parameter kind: What is asked for, or the preset's.
    public func add(_ request: HabitRequest, kind: HabitKind) throws -> Outcome {
        try store.connection.transaction {
            let made = try HabitForm.made(request, kind: kind, now: context.now, newIDs: context.newIDs)
            var habit = made.habit
            try put(&habit, in: request.group)
            try store.insert(habit)
            for window in made.windows { try store.insert(window) }
            return Outcome(habit: habit, didChange: true)
        }
    }

    public func edit(_ id: String, _ request: HabitRequest) throws -> Outcome {
        try store.connection.transaction {
            let habit = try store.find(id, "habit", Habit.self), windows = try TimesOfDay(habit, store).windows
            let history = request.removedTimes.isEmpty ? [] : try windows.filter(hasHistory).map(\.id)
            let edit = try naming { try HabitForm.edited(habit, windows, request, withHistory: Set(history), newIDs: context.newIDs) }
            var edited = edit.habit
            try put(&edited, in: request.group)
            try store.update(habit, edited)
            for window in edit.windows.deleted { try removeEntries(of: window) }
            try store.apply(edit.windows)
            return Outcome(habit: edited, didChange: edited != habit || !edit.windows.isEmpty)
        }
    }

    public func setArchived(_ id: String, _ isArchived: Bool) throws -> Outcome {
        try changing(id) { habit in
            var changed = habit
            changed.isArchived = isArchived
            return changed
        }
    }

    /// - Throws: `BadState` where the habit's pauses can't be read: they would be lost.
    public func change(_ id: String, _ edit: PauseEdit) throws -> Outcome {
        try changing(id) { habit in
            guard let changed = try edit.applied(to: habit) else {
                throw BadState("the pauses of \"\(habit.title)\" can't be read, and others would take their place; its pausesData is no list")
            }
            return changed
        }
    }

    private func changing(_ id: String, _ change: (Habit) throws -> Habit) throws -> Outcome {
        let (habit, didChange) = try store.changing(id, "habit", change)
        return Outcome(habit: habit, didChange: didChange)
    }

    /// A label that isn't there is an input that isn't there.
    private func naming<Answer>(_ body: () throws -> Answer) throws -> Answer {
        do { return try body() } catch let error as NoSuchTime { throw NotFound("\(error)") }
    }

    // MARK: Groups

    /// Writes a group that is new.
    private func put(_ habit: inout Habit, in choice: HabitRequest.Group?) throws {
        switch choice {
        case nil: break
        case .some(.none): habit.groupID = nil
        case .named(let title):
            let groups = try store.rows(HabitGroup.self)
            let group = try HabitGroups.group(called: title, among: groups, now: context.now, id: context.newIDs.next())
            if !groups.contains(where: { $0.id == group.id }) { try store.insert(group) }
            habit.groupID = group.id
        }
    }

    // MARK: Times of day that go

    /// Something was logged or timed, or an entry can't be read and so may not go.
    private func hasHistory(_ window: HabitTimeWindow) throws -> Bool {
        let id = [window.id.stored]
        if try store.connection.first("SELECT 1 FROM WorkSession WHERE habitWindowID = ? LIMIT 1", id, read: { _ in true }) != nil { return true }
        let count = try store.connection.first("SELECT count(*) FROM HabitEntry WHERE windowID = ?", id) { $0.integer(0) } ?? 0
        let entries = try store.rows(HabitEntry.self, "WHERE windowID = ?", id)
        return entries.count < count || entries.contains { !$0.isUntouched }
    }

    /// One by one, with what this version doesn't know of them.
    private func removeEntries(of window: HabitTimeWindow) throws {
        for entry in try store.rows(HabitEntry.self, "WHERE windowID = ?", [window.id.stored]) { try store.delete(entry) }
    }
}
