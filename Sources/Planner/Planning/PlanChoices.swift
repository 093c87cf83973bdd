import JSON
import Model
import Rules
import Store
import Values

/// What was chosen for tasks in the nights that are being planned on this machine: the table `local_choice`. Of a task the
/// latest choice is taken back first; all are forgotten when their night is closed.
struct PlanChoices {
    let store: Store

    func remember(_ choice: PlanChoice, for task: ID<TaskItem>, in night: Day) throws {
        try store.connection.run("INSERT INTO local_choice(forDate, taskID, before) VALUES (?, ?, ?)",
                                 [.text(night.text), task.stored, .text(choice.json.text())])
    }

    /// The latest choice for a task, and its number.
    ///
    /// - Throws: `BadState` where it can't be read.
    func latest(for task: ID<TaskItem>, in night: Day) throws -> (number: Int, choice: PlanChoice)? {
        let row = try store.connection.first(
            "SELECT number, before FROM local_choice WHERE forDate = ? AND taskID = ? ORDER BY number DESC LIMIT 1",
            [.text(night.text), task.stored], read: { (number: $0.integer(0), text: $0.text(1)) })
        guard let row else { return nil }
        guard let choice = (try? JSON(parsing: row.text)).flatMap(PlanChoice.init(json:)) else {
            throw BadState("local_choice \(row.number) holds no choice that can be taken back; delete it, and move the task instead")
        }
        return (row.number, choice)
    }

    func forget(_ number: Int) throws { try store.connection.run("DELETE FROM local_choice WHERE number = ?", [.integer(Int64(number))]) }

    func forget(_ night: Day) throws { try store.connection.run("DELETE FROM local_choice WHERE forDate = ?", [.text(night.text)]) }

    /// Nights of days that have passed can't be gone on with.
    func forgetPassed(before today: Day) throws { try store.connection.run("DELETE FROM local_choice WHERE forDate < ?", [.text(today.text)]) }
}
