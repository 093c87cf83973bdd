import JSON
import Model
import SQLite
import Values

/// What an import did, or, as a dry run, would do.
public struct ImportReport: Equatable, Sendable {
    public struct Counts: Equatable, Sendable {
        public var inserted = 0
        public var replaced = 0
        public var unchanged = 0
        public var kept = 0
        public init() {}
    }

    /// A link that was stored as NULL, for its target is neither in the file nor in the store.
    public struct Unlinked: Equatable, Sendable {
        public let model: String
        public let id: String
        public let attribute: String
        public let target: String
    }

    /// Per model of the file that this version knows and that has rows.
    public var models: [String: Counts] = [:]
    /// Rows that `--replace` removed.
    public var removed = 0
    public var unlinked: [Unlinked] = []
    /// Rows of models that this version doesn't know; they are kept.
    public var unknownModels: [String: Int] = [:]
    /// How many of them are new or not as the store had them.
    public var unknownWritten = 0
    /// Where `counts` of the file says another number than it holds: something may be missing from it.
    public var miscounted: [String: (said: Int, found: Int)] = [:]

    public static func == (a: ImportReport, b: ImportReport) -> Bool {
        a.models == b.models && a.removed == b.removed && a.unlinked == b.unlinked && a.unknownModels == b.unknownModels
            && a.unknownWritten == b.unknownWritten && a.miscounted.keys == b.miscounted.keys
    }

    public init() {}

    /// All models together.
    public var total: Counts {
        models.values.reduce(into: Counts()) { sum, counts in
            sum.inserted += counts.inserted
            sum.replaced += counts.replaced
            sum.unchanged += counts.unchanged
            sum.kept += counts.kept
        }
    }
}

public struct ImportOptions: Sendable {
    /// Keep the store's row where the file has one of the same id.
    public var keepsExisting = false
    /// Empty the models first.
    public var replacesAll = false
    /// Say what would change, and change nothing.
    public var isDryRun = false

    public init() {}
}

extension Store {
    /// Reads an export file into the store: all of it, or nothing and the place of the fault.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - now: What attributes take that are `.now` by default and missing.
    ///   - progress: Told how many bytes are done, now and then.
    public func importFile(
        _ bytes: UnsafeRawBufferPointer, options: ImportOptions, now: Instant, newIDs: IDSource, progress: (Int) -> Void = { _ in }
    ) throws -> ImportReport {
        // Links are checked once, at the end, by this import itself; SQLite would look each one up twice.
        try connection.runScript("PRAGMA foreign_keys = OFF")
        defer { try? connection.runScript("PRAGMA foreign_keys = ON") }
        do {
            return try connection.decidedTransaction {
                var importer = try FileImporter(self, options, now: now, newIDs: newIDs)
                try importer.read(bytes, progress: progress)
                return options.isDryRun ? .rollback(importer.report) : .commit(importer.report)
            }
        } catch let error as JSONError {
            let (line, column) = error.place(in: bytes)
            throw ImportError(place: "line \(line), column \(column)", message: error.message)
        }
    }

    func isEmptyOfModels() throws -> Bool {
        for model in models where try connection.first("SELECT 1 FROM \(TableSQL.quoted(model.name)) LIMIT 1", read: { _ in true }) != nil { return false }
        return true
    }
}

private struct FileImporter {
    private(set) var report = ImportReport()
    private let store: Store
    private let options: ImportOptions
    private let importers: [String: ModelImporter]
    /// Into empty models rows are loaded first and indexed afterwards.
    private let loadsInBulk: Bool
    private var said: [String: Int] = [:]
    private var found: [String: Int] = [:]

    init(_ store: Store, _ options: ImportOptions, now: Instant, newIDs: IDSource) throws {
        self.store = store
        self.options = options
        if options.replacesAll { report.removed = try store.removeAllRows() }
        loadsInBulk = try store.isEmptyOfModels()
        let existing: ExistingRows = loadsInBulk ? .none : options.keepsExisting ? .kept : .replaced
        importers = Dictionary(uniqueKeysWithValues: store.models.map {
            ($0.name, ModelImporter($0, into: store, existing: existing, now: now, newIDs: newIDs))
        })
    }

    mutating func read(_ bytes: UnsafeRawBufferPointer, progress: (Int) -> Void) throws {
        if loadsInBulk { try store.dropCompanions() }
        try readDocument(bytes, progress: progress)
        try settleLinks()
        if loadsInBulk {
            try store.createCompanions()
            try store.noteTwins()
        }
        for (name, importer) in importers where importer.counts != ImportReport.Counts() { report.models[name] = importer.counts }
        for (name, number) in said where number != found[name, default: 0] { report.miscounted[name] = (number, found[name, default: 0]) }
    }

    // MARK: The document

    private mutating func readDocument(_ bytes: UnsafeRawBufferPointer, progress: (Int) -> Void) throws {
        var reader = JSONReader(bytes)
        guard try reader.kind() == .object else { throw ImportError(place: "the file", message: "this is no export file: it is no JSON object") }
        try checkHead(bytes)
        try reader.beginObject()
        while let key = try reader.nextKey() {
            if key.equals("records") {
                try readRecords(&reader, progress: progress)
            } else {
                _ = try reader.skip()
            }
        }
        try reader.end()
    }

    /// The keys beside `records` may stand after it, so they are read in a look ahead.
    private mutating func checkHead(_ bytes: UnsafeRawBufferPointer) throws {
        var reader = JSONReader(bytes)
        var app: JSON?, format: JSON?, records: JSONReader.Kind?
        // Names are told apart by their bytes, where Swift takes a composed letter and a decomposed one for the same.
        var seen: Set<[UInt8]> = []
        try reader.beginObject()
        while let key = try reader.nextKey() {
            let name = key.string
            guard seen.insert(Array(name.utf8)).inserted else { throw ImportError(place: name, message: "stands twice") }
            switch name {
            case "app": app = try JSON(reading: &reader)
            case "format": format = try JSON(reading: &reader)
            case "counts":
                let counts = try JSON(reading: &reader)
                for member in counts.object ?? [] { said[member.key] = member.value.integer }
            case "records":
                records = try reader.kind()
                _ = try reader.skip()
            default: _ = try reader.skip()
            }
        }
        guard app?.string == ExportFormat.app else {
            throw ImportError(place: "app", message: app.map { "expected \"\(ExportFormat.app)\", found \(ImportError.shown($0))" } ?? "is missing; this is no export of Jamaal")
        }
        guard case .number? = format, let version = format?.integer, version >= 1 else {
            throw ImportError(place: "format", message: format.map { "expected the number \(ExportFormat.version), found \(ImportError.shown($0))" } ?? "is missing")
        }
        guard version <= ExportFormat.version else {
            throw ImportError(place: "format", message: "\(version) is newer than this program knows (\(ExportFormat.version)); update jamaal")
        }
        guard let records else { throw ImportError(place: "records", message: "is missing") }
        guard records == .object else { throw ImportError(place: "records", message: "expected an object of models, found \(records.words)") }
    }

    private mutating func readRecords(_ reader: inout JSONReader, progress: (Int) -> Void) throws {
        try reader.beginObject()
        var seen: Set<[UInt8]> = []
        var told = 0
        while let key = try reader.nextKey() {
            let name = key.string
            guard seen.insert(Array(name.utf8)).inserted else { throw ImportError(place: "records.\(name)", message: "stands twice") }
            guard try reader.kind() == .array else { throw ImportError(place: "records.\(name)", message: "expected a list of rows, found \(try reader.kind().words)") }
            try reader.beginArray()
            var index = 0
            let importer = importers[name]
            var kept = KeptRows()
            while try reader.nextElement() {
                let place = { "records.\(name)[\(index)]" }
                if let importer {
                    try importer.importRow(&reader, place: place)
                } else {
                    try keepUnknownRow(of: name, &reader, &kept, place: place)
                }
                index += 1
                if reader.offset - told > 1 << 18 {
                    told = reader.offset
                    progress(told)
                }
            }
            found[name] = index
        }
    }

    /// The rows of one unknown model that the file has shown so far.
    private struct KeptRows {
        var ids: Set<[UInt8]> = []
        /// Those without an id may be alike; how many there are of each text.
        var alike: [[UInt8]: Int] = [:]
    }

    private mutating func keepUnknownRow(of model: String, _ reader: inout JSONReader, _ kept: inout KeptRows, place: () -> String) throws {
        let row = try JSON(reading: &reader)
        guard row.object != nil else { throw ImportError(place: place(), message: "a row is an object") }
        let json = row.sortingKeys().text()
        let isWritten: Bool
        if let id = row["id"]?.string {
            guard kept.ids.insert(Array(id.utf8)).inserted else { throw ImportError(place: place() + ".id", message: "\(JSON.string(id).text()) stands twice in this model") }
            isWritten = try store.keepUnknown(model: model, id: id, attribute: nil, json: json, replacing: !options.keepsExisting)
        } else {
            kept.alike[Array(json.utf8), default: 0] += 1
            isWritten = try store.keepUnknown(model: model, json: json, count: kept.alike[Array(json.utf8), default: 1])
        }
        report.unknownModels[model, default: 0] += 1
        if isWritten { report.unknownWritten += 1 }
    }

    // MARK: Links

    private mutating func settleLinks() throws {
        for name in importers.keys.sorted() {
            guard let importer = importers[name] else { continue }
            for link in importer.links {
                let column = importer.model.columns[link.column]
                guard let target = column.link?.target else { continue }
                if try exists(link.target, in: target) {
                    if !link.isWritten { try importer.settle(link, to: .text(link.target.text)) }
                } else {
                    try importer.settle(link, to: .null)
                    report.unlinked.append(.init(model: name, id: link.row.text, attribute: column.name, target: link.target.text))
                }
            }
        }
    }

    private func exists(_ id: RawID, in model: String) throws -> Bool {
        if importers[model]?.ids.contains(id) == true { return true }
        if loadsInBulk { return false }
        return try store.connection.first("SELECT 1 FROM \(TableSQL.quoted(model)) WHERE id = ?", [.text(id.text)]) { _ in true } ?? false
    }
}

extension ImportError {
    static func shown(_ json: JSON) -> String { String(json.text().prefix(40)) }
}

extension Store {
    /// Empties the models and what isn't known, and answers with how many rows of models there were.
    fileprivate func removeAllRows() throws -> Int {
        var removed = 0
        for model in models {
            removed += try connection.first("SELECT count(*) FROM \(TableSQL.quoted(model.name))") { $0.integer(0) } ?? 0
            try connection.run("DELETE FROM \(TableSQL.quoted(model.name))")
        }
        try connection.run("DELETE FROM Unknown")
        return removed
    }
}
