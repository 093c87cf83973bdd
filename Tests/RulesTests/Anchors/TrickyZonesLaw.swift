import Model
@testable import Rules
import Support
import Testing
import Values

/// Zones whose clocks jump at midnight, by half an hour or by a day, twice a year or once in a century.
private let tricky = [
    "UTC", "Africa/Cairo", "Africa/Casablanca", "Africa/Monrovia", "Africa/Tripoli", "America/Asuncion", "America/Caracas", "America/Godthab", "America/Havana", "America/Juneau",
    "America/New_York", "America/Santiago", "America/Sao_Paulo", "America/Scoresbysund", "America/St_Johns", "Antarctica/Casey", "Antarctica/Troll", "Asia/Amman", "Asia/Beirut", "Asia/Damascus", "Asia/Dhaka",
    "Asia/Gaza", "Asia/Kathmandu", "Asia/Manila", "Asia/Pyongyang", "Asia/Tehran", "Atlantic/Azores", "Australia/Eucla", "Australia/Lord_Howe", "Europe/Amsterdam", "Europe/Dublin", "Europe/London",
    "Europe/Moscow", "Pacific/Apia", "Pacific/Auckland", "Pacific/Chatham", "Pacific/Enderbury", "Pacific/Fakaofo", "Pacific/Kiritimati", "Pacific/Kwajalein", "Pacific/Norfolk", "Pacific/Tongatapu",
]

@Suite("Windows in every zone")
struct TrickyZonesLaw {
    private static let slots = ["00:00", "00:01", "01:30", "02:30", "12:00", "23:59"].enumerated().map { slot("s\($0)", $1, 45) } + [#"{"id":"day","allDay":true}"#]

    /// Around each change of the clocks, and on dates at random.
    @Test("No date of two hundred years breaks a window", arguments: tricky)
    func windows(name: String) {
        let zone = Support.zone(name), first = Day("1900-01-01"), last = Day("2100-12-31")
        var random = Seeded(UInt64(name.utf8.reduce(7) { $0 &* 31 &+ Int($1) }.magnitude))
        var dates = Set((0..<60).map { _ in Day(ordinal: random.number(first.ordinal...last.ordinal)) })
        for ordinal in stride(from: first.ordinal, to: last.ordinal, by: 7) {
            let week = Day(ordinal: ordinal)
            guard zone.offset(at: week.noon) != zone.offset(at: (week + 7).noon), random.chance(35) || week < "1950-01-01" || (2005...2030).contains(week.civil.year) else { continue }
            let change = (0..<7).first { zone.offset(at: (week + $0).noon) != zone.offset(at: (week + $0 + 1).noon) } ?? 0
            for near in -1...2 { dates.insert(week + change + near) }
        }
        let rule = AnchorRule.made("{\"version\":1,\(daily),\"slots\":[\(TrickyZonesLaw.slots.joined(separator: ","))]}", at: "1800-01-01T00:00:00Z")
        guard let config = rule.config else { return #expect(Bool(false), "it can be read") }
        for date in dates {
            let days = LogicalDays(zone: zone, rollover: MinuteOfDay(clamping: random.pick([0, 0, 1, 90, 180, 1439])))
            let items = Generation.items(of: rule, config, on: date...date, days: days)
            for item in items {
                #expect(item.date == date && item.windowStart < item.windowEnd && abs(item.date.days(to: item.ruleDay)) <= 1, "\(date) in \(name)")
                #expect(days.start(of: date) <= item.windowStart && item.windowStart < days.end(of: date), "\(date) in \(name)")
                if item.slotKey != "day" { #expect(item.windowStart.wholeMinutes(to: item.windowEnd) == 45) }
            }
            #expect(Set(items.map(\.slotKey)).count == items.count, "\(date) in \(name): each slot once")
            let hasLength = days.start(of: date) < days.end(of: date)
            #expect(items.contains { $0.slotKey == "day" } == hasLength, "\(date) in \(name)")
            // Each rule-day has each of its times, on one date or another.
            let around = Generation.items(of: rule, config, on: date - 2...date + 2, days: days)
            #expect(hasLength ? around.contains { $0.ruleDay == date && $0.slotKey == "s4" } : true, "\(date) in \(name)")
        }
    }
}
