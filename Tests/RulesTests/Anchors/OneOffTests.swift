import Model
@testable import Rules
import Testing
import Values

@Suite("Appointments of their own")
struct OneOffTests {
    private func time(_ text: String) -> AppointmentTime {
        guard let time = AppointmentTime(text) else { preconditionFailure("\(text) is a time") }
        return time
    }

    private func request(_ title: String? = "Dentist", _ start: String? = nil, _ end: String? = nil, _ change: (inout OneOff.Request) -> Void = { _ in }) -> OneOff.Request {
        var request = OneOff.Request()
        (request.title, request.start, request.end) = (title, start.map(time), end.map(time))
        change(&request)
        return request
    }

    private func made(_ request: OneOff.Request, at now: Instant = .at("09:00"), _ days: LogicalDays = .utc) throws -> Anchor { try OneOff.made(request, now: now, days: days, id: 1) }

    @Test("A time is a wall clock's date and time, a moment with an offset, or a time alone", arguments: [
        ("2026-11-05T14:10", AppointmentTime.wall("2026-11-05", MinuteOfDay(clamping: 850))), ("2026-11-05T14:10:00Z", .moment("2026-11-05T14:10:00Z")), ("2026-11-05T14:10+02:00", .moment("2026-11-05T12:10:00Z")),
        ("14:10", .clock(MinuteOfDay(clamping: 850))), ("9:05", .clock(MinuteOfDay(clamping: 545))),
    ])
    func forms(text: String, expected: AppointmentTime) {
        #expect(AppointmentTime(text) == expected)
    }

    @Test("Anything else is no time", arguments: [
        "", "soon", "24:00", "14:60", "14", "2026-11-05", "2026-02-30T10:00", "2026-11-05T24:00", "2026-11-05 14:10", "2026-11-05T14:10:00", "2026-11-05T9:10", "2026-11-05T14:10T", "T14:10", "0000-01-01T00:00", "9999-12-31T23:59", "9999-12-31T23:59:00Z",
    ])
    func noTime(text: String) {
        #expect(AppointmentTime(text) == nil)
    }

    @Test("A time alone is within the logical today for a start, and on the start's date for an end", arguments: [
        Line("after the rollover", ("2026-10-15T09:00:00Z", 180, "10:00", "11:00"), ("2026-10-15T10:00:00Z", "2026-10-15T11:00:00Z")),
        Line("before the rollover it is tomorrow by the calendar", ("2026-10-15T09:00:00Z", 180, "01:00", "02:00"), ("2026-10-16T01:00:00Z", "2026-10-16T02:00:00Z")),
        Line("in the small hours it is still that day", ("2026-10-16T00:30:00Z", 180, "01:00", "02:00"), ("2026-10-16T01:00:00Z", "2026-10-16T02:00:00Z")),
        Line("and its evening is over by the calendar", ("2026-10-16T00:30:00Z", 180, "23:00", "2026-10-16T01:00"), ("2026-10-15T23:00:00Z", "2026-10-16T01:00:00Z")),
        Line("at the rollover", ("2026-10-15T09:00:00Z", 180, "03:00", "04:00"), ("2026-10-15T03:00:00Z", "2026-10-15T04:00:00Z")),
    ] as [Line<(Instant, Int, String, String), (Instant, Instant)>])
    func clocks(line: Line<(Instant, Int, String, String), (Instant, Instant)>) {
        let days = LogicalDays.in("UTC", rollover: line.given.1)
        let start = time(line.given.2).start(today: days.date(of: line.given.0), days: days)
        #expect(start == line.expected.0 && time(line.given.3).end(after: start, days: days) == line.expected.1)
    }

    @Test("It is stored with all that was said, on the logical date of its start")
    func stored() throws {
        let days = LogicalDays.in("Europe/Berlin", rollover: 180)
        let anchor = try made(request("  Late \n", "2026-10-16T01:30", "02:00") { ($0.effortMinutes, $0.remindsAtStart, $0.endReminder) = (20, true, .before(5)) }, at: .at("09:00"), days)
        #expect(anchor == .row(1) {
            ($0.title, $0.occurrenceDate, $0.windowStart, $0.windowEnd, $0.effortMinutes) = ("Late", "2026-10-15", "2026-10-15T23:30:00Z", "2026-10-16T00:00:00Z", 20)
            ($0.remindBeforeStartMinutes, $0.remindBeforeEndMinutes, $0.generatedAt) = (0, 5, .at("09:00"))
        })
        #expect(try made(request("x", "10:00", "11:00") { $0.effortMinutes = 0 }).effortMinutes == nil)
    }

    @Test("The first reason that applies is said", arguments: [
        ("  \t", "11:00", "10:00", "emptyTitle"), ("x", "11:00", "10:00", "endsBeforeItStarts"), ("x", "10:00", "10:00", "endsBeforeItStarts"), ("x", "07:00", "06:00", "endsBeforeItStarts"), ("x", "07:00", "08:59", "endsInThePast"),
        ("x", "07:00", "09:00", "endsInThePast"), ("x", "07:00", "09:01", nil),
    ] as [(String, String, String, String?)])
    func refused(title: String, start: String, end: String, reason: String?) {
        #expect(refusal { _ = try made(request(title, start, end)) } == reason)
    }

    @Test("What no four-digit year can write is refused, the day that it would belong to as well")
    func beyondTheCalendar() {
        for days in [LogicalDays.in("America/New_York"), .in("Pacific/Kiritimati")] {
            let refusal = #expect(throws: Refusal.self) { try made(request("Far", "22:00", "23:30"), at: "9999-12-31T20:00:00Z", days) }
            #expect(refusal?.code == "beyondTheCalendar")
        }
    }

    @Test("An edit changes what it names of a pending one, by the same rules")
    func edit() throws {
        let before = try made(request("Dentist", "10:00", "11:00") { ($0.effortMinutes, $0.remindsAtStart, $0.endReminder) = (20, true, .before(5)) })
        func edited(_ request: OneOff.Request, _ anchor: Anchor? = nil) throws -> Anchor { try OneOff.edited(anchor ?? before, request, now: .at("09:30"), days: .utc) }
        #expect(try edited(request(nil)) == before)
        #expect(try edited(request("Doctor")).title == "Doctor")
        let moved = try edited(request(nil, "2026-10-20T10:00", "10:30"))
        #expect(moved.occurrenceDate == "2026-10-20" && moved.windowEnd == "2026-10-20T10:30:00Z" && moved.generatedAt == .at("09:00") && moved.id == before.id)
        let bare = try edited(request(nil) { ($0.effortMinutes, $0.remindsAtStart, $0.endReminder) = (0, false, EndReminder.none) })
        #expect(bare.effortMinutes == nil && bare.remindBeforeStartMinutes == nil && bare.remindBeforeEndMinutes == nil)
        #expect(refusal { _ = try edited(request(" ")) } == "emptyTitle")
        #expect(refusal { _ = try edited(request(nil, "12:00")) } == "endsBeforeItStarts")
        #expect(refusal { _ = try edited(request(nil, "08:00", "09:30")) } == "endsInThePast")
        for status in ["attended", "missed", "dreamt"] {
            var decided = before
            decided.attendanceStatus = Raw(text: status)
            #expect(refusal { _ = try edited(request("x"), decided) } == "alreadyDecided")
            decided.ruleID = 1
            #expect(refusal { _ = try edited(request("x"), decided) } == "belongsToARule")
        }
        var instance = before
        instance.ruleID = 1
        #expect(refusal { try OneOff.checkIsOpen(instance) } == "belongsToARule" && refusal { try OneOff.checkIsOpen(before) } == nil)
    }
}
