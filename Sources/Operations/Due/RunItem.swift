import JSON
import Planner

/// One thing that a run did: an item of `jobs`, and the same for a person.
public struct RunItem {
    public let json: JSON
    public let lines: [String]

    public init(_ report: JobReport) {
        json = report.json
        lines = ["\(report.job.rawValue): \(report.line)"]
    }

    public init(_ run: LetterRun) {
        json = run.json
        lines = run.lines
    }
}
