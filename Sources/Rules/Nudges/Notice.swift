/// Something about the planner itself that its owner should know: a line in the letter. See the rule page *Nudges*.
public struct Notice: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// Timers that were closed because another was running, since the last letter.
        case sessionAbandoned
        /// Rows of the day that a newer version wrote, and this one can't show.
        case notShown
        /// Rows that can't be read at all.
        case unreadable
        /// The last processed day lies ahead: a clock was wrong once.
        case clockAhead
        /// A template of one's own couldn't be used.
        case templateFailed
        /// A letter couldn't be delivered.
        case mailFailed
    }

    public let kind: Kind
    /// How many; nil where there is nothing to count.
    public let count: Int?

    public init(_ kind: Kind, count: Int? = nil) {
        self.kind = kind
        self.count = count
    }
}
