import Model
import Values

/// How much of a window was done on a day.
public enum CellState: String, Sendable, CaseIterable {
    /// Nothing to say: the day is still open, or nothing was asked of it.
    case empty
    case missed
    /// Less than half of the target.
    case partialLow
    /// From exactly half of it.
    case partialHigh
    case complete
}

extension HabitHistory {
    /// The state of a window on a day. An avoid window without slips is complete only on a day on which something was done;
    /// in silence it is neither held nor broken.
    ///
    /// Of a target of 10: 4 are `partialLow`, 5 `partialHigh`, 13 `complete`, none `missed`.
    public func cell(of window: HabitTimeWindow, on day: Day) -> CellState {
        settledCell(of: window, on: day) ?? (engaged.contains(day) ? .complete : .empty)
    }

    /// The days of those asked about on which a habit's cell depends on what else was done.
    ///
    /// - Parameter habits: Whose cells are asked for; the live ones unless they are given.
    public func undecided(on days: some Sequence<Day>, of habits: [HabitInView]? = nil) -> Set<Day> {
        let windows = (habits ?? live).filter { $0.kind == .avoid }.flatMap(\.windows)
        guard !windows.isEmpty else { return [] }
        return Set(days.filter { day in !engaged.contains(day) && windows.contains { settledCell(of: $0, on: day) == nil } })
    }

    /// Nil where nothing but the day's activity decides. The first line that applies says what it is.
    private func settledCell(of window: HabitTimeWindow, on day: Day) -> CellState? {
        guard let habit = habit(of: window), day <= readingDay, day >= habit.createdDay, habit.pause(on: day) == nil else { return .empty }
        let amount = entry(of: window, on: day)?.amount ?? 0, target = target(of: window, on: day)
        if habit.kind == .avoid {
            if day == readingDay { return .empty }
            if amount > target { return .missed }
            guard habit.includes(day) else { return .empty }
            return entry(of: window, on: day)?.completedAt == nil ? nil : .complete
        }
        if amount >= target { return .complete }
        // Not twice the amount, which might not fit.
        if amount > 0 { return amount < target - amount ? .partialLow : .partialHigh }
        return day == readingDay || habit.hasWeeklyTarget || !habit.includes(day) ? .empty : .missed
    }

    /// What the day is judged by: the target that it was logged against, else the window's. Of a habit to avoid, the slips
    /// that are still fine.
    public func target(of window: HabitTimeWindow, on day: Day) -> Int {
        let stored = entry(of: window, on: day)?.target ?? window.target
        return habit(of: window)?.kind.target(stored) ?? stored
    }

    /// How much of its target a window has reached on a day, 0 … 1: complete is 1, missed 0, a partial one its amount of
    /// its target, 5 of 8 being 0.625. Nil for an empty cell.
    public func share(of window: HabitTimeWindow, on day: Day) -> Double? {
        switch cell(of: window, on: day) {
        case .empty: return nil
        case .missed: return 0
        case .complete: return 1
        case .partialLow, .partialHigh: return Double(entry(of: window, on: day)?.amount ?? 0) / Double(target(of: window, on: day))
        }
    }
}
