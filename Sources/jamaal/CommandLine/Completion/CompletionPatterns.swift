// Command lines as patterns of a shell's `case`: the words of the command so far, each after a space.
extension CompletionTable {
    /// Every command behind those that it stands below.
    var commandPatterns: [String] { entries.flatMap { entry in entry.subcommands.map { entry.pattern(with: $0.name) } } }

    /// Options that take a value, each behind its command; `--home` is told apart by the scripts themselves.
    func valuedPatterns(star: String) -> [String] { valuePatterns(star: star).map(\.pattern).filter { !$0.hasSuffix(" --home\"") } }

    /// The same with what the value may be.
    func valuePatterns(star: String) -> [(pattern: String, source: Source)] {
        let own = entries.flatMap { entry in
            entry.options.compactMap { option in option.value.map { (pattern: entry.pattern(with: "--" + option.name), source: $0) } }
        }
        return own + globals.compactMap { option in option.value.map { (pattern: "\(star)\" --\(option.name)\"", source: $0) } }
    }
}

extension CompletionTable.Entry {
    /// `" task add"`; `""` for the program itself.
    var pattern: String { "\"\(path.isEmpty ? "" : " " + path)\"" }

    func pattern(with word: String) -> String { "\"\(path.isEmpty ? "" : " " + path) \(word)\"" }

    /// Each argument's place, `*` for one that takes all words that are left, with what it may be.
    var places: [(place: String, source: CompletionTable.Source)] {
        arguments.enumerated().map { (repeatsLast && $0 == arguments.count - 1 ? "*" : String($0), $1) }
    }

    /// The places where a shell offers something, as branches of the `case` that bash and zsh share; nil where it never does.
    func branches(_ offer: (CompletionTable.Source) -> String) -> String? {
        let offered = places.map { (place: $0.place, offer: offer($0.source)) }.filter { !$0.offer.isEmpty }
        return offered.isEmpty ? nil : "case $place in " + offered.map { "(\($0.place)) \($0.offer);;" }.joined(separator: " ") + " esac ;;"
    }
}
