import Model
import Operations
import Planner
import Rules
import Store
import Support
import Testing
import Values

@Suite("A clock that is wrong")
struct ClockTests {
    /// A store that last processed 2026-10-14, at the noon so many days later.
    private func moment(_ ended: Int) -> String { (day("2026-10-14") + ended + 1).noon.text }

    @Test("400 days that have ended are caught up on")
    func longestJump() throws {
        let person = try Person(lastProcessed: "2026-10-14")
        #expect(try person.processedDays(at: moment(400)).count == 400)
    }

    @Test("401 of them are refused as a clock jump, before anything is done")
    func tooFar() throws {
        let person = try Person(rollover: nil, lastProcessed: "2026-10-14")
        let before = try person.dump()
        let refusal = #expect(throws: Refusal.self) { try person.run(at: moment(401)) }
        #expect(refusal?.code == "clockJump")
        #expect(refusal?.message.contains("--force") ?? false)
        #expect(refusal?.message.contains("402 days after 2026-10-14") ?? false)
        expectSame(try person.dump(), before)
        #expect(try Journal(person.store).latest().isEmpty)
    }

    @Test("Unless somebody says that the clock is right")
    func forced() throws {
        let person = try Person(lastProcessed: "2026-10-14")
        #expect(try person.run(.rollover, at: moment(401), acceptsJump: true)[0]["processedDays"]?.array?.count == 401)
    }

    @Test("A jump stops no job but the rollover, and the runs that have one")
    func otherJobs() throws {
        let person = try Person(lastProcessed: "2026-10-14")
        #expect(try person.run(.seed, .dedup, .habits, at: moment(5000)).count == 3)
    }

    @Test("A clock set back processes nothing and moves nothing back")
    func setBack() throws {
        let person = try Person(lastProcessed: "2026-10-14")
        #expect(try person.processedDays(at: "2026-10-10T12:00:00.000Z") == [])
        #expect(try person.store.state(RolloverProgress.key) == "2026-10-14")
    }

    @Test("A last processed day that lies ahead stops only the rollover, which says so; doctor finds it, and fixing sets it to yesterday")
    func liesAhead() throws {
        let person = try Person(rollover: nil, lastProcessed: "2027-01-01")
        try person.add(row(1, TaskItem.self) { $0.dueDate = day("2026-10-14") })
        let reports = try person.run(at: "2026-10-16T12:00:00.000Z")
        #expect(reports.map(\.job) == JobName.allCases)
        #expect(reports[0]["categories"] == 3)
        #expect(reports[2]["processedDays"] == [])
        #expect(reports[2]["lastProcessed"] == "2027-01-01")
        #expect(reports[2]["lastProcessedLiesAhead"] == true)
        #expect(reports[2].line.contains("lies ahead"))
        #expect(try person.row(1, TaskItem.self)?.dueDate == day("2026-10-14"))

        let context = person.context("2026-10-16T12:00:00.000Z")
        let finding = try #require(try Doctor(context).examine().first { $0.check == "progress" })
        #expect(finding.isFixable && finding.severity == .broken)
        let status = try Status(Home(path: "/nowhere"), Configuration(empty: Home(path: "/nowhere")), context)
        #expect(status.json["lastProcessedLiesAhead"] == true)
        #expect(status.lines.contains { $0.contains("lies ahead") })
        try Doctor(context).fix()
        #expect(try person.store.state(RolloverProgress.key) == "2026-10-15")
        #expect(try Doctor(context).examine() == [])
    }

    @Test("Yesterday and the day before today's run lie not ahead; today does", arguments: [("2026-10-14", false), ("2026-10-15", false), ("2026-10-16", true)])
    func aheadOfYesterday(last: String, liesAhead: Bool) throws {
        let person = try Person(lastProcessed: last)
        let context = person.context("2026-10-16T12:00:00.000Z")
        #expect(try RolloverProgress(store: person.store, days: context.days(), now: context.now).liesAhead == liesAhead)
    }

    @Test("A last processed day that is no date is bad data, and the rollover changes nothing", arguments: ["2026-9-30", "", "2026-02-30", "yesterday", "2026-09-30T12:00:00Z"])
    func noDate(text: String) throws {
        let person = try Person(lastProcessed: text)
        try person.add(row(1, TaskItem.self) { $0.dueDate = day("2026-10-14") })
        let before = try person.dump()
        #expect(throws: BadState.self) { try person.run(at: "2026-10-16T12:00:00.000Z") }
        expectSame(try person.dump(), before)
        // Told to believe the clock, the job itself says it.
        let failure = #expect(throws: JobRun.Failure.self) { try person.run(.rollover, at: "2026-10-16T12:00:00.000Z", acceptsJump: true) }
        #expect(failure?.cause is BadState)
        expectSame(try person.dump(), before)
        let findings = try Doctor(person.context("2026-10-16T12:00:00.000Z")).examine()
        #expect(findings.contains { $0.check == "progress" && !$0.isFixable })
    }
}
