import Model
import Rules
import Testing
import Values

@Suite("Free time")
struct TimeLeftTests {
    private static let working = stretch("08:00:00", "19:00:00")

    private static func stretch(_ start: String, _ end: String) -> Range<Instant> { Instant.at(start)..<Instant.at(end) }

    /// An anchor by its title, start, minutes that it takes, and length of its window.
    private func anchor(_ title: String, _ start: String, _ effort: Int?, window: Int = 60, flexible: Bool = false, change: (inout Anchor) -> Void = { _ in }) -> AnchorsOfDay.Shown {
        let anchor = Anchor.row(1) {
            ($0.title, $0.occurrenceDate, $0.windowStart, $0.effortMinutes) = (title, "2026-10-15", .at(start + ":00"), effort)
            $0.windowEnd = $0.windowStart.adding(minutes: window)
            change(&$0)
        }
        return AnchorsOfDay.Shown(anchor, rule: nil, isFlexible: flexible, on: "2026-10-15", days: .utc)
    }

    private func free(_ anchors: [AnchorsOfDay.Shown], habits: Int = 0, in working: Range<Instant>? = working, now: Instant = .at("06:00:00")) -> FreeTime {
        FreeTime(in: working, anchors: anchors, habitMinutes: habits, now: now)
    }

    private func gaps(_ free: FreeTime) -> [String] { free.gaps.map { "\($0.start.text.dropFirst(11).prefix(5))–\($0.end.text.dropFirst(11).prefix(5)) \($0.after ?? "-") \($0.before ?? "-")" } }

    @Test("An empty day is free from end to end")
    func empty() {
        let free = free([])
        #expect(free.freeMinutes == 660 && free.committedMinutes == 0 && free.longestFreeBlockMinutes == 660 && gaps(free) == ["08:00–19:00 - -"])
    }

    @Test("Where nothing is left of the working day there is nothing, not even what is committed", arguments: [nil, stretch("12:00:00", "12:00:00")])
    func over(working: Range<Instant>?) {
        let free = free([anchor("A", "12:00", 30)], habits: 30, in: working)
        #expect(free.freeMinutes == 0 && free.committedMinutes == 0 && free.longestFreeBlockMinutes == 0 && free.blocks.isEmpty)
    }

    @Test("A gap under twenty minutes is free but isn't named")
    func shortGap() {
        let free = free([anchor("Swim drop", "08:12", 24)])
        #expect(free.blocks.map(\.minutes) == [12, 624] && gaps(free) == ["08:36–19:00 Swim drop -"])
        #expect(free.freeMinutes == 636 && free.committedMinutes == 24 && free.longestFreeBlockMinutes == 624)
        #expect(gaps(self.free([anchor("A", "08:20", 10)])) == ["08:00–08:20 - A", "08:30–19:00 A -"])
        #expect(gaps(self.free([anchor("A", "08:19", 10)])) == ["08:29–19:00 A -"])
    }

    @Test("What touches or overlaps is one stretch, named by what begins it and by what ends it", arguments: [
        Line("touching", [("A", "10:00", 30), ("B", "10:30", 30)], ["08:00–10:00 - A", "11:00–19:00 B -"]),
        Line("overlapping", [("A", "10:00", 60), ("B", "10:30", 60)], ["08:00–10:00 - A", "11:30–19:00 B -"]),
        Line("one within the other", [("A", "10:00", 120), ("B", "10:30", 30)], ["08:00–10:00 - A", "12:00–19:00 A -"]),
        Line("ending together: the later", [("A", "10:00", 60), ("B", "10:30", 30)], ["08:00–10:00 - A", "11:00–19:00 B -"]),
        Line("beginning together: by title", [("B", "10:00", 60), ("A", "10:00", 30)], ["08:00–10:00 - A", "11:00–19:00 B -"]),
        Line("apart", [("B", "12:00", 30), ("A", "10:00", 30)], ["08:00–10:00 - A", "10:30–12:00 A B", "12:30–19:00 B -"]),
        Line("under way when the day begins", [("A", "07:30", 60)], ["08:30–19:00 A -"]), Line("going on when it ends", [("A", "18:30", 600)], ["08:00–18:30 - A"]),
        Line("before and after it", [("A", "06:00", 60), ("B", "19:00", 60)], ["08:00–19:00 - -"]),
    ])
    func merging(line: Line<[(String, String, Int)], [String]>) {
        #expect(gaps(free(line.given.map { anchor($0.0, $0.1, $0.2) })) == line.expected)
    }

    @Test("Shared time is committed once")
    func shared() { #expect(free([anchor("A", "10:00", 60), anchor("B", "10:30", 60)]).committedMinutes == 90) }

    @Test("Only pending anchors that take minutes and aren't over take time", arguments: ["pending", "attended", "missed", "skipped", "delegated", "postponed"])
    func pending(status: String) {
        let free = free([anchor("A", "10:00", 30) { $0.attendanceStatus = Raw(text: status) }, anchor("B", "12:00", nil), anchor("C", "13:00", 0), anchor("D", "14:00", -5)])
        #expect(free.committedMinutes == (status == "pending" ? 30 : 0))
    }

    @Test("One whose window has closed takes none, at its end exactly neither", arguments: [("10:59:59", 1), ("11:00:00", 0)])
    func closed(clock: String, stretches: Int) {
        let free = free([anchor("A", "10:00", 120)], in: Self.stretch(clock, "19:00:00"), now: .at(clock))
        #expect((free.committedMinutes > 0 ? 1 : 0) == stretches)
    }

    @Test("What is flexible comes off the total once, and cuts nothing", arguments: [
        Line("inside", ("10:00", 60), 30), Line("reaching in", ("07:00", 61), 30), Line("ending as the day begins", ("07:00", 60), 0), Line("beginning as it ends", ("19:00", 60), 0),
        Line("all day long", ("00:00", 1440), 30),
    ])
    func flexible(line: Line<(String, Int), Int>) {
        let free = free([anchor("A", line.given.0, 30, window: line.given.1, flexible: true)])
        #expect(free.committedMinutes == line.expected && free.freeMinutes == 660 - line.expected && free.longestFreeBlockMinutes == 660 && free.gaps.count == 1)
    }

    @Test("A day booked beyond its length has no minute free, and still tells all that is committed")
    func overbooked() {
        let free = free([anchor("A", "08:00", 600)], habits: 240)
        #expect(free.freeMinutes == 0 && free.committedMinutes == 840 && free.longestFreeBlockMinutes == 60)
    }

    @Test("Minutes are whole ones, rounded down")
    func rounding() {
        let free = free([], in: Self.stretch("08:00:30", "08:59:59"), now: .at("08:00:30"))
        #expect(free.freeMinutes == 59 && free.gaps.count == 1)
    }

    @Test("Any stored number is held", arguments: extremes)
    func held(number: Int) {
        let free = free([anchor("A", "10:00", number), anchor("B", "11:00", number, flexible: true)], habits: max(0, number))
        #expect((0...660).contains(free.freeMinutes) && free.committedMinutes >= 0)
    }

    @Test("Of today what is left counts, of another day all of it", arguments: [
        ("07:00:00", "2026-10-15", 660), ("13:30:00", "2026-10-15", 330), ("19:00:00", "2026-10-15", nil), ("23:00:00", "2026-10-15", nil), ("13:30:00", "2026-10-16", 660), ("13:30:00", "2026-10-14", 660),
    ] as [(String, Day, Int?)])
    func left(now: String, day: Day, minutes: Int?) {
        let left = LogicalDays.utc.workingDayLeft(of: day, at: .at(now), settings: .row(1))
        #expect(left.map { $0.lowerBound.wholeMinutes(to: $0.upperBound) } == minutes)
    }

    @Test("A clock change makes the working day really longer or shorter", arguments: [("2026-03-29", 600), ("2026-10-25", 720)] as [(Day, Int)])
    func clockChange(day: Day, minutes: Int) {
        let settings = UserSettings.row(1) { ($0.dayStartMinute, $0.dayEndMinute) = (60, 720) }
        let left = LogicalDays.in("Europe/Berlin").workingDayLeft(of: day, at: "2026-01-01T00:00:00Z", settings: settings)
        #expect(left.map { $0.lowerBound.wholeMinutes(to: $0.upperBound) } == minutes)
    }
}
