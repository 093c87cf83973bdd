import Foundation
import JSON
import Testing

/// What a run of the built program ended with and wrote.
struct Answer: Sendable {
    let status: Int32
    let output: String
    let errors: String

    /// Standard output as the one JSON object that it is; nil where it is anything else.
    var json: JSON? { (try? JSON(parsing: output)).flatMap { $0.object == nil ? nil : $0 } }
    var errorCode: String? { json?["error"]?["code"]?.string }
    var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast() }
}

/// The program that was built with these tests: it stands beside the test bundle.
private let program: String = {
    let beside = Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent("jamaal").path
    let built = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../.build/debug/jamaal").standardized.path
    guard let found = [beside, built].compactMap({ $0 }).first(where: FileManager.default.isExecutableFile) else {
        preconditionFailure("no program at \(built); swift build makes it")
    }
    return found
}()

/// Lets a few programs run at once, however many tests wait for theirs.
private actor Gate {
    static let shared = Gate()
    private var free = 4
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func enter() async {
        if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
    }

    func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}

/// A folder of its own for one test, gone with it, and the program run in it.
final class Sandbox: Sendable {
    let folder: String
    var home: String { folder + "/home" }
    /// The moment that every run takes as now unless it names another.
    static let now = "2026-10-16T09:00:00Z"

    init() throws {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("jamaal-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        folder = place.path
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// A sandbox whose home was made the day before, so that a day has ended by now.
    static func withHome() async throws -> Sandbox {
        let sandbox = try Sandbox()
        let store = try await freshStore.value
        for folder in ["/home", "/home/Backups"] {
            try FileManager.default.createDirectory(atPath: sandbox.folder + folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        }
        #expect(FileManager.default.createFile(atPath: sandbox.home + "/store.sqlite", contents: store, attributes: [.posixPermissions: 0o600]))
        return sandbox
    }

    /// Made once by the program itself; a copy costs less than making it again for every test.
    private static let freshStore = Task {
        let sandbox = try Sandbox()
        let made = try await sandbox.run("init", "--now", "2026-10-15T09:00:00Z")
        #expect(made.status == 0, "\(made.errors)")
        return try sandbox.bytes("home/store.sqlite")
    }

    /// Runs the program on the sandbox's home, in UTC. What `environment` names goes before; an empty `--home` leaves it to
    /// the environment.
    func run(_ words: String..., environment: [String: String] = [:], input: String = "", output: String? = nil) async throws -> Answer {
        var words = words
        if !words.contains("--home"), environment["JAMAAL_HOME"] == nil, environment["XDG_DATA_HOME"] == nil, environment["HOME"] == nil {
            words += ["--home", home]
        }
        if !words.contains("--now") { words += ["--now", Sandbox.now] }
        return try await call(words, environment: environment, input: input, output: output)
    }

    /// Runs the program with exactly these words.
    func call(_ words: [String], environment: [String: String] = [:], input: String = "", output: String? = nil) async throws -> Answer {
        // Files instead of pipes: nothing that a child writes can hold it up.
        let name = UUID().uuidString, place = folder + "/" + name
        _ = try write(input, to: name + ".in")
        let child = Child(words: [program] + words, environment: ["PATH": "/usr/bin:/bin", "HOME": folder, "TZ": "UTC"].merging(environment) { $1 },
                          folder: folder, input: place + ".in", output: output ?? place + ".out", errors: place + ".err")
        await Gate.shared.enter()
        let status = await child.status()
        await Gate.shared.leave()
        defer { for part in [".in", ".out", ".err"] { try? FileManager.default.removeItem(atPath: place + part) } }
        return Answer(status: status, output: output == nil ? try read(name + ".out") : "", errors: try read(name + ".err"))
    }

    // MARK: Files

    func write(_ text: String, to name: String) throws -> String {
        let path = folder + "/" + name
        try FileManager.default.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    func read(_ name: String) throws -> String { try Sandbox.text(folder + "/" + name) }
    func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)) }
    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/" + name) }
    func mode(_ name: String) throws -> Int? { try FileManager.default.attributesOfItem(atPath: folder + "/" + name)[.posixPermissions] as? Int }

    private static func text(_ path: String) throws -> String { String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self) }

    /// All rows, as the export has them.
    func records() async throws -> JSON {
        let answer = try await run("export")
        return try #require(answer.json?["records"])
    }

    /// An export file of these records.
    static func export(_ records: String) -> String { #"{"app":"Jamaal","format":1,"records":{\#(records)}}"# }
}

/// A child process. Foundation's own reads all open descriptors to close them and may crash where others open and close
/// theirs meanwhile.
private struct Child: Sendable {
    let words: [String]
    let environment: [String: String]
    let folder: String
    let input: String
    let output: String
    let errors: String

    /// Runs it to its end. A child that a signal ended has the signal's number, negative.
    func status() async -> Int32 {
        await withCheckedContinuation { ended in
            DispatchQueue.global().async { ended.resume(returning: run()) }
        }
    }

    private func run() -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT, 0o600)
        // The shell only changes the folder and becomes the program.
        let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder]
        let arguments = (shell + words).map { strdup($0) } + [nil], variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, shell[0], &actions, nil, arguments, variables)
        precondition(code == 0, "\(shell[0]): \(String(cString: strerror(code)))")
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 { precondition(errno == EINTR) }
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : -signal
    }
}

/// What every failure looks like: the status, words for a person on standard error alone, and with `--json` one object.
func expectFailure(_ answer: Answer, _ status: Int32, _ code: String? = nil, json: Bool = false, containing parts: String..., at location: SourceLocation = #_sourceLocation) {
    #expect(answer.status == status, "\(answer.errors)", sourceLocation: location)
    #expect(answer.errors.hasPrefix("jamaal: "), "\(answer.errors)", sourceLocation: location)
    for part in parts { #expect(answer.errors.contains(part), "\(answer.errors) says \(part)", sourceLocation: location) }
    if json {
        #expect(answer.errorCode == code, "\(answer.output)", sourceLocation: location)
        #expect(answer.json?.object?.map(\.key) == ["error"], sourceLocation: location)
        #expect(answer.json?["error"]?.object?.map(\.key) == ["code", "message"], sourceLocation: location)
        for part in parts { #expect(answer.json?["error"]?["message"]?.string?.contains(part) == true, sourceLocation: location) }
    } else {
        #expect(answer.output.isEmpty, "\(answer.output)", sourceLocation: location)
    }
}
