import Foundation
import Testing
import Values

/// The offsets of a zone as found by asking at every third day and closing in where two answers differ: nothing of it
/// is shared with `Zone`, which asks the table for its list of changes.
private struct Scan {
    /// From each moment on, in seconds since 1970, the clock is so far ahead of UTC.
    let steps: [(from: Int, offset: Int)]

    static let start = -2_208_988_800 // 1900-01-01
    static let end = 4_102_444_800 // 2100-01-01

    init(_ table: TimeZone) {
        func offset(_ second: Int) -> Int { table.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))) }
        var steps = [(from: Int.min, offset: offset(Scan.start))]
        var second = Scan.start, last = steps[0].offset
        while second < Scan.end {
            let next = second + 3 * 86_400
            let new = offset(next)
            if new != last {
                var before = second, after = next
                while after - before > 1 {
                    let middle = (before + after) / 2
                    if offset(middle) == last { before = middle } else { after = middle }
                }
                steps.append((after, offset(after)))
                last = steps[steps.count - 1].offset
                // Two changes within the three days: go on from the first.
                if last != new { second = after; continue }
            }
            second = next
        }
        self.steps = steps
    }

    func offset(at second: Int) -> Int { steps.last { $0.from <= second }?.offset ?? 0 }

    /// The first second at which the clock shows `wall` or more, by trying every moment at which it can begin to.
    func first(showing wall: Int, near index: Int) -> Int? {
        let local = steps[max(0, index - 3)...min(steps.count - 1, index + 3)]
        var candidates: [Int] = []
        for (place, step) in zip(local.indices, local) {
            let until = place + 1 < steps.count ? steps[place + 1].from : Int.max
            let shown = wall - step.offset
            if step.from <= shown, shown < until { candidates.append(shown) }
            if step.from != .min, step.from + step.offset >= wall { candidates.append(step.from) }
        }
        return candidates.filter { $0 > wall - 30 * 3600 }.min()
    }
}

struct ZoneLawTests {
    @Test("In every zone, around every change of 200 years, a time of day is the first moment that shows it or more", arguments: 0..<8)
    func everyZone(part: Int) throws {
        var wrong: [String] = []
        var checked = 0
        for (place, name) in TimeZone.knownTimeZoneIdentifiers.enumerated() where place % 8 == part {
            let zone = try #require(Zone(name: name)), table = try #require(TimeZone(identifier: name))
            let scan = Scan(table)
            // From 2040 on the table goes by rules that repeat, and every fifth change will do.
            for (index, step) in scan.steps.enumerated() where step.from != .min && (step.from < 2_208_988_800 || index % 5 == 0) {
                let before = scan.steps[index - 1].offset
                // About both readings of the clock at the change, between them, and a day on each side.
                let readings = [step.from + before, step.from + step.offset].sorted()
                let lower = readings[0] / 60 * 60, higher = readings[1] / 60 * 60
                let walls = Set([lower - 60, lower, lower + 1800, higher - 60, higher, higher + 60, lower - 86_400, higher + 86_400])
                for wall in walls {
                    let day = Day(ordinal: Int((Double(wall) / 86_400).rounded(.down)))
                    let minute = MinuteOfDay(clamping: (wall - day.ordinal * 86_400) / 60)
                    let found = zone.instant(day, minute).milliseconds
                    checked += 1
                    guard let expected = scan.first(showing: wall, near: index), Int64(expected) * 1000 == found else {
                        wrong.append("\(name) \(day) \(minute.text): \(Instant(milliseconds: found))")
                        continue
                    }
                }
            }
        }
        #expect(wrong.count == 0, "of \(checked): \(wrong.prefix(20))")
        #expect(checked > 20_000)
    }

    @Test(
        "Second by second, the clock shows less before that moment and the minute or more at it",
        arguments: [
            ("Pacific/Auckland", "2026-09-27"), ("Europe/Berlin", "2026-10-25"), ("America/Sao_Paulo", "2018-11-04"),
            ("America/St_Johns", "2010-11-07"), ("Pacific/Apia", "2011-12-30"), ("Africa/Cairo", "2026-04-24"),
            ("America/Santiago", "2026-04-05"), ("Australia/Lord_Howe", "2026-04-05"), ("Asia/Kathmandu", "1986-01-01"),
            ("Africa/Monrovia", "1972-01-07"), ("Asia/Pyongyang", "2018-05-05"), ("America/Caracas", "2016-05-01"),
        ])
    func bySeconds(name: String, date: String) throws {
        let zone = try #require(Zone(name: name)), table = try #require(TimeZone(identifier: name)), day = try #require(Day(date))
        for minute in [0, 1, 30, 61, 90, 119, 120, 150, 180, 720, 1411, 1439] {
            let wall = day.ordinal * 86_400 + minute * 60
            var second = wall - 26 * 3600
            while second + table.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))) < wall { second += 1 }
            #expect(zone.instant(day, MinuteOfDay(clamping: minute)).milliseconds == Int64(second) * 1000, "minute \(minute)")
        }
    }

    @Test("Between changes, what the clock shows at a moment leads back to the minute of that moment", arguments: 0..<4 as Range<UInt64>)
    func backAndForth(seed: UInt64) throws {
        var random = Seeded(seed)
        for name in TimeZone.knownTimeZoneIdentifiers where random.next() % 4 == 0 {
            let zone = try #require(Zone(name: name))
            for _ in 0..<20 {
                let moment = Instant(milliseconds: .random(in: -2_208_988_800_000...4_102_444_800_000, using: &random))
                let shown = zone.wallClock(at: moment)
                let start = zone.instant(shown.day, shown.minute)
                // At most the hour or two that came twice lie between, and never is it later.
                #expect(start <= moment)
                #expect(start.wholeMinutes(to: moment) <= 26 * 60)
                let again = zone.wallClock(at: start)
                if zone.offset(at: start) == zone.offset(at: moment), zone.offset(at: moment) % 60 == 0 {
                    #expect(again == shown)
                }
            }
        }
    }
}
