import Model
import Values

/// How an anchor of a day was answered: all that wellbeing asks of it. A night reads some two hundred of them.
public struct AnchorMark: Sendable {
    public let date: Day
    public let status: Raw<Attendance>
    public let windowEnd: Instant

    public init(date: Day, status: Raw<Attendance>, windowEnd: Instant) {
        self.date = date
        self.status = status
        self.windowEnd = windowEnd
    }

    public init(_ anchor: Anchor) { self.init(date: anchor.occurrenceDate, status: anchor.attendanceStatus, windowEnd: anchor.windowEnd) }

    /// Whether it was attended or missed; nil for one that counts neither way: skipped, delegated, open, or in a word that
    /// isn't known.
    func isAttended(at now: Instant) -> Bool? {
        switch status.kind {
        case .attended: return true
        case .missed: return false
        case .pending: return windowEnd <= now ? false : nil
        case .skipped, .delegated, nil: return nil
        }
    }
}
