import JSON
import Operations
import Planner
import Rules
import Store
import Values

private let force = Flag("force", "believe a clock that is more than \(JobRun.longestJump) days ahead of the last processed day")
private let due = Flag("due", "run everything whose time has come: what cron calls")

/// The jobs that can be named, and the sequence of them all.
private let nightly = "nightly"
private let names = [nightly] + JobName.allCases.map(\.rawValue) + ReportKind.allCases.map(\.rawValue)

let runCommand = Command(
    name: "run",
    summary: "run jobs now: the whole night, parts of it, letters; or whatever is due",
    details: [
        "The jobs of a night, in the order in which they run: " + JobName.allCases.map { "\($0.rawValue) (\($0.summary))" }.joined(separator: ", ") + ".",
        "Each is one transaction. Running one again changes nothing; after days off one run catches up on all of them.",
        "morning, evening and weekly send that letter, unless it has been sent: by mail to mail.to, else into the home's own Outbox. A night that is settled gets no evening letter.",
        "--due runs nightly once a day has ended, anchors and habits every time, and each letter once from its time of day on; what could not be delivered is tried again. While another run holds the home it does nothing.",
    ],
    arguments: [Argument(name: "JOB", help: names.joined(separator: ", "), isOptional: true, isRepeated: true, words: names)],
    options: [due.described, force.described],
    run: { call in
        guard call[due] != call.arguments.isEmpty else { return try RunCall(call).run() }
        throw UsageError(call[due] ? "--due decides by itself what to run; name no JOB with it" : "name a JOB, one of \(names.joined(separator: ", ")); or --due")
    })

/// One call: what it does under the home's lock, and what it says of that.
private struct RunCall {
    private let call: Call
    private let surroundings: Surroundings

    init(_ call: Call) {
        self.call = call
        surroundings = Surroundings(call)
    }

    func run() throws {
        let (home, configuration, zone) = try surroundings.settled()
        guard home.isThere else { throw home.missing }
        let told: Told
        do {
            told = try work(home, configuration, zone)
        } catch is Lock.Held where call[due] {
            return try surroundings.output.answer(["jobs": []], [])
        }
        // What a hook does may take long, and needs nothing of the home.
        try tell(told, Hooks(configuration, elapsed: surroundings.elapsed))
    }

    /// Does it all under the home's lock, from the first job to the last.
    private func work(_ home: Home, _ configuration: Configuration, _ zone: Zone) throws -> Told {
        let lock = try Lock(home, patience: call[due] ? 0 : Lock.usualPatience)
        defer { withExtendedLifetime(lock) {} }
        var told = Told(home: home)
        do {
            let context = try surroundings.context(home, configuration, zone)
            told.context = context
            try call[due] ? runWhatIsDue(home, configuration, context, &told) : runWhatIsNamed(home, configuration, context, &told)
        } catch {
            told.failures.append(error)
        }
        return told
    }

    private func runWhatIsDue(_ home: Home, _ configuration: Configuration, _ context: Context, _ told: inout Told) throws {
        var run = DueRun(home, configuration, context, elapsed: surroundings.elapsed)
        defer {
            told.items = run.items
            told.failures = run.failures
        }
        try run.run(acceptsJump: call[force])
    }

    private func runWhatIsNamed(_ home: Home, _ configuration: Configuration, _ context: Context, _ told: inout Told) throws {
        let jobs = call.arguments.contains(nightly) ? JobName.allCases : call.arguments.compactMap(JobName.init(rawValue:))
        var run = JobRun(context, elapsed: surroundings.elapsed)
        told.items = try run.run(jobs, acceptsJump: call[force]).map { RunItem($0) }
        for kind in ReportKind.allCases where call.arguments.contains(kind.rawValue) {
            let letter = try Post(home, configuration, context, elapsed: surroundings.elapsed).sendIfWanted(kind)
            told.items.append(RunItem(letter))
            if let failure = letter.failure { told.failures.append(failure) }
        }
    }

    // MARK: Saying it

    /// What there is to tell of a run.
    private struct Told {
        let home: Home
        var context: Context?
        var items: [RunItem] = []
        var failures: [any Error] = []

        var problems: [Failure] { failures.map { Failure($0, home: home) } }
    }

    private func tell(_ told: Told, _ hooks: Hooks) throws {
        let output = surroundings.output, problems = told.problems
        let lines = told.items.flatMap(\.lines) + leftOut(told)
        if problems.isEmpty || !output.json { try output.answer(object(told), lines) }
        if call[Globals.verbose], let connection = told.context?.store.connection {
            output.remark("rows read \(connection.rowsRead), rows written \(connection.totalChanges)")
        }
        for problem in problems { Output.complain(problem.message) }
        guard let first = problems.first else {
            if let complaint = hooks.call(afterSuccess: object(told)) { Output.complain(complaint) }
            return
        }
        if output.json { print(first.json.text()) }
        if let complaint = hooks.call(afterFailure: .object((object(told).object ?? []) + (first.json.object ?? []))) { Output.complain(complaint) }
        throw Program.Ending(status: first.status)
    }

    /// The answer to a program. Where the store can't be read the day isn't known.
    private func object(_ told: Told) -> JSON {
        let context = told.context
        var members: [JSON.Member] = [
            .init("now", .string(surroundings.now.text)), .init("timeZone", context.map { .string($0.zone.name) } ?? .null),
            .init("logicalDate", (try? context?.days().date(of: surroundings.now).text).map(JSON.string) ?? .null),
            .init("jobs", .array(told.items.map(\.json))),
        ]
        if let unreadable = context?.store.unreadable, !unreadable.isEmpty {
            members.append(.init("unreadable", .array(unreadable.map {
                ["model": .string($0.model), "id": .string($0.id), "attribute": .string($0.attribute), "expected": .string($0.expected)]
            })))
        }
        return .object(members)
    }

    private func leftOut(_ told: Told) -> [String] {
        (told.context?.store.unreadable ?? []).map(Output.leftOut)
    }
}
