import Foundation

// TemplatePacker templates FOLDER OUTPUT   writes every *.mustache file below FOLDER into OUTPUT, by name
// TemplatePacker locales LANGUAGES OUTPUT  writes how the locales of these languages write dates, times and numbers

let words = CommandLine.arguments
let source: String
switch words[1] {
case "templates": source = try PackedFiles(below: words[2]).swift
case "locales": source = PackedLocales(of: words[2].split(separator: ",").map(String.init)).swift
default: preconditionFailure("TemplatePacker packs templates or locales")
}
if (try? String(contentsOfFile: words[3], encoding: .utf8)) != source { try source.write(toFile: words[3], atomically: true, encoding: .utf8) }
