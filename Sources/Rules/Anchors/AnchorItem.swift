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
        date = days.date(of: window.start)
        guard date.isWritable else { return nil }
        self.slotKey = slotKey
        self.title = title
        self.ruleDay = ruleDay
        windowStart = window.start
        windowEnd = window.end
    }

    /// The item that a stored anchor was made from, with the date that it was stored under.
    init(stored anchor: Anchor) {
        slotKey = anchor.slotKey
        title = anchor.title
        ruleDay = anchor.occurrenceDate
        date = anchor.occurrenceDate
        windowStart = anchor.windowStart
        windowEnd = anchor.windowEnd
    }

    static func precedes(_ a: AnchorItem, _ b: AnchorItem) -> Bool { (a.windowStart, a.slotKey) < (b.windowStart, b.slotKey) }
}
