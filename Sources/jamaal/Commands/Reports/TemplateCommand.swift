import JSON
import Mustache
import Operations
import Planner
import Reports

let templateCommand = Command(
    name: "template",
    summary: "see, change and check the templates that letters are made by",
    details: [
        "Letters are made by templates in the Mustache language. Those in your own folder go before the built-in ones, file by file: name it with jamaal config set templates DIR, copy there what you want to change, edit it, and check it.",
        "<kind>.<format>.mustache is a letter (morning.html.mustache), partials/NAME.<format>.mustache what {{>NAME}} and {{<NAME}} take in. A file in a folder named after a language, ar/…, goes before one in none.",
    ],
    subcommands: [
        Command(name: "list", summary: "all templates, and where each is taken from", run: { call in
            let surroundings = Surroundings(call)
            let own = try TemplateAnswer.configuration(surroundings).templates
            let templates = try TemplateAnswer.templates(surroundings)
            try surroundings.output.answer(TemplateAnswer.json(templates, own), TemplateAnswer.lines(templates, own))
        }),
        Command(
            name: "copy", summary: "copy a built-in template into your folder, to be edited",
            details: ["It goes before the built-in one from then on, in the language of this home. With the folder of another language in front, de/morning.text.mustache, it is for that one."],
            arguments: [Argument(name: "NAME", help: "its name in the list, such as partials/anchors.text.mustache")],
            run: { call in
                let surroundings = Surroundings(call)
                let name = call.arguments[0]
                let copy = try TemplateAnswer.copy(name, surroundings)
                try surroundings.output.answer(["name": .string(name), "file": .string(copy)], ["copied \(name) to \(copy)", "edit it, then try it with jamaal template check"])
            }),
        Command(
            name: "check", summary: "make every letter of sample reports, in every language, and say what is wrong",
            details: ["The first fault is told with its file, line and column. An own template with a fault costs no letter: the built-in ones make it instead."],
            run: { call in
                let surroundings = Surroundings(call)
                let configuration = try TemplateAnswer.configuration(surroundings)
                let check = TemplateCheck(own: configuration.templates)
                if let fault = check.folder { throw FileError(fault.file, .notThere, fault.message) }
                let warnings = check.warnings + check.unused.map { TemplateAnswer.unused($0, in: configuration.templates ?? "") }
                for warning in warnings { surroundings.output.remark("\(warning)") }
                if let first = check.faults.first { throw BadTemplates(first: first, others: check.faults.count - 1) }
                try surroundings.output.answer(
                    ["ok": true, "languages": .array(check.languages.map(JSON.string)), "files": .int(check.files), "warnings": .array(warnings.map(\.json))],
                    ["\(check.files) templates in \(check.languages.joined(separator: ", ")): no fault"])
            }),
    ])

/// Templates that can't be used.
struct BadTemplates: Error, CustomStringConvertible {
    let first: TemplateFault
    let others: Int

    var description: String { "\(first)\(others == 0 ? "" : " (and \(others) more)")" }
}

private enum TemplateAnswer {
    static func configuration(_ surroundings: Surroundings) throws -> Configuration {
        let (home, configuration, _) = try surroundings.settled()
        guard home.isThere else { throw home.missing }
        return configuration
    }

    static func templates(_ surroundings: Surroundings) throws -> TemplateLibrary {
        let configuration = try configuration(surroundings)
        return TemplateLibrary(own: configuration.templates, locale: configuration.locale)
    }

    // MARK: list

    static func json(_ templates: TemplateLibrary, _ folder: String?) -> JSON {
        [
            "language": .string(templates.language), "folder": folder.map(JSON.string) ?? .null, "languages": .array(TemplateLibrary.languages(own: folder).map(JSON.string)),
            "templates": .array(templates.listing().map { ["name": .string($0.name), "from": .string($0.origin.rawValue), "path": .string($0.path)] }),
        ]
    }

    static func lines(_ templates: TemplateLibrary, _ folder: String?) -> [String] {
        let listing = templates.listing(), width = listing.map(\.name.count).max() ?? 0
        let rows = listing.map { item in
            item.name + String(repeating: " ", count: width + 2 - item.name.count) + (item.origin == .own ? item.path : "built in" + (item.path == item.name ? "" : ", \(item.path)"))
        }
        let own = folder.map { "yours are in \($0)" } ?? "you have none of your own: jamaal config set templates DIR names a folder for them"
        return rows + ["language: \(templates.language); \(own)"]
    }

    // MARK: copy

    static func copy(_ name: String, _ surroundings: Surroundings) throws -> String {
        guard let folder = try configuration(surroundings).templates else {
            throw Configuration.Fault("there is no folder of your own templates yet; name one with jamaal config set templates DIR")
        }
        let templates = try templates(surroundings)
        guard let original = templates.original(of: name) else {
            throw NotFound("there is no built-in template \"\(name)\"" + Suggestion.phrase(name, among: TemplateLibrary.shippedNames, else: "; jamaal template list has the names that there are"))
        }
        let file = "\(folder)/\(original.file)"
        guard !Files.isTaken(file) else { throw FileError(file, .cannotCreate, "there is one already; edit it, or move it away first") }
        try Files.makeFolder(String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)]))
        try Files.replace(file) { write in try write(Array(original.text.utf8)) }
        return file
    }

    // MARK: check

    static func unused(_ file: String, in folder: String) -> TemplateFault {
        TemplateFault(file: "\(folder)/\(file)", "no letter takes this file" + Suggestion.phrase(file, among: TemplateLibrary.shippedNames, else: "; jamaal template list has the names that there are"))
    }
}

extension TemplateFault {
    fileprivate var json: JSON {
        ["file": .string(file), "line": place.map { .int($0.line) } ?? .null, "column": place.map { .int($0.column) } ?? .null, "message": .string(message)]
    }
}
