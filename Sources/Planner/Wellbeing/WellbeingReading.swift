import JSON
import Values

/// Reads what wellbeing is computed from.
public struct WellbeingReading {
    /// - Parameter readingDay: The day that plays "today": it isn't finished and never counts.
    public init(_ context: Context, readingDay: Day) throws {
    }

    /// The members of the object, in the order of the documentation.
    public var json: [JSON.Member] { [] }
    /// The same for a person, in a line.
    public var line: String { "" }
}
