import Foundation
import Mustache
import Testing
@testable import Reports

private let morning = "morning.text.mustache"

struct TemplateLibraryTests {
    @Test("An own file goes before the shipped one, and the others stay the shipped ones")
    func ownInFront() throws {
        let folder = try TemplateFolder([morning: "mine {{x}}"])
        #expect(folder.templates().text(morning, ["x": .text("<1>")]) == "mine <1>")
        let data = ["kind": MustacheValue.text("evening")]
        #expect(folder.templates().text("evening.text.mustache", data) == TemplateLibrary(own: nil, locale: "en").text("evening.text.mustache", data))
        #expect(folder.templates().said("evening.text.mustache", data).isEmpty)
    }

    @Test("A file of the language goes before one of no language, and an own one before a shipped one", arguments: [
        (["ar/\(morning)": "1", morning: "2"], "ar", "1"),
        (["ar/\(morning)": "1", morning: "2"], "ar_EG.UTF-8", "1"),
        (["ar_EG/\(morning)": "0", "ar/\(morning)": "1"], "ar_EG", "0"),
        (["ar_EG/\(morning)": "0", "ar/\(morning)": "1"], "ar_SA", "1"),
        (["ar/\(morning)": "1", morning: "2"], "en", "2"),
        (["en/\(morning)": "1", morning: "2"], "en", "1"),
        (["en_GB/\(morning)": "1", morning: "2"], "en-gb", "1"),
        (["en_GB/\(morning)": "1", morning: "2"], "en_US", "2"),
        ([morning: "2"], "ar", "2"),
        (["de/\(morning)": "1"], "de_AT", "1"),
        (["de/\(morning)": "1", morning: "2"], "fr", "2"),
    ] as [([String: String], String, String)])
    func order(files: [String: String], locale: String, expected: String) throws {
        let folder = try TemplateFolder(files)
        #expect(folder.templates(locale).text(morning) == expected)
    }

    @Test("Letters are in the configured language where there are templates of it, and dates follow them", arguments: [
        ("en", [:], "en", "en"), ("en_GB", [:], "en", "en_GB"), ("en-us.UTF-8", [:], "en", "en_US"), ("EN", [:], "en", "en"),
        ("de", [:], "en", "en"), ("de_AT", ["de/\(morning)": "x"], "de", "de_AT"), ("de", ["de/partials/x.html.mustache": "x"], "de", "de"),
        ("de", ["de/notes.txt": "x"], "en", "en"), ("zh-hant-tw", ["zh_Hant/\(morning)": "x"], "zh_Hant", "zh_Hant_TW"), ("en_GB", ["en_GB/\(morning)": "x"], "en_GB", "en_GB"),
    ] as [(String, [String: String], String, String)])
    func language(locale: String, files: [String: String], language: String, dates: String) throws {
        let folder = try TemplateFolder(files)
        let library = folder.templates(locale)
        #expect(library.language == language && library.locale == dates)
    }

    @Test("A tag names a file of partials/ in the format of the letter, own or shipped, of the language or of none")
    func partials() throws {
        let folder = try TemplateFolder([
            morning: "{{>a}}{{<b}}{{$x}}2{{/x}}{{/b}}{{>*k}}", "morning.html.mustache": "{{>a}}", "partials/a.text.mustache": "1", "partials/b.text.mustache": "{{$x}}{{/x}}",
            "partials/a.html.mustache": "<1>", "de/partials/c.text.mustache": "drei{{>d}}", "partials/d.text.mustache": "4", "a.text.mustache": "WRONG",
        ])
        #expect(folder.templates("de").text(morning, ["k": .text("c")]) == "12drei4")
        #expect(folder.templates("de").text("morning.html.mustache") == "<1>")
        #expect(folder.templates("en").text(morning, ["k": .text("c")]) == "12")
    }

    @Test("What a tag names that is no template is nothing in a letter, and a fault at the tag where templates are looked over")
    func missing() throws {
        let folder = try TemplateFolder([morning: "a\n {{>nowhere}}b"])
        #expect(folder.templates().text(morning) == "a\n b")
        let strict = folder.templates(missing: .fault)
        #expect(strict.said(morning).first == "morning.text.mustache:2:2: there is no partials/nowhere.text.mustache")
    }

    @Test("Each template is read once")
    func once() throws {
        let folder = try TemplateFolder([morning: "1"])
        let library = folder.templates()
        #expect(library.text(morning) == "1")
        try folder.write(Data("2".utf8), to: morning)
        #expect(library.text(morning) == "1")
        #expect(folder.templates().text(morning) == "2")
    }

    @Test("Data is escaped in HTML, and in nothing else")
    func escaping() throws {
        let folder = try TemplateFolder([morning: "{{>p}}", "morning.html.mustache": "{{>p}}", "morning.subject.mustache": "{{>p}}"])
        for format in ["text", "html", "subject"] { try folder.write(Data("{{x}}".utf8), to: "partials/p.\(format).mustache") }
        #expect(folder.templates().text(morning, ["x": .text("<&>")]) == "<&>")
        #expect(folder.templates().text("morning.subject.mustache", ["x": .text("<&>")]) == "<&>")
        #expect(folder.templates().text("morning.html.mustache", ["x": .text("<&>")]) == "&lt;&amp;&gt;")
    }

    // MARK: Faults

    @Test("A fault of an own template, or of one that it takes in, gives the whole of it to the shipped ones, and is told", arguments: [
        ([morning: "a\n{{#x}}"], "morning.text.mustache:2:1: the section \"x\" is never closed"),
        ([morning: "{{>p}}", "partials/p.text.mustache": "\n\n {{x"], "partials/p.text.mustache:3:2: this tag is never closed: }} is missing"),
        ([morning: "{{<p}}{{/p}}", "partials/p.text.mustache": "{{>p}}{{/x}}"], "partials/p.text.mustache:1:7: \"x\" is closed here, but nothing is open"),
        ([morning: "{{>p}}", "partials/p.text.mustache": "{{>p}}"], "partials/p.text.mustache:1:1: templates and sections lie in each other more than 256 deep; does a template take itself in without end?"),
        ([morning: ""], "morning.text.mustache: your templates make nothing of it"),
        ([morning: " \n{{x}}"], "morning.text.mustache: your templates make nothing of it"),
    ] as [([String: String], String)])
    func fallback(files: [String: String], fault: String) throws {
        let folder = try TemplateFolder(files)
        let library = folder.templates()
        #expect(library.said(morning) == [fault])
        #expect(library.text(morning, ["kind": .text("k")]) == TemplateLibrary(own: nil, locale: "en").text(morning, ["kind": .text("k")]))
        #expect(library.faults.count == 1, "each is kept once")
    }

    @Test("A fault in one letter leaves own templates of the others")
    func oneByOne() throws {
        let folder = try TemplateFolder([morning: "{{x", "evening.text.mustache": "mine"])
        let library = folder.templates()
        #expect(library.said(morning).count == 1)
        #expect(library.text("evening.text.mustache") == "mine")
    }

    @Test("A file that is no text of a template is a fault", arguments: [
        ("not UTF-8", Data([0x61, 0x0A, 0x62, 0xFF]), "morning.text.mustache:2:2: it is not UTF-8"),
        ("too long", Data(repeating: 0x61, count: 1 << 20 | 1), "morning.text.mustache: it is longer than 1048576 bytes"),
    ])
    func bytes(title: String, bytes: Data, fault: String) throws {
        let folder = try TemplateFolder()
        try folder.write(bytes, to: morning)
        #expect(folder.templates().said(morning) == [fault], "\(title)")
        try folder.write(Data(repeating: 0x61, count: 1 << 20), to: morning)
        #expect(folder.templates().text(morning).count == 1 << 20)
    }

    @Test("The mark that some editors put in front of a file is not part of it")
    func byteOrderMark() throws {
        let folder = try TemplateFolder([morning: "\u{FEFF}{{! a }}\nx"])
        #expect(folder.templates().text(morning) == "x")
    }

    @Test("A folder, a pipe or a device is no template, and nobody waits for it")
    func noFile() throws {
        let folder = try TemplateFolder(["\(morning)/x": "a"])
        #expect(folder.templates().said(morning) == ["morning.text.mustache: it is no file"])
        #expect(mkfifo(folder.path + "/evening.text.mustache", 0o600) == 0)
        #expect(folder.templates().said("evening.text.mustache") == ["evening.text.mustache: it is no file"])
    }

    @Test("A folder that isn't there, or is none, costs no letter")
    func noFolder() throws {
        let folder = try TemplateFolder([morning: "x"])
        for (path, fault) in [("/nowhere", "the folder of your templates can't be found: No such file or directory"), ("/\(morning)", "your templates are to be in a folder, and this is none")] {
            let library = TemplateLibrary(own: folder.path + path, locale: "en")
            let (text, faults) = library.render(.evening, .text, .object(["kind": .text("k")]))
            #expect(text == TemplateLibrary(own: nil, locale: "en").text("evening.text.mustache", ["kind": .text("k")]))
            #expect(faults.map(\.description) == ["\(folder.path)\(path): \(fault)"])
        }
    }

    // MARK: Nothing else is read

    @Test("A name from data reads no other file", arguments: ["../outside", "..", "/etc/passwd", "a/../../outside", "partials/a", ".", "a\u{0}", "a\n", "ä", "", String(repeating: "a", count: 5000)])
    func names(_ name: String) throws {
        let folder = try TemplateFolder([morning: "[{{>*k}}{{<*k}}{{/*k}}]", "outside.text.mustache": "WRONG", "partials/a.text.mustache": "a"])
        try Data("WRONG".utf8).write(to: URL(fileURLWithPath: folder.outside + "/outside.text.mustache"))
        #expect(folder.templates().text(morning, ["k": .text(name)]) == "[]")
    }

    @Test("A link that stays in the folder is followed, one that leads out of it is a fault, and so is one to nowhere")
    func links() throws {
        let folder = try TemplateFolder(["mine.txt": "mine"])
        try Data("SECRET".utf8).write(to: URL(fileURLWithPath: folder.outside + "/secret"))
        try folder.link(morning, to: "mine.txt")
        try folder.link("evening.text.mustache", to: "../secret")
        try folder.link("weekly.text.mustache", to: "nothing")
        try folder.link("partials", to: "/etc")
        try folder.link("evening.html.mustache", to: "evening.html.mustache")
        let library = folder.templates()
        #expect(library.text(morning) == "mine")
        #expect(library.said("evening.text.mustache") == ["evening.text.mustache: it leads out of the folder of your templates"])
        #expect(library.said("weekly.text.mustache") == ["weekly.text.mustache: it can't be read: No such file or directory"])
        #expect(library.said("evening.html.mustache").first == "evening.html.mustache: it can't be read: Too many levels of symbolic links")
    }

    @Test("A folder that is a link itself is one like any other")
    func linkedFolder() throws {
        let folder = try TemplateFolder([morning: "mine"])
        try FileManager.default.createSymbolicLink(atPath: folder.outside + "/link", withDestinationPath: folder.path)
        #expect(TemplateLibrary(own: folder.outside + "/link", locale: "en").text(morning) == "mine")
        #expect(TemplateLibrary(own: folder.outside + "/link/../link/", locale: "en").text(morning) == "mine")
    }
}
