import Foundation

/// What the bench was called with.
struct BenchCall {
    var years = 10
    var runs = 11
    var daysOff = 365
    /// The jamaal beside this program, unless another is named.
    var program = (((try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "./jamaal-bench") as NSString)
        .deletingLastPathComponent + "/jamaal"
    var keep: String?

    static let help = """
        Usage: jamaal-bench [OPTIONS]
               jamaal-bench history YEARS FILE

        Measures jamaal: each piece of work as a whole process on fresh copies, in turn
        with what it is compared with. Prints one JSON object, and a table on standard
        error. Wants the sqlite3 program and a machine with nothing else to do. Files go
        below $TMPDIR (else /tmp), which should be on a real disk: in memory a commit
        costs nothing.

        It ends with 0 when all was measured, whether or not a bar is met ("met").

        Options:
          --years N       years of history (default 10)
          --runs N        runs of each, of which the median is quoted (default 11)
          --program PATH  the jamaal to measure (default: the one beside this program)
          --days-off N    days off in the works about coming back (default 365)
          --keep DIR      work in this new or empty folder, and keep the files
          --help          show this

        history writes the export file that it measures with: one busy person, the last
        day 2026-10-15.

        """

    struct UsageError: Error, CustomStringConvertible { let description: String }

    init(_ words: [String]) throws {
        var rest = words[...]
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard ["--years", "--runs", "--days-off", "--program", "--keep"].contains(parts[0]) else {
                throw UsageError(description: "unknown word \(word); see jamaal-bench --help")
            }
            guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), !value.isEmpty else { throw UsageError(description: "\(parts[0]) needs a value") }
            switch parts[0] {
            case "--years": years = try BenchCall.number(value, for: parts[0], BenchCall.possibleYears)
            case "--runs": runs = try BenchCall.number(value, for: parts[0], 1...1000)
            case "--days-off": daysOff = try BenchCall.number(value, for: parts[0], 1...3650)
            case "--program": program = value.absolute
            default: keep = value.absolute
            }
        }
    }

    /// A history of more would begin before any computer did.
    static let possibleYears = 1...50

    static func number(_ text: String, for name: String, _ range: ClosedRange<Int>) throws -> Int {
        guard let number = Int(text), range.contains(number) else { throw UsageError(description: "\(name) takes a number from \(range.lowerBound) to \(range.upperBound), not \(text)") }
        return number
    }
}

extension String {
    var absolute: String { hasPrefix("/") ? self : FileManager.default.currentDirectoryPath + "/" + self }
}
