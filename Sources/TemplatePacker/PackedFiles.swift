import Foundation

/// The templates below a folder as one Swift dictionary of names and texts.
struct PackedFiles {
    private let folder: String
    private let names: [String]

    init(below folder: String) throws {
        self.folder = folder
        names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".mustache") }.sorted()
    }

    var swift: String {
        get throws {
            let entries = try names.map { "\(Literal.line($0)): \(Literal.text(try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)))" }
            return "let packedTemplates: [String: String] = [\(entries.isEmpty ? ":" : "\n" + entries.joined(separator: ",\n") + ",\n")]\n"
        }
    }
}

/// Texts as raw Swift literals, so that they may hold whatever they like.
enum Literal {
    static func line(_ text: String) -> String {
        let marks = marks(for: text)
        return "\(marks)\"\(text)\"\(marks)"
    }

    static func text(_ text: String) -> String {
        let marks = marks(for: text)
        return "\(marks)\"\"\"\n\(text)\n\"\"\"\(marks)"
    }

    /// More marks than any run of them behind a quote or a backslash in the text.
    private static func marks(for text: String) -> String {
        var marks = "###"
        while text.contains("\"" + marks) || text.contains("\\" + marks) { marks += "#" }
        return marks
    }
}
