import JSON
import Operations

let statusCommand = Command(
    name: "status",
    summary: "show what ran last and runs next, which letters wait, how far the rollover has come, and how many rows there are",
    run: { call in
        let surroundings = Surroundings(call)
        let (home, configuration, context) = try surroundings.opened()
        let status = try Status(home, configuration, context)
        try surroundings.output.answer(status.json, status.lines)
    })
