import Foundation
import JSON
import Operations
import Store

/// What a command says: lines for people, or one JSON object for programs.
struct Output: Sendable {
    let json: Bool
    let quiet: Bool

    /// The answer, in the form that was asked for.
    func answer(_ object: @autoclosure () throws -> JSON, _ lines: [String]) throws {
        guard !quiet else { return }
        let text = try json ? object().text() : lines.map(\.printable).joined(separator: "\n")
        if !text.isEmpty { try Files.writeToStandardOutput(Array((text + "\n").utf8)) }
    }

    /// The same where what people asked for is a file's text, to be handed on as it stands.
    func answer(_ object: @autoclosure () throws -> JSON, text: @autoclosure () throws -> String) throws {
        guard !quiet else { return }
        try Files.writeToStandardOutput(Array((json ? try object().text() + "\n" : try text()).utf8))
    }

    /// Something worth knowing beside the answer.
    func remark(_ line: String) {
        guard !quiet else { return }
        Output.complain(line)
    }

    /// Rows that couldn't be read.
    func remark(leftOut rows: [UnreadableRow]) { for row in rows { remark(Output.leftOut(row)) } }

    static func leftOut(_ row: UnreadableRow) -> String {
        "left out: \(row.model) \(row.id), whose \(row.attribute) is not \(row.expected); jamaal doctor says more"
    }

    static func complain(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
        toStandardError("jamaal: \(lines.joined(separator: "\n"))\n")
    }

    /// Whether somebody is looking at standard error.
    var isWatched: Bool { !quiet && isatty(STDERR_FILENO) == 1 }

    /// A line on the terminal that the next one replaces.
    func progress(_ text: String) { Output.toStandardError("\r\u{1B}[K\(text)") }

    /// Where it can't be written there is nobody to tell.
    private static func toStandardError(_ text: String) { try? Files.writeToStandardError(Array(text.utf8)) }
}

extension String {
    /// One line as a terminal may have it: what would end it, move about or turn what follows around is spelt out, for a
    /// title may hold anything.
    var printable: String {
        guard unicodeScalars.contains(where: String.disturbs) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if String.disturbs(scalar) {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    private static func disturbs(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        default: return (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
    }
}
