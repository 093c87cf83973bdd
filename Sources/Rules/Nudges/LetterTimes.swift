import Model
import Values

/// When the letters of a home are written: from which moment of a logical day on, and how long after it they still are news.
/// See the rule page *Nudges*.
public struct LetterTimes: Sendable {
    private let days: LogicalDays
    private let minutes: [ReportKind: MinuteOfDay]
    private let settings: UserSettings
    private let firstWeekday: Int
    /// ISO weekday of the weekly letter.
    private let weeklyDay: Int

    /// - Parameters:
    ///   - weeklyDay: ISO weekday of the weekly letter; nil for the last of the week.
    ///   - weeklyMinute: Its time of day; nil for the evening's.
    public init(zone: Zone, settings: UserSettings, firstWeekday: Int, weeklyDay: Int? = nil, weeklyMinute: Int? = nil) {
        days = LogicalDays(zone: zone, settings: settings)
        minutes = [
            .morning: MinuteOfDay(clamping: settings.morningMinute),
            .evening: MinuteOfDay(clamping: settings.planningMinute),
            .weekly: MinuteOfDay(clamping: weeklyMinute ?? settings.planningMinute),
        ]
        self.settings = settings
        self.firstWeekday = firstWeekday
        self.weeklyDay = weeklyDay ?? Week(of: Day(ordinal: 0), firstWeekday: firstWeekday).last.weekday
    }

    /// How many logical dates a letter whose time passed may be late: a week is looked back on for three days more, a plan is
    /// of no use when its day is over.
    public static func lateness(_ kind: ReportKind) -> Int { kind == .weekly ? 3 : 0 }

    /// The moment from which the letter of a logical date is due. With a rollover at 03:00 and planning at 01:00 the evening
    /// letter of the 9th is due at 01:00 on the 10th.
    public func moment(_ kind: ReportKind, on day: Day) -> Instant {
        days.moment(minutes[kind] ?? days.rollover, in: day)
    }

    /// Whether a logical date has a letter of the kind: the weekly one is written on its weekday, and a date that the zone
    /// skipped is nobody's.
    public func hasLetter(_ kind: ReportKind, on day: Day) -> Bool {
        (kind != .weekly || day.weekday == weeklyDay) && days.start(of: day) < days.end(of: day)
    }

    /// The logical date whose letter is to be sent now, unless it has been: the latest whose moment has come, if it isn't too
    /// late for it. Nil where none is.
    public func current(_ kind: ReportKind, at now: Instant) -> Day? {
        let today = days.date(of: now)
        return (0...LetterTimes.lateness(kind)).lazy.map { today - $0 }.first { hasLetter(kind, on: $0) && moment(kind, on: $0) <= now }
    }

    /// The logical dates whose letters became too late since `last`, the logical date at which somebody looked before now,
    /// oldest first; of many years the last 400 dates.
    public func passed(_ kind: ReportKind, since last: Day, at now: Instant) -> [Day] {
        let today = days.date(of: now)
        let first = max(last, today - LetterTimes.longestLook) - LetterTimes.lateness(kind), end = today - LetterTimes.lateness(kind)
        guard first < end else { return [] }
        return (first...end - 1).dates.filter { hasLetter(kind, on: $0) }
    }

    private static let longestLook = 400

    /// The next moment after now at which a letter of the kind comes due.
    public func next(_ kind: ReportKind, after now: Instant) -> Instant? {
        let today = days.date(of: now)
        return (today - 1...today + 14).dates.lazy.filter { hasLetter(kind, on: $0) }.map { moment(kind, on: $0) }.first { $0 > now }
    }

    /// The date of the report that the letter of a logical date carries at its moment: the day itself, the day that is planned
    /// then, the last day of the week that is looked back on.
    public func reportDate(_ kind: ReportKind, on day: Day) -> Day {
        switch kind {
        case .morning: return day
        case .evening: return PlannedDay(at: moment(kind, on: day), days: days, settings: settings).planned
        case .weekly: return Week.lastEnded(by: day, firstWeekday: firstWeekday).last
        }
    }
}
