/// The pieces of work, and the files they begin with.
struct Works {
    /// Each history that is needed, made once.
    let histories: [PreparedHistory]
    let all: [Work]

    private static let nightMoment = (History.lastDay + 1).at(0, 10)

    init(_ call: BenchCall, _ tools: Tools, say: (String) -> Void) throws {
        let long = try PreparedHistory(years: call.years, tools, say: say)
        let short = call.years > 1 ? try PreparedHistory(years: 1, tools, say: say) : nil
        let floor = try Works.floor(of: long, tools, say: say)
        let importFloor = try ImportFloor(of: long.file, tools: tools)
        let night = Works.night(long, tools), days = call.daysOff
        let perDay = Bar.extra(milliseconds: 1, per: "day", units: days)

        // Beside a small file the program itself is what fills the memory.
        let importBars = [Bar.times(2)] + (long.years < 10 ? [] : [.peak(6 * long.bytes / 1024)])
        var all = [
            Work(
                name: "import, \(long.label)",
                subject: Contender(what: "jamaal import") { tools.jamaal(["import", long.file, "--home", $0 + "/home"]) },
                against: Contender(what: "sqlite3 reading the file with its JSON functions") {
                    tools.sqlite($0 + "/store.sqlite", script: importFloor.script)
                },
                bars: importBars, rows: .imported),
            Work(
                name: "run nightly, one ended day, \(long.label)", subject: night,
                against: floor,
                bars: [.times(1.5), .peak(20 * 1024)], rows: .remarked),
            Work(
                name: "run nightly after \(days) days off, nothing done since",
                subject: Works.night(long, tools, later: days), against: night, bars: [perDay], rows: .remarked),
            Work(
                name: "run nightly after \(days) days off, all of them lived",
                subject: Works.night(long, tools, behind: days), against: night, bars: [perDay], rows: .remarked),
            Work(name: "jamaal --version", subject: Contender(what: "jamaal --version") { _ in tools.jamaal(["--version"]) }),
            Work(
                name: "status, \(long.label)",
                subject: Contender(what: "jamaal status") { tools.jamaal(["status", "--home", try long.home(in: $0), "--now", Works.nightMoment.text, "--timezone", "UTC"]) }),
        ]
        if let short {
            all.insert(contentsOf: [
                Work(
                    name: "run nightly, one ended day, \(long.label) against \(short.label)",
                    subject: night, against: Works.night(short, tools), bars: [.times(1.1)], rows: .remarked),
                // No bar: it says how much of the growth is SQLite's own, of deeper trees and a larger file.
                Work(
                    name: "the floor of that, \(long.label) against \(short.label)",
                    subject: floor, against: try Works.floor(of: short, tools, say: say)),
            ], at: 2)
        }
        all += try ReportWorks(long, nightAt: Works.nightMoment, tools).all
        all += try CommandWorks(long, nightAt: Works.nightMoment, tools).all
        histories = [long] + (short.map { [$0] } ?? [])
        self.all = all
    }

    /// The least that the night of one ended day takes.
    private static func floor(of history: PreparedHistory, _ tools: Tools, say: (String) -> Void) throws -> Contender {
        say("watching a night of \(history.label), for its floor")
        let floor = try NightFloor(of: history.store, now: nightMoment, tools: tools, name: "night-\(history.years)")
        return Contender(what: "sqlite3 doing the unavoidable writes: \(floor.statements) statements in \(floor.transactions) transactions, \(history.label)") {
            tools.sqlite(try history.home(in: $0) + "/store.sqlite", script: floor.script)
        }
    }

    /// A night on the history: it comes `later` days late, or the days that are `behind` it weren't processed.
    private static func night(_ history: PreparedHistory, _ tools: Tools, later: Int = 0, behind: Int = 0) -> Contender {
        let force = later + behind == 0 ? [] : ["--force"]
        let ended = 1 + later + behind
        return Contender(what: "jamaal run nightly, \(ended == 1 ? "1 ended day" : "\(ended) ended days"), \(history.label)") { folder in
            let home = try history.home(in: folder)
            if behind > 0 { try history.process(until: History.lastDay - 1 - behind, home, tools) }
            return tools.night(home, now: nightMoment.after(later * 1440), force)
        }
    }
}
