import Foundation
import Mustache
import Rules
@testable import Reports

/// A folder of own templates for one test, gone with this object, in a folder of its own.
final class TemplateFolder {
    let outside: String
    var path: String { outside + "/templates" }

    init(_ files: [String: String] = [:]) throws {
        outside = NSTemporaryDirectory() + "/jamaal-templates-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(Data(text.utf8), to: name) }
    }

    deinit {
        chmod(path, 0o700)
        try? FileManager.default.removeItem(atPath: outside)
    }

    func write(_ bytes: Data, to name: String) throws {
        let file = path + "/" + name
        try FileManager.default.createDirectory(atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try bytes.write(to: URL(fileURLWithPath: file))
    }

    func link(_ name: String, to target: String) throws { try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target) }

    func templates(_ locale: String = "en", missing: TemplateLibrary.Missing = .nothing) -> TemplateLibrary { TemplateLibrary(own: path, locale: locale, missing: missing) }
}

extension TemplateLibrary {
    /// What this library makes of the data by the template of this name.
    private func made(_ name: String, _ data: [String: MustacheValue]) -> (text: String, faults: [TemplateFault]) {
        let words = name.split(separator: ".").map(String.init)
        guard let kind = ReportKind(rawValue: words[0]), let format = Renderer.Format(rawValue: words[1]) else { preconditionFailure("\(name) is no letter's") }
        return render(kind, format, .object(data))
    }

    func text(_ name: String, _ data: [String: MustacheValue] = [:]) -> String { made(name, data).text }

    /// What is said of its faults, without the folder of own templates.
    func said(_ name: String, _ data: [String: MustacheValue] = [:]) -> [String] {
        made(name, data).faults.map { $0.description.replacingOccurrences(of: (own?.path ?? "") + "/", with: "") }
    }
}
