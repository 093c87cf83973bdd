import Foundation
import JSON

/// The rows of an export file, by model, each written as it comes.
struct ExportFile {
    private var models: [(name: String, rows: Int, text: String)] = []

    init(models: [String]) { self.models = models.map { ($0, 0, "") } }

    var rows: Int { models.reduce(0) { $0 + $1.rows } }

    mutating func add(_ model: String, _ row: KeyValuePairs<String, JSON>) {
        guard let index = models.firstIndex(where: { $0.name == model }) else { preconditionFailure("\(model) is named when the file is begun") }
        models[index].text += (models[index].rows > 0 ? ",\n{" : "\n{")
        for (place, member) in row.enumerated() { models[index].text += "\(place > 0 ? ", " : "")\"\(member.key)\": \(member.value.text())" }
        models[index].text += "}"
        models[index].rows += 1
    }

    func write(to path: String, exportedAt: Moment) throws {
        let counts = JSON.object(models.map { .init($0.name, .int($0.rows)) }).text()
        var text = #"{"app": "Jamaal", "format": 1, "exportedAt": "\#(exportedAt.text)", "counts": \#(counts), "records": {"#
        for (place, model) in models.enumerated() { text += "\(place > 0 ? ",\n" : "\n")\"\(model.name)\": [\(model.text)]" }
        text += "\n}}\n"
        guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else { throw Failure("\(path) can't be written") }
    }
}
