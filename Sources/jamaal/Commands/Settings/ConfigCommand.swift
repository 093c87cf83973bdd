import JSON
import Operations
import Reports
import Values

private let keyHelp = ConfigurationKey.allCases.map(\.rawValue).joined(separator: ", ")

let configCommand = Command(
    name: "config",
    summary: "show or change this machine's configuration of a home",
    details: ConfigurationKey.allCases.map { "\($0.rawValue): \($0.summary)." },
    subcommands: [
        Command(name: "show", summary: "show what is set", run: { call in
            let surroundings = Surroundings(call)
            let (_, configuration) = try ConfigAccess.open(surroundings)
            let lines = (configuration.json.object ?? []).map { "\($0.key) = \($0.value.string ?? $0.value.text())" }
            try surroundings.output.answer(configuration.json, lines.isEmpty ? ["nothing is set"] : lines)
        }),
        Command(
            name: "set", summary: "set one key",
            arguments: [Argument(name: "KEY", help: keyHelp, completions: ConfigurationKey.allCases.map(\.rawValue)), Argument(name: "VALUE", help: "its value; a command is a JSON array of arguments, or words with quotes")],
            run: { call in
                let key = try ConfigAccess.key(call.arguments[0])
                guard let typed = Configuration.value(call.arguments[1], for: key) else {
                    throw UsageError("\"\(call.arguments[1])\" is no value for \(key.rawValue): \(key.summary)")
                }
                // A folder is meant as seen from here; cron will look from elsewhere.
                let value = key == .templates ? .string(call.arguments[1].absolute) : typed
                let surroundings = Surroundings(call)
                if key == .timeZone { _ = try ZoneTable.zone(call.arguments[1]) }
                var (home, configuration) = try ConfigAccess.open(surroundings, changing: key)
                configuration.set(key, to: value)
                try configuration.write(to: home)
                try surroundings.output.answer(configuration.json, ["\(key.rawValue) is \(value.string ?? value.text())"])
                for remark in ConfigAccess.remarks(on: key, configuration) { surroundings.output.remark(remark) }
            }),
        Command(
            name: "unset", summary: "take one key back to its default",
            arguments: [Argument(name: "KEY", help: keyHelp, completions: ConfigurationKey.allCases.map(\.rawValue))],
            run: { call in
                let key = try ConfigAccess.key(call.arguments[0])
                let surroundings = Surroundings(call)
                var (home, configuration) = try ConfigAccess.open(surroundings, changing: key)
                if configuration[key] != nil {
                    configuration.unset(key)
                    try configuration.write(to: home)
                }
                try surroundings.output.answer(configuration.json, ["\(key.rawValue) is not set"])
            }),
    ])

private enum ConfigAccess {
    /// What is worth knowing of a value that is allowed.
    static func remarks(on key: ConfigurationKey, _ configuration: Configuration) -> [String] {
        switch key {
        case .templates:
            guard let folder = configuration.templates, !Files.isFolder(folder) else { return [] }
            return [Files.exists(folder) ? "\(folder) is no folder: letters are made of the built-in templates" : "\(folder) is not there yet; jamaal template copy makes it"]
        case .locale:
            let templates = TemplateLibrary(own: configuration.templates, locale: configuration.locale)
            guard templates.lacksTheLanguage else { return [] }
            return ["there are no templates for \(configuration.locale), so letters stay in English; the languages are \(TemplateLibrary.languages(own: configuration.templates).joined(separator: ", "))"]
        default: return []
        }
    }

    static func key(_ name: String) throws -> ConfigurationKey {
        guard let key = ConfigurationKey(rawValue: name) else {
            throw UsageError("unknown key \"\(name)\"" + Suggestion.phrase(name, among: ConfigurationKey.allCases.map(\.rawValue), else: "; known are \(keyHelp)"))
        }
        return key
    }

    /// The configuration of a home that is there. Its zone isn't asked for, so that a wrong one can be put right here; one
    /// that is named in the call is never passed over.
    ///
    /// - Parameter changed: The key that is about to get another value, or none: what stands there now may be wrong.
    static func open(_ surroundings: Surroundings, changing changed: ConfigurationKey? = nil) throws -> (home: Home, configuration: Configuration) {
        _ = try surroundings.namedZone()
        let home = try surroundings.home()
        let configuration = try Configuration(of: home, changing: changed)
        guard home.isThere else { throw home.missing }
        return (home, configuration)
    }
}
