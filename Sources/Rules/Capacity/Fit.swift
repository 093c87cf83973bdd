import Model
import Values

/// How a day's tasks stand against its budget and its free time. Nothing here blocks anything. See the rule page *Capacity*.
public struct Fit: Equatable, Sendable {
    public let level: Capacity
    public let budgetMinutes: Int
    /// Minutes of the day's tasks, finished ones too, so that finishing one leaves the figure where it was.
    public let plannedMinutes: Int
    public let completedMinutes: Int
    /// How many of them have no estimate.
    public let missingDurations: Int
    /// By how many minutes what is left to do is more than the free time.
    public let overflowMinutes: Int
    /// The highest level whose budget the free time has room for, never below low. Only ever suggested.
    public let suggestedLevel: Capacity

    public var loadScore: Int { Load.score(planned: plannedMinutes, budget: budgetMinutes) }
    public var loadState: LoadState { Load.state(of: loadScore) }
    public var isOverloaded: Bool { loadScore >= Load.overloadedFrom }

    /// - Parameters:
    ///   - tasks: The live ones that count for the day; what its level hides doesn't.
    ///   - completed: Those finished on it.
    public init(level: Capacity, tasks: [TaskItem], completed: [TaskItem], minutes: TaskMinutes, freeMinutes: Int, settings: UserSettings) {
        let ahead = minutes.of(tasks)
        self.level = level
        budgetMinutes = Levels.budget(of: level, settings: settings)
        completedMinutes = minutes.of(completed)
        plannedMinutes = Whole.sum([ahead, completedMinutes])
        missingDurations = (tasks + completed).count { $0.effortMinutes == nil && !($0.isCompleted && minutes.isTimed($0)) }
        overflowMinutes = max(0, ahead - freeMinutes)
        suggestedLevel = [Capacity.high, .medium].first { Levels.budget(of: $0, settings: settings) <= freeMinutes } ?? .low
    }
}

extension TaskItem {
    /// Whether a live task takes longer than the longest stretch that is free; one without an estimate always fits.
    public func doesNotFit(in longestFreeBlockMinutes: Int) -> Bool { isLive && (effortMinutes ?? 0) > longestFreeBlockMinutes }
}
