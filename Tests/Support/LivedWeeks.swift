import Model
import Rules
import Values

/// Weeks as a person lived them: records, anchors, habits of every kind and what was logged, tasks, timers and plannings, up
/// to the day before today. A day is the same however long the history before it.
public struct LivedWeeks: Sendable {
    public let world: World
    /// In no order that means anything.
    public let rows: [StoredRow]

    /// - Parameter days: How many days the history has, today not among them.
    public init(seed: UInt64, days: Int = 40) {
        var maker = LivedWeeksMaker(seed: seed)
        maker.makeHabits()
        for back in 1...days { maker.live(maker.world.today - back) }
        world = maker.world
        rows = maker.rows.shuffled(using: &maker.random)
    }
}

private struct LivedWeeksMaker {
    var random: Seeded
    let world: World
    var rows: [StoredRow] = []
    private let seed: UInt64
    private var habits: [(habit: Habit, windows: [HabitTimeWindow])] = []
    private var last: UInt64 = 0

    init(seed: UInt64) {
        self.seed = seed
        random = Seeded(seed)
        world = World(in: nil, using: &random)
    }

    private mutating func add<Row: Model>(_ type: Row.Type = Row.self, _ change: (inout Row, inout Seeded) -> Void) {
        last += 1
        var row = row(random.next() << 24 | last, Row.self)
        change(&row, &random)
        rows.append(StoredRow(row))
    }

    mutating func makeHabits() {
        for (number, kind) in (HabitKind.allCases + HabitKind.allCases).enumerated() {
            let habit = row(UInt64(number + 1), Habit.self) {
                ($0.title, $0.kind) = (random.pick(["Water", "Walk"]), Raw(kind))
                $0.createdAt = world.days.start(of: world.today - random.pick([10, 20, 4000, 4000]))
                $0.scheduledDays = random.pick(["1,2,3,4,5,6,7", "1,2,3,4,5,6,7", "1,3,5", "7"])
                $0.targetPerWeek = random.chance(25) ? random.number(1...7) : 0
                let from = world.today - random.number(-1...60)
                if random.chance(30) { $0.pausesData = #"[{"from":"\#(from.text)","to":"\#((from + random.number(0...40)).text)"}]"# }
            }
            let windows = (0..<random.number(1...2)).map { place in
                row(UInt64(100 + number * 2 + place), HabitTimeWindow.self) {
                    ($0.habitID, $0.startMinute, $0.target) = (habit.id, place * 600, kind == .avoid ? random.number(0...1) : random.pick([1, 3, 8]))
                }
            }
            habits.append((habit, windows))
            rows += [StoredRow(habit)] + windows.map(StoredRow.init)
        }
    }

    /// One day, some of it left out now and then, some days all of it.
    mutating func live(_ day: Day) {
        random = Seeded(seed &* 1_000_003 &+ UInt64(day.ordinal))
        last = UInt64(day.ordinal) << 8
        let moment = world.days.start(of: day).adding(minutes: 600)
        if random.chance(85) {
            add(DayPlan.self) {
                ($0.date, $0.wasOverloaded, $0.completionBasis) = (day, $1.chance(35), $1.number(0...6))
                $0.completionRate = $1.pick([0, 0.1, 1.0 / 3, 0.5, 0.7, 1])
            }
        }
        if random.chance(15) { return }
        for (habit, windows) in habits where random.chance(60) {
            for window in windows {
                add(HabitEntry.self) {
                    ($0.windowID, $0.date, $0.target) = (window.id, day, $1.pick([window.target, window.target, 4]))
                    $0.amount = $1.pick(habit.kind == .avoid ? [0, 0, 0, 1, 2] : [0, 0, 1, 3, 8])
                    $0.completedAt = $1.chance(30) ? moment : nil
                }
            }
        }
        for number in 0..<random.number(0...4) {
            add(Anchor.self) {
                ($0.occurrenceDate, $0.slotKey, $0.attendanceStatus) = (day, "\(number)", Raw($1.pick(Attendance.allCases)))
                ($0.windowStart, $0.windowEnd, $0.resolvedAt) = (moment, moment.adding(minutes: 30), $1.chance(80) ? moment : nil)
            }
        }
        if random.chance(20) { add(TaskItem.self) { task, _ in (task.isCompleted, task.completedAt) = (true, moment) } }
        if random.chance(20) { add(WorkSession.self) { session, _ in (session.day, session.startedAt, session.outcome) = (day, moment, Raw(.finished)) } }
        if random.chance(20) { add(NightPlanningSession.self) { ($0.forDate, $0.isComplete) = (day + 1, $1.chance(70)) } }
    }
}
