import Values

/// The time in which one prayer may be prayed.
public struct PrayerWindow: Equatable, Sendable {
    public let prayer: Prayer
    /// What it is called on its day: Friday's Dhuhr is Jumu'ah.
    public let title: String
    public let start: Instant
    public let end: Instant
}

/// The windows of a day, calculated from date, place and settings alone. See the rule page *Prayer*.
public enum PrayerWindows {
    /// The windows of the chosen prayers on a calendar date, in the order of the day; none on a date whose times, or whose
    /// next date's, can't be had.
    ///
    /// A window whose end isn't after its start isn't there, nor one whose year four digits can't write.
    public static func windows(on day: Day, at place: Place, _ settings: PrayerSettings) -> [PrayerWindow] {
        guard day.isWritable, (day + 1).isWritable else { return [] }
        let sun = SolarDay(day, at: place), tomorrow = SolarDay(day + 1, at: place), dayAfter = SolarDay(day + 2, at: place)
        guard let times = PrayerTimes.raw(sun, next: tomorrow, settings)?.corrected(by: settings),
              let next = PrayerTimes.raw(tomorrow, next: dayAfter, settings)?.corrected(by: settings) else { return [] }
        return Prayer.allCases.compactMap { prayer in
            guard settings.prayers.contains(prayer) else { return nil }
            let (start, end) = bounds(of: prayer, times, next: next, settings.ishaEnds)
            guard start < end, start.isWritable, end.isWritable else { return nil }
            return PrayerWindow(prayer: prayer, title: title(of: prayer, on: day, settings), start: start, end: end)
        }
    }

    /// From a prayer's time to the next one's, whether or not that is chosen.
    private static func bounds(of prayer: Prayer, _ times: PrayerTimes, next: PrayerTimes, _ ishaEnds: IshaEnd) -> (start: Instant, end: Instant) {
        switch prayer {
        case .fajr: return (times.fajr, times.sunrise)
        case .dhuhr: return (times.dhuhr, times.asr)
        case .asr: return (times.asr, times.maghrib)
        case .maghrib: return (times.maghrib, times.isha)
        case .isha:
            let middle = times.middleOfNight(before: next)
            return (times.isha, ishaEnds == .midnight && times.isha < middle ? middle : next.fajr)
        }
    }

    static func title(of prayer: Prayer, on day: Day, _ settings: PrayerSettings) -> String {
        switch prayer {
        case .fajr: "Fajr"
        case .dhuhr: settings.fridayLabel && day.weekday == friday ? "Jumu'ah" : "Dhuhr"
        case .asr: "Asr"
        case .maghrib: "Maghrib"
        case .isha: "Isha"
        }
    }

    private static let friday = 5
}
