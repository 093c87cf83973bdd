/// What a pattern is remembered by, as a person writes it: `heavyRun`, `completionCollapse`, `weekendOverplan:6`,
/// `habitNeglect:` and the habit's id. See the rule page *Wellbeing*.
public enum PatternKey: Equatable, Sendable {
    case heavyRun, completionCollapse
    /// ISO weekday 6 or 7.
    case weekendOverplan(weekday: Int)
    /// The habit's id, or its first characters.
    case habitNeglect(habit: String)

    public init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        switch (parts[0], parts.count == 2 ? parts[1] : nil) {
        case ("heavyRun", nil): self = .heavyRun
        case ("completionCollapse", nil): self = .completionCollapse
        case ("weekendOverplan", "6"?): self = .weekendOverplan(weekday: 6)
        case ("weekendOverplan", "7"?): self = .weekendOverplan(weekday: 7)
        case ("habitNeglect", let habit?) where !habit.isEmpty: self = .habitNeglect(habit: habit)
        default: return nil
        }
    }

    /// What may be written, for messages.
    public static let forms = "heavyRun, completionCollapse, weekendOverplan:6, weekendOverplan:7 or habitNeglect:ID"
}
