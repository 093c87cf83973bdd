import Foundation
import Testing
@testable import jamaal

private func everyCommand(below command: Command = Program.root, path: [String] = [Program.root.name]) -> [(path: [String], command: Command)] {
    [(path, command)] + command.subcommands.flatMap { everyCommand(below: $0, path: path + [$0.name]) }
}

@Suite("Help and reference")
struct HelpTests {
    static let paths = everyCommand().map { $0.path.joined(separator: " ") }

    private func command(_ path: String) -> Command { everyCommand().first { $0.path.joined(separator: " ") == path }!.command }

    @Test("A command's help fits 80 columns, and names it and everything that it takes", arguments: paths)
    func help(path: String) {
        let command = command(path)
        let text = Help.text(command, path: path.components(separatedBy: " "), globals: Globals.all)
        #expect(text.hasPrefix("Usage: \(path)") && text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            #expect(line.count <= 80, "\(line)")
            #expect(!line.hasSuffix(" "), "\(line)")
        }
        #expect(!text.contains("\n\n\n"))
        let names = command.subcommands.map { "  \($0.name) " } + command.arguments.map { "  \($0.name) " }
        for name in names + (command.options + Globals.all).map({ "  --\($0.name)" }) + ["  --help"] { #expect(text.contains(name), "\(name)") }
        for word in command.arguments.flatMap(\.words) { #expect(text.contains(word), "\(word)") }
    }

    @Test("A usage line shows what may be left out and what may be repeated", arguments: [
        ("jamaal", "jamaal COMMAND"), ("jamaal export", "jamaal export [FILE]"), ("jamaal run", "jamaal run [OPTIONS] [JOB…]"), ("jamaal settings set", "jamaal settings set KEY VALUE"),
    ])
    func usage(path: String, expected: String) {
        #expect(Help.usage(command(path), path: path.components(separatedBy: " ")) == expected)
    }

    @Test("A command's declaration says what it is for in a line, with a lower first letter and no full stop", arguments: paths)
    func summaries(path: String) {
        let command = command(path)
        for text in [command.summary] + command.arguments.map(\.help) + command.options.map(\.help) {
            #expect(!text.isEmpty && !text.hasSuffix(".") && !text.contains("\n"))
        }
        #expect(command.summary.first?.isLowercase == true)
        #expect(command.run != nil || !command.subcommands.isEmpty, "it does something or groups what does")
        let names = (command.options + Globals.all).map(\.name)
        #expect(Set(names).count == names.count && Set(command.subcommands.map(\.name)).count == command.subcommands.count)
    }

    @Test("The README's table of commands is the declarations'")
    func reference() throws {
        let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../README.md").standardized
        let (begin, end) = ("<!-- commands -->\n", "<!-- /commands -->")
        let table = Reference.table(of: Program.root) + "\n"
        var text = (try? String(contentsOf: readme, encoding: .utf8)) ?? ""
        if ProcessInfo.processInfo.environment["JAMAAL_REWRITE"] == "1" {
            if let head = text.range(of: begin), let tail = text.range(of: end, range: head.upperBound..<text.endIndex) {
                text.replaceSubrange(head.upperBound..<tail.lowerBound, with: table)
            } else {
                text += (text.isEmpty ? "" : "\n") + begin + table + end + "\n"
            }
            try text.write(to: readme, atomically: true, encoding: .utf8)
        }
        let how = Comment("JAMAAL_REWRITE=1 swift test --filter HelpTests writes the table into README.md between <!-- commands --> and <!-- /commands -->")
        let head = try #require(text.range(of: begin), how)
        let tail = try #require(text.range(of: end, range: head.upperBound..<text.endIndex), how)
        #expect(text[head.upperBound..<tail.lowerBound] == table, how)
    }

    @Test("Every reason for which a rule says no stands in the README")
    func reasons() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let sources = root.appendingPathComponent("Sources")
        let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") } ?? []
        let reasons = try files.flatMap { file in
            try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8).matches(of: /Refusal\("(\w+)"/).map { String($0.1) }
        }
        #expect(Set(reasons).count > 60)
        for reason in Set(reasons) { #expect(readme.contains("`\(reason)`"), "\(reason)") }
    }

    @Test("The table has a row for every command that does something")
    func rows() {
        let table = Reference.table(of: Program.root)
        for (path, command) in everyCommand() {
            #expect(table.contains("| `\(path.joined(separator: " "))") == (command.run != nil || !command.subcommands.isEmpty))
        }
        #expect(table.components(separatedBy: "\n").count == 2 + everyCommand().filter { $0.command.run != nil }.count)
    }
}
