import Foundation
import Model
import SQLite
import Values

func fileExists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

extension Store {
    /// Takes an older store through every version after `ordinal`: first a verified copy, then one transaction.
    ///
    /// Every step only adds, so no table is rebuilt and no row is touched; a step that fails leaves the store as it was.
    func migrate(from ordinal: Int, backup: (_ version: String) throws -> String) throws {
        let from = schema.versions.first { $0.ordinal == ordinal }?.name ?? String(ordinal)
        let copy = try backup(from)
        try connection.backup(to: copy)
        try Store.verify(copy: copy, of: self)
        try connection.transaction {
            // No trigger of the older version may act on what the steps write; the newest ones stand at the end.
            try dropCompanions()
            for version in schema.versions where version.ordinal > ordinal {
                for addition in version.additions() { try add(addition) }
            }
            try unlinkHanging(addedAfter: ordinal)
            try connection.runScript(LocalTables.unknown + LocalTables.local + "PRAGMA user_version = \(schema.ordinal);")
            try createCompanions()
            try setState("layout", Store.layout)
        }
    }

    private func add(_ addition: SchemaVersion.Addition) throws {
        switch addition {
        case .model(let model):
            try connection.run(TableSQL.createTable(model))
            try adoptUnknownRows(of: model)
        case .column(let column, let model):
            try connection.run(TableSQL.addColumn(column, to: model))
            try adoptUnknownValues(of: column, in: model)
        }
    }

    /// A link that was kept while its model or attribute wasn't known may point to nothing by now: it is stored as NULL, as
    /// an import would.
    private func unlinkHanging(addedAfter ordinal: Int) throws {
        let before = schema.models(at: ordinal)
        for model in models {
            let known = before.first { $0.name == model.name }
            for column in model.links where known?.column(column.name) == nil {
                guard let target = column.link?.target else { continue }
                let name = TableSQL.quoted(column.name)
                try connection.run("UPDATE \(TableSQL.quoted(model.name)) SET \(name) = NULL WHERE \(name) NOT IN (SELECT id FROM \(TableSQL.quoted(target)))")
            }
        }
    }

    /// Integrity and the number of rows of every table are compared before a copy counts as one.
    public static func verify(copy path: String, of store: Store) throws {
        let copy = try Connection(path: path, access: .readOnly)
        if let problem = try copy.integrityProblems().first { throw StoreError.backupFailed(path: path, finding: problem) }
        let tables = try store.connection.rows("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name") { $0.text(0) }
        for table in tables {
            let count = "SELECT count(*) FROM \(TableSQL.quoted(table))"
            let there = try copy.first(count) { $0.integer(0) }, here = try store.connection.first(count) { $0.integer(0) }
            guard there == here else { throw StoreError.backupFailed(path: path, finding: "\(table) holds \(there ?? 0) rows, not \(here ?? 0)") }
        }
    }
}
