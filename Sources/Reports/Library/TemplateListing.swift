import Templates

extension TemplateLibrary {
    /// One template, and where it is taken from.
    public struct Listed: Equatable, Sendable {
        public enum Origin: String, Sendable { case own, shipped }

        /// Such as `morning.text.mustache`, whatever the language.
        public let name: String
        public let origin: Origin
        /// Of an own one its place on this machine, of a shipped one its place among the shipped ones.
        public let path: String
    }

    /// All templates by name, each as it is taken for this library's language.
    public func listing() -> [Listed] {
        names().compactMap { name in
            origin(of: name).map { Listed(name: name.path, origin: $0.own == nil ? .shipped : .own, path: $0.path(name)) }
        }
    }

    /// The languages that there are templates of: the one beside the folders, then the folders' own.
    public static func languages(own: String?) -> [String] {
        let shipped = ShippedTemplates.names.compactMap { TemplateLibrary.split($0).language }
        let found = Set(shipped).union(own.map { OwnTemplates($0).languages() } ?? []).subtracting([TemplateLanguage.first])
        return [TemplateLanguage.first] + found.sorted()
    }

    /// The names of all shipped templates.
    public static let shippedNames = Set(ShippedTemplates.names.compactMap { TemplateName(path: split($0).name)?.path }).sorted()

    /// What a copy of a shipped template is made of, and where in the own folder it goes; nil where there is none of that name.
    ///
    /// - Parameter name: As in the listing, for this library's language; or with the folder of another in front, `de/…`, which
    ///   need not be there yet.
    public func original(of name: String) -> (text: String, file: String)? {
        let (language, rest) = TemplateLibrary.split(name)
        if let language { return TemplateLibrary(own: nil, locale: language).original(of: rest, for: language) }
        return original(of: name, for: self.language)
    }

    private func original(of name: String, for language: String) -> (text: String, file: String)? {
        guard let name = TemplateName(path: name), let text = shippedText(name) else { return nil }
        return (text, (language == TemplateLanguage.first ? "" : language + "/") + name.path)
    }

    /// A path of templates without the folder of its language.
    static func split(_ path: String) -> (language: String?, name: String) {
        let folder = String(path.prefix { $0 != "/" })
        guard folder != path, TemplateLanguage.isFolder(folder) else { return (nil, path) }
        return (folder, String(path.dropFirst(folder.count + 1)))
    }

    private func names() -> [TemplateName] {
        let own = self.own?.files().filter { file in
            guard let language = TemplateLibrary.split(file).language else { return true }
            return folders.contains(language + "/")
        }
        let all = TemplateLibrary.shippedNames + (own ?? []).map { TemplateLibrary.split($0).name }
        return Set(all.compactMap(TemplateName.init)).filter { $0.isPartial || TemplateName.letters.contains($0) }.sorted { $0.path < $1.path }
    }
}
