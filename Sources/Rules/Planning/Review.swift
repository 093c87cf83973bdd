import Model
import Values

/// A day looked back on, in plain counts. See the rule page *Planning*.
public struct Review: Sendable {
    public let date: Day
    /// Finished on the day, in the order in which they were finished.
    public let done: [TaskItem]
    /// Live tasks that were due by the day, and those put off from it, by date with none last.
    public let left: [TaskItem]
    public let habits: [HabitItem]
    public let anchors: Anchors
    public let time: [Time]

    /// A habit's time of day that was due, or of which something was done.
    public struct HabitItem: Equatable, Sendable {
        public let title: String
        public let kind: HabitKind
        public let amount: Int
        public let target: Int
        public let isComplete: Bool
    }

    /// How many anchors of the day stand how.
    public struct Anchors: Equatable, Sendable {
        public var attended = 0, missed = 0, open = 0, skipped = 0, delegated = 0
    }

    /// What one task took on the day.
    public struct Time: Equatable, Sendable {
        public let task: TaskItem
        public let actualMinutes: Int
        public let estimateMinutes: Int?
    }

    /// - Parameters:
    ///   - tasks: Live tasks due by the day, tasks put off from it, finished on it or timed on it.
    ///   - records: Deferral records of the day.
    ///   - sessions: Sessions of the day.
    ///   - history: Read from the day after: the day counts as over.
    public init(
        _ date: Day, tasks: [TaskItem], records: [DeferralRecord], sessions: [WorkSession], anchors: [Anchor], history: HabitHistory,
        order: TaskOrder, days: LogicalDays, now: Instant
    ) {
        self.date = date
        done = TaskItem.completed(on: date, among: tasks, days: days)
        left = Review.left(tasks, of: date, records: records, order: order)
        habits = Review.habits(of: date, history)
        self.anchors = Review.count(anchors.filter { $0.occurrenceDate == date }, at: now)
        time = Review.time(sessions.filter { $0.day == date }, tasks: tasks)
    }

    private static func left(_ tasks: [TaskItem], of date: Day, records: [DeferralRecord], order: TaskOrder) -> [TaskItem] {
        let putOff = Set(records.filter { $0.day == date }.compactMap(\.taskID))
        return tasks.filter { task in task.isLive && (putOff.contains(task.id) || order.dueDate(of: task).map { $0 <= date } ?? false) }
            .sorted { a, b in
                (order.dueDate(of: a)?.ordinal ?? .max, a.createdAt, a.id) < (order.dueDate(of: b)?.ordinal ?? .max, b.createdAt, b.id)
            }
    }

    /// Those of fixed days that were due; others, and those on a free day, where something was done.
    private static func habits(of date: Day, _ history: HabitHistory) -> [HabitItem] {
        history.live.filter { history.isActive($0, on: date) }.sorted { ($0.habit.createdAt, $0.habit.id) < ($1.habit.createdAt, $1.habit.id) }
            .flatMap { habit in
                habit.windows.compactMap { window in
                    let cell = history.cell(of: window, on: date)
                    guard cell != .empty || (!habit.hasWeeklyTarget && habit.includes(date)) else { return nil }
                    return HabitItem(
                        title: habit.title(with: window), kind: habit.kind, amount: history.entry(of: window, on: date)?.amount ?? 0,
                        target: history.target(of: window, on: date), isComplete: cell == .complete)
                }
            }
    }

    private static func count(_ anchors: [Anchor], at now: Instant) -> Anchors {
        anchors.reduce(into: Anchors()) { counts, anchor in
            switch anchor.shownStatus(at: now).kind {
            case .attended: counts.attended += 1
            case .missed: counts.missed += 1
            case .pending: counts.open += 1
            case .skipped: counts.skipped += 1
            case .delegated: counts.delegated += 1
            case nil: break
            }
        }
    }

    /// By task; its minutes are rounded once over its sessions, and the latest estimate counts, else the task's own.
    private static func time(_ sessions: [WorkSession], tasks: [TaskItem]) -> [Time] {
        let ofTask = Dictionary(grouping: sessions.filter(\.isEndedTimer), by: \.taskID)
        return tasks.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }.compactMap { task in
            guard let own = ofTask[task.id] else { return nil }
            let latest = own.filter { $0.estimateMinutes != nil }.max { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }
            let minutes = Whole.minutes(ofSeconds: Whole.sum(own.map(\.actualSeconds)))
            return Time(task: task, actualMinutes: minutes, estimateMinutes: latest?.estimateMinutes ?? task.effortMinutes)
        }
    }
}
