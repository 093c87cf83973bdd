import Model
import Values

/// What was done of habits on a stretch of days, as it reads on one day. See the rule page *Habits*.
public struct HabitHistory: Sendable {
    /// The day that plays "today": it is still open, and nothing after it has happened.
    public private(set) var readingDay: Day
    /// Those of a known kind, archived ones too, by when they were made, then by title, then by id.
    public let habits: [HabitInView]
    /// Days on which something was done. Entries tell of some; what else there was is put in before cells are read, for the
    /// days that `undecided(on:)` asks about.
    public var engaged: Set<Day> = []
    private let firstWeekday: Int
    private let places: [ID<Habit>: Int]
    private let kinds: [ID<HabitTimeWindow>: HabitKind]
    /// The entry in force of each window and day. An untouched one reads as none.
    private var entries: [EntryKey: HabitEntry] = [:]

    /// - Parameters:
    ///   - habits: All of them: also one in no figure may show that something was done on a day.
    ///   - entries: Those of the stretch that is read, of any window, in any order.
    ///   - firstWeekday: ISO weekday on which weeks begin.
    public init(
        habits: [Habit], windows: [HabitTimeWindow], entries: [HabitEntry], readingDay: Day, days: LogicalDays, firstWeekday: Int = 1
    ) {
        let windowsOf = Dictionary(grouping: windows, by: \.habitID)
        self.readingDay = readingDay
        self.firstWeekday = firstWeekday
        self.habits = habits.sorted(by: Habit.precedes).compactMap { HabitInView($0, windows: windowsOf[$0.id] ?? [], days: days) }
        places = Dictionary(self.habits.enumerated().map { ($1.habit.id, $0) }, uniquingKeysWith: { first, _ in first })
        kinds = Dictionary(self.habits.flatMap { habit in habit.windows.map { ($0.id, habit.kind) } }, uniquingKeysWith: { first, _ in first })
        add(entries)
    }

    /// Takes in entries of more days.
    public mutating func add(_ more: [HabitEntry]) {
        for entry in more where !entry.isUntouched {
            if entry.isActivity(of: entry.windowID.flatMap { kinds[$0] }) { engaged.insert(entry.date) }
            guard let key = entry.duplicateKey else { continue }
            guard let present = entries.updateValue(entry, forKey: key) else { continue }
            entries[key] = HabitEntry.inForce([entry, present])
        }
    }

    /// The same history as it reads on another day. Which cells activity decides depends on it.
    public func read(from day: Day) -> HabitHistory {
        var history = self
        history.readingDay = day
        return history
    }

    /// Those that aren't archived.
    public var live: [HabitInView] { habits.filter { !$0.habit.isArchived } }

    func habit(of window: HabitTimeWindow) -> HabitInView? { window.habitID.flatMap { places[$0] }.map { habits[$0] } }

    /// The touched entry of a window and day.
    func entry(of window: HabitTimeWindow, on day: Day) -> HabitEntry? { entries[EntryKey(window: window.id, date: day)] }

    func week(of day: Day) -> Week { Week(of: day, firstWeekday: firstWeekday) }
}
