import Planner

/// What may stand at each place of a command line, as the declarations say: what the scripts for all shells are made from.
struct CompletionTable {
    /// What a word may be.
    enum Source: Equatable {
        case words([String])
        /// Rows of the home: their ids, with their titles beside them.
        case rows(RowNoun)
        /// Their names themselves.
        case names(RowNoun)
        case files, folders
        case anything
    }

    struct Option {
        let name: String
        let help: String
        /// Nil for a flag.
        let value: Source?
    }

    /// One command, or group of commands.
    struct Entry {
        /// From below the program's name: "task add"; empty for the program itself.
        let path: String
        let subcommands: [(name: String, summary: String)]
        let options: [Option]
        let arguments: [Source]
        /// Whether the last argument takes all words that are left.
        let repeatsLast: Bool
    }

    let entries: [Entry]
    let globals: [Option]

    init(_ root: Command, globals: [OptionDescription]) {
        self.globals = globals.map { Option(name: $0.name, help: $0.help, value: CompletionTable.source(of: $0)) }
            + [Option(name: "help", help: "show what a command takes", value: nil)]
        entries = CompletionTable.entries(of: root, path: [])
    }

    private static func entries(of command: Command, path: [String]) -> [Entry] {
        let arguments = command.arguments
        let own = Entry(
            path: path.joined(separator: " "), subcommands: command.subcommands.map { ($0.name, $0.summary) },
            options: command.options.map { Option(name: $0.name, help: $0.help, value: source(of: $0)) },
            arguments: arguments.map { source(of: $0, path: path) }, repeatsLast: arguments.last?.isRepeated ?? false)
        return [own] + command.subcommands.flatMap { entries(of: $0, path: path + [$0.name]) }
    }

    private static func source(of option: OptionDescription) -> Source? {
        guard let placeholder = option.placeholder else { return nil }
        if !option.words.isEmpty { return .words(option.words) }
        switch (option.name, placeholder) {
        case ("category", _): return .names(.category)
        case ("group", _): return .names(.group)
        case ("habit", _): return .rows(.habit)
        case (_, "FILE"): return .files
        case (_, "DIR"): return .folders
        default: return .anything
        }
    }

    private static func source(of argument: Argument, path: [String]) -> Source {
        let words = argument.words + argument.completions
        if !words.isEmpty { return .words(words) }
        switch argument.name {
        case "ID": return .rows(path.first.flatMap(RowNoun.init) ?? .task)
        case "TASK": return .rows(.task)
        case "FILE": return .files
        default: return .anything
        }
    }
}
