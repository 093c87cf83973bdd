import Model
import Operations
import Planner
import Rules
import Store
import Support
import Testing
import Values

/// Faults that programs of this kind had with the day that rolls over, each by the public report that told of it.
@Suite("The day that rolls over")
struct DayFaults {
    private func task(_ number: UInt64, due: String, _ importance: Importance = .high) -> TaskItem {
        row(number) {
            $0.title = "Draft"
            $0.dueDate = day(due)
            $0.importance = Raw(importance)
            $0.createdAt = at("2026-01-01T00:00:00.000Z")
        }
    }

    @Test("An hour that the clock shows twice ends no day twice (HabitRPG/habitica#5919)")
    func clockChange() throws {
        let person = try Person(zone: "America/Los_Angeles", rollover: 90, lastProcessed: "2026-10-30")
        try person.add(task(1, due: "2026-10-31"))
        // Seeds and entries of the day are there already, so that what a later run writes is the day's end alone.
        try person.run(at: "2026-11-01T08:00:00.000Z")
        let before = try person.dump()
        try person.run(at: "2026-11-01T08:29:59.000Z")
        expectSame(try person.dump(), before)
        #expect(try person.processedDays(at: "2026-11-01T08:30:00.000Z") == ["2026-10-31"])
        try person.run(at: "2026-11-01T08:30:00.000Z")
        let after = try person.dump()
        for moment in ["2026-11-01T09:00:00.000Z", "2026-11-01T09:29:00.000Z", "2026-11-01T09:30:00.000Z", "2026-11-02T07:30:00.000Z"] {
            #expect(try person.run(at: moment).flatMap(\.deeds) == [], "\(moment)")
            expectSame(try person.dump(), after, moment)
        }
        #expect(try person.rows(DeferralRecord.self).map(\.day) == [day("2026-10-31")])
        #expect(try person.row(1, TaskItem.self)?.deferralCount == 1)
    }

    @Test("After a flight west a day ends when it ends there, and a timer is closed at that moment (HabitRPG/habitica#3806)")
    func travellingWest() throws {
        let person = try Person(zone: "Europe/Berlin", lastProcessed: "2026-10-14")
        try person.add(task(1, due: "2026-10-15"), row(2, WorkSession.self) {
            $0.startedAt = at("2026-10-15T20:00:00.000Z")
            $0.day = day("2026-10-15")
            $0.taskID = id(1)
        })
        #expect(try person.processedDays(at: "2026-10-15T21:00:00.000Z") == [])
        person.zone = zone("America/New_York")
        for moment in ["2026-10-15T21:00:00.000Z", "2026-10-16T03:59:59.000Z"] {
            #expect(try person.context(moment).days().date(of: at(moment)) == day("2026-10-15"))
            #expect(try person.processedDays(at: moment) == [], "\(moment)")
        }
        #expect(try person.processedDays(at: "2026-10-16T04:00:00.000Z") == ["2026-10-15"])
        let session = try #require(try person.row(2, WorkSession.self))
        #expect(session.outcome == .autoClosed)
        #expect(session.endedAt == at("2026-10-16T04:00:00.000Z"))
        #expect(session.actualSeconds == 8 * 3600)
        // Its task was being worked on when the day ended: it is carried, not put off.
        #expect(try person.row(1, TaskItem.self)?.dueDate == day("2026-10-16"))
        #expect(try person.rows(DeferralRecord.self).isEmpty)
    }

    @Test("A midnight that doesn't exist ends the day all the same, at once (jmrozanec/cron-utils#332)", arguments: [
        ("America/Santiago", "2026-09-04", "2026-09-06T03:59:59.000Z", "2026-09-06T04:00:00.000Z", "2026-09-05"),
        ("Africa/Cairo", "2026-04-22", "2026-04-23T21:59:59.000Z", "2026-04-23T22:00:00.000Z", "2026-04-23"),
        ("Asia/Beirut", "2026-03-27", "2026-03-28T21:59:59.000Z", "2026-03-28T22:00:00.000Z", "2026-03-28"),
    ])
    func missingMidnight(zone: String, last: String, before: String, after: String, ended: String) throws {
        let person = try Person(zone: zone, lastProcessed: last)
        #expect(try person.context(before).days().date(of: at(before)) == day(ended))
        #expect(try person.processedDays(at: before) == [])
        #expect(try person.context(after).days().date(of: at(after)) == day(ended) + 1)
        #expect(try person.processedDays(at: after) == [ended])
    }

    @Test("A row of defaults that another device made later takes no setting back (HabitRPG/habitica#1930)")
    func settingLost() throws {
        let person = try Person(rollover: 180, lastProcessed: "2026-10-14")
        try person.add(row(1, UserSettings.self) { $0.createdAt = at("2026-10-01T00:00:00.000Z") })
        try person.run(.dedup, at: "2026-10-15T12:00:00.000Z")
        #expect(try person.rows(UserSettings.self).map(\.rolloverMinute) == [180])
        #expect(try person.processedDays(at: "2026-10-16T00:45:00.000Z") == [])
        #expect(try person.processedDays(at: "2026-10-16T03:00:00.000Z") == ["2026-10-15"])
    }

    @Test("An interval over midnight belongs to the day on which it began, as a person's day goes (super-productivity#8890)")
    func oneInterval() throws {
        let person = try Person(zone: "Europe/Paris", rollover: 180, lastProcessed: "2026-10-17")
        try person.add(row(1, WorkSession.self) {
            $0.startedAt = at("2026-10-18T21:30:00.000Z") // Sunday, 23:30 there
            $0.day = day("2026-10-18")
            $0.endedAt = at("2026-10-19T00:00:00.000Z")
            $0.actualSeconds = 9000
            $0.outcome = Raw(.finished)
        })
        person.zone = zone("Asia/Tokyo")
        try person.run(at: "2026-10-20T12:00:00.000Z")
        #expect(try person.row(1, WorkSession.self)?.day == day("2026-10-18"))
        // It is what was done on Sunday, so Sunday has a record and Monday has none.
        #expect(try person.rows(DayPlan.self).map(\.date) == [day("2026-10-18")])
    }

    @Test("Two machines that each did the night's work are one machine again after an import and dedup (lumoe#31)")
    func twoMachines() throws {
        let source = try Person(lastProcessed: "2026-10-14")
        try source.add(
            task(1, due: "2026-10-15"), row(2, Habit.self) { $0.title = "Water" }, row(3, HabitTimeWindow.self) { $0.habitID = id(2) },
            row(4, HabitEntry.self) {
                $0.windowID = id(3)
                $0.date = day("2026-10-15")
                $0.amount = 1
            })
        try source.run(.seed, at: "2026-10-15T12:00:00.000Z")
        let file = try Self.export(source)
        // The ids of what a machine generates are random, so the copy's must not be those of the first.
        let a = try Person(rollover: nil, lastProcessed: "2026-10-14"), b = try Person(rollover: nil, lastProcessed: "2026-10-14")
        try Self.importing(file, into: a)
        try Self.importing(file, into: b)
        try a.run(at: "2026-10-16T06:00:00.000Z")
        var other = JobRun(Context(store: b.store, now: at("2026-10-16T07:00:00.000Z"), zone: b.zone, newIDs: .counted(from: 7000)), elapsed: { 0 })
        _ = try other.run(JobName.allCases)
        try Self.importing(try Self.export(b), into: a)
        #expect(try a.rows(DeferralRecord.self).count == 2)
        try a.run(.dedup, at: "2026-10-16T08:00:00.000Z")
        #expect(try a.rows(DeferralRecord.self).map(\.day) == [day("2026-10-15")])
        #expect(try a.row(1, TaskItem.self)?.deferralCount == 1)
        #expect(try a.rows(DayPlan.self).map(\.date) == [day("2026-10-15")])
        #expect(try a.rows(HabitEntry.self).map(\.date).sorted() == [day("2026-10-15"), day("2026-10-16")])
        let settled = try a.dump()
        #expect(try a.run(at: "2026-10-16T08:00:00.000Z").flatMap(\.deeds) == [])
        expectSame(try a.dump(), settled)
    }

    @Test("Every day off is caught up on, not yesterday alone (lumoe#121)")
    func daysOff() throws {
        let once = try Person(lastProcessed: "2026-10-03"), nightly = try Person(lastProcessed: "2026-10-03")
        for person in [once, nightly] {
            try person.add(task(1, due: "2026-10-03"), task(2, due: "2026-10-09", .medium), row(3, TaskItem.self) { $0.importance = Raw(.high) },
                           row(4, Habit.self), row(5, HabitTimeWindow.self) { $0.habitID = id(4) })
        }
        #expect(try once.run(at: "2026-10-16T07:00:00.000Z")[2]["processedDays"]?.array?.compactMap(\.string) == (4...15).map { "2026-10-\($0 < 10 ? "0" : "")\($0)" })
        for date in 5...16 { try nightly.run(at: "2026-10-\(date < 10 ? "0" : "")\(date)T07:00:00.000Z") }
        let known = Set([1, 2, 3, 4, 5, 900].map { id($0, of: TaskItem.self).text })
        func compared(_ person: Person) throws -> Dump {
            try person.dump().hidingIDs(beyond: known).map { row in
                // An undated task gets the date of the run, and is put off from there; entries of days between are not made,
                // and defaults carry the moment at which they were seeded.
                if row.id == id(3, of: TaskItem.self).text || row["taskID"] == id(3, of: TaskItem.self).stored { return nil }
                if row.model == "HabitEntry", row["date"] != day("2026-10-16").stored { return nil }
                if row.model == "TaskCategory" { return nil }
                return row
            }
        }
        expectSame(try compared(once), try compared(nightly))
        #expect(try once.row(1, TaskItem.self)?.deferralCount == 12)
        #expect(try once.row(1, TaskItem.self)?.importance.kind == .low)
        #expect(try once.row(2, TaskItem.self)?.deferralCount == 7)
        #expect(try once.row(3, TaskItem.self)?.dueDate == day("2026-10-16"))
        #expect(try once.row(3, TaskItem.self)?.deferralCount == 0)
    }

    @Test("A daily task that was missed for days stays one row (super-productivity#770)")
    func missedOnes() throws {
        let person = try Person(lastProcessed: "2026-10-05")
        try person.add(row(1, TaskItem.self) {
            $0.dueDate = day("2026-10-06")
            $0.repeatKind = Raw(.daily)
            $0.seriesID = id(50)
            $0.importance = Raw(.medium)
        })
        try person.run(at: "2026-10-16T07:00:00.000Z")
        let task = try #require(try person.rows(TaskItem.self).first)
        #expect(try person.rows(TaskItem.self).count == 1)
        #expect(try person.rows(DeferralRecord.self).map(\.day).sorted() == (6...15).map { day("2026-10-01") + ($0 - 1) })
        #expect(task.deferralCount == 10)
        #expect(task.importance == .low)
        #expect(task.dueDate == day("2026-10-16"))
    }

    @Test("Of two next instances made on two machines the earliest made stays, whichever file comes first (taskwarrior#3550)")
    func doubledBySync() throws {
        func done(_ next: UInt64, at moment: String) throws -> [UInt8] {
            let person = try Person()
            try person.add(
                row(1, TaskItem.self) {
                    $0.dueDate = day("2026-10-15")
                    $0.seriesID = id(50)
                    $0.repeatKind = Raw(.daily)
                    $0.isCompleted = true
                    $0.completedAt = at(moment)
                },
                row(next, TaskItem.self) {
                    $0.dueDate = day("2026-10-16")
                    $0.seriesID = id(50)
                    $0.repeatKind = Raw(.daily)
                    $0.createdAt = at(moment)
                })
            return try Self.export(person)
        }
        let files = [try done(20, at: "2026-10-15T18:05:00.000Z"), try done(10, at: "2026-10-15T18:20:00.000Z")]
        for order in [[0, 1], [1, 0]] {
            let person = try Person(rollover: nil)
            for number in order { try Self.importing(files[number], into: person) }
            try person.run(.dedup, at: "2026-10-15T20:00:00.000Z")
            #expect(try person.rows(TaskItem.self).filter(\.isLive).map(\.id) == [id(20)], "\(order)")
        }
    }

    @Test("Defaults that two machines both made are one after dedup, and tasks follow (paulw11/Seam3#66)")
    func firstStartTwice() throws {
        func started(at moment: String, ids: UInt64, task number: UInt64) throws -> Store {
            let store = try Store.forTests()
            let context = Context(store: store, now: at(moment), zone: .utc, newIDs: .counted(from: ids))
            try context.run([.seed])
            let work = try #require(try store.rows(TaskCategory.self).first { $0.presetKey == Raw(.work) })
            try store.insert(row(number, TaskItem.self) { $0.categoryID = work.id })
            return store
        }
        func joined(_ first: Store, _ second: Store) throws -> Dump {
            try Self.importing(try Self.export(second), into: first)
            try Context(store: first, now: at("2026-10-15T20:00:00.000Z"), zone: .utc, newIDs: .counted(from: 9000)).run()
            return try Dump(first).map { $0.model == "local_state" ? nil : $0 }
        }
        let one = try joined(try started(at: "2026-10-15T08:00:00.000Z", ids: 100, task: 1), try started(at: "2026-10-15T07:00:00.000Z", ids: 200, task: 2))
        let other = try joined(try started(at: "2026-10-15T07:00:00.000Z", ids: 200, task: 2), try started(at: "2026-10-15T08:00:00.000Z", ids: 100, task: 1))
        expectSame(one, other)
        #expect(one.rows(of: "UserSettings").count == 1)
        #expect(one.read(TaskCategory.self).compactMap(\.presetKey?.text).sorted() == ["family", "personal", "work"])
        let work = try #require(one.read(TaskCategory.self).first { $0.presetKey == Raw(.work) })
        #expect(one.read(TaskItem.self).map(\.categoryID) == [work.id, work.id])
    }

    // MARK: Files

    private static func export(_ person: Person) throws -> [UInt8] { try export(person.store) }

    private static func export(_ store: Store) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try store.exportFile(at: .epoch) { bytes += $0 }
        return bytes
    }

    private static func importing(_ file: [UInt8], into person: Person) throws { try importing(file, into: person.store) }

    private static func importing(_ file: [UInt8], into store: Store) throws {
        try file.withUnsafeBytes { _ = try store.importFile($0, options: ImportOptions(), now: .epoch, newIDs: .counted(from: 9500)) }
    }
}
