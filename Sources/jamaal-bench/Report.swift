import Foundation
import JSON

/// The results as one JSON object, and as a table for people.
struct Report {
    let call: BenchCall
    let histories: [PreparedHistory]
    let measured: [Measured]
    /// Mean number of processes that wanted a processor in the last minute, before and after.
    let load: (before: Double, after: Double)

    static func loadAverage() -> Double {
        var loads = [0.0]
        return getloadavg(&loads, 1) == 1 ? loads[0] : 0
    }

    // MARK: JSON

    var json: JSON {
        [
            "program": .string(call.program), "runs": .int(call.runs),
            "machine": [
                "processors": .int(ProcessInfo.processInfo.activeProcessorCount),
                "loadBefore": load.before.rounded(to: 2), "loadAfter": load.after.rounded(to: 2),
            ],
            // A child's peak can't be seen where it is below this one.
            "ownPeakKiB": .int(Child.ownPeakKiB),
            "histories": .array(histories.map { ["years": .int($0.years), "rows": .int($0.rows), "bytes": .int($0.bytes)] }),
            "works": .array(measured.map(\.json)),
        ]
    }

    // MARK: Table

    var table: String {
        let heads = ["wall ms", "least", "CPU ms", "peak MiB", "read", "written", "other ms", "least", "CPU ms", "times"]
        let rows = measured.map { [$0.work.name] + $0.cells }
        let widths = (0...heads.count).map { column in ([[""] + heads] + rows).map { $0[column].count }.max() ?? 0 }
        func line(_ cells: [String]) -> String {
            zip(cells, widths).enumerated().map { place, cell in
                let gap = String(repeating: " ", count: cell.1 - cell.0.count)
                return place == 0 ? cell.0 + gap : gap + cell.0
            }.joined(separator: "  ")
        }
        let bars = measured.flatMap { measured in
            measured.verdicts.map { "\($0.isMet ? "met   " : "MISSED") \(measured.work.name): \($0.value.text(2)) \($0.what), at most \($0.atMost.text(2))" }
        }
        let waits = measured.filter(\.mostlyWaited).map { "waited \($0.work.name): more than half of the time, for the disk or a processor; trust it on a quiet machine only" }
        return ([line([""] + heads)] + rows.map(line) + [""] + bars + waits).joined(separator: "\n")
    }
}

extension Measured {
    var verdicts: [Verdict] { work.bars.compactMap { Verdict($0, self) } }

    /// The ratio of the medians.
    private var times: Double? { against.map { subject.wall / $0.wall } }

    fileprivate var json: JSON {
        [
            "work": .string(work.name), "what": .string(work.subject.what),
            "wallMs": subject.json(subject.wall, subject.leastWall), "cpuMs": subject.json(subject.cpu, subject.leastCPU),
            "peakKiB": .int(subject.peakKiB), "rowsRead": rows.read.map(JSON.int) ?? nil, "rowsWritten": rows.written.map(JSON.int) ?? nil,
            "against": against.map { costs in
                [
                    "what": .string(work.against?.what ?? ""), "wallMs": costs.json(costs.wall, costs.leastWall),
                    "cpuMs": costs.json(costs.cpu, costs.leastCPU), "peakKiB": .int(costs.peakKiB),
                ]
            } ?? nil,
            "mostlyWaited": .bool(mostlyWaited), "ratio": times.map { $0.rounded(to: 3) } ?? nil,
            "bars": .array(verdicts.map { ["what": .string($0.what), "value": $0.value.rounded(to: 3), "atMost": $0.atMost.rounded(to: 3), "met": .bool($0.isMet)] }),
        ]
    }

    /// A peak that isn't above the bench's own may be anything below it.
    private var peak: String { (subject.peakKiB > Child.ownPeakKiB ? "" : "< ") + (Double(subject.peakKiB) / 1024).text(1) }

    fileprivate var cells: [String] {
        let ours = [subject.wall.text(1), subject.leastWall.text(1), subject.cpu.text(1), peak]
        let counted = [rows.read, rows.written].map { $0.map(String.init) ?? "" }
        let others = against.map { [$0.wall.text(1), $0.leastWall.text(1), $0.cpu.text(1)] } ?? ["", "", ""]
        return ours + counted + others + [times.map { $0.text(2) } ?? ""]
    }
}

extension Costs {
    fileprivate func json(_ median: Double, _ least: Double) -> JSON { ["median": median.rounded(to: 3), "min": least.rounded(to: 3)] }
}

extension Double {
    /// With a number of decimals. (`String(format:)` would bring a formatter's memory into this process and so into every child's peak.)
    fileprivate func text(_ decimals: Int) -> String {
        let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }, whole = Int((magnitude * Double(scale)).rounded())
        let fraction = String(whole % scale)
        return (self < 0 && whole > 0 ? "-" : "") + "\(whole / scale)." + String(repeating: "0", count: decimals - fraction.count) + fraction
    }

    fileprivate func rounded(to decimals: Int) -> JSON {
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        return .double((self * scale).rounded() / scale)
    }
}
