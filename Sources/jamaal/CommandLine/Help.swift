/// The help of a command, from its declaration, in 80 columns.
enum Help {
    static func text(_ command: Command, path: [String], globals: [OptionDescription]) -> String {
        var sections = ["Usage: " + usage(command, path: path), wrapped(command.summary.capitalizedFirst + ".", indent: 0)]
        sections += command.details.map { wrapped($0, indent: 0) }
        sections += list("Commands", command.subcommands.map { ($0.name, $0.summary) })
        sections += list("Arguments", command.arguments.map { ($0.name, $0.help) })
        sections += list("Options", command.options.map { (label(of: $0), $0.help) })
        sections += list("Options of every command", globals.map { (label(of: $0), $0.help) } + [("--help", "show this")])
        return sections.joined(separator: "\n\n") + "\n"
    }

    /// `jamaal export [FILE]`.
    static func usage(_ command: Command, path: [String]) -> String {
        var parts = path
        if !command.options.isEmpty { parts.append("[OPTIONS]") }
        if !command.subcommands.isEmpty { parts.append(command.run == nil ? "COMMAND" : "[COMMAND]") }
        parts += command.arguments.map(label)
        return parts.joined(separator: " ")
    }

    static func label(of argument: Argument) -> String {
        let name = argument.name + (argument.isRepeated ? "…" : "")
        return argument.isOptional ? "[\(name)]" : name
    }

    static func label(of option: OptionDescription) -> String {
        "--" + option.name + (option.placeholder.map { " " + $0 } ?? "") + (option.isRepeated ? "…" : "")
    }

    private static func list(_ title: String, _ items: [(label: String, text: String)]) -> [String] {
        guard !items.isEmpty else { return [] }
        let width = min(26, (items.map(\.label.count).max() ?? 0) + 2)
        return [([title + ":"] + items.map { item in
            let head = "  " + item.label
            let text = wrapped(item.text, indent: width + 2)
            return head.count > width ? head + "\n" + text : head + text.dropFirst(head.count)
        }).joined(separator: "\n")]
    }

    /// Words in lines of at most 80 columns, each line after `indent` spaces.
    static func wrapped(_ text: String, indent: Int) -> String {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, indent + line.count + 1 + word.count > 80 {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        lines.append(line)
        return lines.map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
    }
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
