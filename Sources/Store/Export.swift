import Foundation
import JSON
import Model
import SQLite
import Values

extension Store {
    /// Writes the export file: keys sorted, rows by id, one row a line, what isn't known in its place again. Two exports of
    /// one state are equal byte by byte but for `exportedAt`.
    public func exportFile(at now: Instant, write: ([UInt8]) throws -> Void) throws {
        try connection.snapshot {
            let names = try (models.map(\.name) + unknownModels()).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            var out = JSONBytes()
            out.raw("{\"app\":")
            out.string(ExportFormat.app)
            out.raw(",\"counts\":{")
            for (index, name) in names.enumerated() {
                if index > 0 { out.raw(",") }
                out.string(name)
                out.raw(":")
                out.raw(String(try count(of: name)).utf8)
            }
            out.raw("},\"exportedAt\":")
            out.string(now.text)
            out.raw(",\"format\":\(ExportFormat.version),\"records\":{".utf8)
            for (index, name) in names.enumerated() {
                out.raw(index > 0 ? ",\n" : "\n")
                out.string(name)
                out.raw(":[")
                if let model = model(name) {
                    try exportRows(of: model, &out, write)
                } else {
                    try exportUnknownRows(of: name, &out)
                }
                out.raw("]")
            }
            out.raw("}}\n")
            try write(out.bytes)
        }
    }

    private func count(of name: String) throws -> Int {
        let known = model(name) != nil
        let sql = known ? "SELECT count(*) FROM \(TableSQL.quoted(name))" : "SELECT count(*) FROM Unknown WHERE model = ? AND attribute IS NULL"
        return try connection.first(sql, known ? [] : [.text(name)]) { $0.integer(0) } ?? 0
    }

    private func unknownModels() throws -> [String] {
        try connection.rows("SELECT DISTINCT model FROM Unknown WHERE attribute IS NULL") { $0.text(0) }.filter { model($0) == nil }
    }

    private func exportRows(of model: ModelDescription, _ out: inout JSONBytes, _ write: ([UInt8]) throws -> Void) throws {
        let columns = model.columns.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        let names = columns.map { TableSQL.quoted($0.name) }.joined(separator: ", ")
        let idColumn = columns.firstIndex { $0.name == "id" } ?? 0
        let unknown = try unknownAttributes(of: model)
        let statement = try connection.statement("SELECT \(names) FROM \(TableSQL.quoted(model.name)) ORDER BY id")
        defer { statement.reset() }
        var isFirst = true
        while try statement.step() {
            out.raw(isFirst ? "\n{" : ",\n{")
            isFirst = false
            let extra = unknown.isEmpty ? [] : unknown[statement.text(idColumn)] ?? []
            exportRow(statement, columns, extra, &out)
            out.raw("}")
            if out.bytes.count > 1 << 16 {
                try write(out.bytes)
                out.bytes.removeAll(keepingCapacity: true)
            }
        }
    }

    private func exportRow(_ statement: Statement, _ columns: [ColumnDescription], _ extra: [(name: String, json: String)], _ out: inout JSONBytes) {
        var waiting = extra[...]
        var isFirst = true
        func key(_ name: String, _ out: inout JSONBytes) {
            if !isFirst { out.raw(",") }
            isFirst = false
            out.string(name)
            out.raw(":")
        }
        for (index, column) in columns.enumerated() {
            while let next = waiting.first, next.name.utf8.lexicographicallyPrecedes(column.name.utf8) {
                key(next.name, &out)
                out.raw(next.json.utf8)
                waiting = waiting.dropFirst()
            }
            key(column.name, &out)
            export(statement, index, column.kind, &out)
        }
        for next in waiting {
            key(next.name, &out)
            out.raw(next.json.utf8)
        }
    }

    private func export(_ statement: Statement, _ index: Int, _ kind: ColumnKind, _ out: inout JSONBytes) {
        if statement.isNull(index) { return out.raw("null") }
        switch kind {
        case .uuid, .string, .instant, .day: out.string(statement.bytes(index))
        case .bool:
            let number = statement.integer(index)
            // Another number than 0 and 1 is no Bool: it is written as it stands, and doctor names it.
            if number == 0 { out.raw("false") } else if number == 1 { out.raw("true") } else { out.raw(String(number).utf8) }
        case .int: out.raw(String(statement.integer(index)).utf8)
        case .double:
            if case .real(let number) = statement.value(index) { out.raw(JSON.double(number).text().utf8) } else { out.raw("null") }
        case .data: out.string(Data(statement.bytes(index)).base64EncodedString())
        }
    }

    /// By row id, each list by name. A value that didn't fit its column is left out: a file in which its key stood twice
    /// could not be read again.
    private func unknownAttributes(of model: ModelDescription) throws -> [String: [(name: String, json: String)]] {
        var attributes: [String: [(name: String, json: String)]] = [:]
        let kept = try connection.rows("SELECT id, attribute, value FROM Unknown WHERE model = ? AND attribute IS NOT NULL", [.text(model.name)]) {
            (id: $0.text(0), name: $0.text(1), json: $0.text(2))
        }
        for value in kept where model.column(value.name) == nil { attributes[value.id, default: []].append((value.name, value.json)) }
        return attributes.mapValues { $0.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } }
    }

    private func exportUnknownRows(of model: String, _ out: inout JSONBytes) throws {
        let rows = try connection.rows("SELECT value FROM Unknown WHERE model = ? AND attribute IS NULL ORDER BY id IS NULL, id, value", [.text(model)]) { $0.text(0) }
        for (index, row) in rows.enumerated() {
            out.raw(index > 0 ? ",\n" : "\n")
            out.raw(row.utf8)
        }
    }
}
