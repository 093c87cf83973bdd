import JSON
import Values

/// The parts of a night, in the order in which they are done.
public enum JobName: String, CaseIterable, Sendable {
    case seed, dedup, rollover, anchors, habits, wellbeing, sweep

    /// One line of what it does, for help.
    public var summary: String {
        switch self {
        case .seed: return "make the settings and default categories that are missing"
        case .dedup: return "merge what two machines both made"
        case .rollover: return "catch up on every day that has ended"
        case .anchors: return "make the anchors of today and tomorrow, and close those that have passed"
        case .habits: return "make today's habit entries"
        case .wellbeing: return "compute how the days went"
        case .sweep: return "clear attachment files that nothing needs"
        }
    }
}

/// What one job did.
public struct JobReport: Sendable {
    public let job: JobName
    /// The members after `"job"` of the job's object.
    public let counts: [JSON.Member]
    /// The same for a person, in a line.
    public let line: String
    /// Whether it changed a row.
    public let didChange: Bool

    public init(_ job: JobName, counts: [JSON.Member], line: String, didChange: Bool) {
        self.job = job
        self.counts = counts
        self.line = line
        self.didChange = didChange
    }

    public var json: JSON { .object([JSON.Member("job", .string(job.rawValue))] + counts) }
}

extension JobName {
    /// Does the job's work inside the transaction at hand.
    public func run(_ context: Context) throws -> JobReport {
        switch self {
        case .seed: return try SeedJob(context: context).run()
        case .dedup: return try DedupJob(context: context).run()
        case .rollover: return try RolloverJob(context: context).run()
        case .anchors: return try AnchorsJob(context: context).run()
        case .habits: return try HabitsJob(context: context).run()
        case .wellbeing: return try WellbeingJob(context: context).run()
        case .sweep: return SweepJob().run()
        }
    }
}
