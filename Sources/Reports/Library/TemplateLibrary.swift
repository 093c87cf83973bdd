import Mustache
import Rules
import Templates

/// Finds templates: a person's own folder in front of the shipped ones, and a language's folder in front of the others.
///
/// **Names.** What is rendered is `<kind>.<format>.mustache`: `morning.text.mustache`, `morning.html.mustache`,
/// `morning.subject.mustache`. Whatever a tag names, a partial `{{>anchors}}` or a parent `{{<layout}}`, is one file of
/// `partials/` in the format of the template that is rendered: in an HTML letter `partials/anchors.html.mustache` and
/// `partials/layout.html.mustache`. Partials and parents share one place because the language gives them one namespace. A
/// name in a tag is made of ASCII letters, digits, `-` and `_`, also where it comes from data (`{{>*kind}}`); any other is
/// the name of no file.
///
/// **Where.** Each file by itself is taken from the first of these that has it: the own folder's language (`ar/…`), the own
/// folder, the shipped language, the shipped ones. English ones lie beside the languages' folders, not in one.
///
/// **Faults.** A template that can't be used never costs the letter: with the first fault of an own one the whole of it is
/// made anew of the shipped ones alone, and the fault is kept.
public final class TemplateLibrary {
    /// What a tag gets that names no template.
    public enum Missing: Sendable {
        /// Nothing, as the template language has it: for letters.
        case nothing
        /// A fault: for looking templates over.
        case fault
    }

    /// The folder of the templates' language, `en` or `ar`: the configured language where there are templates of it.
    public let language: String
    /// That there are no templates of the configured language, so that letters stay in the first one.
    public let lacksTheLanguage: Bool
    /// What dates and numbers follow: the configured locale, such as `en_GB`, where there are templates of its language; else
    /// the templates' language.
    public let locale: String
    /// All that was wrong so far, each once, in the order in which it was met.
    public private(set) var faults: [TemplateFault] = []

    let own: OwnTemplates?
    private let missing: Missing
    /// The folders that may have a template, in the order in which they are looked into, each with its slash.
    let folders: [String]
    /// The same of the own ones, then of the shipped ones.
    private let places: [Place]
    /// Each template that was asked for, by where it lies, parsed once.
    private var known: [String: Result<Template?, TemplateFault>] = [:]
    /// Every file that was taken, by where it lies.
    private(set) var taken: Set<String> = []
    /// Tags that asked for a key that the data had, and such that asked for one that it hadn't, where templates are looked over.
    private(set) var answered: Set<TemplateReference> = [], unanswered: Set<TemplateReference> = []

    /// Where templates lie: a folder of the own ones or of the shipped ones.
    struct Place {
        let own: OwnTemplates?
        /// With its slash at the end; empty for the outermost.
        let folder: String
    }

    /// - Parameters:
    ///   - own: The folder of a person's own templates, as an absolute path; nil where there is none.
    ///   - locale: The configured locale, such as `en_GB` or `ar`.
    public init(own: String?, locale: String, missing: Missing = .nothing) {
        let own = own.map(OwnTemplates.init)
        let candidates = TemplateLanguage.candidates(locale)
        let found = candidates.first { language in
            language == TemplateLanguage.first || TemplateLibrary.isShipped(language) || own?.has(language) ?? false
        }
        language = found ?? TemplateLanguage.first
        lacksTheLanguage = found == nil
        self.locale = found == nil ? TemplateLanguage.first : candidates[0]
        self.own = own
        self.missing = missing
        let folders = (found == nil ? [TemplateLanguage.first] : candidates).map { $0 + "/" } + [""]
        self.folders = folders
        places = (own.map { own in folders.map { Place(own: own, folder: $0) } } ?? []) + folders.map { Place(own: nil, folder: $0) }
    }

    private static func isShipped(_ language: String) -> Bool { ShippedTemplates.names.contains { $0.hasPrefix(language + "/") } }

    // MARK: Rendering

    /// What the template of a letter makes of the data. In HTML data is escaped; text is as it is.
    ///
    /// - Returns: The text, and what was wrong with own templates, in whose stead the shipped ones made it.
    public func render(_ kind: ReportKind, _ format: Renderer.Format, _ data: MustacheValue) -> (text: String, faults: [TemplateFault]) {
        let name = TemplateName(kind, format)
        var met: [TemplateFault] = []
        if let own {
            do throws(TemplateFault) {
                if let fault = own.fault { throw fault }
                let text = try write(name, data, from: places)
                // A file that was cut off when the disk was full is empty, and an empty letter is none.
                if text.allSatisfy(\.isWhitespace) { throw TemplateFault(file: name.path, "your templates make nothing of it") }
                return (text, [])
            } catch {
                met.append(error)
            }
        }
        var text = ""
        do throws(TemplateFault) {
            text = try write(name, data, from: places.filter { $0.own == nil })
        } catch {
            met.append(error)
        }
        faults += met.filter { !faults.contains($0) }
        return (text, met)
    }

    private func write(_ name: TemplateName, _ data: MustacheValue, from places: [Place]) throws(TemplateFault) -> String {
        guard let template = try template(name, from: places) else { throw TemplateFault(file: name.path, "there is no such template") }
        return try template.render(data, escape: name.format.escaped, partials: { reference throws(TemplateFault) in
            if let partial = name.partial(reference.name), let found = try self.template(partial, from: places) { return found }
            if self.missing == .nothing { return nil }
            throw self.missing(reference, name)
        }, asked: missing == .nothing ? nil : note)
    }

    private func note(_ reference: TemplateReference, isThere: Bool) {
        if isThere { answered.insert(reference) } else { unanswered.insert(reference) }
    }

    /// That a tag of a template names none.
    func missing(_ reference: TemplateReference, _ name: TemplateName) -> TemplateFault {
        reference.fault("there is no \(TemplateName.partials)\(reference.name).\(name.format.rawValue)\(TemplateName.ending)")
    }

    // MARK: Finding

    /// The template of this name that goes before the others; nil where there is none.
    func template(_ name: TemplateName) throws(TemplateFault) -> Template? { try template(name, from: places) }

    private func template(_ name: TemplateName, from places: [Place]) throws(TemplateFault) -> Template? {
        for place in places {
            if let template = try template(name, in: place) { return template }
        }
        return nil
    }

    private func template(_ name: TemplateName, in place: Place) throws(TemplateFault) -> Template? {
        let path = place.path(name)
        if let known = known[path] { return try known.get() }
        let read: Result<Template?, TemplateFault>
        do throws(TemplateFault) {
            read = .success(try place.text(name).map { text throws(TemplateFault) in try Template(text, name: path) })
        } catch {
            read = .failure(error)
        }
        known[path] = read
        if case .success(nil) = read { return nil }
        taken.insert(path)
        return try read.get()
    }

    func shippedText(_ name: TemplateName) -> String? { folders.lazy.compactMap { ShippedTemplates.text(of: $0 + name.path) }.first }

    /// Where the file of this name is taken from; nil where there is none.
    func origin(of name: TemplateName) -> Place? {
        places.first { place in
            guard let own = place.own else { return ShippedTemplates.text(of: place.path(name)) != nil }
            return own.fault == nil && own.isThere(place.folder + name.path)
        }
    }
}

extension TemplateLibrary.Place {
    /// What faults call the file: an own one by where it lies on this machine, a shipped one by where it lies among its like.
    func path(_ name: TemplateName) -> String { (own.map { $0.path + "/" } ?? "") + folder + name.path }

    func text(_ name: TemplateName) throws(TemplateFault) -> String? {
        if let own { return try own.text(folder + name.path) }
        return ShippedTemplates.text(of: folder + name.path)
    }
}

extension Renderer.Format {
    /// Data as it is written in this format.
    fileprivate func escaped(_ text: String) -> String {
        switch self {
        case .html: Escaping.html(text)
        case .text, .subject: Escaping.none(text)
        }
    }
}
