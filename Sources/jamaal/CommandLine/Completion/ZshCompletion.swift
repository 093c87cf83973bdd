/// The completion script for zsh.
enum ZshCompletion {
    static func script(_ table: CompletionTable) -> String {
        """
        #compdef jamaal
        # Completion of jamaal for zsh. Put it as _jamaal into a folder of $fpath, or source it after compinit.

        # Rows of the home, by id with their titles beside them, or by name.
        _jamaal_rows() {
            local row
            local -a found
            for row in ${(f)"$(${words[1]} ${home:+--home} ${home:+$home} completion rows $1 ${2:+--names} 2>/dev/null)"}; do
                row=${row//:/\\\\:}
                found+=("${row/$'\\t'/:}")
            done
            _describe "$1" found
        }

        _jamaal() {
            local at= word= skip= home= plain= i
            local -i place=0
            local -a offered
            for ((i = 2; i < CURRENT; i++)); do
                word=${words[i]}
                if [[ -n $skip ]]; then [[ $skip == home ]] && home=$word; skip=; continue; fi
                if [[ -n $plain ]]; then place+=1; continue; fi
                case "$at $word" in
                    (*" --") plain=1 ;;
                    (*" --home") skip=home ;;
                    (\(table.valuedPatterns(star: "*").joined(separator: "|"))) skip=1 ;;
                    (*" -"*) ;;
                    (\(table.commandPatterns.joined(separator: "|"))) at="$at $word" ;;
                    (*) place+=1 ;;
                esac
            done
            if [[ -z $plain ]]; then
                case "$at ${words[CURRENT-1]}" in
        \(values(table))
                esac
                if [[ ${words[CURRENT]} == -* ]]; then
                    case "$at" in
        \(options(table))
                    esac
                    _describe 'option' offered
                    return
                fi
            fi
            case "$at" in
        \(places(table))
            esac
        }

        if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _jamaal "$@"; else compdef _jamaal jamaal; fi

        """
    }

    private static func values(_ table: CompletionTable) -> String {
        table.valuePatterns(star: "*").map { "            (\($0.pattern)) \(offer($0.source))return ;;" }.joined(separator: "\n")
    }

    private static func options(_ table: CompletionTable) -> String {
        table.entries.map { entry in
            "                (\(entry.pattern)) offered=(\((entry.options + table.globals).map { item("--" + $0.name, $0.help) }.joined(separator: " "))) ;;"
        }.joined(separator: "\n")
    }

    private static func places(_ table: CompletionTable) -> String {
        table.entries.compactMap { entry in
            if !entry.subcommands.isEmpty {
                let items = entry.subcommands.map { item($0.name, $0.summary) }.joined(separator: " ")
                return "        (\(entry.pattern)) offered=(\(items)); _describe 'command' offered ;;"
            }
            return entry.branches(offer).map { "        (\(entry.pattern)) \($0)" }
        }.joined(separator: "\n")
    }

    private static func offer(_ source: CompletionTable.Source) -> String {
        switch source {
        case .words(let words): return "compadd -- \(words.joined(separator: " ")); "
        case .rows(let noun): return "_jamaal_rows \(noun.rawValue); "
        case .names(let noun): return "_jamaal_rows \(noun.rawValue) names; "
        case .files: return "_files; "
        case .folders: return "_files -/; "
        case .anything: return ""
        }
    }

    /// A word and what it is for, as `_describe` takes them.
    private static func item(_ word: String, _ help: String) -> String {
        "'" + "\(word):\(help)".replacing("'", with: "'\\''") + "'"
    }
}
