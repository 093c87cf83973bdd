import Model
import Rules
import Support
import Testing
import Values

@Suite("When letters are due")
struct LetterTimesTests {
    private func times(_ zoneName: String = "UTC", rollover: Int = 0, morning: Int = 480, planning: Int = 1200, weeklyDay: Int? = nil, weeklyMinute: Int? = nil, firstWeekday: Int = 1) -> LetterTimes {
        let settings = row(1, UserSettings.self) {
            $0.rolloverMinute = rollover
            $0.morningMinute = morning
            $0.planningMinute = planning
        }
        return LetterTimes(zone: zone(zoneName), settings: settings, firstWeekday: firstWeekday, weeklyDay: weeklyDay, weeklyMinute: weeklyMinute)
    }

    @Test("A letter is due at its time of day inside the logical day")
    func moments() {
        #expect(times().moment(.morning, on: day("2026-10-16")) == at("2026-10-16T08:00:00Z"))
        #expect(times("Asia/Tokyo").moment(.evening, on: day("2026-10-16")) == at("2026-10-16T11:00:00Z"))
        // A time before the rollover is on the next date of the calendar.
        #expect(times(rollover: 180, planning: 60).moment(.evening, on: day("2026-10-16")) == at("2026-10-17T01:00:00Z"))
        #expect(times(rollover: 180, planning: 180).moment(.evening, on: day("2026-10-16")) == at("2026-10-16T03:00:00Z"))
        #expect(times(weeklyMinute: 540).moment(.weekly, on: day("2026-10-18")) == at("2026-10-18T09:00:00Z"))
        #expect(times(planning: 1260).moment(.weekly, on: day("2026-10-18")) == at("2026-10-18T21:00:00Z"))
        // Stored numbers outside of a day are held into it.
        #expect(times(morning: -5).moment(.morning, on: day("2026-10-16")) == at("2026-10-16T00:00:00Z"))
        #expect(times(morning: 5000).moment(.morning, on: day("2026-10-16")) == at("2026-10-16T23:59:00Z"))
    }

    @Test("A time that the clock never shows is the moment of the jump, one that it shows twice the first")
    func clockChanges() {
        let early = times("Europe/Berlin", morning: 150)
        #expect(early.current(.morning, at: at("2026-03-29T00:45:00Z")) == nil)
        #expect(early.current(.morning, at: at("2026-03-29T01:00:00Z")) == day("2026-03-29"))
        #expect(early.moment(.morning, on: day("2026-10-25")) == at("2026-10-25T00:30:00Z"))
    }

    @Test("A morning or evening letter may be late on its own day alone, a weekly one three days")
    func lateness() {
        #expect(times().current(.morning, at: at("2026-10-16T07:59:59Z")) == nil)
        #expect(times().current(.morning, at: at("2026-10-16T08:00:00Z")) == day("2026-10-16"))
        #expect(times().current(.morning, at: at("2026-10-16T23:59:59Z")) == day("2026-10-16"))
        #expect(times(rollover: 180, planning: 60).current(.evening, at: at("2026-10-17T02:59:00Z")) == day("2026-10-16"))
        #expect(times(rollover: 180, planning: 60).current(.evening, at: at("2026-10-17T03:00:00Z")) == nil)
        for (moment, expected) in [("2026-10-18T19:59:00Z", nil), ("2026-10-18T20:00:00Z", "2026-10-18"), ("2026-10-20T08:00:00Z", "2026-10-18"), ("2026-10-21T23:00:00Z", "2026-10-18"), ("2026-10-22T00:00:00Z", nil)] as [(String, String?)] {
            #expect(times().current(.weekly, at: at(moment)) == expected.map { day($0) }, "\(moment)")
        }
    }

    @Test("The weekly letter comes on the week's last day unless another is named, by the home's own calendar", arguments: [
        (1, nil, "2026-10-18"), (7, nil, "2026-10-17"), (6, nil, "2026-10-16"), (1, 3, "2026-10-14"), (7, 1, "2026-10-12"),
    ] as [(Int, Int?, String)])
    func weekday(firstWeekday: Int, weeklyDay: Int?, date: String) {
        let times = times(weeklyDay: weeklyDay, firstWeekday: firstWeekday)
        #expect((day("2026-10-12")...day("2026-10-18")).dates.filter { times.hasLetter(.weekly, on: $0) } == [day(date)])
    }

    @Test("In the east the weekday is the one there")
    func east() {
        let times = times("Asia/Shanghai", weeklyDay: 7, weeklyMinute: 360)
        #expect(times.current(.weekly, at: at("2026-10-17T21:45:00Z")) == nil)
        #expect(times.current(.weekly, at: at("2026-10-17T22:00:00Z")) == day("2026-10-18"))
    }

    @Test("Late or not, a weekly letter looks back on the same week")
    func sameWeek() {
        for weeklyDay in 1...7 {
            let times = times(weeklyDay: weeklyDay)
            for late in 0...3 {
                let now = at("2026-10-12T21:00:00Z").adding(minutes: (weeklyDay - 1 + late) * 1440)
                guard let due = times.current(.weekly, at: now) else { Issue.record("none on weekday \(weeklyDay), \(late) days late"); continue }
                #expect(times.reportDate(.weekly, on: due) == day(weeklyDay == 7 ? "2026-10-18" : "2026-10-11"), "weekday \(weeklyDay), \(late) days late")
            }
        }
    }

    @Test("An evening letter plans the next day, and before the working day begins the day itself")
    func planned() {
        #expect(times().reportDate(.evening, on: day("2026-10-16")) == day("2026-10-17"))
        #expect(times(planning: 420).reportDate(.evening, on: day("2026-10-16")) == day("2026-10-16"))
        #expect(times(rollover: 180, planning: 60).reportDate(.evening, on: day("2026-10-16")) == day("2026-10-17"))
    }

    @Test("What has passed since the last look is named once, when it became too late")
    func passed() {
        let times = times()
        #expect(times.passed(.morning, since: day("2026-10-14"), at: at("2026-10-16T01:00:00Z")) == [day("2026-10-14"), day("2026-10-15")])
        #expect(times.passed(.morning, since: day("2026-10-16"), at: at("2026-10-16T23:00:00Z")) == [])
        #expect(times.passed(.morning, since: day("2026-10-20"), at: at("2026-10-16T23:00:00Z")) == [])
        #expect(times.passed(.weekly, since: day("2026-10-21"), at: at("2026-10-22T01:00:00Z")) == [day("2026-10-18")])
        #expect(times.passed(.weekly, since: day("2026-10-20"), at: at("2026-10-21T23:00:00Z")) == [])
        #expect(times.passed(.weekly, since: day("2026-10-22"), at: at("2026-10-23T01:00:00Z")) == [])
        #expect(times.passed(.morning, since: day("2000-01-01"), at: at("2026-10-16T01:00:00Z")).count == 400)
    }

    @Test("A date that the zone skipped has no letter, and none is missed")
    func skippedDate() {
        let apia = times("Pacific/Apia")
        #expect(!apia.hasLetter(.morning, on: day("2011-12-30")))
        #expect(apia.passed(.morning, since: day("2011-12-29"), at: at("2011-12-30T11:00:00Z")) == [day("2011-12-29")])
    }

    @Test("The next letter is the first whose moment lies ahead")
    func next() {
        #expect(times().next(.morning, after: at("2026-10-16T07:00:00Z")) == at("2026-10-16T08:00:00Z"))
        #expect(times().next(.morning, after: at("2026-10-16T08:00:00Z")) == at("2026-10-17T08:00:00Z"))
        #expect(times().next(.weekly, after: at("2026-10-18T20:00:00Z")) == at("2026-10-25T20:00:00Z"))
        #expect(times(rollover: 180, planning: 60).next(.evening, after: at("2026-10-16T00:30:00Z")) == at("2026-10-16T01:00:00Z"))
    }
}
