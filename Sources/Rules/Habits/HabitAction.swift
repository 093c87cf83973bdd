import Model
import Values

/// What is said of a habit's day.
public enum HabitAction: Equatable, Sendable {
    /// Of a habit that is done or not.
    case done, undone
    /// So many times more, fewer where it is negative; of a counted habit.
    case add(Int)
    /// So many times, or so many slips; 0 or more.
    case set(Int)
    /// Minutes by hand, more of them or fewer; of a timed habit.
    case minutes(Int), unminutes(Int)
    /// One slip more or fewer of a habit to avoid, and that the day was held.
    case slip, unslip, held, unheld

    private var kinds: [HabitKind] {
        switch self {
        case .done, .undone: [.binary]
        case .add: [.counted]
        case .set: [.counted, .avoid]
        case .minutes, .unminutes: [.timed]
        case .slip, .unslip, .held, .unheld: [.avoid]
        }
    }

    /// Refuses an action that the habit's kind doesn't take.
    ///
    /// - Throws: `wrongKind`.
    func check(_ habit: Habit) throws(Refusal) {
        guard let kind = habit.kind.kind else {
            throw Refusal("wrongKind", "\"\(habit.title)\" is of a kind that this version doesn't know (\(habit.kind.text)); update jamaal to log it")
        }
        if kinds.contains(kind) { return }
        switch kind {
        case .binary: throw Refusal("wrongKind", "\"\(habit.title)\" is done or it isn't: log it with --done or --undone")
        case .counted: throw Refusal("wrongKind", "\"\(habit.title)\" counts times: log it with --add N or --set N")
        case .timed: throw Refusal("wrongKind", "a timed habit takes minutes: log \"\(habit.title)\" with --minutes N or --unminutes N")
        case .avoid: throw Refusal("wrongKind", "this habit counts slips: log \"\(habit.title)\" with --slip, --unslip, --set N, --held or --unheld")
        }
    }
}
