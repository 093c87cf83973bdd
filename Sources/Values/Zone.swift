import Foundation

/// A time zone of the program's own table (the one built into the Swift runtime), under the name that it was asked for.
public struct Zone: Sendable {
    /// The name as it was given: `UTC` stays `UTC`, whatever the table calls it.
    public let name: String
    private let table: TimeZone

    /// Nil for a name that the table doesn't know; never a silent UTC.
    ///
    /// Only names of the IANA's database are: Foundation also takes abbreviations, of which `BST` is Bangladesh and not
    /// Britain, and offsets such as `UTC+2`, which know no summer time.
    public init?(name: String) {
        guard name.utf8.contains(UInt8(ascii: "/")) || Zone.namesWithoutPlace.contains(name) else { return nil }
        guard let table = TimeZone(identifier: name) else { return nil }
        self.name = name
        self.table = table
    }

    public static let utc: Zone = {
        guard let zone = Zone(name: "UTC") else { preconditionFailure("the zone table is missing from this build") }
        return zone
    }()

    /// The edition of the table, such as `2025b`.
    public static var tableVersion: String { TimeZone.timeZoneDataVersion }

    /// Seconds that the wall clock is ahead of UTC at this moment.
    public func offset(at instant: Instant) -> Int { offset(atSecond: instant.second) }

    private func offset(atSecond second: Int) -> Int {
        table.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
    }

    /// The date and the minute that the wall clock shows at this moment.
    public func wallClock(at instant: Instant) -> (day: Day, minute: MinuteOfDay) {
        let wall = instant.second + offset(at: instant)
        let day = floorDivide(wall, Zone.secondsOnDial)
        return (Day(ordinal: day), MinuteOfDay(clamping: (wall - day * Zone.secondsOnDial) / 60))
    }

    /// The first moment at which the wall clock shows `minute` of `day`, or, where it never does because clocks go
    /// forward or the zone skips the date, the moment of the jump.
    ///
    /// So a time that is shown twice is the first of the two. Foundation's own answer for a gap differs: 02:30 in
    /// Auckland on 2026-09-27 is 03:00 here, not 03:30.
    public func instant(_ day: Day, _ minute: MinuteOfDay) -> Instant {
        let wanted = day.ordinal * Zone.secondsOnDial + minute.minutes * 60
        // No zone was ever more than a day from UTC, so the moment lies within two days of `wanted`.
        var start = wanted - Zone.farthestOffset
        let end = wanted + Zone.farthestOffset
        while true {
            let shown = wanted - offset(atSecond: start)
            let change = nextChange(after: start) ?? end
            if shown < change || change >= end { return Instant(milliseconds: Int64(max(start, shown)) * 1000) }
            start = change
        }
    }

    /// The second from which the zone has another offset than at `second`, looked for no farther than the next change
    /// that the table lists.
    private func nextChange(after second: Int) -> Int? {
        table.nextDaylightSavingTimeTransition(after: Date(timeIntervalSince1970: Double(second)))
            .map { Int($0.timeIntervalSince1970.rounded(.up)) }
    }

    /// The names of the database (and of its file `backward`) that are not of the form Area/Place.
    private static let namesWithoutPlace: Set<String> = [
        "UTC", "GMT", "UCT", "Zulu", "Universal", "Greenwich", "GMT0", "GMT+0", "GMT-0",
        "CET", "EET", "MET", "WET", "EST", "MST", "HST", "EST5EDT", "CST6CDT", "MST7MDT", "PST8PDT",
        "Cuba", "Egypt", "Eire", "GB", "GB-Eire", "Hongkong", "Iceland", "Iran", "Israel", "Jamaica", "Japan", "Kwajalein", "Libya", "NZ",
        "NZ-CHAT", "Navajo", "PRC", "Poland", "Portugal", "ROC", "ROK", "Singapore", "Turkey", "W-SU",
    ]

    private static let secondsOnDial = 24 * 60 * 60
    private static let farthestOffset = 26 * 60 * 60
}
