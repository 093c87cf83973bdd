import Model
import Values

extension Anchor {
    /// The status that is shown: a pending anchor whose window has closed reads missed at once, before a night stores it. Nil
    /// for a word that isn't known.
    public func shownStatus(at now: Instant) -> Attendance? {
        attendanceStatus == .pending && windowEnd <= now ? .missed : attendanceStatus.kind
    }
}
