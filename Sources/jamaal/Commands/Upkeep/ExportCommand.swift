import JSON
import Operations
import Store

let exportCommand = Command(
    name: "export",
    summary: "write everything as one JSON file",
    details: ["To standard output where no file is named. Two exports of the same data are equal but for the moment in exportedAt."],
    arguments: [Argument(name: "FILE", help: "the file to write, or - for standard output", isOptional: true)],
    run: { call in
        let surroundings = Surroundings(call)
        let (_, context) = try surroundings.context()
        guard let file = call.arguments.first, file != "-" else {
            return try context.store.exportFile(at: surroundings.now, write: Files.writeToStandardOutput)
        }
        try Files.replace(try surroundings.outputFile(file)) { try context.store.exportFile(at: surroundings.now, write: $0) }
        let counts = try context.store.counts()
        let total = counts.reduce(0) { $0 + $1.rows }
        try surroundings.output.answer(
            ["file": .string(file), "counts": .object(counts.map { .init($0.model, .int($0.rows)) })],
            ["wrote \(total) rows to \(file)"])
    })
