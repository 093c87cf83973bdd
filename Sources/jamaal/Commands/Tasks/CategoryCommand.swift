import JSON
import Model
import Planner
import Rules
import Store

private let color = Option<ColorKey>(word: "color", "KEY", "its colour; the first that is free unless given")

let categoryCommand = Command(
    name: "category",
    summary: "labels for tasks: name, colour and place",
    details: [
        "ID is the category's name, or its id or the id's first characters; on a terminal also the number of its row in the list last printed there.",
    ],
    subcommands: [
        Command(name: "add", summary: "make a category", arguments: [name], options: [color.described], run: { call in
            try change(call, "added") { actions, _ in try actions.add(call.arguments[0], color: call[color]) }
        }),
        Command(name: "rename", summary: "give it another name", arguments: [id, name], run: { call in
            try change(call, "renamed") { try $0.rename($1(), call.arguments[1]) }
        }),
        Command(
            name: "color", summary: "give it another colour",
            arguments: [id, Argument(name: "KEY", help: keys.joined(separator: ", "), words: keys)],
            run: { call in
                guard let color = ColorKey(rawValue: call.arguments[1]) else { throw UsageError("\(call.arguments[1]) is no colour") }
                try change(call, "coloured") { try $0.color($1(), color) }
            }),
        Command(
            name: "move", summary: "give it another place among the others",
            arguments: [id, Argument(name: "POSITION", help: "its new place, from 1 on; beyond the last is the last")],
            run: { call in
                let position = try Place.read(call.arguments[1])
                try change(call, "moved") { try $0.move($1(), to: position) }
            }),
        Command(name: "archive", summary: "offer it no more; its tasks keep it", arguments: [id], run: { call in
            try change(call, "archived") { try $0.archive($1()) }
        }),
        Command(name: "restore", summary: "offer it again, after the others", arguments: [id], run: { call in
            try change(call, "restored") { try $0.restore($1()) }
        }),
        Command(name: "list", summary: "the categories in their order", run: { call in
            let surroundings = Surroundings(call)
            let (_, context) = try surroundings.context()
            let reading = try context.reading { try CategoryReading(context) }
            try surroundings.show(reading.json, try page(reading, context.store), rows: .category, context)
            surroundings.output.remark(leftOut: context.store.unreadable)
        }),
    ])

private let id = Argument.id(of: .category)
private let name = Argument(name: "NAME", help: "what it is called, at most \(Categories.longestName) characters")
private let keys = ColorKey.allCases.map(\.rawValue)

/// - Parameter act: Is given the category's id as the store knows it, which is looked up when it is asked for.
private func change(_ call: Call, _ done: String, _ act: (CategoryActions, () throws -> String) throws -> CategoryActions.Outcome) throws {
    let surroundings = Surroundings(call)
    let (_, context) = try surroundings.context()
    let outcome = try act(CategoryActions(context)) {
        // A name of digits is a name before it is the number of a row.
        try CategoryReading(context).isName(call.arguments[0]) ? call.arguments[0] : surroundings.id(call.arguments[0], .category, context)
    }
    let first = outcome.didChange ? "\(done): \(outcome.category.name)" : "\(outcome.category.name) is so already; nothing changed"
    try surroundings.output.answer(outcome.json, [first, "\(try context.store.short(outcome.category.id))  \(outcome.category.colorKey.text)"])
}

private func page(_ reading: CategoryReading, _ store: Store) throws -> Page {
    var page = Page()
    if reading.active.isEmpty { page.add("there are no categories; jamaal category add NAME makes one") }
    page.add(try reading.active.map { try row($0, store, .plain) })
    guard !reading.archived.isEmpty else { return page }
    page.add(heading: "Archived")
    page.add(try reading.archived.map { try row($0, store, .settled) })
    return page
}

private func row(_ category: TaskCategory, _ store: Store, _ tone: Tone) throws -> Page.Row {
    Page.Row(id: category.id.text, cells: [try store.short(category.id), category.name, category.colorKey.text], tone: tone)
}
