import Foundation
import PackagePlugin

/// Has the templates of a target, and how their languages write dates and numbers, packed into Swift files before the target is
/// compiled.
@main
struct PackTemplates: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL
        let templates = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".mustache") }.sorted()
        let languages = ["en"] + Set(templates.compactMap { $0.split(separator: "/").first.map(String.init) }.filter { $0.count == 2 }).sorted()
        let packer = try context.tool(named: "TemplatePacker").url
        let packedTemplates = context.pluginWorkDirectoryURL.appendingPathComponent("PackedTemplates.swift")
        let packedLocales = context.pluginWorkDirectoryURL.appendingPathComponent("PackedLocales.swift")
        return [
            .buildCommand(
                displayName: "Packing \(templates.count) templates", executable: packer, arguments: ["templates", folder.path, packedTemplates.path],
                inputFiles: templates.map { folder.appendingPathComponent($0) }, outputFiles: [packedTemplates]),
            .buildCommand(
                displayName: "Packing the locales of \(languages.joined(separator: ", "))", executable: packer,
                arguments: ["locales", languages.joined(separator: ","), packedLocales.path], inputFiles: [], outputFiles: [packedLocales]),
        ]
    }
}
