/// The completion script for fish.
enum FishCompletion {
    static func script(_ table: CompletionTable) -> String {
        """
        # Completion of jamaal for fish. Put it as jamaal.fish into ~/.config/fish/completions, or source it.

        # Every word that may come next, each with what it is for.
        function __jamaal
            set -l words (commandline -opc)
            set -l now (commandline -ct)
            set -l at ''
            set -l skip ''
            set -l home
            set -l plain ''
            set -l place 0
            for word in $words[2..-1]
                if test -n "$skip"
                    test "$skip" = home; and set home --home $word
                    set skip ''
                    continue
                end
                if test -n "$plain"
                    set place (math $place + 1)
                    continue
                end
                switch "$at $word"
                    case '* --'
                        set plain 1
                    case '* --home'
                        set skip home
                    case \(fish(table.valuedPatterns(star: "*")))
                        set skip 1
                    case '* -*'
                    case \(fish(table.commandPatterns))
                        set at "$at $word"
                    case '*'
                        set place (math $place + 1)
                end
            end
            if test -z "$plain"
                switch "$at $words[-1]"
        \(values(table))
                end
                if string match -q -- '-*' $now
                    switch "$at"
        \(options(table))
                    end
                    return
                end
            end
            switch "$at"
        \(places(table))
            end
        end

        complete -c jamaal -f -a '(__jamaal)'

        """
    }

    private static func values(_ table: CompletionTable) -> String {
        table.valuePatterns(star: "*").map { "            case \(fish([$0.pattern]))\n                \(offer($0.source, indent: 16))return" }.joined(separator: "\n")
    }

    private static func options(_ table: CompletionTable) -> String {
        table.entries.map { entry in
            "                case \(fish([entry.pattern]))\n" + items((entry.options + table.globals).map { ("--" + $0.name, $0.help) }, indent: 20)
        }.joined(separator: "\n")
    }

    private static func places(_ table: CompletionTable) -> String {
        table.entries.compactMap { entry in
            let head = "        case \(fish([entry.pattern]))\n"
            if !entry.subcommands.isEmpty { return head + items(entry.subcommands.map { ($0.name, $0.summary) }, indent: 12) }
            let cases = entry.places.compactMap { place, source in
                source == .anything ? nil : "                case '\(place)'\n                    \(offer(source, indent: 20, ends: false))"
            }
            return cases.isEmpty ? nil : head + "            switch $place\n" + cases.joined(separator: "\n") + "\n            end"
        }.joined(separator: "\n")
    }

    private static func offer(_ source: CompletionTable.Source, indent: Int, ends: Bool = true) -> String {
        let text: String
        switch source {
        case .words(let words): text = "printf '%s\\n' \(words.joined(separator: " "))"
        case .rows(let noun): text = "$words[1] $home completion rows \(noun.rawValue) 2>/dev/null"
        case .names(let noun): text = "$words[1] $home completion rows \(noun.rawValue) --names 2>/dev/null"
        case .files: text = "__fish_complete_path $now"
        case .folders: text = "__fish_complete_directories $now"
        case .anything: return ""
        }
        return ends ? text + "\n" + String(repeating: " ", count: indent) : text
    }

    private static func items(_ items: [(String, String)], indent: Int) -> String {
        items.map { String(repeating: " ", count: indent) + "printf '%s\\t%s\\n' '\($0)' '\($1.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'" }.joined(separator: "\n")
    }

    /// Patterns as fish quotes them.
    private static func fish(_ patterns: [String]) -> String {
        patterns.map { "'" + $0.replacing("\"", with: "") + "'" }.joined(separator: " ")
    }
}
