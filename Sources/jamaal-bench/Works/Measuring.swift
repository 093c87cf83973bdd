import JSON

/// Runs a piece of work and what it is compared with in turn, and keeps what each run took.
struct Measured {
    let work: Work
    let subject: Costs
    let against: Costs?
    let rows: (read: Int?, written: Int?)

    init(_ work: Work, runs: Int, tools: Tools) throws {
        self.work = work
        rows = try Measured.rows(of: work, tools)
        let contenders = [work.subject] + (work.against.map { [$0] } ?? [])
        var costs = contenders.map { _ in Costs() }
        for round in 0...runs {
            // All files are there before the first begins, and the first of one round is the last of the next: a copy drives
            // what was read before it out of the processor's caches, and of a large store more than of a small one.
            let order = round % 2 == 0 ? Array(contenders.indices) : contenders.indices.reversed()
            let children = try order.map { try Measured.prepared(contenders[$0], place: $0, tools) }
            for (index, child) in zip(order, children) {
                let cost = try child.run()
                // The first round warms up.
                if round > 0 { costs[index].runs.append(cost) }
            }
        }
        subject = costs[0]
        against = costs.count > 1 ? costs[1] : nil
    }

    /// Whether more than half of the time went to waiting, for the disk or for a processor: then that is what was compared,
    /// and every ratio draws near to 1.
    var mostlyWaited: Bool { [subject, against].compactMap { $0 }.contains { $0.wall > 2 * $0.cpu } }

    private static func prepared(_ contender: Contender, place: Int = 0, _ tools: Tools) throws -> Child {
        let folder = tools.path("run-\(place + 1)")
        try Folders.renew(folder)
        return try contender.prepare(folder)
    }

    private static func rows(of work: Work, _ tools: Tools) throws -> (read: Int?, written: Int?) {
        switch work.rows {
        case .unknown: return (nil, nil)
        case .imported:
            let answer = try tools.answer(of: try prepared(work.subject, tools))
            return (nil, ["inserted", "replaced"].reduce(0) { $0 + (answer[$1]?.integer ?? 0) })
        case .remarked:
            let child = try prepared(work.subject, tools).adding("--verbose")
            try child.run()
            guard let line = child.said.split(separator: "\n").last(where: { $0.contains("rows read ") }) else { return (nil, nil) }
            let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
            return numbers.count == 2 ? (numbers[0], numbers[1]) : (nil, nil)
        }
    }
}

/// What the runs of one contender took.
struct Costs {
    var runs: [Child.Cost] = []

    func median(_ value: (Child.Cost) -> Double) -> Double {
        let sorted = runs.map(value).sorted(), middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    func least(_ value: (Child.Cost) -> Double) -> Double { runs.map(value).min() ?? 0 }

    var wall: Double { median(\.wallMilliseconds) }
    var leastWall: Double { least(\.wallMilliseconds) }
    var cpu: Double { median(\.cpuMilliseconds) }
    var leastCPU: Double { least(\.cpuMilliseconds) }
    var peakKiB: Int { runs.map(\.peakKiB).max() ?? 0 }
}

/// Whether a bar is reached.
struct Verdict {
    let what: String
    let value: Double
    let atMost: Double
    var isMet: Bool { value <= atMost }

    init?(_ bar: Bar, _ measured: Measured) {
        switch bar {
        case .times(let times):
            guard let against = measured.against else { return nil }
            (what, value, atMost) = ("times the wall time", measured.subject.wall / against.wall, times)
        case .extra(let milliseconds, let unit, let units):
            guard let against = measured.against else { return nil }
            (what, value, atMost) = ("more ms a \(unit)", (measured.subject.wall - against.wall) / Double(units), milliseconds)
        case .peak(let limit):
            (what, value, atMost) = ("peak KiB", Double(measured.subject.peakKiB), Double(limit))
        }
    }
}
