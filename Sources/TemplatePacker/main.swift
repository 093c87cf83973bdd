import Foundation

// TemplatePacker FOLDER OUTPUT: writes every *.mustache file below FOLDER into OUTPUT, as one Swift dictionary of names and
// texts. Text is written as raw literals, so a template may hold whatever it likes.

let folder = CommandLine.arguments[1], output = CommandLine.arguments[2]
let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".mustache") }.sorted()

/// A literal with more marks than any run of them in the text.
func literal(_ text: String) -> String {
    var marks = "###"
    while text.contains("\"" + marks) || text.contains("\\" + marks) { marks += "#" }
    return "\(marks)\"\"\"\n\(text)\n\"\"\"\(marks)"
}

var source = "let packedTemplates: [String: String] = [\n"
for name in names {
    source += "\(literal(name).replacingOccurrences(of: "\n", with: "").replacingOccurrences(of: "\"\"\"", with: "\"")):\n"
    source += literal(try String(contentsOfFile: folder + "/" + name, encoding: .utf8)) + ",\n"
}
source += names.isEmpty ? ":]\n" : "]\n"
if (try? String(contentsOfFile: output, encoding: .utf8)) != source { try source.write(toFile: output, atomically: true, encoding: .utf8) }
