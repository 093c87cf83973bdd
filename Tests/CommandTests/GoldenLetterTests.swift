import Foundation
import JSON
import Reports
import Rules
import SQLite
import Testing

/// The three letters of the sample export, as files to be read: Tests/Golden has a folder for each language. Whoever changes
/// a letter has them written anew, and reads what changed.
struct GoldenLetterTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../Golden").standardized

    /// When each letter is asked for: the week before the sample's last is whole.
    private static func words(_ kind: ReportKind) -> [String] {
        switch kind {
        case .morning: ["--now", "2026-10-16T08:00:00+01:00"]
        case .evening: ["--now", "2026-10-16T20:00:00+01:00"]
        case .weekly: ["--date", "2026-10-11", "--now", "2026-10-16T08:00:00+01:00"]
        }
    }

    @Test("The letters of the sample export read as they did", arguments: ["en", "ar"])
    func letters(locale: String) async throws {
        let sandbox = try await Self.sample(locale)
        for kind in ReportKind.allCases {
            let words = ["report", kind.rawValue, "--home", sandbox.home] + Self.words(kind)
            let data = try #require(try await sandbox.call(words + ["--format", "json"]).json)
            let subject = Renderer(TemplateLibrary(own: nil, locale: locale)).page(kind, .subject, data).text
            try check(subject + "\n", "\(locale)/\(kind.rawValue).subject.txt")
            try check(Self.withoutRandomIDs(data).text(indented: true) + "\n", "\(locale)/\(kind.rawValue).json")
            for (format, ending) in [("text", "txt"), ("html", "html"), ("eml", "eml")] {
                let answer = try await sandbox.call(words + ["--format", format])
                #expect(answer.status == 0 && answer.errors.isEmpty)
                try check(answer.output, "\(locale)/\(kind.rawValue).\(ending)")
            }
        }
    }

    @Test("The letter in the README is the sample's, with some lines left out")
    func readme() throws {
        let readme = try String(contentsOf: Self.folder.appendingPathComponent("../../README.md").standardized, encoding: .utf8)
        let letter = try String(contentsOf: Self.folder.appendingPathComponent("en/morning.txt"), encoding: .utf8)
        let parts = readme.components(separatedBy: "<!-- letter -->\n```\n")
        let picture = try #require(parts.last?.components(separatedBy: "\n```\n<!-- /letter -->").first)
        #expect(parts.count == 2)
        var left = letter.components(separatedBy: "\n")[...]
        for line in picture.components(separatedBy: "\n") where line != "…" {
            let place = try #require(left.firstIndex(of: line), "the letter has no line \"\(line)\", or has it elsewhere")
            left = left[(place + 1)...]
        }
    }

    /// The night made anchors, whose ids are random. The sample's own rows keep theirs.
    private static func withoutRandomIDs(_ json: JSON) -> JSON {
        if let items = json.array { return .array(items.map(withoutRandomIDs)) }
        guard let members = json.object else { return json }
        return .object(members.map { member in
            guard member.key == "anchors", let anchors = member.value.array else { return .init(member.key, withoutRandomIDs(member.value)) }
            return .init("anchors", .array(anchors.map { $0.setting("id", to: "random") }))
        })
    }

    /// Mariam's home in London, on the morning after the sample's last day.
    private static func sample(_ locale: String) async throws -> Sandbox {
        let sandbox = try Sandbox()
        for words in [
            ["init", "--now", "2026-10-14T08:00:00+01:00", "--timezone", "Europe/London"], ["config", "set", "timeZone", "Europe/London"], ["config", "set", "locale", locale],
            ["import", FilesTests.sample, "--now", "2026-10-15T23:30:00+01:00"], ["run", "nightly", "--now", "2026-10-16T03:10:00+01:00"],
        ] {
            let answer = try await sandbox.call(words + ["--home", sandbox.home])
            #expect(answer.status == 0, "\(answer.errors)")
        }
        // A home's own id is random, and stands in every Message-ID.
        try Connection(path: sandbox.home + "/store.sqlite", access: .readWrite)
            .run("UPDATE local_state SET value = '5A4E0000-0000-4000-8000-0123456789AB' WHERE key = 'homeID'")
        return sandbox
    }

    private func check(_ text: String, _ name: String) throws {
        let file = Self.folder.appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["JAMAAL_REWRITE"] == "1" {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let golden = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        guard golden != text else { return }
        let lines = zip(golden.split(separator: "\n", omittingEmptySubsequences: false), text.split(separator: "\n", omittingEmptySubsequences: false))
        let first = lines.first { $0 != $1 }
        Issue.record("\(name) reads otherwise: \"\(first?.1.prefix(120) ?? "")\" was \"\(first?.0.prefix(120) ?? "")\"; JAMAAL_REWRITE=1 swift test --filter GoldenLetterTests writes it anew")
    }
}
