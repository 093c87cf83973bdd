import JSON
import Values

/// The habits of a weekly report: a grid of 21 days for each time of day, and what can be read from it.
public struct WeeklyHabits {
    /// - Parameters:
    ///   - to: The last day of the week reported.
    ///   - readingDay: The day that plays "today".
    public init(_ context: Context, to: Day, readingDay: Day) throws {
    }

    public var json: JSON { [] }
}
