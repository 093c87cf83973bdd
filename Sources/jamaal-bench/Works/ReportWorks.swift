/// The reports, each beside one question that the sqlite3 program answers: the tasks that the day begins with, found by their
/// index and printed. Nothing less can be called a report, and it says what a process costs that opens the same store.
struct ReportWorks {
    private let history: PreparedHistory
    private let tools: Tools
    /// A home in which the last night was run. Reading changes nothing, so all runs share it.
    private let home: String

    private static let morning = (History.lastDay + 1).at(7)

    init(_ history: PreparedHistory, nightAt moment: Moment, _ tools: Tools) throws {
        self.history = history
        self.tools = tools
        home = tools.path("read-\(history.years)")
        try Folders.renew(home)
        try tools.night(try history.home(in: home), now: moment).run()
    }

    var all: [Work] {
        [("morning", 3.0), ("weekly", 6.0)].flatMap { kind, times in
            ["json", "text"].map { format in
                Work(
                    name: "report \(kind), \(format), \(history.label)",
                    subject: Contender(what: "jamaal report \(kind) --format \(format)") { _ in
                        tools.jamaal(["report", kind, "--format", format, "--home", home, "--now", ReportWorks.morning.text, "--timezone", "UTC"])
                    },
                    against: Contender(what: "sqlite3 answering one query: \(ReportWorks.question)") { _ in
                        tools.sqlite(home + "/store.sqlite", asking: ReportWorks.question)
                    },
                    bars: [.times(times)])
            }
        }
    }

    static let question = """
        SELECT id, title, dueDate, effortMinutes, importance FROM TaskItem \
        WHERE isCompleted = 0 AND droppedAt IS NULL AND dueDate < '\((History.lastDay + 2).text)'
        """
}
