import Model
import Values

extension CellState {
    /// Several cells as one, the empty ones left out: all alike are what they are; of others it counts whether half of them, at
    /// least, are complete. 1 complete and 1 missed are `partialHigh`, 1 complete of 3 `partialLow`.
    public static func together(_ cells: [CellState]) -> CellState {
        let counted = cells.filter { $0 != .empty }, complete = counted.count { $0 == .complete }
        if counted.isEmpty { return .empty }
        if complete == counted.count { return .complete }
        if counted.allSatisfy({ $0 == .missed }) { return .missed }
        return complete * 2 >= counted.count ? .partialHigh : .partialLow
    }
}

extension HabitHistory {
    /// How many days of a group are shown.
    public static let groupDays = 14

    /// What a group shows on a day: the windows of its live habits together.
    public func cell(of group: [HabitInView], on day: Day) -> CellState {
        CellState.together(group.filter { !$0.habit.isArchived }.flatMap(\.windows).map { cell(of: $0, on: day) })
    }
}
