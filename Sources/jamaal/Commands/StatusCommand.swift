import JSON
import Operations

let statusCommand = Command(
    name: "status",
    summary: "show what ran last and runs next, which letters wait, how far the rollover has come, and how many rows there are",
    run: { call in
        let surroundings = Surroundings(call)
        let (home, configuration, zone) = try surroundings.settled()
        guard home.isThere else { throw home.missing }
        let status = try Status(home, configuration, surroundings.context(home, configuration, zone))
        try surroundings.output.answer(status.json, status.lines)
    })
