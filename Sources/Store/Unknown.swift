import JSON
import Model
import SQLite
import Values

// What an import brought and this version didn't know waits in the table Unknown, as JSON. A schema step that adds the
// model or the attribute moves it into place.
extension Store {
    func adoptUnknownRows(of model: ModelDescription) throws {
        let waiting = try connection.rows("SELECT rowid, value FROM Unknown WHERE model = ? AND attribute IS NULL", [.text(model.name)]) {
            (rowid: $0.value(0), text: $0.text(1))
        }
        for row in waiting where try adopt(row.text, as: model) {
            try connection.run("DELETE FROM Unknown WHERE rowid = ?", [row.rowid])
        }
        if !waiting.isEmpty { try noteTwins(of: model) }
    }

    /// Makes a row of a model out of what was kept of it. False for one that doesn't fit: it stays kept, and doctor names it.
    private func adopt(_ json: String, as model: ModelDescription) throws -> Bool {
        guard let id = try connection.first("SELECT \(TableSQL.newID)", read: { RawID($0.text(0)) }) ?? nil else { return false }
        let importer = ModelImporter(model, into: self, existing: .replaced, now: nil, newIDs: IDSource { id })
        var text = json
        do {
            try text.withUTF8 { bytes in
                var reader = JSONReader(UnsafeRawBufferPointer(bytes))
                try importer.importRow(&reader, place: { model.name })
            }
            return true
        } catch is ImportError {
            return false
        } catch is JSONError {
            return false
        }
    }

    func adoptUnknownValues(of column: ColumnDescription, in model: String) throws {
        let waiting = try connection.rows("SELECT rowid, id, value FROM Unknown WHERE model = ? AND attribute = ?", [.text(model), .text(column.name)]) {
            (rowid: $0.value(0), id: $0.value(1), text: $0.text(2))
        }
        for value in waiting {
            // A value that doesn't fit the new column stays where it is: kept, and named by doctor.
            guard let stored = column.value(fromJSON: value.text) else { continue }
            try connection.run("UPDATE \(TableSQL.quoted(model)) SET \(TableSQL.quoted(column.name)) = ? WHERE id = ?", [stored, value.id])
            try connection.run("DELETE FROM Unknown WHERE rowid = ?", [value.rowid])
        }
    }
}

extension ColumnDescription {
    /// The value that a JSON text holds for this attribute; nil where it holds none that fits.
    func value(fromJSON text: String) -> Value? {
        var text = text
        return text.withUTF8 { bytes in
            var reader = JSONReader(UnsafeRawBufferPointer(bytes))
            switch try? read(&reader) {
            case .value(let value)?: return value
            case .borrowed(let bytes)?: return .text(String(decoding: bytes, as: UTF8.self))
            case .missing?, nil: return nil
            }
        }
    }
}
