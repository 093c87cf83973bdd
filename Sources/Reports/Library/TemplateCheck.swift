import Mustache
import Templates

/// Looks all templates over, own ones in front: in every language each letter is made of the sample reports, and every file
/// that a template names is read, also where no sample comes to its tag.
public struct TemplateCheck {
    /// What is wrong with the own folder itself; nothing else is looked at then.
    public let folder: TemplateFault?
    public let languages: [String]
    /// Files that were read, shipped and own.
    public private(set) var files = 0
    /// What is wrong, in the order in which it was met.
    public private(set) var faults: [TemplateFault] = []
    /// What may be meant, but rarely is.
    public private(set) var warnings: [TemplateFault] = []
    /// Own files that no letter takes, by their path in the own folder.
    public private(set) var unused: [String] = []

    /// - Parameter own: The folder of a person's own templates, as an absolute path; nil where there is none.
    public init(own: String?) {
        folder = own.flatMap { OwnTemplates($0).fault }
        languages = folder == nil ? TemplateLibrary.languages(own: own) : []
        var taken: Set<String> = [], answered: Set<TemplateReference> = [], unanswered: Set<TemplateReference> = []
        for language in languages {
            let library = TemplateLibrary(own: own, locale: language, missing: .fault)
            let renderer = Renderer(library)
            for sample in SampleReports.all { _ = renderer.letter(sample.kind, renderer.labelled(sample.json)) }
            library.faults.forEach { add($0) }
            follow(library)
            taken.formUnion(library.taken)
            answered.formUnion(library.answered)
            unanswered.formUnion(library.unanswered)
        }
        files = taken.count
        // With own templates around them, shipped ones may not come to all that they are made for.
        let silent = unanswered.subtracting(answered).filter { reference in own.map { reference.template.hasPrefix($0 + "/") } ?? true }
        warnings += silent.map { $0.fault("no report has \"\($0.name)\" here") }.sorted(by: TemplateFault.inOrder)
        guard let own = own.map(OwnTemplates.init) else { return }
        for file in own.files() where !taken.contains("\(own.path)/\(file)") && !TemplateLibrary.shippedNames.contains(TemplateLibrary.split(file).name) {
            unused.append(file)
        }
    }

    private mutating func add(_ fault: TemplateFault) {
        if !faults.contains(fault) { faults.append(fault) }
    }

    /// Reads the letters' templates and all that they name, and what those name.
    private mutating func follow(_ library: TemplateLibrary) {
        var waiting = TemplateName.letters
        var seen = Set(waiting)
        while let name = waiting.popLast() {
            do throws(TemplateFault) {
                guard let template = try library.template(name) else { continue }
                checkUnescaped(template, name, isOwn: library.origin(of: name)?.own != nil)
                for reference in template.references {
                    guard let partial = name.partial(reference.name), library.origin(of: partial) != nil else {
                        add(library.missing(reference, name))
                        continue
                    }
                    if seen.insert(partial).inserted { waiting.append(partial) }
                }
            } catch {
                add(error)
            }
        }
    }

    /// In HTML a tag that writes data as it is lets a title become markup. An own template may want that; a shipped one never.
    private mutating func checkUnescaped(_ template: Template, _ name: TemplateName, isOwn: Bool) {
        guard name.format == .html else { return }
        let found = template.unescapedTags("this writes data into HTML as it is, so that a title may become markup; write it with two braces")
        if isOwn { warnings += found.filter { !warnings.contains($0) } } else { found.forEach { add($0) } }
    }
}

extension TemplateFault {
    /// File by file, from its beginning to its end.
    fileprivate static func inOrder(_ one: TemplateFault, _ other: TemplateFault) -> Bool {
        (one.file, one.place?.line ?? 0, one.place?.column ?? 0) < (other.file, other.place?.line ?? 0, other.place?.column ?? 0)
    }
}
