import JSON
import Model
import Store
import Values

/// What this machine remembers of the timer that it last finished or stopped, so that it can go on. Inside the caller's
/// transaction.
struct FocusMemory {
    let session: ID<WorkSession>
    /// The line that the end added to the task's notes.
    let note: String?
    /// Whether the end completed the task, rather than somebody before or after it.
    let completed: Bool

    private static let key = "focusUndo"

    init(_ ended: EndedTimer, completed: Bool) {
        session = ended.session.id
        note = ended.note
        self.completed = completed
    }

    /// Nil where there is nothing, or nothing that can be read.
    init?(in store: Store) throws {
        guard let stored = try store.state(FocusMemory.key).flatMap({ try? JSON(parsing: $0) }),
              let id = stored["session"]?.string.flatMap(ID<WorkSession>.init) else { return nil }
        session = id
        note = stored["note"]?.string
        completed = stored["completed"] == true
    }

    func keep(in store: Store) throws {
        let state: JSON = ["session": .string(session.text), "note": .orNull(note), "completed": .bool(completed)]
        try store.setState(FocusMemory.key, state.text())
    }

    static func forget(in store: Store) throws { try store.removeState(FocusMemory.key) }
}
