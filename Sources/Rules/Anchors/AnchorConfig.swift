import JSON
import Model
import Values

/// What a rule's `configData` says. Of which of the two families it is, the rule's source decides.
public enum AnchorConfig: Equatable, Sendable {
    case scheduled(ScheduledConfig)
    case prayer(PrayerConfig)

    /// The newest version of the text that this program reads.
    public static let version = 1

    public var exceptions: [AnchorException] {
        switch self {
        case .scheduled(let config): return config.exceptions
        case .prayer(let config): return config.exceptions
        }
    }

    /// What the rule's anchors remind of. Prayers remind at their start unless a reminder is stored.
    public var reminder: Reminder? {
        switch self {
        case .scheduled(let config): return config.reminder
        case .prayer(let config): return config.reminder ?? Reminder(atStart: true, beforeEndMinutes: nil)
        }
    }

    /// Set where the rule counts from the last time it was handled.
    public var interval: Recurrence.Interval? {
        if case .scheduled(let config) = self { config.recurrence.interval } else { nil }
    }

    /// The first exception, by its beginning, that covers the day.
    public func exception(covering day: Day) -> AnchorException? {
        exceptions.filter { $0.covers(day) }.min { $0.from < $1.from }
    }
}

/// A rule by the calendar, or by the last time it was handled.
public struct ScheduledConfig: Equatable, Sendable {
    public var recurrence: Recurrence
    public var slots: [Slot] = []
    /// The last rule-day on which it may occur.
    public var endDate: Day?
    public var reminder: Reminder?
    public var exceptions: [AnchorException] = []
}

/// One time of the day of a rule.
public struct Slot: Equatable, Sendable {
    /// The key of its anchors, the same for good.
    public var id: String
    public var label: String
    /// As stored; `HH:MM`, or anything where the slot takes the whole day.
    public var startText: String
    public var windowMinutes: Int
    public var allDay: Bool
    /// When an edit added it: no window that had ended by then is made.
    public var addedAt: Instant?

    public var start: MinuteOfDay? { MinuteOfDay(clock: startText) }
}

/// When a rule's anchors remind.
public struct Reminder: Equatable, Sendable {
    public var atStart: Bool
    public var beforeEndMinutes: Int?
}

/// Days on which a rule rests; both ends belong to it.
public struct AnchorException: Equatable, Sendable {
    public var from: Day
    /// Nil where it has no end.
    public var to: Day?
    /// The text of an `ExceptionReason`, or a word of a newer version; shown, never acted on.
    public var reason: String

    public init(from: Day, to: Day?, reason: String) {
        self.from = from
        self.to = to
        self.reason = reason
    }

    public func covers(_ day: Day) -> Bool { from <= day && (to.map { day <= $0 } ?? true) }
}

/// Why a rule rests.
public enum ExceptionReason: String, CaseIterable, Sendable { case term, holiday, travel, illness, other }

/// A rule of prayer times.
public struct PrayerConfig: Equatable, Sendable {
    public var settings = PrayerSettings()
    /// Nil where none is set, or where it is off the map: then there are no windows.
    public var place: Place?
    /// Nil where none is stored.
    public var reminder: Reminder?
    public var exceptions: [AnchorException] = []
}

extension AnchorRule {
    /// Which family its configuration is of.
    public var family: RuleFamily { sourceKey.family }

    /// Whether its anchors may be met anywhere in their window, where others are a block from its start. A rule that counts
    /// from the last time is flexible whatever its column says; a placement that this version doesn't know is fixed.
    public func isFlexible(_ config: AnchorConfig?) -> Bool { placement == .flexible || config?.interval != nil }

    /// The same for a rule whose configuration isn't read yet.
    public var hasFlexibleAnchors: Bool { isFlexible(AnchorConfig.decode(self).config) }

    /// The rules whose anchors are flexible. One-offs, which have no rule, are fixed.
    public static func flexible(among rules: [AnchorRule]) -> Set<ID<AnchorRule>> {
        Set(rules.filter(\.hasFlexibleAnchors).map(\.id))
    }
}

extension Raw where Kind == RuleSource {
    /// A source that this version doesn't know goes by the calendar.
    var family: RuleFamily { self == .prayerWindow ? .prayer : .scheduled }
}

public enum RuleFamily: Sendable { case scheduled, prayer }
