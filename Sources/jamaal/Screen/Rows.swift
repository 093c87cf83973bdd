import JSON
import Operations
import Planner

extension Surroundings {
    /// Prints a list: one object for programs, else a page. On a terminal its rows are numbered, and remembered there, so that
    /// the next command may say `2` for the second; an empty one is remembered too, for then there is no second.
    ///
    /// - Parameter noun: What a row with an id stands for.
    func show(_ json: @autoclosure () throws -> JSON, _ page: @autoclosure () throws -> Page, rows noun: RowNoun, _ context: Context) throws {
        guard !output.json, !output.quiet else { return try output.answer(json(), []) }
        let page = try page()
        let isNumbered = Terminal.isShown && remember(page.ids, noun, context)
        try output.write(page.lines(numbered: isNumbered, coloured: Terminal.isColoured))
    }

    /// Prints one thing in full. It is no list, so the one that was printed last stays what numbers mean.
    func show(_ json: @autoclosure () throws -> JSON, _ page: @autoclosure () throws -> Page) throws {
        guard !output.json, !output.quiet else { return try output.answer(json(), []) }
        try output.write(try page().lines(numbered: false, coloured: Terminal.isColoured))
    }

    /// Where it can't be remembered (a home that can't be written to, one that is busy) the rows go without numbers.
    private func remember(_ ids: [String], _ noun: RowNoun, _ context: Context) -> Bool {
        guard let terminal = Terminal.name else { return false }
        return (try? context.store.connection.withoutWaiting { try PrintedLists(context.store).remember(ids, of: noun, on: terminal) }) != nil
    }

    /// The id that an argument names: a number of up to three digits is a row of the list last printed on this terminal; four
    /// or more are an id, like anything else.
    func id(_ argument: String, _ noun: RowNoun, _ context: Context) throws -> String {
        guard let number = PrintedLists.number(argument), let terminal = Terminal.name else { return argument }
        return try PrintedLists(context.store).id(ofRow: number, noun, on: terminal)
    }
}

extension Argument {
    /// What names one of the home's rows.
    static func id(of noun: RowNoun, _ name: String = "ID", isOptional: Bool = false) -> Argument {
        let byName = noun == .category || noun == .group ? "name, or its id or the id's first characters" : "id or its first characters"
        return Argument(
            name: name, help: "the \(noun.rawValue)'s \(byName), or its row in the list last printed on this terminal", isOptional: isOptional)
    }
}

extension Output {
    /// Lines that are made for the terminal already.
    func write(_ lines: [String]) throws {
        guard !lines.isEmpty else { return }
        try Files.writeToStandardOutput(Array((lines.joined(separator: "\n") + "\n").utf8))
    }
}
