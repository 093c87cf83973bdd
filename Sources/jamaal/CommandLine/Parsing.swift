/// Reads a command line against the declarations. Everything that is wrong by usage is found here, before anything is done.
struct Parsing {
    enum Result: Sendable {
        case call(Call)
        /// `--help`, or a group of commands without one of them.
        case help(path: [String], Command, asked: Bool)
        case version
    }

    private let globals: [OptionDescription]
    private var path: [String]
    private var command: Command
    private var arguments: [String] = []
    private var values: [String: [any Sendable]] = [:]
    private var wantsHelp = false
    private var wantsVersion = false

    /// - Parameter globals: Options that may stand before or after any command.
    static func parse(_ words: [String], root: Command, globals: [OptionDescription]) throws -> Result {
        var parsing = Parsing(globals: globals, path: [root.name], command: root)
        do {
            try parsing.read(words)
        } catch let error as UsageError where !words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            throw error
        } catch is UsageError {
            // Whoever asks for help gets it, whatever else is wrong.
            return .help(path: parsing.path, parsing.command, asked: true)
        }
        return try parsing.result()
    }

    /// The command as an error names it: without the program's own name, which stands before it anyway.
    private var place: String { path.count > 1 ? path.dropFirst().joined(separator: " ") : path[0] }

    /// Where an error ends that nothing better is known for.
    private var seeHelp: String { "; see \(path.joined(separator: " ")) --help" }

    private init(globals: [OptionDescription], path: [String], command: Command) {
        self.globals = globals
        self.path = path
        self.command = command
    }

    /// A dash alone and a negative number are words like any other.
    private mutating func read(_ words: [String]) throws {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                for plain in rest { try readPlain(plain) }
                return
            }
            if word == "--help" || word == "-h" {
                wantsHelp = true
            } else if word == "--version", path.count == 1 {
                wantsVersion = true
            } else if word.hasPrefix("--") {
                try readOption(word, &rest)
            } else if word.hasPrefix("-"), word != "-", Int(word) == nil {
                throw UsageError("\(place): unknown option \(word); "
                    + "options are words after two dashes, and -- goes before a word that begins with one")
            } else {
                try readPlain(word)
            }
        }
    }

    private mutating func readPlain(_ word: String) throws {
        if arguments.isEmpty, !command.subcommands.isEmpty {
            // As in other programs: jamaal help task add is jamaal task add --help.
            if word == "help" {
                wantsHelp = true
                return
            }
            guard let next = command.subcommands.first(where: { $0.name == word }) else {
                throw UsageError("unknown command \"\(word)\"" + Suggestion.phrase(word, among: command.subcommands.map(\.name), else: seeHelp))
            }
            command = next
            path.append(next.name)
            return
        }
        arguments.append(word)
    }

    /// `--name=value` is `--name value`; the word after an option is its value, also when it begins with a dash.
    private mutating func readOption(_ word: String, _ rest: inout ArraySlice<String>) throws {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = parts[0]
        let known = command.options + globals
        guard let option = known.first(where: { $0.name == name }) else {
            throw UsageError("\(place): unknown option --\(name)" + Suggestion.phrase(name, among: known.map(\.name), prefix: "--", else: seeHelp))
        }
        guard values[name] == nil || option.isRepeated else { throw UsageError("--\(name) is given twice") }
        guard let read = option.read else {
            guard parts.count == 1 else { throw UsageError("--\(name) takes no value") }
            values[name] = [true]
            return
        }
        guard let text = parts.count == 2 ? parts[1] : rest.popFirst() else {
            throw UsageError("--\(name) needs a value: --\(name) \(option.placeholder ?? "VALUE")")
        }
        do {
            values[name, default: []].append(try read(text))
        } catch let error as UsageError {
            throw UsageError("--\(name): \(error)")
        }
    }

    private func result() throws -> Result {
        if wantsHelp { return .help(path: path, command, asked: true) }
        if wantsVersion { return .version }
        guard command.run != nil else { return .help(path: path, command, asked: false) }
        try checkArguments()
        return .call(Call(path: path, command: command, arguments: arguments, values: values))
    }

    private func checkArguments() throws {
        let needed = command.arguments.filter { !$0.isOptional }
        if arguments.count < needed.count {
            throw UsageError("\(place) needs \(needed[arguments.count].name): \(needed[arguments.count].help)")
        }
        if arguments.count > command.arguments.count, !(command.arguments.last?.isRepeated ?? false) {
            let isTitle = ["TITLE", "NAME"].contains(command.arguments.last?.name)
            let hint = isTitle ? "; put several words in quotes" : seeHelp
            throw UsageError("\(place): \"\(arguments[command.arguments.count])\" is too much\(hint)")
        }
        for (index, word) in arguments.enumerated() {
            let argument = command.arguments[min(index, command.arguments.count - 1)]
            guard argument.words.isEmpty || argument.words.contains(word) else {
                throw UsageError("unknown \(argument.name.lowercased()) \"\(word)\""
                    + Suggestion.phrase(word, among: argument.words, else: "; known are \(argument.words.joined(separator: ", "))"))
            }
        }
    }
}
