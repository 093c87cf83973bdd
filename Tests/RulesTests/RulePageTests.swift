import Foundation
import Testing

@Suite("The rule pages")
struct RulePageTests {
    private static let rules = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Sources/Rules").standardized
    private static let names = ((try? FileManager.default.contentsOfDirectory(atPath: rules.path + "/Rules.docc")) ?? []).filter { $0.hasSuffix(".md") }.sorted()

    private static func page(_ name: String) throws -> String { try String(contentsOf: rules.appendingPathComponent("Rules.docc/" + name), encoding: .utf8) }

    private static let sources: String = {
        let files = FileManager.default.enumerator(atPath: rules.path)?.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") } ?? []
        return files.sorted().compactMap { try? String(contentsOf: rules.appendingPathComponent($0), encoding: .utf8) }.joined(separator: "\n")
    }()

    /// Headings that every page may have beside names.
    private static let prose = ["Overview", "Worked example"]

    @Test("Every heading of a page is the name of a declaration in Sources/Rules", arguments: names.filter { $0 != "Rules.md" })
    func headings(name: String) throws {
        let headings = try Self.page(name).split(separator: "\n").filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
        #expect(headings.first == "Overview" && headings.last == "Worked example")
        let names = headings.filter { !Self.prose.contains($0) }
        #expect(!names.isEmpty && Set(names).count == names.count)
        for name in names { #expect(isDeclared(name), "\(name)") }
    }

    @Test("The landing page leads to every page, and every page that the code names is there")
    func links() throws {
        let landing = try Self.page("Rules.md")
        for name in Self.names where name != "Rules.md" { #expect(landing.contains("<doc:\(name.dropLast(3))>"), "\(name)") }
        for named in Self.sources.matches(of: /rule page \*(\w+)\*/) { #expect(Self.names.contains(named.1 + ".md"), "\(named.1)") }
        for name in Self.names {
            for link in try Self.page(name).matches(of: /<doc:(\w+)>/) { #expect(Self.names.contains(link.1 + ".md"), "\(link.1)") }
        }
    }

    /// `name`, `name(label:_:)`, or either after the name of its type.
    private func isDeclared(_ heading: String) -> Bool {
        guard let parts = heading.wholeMatch(of: /(?:(\w+)\.)?(\w+)(\((?:\w+:)*\))?/) else { return false }
        if let type = parts.1, !Self.sources.contains(try! Regex("\\b(struct|enum|extension|protocol) \(type)\\b")) { return false }
        guard let labels = parts.3 else { return Self.sources.contains(try! Regex("\\b(var|let) \(parts.2)\\b")) }
        return Self.sources.matches(of: try! Regex("func \(parts.2)\\(")).contains { labels == "(" + Self.labels(of: Self.sources[$0.range.upperBound...]) + ")" }
    }

    /// The labels of the parameters that a declaration goes on with, each with a colon.
    private static func labels(of text: Substring) -> String {
        var depth = 0
        var parameters = [""]
        for character in text {
            if depth == 0, character == ")" { break }
            if "([{<".contains(character) { depth += 1 }
            if ")]}>".contains(character) { depth -= 1 }
            if depth == 0, character == "," { parameters.append("") } else { parameters[parameters.count - 1].append(character) }
        }
        return parameters.compactMap { $0.firstMatch(of: /\w+/).map { $0.0 + ":" } }.joined()
    }
}
