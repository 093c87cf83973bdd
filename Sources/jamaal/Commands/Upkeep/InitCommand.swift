import JSON
import Operations

let initCommand = Command(
    name: "init",
    summary: "make the home and its store, with the default settings and categories",
    details: ["On a home that is complete nothing changes."],
    run: { call in
        let surroundings = Surroundings(call)
        let (home, _, zone) = try surroundings.settled()
        let made = try home.initialise(now: surroundings.now, zone: zone, newIDs: surroundings.newIDs)
        try surroundings.output.answer(
            ["home": .string(home.path), "made": .bool(made.isNew), "settings": .int(made.settings), "categories": .int(made.categories)],
            [made.isNew ? "made a home in \(home.path); begin with jamaal task add, or move in with jamaal import FILE" : made.didChange ? "completed the home in \(home.path)" : "\(home.path) is complete already"])
    })
