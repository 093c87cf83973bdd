import Foundation
import JSON
import Reports
import Testing

private let morning = "morning.text.mustache"

@Suite("jamaal template")
struct TemplateCommandTests {
    /// A sandbox whose home takes templates of its folder `mine`.
    private func sandbox(_ files: [String: String] = [:]) async throws -> Sandbox {
        let sandbox = try await Sandbox.withHome()
        for (name, text) in files { _ = try sandbox.write(text, to: "mine/" + name) }
        #expect(try await sandbox.run("config", "set", "templates", "mine").status == 0)
        return sandbox
    }

    @Test("A folder is set as seen from where the command runs, and one that isn't there is told")
    func folder() async throws {
        let sandbox = try await Sandbox.withHome()
        let set = try await sandbox.run("config", "set", "templates", "mine", "--json")
        let path = try #require(set.json?["templates"]?.string)
        #expect(path.hasPrefix("/") && path.hasSuffix("/mine"))
        #expect(set.errors == "jamaal: \(path) is not there yet; jamaal template copy makes it\n")
        #expect(try await sandbox.run("config", "set", "templates", sandbox.folder).errors.isEmpty)
    }

    @Test("A relative folder that somebody wrote into the file lies in the home")
    func relative() async throws {
        let sandbox = try await Sandbox.withHome()
        _ = try sandbox.write(#"{"templates":"./mine/"}"#, to: "home/config.json")
        _ = try sandbox.write("x", to: "home/mine/" + morning)
        #expect(try await sandbox.run("template", "list", "--json").json?["folder"]?.string == sandbox.home + "/mine")
        #expect(try await sandbox.run("report", "morning").output.hasPrefix("x"))
    }

    @Test("The list says where each is taken from")
    func list() async throws {
        let plain = try await Sandbox.withHome().run("template", "list", "--json")
        #expect(plain.json?["language"] == "en" && plain.json?["folder"] == JSON.null && plain.json?["languages"] == ["en", "ar"])
        let sandbox = try await sandbox([morning: "x"])
        let answer = try await sandbox.run("template", "list", "--json")
        let templates = try #require(answer.json?["templates"]?.array)
        #expect(templates.count == plain.json?["templates"]?.array?.count)
        let path = try #require(answer.json?["folder"]?.string) + "/" + morning
        #expect(templates.filter { $0["from"] == "own" } == [["name": .string(morning), "from": "own", "path": .string(path)]])
        #expect(templates.contains(["name": "evening.text.mustache", "from": "shipped", "path": "evening.text.mustache"]))
        let lines = try await sandbox.run("template", "list").lines
        #expect(lines.count == templates.count + 1 && lines.contains { $0.hasPrefix(morning + " ") && $0.hasSuffix(" " + path) })
        _ = try await sandbox.run("config", "set", "locale", "ar_EG")
        let arabic = try await sandbox.run("template", "list", "--json")
        #expect(arabic.json?["language"] == "ar")
        #expect(arabic.json?["templates"]?.array?.contains(["name": "weekly.text.mustache", "from": "shipped", "path": "ar/weekly.text.mustache"]) == true)
    }

    @Test("A copy is the built-in template, goes before it, and is never made twice")
    func copy() async throws {
        let sandbox = try await sandbox()
        let known = "partials/anchors.text.mustache"
        let copied = try await sandbox.run("template", "copy", known, "--json")
        let file = try #require(copied.json?["file"]?.string)
        #expect(copied.status == 0 && copied.json == ["name": .string(known), "file": .string(file)] && file.hasSuffix("/mine/" + known))
        #expect(try sandbox.mode("mine/" + known) == 0o600)
        #expect(try await sandbox.run("template", "check").status == 0)
        _ = try sandbox.write("mine", to: "mine/" + known)
        expectFailure(try await sandbox.run("template", "copy", known, "--json"), 73, "cantCreate", json: true, containing: file)
        #expect(try sandbox.read("mine/" + known) == "mine")
        expectFailure(try await sandbox.run("template", "copy", "morning.txt.mustache", "--json"), 66, "notFound", json: true, containing: "did you mean \"\(morning)\"?")
        expectFailure(try await sandbox.run("template", "copy", "zebra"), 66, containing: "no built-in template \"zebra\"", "jamaal template list")
        try FileManager.default.createSymbolicLink(atPath: sandbox.folder + "/mine/" + morning, withDestinationPath: "nowhere")
        expectFailure(try await sandbox.run("template", "copy", morning), 73, containing: "/mine/" + morning)
    }

    @Test("A copy is in the language of the home, or in the one that is named")
    func copyLanguages() async throws {
        let sandbox = try await sandbox()
        _ = try await sandbox.run("config", "set", "locale", "ar")
        for name in [morning, "en/evening.text.mustache", "de/weekly.text.mustache"] { #expect(try await sandbox.run("template", "copy", name).status == 0) }
        #expect(try sandbox.read("mine/ar/" + morning).isEmpty == false)
        #expect(sandbox.exists("mine/evening.text.mustache") && sandbox.exists("mine/de/weekly.text.mustache"))
        #expect(try await sandbox.run("template", "check", "--json").json?["languages"] == ["en", "ar", "de"])
    }

    @Test("Without a folder a copy has nowhere to go, whatever its name")
    func noFolder() async throws {
        let sandbox = try await Sandbox.withHome()
        for name in [morning, "zebra"] {
            expectFailure(try await sandbox.run("template", "copy", name, "--json"), 78, "configuration", json: true, containing: "jamaal config set templates DIR")
        }
    }

    @Test("Built-in templates are without fault")
    func check() async throws {
        let answer = try await Sandbox.withHome().run("template", "check", "--json")
        #expect(answer.status == 0 && answer.json?["ok"] == true && answer.json?["warnings"] == [] && answer.json?["languages"] == ["en", "ar"], "\(answer.errors)")
        #expect((answer.json?["files"]?.integer ?? 0) > 9)
    }

    @Test("The first fault is told with its file, line and column, and letters are made all the same")
    func faults() async throws {
        let sandbox = try await sandbox([morning: "a\n  {{#tasks}}", "partials/x.text.mustache": ""])
        let place = "/mine/\(morning):2:3: the section \"tasks\" is never closed"
        expectFailure(try await sandbox.run("template", "check"), 65, containing: place)
        let failed = try await sandbox.run("template", "check", "--json")
        #expect(failed.status == 65 && failed.errorCode == "badData" && failed.json?["error"]?["message"]?.string?.hasSuffix(place) == true)
        let other = try await Sandbox.withHome()
        let letter = try await sandbox.run("report", "morning")
        #expect(letter.status == 0)
        #expect(letter.output.hasPrefix(try await other.run("report", "morning").output.prefix(40)), "the built-in template makes it")
    }

    @Test("What is odd but may be meant is a warning")
    func warnings() async throws {
        let sandbox = try await sandbox(["morning.html.mustache": "<p>{{{date}}}</p>", "mornnig.text.mustache": "x"])
        let answer = try await sandbox.run("template", "check", "--json")
        #expect(answer.status == 0)
        let warnings = try #require(answer.json?["warnings"]?.array)
        #expect(warnings.map { $0["line"]?.integer } == [1, nil] && warnings.map { $0["column"]?.integer } == [4, nil])
        #expect(warnings[1]["file"]?.string?.hasSuffix("/mine/mornnig.text.mustache") == true)
        #expect(warnings[1]["message"]?.string == "no letter takes this file; did you mean \"\(morning)\"?")
        #expect(answer.errors.contains("morning.html.mustache:1:4: ") && answer.errors.contains("did you mean"))
        #expect(try await sandbox.run("template", "check", "--quiet").errors.isEmpty)
    }

    @Test("A folder that isn't there is 66 when it is looked over")
    func missingFolder() async throws {
        let sandbox = try await sandbox()
        expectFailure(try await sandbox.run("template", "check", "--json"), 66, "notFound", json: true, containing: "/mine: ")
        #expect(try await sandbox.run("report", "morning").status == 0)
    }
}

struct SampleReportTests {
    /// The keys of every object in a value, by the way to it. Items of one list count as one.
    private func keys(_ json: JSON, _ way: String = "", into found: inout [String: Set<String>]) {
        if let members = json.object {
            found[way, default: []].formUnion(members.map(\.key))
            for member in members { keys(member.value, "\(way).\(member.key)", into: &found) }
        }
        for item in json.array ?? [] { keys(item, way, into: &found) }
    }

    @Test("The samples that templates are tried on have the keys of real reports")
    func samples() async throws {
        let sandbox = try await Sandbox.withHome()
        let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Jobs/sample-export.json").standardized.path
        #expect(try await sandbox.run("import", sample).status == 0)
        let renderer = Renderer(TemplateLibrary(own: nil, locale: "en"))
        for kind in ["morning", "evening", "weekly"] {
            let answer = try await sandbox.run("report", kind, "--json")
            var real: [String: Set<String>] = [:], made: [String: Set<String>] = [:]
            keys(try #require(answer.json), into: &real)
            for sample in SampleReports.all where sample.kind.rawValue == kind { keys(renderer.labelled(sample.json), into: &made) }
            // Words of the engine are keys too: of `stateIs` and its like each has those that came up.
            for (way, keys) in real where !way.hasSuffix("Is") {
                #expect(keys.subtracting(made[way] ?? []).isEmpty, "\(kind)\(way): the samples lack these")
                let optional: Set<String> = way.hasSuffix(".patterns") || way.hasSuffix(".nudge") ? ["title"] : way.hasSuffix(".notices") ? ["count", "countLabel", "countAny"] : []
                #expect((made[way] ?? []).subtracting(keys).subtracting(optional).isEmpty, "\(kind)\(way): the samples make these up")
            }
        }
    }
}
