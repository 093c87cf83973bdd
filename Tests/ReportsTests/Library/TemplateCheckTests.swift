import Foundation
import Mustache
import Rules
import Templates
import Testing
@testable import Reports

struct TemplateCheckTests {
    @Test("What is shipped has no fault, in any language, and nothing in it writes data into HTML as it is")
    func shipped() {
        let check = TemplateCheck(own: nil)
        #expect(check.faults.isEmpty, "\(check.faults)")
        #expect(check.warnings.isEmpty && check.unused.isEmpty && check.folder == nil)
        #expect(check.languages == ["en", "ar"])
        #expect(check.files == ShippedTemplates.names.count, "every file is taken by some letter")
    }

    @Test("Every letter is shipped in every format and language", arguments: TemplateLibrary.languages(own: nil))
    func complete(language: String) {
        for kind in ReportKind.allCases {
            for format in Renderer.Format.allCases {
                let folder = language == "en" ? "" : language + "/"
                #expect(ShippedTemplates.text(of: folder + TemplateName(kind, format).path) != nil, "\(folder)\(kind).\(format)")
            }
        }
    }

    @Test("Every shipped file has the name of a template")
    func names() {
        for name in ShippedTemplates.names { #expect(TemplateName(path: TemplateLibrary.split(name).name) != nil, "\(name)") }
    }

    private func check(_ files: [String: String]) throws -> (faults: [String], warnings: [String], unused: [String]) {
        let folder = try TemplateFolder(files)
        let check = TemplateCheck(own: folder.path)
        func said(_ faults: [TemplateFault]) -> [String] { faults.map { $0.description.replacingOccurrences(of: folder.path + "/", with: "") } }
        return (said(check.faults), said(check.warnings), check.unused)
    }

    @Test("A fault is found wherever it is, also where no sample report comes to it", arguments: [
        (["morning.text.mustache": "x{{#nothing}}{{>nowhere}}{{/nothing}}"], "morning.text.mustache:1:14: there is no partials/nowhere.text.mustache"),
        (["morning.text.mustache": "x{{#nothing}}{{>a}}{{/nothing}}", "partials/a.text.mustache": "\n{{#b}}"], "partials/a.text.mustache:2:1: the section \"b\" is never closed"),
        (["morning.text.mustache": "x{{#nothing}}{{>a}}{{/nothing}}", "partials/a.text.mustache": "{{<b}}{{/b}}"], "partials/a.text.mustache:1:1: there is no partials/b.text.mustache"),
        (["morning.text.mustache": "x{{>*kind}}"], "morning.text.mustache:1:2: there is no partials/morning.text.mustache"),
        (["ar/weekly.html.mustache": "<p>\n<b>{{/x}}"], "ar/weekly.html.mustache:2:4: \"x\" is closed here, but nothing is open"),
        (["de/evening.subject.mustache": "{{"], "de/evening.subject.mustache:1:1: this tag is never closed: }} is missing"),
        (["partials/layout.html.mustache": "{{$a}}"], "partials/layout.html.mustache:1:1: the block \"a\" is never closed"),
        (["evening.text.mustache": "{{>../morning}}"], "evening.text.mustache:1:1: there is no partials/../morning.text.mustache"),
    ] as [([String: String], String)])
    func faults(files: [String: String], fault: String) throws {
        let found = try check(files)
        #expect(found.faults == [fault])
        #expect(found.unused.isEmpty, "\(found.unused)")
    }

    @Test("Data written into HTML as it is makes a warning in an own template, and none elsewhere")
    func unescaped() throws {
        let found = try check(["morning.html.mustache": "<p>\n{{{date}}}{{& date}}</p>", "morning.text.mustache": "{{{date}}}"])
        #expect(found.faults.isEmpty)
        #expect(found.warnings.map { $0.prefix { $0 != " " } } == ["morning.html.mustache:2:1:", "morning.html.mustache:2:11:"])
    }

    @Test("A key that no report has is a warning at its tag, and a word that only some have is none")
    func unknownKeys() throws {
        let found = try check([
            "morning.text.mustache": "{{date}}\n{{#tasks}}{{titel}}{{#stateIs.nothing}}{{/stateIs.nothing}}{{/tasks}}{{^nudge}}{{kind}}{{/nudge}}", "evening.text.mustache": "{{>*kin}}x{{move.too}}",
        ])
        #expect(found.faults.isEmpty)
        #expect(found.warnings == [
            "evening.text.mustache:1:1: no report has \"kin\" here", "morning.text.mustache:2:11: no report has \"titel\" here", "morning.text.mustache:2:20: no report has \"stateIs\" here",
        ])
    }

    @Test("Copies of all that is shipped are without fault and warning")
    func copies() throws {
        let found = try check(Dictionary(uniqueKeysWithValues: ShippedTemplates.names.map { ($0, ShippedTemplates.text(of: $0) ?? "") }))
        #expect(found.faults.isEmpty && found.warnings.isEmpty && found.unused.isEmpty, "\(found)")
    }

    @Test("A file that no letter takes is told, and nothing else in the folder is")
    func unused() throws {
        let found = try check([
            "mornnig.text.mustache": "", "morning.txt.mustache": "", "partials/mine.text.mustache": "", "AR/morning.text.mustache": "", "backup/morning.text.mustache": "",
            "anchors.html.mustache": "", "README.md": "", "morning.text.mustache~": "", ".hidden/a/b/c.mustache": "",
            "evening.text.mustache": "x{{>yours}}", "partials/yours.text.mustache": "y", "partials/anchors.html.mustache": "z", "en_GB/evening.subject.mustache": "s",
        ])
        #expect(found.unused == ["AR/morning.text.mustache", "anchors.html.mustache", "backup/morning.text.mustache", "morning.txt.mustache", "mornnig.text.mustache", "partials/mine.text.mustache"])
        #expect(found.faults.isEmpty, "\(found.faults)")
    }

    @Test("A folder that can't be used is told before all else")
    func folder() throws {
        let folder = try TemplateFolder()
        #expect(TemplateCheck(own: folder.path + "/nowhere").folder?.description == "\(folder.path)/nowhere: the folder of your templates can't be found: No such file or directory")
        #expect(TemplateCheck(own: folder.path).folder == nil)
    }
}

struct TemplateListingTests {
    @Test("The list names every template once, and where it is taken from")
    func listing() throws {
        let folder = try TemplateFolder(["morning.text.mustache": "1", "ar/evening.text.mustache": "2", "partials/mine.html.mustache": "3", "de/weekly.text.mustache": "4", "not-a-template.mustache": "5", "mornnig.text.mustache": "6"])
        let english = folder.templates("en").listing(), arabic = folder.templates("ar_EG").listing()
        #expect(english.map(\.name) == Array(Set(TemplateLibrary.shippedNames + ["partials/mine.html.mustache"])).sorted())
        #expect(english.filter { $0.origin == .own }.map(\.path) == ["\(folder.path)/morning.text.mustache", "\(folder.path)/partials/mine.html.mustache"])
        #expect(arabic.first { $0.name == "evening.text.mustache" } == .init(name: "evening.text.mustache", origin: .own, path: "\(folder.path)/ar/evening.text.mustache"))
        #expect(arabic.first { $0.name == "weekly.text.mustache" } == .init(name: "weekly.text.mustache", origin: .shipped, path: "ar/weekly.text.mustache"))
        #expect(TemplateLibrary.languages(own: folder.path) == ["en", "ar", "de"])
    }

    @Test("A copy is of the shipped template, and goes where it is taken from for its language", arguments: [
        ("en", "morning.text.mustache", "morning.text.mustache", "morning.text.mustache"),
        ("en_GB", "partials/anchors.html.mustache", "partials/anchors.html.mustache", "partials/anchors.html.mustache"),
        ("ar_EG", "morning.text.mustache", "ar/morning.text.mustache", "ar/morning.text.mustache"),
        ("de", "morning.text.mustache", "morning.text.mustache", "morning.text.mustache"),
        ("en", "ar/morning.text.mustache", "ar/morning.text.mustache", "ar/morning.text.mustache"),
        ("en", "de/morning.text.mustache", "morning.text.mustache", "de/morning.text.mustache"),
        ("ar", "en/morning.text.mustache", "morning.text.mustache", "morning.text.mustache"),
    ])
    func original(locale: String, name: String, shipped: String, file: String) throws {
        let folder = try TemplateFolder(["morning.text.mustache": "mine"])
        let original = try #require(folder.templates(locale).original(of: name))
        #expect(original.text == ShippedTemplates.text(of: shipped) && original.file == file)
    }

    @Test("There is no copy of what isn't shipped", arguments: ["x", "morning", "morning.text", "partials/mine.text.mustache", "../morning.text.mustache", "/morning.text.mustache", "de/x", "backup/morning.text.mustache", ""])
    func noOriginal(name: String) throws {
        let folder = try TemplateFolder(["partials/mine.text.mustache": "mine"])
        #expect(folder.templates().original(of: name) == nil)
    }
}
