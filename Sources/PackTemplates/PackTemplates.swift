import Foundation
import PackagePlugin

/// Has the templates of a target packed into one Swift file before the target is compiled.
@main
struct PackTemplates: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL
        let templates = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".mustache") }.sorted()
        let output = context.pluginWorkDirectoryURL.appendingPathComponent("PackedTemplates.swift")
        return [
            .buildCommand(
                displayName: "Packing \(templates.count) templates", executable: try context.tool(named: "TemplatePacker").url,
                arguments: [folder.path, output.path], inputFiles: templates.map { folder.appendingPathComponent($0) }, outputFiles: [output]),
        ]
    }
}
