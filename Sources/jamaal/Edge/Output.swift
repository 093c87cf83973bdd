import Foundation
import JSON
import Operations

/// What a command says: lines for people, or one JSON object for programs.
struct Output: Sendable {
    let json: Bool
    let quiet: Bool

    /// The answer, in the form that was asked for.
    func answer(_ object: JSON, _ lines: [String]) throws {
        guard !quiet else { return }
        let text = json ? object.text() : lines.joined(separator: "\n")
        if !text.isEmpty { try Files.writeToStandardOutput(Array((text + "\n").utf8)) }
    }

    /// Something worth knowing beside the answer.
    func remark(_ line: String) {
        guard !quiet else { return }
        Output.complain(line)
    }

    static func complain(_ line: String) { FileHandle.standardError.write(Data("jamaal: \(line)\n".utf8)) }

    /// Whether somebody is looking at standard error.
    var isWatched: Bool { !quiet && isatty(STDERR_FILENO) == 1 }

    /// A line on the terminal that the next one replaces.
    func progress(_ text: String) { FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8)) }
}
