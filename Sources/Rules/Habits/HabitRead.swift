import Model
import Values

/// What three weeks of a habit say: counts of cells, all its windows together.
public struct HabitRead: Equatable, Sendable {
    /// How many days are looked at.
    public static let days = 21
    /// A lighter cadence is suggested from so many resolved cells on.
    public static let resolvedNeeded = 7

    public private(set) var complete: Int
    public private(set) var partial: Int
    public private(set) var missed: Int

    public init(complete: Int = 0, partial: Int = 0, missed: Int = 0) {
        self.complete = complete
        self.partial = partial
        self.missed = missed
    }

    /// Empty cells say nothing and count nowhere.
    public var resolved: Int { complete + partial + missed }

    /// That more than half was missed: 4 of 7, not 4 of 8.
    public var suggestLighter: Bool { resolved >= HabitRead.resolvedNeeded && missed > resolved - missed }

    mutating func count(_ cell: CellState) {
        switch cell {
        case .empty: break
        case .missed: missed += 1
        case .partialLow, .partialHigh: partial += 1
        case .complete: complete += 1
        }
    }
}

extension HabitHistory {
    /// The 21 days that end with `last`. The day that is still open counts only where it is complete already.
    public func read(_ habit: HabitInView, endingOn last: Day) -> HabitRead {
        var read = HabitRead()
        for window in habit.windows {
            for day in ClosedRange(last: HabitRead.days, endingOn: last).dates {
                let cell = cell(of: window, on: day)
                if day != readingDay || cell == .complete { read.count(cell) }
            }
        }
        return read
    }
}
