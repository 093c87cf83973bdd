/// The README's table of commands, from their declarations.
enum Reference {
    static func table(of root: Command) -> String {
        let rows = leaves(of: root, path: [root.name]).map { path, command in
            let options = command.options.map { "`\(Help.label(of: $0))`" }.joined(separator: ", ")
            let words = ([path.joined(separator: " ")] + command.arguments.map(Help.label)).joined(separator: " ")
            return "| `\(words)` | \(command.summary) | \(options) |"
        }
        return (["| command | what it does | options |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
    }

    /// Every command that does something, with its path.
    static func leaves(of command: Command, path: [String]) -> [(path: [String], command: Command)] {
        (command.run == nil ? [] : [(path, command)]) + command.subcommands.flatMap { leaves(of: $0, path: path + [$0.name]) }
    }
}
