import Model
import Values

/// One anchor that a rule asks for.
public struct AnchorItem: Equatable, Sendable {
    public let slotKey: String
    public let title: String
    /// The date for which the recurrence or the sun was asked.
    public let ruleDay: Day
    /// The logical date of `windowStart`.
    public let date: Day
    public let windowStart: Instant
    public let windowEnd: Instant

    /// Nil for a window that is empty, or that no four-digit year can write.
    init?(slotKey: String, title: String, ruleDay: Day, window: (start: Instant, end: Instant), days: LogicalDays) {
        guard window.start < window.end, window.start.isWritable, window.end.isWritable else { return nil }
        self.slotKey = slotKey
        self.title = title
        self.ruleDay = ruleDay
        date = days.date(of: window.start)
        windowStart = window.start
        windowEnd = window.end
    }

    static func precedes(_ a: AnchorItem, _ b: AnchorItem) -> Bool { (a.windowStart, a.slotKey) < (b.windowStart, b.slotKey) }
}
