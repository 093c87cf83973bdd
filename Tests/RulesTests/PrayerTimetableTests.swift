import Rules
import Support
import Testing
import Values

@Suite("Published prayer timetables")
struct PrayerTimetableTests {
    @Test("Every time of a published table is met within its tolerance", arguments: Timetable.all)
    func published(table: Timetable) throws {
        let place = try #require(Place(latitude: table.latitude, longitude: table.longitude))
        var settings = PrayerSettings()
        (settings.method, settings.madhab) = (table.method, table.madhab)
        for line in table.lines {
            let date = day(line[0])
            let windows = PrayerWindows.windows(on: date, at: place, settings)
            try #require(windows.map(\.prayer) == Prayer.allCases, "\(table.city) \(date)")
            let starts = windows.map(\.start)
            for (time, printed) in zip([starts[0], windows[0].end] + starts[1...], line[1...]) {
                let expected = zone(table.zone).instant(date, try #require(MinuteOfDay(clock: printed)))
                #expect(abs(time.second - expected.second) <= table.tolerance * 60, "\(table.city) \(date) \(printed): \(time)")
            }
        }
    }

    @Test("Every city has its lines, of a date and six times") func complete() {
        #expect(Timetable.all.count == 8)
        for table in Timetable.all {
            #expect(table.lines.count >= 8 && table.lines.allSatisfy { $0.count == 7 }, "\(table.city)")
        }
    }
}
