import JSON
import Model
import Rules
import Store
import Values

/// A habit as a day shows it.
public struct HabitView {
    public let habit: Habit
    /// In the order of the day.
    public let times: [Time]
    /// The pause that covers the day.
    public let pause: Pause?
    /// Whether the day asks for it.
    public let isDue: Bool
    public let weekDone: Int?
    public let weekTarget: Int?

    /// One time of day, and what was done of it.
    public struct Time {
        public let window: HabitTimeWindow
        public let amount: Int
        public let target: Int
        public let isDone: Bool

        var json: JSON {
            [
                "label": .string(window.label), "start": .string(MinuteOfDay(clamping: window.startMinute).text),
                "end": .string(MinuteOfDay(clamping: window.endMinute).text), "amount": .int(amount), "target": .int(target), "done": .bool(isDone),
            ]
        }
    }

    init(_ habit: HabitInView, _ history: HabitHistory) {
        let day = history.readingDay
        self.habit = habit.habit
        times = history.times(of: habit, on: day).map { Time(window: $0.window, amount: $0.amount, target: $0.target, isDone: $0.isDone) }
        pause = habit.pause(on: day)
        isDue = history.isDue(habit, on: day)
        weekDone = history.weekDone(habit, weekOf: day)
        weekTarget = history.weekTarget(habit)
    }

    /// One of a kind that isn't known: its rows as they are, and no figure.
    init(ofUnknownKind habit: Habit, _ windows: [HabitTimeWindow], on day: Day) {
        self.habit = habit
        times = windows.map { Time(window: $0, amount: 0, target: $0.target, isDone: false) }
        pause = Pause.covering(day, of: habit)
        isDue = false
        weekDone = nil
        weekTarget = nil
    }

    public var json: JSON { json(times.map(\.json)) }

    func json(_ times: [JSON]) -> JSON {
        [
            "id": .string(habit.id.text), "title": .string(habit.title), "kind": .string(habit.kind.text),
            "presetKey": .orNull(habit.presetKey?.text),
            "paused": pause.map { ["from": .string($0.from.text), "to": .orNull($0.to), "reason": .string($0.reason)] } ?? .null,
            "weekDone": .orNull(weekDone), "weekTarget": .orNull(weekTarget), "times": .array(times),
        ]
    }
}

/// One habit in full, with the grid of the days that end today.
public struct HabitDetail {
    public let view: HabitView
    /// The title of its group; nil without one, and where that is archived.
    public let group: String?
    public let read: HabitRead
    /// The days of the grid, oldest first.
    public let dates: [Day]
    /// A row for each time of day, a cell for each date.
    public let grid: [[CellState]]

    public init(_ habit: Habit, _ context: Context) throws {
        let today = try context.days().date(of: context.now), range = ClosedRange(last: HabitRead.days, endingOn: today)
        dates = range.dates
        group = try habit.groupID.flatMap(context.store.row).flatMap { $0.isArchived ? nil : $0.title }
        var reading = try HabitReading(context, of: range, readingDay: today)
        if let inView = reading.history.habits.first(where: { $0.habit.id == habit.id }) {
            try reading.readActivity(on: dates, of: [inView])
            let history = reading.history
            view = HabitView(inView, history)
            read = history.read(inView, endingOn: today)
            grid = inView.windows.map { window in range.dates.map { history.cell(of: window, on: $0) } }
        } else {
            view = HabitView(ofUnknownKind: habit, try TimesOfDay(habit, context.store).windows, on: today)
            read = HabitRead()
            grid = view.times.map { _ in range.dates.map { _ in .empty } }
        }
    }

    /// The habit of an id, or of the beginning of one.
    public init(id: String, _ context: Context) throws { try self.init(context.store.find(id, "habit"), context) }

    public var json: JSON {
        view.json(zip(view.times, grid).map { $0.json.setting("cells", to: cells($1)) })
            .setting("notes", to: .orNull(view.habit.notes)).setting("group", to: .orNull(group)).setting("read", to: read.json)
    }

    private func cells(_ states: [CellState]) -> JSON { .array(zip(dates, states).map { $1.json(on: $0) }) }
}

extension CellState {
    func json(on day: Day) -> JSON { ["date": .string(day.text), "state": .string(rawValue)] }
}

extension HabitRead {
    var json: JSON {
        [
            "resolved": .int(resolved), "complete": .int(complete), "partial": .int(partial), "missed": .int(missed),
            "suggestLighter": .bool(suggestLighter),
        ]
    }
}
