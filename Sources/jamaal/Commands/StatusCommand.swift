import JSON
import Operations

let statusCommand = Command(
    name: "status",
    summary: "show what ran last, how far the rollover has come, and how many rows there are",
    run: { call in
        let surroundings = Surroundings(call)
        let (home, context) = try surroundings.context()
        let status = try Status(home, context)
        try surroundings.output.answer(status.json, status.lines)
    })
