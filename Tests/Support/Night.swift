import JSON
import Operations
import Planner
import Store
import Values

extension Context {
    /// Runs jobs as the program does, each in a transaction of its own, and journals them.
    @discardableResult
    public func run(_ jobs: [JobName] = JobName.allCases) throws -> [JobReport] {
        var run = JobRun(self, elapsed: { 0 })
        return try run.run(jobs)
    }
}

extension JobReport {
    /// The counts that say that something was done: numbers that aren't 0, lists and objects that aren't empty. How the days
    /// went is no deed, and what still needs attention is said every time.
    public var deeds: [String] {
        job == .wellbeing ? [] : counts.filter { member in
            if ["needsAttention", "missingFiles"].contains(member.key) { return false }
            if let number = member.value.integer { return number != 0 }
            if let list = member.value.array { return !list.isEmpty }
            if let object = member.value.object { return !object.isEmpty }
            return false
        }.map { "\(job.rawValue).\($0.key) \($0.value.text())" }
    }

    public subscript(key: String) -> JSON? { counts.first { $0.key == key }?.value }
}
