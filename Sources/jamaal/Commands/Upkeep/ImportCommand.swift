import JSON
import Operations
import Store

private let dryRun = Flag("dry-run", "say what would change, and change nothing")
private let keep = Flag("keep", "where a row is in the store already, keep the store's")
private let replace = Flag("replace", "empty the store's models first")

let importCommand = Command(
    name: "import",
    summary: "read an export file into the home, all of it or nothing",
    details: [
        "A row whose id is new is inserted; one whose id exists is replaced by the file's. The home is made where there is none. What this version doesn't know is kept and exported again.",
    ],
    arguments: [Argument(name: "FILE", help: "the file of the app's Export my data, or - for standard input")],
    options: [dryRun.described, keep.described, replace.described],
    run: { call in
        if call[keep], call[replace] { throw UsageError("--keep and --replace can't go together: one keeps the store's rows, the other removes them") }
        let surroundings = Surroundings(call)
        let (home, _, _) = try surroundings.settled()
        var options = ImportOptions()
        options.isDryRun = call[dryRun]
        options.keepsExisting = call[keep]
        options.replacesAll = call[replace]
        let report = try home.importing(
            { try Files.read(call.arguments[0]) }, options: options, now: surroundings.now, newIDs: surroundings.newIDs,
            progress: ImportAnswer.progress(surroundings.output))
        try surroundings.output.answer(ImportAnswer.json(report, options), ImportAnswer.lines(report, options))
    })

private enum ImportAnswer {
    /// A file that takes longer than a blink is worth a line that moves, and goes when it is done.
    static func progress(_ output: Output) -> (_ done: Int, _ size: Int) -> Void {
        guard output.isWatched else { return { _, _ in } }
        return { done, size in
            if size > 4_000_000 { output.progress(done < size ? "reading: \(done * 100 / size) %" : "") }
        }
    }

    static func json(_ report: ImportReport, _ options: ImportOptions) -> JSON {
        let total = report.total
        return [
            "dryRun": .bool(options.isDryRun), "inserted": .int(total.inserted), "replaced": .int(total.replaced),
            "unchanged": .int(total.unchanged), "kept": .int(total.kept), "removed": .int(report.removed),
            "models": .object(report.models.sorted { $0.key < $1.key }.map { name, counts in
                .init(name, ["inserted": .int(counts.inserted), "replaced": .int(counts.replaced), "unchanged": .int(counts.unchanged), "kept": .int(counts.kept)])
            }),
            "unlinked": .array(report.unlinked.map {
                ["model": .string($0.model), "id": .string($0.id), "attribute": .string($0.attribute), "target": .string($0.target)]
            }),
            "unknownModels": .object(report.unknownModels.sorted { $0.key < $1.key }.map { .init($0.key, .int($0.value)) }),
            "miscounted": .object(report.miscounted.sorted { $0.key < $1.key }.map { .init($0.key, ["said": .int($0.value.said), "found": .int($0.value.found)]) }),
        ]
    }

    static func lines(_ report: ImportReport, _ options: ImportOptions) -> [String] {
        let total = report.total
        let would = options.isDryRun
        var lines: [String] = []
        if total.inserted + total.replaced + report.removed + report.unknownWritten == 0 {
            lines.append(would ? "nothing would change" : "nothing changed: the store holds all of it already")
        } else {
            var parts = ["\(total.inserted) new", "\(total.replaced) replaced", "\(total.unchanged) unchanged"]
            if options.keepsExisting { parts.append("\(total.kept) kept as they were") }
            if options.replacesAll { parts.append("\(report.removed) removed before") }
            lines.append((would ? "would import: " : "imported: ") + parts.joined(separator: ", "))
            for (name, counts) in report.models.sorted(by: { $0.key < $1.key }) where counts.inserted + counts.replaced > 0 {
                let parts = [(counts.inserted, "new"), (counts.replaced, "replaced")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
                lines.append("  \(name): \(parts.joined(separator: ", "))")
            }
        }
        for (name, count) in report.unknownModels.sorted(by: { $0.key < $1.key }) {
            lines.append("  \(name): \(count) rows of a model that this version doesn't know; they are kept")
        }
        for link in report.unlinked {
            lines.append("  \(link.model) \(link.id): \(link.attribute) pointed to \(link.target), which is neither in the file nor in the store; the link is left empty")
        }
        for (name, numbers) in report.miscounted.sorted(by: { $0.key < $1.key }) {
            lines.append("  \(name): the file says it holds \(numbers.said) rows, and holds \(numbers.found)")
        }
        return lines
    }
}
