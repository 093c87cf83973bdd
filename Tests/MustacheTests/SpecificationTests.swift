import Foundation
import JSON
import Testing

/// The published test files of github.com/mustache/spec, of every module but lambdas, where `JAMAAL_MUSTACHE_SPEC` names
/// their folder.
struct SpecificationTests {
    private static let folder = ProcessInfo.processInfo.environment["JAMAAL_MUSTACHE_SPEC"]

    @Test("Every case of the published specification comes out as it says", .enabled(if: folder != nil, "JAMAAL_MUSTACHE_SPEC names no folder"))
    func published() throws {
        let folder = try #require(SpecificationTests.folder)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") && $0 != "~lambdas.json" }.sorted()
        #expect(files.count >= 8, "\(files)")
        for file in files {
            let module = try JSON(parsing: String(contentsOfFile: folder + "/" + file, encoding: .utf8))
            let tests = try #require(module["tests"]?.array)
            #expect(!tests.isEmpty)
            for test in tests { try SpecificationTests.check(test, of: file) }
        }
    }

    private static func check(_ test: JSON, of file: String) throws {
        let template = try #require(test["template"]?.string), expected = try #require(test["expected"]?.string)
        let partials = Dictionary(uniqueKeysWithValues: (test["partials"]?.object ?? []).map { ($0.key, $0.value.string ?? "") })
        #expect(try rendered(template, test["data"] ?? .null, partials: partials) == expected, "\(file): \(test["name"]?.string ?? "")")
    }
}
