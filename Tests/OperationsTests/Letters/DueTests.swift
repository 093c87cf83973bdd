import Foundation
import JSON
import Model
@testable import Operations
import Planner
import Rules
import Support
import Testing
import Values

@Suite("What is due", .serialized)
struct DueTests {
    private func letters(zone: String = "UTC", madeAt: String = "2026-10-15T09:00:00Z", _ settings: (inout UserSettings) -> Void = { _ in }) throws -> LetterHome {
        let letters = try LetterHome(zone: zone, madeAt: madeAt, settings)
        letters.mail(to: "m@x.example", LetterHome.keeping)
        return letters
    }

    @Test("Each letter is sent once a logical date, from its time of day on")
    func eachOnce() throws {
        let letters = try letters()
        #expect(try letters.due(at: "2026-10-16T07:59:00Z") == [])
        #expect(try letters.due(at: "2026-10-16T08:00:00Z") == ["morning sent"])
        #expect(try letters.due(at: "2026-10-16T08:15:00Z") == [])
        #expect(try letters.due(at: "2026-10-16T19:59:59Z") == [])
        #expect(try letters.due(at: "2026-10-16T20:00:00Z") == ["evening sent"])
        #expect(try letters.due(at: "2026-10-16T20:15:00Z") == [])
        #expect(try letters.due(at: "2026-10-17T08:00:00Z") == ["morning sent"])
        #expect(try letters.due(at: "2026-10-18T20:00:00Z") == ["evening skipped", "morning sent", "evening sent", "weekly sent"])
        #expect(try letters.due(at: "2026-10-18T20:15:00Z") == [])
        #expect(try letters.countGot == 6)
    }

    @Test("What was asked for by hand before its time isn't sent again at it")
    func byHand() throws {
        let letters = try letters()
        for kind in [ReportKind.morning, .evening] { #expect(try letters.send(kind, at: "2026-10-16T06:00:00Z", on: kind == .evening ? "2026-10-17" : nil).outcome == .sent) }
        #expect(try letters.due(at: "2026-10-16T08:00:00Z") == [])
        #expect(try letters.due(at: "2026-10-16T20:00:00Z") == [])
        // Before the working day an evening letter plans that very day: the evening's own is another one.
        #expect(try letters.send(.evening, at: "2026-10-17T06:00:00Z").outcome == .alreadySent)
        #expect(try letters.due(at: "2026-10-17T20:00:00Z") == ["morning sent", "evening sent"])
    }

    @Test("Asleep over its time of day, a letter is sent on waking; on the next day it is skipped, and the journal says so")
    func asleep() throws {
        let letters = try letters()
        #expect(try letters.due(at: "2026-10-16T07:30:00Z") == [])
        #expect(try letters.due(at: "2026-10-16T16:10:00Z") == ["morning sent"])
        #expect(try letters.got(1).header("Message-ID")?.hasPrefix("<morning.2026-10-16@") == true)
        #expect(try letters.due(at: "2026-10-18T00:20:00Z") == ["morning skipped", "evening skipped"])
        #expect(try letters.journal() == ["2026-10-16 morning sent", "2026-10-17 morning skipped", "2026-10-17 evening skipped"])
        #expect(try letters.store.connection.first("SELECT counts FROM local_run WHERE outcome = 'skipped' AND job = 'evening'") { $0.text(0) }
            == #"{"date":"2026-10-18","outcome":"skipped","earlier":["2026-10-17"]}"#)
        #expect(try letters.due(at: "2026-10-18T00:35:00Z") == [])
        #expect(try letters.countGot == 1)
    }

    @Test("An evening letter before the working day is about that day, also where it comes when the day has begun; the next night has its own")
    func lateBeforeTheDay() throws {
        let letters = try letters { $0.planningMinute = 150 }
        letters.configuration.set(.reportsMorning, to: "off")
        #expect(try letters.due(at: "2026-10-16T10:00:00Z") == ["evening sent"])
        #expect(try letters.got(1).header("Message-ID")?.hasPrefix("<evening.2026-10-16@") == true)
        #expect(try letters.due(at: "2026-10-17T02:30:00Z") == ["evening sent"])
        #expect(try letters.got(2).header("Message-ID")?.hasPrefix("<evening.2026-10-17@") == true)
    }

    @Test("A weekly letter is sent up to three days late, about its own week")
    func weeklyLate() throws {
        for (late, expected) in [(1, true), (2, true), (3, true), (4, false)] {
            let letters = try letters(madeAt: "2026-10-12T06:00:00Z")
            for key in [ConfigurationKey.reportsMorning, .reportsEvening] { letters.configuration.set(key, to: "off") }
            #expect(try letters.due(at: "2026-10-18T12:00:00Z") == [])
            let now = (day("2026-10-18") + late).text + "T10:00:00Z"
            #expect(try letters.due(at: now) == [expected ? "weekly sent" : "weekly skipped"], "\(late) days late")
            if expected { #expect(try letters.got(1).header("Message-ID")?.hasPrefix("<weekly.2026-10-18@") == true) }
            #expect(try letters.due(at: now) == [])
        }
    }

    @Test("In the east the weekly letter comes on its weekday there")
    func weeklyInTheEast() throws {
        let letters = try letters(zone: "Asia/Shanghai", madeAt: "2026-10-12T06:00:00Z")
        letters.configuration.set(.reportsWeeklyDay, to: 7)
        letters.configuration.set(.reportsWeeklyMinute, to: 360)
        for key in [ConfigurationKey.reportsMorning, .reportsEvening] { letters.configuration.set(key, to: "off") }
        #expect(try letters.due(at: "2026-10-17T21:45:00Z") == [])
        #expect(try letters.due(at: "2026-10-17T22:00:00Z") == ["weekly sent"])
        #expect(try letters.due(at: "2026-10-18T22:00:00Z") == [])
    }

    @Test("A time that doesn't exist is the moment of the jump")
    func missingTime() throws {
        let letters = try letters(zone: "Europe/Berlin", madeAt: "2026-03-28T09:00:00Z") { $0.morningMinute = 150 }
        #expect(try letters.due(at: "2026-03-29T00:45:00Z") == [])
        #expect(try letters.due(at: "2026-03-29T01:00:00Z") == ["morning sent"])
        #expect(try letters.got(1).header("Message-ID")?.hasPrefix("<morning.2026-03-29@") == true)
        #expect(try letters.due(at: "2026-03-29T01:15:00Z") == [])
    }

    @Test("A time before the rollover lies in the night that ends its day")
    func afterMidnight() throws {
        let letters = try letters { $0.rolloverMinute = 180; $0.planningMinute = 60 }
        try letters.due(at: "2026-10-16T08:00:00Z")
        #expect(try letters.due(at: "2026-10-17T00:45:00Z") == [])
        #expect(try letters.due(at: "2026-10-17T01:00:00Z") == ["evening sent"])
        #expect(try letters.got(2).header("Message-ID")?.hasPrefix("<evening.2026-10-17@") == true)
        #expect(try letters.due(at: "2026-10-17T02:45:00Z") == [])
    }

    @Test("Planning before the working day is one letter a day too, however late it comes")
    func planningEarly() throws {
        let letters = try letters { $0.planningMinute = 420 }
        #expect(try letters.due(at: "2026-10-16T07:00:00Z") == ["evening sent"])
        #expect(try letters.due(at: "2026-10-16T08:15:00Z") == ["morning sent"])
        #expect(try letters.due(at: "2026-10-17T08:15:00Z") == ["morning sent", "evening sent"])
        #expect(try letters.due(at: "2026-10-17T08:30:00Z") == [])
    }

    @Test("What was due before the home was made isn't sent")
    func beforeTheHome() throws {
        let letters = try letters(madeAt: "2026-10-18T20:00:00.001Z")
        #expect(try letters.due(at: "2026-10-18T20:15:00Z") == [])
        #expect(try letters.due(at: "2026-10-19T07:00:00Z") == [])
        #expect(try letters.due(at: "2026-10-19T08:00:00Z") == ["morning sent"])
        let other = try self.letters(madeAt: "2026-10-18T20:00:00Z")
        #expect(try other.due(at: "2026-10-18T20:15:00Z") == ["evening sent", "weekly sent"])
    }

    @Test("A letter that isn't wanted is neither sent nor missed; one that is wanted again is sent the same day")
    func off() throws {
        let letters = try letters()
        letters.configuration.set(.reportsMorning, to: "off")
        letters.configuration.set(.reportsEvening, to: "off")
        #expect(try letters.due(at: "2026-10-16T08:00:00Z") == [])
        #expect(try letters.due(at: "2026-10-17T20:00:00Z") == [])
        letters.configuration.set(.reportsMorning, to: "on")
        #expect(try letters.due(at: "2026-10-17T20:15:00Z") == ["morning sent"])
        letters.configuration.set(.reportsWeekly, to: "off")
        #expect(try letters.due(at: "2026-10-18T20:15:00Z") == ["morning sent"])
        #expect(try letters.journal() == ["2026-10-17 morning sent", "2026-10-18 morning sent"])
    }

    @Test("A night that is settled gets no letter, and none later in its place")
    func settled() throws {
        let letters = try letters()
        try letters.store.insert(row(1, NightPlanningSession.self) { $0.forDate = day("2026-10-17"); $0.skippedAt = at("2026-10-16T18:00:00Z") })
        try letters.due(at: "2026-10-16T08:00:00Z")
        #expect(try letters.due(at: "2026-10-16T20:00:00Z") == ["evening settled"])
        try letters.store.connection.run("UPDATE NightPlanningSession SET skippedAt = NULL")
        #expect(try letters.due(at: "2026-10-16T20:15:00Z") == [])
        #expect(try letters.due(at: "2026-10-17T00:15:00Z") == [])
        #expect(try letters.due(at: "2026-10-17T20:00:00Z") == ["morning sent", "evening sent"])
    }

    @Test("An evening letter that waited while the night was settled is put away; one that was asked for although it was is not")
    func settledMeanwhile() throws {
        for (settledAt, expected) in [("2026-10-16T21:00:00Z", "evening settled"), ("2026-10-16T19:00:00Z", "evening sent")] {
            let letters = try letters()
            try letters.due(at: "2026-10-16T08:00:00Z")
            letters.mail(to: "m@x.example", "exit 1")
            #expect(try letters.send(.evening, at: "2026-10-16T20:00:00Z").outcome == .failed)
            try letters.store.insert(row(1, NightPlanningSession.self) { $0.forDate = day("2026-10-17"); $0.isComplete = true; $0.completedAt = at(settledAt) })
            letters.mail(to: "m@x.example", LetterHome.keeping)
            let run = try letters.dueRun(at: "2026-10-16T22:00:00Z")
            #expect(run.letters == [expected] && run.failures == [])
            #expect(try letters.due(at: "2026-10-16T22:15:00Z") == [] && Outbox(letters.store).failedSinceLastDelivery() == [])
        }
    }

    @Test("A clock that goes back, by minutes or days, sends nothing twice")
    func clockBack() throws {
        let letters = try letters()
        for moment in ["2026-10-16T08:00:00Z", "2026-10-16T20:05:00Z", "2026-10-17T08:00:00Z"] { try letters.due(at: moment) }
        #expect(try letters.countGot == 3)
        for moment in ["2026-10-16T07:00:00Z", "2026-10-16T09:00:00Z", "2026-10-16T19:50:00Z", "2026-10-16T20:00:00Z", "2026-10-16T23:59:00Z", "2026-10-17T07:59:00Z", "2026-10-17T08:15:00Z"] {
            #expect(try letters.due(at: moment) == [], "\(moment)")
        }
        #expect(try letters.due(at: "2026-10-17T20:00:00Z") == ["evening sent"])
    }

    @Test("A change of zone, west or east, sends nothing twice", arguments: ["America/Los_Angeles", "America/New_York", "Asia/Tokyo", "Pacific/Kiritimati"])
    func zoneChange(zone: String) throws {
        let letters = try letters(zone: "Europe/Berlin")
        for hour in stride(from: 0, to: 24 * 60, by: 30) { try letters.due(at: at("2026-10-15T22:00:00Z").adding(minutes: hour).text) }
        #expect(try letters.countGot == 2)
        letters.zone = Support.zone(zone)
        for hour in stride(from: 0, to: 72 * 60, by: 30) { try letters.due(at: at("2026-10-16T22:00:00Z").adding(minutes: hour).text) }
        let identities = try letters.store.connection.rows("SELECT messageID FROM local_outbox") { $0.text(0) }
        #expect(try letters.countGot == identities.count && Set(identities).count == identities.count)
        #expect(identities.count > 6)
    }

    // MARK: Letters that wait

    @Test("A failure is told once, tried again at every run, and told again when it is given up")
    func toldOnce() throws {
        let letters = try letters()
        letters.mail(to: "m@x.example", "echo no route >&2; exit 69")
        let first = try letters.dueRun(at: "2026-10-16T08:00:00Z")
        #expect(first.letters == ["morning failed"] && first.failures == ["morning: the mail command failed: /bin/sh ended with 69: no route"])
        for moment in ["2026-10-16T08:15:00Z", "2026-10-16T15:00:00Z", "2026-10-16T19:45:00Z"] {
            let next = try letters.dueRun(at: moment)
            #expect(next.letters == ["morning failed"] && next.failures == [], "\(moment)")
        }
        // A plan is no news when its day is over.
        letters.mail(to: "m@x.example", LetterHome.keeping)
        let last = try letters.dueRun(at: "2026-10-17T00:00:00Z")
        #expect(last.letters == ["evening skipped", "morning givenUp"])
        #expect(last.failures == ["morning: it could not be delivered in 4 tries and is no news any more; the mail command failed: /bin/sh ended with 69: no route"])
        #expect(try letters.journal() == ["2026-10-16 morning failed", "2026-10-16 evening skipped", "2026-10-17 morning givenUp"])
        #expect(try letters.countGot == 0 && letters.due(at: "2026-10-17T00:15:00Z") == [])
    }

    @Test("A weekly letter is tried for 24 hours")
    func weeklyForADay() throws {
        let letters = try letters(madeAt: "2026-10-12T06:00:00Z")
        for key in [ConfigurationKey.reportsMorning, .reportsEvening] { letters.configuration.set(key, to: "off") }
        letters.mail(to: "m@x.example", "exit 1")
        try letters.due(at: "2026-10-18T20:00:00Z")
        #expect(try letters.due(at: "2026-10-19T19:59:59Z") == ["weekly failed"])
        #expect(try letters.due(at: "2026-10-19T20:00:00Z") == ["weekly givenUp"])
        #expect(try letters.due(at: "2026-10-19T20:15:00Z") == [])
        // Who asks for it by hand gets it all the same, under its one Message-ID.
        letters.mail(to: "m@x.example", LetterHome.keeping)
        #expect(try letters.send(.weekly, at: "2026-10-20T10:00:00Z").outcome == .sent)
        #expect(try letters.got(1).header("Message-ID") == "<weekly.2026-10-18@8000000000000001.jamaal.invalid>")
    }

    @Test("And a hundred times at the most")
    func mostTries() throws {
        let letters = try letters()
        letters.mail(to: "m@x.example", "exit 1")
        try letters.due(at: "2026-10-16T08:00:00Z")
        try letters.store.connection.run("UPDATE local_outbox SET tries = 99")
        #expect(try letters.due(at: "2026-10-16T08:15:00Z") == ["morning failed"])
        #expect(try letters.due(at: "2026-10-16T08:30:00Z") == ["morning givenUp"])
    }

    @Test("The next letter tells of one that failed, and the one after it no more")
    func notices() throws {
        let letters = try letters()
        letters.mail(to: "m@x.example", "exit 1")
        try letters.due(at: "2026-10-16T08:00:00Z")
        func tells(_ now: String) throws -> Bool {
            let notices = try Letters(letters.context(now), letters.configuration).making.report(.morning).json["notices"]?.array ?? []
            return notices.contains { $0["kind"] == "mailFailed" && $0["count"] == 1 }
        }
        #expect(try Outbox(letters.store).failedSinceLastDelivery().map(\.kind) == [.morning])
        #expect(try tells("2026-10-16T09:00:00Z"))
        letters.mail(to: "m@x.example", LetterHome.keeping)
        #expect(try letters.due(at: "2026-10-17T08:00:00Z") == ["evening skipped", "morning givenUp", "morning sent"])
        #expect(try Outbox(letters.store).failedSinceLastDelivery() == [])
        // What the letter tells of, status shows for a week.
        func shown(_ now: String) throws -> [ReportKind] { try Outbox(letters.store).unsettled(at: at(now)).map(\.kind) }
        #expect(try shown("2026-10-24T07:59:00Z") == [.morning] && shown("2026-10-26T08:00:00Z") == [])
        #expect(try !tells("2026-10-17T09:00:00Z"))
    }

    @Test("The next letter tells of timers that were closed because another was running, and the one after it no more")
    func abandonedTimers() throws {
        let letters = try letters()
        func tells(_ now: String) throws -> JSON? {
            try Letters(letters.context(now), letters.configuration).making.report(.morning).json["notices"]?.array?.first { $0["kind"] == "sessionAbandoned" }?["count"]
        }
        func clash(_ numbers: [UInt64], at moment: String) throws {
            for number in numbers { try letters.store.insert(row(number, WorkSession.self) { ($0.startedAt, $0.day) = (at(moment).adding(minutes: Int(number)), day("2026-10-16")) }) }
            var run = JobRun(letters.context(moment), elapsed: { 0 })
            _ = try run.run([.dedup])
        }
        #expect(try tells("2026-10-16T05:00:00Z") == nil)
        try clash([1, 2, 3], at: "2026-10-16T05:00:00Z")
        #expect(try tells("2026-10-16T06:00:00Z") == 2)
        // Where no letter arrives it is told of for seven days, its own among them.
        #expect(try tells("2026-10-22T06:00:00Z") == 2 && tells("2026-10-23T06:00:00Z") == nil)
        #expect(try letters.due(at: "2026-10-16T08:00:00Z") == ["morning sent"])
        #expect(try tells("2026-10-16T09:00:00Z") == nil)
    }

    @Test("A stored day that is no date costs no letter: the night says what is wrong")
    func badProgress() throws {
        let letters = try letters()
        try letters.store.setState(RolloverProgress.key, "soon")
        let run = try letters.dueRun(at: "2026-10-16T08:00:00Z")
        #expect(run.letters == ["morning sent"] && run.failures.contains { $0.contains("lastProcessedDay") })
    }

    // MARK: The night

    @Test("The night runs once a day has ended, and the jobs that keep a day current every time, silently unless they did something")
    func night() throws {
        let letters = try letters()
        for kind in [ConfigurationKey.reportsMorning, .reportsEvening, .reportsWeekly] { letters.configuration.set(kind, to: "off") }
        func jobs(_ now: String) throws -> [String] {
            var run = DueRun(letters.home, letters.configuration, letters.context(now), elapsed: elapsed)
            try run.run()
            return run.items.compactMap { $0.json["job"]?.string }
        }
        func lines() throws -> Int { try letters.store.connection.first("SELECT count(*) FROM local_run") { $0.integer(0) } ?? 0 }
        #expect(try jobs("2026-10-15T23:45:00Z") == ["anchors", "habits"])
        #expect(try lines() == 0)
        #expect(try jobs("2026-10-16T00:00:00Z") == JobName.allCases.map(\.rawValue))
        #expect(try lines() == 7)
        #expect(try jobs("2026-10-16T00:15:00Z") == ["anchors", "habits"])
        #expect(try lines() == 7)
        // A habit that was added today comes alive today.
        try letters.store.insert(row(1, Habit.self) { $0.title = "Water"; $0.createdAt = at("2026-10-16T09:00:00Z") })
        try letters.store.insert(row(1, HabitTimeWindow.self) { $0.habitID = id(1) })
        #expect(try jobs("2026-10-16T09:15:00Z") == ["anchors", "habits"])
        #expect(try lines() == 8 && letters.store.rows(HabitEntry.self).count == 1)
    }

    @Test("A night that failed is due again, and keeps no letter from being sent")
    func nightFails() throws {
        let letters = try letters()
        try letters.store.connection.runScript("ALTER TABLE DeferralRecord RENAME COLUMN deferredOn TO since")
        try letters.store.insert(row(1, TaskItem.self) { $0.title = "Left"; $0.dueDate = day("2026-10-15") })
        let failed = try letters.dueRun(at: "2026-10-16T08:00:00Z")
        #expect(failed.letters == ["morning sent"] && failed.failures.count == 1 && failed.failures[0].contains("rollover"))
        try letters.reopen()
        try letters.store.connection.runScript("ALTER TABLE DeferralRecord RENAME COLUMN since TO deferredOn")
        // Even where the rollover itself had done its work.
        try letters.store.setState(RolloverProgress.key, "2026-10-15")
        var run = DueRun(letters.home, letters.configuration, letters.context("2026-10-16T08:15:00Z"), elapsed: elapsed)
        try run.run()
        #expect(run.items.compactMap { $0.json["job"]?.string } == JobName.allCases.map(\.rawValue) && run.failures.isEmpty)
        run = DueRun(letters.home, letters.configuration, letters.context("2026-10-16T08:30:00Z"), elapsed: elapsed)
        try run.run()
        #expect(run.items.compactMap { $0.json["job"]?.string } == ["anchors", "habits"])
    }

    @Test("A clock that jumps ahead is refused before anything is sent")
    func clockJump() throws {
        let letters = try letters()
        #expect(throws: Refusal.self) { try letters.due(at: "2028-10-16T08:00:00Z") }
        #expect(try letters.countGot == 0 && letters.store.state("lastDueDay") == nil)
    }

    @Test("A last processed day that is no date is told, and the day is kept current all the same")
    func badState() throws {
        let letters = try letters()
        try letters.store.setState(RolloverProgress.key, "yesterday")
        var run = DueRun(letters.home, letters.configuration, letters.context("2026-10-16T07:00:00Z"), elapsed: elapsed)
        try run.run()
        #expect(run.items.compactMap { $0.json["job"]?.string } == ["anchors", "habits"])
        #expect(run.failures.count == 1 && run.failures[0] is BadState)
    }

    // MARK: What is next

    @Test("status knows what is due and what comes next, and which letters wait")
    func next() throws {
        let letters = try letters()
        letters.configuration.set(.reportsEvening, to: "off")
        func status(_ now: String) throws -> JSON { try Status(letters.home, letters.configuration, letters.context(now)).json }
        func next(_ now: String) throws -> [String] { try status(now)["next"]?.array?.map { "\($0["job"]?.string ?? "") \($0["at"]?.string ?? "off")" } ?? [] }
        #expect(try next("2026-10-16T09:00:00Z") == ["nightly 2026-10-16T00:00:00.000Z", "morning 2026-10-16T08:00:00.000Z", "evening off", "weekly 2026-10-18T20:00:00.000Z"])
        letters.mail(to: "m@x.example", "exit 1")
        try letters.due(at: "2026-10-16T09:00:00Z")
        #expect(try next("2026-10-16T09:00:00Z") == ["nightly 2026-10-17T00:00:00.000Z", "morning 2026-10-17T08:00:00.000Z", "evening off", "weekly 2026-10-18T20:00:00.000Z"])
        let waiting = try status("2026-10-16T09:00:00Z")["outbox"]?.array ?? []
        #expect(waiting.count == 1 && waiting[0]["state"] == "composed" && waiting[0]["tries"] == 1 && waiting[0]["exitCode"] == 1 && waiting[0]["to"] == ["m@x.example"])
        let words = try Status(letters.home, letters.configuration, letters.context("2026-10-16T09:00:00Z")).lines
        #expect(words.joined().contains("morning letter of 2026-10-16, tried once: the mail command failed"))
    }
}
