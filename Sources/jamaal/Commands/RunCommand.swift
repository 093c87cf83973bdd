import JSON
import Operations
import Planner
import Store
import Values

private let force = Flag("force", "believe a clock that is more than \(JobRun.longestJump) days ahead of the last processed day")

/// The jobs that can be named, and the sequence of them all.
private let nightly = "nightly"
private let names = [nightly] + JobName.allCases.map(\.rawValue)

let runCommand = Command(
    name: "run",
    summary: "run jobs now: the whole night, or parts of it",
    details: [
        "The jobs of a night, in the order in which they run: " + JobName.allCases.map { "\($0.rawValue) (\($0.summary))" }.joined(separator: ", ") + ".",
        "Each is one transaction. Running one again changes nothing; after days off one run catches up on all of them.",
    ],
    arguments: [Argument(name: "JOB", help: names.joined(separator: ", "), isRepeated: true, words: names)],
    options: [force.described],
    run: { call in
        let surroundings = Surroundings(call)
        let (home, configuration, zone) = try surroundings.settled()
        guard home.isThere else { throw home.missing }
        let lock = try Lock(home, patience: Lock.usualPatience)
        let context = try surroundings.context(home, configuration, zone)
        let jobs = call.arguments.contains(nightly) ? JobName.allCases : call.arguments.compactMap(JobName.init(rawValue:))
        var run = JobRun(context, elapsed: surroundings.elapsed)
        let reports = try run.run(jobs, acceptsJump: call[force])
        try surroundings.output.answer(RunAnswer.json(reports, context), RunAnswer.lines(reports, context))
        if call[Globals.verbose] {
            let connection = context.store.connection
            surroundings.output.remark("rows read \(connection.rowsRead), rows written \(connection.totalChanges)")
        }
        withExtendedLifetime(lock) {}
    })

private enum RunAnswer {
    static func json(_ reports: [JobReport], _ context: Context) throws -> JSON {
        var members: [JSON.Member] = [
            .init("now", .string(context.now.text)), .init("timeZone", .string(context.zone.name)),
            .init("logicalDate", .string(try context.days().date(of: context.now).text)),
            .init("jobs", .array(reports.map(\.json))),
        ]
        if !context.store.unreadable.isEmpty {
            members.append(.init("unreadable", .array(context.store.unreadable.map {
                ["model": .string($0.model), "id": .string($0.id), "attribute": .string($0.attribute), "expected": .string($0.expected)]
            })))
        }
        return .object(members)
    }

    static func lines(_ reports: [JobReport], _ context: Context) -> [String] {
        reports.map { "\($0.job.rawValue): \($0.line)" } + context.store.unreadable.map {
            "left out: \($0.model) \($0.id), whose \($0.attribute) is not \($0.expected); jamaal doctor says more"
        }
    }
}
