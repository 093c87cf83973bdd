import Testing
@testable import jamaal

@Suite("Completion")
struct CompletionTests {
    private let table = CompletionTable(Program.root, globals: Globals.all)

    private func found(_ path: String) -> CompletionTable.Entry? { table.entries.first { $0.path == path } }

    @Test("Every command has its place, and every group offers its commands")
    func entries() {
        for (path, command) in Reference.leaves(of: Program.root, path: []) {
            let entry = found(path.joined(separator: " "))
            #expect(entry?.options.map(\.name) == command.options.map(\.name), "\(path)")
            #expect(entry?.subcommands.map(\.name) == command.subcommands.map(\.name), "\(path)")
        }
    }

    @Test("A word that the declarations know is offered, an id from the home's rows, a file from the disk", arguments: [
        ("run", "rollover"), ("report morning", nil),
    ] as [(String, String?)])
    func arguments(path: String, word: String?) throws {
        let entry = try #require(found(path))
        if let word {
            guard case .words(let words)? = entry.arguments.first else { return #expect(Bool(false), "\(path) offers words") }
            #expect(words.contains(word) && entry.repeatsLast)
        } else {
            #expect(entry.arguments.isEmpty)
        }
    }

    @Test("Ids come from the rows of the command's own noun")
    func ids() {
        #expect(found("anchor attend")?.arguments == [.rows(.anchor)])
        #expect(found("rule show")?.arguments == [.rows(.rule)])
        #expect(found("task done")?.arguments == [.rows(.task)] && found("plan keep")?.arguments == [.rows(.task)] && found("focus begin")?.arguments == [.rows(.task)])
        #expect(found("habit log")?.arguments == [.rows(.habit)] && found("category color")?.arguments.first == .rows(.category))
        #expect(found("import")?.arguments == [.files])
    }

    @Test("An option offers the words it may be, dates, files or folders")
    func options() {
        func value(_ path: String, _ name: String) -> CompletionTable.Source?? { found(path)?.options.first { $0.name == name }?.value }
        #expect(value("rule add", "placement") == .words(["fixed", "flexible"]))
        #expect(value("report morning", "format") == .words(["text", "html", "eml", "json"]))
        #expect(value("report morning", "out") == .files)
        guard case .words(let dates)?? = value("anchor list", "date") else { return #expect(Bool(false), "dates are words") }
        #expect(dates.contains("tomorrow"))
        #expect(value("task add", "category") == .names(.category) && value("habit edit", "group") == .names(.group) && value("focus begin", "habit") == .rows(.habit))
        guard case .words(let keys)? = found("settings set")?.arguments.first else { return #expect(Bool(false), "settings are words") }
        #expect(keys.contains("mediumDayMinutes") && keys.contains("weekdayLevels.5"))
        #expect(table.globals.first { $0.name == "home" }?.value == .folders)
        #expect(table.globals.first { $0.name == "json" }?.value == nil)
    }
}
