import Model
import Rules
import Store
import Values

/// That a habit with several times of day needs one of them named.
public struct TimeOfDayNeeded: Error, CustomStringConvertible {
    public let description: String
}

/// Reads the times of day of a habit.
struct TimesOfDay {
    let habit: Habit
    /// In the order of the day.
    let windows: [HabitTimeWindow]

    init(_ habit: Habit, _ store: Store) throws {
        self.habit = habit
        windows = HabitTimeWindow.inOrder(try store.rows(HabitTimeWindow.self, "WHERE habitID = ?", [habit.id.stored]))
    }

    private var labels: String { windows.map { "\"\($0.label)\"" }.joined(separator: ", ") }

    /// The one of a label, which may be left out where there is one.
    ///
    /// - Returns: Nil where there are none, and none is named.
    /// - Throws: `TimeOfDayNeeded`; `NotFound`.
    func window(called label: String?) throws -> HabitTimeWindow? {
        guard let label else {
            guard windows.count > 1 else { return windows.first }
            throw TimeOfDayNeeded(description: "\"\(habit.title)\" has several times of day; name one with --time: \(labels)")
        }
        let named = windows.filter { $0.isCalled(label) }
        guard let first = named.first else {
            throw NotFound("\"\(habit.title)\" has no time of day \"\(label)\"" + (windows.isEmpty ? "" : "; it has \(labels)"))
        }
        guard named.count == 1 else {
            throw NotFound("\"\(habit.title)\" has several times of day \"\(label)\"; jamaal habit edit --rename-time gives one another name")
        }
        return first
    }
}
