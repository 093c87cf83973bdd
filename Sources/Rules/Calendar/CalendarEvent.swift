import Model
import Values

/// Something that lies ahead, as a calendar program keeps it. See the rule page *Calendar*.
public struct CalendarEvent: Equatable, Sendable {
    /// The same for good, so that a later file changes the entry of an earlier one instead of adding another.
    public let uid: String
    /// To the second, fractions cut.
    public let start: Instant
    /// To the second, and later than the start; nil where there is no such end.
    public let end: Instant?
    public let summary: String
    public let status: Status
    public let alarms: [Alarm]

    public enum Status: String, Sendable { case confirmed = "CONFIRMED", cancelled = "CANCELLED" }

    /// A reminder, so many minutes before the start or the end; 0 is at that moment.
    public struct Alarm: Equatable, Sendable {
        public let minutes: Int
        public let before: Edge

        public init(minutes: Int, before: Edge) {
            self.minutes = minutes
            self.before = before
        }
    }

    public enum Edge: String, Sendable { case start, end }

    /// What becomes of reminders that it is too late for, or that hang on an end which isn't there: they are left out.
    ///
    /// - Parameter end: An end that isn't later than the start, or that no four-digit year can write, is none.
    init(uid: String, from start: Instant, to end: Instant, summary: String, status: Status = .confirmed, alarms: [Alarm], now: Instant) {
        let first = start.cutToSecond, last = end.cutToSecond
        let isLater = last > first && last.isWritable
        self.uid = uid
        self.start = first
        self.end = isLater ? last : nil
        self.summary = summary
        self.status = status
        self.alarms = alarms.filter { alarm in
            let edge = alarm.before == .start ? start : end
            let moment = edge.adding(minutes: 0 &- alarm.minutes)
            return moment > now && moment.isWritable && (alarm.before == .start || isLater)
        }
    }

    /// The order of a file: by their start, then by UID, code point by code point.
    public static func precedes(_ a: CalendarEvent, _ b: CalendarEvent) -> Bool {
        a.start == b.start ? a.uid.precedes(b.uid, tie: false) : a.start < b.start
    }
}

extension Instant {
    fileprivate var cutToSecond: Instant { Instant.epoch.adding(seconds: second) }
}
