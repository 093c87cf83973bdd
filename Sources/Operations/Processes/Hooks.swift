import JSON

/// The commands that a person wants to be run after a run (`hooks.success`, `hooks.failure`): a ping, a push message.
public struct Hooks {
    private let configuration: Configuration
    private let elapsed: () -> Int64
    private let limit: ChildProcess.Limit

    public init(_ configuration: Configuration, limit: ChildProcess.Limit = .usual, elapsed: @escaping () -> Int64) {
        self.configuration = configuration
        self.limit = limit
        self.elapsed = elapsed
    }

    /// Runs the one for how the run ended, with what the run says on its standard input. Answers with what went wrong.
    public func call(afterSuccess: JSON) -> String? { call(.hooksSuccess, afterSuccess) }
    public func call(afterFailure: JSON) -> String? { call(.hooksFailure, afterFailure) }

    private func call(_ key: ConfigurationKey, _ said: JSON) -> String? {
        guard let command = configuration.command(key) else { return nil }
        do {
            let result = try ChildProcess(command, limit: limit, elapsed: elapsed).run(input: Array((said.text() + "\n").utf8))
            return result.complaint(of: command).map { "\(key.rawValue): \($0)" }
        } catch {
            return "\(key.rawValue): \(error)"
        }
    }
}

extension Configuration {
    /// The words of a command; nil where none is set.
    func command(_ key: ConfigurationKey) -> [String]? { self[key]?.array?.compactMap(\.string) }
}

extension ChildProcess.Result {
    /// How it failed, in words; nil where it ended well.
    func complaint(of command: [String]) -> String? {
        let how: String
        switch ending {
        case .exited(0): return nil
        case .exited(let code): how = "ended with \(code)"
        case .killed(let signal): how = "was ended by signal \(signal)"
        case .timedOut: how = "took too long and was ended"
        }
        return "\(command[0]) \(how)\(lastWords.isEmpty ? "" : ": \(lastWords)")"
    }
}
