import Foundation
import JSON

func say(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

/// The folder to work in, and whether it goes afterwards.
func workFolder(keep: String?) throws -> String {
    if let keep {
        try FileManager.default.createDirectory(atPath: keep, withIntermediateDirectories: true)
        guard try FileManager.default.contentsOfDirectory(atPath: keep).isEmpty else { throw Failure("\(keep) isn't empty; name a new folder") }
        return keep
    }
    let folder = FileManager.default.temporaryDirectory.path + "/jamaal-bench." + UUID().uuidString
    do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    } catch {
        throw Failure("no folder can be made in $TMPDIR: \(error.localizedDescription)")
    }
    return folder
}

func bench(_ call: BenchCall) throws {
    let folder = try workFolder(keep: call.keep)
    defer { if call.keep == nil { try? FileManager.default.removeItem(atPath: folder) } }
    let tools = try Tools(jamaal: call.program, folder: folder), before = Report.loadAverage()
    let works = try Works(call, tools, say: say)
    let measured = try works.all.map { work in
        say("measuring \(work.name)")
        return try Measured(work, runs: call.runs, tools: tools)
    }
    let report = Report(call: call, histories: works.histories, measured: measured, load: (before, Report.loadAverage()))
    say("\n" + report.table)
    print(report.json.text(indented: true))
}

func run(_ words: [String]) throws {
    if words.contains("--help") || words.contains("-h") { return print(BenchCall.help, terminator: "") }
    guard words.first == "history" else { return try bench(try BenchCall(words)) }
    guard words.count == 3 else { throw BenchCall.UsageError(description: "history takes YEARS and FILE") }
    try History.write(years: try BenchCall.number(words[1], for: "YEARS", BenchCall.possibleYears), to: words[2].absolute)
}

do {
    try run(Array(CommandLine.arguments.dropFirst()))
} catch {
    say("jamaal-bench: \(error)")
    exit(error is BenchCall.UsageError ? 64 : 1)
}
