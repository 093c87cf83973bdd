/// One command: what it is called, what it takes, and what it does. Parsing, help, suggestions and the README's table all
/// come from this declaration.
struct Command: Sendable {
    let name: String
    /// One line, for the list that it stands in.
    let summary: String
    // The rest is made when it is asked for: a call passes many commands by on its way to one.
    private let makeDetails: @Sendable () -> [String]
    private let makeArguments: @Sendable () -> [Argument]
    private let makeOptions: @Sendable () -> [OptionDescription]
    private let makeSubcommands: @Sendable () -> [Command]
    /// Nil for a command that only groups others.
    let run: (@Sendable (Call) throws -> Void)?

    init(
        name: String, summary: String, details: @autoclosure @escaping @Sendable () -> [String] = [],
        arguments: @autoclosure @escaping @Sendable () -> [Argument] = [], options: @autoclosure @escaping @Sendable () -> [OptionDescription] = [],
        subcommands: @autoclosure @escaping @Sendable () -> [Command] = [], run: (@Sendable (Call) throws -> Void)? = nil
    ) {
        self.name = name
        self.summary = summary
        makeDetails = details
        makeArguments = arguments
        makeOptions = options
        makeSubcommands = subcommands
        self.run = run
    }

    /// Paragraphs below the usage line.
    var details: [String] { makeDetails() }
    var arguments: [Argument] { makeArguments() }
    var options: [OptionDescription] { makeOptions() }
    var subcommands: [Command] { makeSubcommands() }
}

/// A word of the command line that belongs to no option.
struct Argument: Sendable {
    let name: String
    let help: String
    var isOptional = false
    /// Takes all words that are left, one at least unless it is optional.
    var isRepeated = false
    /// The words that it may be, for suggestions; empty where any may stand.
    var words: [String] = []
    /// Words that a shell may offer where others may stand too.
    var completions: [String] = []
}

/// An option that takes a value, and how its text is read.
struct Option<Value: Sendable>: Sendable {
    let name: String
    let placeholder: String
    let help: String
    /// The words that its value may be, for completion; empty where any text may stand.
    let words: [String]
    let read: @Sendable (String) throws -> Value

    init(_ name: String, _ placeholder: String, _ help: String, words: [String] = [], read: @escaping @Sendable (String) throws -> Value) {
        self.name = name
        self.placeholder = placeholder
        self.help = help
        self.words = words
        self.read = read
    }

    var described: OptionDescription {
        OptionDescription(name: name, placeholder: placeholder, help: help, words: words, read: { try read($0) })
    }

    /// The same option where it may be given several times, in any order.
    var repeated: RepeatedOption<Value> { RepeatedOption(option: self) }
}

/// An option that may be given several times: `--time Morning=07:00-09:00 --time Evening=20:00-22:00`.
struct RepeatedOption<Value: Sendable>: Sendable {
    let option: Option<Value>

    var described: OptionDescription {
        var described = option.described
        described.isRepeated = true
        return described
    }
}

/// An option that is there or not.
struct Flag: Sendable {
    let name: String
    let help: String

    init(_ name: String, _ help: String) {
        self.name = name
        self.help = help
    }

    var described: OptionDescription { OptionDescription(name: name, placeholder: nil, help: help, read: nil) }
}

/// An option, whatever the type of its value.
struct OptionDescription: Sendable {
    let name: String
    /// Nil for a flag.
    let placeholder: String?
    let help: String
    /// The words that its value may be, for completion; empty where any text may stand.
    var words: [String] = []
    let read: (@Sendable (String) throws -> any Sendable)?
    var isRepeated = false
}

/// A call that is wrong by its words.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// A command line that was understood: the command, and what it was given.
struct Call: Sendable {
    /// The names from the program's to the command's.
    let path: [String]
    let command: Command
    let arguments: [String]
    /// What each option was given, in order: once, unless it may be repeated.
    private let values: [String: [any Sendable]]

    init(path: [String], command: Command, arguments: [String], values: [String: [any Sendable]]) {
        self.path = path
        self.command = command
        self.arguments = arguments
        self.values = values
    }

    subscript(flag: Flag) -> Bool { values[flag.name] != nil }
    subscript<Value>(option: Option<Value>) -> Value? { values[option.name]?.first as? Value }
    /// Empty where it isn't given.
    subscript<Value>(option: RepeatedOption<Value>) -> [Value] { values[option.option.name]?.compactMap { $0 as? Value } ?? [] }

    /// Whether any of the command's own options is given.
    var hasOptions: Bool { command.options.contains { values[$0.name] != nil } }
}
