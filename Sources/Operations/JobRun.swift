import JSON
import Planner
import Rules
import Store
import Values

/// Runs jobs in their order, each in a transaction of its own, and journals them.
public struct JobRun {
    private let context: Context
    /// Milliseconds that have passed since the command read its now.
    private let elapsed: () -> Int64
    /// Lines of jobs that changed nothing: they are written with the next change, so that such a job costs no commit.
    private var waiting: [JournalLine] = []

    /// A job that failed: it was rolled back and ended the run; the jobs before it are done.
    public struct Failure: Error {
        public let job: JobName
        public let cause: any Error
    }

    /// More days than this at once are a wrong clock until someone says otherwise.
    public static let longestJump = 400

    public init(_ context: Context, elapsed: @escaping () -> Int64) {
        self.context = context
        self.elapsed = elapsed
    }

    /// - Parameter acceptsJump: That a clock far ahead of the last processed day is right.
    public mutating func run(_ jobs: [JobName], acceptsJump: Bool = false) throws -> [JobReport] {
        if jobs.contains(.rollover), !acceptsJump { try refuseClockJump() }
        var reports: [JobReport] = []
        for job in JobName.allCases where jobs.contains(job) { reports.append(try run(job)) }
        if !waiting.isEmpty { try context.store.connection.transaction { try flush() } }
        return reports
    }

    /// Runs a job that is run again and again: it is journalled when it changed something or failed.
    public mutating func runUnnoticed(_ job: JobName) throws -> JobReport {
        let report = try run(job)
        waiting.removeAll()
        return report
    }

    /// Throws a refusal where the clock is farther ahead of the last processed day than a machine is ever off.
    func refuseClockJump() throws {
        let progress = try RolloverProgress(store: context.store, days: context.days(), now: context.now)
        guard progress.ended.count > JobRun.longestJump, let last = progress.stored else { return }
        throw Refusal("clockJump", """
            the clock says \(progress.today.text), \(last.days(to: progress.today)) days after \(last.text), the last day processed; \
            set the clock right, or run again with --force if it is
            """)
    }

    private mutating func run(_ job: JobName) throws -> JobReport {
        let startedAt = moment()
        let store = context.store
        do {
            return try store.connection.decidedTransaction {
                let before = store.connection.totalChanges
                let hadNotes = try !store.nothingIsTouched()
                let report = try job.run(context)
                waiting.append(try line(job, startedAt, .done, counts: JSON.object(report.counts).text()))
                guard store.connection.totalChanges != before else { return .rollback(report) }
                // The job looked for the key of each row that it wrote, so dedup need not look again.
                if !hadNotes { try store.forgetTouched() }
                try flush()
                return .commit(report)
            }
        } catch {
            try? journalFailure(job, startedAt, error)
            throw Failure(job: job, cause: error)
        }
    }

    /// Written on its own, for the job's transaction is gone. Where even that fails, the job's own error is the one to tell.
    private mutating func journalFailure(_ job: JobName, _ startedAt: Instant, _ error: any Error) throws {
        waiting.removeAll { $0.job == job.rawValue }
        waiting.append(try line(job, startedAt, .failed, counts: "{}", error: "\(error)"))
        try context.store.connection.transaction { try flush() }
    }

    private mutating func flush() throws {
        let journal = Journal(context.store)
        for line in waiting { try journal.write(line) }
        // Once a night, and only with a clock that the rollover believed.
        if waiting.contains(where: { $0.job == JobName.rollover.rawValue && $0.outcome == .done }) {
            let today = try context.days().date(of: context.now)
            try journal.prune(today: today)
            try Outbox(context.store).prune(today: today)
        }
        waiting.removeAll()
    }

    private func line(_ job: JobName, _ startedAt: Instant, _ outcome: JournalLine.Outcome, counts: String, error: String? = nil) throws -> JournalLine {
        JournalLine(job: job.rawValue, logicalDate: try context.days().date(of: context.now).text, startedAt: startedAt.text,
                    endedAt: moment().text, outcome: outcome, counts: counts, error: error)
    }

    private func moment() -> Instant { Instant(milliseconds: context.now.milliseconds + elapsed()) }
}
