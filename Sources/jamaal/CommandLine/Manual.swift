/// The man page, from the declarations of all commands, in the man(7) macros.
enum Manual {
    static func page(of root: Command, globals: [OptionDescription], version: String) -> String {
        let leaves = Reference.leaves(of: root, path: [root.name])
        let sections = [
            ".TH JAMAAL 1 \"\" \"jamaal \(version)\" \"User Commands\"",
            section("NAME", ["jamaal \\- \(escaped(root.summary))"]),
            section("SYNOPSIS", [".B jamaal", "[\\fIOPTIONS\\fR] \\fICOMMAND\\fR ..."]),
            section("DESCRIPTION", root.details.map(escaped).flatMap { [$0, ".PP"] }.dropLast()),
            section("COMMANDS", leaves.flatMap { path, command in entry(command, path: path) }),
            section("OPTIONS OF EVERY COMMAND", globals.flatMap(option) + item("\\-\\-help", "show what a command takes")),
            section("EXIT STATUS", ExitStatus.allCases.flatMap { item(String($0.rawValue), $0.meaning) }),
            section("ENVIRONMENT", environment.flatMap { item($0.name, $0.help) }),
            section("FILES", files.flatMap { item($0.name, $0.help) }),
            section("EXAMPLES", examples.flatMap { [escaped($0.what) + ":", ".RS", ".nf", escaped($0.line), ".fi", ".RE"] }),
            section("SEE ALSO", ["\\fBcrontab\\fR(5), \\fBsendmail\\fR(8), \\fBsqlite3\\fR(1)"]),
        ]
        return sections.joined(separator: "\n") + "\n"
    }

    private static func entry(_ command: Command, path: [String]) -> [String] {
        let words = path.dropFirst().joined(separator: " "), taken = command.arguments.map(Help.label).joined(separator: " ")
        let options = command.options.flatMap(option)
        return [".SS \(escaped(words))\(taken.isEmpty ? "" : " \\fI\(escaped(taken))\\fR")", escaped(command.summary.capitalizedFirst) + "."]
            + command.details.flatMap { [".PP", escaped($0)] }
            + command.arguments.flatMap { item("\\fI\(escaped($0.name))\\fR", $0.help) } + options
    }

    private static func option(_ option: OptionDescription) -> [String] {
        item("\\fB\\-\\-\(escaped(option.name))\\fR" + (option.placeholder.map { " \\fI\(escaped($0))\\fR" } ?? ""),
             option.help + (option.isRepeated ? "; may be given several times" : ""))
    }

    private static func item(_ label: String, _ help: String) -> [String] { [".TP", label, escaped(help.capitalizedFirst) + "."] }

    private static func section(_ title: String, _ lines: [String]) -> String { ([".SH \(title)"] + lines).joined(separator: "\n") }

    /// Text that roff takes as it is: a backslash is written as one, a dash is a dash, and no line begins with a request.
    static func escaped(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
            .replacing("…", with: "...").replacing("–", with: "\\(en").replacing("’", with: "'")
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }

    private static let environment = [
        (name: "JAMAAL_HOME", help: "the home, where --home doesn't name one"),
        (name: "XDG_DATA_HOME", help: "where the home lies, as jamaal, where neither does"),
        (name: "TZ", help: "the time zone, where neither --timezone nor the home names one"),
        (name: "NO_COLOR", help: "set to anything, it keeps colours off the terminal"),
    ]

    private static let files = [
        (name: "~/.local/share/jamaal", help: "the home, unless another is named"),
        (name: "store.sqlite", help: "in the home, all rows"),
        (name: "config.json", help: "in the home, what belongs to this machine"),
        (name: "Outbox", help: "in the home, a Maildir of letters that no mail address gets"),
    ]

    private static let examples = [
        (
            what: "Make a home, and let cron call it every quarter of an hour",
            line: "jamaal init\n*/15 * * * * /usr/local/bin/jamaal run --due --quiet"
        ),
        (what: "See the day ahead", line: "jamaal report morning"),
    ]
}
