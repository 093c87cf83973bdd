import Foundation
import JSON
import Operations
import SQLite
import Values

@main
struct Program {
    static let version = "1.0.0"

    static func main() {
        // What the program writes is one person's: for its owner alone.
        umask(0o077)
        Files.keepStandardPlaces()
        // A file that may grow no further is an error of that file, not the end of the program.
        signal(SIGXFSZ, SIG_IGN)
        Connection.runAlone()
        exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    static func run(_ words: [String]) -> ExitStatus {
        let asksForJSON = asksForJSON(words)
        do {
            switch try Parsing.parse(words, root: root, globals: Globals.all) {
            case .version:
                print(asksForJSON ? JSON.object([.init("version", .string(version))]).text() : "jamaal \(version)")
            case .help(let path, let command, let asked):
                let text = Help.text(command, path: path, globals: Globals.all)
                guard asked else { throw UsageError("\(path.joined(separator: " ")) needs a command\n\n" + text) }
                try Files.writeToStandardOutput(Array((asksForJSON ? JSON.object([.init("help", .string(text))]).text() + "\n" : text).utf8))
            case .call(let call):
                return run(call)
            }
            return .done
        } catch {
            return end(Failure(error, home: nil), json: asksForJSON)
        }
    }

    private static func run(_ call: Call) -> ExitStatus {
        do {
            try call.command.run?(call)
            return .done
        } catch let ending as Ending {
            return ending.status
        } catch {
            return end(Failure(error, home: try? Surroundings(call).home()), json: call.isForPrograms)
        }
    }

    /// Whether the words ask for JSON, also where they can't be understood otherwise.
    private static func asksForJSON(_ words: [String]) -> Bool {
        let options = Array(words.prefix { $0 != "--" })
        return options.contains("--json") || options.contains("--format=json") || zip(options, options.dropFirst()).contains { $0 == "--format" && $1 == "json" }
    }

    /// A command that has said everything and ends with another status than 0.
    struct Ending: Error {
        let status: ExitStatus
    }

    private static func end(_ failure: Failure, json: Bool) -> ExitStatus {
        Output.complain(failure.message)
        if json { print(failure.json.text()) }
        return failure.status
    }
}
