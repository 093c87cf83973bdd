import Testing
@testable import jamaal

@Suite("The man page")
struct ManualTests {
    private let page = Manual.page(of: Program.root, globals: Globals.all, version: "1.2.3")

    @Test("It has a section for every command, with all that it takes")
    func commands() {
        for (path, command) in Reference.leaves(of: Program.root, path: [Program.root.name]) {
            let head = ".SS " + Manual.escaped(path.dropFirst().joined(separator: " "))
            guard let start = page.range(of: head + (command.arguments.isEmpty ? "\n" : " ")) else {
                Issue.record("\(path) has no section")
                continue
            }
            let rest = page[start.upperBound...], section = rest[..<(rest.range(of: "\n.S")?.lowerBound ?? rest.endIndex)]
            for option in command.options { #expect(section.contains("\\fB\\-\\-\(Manual.escaped(option.name))\\fR"), "\(path) --\(option.name)") }
            for argument in command.arguments { #expect(section.contains("\\fI\(argument.name)\\fR"), "\(path) \(argument.name)") }
        }
    }

    @Test("It names every exit status and the version")
    func statuses() {
        for status in ExitStatus.allCases { #expect(page.contains("\n.TP\n\(status.rawValue)\n"), "\(status)") }
        #expect(page.hasPrefix(".TH JAMAAL 1 \"\" \"jamaal 1.2.3\""))
    }

    @Test("Text is no request and no escape of roff", arguments: [
        (".hidden", "\\&.hidden"), ("'quoted'", "\\&'quoted'"), ("a\\b", "a\\eb"), ("--help", "\\-\\-help"), ("JOB…", "JOB..."), ("plain", "plain"),
    ])
    func escaping(text: String, roff: String) {
        #expect(Manual.escaped(text) == roff)
    }
}
