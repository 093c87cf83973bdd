import Foundation
import JSON

/// The programs that are measured, and the folder that they work in.
struct Tools {
    let jamaalPath: String
    let sqlitePath: String
    let folder: String

    init(jamaal: String, folder: String) throws {
        guard Tools.isProgram(jamaal) else { throw Failure("there is no program \(jamaal); build it (swift build -c release), or name it with --program") }
        guard let sqlite = Tools.found("sqlite3") else { throw Failure("there is no sqlite3 program in $PATH; install it (apt-get install sqlite3)") }
        jamaalPath = jamaal
        sqlitePath = sqlite
        self.folder = folder
    }

    private static func found(_ name: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return folders.split(separator: ":").map { "\($0)/\(name)" }.first(where: isProgram)
    }

    private static func isProgram(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue && access(path, X_OK) == 0
    }

    func path(_ name: String) -> String { "\(folder)/\(name)" }

    // MARK: Children

    func jamaal(_ arguments: [String]) -> Child { child(jamaalPath, arguments) }

    /// A night in the home at `home`.
    func night(_ home: String, now: Moment, _ options: [String] = []) -> Child {
        jamaal(["run", "nightly", "--home", home, "--now", now.text, "--timezone", "UTC"] + options)
    }

    /// The sqlite3 program doing what stands in the file `script`.
    func sqlite(_ store: String, script: String) -> Child {
        var child = child(sqlitePath, ["-batch", "-bail", store])
        child.input = script
        return child
    }

    /// The sqlite3 program answering one query, reading only.
    func sqlite(_ store: String, asking query: String) -> Child { child(sqlitePath, ["-readonly", store, query]) }

    func child(_ program: String, _ arguments: [String]) -> Child {
        Child(program: program, arguments: arguments, errors: path("errors.txt"), environment: ["PATH=/usr/bin:/bin", "HOME=\(folder)", "TZ=UTC", "LC_ALL=C"])
    }

    // MARK: Asking

    /// The lines that the sqlite3 program answers to `script`.
    @discardableResult
    func ask(_ store: String, _ script: String) throws -> [String] {
        let file = path("script.sql")
        try write(script, to: file)
        return try lines(of: sqlite(store, script: file))
    }

    func lines(of child: Child) throws -> [String] {
        var child = child
        child.output = path("answer.txt")
        try child.run()
        return try String(contentsOfFile: child.output, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// What a command of jamaal answers with `--json`.
    func answer(of child: Child) throws -> JSON { try JSON(parsing: try lines(of: child.adding("--json")).joined(separator: "\n")) }

    func write(_ text: String, to path: String) throws {
        guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else { throw Failure("\(path) can't be written") }
    }
}
