/// The completion script for bash.
enum BashCompletion {
    static func script(_ table: CompletionTable) -> String {
        """
        # Completion of jamaal for bash. Source it, or put it where bash-completion looks: as jamaal in
        # /usr/share/bash-completion/completions or ~/.local/share/bash-completion/completions.

        # Rows of the home, "id<TAB>title": all of them to choose from, the id alone once one is meant.
        _jamaal_rows() {
            local IFS=$'\\n' row found=()
            for row in $("${COMP_WORDS[0]}" ${home:+--home "$home"} completion rows "$1" ${2:+--names} 2>/dev/null); do
                case $row in "$cur"*) found+=("$row") ;; esac
            done
            if [[ ${#found[@]} -eq 1 ]]; then COMPREPLY=("$(printf '%q' "${found[0]%%$'\\t'*}")"); else COMPREPLY=("${found[@]//$'\\t'/  }"); fi
        }

        _jamaal_words() { local IFS=$'\\n'; COMPREPLY=($(compgen -W "$1" -- "$cur")); }

        _jamaal() {
            local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} at= word= skip= home= place=0 plain= i
            COMPREPLY=()
            if [[ $cur == "=" ]]; then cur=; elif [[ $prev == "=" ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi
            for ((i = 1; i < COMP_CWORD; i++)); do
                word=${COMP_WORDS[i]}
                if [[ $skip ]]; then
                    if [[ $word != "=" ]]; then [[ $skip == home ]] && home=$word; skip=; fi
                    continue
                fi
                if [[ $plain ]]; then place=$((place + 1)); continue; fi
                case "$at $word" in
                    *" --") plain=1 ;;
                    *" --home") skip=home ;;
                    \(table.valuedPatterns(star: "*").joined(separator: "|"))) skip=1 ;;
                    *" -"*) ;;
                    \(table.commandPatterns.joined(separator: "|"))) at="$at $word" ;;
                    *) place=$((place + 1)) ;;
                esac
            done
            if [[ ! $plain ]]; then
                case "$at $prev" in
        \(values(table))
                esac
                case "$cur" in -*)
                    case "$at" in
        \(options(table))
                    esac
                    return ;;
                esac
            fi
            case "$at" in
        \(places(table))
            esac
        }
        complete -F _jamaal jamaal

        """
    }

    private static func values(_ table: CompletionTable) -> String {
        table.valuePatterns(star: "*").map { "            \($0.pattern)) \(offer($0.source))return ;;" }.joined(separator: "\n")
    }

    private static func options(_ table: CompletionTable) -> String {
        table.entries.map { entry in
            let names = (entry.options + table.globals).map { "--" + $0.name }
            return "                \(entry.pattern)) _jamaal_words $'\(names.joined(separator: "\\n"))' ;;"
        }.joined(separator: "\n")
    }

    private static func places(_ table: CompletionTable) -> String {
        table.entries.compactMap { entry in
            let pattern = "        \(entry.pattern))"
            if !entry.subcommands.isEmpty { return "\(pattern) _jamaal_words $'\(entry.subcommands.map(\.name).joined(separator: "\\n"))' ;;" }
            return entry.branches(offer).map { "\(pattern) \($0)" }
        }.joined(separator: "\n")
    }

    private static func offer(_ source: CompletionTable.Source) -> String {
        switch source {
        case .words(let words): return "_jamaal_words $'\(words.joined(separator: "\\n"))'; "
        case .rows(let noun): return "_jamaal_rows \(noun.rawValue); "
        case .names(let noun): return "_jamaal_rows \(noun.rawValue) names; "
        case .files: return "compopt -o default; "
        case .folders: return "compopt -o dirnames; "
        case .anything: return ""
        }
    }
}
