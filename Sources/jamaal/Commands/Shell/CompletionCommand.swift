import JSON
import Planner

private let asNames = Flag("names", "print their names instead of their ids")

let completionCommand = Command(
    name: "completion",
    summary: "scripts that complete commands, options, dates and ids in a shell",
    details: [
        "bash: jamaal completion bash > ~/.local/share/bash-completion/completions/jamaal. zsh: jamaal completion zsh > a folder of $fpath, as _jamaal. fish: jamaal completion fish > ~/.config/fish/completions/jamaal.fish. Each may also be sourced.",
    ],
    subcommands: [
        script("bash", BashCompletion.script), script("zsh", ZshCompletion.script), script("fish", FishCompletion.script),
        Command(
            name: "rows", summary: "what an id may be, with what it stands for: the scripts ask for it",
            arguments: [Argument(name: "NOUN", help: RowNoun.allCases.map(\.rawValue).joined(separator: ", "), words: RowNoun.allCases.map(\.rawValue))],
            options: [asNames.described],
            run: { call in
                let surroundings = Surroundings(call)
                let (_, context) = try surroundings.context()
                let titles = try RowNoun(rawValue: call.arguments[0]).map { try RowTitles(context).titles(of: $0) } ?? []
                try surroundings.output.answer(
                    ["rows": .array(titles.map { ["id": .string($0.id), "title": .string($0.title)] })],
                    text: titles.map { (call[asNames] ? $0.title.printable : "\($0.short)\t\($0.title.printable)") + "\n" }.joined())
            }),
    ])

private func script(_ shell: String, _ make: @escaping @Sendable (CompletionTable) -> String) -> Command {
    Command(name: shell, summary: "the script for \(shell)", run: { call in
        let script = make(CompletionTable(Program.root, globals: Globals.all))
        try Surroundings(call).output.answer(["shell": .string(shell), "script": .string(script)], text: script)
    })
}
