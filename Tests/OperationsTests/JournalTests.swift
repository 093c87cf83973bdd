import JSON
import Model
import Operations
import Planner
import SQLite
import Store
import Support
import Testing
import Values

@Suite("The journal")
struct JournalTests {
    @Test("Every job of a run has a line with its day, its moments and what it counted")
    func lines() throws {
        let person = try Person(zone: "Europe/Berlin", rollover: 180, lastProcessed: "2026-10-14")
        var passed: Int64 = 0
        var run = JobRun(person.context("2026-10-16T00:30:00.000Z"), elapsed: {
            passed += 1
            return passed
        })
        let reports = try run.run(JobName.allCases)
        let lines = try Journal(person.store).latest()
        #expect(lines.map(\.job) == JobName.allCases.map(\.rawValue))
        #expect(lines.allSatisfy { $0.logicalDate == "2026-10-15" && $0.outcome == .done && $0.error == nil })
        #expect(lines[0].startedAt == "2026-10-16T00:30:00.001Z")
        #expect(lines[0].endedAt == "2026-10-16T00:30:00.002Z")
        for (line, report) in zip(lines, reports) {
            #expect(try JSON(parsing: line.counts) == JSON.object(report.counts))
            #expect(line.startedAt < line.endedAt)
        }
    }

    @Test("Jobs are run in the order of the night, whatever order they are named in, each once")
    func order() throws {
        let person = try Person(lastProcessed: "2026-10-14")
        let reports = try person.run(.habits, .rollover, .habits, .seed, at: "2026-10-15T12:00:00.000Z")
        #expect(reports.map(\.job) == [.seed, .rollover, .habits])
    }

    @Test("A job that changes nothing is journalled and costs no commit of its own")
    func nothingChanged() throws {
        let home = try TemporaryHome()
        _ = try home.home.initialise(now: at("2026-10-14T12:00:00.000Z"), zone: .utc, newIDs: .counted())
        let store = try home.store()
        func night(_ now: String) throws -> (commits: Int, lines: [JournalLine]) {
            _ = try store.connection.first("PRAGMA wal_checkpoint(TRUNCATE)") { $0.integer(0) }
            try Context(store: store, now: at(now), zone: .utc, newIDs: .counted(from: 5000)).run()
            return (try WriteAheadLog(home.home.store + "-wal").commits, try Journal(store).latest())
        }
        let first = try night("2026-10-15T12:00:00.000Z")
        #expect(first.lines.count == 7)
        // Only the rollover had something to say, that a day had ended: seed and dedup go with it, the others by themselves.
        #expect(first.commits == 2)
        let second = try night("2026-10-15T12:00:00.000Z")
        #expect(second.commits == 1)
        #expect(second.lines.map(\.job) == JobName.allCases.map(\.rawValue))
        let lines = try store.connection.first("SELECT count(*) FROM local_run") { $0.integer(0) }
        #expect(lines == 14)
    }

    @Test("A job that fails is rolled back, journalled with its error, and ends the run; those before it stay done")
    func failure() throws {
        let person = try Person(rollover: nil, lastProcessed: "2026-10-14")
        // A column that is gone is a fault that no job can know of.
        try person.store.connection.runScript("ALTER TABLE DayPlan RENAME COLUMN capacity TO level")
        let before = try person.dump()
        var failed: JobRun.Failure?
        do {
            try person.run(at: "2026-10-16T12:00:00.000Z")
        } catch let failure as JobRun.Failure {
            failed = failure
        }
        #expect(failed?.job == .rollover)
        let lines = try Journal(person.store).latest()
        #expect(lines.map(\.job) == ["seed", "dedup", "rollover"])
        #expect(lines.map(\.outcome) == [.done, .done, .failed])
        #expect(lines[2].error.map { $0.contains("capacity") } ?? false)
        #expect(lines[2].counts == "{}")
        #expect(try person.store.state(RolloverProgress.key) == "2026-10-14")
        #expect(try person.rows(TaskCategory.self).count == 3)
        #expect(before.rows(of: "TaskCategory").isEmpty)
    }

    @Test("Lines are kept for 400 days, and pruned by a run whose clock the rollover believed")
    func pruning() throws {
        let person = try Person(lastProcessed: "2026-10-14")
        for date in ["2025-09-10", "2025-09-11", "2026-10-14"] {
            try person.store.connection.run(
                "INSERT INTO local_run(job, logicalDate, startedAt, endedAt, outcome) VALUES ('seed', ?, '', '', 'done')", [.text(date)])
        }
        func dates() throws -> [String] {
            try person.store.connection.rows("SELECT DISTINCT logicalDate FROM local_run ORDER BY 1") { $0.text(0) }
        }
        try person.run(.seed, at: "2026-10-16T12:00:00.000Z")
        #expect(try dates() == ["2025-09-10", "2025-09-11", "2026-10-14", "2026-10-16"])
        try person.run(.rollover, at: "2026-10-16T12:00:00.000Z")
        #expect(try dates() == ["2025-09-11", "2026-10-14", "2026-10-16"])
    }

    @Test("The latest line of each job is the one that was written last")
    func latest() throws {
        let person = try Person(lastProcessed: "2026-10-14")
        try person.run(at: "2026-10-15T12:00:00.000Z")
        try person.run(.dedup, at: "2026-10-15T13:00:00.000Z")
        let lines = try Journal(person.store).latest()
        #expect(lines.map(\.job) == ["seed", "rollover", "anchors", "habits", "wellbeing", "sweep", "dedup"])
        #expect(lines.last?.startedAt == "2026-10-15T13:00:00.000Z")
    }
}

/// What stands in a WAL file (sqlite.org/fileformat2.html, section 4).
private struct WriteAheadLog {
    private let bytes: [UInt8]

    init(_ path: String) throws { bytes = try Files.read(path) }

    /// Frames that end a transaction: they give the size of the database after it. Frames of an earlier round of the file
    /// have another salt.
    var commits: Int {
        guard bytes.count >= 32 else { return 0 }
        let frame = 24 + number(at: 8), salt = bytes[16..<24]
        return stride(from: 32, to: bytes.count - 23, by: frame).filter { bytes[$0 + 8..<$0 + 16].elementsEqual(salt) && number(at: $0 + 4) > 0 }.count
    }

    private func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
}
