import Testing
@testable import jamaal

private let notes = Option<String>("notes", "T", "what else there is to say") { $0 }
private let count = Option<Int>("count", "N", "how many") { text in
    guard let number = Int(text) else { throw UsageError("\"\(text)\" is no number") }
    return number
}
private let dry = Flag("dry-run", "change nothing")

private let tool = Command(name: "tool", summary: "a tool", subcommands: [
    Command(name: "add", summary: "add a thing", arguments: [Argument(name: "TITLE", help: "its title"), Argument(name: "PLACE", help: "where", isOptional: true)],
            options: [notes.described, count.described, dry.described], run: { _ in }),
    Command(name: "do", summary: "do things", arguments: [Argument(name: "JOB", help: "alpha, beta", isRepeated: true, words: ["alpha", "beta"])], run: { _ in }),
    Command(name: "group", summary: "a group", subcommands: [
        Command(name: "show", summary: "show it", run: { _ in }),
        Command(name: "set", summary: "set it", arguments: [Argument(name: "KEY", help: "which"), Argument(name: "VALUE", help: "what")], run: { _ in }),
    ]),
])

private func parse(_ words: [String]) throws -> Parsing.Result { try Parsing.parse(words, root: tool, globals: Globals.all) }

private func call(_ words: String...) throws -> Call {
    guard case .call(let call) = try parse(words) else { throw UsageError("no call") }
    return call
}

/// What a wrong call is told; nil where it is none.
private func fault(_ words: [String]) -> String? {
    do {
        _ = try parse(words)
        return nil
    } catch {
        #expect(error is UsageError)
        return "\(error)"
    }
}

@Suite("Reading a command line")
struct ParsingTests {
    @Test("The options of every command go before or after it, its own after it", arguments: [
        ["--home", "h", "--json", "add", "milk"], ["add", "--home", "h", "--json", "milk"], ["add", "milk", "--json", "--home", "h"], ["--json", "add", "milk", "--home=h"],
    ])
    func globals(words: [String]) throws {
        guard case .call(let call) = try parse(words) else { throw UsageError("no call") }
        #expect(call.path == ["tool", "add"] && call.arguments == ["milk"] && call[Globals.home] == "h" && call[Globals.json] && !call[Globals.quiet])
    }

    @Test("--name=value is --name value", arguments: [["--notes", "a=b"], ["--notes=a=b"]])
    func equals(words: [String]) throws {
        guard case .call(let call) = try parse(["add", "milk"] + words) else { throw UsageError("no call") }
        #expect(call[notes] == "a=b")
    }

    @Test("An empty value is a value")
    func emptyValue() throws {
        #expect(try call("add", "milk", "--notes=")[notes] == "" && call("add", "milk", "--notes", "")[notes] == "")
    }

    @Test("The word after an option is its value, also when it begins with a dash", arguments: ["- [ ] milk", "-1", "--json", "--", "--help", "-", "-h"])
    func dashedValue(value: String) throws {
        let call = try call("add", "milk", "--notes", value)
        #expect(call[notes] == value && !call[Globals.json] && call.arguments == ["milk"])
    }

    @Test("Two dashes end the options")
    func dashes() throws {
        let call = try call("add", "--dry-run", "--", "--notes", "--json")
        #expect(call[dry] && call.arguments == ["--notes", "--json"] && call[notes] == nil && !call[Globals.json])
        #expect(try jamaalPath("--", "group", "show") == ["tool", "group", "show"])
    }

    private func jamaalPath(_ words: String...) throws -> [String] {
        guard case .call(let call) = try parse(words) else { return [] }
        return call.path
    }

    @Test("A dash alone and a negative number are words like any other", arguments: ["-", "-1", "-30"])
    func plainDashes(word: String) throws {
        #expect(try call("group", "set", word, "x").arguments == [word, "x"])
        #expect(try call("group", "set", "key", word).arguments == ["key", word])
    }

    @Test("A value is read where it stands", arguments: ["5", "-5"])
    func readValue(text: String) throws {
        #expect(try call("add", "milk", "--count", text)[count] == Int(text))
    }

    @Test("A repeated argument takes all that is left")
    func repeated() throws {
        #expect(try call("do", "beta", "alpha", "beta").arguments == ["beta", "alpha", "beta"])
    }

    @Test("A call that is wrong by its words says what is wrong, where, and what was meant", arguments: [
        Line("an option twice", ["add", "milk", "--notes", "a", "--notes", "b"], ["--notes", "twice"]),
        Line("an option of every command twice", ["--home", "a", "add", "milk", "--home", "b"], ["--home", "twice"]),
        Line("a flag twice", ["add", "milk", "--dry-run", "--dry-run"], ["--dry-run", "twice"]),
        Line("a missing value", ["add", "milk", "--notes"], ["--notes needs a value", "--notes T"]),
        Line("a value for a flag", ["add", "milk", "--dry-run=yes"], ["--dry-run takes no value"]),
        Line("a value that can't be read", ["add", "milk", "--count", "many"], ["--count", "\"many\" is no number"]),
        Line("an empty value that can't be read", ["add", "milk", "--count="], ["--count", "\"\" is no number"]),
        Line("an unknown option", ["add", "milk", "--note", "x"], ["add: ", "--note", "did you mean \"--notes\"?"]),
        Line("an unknown option that is like none", ["add", "milk", "--zebra"], ["unknown option --zebra", "tool add --help"]),
        Line("another command's option", ["group", "show", "--dry-run"], ["tool group show", "unknown option --dry-run"]),
        Line("a command's option before it", ["--dry-run", "add", "milk"], ["tool: unknown option --dry-run"]),
        Line("letters after one dash", ["add", "milk", "-n"], ["unknown option -n", "two dashes"]),
        Line("two dashes and an equals sign", ["add", "milk", "--=x"], ["unknown option --"]),
        Line("an unknown command", ["ad", "milk"], ["unknown command \"ad\"", "did you mean \"add\"?"]),
        Line("an unknown command that is like none", ["zebra"], ["unknown command \"zebra\"", "tool --help"]),
        Line("an unknown command of a group", ["group", "shoe"], ["unknown command \"shoe\"", "did you mean \"show\"?"]),
        Line("a command of another group", ["show"], ["unknown command \"show\""]),
        Line("an empty word", [""], ["unknown command \"\""]),
        Line("a missing argument", ["group", "set", "key"], ["group set needs VALUE", "what"]),
        Line("no argument at all", ["add"], ["add needs TITLE"]),
        Line("nothing of what is repeated", ["do"], ["do needs JOB"]),
        Line("one too many", ["add", "milk", "shop", "eggs"], ["add: ", "\"eggs\" is too much"]),
        Line("a word for a command that takes none", ["group", "show", "it"], ["\"it\" is too much"]),
        Line("a word that isn't one of those that may stand there", ["do", "alpha", "betta"], ["unknown job \"betta\"", "did you mean \"beta\"?"]),
        Line("and is like none of them", ["do", "zebra"], ["unknown job \"zebra\"", "alpha, beta"]),
        Line("a moment without an offset", ["add", "milk", "--now", "2026-10-16T09:00:00"], ["--now", "offset"]),
        Line("an empty home", ["add", "milk", "--home", ""], ["--home"]),
    ])
    func faults(line: Line<[String], [String]>) throws {
        let message = try #require(fault(line.given))
        for part in line.expected { #expect(message.contains(part), "\(message)") }
        #expect(!message.contains("\n"))
    }

    @Test("--help and -h work at every level, whatever else is wrong", arguments: [
        Line("as a word", ["help"], "tool"), Line("as a word before a command", ["help", "add"], "tool add"), Line("as a word in a group", ["group", "help"], "tool group"),
        Line("as a word before a group's command", ["help", "group", "set"], "tool group set"),
        Line("alone", ["--help"], "tool"), Line("short", ["-h"], "tool"), Line("after a command", ["add", "--help"], "tool add"), Line("before it", ["--help", "add"], "tool add"),
        Line("of a group", ["group", "--help"], "tool group"), Line("in a group", ["group", "set", "-h"], "tool group set"),
        Line("with an unknown option after it", ["add", "--help", "--zebra"], "tool add"), Line("with one before it", ["add", "--zebra", "--help"], "tool add"),
        Line("short, with one before it", ["add", "--zebra", "-h"], "tool add"), Line("with an unknown command", ["zebra", "--help"], "tool"),
        Line("with a missing value", ["add", "--count", "many", "--help"], "tool add"), Line("with a missing argument", ["group", "set", "--help"], "tool group set"),
        Line("with too many", ["group", "show", "it", "--help"], "tool group show"), Line("with --version", ["--version", "--help"], "tool"),
    ])
    func help(line: Line<[String], String>) throws {
        guard case .help(let path, let command, asked: true) = try parse(line.given) else {
            Issue.record("no help")
            return
        }
        #expect(path.joined(separator: " ") == line.expected && command.name == path.last)
    }

    @Test("A word after two dashes asks for no help")
    func noHelp() throws {
        #expect(try call("add", "--", "--help").arguments == ["--help"])
        #expect(fault(["add", "--zebra", "--", "--help"]) != nil)
    }

    @Test("A group without one of its commands gives its help unasked", arguments: [([], "tool"), (["group"], "tool group"), (["--json", "group"], "tool group")])
    func groups(words: [String], path: String) throws {
        guard case .help(let found, _, asked: false) = try parse(words) else {
            Issue.record("no help")
            return
        }
        #expect(found.joined(separator: " ") == path)
    }

    @Test("--version is the program's alone")
    func version() throws {
        guard case .version = try parse(["--version"]) else {
            Issue.record("no version")
            return
        }
        #expect(fault(["add", "milk", "--version"])?.contains("unknown option --version") == true)
    }
}

@Suite("Suggestions")
struct SuggestionTests {
    @Test("A slip of the finger is a letter more, less, another, or two swapped", arguments: [
        ("", "", 0), ("status", "status", 0), ("", "abc", 3), ("abc", "", 3), ("stats", "status", 1), ("statuss", "status", 1), ("stetus", "status", 1), ("sattus", "status", 1),
        ("kitten", "sitting", 3), ("ab", "ba", 1), ("ca", "abc", 3),
    ])
    func distance(a: String, b: String, expected: Int) {
        #expect(Suggestion.distance(a, b) == expected && Suggestion.distance(b, a) == expected)
    }

    @Test("The nearest word is meant, with at most one slip in three letters", arguments: [
        ("stauts", "status"), ("STATUS", "status"), ("statu", "status"), ("sta", "status"), ("st", nil), ("inti", "init"), ("rum", "run"), ("xyz", nil), ("", nil), ("doctr", "doctor"), ("d", nil),
    ] as [(String, String?)])
    func nearest(word: String, expected: String?) {
        #expect(Suggestion.nearest(to: word, among: ["status", "init", "run", "doctor"]) == expected)
    }

    @Test("Of words equally near the first by its letters is meant")
    func ties() {
        #expect(Suggestion.nearest(to: "bat", among: ["cat", "hat", "bar"]) == "bar")
    }

    @Test("Where nothing is near, the fallback is said")
    func fallback() {
        #expect(Suggestion.phrase("zebra", among: ["status"], else: "; see --help") == "; see --help")
        #expect(Suggestion.phrase("stats", among: ["status"], prefix: "--") == "; did you mean \"--status\"?")
    }
}
