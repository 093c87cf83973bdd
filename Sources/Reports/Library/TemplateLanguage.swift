/// The languages that a configured locale stands for, and their folders.
enum TemplateLanguage {
    /// The language of the templates that lie in no folder of a language.
    static let first = "en"

    /// The folders that a locale looks into, the most special first: `en_GB.UTF-8` is `en_GB`, then `en`; `zh-hant-tw` is
    /// `zh_Hant_TW`, `zh_Hant`, `zh`.
    static func candidates(_ locale: String) -> [String] {
        let tag = locale.prefix { $0 != "." }.split { $0 == "-" || $0 == "_" }.map(String.init)
        let parts = tag.enumerated().map { place, part in
            if place == 0 { return part.lowercased() }
            return part.count == 4 ? part.prefix(1).uppercased() + part.dropFirst().lowercased() : part.uppercased()
        }
        return (0..<parts.count).map { parts.dropLast($0).joined(separator: "_") }
    }

    /// Whether a folder's name is one that `candidates` gives.
    static func isFolder(_ name: String) -> Bool {
        let language = name.prefix { $0 != "_" }
        return (2...3).contains(language.utf8.count) && language.utf8.allSatisfy { (97...122).contains($0) } && candidates(name).first == name
    }
}
